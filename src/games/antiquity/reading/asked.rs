//! What is asked of an order, or remarked on, with the line as it should be written.

use serde::Serialize;

use super::super::question::Kind;
use super::super::setup::Name;
use crate::locale::Texts;
use crate::locale::said::{Named, Said, Spoken};
use crate::reading::{Doubtful, Remark};
use crate::t;

/// What is told of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// What is told in every game.
    Read(Remark),
    Game {
        /// As it was written.
        quote: String,
        doubt: Doubt,
    },
}

/// What is asked of an order, or remarked on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// A protection of nothing and against nobody.
    AgainstWhat {
        example: Name,
    },
    /// A protection without a number.
    HowMuch,
    /// A protection is for a kind or against a nation, not both.
    KindOrNation,
    /// What of the armies is protected.
    WhatOfArmies,
    /// Nothing is asked.
    AskWhat {
        example: Name,
    },
    /// Of which province or sea.
    Where {
        kind: Kind,
    },
    WhichArmy {
        kind: Kind,
    },
    /// The army in a province was taken, and not one with its name.
    ByPlace {
        province: Name,
    },
    WhichNation {
        example: Name,
    },
    /// A treasury: somebody's is asked for, or one's own protected.
    AskOrProtect {
        example: Name,
    },
    /// An attempt has no malus.
    NoMalus,
    TwoAmounts,
    /// A number that is not whole.
    NotWhole,
    /// Points to pay, or on the die.
    PointsOrDie {
        n: u32,
    },
    /// No attempt or protection costs so much.
    NoPrice {
        n: u32,
    },
    /// More than the setup's `max_modifier`.
    TooLarge {
        limit: u32,
    },
    BonusWithoutNumber,
    /// Number and price do not agree; the price was taken.
    PriceTaken {
        n: u32,
    },
    /// A malus was written with a plus.
    MalusTaken {
        n: u32,
    },
    /// An answer beforehand that belongs to no protection (H20).
    AnswerToWhat,
    AnswerUnclear,
    /// An answer beforehand whose form does not fit the kind (H20).
    UnfitAnswer {
        kind: Kind,
    },
    /// More orders in one sentence than anybody gives.
    TooMany,
    /// A kind was understood of a word that is near it.
    KindGuessed {
        kind: Kind,
    },
    /// A name with what nobody sees or types, or too long.
    BadName {
        limit: usize,
    },
    /// What nobody sees stands in it.
    Forbidden {
        character: char,
    },
}

impl From<Remark> for Asked {
    fn from(remark: Remark) -> Asked {
        Asked::Read(remark)
    }
}

impl Asked {
    pub(super) fn of(quote: &str, doubt: Doubt) -> Asked {
        Asked::Game {
            quote: quote.trim().to_owned(),
            doubt,
        }
    }

    /// The words that it is about, as they were written, where it is about some.
    pub fn quote(&self) -> Option<&str> {
        match self {
            Asked::Game { quote, .. } => Some(quote),
            Asked::Read(Remark::Doubt(Doubtful { text, .. })) => Some(text.trim_end_matches('…')),
            Asked::Read(Remark::Leftover { words }) => words.split(", ").next(),
            Asked::Read(Remark::Guessed { typed, .. }) => Some(typed),
            Asked::Read(_) => None,
        }
    }

    /// What is wrong, and what to write instead.
    pub fn say(&self, texts: &Texts) -> Said {
        let (quote, doubt) = match self {
            Asked::Read(remark) => return remark.say(texts),
            Asked::Game { quote, doubt } => (quote, doubt),
        };
        // That of a place tells two texts apart, and is not called by its name.
        let called = !matches!(doubt, Doubt::Where { .. });
        let names = |Named { field, value, .. }: Named<'_>| {
            let kind = value.as_str().filter(|_| called && field == "kind")?;
            Some(t!(texts, "intake-kind", kind = kind))
        };
        doubt.words(&names).typed("text", quote).said(texts)
    }
}

impl Spoken for Doubt {
    const PREFIX: &'static str = "intake-asked";
    const BESIDE: &'static [&'static str] = &["text"];
}
