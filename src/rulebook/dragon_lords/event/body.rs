//! The bodies of entries, as they are written and read back.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::change::Change;
use super::super::house::HouseRules;
use super::super::news::Told;
use super::super::order::Order;
use super::super::setup::Setup;
use super::super::turn::{Choice, Rolled};
use super::super::world::Name;
use crate::referee::event::body;
use crate::referee::orders;

pub use crate::referee::event::{
    ARBITER, BodyFault, DeadlineSet, End, Lock, News, Rename, Revealed, RuleSet, SeatSet, Sheet,
    Undo, V1, Written,
};

/// An order as it stands, on a line of its message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderRecord {
    pub line: u32,
    #[serde(flatten)]
    pub order: Order,
    /// In gold, paid when it was accepted.
    pub cost: i64,
}

pub type OrderSet = orders::OrderSet<OrderRecord>;
pub type Enter = orders::Enter<OrderRecord>;
pub type Withdraw = orders::Withdraw<OrderRecord>;
pub type Import = orders::Import<OrderRecord>;

impl orders::Order for OrderRecord {
    fn line(&self) -> u32 {
        self.line
    }

    fn cost(&self) -> i64 {
        self.cost
    }

    fn is_word(&self) -> bool {
        matches!(self.order, Order::Word { .. })
    }
}

body! {
    /// Kind `new`.
    New { setup: Written<Setup>, rules: Written<HouseRules> }
}

body! {
    /// Kind `open`: with the house rules under which the turn is played.
    Open { season: u16, name: String, rules: Written<HouseRules> }
}

body! {
    /// Kind `world`: in the turn that is open, or before the one that comes. `left_held` are the stacks
    /// that it takes out of cities that they may not leave in that turn (G19).
    WorldChange {
        season: u16,
        changes: Vec<Change>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left_held: Vec<Name>,
    }
}

/// Dice as the journal holds them: all that the draw depends on, and what they showed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    pub seat: Name,
    pub question: Arc<str>,
    /// The seat's word of the turn.
    pub word: Arc<str>,
    pub repeat: u32,
    pub purpose: Arc<str>,
    pub dice: Vec<u16>,
}

impl Die {
    /// The dice alone, as the rule takes them.
    pub fn rolled(&self) -> Rolled {
        Rolled {
            seat: self.seat.clone(),
            question: self.question.clone(),
            purpose: self.purpose.clone(),
            repeat: self.repeat,
            dice: self.dice.clone(),
        }
    }
}

body! {
    /// Kind `roll`: `locked` says whether a lock came before; without one the roll locks by
    /// itself. `waits` is the deed whose choice the resolution waits for, by its seat and its
    /// canonical text (G11).
    Roll {
        season: u16,
        beacon: String,
        locked: bool,
        dice: Vec<Die>,
        waits: Option<Waits>,
    }
}

/// A deed that waits for a choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waits {
    pub seat: Name,
    pub question: Arc<str>,
}

body! {
    /// Kind `choose`: the notice is numbered for its seat alone; the dice are those that follow.
    Choose {
        season: u16,
        seat: Name,
        notice: u32,
        question: Arc<str>,
        choice: Written<Choice>,
        dice: Vec<Die>,
        waits: Option<Waits>,
    }
}

body! {
    /// Kind `close`: `lapsed` are the choices that nobody made, in the order in which they were
    /// due, and the dice those that followed them.
    Close { season: u16, lapsed: Vec<Waits>, dice: Vec<Die>, told: Vec<Told> }
}

#[cfg(test)]
mod tests {
    use super::super::super::action::Action;
    use super::super::super::order::Aim;
    use super::super::Event;
    use super::*;

    #[test]
    fn an_entry_reads_as_it_is_written_and_one_of_another_version_is_refused() {
        let set = OrderSet {
            word: "lune".into(),
            orders: vec![OrderRecord {
                line: 2,
                order: Order::Act {
                    spy: 1,
                    city: "Karth".into(),
                    action: Action::Steal,
                    aim: Aim::Nothing,
                },
                cost: 0,
            }],
            ..OrderSet::empty("VARN".into())
        };
        let enter = Event::Enter(Enter::of(&set, None));
        let body = enter.body().expect("a body");
        assert!(body.starts_with(
            r#"{"v":1,"seat":"VARN","word":"lune","none":false,"orders":[{"line":2,"order":"act","spy":1,"city":"Karth","#
        ));
        assert_eq!(Event::read("enter", &body), Ok(enter));
        let later = body.replace("\"v\":1", "\"v\":2");
        assert!(matches!(
            Event::read("enter", &later),
            Err(BodyFault::Version { version: 2, .. })
        ));
        let more = body.replace("\"none\"", "\"more\":1,\"none\"");
        assert!(matches!(
            Event::read("enter", &more),
            Err(BodyFault::Damaged { .. })
        ));
    }
}
