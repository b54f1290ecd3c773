//! What lies open, and what is asked next: everybody sees it.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::list::List;
use super::setup::SEATS;
use crate::engine::Seat;
use crate::engine::seats::{Bits, bit, each};

/// As many buildings can stand: each has four cards of a pack of 101.
pub const SITES: usize = 25;

/// Where a building stands; its number while it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Site(pub u8);

impl Site {
    pub fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// A1: whose phase it is; A5, A6: and what royal action that is.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Default,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Royal {
    #[default]
    King,
    Queen,
    Jack,
}

impl Royal {
    /// A5: the royal action of a face card.
    pub fn of(card: Card) -> Option<Royal> {
        match card.rank() {
            13 => Some(Royal::King),
            12 => Some(Royal::Queen),
            11 => Some(Royal::Jack),
            _ => None,
        }
    }
}

/// A6: what a building is, by its cards beside the address.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Kind {
    Farm = 3,
    Estate,
    Chateau,
}

impl Kind {
    /// A building with so many cards beside the address.
    pub fn of(size: u8) -> Kind {
        match size {
            0..=3 => Kind::Farm,
            4 => Kind::Estate,
            _ => Kind::Chateau,
        }
    }

    /// How many cards lie beside the address.
    pub fn size(self) -> u8 {
        self as u8
    }
}

/// A6: what everybody sees of a building. Its cards lie in numbered places (L22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Building {
    pub owner: Seat,
    pub address: Card,
    /// How many cards lie beside the address: 3, 4 or 5, but while it is built or falls.
    pub size: u8,
    /// The place whose card lies face up.
    pub open: Option<u8>,
    /// A7: whether a production card lies there.
    pub production: bool,
    /// S4, L22: who laid each rumor; nobody knows after they were shuffled.
    pub rumors: List<Option<Seat>, RUMORS>,
}

/// S4: as many rumors a château holds.
pub const RUMORS: usize = 5;

impl Building {
    pub fn kind(&self) -> Kind {
        Kind::of(self.size)
    }

    /// A8: what it counts.
    pub fn points(&self) -> u16 {
        u16::from(self.kind().size()) - 2
    }

    /// S4: one less than its cards, the address counted.
    pub fn room(&self) -> usize {
        usize::from(self.size).min(RUMORS)
    }
}

/// What is asked or drawn next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[rustfmt::skip]
pub enum Stage {
    /// No game yet, or this one is over.
    #[default]
    Over,
    /// A game is open: words are given, nothing is asked.
    Words,
    /// A1: the first Herald is drawn; hands are dealt.
    Herald,
    Deal(Seat),
    /// T1, T7: church cards are drawn, before the first phase or after a church phase.
    Church { setup: bool },
    /// S1: spies are dealt, and given.
    SpyDeal(Seat),
    Gifts,
    /// A2: the market's two cards; A3: the auction's third.
    Market,
    Third,
    /// A2: each draws a card.
    Draw(Seat),
    /// A3: the tax.
    Tax,
    /// A3, L17: the ball, one after the other or all at once; and what each gets back.
    Ball(Option<Seat>),
    Back,
    /// A3: bids; the winner's choice; or what each of several names.
    Bids,
    Pick(Seat),
    Tie(Seat),
    /// A4, L17: stalls, one after the other or all at once.
    Stall(Option<Seat>),
    /// T9, T5, T6, T7, T8.
    Humble(Seat),
    Tithe(Seat),
    Compel(Seat),
    Give(Seat),
    Supplement(Seat),
    /// A5: an action.
    Action(Seat),
    /// A6, S6: may turn up a card.
    TurnUp(Seat, Site),
    /// S2, S3, S6, S7: spies are drawn, so many more; then one is kept.
    Spies { seat: Seat, left: u8, then: Keep },
    Keep(Seat, Keep),
    /// S5: may exchange a rumor; L22: they are shuffled.
    Exchange(Seat, Site),
    Shuffle(Site),
    /// S7, S10: the owner answers the blackmail of a seat.
    Blackmail { owner: Seat, by: Seat, site: Site },
    /// L5: which rumors go.
    Shed { owner: Seat, site: Site, then: Then },
    /// A7: production.
    Production(Site),
    /// A8: may end the game.
    End,
}

/// What becomes of drawn spies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keep {
    /// All are kept: S6 at an open building, S7.
    All,
    /// S2, S3: one is kept, the other discarded.
    One,
    /// S6: one is kept, the other given to this seat.
    Give(Seat),
}

/// How it goes on after a question in between.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// The turn goes on.
    Turn,
    /// T6: the church phase does.
    Church,
}

/// A card given as a tithe (T2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Tithe {
    pub by: Seat,
    pub card: Card,
}

/// What lies open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Table {
    pub stage: Stage,
    /// How many play.
    pub players: u8,
    /// From 1.
    pub round: u16,
    pub royal: Royal,
    pub herald: Seat,
    pub coins: [u16; SEATS],
    /// How many cards each holds.
    pub hands: [u8; SEATS],
    /// A3, A4: how many each laid face down in this ball or for his stall.
    pub laid: [u8; SEATS],
    /// A3, L16: the pooled cards of this phase's ball.
    pub pool: Option<Cards>,
    /// A4: the stalls, turned up.
    pub stalls: [Cards; SEATS],
    /// A2: in the order in which they were drawn.
    pub market: List<Card, 3>,
    /// A5, L20: sold and favored in this turn, in order.
    pub turned: List<Card, 104>,
    /// A4: who had his turn in this phase.
    pub acted: Bits,
    /// Whose turn it is, in a question in between, too.
    pub actor: Seat,
    /// How many actions the turn has left.
    pub actions: u8,
    /// A3: what was bid, who was highest, for what price, and the market's places named so far.
    pub bids: [Option<u16>; SEATS],
    pub tied: Bits,
    pub price: u16,
    pub named: [Option<u8>; SEATS],
    /// How many cards the deck and the discard pile have.
    pub deck: u8,
    pub pile: u8,
    pub buildings: [Option<Building>; SITES],
    /// S1: how many spies each holds, the deck and the discard have.
    pub spies: [u8; SEATS],
    pub spy_deck: u8,
    pub spy_pile: u8,
    /// T1: the church cards, as far as they lie face up.
    pub church: List<Option<Card>, SEATS>,
    /// T2: in the order in which they were given.
    pub tithes: List<Tithe, 104>,
    /// T5, T7: score order, and then tithing order.
    pub order: List<Seat, SEATS>,
    /// T6: who was made to go on giving, and to downgrade; T7: who has a church card already.
    pub compelled: Option<Seat>,
    pub downgraded: Option<Seat>,
    pub given: Bits,
    /// L12: journeys, as the referee says.
    pub journeys: [u16; SEATS],
    pub winner: Option<Seat>,
}

impl Table {
    /// All who play.
    pub fn all(&self) -> Bits {
        match self.players {
            8.. => Bits::MAX,
            players => (1 << players) - 1,
        }
    }

    /// A1: Herald order, from the Herald clockwise.
    pub fn herald_order(&self) -> impl Iterator<Item = Seat> + Clone {
        let (first, players) = (self.herald.0, u16::from(self.players.max(1)));
        (0..players).map(move |nth| Seat((first + nth) % players))
    }

    /// How far from the Herald a seat sits.
    pub fn from_herald(&self, seat: Seat) -> usize {
        self.herald_order()
            .position(|other| other == seat)
            .unwrap_or(SEATS)
    }

    /// The first in Herald order that is so, after a seat or from the Herald on.
    pub fn next(&self, after: Option<Seat>, is: impl Fn(Seat) -> bool) -> Option<Seat> {
        let from = after.map_or(0, |seat| self.from_herald(seat) + 1);
        self.herald_order().skip(from).find(|seat| is(*seat))
    }

    pub fn building(&self, site: Site) -> Option<&Building> {
        self.buildings.get(site.at())?.as_ref()
    }

    /// All buildings, by number.
    pub fn sites(&self) -> impl Iterator<Item = (Site, &Building)> {
        let sites = (0..).map(Site).zip(&self.buildings);
        sites.filter_map(|(site, building)| Some((site, building.as_ref()?)))
    }

    /// A seat's buildings.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = (Site, &Building)> {
        self.sites()
            .filter(move |(_, building)| building.owner == seat)
    }

    /// A3: how many cards a seat may hold at a King's tax.
    pub fn hand_limit(&self, seat: Seat) -> u8 {
        let chateaux = self.of(seat).filter(|(_, b)| b.kind() == Kind::Chateau);
        u8::try_from(7 + chateaux.count()).unwrap_or(u8::MAX)
    }

    /// A3: who has to pay tax.
    pub fn taxed(&self) -> Bits {
        self.those(|seat| self.hands[seat.at()] > self.hand_limit(seat))
    }

    /// Who is so.
    pub fn those(&self, is: impl Fn(Seat) -> bool) -> Bits {
        let some = each(self.all()).filter(|seat| is(*seat));
        some.fold(0, |bits, seat| bits | bit(seat))
    }

    /// L3, T5: how many cards a seat has in hand and stall.
    pub fn cards(&self, seat: Seat) -> u8 {
        self.hands[seat.at()].saturating_add(self.stalls[seat.at()].count())
    }

    /// A4: who acts next.
    pub fn next_actor(&self) -> Option<Seat> {
        let acted = |seat: &Seat| self.acted & bit(*seat) != 0;
        let waiting = self.herald_order().filter(|seat| !acted(seat));
        // L13: of equal ones the first in Herald order; L21: an empty stall has no turn.
        waiting
            .filter(|seat| !self.stalls[seat.at()].is_empty())
            .min_by_key(|seat| self.stalls[seat.at()].value())
    }

    /// The first of a seat's tithes.
    pub fn tithe_of(&self, by: Seat) -> Option<usize> {
        self.tithes.iter().position(|tithe| tithe.by == by)
    }

    /// Where the next building would stand.
    pub fn free_site(&self) -> Option<Site> {
        let free = self.buildings.iter().position(Option::is_none)?;
        u8::try_from(free).ok().map(Site)
    }
}
