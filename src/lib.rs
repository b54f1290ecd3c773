//! The map of the house.
//!
//! `arbitre` keeps the secrets of a game: the arbiter enters what the players ordered, the
//! program rolls what nobody may see, tells each seat exactly what it may know, and can prove
//! later that it was fair.
//!
//! | room | what is in it |
//! |---|---|
//! | [`cli`] | the verbs: arguments in, words out |
//! | [`desk`] | what the arbiter of a game on the engine does, one file a verb |
//! | [`engine`] | what a game is, and its replay: undo, audit, verification and reveals stand on it |
//! | [`games`] | the games on the engine: Coup, Dragon Lords |
//! | [`papers`] | the papers that every game on the engine has |
//! | [`rulebook`] | one folder a rulebook: the rule (pure), its events, tables, views and papers |
//! | [`campaign`] | the SQLite file: open, migrate, transactions, journal, backup, rebuild, restore |
//! | [`chance`] | sealed randomness: keys, seal, draw streams, entry hashes |
//! | [`referee`] | what the arbiter of any game does, and the trait by which a rulebook is asked |
//! | [`letter`] | a player's message as it came: encodings, mails and HTML in, text out |
//! | [`reading`] | a letter with orders, as it is read in every game: a mail's own lines, words and their places, the word |
//! | [`bulletin`] | the document that one seat may read, its charts, and its renderings |
//! | [`locale`] | every word that a person reads, French and English; spelling |
//! | [`spreadsheet`] | tables out of .xlsx, .ods and .csv files, and into them |
//! | [`tables`] | rows of a world out of TOML and spreadsheets, and into these: one struct a table |
//!
//! Arrows point one way: `cli → desk → engine → {campaign, chance, letter, reading, bulletin, locale}`, and for the one
//! older rulebook, which has not moved to the engine yet, `cli → rulebook → {campaign, chance, referee, letter, reading,
//! bulletin, locale, spreadsheet, tables}`. The kernel (those nine) never names a rulebook.
//!
//! Where each clause of a rule is decided, and each verb: [`rulebook::antiquity`],
//! [`games::dragon_lords`], [`cli`].

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
pub mod desk;
pub mod engine;
pub mod games;
pub mod letter;
pub mod locale;
pub mod papers;
pub mod reading;
pub mod referee;
pub mod rulebook;
pub mod spreadsheet;
pub mod tables;
