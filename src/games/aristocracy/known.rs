//! What a seat knows of cards that do not lie open to all: the fold of what it was told. A card that goes
//! somewhere takes with it what is known of it; out of a hand nobody but its owner knows which it was.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::admit::Held;
use super::cards::{Card, Cards};
use super::facts::{Fact, Spot};
use super::list::List;
use super::plan::Plan;
use super::setup::SEATS;
use super::table::{RUMORS, SITES, Site, Stage, Table};
use crate::engine::Seat;

/// What a seat knows of a building's cards and rumors, by place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Seen {
    pub cards: List<Option<Card>, 5>,
    pub rumors: List<Option<Card>, RUMORS>,
    /// Rumors that it knew there before they were shuffled (L22). A gossip may have taken one.
    pub among: Cards,
}

/// What one seat knows by itself; without a seat, what everybody knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Known {
    pub hand: Cards,
    /// What it laid face down for a ball, until that is shuffled, or for its stall, until that is turned up.
    pub aside: Cards,
    pub spies: Cards,
    /// The spies that it drew last.
    pub drawn: List<Card, 2>,
    /// Cards that it saw going into each hand, and has not seen since: some may have left face down.
    pub hands: [Cards; SEATS],
    pub others_spies: [Cards; SEATS],
    /// Spies that it saw going into the spy discard.
    pub spy_pile: Cards,
    /// A9: from the bottom.
    pub pile: List<Option<Card>, 104>,
    pub sites: [Seen; SITES],
}

/// What one seat knows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct View {
    pub seat: Option<Seat>,
    pub table: Table,
    pub known: Known,
    /// What it said ahead (L33); none, and never an empty one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Arc<Plan>>,
}

impl View {
    pub fn learn(&mut self, fact: &Fact) {
        self.table.learn(fact);
        self.known.learn(self.seat, fact);
        self.plan_learns(fact);
    }

    /// A building's card, if the seat knows it.
    pub fn card(&self, site: Site, place: u8) -> Option<Card> {
        self.known.site(site)?.cards.get(place.into())?
    }

    /// A seat's stall.
    pub fn stall(&self, seat: Seat) -> Cards {
        let stalls = &self.table.stalls;
        stalls.get(seat.at()).copied().unwrap_or_default()
    }

    /// Its hand and its stall.
    pub fn held(&self) -> Held {
        Held {
            hand: self.known.hand,
            stall: self.seat.map_or(Cards::NONE, |seat| self.stall(seat)),
        }
    }

    /// A9: what may be bought.
    pub fn face_up(&self) -> impl Iterator<Item = Card> + '_ {
        let up = self.known.pile.iter().take(super::facts::FACE_UP);
        up.flatten()
    }
}

impl Known {
    pub fn site(&self, site: Site) -> Option<&Seen> {
        self.sites.get(site.at())
    }

    /// Changes what is known of a building.
    fn at(&mut self, site: Site, change: impl FnOnce(&mut Seen)) {
        if let Some(seen) = self.sites.get_mut(site.at()) {
            change(seen);
        }
    }

    #[inline]
    pub fn learn(&mut self, me: Option<Seat>, fact: &Fact) {
        let my = |seat: Seat| me == Some(seat);
        match *fact {
            Fact::Begins { .. } => *self = Known::default(),
            // A3: what was laid for a ball is among the others now.
            Fact::Phase { .. } | Fact::Now { stage: Stage::Back } => self.aside = Cards::NONE,
            Fact::Turn { .. } | Fact::Does { .. } => self.drawn.clear(),
            Fact::Moves { from, to, card } => {
                let known = self.lift(me, from, card);
                self.put(me, to, card.or(known));
            }
            Fact::Trades { .. } | Fact::Lays { .. } | Fact::Pool { .. } => {}
            Fact::Stall { seat, cards } => {
                if my(seat) {
                    self.aside = Cards::NONE;
                } else {
                    for card in cards.list() {
                        self.lift(me, Spot::Hand(seat), Some(card));
                    }
                }
            }
            Fact::Founds {
                seat,
                site,
                address,
                from,
            } => {
                if from == Spot::Hand(seat) {
                    self.lift(me, from, Some(address));
                }
                self.at(site, |seen| *seen = Seen::default());
            }
            Fact::Falls { site } => self.at(site, |seen| *seen = Seen::default()),
            Fact::Opens { site, place, card } => self.mark(me, Spot::Card(site, place), card),
            Fact::Reshuffled => self.pile.clear(),
            Fact::SpiesReshuffled => self.spy_pile = Cards::NONE,
            Fact::Shuffles { site } => self.at(site, Seen::shuffle),
            Fact::Shown { site, cards } => {
                self.at(site, |seen| seen.cards = cards.iter().map(Some).collect());
            }
            Fact::Hand { seat, cards } => {
                if let Some(hand) = self.hands.get_mut(seat.at()).filter(|_| !my(seat)) {
                    *hand = cards;
                }
            }
            Fact::Sees { at, card } => self.mark(me, at, card),
            Fact::Laid { to, card } => {
                let spy = matches!(to, Spot::Rumor(..) | Spot::SpyPile | Spot::Spies(_));
                let own = if spy { &mut self.spies } else { &mut self.hand };
                *own = own.minus(card);
                self.mark(me, to, card);
            }
            Fact::Aside { cards } => {
                self.hand = self.hand.less(cards);
                self.aside = cards;
            }
            Fact::Exchanged { site, place, card } => {
                let seen = self.sites.get_mut(site.at());
                if let Some(rumor) = seen.and_then(|seen| seen.rumors.at_mut(place.into())) {
                    let taken = rumor.replace(card);
                    self.spies = taken.map_or(self.spies, |taken| self.spies.plus(taken));
                    self.spies = self.spies.minus(card);
                }
            }
            _ => {}
        }
    }

    /// Cards that are known without their places: one's own, and what it saw of those of others.
    fn heap(&mut self, me: Option<Seat>, at: Spot) -> Option<&mut Cards> {
        match at {
            Spot::Hand(seat) if me == Some(seat) => Some(&mut self.hand),
            Spot::Spies(seat) if me == Some(seat) => Some(&mut self.spies),
            Spot::Hand(seat) => self.hands.get_mut(seat.at()),
            Spot::Spies(seat) => self.others_spies.get_mut(seat.at()),
            Spot::SpyPile => Some(&mut self.spy_pile),
            _ => None,
        }
    }

    /// A card leaves somewhere; what was known of it.
    fn lift(&mut self, me: Option<Seat>, from: Spot, card: Option<Card>) -> Option<Card> {
        if let Some(heap) = self.heap(me, from) {
            *heap = card.map_or(*heap, |card| heap.minus(card));
            return None;
        }
        match from {
            // A3: what it laid for the ball is shuffled now.
            Spot::Pool => {
                self.aside = Cards::NONE;
                None
            }
            Spot::Pile(place) => self.pile.remove(place.into())?,
            Spot::Card(site, place) => {
                let seen = self.sites.get_mut(site.at())?;
                seen.cards.remove(place.into())?
            }
            Spot::Rumor(site, place) => {
                let seen = self.sites.get_mut(site.at())?;
                let known = seen.rumors.remove(place.into())?;
                match card {
                    _ if seen.rumors.is_empty() => seen.among = Cards::NONE,
                    Some(card) => seen.among = seen.among.minus(card),
                    None => {}
                }
                known
            }
            _ => None,
        }
    }

    /// A card comes somewhere, with what is known of it.
    fn put(&mut self, me: Option<Seat>, to: Spot, known: Option<Card>) {
        if let Some(heap) = self.heap(me, to) {
            *heap = known.map_or(*heap, |card| heap.plus(card));
            return;
        }
        match to {
            Spot::Pile(_) => {
                self.pile.push(known);
            }
            Spot::Card(site, place) => self.at(site, |seen| {
                seen.cards.insert(place.into(), known);
            }),
            Spot::Rumor(site, place) => self.at(site, |seen| {
                seen.rumors.insert(place.into(), known);
            }),
            _ => {}
        }
    }

    /// A card is seen where it lies.
    fn mark(&mut self, me: Option<Seat>, at: Spot, card: Card) {
        let place = match at {
            Spot::Pile(place) => self.pile.at_mut(place.into()),
            Spot::Card(site, place) => {
                let seen = self.sites.get_mut(site.at());
                seen.and_then(|seen| seen.cards.at_mut(place.into()))
            }
            Spot::Rumor(site, place) => {
                let seen = self.sites.get_mut(site.at());
                seen.and_then(|seen| seen.rumors.at_mut(place.into()))
            }
            Spot::Spies(seat) if me == Some(seat) => {
                self.drawn.push(card);
                return self.put(me, at, Some(card));
            }
            _ => return self.put(me, at, Some(card)),
        };
        if let Some(place) = place {
            *place = Some(card);
        }
    }
}

impl Seen {
    /// L22: what it knew by place it knows to be among them.
    fn shuffle(&mut self) {
        let known = self.rumors.iter();
        // Who has seen them all knows nothing better from before.
        if known.clone().all(|rumor| rumor.is_some()) {
            self.among = Cards::NONE;
        }
        let more = known.flatten().filter(|card| !self.among.has(*card));
        self.among = more.fold(self.among, Cards::plus);
        self.rumors = self.rumors.iter().map(|_| None).collect();
    }
}
