//! The program on a machine that fails where a test says: at a call that changes a file on the desk
//! it is killed, or the call fails, is short, or is held. `faults.c` is loaded before the program.
//!
//! A rename that does not go through the C library is not counted: it falls between two calls, and a
//! kill after each of them has it undone and done.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use tempfile::{NamedTempFile, TempDir};

use super::desk::{Desk, Ran, words};
use super::{folder, program};

/// What becomes of a command at a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Killed once the call is made.
    Kill,
    /// Killed when half of the write is made.
    Torn,
    /// The write makes its first half, and says so.
    Short,
    /// The call fails with that error.
    Fail(Errno),
    /// From that call on the disk is full.
    Full,
}

/// An error of the system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errno {
    /// Input or output failed.
    Io = 5,
    /// No space is left.
    Space = 28,
}

/// A call that changed a file on the desk, or would have.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Call {
    /// `create`, `write`, `sync`, `truncate`, `unlink`, `rename`, `link` or `mkdir`.
    pub name: String,
    /// The file, from the desk's folder.
    pub path: String,
    pub failed: bool,
}

impl Call {
    pub fn is(&self, name: &str, path: &str) -> bool {
        self.name == name && self.path == path
    }
}

/// What a command did.
#[derive(Debug, Clone)]
pub struct Done {
    /// `None` where it was killed.
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
    /// What it changed, in this order: the first call is number 1.
    pub calls: Vec<Call>,
    /// How long it would have slept.
    pub slept: Duration,
}

impl Done {
    /// As a command that was not killed.
    #[track_caller]
    pub fn ran(self) -> Ran {
        Ran {
            code: self.code.expect("it was not killed"),
            out: self.out,
            err: self.err,
        }
    }
}

/// The library that makes the faults, compiled once a run.
fn library() -> &'static Path {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    MADE.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let made = NamedTempFile::new_in(folder).unwrap();
        let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
        let compiled = Command::new(compiler)
            .args([
                "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o",
            ])
            .arg(made.path())
            .arg(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/tests/harness/faults.c"
            ))
            .arg("-ldl")
            .status();
        assert!(compiled.unwrap().success(), "tests/harness/faults.c");
        // Another test process may be at it too: the file gets its name whole.
        let library = folder.join("faults.so");
        made.persist(&library).unwrap();
        library
    })
}

/// A command under way.
pub struct Started {
    child: Child,
    dir: TempDir,
}

impl Started {
    fn new(desk: &Desk, arguments: &[String], fault: &[(&str, String)]) -> Started {
        let dir = folder();
        let root = fs::canonicalize(desk.dir.path()).unwrap();
        let child = program(desk.dir.path())
            .env("LD_PRELOAD", library())
            .env("FAULT_ROOT", root)
            .env("FAULT_LOG", dir.path().join("log"))
            .envs(fault.iter().map(|(name, value)| (name, value)))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Started { child, dir }
    }

    fn file(&self, ending: &str) -> PathBuf {
        self.dir.path().join(format!("log{ending}"))
    }

    /// Waits until it is held.
    pub fn held(mut self) -> Started {
        while !self.file(".held").exists() {
            let ended = self.child.try_wait().unwrap();
            assert_eq!(ended, None, "it was never held");
            std::thread::sleep(Duration::from_millis(1));
        }
        self
    }

    /// Lets it go on, and waits for its end.
    pub fn goes_on(self) -> Done {
        fs::write(self.file(".go"), "").unwrap();
        self.ends()
    }

    fn ends(self) -> Done {
        let log = self.file("");
        let output = self.child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        let mut calls = Vec::new();
        let mut slept = Duration::ZERO;
        // A command that changes nothing has no log.
        for line in fs::read_to_string(log).unwrap_or_default().lines() {
            let (number, rest) = line.split_once(' ').unwrap();
            let (name, rest) = rest.split_once(' ').unwrap();
            if number == "-" {
                slept += Duration::from_micros(rest.parse().unwrap());
                continue;
            }
            let path = rest.strip_suffix(" failed");
            calls.push((
                number.parse::<usize>().unwrap(),
                Call {
                    name: name.to_owned(),
                    path: path.unwrap_or(rest).to_owned(),
                    failed: path.is_some(),
                },
            ));
        }
        // Threads may write their lines in another order.
        calls.sort();
        Done {
            code: output.status.code(),
            out: text(output.stdout),
            err: text(output.stderr),
            calls: calls.into_iter().map(|(_, call)| call).collect(),
            slept,
        }
    }
}

/// The words of a command line on the desk's campaign.
pub fn on(desk: &Desk, line: &str) -> Vec<String> {
    let campaign = ["-c".to_owned(), desk.sample.file.to_owned()];
    campaign.into_iter().chain(words(line)).collect()
}

/// Runs a command, and gives its calls.
pub fn watched(desk: &Desk, arguments: &[String]) -> Done {
    Started::new(desk, arguments, &[]).ends()
}

/// Runs a command with a fault at the call of that number; 0 is before the first.
pub fn faulty(desk: &Desk, arguments: &[String], at: usize, fault: Fault) -> Done {
    let how = match fault {
        Fault::Kill => "kill",
        Fault::Torn => "torn",
        Fault::Short => "short",
        Fault::Fail(_) => "fail",
        Fault::Full => "full",
    };
    let errno = match fault {
        Fault::Fail(errno) => errno,
        _ => Errno::Space,
    };
    let fault = [
        ("FAULT_AT", at.to_string()),
        ("FAULT_DO", how.to_owned()),
        ("FAULT_ERRNO", (errno as i32).to_string()),
    ];
    Started::new(desk, arguments, &fault).ends()
}

/// Starts a command that is held before the call of that number.
pub fn held(desk: &Desk, arguments: &[String], at: usize) -> Started {
    let hold = ("FAULT_DO", "hold".to_owned());
    Started::new(desk, arguments, &[("FAULT_AT", at.to_string()), hold]).held()
}

/// Starts a command that is held when it first sleeps, and then sleeps no more.
pub fn asleep(desk: &Desk, arguments: &[String]) -> Started {
    Started::new(desk, arguments, &[("FAULT_SLEEP", "hold".to_owned())]).held()
}

/// Runs a command whose sleeps take no time.
pub fn sleepless(desk: &Desk, arguments: &[String]) -> Done {
    Started::new(desk, arguments, &[("FAULT_SLEEP", "skip".to_owned())]).ends()
}
