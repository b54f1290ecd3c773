//! The resolution of a turn (G6): a function of the world before, the orders that stand, the dice
//! and the choices made so far.
//!
//! It is played step by step ([`Play`]): each step is taken again from its start until all its dice and choices are
//! there, so that what it asks for next is known and nothing is half done. Where a choice is due (G11) it waits.
//! [`resolve`] plays a turn as a whole, out of dice and choices that are all there; the tests compare the two.
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

pub use chance::{Ask, Chance, ChanceFault, Purpose, Recorded, Rolled, Sealed};
pub use choice::{Choice, ChoiceFault, Chosen, Offer, Offers, Pending, UnitRef, admit};
pub use guard::on_watch;
pub use play::{Play, Throw, Waits};
pub use reason::{Missing, Why};
pub use record::{Deed, Done, Half, Happening, Outcome, Razing, Survivors};

pub use course::Progress;
use course::{Course, Stop};

use serde::{Deserialize, Serialize};

use super::house::{HouseRules, SeatOrder};
use super::news::Told;
use super::order::Order;
use super::world::{Name, World};

/// How many turns a way takes (D6, D7, G8).
pub const WAY: u16 = 3;

/// The orders of a seat that stand, in the order written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
    let mut progress = Progress::begin(turn.turn, turn.world.clone());
    let orders = in_order(turn.turn, turn.rules, turn.orders.to_vec());
    let mut course = Course::resume(&progress, turn.rules, chance, turn.choices);
    let mut at = At::Arrivals;
    let pending = loop {
        let next = match at {
            At::Over => course.nothing_left_over().map(|()| At::Over),
            at => step(&mut course, &orders, at),
        };
        match next {
            Ok(At::Over) if at == At::Over => break None,
            Ok(next) => at = next,
            Err(Stop::Waits(pending)) => break Some(*pending),
            Err(Stop::Fault(fault)) => return Err(fault),
        }
    };
    let (taken, dice) = course.pause();
    progress.take(taken);
    let told = match pending {
        None => progress.tell(turn.rules)?,
        Some(_) => Vec::new(),
    };
    Ok(Resolution {
        told,
        happenings: progress.happenings().to_vec(),
        world: progress.into_world(),
        dice,
        pending,
    })
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
