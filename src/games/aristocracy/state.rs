//! The whole truth: what lies open, what each seat knows, and where every card is.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards, PIECES, Piece};
use super::facts::Spot;
use super::known::Known;
use super::list::List;
use super::setup::{SEATS, Setup};
use super::table::{RUMORS, SITES, Site, Table};
use crate::engine::seats::Bits;
use crate::engine::{Fault, Seat};

/// The cards of a building.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Plot {
    pub address: Option<Piece>,
    pub cards: List<Piece, 5>,
    pub production: Option<Piece>,
    pub rumors: List<Piece, RUMORS>,
}

/// What became of a piece: who saw what it shows since it was last shuffled, and in which shuffle that was.
/// What a seat never saw since may as well be another card of that shuffle: [`crate::engine::Finite::resample`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Past {
    pub seen: Bits,
    pub shuffle: u16,
}

/// The whole truth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct State {
    pub table: Table,
    /// What each seat knows by itself: folded of what it is told, as its view is, and of nothing else. Who knows a
    /// card that lies face down are the seats whose knowledge has it there.
    pub known: [Known; SEATS],
    /// A9: what may be drawn, in no order.
    pub deck: Cards,
    pub hands: [Cards; SEATS],
    pub stalls: [Cards; SEATS],
    /// A3: put in for the ball.
    pub pool: Cards,
    pub market: List<Piece, 3>,
    pub turned: List<Piece, 104>,
    /// A9: from the bottom.
    pub pile: List<Piece, 104>,
    pub plots: [Plot; SITES],
    pub church: List<Piece, SEATS>,
    pub tithes: List<Piece, 104>,
    /// S1
    pub spy_deck: Cards,
    pub spies: [Cards; SEATS],
    pub spy_pile: Cards,
    /// The spies that were drawn last.
    pub drawn: List<Piece, 2>,
    /// L22: rumors that are shuffled.
    pub shuffled: Cards,
    pub past: List<Past, 104>,
    pub spies_past: List<Past, 104>,
    /// How many shuffles there were.
    pub shuffles: u16,
}

impl State {
    /// Before anything is dealt.
    pub fn begun(setup: &Setup) -> State {
        // A piece that is not played with changes places with none.
        let past = |of: Cards| {
            let pieces = (0..PIECES as u8).filter_map(Piece::nth);
            let seen = pieces.map(|piece| if of.holds(piece) { 0 } else { 0xff });
            seen.map(|seen| Past { seen, shuffle: 0 }).collect()
        };
        let (deck, spy_deck) = (Setup::deck(), setup.spy_deck());
        State {
            deck,
            spy_deck,
            past: past(deck),
            spies_past: past(spy_deck),
            ..State::default()
        }
    }

    pub fn plot(&self, site: Site) -> Plot {
        self.plots.get(site.at()).copied().unwrap_or_default()
    }

    /// The seats that know the card at a building's place.
    pub fn knowers(&self, site: Site, place: u8) -> Bits {
        let seats = (0..).zip(&self.known);
        let knows = seats.filter(|(_, known)| {
            let seen = known
                .site(site)
                .and_then(|seen| seen.cards.get(place.into()));
            seen.flatten().is_some()
        });
        knows.fold(0, |bits, (seat, _)| bits | 1 << seat)
    }

    /// The piece that leaves a place: of a heap one that shows a face.
    pub fn piece(&self, from: Spot, card: Option<Card>) -> Option<Piece> {
        let of = |cards: Cards| card.and_then(|card| cards.one(card));
        let among = |pieces: &[Piece]| {
            let shows = |piece: &&Piece| card.is_none_or(|card| piece.card() == card);
            pieces.iter().find(shows).copied()
        };
        let seat = |cards: &[Cards; SEATS], seat: Seat| of(*cards.get(seat.at())?);
        match from {
            Spot::Deck => of(self.deck),
            Spot::Market(place) => self.market.get(place.into()),
            Spot::Pool => of(self.pool),
            Spot::Hand(whose) => seat(&self.hands, whose),
            Spot::Stall(whose) => seat(&self.stalls, whose),
            Spot::Turned => self.turned.get(0),
            Spot::Pile(place) => self.pile.get(place.into()),
            Spot::Address(site) => self.plot(site).address,
            Spot::Card(site, place) => self.plot(site).cards.get(place.into()),
            Spot::Production(site) => self.plot(site).production,
            Spot::SpyDeck => of(self.spy_deck),
            Spot::Spies(whose) => seat(&self.spies, whose),
            Spot::Rumor(site, place) => self.plot(site).rumors.get(place.into()),
            Spot::SpyPile => of(self.spy_pile),
            Spot::Church => among(self.church.slice()),
            Spot::Tithes(by) => self.tithes.get(self.table.tithe_of(by)?),
        }
    }

    /// A piece goes from somewhere to somewhere.
    pub fn carry(&mut self, piece: Piece, from: Spot, to: Spot) -> Result<(), Fault> {
        match self.take(piece, from).and_then(|()| self.put(piece, to)) {
            Some(()) => Ok(()),
            None => Err(Fault::new("a card that is not there, or no room for it")),
        }
    }

    /// Pieces that lie together, in no order.
    fn heap_mut(&mut self, at: Spot) -> Option<&mut Cards> {
        match at {
            Spot::Deck => Some(&mut self.deck),
            Spot::Pool => Some(&mut self.pool),
            Spot::Hand(seat) => self.hands.get_mut(seat.at()),
            Spot::Stall(seat) => self.stalls.get_mut(seat.at()),
            Spot::SpyDeck => Some(&mut self.spy_deck),
            Spot::Spies(seat) => self.spies.get_mut(seat.at()),
            Spot::SpyPile => Some(&mut self.spy_pile),
            _ => None,
        }
    }

    fn take(&mut self, piece: Piece, from: Spot) -> Option<()> {
        match from {
            Spot::Market(_) => drop_from(&mut self.market, piece),
            Spot::Turned => drop_from(&mut self.turned, piece),
            Spot::Pile(_) => drop_from(&mut self.pile, piece),
            Spot::Church => drop_from(&mut self.church, piece),
            Spot::Tithes(_) => drop_from(&mut self.tithes, piece),
            Spot::Card(site, _) => drop_from(&mut self.plot_mut(site)?.cards, piece),
            Spot::Rumor(site, _) => drop_from(&mut self.plot_mut(site)?.rumors, piece),
            Spot::Address(site) => self.plot_mut(site)?.address.take().map(drop),
            Spot::Production(site) => self.plot_mut(site)?.production.take().map(drop),
            heap => {
                let heap = self.heap_mut(heap)?;
                let there = heap.holds(piece);
                *heap = heap.without(piece);
                there.then_some(())
            }
        }
    }

    fn put(&mut self, piece: Piece, to: Spot) -> Option<()> {
        let there = match to {
            Spot::Market(_) => self.market.push(piece),
            Spot::Turned => self.turned.push(piece),
            Spot::Pile(_) => self.pile.push(piece),
            Spot::Church => self.church.push(piece),
            Spot::Tithes(_) => self.tithes.push(piece),
            Spot::Card(site, place) => self.plot_mut(site)?.cards.insert(place.into(), piece),
            Spot::Rumor(site, place) => self.plot_mut(site)?.rumors.insert(place.into(), piece),
            Spot::Address(site) => {
                self.plot_mut(site)?.address = Some(piece);
                true
            }
            Spot::Production(site) => {
                self.plot_mut(site)?.production = Some(piece);
                true
            }
            heap => {
                let heap = self.heap_mut(heap)?;
                *heap = heap.with(piece);
                true
            }
        };
        there.then_some(())
    }

    fn plot_mut(&mut self, site: Site) -> Option<&mut Plot> {
        self.plots.get_mut(site.at())
    }

    /// L22: two rumors or spies change places: the one at a building and the one in a hand.
    pub fn exchange(&mut self, site: Site, place: u8, seat: Seat, spy: Piece) -> Result<(), Fault> {
        let rumor = self.piece(Spot::Rumor(site, place), None);
        let rumor = rumor.ok_or_else(|| Fault::new("a rumor that is not there"))?;
        self.carry(rumor, Spot::Rumor(site, place), Spot::Spies(seat))?;
        self.carry(spy, Spot::Spies(seat), Spot::Rumor(site, place))
    }

    /// Some seats see what a piece shows.
    pub fn saw(&mut self, who: Bits, piece: Piece, spy: bool) {
        let past = match spy {
            true => &mut self.spies_past,
            false => &mut self.past,
        };
        if let Some(past) = past.at_mut(piece.at()) {
            past.seen |= who;
        }
    }

    /// Pieces are shuffled together: nobody knows any more which is where.
    pub fn mix(&mut self, pieces: Cards, spies: bool) {
        self.shuffles = self.shuffles.saturating_add(1);
        let shuffle = self.shuffles;
        let past = match spies {
            true => &mut self.spies_past,
            false => &mut self.past,
        };
        for piece in pieces.pieces() {
            if let Some(past) = past.at_mut(piece.at()) {
                *past = Past { seen: 0, shuffle };
            }
        }
    }
}

fn drop_from<const N: usize>(pieces: &mut List<Piece, N>, piece: Piece) -> Option<()> {
    let place = pieces.find(piece)?;
    pieces.remove(place).map(drop)
}
