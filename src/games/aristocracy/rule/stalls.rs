//! A4: stalls, and who acts next.

use super::super::Aristocracy;
use super::super::answers::Answer;
use super::super::facts::{Fact, Spot};
use super::super::setup::Laying;
use super::super::table::Stage;
use super::ball::answer_of;
use super::{Done, Play};
use crate::engine::{Given, Seat, fault};

impl Play<'_> {
    /// A4, L17: everybody who has cards lays some. L27: from the hand alone.
    pub fn stalls(&mut self) -> Done {
        let table = &self.state.table;
        let first = table.next(None, |seat| table.hands[seat.at()] > 0);
        match (self.setup.house.laying, first) {
            (_, None) => self.next_turn(),
            (Laying::HeraldOrder, first) => self.now(Stage::Stall(first)),
            (Laying::AtOnce, _) => self.now(Stage::Stall(None)),
        }
    }

    pub fn lays_stalls(&mut self, given: &[Given<Aristocracy>]) -> Done {
        for seat in self.in_order(given) {
            let Some(Answer::Lay { cards }) = answer_of(given, seat) else {
                return fault("an answer to another question");
            };
            self.lays(seat, cards)?;
        }
        let table = &self.state.table;
        let next = match table.stage {
            Stage::Stall(Some(seat)) => table.next(Some(seat), |seat| table.hands[seat.at()] > 0),
            _ => None,
        };
        match next {
            Some(seat) => self.now(Stage::Stall(Some(seat))),
            None => self.turns_up_stalls(),
        }
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
