//! The resolution of a turn (G6): a function of the world before, the orders that stand, the dice
//! and the choices made so far.
//!
//! Where a choice is due that was not made (G11), the resolution stops there and says which. It is
//! resumed by resolving from the beginning with one choice more: the same dice are asked for in
//! the same order, so all that was so far is again, and it goes on from there.
//!
//! | step (G6) | room |
//! |---|---|
//! | arrivals (G8, G9) | [`arrive`] |
//! | friendly spies' rolls, city by city (D5, G1–G3, G7) | [`guard`] |
//! | deeds and transfers, seat by seat (D4, D6, D7, G12) | [`deed`], [`show`], [`effect`], [`raze`] |
//! | targets chosen (G11, G15) | [`choice`], [`target`] |
//! | hiring (D1) | [`hire`] |
//! | what the cities yield at the beginning of the next turn (G14) | [`income`] |

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
mod raze;
mod reason;
mod record;
mod show;
mod target;

pub use chance::{Ask, Chance, ChanceFault, Purpose, Recorded, Rolled, Sealed};
pub use choice::{Choice, ChoiceFault, Chosen, Offer, Offers, Pending, UnitRef, admit};
pub use guard::on_watch;
pub use reason::{Missing, Why};
pub use record::{Deed, Done, Half, Happening, Outcome, Razing, Survivors};

use course::{Course, Stop};

use super::house::{HouseRules, SeatOrder};
use super::news::{Told, tell};
use super::order::Order;
use super::world::{Name, World};

/// How many turns a way takes (D6, D7, G8).
pub const WAY: u16 = 3;

/// The orders of a seat that stand, in the order written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatOrders {
    pub seat: Name,
    pub orders: Vec<Order>,
}

/// What a turn is resolved from.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    pub turn: u16,
    pub rules: &'a HouseRules,
    /// The world before, with the price of every order already paid.
    pub world: &'a World,
    /// Of every seat, in the order of the setup.
    pub orders: &'a [SeatOrders],
    /// The choices made so far, in the order in which they were due (G11).
    pub choices: &'a [Chosen],
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    /// The world after; at a choice that waits, as it is then.
    pub world: World,
    /// What truly happened, in the order of G6.
    pub happenings: Vec<Happening>,
    /// What of it each player is told. Nobody is told anything before the end.
    pub told: Vec<Told>,
    /// Every die, in the order of use.
    pub dice: Vec<Rolled>,
    /// The choice that the resolution waits for; `None` at the end of the turn.
    pub pending: Option<Pending>,
}

/// Why a turn cannot be resolved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TurnFault {
    #[error(transparent)]
    Chance(#[from] ChanceFault),
    /// The choice of that number, from 0, does not pass.
    #[error("choice {index}: {fault}")]
    Choice { index: usize, fault: ChoiceFault },
    #[error("news cannot be put in order: {0}")]
    News(String),
}

/// Resolves a turn, to its end or to the next choice that waits.
pub fn resolve(turn: &Turn<'_>, chance: &mut dyn Chance) -> Result<Resolution, TurnFault> {
    let mut course = Course::new(turn, chance);
    let pending = match run(&mut course, turn) {
        Ok(()) => None,
        Err(Stop::Waits(pending)) => Some(*pending),
        Err(Stop::Fault(fault)) => return Err(fault),
    };
    let weakened = course.weakened();
    let (world, happenings, dice) = course.end();
    Ok(Resolution {
        told: match pending {
            None => tell(turn.turn, turn.rules, &happenings, weakened)
                .map_err(|e| TurnFault::News(e.to_string()))?,
            Some(_) => Vec::new(),
        },
        world,
        happenings,
        dice,
        pending,
    })
}

impl<'a> Turn<'a> {
    /// The orders in the order in which the seats act (G6, G22).
    fn in_order(&self) -> impl Iterator<Item = &'a SeatOrders> {
        let first = match self.rules.seat_order {
            SeatOrder::Fixed => 0,
            SeatOrder::MovesOn => {
                let before = usize::from(self.turn.saturating_sub(1));
                before.checked_rem(self.orders.len()).unwrap_or_default()
            }
        };
        let (later, sooner) = self.orders.split_at(first);
        sooner.iter().chain(later)
    }
}

fn run(course: &mut Course<'_>, turn: &Turn<'_>) -> Result<(), Stop> {
    arrive::all(course);
    guard::all(course)?;
    for SeatOrders { seat, orders } in turn.in_order() {
        for order in orders {
            deed::order(course, seat, order)?;
        }
    }
    for SeatOrders { seat, orders } in turn.in_order() {
        for order in orders {
            hire::order(course, seat, order);
        }
    }
    income::all(course);
    course.nothing_left_over()
}
