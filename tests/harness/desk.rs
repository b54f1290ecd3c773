//! A desk of its own for each test: a folder with a sample's files, an empty environment, and
//! campaigns brought as far as a test needs.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use arbitre::campaign::Clock;
use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

use super::inside::{self, Inside};
use super::{folder, held, program};

/// Antiquity's sample campaign in the repository.
pub const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/campaigns/mare-nostrum");

/// The campaign's file on every desk of Antiquity.
pub const CAMPAIGN: &str = "mare-nostrum.db";

/// A game's sample, and how its first season is played.
#[derive(Debug)]
pub struct Sample {
    /// What `arbitre demo` calls it; its folder under `campaigns`.
    pub name: &'static str,
    /// The campaign's file on the desk.
    pub file: &'static str,
    /// How the campaign is made.
    pub new: &'static [&'static str],
    /// The commands from one stage to the next.
    pub steps: [(Stage, &'static [&'static str]); 8],
    made: OnceLock<BTreeMap<Stage, Vec<u8>>>,
}

/// The espionage of the Antiquity campaign.
pub static MARE_NOSTRUM: Sample = Sample {
    name: "mare-nostrum",
    file: CAMPAIGN,
    new: &["new", CAMPAIGN, "--secret-file", "secret.txt"],
    steps: [
        (Stage::New, &["seat EGYPTE --lang en"]),
        (
            Stage::Open,
            &[
                "season open \"Printemps 218 av. J.-C.\"",
                "world import monde.toml",
            ],
        ),
        (
            Stage::Sheet,
            &[
                "enter ESPAGNE saison-1/espagne.txt",
                "season deadline 1 orders 2126-03-07 12:00",
                "season sheet 1 --beacon \"le tirage du samedi\"",
            ],
        ),
        (
            Stage::Ordered,
            &[
                "enter ARABIE saison-1/arabie.txt",
                "enter ITALIE saison-1/italie.txt",
                "enter CARTHAGE saison-1/carthage.txt",
                "enter EGYPTE saison-1/egypte.txt",
                "orders take EGYPTE 1",
                "enter ITALIE saison-1/italie-2.txt",
                "enter MACEDOINE saison-1/macedoine.txt",
                "enter GAULE saison-1/gaule.txt",
            ],
        ),
        (Stage::Locked, &["lock 1 --yes"]),
        (Stage::Rolled, &["roll 1 --beacon \"04 11 23 38 45 07\""]),
        (
            Stage::Played,
            &[
                "choose CARTHAGE 1 false \"Sp 30, LH 12, El 14\"",
                "choose ITALIE 1 false Cv",
                "choose ESPAGNE 1 withhold",
                "news saison-1/nouvelles.txt",
            ],
        ),
        (Stage::Closed, &["season close 1"]),
    ],
    made: OnceLock::new(),
};

/// Spies in Dragon Lords.
pub static DRAGON_LORDS: Sample = Sample {
    name: "dragon-lords",
    file: "dragon-lords.db",
    new: &[
        "new",
        "dragon-lords.db",
        "--setup",
        "dragon-lords",
        "--secret-file",
        "secret.txt",
    ],
    steps: [
        (Stage::New, &["seat VARN --lang fr"]),
        (
            Stage::Open,
            &["season open \"Turn 1\"", "world import world.toml"],
        ),
        (
            Stage::Sheet,
            &[
                "season deadline 1 orders 2126-03-07 12:00",
                "season sheet 1 --beacon \"the draw of the evening\"",
            ],
        ),
        (
            Stage::Ordered,
            &[
                "enter KESH turn-1/kesh.txt",
                "enter ORLO turn-1/orlo.txt",
                "enter ORLO turn-1/orlo-2.txt",
                "enter VARN turn-1/varn.txt",
            ],
        ),
        (Stage::Locked, &["lock 1 --yes"]),
        // It waits for ORLO's choice, and after it for VARN's.
        (Stage::Rolled, &["roll 1 --beacon \"03 17 22 40 41 09\""]),
        (
            Stage::Played,
            &[
                "enter ORLO turn-1/01-orlo.txt",
                "settle --yes",
                "enter VARN turn-1/02-varn.txt",
                "settle --yes",
                "news turn-1/news.txt",
            ],
        ),
        (Stage::Closed, &["season close 1"]),
    ],
    made: OnceLock::new(),
};

/// Coup: a league's first game.
pub static COUP: Sample = Sample {
    name: "coup",
    file: "coup.db",
    new: &[
        "new",
        "coup.db",
        "--setup",
        "coup",
        "--seat",
        "ANA",
        "--seat",
        "BRUNO",
        "--seat",
        "CHIARA",
        "--secret-file",
        "secret.txt",
    ],
    steps: [
        (
            Stage::New,
            &[
                "seat BRUNO --lang fr",
                "seat ANA --lang en",
                "seat CHIARA --lang en",
            ],
        ),
        (Stage::Open, &["season open \"The first evening\""]),
        (
            Stage::Sheet,
            &[
                "season deadline 1 orders 2126-03-07 12:00",
                "season sheet 1 --beacon \"the EuroMillions draw of Friday\"",
            ],
        ),
        (
            Stage::Ordered,
            &[
                "enter ANA evening-1/ana.txt",
                "enter BRUNO evening-1/bruno.txt",
                "enter CHIARA evening-1/chiara.txt",
            ],
        ),
        (Stage::Locked, &["lock 1 --yes"]),
        (Stage::Rolled, &["roll 1 --beacon \"04 11 23 38 45 07\""]),
        (
            Stage::Played,
            &[
                "enter ANA evening-1/01-ana.txt",
                "settle --yes",
                "enter CHIARA evening-1/02-chiara.txt",
                "settle --yes",
                "enter ANA evening-1/03-ana.txt",
                "settle --yes",
                "enter BRUNO evening-1/04-bruno.txt",
                "settle --yes",
                "enter CHIARA evening-1/05-chiara.txt",
                "settle --yes",
                "settle --yes",
                "enter ANA evening-1/07-ana.txt",
                "settle --yes",
                "enter BRUNO evening-1/08-bruno.txt",
                "settle --yes",
                "settle --yes",
                "enter CHIARA evening-1/10-chiara.txt",
                "settle --yes",
                "enter BRUNO evening-1/11-bruno.txt",
                "settle --yes",
                "enter CHIARA evening-1/12-chiara.txt",
                "settle --yes",
                "settle --yes",
                "enter ANA evening-1/14-ana.txt",
                "settle --yes",
                "settle --yes",
                "enter BRUNO evening-1/16-bruno.txt",
                "settle --yes",
                "enter ANA evening-1/17-ana.txt",
                "settle --yes",
                "enter BRUNO evening-1/18-bruno.txt",
                "settle --yes",
                "settle --yes",
            ],
        ),
        (Stage::Closed, &["season close 1"]),
    ],
    made: OnceLock::new(),
};

/// Aristocracy with both expansions: the sample's first phase as it was written, and from then on silence, to the
/// end of the only round.
pub static ARISTOCRACY: Sample = Sample {
    name: "aristocracy",
    file: "aristocracy.db",
    new: &[
        "new",
        "aristocracy.db",
        "--setup",
        "aristocracy-full",
        "--seat",
        "ALBA",
        "--seat",
        "BRUNO",
        "--seat",
        "CHIARA",
        "--secret-file",
        "secret.txt",
    ],
    steps: [
        (
            Stage::New,
            &[
                "rules set L36 1",
                "seat ALBA --lang en",
                "seat BRUNO --lang fr",
                "seat CHIARA --lang fr",
            ],
        ),
        (Stage::Open, &["season open \"The first evening\""]),
        (
            Stage::Sheet,
            &[
                "season deadline 1 orders 2126-03-07 12:00",
                "season sheet 1 --beacon \"the EuroMillions draw of Friday\"",
            ],
        ),
        (
            Stage::Ordered,
            &[
                "enter ALBA evening-1/alba.txt",
                "enter BRUNO evening-1/bruno.txt",
                "enter CHIARA evening-1/chiara.txt",
            ],
        ),
        (Stage::Locked, &["lock 1 --yes"]),
        (Stage::Rolled, &["roll 1 --beacon \"04 11 23 38 45 07\""]),
        (
            Stage::Played,
            &[
                "enter ALBA evening-1/01-alba.txt",
                "enter BRUNO evening-1/01-bruno.txt",
                "enter CHIARA evening-1/01-chiara.txt",
                "settle --yes",
                "enter ALBA evening-1/02-alba.txt",
                "settle --yes",
                "enter BRUNO evening-1/03-bruno.txt",
                "settle --yes",
                "enter CHIARA evening-1/04-chiara.txt",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "enter BRUNO evening-1/09-bruno.txt",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
                "settle --yes",
            ],
        ),
        (Stage::Closed, &["season close 1"]),
    ],
    made: OnceLock::new(),
};

/// The sample of every game.
pub static SAMPLES: [&Sample; 4] = [&MARE_NOSTRUM, &DRAGON_LORDS, &COUP, &ARISTOCRACY];

impl Sample {
    /// The sample's folder in the repository.
    pub fn folder(&self) -> PathBuf {
        let campaigns = Path::new(env!("CARGO_MANIFEST_DIR")).join("campaigns");
        campaigns.join(self.name)
    }

    /// The campaign file of every stage, made once by the program itself.
    fn stages(&'static self) -> &'static BTreeMap<Stage, Vec<u8>> {
        self.made.get_or_init(|| {
            let desk = Desk::without(self);
            desk.bare(self.new).ok();
            let mut made = BTreeMap::new();
            for (stage, lines) in self.steps {
                for line in lines {
                    desk.run(line).ok();
                }
                made.insert(stage, desk.bytes());
            }
            made
        })
    }
}

/// The words of a command line; double quotes hold blanks together.
pub fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (n, part) in line.split('"').enumerate() {
        match n % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

/// A text with the apostrophe of keyboards wherever print has its own: what is expected may be written with either.
pub fn typed(text: &str) -> String {
    text.replace('’', "'")
}

/// Whether something printed holds a text, whichever apostrophe that was written with.
pub fn holds(printed: &str, text: &str) -> bool {
    typed(printed).contains(&typed(text))
}

/// Runs the program in a folder, in this process where that can be.
pub fn run(at: &Path, words: Vec<OsString>, stdin: Vec<u8>) -> Ran {
    match inside::can() {
        true => {
            let input = stdin.as_slice();
            Inside {
                input,
                ..Inside::default()
            }
            .at(at, words)
        }
        false => ran(Command::from_std(program(at))
            .args(words)
            .write_stdin(stdin)),
    }
}

/// What a command did.
#[derive(Debug, Clone)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// Asserts that the command is done, with nothing to complain of.
    #[track_caller]
    pub fn ok(self) -> Ran {
        assert_eq!(self.code, 0, "{self:#?}");
        self
    }

    /// The standard output as JSON; anything beside it fails.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {self:#?}"))
    }

    /// Asserts that standard output holds a text.
    #[track_caller]
    pub fn says(&self, text: &str) -> &Ran {
        assert!(holds(&self.out, text), "{text:?} is not in {self:#?}");
        self
    }

    /// Asserts that standard error holds a text.
    #[track_caller]
    pub fn complains(&self, text: &str) -> &Ran {
        assert!(holds(&self.err, text), "{text:?} is not in {self:#?}");
        self
    }
}

/// A folder with a sample's files, and a campaign in it where one was asked for. When the test is done with it,
/// the campaign has to hold ([`held::holds`]).
pub struct Desk {
    pub dir: TempDir,
    pub sample: &'static Sample,
    damaged: AtomicBool,
}

impl Drop for Desk {
    fn drop(&mut self) {
        let whole = !std::thread::panicking() && !self.damaged.load(Ordering::Relaxed);
        if whole && self.file().exists() {
            held::holds(self.dir.path(), self.sample.file);
        }
    }
}

impl Desk {
    /// A desk of Antiquity without a campaign.
    pub fn empty() -> Desk {
        Desk::without(&MARE_NOSTRUM)
    }

    /// A desk with Antiquity's campaign brought as far as that.
    pub fn at(stage: Stage) -> Desk {
        Desk::of(&MARE_NOSTRUM, stage)
    }

    /// A desk with a sample's files, without a campaign.
    pub fn without(sample: &'static Sample) -> Desk {
        let dir = folder();
        copy(&sample.folder(), dir.path());
        let damaged = AtomicBool::new(false);
        Desk {
            dir,
            sample,
            damaged,
        }
    }

    /// A desk with a sample's campaign brought as far as that.
    pub fn of(sample: &'static Sample, stage: Stage) -> Desk {
        let desk = Desk::without(sample);
        fs::write(desk.file(), &sample.stages()[&stage]).unwrap();
        desk
    }

    /// Another desk with all that lies on this one; it is not looked at when it is done with.
    pub fn twin(&self) -> Desk {
        let dir = folder();
        copy(self.dir.path(), dir.path());
        Desk {
            dir,
            sample: self.sample,
            damaged: AtomicBool::new(true),
        }
    }

    /// Says that the test damages what is here on purpose.
    pub fn damaged(&self) {
        self.damaged.store(true, Ordering::Relaxed);
    }

    /// The campaign's file.
    pub fn file(&self) -> PathBuf {
        self.path(self.sample.file)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    /// The campaign's rollback journal, there while a command writes.
    pub fn journal(&self) -> PathBuf {
        self.path(&format!("{}-journal", self.sample.file))
    }

    /// Writes a file on the desk.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.path(name), bytes).unwrap();
    }

    /// The campaign file's bytes.
    /// The journal, to be compared: beside it a message that is refused leaves a remark for the
    /// arbiter.
    pub fn entries(&self) -> Vec<(u16, u32, String)> {
        let file = rusqlite::Connection::open(self.file()).unwrap();
        let mut query = file
            .prepare("SELECT season, i, hash FROM journal ORDER BY season, i")
            .unwrap();
        let rows = query.query_map((), |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?)));
        rows.unwrap().map(Result::unwrap).collect()
    }

    pub fn bytes(&self) -> Vec<u8> {
        fs::read(self.file()).unwrap()
    }

    /// The program in this folder with an environment of its own, in French.
    pub fn command(&self) -> Command {
        Command::from_std(program(self.dir.path()))
    }

    /// Runs the program with those arguments, as they are.
    pub fn bare<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>) -> Ran {
        let words = arguments.into_iter().map(|word| word.as_ref().to_owned());
        run(self.dir.path(), words.collect(), Vec::new())
    }

    /// Runs a command line on the campaign.
    pub fn run(&self, line: &str) -> Ran {
        self.run_with(line, "")
    }

    /// Runs a command line on the campaign with something on standard input.
    pub fn run_with(&self, line: &str, stdin: impl Into<Vec<u8>>) -> Ran {
        let before = ["-c", self.sample.file].map(OsString::from);
        let words = before
            .into_iter()
            .chain(words(line).into_iter().map(Into::into));
        run(self.dir.path(), words.collect(), stdin.into())
    }

    /// Runs it as a process: where others run at the same time.
    pub fn process(&self, line: &str, stdin: impl Into<Vec<u8>>) -> Ran {
        let mut command = self.command();
        command.args(["-c", self.sample.file]).args(words(line));
        ran(command.write_stdin(stdin))
    }

    /// Runs a command line on the campaign when the clock says so.
    pub fn when(&self, clock: &dyn Clock, line: &str, typed: &str) -> Ran {
        let inside = Inside {
            clock,
            input: typed.as_bytes(),
            ..Inside::default()
        };
        inside.run(self, &words(line))
    }

    /// Enters a message for a seat and reads the receipt for programs.
    pub fn enter(&self, seat: &str, message: &str) -> (i32, Value) {
        let ran = self.run_with(&format!("enter {seat} --json"), message);
        (ran.code, ran.json())
    }

    /// Asserts that a command is refused in both languages with that code, that the words name
    /// place and remedy, that nothing stands on standard output, and that the campaign file is
    /// the same to the byte.
    #[track_caller]
    pub fn refuses(&self, line: &str, code: i32, french: &[&str], english: &[&str]) {
        self.refuses_with(line, "", code, french, english);
    }

    /// The same with something on standard input.
    #[track_caller]
    pub fn refuses_with(
        &self,
        line: &str,
        stdin: impl Into<Vec<u8>> + Clone,
        code: i32,
        french: &[&str],
        english: &[&str],
    ) {
        let before = fs::read(self.file()).ok();
        for (lang, parts) in [("fr", french), ("en", english)] {
            let ran = self.run_with(&format!("--lang {lang} {line}"), stdin.clone());
            assert_eq!(ran.code, code, "{line}: {ran:#?}");
            for part in parts {
                ran.complains(part);
            }
            assert_eq!(ran.out, "", "{line}");
            let after = fs::read(self.file()).ok();
            assert!(before == after, "{line} changed the campaign file");
        }
    }
}

fn ran(command: &mut Command) -> Ran {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ran {
        code: output.status.code().expect("the program was not killed"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// How far a sample's first season was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    New,
    Open,
    Sheet,
    Ordered,
    Locked,
    Rolled,
    /// Nothing is left to answer.
    Played,
    Closed,
}
