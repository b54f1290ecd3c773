//! The bodies of entries, as they are written and read back.

use std::sync::Arc;

use super::super::house::HouseRules;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::{Change, ChoiceKind, Die, OrderSet, Told};
use crate::referee::event::body;

pub use crate::referee::event::{
    BodyFault, DeadlineSet, End, Lock, News, Rename, Revealed, RuleSet, SeatSet, Sheet, Undo, V1,
    Written,
};

body! {
    /// Kind `new`.
    New { setup: Written<Setup>, rules: Written<HouseRules> }
}

body! {
    /// Kind `open`: with the house rules under which the season is played, so that a reveal of it
    /// can be checked by itself.
    Open { season: u16, name: String, rules: Written<HouseRules> }
}

body! {
    /// Kinds `world` and `thaw`. The reason is printed in the accounts of the nations concerned.
    WorldChange { reason: Option<String>, changes: Vec<Change> }
}

body! {
    /// Kind `standing`: standing orders of the season before, entered again by themselves: the
    /// sets that stand afterwards for their nations.
    Standing { season: u16, sets: Vec<OrderSet> }
}

body! {
    /// Kind `roll`: `locked` says whether a lock came before; without one the roll locks by itself.
    Roll { season: u16, beacon: String, locked: bool, dice: Vec<Die> }
}

body! {
    /// Kind `choose`: the notice is numbered for its seat alone.
    Choose {
        season: u16,
        seat: Name,
        notice: u32,
        question: Arc<str>,
        choice: ChoiceKind,
        value: Option<Value>,
    }
}

body! {
    /// Kind `close`.
    Close { season: u16, answers: Vec<Told> }
}

body! {
    /// Kinds `erratum` and `erratum-omniscient`: what was wrong in the world as of a season's
    /// roll, numbered from 1 for each season. Its answers follow in a `reissue`.
    Erratum { season: u16, number: u32, reason: String, changes: Vec<Change> }
}

body! {
    /// Kind `reissue`: what the attempts touched by an erratum are told anew.
    Reissue { season: u16, number: u32, answers: Vec<Told> }
}

/// The kinds that `undo` can take back, each before anything of another kind follows.
pub const UNDOABLE_KINDS: &[&str] = &[
    "enter", "withdraw", "import", "world", "news", "seat", "rename",
];
