//! Why a sentence is asked, noted, or holds its message.

use serde::Serialize;

use crate::locale::said::{Spoken, Words, plain};

/// Why a reader asks: its own reasons, and a game's.
pub trait Reason: Copy + std::fmt::Debug + PartialEq + Serialize + From<Why> {
    /// What is told of the sentence.
    fn words(&self) -> Words;
}

impl Reason for Why {
    fn words(&self) -> Words {
        Spoken::words(self, &plain)
    }
}

/// A reason of the lexicon, of the reader, or of a game. Its text is told of what stands in quotation marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Serialize, strum::EnumString)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Why {
    // Words that turn their sentence.
    Negated,
    HalfNegated,
    Condition,
    /// Of what is named behind it nothing is done: "all but …".
    Except,
    /// What could be, and is not to be: "I could …".
    Supposed,
    Choice,
    Either,
    Past,
    Later,
    Reported,
    Question,
    Vague,
    Elsewhere,
    Pays,
    Standing,
    /// "Always", "still": of this season alone, or of every one.
    Always,
    Only,
    Roughly,
    Without,
    Notice,
    // Words that turn a message.
    Cancel,
    Correction,
    Draft,
    Idem,
    Whose,
    Version,
    Wait,
    // What the reader cannot tell.
    /// The same as in the season before.
    LastTime,
    /// It stands in a message that is held.
    Held,
    Speech,
    YesToAQuotedLine,
    NoToAQuotedLine,
    InTheSubject,
    UnderTheSignature,
    Twice,
    AnEarlierMessage,
    // An order form, and what keeps it from being taken as it is.
    BesideAForm,
    AQuotedForm,
    FormOfAnotherSeason,
    FormOfAnotherCampaign,
    /// "No orders", beside what may be one.
    NoOrder,
    WhatIsMeant,
    ALoneSlot,
    NotUnderstood,
    WordsNotKnownBetween,
    ANumberLeftOver,
    /// More stands behind the word.
    WhereTheWordEnds,
    /// No sentence is so long.
    TooLong,
    /// Nothing below it is read.
    TooMany,
    /// What nobody sees stands in it.
    Forbidden,
    /// A name that is too long, or has what nobody types.
    BadName,
    // What a game cannot tell.
    IsThisAnOrder,
    /// Several answers are as it says.
    WhichAnswer,
    /// No answer to this question is all that it says.
    NotOffered,
    WhatIsDone,
    TwoAmounts,
    WhichName,
}

impl Why {
    /// Whether it keeps what is said from being plainly meant: all that turns but what only waits, or wants once more.
    pub fn turns(self) -> bool {
        self <= Why::Wait && !matches!(self, Why::Wait | Why::Idem)
    }
}

impl Spoken for Why {
    const PREFIX: &'static str = "asked";
    const BESIDE: &'static [&'static str] = &["text", "n", "proposals"];
}
