//! The game on the engine: what holds for every season, whatever is ordered, rolled and chosen; and what can be
//! said where the world is withheld. `tests/season` plays the clauses one by one at a desk.

mod anybody;
mod common;
mod laws;
pub mod plan;
mod steps;
mod withheld;
