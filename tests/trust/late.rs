//! Late or in time, as an entry states it, before both verifiers.

use serde_json::{Value, json};

use super::bend::hashed_again;
use super::game::{Files, Game};
use super::verdict::{By, Found, found};

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
