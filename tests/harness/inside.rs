//! The program in the test's own process: a command that is no test of a process costs a tenth so.
//!
//! It runs in a folder, and a folder belongs to a process. On Linux a thread can have one of its own; elsewhere a
//! process is made.

use std::ffi::OsString;
use std::path::Path;

use arbitre::campaign::{Clock, SystemClock};
use arbitre::chance::OsEntropy;
use arbitre::cli::{self, Look, Machine};
use arbitre::locale::{self, Lang};

use super::desk::{Desk, Ran};

/// Where a command is given, and what is typed to its questions; `None` where nobody can be asked.
#[derive(Clone, Copy)]
pub struct Inside<'a> {
    pub clock: &'a dyn Clock,
    pub lang: Lang,
    pub typed: Option<&'a str>,
    /// What is read where nobody can be asked.
    pub input: &'a [u8],
    pub editor: &'a str,
}

impl Default for Inside<'_> {
    /// As [`super::program`] runs it.
    fn default() -> Self {
        Inside {
            clock: &SystemClock,
            lang: Lang::Fr,
            typed: None,
            input: &[],
            editor: "no-editor",
        }
    }
}

impl Inside<'_> {
    /// Carries out a command on a desk's campaign.
    pub fn run(&self, desk: &Desk, arguments: &[String]) -> Ran {
        let words = ["-c".to_owned(), desk.sample.file.to_owned()];
        let words = words.into_iter().chain(arguments.iter().cloned());
        self.at(desk.dir.path(), words.map(Into::into).collect())
    }

    /// Runs the program in a folder.
    pub fn at(&self, folder: &Path, arguments: Vec<OsString>) -> Ran {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut stdin = self.typed.map_or(self.input, str::as_bytes);
        let mut machine = Machine {
            page: None,
            desk: arbitre::web::desk,
            stdin: &mut stdin,
            stdout: &mut out,
            stderr: &mut err,
            clock: self.clock,
            entropy: &mut OsEntropy,
            editor: self.editor.into(),
            look: Look {
                lang: self.lang,
                colour: false,
                screen: self.typed.is_some(),
                terminal: false,
                asks: self.typed.is_some(),
                width: self.typed.map_or(80, |_| 100),
            },
        };
        let program = std::iter::once("arbitre".into());
        let words = program.chain(arguments).collect();
        let code = folder::within(folder, || cli::run(words, &mut machine)).into();
        // Of whatever was said in this process so far, by the pages of the desk too.
        assert_eq!(locale::defect(), None);
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
        Ran {
            code,
            out: text(out),
            err: text(err),
        }
    }
}

/// Whether a thread has a folder of its own here, and the environment names no campaign.
pub fn can() -> bool {
    cfg!(target_os = "linux") && std::env::var_os("ARBITRE_CAMPAIGN").is_none()
}

#[cfg(target_os = "linux")]
mod folder {
    use std::cell::Cell;
    use std::env;
    use std::path::Path;

    unsafe extern "C" {
        fn unshare(flags: i32) -> i32;
    }

    const CLONE_FS: i32 = 0x200;

    thread_local! {
        static OWN: Cell<bool> = const { Cell::new(false) };
    }

    /// Does something in a folder.
    pub fn within<T>(at: &Path, work: impl FnOnce() -> T) -> T {
        if !OWN.replace(true) {
            // SAFETY: it takes a number, and the working folder apart from that of other threads.
            assert_eq!(unsafe { unshare(CLONE_FS) }, 0, "a folder of its own");
        }
        let before = env::current_dir().unwrap();
        env::set_current_dir(at).unwrap();
        let done = work();
        env::set_current_dir(before).unwrap();
        done
    }
}

#[cfg(not(target_os = "linux"))]
mod folder {
    use std::path::Path;

    pub fn within<T>(_: &Path, _: impl FnOnce() -> T) -> T {
        panic!("a process is made here");
    }
}
