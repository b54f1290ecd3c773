//! The map of the house.
//!
//! `arbitre` keeps the secrets of a game: the arbiter enters what the players ordered, the
//! program rolls what nobody may see, tells each seat exactly what it may know, and can prove
//! later that it was fair.
//!
//! | room | what is in it |
//! |---|---|
//! | [`cli`] | the verbs: arguments in, words out |
//! | [`rulebook`] | one folder a rulebook: the rule (pure), its events, tables, views and papers |
//! | [`campaign`] | the SQLite file: open, migrate, transactions, journal, backup, rebuild, restore |
//! | [`chance`] | sealed randomness: keys, seal, draw streams, entry hashes |
//! | [`referee`] | what the arbiter of any game does, and the trait by which a rulebook is asked |
//! | [`letter`] | a player's message as it came: encodings, mails and HTML in, text out |
//! | [`reading`] | a letter with orders, as it is read in every game: a mail's own lines, words and their places, the word |
//! | [`bulletin`] | the document that one seat may read, its charts, and its renderings |
//! | [`locale`] | every word that a person reads, French and English; spelling |
//! | [`spreadsheet`] | tables out of .xlsx, .ods and .csv files, and into them |
//!
//! Arrows point one way: `cli → rulebook → {campaign, chance, referee, letter, reading, bulletin,
//! locale, spreadsheet}`. The kernel (those eight) never names a rulebook.
//!
//! Where each clause of a rule is decided, and each verb: [`rulebook::antiquity`],
//! [`rulebook::dragon_lords`], [`cli`].

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

pub mod bulletin;
pub mod campaign;
pub mod chance;
pub mod cli;
pub mod letter;
pub mod locale;
pub mod reading;
pub mod referee;
pub mod rulebook;
pub mod spreadsheet;
