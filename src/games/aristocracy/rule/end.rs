//! A8: the end of the game.

use std::cmp::Reverse;

use super::super::Aristocracy;
use super::super::answers::Answer;
use super::super::facts::Fact;
use super::super::setup::SEATS;
use super::super::table::Site;
use super::ball::answer_of;
use super::{Done, Play};
use crate::engine::seats::{Bits, each};
use crate::engine::{Given, Seat};

impl Play<'_> {
    /// A8, L31: one who claims ends the game; only a true claim is taken.
    pub fn ends(&mut self, given: &[Given<Aristocracy>]) -> Done {
        let claims = |seat: &Seat| answer_of(given, *seat) == Some(Answer::End { claim: true });
        let claimants: Vec<Seat> = self.state.table.herald_order().filter(claims).collect();
        if claimants.is_empty() {
            return self.next_phase();
        }
        for seat in claimants {
            self.all(Fact::Claims { seat });
        }
        self.finishes()
    }

    /// A8: all buildings are turned up. Points; L12: journeys; S8: spies; coins, value of the hand, Herald order.
    pub fn finishes(&mut self) -> Done {
        let mut points = [0; SEATS];
        let sites: Vec<Site> = self.state.table.sites().map(|(site, _)| site).collect();
        for site in sites {
            let plot = self.state.plot(site);
            for piece in plot.cards.iter() {
                self.state.saw(self.state.table.all(), piece, false);
            }
            let cards = plot.cards.iter().map(|piece| piece.card()).collect();
            self.all(Fact::Shown { site, cards });
            let building = self.state.table.building(site).copied();
            if let Some(building) = building.filter(|_| self.complete(site).unwrap_or(false)) {
                points[building.owner.at()] += building.points();
            }
        }
        self.all(Fact::Points { points });
        let table = &self.state.table;
        let open = |seat: Seat| {
            let at = seat.at();
            (
                points[at],
                table.journeys[at],
                table.spies[at],
                table.coins[at],
            )
        };
        let best = each(table.all()).map(open).max();
        let tied: Bits = table.those(|seat| Some(open(seat)) == best);
        if tied.count_ones() > 1 {
            self.shows_hands(tied);
        }
        let value = |seat: Seat| self.state.hands[seat.at()].value();
        let from = |seat: Seat| Reverse(self.state.table.from_herald(seat));
        match each(tied).max_by_key(|seat| (value(*seat), from(*seat))) {
            Some(seat) => {
                self.all(Fact::Wins { seat });
                Ok(())
            }
            None => crate::engine::fault("nobody plays"),
        }
    }

    /// A8: the hands that decide are shown.
    fn shows_hands(&mut self, tied: Bits) {
        for seat in each(tied) {
            let hand = self.state.hands[seat.at()];
            for piece in hand.pieces() {
                self.state.saw(self.state.table.all(), piece, false);
            }
            let cards = hand.faces();
            self.all(Fact::Hand { seat, cards });
        }
    }
}
