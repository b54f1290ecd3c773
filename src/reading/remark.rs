//! What a reader has to say of a letter in any game.

use serde::Serialize;

use crate::letter::Note;
use crate::locale::Texts;
use crate::locale::said::{Words, words};
use crate::referee::Said;

/// A remark on a line of a letter, or on the letter.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "remark")]
pub enum Remark {
    /// Nothing in the letter says anything that could be taken.
    NotUnderstood,
    /// Something in it is doubtful, or not read.
    Doubt { doubt: Doubt, text: String },
    /// A mailbox with several mails.
    SeveralMails,
    /// It says that it is another seat's.
    OtherSeat { other: String },
    /// Another word than the one that the seat gave first, which stands.
    OtherWord { first: String },
    /// A word that was used in a season before: who read it then could look ahead.
    OldWord { word: String },
    /// A word with characters that nobody sees or types, or that look like others.
    BadWord { word: String },
    /// How the letter was opened.
    #[serde(skip)]
    Opened(Note),
}

impl Remark {
    /// The remark and its remedy.
    pub fn say(&self, texts: &Texts) -> Said {
        match self {
            Remark::NotUnderstood => words("reading-not-understood").said(texts).into(),
            Remark::Doubt { doubt, text } => doubt.words(text).said(texts).into(),
            Remark::SeveralMails => words("reading-several-mails").said(texts).into(),
            Remark::OtherSeat { other } => words("reading-other-seat")
                .typed("other", other)
                .said(texts)
                .into(),
            Remark::OtherWord { first } => words("reading-other-word")
                .typed("first", first)
                .said(texts)
                .into(),
            Remark::OldWord { word } => words("reading-old-word")
                .typed("word", word)
                .said(texts)
                .into(),
            Remark::BadWord { word } => words("reading-bad-word")
                .typed("word", word)
                .said(texts)
                .into(),
            Remark::Opened(note) => note.say(texts).into(),
        }
    }
}

/// Why a part of a letter is doubtful, or not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// It says what is not done.
    Negated,
    /// It hangs on something that is no question of the game.
    Condition,
    /// It leaves a choice.
    Choice,
    /// It asks.
    Question,
    /// It may be meant or not: a draft, something taken back, a guess.
    Unsure,
    /// It says of the future, and not for which question.
    Ahead,
    Struck,
    Unticked,
    /// It stands below the signature.
    Signature,
    /// No sentence is so long, and no answer.
    Long,
}

impl Doubt {
    fn words(self, text: &str) -> Words {
        match self {
            Doubt::Negated => words("reading-doubt-negated").typed("text", text),
            Doubt::Condition => words("reading-doubt-condition").typed("text", text),
            Doubt::Choice => words("reading-doubt-choice").typed("text", text),
            Doubt::Question => words("reading-doubt-question").typed("text", text),
            Doubt::Unsure => words("reading-doubt-unsure").typed("text", text),
            Doubt::Ahead => words("reading-doubt-ahead").typed("text", text),
            Doubt::Struck => words("reading-doubt-struck").typed("text", text),
            Doubt::Unticked => words("reading-doubt-unticked").typed("text", text),
            Doubt::Signature => words("reading-doubt-signature").typed("text", text),
            Doubt::Long => words("reading-doubt-long").typed("text", text),
        }
    }
}
