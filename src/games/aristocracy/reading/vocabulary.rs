//! What the words of `data/lexicon/aristocracy` stand for.

use std::sync::Arc;

use strum::VariantArray as _;

use super::super::plan::Asked;
use super::super::setup::Setup;
use super::super::table::Kind;
use crate::reading::lexicon::{Lexicon, Made, Slot};

pub(super) const ACT: Slot = Slot(0);
pub(super) const NOUN: Slot = Slot(1);
pub(super) const KIND: Slot = Slot(2);
pub(super) const SEAT: Slot = Slot(3);
pub(super) const SUIT: Slot = Slot(4);
pub(super) const RANK: Slot = Slot(5);
pub(super) const RANKS: Slot = Slot(6);
pub(super) const WHO: Slot = Slot(7);
pub(super) const WHEN: Slot = Slot(8);
pub(super) const LINK: Slot = Slot(9);

const LEXICON: [(&str, &str); 2] = [
    (
        "fr",
        include_str!("../../../../data/lexicon/aristocracy/fr.toml"),
    ),
    (
        "en",
        include_str!("../../../../data/lexicon/aristocracy/en.toml"),
    ),
];

/// What is done.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr, strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
#[rustfmt::skip]
pub(super) enum Verb {
    Give, Tax, Lay, Bid, Take, Pass, Trade, Store, Hide, Sell, Harvest, Royal, Favor, Build, Upgrade, Visit,
    Blackmail, Buy, Downgrade, Hire, Network, Rumor, Gossip, Tithe, TurnUp, Keep, Exchange, Defend, TakeOff, Accept,
    Reject, Draw, Pay, Uncover, Shed, StepDown, Discard, End, Continue, Confirm, Forget,
}

/// What is spoken of beside cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
#[rustfmt::skip]
pub(super) enum Noun {
    Rumor, Spy, Place, Building, Address, Coin, Market, Stall, Hand, Pile, Church, Lowest, First, Second,
}

/// How parts of a sentence hang together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub(super) enum Link {
    /// What follows is done where what stands before may not be.
    Else,
    /// "If I may."
    May,
    Then,
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

const WHOS: [&str; 2] = ["me", "they"];
pub(super) const ME: u16 = 0;

const KINDS: [(&str, Kind); 3] = [
    ("farm", Kind::Farm),
    ("estate", Kind::Estate),
    ("chateau", Kind::Chateau),
];
const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
const RANK_NAMES: [&str; 13] = [
    "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king",
];
const SPANS: [(&str, When); 4] = [
    ("never", When::Never),
    ("rest", When::Rest),
    ("phase", When::Phase),
    ("game", When::Game),
];

fn whens() -> impl Iterator<Item = (&'static str, When)> {
    let asked = Asked::VARIANTS.iter();
    let asked = asked.map(|asked| (asked.into_str(), When::Asked(*asked)));
    asked.chain(SPANS)
}

fn slot(section: &str, key: &str) -> Option<(Slot, u16)> {
    fn nth<'k>(mut keys: impl Iterator<Item = &'k str>, key: &str) -> Option<u16> {
        u16::try_from(keys.position(|name| name == key)?).ok()
    }
    Some(match section {
        "act" => {
            let verbs = Verb::VARIANTS.iter().map(|verb| verb.into_str());
            (ACT, nth(verbs, key)?)
        }
        "noun" => {
            let nouns = Noun::VARIANTS.iter().map(|noun| noun.into_str());
            (NOUN, nth(nouns, key)?)
        }
        "link" => {
            let links = Link::VARIANTS.iter().map(|link| link.into_str());
            (LINK, nth(links, key)?)
        }
        "kind" => (KIND, nth(KINDS.iter().map(|(name, _)| *name), key)?),
        "suit" => (SUIT, nth(SUITS.into_iter(), key)?),
        "rank" => (RANK, nth(RANK_NAMES.into_iter(), key)? + 1),
        "ranks" => (RANKS, nth(RANK_NAMES.into_iter(), key)? + 1),
        "who" => (WHO, nth(WHOS.into_iter(), key)?),
        "when" => (WHEN, nth(whens().map(|(name, _)| name), key)?),
        _ => return None,
    })
}

/// The words of answers, with the players' names.
///
/// # Errors
///
/// What is wrong with a file of words.
pub fn lexicon(setup: &Setup) -> Result<Lexicon, String> {
    let mut lexicon = Lexicon::new(&LEXICON, slot)?;
    for (n, name) in (0..).zip(&setup.seats) {
        lexicon.player(name, SEAT, n);
    }
    Ok(lexicon)
}

static WORDS: Made<Vec<Arc<str>>, Lexicon> = Made::new();

/// The words of answers. The files of words are parts of the program: a test reads them all.
pub(super) fn words(setup: &Setup) -> Arc<Lexicon> {
    WORDS.of(&setup.seats, || lexicon(setup).unwrap_or_default())
}

pub(super) fn verb_of(n: u16) -> Option<Verb> {
    Verb::VARIANTS.get(usize::from(n)).copied()
}

pub(super) fn noun_of(n: u16) -> Option<Noun> {
    Noun::VARIANTS.get(usize::from(n)).copied()
}

pub(super) fn link_of(n: u16) -> Option<Link> {
    Link::VARIANTS.get(usize::from(n)).copied()
}

pub(super) fn kind_of(n: u16) -> Option<Kind> {
    KINDS.get(usize::from(n)).map(|(_, kind)| *kind)
}

pub(super) fn when_of(n: u16) -> Option<When> {
    whens().nth(usize::from(n)).map(|(_, when)| when)
}
