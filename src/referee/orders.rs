//! Sets of orders as every game has them: the bodies of the entries that hold them, and what is left
//! of a set when lines are withdrawn. What an order is, is the rulebook's own.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::event::{V1, body};
use super::proof::course;
use super::{Name, Refusal};

/// An order as it stands, as far as every game knows it.
pub trait Order {
    /// The line of its message, from 1; the row of a spreadsheet.
    fn line(&self) -> u32;
    /// What was paid for it.
    fn cost(&self) -> i64;
    /// Whether it is the line of the season's word.
    fn is_word(&self) -> bool;
}

/// A seat's orders as they stand, as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderSet<O> {
    pub seat: Name,
    /// The season's word, in canonical spelling; empty where none was given.
    pub word: Arc<str>,
    /// Whether "no orders" was said.
    pub none: bool,
    /// In the order written.
    pub orders: Vec<O>,
    /// Whether the player called it provisional: it counts as it stands.
    #[serde(default, skip_serializing_if = "is_false")]
    pub provisional: bool,
    /// Whether some of the message was refused or guessed.
    #[serde(default, skip_serializing_if = "is_false")]
    pub warned: bool,
    /// Whether it came after the deadline for orders.
    #[serde(default, skip_serializing_if = "is_false")]
    pub late: bool,
}

body! {
    /// Kind `enter`: the whole set that stands afterwards, and the salted hash of the message, which
    /// is kept beside the journal.
    Enter<O> {
        seat: Name,
        word: Arc<str>,
        none: bool,
        orders: Vec<O>,
        message: Option<String>,
        #[serde(default, skip_serializing_if = "is_false")]
        provisional: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        warned: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        late: bool,
    }
}

body! {
    /// Kind `withdraw`: the set that stands afterwards. `mistaken` says that what was entered in the
    /// seat's name was another's: then nothing of that stands, no word either, and its bulletin shows
    /// only that there was something.
    Withdraw<O> {
        seat: Name,
        word: Arc<str>,
        none: bool,
        orders: Vec<O>,
        mistaken: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        provisional: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        warned: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        late: bool,
    }
}

body! {
    /// Kind `import`: the sets that stand afterwards for the seats of the spreadsheet.
    Import<O> { sets: Vec<OrderSet<O>> }
}

/// For members that are left out where they say nothing.
fn is_false(value: &bool) -> bool {
    !value
}

impl<O> OrderSet<O> {
    /// A set in which nothing stands.
    pub fn empty(seat: Name) -> OrderSet<O> {
        OrderSet {
            seat,
            word: "".into(),
            none: false,
            orders: Vec::new(),
            provisional: false,
            warned: false,
            late: false,
        }
    }
}

impl<O: Order> OrderSet<O> {
    /// What all of it costs.
    pub fn cost(&self) -> i64 {
        self.orders.iter().map(Order::cost).sum()
    }

    /// The line on which the word stood.
    pub fn word_line(&self) -> Option<u32> {
        self.orders.iter().find(|o| o.is_word()).map(Order::line)
    }

    /// The orders beside the word's line.
    pub fn deeds(&self) -> impl Iterator<Item = &O> {
        self.orders.iter().filter(|o| !o.is_word())
    }

    /// Whether the same stands in both, remarked on or not.
    pub fn stands_as(&self, other: &OrderSet<O>) -> bool
    where
        O: PartialEq,
    {
        let what = |set: &OrderSet<O>| (set.word.clone(), set.none, set.provisional, set.late);
        what(self) == what(other) && self.orders == other.orders
    }

    /// Whether an order stands, or that there is none was said.
    pub fn says_something(&self) -> bool {
        self.none || self.deeds().next().is_some()
    }

    /// What is left without the orders of those lines, or without any where none is named; the word
    /// stands.
    pub fn without(mut self, lines: &[u32]) -> Result<OrderSet<O>, Refusal> {
        let seat = || self.seat.clone();
        if self.deeds().next().is_none() {
            return Err(Refusal::NothingToWithdraw { seat: seat() });
        }
        if let Some(line) = (lines.iter()).find(|l| !self.deeds().any(|o| o.line() == **l)) {
            let (seat, line) = (seat(), *line);
            return Err(Refusal::NoSuchLine { seat, line });
        }
        let goes = |line: u32| lines.is_empty() || lines.contains(&line);
        self.orders.retain(|o| o.is_word() || !goes(o.line()));
        Ok(self)
    }
}

impl<O> course::Orders for OrderSet<O> {
    fn seat(&self) -> &Name {
        &self.seat
    }

    fn word(&self) -> &str {
        &self.word
    }

    fn is_empty(&self) -> bool {
        self.orders.is_empty()
    }
}

impl<O: Clone> Enter<O> {
    /// That set, from a message of that hash.
    pub fn of(set: &OrderSet<O>, message: Option<String>) -> Enter<O> {
        Enter {
            v: V1,
            seat: set.seat.clone(),
            word: set.word.clone(),
            none: set.none,
            orders: set.orders.clone(),
            message,
            provisional: set.provisional,
            warned: set.warned,
            late: set.late,
        }
    }
}

impl<O: Clone> Withdraw<O> {
    /// What is left of a set.
    pub fn of(set: &OrderSet<O>, mistaken: bool) -> Withdraw<O> {
        Withdraw {
            v: V1,
            seat: set.seat.clone(),
            word: set.word.clone(),
            none: set.none,
            orders: set.orders.clone(),
            mistaken,
            provisional: set.provisional,
            warned: set.warned,
            late: set.late,
        }
    }
}

impl<O> From<Enter<O>> for OrderSet<O> {
    fn from(body: Enter<O>) -> OrderSet<O> {
        OrderSet {
            seat: body.seat,
            word: body.word,
            none: body.none,
            orders: body.orders,
            provisional: body.provisional,
            warned: body.warned,
            late: body.late,
        }
    }
}

impl<O> From<Withdraw<O>> for OrderSet<O> {
    fn from(body: Withdraw<O>) -> OrderSet<O> {
        OrderSet {
            seat: body.seat,
            word: body.word,
            none: body.none,
            orders: body.orders,
            provisional: body.provisional,
            warned: body.warned,
            late: body.late,
        }
    }
}
