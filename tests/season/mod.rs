//! Whole seasons, played through the verbs in a campaign file: every clause by its number, the
//! order of things, and what holds for any season.

mod clauses;
mod deadlines;
mod findings;
mod house_choices;
mod house_orders;
mod house_world;
mod laws;
mod order;
mod plan;
mod rules;
mod standing;
mod story;
mod undo;
