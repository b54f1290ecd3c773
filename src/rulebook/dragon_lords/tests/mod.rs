//! Tests by clause number.

mod actions;
mod clauses;
mod common;
mod orders;
