//! Aristocracy beside a model that was derived from the rules by itself (`model/`, in Python): the same games, move
//! by move. Where the two first disagreed, and how it was settled, is in `DIFFERENCES.md`.

mod follow;
mod lines;
mod lockstep;
mod notation;
mod players;
mod simulated;

use arbitre::engine::house;
use arbitre::games::aristocracy::Setup;
use arbitre::games::aristocracy::setup::{House, RULES};
use serde_json::{Map, Value, json};

/// Setups as the model calls them: spies, churches.
const SETUPS: [(&str, bool, bool); 4] = [
    ("base", false, false),
    ("spies", true, false),
    ("churches", false, true),
    ("full", true, true),
];

/// House rules: the setting's name here, and the model's.
const HOUSE: [(&str, [(&str, &str); 2]); 8] = [
    ("L14", [("card-value", "value"), ("rank", "rank")]),
    ("L16", [("shown", "all"), ("hidden", "nobody")]),
    ("L17", [("herald-order", "herald"), ("at-once", "sealed")]),
    ("L18", [("no-sale", "none"), ("tie", "tie")]),
    ("L27", [("one", "one"), ("any", "any")]),
    ("S10", [("stall", "off"), ("coin", "on")]),
    ("S9", [("on", "on"), ("off", "off")]),
    ("T9", [("on", "on"), ("off", "off")]),
];

/// A setup of a record's head.
fn setup(head: &Value) -> Setup {
    let name = head["setup"].as_str().expect("a setup");
    let (_, spies, churches) = SETUPS
        .into_iter()
        .find(|(setup, ..)| *setup == name)
        .expect("a setup of the model");
    let players = head["players"].as_u64().expect("a number of players");
    let mut setup = Setup {
        name: "a court".to_owned(),
        seats: (0..players).map(|seat| format!("P{seat}").into()).collect(),
        spies,
        churches,
        house: House::default(),
    };
    for (rule, settings) in HOUSE {
        let said = head["house"][rule].as_str().expect("every house rule");
        let setting = settings.into_iter().find(|(_, model)| *model == said);
        let (ours, _) = setting.expect("a setting of the model");
        house::set(RULES, &mut setup, rule, ours).expect("a house rule");
    }
    let rounds = head["house"]["L36"].to_string();
    house::set(RULES, &mut setup, "L36", &rounds).expect("a number of rounds");
    setup
}

/// A record's head: which of the setups, and of each house rule which setting.
fn head(name: &str, players: usize, herald: u16, settings: [usize; 8], rounds: u16) -> Value {
    let mut house = Map::new();
    for ((rule, names), setting) in HOUSE.into_iter().zip(settings) {
        house.insert(rule.to_owned(), names[setting].1.into());
    }
    house.insert("L36".to_owned(), rounds.into());
    json!({ "game": "aristocracy", "setup": name, "players": players, "herald": herald, "house": house,
        "journeys": vec![0; players] })
}
