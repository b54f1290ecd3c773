//! Every verb of the program, and what it does to files. A new verb has to be put here: one that
//! writes is then killed with the others.

use std::collections::BTreeSet;

use arbitre::cli::Cli;
use clap::{Command, CommandFactory};

use crate::desk::{CAMPAIGN, Desk, Stage};
use crate::state::State;

/// A verb that writes the campaign: where it can be given, and how.
#[derive(Debug, Clone, Copy)]
pub struct Writing {
    pub verb: &'static str,
    pub stage: Stage,
    pub line: &'static str,
}

const fn at(stage: Stage, verb: &'static str, line: &'static str) -> Writing {
    Writing { verb, stage, line }
}

pub const WRITING: &[Writing] = &[
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
        Stage::Ordered,
        "orders withdraw",
        "orders withdraw GAULE --mistaken --yes",
    ),
    at(Stage::Open, "world import", "world import monde.toml"),
    at(Stage::Open, "treasury set", "treasury set GAULE 150"),
    at(Stage::Open, "treasury add", "treasury add GAULE 5"),
    at(
        Stage::Open,
        "army set",
        "army set ARABIE \"armée d'Arétas\" Nabatée \"Bw 10\"",
    ),
    at(
        Stage::Open,
        "army remove",
        "army remove ARABIE \"armée d'Arétas\"",
    ),
    at(
        Stage::Open,
        "fleet add",
        "fleet add ARABIE \"mer d'Égypte\"",
    ),
    at(
        Stage::Open,
        "fleet remove",
        "fleet remove ARABIE \"golfe de Péluse\"",
    ),
    at(Stage::Open, "trade add", "trade add GAULE EGYPTE"),
    at(Stage::Open, "trade end", "trade end ITALIE ARABIE"),
    at(Stage::New, "rules set", "rules set H1 larger"),
    at(Stage::Open, "seat", "seat GAULE --lang en"),
    at(Stage::Ordered, "lock", "lock 1"),
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
    at(Stage::Open, "news", "news saison-1/nouvelles.txt"),
    at(
        Stage::Closed,
        "erratum treasury",
        "erratum 1 --reason faute treasury ITALIE 180",
    ),
    at(
        Stage::Closed,
        "erratum army",
        "erratum 1 --reason faute army ARABIE \"armée d'Arétas\" Nabatée \"Bw 10\"",
    ),
    at(
        Stage::Closed,
        "erratum no-army",
        "erratum 1 --reason faute no-army ARABIE \"armée d'Arétas\"",
    ),
    at(
        Stage::Closed,
        "erratum fleet",
        "erratum 1 --reason faute fleet ARABIE \"mer d'Égypte\"",
    ),
    at(
        Stage::Closed,
        "erratum no-fleet",
        "erratum 1 --reason faute no-fleet ARABIE \"golfe de Péluse\"",
    ),
    at(Stage::Ordered, "undo", "undo --yes"),
    at(Stage::Closed, "reissue", "reissue 1"),
    at(Stage::Closed, "reveal", "reveal 1 --early --yes"),
];

/// Verbs that make files of their own: `files.rs` kills them.
pub const FILES: &[&str] = &[
    "new",
    "backup",
    "restore",
    "rebuild",
    "bulletins",
    "demo",
    "man",
];

/// Verbs that only look, and how.
pub const READING: &[(&str, &str)] = &[
    ("orders list", "orders list"),
    ("orders receipt", "orders receipt GAULE"),
    ("template", "template GAULE"),
    ("status", "status"),
    ("notices", "notices"),
    ("bulletin", "bulletin GAULE"),
    ("audit", "audit 1"),
    ("audit verify", "audit verify"),
    ("verify", "verify saison-1"),
    ("odds", "odds"),
    ("completions", "completions bash"),
    ("treasury", "treasury"),
    ("army", "army"),
    ("fleet", "fleet"),
    ("trade", "trade"),
    ("rules", "rules"),
    ("report", "report"),
    ("setup show", "setup show"),
    ("setup export", "setup export depart.toml"),
    ("setup check", "setup check depart.toml"),
    ("world export", "world export --out monde.csv"),
    ("world template", "world template --out vide.xlsx"),
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
    let known: BTreeSet<String> = WRITING
        .iter()
        .map(|w| w.verb)
        .chain(FILES.iter().copied())
        .chain(READING.iter().map(|(verb, _)| *verb))
        .map(str::to_owned)
        .collect();
    let all = all();
    let missing: Vec<_> = all.difference(&known).collect();
    assert!(
        missing.is_empty(),
        "say in tests/survival/verbs.rs what these do to files: {missing:?}"
    );
    let gone: Vec<_> = known.difference(&all).collect();
    assert!(gone.is_empty(), "no such verbs: {gone:?}");
}

/// The commands of the other tests do what is tested, and not something else.
#[test]
fn every_writing_command_adds_to_the_journal() {
    for case in WRITING {
        let desk = prepared(case);
        let before = State::of(&desk.path(CAMPAIGN));
        let ran = desk.run(case.line);
        assert_eq!(ran.code, 0, "{}: {ran:#?}", case.line);
        let added = State::of(&desk.path(CAMPAIGN)).beyond(&before).0;
        assert_eq!(added, 1, "{}: one command is one entry", case.line);
    }
}

#[test]
fn a_verb_that_looks_changes_no_byte() {
    let desk = Desk::at(Stage::Closed);
    let before = desk.bytes();
    for (_, line) in READING {
        let ran = desk.run(line);
        assert!([0, 3].contains(&ran.code), "{line}: {ran:#?}");
        assert!(before == desk.bytes(), "{line} wrote");
        assert!(!desk.path("mare-nostrum.db-journal").exists(), "{line}");
    }
}

/// A desk where a command can be given.
pub fn prepared(case: &Writing) -> Desk {
    let desk = Desk::at(case.stage);
    let rows = "nation,verb,target,kind,subject,n\nGAULE,spy,CARTHAGE,treasury,,2\n";
    desk.write("ordres.csv", rows);
    if case.verb == "reissue" {
        desk.run("erratum 1 --reason faute treasury ITALIE 180")
            .ok();
    }
    desk
}
