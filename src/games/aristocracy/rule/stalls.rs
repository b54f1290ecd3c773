//! A4: stalls, and who acts next.

use super::super::Aristocracy;
use super::super::facts::{Fact, Spot};
use super::super::table::Stage;
use super::{Done, Play};
use crate::engine::{Given, Seat};

impl Play<'_> {
    /// A4, L17: everybody who has cards lays some. L27: from the hand alone.
    pub fn stalls(&mut self) -> Done {
        self.all_lay(Stage::Stall, Self::next_turn)
    }

    pub fn lays_stalls(&mut self, given: &[Given<Aristocracy>]) -> Done {
        self.lay_on(given, Stage::Stall, Self::turns_up_stalls)
    }

    /// A4: all together. T3: this is where a church phase may begin.
    fn turns_up_stalls(&mut self) -> Done {
        let order: Vec<Seat> = self.state.table.herald_order().collect();
        for seat in order {
            let stall = self.state.stalls[seat.at()];
            if stall.is_empty() {
                continue;
            }
            for piece in stall.pieces() {
                self.state.saw(self.state.table.all(), piece, false);
            }
            let cards = stall.faces();
            self.all(Fact::Stall { seat, cards });
        }
        match self.setup.churches && self.church_is_due() {
            true => self.church(),
            false => self.next_turn(),
        }
    }

    /// A4: the smallest stall that has not acted; one action for each card in it now.
    pub fn next_turn(&mut self) -> Done {
        match self.state.table.next_actor() {
            Some(seat) => {
                let actions = self.state.stalls[seat.at()].count();
                self.all(Fact::Turn { seat, actions });
                self.now(Stage::Action(seat))
            }
            None => self.ends_market(),
        }
    }

    /// An action is done, with all that came of it.
    pub fn after_action(&mut self) -> Done {
        let table = &self.state.table;
        if table.actions > 0 {
            return self.now(Stage::Action(table.actor));
        }
        // A5, L20: now sold and favored cards are discarded.
        while !self.state.turned.is_empty() {
            self.discards(Spot::Turned, None)?;
        }
        self.next_turn()
    }
}
