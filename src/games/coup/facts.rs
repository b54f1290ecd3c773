//! What is told, and what a seat knows by it.

use serde::{Deserialize, Serialize};

use super::answers::Action;
use super::cards::{Card, Cards};
use super::plan::Plan;
use super::setup::{Coins, Setup};
use super::state::{Stage, Table};
use crate::engine::Seat;
use crate::engine::seats::{Bits, bit, each};
use crate::locale::said::Spoken;

/// Something told. To everybody, unless it says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[rustfmt::skip]
pub enum Fact {
    /// A game begins, or somebody is absent from it after all: who plays.
    Begins { here: Bits },
    /// C1, K26: who starts. Coins are given out.
    Starts { seat: Seat },
    /// Everybody has his cards.
    Dealt,
    /// What is asked or drawn next.
    Now { stage: Stage },
    /// C3: a turn begins.
    Turn { seat: Seat },
    /// An action is declared, and its cost paid (K21).
    Declares { seat: Seat, action: Action },
    Unchallenged,
    Unblocked,
    Challenges { seat: Seat, claimant: Seat, card: Card },
    Blocks { seat: Seat, card: Card },
    /// C8: the claimed card is shown and goes into the Court deck.
    Proves { seat: Seat, card: Card },
    /// C7: the claim to a card is not proved.
    Caught { seat: Seat, card: Card },
    /// C2: a card is turned up for good.
    Loses { seat: Seat, card: Card },
    /// C2: a seat is out, and its coins go back to the Treasury.
    Exiled { seat: Seat, coins: u8 },
    /// C7, K1: what a caught claim had cost.
    Refunded { seat: Seat, coins: u8 },
    /// C7, C9, K20: the action comes to nothing.
    Fails { seat: Seat, action: Action },
    /// Coins from the Treasury.
    Takes { seat: Seat, coins: u8 },
    /// C5: coins from a player.
    Steals { seat: Seat, from: Seat, coins: u8 },
    /// C5: an exchange is done.
    Exchanges { seat: Seat },
    /// C11, K28: the examined card stays, or is drawn anew.
    Leaves { seat: Seat, of: Seat },
    Swaps { seat: Seat, of: Seat },
    /// C2: the last one left.
    Wins { seat: Seat },

    /// To the one who drew.
    Drew { card: Card },
    /// C12: to the one who kept it of his set.
    Kept { card: Card },
    /// C5: to the one who gave them back.
    Returned { cards: Cards },
    /// C11: to the Inquisitor and the card's owner.
    Shown { of: Seat, card: Card },
    /// K13: to the one who said it.
    Plan(Plan),
}

/// A fact without words stands in the picture.
impl Spoken for Fact {
    const PREFIX: &'static str = "coup-fact";
    const BESIDE: &'static [&'static str] = &["target", "claims", "own"];
}

/// What one seat knows; without a seat, what everybody knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct View {
    pub seat: Option<Seat>,
    pub table: Table,
    pub hand: Cards,
    /// C12: what the seat put away in the draft.
    pub discards: Cards,
    /// What it drew for this turn's exchange.
    pub drawn: Cards,
    /// What it gave back in its last exchange.
    pub returned: Cards,
    /// C11: the card shown this turn, by or to this seat.
    pub examined: Option<Card>,
    /// K13: what it said beforehand.
    pub plan: Plan,
}

impl View {
    pub fn learn(&mut self, setup: &Setup, fact: &Fact) {
        let opening = self.table.stage == Stage::Words;
        self.table.learn(setup, fact);
        let me = |seat: &Seat| self.seat == Some(*seat);
        match fact {
            Fact::Begins { .. } => {
                // What was said since the game opened stands; what was said of the last one does not.
                *self = View {
                    seat: self.seat,
                    table: self.table,
                    plan: if opening { self.plan } else { Plan::default() },
                    ..View::default()
                };
            }
            Fact::Turn { .. } => {
                self.drawn = Cards::NONE;
                self.examined = None;
            }
            Fact::Proves { seat, card } | Fact::Loses { seat, card } if me(seat) => {
                self.hand = self.hand.minus(*card);
            }
            Fact::Swaps { of, .. } if me(of) => {
                if let Some(card) = self.examined {
                    self.hand = self.hand.minus(card);
                }
            }
            Fact::Drew { card } => {
                self.hand = self.hand.plus(*card);
                if self.table.stage == Stage::Exchange {
                    self.drawn = self.drawn.plus(*card);
                }
            }
            Fact::Kept { card } => {
                self.hand = self.hand.plus(*card);
                self.discards = setup.set(0).minus(*card);
            }
            Fact::Returned { cards } => {
                self.hand = cards.list().fold(self.hand, Cards::minus);
                self.returned = *cards;
            }
            Fact::Shown { card, .. } => self.examined = Some(*card),
            Fact::Plan(plan) => self.plan = *plan,
            _ => {}
        }
    }
}

impl Table {
    /// What a fact changes in the open. The rule changes its own table by nothing else.
    #[inline]
    pub fn learn(&mut self, setup: &Setup, fact: &Fact) {
        match *fact {
            Fact::Begins { here } => {
                *self = Table::default();
                self.stage = Stage::Words;
                self.here = here;
                self.treasury = match setup.house.coins {
                    Coins::Number(coins) => Some(coins),
                    Coins::Unlimited => None,
                };
            }
            Fact::Starts { seat } => {
                self.turn = seat;
                let drafts = setup.drafts(self.here.count_ones());
                for player in each(self.here) {
                    // C12: whoever starts has one coin.
                    let coins = if drafts && player == seat { 1 } else { 2 };
                    self.pay(player, coins);
                }
            }
            Fact::Dealt => {
                self.living = self.here;
                self.down = std::array::from_fn(|seat| 2 * u8::from(self.here >> seat & 1 == 1));
            }
            Fact::Now { stage } => self.stage = stage,
            Fact::Turn { seat } => {
                self.stage = Stage::Turn;
                self.turn = seat;
                self.turns = self.turns.saturating_add(1);
                self.action = None;
                self.block = None;
                self.challenger = None;
            }
            Fact::Declares { seat, action } => {
                self.action = Some(action);
                self.give(seat, action.cost());
            }
            Fact::Challenges { seat, .. } => self.challenger = Some(seat),
            Fact::Blocks { seat, card } => self.block = Some((seat, card)),
            Fact::Caught { .. } => self.block = None,
            Fact::Loses { seat, card } => {
                let lost = self.up.get_mut(seat.at()).zip(self.down.get_mut(seat.at()));
                if let Some((up, down)) = lost {
                    *up = up.plus(card);
                    *down = down.saturating_sub(1);
                    if *down == 0 {
                        self.living &= !bit(seat);
                    }
                }
            }
            Fact::Exiled { seat, coins } => self.give(seat, coins),
            Fact::Refunded { seat, coins } | Fact::Takes { seat, coins } => self.pay(seat, coins),
            Fact::Steals { seat, from, coins } => {
                self.give(from, coins);
                self.pay(seat, coins);
            }
            Fact::Wins { seat } => {
                self.winner = Some(seat);
                self.stage = Stage::Over;
            }
            _ => {}
        }
    }

    /// From the Treasury to a player.
    fn pay(&mut self, seat: Seat, coins: u8) {
        if let Some(purse) = self.coins.get_mut(seat.at()) {
            *purse = purse.saturating_add(coins);
            self.treasury = self.treasury.map(|left| left.saturating_sub(coins.into()));
        }
    }

    /// From a player to the Treasury.
    fn give(&mut self, seat: Seat, coins: u8) {
        if let Some(purse) = self.coins.get_mut(seat.at()) {
            *purse = purse.saturating_sub(coins);
            self.treasury = self.treasury.map(|left| left.saturating_add(coins.into()));
        }
    }
}
