//! What a reader has to say of a letter in any game.

use serde::Serialize;

use super::message::{Reason, Why};
use crate::letter::Note;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken, Words, plain, words};

/// A remark on a line of a letter, or on the letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "remark")]
pub enum Remark {
    /// Nothing in the letter says anything that could be taken.
    NotUnderstood,
    /// Something in it is doubtful, or not read.
    Doubt(Doubtful),
    /// A sentence that is asked, only shown, or holds its message.
    Row(Row),
    /// A sentence of an earlier message that is asked still.
    StillAsked(Still),
    /// A word was taken for a name.
    Guessed { typed: String, taken: String },
    /// A mailbox with several mails.
    SeveralMails,
    /// Somebody else's mail, sent on.
    Forwarded,
    /// From this line to that one it is the order sheet, as it was sent.
    Sheet { first: u32, last: u32 },
    /// The lines of an order form are not those that it made.
    FormEdited,
    /// It says that it is another seat's.
    OtherSeat { other: String },
    /// Another word than the one that the seat gave first, which stands.
    OtherWord { first: String },
    /// A word that was used in a season before: who read it then could look ahead.
    OldWord { word: String },
    /// A word with characters that nobody sees or types, or that look like others.
    BadWord { word: String },
    /// A name that its player gave, too long or with characters that nobody sees or types.
    BadName { text: String, limit: usize },
    /// What nobody sees stands in an order.
    Unseen { text: String, character: char },
    /// The word of a message that is not taken.
    WordNotKept,
    /// What was provisional is final now.
    Confirmed,
    /// It confirms, and there is nothing to be confirmed.
    NothingToConfirm,
    /// It stands instead of what was sent before, so many orders fewer.
    Replaced { fewer: usize },
    /// It is added to what was sent before.
    Joined,
    /// A line that stood gives way to one that is added.
    GaveWay { order: String },
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

/// A sentence that was not taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// As it was written.
    pub quote: String,
    /// The key of the text that says why.
    pub why: String,
    #[serde(skip)]
    family: &'static str,
    /// What may be meant: each in canonical lines, in the language of its seat.
    pub proposals: Vec<String>,
    /// Whether it is understood, and waits for its message to be cleared up.
    pub waits: bool,
    /// Whether nothing of its message stands before it is settled.
    pub holds: bool,
    /// Whether it wants the same once more: what it asks for is in no other row.
    pub same: bool,
    /// Whether it turns what it says, or its message: nothing of that is taken with others.
    pub turned: bool,
    /// Whether it takes something of its message back.
    #[serde(skip)]
    pub cancels: bool,
    /// Whether what is proposed leaves out something that it says.
    #[serde(skip)]
    pub part: bool,
}

/// A sentence that was asked before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Still {
    pub quote: String,
    pub proposals: Vec<String>,
}

impl Row {
    pub fn of(quote: &str, why: impl Reason, proposals: Vec<String>) -> Row {
        let words = why.words();
        let why = words.key().strip_prefix("asked-");
        let why: Option<Why> = why.and_then(|why| why.parse().ok());
        Row {
            quote: quote.to_owned(),
            why: words.key().to_owned(),
            family: words.family(),
            proposals,
            waits: why == Some(Why::Held),
            holds: false,
            same: why == Some(Why::Idem),
            turned: why.is_some_and(Why::turns),
            cancels: why == Some(Why::Cancel),
            part: false,
        }
    }

    fn words(&self) -> Words {
        Words::in_family(self.family, self.why.clone()).typed("text", &self.quote)
    }
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
            Remark::Row(row) => {
                // A reason may have a remedy of its own, where nothing is proposed.
                let words = match row.proposals.is_empty() {
                    true => row.words(),
                    false => row.words().help("asked-help"),
                };
                let mut said = proposed(words, &row.proposals, texts).said(texts);
                // The line to be sent back is written already; so may be those that answer what holds a message.
                if row.holds {
                    let holds = texts.get("asked-holds-help");
                    said.help = match row.proposals.is_empty() {
                        true => holds,
                        false => format!("{holds} {}", said.help),
                    };
                } else if row.waits && row.proposals == [&*row.quote] {
                    said.help = texts.get("asked-waits-help");
                }
                said
            }
            Remark::StillAsked(still) => {
                let words = words("asked-still").typed("text", &still.quote);
                proposed(words, &still.proposals, texts).said(texts)
            }
            Remark::Opened(note) => note.say(texts),
            _ => self.words(&plain).said(texts),
        }
    }
}

/// What is to be sent back: the lines of one proposal, or of one of two.
fn proposed(words: Words, proposals: &[String], texts: &Texts) -> Words {
    let all = alternatives(proposals, texts);
    words.with("n", proposals.len()).with("proposals", all)
}

/// Proposals in a line: the lines of each, and one or the other.
pub fn alternatives(proposals: &[String], texts: &Texts) -> String {
    let between = |key, parts: Vec<&str>| parts.join(&texts.get(key));
    let each = proposals.iter();
    let each = each.map(|one| between("asked-and", one.lines().collect()));
    let each: Vec<String> = each.collect();
    between("asked-or", each.iter().map(String::as_str).collect())
}

/// Why a part of a letter is doubtful, or not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// It is taken back where it stands.
    TakenBack,
    /// A correction that was understood.
    Corrected,
    /// "No orders", and there are some.
    NoneAmongOrders,
    Struck,
}

impl Spoken for Doubt {
    const PREFIX: &'static str = "reading-doubt";
    const BESIDE: &'static [&'static str] = &["text"];
}
