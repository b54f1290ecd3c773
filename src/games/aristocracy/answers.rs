//! What a player may say: actions (A5, S2 to S6, T2), and answers to every window.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::facts::Spot;
use super::list::List;
use super::setup::SEATS;
use super::table::{Royal, Site};
use crate::engine::Seat;
use crate::locale::said::Spoken;

/// A card of one's own, out of the hand or out of the stall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Pick {
    pub card: Card,
    pub stall: bool,
}

impl Pick {
    pub fn hand(card: Card) -> Pick {
        Pick { card, stall: false }
    }

    pub fn stall(card: Card) -> Pick {
        Pick { card, stall: true }
    }

    /// Where it lies.
    pub fn spot(self, seat: Seat) -> Spot {
        match self.stall {
            true => Spot::Stall(seat),
            false => Spot::Hand(seat),
        }
    }
}

/// As many cards are listed in one answer; who has to give more is asked again.
pub const LISTED: usize = 32;

/// Cards of one's own in the order in which they are laid (L19, L22).
pub type Picks = List<Pick, LISTED>;

/// Places of a building, from 0.
pub type Places = List<u8, 5>;

/// A6: a royal action.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
#[serde(rename_all = "kebab-case")]
pub enum Deal {
    /// A King's: a new building; its cards lie in the order in which they are named.
    Build { address: Pick, cards: List<Pick, 5> },
    /// A King's: more cards for a building.
    Upgrade { site: Site, cards: List<Pick, 2> },
    /// A Queen's: what is done where a card lies face up.
    Visit { site: Site, open: Call },
    /// A Queen's under Spies (S7).
    Blackmail { site: Site },
    /// A Jack's.
    Buy { card: Card },
}

impl Spoken for Deal {
    const PREFIX: &'static str = "ar-deal";
}

/// A6: what a visitor does to an open building; nothing where he finds it closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    #[default]
    Look,
    Discard,
    Coin,
}

impl Deal {
    /// Whose action it is.
    pub fn royal(self) -> Royal {
        match self {
            Deal::Build { .. } | Deal::Upgrade { .. } => Royal::King,
            Deal::Visit { .. } | Deal::Blackmail { .. } => Royal::Queen,
            Deal::Buy { .. } => Royal::Jack,
        }
    }
}

/// A5, S2 to S6, T2: an action.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    Pass,
    /// With the market, or with a seat's stall.
    Trade {
        give: Card,
        with: Option<Seat>,
        take: Card,
    },
    Store {
        site: Site,
        place: u8,
        card: Pick,
    },
    Hide {
        card: Card,
    },
    Sell {
        cards: [Card; 2],
    },
    Harvest {
        site: Site,
    },
    Favor {
        card: Pick,
        deal: Deal,
    },
    Downgrade {
        site: Site,
        places: Places,
    },
    /// By a coin, in the phase whose action it is.
    Royal {
        deal: Deal,
    },
    Hire,
    Network {
        spies: [Card; 2],
    },
    Rumor {
        site: Site,
        spy: Card,
    },
    Gossip {
        site: Site,
    },
    /// S6; S10: with blackmail in the place of looking.
    Visit {
        site: Site,
        blackmail: bool,
    },
    Tithe {
        card: Card,
    },
}

impl Spoken for Act {
    const PREFIX: &'static str = "ar-act";
}

/// What is said to a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
#[serde(rename_all = "kebab-case")]
#[rustfmt::skip]
pub enum Answer {
    /// S1: a spy for each opponent, by seat.
    Gifts { spies: [Option<Card>; SEATS] },
    /// A3: what is paid as tax, in order.
    Tax { cards: Picks },
    /// A3, A4, T8: out of the hand.
    Lay { cards: Cards },
    Bid { coins: u16 },
    /// A3: a place of the market.
    Name { place: u8 },
    Act { act: Act },
    /// A6, S6: the place of the card that is turned up.
    TurnUp { place: Option<u8> },
    /// S2, S3, S6: of the drawn spies.
    Keep { spy: Card },
    /// S5: the place of a rumor, and the spy that goes there.
    Exchange { rumor: Option<(u8, Card)> },
    /// S7: a spy of the address's value, and the place of a rumor that goes.
    Defend { spy: Card, off: Option<u8> },
    /// S7: a stall card.
    Accept { card: Card },
    /// S7, and whether a spy is drawn then.
    Reject { spy: bool },
    /// S10: a coin; or all is uncovered, and a spy parries a match.
    Pay,
    Uncover { parry: Option<Card> },
    /// L5: the places of the rumors that go.
    Shed { places: Places },
    /// T9: a place of each building.
    Humble { places: List<(Site, u8), 25> },
    /// T5: in order.
    Tithe { cards: Picks },
    /// T6: one more card; or a building steps down, and one of its cards is discarded.
    Compelled { card: Pick },
    StepDown { site: Site, places: Places, discard: Discard },
    /// T7: a church card for another.
    Give { card: Card, to: Seat },
    /// A8
    End { claim: bool },
}

impl Spoken for Answer {
    const PREFIX: &'static str = "ar-write";
    const BESIDE: &'static [&'static str] = &["place", "card"];
}

/// L26: the card of a building that steps down that is discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Discard {
    Address,
    Place(u8),
}

/// What was understood of a letter: what it leaves unsaid is filled in from what its seat knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draft {
    Said(Answer),
    /// It does not say which of its cards lie in the stall.
    Anywhere(Answer),
    /// A6: a building of so many cards beside its address, all of one rank, if there are exactly as many. By a face
    /// card, or by a coin.
    Build {
        rank: u8,
        size: u8,
        favor: Option<Pick>,
    },
    /// A3: the tax, of the cards of lowest value.
    Lowest,
    /// The first of them that may be given.
    First(Vec<Draft>),
}

impl From<Answer> for Draft {
    fn from(answer: Answer) -> Draft {
        Draft::Said(answer)
    }
}
