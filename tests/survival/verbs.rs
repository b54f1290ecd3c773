//! Every verb of the program, and what it does to files in each game's campaigns. A new verb has
//! to be put here: one that writes is then killed with the others.

use std::collections::BTreeSet;

use arbitre::cli::Cli;
use clap::{Command, CommandFactory};

use crate::harness::desk::{Desk, Stage};
use crate::survival::games::GAMES;
use crate::survival::state::State;

/// A verb that writes the campaign: where it can be given, and how. It has a `--yes` where it needs one
/// without a terminal, and only there (`cli::unasked`).
#[derive(Debug, Clone, Copy)]
pub struct Writing {
    pub verb: &'static str,
    pub stage: Stage,
    pub line: &'static str,
}

const fn at(stage: Stage, verb: &'static str, line: &'static str) -> Writing {
    Writing { verb, stage, line }
}

/// Settles what the arbiter was told, which stands beside the journal: it adds no entry.
pub const CLEAR: &str = "remarks clear";

/// What writes in the espionage of the Antiquity campaign.
pub const ANTIQUITY: &[Writing] = &[
    at(Stage::New, "season open", "season open Printemps"),
    at(Stage::Open, "season rename", "season rename 1 Hiver"),
    at(
        Stage::Open,
        "season sheet",
        "season sheet 1 --beacon \"le tirage\"",
    ),
    at(
        Stage::Open,
        "season deadline",
        "season deadline 1 orders 2126-03-07 12:00",
    ),
    at(Stage::Rolled, "season close", "season close 1"),
    at(Stage::Sheet, "enter", "enter GAULE saison-1/gaule.txt"),
    at(Stage::Sheet, "orders import", "orders import ordres.csv"),
    at(
        Stage::Sheet,
        "orders add",
        "orders add GAULE \"espionner CARTHAGE : trésor\"",
    ),
    at(Stage::Sheet, "orders take", "orders take GAULE --all"),
    at(
        Stage::Ordered,
        "orders withdraw",
        "orders withdraw GAULE --mistaken --yes",
    ),
    at(Stage::Sheet, CLEAR, CLEAR),
    at(
        Stage::Open,
        "world import",
        "world import monde-2.toml --yes",
    ),
    at(
        Stage::Open,
        "world set",
        "world set treasury GAULE points=150",
    ),
    at(Stage::Open, "treasury set", "treasury set GAULE 150"),
    at(Stage::Open, "treasury add", "treasury add GAULE 5"),
    at(
        Stage::Open,
        "world add",
        "world add fleet \"ARABIE/mer d'Égypte\"",
    ),
    at(
        Stage::Open,
        "world remove",
        "world remove army \"ARABIE/armée d'Arétas\"",
    ),
    at(Stage::Open, "trade add", "trade add GAULE EGYPTE"),
    at(Stage::Open, "trade end", "trade end ITALIE ARABIE"),
    at(Stage::New, "rules set", "rules set H1 larger"),
    at(Stage::Open, "seat", "seat GAULE --lang en"),
    at(
        Stage::Open,
        "address",
        "address --orders arbitre@club.example",
    ),
    at(Stage::Ordered, "lock", "lock 1 --yes"),
    at(
        Stage::Locked,
        "roll",
        "roll 1 --beacon \"04 11 23 38 45 07\"",
    ),
    at(
        Stage::Rolled,
        "choose withhold",
        "choose ESPAGNE 1 withhold",
    ),
    at(Stage::Rolled, "choose false", "choose ITALIE 1 false Cv"),
    at(Stage::Rolled, "choose value", "choose ITALIE 1 value Cv"),
    at(Stage::Open, "news", "news saison-1/nouvelles.txt"),
    at(
        Stage::Closed,
        "erratum set",
        "erratum 1 --reason faute set treasury ITALIE points=180",
    ),
    at(
        Stage::Closed,
        "erratum add",
        "erratum 1 --reason faute add fleet \"ARABIE/mer d'Égypte\"",
    ),
    at(
        Stage::Closed,
        "erratum remove",
        "erratum 1 --reason faute remove army \"ARABIE/armée d'Arétas\"",
    ),
    at(Stage::Ordered, "orders drop", "orders drop GAULE 10 --yes"),
    at(Stage::Sheet, "post", "post courriel.eml"),
    at(Stage::Ordered, "undo", "undo --yes"),
    // It closes the season.
    at(Stage::Rolled, "next", "next"),
    at(Stage::Rolled, "void", "void 1 --reason slip --yes"),
    at(Stage::Closed, "reveal", "reveal 1 --early --yes"),
];

/// What writes in Dragon Lords.
pub const LORDS: &[Writing] = &[
    at(Stage::New, "season open", "season open \"Turn 1\""),
    at(Stage::Open, "season rename", "season rename 1 Thaw"),
    at(
        Stage::Open,
        "season sheet",
        "season sheet 1 --beacon \"the draw\"",
    ),
    at(
        Stage::Open,
        "season deadline",
        "season deadline 1 choices 2126-03-07 12:00",
    ),
    at(Stage::Played, "season close", "season close 1"),
    at(Stage::Sheet, "enter", "enter VARN turn-1/varn.txt"),
    at(Stage::Sheet, "orders import", "orders import ordres.csv"),
    at(
        Stage::Sheet,
        "orders add",
        "orders add VARN \"spy 1: steal\"",
    ),
    at(
        Stage::Ordered,
        "orders withdraw",
        "orders withdraw VARN --mistaken --yes",
    ),
    // In the same turn twice: what is replaced is a whole world.
    at(
        Stage::Sheet,
        "world import",
        "world import turn-3/world.toml --yes",
    ),
    at(
        Stage::Sheet,
        "world set",
        "world set city Karth walls=12 income=7",
    ),
    at(Stage::Sheet, "world add", "world add spy KESH/9 city=Karth"),
    at(Stage::Sheet, "world remove", "world remove spy KESH/3"),
    at(Stage::New, "rules set", "rules set G4 owner-and-action"),
    at(Stage::Open, "seat", "seat KESH --lang en"),
    at(
        Stage::Open,
        "address",
        "address --orders arbitre@club.example",
    ),
    at(Stage::Ordered, "lock", "lock 1 --yes"),
    // The roll that pauses (G11).
    at(
        Stage::Locked,
        "roll",
        "roll 1 --beacon \"03 17 22 40 41 09\"",
    ),
    // Each goes on with the dice to the next pause.
    at(Stage::Rolled, "settle", "settle"),
    at(Stage::Rolled, "next", "next"),
    at(Stage::Rolled, "void", "void 1 --reason slip --yes"),
    at(Stage::Open, "news", "news turn-1/news.txt"),
    at(Stage::Ordered, "orders drop", "orders drop VARN 2 --yes"),
    at(Stage::Sheet, "post", "post courriel.eml"),
    at(Stage::Ordered, "undo", "undo --yes"),
    at(Stage::Closed, "reveal", "reveal 1 --early --yes"),
];

/// What writes in Coup.
pub const COUP: &[Writing] = &[
    at(
        Stage::New,
        "season open",
        "season open \"The first evening\"",
    ),
    at(
        Stage::Open,
        "season rename",
        "season rename 1 \"The rematch\"",
    ),
    at(
        Stage::Open,
        "season sheet",
        "season sheet 1 --beacon \"the draw\"",
    ),
    at(
        Stage::Open,
        "season deadline",
        "season deadline 1 choices 2126-03-07 12:00",
    ),
    at(Stage::Played, "season close", "season close 1"),
    at(Stage::Rolled, "enter", "enter ANA evening-1/01-ana.txt"),
    at(Stage::Rolled, "orders import", "orders import ordres.csv"),
    at(Stage::Rolled, "orders add", "orders add ANA income"),
    at(
        Stage::Ordered,
        "orders withdraw",
        "orders withdraw ANA --mistaken --yes",
    ),
    at(Stage::New, "rules set", "rules set K1 kept"),
    at(Stage::Open, "seat", "seat ANA --lang fr"),
    at(
        Stage::Open,
        "address",
        "address --orders arbitre@club.example",
    ),
    at(Stage::Ordered, "lock", "lock 1 --yes"),
    at(
        Stage::Locked,
        "roll",
        "roll 1 --beacon \"04 11 23 38 45 07\"",
    ),
    at(Stage::Open, "world import", "world import absents.toml"),
    at(Stage::Rolled, "settle", "settle"),
    at(Stage::Rolled, "next", "next"),
    at(
        Stage::Rolled,
        "void",
        "void 1 --reason \"a hand was seen\" --yes",
    ),
    at(Stage::Open, "news", "news evening-1/ana.txt"),
    at(Stage::Rolled, "orders drop", "orders drop ANA 1 --yes"),
    at(Stage::Rolled, "post", "post courriel.eml"),
    at(Stage::Ordered, "undo", "undo --yes"),
    at(Stage::Closed, "reveal", "reveal 1 --early --yes"),
];

/// What writes in Aristocracy.
pub const ARISTOCRACY: &[Writing] = &[
    at(
        Stage::New,
        "season open",
        "season open \"The first evening\"",
    ),
    at(
        Stage::Open,
        "season rename",
        "season rename 1 \"The rematch\"",
    ),
    at(
        Stage::Open,
        "season sheet",
        "season sheet 1 --beacon \"the draw\"",
    ),
    at(
        Stage::Open,
        "season deadline",
        "season deadline 1 choices 2126-03-07 12:00",
    ),
    at(Stage::Played, "season close", "season close 1"),
    at(Stage::Rolled, "enter", "enter ALBA evening-1/01-alba.txt"),
    at(Stage::Rolled, "orders import", "orders import ordres.csv"),
    at(
        Stage::Rolled,
        "orders add",
        "orders add ALBA \"give the 10 of hearts to Bruno and the 10 of spades to Chiara\"",
    ),
    at(
        Stage::Ordered,
        "orders withdraw",
        "orders withdraw ALBA --mistaken --yes",
    ),
    at(Stage::New, "rules set", "rules set L18 tie"),
    at(Stage::Open, "seat", "seat ALBA --lang fr"),
    at(
        Stage::Open,
        "address",
        "address --orders arbitre@club.example",
    ),
    at(Stage::Ordered, "lock", "lock 1 --yes"),
    at(
        Stage::Locked,
        "roll",
        "roll 1 --beacon \"04 11 23 38 45 07\"",
    ),
    at(Stage::Rolled, "world import", "world import voyages.toml"),
    at(Stage::Rolled, "settle", "settle"),
    at(Stage::Rolled, "next", "next"),
    at(
        Stage::Rolled,
        "void",
        "void 1 --reason \"a hand was seen\" --yes",
    ),
    at(Stage::Open, "news", "news evening-1/alba.txt"),
    at(Stage::Rolled, "orders drop", "orders drop ALBA 1 --yes"),
    at(Stage::Rolled, "post", "post courriel.eml"),
    at(Stage::Ordered, "undo", "undo --yes"),
    at(Stage::Closed, "reveal", "reveal 1 --early --yes"),
];

/// Verbs that make files of their own (`files.rs` kills them), and how each is given after those before.
pub const FILES: &[(&str, &str)] = &[
    ("new", "new autre.db"),
    ("backup", "backup copie.db"),
    ("restore", "restore copie.db rendue.db"),
    ("rebuild", "rebuild"),
    ("bulletins", "bulletins --season 1 --out papiers"),
    ("tray", "tray"),
    ("site", "site public"),
    ("demo", "demo --out jeu"),
    ("man", "man --out pages"),
];

/// What serves a page until it is ended: what it writes, it writes by the other verbs (`web`).
const SERVES: &[(&str, &str)] = &[("desk", "desk")];

/// Verbs that only look, in the espionage of the Antiquity campaign.
pub const ANTIQUITY_READS: &[(&str, &str)] = &[
    ("orders list", "orders list"),
    ("orders receipt", "orders receipt GAULE"),
    ("template", "template GAULE"),
    ("form", "form GAULE"),
    ("status", "status"),
    ("remarks", "remarks"),
    ("notices", "notices"),
    ("letter", "letter GAULE"),
    ("bulletin", "bulletin GAULE"),
    ("audit", "audit 1"),
    ("audit verify", "audit verify"),
    ("verify", "verify saison-1"),
    ("odds", "odds"),
    ("completions", "completions bash"),
    ("treasury", "treasury"),
    ("world", "world"),
    ("trade", "trade"),
    ("rules", "rules"),
    ("report", "report"),
    ("setup show", "setup show"),
    ("setup export", "setup export depart.toml"),
    ("setup check", "setup check depart.toml"),
    ("world export", "world export --out monde.csv"),
    ("world template", "world template --out vide.xlsx"),
    ("simulate", "simulate coup --games 100"),
    ("replay", "replay coup partie.jsonl"),
];

/// Verbs that are not of the Antiquity campaign.
pub const ANTIQUITY_MISS: &[(&str, &str)] = &[("settle", "settle --yes"), ("record", "record 1")];

/// Verbs that only look, in Dragon Lords.
pub const LORDS_READ: &[(&str, &str)] = &[
    ("orders list", "orders list"),
    ("orders receipt", "orders receipt VARN"),
    ("template", "template VARN"),
    ("form", "form VARN"),
    ("status", "status"),
    ("remarks", "remarks"),
    // Nothing is kept there that could be settled.
    (CLEAR, CLEAR),
    ("notices", "notices"),
    ("letter", "letter ORLO"),
    ("bulletin", "bulletin VARN"),
    ("audit", "audit 1"),
    ("audit verify", "audit verify"),
    ("verify", "verify turn-1"),
    ("completions", "completions bash"),
    ("rules", "rules"),
    ("setup show", "setup show"),
    ("setup export", "setup export depart.toml"),
    ("setup check", "setup check depart.toml"),
    ("world", "world city"),
    ("world export", "world export --out monde.csv"),
    ("world template", "world template --out vide.xlsx"),
    ("simulate", "simulate coup --games 100"),
    ("replay", "replay coup partie.jsonl"),
];

/// Verbs of Dragon Lords, at its roll, that are an `enter` and a `settle`, one after the other.
pub const LORDS_TWO: &[(&str, &str)] = &[
    ("choose withhold", "choose ORLO 1 withhold"),
    ("choose false", "choose ORLO 1 false smithy"),
    ("choose value", "choose ORLO 1 value smithy"),
];

/// Verbs that are not of Dragon Lords.
pub const LORDS_MISS: &[(&str, &str)] = &[
    ("orders take", "orders take VARN --all"),
    ("odds", "odds"),
    ("report", "report"),
    ("treasury", "treasury"),
    ("treasury set", "treasury set KESH 150"),
    ("treasury add", "treasury add KESH 5"),
    ("trade", "trade"),
    ("trade add", "trade add KESH ORLO"),
    ("trade end", "trade end KESH ORLO"),
    (
        "erratum set",
        "erratum 1 --reason slip set army KESH/host name=x",
    ),
    ("erratum add", "erratum 1 --reason slip add fleet KESH/sea"),
    (
        "erratum remove",
        "erratum 1 --reason slip remove fleet KESH/sea",
    ),
    ("record", "record 1"),
];

/// Verbs that only look, in Coup.
pub const COUP_READ: &[(&str, &str)] = &[
    ("orders list", "orders list"),
    ("orders receipt", "orders receipt ANA"),
    ("template", "template ANA"),
    ("form", "form ANA"),
    ("status", "status"),
    ("remarks", "remarks"),
    // Nothing is kept there that could be settled.
    (CLEAR, CLEAR),
    ("notices", "notices"),
    ("letter", "letter ANA"),
    ("bulletin", "bulletin ANA"),
    ("audit", "audit 1"),
    ("audit verify", "audit verify"),
    ("verify", "verify evening-1"),
    ("completions", "completions bash"),
    ("rules", "rules"),
    ("record", "record 1"),
    ("simulate", "simulate coup --games 100"),
    ("replay", "replay coup partie.jsonl"),
    ("setup show", "setup show"),
    ("setup export", "setup export league.toml"),
    ("setup check", "setup check league.toml"),
];

/// Verbs that are not of Coup.
pub const COUP_MISS: &[(&str, &str)] = &[
    ("orders take", "orders take ANA --all"),
    ("world", "world player"),
    ("world set", "world set player ANA coins=5"),
    ("world add", "world add player ANA coins=5"),
    ("world remove", "world remove player ANA"),
    ("odds", "odds"),
    ("report", "report"),
    ("choose withhold", "choose ANA 1 withhold"),
    ("choose false", "choose ANA 1 false no"),
    ("choose value", "choose ANA 1 value duke"),
    ("world export", "world export --out monde.csv"),
    ("world template", "world template --out vide.xlsx"),
    ("treasury", "treasury"),
    ("treasury set", "treasury set ANA 150"),
    ("treasury add", "treasury add ANA 5"),
    ("trade", "trade"),
    ("trade add", "trade add ANA BRUNO"),
    ("trade end", "trade end ANA BRUNO"),
    (
        "erratum set",
        "erratum 1 --reason slip set army ANA/host name=x",
    ),
    ("erratum add", "erratum 1 --reason slip add fleet ANA/sea"),
    (
        "erratum remove",
        "erratum 1 --reason slip remove fleet ANA/sea",
    ),
];

/// Verbs that only look, in Aristocracy.
pub const ARISTOCRACY_READ: &[(&str, &str)] = &[
    ("orders list", "orders list"),
    ("orders receipt", "orders receipt ALBA"),
    ("template", "template ALBA"),
    ("form", "form ALBA"),
    ("status", "status"),
    ("remarks", "remarks"),
    // Nothing is kept there that could be settled.
    (CLEAR, CLEAR),
    ("notices", "notices"),
    ("letter", "letter ALBA"),
    ("bulletin", "bulletin ALBA"),
    ("audit", "audit 1"),
    ("audit verify", "audit verify"),
    ("verify", "verify evening-1"),
    ("completions", "completions bash"),
    ("rules", "rules"),
    ("simulate", "simulate coup --games 100"),
    ("replay", "replay coup partie.jsonl"),
    ("setup show", "setup show"),
    ("setup export", "setup export court.toml"),
    ("setup check", "setup check court.toml"),
];

/// Verbs that are not of Aristocracy.
pub const ARISTOCRACY_MISS: &[(&str, &str)] = &[
    ("orders take", "orders take ALBA --all"),
    ("world", "world player"),
    ("world set", "world set player ALBA coins=5"),
    ("world add", "world add player ALBA coins=5"),
    ("world remove", "world remove player ALBA"),
    ("record", "record 1"),
    ("odds", "odds"),
    ("report", "report"),
    ("choose withhold", "choose ALBA 1 withhold"),
    ("choose false", "choose ALBA 1 false no"),
    ("choose value", "choose ALBA 1 value 7h"),
    ("world export", "world export --out monde.csv"),
    ("world template", "world template --out vide.xlsx"),
    ("treasury", "treasury"),
    ("treasury set", "treasury set ALBA 150"),
    ("treasury add", "treasury add ALBA 5"),
    ("trade", "trade"),
    ("trade add", "trade add ALBA BRUNO"),
    ("trade end", "trade end ALBA BRUNO"),
    (
        "erratum set",
        "erratum 1 --reason slip set army ALBA/host name=x",
    ),
    ("erratum add", "erratum 1 --reason slip add fleet ALBA/sea"),
    (
        "erratum remove",
        "erratum 1 --reason slip remove fleet ALBA/sea",
    ),
];

/// Every verb that can be given: those without verbs of their own, and those that need none.
fn all() -> BTreeSet<String> {
    fn walk(command: &Command, path: &str, all: &mut BTreeSet<String>) {
        if !path.is_empty() && !command.is_subcommand_required_set() {
            all.insert(path.to_owned());
        }
        for sub in command.get_subcommands() {
            walk(sub, format!("{path} {}", sub.get_name()).trim(), all);
        }
    }
    let mut found = BTreeSet::new();
    walk(&Cli::command(), "", &mut found);
    found
}

#[test]
fn every_verb_is_known_here() {
    let all = all();
    for game in GAMES {
        let name = game.sample.name;
        let known: Vec<&str> = (game.writing.iter().map(|w| w.verb))
            .chain(
                [FILES, SERVES, game.reading, game.missing, game.two]
                    .into_iter()
                    .flatten()
                    .map(|(verb, _)| *verb),
            )
            .collect();
        let once: BTreeSet<String> = known.iter().map(|verb| (*verb).to_owned()).collect();
        assert_eq!(once.len(), known.len(), "{name}: a verb stands here twice");
        let missing: Vec<_> = all.difference(&once).collect();
        assert!(
            missing.is_empty(),
            "say in tests/survival/verbs.rs what these do to files of {name}: {missing:?}"
        );
        let gone: Vec<_> = once.difference(&all).collect();
        assert!(gone.is_empty(), "{name}: no such verbs: {gone:?}");
    }
}

/// The same desk with nothing in the tables that are made of the journal.
fn untabled(desk: &Desk) -> Desk {
    const KEPT: &str = "('campaign', 'journal', 'message', 'remark', 'snapshot')";
    let twin = desk.twin();
    let file = rusqlite::Connection::open(twin.file()).unwrap();
    let sql = format!("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN {KEPT}");
    let mut query = file.prepare(&sql).unwrap();
    let names = query.query_map((), |row| row.get::<_, String>(0)).unwrap();
    let rows = names.map(|name| file.execute(&format!("DELETE FROM {}", name.unwrap()), ()));
    assert!(rows.map(Result::unwrap).sum::<usize>() > 0);
    twin
}

/// The commands of the other tests do what is tested, and not something else; and all of it without the tables that
/// are made of the journal.
#[test]
fn every_writing_command_adds_to_the_journal() {
    for game in GAMES {
        for case in game.writing {
            let desk = game.prepared(case);
            let before = State::of(&desk.file());
            // What plans say follows by itself.
            let count = || {
                let file = rusqlite::Connection::open(desk.file()).unwrap();
                let sql = "SELECT count(*) FROM journal WHERE kind != 'standing'";
                file.query_row(sql, (), |row| row.get::<_, u32>(0)).unwrap()
            };
            let there = count();
            let untabled = untabled(&desk);
            let ran = desk.run(case.line);
            assert_eq!(ran.code, 0, "{}: {ran:#?}", case.line);
            untabled.run(case.line).ok();
            let places = |desk: &Desk| -> Vec<_> {
                (desk.entries().into_iter().map(|(season, i, _)| (season, i))).collect()
            };
            assert_eq!(places(&untabled), places(&desk), "{}", case.line);
            State::of(&desk.file()).beyond(&before);
            let added = count() - there;
            let entries = u32::from(case.verb != CLEAR);
            assert_eq!(added, entries, "{}: one command is one entry", case.line);
        }
        for (_, line) in game.two {
            let desk = game.at(Stage::Rolled);
            let before = State::of(&desk.file());
            desk.run(line).ok();
            let added = State::of(&desk.file()).beyond(&before).0;
            assert_eq!(added, 2, "{line}");
        }
    }
}

/// And reads no table that is made of the journal.
#[test]
fn a_verb_that_looks_changes_no_byte() {
    for game in GAMES {
        let desk = game.at(Stage::Closed);
        let before = desk.bytes();
        let untabled = untabled(&desk);
        for (verb, line) in game.reading {
            let ran = desk.run(line);
            assert!([0, 3].contains(&ran.code), "{line}: {ran:#?}");
            // What is compared, and what says how long it took.
            if !["audit verify", "simulate"].contains(verb) {
                let same = untabled.run(line);
                assert_eq!((same.out, same.err), (ran.out, ran.err), "{line}");
            }
            assert!(before == desk.bytes(), "{line} wrote");
            assert!(!desk.journal().exists(), "{line}");
        }
    }
}

/// What a game does not have is refused in words, at every stage, and changes no byte.
#[test]
fn a_verb_of_another_rulebook_is_refused() {
    for game in GAMES {
        for stage in [Stage::New, Stage::Ordered, Stage::Rolled, Stage::Closed] {
            let desk = game.at(stage);
            for (_, line) in game.missing {
                desk.refuses(line, 1, &["erreur :"], &["error:"]);
            }
        }
    }
}
