//! What a reader has to say of a letter in any game.

use serde::Serialize;

use crate::letter::Note;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken, plain};

/// A remark on a line of a letter, or on the letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "remark")]
pub enum Remark {
    /// Nothing in the letter says anything that could be taken.
    NotUnderstood,
    /// Something in it is doubtful, or not read.
    Doubt(Doubtful),
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

/// What is doubtful, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Doubtful {
    pub doubt: Doubt,
    pub text: String,
}

impl Spoken for Remark {
    const PREFIX: &'static str = "reading";

    fn say(&self, texts: &Texts) -> Said {
        match self {
            Remark::Doubt(Doubtful { doubt, text }) => {
                doubt.words(&plain).typed("text", text).said(texts)
            }
            Remark::Opened(note) => note.say(texts),
            _ => self.words(&plain).said(texts),
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

impl Spoken for Doubt {
    const PREFIX: &'static str = "reading-doubt";
    const BESIDE: &'static [&'static str] = &["text"];
}
