//! Which orders of a seat stand, and what they cost (D1, D3, D6, G7, G8, G12).
//!
//! What a deed aims at is not looked at where the seat may not see it: an order against what is
//! not there stands, and is rolled for (G12).

mod clerk;
mod refusal;

pub use refusal::Refusal;

use clerk::Clerk;

use super::answers::Ordered;
use super::order::{Draft, Order};
use super::world::{Name, Presence, World};
use crate::engine::purse::Purse;

/// The most spies that one order hires.
pub const MOST_AT_ONCE: u32 = 1_000;

/// What the rule looks at when a seat's orders arrive.
#[derive(Debug, Clone, Copy)]
pub struct Desk<'a> {
    pub world: &'a World,
    /// Of that world.
    pub presence: &'a Presence,
    pub seat: &'a Name,
    pub turn: u16,
    /// What the seat can spend: its gold, before anything that waits is paid.
    pub gold: i64,
}

/// A line that does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    pub line: u32,
    pub refusal: Refusal,
}

/// What becomes of a message.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Acceptance {
    /// In the order written.
    pub standing: Vec<Ordered>,
    pub refused: Vec<Refused>,
    /// The seat's gold, with what stands paid.
    pub purse: Purse,
}

impl Acceptance {
    /// The orders that stand.
    pub fn orders(&self) -> Vec<Order> {
        self.standing.iter().map(|s| s.order.clone()).collect()
    }
}

/// Decides which lines stand, in the order written.
pub fn accept(desk: &Desk<'_>, drafts: &[(u32, Draft)]) -> Acceptance {
    let mut clerk = Clerk::new(desk);
    for (line, draft) in drafts {
        clerk.take(*line, draft);
    }
    clerk.end()
}
