//! T1 to T9: churches.

use super::super::answers::{Discard, Pick, Picks, Places};
use super::super::cards::{Card, Cards};
use super::super::facts::{Fact, Spot};
use super::super::list::List;
use super::super::table::{Site, Stage, Table, Then};
use super::{Done, Play};
use crate::engine::seats::{bit, each};
use crate::engine::{Seat, fault};

impl Play<'_> {
    /// T1, T7: a church of one card a player.
    pub fn fills_church(&mut self, setup: bool) -> Done {
        let players = usize::from(self.state.table.players);
        if self.state.church.len() < players && self.can_draw() {
            return self.now(Stage::Church { setup });
        }
        match setup {
            true => self.after_church_setup(),
            false => self.next_supplement(None),
        }
    }

    /// T1: the first lies face up, the others face down.
    pub fn draws_church(&mut self, n: u16, setup: bool) -> Done {
        let Some(piece) = self.state.deck.nth(n) else {
            return fault("no such card");
        };
        let first = self.state.church.is_empty();
        self.carries(piece, Spot::Deck, Spot::Church, first)?;
        self.can_draw();
        self.fills_church(setup)
    }

    /// T3: a jack and a queen of different suits, anywhere in stalls and market.
    pub fn church_is_due(&self) -> bool {
        let stalls = self.state.stalls.iter().flat_map(|stall| stall.list());
        let market = self.state.market.iter().map(|piece| piece.card());
        let open: Cards = stalls
            .chain(market)
            .filter(|card| card.rank() > 10)
            .collect();
        let of = |rank| open.list().filter(move |card| card.rank() == rank);
        of(11).any(|jack| of(12).any(|queen| queen.suit() != jack.suit()))
    }

    /// T4: the church cards are turned up.
    pub fn church(&mut self) -> Done {
        let church = self.state.church;
        for piece in church.iter() {
            self.state.saw(self.state.table.all(), piece, false);
        }
        let cards = church.iter().map(|piece| piece.card()).collect();
        self.all(Fact::Church { cards });
        match self.setup.humble() {
            true => self.next_humble(None),
            false => self.sets_order(),
        }
    }

    /// T9: in Herald order. L29: an open building is not asked about.
    fn next_humble(&mut self, after: Option<Seat>) -> Done {
        let table = &self.state.table;
        let closed = |seat| table.of(seat).any(|(_, building)| building.open.is_none());
        self.next_or(table.next(after, closed), Stage::Humble, Self::sets_order)
    }

    pub fn humbles(&mut self, seat: Seat, places: &List<(Site, u8), 25>) -> Done {
        for (site, place) in places.iter() {
            self.opens(site, place)?;
        }
        self.next_humble(Some(seat))
    }

    /// T5: score order, highest first.
    fn sets_order(&mut self) -> Done {
        let table = &self.state.table;
        let mut seats: Vec<Seat> = table.herald_order().collect();
        // Equal ones stay in Herald order.
        seats.sort_by_key(|seat| std::cmp::Reverse(score(table, *seat)));
        let seats = seats.into_iter().collect();
        self.all(Fact::Order { seats });
        self.next_tithe(None)
    }

    /// The first in the order of T5 or T7, after a seat, who is so.
    fn ordered(&self, after: Option<Seat>, is: impl Fn(Seat) -> bool) -> Option<Seat> {
        let order = &self.state.table.order;
        let from = after
            .and_then(|seat| order.find(seat))
            .map_or(0, |place| place + 1);
        order.iter().skip(from).find(|seat| is(*seat))
    }

    /// T5, L7: who has cards may give some.
    fn next_tithe(&mut self, after: Option<Seat>) -> Done {
        let next = self.ordered(after, |seat| self.state.table.cards(seat) > 0);
        self.next_or(next, Stage::Tithe, Self::compels)
    }

    pub fn tithes(&mut self, seat: Seat, cards: &Picks) -> Done {
        for pick in cards.iter() {
            self.moves(pick.spot(seat), Some(pick.card), Spot::Tithes(seat))?;
        }
        self.next_tithe(Some(seat))
    }

    /// T6: a single one who gave less than all others goes on, until he has as much as the next lowest.
    fn compels(&mut self) -> Done {
        let table = &self.state.table;
        let sum = |seat: Seat| tithed(self.setup, table, seat);
        let seats = || each(table.all());
        let least = seats().map(sum).min().unwrap_or(0);
        let lowest = table.those(|seat| sum(seat) == least);
        // L8: of several lowest nobody is forced; whom he overtakes is not forced after him.
        let single = each(lowest).next().filter(|_| lowest.count_ones() == 1);
        let forced = single.filter(|seat| table.compelled.is_none_or(|was| was == *seat));
        // L15
        let able = |seat: &Seat| table.cards(*seat) > 0 || table.of(*seat).next().is_some();
        match forced.filter(able) {
            Some(seat) => {
                if table.compelled.is_none() {
                    self.all(Fact::Compelled { seat });
                }
                self.now(Stage::Compel(seat))
            }
            None => self.collects(),
        }
    }

    pub fn tithes_more(&mut self, seat: Seat, card: Pick) -> Done {
        self.moves(card.spot(seat), Some(card.card), Spot::Tithes(seat))?;
        self.compels()
    }

    /// T6, L26: out of cards, a building steps down, and that ends it.
    pub fn steps_down_for_church(
        &mut self,
        seat: Seat,
        site: Site,
        places: Places,
        discard: Discard,
    ) -> Done {
        self.all(Fact::SteppedDown { seat });
        self.steps_down(seat, site, &places, discard)?;
        self.shed_or(site, Then::Church)
    }

    /// T7, L19: all tithes are discarded, in Herald order; then the church cards are given, in tithing order.
    pub fn collects(&mut self) -> Done {
        let table = &self.state.table;
        let mut order: Vec<Seat> = table.order.iter().collect();
        // Who stepped down counts as the highest; ties in score order.
        order.sort_by_key(|seat| {
            let down = table.downgraded == Some(*seat);
            std::cmp::Reverse((down, tithed(self.setup, table, *seat)))
        });
        let seats = order.into_iter().collect();
        let heralds: Vec<Seat> = table.herald_order().collect();
        self.all(Fact::Order { seats });
        for seat in heralds {
            while self.state.table.tithe_of(seat).is_some() {
                self.discards(Spot::Tithes(seat), None)?;
            }
        }
        self.next_giver(None)
    }

    fn next_giver(&mut self, after: Option<Seat>) -> Done {
        let next = self.ordered(after, |_| !self.state.church.is_empty());
        self.next_or(next, Stage::Give, |play| play.fills_church(false))
    }

    /// T7, L10: to the hand.
    pub fn gives_church(&mut self, seat: Seat, card: Card, to: Seat) -> Done {
        let to = self.seat(to)?;
        self.shows(Spot::Church, Some(card), Spot::Hand(to))?;
        self.next_giver(Some(seat))
    }

    /// T8: in Herald order who has cards may lay more.
    fn next_supplement(&mut self, after: Option<Seat>) -> Done {
        let table = &self.state.table;
        let next = table.next(after, |seat| table.hands[seat.at()] > 0);
        self.next_or(next, Stage::Supplement, Self::next_turn)
    }

    pub fn supplements(&mut self, seat: Seat, cards: Cards) -> Done {
        for card in cards.list() {
            self.moves(Spot::Hand(seat), Some(card), Spot::Stall(seat))?;
        }
        self.next_supplement(Some(seat))
    }
}

/// T5: apparent points, coins, cards in stall and hand.
pub(in super::super) fn score(table: &Table, seat: Seat) -> (u16, u16, u8) {
    let closed = table
        .of(seat)
        .filter(|(_, building)| building.open.is_none());
    let points = closed.map(|(_, building)| building.points()).sum();
    let coins = table.coins.get(seat.at()).copied().unwrap_or(0);
    (points, coins, table.cards(seat))
}

/// T6, L14: what a seat gave.
pub(in super::super) fn tithed(setup: &super::super::Setup, table: &Table, seat: Seat) -> u16 {
    let of = table.tithes.iter().filter(|tithe| tithe.by == seat);
    of.map(|tithe| setup.value(tithe.card)).sum()
}

/// T7, L9: to whom a giver may give: somebody else who has none, so that the last giver is not left with himself alone.
/// There are as many givers as church cards.
pub(in super::super) fn may_receive(table: &Table, from: Seat, to: Seat) -> bool {
    let free = |seat: Seat| table.given & bit(seat) == 0;
    let after = |from: Seat| {
        table
            .order
            .iter()
            .skip_while(move |seat| *seat != from)
            .nth(1)
    };
    let last = after(from).filter(|_| table.church.len() == 2);
    let alone =
        |last: Seat| !each(table.all()).any(|seat| free(seat) && seat != to && seat != last);
    let there = table.all() & bit(to) != 0;
    there
        && to != from
        && free(to)
        && last.is_none_or(|last| to == last || !free(last) || !alone(last))
}
