//! The sections of a world file, as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::super::hex::Hex;
use super::super::world::{Hero, Side};

/// All that may stand in the file; a section that is missing leaves the world as it is.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct File {
    pub map: Option<Map>,
    #[serde(default)]
    pub player: BTreeMap<String, Player>,
    pub city: Option<Vec<City>>,
    pub governor: Option<Vec<Governor>>,
    pub stack: Option<Vec<Stack>>,
    pub spy: Option<Vec<Spy>>,
}

/// All hexes within a radius around a centre, or those listed; `without` takes some away.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Map {
    pub radius: Option<u16>,
    pub centre: Option<Hex>,
    pub hexes: Option<Vec<Hex>>,
    #[serde(default)]
    pub without: Vec<Hex>,
}

impl Map {
    /// A map of the hexes that are listed, none so far.
    pub fn listed() -> Map {
        Map {
            radius: None,
            centre: None,
            hexes: Some(Vec::new()),
            without: Vec::new(),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Player {
    pub gold: Option<i64>,
    pub prestige: Option<i64>,
    pub deity: Option<String>,
    pub knows: Option<Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct City {
    pub name: String,
    pub owner: String,
    pub hex: Hex,
    #[serde(default)]
    pub visible_to: Vec<String>,
    #[serde(default)]
    pub income: u32,
    #[serde(default)]
    pub walls: u32,
    #[serde(default)]
    pub buildings: Vec<String>,
    #[serde(default)]
    pub produces: Vec<String>,
    /// The turn in which its owner's units may not leave it.
    pub held_in: Option<u16>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Governor {
    pub name: String,
    pub owner: String,
    pub city: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Stack {
    pub name: String,
    pub owner: String,
    pub city: Option<String>,
    pub hex: Option<Hex>,
    #[serde(default)]
    pub units: Vec<Unit>,
    pub hero: Option<Hero>,
    #[serde(default)]
    pub visible_to: Vec<String>,
}

/// So many units alike, one below the other.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Unit {
    pub kind: String,
    pub cost: u32,
    pub defend: u32,
    #[serde(default = "one")]
    pub count: u32,
}

fn one() -> u32 {
    1
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Spy {
    pub owner: String,
    pub number: u32,
    pub city: Option<String>,
    /// Under way: from and to these cities.
    pub from: Option<String>,
    pub to: Option<String>,
    /// The turn at whose beginning it is there.
    pub arrives: Option<u16>,
    /// As what it set out, where that is not what the city is to its owner now (G9).
    pub side: Option<Side>,
    /// The turn in which it was hired; 0 for one that was there before the first.
    #[serde(default)]
    pub hired: u16,
    /// The first turn in which it acts: the one after its hiring where nothing is said.
    pub acts_from: Option<u16>,
    #[serde(default = "yes")]
    pub alive: bool,
}

fn yes() -> bool {
    true
}
