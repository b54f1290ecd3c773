//! What is said of a message's lines: read, guessed, refused; and its words.

use super::accept::{Acceptance, Refusal};
use super::reading::{Message, called};
use serde::Serialize;

use crate::engine::Remarked;
use crate::letter::Note;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken};
use crate::reading::To;
use crate::reading::message::Total;

pub use crate::engine::Level;

pub type Problem = Remarked<Remark>;

/// Why a line does not stand, or stands with a remark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Remark {
    /// It could not be read, or something in it was guessed.
    Read(crate::reading::Remark),
    /// It was understood and does not stand.
    Refused(Refusal),
    /// Something was guessed or left unread when the message was opened.
    Letter(Note),
    /// The total written in the message is not the total.
    StatedTotal { stated: i64, cost: i64 },
}

/// What is said of orders that were understood: which of them do not stand, and a total that is none.
pub fn of_orders(total: Option<Total>, found: &Acceptance) -> Vec<Problem> {
    let mut all = Vec::new();
    let mut say = |line, level, remark| {
        all.push(Problem {
            line,
            level,
            remark,
        });
    };
    for refused in &found.refused {
        let remark = Remark::Refused(refused.refusal.clone());
        say(refused.line, Level::Error, remark);
    }
    if let Some(total) = found.purse.misstated(total, 0)
        && !found.standing.is_empty()
    {
        let (stated, cost) = (total.n.into(), found.purse.spent);
        say(0, Level::Warning, Remark::StatedTotal { stated, cost });
    }
    all
}

/// All that is said to a seat of its message, by line, of the whole last.
pub fn problems(message: &Message, found: &Acceptance) -> Vec<Problem> {
    let mut all = Vec::new();
    let mut say = |line, level, remark| {
        all.push(Problem {
            line,
            level,
            remark,
        });
    };
    for (line, to, asked) in &message.told {
        let level = match to {
            To::Refused => Level::Error,
            To::Player => Level::Warning,
            To::Arbiter => continue,
        };
        say(*line, level, Remark::Read(asked.clone()));
    }
    all.extend(of_orders(message.total, found));
    let mut say = |line, level, remark| {
        all.push(Problem {
            line,
            level,
            remark,
        });
    };
    for note in &message.notes {
        say(0, Level::Warning, Remark::Letter(note.clone()));
    }
    all.sort_by_key(|p| (p.line == 0, p.line, p.level));
    all
}

impl Spoken for Remark {
    const PREFIX: &'static str = "unfit";

    fn say(&self, texts: &Texts) -> Said {
        match self {
            Remark::Read(read) => read.say(texts),
            Remark::Letter(note) => note.say(texts),
            _ => self.words(&called(texts)).said(texts),
        }
    }
}
