//! Records of games that others played, and that the clauses play by hand.

use arbitre::engine::Game as _;
use arbitre::engine::record::{self, Checked};
use arbitre::games::coup::Coup;

/// 300 games that coupml 0.1.1 played (`drive_coupml.py --games 300 --seed 1 --short --players 2 3 4 2 3 5 2
/// 3 6 2`): facts of played games, with coins, hands and what was legal in one turn of three.
#[test]
fn coupml_plays_by_the_same_rule() {
    let checked = record::check::<Coup>(include_str!("coupml.jsonl").lines());
    let Checked {
        games,
        answers,
        legal,
        standing,
    } = checked.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(
        (games, answers, legal, standing),
        (300, 14_062, 5_033, 1_256)
    );
}

/// 10,000 games afresh. Needs a Python with coupml 0.1.1, which `COUPML_PYTHON` names (`drive_coupml.py` says
/// how to get it); `COUPML_GAMES` and `COUPML_SEED` say how many and which.
#[test]
#[ignore = "needs Python and coupml"]
fn coupml_plays_many_games_by_the_same_rule() {
    use std::io::{BufRead as _, BufReader};
    use std::process::{Command, Stdio};
    let or = |name, default: &str| std::env::var(name).unwrap_or_else(|_| default.to_owned());
    let games = or("COUPML_GAMES", "10000");
    let mut coupml = Command::new(or("COUPML_PYTHON", "python3"))
        .arg(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/coup/drive_coupml.py"
        ))
        .args(["--games", &games, "--seed", &or("COUPML_SEED", "2")])
        .stdout(Stdio::piped())
        .spawn()
        .expect("Python runs");
    let lines = BufReader::new(coupml.stdout.take().expect("a pipe")).lines();
    let checked = record::check::<Coup>(lines.map(|line| line.expect("text")));
    let checked = checked.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(coupml.wait().expect("it ends").success());
    println!("{checked:?}");
    assert_eq!(checked.games.to_string(), games);
}

/// What coupml never plays, a record for each setting at least, written by hand from the clauses.
#[test]
fn records_by_hand_follow_from_the_clauses() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/coup/hand");
    let mut settings = std::collections::BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("the folder is there") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("text");
        let checked = record::check::<Coup>(text.lines());
        let checked = checked.unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
        assert_eq!(checked.games, 1);
        let head: serde_json::Value =
            serde_json::from_str(text.lines().next().expect("a head")).expect("JSON");
        for rule in Coup::house() {
            let setting = &head["house"][rule.id];
            let default = serde_json::Value::from(rule.settings[0]);
            let setting = if setting.is_null() { &default } else { setting };
            settings.insert(format!("{} {setting}", rule.id).replace('"', ""));
        }
    }
    for rule in Coup::house().iter().filter(|rule| rule.id != "K12") {
        for setting in rule.settings {
            let setting = if *setting == "N" { "5" } else { setting };
            let named = format!("{} {setting}", rule.id);
            assert!(settings.contains(&named), "no record of {named}");
        }
    }
}
