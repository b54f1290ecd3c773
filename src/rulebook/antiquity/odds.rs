//! Exact chances of an attempt, counted over the faces of the die (R6, R7, H1, H2).

use serde::Serialize;

use super::house::HouseRules;
use super::question::Kind;
use super::roll::{Outcome, explain};
use super::setup::Constants;

/// On how many faces of the die each outcome stands; together they are all its faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Chances {
    pub success: u32,
    pub bad_luck: u32,
    pub countered: u32,
}

impl Chances {
    /// The faces of an outcome.
    pub fn of(&self, outcome: Outcome) -> u32 {
        match outcome {
            Outcome::Success => self.success,
            Outcome::BadLuck => self.bad_luck,
            Outcome::Countered => self.countered,
        }
    }

    /// All the faces of the die.
    pub fn faces(&self) -> u32 {
        self.success + self.bad_luck + self.countered
    }

    /// An outcome's chance as people read it: `5/6`.
    pub fn fraction(&self, outcome: Outcome) -> String {
        format!("{}/{}", self.of(outcome), self.faces())
    }
}

/// The chances of an attempt with that bonus against the malus bid on its kind and the malus bid
/// on the asker's nation (0 where there is none). Each face is rolled by [`explain`] itself.
pub fn chances(
    constants: &Constants,
    rules: &HouseRules,
    bonus: u32,
    on_kind: u32,
    on_nation: u32,
) -> Chances {
    let mut chances = Chances::default();
    for die in 1..=constants.die {
        // Neither the kind nor the asker's name changes an outcome.
        let on_kind = (Kind::Treasury, on_kind);
        match explain(constants, rules, die, bonus, on_kind, ("", on_nation)).outcome() {
            Outcome::Success => chances.success += 1,
            Outcome::BadLuck => chances.bad_luck += 1,
            Outcome::Countered => chances.countered += 1,
        }
    }
    chances
}
