//! The whole truth: what lies open on the table, and the hidden cards.

use serde::{Deserialize, Serialize};

use super::answers::Action;
use super::cards::{Card, Cards};
use super::setup::{SEATS, Setup};
use crate::engine::Seat;
use crate::engine::seats::{Bits, bit, each};

/// The first of some seats in turn order after a seat (C3: clockwise).
pub fn after(bits: Bits, seat: Seat) -> Option<Seat> {
    let later = bits & !(bit(seat) | (bit(seat).wrapping_sub(1)));
    each(if later == 0 { bits } else { later }).next()
}

/// What lies open: everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Table {
    pub stage: Stage,
    /// Who plays this game.
    pub here: Bits,
    /// Who of them still has influence.
    pub living: Bits,
    /// C1: coins lie open.
    pub coins: [u8; SEATS],
    /// What is left in the Treasury; `None` has no end (K8).
    pub treasury: Option<u16>,
    /// How many cards of each seat lie face down.
    pub down: [u8; SEATS],
    /// C2: what was turned up.
    pub up: [Cards; SEATS],
    /// Whose turn it is; before the first turn, who starts.
    pub turn: Seat,
    /// How many turns there were, this one counted.
    pub turns: u16,
    /// What the turn is spent on, once it is declared.
    pub action: Option<Action>,
    pub block: Option<(Seat, Card)>,
    /// Who challenged the claim that is under way.
    pub challenger: Option<Seat>,
    /// Who won this game.
    pub winner: Option<Seat>,
}

/// What is asked or drawn next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// No game yet, or this one is won.
    #[default]
    Over,
    /// A game is open: words are given, nothing is asked.
    Words,
    /// K26: the starter is drawn.
    Starter,
    /// C12: each keeps a card of his set.
    Draft,
    /// C1, C12: cards are dealt.
    Deal,
    /// C3: an action is declared.
    Turn,
    /// C6: the claim may be challenged.
    Challenge,
    /// C9: the action may be blocked.
    Block,
    /// K13 `joined`: both at once.
    Joined,
    /// C7, K4: the claimant proves, or not.
    Prove,
    /// C8: he draws for the card that he showed.
    Redraw,
    /// C2: a seat turns up a card of its choice.
    Lose(Seat, Then),
    /// C5, C11: cards are drawn for the exchange, and some kept.
    Exchange,
    Keep,
    /// C11: the target shows a card; it stays or goes; the target draws anew.
    Examine,
    Decide,
    Anew,
}

/// How it goes on after a loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// The challenger was wrong: the claim stands.
    Stands,
    /// The action has taken effect.
    Ends,
}

impl Table {
    pub fn lives(&self, seat: Seat) -> bool {
        self.living & bit(seat) != 0
    }

    /// All who live, but for one.
    pub fn others(&self, seat: Seat) -> Bits {
        self.living & !bit(seat)
    }

    /// Whom the declared action is aimed at.
    pub fn target(&self) -> Option<Seat> {
        self.action.and_then(Action::target)
    }

    /// Who claims which character: the blocker, or else the seat whose turn it is.
    pub fn claim(&self, setup: &Setup) -> Option<(Seat, Card)> {
        let action = || Some((self.turn, self.action?.claims(setup)?));
        self.block.or_else(action)
    }
}

/// The whole truth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct State {
    pub table: Table,
    /// C1: who won the game before.
    pub champion: Option<Seat>,
    /// The Court deck: what may be drawn, in no order.
    pub deck: Cards,
    pub hands: [Cards; SEATS],
    /// C12: what each put away in the draft.
    pub discards: [Cards; SEATS],
    /// How many cards were dealt so far.
    pub dealt: u8,
    /// What was drawn for this turn's exchange.
    pub drawn: Cards,
    /// What each gave back in its last exchange.
    pub returned: [Cards; SEATS],
    /// C11: the card under examination.
    pub examined: Cards,
    /// K23: the target's block, until the claim stands.
    pub sealed: Option<Card>,
    /// Every card that all saw in this game, wherever it is now, and every one that a seat saw by itself.
    /// What a seat never saw may as well be another card: [`crate::engine::Finite::resample`].
    pub shown: Cards,
    pub seen: [Cards; SEATS],
}
