//! For simulations and tests of secrecy: what a seat knows, and other states that it could not tell
//! from the true one.

use super::Aristocracy;
use super::cards::{Card, Cards, Piece};
use super::known::{Known, View};
use super::list::List;
use super::setup::Setup;
use super::state::{Past, State};
use super::table::{Site, Stage};
use crate::engine::seats::{Bits, bit};
use crate::engine::{Finite, Seat};

impl Finite for Aristocracy {
    #[inline]
    fn seen(_: &Setup, state: &State, seat: Seat) -> View {
        View {
            seat: Some(seat),
            table: state.table,
            known: state.known.get(seat.at()).copied().unwrap_or_default(),
            plan: None,
        }
    }

    fn resample(_: &Setup, state: &State, seat: Seat, below: &mut dyn FnMut(u16) -> u16) -> State {
        let cards = turned(&state.past, bit(seat), below);
        let spies = turned(&state.spies_past, bit(seat), below);
        state.moved(&cards, &spies).retold(seat)
    }
}

/// Each piece as another one.
type Turn = List<Piece, 104>;

/// Of pieces that were last shuffled together, those that a seat has not seen since change places, all of them or a few:
/// had they come the other way round out of that shuffle, it would have been told the same.
fn turned(past: &List<Past, 104>, seat: Bits, below: &mut dyn FnMut(u16) -> u16) -> Turn {
    let pieces: Vec<Piece> = (0..104).filter_map(Piece::nth).collect();
    let past_of = |piece: Piece| past.get(piece.at()).unwrap_or_default();
    let mut turn: Turn = pieces.iter().copied().collect();
    let mut classes: Vec<u16> = past.iter().map(|past| past.shuffle).collect();
    classes.sort_unstable();
    classes.dedup();
    let few = below(2) == 0;
    for class in classes {
        let unseen = |piece: &Piece| {
            let past = past_of(*piece);
            past.shuffle == class && past.seen & seat == 0
        };
        let places: Vec<Piece> = pieces.iter().copied().filter(unseen).collect();
        if few {
            swap(&mut turn, &places, below);
            continue;
        }
        let mut left = places.clone();
        for place in places {
            let nth = below(u16::try_from(left.len()).unwrap_or(1));
            if let Some(to) = turn.at_mut(place.at()) {
                *to = left.swap_remove(nth.into());
            }
        }
    }
    turn
}

/// A few of some pieces change places, so that most of what the others hold and may do stays as it is.
fn swap(turn: &mut Turn, places: &[Piece], below: &mut dyn FnMut(u16) -> u16) {
    const SWAPS: u16 = 4;
    let count = u16::try_from(places.len()).unwrap_or(0);
    for _ in 0..if count > 1 { SWAPS } else { 0 } {
        let [one, other] = [below(count), below(count)].map(|nth| places[usize::from(nth)]);
        let (to_one, to_other) = (to(turn, one), to(turn, other));
        for (from, to) in [(one, to_other), (other, to_one)] {
            if let Some(place) = turn.at_mut(from.at()) {
                *place = to;
            }
        }
    }
}

fn to(turn: &Turn, piece: Piece) -> Piece {
    turn.get(piece.at()).unwrap_or(piece)
}

fn heap(turn: &Turn, cards: Cards) -> Cards {
    cards.pieces().map(|piece| to(turn, piece)).collect()
}

fn row<const N: usize>(turn: &Turn, pieces: &List<Piece, N>) -> List<Piece, N> {
    pieces.iter().map(|piece| to(turn, piece)).collect()
}

fn pasts(turn: &Turn, past: List<Past, 104>) -> List<Past, 104> {
    let mut moved = past;
    for (piece, was) in (0..104).filter_map(Piece::nth).zip(past.iter()) {
        if let Some(place) = moved.at_mut(to(turn, piece).at()) {
            *place = was;
        }
    }
    moved
}

/// What is known at a place is what lies there.
fn renew<const N: usize>(known: &mut List<Option<Card>, N>, lies: &List<Piece, N>) {
    for (at, piece) in lies.iter().enumerate() {
        if let Some(Some(card)) = known.at_mut(at) {
            *card = piece.card();
        }
    }
}

impl State {
    /// Each piece where `cards` and `spies` say.
    fn moved(&self, cards: &Turn, spies: &Turn) -> State {
        let mut plots = self.plots;
        for plot in &mut plots {
            plot.address = plot.address.map(|piece| to(cards, piece));
            plot.production = plot.production.map(|piece| to(cards, piece));
            plot.cards = row(cards, &plot.cards);
            plot.rumors = row(spies, &plot.rumors);
        }
        State {
            deck: heap(cards, self.deck),
            hands: self.hands.map(|hand| heap(cards, hand)),
            stalls: self.stalls.map(|stall| heap(cards, stall)),
            pool: heap(cards, self.pool),
            market: row(cards, &self.market),
            turned: row(cards, &self.turned),
            pile: row(cards, &self.pile),
            plots,
            church: row(cards, &self.church),
            tithes: row(cards, &self.tithes),
            spy_deck: heap(spies, self.spy_deck),
            spies: self.spies.map(|held| heap(spies, held)),
            spy_pile: heap(spies, self.spy_pile),
            drawn: row(spies, &self.drawn),
            shuffled: heap(spies, self.shuffled),
            past: pasts(cards, self.past),
            spies_past: pasts(spies, self.spies_past),
            ..*self
        }
    }

    /// What the other seats hold and know by its place is what is there now. What they saw going into hands and heaps
    /// earlier, which decides nothing, is left as it was.
    fn retold(mut self, but: Seat) -> State {
        let state = self;
        for (seat, known) in (0..).map(Seat).zip(&mut self.known) {
            if seat != but {
                state.retell(seat, known);
            }
        }
        self
    }

    fn retell(&self, seat: Seat, known: &mut Known) {
        let at = seat.at();
        known.hand = self.hands[at].faces();
        known.spies = self.spies[at].faces();
        if matches!(self.table.stage, Stage::Stall(_)) {
            known.aside = self.stalls[at].faces();
        }
        if matches!(self.table.stage, Stage::Keep(asked, _) | Stage::Spies { seat: asked, .. } if asked == seat)
        {
            known.drawn = self.drawn.iter().map(Piece::card).collect();
        }
        renew(&mut known.pile, &self.pile);
        for (site, seen) in (0..).map(Site).zip(&mut known.sites) {
            let plot = self.plot(site);
            renew(&mut seen.cards, &plot.cards);
            renew(&mut seen.rumors, &plot.rumors);
        }
    }
}
