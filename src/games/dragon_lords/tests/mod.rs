//! Tests by clause number.

mod action_harm;
mod action_reveals;
mod action_worth;
mod clauses;
pub(super) mod common;
mod desk;
mod dice;
mod driver;
mod engine;
mod house;
mod house_choices;
mod house_hands;
mod house_revolt;
mod house_settings;
mod house_targets;
mod house_turn;
mod known;
mod laws;
mod losses;
mod odds;
mod orders;
mod orders_secrets;
mod plan;
mod sight;
mod statistics;

use crate as program;

/// The rule's own, and a turn as a whole.
mod turn {
    pub use super::super::turn::*;
    pub use super::driver::*;
}
