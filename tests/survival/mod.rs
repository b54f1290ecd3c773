//! Whatever happens to the program or its file: what was acknowledged is there, what was not is
//! wholly absent, and nothing is ever half. All of it over every rulebook, by the same code.
//!
//! `cargo test --test suite survival::` kills the program a few dozen times. In full:
//! `ARBITRE_KILLS=1000 cargo test --release --test suite survival:: -- --nocapture`.

// Kills and waits are measured by the machine's own clock.
#![allow(clippy::disallowed_methods)]

mod faults;
mod files;
mod games;
mod kill;
mod released;
mod state;
mod strangers;
mod supply;
mod together;
mod verbs;
