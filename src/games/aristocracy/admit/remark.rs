//! Why an answer, a setup, or what the referee enters, does not stand.

use serde::Serialize;

use super::super::cards::Card;
use super::super::table::{Royal, Site};
use crate::engine::{Name, Seat};
use crate::locale::said::Spoken;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// The window asks others.
    NotAsked,
    /// The answer belongs to another question than the one that is open.
    OtherQuestion {
        asked: &'static str,
    },
    /// Cards that no hand holds.
    Unreadable,
    /// It is not in one's hand, or in one's stall.
    NotHeld {
        card: Card,
    },
    NotInStall {
        card: Card,
    },
    /// So many cards are to be named; L27: so many at most.
    Count {
        cards: usize,
    },
    Most {
        cards: usize,
    },
    /// It cannot be paid.
    Poor {
        costs: u16,
        coins: u16,
    },
    /// A3, A5, A6, T7: it does not lie there.
    NotOffered,
    /// No such seat to deal with; oneself.
    NoSeat,
    Oneself,
    /// No building has that number; it is somebody else's; it is one's own.
    NoBuilding {
        site: Site,
    },
    NotOwn {
        site: Site,
    },
    Own {
        site: Site,
    },
    /// It has no such place, or one knows no card there; a place named twice.
    NoPlace {
        site: Site,
        place: u8,
    },
    /// A6, S6, T9: it matches its address.
    Matches {
        card: Card,
    },
    /// A5: no face card; a face card of another royal action; another phase's royal action.
    NoRoyal {
        card: Card,
    },
    OtherRoyal {
        card: Card,
        needs: Royal,
    },
    OtherPhase {
        needs: Royal,
    },
    /// A6: 3, 4 or 5 cards, and not more than a château has.
    BuildSize,
    /// A6: so many cards of that rank are needed, and so many there are: which are meant is to be said.
    Which {
        rank: u8,
        needed: usize,
        held: usize,
    },
    /// A6: every place for a building is taken.
    NoRoom,
    /// A5: nothing to harvest.
    NoProduction {
        site: Site,
    },
    /// A6: what is done there is not said; or that a card lies face up is needed for it.
    SayWhat {
        site: Site,
    },
    NotOpen {
        site: Site,
    },
    /// S1, T1: the expansion is not played.
    NotPlayed,
    /// S6, L23: a visit is no royal action.
    FreeVisit {
        site: Site,
    },
    /// S4, S5, L30
    FullOfRumors {
        site: Site,
    },
    NoRumors {
        site: Site,
    },
    /// S1, S3, S4: no such spy; fewer than two.
    NoSpy {
        card: Card,
    },
    FewSpies,
    /// S1: exactly one to each opponent.
    OneEach,
    /// S7, L14: its value is not the address's.
    OtherValue {
        card: Card,
    },
    /// L3: nothing to accept with.
    EmptyStall,
    /// L5: so many rumors go.
    Sheds {
        rumors: usize,
    },
    /// S9: another farm has fewer rumors; an estate or a château goes first.
    FewerRumors,
    FarmLast,
    /// T6: there are cards to be given.
    HasCards,
    /// T9, L29: it lies open.
    Open {
        site: Site,
    },
    /// T7, L9: has a church card; the last giver is left.
    Received {
        seat: Seat,
    },
    LastGiver,
    /// A8
    NotComplete,
    /// From 2 to 5 play, at least one round.
    Players {
        players: u32,
    },
    /// L12: the game is over, so no journeys are entered any more.
    Decided,
    /// To the referee: no such seat.
    Unknown {
        name: Name,
    },
}

impl Spoken for Remark {
    const PREFIX: &'static str = "ar";
}
