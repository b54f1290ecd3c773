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
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr, serde::Serialize)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Refusal {
    /// The seat has no city and no living spy: it is out of the game (G27).
    Out,
    /// Nobody is hired by it.
    HiresNobody,
    /// More spies than one order hires; it is taken for a slip. Several orders hire any number
    /// (D1).
    TooMany { limit: u32 },
    /// The city is not the seat's and not visible to it (D1), or there is none.
    CityNotVisible { city: Name },
    /// The seat has not hired so many spies.
    NoSuchSpy { spy: u32, hired: u32 },
    /// The same message hires it: it acts from the next turn (D3).
    HiredNow { spy: u32 },
    /// The spy is lost.
    SpyLost { spy: u32 },
    /// The spy is under way (G8).
    SpyUnderWay { spy: u32, to: Name, arrives: u16 },
    /// The spy was hired this turn (D3, G7), or its city has changed hands (G10).
    SpyWaits { spy: u32, ready: u16 },
    /// The spy has an order on that line already (D3).
    SpyHasOrder { spy: u32, line: u32 },
    /// A friendly spy guards its city and does nothing else but move (D5, D6).
    SpyGuards { spy: u32, city: Name },
    /// The spy is not in the city that the order names.
    SpyElsewhere { spy: u32, city: Name },
    /// A spy in an enemy city is not transferred (D6).
    SpyInEnemyCity { spy: u32, city: Name },
    /// Which spy is to move is not said, and cannot be seen from the city.
    WhichSpy,
    /// No friendly spy in that city is free to go.
    NoFreeSpy { city: Name },
    /// The city is not the seat's own (D6), or there is none.
    NotFriendly { city: Name },
    /// The spy is there already.
    SameCity { city: Name },
    /// A spy is not relocated into an own city.
    OwnCity { city: Name },
    /// The seat does not know where the city is, or there is none (Relocate).
    PlaceUnknown { city: Name },
    /// False Orders without its stack and hex.
    NeedsStackAndHex { action: Action },
    /// Relocate without its city.
    NeedsCity { action: Action },
    /// The action takes nothing of that kind: a target that has to be chosen is chosen later
    /// (G11).
    TakesNothing { action: Action },
    /// False Orders for a stack of the seat's own.
    OwnStack { stack: Name },
    /// The hex is not beside the spy's city.
    NotBeside { hex: Hex, city: Name },
    /// The line costs more than is left.
    TooDear { cost: i64, left: i64 },
    /// The message has a word already.
    SecondWord { line: u32 },
}

impl Spoken for Refusal {
    const PREFIX: &'static str = "unfit";
}
