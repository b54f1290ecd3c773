//! The program under test: command lines in, exit codes and JSON out.

use arbitre::campaign::FixedClock;
use arbitre::chance::SeededEntropy;
use arbitre::cli::{self, Look, Machine};
use arbitre::locale::Lang;
use serde_json::Value;

use crate::harness::folder;

pub struct Program {
    dir: tempfile::TempDir,
    clock: FixedClock,
    entropy: SeededEntropy,
}

/// What a command line came to.
pub struct Came {
    pub code: u8,
    pub out: String,
    pub err: String,
}

impl Came {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    pub fn done(self) -> Came {
        assert_eq!(self.code, 0, "{self:?}");
        self
    }
}

impl std::fmt::Debug for Came {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "exit {}\n{}{}", self.code, self.out, self.err)
    }
}

impl Program {
    /// A new campaign of that secret, in memory where the machine has a place for it.
    pub fn new(key: &str, setup: Option<&str>) -> Program {
        let mut program = Program {
            dir: folder(),
            clock: FixedClock::at("2026-03-01T18:00:00Z").unwrap(),
            entropy: SeededEntropy::new(key),
        };
        let secret = program.path("secret.txt");
        std::fs::write(&secret, key).unwrap();
        let file = program.path("campaign.db");
        let mut line = vec!["new", &file, "--secret-file", &secret];
        line.extend(setup.iter().flat_map(|s| ["--setup", s]));
        program.run(&line).done();
        program
    }

    fn path(&self, name: &str) -> String {
        self.dir.path().join(name).display().to_string()
    }

    /// The campaign file as it is.
    pub fn bytes(&self) -> Vec<u8> {
        std::fs::read(self.path("campaign.db")).unwrap()
    }

    /// The head of its journal: a message that is not taken leaves a remark for the arbiter beside it.
    pub fn head(&self) -> Vec<u8> {
        let file = rusqlite::Connection::open(self.path("campaign.db")).unwrap();
        let last = "SELECT hash FROM journal ORDER BY season DESC, i DESC LIMIT 1";
        let hash: String = file.query_row(last, (), |row| row.get(0)).unwrap();
        hash.into_bytes()
    }

    /// Imports a world file of that text.
    pub fn import(&mut self, text: &str) -> Came {
        let file = self.path("world.toml");
        std::fs::write(&file, text).unwrap();
        self.run(&["world", "import", &file, "--yes"])
    }

    pub fn run(&mut self, arguments: &[&str]) -> Came {
        self.run_with(arguments, "")
    }

    pub fn run_with(&mut self, arguments: &[&str], input: &str) -> Came {
        let campaign = self.path("campaign.db");
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
                lang: Lang::En,
                colour: false,
                terminal: false,
                asks: false,
                width: 100,
            },
            editor: "no-editor".into(),
        };
        let line = ["arbitre", "-c", &campaign]
            .into_iter()
            .chain(arguments.iter().copied());
        let code = cli::run(line.map(Into::into).collect(), &mut machine);
        Came {
            code,
            out: String::from_utf8(out).unwrap(),
            err: String::from_utf8(err).unwrap(),
        }
    }
}
