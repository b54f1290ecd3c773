//! The map of the house.
//!
//! `arbitre` keeps the secrets of a game: the arbiter enters what the players ordered, the
//! program rolls what nobody may see, tells each seat exactly what it may know, and can prove
//! later that it was fair.
//!
//! | room | what is in it |
//! |---|---|
//! | [`web`] | the desk: pages on which the same commands are given |
//! | [`cli`] | the verbs: arguments in, words out |
//! | [`desk`] | what the arbiter does, and why not; one file a subject (the verb `desk` is [`web`]) |
//! | [`engine`] | what a game is, and its replay: undo, audit, verification and reveals stand on it |
//! | [`games`] | the games: Antiquity, Aristocracy, Coup, Dragon Lords |
//! | [`papers`] | the papers that every game has, and how published ones are compared |
//! | [`campaign`] | the SQLite file: made, opened and brought up to date, transactions, journal, audit, backup, rebuild, restore |
//! | [`counted`] | what a thread has done that costs, counted for tests |
//! | [`chance`] | sealed randomness: keys, seal, draw streams, entry hashes |
//! | [`letter`] | a player's message as it came: encodings, mails and HTML in, text out (letters to seats: [`papers::letter`]) |
//! | [`reading`] | a letter with orders, as it is read in every game: words, slots by a lexicon, every word accounted for |
//! | [`bulletin`] | the document that every paper is, its charts, and its renderings (a season's bulletin: [`papers::bulletin`]) |
//! | [`locale`] | every word that a person reads, French and English; spelling |
//! | [`spreadsheet`] | tables out of .xlsx, .ods and .csv files, and into them |
//! | [`tables`] | rows of a world out of TOML and spreadsheets, and into these: one struct a table |
//!
//! Arrows point one way: `web → cli → papers → desk → engine → campaign → reading → letter → tables → spreadsheet → bulletin →
//! locale → chance → counted`; a game names `engine` and what comes after it, and is named in one list ([`games`]), and by [`cli`]
//! where one game alone has a verb.
//!
//! Where each clause of a rule is decided: [`games::antiquity`], [`games::dragon_lords`], [`games::coup`],
//! [`games::aristocracy`], and `docs/rules/`; where each verb is: [`cli`].

#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable
    )
)]

// Tests here share what those of `tests` look at a campaign with.
#[cfg(test)]
extern crate self as arbitre;

pub mod bulletin;
pub mod campaign;
pub mod chance;
pub mod cli;
pub mod counted;
pub mod desk;
pub mod engine;
pub mod games;
pub mod letter;
pub mod locale;
pub mod papers;
pub mod reading;
pub mod spreadsheet;
pub mod tables;
pub mod web;
