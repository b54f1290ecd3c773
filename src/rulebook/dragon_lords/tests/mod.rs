//! Tests by clause number.

mod actions;
mod clauses;
pub(super) mod common;
mod house;
mod house_targets;
mod laws;
mod orders;
mod statistics;
