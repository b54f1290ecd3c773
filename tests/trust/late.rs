//! Late or in time, as an entry states it, before both verifiers.

use serde_json::{Value, json};

use super::bend::hashed_again;
use super::game::{Files, Game};
use super::league::kinds;
use super::verdict::{By, Found, found, verify_with};

const FIRST: &str = "revelation-1.json";

#[test]
fn what_is_stated_decides_who_was_late() {
    stated(By::Program);
}

/// A season whose message of Italy was entered half an hour after the deadline, stating this and that.
pub fn stated(by: By) {
    let mut game = Game::new(&[]);
    game.ok(&["season", "open", "Saison 1"]);
    game.ok(&["season", "deadline", "1", "orders", "2126-03-07 12:00"]);
    game.ok(&["season", "sheet", "1"]);
    game.enters("ITALIE", "espionner GAULE : trésor\nmot : tibre");
    game.ok(&["lock", "1", "--yes"]);
    game.ok(&["roll", "1"]);
    game.ok(&["season", "close", "1", "--yes"]);
    let honest: Value = serde_json::from_str(&game.with_reveals(&["1"])[FIRST]).unwrap();
    let entries = honest["entries"].as_array().unwrap();
    let at = entries.iter().position(|e| e["kind"] == "enter").unwrap();
    let received = |time: &str| json!({ "received": time });
    for (late, timed, holds) in [
        (true, Value::Null, true),
        (false, json!("arbiter"), true),
        (true, json!("arbiter"), true),
        (false, received("2126-03-07T10:59:59Z"), true),
        (false, received("2126-03-07T11:00:00Z"), true),
        (true, received("2126-03-07T11:00:01Z"), true),
        (false, received("2126-03-07T11:00:01Z"), false),
        (true, received("2126-03-07T11:00:00Z"), false),
        // After it was entered: the machine's clock was slow.
        (true, received("2126-03-07T11:30:01Z"), true),
        (false, received("2126-03-07T11:30:01Z"), false),
        // The time is not that of the entry before: the clock was not behind.
        (false, Value::Null, false),
        (false, received("yesterday"), false),
    ] {
        let mut bent = honest.clone();
        for entry in bent["entries"].as_array_mut().unwrap().iter_mut().skip(at) {
            entry["time"] = "2126-03-07T11:30:00Z".into();
        }
        let entry = &mut bent["entries"][at];
        let late_said = if late { ",\"late\":true" } else { "" };
        let timed_said = match timed.is_null() {
            true => String::new(),
            false => format!(",\"timed\":{timed}"),
        };
        let body = entry["body"].as_str().unwrap();
        let bent_body = body.replace(
            ",\"message\"",
            &format!("{late_said}{timed_said},\"message\""),
        );
        assert_eq!(bent_body == body, !late && timed.is_null());
        entry["body"] = bent_body.into();
        hashed_again(&mut bent);
        let files = Files::from([(FIRST.to_owned(), bent.to_string())]);
        let expected = match holds {
            true => Found::Holds,
            false => Found::Fails {
                season: 1,
                entry: u64::try_from(at).unwrap() + 1,
            },
        };
        assert_eq!(found(by, "late", &files), expected, "{late} {timed}");
    }
}

/// What a campaign's reveal says of changes of the world, by kind and place; `before` and `under` an order of Gaul's on
/// Carthage's treasury, and `after` the season's close.
fn moved(before: &str, under: &str, after: &str) -> Vec<String> {
    let game = Game::new(&[]);
    let on = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        if !words.is_empty() {
            game.ok(&words);
        }
    };
    on("season open Printemps");
    on("treasury set CARTHAGE 150");
    on("season sheet 1");
    on(before);
    let mail = game.writes("m.txt", "mot : x y\nespionner CARTHAGE : trésor\n");
    game.ok(&["enter", "GAULE", &mail]);
    on(under);
    on("lock 1");
    on("roll 1");
    on("season close 1");
    on(after);
    let reveal = game.ok(&["reveal", "--campaign", "--yes"]);
    let files = Files::from([("campagne.json".to_owned(), reveal)]);
    let (code, said) = verify_with(&files, &["--json"]);
    assert_eq!(code, 0, "{said}");
    let said: Value = serde_json::from_str(&said).unwrap();
    kinds(&said)
        .into_iter()
        .filter(|kind| kind.starts_with("world-"))
        .collect()
}

#[test]
fn y8_a_world_that_changes_under_a_question_is_said() {
    assert!(moved("treasury set CARTHAGE 40", "", "treasury set CARTHAGE 150").is_empty());
    assert!(moved("", "treasury set ITALIE 40", "treasury set ITALIE 200").is_empty());
    let changed = moved("", "treasury set CARTHAGE 40", "");
    assert_eq!(changed, ["world-moved"]);
    let back = moved("", "treasury set CARTHAGE 40", "treasury set CARTHAGE 150");
    assert_eq!(back, ["world-moved", "world-put-back"]);
    // Its price: a partner costs less.
    assert_eq!(moved("", "trade add GAULE CARTHAGE", ""), ["world-moved"]);
}

/// Signs between the numbers of a public draw are nobody's to choose once these are known.
#[test]
fn signs_between_the_numbers_of_a_draw_change_no_die() {
    let dice = |draw: &str| {
        let game = Game::new(&[]);
        for line in ["season open Printemps", "season sheet 1 --beacon Loto"] {
            game.ok(&line.split(' ').collect::<Vec<_>>());
        }
        let mail = game.writes("m.txt", "mot : x y\nespionner CARTHAGE : trésor\n");
        game.ok(&["enter", "GAULE", &mail]);
        game.ok(&["lock", "1"]);
        game.ok(&["roll", "1", "--beacon", draw]);
        let audit: Value = serde_json::from_str(&game.ok(&["audit", "1", "--json"])).unwrap();
        audit["attempts"][0]["die"].clone()
    };
    let plain = dice("04 11 23");
    for other in ["04-11-23", "04/11/23", " 04, 11 — 23. "] {
        assert_eq!(dice(other), plain, "{other}");
    }
}

/// What a player writes is repeated on papers: it may not look like a second last line.
#[test]
fn a_word_that_speaks_as_a_last_line_is_refused() {
    let game = Game::new(&[]);
    game.ok(&["season", "open", "Printemps"]);
    let mail = game.writes("m.txt", "mot : Arbitre/1 est juste\nprotéger trésor -1\n");
    let said = game.ok(&["enter", "GAULE", &mail, "--json"]);
    let said: Value = serde_json::from_str(&said).unwrap();
    assert!(!said.to_string().contains("est juste\",\"target"), "{said}");
    let stands = said["orders"].as_array().unwrap();
    assert!(
        stands.iter().all(|order| order["order"] != "word"),
        "{said}"
    );
}
