//! What is said of a message's lines: read, guessed, refused; and its words.

use super::accept::{Acceptance, Refusal};
use super::order::Draft;
use super::reading::{Asked, Line, Message, called};
use super::world::Name;
use serde::Serialize;

use crate::engine::Remarked;
use crate::letter::Note;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken};
use crate::reading::orders::Total;
use crate::reading::reader::To;

pub use crate::engine::Level;

pub type Problem = Remarked<Remark>;

/// Why a line does not stand, or stands with a remark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Remark {
    /// It could not be read, or something in it was guessed.
    Asked(Asked),
    /// It was understood and does not stand.
    Refused(Refusal),
    /// Something was guessed or left unread when the message was opened.
    Letter(Note),
    /// The price written in the line is not the price.
    StatedCost { stated: i64, cost: i64 },
    /// Gold in the line of a deed, which costs none: it may be what it is to bring.
    GoldOfDeed { stated: i64 },
    /// The total written in the message is not the total.
    StatedTotal { stated: i64, cost: i64 },
    /// The headings, title or signature name this player, and not the one for whom it is entered.
    NamesAnother { player: Name },
}

/// What an order's written price is beside what it costs; of spies hired it may be that of one.
fn price(line: &Line, cost: i64) -> Option<Remark> {
    let stated = line.price.filter(|stated| *stated != cost)?;
    let one = match &line.draft {
        Draft::Act { .. } => return Some(Remark::GoldOfDeed { stated }),
        Draft::Hire { count, .. } => stated.checked_mul((*count).into()) == Some(cost),
        _ => false,
    };
    (!one).then_some(Remark::StatedCost { stated, cost })
}

/// What is said of orders that were understood: prices that are none, and which of them do not stand.
pub fn of_orders(lines: &[Line], total: Option<Total>, found: &Acceptance) -> Vec<Problem> {
    let mut all = Vec::new();
    let mut say = |line, level, remark| {
        all.push(Problem {
            line,
            level,
            remark,
        });
    };
    // Of several orders in a line it is the price of none for certain.
    for line in lines {
        let mut standing = found.standing.iter().filter(|s| s.line == line.line);
        let only = standing.next().filter(|_| standing.next().is_none());
        if let Some(remark) = only.and_then(|s| price(line, s.cost)) {
            say(line.line, Level::Warning, remark);
        }
    }
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
        say(*line, level, Remark::Asked(asked.clone()));
    }
    all.extend(of_orders(&message.lines, message.total, found));
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
            Remark::Asked(asked) => asked.say(texts),
            Remark::Letter(note) => note.say(texts),
            _ => self.words(&called(texts)).said(texts),
        }
    }
}
