//! Why a line that was understood does not stand.
//!
//! A refusal is told to the seat at once, so it says only what the seat knows already: its own
//! spies, cities and gold, what it sees, and which places it knows. A city that it does not see
//! and one that does not exist are refused alike.

use super::super::action::Action;
use super::super::hex::Hex;
use super::super::world::Name;
use crate::locale::said::Spoken;

/// Why an order does not stand.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, serde::Serialize)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Refusal {
    /// The seat has no city and no living spy: it is out of the game (G27).
    #[error("out of the game")]
    Out,
    /// Nobody is hired by it.
    #[error("hires nobody")]
    HiresNobody,
    /// More spies than one order hires; it is taken for a slip. Several orders hire any number
    /// (D1).
    #[error("more than {limit} spies at once")]
    TooMany { limit: u32 },
    /// The city is not the seat's and not visible to it (D1), or there is none.
    #[error("not visible: {city}")]
    CityNotVisible { city: Name },
    /// The seat has not hired so many spies.
    #[error("no spy {spy}: {hired} were hired")]
    NoSuchSpy { spy: u32, hired: u32 },
    /// The same message hires it: it acts from the next turn (D3).
    #[error("spy {spy} is hired this turn")]
    HiredNow { spy: u32 },
    /// The spy is lost.
    #[error("spy {spy} is lost")]
    SpyLost { spy: u32 },
    /// The spy is under way (G8).
    #[error("spy {spy} is under way to {to} until turn {arrives}")]
    SpyUnderWay { spy: u32, to: Name, arrives: u16 },
    /// The spy was hired this turn (D3, G7), or its city has changed hands (G10).
    #[error("spy {spy} acts from turn {ready} on")]
    SpyWaits { spy: u32, ready: u16 },
    /// The spy has an order on that line already (D3).
    #[error("spy {spy} has an order on line {line}")]
    SpyHasOrder { spy: u32, line: u32 },
    /// A friendly spy guards its city and does nothing else but move (D5, D6).
    #[error("spy {spy} guards {city}")]
    SpyGuards { spy: u32, city: Name },
    /// The spy is not in the city that the order names.
    #[error("spy {spy} is in {city}")]
    SpyElsewhere { spy: u32, city: Name },
    /// A spy in an enemy city is not transferred (D6).
    #[error("spy {spy} is in the enemy city {city}")]
    SpyInEnemyCity { spy: u32, city: Name },
    /// Which spy is to move is not said, and cannot be seen from the city.
    #[error("which spy?")]
    WhichSpy,
    /// No friendly spy in that city is free to go.
    #[error("no friendly spy is free to leave {city}")]
    NoFreeSpy { city: Name },
    /// The city is not the seat's own (D6), or there is none.
    #[error("no friendly city: {city}")]
    NotFriendly { city: Name },
    /// The spy is there already.
    #[error("already in {city}")]
    SameCity { city: Name },
    /// A spy is not relocated into an own city.
    #[error("own city: {city}")]
    OwnCity { city: Name },
    /// The seat does not know where the city is, or there is none (Relocate).
    #[error("place unknown: {city}")]
    PlaceUnknown { city: Name },
    /// False Orders without its stack and hex.
    #[error("{action} needs a stack and a hex")]
    NeedsStackAndHex { action: Action },
    /// Relocate without its city.
    #[error("{action} needs a city")]
    NeedsCity { action: Action },
    /// The action takes nothing of that kind: a target that has to be chosen is chosen later
    /// (G11).
    #[error("{action} does not take this")]
    TakesNothing { action: Action },
    /// False Orders for a stack of the seat's own.
    #[error("own stack: {stack}")]
    OwnStack { stack: Name },
    /// The hex is not beside the spy's city.
    #[error("{hex} is not beside {city}")]
    NotBeside { hex: Hex, city: Name },
    /// The line costs more than is left.
    #[error("costs {cost}, {left} left")]
    TooDear { cost: i64, left: i64 },
    /// The message has a word already.
    #[error("the word stands on line {line}")]
    SecondWord { line: u32 },
}

impl Spoken for Refusal {
    const PREFIX: &'static str = "unfit";
}
