//! What a reader has to say of a letter in any game.

use serde::Serialize;

use crate::letter::Note;
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::locale::said::{Spoken, Words, words};
use crate::t;

/// A remark on a line of a letter, or on the letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "remark")]
pub enum Remark {
    /// Nothing in the letter says anything that could be taken.
    NotUnderstood,
    /// Something in it is doubtful, or not read.
    Doubt { doubt: Doubt, text: String },
    /// Something was taken, and these words of it are not understood.
    Leftover { words: String },
    /// A word was taken for a name.
    Guessed { typed: String, taken: String },
    /// A mailbox with several mails.
    SeveralMails,
    /// Somebody else's mail, sent on.
    Forwarded,
    /// From this line to that one it is the order sheet, as it was sent.
    Sheet { first: u32, last: u32 },
    /// It says that it is another seat's.
    OtherSeat { other: String },
    /// Another word than the one that the seat gave first, which stands.
    OtherWord { first: String },
    /// A word that was used in a season before: who read it then could look ahead.
    OldWord { word: String },
    /// A word with characters that nobody sees or types, or that look like others.
    BadWord { word: String },
    /// The word of a message that is not taken.
    WordNotKept,
    /// What was provisional is final now.
    Confirmed,
    /// It confirms, and there is nothing to be confirmed.
    NothingToConfirm,
    /// It stands instead of what was sent before, so many orders fewer.
    Replaced { fewer: usize },
    /// It is to the byte the message that stands.
    Same,
    /// The referee entered it, as he reads a message.
    ByArbiter,
    /// No word was given, and something will be drawn with it.
    NoWord,
    /// For the arbiter: a message was not taken.
    NotTaken,
    /// The same after the roll, where choices are entered otherwise.
    ChoiceNotTaken { seat: String },
    /// So many remarks more, which are not written out.
    More { n: usize },
    /// The same, of those to the arbiter.
    MoreForArbiter { n: usize },
    /// How the letter was opened.
    #[serde(skip)]
    Opened(Note),
}

impl Remark {
    /// The remark and its remedy.
    pub fn say(&self, texts: &Texts) -> Said {
        match self {
            Remark::NotUnderstood => words("reading-not-understood").said(texts),
            Remark::Doubt { doubt, text } => doubt.words(text).said(texts),
            Remark::Leftover { words: left } => {
                words("reading-leftover").typed("words", left).said(texts)
            }
            Remark::Guessed { typed, taken } => words("reading-guessed")
                .typed("typed", typed)
                .typed("taken", taken)
                .said(texts),
            Remark::SeveralMails => words("reading-several-mails").said(texts),
            Remark::Forwarded => words("reading-forwarded").said(texts),
            Remark::Sheet { first, last } => words("reading-sheet")
                .with("first", *first)
                .with("last", *last)
                .said(texts),
            Remark::OtherSeat { other } => words("reading-other-seat")
                .typed("other", other)
                .said(texts),
            Remark::OtherWord { first } => words("reading-other-word")
                .typed("first", first)
                .said(texts),
            Remark::OldWord { word } => words("reading-old-word").typed("word", word).said(texts),
            Remark::BadWord { word } => words("reading-bad-word").typed("word", word).said(texts),
            Remark::WordNotKept => words("reading-word-not-kept").said(texts),
            Remark::Confirmed => words("remark-confirmed").said(texts),
            Remark::NothingToConfirm => words("remark-nothing-to-confirm").said(texts),
            Remark::Replaced { fewer: 0 } => words("remark-replaced").said(texts),
            Remark::Replaced { fewer } => Said {
                message: t!(texts, "remark-replaced-fewer", n = *fewer),
                help: texts.get("remark-replaced-help"),
            },
            Remark::Same => words("remark-same").said(texts),
            Remark::ByArbiter => words("remark-by-arbiter").said(texts),
            Remark::NoWord => words("remark-no-word").said(texts),
            Remark::NotTaken => words("remark-not-taken").said(texts),
            Remark::ChoiceNotTaken { seat } => words("remark-choice-not-taken")
                .with("seat", seat.as_str())
                .said(texts),
            Remark::More { n } => Said {
                message: t!(texts, "remark-more", n = *n),
                help: texts.get("remark-more-help"),
            },
            Remark::MoreForArbiter { n } => Said {
                message: t!(texts, "remark-more", n = *n),
                help: texts.get("remark-more-for-arbiter-help"),
            },
            Remark::Opened(note) => note.say(texts),
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
    /// No end of it is to be seen.
    TooLong,
    /// It asks.
    Question,
    /// It may be meant or not: a draft, something taken back, a guess.
    Unsure,
    /// It says of the future, and not for which question.
    Ahead,
    /// It is for a later season.
    Later,
    /// It says what was.
    Past,
    /// It says what somebody else says.
    Reported,
    Example,
    /// It repeats orders in other words, and not the same ones.
    Recap,
    /// It is taken back where it stands.
    TakenBack,
    /// It takes something back, and not one order for certain.
    WhichBack,
    /// It is not decided yet.
    Draft,
    /// It does not say how much.
    Vague,
    /// It changes another line.
    Correction,
    /// A correction that was understood.
    Corrected,
    /// It goes beside what the message says, and beside nothing of an earlier message.
    Added,
    /// An amount, a number or "all" that belongs to no order for certain.
    WhichOrder,
    /// The orders of another season are not repeated.
    Usual,
    /// It is for every season: which orders?
    WhichStanding,
    /// A season is named that is not the one that is open.
    OtherSeason,
    /// Another move of the game, which is no order here.
    Elsewhere,
    /// It answers a notice, which is done after the roll.
    Notice,
    /// "No orders", and there are some.
    NoneAmongOrders,
    Struck,
    Unticked,
    /// It stands below the signature.
    Signature,
    /// It stands in the mail's subject.
    Subject,
    /// It stands in what is quoted.
    Quotation,
    /// It holds words of orders, or turns something round, and was not read.
    Unread,
    /// An order's verb alone on its line, with nothing below it that it could be the heading of.
    Bare,
    /// No sentence is so long, and no answer.
    Long,
    /// There are so many orders before it that nothing more is read.
    TooMany,
}

impl Doubt {
    fn words(self, text: &str) -> Words {
        match self {
            Doubt::Negated => words("reading-doubt-negated").typed("text", text),
            Doubt::Condition => words("reading-doubt-condition").typed("text", text),
            Doubt::Choice => words("reading-doubt-choice").typed("text", text),
            Doubt::TooLong => words("reading-doubt-too-long").typed("text", text),
            Doubt::Question => words("reading-doubt-question").typed("text", text),
            Doubt::Unsure => words("reading-doubt-unsure").typed("text", text),
            Doubt::Ahead => words("reading-doubt-ahead").typed("text", text),
            Doubt::Later => words("reading-doubt-later").typed("text", text),
            Doubt::Past => words("reading-doubt-past").typed("text", text),
            Doubt::Reported => words("reading-doubt-reported").typed("text", text),
            Doubt::Example => words("reading-doubt-example").typed("text", text),
            Doubt::Recap => words("reading-doubt-recap").typed("text", text),
            Doubt::TakenBack => words("reading-doubt-taken-back").typed("text", text),
            Doubt::WhichBack => words("reading-doubt-which-back").typed("text", text),
            Doubt::Draft => words("reading-doubt-draft").typed("text", text),
            Doubt::Vague => words("reading-doubt-vague").typed("text", text),
            Doubt::Correction => words("reading-doubt-correction").typed("text", text),
            Doubt::Corrected => words("reading-doubt-corrected").typed("text", text),
            Doubt::Added => words("reading-doubt-added").typed("text", text),
            Doubt::WhichOrder => words("reading-doubt-which-order").typed("text", text),
            Doubt::Usual => words("reading-doubt-usual").typed("text", text),
            Doubt::WhichStanding => words("reading-doubt-which-standing").typed("text", text),
            Doubt::OtherSeason => words("reading-doubt-other-season").typed("text", text),
            Doubt::Elsewhere => words("reading-doubt-elsewhere").typed("text", text),
            Doubt::Notice => words("reading-answer-to-notice"),
            Doubt::NoneAmongOrders => words("reading-doubt-none-among-orders").typed("text", text),
            Doubt::Struck => words("reading-doubt-struck").typed("text", text),
            Doubt::Unticked => words("reading-doubt-unticked").typed("text", text),
            Doubt::Signature => words("reading-doubt-signature").typed("text", text),
            Doubt::Subject => words("reading-doubt-subject").typed("text", text),
            Doubt::Quotation => words("reading-doubt-quotation").typed("text", text),
            Doubt::Unread => words("reading-doubt-unread").typed("text", text),
            Doubt::Bare => words("reading-doubt-bare").typed("text", text),
            Doubt::Long => words("reading-doubt-long").typed("text", text),
            Doubt::TooMany => words("reading-doubt-too-many").typed("text", text),
        }
    }
}
