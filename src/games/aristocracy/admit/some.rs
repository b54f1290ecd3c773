//! Some of one's cards.

use std::ops::RangeInclusive;

use super::super::answers::{Pick, Places};
use super::super::cards::{Card, Cards};
use super::super::table::Site;
use super::{Checked, Remark};

/// Cards that a seat has to choose from.
#[derive(Clone, Copy)]
pub struct Held {
    pub hand: Cards,
    pub stall: Cards,
}

impl Held {
    pub fn hand(hand: Cards) -> Held {
        let stall = Cards::NONE;
        Held { hand, stall }
    }

    pub fn count(self) -> usize {
        usize::from(self.hand.count() + self.stall.count())
    }

    pub fn has(self, pick: Pick) -> bool {
        match pick.stall {
            true => self.stall.has(pick.card),
            false => self.hand.has(pick.card),
        }
    }

    pub fn but(mut self, pick: Option<Pick>) -> Held {
        if let Some(Pick { card, stall }) = pick {
            let from = if stall {
                &mut self.stall
            } else {
                &mut self.hand
            };
            *from = from.minus(card);
        }
        self
    }

    /// Each of them.
    pub fn list(self) -> impl Iterator<Item = Pick> {
        let hand = self.hand.list().map(Pick::hand);
        hand.chain(self.stall.list().map(Pick::stall))
    }

    /// Equal ones once.
    pub fn kinds(self) -> impl Iterator<Item = Pick> {
        let both = |card| [Pick::hand(card), Pick::stall(card)];
        let picks = self.hand.or(self.stall).kinds().flat_map(both);
        picks.filter(move |pick| self.has(*pick))
    }

    /// Whether it has these cards, each where it says.
    pub fn all(self, picks: impl Iterator<Item = Pick>) -> Checked {
        let mut left = self;
        for pick in picks {
            if !left.has(pick) {
                return Err(missing(pick));
            }
            left = left.but(Some(pick));
        }
        Ok(())
    }
}

/// Why a card is none of one's own.
pub(super) fn missing(Pick { card, stall }: Pick) -> Remark {
    match stall {
        true => Remark::NotInStall { card },
        false => Remark::NotHeld { card },
    }
}

/// Whether some have these cards.
pub(super) fn out_of(
    all: Cards,
    cards: impl IntoIterator<Item = Card>,
    why: impl Fn(Card) -> Remark,
) -> Checked {
    let mut left = all;
    for card in cards {
        if !left.has(card) {
            return Err(why(card));
        }
        left = left.minus(card);
    }
    Ok(())
}

/// Two of some, by rank.
pub(super) fn pairs(of: Cards) -> impl Iterator<Item = [Card; 2]> {
    let with = move |one| {
        let rest = of.minus(one).kinds();
        rest.filter(move |two| *two >= one)
            .map(move |two| [one, two])
    };
    of.kinds().flat_map(with)
}

/// Subsets of a hand: of a large one a few.
pub(super) fn subsets(cards: Cards) -> Vec<Cards> {
    let list: Vec<Card> = cards.list().collect();
    if list.len() > 5 {
        let with = |one: Card| {
            let single = Cards::NONE.plus(one);
            let rest = cards.minus(one).kinds().filter(move |two| *two >= one);
            std::iter::once(single).chain(rest.map(move |two| single.plus(two)))
        };
        let few = cards.kinds().flat_map(with);
        return [Cards::NONE, cards].into_iter().chain(few).collect();
    }
    let subset = |bits: u32| {
        let nth = list.iter().enumerate();
        let chosen = nth.filter(|(nth, _)| bits >> nth & 1 == 1);
        chosen.map(|(_, card)| *card).collect()
    };
    let mut sets: Vec<Cards> = (0..1 << list.len()).map(subset).collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}

/// The cards of lowest value, so many.
pub(super) fn cheapest(cards: Cards, number: usize) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.list().collect();
    cards.sort_by_key(|card| (card.value(), *card));
    cards.truncate(number);
    cards
}

/// Places of a building, so many, each named once.
pub(super) fn distinct(
    site: Site,
    places: &Places,
    number: RangeInclusive<usize>,
    below: u8,
) -> Checked {
    let most = *number.end();
    if !number.contains(&places.len()) {
        return Err(match most {
            0 | 1 => Remark::Count { cards: most },
            _ => Remark::Most { cards: most },
        });
    }
    for (nth, place) in places.iter().enumerate() {
        if place >= below || places.find(place) != Some(nth) {
            return Err(Remark::NoPlace { site, place });
        }
    }
    Ok(())
}
