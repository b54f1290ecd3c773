//! What dice mean: d100 and d8 of a deed (D4), d100 of a friendly spy (D5, G1).

use serde::{Deserialize, Serialize};

use super::action::Action;

/// Sides of the die of a deed and of a friendly spy's roll (D4, D5).
pub const HUNDRED: u16 = 100;
/// Sides of the die of a failed deed (D4).
pub const EIGHT: u16 = 8;

/// D5: at or below it, a friendly spy learns whether enemy spies are in its city.
pub const SENSES: u16 = 35;
/// D5: at or below it, it learns how many.
pub const COUNTS: u16 = 30;
/// D5: at or below it, one of them is killed.
pub const KILLS_ONE: u16 = 25;
/// D5: at or below it, two of them are.
pub const KILLS_TWO: u16 = 5;

/// A unit in a razed city burns at or below it (Revolt).
pub const BURNS: u16 = 35;

/// Whether a deed with that d100 succeeds (D4).
pub fn succeeds(action: Action, d100: u16) -> bool {
    d100 <= action.entry().threshold
}

/// What becomes of a spy that failed (D4).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Fate {
    /// 1–3: it survives, the enemy is informed.
    SurvivesInformed,
    /// 4: it survives, the enemy is not informed.
    SurvivesUnnoticed,
    /// 5–8: it is killed, the enemy is informed.
    Killed,
}

impl Fate {
    /// The fate on that d8 (D4).
    pub fn of(d8: u16) -> Fate {
        match d8 {
            ..=3 => Fate::SurvivesInformed,
            4 => Fate::SurvivesUnnoticed,
            5.. => Fate::Killed,
        }
    }

    /// Whether the enemy is informed.
    pub fn informs(self) -> bool {
        self != Fate::SurvivesUnnoticed
    }
}

/// What a friendly spy's roll brings. The values are nested (G1): who kills counts, and who counts
/// senses; a roll of 5 kills two, not three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Watch {
    /// Its owner learns whether enemy spies are there.
    pub senses: bool,
    /// Its owner learns how many.
    pub counts: bool,
    /// How many of them are killed, as far as there are so many.
    pub kills: usize,
}

impl Watch {
    /// What that d100 brings (D5).
    pub fn of(d100: u16) -> Watch {
        Watch {
            senses: d100 <= SENSES,
            counts: d100 <= COUNTS,
            kills: usize::from(d100 <= KILLS_ONE) + usize::from(d100 <= KILLS_TWO),
        }
    }
}
