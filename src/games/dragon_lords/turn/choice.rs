//! Choices that wait (G11): what a success of Arson, Assassinate, Bribe or Infiltrate offers, and what
//! may be chosen from it (G15).

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::action::Action;
use super::super::cost;
use super::super::hex::Hex;
use super::super::reveal::Reveal;
use super::super::world::Name;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken, plain, words};

/// A unit in a stack, by its place from the top (1 is the top) and its kind.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UnitRef {
    pub stack: Name,
    pub place: u32,
    pub kind: Name,
}

/// A unit that can be bribed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Offer {
    pub unit: UnitRef,
    /// Its production cost.
    pub cost: u32,
}

impl Offer {
    /// The price of taking it.
    pub fn to_take(&self) -> i64 {
        cost::bribe_to_take(self.cost)
    }

    /// The price of destroying it (G14).
    pub fn to_destroy(&self) -> i64 {
        cost::bribe_to_destroy(self.cost)
    }
}

/// What can be chosen from, beside nothing. There is something in it, or nobody would be asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
#[serde(
    tag = "offers",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Offers {
    /// Arson: the building to destroy.
    Buildings { buildings: BTreeSet<Name> },
    /// Assassinate: the unit to kill.
    Units { units: Vec<UnitRef> },
    /// Bribe: the unit to take or to destroy.
    Bribes {
        units: Vec<Offer>,
        /// The hexes beside the city, clockwise from north, that are free as far as the spy's owner
        /// sees; without one, none can be taken.
        hexes: Vec<Hex>,
        /// What the spy's owner can pay with, as he reckons it (G15).
        gold: i64,
    },
    /// Infiltrate: whether the spy sets out this turn for the city that it found.
    Way { city: Name },
}

/// A choice that the resolution waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Pending {
    /// Who chooses: the spy's owner.
    pub seat: Name,
    pub spy: u32,
    pub city: Name,
    pub action: Action,
    /// The canonical text of the deed.
    pub question: Arc<str>,
    /// What the success shows.
    pub shown: Vec<Reveal>,
    pub offers: Offers,
}

/// What was chosen.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(
    tag = "choice",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Choice {
    /// No target: the default (G11).
    Nothing,
    /// Arson: this building is destroyed.
    Building { building: Name },
    /// Assassinate: this unit is killed.
    Kill { unit: UnitRef },
    /// Bribe: this unit is taken and placed in this hex.
    Take { unit: UnitRef, hex: Hex },
    /// Bribe: this unit is destroyed.
    Destroy { unit: UnitRef },
    /// Infiltrate: the spy sets out for the city that it found.
    SetOut,
}

impl Spoken for Choice {
    const PREFIX: &'static str = "dl-choice";
}

/// Why a choice is refused.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr, serde::Serialize)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum ChoiceFault {
    /// What was chosen is not what this action offers.
    #[serde(skip)]
    WrongForm { action: Action },
    /// No such building in the list.
    NoBuilding { building: Name },
    /// No such unit in the list.
    #[serde(skip)]
    NoUnit { unit: UnitRef },
    /// The hex is none of those offered.
    NoHex { hex: Hex },
    /// A bribe that cannot be paid is not taken (G15).
    TooDear { price: i64, gold: i64 },
}

impl Spoken for ChoiceFault {
    const PREFIX: &'static str = "dl-refusal-choice";

    fn say(&self, texts: &Texts) -> Said {
        match self {
            ChoiceFault::WrongForm { .. } | ChoiceFault::NoUnit { .. } => {
                words("dl-refusal-no-choice")
                    .help("dl-refusal-choice-help")
                    .said(texts)
            }
            _ => self.words(&plain).said(texts),
        }
    }
}

impl Pending {
    /// All that may be chosen: what can be paid, on a hex that is offered (G11, G15).
    pub fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        let listed: Box<dyn Iterator<Item = Choice> + '_> = match &self.offers {
            Offers::Buildings { buildings } => {
                let of = |building: &Name| Choice::Building {
                    building: building.clone(),
                };
                Box::new(buildings.iter().map(of))
            }
            Offers::Units { units } => {
                let kill = |unit: &UnitRef| Choice::Kill { unit: unit.clone() };
                Box::new(units.iter().map(kill))
            }
            Offers::Bribes { units, hexes, gold } => Box::new(units.iter().flat_map(|offer| {
                let hexes = hexes.iter().filter(|_| offer.to_take() <= *gold);
                let taken = hexes.map(|hex| Choice::Take {
                    unit: offer.unit.clone(),
                    hex: *hex,
                });
                let destroyed = (offer.to_destroy() <= *gold).then(|| Choice::Destroy {
                    unit: offer.unit.clone(),
                });
                taken.chain(destroyed)
            })),
            Offers::Way { .. } => Box::new(std::iter::once(Choice::SetOut)),
        };
        std::iter::once(Choice::Nothing).chain(listed)
    }
}

/// Lets a choice pass, or says why not (G11, G15).
pub fn admit(pending: &Pending, choice: &Choice) -> Result<(), ChoiceFault> {
    match pending.choices().any(|offered| offered == *choice) {
        true => Ok(()),
        false => Err(why_not(pending, choice)),
    }
}

/// Why a choice is none of those that are offered.
fn why_not(pending: &Pending, choice: &Choice) -> ChoiceFault {
    let (unit, placed) = match (&pending.offers, choice) {
        (Offers::Buildings { .. }, Choice::Building { building }) => {
            let building = building.clone();
            return ChoiceFault::NoBuilding { building };
        }
        (Offers::Units { .. }, Choice::Kill { unit })
        | (Offers::Bribes { .. }, Choice::Destroy { unit }) => (unit, None),
        (Offers::Bribes { .. }, Choice::Take { unit, hex }) => (unit, Some(*hex)),
        _ => {
            let action = pending.action;
            return ChoiceFault::WrongForm { action };
        }
    };
    let Offers::Bribes { units, hexes, gold } = &pending.offers else {
        return ChoiceFault::NoUnit { unit: unit.clone() };
    };
    let Some(offer) = units.iter().find(|offer| offer.unit == *unit) else {
        return ChoiceFault::NoUnit { unit: unit.clone() };
    };
    let price = match placed {
        Some(hex) if !hexes.contains(&hex) => return ChoiceFault::NoHex { hex },
        Some(_) => offer.to_take(),
        None => offer.to_destroy(),
    };
    ChoiceFault::TooDear { price, gold: *gold }
}
