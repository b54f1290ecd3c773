//! What is asked of an order, or remarked on, and its words.

use super::super::action::Action;
use super::super::world::{Name, Side};
use super::print::called;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken};
use crate::reading::{Doubtful, Remark};

/// What is told of a line.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum Asked {
    /// What is told in every game.
    Read(Remark),
    Game {
        /// As it was written.
        quote: String,
        doubt: Doubt,
    },
}

/// What is asked of an order, or remarked on.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum Doubt {
    /// No city that the player knows; the nearest is offered, never taken.
    UnknownCity {
        typed: String,
        nearest: Option<Name>,
    },
    /// A player where a city should stand.
    PlayerIsNoCity {
        player: Name,
    },
    MissingCity,
    TwoCities {
        first: Name,
        second: Name,
    },
    /// A spy, and nothing that it is to do.
    MissingAction,
    /// A spy takes one action a turn (D3).
    TwoActions {
        first: Action,
        second: Action,
    },
    /// An action, and something else that the same spy is to do.
    TwoOrders {
        spy: u32,
    },
    /// The governor is killed by Execute, a unit by Assassinate.
    GovernorIsNoUnit,
    /// An action, and no spy that is to do it; the player's spies.
    WhichSpy {
        spies: Vec<u32>,
    },
    /// Several spies of the player's are in that city.
    SeveralSpies {
        city: Name,
        spies: Vec<u32>,
    },
    NoSpyThere {
        city: Name,
    },
    /// It begins with another player's name, as his orders would.
    SpokenFor {
        player: Name,
    },
    SpyElsewhere {
        spy: u32,
        city: Name,
        at: Name,
    },
    /// `my second spy` is not the one of that number.
    OrdinalUnclear {
        number: u32,
        spies: Vec<u32>,
    },
    /// Several spies that are to be moved.
    OneSpyALine,
    MissingCount,
    ZeroCount,
    /// `friendly spies` in an enemy city, or the other way round: the price differs (D1).
    OtherSide {
        city: Name,
        side: Side,
    },
    MissingStack,
    /// Nearly a stack that the player knows: it is offered, never taken.
    UnknownStack {
        typed: String,
        meant: Name,
    },
    AmbiguousStack {
        typed: String,
        fits: Vec<Name>,
    },
    MissingHex,
    BadHex {
        typed: String,
    },
    /// Hexes have no neighbour to the east or to the west.
    NoSuchDirection {
        typed: String,
    },
    /// A direction is taken from the city in which the spy is, and it is in none.
    DirectionFromNowhere,
    /// What nobody sees stands in it.
    Forbidden {
        character: char,
    },
    TextTooLong {
        limit: usize,
    },
    /// It holds nothing that is understood as an order.
    NoOrder,
    /// Spies that do nothing: no order, and no "no orders" either.
    Idle {
        spies: Vec<u32>,
    },

    // What is taken with a remark.
    /// No verb: taken as a hire.
    NoVerbHire,
    /// No spy named: taken as the only one in that city.
    SpyFromCity {
        spy: u32,
        city: Name,
    },
    /// `moves to`, of a spy in an enemy city: taken as Relocate.
    MoveIsRelocation {
        spy: u32,
    },
    /// Infiltrate, and that the spy is to set out, which is chosen after a success (G11).
    SetOutLater,
    /// A target named beforehand, which is chosen after a success (G11).
    TargetLater {
        typed: String,
    },
    /// A stack that the player does not see, taken as it is written (G12).
    StackAsWritten {
        name: String,
    },
    /// A stack that the player sees, and that is not the city's owner's in the spy's city as far as
    /// he sees: taken, for it may be by then (G12).
    StackElsewhere {
        stack: Name,
        city: Name,
    },
    /// Gold for another player: no order of spies.
    Payment,
    /// `every turn`: orders are for one turn.
    ThisTurnOnly,
    /// A number at the head of a line, taken for a spy's.
    BareNumber {
        spy: u32,
    },
    /// The beginning of a name, or a slip for it.
    Beginning {
        typed: String,
        taken: String,
    },
}

impl From<Remark> for Asked {
    fn from(remark: Remark) -> Asked {
        Asked::Read(remark)
    }
}

impl Asked {
    pub(super) fn of(quote: &str, doubt: Doubt) -> Asked {
        Asked::Game {
            quote: quote.trim().to_owned(),
            doubt,
        }
    }

    /// The words that it is about, as they were written, where it is about some.
    pub fn quote(&self) -> Option<&str> {
        match self {
            Asked::Game { quote, .. } => Some(quote),
            Asked::Read(Remark::Doubt(Doubtful { text, .. })) => Some(text.trim_end_matches('…')),
            Asked::Read(Remark::Leftover { words }) => words.split(", ").next(),
            Asked::Read(Remark::Guessed { typed, .. }) => Some(typed),
            Asked::Read(_) => None,
        }
    }

    /// What is wrong or was taken, and the remedy.
    pub fn say(&self, texts: &Texts) -> Said {
        match self {
            Asked::Read(remark) => remark.say(texts),
            Asked::Game { doubt, .. } => doubt.words(&called(texts)).said(texts),
        }
    }
}

impl Spoken for Doubt {
    const PREFIX: &'static str = "misread";
}
