//! What the words of `data/lexicon/aristocracy` stand for.

use std::sync::Arc;

use strum::VariantArray as _;

use super::super::plan::Asked;
use super::super::setup::Setup;
use super::super::table::Kind;
use crate::reading::made::Made;
use crate::reading::message::lexicon::{Lexicon, Slots};

const SLOTS: Slots = Slots {
    all: &[
        "act", "noun", "kind", "suit", "rank", "ranks", "who", "when", "link", "all", "unit",
        "lead", "say",
    ],
    spelled: &[("act", 5)],
    elided: &["act", "noun", "rank"],
};

/// This game's own words come first, so that they stand before what the same words are elsewhere.
const FILES: [&str; 4] = [
    include_str!("../../../../data/lexicon/aristocracy/fr.toml"),
    include_str!("../../../../data/lexicon/aristocracy/en.toml"),
    include_str!("../../../../data/lexicon/orders/fr.toml"),
    include_str!("../../../../data/lexicon/orders/en.toml"),
];

/// What is done.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::EnumString,
)]
#[strum(serialize_all = "kebab-case")]
#[rustfmt::skip]
pub(super) enum Verb {
    Give, Tax, Lay, Bid, Take, Pass, Trade, Store, Hide, Sell, Harvest, Royal, Favor, Build, Upgrade, Visit,
    Blackmail, Buy, Downgrade, Hire, Network, Rumor, Gossip, Tithe, TurnUp, Keep, Exchange, Defend, TakeOff, Accept,
    Reject, Draw, Pay, Uncover, Shed, StepDown, Discard, End, Continue, Confirm, Forget,
}

/// What is spoken of beside cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
#[rustfmt::skip]
pub(super) enum Noun {
    Rumor, Spy, Place, Building, Address, Coin, Market, Stall, Hand, Pile, Church, Lowest, First, Second,
}

/// How parts of a sentence hang together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Link {
    /// What follows is done where what stands before may not be.
    Else,
    /// "If I may."
    May,
    Then,
    But,
}

/// When what is said is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    Asked(Asked),
    /// In all that is left of the turn.
    Rest,
    Phase,
    Game,
    /// In all of the game, and denied.
    Never,
}

const RANKS: [&str; 13] = [
    "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king",
];
const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

/// The rank of that name, from 1.
pub(super) fn rank_of(name: &str) -> Option<u8> {
    let at = RANKS.iter().position(|rank| *rank == name)?;
    u8::try_from(at + 1).ok()
}

pub(super) fn suit_of(name: &str) -> Option<u8> {
    let at = SUITS.iter().position(|suit| *suit == name)?;
    u8::try_from(at).ok()
}

pub(super) fn kind_of(name: &str) -> Option<Kind> {
    let kinds = [Kind::Farm, Kind::Estate, Kind::Chateau];
    kinds.into_iter().find(|kind| kind.into_str() == name)
}

pub(super) fn when_of(name: &str) -> Option<When> {
    let asked = Asked::VARIANTS
        .iter()
        .find(|asked| asked.into_str() == name);
    let span = match name {
        "never" => Some(When::Never),
        "rest" => Some(When::Rest),
        "phase" => Some(When::Phase),
        "game" => Some(When::Game),
        _ => None,
    };
    asked.map(|asked| When::Asked(*asked)).or(span)
}

/// The words of answers, with the players' names.
pub(super) fn words(setup: &Setup) -> Arc<Lexicon> {
    static MADE: Made<Vec<Arc<str>>, Lexicon> = Made::new();
    MADE.of(&setup.seats, || {
        let mut lexicon = Lexicon::of(&SLOTS, &FILES);
        for name in &setup.seats {
            lexicon.name(name, "seat", name, true);
        }
        lexicon
    })
}
