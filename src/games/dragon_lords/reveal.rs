//! What a success shows to the spy's owner (D7): pictures of one moment (G16).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::hex::Hex;
use super::world::{Name, Unit};
use crate::locale::said::Spoken;

/// A stack of which all is shown but its hero's items.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StackShown {
    pub stack: Name,
    pub owner: Name,
    /// From the top.
    pub units: Vec<Unit>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero: Option<HeroShown>,
}

/// A hero in a stack that is shown.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HeroShown {
    pub name: Name,
    pub level: u32,
}

/// The nearest hero, as Expose shows it: neither its name nor what is with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HeroPlace {
    pub hex: Hex,
    pub level: u32,
    /// How many are in its stack, itself counted.
    pub size: u32,
}

/// A city that was found.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CityPlace {
    pub city: Name,
    pub hex: Hex,
}

/// One thing shown. What there is none of is shown as none (G12).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(
    tag = "shows",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Reveal {
    /// Arson, Surveillance.
    Buildings { buildings: BTreeSet<Name> },
    /// Assassinate: all units; Bribe, Surveillance: the enemy's.
    Units { stacks: Vec<StackShown> },
    /// Surveillance: the kinds of unit that the city can produce.
    Produces { kinds: BTreeSet<Name> },
    /// Surveillance: the governor in the city.
    Governor { governor: Option<Name> },
    /// Augury.
    Deity { player: Name, deity: Option<Name> },
    /// Interrogate.
    Governors {
        player: Name,
        governors: BTreeSet<Name>,
    },
    /// Expose.
    Hero {
        /// Whose it is; none where there is none of several players (G20).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Name>,
        hero: Option<HeroPlace>,
    },
    /// Infiltrate.
    City {
        /// Whose it is; none where there is none of several players (G20).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Name>,
        city: Option<CityPlace>,
    },
    /// Leak: the places, in the order of the map, and nothing of what stands there.
    Stacks {
        /// Whose they are; none of several players (G20).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Name>,
        hexes: Vec<Hex>,
    },
    /// Network.
    Counts {
        player: Name,
        cities: u32,
        armies: u32,
        gold: i64,
    },
}

impl Spoken for Reveal {
    const PREFIX: &'static str = "dl-shows";
    const BESIDE: &'static [&'static str] = &["hex", "level", "size"];
}
