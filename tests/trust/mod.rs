//! The second verifier, in Python, against the first; and the pages that explain both.

mod antiquity;
mod attacked;
mod bend;
mod bent;
mod branches;
pub mod differential;
mod documents;
mod errata;
pub mod game;
mod late;
mod league;
mod lords;
mod page;
mod papers;
mod printed;
mod receipts;
mod recipes;
mod rows;
mod second;
mod signs;
mod undo;
pub mod verdict;

use std::sync::LazyLock;

use game::{Files, Game};
use serde_json::{Value, json};
use verdict::{By, Found, found, verify_with};

/// The demonstration's papers and reveals.
static DEMO: LazyLock<Files> = LazyLock::new(|| Game::demo().with_reveals(&["1", "2"]));

/// A season full of countered rolls, under other house rules, a nation imported.
static OTHER_RULES: LazyLock<Files> = LazyLock::new(|| {
    let rules = [("H1", "larger"), ("H2", "any-failure"), ("H3", "always")];
    let mut game = Game::new(&rules);
    game.season("1", true);
    game.with_reveals(&["1"])
});

/// Corrects a treasury; its bulletins are issued again.
fn erratum(game: &mut Game, nation: &str, points: &str) {
    let points = format!("points={points}");
    game.ok(&[
        "erratum", "1", "--reason", "mal lu", "set", "treasury", nation, &points,
    ]);
    game.bulletins("1");
}

/// Two seasons, with two errata of the first in the second.
fn with_erratum() -> Game {
    let mut game = Game::new(&[]);
    game.season("1", false);
    // The first concerns everybody but EGYPTE, for whom the second is the first.
    erratum(&mut game, "EGYPTE", "99");
    erratum(&mut game, "ITALIE", "123");
    game.season("2", true);
    game
}

#[test]
fn honest_campaigns_hold() {
    honest(By::Program);
}

fn honest(by: By) {
    for (name, files) in [("demo", &*DEMO), ("other rules", &*OTHER_RULES)] {
        assert_eq!(found(by, name, files), Found::Holds, "{name}");
    }
    // A receipt of orders that were refused names no entry: nothing was entered.
    let receipt: Value = serde_json::from_str(&OTHER_RULES["recu-GAULE-1.json"]).unwrap();
    let mut refused = receipt.clone();
    refused["status"] = "rejected".into();
    refused["hash"] = Value::Null;
    refused["orders"] = json!([]);
    let mut files = OTHER_RULES.clone();
    files.insert("refus.json".to_owned(), refused.to_string());
    assert_eq!(found(by, "refused", &files), Found::Holds);
    // What a player keeps without any reveal, whichever is read first.
    let papers = |f: &&String| {
        ["GAULE/", "feuille-", "verrou-"]
            .iter()
            .any(|s| f.starts_with(s))
    };
    let kept = DEMO.iter().filter(|(f, _)| papers(f));
    let kept: Files = kept.map(|(f, t)| (f.clone(), t.clone())).collect();
    assert_eq!(found(by, "no reveal", &kept), Found::Holds);
    let game = with_erratum();
    let files = game.with_reveals(&["1", "2"]);
    assert!(
        files
            .keys()
            .any(|f| f.contains("EGYPTE/bulletin-1-erratum-1.json")),
        "an erratum"
    );
    assert_eq!(found(by, "erratum", &files), Found::Holds);
    // The campaign's own reveal, alone and beside those of its seasons.
    let whole = game.ok(&["reveal", "--campaign", "--yes"]);
    let mut beside = files.clone();
    beside.insert("campagne.json".to_owned(), whole.clone());
    assert_eq!(found(by, "campaign beside", &beside), Found::Holds);
    let alone = Files::from([("campagne.json".to_owned(), whole)]);
    assert_eq!(found(by, "campaign alone", &alone), Found::Holds);
}

/// Folders, and what the second verifier says of their seasons.
fn alone() -> [(Files, &'static [&'static str]); 3] {
    let reveals: Files = DEMO
        .iter()
        .filter(|(f, _)| f.starts_with("revelation"))
        .map(|(f, t)| (f.clone(), t.clone()))
        .collect();
    let second: Files = reveals
        .iter()
        .filter(|(f, _)| f.contains('2'))
        .map(|(f, t)| (f.clone(), t.clone()))
        .collect();
    [
        (
            DEMO.clone(),
            &["season 1: dice-proved", "season 2: dice-proved"],
        ),
        (reveals, &["season 1: consistent", "season 2: consistent"]),
        // Seasons are revealed in order: what came before it is missing.
        (second, &["season 2: broken"]),
    ]
}

#[test]
fn a_reveal_alone_is_consistent_and_papers_prove_it() {
    for (files, words) in alone() {
        let whole = files.contains_key("revelation-1.json");
        let holds = found(By::Program, "alone", &files) == Found::Holds;
        assert_eq!(holds, whole);
        let (_, json) = verify_with(&files, &["--json"]);
        let json: Value = serde_json::from_str(&json).unwrap();
        let said =
            |s: &Value| format!("season {}: {}", s["season"], s["verdict"].as_str().unwrap());
        let verdicts: Vec<String> = json["seasons"]
            .as_array()
            .unwrap()
            .iter()
            .map(said)
            .collect();
        let words = if whole { words } else { &[] };
        assert_eq!(verdicts, words);
    }
}

#[test]
fn every_folder_that_was_bent_has_a_fault() {
    bent(By::Program);
}

fn bent(by: By) {
    let mut bad = Vec::new();
    let mut tried = 0;
    for (name, files) in bend::all(&DEMO, &OTHER_RULES) {
        tried += 1;
        if found(by, &name, &files) == Found::Holds {
            bad.push(name);
        }
    }
    assert!(tried >= 40, "{tried} folders");
    assert!(bad.is_empty(), "not found: {bad:?}");
}

/// What the second verifier leaves to the first, as docs/journal.md says: words, with the campaign's reveal. A page that is
/// not the very one, and JSON that cannot be read, are not compared, and prove nothing.
#[test]
fn what_is_left_to_the_program_is_found_by_the_program() {
    let whole = |files: &Files, reveal: String| {
        let mut files = files.clone();
        files.retain(|name, _| !name.starts_with("revelation"));
        files.insert("campagne.json".to_owned(), reveal);
        files
    };
    let demo = Game::demo().ok(&["reveal", "--campaign", "--yes"]);
    let demo = whole(&DEMO, demo);
    let rules = [("H1", "larger"), ("H2", "any-failure"), ("H3", "always")];
    let mut game = Game::new(&rules);
    game.season("1", true);
    let other = game.ok(&["reveal", "--campaign", "--yes"]);
    let other = whole(&game.papers(), other);
    for files in [&demo, &other] {
        let (code, said) = verify_with(files, &[]);
        assert_eq!(code, 0, "{said}");
    }
    for (name, files) in bend::left_to_the_program(&demo, &other) {
        let (code, said) = verify_with(&files, &[]);
        let unsure = name.contains(".html") || name.ends_with("cut");
        assert_eq!(code, if unsure { 1 } else { 3 }, "{name}: {said}");
    }
}

/// A bulletin that was issued again is marked as an erratum's.
#[test]
fn the_campaign_file_holds_after_each_erratum() {
    erratum_by_erratum(By::Program);
}

fn erratum_by_erratum(by: By) {
    let mut game = Game::new(&[]);
    game.season("1", false);
    game.ok(&["audit", "verify"]);
    erratum(&mut game, "EGYPTE", "99");
    game.ok(&["audit", "verify"]);
    erratum(&mut game, "ITALIE", "123");
    game.ok(&["audit", "verify"]);
    let files = game.with_reveals(&["1"]);
    assert_eq!(found(by, "season 1 alone", &files), Found::Holds);
}

/// A player lists his own dice: the one that the page computes with openssl is among them.
#[test]
fn a_player_lists_his_own_dice() {
    let (code, said) = verify_with(&DEMO, &["--seat", "egypte"]);
    assert_eq!(code, 0, "{said}");
    let line = said
        .lines()
        .find(|line| line.contains("ASIE/treasury/"))
        .unwrap();
    for part in ["d6 2", "+1", "réussite"] {
        assert!(line.contains(part), "{line}");
    }
    let (_, json) = verify_with(&DEMO, &["--seat", "GAULE", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    let dice = json["own"]["dice"].as_array().unwrap();
    let asked = |s: &str| {
        let view: Value = serde_json::from_str(&DEMO[&format!("GAULE/bulletin-{s}.json")]).unwrap();
        view["answers"].as_array().unwrap().len()
    };
    assert_eq!(dice.len(), asked("1") + asked("2"));
    assert!(
        dice.iter()
            .all(|d| (1..=6).contains(&d["die"]["die"].as_u64().unwrap()))
    );
    // Nobody is guessed, and nobody's dice are shown unasked.
    let (code, _) = verify_with(&DEMO, &["--seat", "GAULOIS"]);
    assert_eq!(code, 1);
    let (_, json) = verify_with(&DEMO, &["--json"]);
    assert!(!json.contains("\"own\""));
    // Without season 1's reveal, which holds the setup, no die is made again.
    let kept = DEMO.iter().filter(|(f, _)| *f != "revelation-1.json");
    let kept: Files = kept.map(|(f, t)| (f.clone(), t.clone())).collect();
    let (code, said) = verify_with(&kept, &["--seat", "GAULE"]);
    assert!(code == 3 && said.contains("il manque"), "{said}");
    assert!(!said.contains("d6"), "{said}");
}

/// X1: a public draw has one spelling at entry; X14, X15: names of seats.
#[test]
fn x1_x14_x15_in_every_game() {
    use crate::harness::desk::{DRAGON_LORDS, Desk, MARE_NOSTRUM, Stage};
    let rolled = |desk: &Desk| {
        let file = rusqlite::Connection::open(desk.file()).unwrap();
        let body = "SELECT body FROM journal WHERE kind = 'roll'";
        file.query_row(body, (), |row| row.get::<_, String>(0))
            .unwrap()
    };
    for sample in [&MARE_NOSTRUM, &DRAGON_LORDS] {
        let mut said = Vec::new();
        for typed in ["04 11 é", " 04\u{a0} 11  e\u{301} "] {
            let desk = Desk::of(sample, Stage::Locked);
            let roll = desk.run(&format!("roll 1 --beacon \"{typed}\" --json"));
            assert_eq!(roll.code, 0, "{}", roll.err);
            said.push(rolled(&desk));
        }
        assert_eq!(said[0], said[1]);
        assert!(said[0].contains("\"beacon\":\"04 11 é\""), "{said:?}");
        for bad in ["04\u{2800}11", "04\u{200b}11", "04\u{378}"] {
            let desk = Desk::of(sample, Stage::Locked);
            assert_eq!(desk.run(&format!("roll 1 --beacon \"{bad}\"")).code, 1);
        }
    }
    let setup =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/data/antiquity.toml"));
    let setup = setup.unwrap();
    let checked = |name: &str| {
        let desk = Desk::empty();
        desk.write("s.toml", setup.replace("\"GAULE\"", &format!("\"{name}\"")));
        desk.bare(["setup", "check", "s.toml"]).code
    };
    for bad in ["A  B", "Public", "ARBITRE", "A\u{a0}B"] {
        assert_eq!(checked(bad), 1, "{bad}");
    }
    for good in ["GAULOIS", "L'Île-Noire", "St. Ives"] {
        assert_eq!(checked(good), 0, "{good}");
    }
}

/// X1: a public draw of another spelling is found.
#[test]
fn x1_spellings_of_a_public_draw_are_found() {
    for beacon in [
        "04  11 23 38 45 07",
        "04 11 23 38 45 07\u{2800}",
        "04\u{a0}11 23 38 45 07",
    ] {
        let mut reveal: Value = serde_json::from_str(&DEMO["revelation-1.json"]).unwrap();
        bend::body(&mut reveal, "roll", &|b| b["beacon"] = beacon.into());
        bend::hashed_again(&mut reveal);
        let files = Files::from([("revelation-1.json".to_owned(), reveal.to_string())]);
        let (code, said) = verify_with(&files, &[]);
        assert!(code == 3 && said.contains("orthographe"), "{said}");
    }
}
