//! Whole seasons of the espionage rule, played at the desk in a campaign file: every clause by its number, and
//! the order of things. What the facts told a nation is looked at, not papers: those are made of it alone.
//! What holds for any season stands beside the game (`src/games/antiquity/tests`).

mod clauses;
mod linear;
mod order;
mod orders;
mod rolls;
mod rules;
mod standing;
pub mod table;
mod undo;
mod world;
