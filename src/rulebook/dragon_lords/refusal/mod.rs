//! Why a command is refused in this game, with its place and remedy in words.

mod say;

use super::hex::Hex;
use super::house::Rule;
use super::setup::{SetupFault, Unknown};
use super::turn::{ChoiceFault, TurnFault};
use super::world::Name;
use super::world_file::{NotSet, WorldFault};
use crate::campaign::{CampaignError, Phase};
use crate::referee::Refusal as Common;
use crate::referee::failure::refusals;
use crate::spreadsheet::ReadFault;
use crate::spreadsheet::tables::{CellPlace, TableFault};

/// A refusal: nothing was changed, exit code 1.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// One that every game knows.
    Common(Common),
    /// The setup has faults.
    Setup(Vec<SetupFault>),
    /// The world file has faults.
    World(Vec<WorldFault>),
    /// No player of that name.
    UnknownPlayer(Unknown),
    /// No house rule of that number or name.
    UnknownRule { typed: String },
    /// The house rule has no such setting.
    UnknownSetting { rule: &'static Rule, typed: String },
    /// A value of the world cannot be set.
    NotSet(NotSet),
    /// The world is changed before the lock or after the close: from the lock to the roll it stays, and
    /// the turn is resolved from it (G6).
    WorldStays { season: u16, phase: Phase },
    /// Nothing waits for that seat's choice.
    NothingWaits { seat: Name },
    /// No notice of that number; the seat has so many.
    NoSuchNotice {
        seat: Name,
        notice: u32,
        count: usize,
    },
    /// What was chosen cannot be chosen anew: dice have fallen since.
    ChosenAlready { seat: Name, notice: u32 },
    /// What was typed is no choice of that notice.
    Value {
        typed: String,
        offers: Offered,
        wrong: Wrong,
    },
    /// What was chosen is not to be had.
    Choice(ChoiceFault),
    /// The seat was out of the game: it is sent no bulletin (G27).
    Out { seat: Name, season: u16 },
    /// A spreadsheet that holds no orders that could be read.
    Orders(OrdersFault),
}

/// What is wrong with a spreadsheet of orders as a whole.
#[derive(Debug, Clone, PartialEq)]
pub enum OrdersFault {
    /// It holds no order.
    Empty,
    /// Several tabs hold something, and none is called Orders.
    WhichTab { tabs: Vec<String> },
    /// Its head.
    Table {
        cell: CellPlace,
        row: u32,
        fault: TableFault,
    },
    /// A row that does not read.
    Unread { fault: ReadFault },
}

/// What a notice offers, for the remedy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offered {
    Buildings,
    Units,
    Bribes,
    Way,
}

/// What is missing in a choice, or what of it is not in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// It does not read as a choice.
    Other,
    /// No such number; the list has so many.
    Number { most: usize },
    /// No unit is named.
    NoUnit { most: usize },
    /// A unit is taken to no hex; these are offered.
    NoHex { hexes: Vec<Hex> },
    /// No such building; this one is nearest.
    Building { nearest: Name },
    /// Several units are of that kind.
    Several,
}

refusals!(Refusal);

/// A turn that was recorded resolves; where it does not, the campaign is damaged.
impl From<TurnFault> for Failure {
    fn from(fault: TurnFault) -> Failure {
        Failure::Campaign(CampaignError::Damaged {
            what: fault.to_string(),
        })
    }
}
