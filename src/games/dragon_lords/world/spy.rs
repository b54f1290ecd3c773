//! Spies: whose, which, where, and from when on they act.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Name, Side};
use crate::engine::spelled::spelled;

/// A spy by its owner and the owner's own number, written `VARN/3`. Numbers start at 1 and go up with
/// each hiring; nothing of other players is in them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct SpyId {
    pub owner: Name,
    pub number: u32,
}

impl SpyId {
    /// That player's spy of that number.
    pub fn new(owner: &Name, number: u32) -> SpyId {
        SpyId {
            owner: owner.clone(),
            number,
        }
    }

    /// An owner, a stroke and a number of 1 or more, in one spelling: `VARN/03` is none.
    fn read(text: &str) -> Option<SpyId> {
        let (owner, number) = text.rsplit_once('/')?;
        let number = number.parse().ok().filter(|n| *n > 0)?;
        let whole = SpyId::new(&owner.into(), number);
        (!owner.is_empty() && whole.to_string() == text).then_some(whole)
    }
}

impl fmt::Display for SpyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.owner, self.number)
    }
}

spelled!(SpyId, "no spy");

/// Where a spy is (G8: under way it neither acts nor is found).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Whereabouts {
    /// In that city.
    City(Name),
    /// Under way between two cities.
    UnderWay {
        from: Name,
        to: Name,
        /// What the destination has to be when it arrives (G9): a friendly city for a transfer
        /// (D6), an enemy one for Relocate and Infiltrate.
        side: Side,
        /// It is there at the beginning of that turn.
        arrives: u16,
    },
}

/// A spy. Whether it is a friendly one (D5) or one in an enemy city follows from whose the city
/// is: [`super::World::side`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Spy {
    pub at: Whereabouts,
    /// The turn in which it was hired.
    pub hired: u16,
    /// The first turn in which it acts, or rolls as a friendly spy: the turn after the hiring
    /// (D3, G7), and one turn later than a change of hands of its city (G10).
    pub ready: u16,
    /// Whether it lives; a lost spy keeps its number.
    pub alive: bool,
}

impl Spy {
    /// A spy hired in that turn in that city (D3, G7).
    pub fn hired(turn: u16, city: &Name) -> Spy {
        Spy {
            at: Whereabouts::City(city.clone()),
            hired: turn,
            ready: turn.saturating_add(1),
            alive: true,
        }
    }

    /// The city in which it is to be found: none in transit (G8), none when lost.
    pub fn city(&self) -> Option<&Name> {
        match &self.at {
            Whereabouts::City(city) if self.alive => Some(city),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spy_reads_as_it_is_written() {
        let id = SpyId::new(&"VARN".into(), 3);
        assert_eq!("VARN/3".parse(), Ok(id.clone()));
        assert_eq!(serde_json::to_string(&id).unwrap(), r#""VARN/3""#);
        for text in ["", "VARN", "VARN/", "/3", "VARN/0", "VARN/03", "VARN/+3"] {
            assert!(text.parse::<SpyId>().is_err(), "{text}");
        }
    }
}
