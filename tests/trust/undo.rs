//! Entries undone, before both verifiers: an honest campaign holds, a bent one does not.

use serde_json::{Value, json};

use super::bend::hashed_again;
use super::game::{Files, Game};
use super::verdict::{By, Found, found};

const FIRST: &str = "revelation-1.json";

/// A season in which messages, a mistaken withdrawal and a change of the world were undone.
fn game() -> Game {
    let mut game = Game::new(&[]);
    game.ok(&["season", "open", "Saison 1"]);
    game.enters("ESPAGNE", "protéger trésor -1");
    game.ok(&["undo", "--yes"]);
    game.enters("ESPAGNE", "protéger trésor -3");
    game.ok(&["season", "sheet", "1"]);
    game.enters("ITALIE", "espionner ESPAGNE : trésor +2\nmot : tibre");
    game.enters("ITALIE", "espionner GAULE : trésor");
    game.enters("GAULE", "espionner ITALIE : trésor\nmot : gui");
    game.ok(&["treasury", "add", "ASIE", "5"]);
    game.ok(&["orders", "withdraw", "ITALIE", "--mistaken", "--yes"]);
    for _ in 0..4 {
        game.ok(&["undo", "--yes"]);
    }
    game.enters("GAULE", "espionner ITALIE : trésor +1\nmot : chêne");
    game.finishes("1");
    game
}

#[test]
fn an_honest_campaign_with_entries_undone_holds() {
    undone(By::Program);
}

pub fn undone(by: By) {
    let game = game();
    game.ok(&["audit", "verify"]);
    let files = game.with_reveals(&["1"]);
    assert_eq!(found(by, "undone", &files), Found::Holds);
    let whole = game.ok(&["reveal", "--campaign", "--yes"]);
    let alone = Files::from([("campagne.json".to_owned(), whole)]);
    assert_eq!(found(by, "undone, campaign", &alone), Found::Holds);
}

#[test]
fn an_undo_of_another_entry_does_not_hold() {
    another(By::Program);
}

/// Undone out of turn, or past what bars the way.
pub fn another(by: By) {
    let honest: Value = serde_json::from_str(&game().with_reveals(&["1"])[FIRST]).unwrap();
    let kinds: Vec<&str> = honest["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["kind"].as_str().unwrap())
        .collect();
    let undos: Vec<usize> = (0..kinds.len()).filter(|n| kinds[*n] == "undo").collect();
    assert_eq!(undos.len(), 5);
    let first_enter = kinds.iter().position(|k| *k == "enter").unwrap() + 1;
    let sheet = kinds.iter().position(|k| *k == "sheet").unwrap() + 1;
    let last = *undos.last().unwrap();
    for (name, place, body) in [
        (
            "another entry",
            last,
            json!({"v":1,"season":1,"entry":first_enter,"kind":"enter"}),
        ),
        (
            "the sheet",
            last,
            json!({"v":1,"season":1,"entry":sheet,"kind":"sheet"}),
        ),
        (
            "another kind",
            last,
            json!({"v":1,"season":1,"entry":last,"kind":"news"}),
        ),
        ("twice the same", undos[2], body_of(&honest, undos[1])),
    ] {
        let mut bent = honest.clone();
        bent["entries"][place]["body"] = body.to_string().into();
        hashed_again(&mut bent);
        let files = Files::from([(FIRST.to_owned(), bent.to_string())]);
        let found = found(by, name, &files);
        assert!(matches!(found, Found::Fails { .. }), "{name}: {found:?}");
    }
}

fn body_of(reveal: &Value, place: usize) -> Value {
    serde_json::from_str(reveal["entries"][place]["body"].as_str().unwrap()).unwrap()
}

/// H15: once another nation's orders were entered, the arbiter's own are not undone, even if
/// theirs were: he had read them.
#[test]
fn h15_the_arbiters_orders_undone_after_reading_anothers_do_not_hold() {
    own_undone(By::Program);
}

pub fn own_undone(by: By) {
    let mut game = Game::new(&[]);
    game.ok(&["season", "open", "Saison 1"]);
    game.enters("ESPAGNE", "protéger trésor -1");
    game.enters("ITALIE", "espionner ESPAGNE : trésor\nmot : tibre");
    game.ok(&["undo", "--yes"]);
    let news = game.writes("nouvelles.txt", "Rien.");
    game.ok(&["news", &news]);
    game.ok(&["lock", "1"]);
    game.ok(&["roll", "1"]);
    game.ok(&["season", "close", "1"]);
    let mut files = game.with_reveals(&["1"]);
    files.retain(|name, _| name == FIRST);
    assert_eq!(found(by, "honest", &files), Found::Holds);
    let mut bent: Value = serde_json::from_str(&files[FIRST]).unwrap();
    let entries = bent["entries"].as_array_mut().unwrap();
    let at = |kind: &str| entries.iter().position(|e| e["kind"] == kind).unwrap();
    let (own, news) = (at("enter") + 1, at("news"));
    entries[news]["kind"] = "undo".into();
    entries[news]["body"] = json!({"v":1,"season":1,"entry":own,"kind":"enter"})
        .to_string()
        .into();
    hashed_again(&mut bent);
    let files = Files::from([(FIRST.to_owned(), bent.to_string())]);
    let entry = u64::try_from(news).unwrap() + 1;
    assert_eq!(found(by, "late", &files), Found::Fails { season: 1, entry });
}

/// A season's name is mended before the opening sheet; after it, that is found out of place.
#[test]
fn a_season_is_renamed_before_its_sheet_alone() {
    renamed(By::Program);
}

pub fn renamed(by: By) {
    let game = Game::new(&[]);
    game.ok(&["season", "open", "Saisn 1"]);
    game.ok(&["season", "rename", "1", "Saison un"]);
    game.ok(&["undo", "--yes"]);
    game.ok(&["season", "rename", "1", "Saison 1"]);
    game.ok(&["season", "sheet", "1"]);
    let news = game.writes("nouvelles.txt", "Rien.");
    game.ok(&["news", &news]);
    game.ok(&["lock", "1"]);
    game.ok(&["roll", "1"]);
    game.ok(&["season", "close", "1"]);
    let mut files = game.with_reveals(&["1"]);
    files.retain(|name, _| name == FIRST);
    assert_eq!(found(by, "honest", &files), Found::Holds);
    let mut bent: Value = serde_json::from_str(&files[FIRST]).unwrap();
    let entries = bent["entries"].as_array_mut().unwrap();
    let news = entries.iter().position(|e| e["kind"] == "news").unwrap();
    entries[news]["kind"] = "rename".into();
    entries[news]["body"] = json!({"v":1,"season":1,"name":"Hiver"}).to_string().into();
    hashed_again(&mut bent);
    let files = Files::from([(FIRST.to_owned(), bent.to_string())]);
    let entry = u64::try_from(news).unwrap() + 1;
    assert_eq!(found(by, "late", &files), Found::Fails { season: 1, entry });
}
