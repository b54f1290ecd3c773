//! What victims see of successes (G5): the effect, and nothing by which they could tell the deed or
//! count the deeds. What several did to one thing is one loss.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::super::hex::Hex;
use super::super::turn::{Survivors, UnitRef};
use super::super::world::Name;
use crate::locale::said::Spoken;

/// What a victim sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "loss",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Loss {
    Prestige {
        by: u32,
    },
    Walls {
        city: Name,
        by: u32,
    },
    /// Of his units that were in the city and are left, where it fell most.
    Defend {
        city: Name,
        by: u32,
    },
    Gold {
        gold: i64,
    },
    Governor {
        city: Name,
        governor: Name,
    },
    /// A stack of his left the city without his having ordered it.
    StackMoved {
        city: Name,
        stack: Name,
        hex: Hex,
    },
    /// His units may not leave the city in that turn.
    Held {
        city: Name,
        turn: u16,
    },
    Buildings {
        city: Name,
        buildings: BTreeSet<Name>,
    },
    /// Killed, bought or destroyed: he sees that they are gone.
    Units {
        city: Name,
        units: Vec<Gone>,
    },
    /// The city is razed; what became of his stacks in it.
    City {
        city: Name,
        stacks: BTreeMap<Name, Left>,
    },
    /// The city yields less at the beginning of the next turn.
    Income {
        city: Name,
        due: u32,
        kept: u32,
    },
}

impl Spoken for Loss {
    const PREFIX: &'static str = "dl-loss";
}

/// Units of one kind that are gone from a stack.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Gone {
    pub stack: Name,
    pub kind: Name,
    pub count: u32,
}

/// What became of a stack whose city was razed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Left {
    /// The kinds of the units that are lost, whether they burned or found no place beside the city.
    pub lost: Vec<Name>,
    /// Where what is left of it stands.
    pub hex: Option<Hex>,
}

impl From<&Survivors> for Left {
    fn from(survivors: &Survivors) -> Left {
        let mut lost = survivors.burnt.clone();
        lost.extend(survivors.homeless.iter().cloned());
        lost.sort();
        Left {
            lost,
            hex: survivors.hex,
        }
    }
}

/// The losses of a turn, by their victims: those of one kind in one place are one.
#[derive(Default)]
pub(super) struct Losses(BTreeMap<(Name, Place), Loss>);

/// What makes two losses one: kind, city, and what is lost where that is one thing alone.
type Place = (u8, Name, Name);

impl Losses {
    /// A player has lost something more.
    pub(super) fn add(&mut self, victim: &Name, loss: Loss) {
        let key = (victim.clone(), place(&loss));
        match self.0.get_mut(&key) {
            Some(before) => join(before, loss),
            None => drop(self.0.insert(key, loss)),
        }
    }

    /// One of his units is gone.
    pub(super) fn unit(&mut self, victim: &Name, city: &Name, unit: &UnitRef) {
        let gone = Gone {
            stack: unit.stack.clone(),
            kind: unit.kind.clone(),
            count: 1,
        };
        let (city, units) = (city.clone(), vec![gone]);
        self.add(victim, Loss::Units { city, units });
    }

    /// All of them. Of a city that is razed in the end nobody sees what befell it before.
    pub(super) fn end(self) -> impl Iterator<Item = (Name, Loss)> {
        let razed: BTreeSet<(Name, Name)> = self
            .0
            .iter()
            .filter_map(|((victim, _), loss)| match loss {
                Loss::City { city, .. } => Some((victim.clone(), city.clone())),
                _ => None,
            })
            .collect();
        let seen = move |(victim, loss): &(Name, Loss)| match loss {
            Loss::Walls { city, .. } | Loss::Held { city, .. } | Loss::Buildings { city, .. } => {
                !razed.contains(&(victim.clone(), city.clone()))
            }
            _ => true,
        };
        let all = self.0.into_iter();
        all.map(|((victim, _), loss)| (victim, loss)).filter(seen)
    }
}

fn place(loss: &Loss) -> Place {
    let none: Name = "".into();
    let (kind, city, what) = match loss {
        Loss::City { city, .. } => (0, city, &none),
        Loss::Governor { city, governor } => (1, city, governor),
        Loss::Buildings { city, .. } => (2, city, &none),
        Loss::Walls { city, .. } => (3, city, &none),
        Loss::Units { city, .. } => (4, city, &none),
        Loss::StackMoved { city, stack, .. } => (5, city, stack),
        Loss::Defend { city, .. } => (6, city, &none),
        Loss::Held { city, .. } => (7, city, &none),
        Loss::Income { city, .. } => (8, city, &none),
        Loss::Gold { .. } => (9, &none, &none),
        Loss::Prestige { .. } => (10, &none, &none),
    };
    (kind, city.clone(), what.clone())
}

/// Adds a loss to one of the same kind and place.
fn join(before: &mut Loss, more: Loss) {
    match (before, more) {
        (Loss::Prestige { by }, Loss::Prestige { by: more })
        | (Loss::Walls { by, .. }, Loss::Walls { by: more, .. }) => {
            *by = by.saturating_add(more);
        }
        (Loss::Gold { gold }, Loss::Gold { gold: more }) => *gold = gold.saturating_add(more),
        (
            Loss::Buildings { buildings, .. },
            Loss::Buildings {
                buildings: more, ..
            },
        ) => {
            buildings.extend(more);
        }
        (Loss::Units { units, .. }, Loss::Units { units: more, .. }) => {
            for gone in more {
                let same = |g: &&mut Gone| (&g.stack, &g.kind) == (&gone.stack, &gone.kind);
                match units.iter_mut().find(same) {
                    Some(before) => before.count = before.count.saturating_add(gone.count),
                    None => units.push(gone),
                }
            }
            units.sort();
        }
        // The others are in a turn what they are.
        (before, more) => *before = more,
    }
}
