//! Coup against a model that shares nothing with it: in lockstep through random games of every setting, and
//! by counts of all ways that a game can begin.

mod lockstep;
mod model;
mod perft;
mod records;
mod settings;

use std::collections::BTreeMap;

use arbitre::engine::house;
use arbitre::games::coup::Setup;
use arbitre::games::coup::setup::{House, RULES};

type House_ = BTreeMap<String, String>;

/// House rules as `K2=may-still-block K8=4`, and the setup with them.
fn setup(players: usize, rules: &str) -> (House_, Setup) {
    let mut setup = Setup {
        name: "a league".to_owned(),
        seats: (0..players).map(|seat| format!("P{seat}").into()).collect(),
        house: House::default(),
    };
    let mut settings = BTreeMap::new();
    for rule in rules.split_whitespace() {
        let (id, setting) = rule.split_once('=').expect("a rule and its setting");
        house::set(RULES, &mut setup, id, setting).expect("a house rule");
        settings.insert(id.to_owned(), setting.to_owned());
    }
    (settings, setup)
}
