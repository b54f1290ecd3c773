//! The resolution of a turn (G6): a function of the world before, the orders that stand, the dice
//! and the choices made so far.
//!
//! It is played step by step ([`Play`]): each step is taken again from its start until all its dice and choices are
//! there, so that what it asks for next is known and nothing is half done. Where a choice is due (G11) it waits.
//!
//! | step (G6) | room |
//! |---|---|
//! | the steps in their order, and what they wait for | [`play`], [`course`], [`dice`], [`chance`] |
//! | arrivals (G8, G9) | [`arrive`] |
//! | friendly spies' rolls, city by city (D5, G1–G3, G7) | [`guard`] |
//! | deeds and transfers, seat by seat (D4, D6, D7, G12) | [`deed`], [`show`], [`effect`], [`raze`] |
//! | targets chosen (G11, G15) | [`choice`], [`target`] |
//! | hiring (D1) | [`hire`] |
//! | what the cities yield at the beginning of the next turn (G14) | [`income`] |
//! | what of a turn is kept, and why a deed failed | [`record`], [`reason`] |

mod arrive;
mod chance;
mod choice;
mod course;
mod deed;
mod dice;
mod effect;
mod guard;
mod hire;
mod income;
mod play;
mod raze;
mod reason;
mod record;
mod show;
mod target;

pub use chance::Purpose;
pub use choice::{Choice, ChoiceFault, Offer, Offers, Pending, UnitRef, admit};
pub use guard::on_watch;
pub use play::{Play, Throw, Waits};
pub use reason::{Missing, Why};
pub use record::{Deed, Done, Half, Happening, Outcome, Razing, Survivors, Yielded};

use course::{Course, Stop};

use serde::{Deserialize, Serialize};

use super::house::{HouseRules, SeatOrder};
use super::order::Order;
use super::world::Name;

/// How many turns a way takes (D6, D7, G8).
pub const WAY: u16 = 3;

/// The orders of a seat that stand, in the order written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatOrders {
    pub seat: Name,
    pub orders: Vec<Order>,
}

/// Why a turn cannot be resolved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TurnFault {
    /// Not as many dice, or others, than were asked for.
    #[error("wrong dice for {question}: {purpose}")]
    WrongDice { question: String, purpose: String },
    #[error("choice: {0:?}")]
    Choice(ChoiceFault),
    #[error("news cannot be put in order: {0}")]
    News(String),
}

/// Where a turn stands between two steps of it. Each step is whole: it is taken again from its beginning
/// until all that it asks of chance and of players is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum At {
    Arrivals,
    /// The friendly spies of the city of that number, by name.
    Watch(u32),
    /// The order of that number among all, seat by seat.
    Order(u32),
    Hire(u32),
    Income,
    Over,
}

/// The next step of a turn (G6), and where the turn stands after it.
fn step(course: &mut Course<'_>, orders: &[SeatOrders], at: At) -> Result<At, Stop> {
    let ordered = |n: u32| {
        let mut all = orders
            .iter()
            .flat_map(|of| of.orders.iter().map(|order| (&of.seat, order)));
        usize::try_from(n).ok().and_then(|n| all.nth(n))
    };
    Ok(match at {
        At::Arrivals => {
            arrive::all(course);
            At::Watch(0)
        }
        At::Watch(n) => match guard::city(course, n)? {
            true => At::Watch(n + 1),
            false => At::Order(0),
        },
        At::Order(n) => match ordered(n) {
            Some((seat, order)) => {
                deed::order(course, seat, order)?;
                At::Order(n + 1)
            }
            None => At::Hire(0),
        },
        At::Hire(n) => match ordered(n) {
            Some((seat, order)) => {
                hire::order(course, seat, order);
                At::Hire(n + 1)
            }
            None => At::Income,
        },
        At::Income => {
            income::all(course);
            At::Over
        }
        At::Over => At::Over,
    })
}

/// The orders in the order in which the seats act (G6, G22).
pub fn in_order(turn: u16, rules: &HouseRules, mut orders: Vec<SeatOrders>) -> Vec<SeatOrders> {
    if rules.seat_order == SeatOrder::MovesOn {
        let before = usize::from(turn.saturating_sub(1));
        let first = before.checked_rem(orders.len()).unwrap_or_default();
        orders.rotate_left(first);
    }
    orders
}
