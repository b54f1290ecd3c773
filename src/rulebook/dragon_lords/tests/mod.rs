//! Tests by clause number.

mod actions;
mod common;
