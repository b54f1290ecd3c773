//! What decides something is told to players.

use std::collections::BTreeSet;
use std::fs;

use arbitre::engine::Game;
use arbitre::games::aristocracy::Aristocracy;

use crate::harness::{folder, program};

/// The numbers of a game's house rules: the first cell of the rows of its page.
fn numbered(page: &str, letter: char) -> BTreeSet<String> {
    let rows = page.lines().filter_map(|row| row.strip_prefix("| "));
    let cells = rows
        .filter_map(|row| row.split_once(" | "))
        .map(|(cell, _)| cell);
    let numbers = cells.flat_map(|cell| cell.split(", "));
    let numbers = numbers.filter(|number| {
        number
            .strip_prefix(letter)
            .is_some_and(|n| n.parse::<u16>().is_ok())
    });
    numbers.map(str::to_owned).collect()
}

/// The numbers that a text names.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.map(str::to_owned).collect()
}

/// `arbitre rules` of a campaign with this setup, in both languages.
fn told(setup: &str) -> [String; 2] {
    let dir = folder();
    fs::write(dir.path().join("setup.toml"), setup).expect("a setup");
    let ran = |args: &[&str]| {
        let ran = program(dir.path()).args(args).output().expect("it runs");
        let said = String::from_utf8(ran.stdout).expect("UTF-8");
        assert!(ran.status.success(), "{args:?}: {said}");
        said
    };
    ran(&["-c", "c.db", "new", "c.db", "--setup", "setup.toml"]);
    ["en", "fr"].map(|lang| ran(&["--lang", lang, "-c", "c.db", "rules"]))
}

fn check(setup: &str, page: &str, letter: char) {
    for said in told(setup) {
        let named = named(&said);
        let missing: Vec<String> = numbered(page, letter)
            .into_iter()
            .filter(|number| !named.contains(number))
            .collect();
        assert!(missing.is_empty(), "not told: {missing:?} in {said}");
    }
}

#[test]
fn rules_tell_every_house_rule_of_coup() {
    let page = include_str!("../../docs/rules/coup.md");
    let setup = "rulebook = \"coup\"\nname = \"L\"\nseats = [\"ANNE\", \"BEN\"]\n[house]\nK13 = \"joined\"\n";
    check(setup, page, 'K');
}

#[test]
fn rules_tell_every_house_rule_of_aristocracy() {
    let page = include_str!("../../docs/rules/aristocracy.md");
    let setup = "rulebook = \"aristocracy\"\nname = \"A\"\nseats = [\"ALBA\", \"BRUNO\"]\nspies = true\nchurches = true\n";
    check(setup, page, 'L');
}

/// The referee's guides name every house rule, with each of its settings.
#[test]
fn guides_name_every_setting_of_aristocracy() {
    let guides = [
        include_str!("../../docs/aristocracy.md"),
        include_str!("../../docs/aristocracy.en.md"),
    ];
    for (guide, rule) in guides
        .iter()
        .flat_map(|guide| Aristocracy::house().iter().map(move |rule| (guide, rule)))
    {
        let begins = format!("| {} |", rule.id);
        let row = guide.lines().find(|line| line.starts_with(&begins));
        let row = row.unwrap_or_else(|| panic!("no row of {}", rule.id));
        for setting in rule.settings.iter().filter(|setting| **setting != "N") {
            assert!(row.contains(&format!("`{setting}`")), "{setting}: {row}");
        }
    }
}
