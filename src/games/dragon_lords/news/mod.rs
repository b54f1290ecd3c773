//! What players are told of a turn (D4, D5, G3–G5, G9, G12, G16). News are derived from what
//! happened in [`fn@tell`] and nowhere else.
//!
//! News hold only what their reader may know. The author of a deed is told what his spy did and
//! saw, not what he could not see; the victim of successes what he has lost by all of them, never to
//! whom, by what, nor how often.

mod loss;
mod tell;

use serde::{Deserialize, Serialize};

pub use loss::{Gone, Left, Loss};
pub use tell::tell;

use super::action::Action;
use super::hex::Hex;
use super::order::Order;
use super::reveal::Reveal;
use super::turn::{Missing, UnitRef, Why};
use super::world::Name;
use crate::locale::said::Spoken;

/// Something that a player is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Told {
    pub to: Name,
    pub news: News,
}

/// What he is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "news",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum News {
    /// His spy has arrived (G8).
    Arrived { spy: u32, city: Name },
    /// His spy could not go where it was bound and is back in that city (G9).
    TurnedBack { spy: u32, bound: Name, city: Name },
    /// His spy is lost, in that city or under way to it; not how (G3, G9, G18).
    SpyLost { spy: u32, city: Name },
    /// His friendly spy found out (D5). `count` where it counted; `killed` where it killed.
    Watched {
        spy: u32,
        city: Name,
        present: bool,
        count: Option<u32>,
        killed: u32,
    },
    /// His spy did it: what it saw, as of this turn (G16), and what came of it.
    Succeeded {
        spy: u32,
        city: Name,
        action: Action,
        turn: u16,
        shown: Vec<Reveal>,
        did: Did,
    },
    /// His spy did not, and whether it was killed (D4). Whether the enemy was informed he is not
    /// told.
    Failed {
        spy: u32,
        city: Name,
        action: Action,
        killed: bool,
    },
    /// A spy acted in his city, and whether it was killed (D4, G4).
    Informed {
        city: Name,
        killed: bool,
        /// Under G4 `owner-and-action` alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Culprit>,
    },
    /// Something of his is gone (G5): one such line for all of a kind in a place.
    Suffered(Loss),
    /// A city that he saw is razed.
    CityGone { city: Name },
    /// His friendly spy has set out (D6).
    SetOut {
        spy: u32,
        from: Name,
        to: Name,
        arrives: u16,
    },
    /// He has hired spies, numbered from the first to the last (D1).
    Hired { city: Name, first: u32, last: u32 },
    /// An order of his could not be carried out, and its price is given back.
    Idle { order: Order, why: Why, back: i64 },
    /// What came of a city's income that his spies smuggled (Smuggle, G14).
    Smuggled { city: Name, gold: u32 },
    /// All that his cities yield at the beginning of that turn.
    Income { turn: u16, gold: i64 },
}

/// Losses are said by their own texts, and with a success what it did.
impl Spoken for News {
    const PREFIX: &'static str = "dl-news";
    const BESIDE: &'static [&'static str] = &["owner", "action", "more"];
}

/// Who acted and how, where G4 tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Culprit {
    pub owner: Name,
    pub action: Action,
}

/// What the author of a success knows of what it did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "did",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Did {
    Nothing,
    /// What it was aimed at is not there (G12).
    Missed {
        missing: Missing,
    },
    /// So much was rolled; what prestige there was is not told (G13).
    PrestigeFell {
        rolled: u32,
    },
    WallsFell,
    DefendFell,
    GoldTaken {
        gold: i64,
    },
    /// Incite, Smuggle: it shows at the beginning of the next turn.
    Levied,
    GovernorKilled,
    SpyKilled,
    StackMoved {
        stack: Name,
        hex: Hex,
    },
    Held {
        turn: u16,
    },
    SetOut {
        to: Name,
        arrives: u16,
    },
    BuildingDestroyed {
        building: Name,
    },
    UnitKilled {
        unit: UnitRef,
    },
    UnitTaken {
        unit: UnitRef,
        price: i64,
        stack: Name,
        hex: Hex,
        /// The hex that was chosen, where it was not free (G23).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chosen: Option<Hex>,
    },
    UnitDestroyed {
        unit: UnitRef,
        price: i64,
    },
    Razed,
}

impl Spoken for Did {
    const PREFIX: &'static str = "dl-did";
}
