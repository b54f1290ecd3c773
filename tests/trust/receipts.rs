//! Honest receipts are never called wrong: whatever is entered, added, dropped, withdrawn, undone and sent again, in any
//! form, is right for whoever verifies it.

use std::fs;

use arbitre::campaign::SystemClock;
use arbitre::locale::Lang;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::Value;

use crate::harness::desk::{
    ARISTOCRACY, COUP, DRAGON_LORDS, Desk, MARE_NOSTRUM, Ran, Sample, Stage, words,
};
use crate::harness::inside::Inside;
use crate::harness::{folder, size};

/// What is said in a game at some stage, from which sequences are drawn.
struct Said {
    sample: &'static Sample,
    stage: Stage,
    seats: &'static [&'static str],
    messages: &'static [&'static str],
    /// Lines that the arbiter adds as he reads a message.
    added: &'static [&'static str],
    /// What else happens in between.
    between: &'static [&'static str],
}

const CONFIRMED: &str = "Je confirme mes ordres.";

const ANTIQUITY: Said = Said {
    sample: &MARE_NOSTRUM,
    stage: Stage::Open,
    seats: &["GAULE", "EGYPTE", "ASIE", "ESPAGNE"],
    messages: &[
        "espionner CARTHAGE : trésor +2\nprotéger trésor -3\nmot : un deux trois",
        "espionner ITALIE : trésor",
        "espionner CARTHAGE : trésor\nespionner BABYLONE : trésor",
        "espionner BABYLONE : trésor\nespionner NINIVE : trésor",
        "mot : un seul",
        "mot : <b>un</b> [b]autre[/b] *mot*",
        "aucun ordre",
        "Bonjour, rien de spécial à dire.",
        "Provisoire, à confirmer :\nespionner CARTHAGE : espionnage",
        CONFIRMED,
        "Je confirme mes ordres.\nmot : tout autre chose",
        "espionner ITALIE : taille armée d'Hannibal +1, chaque saison\nmot : encore",
        "espionner CARTHAGE : trésor\nespionner CARTHAGE : trésor\nprotéger espionnage -1",
    ],
    added: &[
        "espionner CARTHAGE : espionnage",
        "protéger trésor -1",
        "mot : le sien",
        "je confirme",
        "n'importe quoi",
    ],
    between: &[
        "season rename 1 \"L'hiver\"",
        "season rename 1 \"Le printemps\"",
        "treasury add GAULE 7",
        "treasury add EGYPTE -3",
        "seat GAULE --lang en",
        "seat GAULE --lang fr",
        "season deadline 1 orders 2126-03-07 12:00",
        "news saison-1/nouvelles.txt",
        "season sheet 1 --beacon tirage",
    ],
};

const LORDS: Said = Said {
    sample: &DRAGON_LORDS,
    stage: Stage::Open,
    seats: &["VARN", "KESH", "ORLO"],
    messages: &[
        "word: nine birch trees\nspy 1: arson\nspy 2: desecration\nhire 1 spy in Karth",
        "spy 1: steal",
        "spy 1: steal\nspy 99: steal",
        "spy 98: steal\nspy 99: steal",
        "word: alone",
        "no orders",
        "Hello all, nothing from me.",
        "Provisional, to be confirmed:\nspy 2: surveillance",
        "I confirm my orders.",
        "I confirm my orders.\nword: another one",
    ],
    added: &[
        "spy 2: leak",
        "hire 1 spy in Karth",
        "word: his",
        "I confirm",
        "whatever",
    ],
    between: &[
        "season rename 1 Thaw",
        "world set city Karth walls=12 --yes",
        "world import world.toml --yes",
        "seat VARN --lang en",
        "season deadline 1 orders 2126-03-07 12:00",
        "news turn-1/news.txt",
        "season sheet 1 --beacon draw",
    ],
};

const WORDS: Said = Said {
    sample: &COUP,
    stage: Stage::Open,
    seats: &["ANA", "BRUNO", "CHIARA"],
    messages: &[
        "word: x y",
        "word: x y\nundo",
        "If the Duke is claimed, I challenge",
        "If the Duke is claimed, I challenge\nword: z",
        "I forget what I said ahead",
        "undo",
        "Hello!",
        "I confirm",
    ],
    added: &["word: his", "If the Captain is claimed, I pass", "whatever"],
    between: &[
        "season rename 1 \"The rematch\"",
        "season sheet 1 --beacon draw",
        "seat ANA --lang fr",
        "season deadline 1 orders 2126-03-07 12:00",
    ],
};

const TURNS: Said = Said {
    stage: Stage::Rolled,
    messages: &[
        "income",
        "I take tax with my Duke.",
        "foreign aid\nwhatever that means, steal from nobody",
        "I pass",
        "I challenge!",
        "Provisional: income",
        "I confirm",
        "If the Duke is claimed, I challenge",
        "undo",
        "coup against Zeno",
        "Hello!",
    ],
    added: &["income", "I pass", "whatever"],
    between: &[
        "settle --yes",
        "news evening-1/ana.txt",
        "seat BRUNO --lang en",
    ],
    ..WORDS
};

const COURT: Said = Said {
    sample: &ARISTOCRACY,
    stage: Stage::Rolled,
    seats: &["ALBA", "BRUNO", "CHIARA"],
    messages: &[
        "I give the 10 of hearts to Bruno and the 10 of spades to Chiara.",
        "10 of hearts for Bruno, 10 of spades for Chiara\nand the 99 of hearts for nobody",
        "le 4 de pique pour Alba, le 9 de carreau pour Chiara.",
        "Provisional: 10 of spades for Bruno and 10 of hearts for Chiara",
        "I confirm",
        "Hello!",
        "pass",
    ],
    added: &[
        "give the 10 of hearts to Bruno and the 10 of spades to Chiara",
        "pass",
        "whatever",
    ],
    between: &[
        "settle --yes",
        "news evening-1/alba.txt",
        "seat BRUNO --lang en",
    ],
};

const FORMS: [&str; 6] = [
    "--format text",
    "--format markdown",
    "--format html",
    "--format bbcode",
    "--format json",
    "--json",
];

/// One command: what it is, and the numbers by which seats, words and forms are chosen.
type Step = (u8, u8, u8, u8);

impl Said {
    /// A command line, and what it reads.
    fn line(&self, (what, seat, text, form): Step) -> (String, &'static str) {
        let pick = |of: &'static [&'static str], n: u8| of[usize::from(n) % of.len()];
        let (seat, form) = (
            pick(self.seats, seat),
            FORMS[usize::from(form) % FORMS.len()],
        );
        let line = match what % 14 {
            0..=4 => return (format!("enter {seat} {form}"), pick(self.messages, text)),
            5 => format!("orders add {seat} \"{}\" {form}", pick(self.added, text)),
            6 => format!("orders drop {seat} {} --yes", text % 3 + 1),
            7 => format!("orders withdraw {seat} --yes"),
            8 => format!("orders withdraw {seat} --mistaken --yes"),
            9 => format!("undo --yes {form}"),
            10 | 11 => format!("orders receipt {seat} {form}"),
            _ => pick(self.between, text).to_owned(),
        };
        (line, "")
    }

    /// Plays those steps, publishes the season, and has all that was printed verified.
    fn honest(&self, steps: &[Step]) -> Result<(), String> {
        let desk = Desk::of(self.sample, self.stage);
        desk.damaged();
        let papers = folder();
        let run = |line: &str, input: &str| {
            let inside = Inside {
                clock: &SystemClock,
                lang: Lang::En,
                typed: None,
                input: input.as_bytes(),
                editor: "no-editor",
            };
            inside.run(&desk, &words(line))
        };
        let (mut told, mut last) = (Vec::new(), None);
        let mut keep = |line: &str, ran: Ran| {
            told.push(format!("{line} -> {} {}", ran.code, ran.err));
            let receipt = ["enter", "orders", "undo"]
                .iter()
                .any(|verb| line.starts_with(verb));
            if receipt && !ran.out.is_empty() {
                let name = format!("{:02}.txt", told.len());
                fs::write(papers.path().join(name), ran.out).unwrap();
            }
        };
        for step in steps {
            let (line, message) = self.line(*step);
            // A message that came may come again.
            let given = match (step.2 % 5, &last) {
                (4, Some((line, message))) if step.0 % 14 == 4 => (String::clone(line), *message),
                _ => (line, message),
            };
            keep(&given.0, run(&given.0, given.1));
            if given.0.starts_with("enter") {
                last = Some(given);
            }
        }
        run("lock 1 --yes", "");
        for seat in self.seats {
            for form in FORMS {
                let line = format!("orders receipt {seat} {form}");
                keep(&line, run(&line, ""));
            }
        }
        run("void 1 --reason over --yes", "").ok();
        let reveal = run("reveal 1 --early --yes", "").ok().out;
        fs::write(papers.path().join("reveal.json"), reveal).unwrap();
        let folder = papers.path().display();
        let verified = run(&format!("verify {folder} --json"), "");
        let json: Value = serde_json::from_str(&verified.out).unwrap();
        let all = json["papers"].as_array().unwrap();
        let honest = ["right", "waits", "no-paper"];
        let wrong = all.iter().filter(|paper| {
            // What programs of the arbiter's read speaks of hashes, and is no paper.
            let file = paper["file"].as_str().unwrap();
            let text = fs::read_to_string(papers.path().join(file)).unwrap();
            if text.starts_with('{') && text.contains("\"arbiter\":") {
                return false;
            }
            let verdict = paper["verdict"].as_str().unwrap_or_default();
            let why = paper["why"].as_str().unwrap_or_default();
            !honest.contains(&verdict) && !why.starts_with("It states no hash")
        });
        let wrong: Vec<String> = wrong
            .map(|paper| {
                let name = paper["file"].as_str().unwrap();
                let text = fs::read_to_string(papers.path().join(name)).unwrap();
                format!("{paper}\n{text}")
            })
            .collect();
        match wrong.is_empty() && verified.code != 3 {
            true => Ok(()),
            false => Err(format!(
                "{}\n{}\n{}",
                told.join("\n"),
                wrong.join("\n"),
                verified.out
            )),
        }
    }

    fn never_no(&self) {
        let steps = prop::collection::vec(any::<Step>(), 1..12);
        let cases = size(24);
        let kept = ProptestConfig::with_source_file(file!());
        let mut runner = TestRunner::new(ProptestConfig { cases, ..kept });
        let ran = runner.run(&steps, |steps| {
            self.honest(&steps).map_err(TestCaseError::fail)
        });
        if let Err(error) = ran {
            panic!("{error}");
        }
    }
}

#[test]
fn honest_is_never_no_in_antiquity() {
    ANTIQUITY.never_no();
}

#[test]
fn honest_is_never_no_in_dragon_lords() {
    LORDS.never_no();
}

#[test]
fn honest_is_never_no_of_words_in_coup() {
    WORDS.never_no();
}

#[test]
fn honest_is_never_no_of_turns_in_coup() {
    TURNS.never_no();
}

#[test]
fn honest_is_never_no_in_aristocracy() {
    COURT.never_no();
}
