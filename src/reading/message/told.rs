//! What becomes of a message's sentences, and what a game is handed to make orders of.

use super::Why;
use super::item::{Item, Name};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Taken,
    Asked,
    Noted,
}

/// What became of a sentence or of a part of it.
#[derive(Debug, Clone)]
pub struct Told<D, W = Why> {
    pub state: State,
    pub line: u32,
    pub quote: String,
    /// Why it is asked or noted.
    pub why: Option<W>,
    pub orders: Vec<D>,
    /// At most two, each the orders of one gesture.
    pub proposals: Vec<Vec<D>>,
    pub remarks: Vec<Note>,
    /// Whether its orders are for every season.
    pub standing: bool,
    /// Where it stands in its row's text.
    pub(super) span: (usize, usize),
}

impl<D: Clone, W> Told<D, W> {
    pub fn ask(&mut self, why: impl Into<W>, proposals: Option<Vec<Vec<D>>>) {
        let orders = std::mem::take(&mut self.orders);
        self.state = State::Asked;
        self.why = Some(why.into());
        let mut all = proposals.unwrap_or_else(|| vec![orders]);
        all.retain(|p| !p.is_empty());
        all.truncate(2);
        self.proposals = all;
    }
}

/// What is remarked of what was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// A slip, and what it was read as.
    Slip {
        typed: Name,
        read: Name,
    },
    /// `idem`: the order before it, of another.
    Idem,
    /// A number corrected in its row: the last one counts.
    Corrected,
    /// An order that is taken back in its own row.
    TakenBack,
    Struck,
    /// "No orders" stands among orders.
    NoneAmongOrders,
    NothingUnderstood,
}

/// What a frame makes.
#[derive(Debug, Clone)]
pub struct Filled<D, W = Why> {
    pub orders: Vec<D>,
    pub doubt: Option<W>,
    pub proposals: Vec<Vec<D>>,
}

impl<D, W> Default for Filled<D, W> {
    fn default() -> Filled<D, W> {
        Filled {
            orders: Vec::new(),
            doubt: None,
            proposals: Vec::new(),
        }
    }
}

impl<D, W> Filled<D, W> {
    pub fn doubt(why: impl Into<Option<W>>, proposals: Vec<Vec<D>>) -> Filled<D, W> {
        Filled {
            doubt: why.into(),
            proposals,
            ..Filled::default()
        }
    }

    pub fn of(orders: Vec<D>) -> Filled<D, W> {
        Filled {
            orders,
            ..Filled::default()
        }
    }
}

/// What may become orders.
pub struct Frame<'a, D> {
    pub items: &'a [&'a Item],
    /// What the order before named.
    pub before: &'a [Item],
    /// Whether an earlier sentence named it.
    pub carried: bool,
    pub head: &'a [Item],
    /// The orders that the sentence has given.
    pub done: &'a [D],
    pub item: bool,
    pub ask: bool,
    /// Whether the sentence counts in points.
    pub priced: bool,
    /// The row that the items stand in.
    pub text: &'a str,
}

/// A sentence, as what may be said of the orders before it.
pub struct Aside<'a> {
    pub items: &'a [Item],
    pub quote: &'a str,
    /// The row that it stands in.
    pub text: &'a str,
    pub line: u32,
    /// Whether it counts in points.
    pub priced: bool,
}

/// Why a message holds, and where.
#[derive(Debug, Clone)]
pub struct Held<W = Why> {
    pub line: u32,
    pub why: W,
    pub quote: String,
}

/// Standing orders that a message ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop<D> {
    pub line: u32,
    pub quote: String,
    /// Which ones; all where there are none.
    pub orders: Vec<D>,
}
