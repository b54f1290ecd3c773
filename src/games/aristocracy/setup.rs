//! What is public of a game before anything is dealt: its seats, its expansions and its house rules.

use serde::{Deserialize, Serialize};

use super::admit::Remark;
use super::cards::{Card, Cards, Piece};
use crate::engine::Name;
use crate::engine::house::{Setting, house};
use crate::engine::seats::two_to;

/// As many may sit down.
pub const SEATS: usize = 5;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub name: String,
    /// From 2 to [`SEATS`], clockwise.
    #[serde(deserialize_with = "two_to::<_, SEATS>")]
    pub seats: Vec<Name>,
    /// S1: Spies & Rumors is played.
    #[serde(default)]
    pub spies: bool,
    /// T1: Churches is played.
    #[serde(default)]
    pub churches: bool,
    #[serde(default)]
    pub house: House,
}

house! {
    /// What the rule leaves open. Clauses as in `docs/rules/aristocracy.md`.
    House in Setup {
        /// S9: whether farms step down in their order ("Additional Balancing"), with Spies.
        "S9" balancing: Balancing [On "on", Off "off"];
        /// S10: how blackmail goes.
        "S10" blackmail: Blackmail [Stall "stall", Coin "coin"];
        /// T9: humble churches, with Spies and Churches.
        "T9" humble: Humble [On "on", Off "off"];
        /// L14: what "value" means in S7 and T6.
        "L14" value: Value [CardValue "card-value", Rank "rank"];
        /// L16: who sees the cards of a ball.
        "L16" ball: Ball [Shown "shown", Hidden "hidden"];
        /// L17: how stalls and balls are laid.
        "L17" laying: Laying [HeraldOrder "herald-order", AtOnce "at-once"];
        /// L18: every bid is 0.
        "L18" nobody: Nobody [NoSale "no-sale", Tie "tie"];
        /// L27: how many cards a downgrade takes.
        "L27" downgrade: Downgrade [One "one", Any "any"];
        /// L36: after so many rounds the buildings are counted as they stand.
        "L36" rounds: Rounds;
    }
}

/// L36: the last round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rounds(pub u16);

impl Default for Rounds {
    fn default() -> Rounds {
        Rounds(40)
    }
}

impl Setting for Rounds {
    const NAMES: &'static [&'static str] = &["40", "N"];

    fn name(&self) -> String {
        self.0.to_string()
    }

    fn read(name: &str) -> Option<Rounds> {
        name.parse().ok().filter(|rounds| *rounds > 0).map(Rounds)
    }
}

impl Setup {
    /// So many seats can play.
    pub fn playable(&self) -> Result<(), Remark> {
        let players = self.seats.len();
        match (2..=SEATS).contains(&players) && self.house.rounds.0 > 0 {
            true => Ok(()),
            false => Err(Remark::Players {
                players: u32::try_from(players).unwrap_or(u32::MAX),
            }),
        }
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        u8::try_from(self.seats.len().min(SEATS)).unwrap_or(0)
    }

    /// T9: humble churches need both.
    pub fn humble(&self) -> bool {
        self.spies && self.churches && self.house.humble == Humble::On
    }

    /// S9: balancing is a question of Spies alone.
    pub fn balanced(&self) -> bool {
        self.spies && self.house.balancing == Balancing::On
    }

    /// S10: how blackmail goes is a question of Spies alone.
    pub fn old_blackmail(&self) -> bool {
        self.spies && self.house.blackmail == Blackmail::Coin
    }

    /// L14: a card's value in S7 and T6.
    pub fn value(&self, card: Card) -> u16 {
        match self.house.value {
            Value::CardValue => card.value(),
            Value::Rank => card.rank().into(),
        }
    }

    /// A1: two packs, but for the three cards that mark the phase.
    pub fn deck() -> Cards {
        let marks = |piece: &Piece| {
            let card = piece.card();
            let diamond = Card::of(card.rank(), 1) == Some(card);
            diamond && card.rank() > 10 && *piece == Piece::of(card, true)
        };
        let pieces = Card::all().flat_map(|card| [false, true].map(|two| Piece::of(card, two)));
        pieces.filter(|piece| !marks(piece)).collect()
    }

    /// S1: a further pack.
    pub fn spy_deck(&self) -> Cards {
        let pack = Card::all().filter(|_| self.spies);
        pack.map(|card| Piece::of(card, false)).collect()
    }
}
