//! What the referee records: players, cities, stacks, the hex map, spies. Facts, imported and
//! corrected like any other world; in the order of their names, so that nothing depends on the
//! order in which they were entered.

mod check;
mod sight;
mod spy;
mod stack;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use sight::Presence;
pub use spy::{Spy, SpyId, Whereabouts};
pub use stack::{Hero, Place, Stack, Unit};

use super::hex::Hex;

/// The name of a player, a city, a stack, a building, a governor or a kind of unit, as the
/// referee spells it.
pub type Name = Arc<str>;

/// A player.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Player {
    /// Never below 0: orders stand only as far as it goes, and nobody loses more than is there (G15). Orders are
    /// paid at the lock.
    pub gold: i64,
    /// Never below 0 (G13).
    pub prestige: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deity: Option<Name>,
    /// All the governors whom the player has hired, placed in a city or not (Interrogate).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub governors: BTreeSet<Name>,
    /// How many spies the player has ever hired: the highest number given.
    #[serde(default)]
    pub hired: u32,
    /// The cities whose place the player knows, beside those that he sees or owns.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub knows_cities: BTreeSet<Name>,
    /// The hexes on which the player was shown enemy stacks to be, and in which turn last (Expose,
    /// Leak; G16). Not which stacks: he was not told, and could tell by which entry goes or moves.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub knows_stacks: BTreeMap<Hex, u16>,
}

/// A city. One that is razed is none any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct City {
    pub owner: Name,
    pub hex: Hex,
    /// The players who see it, beside its owner and those who have a spy in it (D2).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub visible_to: BTreeSet<Name>,
    /// Gold that it yields at the beginning of each turn.
    #[serde(default)]
    pub income: u32,
    /// Never below 0 (G13).
    #[serde(default)]
    pub walls: u32,
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub buildings: BTreeSet<Name>,
    /// One of its owner's governors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub governor: Option<Name>,
    /// The kinds of unit that it can produce.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub produces: BTreeSet<Name>,
    /// The turn in which its owner's units may not leave it (Intercept Orders).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_in: Option<u16>,
}

/// Whether a city is a player's own or an enemy's: every other player is an enemy.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Side {
    /// His own: spies in it are friendly spies (D5).
    Friendly,
    Enemy,
}

/// The recorded world.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct World {
    pub players: BTreeMap<Name, Player>,
    #[serde(default)]
    pub cities: BTreeMap<Name, City>,
    #[serde(default)]
    pub stacks: BTreeMap<Name, Stack>,
    /// The hexes that a stack can stand on. Cities stand on some of them.
    #[serde(default)]
    pub map: BTreeSet<Hex>,
    #[serde(default)]
    pub spies: BTreeMap<SpyId, Spy>,
}

impl World {
    /// Whose a city is for a player; `None` if there is no such city.
    pub fn side(&self, player: &str, city: &str) -> Option<Side> {
        self.cities.get(city).map(|c| match *c.owner == *player {
            true => Side::Friendly,
            false => Side::Enemy,
        })
    }

    /// The hex that a stack stands on; `None` if it is in a city that is none.
    pub fn hex_of(&self, stack: &Stack) -> Option<Hex> {
        match &stack.at {
            Place::Hex(hex) => Some(*hex),
            Place::City(city) => self.cities.get(city).map(|c| c.hex),
        }
    }

    /// The stacks in a city, in the order of their names.
    pub fn stacks_in(&self, city: &str) -> impl Iterator<Item = (&Name, &Stack)> {
        let inside = move |s: &Stack| s.city().is_some_and(|c| **c == *city);
        self.stacks.iter().filter(move |(_, s)| inside(s))
    }

    /// The hexes on which a city or a stack stands.
    fn taken(&self) -> impl Iterator<Item = Hex> {
        let stacks = self.stacks.values().filter_map(|s| match s.at {
            Place::Hex(hex) => Some(hex),
            Place::City(_) => None,
        });
        self.cities.values().map(|c| c.hex).chain(stacks)
    }

    /// The free hexes: on the map, without a city and without a stack (G12, G18).
    pub fn free(&self) -> impl Iterator<Item = Hex> {
        let taken: BTreeSet<Hex> = self.taken().collect();
        self.map.iter().copied().filter(move |h| !taken.contains(h))
    }

    /// The free hexes beside a hex, clockwise from north (G18).
    pub fn free_beside(&self, hex: Hex) -> Vec<Hex> {
        let mut beside: Vec<Hex> = hex.neighbours().collect();
        beside.retain(|h| self.map.contains(h));
        for taken in self.taken() {
            beside.retain(|h| *h != taken);
        }
        beside
    }

    /// Whether a player is out of the game: without a city and without a living spy (G27). Before
    /// there is any city, nobody is.
    pub fn is_out(&self, player: &str) -> bool {
        let owns = self.cities.values().any(|c| *c.owner == *player);
        let spies = self.spies.iter();
        let mut alive = spies.filter(|(id, spy)| *id.owner == *player && spy.alive);
        !self.cities.is_empty() && !owns && alive.next().is_none()
    }

    /// A city changes hands in that turn (G10): its new owner's spies in it are friendly spies
    /// from now on, the former owner's friendly spies are enemy spies, and both wait this turn.
    /// Nothing happens where there is no such city or it is his already.
    pub fn change_hands(&mut self, city: &str, owner: &Name, turn: u16) {
        let Some(found) = self.cities.get_mut(city).filter(|c| c.owner != *owner) else {
            return;
        };
        let former = std::mem::replace(&mut found.owner, owner.clone());
        let turned = |id: &SpyId| id.owner == former || id.owner == *owner;
        for (id, spy) in &mut self.spies {
            if turned(id) && spy.city().is_some_and(|c| **c == *city) {
                spy.ready = spy.ready.max(turn.saturating_add(1));
            }
        }
    }
}
