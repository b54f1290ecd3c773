//! Cards: faces, the pieces that show them, and sets of them (A1, S1).

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::spelled::spelled;

/// A face: rank and suit. The two packs have each face twice, the spies have it once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Deserialize)]
#[serde(try_from = "String")]
pub struct Card(u8);

/// How many faces there are.
pub const FACES: u8 = 52;
const RANKS: [&str; 13] = [
    "a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k",
];
const SUITS: [&str; 4] = ["c", "d", "h", "s"];

impl Card {
    /// By rank, from 1 for the ace to 13 for the king, and suit below 4.
    pub fn of(rank: u8, suit: u8) -> Option<Card> {
        let fits = (1..=13).contains(&rank) && suit < 4;
        fits.then(|| Card((rank - 1) * 4 + suit))
    }

    /// All faces, the aces first.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..FACES).map(Card)
    }

    fn read(name: &str) -> Option<Card> {
        Card::all().find(|card| card.name() == name)
    }

    /// From 1 for the ace to 13 for the king.
    pub fn rank(self) -> u8 {
        self.0 / 4 + 1
    }

    pub fn suit(self) -> u8 {
        self.0 % 4
    }

    /// A4: the ace is 1, and whoever has a face is 10.
    pub fn value(self) -> u16 {
        u16::from(self.rank().min(10))
    }

    /// Its name: `a`, `10` … `k` and the suit's first letter.
    pub fn name(self) -> String {
        let part = |of: &[&'static str], at: u8| of.get(usize::from(at)).copied().unwrap_or("?");
        part(&RANKS, self.0 / 4).to_owned() + part(&SUITS, self.0 % 4)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

spelled!(Card, "no card");

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_newtype_struct("Card", &self.name())
    }
}

/// A card that can be taken up: of two that show the same, this one. Only the state tells them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Piece(u8);

/// How many pieces the two packs have.
pub const PIECES: usize = 104;

impl Piece {
    /// A face's piece in the first pack or in the second.
    pub fn of(card: Card, second: bool) -> Piece {
        Piece(card.0 * 2 + u8::from(second))
    }

    /// By its place in a list of all.
    pub fn nth(n: u8) -> Option<Piece> {
        (usize::from(n) < PIECES).then_some(Piece(n))
    }

    /// What it shows.
    pub fn card(self) -> Card {
        Card((self.0 / 2).min(FACES - 1))
    }

    /// Its place in a list of all.
    pub fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// Some cards: two bits a face, one a piece. Whatever is told, answered or seen is [`Cards::faces`], so that
/// nothing says which of two equal cards it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cards(u128);

impl Cards {
    pub const NONE: Cards = Cards(0);

    pub fn count(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of them show a face.
    pub fn of(self, card: Card) -> u8 {
        u8::try_from((self.0 >> (card.0 * 2) & 3).count_ones()).unwrap_or(0)
    }

    pub fn has(self, card: Card) -> bool {
        self.0 >> (card.0 * 2) & 3 != 0
    }

    /// Whether a piece is one of them.
    pub fn holds(self, piece: Piece) -> bool {
        self.0.checked_shr(piece.0.into()).unwrap_or(0) & 1 == 1
    }

    /// One piece more, and one less.
    #[must_use]
    pub fn with(self, piece: Piece) -> Cards {
        Cards(self.0 | 1_u128.checked_shl(piece.0.into()).unwrap_or(0))
    }

    #[must_use]
    pub fn without(self, piece: Piece) -> Cards {
        Cards(self.0 & !1_u128.checked_shl(piece.0.into()).unwrap_or(0))
    }

    /// One more that shows a face; for faces. A third of a kind there is not.
    #[must_use]
    pub fn plus(self, card: Card) -> Cards {
        Cards(self.0 | 1 << (card.0 * 2 + self.of(card).min(1)))
    }

    /// One less; for faces.
    #[must_use]
    pub fn minus(self, card: Card) -> Cards {
        Cards(self.0 & !(1 << (card.0 * 2 + self.of(card).max(1) - 1)))
    }

    /// Those of them that are not among others; for faces one for one.
    #[must_use]
    pub fn less(self, others: Cards) -> Cards {
        others.list().fold(self.faces(), Cards::minus)
    }

    /// Of each face as many as the one or the other has; for faces.
    #[must_use]
    pub fn or(self, others: Cards) -> Cards {
        Cards(self.0 | others.0)
    }

    /// What they show.
    pub fn faces(self) -> Cards {
        const FIRST: u128 = u128::MAX / 3;
        let (first, second) = (self.0 & FIRST, self.0 >> 1 & FIRST);
        Cards(first | second | (first & second) << 1)
    }

    /// A piece that shows a face.
    pub fn one(self, card: Card) -> Option<Piece> {
        [false, true]
            .map(|second| Piece::of(card, second))
            .into_iter()
            .find(|piece| self.holds(*piece))
    }

    /// The n-th of them in the faces' order, from 0.
    pub fn nth(self, n: u16) -> Option<Piece> {
        let bits = (0..n).fold(self.0, |bits, _| bits & bits.wrapping_sub(1));
        (bits != 0).then(|| Piece(u8::try_from(bits.trailing_zeros()).unwrap_or(0)))
    }

    /// Each of them, in the faces' order.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let piece = Piece(u8::try_from(bits.trailing_zeros()).unwrap_or(0));
            (bits != 0).then(|| {
                bits &= bits - 1;
                piece
            })
        })
    }

    /// What each of them shows; a face as often as there are pieces of it.
    pub fn list(self) -> impl Iterator<Item = Card> {
        self.pieces().map(Piece::card)
    }

    /// Each face that they show, once.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut last = None;
        self.list()
            .filter(move |card| last.replace(*card) != Some(*card))
    }

    /// A4: what they are worth together.
    pub fn value(self) -> u16 {
        self.list().map(Card::value).sum()
    }

    pub fn names(self) -> Vec<String> {
        self.list().map(Card::name).collect()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::plus)
    }
}

impl FromIterator<Piece> for Cards {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Cards {
        pieces.into_iter().fold(Cards::NONE, Cards::with)
    }
}

/// The names; the second piece of a face without the first has a mark.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let written = self.pieces().map(|piece| {
            let card = piece.card();
            let alone = piece == Piece::of(card, true) && self.of(card) == 1;
            card.name() + if alone { "'" } else { "" }
        });
        to.collect_seq(written)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cards, D::Error> {
        let mut cards = Cards::NONE;
        for name in Vec::<String>::deserialize(from)? {
            let (face, second) = match name.strip_suffix('\'') {
                Some(face) => (face, true),
                None => (&*name, false),
            };
            let card: Card = face.parse().map_err(D::Error::custom)?;
            let piece = Piece::of(card, second || cards.has(card));
            if cards.holds(piece) {
                return Err(D::Error::custom("a card too many"));
            }
            cards = cards.with(piece);
        }
        Ok(cards)
    }
}
