//! What happened in a turn, as it truly was: for the referee and the audit. What of it a player is
//! told is derived in [`super::super::news`] and nowhere else.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::super::action::{Action, Levy};
use super::super::hex::Hex;
use super::super::order::Order;
use super::super::reveal::Reveal;
use super::super::roll::Fate;
use super::super::world::{Name, SpyId};
use super::choice::UnitRef;
use super::reason::{Missing, Why};

/// One thing that happened, in the order of G6.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "happening",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Happening {
    /// A spy reached the city for which it set out (G8).
    Arrived { spy: SpyId, city: Name },
    /// Its destination was gone or had changed sides: it is back where it came from (G9).
    TurnedBack { spy: SpyId, bound: Name, city: Name },
    /// That is gone too: it is lost (G9).
    LostOnTheWay { spy: SpyId, bound: Name },
    /// A friendly spy rolled (D5).
    Watched {
        spy: SpyId,
        city: Name,
        die: u16,
        /// How many enemy spies were there, before this roll's kills (G1).
        present: u32,
        killed: Vec<SpyId>,
    },
    /// A spy tried something (D4, D7).
    Deed(Deed),
    /// A friendly spy set out for another friendly city (D6).
    SetOut {
        spy: SpyId,
        from: Name,
        to: Name,
        arrives: u16,
    },
    /// Spies were hired, numbered from the first to the last (D1).
    Hired {
        owner: Name,
        city: Name,
        first: u32,
        last: u32,
    },
    /// An order that stood could not be carried out; its price goes back.
    Idle {
        seat: Name,
        order: Order,
        why: Why,
        back: i64,
    },
    /// A city's income of the next turn is not all its owner's (Incite, Smuggle, G14).
    Yielded(Yielded),
    /// All that a player's cities yield at the beginning of that turn.
    Income { player: Name, turn: u16, gold: i64 },
}

/// What became of a city's income; `kept` is what its owner gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Yielded {
    pub city: Name,
    pub owner: Name,
    /// The income as it is recorded; 0 where the referee keeps it elsewhere.
    pub due: u32,
    pub kept: u32,
    pub incited: bool,
    /// To whom halves went, in the order of the deeds.
    pub halves: Vec<Half>,
}

/// What a smuggler gets of a city's income.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Half {
    pub player: Name,
    pub gold: u32,
}

/// A deed of a spy's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Deed {
    pub spy: SpyId,
    pub city: Name,
    /// Whose the city was: the enemy of D7.
    pub enemy: Name,
    pub action: Action,
    /// The d100.
    pub die: u16,
    pub outcome: Outcome,
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    Success {
        shown: Vec<Reveal>,
        done: Done,
    },
    Failure {
        /// The d8.
        die: u16,
        fate: Fate,
    },
}

/// What a success did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "done",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Done {
    /// Nothing beside what it showed; or nothing was chosen (G11).
    Nothing,
    /// What it was aimed at was not there (G12).
    Missed {
        missing: Missing,
    },
    /// The enemy's prestige fell by so much, of so much rolled (G13).
    PrestigeFell {
        rolled: u32,
        by: u32,
    },
    /// The walls fell by so much (G13).
    WallsFell {
        by: u32,
    },
    /// The defend value of so many units fell, by so much where it fell most, never below 0 (G13).
    DefendFell {
        by: u32,
        units: u32,
    },
    /// So much gold of so much rolled moved to the spy's owner (G15).
    GoldTaken {
        rolled: u32,
        gold: i64,
    },
    /// The city's next income is levied on; how much comes of it is seen when it is due.
    Levied {
        levy: Levy,
    },
    GovernorKilled {
        governor: Name,
    },
    SpyKilled {
        spy: SpyId,
    },
    StackMoved {
        owner: Name,
        stack: Name,
        hex: Hex,
    },
    /// The enemy's units may not leave the city in that turn.
    Held {
        turn: u16,
    },
    /// The spy set out.
    SetOut {
        to: Name,
        arrives: u16,
    },
    BuildingDestroyed {
        building: Name,
    },
    UnitKilled {
        owner: Name,
        unit: UnitRef,
    },
    /// The unit is the spy's owner's now, in a stack of its own.
    UnitTaken {
        owner: Name,
        unit: UnitRef,
        price: i64,
        stack: Name,
        hex: Hex,
        /// The hex that was chosen, where it was not free (G23).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chosen: Option<Hex>,
    },
    UnitDestroyed {
        owner: Name,
        unit: UnitRef,
        price: i64,
    },
    Razed(Razing),
}

/// A city is razed (G18).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Razing {
    pub hex: Hex,
    /// What became of each stack that stood in the city.
    pub stacks: BTreeMap<Name, Survivors>,
    /// The spies of all sides that are lost with it.
    pub spies: Vec<SpyId>,
    /// Who saw the city, and sees that it is gone.
    pub seen_by: BTreeSet<Name>,
}

/// What became of a stack in a razed city.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Survivors {
    pub owner: Name,
    /// The kinds of the units that burned, from the top.
    pub burnt: Vec<Name>,
    /// The kinds of the units that found no free hex.
    pub homeless: Vec<Name>,
    /// Where what is left of it stands.
    pub hex: Option<Hex>,
}

impl Survivors {
    /// A stack of that owner's that lost nothing.
    pub fn of(owner: &Name) -> Survivors {
        Survivors {
            owner: owner.clone(),
            burnt: Vec::new(),
            homeless: Vec::new(),
            hex: None,
        }
    }
}
