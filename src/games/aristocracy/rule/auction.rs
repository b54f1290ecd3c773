//! A3: the Jack's auction.

use super::super::Aristocracy;
use super::super::answers::Answer;
use super::super::facts::{Fact, Spot};
use super::super::setup::{Nobody, SEATS};
use super::super::table::Stage;
use super::{Done, Play};
use crate::engine::seats::{Bits, bit, each};
use crate::engine::{Given, Seat, fault};

impl Play<'_> {
    /// A3: sealed bids. L18: who has no coins bids 0 unasked.
    pub fn opens_bids(&mut self) -> Done {
        let table = &self.state.table;
        let richer = table.those(|seat| table.coins[seat.at()] > 0);
        match (table.market.is_empty(), richer) {
            (true, _) => self.stalls(),
            (false, 0) => self.highest(),
            (false, _) => self.now(Stage::Bids),
        }
    }

    pub fn bids(&mut self, given: &[Given<Aristocracy>]) -> Done {
        let mut bids = [None; SEATS];
        for seat in each(self.state.table.all()) {
            bids[seat.at()] = Some(0);
        }
        for given in given {
            let Answer::Bid { coins } = given.answer else {
                return fault("an answer to another question");
            };
            bids[given.seat.at()] = Some(coins);
        }
        // Losing bids are shown, too.
        self.all(Fact::Bids { bids });
        self.highest()
    }

    /// A3: the highest pays the second-highest bid; several highest ones name a card each.
    fn highest(&mut self) -> Done {
        let table = &self.state.table;
        let bid = |seat: Seat| table.bids[seat.at()].unwrap_or(0);
        let most = each(table.all()).map(bid).max().unwrap_or(0);
        if most == 0 && self.setup.house.nobody == Nobody::NoSale {
            return self.stalls();
        }
        let highest = table.those(|seat| bid(seat) == most);
        let others = each(table.all() & !highest).map(bid).max();
        let alone = highest.count_ones() == 1;
        let price = if alone { others.unwrap_or(0) } else { most };
        self.all(Fact::Highest {
            seats: highest,
            price,
        });
        match each(highest).next() {
            Some(seat) if alone => self.now(Stage::Pick(seat)),
            _ => self.next_to_name(None),
        }
    }

    fn next_to_name(&mut self, after: Option<Seat>) -> Done {
        let table = &self.state.table;
        let next = table.next(after, |seat| table.tied & bit(seat) != 0);
        self.next_or(next, Stage::Tie, Self::sells_named)
    }

    pub fn picks(&mut self, seat: Seat, place: u8) -> Done {
        self.pays(seat, self.state.table.price)?;
        self.moves(Spot::Market(place), None, Spot::Hand(seat))?;
        self.stalls()
    }

    /// A3: tied bidders name a card in Herald order; each hears those before him.
    pub fn names(&mut self, seat: Seat, place: u8) -> Done {
        let Some(card) = self.state.table.market.get(place.into()) else {
            return fault("no such card");
        };
        self.all(Fact::Names { seat, place, card });
        self.next_to_name(Some(seat))
    }

    /// A3: a card named once is taken at that price, one named more often is discarded unpaid.
    fn sells_named(&mut self) -> Done {
        let (named, price) = (self.state.table.named, self.state.table.price);
        let places = self.state.market.len();
        // What was before it may have gone.
        let mut gone = 0;
        for place in (0..).take(places) {
            let from = Spot::Market(place - gone);
            let by = |seat: Seat| named[seat.at()] == Some(place);
            let by: Bits = self.state.table.those(by);
            match by.count_ones() {
                0 => continue,
                1 => {
                    for seat in each(by) {
                        self.pays(seat, price)?;
                        self.moves(from, None, Spot::Hand(seat))?;
                    }
                }
                _ => self.discards(from, None)?,
            }
            gone += 1;
        }
        self.stalls()
    }
}
