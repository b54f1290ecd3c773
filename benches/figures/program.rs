//! The program within this process: command lines in, words out, as a person meets it.

use std::path::{Path, PathBuf};

use arbitre::campaign::FixedClock;
use arbitre::chance::SeededEntropy;
use arbitre::cli::{self, Look, Machine};
use arbitre::locale::Lang;
use tempfile::TempDir;

/// The secret of every campaign.
const SECRET: &str = "4243424342434243424342434243424342434243424342434243424342434243";

pub struct Program {
    dir: TempDir,
    pub clock: FixedClock,
    pub entropy: SeededEntropy,
}

impl Program {
    /// With a new campaign in a folder of its own.
    pub fn new() -> Program {
        let mut program = Program {
            dir: tempfile::tempdir().expect("a folder"),
            clock: FixedClock::at("2026-03-01T18:00:00Z").expect("a time"),
            entropy: SeededEntropy::new("figures"),
        };
        let secret = program.write("secret.txt", SECRET);
        let file = program.file();
        program.run(
            &file,
            &["new", &shown(&file), "--secret-file", &shown(&secret)],
        );
        program
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    /// The campaign's file.
    pub fn file(&self) -> PathBuf {
        self.path("figures.db")
    }

    /// Writes a file into the folder.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).expect("a file");
        path
    }

    /// Gives a command about a campaign; it must be carried out. What it says on standard output.
    pub fn run(&mut self, campaign: &Path, line: &[&str]) -> String {
        self.run_with(campaign, line, "")
    }

    /// The same with something on standard input.
    pub fn run_with(&mut self, campaign: &Path, line: &[&str], input: &str) -> String {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut machine = Machine {
            page: None,
            desk: arbitre::web::desk,
            stdin: &mut input.as_bytes(),
            stdout: &mut out,
            stderr: &mut err,
            clock: &self.clock,
            entropy: &mut self.entropy,
            look: Look {
                screen: false,
                lang: Lang::Fr,
                colour: false,
                terminal: false,
                asks: false,
                width: 80,
            },
            editor: "no-editor".into(),
        };
        let campaign = shown(campaign);
        let words = ["arbitre", "-c", &campaign].into_iter();
        let words = words.chain(line.iter().copied()).map(Into::into);
        let code = cli::run(words.collect(), &mut machine);
        let said = String::from_utf8_lossy(&err);
        assert_eq!(code, 0, "{line:?}: {said}");
        String::from_utf8(out).expect("UTF-8")
    }
}

/// A path as it is typed.
pub fn shown(path: &Path) -> String {
    path.display().to_string()
}
