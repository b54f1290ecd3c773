//! What orders cost (R1, R2, R5, R7).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::setup::{Constants, Name, Setup};

/// How near the nation asked is, which sets the price (R1, R2, R5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Distance {
    /// R1: a neighbour.
    Neighbour,
    /// R2: a nation that one trades with, which counts as a neighbour.
    Trade,
    /// Any other nation.
    Distant,
}

/// The distance between two nations, given the asker's own trade partners of the season (R1, R2).
pub fn distance(setup: &Setup, asker: &str, target: &str, partners: &BTreeSet<Name>) -> Distance {
    let neighbours = setup
        .nation(asker)
        .is_some_and(|n| n.neighbours.iter().any(|o| &**o == target));
    if neighbours {
        Distance::Neighbour
    } else if partners.contains(target) {
        Distance::Trade
    } else {
        // So is nobody in particular (H23).
        Distance::Distant
    }
}

/// The treasury points of an attempt (R5).
pub fn attempt(constants: &Constants, distance: Distance, bonus: u32) -> i64 {
    let base = match distance {
        Distance::Neighbour | Distance::Trade => constants.cost_neighbour,
        Distance::Distant => constants.cost_distant,
    };
    base + constants.cost_bonus * i64::from(bonus)
}

/// The treasury points of a protection (R7).
pub fn protection(constants: &Constants, malus: u32) -> i64 {
    constants.cost_malus * i64::from(malus)
}
