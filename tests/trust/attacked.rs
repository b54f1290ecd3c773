//! Games that are attacked: a league of two at its table, played by the program, and the papers that they hold.

use std::fs;
use std::sync::LazyLock;

use arbitre::campaign::Reveal;
use arbitre::engine::Game;
use arbitre::engine::verify::{self, Checked, Finding};
use arbitre::games::aristocracy::Aristocracy;
use arbitre::games::coup::Coup;
use serde_json::Value;
use tempfile::TempDir;

use super::game::Files;
use super::verdict::By;
use crate::harness::{held, program};

/// A game, and what only it says.
pub(super) struct Attacked {
    pub setup: &'static str,
    /// Its game, played once.
    pub played: &'static LazyLock<Files>,
    /// The windows that are answered.
    plays: fn(&League),
    pub faults: fn(&[Value]) -> Vec<Finding>,
    /// A house rule in a season's opening, and another setting; a number, and the same written otherwise.
    pub house: [&'static str; 2],
    pub number: [&'static str; 2],
    /// A house rule as its entry says it.
    pub rule: &'static str,
    /// A fact that is no plan.
    pub told: &'static str,
    /// An answer.
    pub answer: &'static str,
    /// The first entry with several cards.
    pub deals: &'static str,
    /// What stands for the first silence, and what does not.
    pub silence: [&'static str; 2],
    /// Changes of the world: those of nobody, and none.
    pub world: [&'static str; 2],
}

pub(super) static COUP: Attacked = Attacked {
    setup: r#"
rulebook = "coup"
name = "A <i>league</i>"
seats = ["ALBA", "BRUNO & co"]
[house]
K16 = "draft"
"#,
    played: &PLAYED,
    plays: |league| {
        // Whoever starts exchanges, and nobody minds.
        for seat in ["ALBA", "BRUNO"] {
            league.run(&["enter", seat, "mail.txt", "--yes"], "exchange");
        }
        league.ok(&["settle", "--yes"]);
    },
    faults: faults::<Coup>,
    house: ["\"K1\":\"refunded\"", "\"K1\":\"kept\""],
    number: ["\"K8\":\"50\"", "\"K8\":\"050\""],
    rule: r#"{"v":1,"rule":"K2","setting":"may-still-block"}"#,
    told: r#"{"takes":{"seat":0,"coins":7}}"#,
    answer: "\"pass\"",
    deals: "settle",
    silence: ["keep duke", "keep contessa"],
    world: [r#"{"absent":["ALBA"]}"#, r#"{"absent":[]}"#],
};

pub(super) static ARISTOCRACY: Attacked = Attacked {
    setup: r#"
rulebook = "aristocracy"
name = "A <i>league</i>"
seats = ["ALBA", "BRUNO & co"]
spies = true
churches = true
[house]
L36 = 2
"#,
    played: &COURT,
    plays: answers,
    faults: faults::<Aristocracy>,
    house: ["\"S10\":\"stall\"", "\"S10\":\"coin\""],
    number: ["\"L36\":\"2\"", "\"L36\":\"02\""],
    rule: r#"{"v":1,"rule":"L18","setting":"tie"}"#,
    told: r#"{"earns":{"seat":0,"coins":7}}"#,
    answer: r#"{"act":{"act":"pass"}}"#,
    deals: "roll",
    silence: [r#"{"lay":{"cards":[]}}"#, r#"{"lay":{"cards":["ac"]}}"#],
    world: [
        r#"{"journeys":[{"seat":"NOBODY","journeys":1}]}"#,
        r#"{"journeys":[]}"#,
    ],
};

/// Every game that is attacked so.
pub(super) static ATTACKED: [&Attacked; 2] = [&COUP, &ARISTOCRACY];

pub(super) static PLAYED: LazyLock<Files> = LazyLock::new(|| played(&COUP));
static COURT: LazyLock<Files> = LazyLock::new(|| played(&ARISTOCRACY));

/// A game, and who verifies it.
#[derive(Clone, Copy)]
pub(super) struct On {
    pub game: &'static Attacked,
    pub by: By,
}

impl On {
    pub fn played(&self) -> &'static Files {
        self.game.played
    }

    /// Before the program alone: what the second verifier does not know.
    pub fn by_program(self) -> On {
        On {
            by: By::Program,
            ..self
        }
    }

    /// What the program finds in reveals.
    pub fn faults(&self, reveals: &[Value]) -> Vec<Finding> {
        (self.game.faults)(reveals)
    }
}

fn faults<G: Game>(reveals: &[Value]) -> Vec<Finding> {
    let read = |reveal: &Value| serde_json::from_value::<Reveal>(reveal.clone()).unwrap();
    verify::check::<G>(reveals.iter().map(read).collect()).findings
}

/// Some windows answered by what letters offer, now the one and now the other.
fn answers(league: &League) {
    for window in 0..24 {
        for (n, seat) in ["ALBA", "BRUNO"].into_iter().enumerate() {
            let letter = league.ok(&["letter", seat, "--json"]);
            let letter: Value = serde_json::from_str(&letter).unwrap();
            let offered = letter["asked"]["answers"].as_array();
            let Some(offered) = offered.filter(|offered| !offered.is_empty()) else {
                continue;
            };
            // "End the game" is offered to those who may not, too.
            let mut tried = (0..offered.len()).map(|more| (window * 5 + n + more) % offered.len());
            let taken = tried.any(|at| {
                let answer = offered[at].as_str().unwrap();
                league.run(&["enter", seat, "mail.txt", "--yes"], answer).0 == 0
            });
            assert!(taken, "{offered:?}");
        }
        league.ok(&["settle", "--yes"]);
    }
}

/// A league of two at its table, and the papers that they hold.
pub(super) struct League {
    pub(super) dir: TempDir,
    pub(super) papers: Files,
}

impl League {
    pub(super) fn new() -> League {
        League::at(&COUP)
    }

    /// The same, of a game.
    pub(super) fn at(game: &Attacked) -> League {
        League::made(game.setup)
    }

    /// Of seats with those names, a season open.
    pub(super) fn of(seats: &str) -> League {
        let league = League::made(&COUP.setup.replace(r#"["ALBA", "BRUNO & co"]"#, seats));
        league.ok(&["season", "open", "One"]);
        league
    }

    fn made(setup: &str) -> League {
        let league = League {
            dir: TempDir::new().unwrap(),
            papers: Files::new(),
        };
        fs::write(league.dir.path().join("setup.toml"), setup).unwrap();
        fs::write(league.dir.path().join("k"), "5a5b".repeat(16)).unwrap();
        league.kept(
            "seal.txt",
            &["new", "c.db", "--setup", "setup.toml", "--secret-file", "k"],
        )
    }

    /// Exit code and words of a command; `text` is what it is given to read.
    pub(super) fn run(&self, args: &[&str], text: &str) -> (i32, String) {
        let at = self.dir.path();
        fs::write(at.join("mail.txt"), text).unwrap();
        let mut command = program(at);
        command.args(["--lang", "en", "-c", "c.db"]).args(args);
        let ran = command.output().unwrap();
        let said = String::from_utf8(ran.stdout).unwrap() + &String::from_utf8_lossy(&ran.stderr);
        (ran.status.code().unwrap(), said)
    }

    pub(super) fn ok(&self, args: &[&str]) -> String {
        let (code, said) = self.run(args, "");
        assert_eq!(code, 0, "{args:?}: {said}");
        said
    }

    /// The same, its paper kept.
    fn kept(mut self, name: &str, args: &[&str]) -> League {
        let ran = program(self.dir.path())
            .args(["--lang", "en", "-c", "c.db"])
            .args(args)
            .output()
            .unwrap();
        let (out, why) = (ran.stdout, String::from_utf8_lossy(&ran.stderr));
        assert_eq!(ran.status.code(), Some(0), "{args:?}: {why}");
        let text = String::from_utf8(out).unwrap();
        self.papers.insert(name.to_owned(), text);
        self
    }

    /// A message, and its receipt in every format.
    pub(super) fn says(mut self, name: &str, seat: &str, text: &str) -> League {
        let formats = ["text", "markdown", "html", "bbcode", "json"];
        for (n, format) in formats.iter().enumerate() {
            if n > 0 {
                self.ok(&["undo", "--yes"]);
            }
            fs::write(self.dir.path().join("mail.txt"), text).unwrap();
            let args = ["enter", seat, "mail.txt", "--yes", "--format", format];
            self = self.kept(&format!("{name}-{n}.txt"), &args);
        }
        self
    }

    /// A message of which nothing is taken, and its receipt in every format.
    fn refused(mut self, name: &str, seat: &str, text: &str) -> League {
        for format in ["text", "markdown", "html", "bbcode", "json"] {
            fs::write(self.dir.path().join("mail.txt"), text).unwrap();
            let mut command = program(self.dir.path());
            command.args(["--lang", "en", "-c", "c.db", "enter", seat, "mail.txt"]);
            let ran = command.args(["--format", format]).output().unwrap();
            let paper = String::from_utf8(ran.stdout).unwrap();
            assert_eq!(ran.status.code(), Some(1), "{paper}");
            self.papers.insert(format!("{name}.{format}"), paper);
        }
        self
    }

    fn bulletins(&mut self, season: &str) {
        let out = self.dir.path().join("out");
        self.ok(&["bulletins", "--season", season, "--out", "out"]);
        for folder in ["ALBA", "BRUNO & co", "public"] {
            for file in fs::read_dir(out.join(folder)).unwrap() {
                let file = file.unwrap().path();
                let name = file.file_name().unwrap().to_str().unwrap().to_owned();
                let text = fs::read_to_string(file).unwrap();
                self.papers.insert(format!("{folder}/{name}"), text);
            }
        }
    }

    pub(super) fn reveal(&self, season: &str) -> String {
        let ran = program(self.dir.path())
            .args(["-c", "c.db", "reveal", season, "--early", "--yes"])
            .output()
            .unwrap();
        String::from_utf8(ran.stdout).unwrap()
    }
}

impl Drop for League {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            held::holds(self.dir.path(), "c.db");
        }
    }
}

pub(super) const HOSTILE: &str = "<b>a</b> &lt; [u]x[/u] *y* `z` \\ \"q\" 100%";
pub(super) const BEACON: &str = "04 11 23 38 45 07";

/// A game with everything in it that papers and entries can hold, played to its end.
fn played(game: &Attacked) -> Files {
    let league = League::at(game);
    league.ok(&["season", "open", "One <i>game</i> [b]"]);
    // Its entry is taken back: the receipt did not stand.
    let league = league.says("undone", "BRUNO", "word: another");
    league.ok(&["undo", "--yes"]);
    let league = league
        .says(
            "alba",
            "ALBA",
            &format!("word: {HOSTILE}\nhello <there> [list]"),
        )
        .says("bruno", "BRUNO", "word: beta")
        .kept(
            "sheet.txt",
            &["season", "sheet", "1", "--beacon", "the <lottery>"],
        )
        .kept("sheet.json", &["season", "sheet", "1", "--format", "json"])
        .kept("lock.html", &["lock", "1", "--yes", "--format", "html"]);
    league.ok(&["roll", "1", "--beacon", BEACON]);
    league.ok(&["settle", "--yes"]);
    (game.plays)(&league);
    let league = league.refused("refused", "ALBA", "income, with <b>");
    league.ok(&["letter", "--out", "letters"]);
    let letters = fs::read_dir(league.dir.path().join("letters/ALBA")).unwrap();
    let mut letters = letters.map(|file| file.unwrap().path());
    let text = letters.find(|path| path.extension().is_some_and(|of| of == "txt"));
    let letter = fs::read_to_string(text.unwrap());
    let news = "The <news> of the [day] *and* `more`";
    league.run(&["news", "mail.txt"], news);
    for _ in 0..120 {
        if league.run(&["settle", "--yes"], "").0 != 0 {
            break;
        }
    }
    league.ok(&["season", "close", "1", "--yes"]);
    let mut league = league;
    league
        .papers
        .insert("letter.txt".to_owned(), letter.unwrap());
    league.bulletins("1");
    let reveal = league.reveal("1");
    league.papers.insert(FIRST.to_owned(), reveal);
    std::mem::take(&mut league.papers)
}

pub(super) const FIRST: &str = "reveal-1.json";

/// A game that was locked before its date and ended without a result, with that sheet and that roll.
pub(super) fn voided(game: &Attacked, sheet: &[&str], roll: &[&str]) -> Files {
    voided_after(game, sheet, roll, &[])
}

/// The same, with what was done after the roll.
pub(super) fn voided_after(
    game: &Attacked,
    sheet: &[&str],
    roll: &[&str],
    then: &[&[&str]],
) -> Files {
    let league = League::at(game);
    league.ok(&["season", "open", "One"]);
    league.ok(&["season", "deadline", "1", "orders", "2126-03-07 12:00"]);
    let league = league
        .says("alba", "ALBA", "word: alpha")
        .kept("sheet.txt", &[&["season", "sheet", "1"], sheet].concat())
        .kept("lock.txt", &["lock", "1", "--yes"]);
    league.ok(&[&["roll", "1"], roll].concat());
    then.iter().for_each(|command| drop(league.ok(command)));
    league.ok(&["void", "1", "--reason", "nobody came", "--yes"]);
    let mut league = league;
    league.bulletins("1");
    let reveal = league.reveal("1");
    league.papers.insert(FIRST.to_owned(), reveal);
    std::mem::take(&mut league.papers)
}

pub(super) fn checked(reveal: &Value) -> Checked<Coup> {
    verify::check(vec![
        serde_json::from_value::<Reveal>(reveal.clone()).unwrap(),
    ])
}
