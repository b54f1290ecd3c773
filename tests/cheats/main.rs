//! What a cheat could try, and what finds it: reveals, papers and campaign files changed in every
//! way; an arbiter who bends the order of things; papers that must not tell anything; errata.
//!
//! `ARBITRE_MUTATIONS=10000 cargo test --test cheats` tries that many mutations; a few hundred
//! otherwise.

mod arbiter;
mod errata;
mod files;
mod game;
mod hiding;
mod papers;
mod process;
mod reveals;
