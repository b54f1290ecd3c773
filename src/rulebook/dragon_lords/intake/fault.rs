//! Why a line was not taken, and what was taken although the player did not quite say it.

use std::ops::Range;

use super::super::action::Action;
use super::super::world::{Name, Side};
use crate::reading::opening::Flaw;
use crate::reading::whole::Told;

/// A line that is an order or looks like one, and was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    /// Where in the line's text, in bytes; the whole line where no part of it is to blame.
    pub at: Range<usize>,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// No city that the player knows; the nearest is offered, never taken.
    UnknownCity {
        typed: String,
        nearest: Option<Name>,
    },
    /// A player where a city should stand.
    PlayerIsNoCity { player: Name },
    /// The beginning of several cities.
    AmbiguousCity { typed: String, fits: Vec<Name> },
    /// An order that needs a city, without one.
    MissingCity,
    /// Two cities where one is needed.
    TwoCities { first: Name, second: Name },
    /// No action of the rule; the nearest is offered, never taken.
    UnknownAction {
        typed: String,
        nearest: Option<(Action, &'static str)>,
    },
    /// The beginning of several actions.
    AmbiguousAction { typed: String, fits: Vec<Action> },
    /// A spy, and nothing that it is to do.
    MissingAction,
    /// Two actions: a spy takes one a turn (D3).
    TwoActions { first: Action, second: Action },
    /// The governor is killed by Execute, a unit by Assassinate.
    GovernorIsNoUnit,
    /// An action, and no spy that is to do it; the player's spies.
    WhichSpy { spies: Vec<u32> },
    /// Several spies of the player's are in that city.
    SeveralSpies { city: Name, spies: Vec<u32> },
    /// The player has no spy in that city.
    NoSpyThere { city: Name },
    /// The line begins with another player's name, as his orders would.
    SpokenFor { player: Name },
    /// The spy is in another city than the one named.
    SpyElsewhere { spy: u32, city: Name, at: Name },
    /// `my second spy` is not the one of that number.
    OrdinalUnclear { number: u32, spies: Vec<u32> },
    /// Several spies in one line.
    OneSpyALine,
    /// A hire that does not say how many.
    MissingCount,
    /// A hire of no spies.
    ZeroCount,
    /// More than can be counted.
    CountTooLarge { typed: String },
    /// `friendly spies` in an enemy city, or the other way round: the price differs (D1).
    OtherSide { city: Name, side: Side },
    /// False Orders without the stack.
    MissingStack,
    /// No stack that the player knows, and nearly one: it is offered, never taken.
    UnknownStack { typed: String, nearest: Name },
    /// The beginning of several stacks.
    AmbiguousStack { typed: String, fits: Vec<Name> },
    /// False Orders without the hex.
    MissingHex,
    /// A hex off every map.
    BadHex { typed: String },
    /// Hexes have no neighbour to the east or to the west.
    NoSuchDirection { typed: String },
    /// A direction is taken from the city in which the spy is, and it is in none.
    DirectionFromNowhere,
    /// A control, invisible or direction-changing character in an order.
    Forbidden { character: char },
    /// A stack's name or a word of more characters than allowed.
    TextTooLong { limit: usize },
    /// `mot :` with nothing after it.
    EmptyWord,
    /// A line that begins with `mot` and has no colon.
    WordWithoutColon,
    /// "No orders" with more words, which may mean something else.
    NoOrdersUnclear,
    /// Not to do something.
    Negated,
    /// A question put to the referee.
    Question,
    /// An order on a condition.
    Condition,
    /// A part that is not understood; the rest is.
    Leftover { typed: String },
    /// A word that is nearly one with which orders begin.
    Misspelled {
        typed: String,
        nearest: &'static str,
    },
    /// Looks like an order and is none that is understood: told, so that none is lost in silence.
    PassedOver,
    /// A line of a message in which there is no order at all.
    NoOrder,
    /// An order in what the mail program takes for a heading of the mail.
    InHeader,
    /// An order in a line that is too long to be read.
    LineTooLong,
}

impl From<Flaw> for Fault {
    fn from(flaw: Flaw) -> Fault {
        match flaw {
            Flaw::Empty => Fault::EmptyWord,
            Flaw::TooLong { limit } => Fault::TextTooLong { limit },
            Flaw::Forbidden { character } => Fault::Forbidden { character },
            Flaw::WithoutColon => Fault::WordWithoutColon,
        }
    }
}

/// Something that was taken although the player did not quite say it: a warning in the receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Guess {
    /// The beginning of a city's or a stack's name.
    Beginning { typed: String, taken: Name },
    /// The beginning of an action's name.
    ActionBeginning { typed: String, taken: Action },
    /// A short form: `E2`, `esp.`
    ShortWord { typed: String },
    /// No verb: taken as a hire.
    NoVerbHire,
    /// No spy named: taken as the only one in that city.
    SpyFromCity { spy: u32, city: Name },
    /// The spy was taken from the heading above the line.
    SpyFromHeading { spy: u32 },
    /// The city was taken from the heading above the line.
    CityFromHeading { city: Name },
    /// `moves to`, of a spy in an enemy city: taken as Relocate.
    MoveIsRelocation { spy: u32 },
    /// Infiltrate, without a word on setting out: taken as staying.
    Stays,
    /// A target named beforehand, which is chosen after a success (G11).
    TargetLater { typed: String },
    /// A stack that the player does not see, taken as it is written (G12).
    StackAsWritten { name: String },
    /// A stack that the player sees, and that is not the city's owner's in the spy's city as far as
    /// he sees: taken, for it may be by then (G12).
    StackElsewhere { stack: Name, city: Name },
    /// The word without the full stop at the end of its sentence.
    WordEnds { word: String },
    /// `every turn`: orders are for one turn.
    ThisTurnOnly,
    /// "No orders" in a message that has orders.
    NoneAmongOrders,
    /// Gold for another player: no order of spies.
    Payment,
    /// What is told of any letter.
    Letter(Told),
}

impl From<Told> for Guess {
    fn from(told: Told) -> Guess {
        Guess::Letter(told)
    }
}

impl Guess {
    /// The words of the line that were not taken as they stand, where it is about some.
    pub fn typed(&self) -> Option<&str> {
        match self {
            Guess::Beginning { typed, .. }
            | Guess::ActionBeginning { typed, .. }
            | Guess::ShortWord { typed }
            | Guess::TargetLater { typed } => Some(typed),
            _ => None,
        }
    }
}
