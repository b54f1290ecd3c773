//! Nothing leaks: what a seat receives is a function of what it may know, in every game.
//!
//! What one seat knows of a campaign is fixed first. Then campaigns are drawn around it, in which
//! everything else is another. They are played through the arbiter's verbs, and all that the seat
//! receives ([`papers`]) must be equal byte for byte: bulletins in every format, receipts, notices,
//! sheets, templates, refusals and its delivered folder, with names and order. Heads,
//! hashes and ids are masked: that they hide is tested with the chance.
//!
//! What a seat may know, what varies around it and which papers it receives is each game's own
//! ([`game::Game`]: [`antiquity`], [`dragon_lords`]); the pairs, their comparison and the report are
//! one ([`pairs`]), and so are the campaigns that are played in ([`pool`]).
//!
//! The suite is not vacuous: the tests assert how many pairs differ in what matters, and that many
//! planted leaks are caught while a harmless control passes.
//!
//! In full, on two threads, with a report (`ARBITRE_SIZE` for another number of pairs); one game's
//! alone with its name behind it. Every two of the campaigns drawn around one seat's knowledge are a
//! pair:
//!
//! ```text
//! cargo test --release --test suite noninterference:: -- --ignored --nocapture
//! cargo test --release --test suite noninterference::dragon_lords -- --ignored --nocapture
//! ```

mod antiquity;
mod chance;
mod collector;
mod dragon_lords;
mod game;
mod pairs;
mod papers;
mod pool;
