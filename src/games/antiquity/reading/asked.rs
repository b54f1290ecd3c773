//! What is asked of an order, or remarked on, with the line as it should be written.

use serde::Serialize;

use super::super::question::Kind;
use super::super::setup::Name;
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::locale::said::words;
use crate::reading::Remark;

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
            Asked::Read(Remark::Doubt { text, .. }) => Some(text.trim_end_matches('…')),
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
        let kind_text = |kind: &Kind| kind_text(texts, *kind);
        match doubt {
            Doubt::AgainstWhat { example } => words("intake-asked-against-what")
                .typed("text", quote)
                .with("example", &**example),
            Doubt::HowMuch => words("intake-asked-how-much").typed("text", quote),
            Doubt::KindOrNation => words("intake-asked-kind-or-nation").typed("text", quote),
            Doubt::WhatOfArmies => words("intake-asked-what-of-armies").typed("text", quote),
            Doubt::AskWhat { example } => words("intake-asked-what")
                .typed("text", quote)
                .with("example", &**example),
            Doubt::Where {
                kind: Kind::FleetPresence,
            } => words("intake-asked-which-sea").typed("text", quote),
            Doubt::Where { .. } => words("intake-asked-which-province").typed("text", quote),
            Doubt::ByPlace { province } => words("intake-asked-by-place")
                .typed("text", quote)
                .with("province", &**province),
            Doubt::WhichArmy { kind } => words("intake-asked-which-army")
                .typed("text", quote)
                .with("kind", kind_text(kind)),
            Doubt::WhichNation { example } => words("intake-asked-which-nation")
                .typed("text", quote)
                .with("example", &**example),
            Doubt::AskOrProtect { example } => words("intake-asked-ask-or-protect")
                .typed("text", quote)
                .with("example", &**example),
            Doubt::NoMalus => words("intake-asked-no-malus").typed("text", quote),
            Doubt::TwoAmounts => words("intake-asked-two-amounts").typed("text", quote),
            Doubt::NotWhole => words("intake-asked-not-whole").typed("text", quote),
            Doubt::PointsOrDie { n } => words("intake-asked-points-or-die")
                .typed("text", quote)
                .with("n", *n),
            Doubt::NoPrice { n } => words("intake-asked-no-price")
                .typed("text", quote)
                .with("n", *n),
            Doubt::TooLarge { limit } => words("intake-asked-too-large")
                .typed("text", quote)
                .with("limit", *limit),
            Doubt::BonusWithoutNumber => {
                words("intake-asked-bonus-without-number").typed("text", quote)
            }
            Doubt::PriceTaken { n } => words("intake-asked-price-taken")
                .typed("text", quote)
                .with("n", *n),
            Doubt::MalusTaken { n } => words("intake-asked-malus-taken")
                .typed("text", quote)
                .with("n", *n),
            Doubt::AnswerToWhat => words("intake-asked-answer-to-what").typed("text", quote),
            Doubt::AnswerUnclear => words("intake-asked-answer-unclear").typed("text", quote),
            Doubt::UnfitAnswer { kind } => words("intake-asked-unfit-answer")
                .typed("text", quote)
                .with("kind", kind_text(kind)),
            Doubt::TooMany => words("intake-asked-too-many").typed("text", quote),
            Doubt::KindGuessed { kind } => words("intake-asked-kind-guessed")
                .typed("text", quote)
                .with("kind", kind_text(kind)),
            Doubt::BadName { limit } => words("intake-asked-bad-name")
                .typed("text", quote)
                .with("limit", *limit),
            Doubt::Forbidden { character } => {
                words("reading-forbidden").with("code", format!("U+{:04X}", u32::from(*character)))
            }
        }
        .said(texts)
    }
}

fn kind_text(texts: &Texts, kind: Kind) -> String {
    kind.said(texts, "intake-kind")
}
