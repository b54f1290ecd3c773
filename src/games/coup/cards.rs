//! The characters and the cards that show them (C1).

use serde::{Deserialize, Serialize};

/// A character, in C1's order; the Inquisitor is in the Ambassador's place (C11).
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Card {
    Duke,
    Assassin,
    Captain,
    Ambassador,
    Inquisitor,
    Contessa,
}

impl Card {
    pub const ALL: [Card; 6] = [
        Card::Duke,
        Card::Assassin,
        Card::Captain,
        Card::Ambassador,
        Card::Inquisitor,
        Card::Contessa,
    ];
}

/// Some cards: five bits a character, one a copy. Only the state tells copies apart. Whatever is told,
/// answered or seen is [`Cards::faces`], so that nothing can say which of two Dukes was kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Cards(u32);

/// A character's bits, and how many they are.
const COPIES: u32 = 5;
const BITS: u32 = (1 << COPIES) - 1;

impl Cards {
    pub const NONE: Cards = Cards(0);

    fn place(card: Card) -> u32 {
        COPIES * card as u32
    }

    /// So many copies of each of some characters, from the copy `first` on.
    pub fn sets(kinds: impl IntoIterator<Item = Card>, first: u32, copies: u32) -> Cards {
        let bits = (BITS >> (COPIES - copies)) << first;
        kinds.into_iter().fold(Cards::NONE, |all, kind| {
            Cards(all.0 | bits << Self::place(kind))
        })
    }

    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of them show a character.
    pub fn of(self, card: Card) -> u32 {
        (self.0 >> Self::place(card) & BITS).count_ones()
    }

    pub fn has(self, card: Card) -> bool {
        self.0 >> Self::place(card) & BITS != 0
    }

    /// Both together.
    pub fn and(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those that are not among others.
    pub fn without(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    /// Those that are among others.
    pub fn among(self, others: Cards) -> Cards {
        Cards(self.0 & others.0)
    }

    /// One more that shows a character; for faces.
    #[must_use]
    pub fn plus(self, card: Card) -> Cards {
        Cards(self.0 | 1 << (Self::place(card) + self.of(card).min(COPIES - 1)))
    }

    /// One less; for faces.
    #[must_use]
    pub fn minus(self, card: Card) -> Cards {
        let left = BITS >> (COPIES + 1 - self.of(card).max(1));
        Cards(self.0 & !(BITS << Self::place(card)) | left << Self::place(card))
    }

    /// What they show.
    pub fn faces(self) -> Cards {
        let (mut left, mut faces) = (self.0, 0);
        while left != 0 {
            let place = left.trailing_zeros() / COPIES * COPIES;
            let copies = (left >> place & BITS).count_ones();
            faces |= BITS >> (COPIES - copies) << place;
            left &= !(BITS << place);
        }
        Cards(faces)
    }

    /// One copy of a character.
    pub fn one(self, card: Card) -> Option<Cards> {
        let bits = self.0 & BITS << Self::place(card);
        (bits != 0).then_some(Cards(bits & bits.wrapping_neg()))
    }

    /// The n-th of them in C1's order, from 0.
    pub fn nth(self, n: u16) -> Option<Cards> {
        let bits = (0..n).fold(self.0, |bits, _| bits & bits.wrapping_sub(1));
        (bits != 0).then_some(Cards(bits & bits.wrapping_neg()))
    }

    /// Those of them that show such faces.
    pub fn showing(self, faces: Cards) -> Option<Cards> {
        faces.list().try_fold(Cards::NONE, |chosen, card| {
            Some(chosen.and(self.without(chosen).one(card)?))
        })
    }

    /// What the first of them shows, in C1's order.
    pub fn first(self) -> Option<Card> {
        self.list().next()
    }

    /// What they show, in C1's order; a character as often as there are copies of it.
    pub fn list(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = Card::ALL.get((bits.trailing_zeros() / COPIES) as usize)?;
            bits &= bits - 1;
            Some(*card)
        })
    }

    /// Each character that they show, once.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |card| self.has(*card))
    }

    /// The names, in alphabetical order.
    pub fn names(self) -> Vec<&'static str> {
        let mut names: Vec<&str> = self.list().map(<&str>::from).collect();
        names.sort_unstable();
        names
    }

    /// Each card put where `to` says; `to` changes the places of cards and leaves none out.
    pub(super) fn moved(self, to: &[u8; 32]) -> Cards {
        let mut bits = self.0;
        let mut moved = 0;
        while bits != 0 {
            moved |= 1 << to[bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        Cards(moved)
    }

    /// The places of the cards, for [`Cards::moved`].
    pub(super) fn places(self) -> impl Iterator<Item = u8> {
        (0..32).filter(move |place| self.0 >> place & 1 == 1)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::plus)
    }
}
