//! Stacks: units in order, and a hero that may lead them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Name;
use crate::games::dragon_lords::hex::Hex;

/// An army: one unit of a stack.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Unit {
    pub kind: Name,
    /// Its production cost, in gold (Bribe).
    pub cost: u32,
    /// Its defend value (Poison); never below 0 (G13).
    pub defend: u32,
}

/// A hero, who leads a stack and is none of its units.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Hero {
    pub name: Name,
    pub level: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Name>,
}

/// Where a stack stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    City(Name),
    Hex(Hex),
}

/// A stack of a player's.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Stack {
    pub owner: Name,
    pub at: Place,
    /// Its units; the first is the top one (D2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<Unit>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero: Option<Hero>,
    /// The players who see it, beside its owner and those who see the city that it is in.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub visible_to: BTreeSet<Name>,
}

impl Stack {
    /// How many are in it, its hero counted (Expose).
    pub fn size(&self) -> usize {
        self.units.len() + usize::from(self.hero.is_some())
    }

    /// The city that it is in, if it is in one.
    pub fn city(&self) -> Option<&Name> {
        match &self.at {
            Place::City(city) => Some(city),
            Place::Hex(_) => None,
        }
    }
}
