//! What the words of `data/lexicon/coup` stand for.

use std::sync::Arc;

use strum::VariantArray as _;

use super::super::answers::Action;
use super::super::cards::Card;
use super::super::setup::Setup;
use crate::reading::lexicon::{Lexicon, Made, Slot};

pub(super) const ACT: Slot = Slot(0);
pub(super) const CARD: Slot = Slot(1);
pub(super) const SEAT: Slot = Slot(2);
pub(super) const WHO: Slot = Slot(3);
pub(super) const WHEN: Slot = Slot(4);
pub(super) const MOOD: Slot = Slot(5);

const LEXICON: [(&str, &str); 2] = [
    ("fr", include_str!("../../../../data/lexicon/coup/fr.toml")),
    ("en", include_str!("../../../../data/lexicon/coup/en.toml")),
];

/// What can be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Act {
    Does(Action),
    Pass,
    /// "Ok", "no": passes, where nothing else is said.
    Nod,
    Challenge,
    /// "Liar!": challenges, where nothing else is said.
    Doubts,
    Block,
    Show,
    Prove,
    Decline,
    Lose,
    Keep,
    Return,
    Leave,
    Swap,
    /// "I am the Duke".
    Claim,
}

const SAID: [(&str, Act); 14] = [
    ("pass", Act::Pass),
    ("nod", Act::Nod),
    ("challenge", Act::Challenge),
    ("doubt", Act::Doubts),
    ("block", Act::Block),
    ("show", Act::Show),
    ("prove", Act::Prove),
    ("decline", Act::Decline),
    ("lose", Act::Lose),
    ("keep", Act::Keep),
    ("return", Act::Return),
    ("leave", Act::Leave),
    ("swap", Act::Swap),
    ("claim", Act::Claim),
];

fn acts() -> impl Iterator<Item = (&'static str, Act)> {
    let actions = Action::ALL
        .into_iter()
        .map(|action| (action.into_str(), Act::Does(action)));
    actions.chain(SAID)
}

const WHOS: [&str; 4] = ["me", "they", "other", "nobody"];
pub(super) const ME: u16 = 0;
pub(super) const OTHER: u16 = 2;
pub(super) const NOBODY: u16 = 3;

/// How something is said that is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub(super) enum Mood {
    /// A deed in the conditional: `contesterais`.
    Deed,
    /// What makes a deed beside it conditional: `would`.
    Would,
    /// A wish: asked about beside a challenge or a block, and a polite form elsewhere.
    Wish,
    /// Two of a card; none of these.
    Both,
}

/// The windows to come that are named, and how long what is said of them holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub(super) enum When {
    /// My next turn.
    Turn,
    Block,
    Challenge,
    Lose,
    /// In all of them.
    Always,
    /// Only in the turn that is under way.
    Now,
    /// In all of them in this turn.
    Whole,
    /// What was said of windows to come before.
    Ahead,
}

/// The words of answers, with the players' names.
///
/// # Errors
///
/// What is wrong with a file of words.
pub fn lexicon(setup: &Setup) -> Result<Lexicon, String> {
    let mut lexicon = Lexicon::new(&LEXICON, |section, key| {
        let nth = |found: Option<usize>| found.and_then(|n| u16::try_from(n).ok());
        Some(match section {
            "act" => (ACT, nth(acts().position(|(name, _)| name == key))?),
            "card" => (
                CARD,
                nth(Card::ALL.iter().position(|card| card.into_str() == key))?,
            ),
            "who" => (WHO, nth(WHOS.iter().position(|who| *who == key))?),
            "when" => (
                WHEN,
                nth(When::VARIANTS
                    .iter()
                    .position(|when| when.into_str() == key))?,
            ),
            "mood" => (
                MOOD,
                nth(Mood::VARIANTS
                    .iter()
                    .position(|mood| mood.into_str() == key))?,
            ),
            _ => return None,
        })
    })?;
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

pub(super) fn act_of(n: u16) -> Option<Act> {
    acts().nth(usize::from(n)).map(|(_, act)| act)
}

pub(super) fn when_of(n: u16) -> Option<When> {
    When::VARIANTS.get(usize::from(n)).copied()
}

pub(super) fn mood_of(n: u16) -> Option<Mood> {
    Mood::VARIANTS.get(usize::from(n)).copied()
}

/// C5, C11: the action that a character is claimed for.
pub(super) fn action_of(setup: &Setup, card: Card, aimed: bool) -> Option<Action> {
    let mut actions = Action::ALL
        .into_iter()
        .filter(|action| action.claims(setup) == Some(card));
    let (first, second) = (actions.next(), actions.next());
    if aimed { second.or(first) } else { first }
}
