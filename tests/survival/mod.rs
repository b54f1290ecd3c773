//! Whatever happens to the program or its file: what was acknowledged is there, what was not is
//! wholly absent, and nothing is ever half. All of it over every game, by the same code.
//!
//! A command is killed, its calls fail, or it is held, at a call that the test names, never at a time
//! (`harness::faults`).

mod clock;
mod faults;
mod files;
pub mod games;
mod kill;
mod lost;
mod released;
mod state;
mod strangers;
mod supply;
mod together;
pub mod verbs;
