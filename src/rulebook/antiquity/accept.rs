//! Which orders of a message stand (R4, R5, H5, H6, H11, H15, H19, H21): facts and drafts in, one
//! verdict a line out. Nothing here knows a secret of another nation.

mod clerk;
mod problem;

use std::collections::BTreeSet;
use std::sync::Arc;

use clerk::Clerk;

use super::event::{OrderKind, OrderSet};
use super::house::HouseRules;
use super::intake::{Draft, Message};
use super::setup::{Name, Setup};

pub use problem::*;

/// What the rule knows of a nation when its orders arrive: only what the nation knows too.
#[derive(Debug, Clone)]
pub struct Desk<'a> {
    pub setup: &'a Setup,
    pub rules: &'a HouseRules,
    pub seat: Name,
    /// The nations it trades with this season (R2).
    pub partners: BTreeSet<Name>,
    /// Its treasury, in points, the standing set's cost already taken off.
    pub treasury: i64,
    /// The set that stands, if it has sent one.
    pub first: Option<OrderSet>,
    /// Its words of earlier seasons, for the warning about a repeated one.
    pub old_words: BTreeSet<Arc<str>>,
}

/// Decides which lines of a message stand, in the order written.
pub fn accept(desk: &Desk<'_>, message: &Message) -> Acceptance {
    let mut problems = Vec::new();
    let mut drafts = Vec::new();
    for read in &message.lines {
        for guess in &read.guesses {
            problems.push(Problem {
                line: read.line,
                level: Level::Warning,
                remark: Remark::Guess(guess.clone()),
            });
        }
        match &read.reading {
            Ok(draft) => drafts.push((read.line, draft.clone(), read.stated_cost)),
            Err(misread) => problems.push(Problem {
                line: read.line,
                level: Level::Error,
                remark: Remark::Misread(misread.clone()),
            }),
        }
    }
    for (line, guess) in &message.guesses {
        problems.push(Problem {
            line: *line,
            level: Level::Warning,
            remark: Remark::Guess(guess.clone()),
        });
    }
    problems.extend(message.notes.iter().map(|note| Problem {
        line: 0,
        level: Level::Warning,
        remark: Remark::Letter(note.clone()),
    }));
    let mut named = message.named_in_headers.iter();
    if let (Some(nation), None) = (named.next(), named.next())
        && *nation != desk.seat
    {
        let nation = nation.clone();
        problems.push(Problem {
            line: 0,
            level: Level::Warning,
            remark: Remark::HeaderNames { nation },
        });
    }
    accept_drafts(desk, drafts, message.none, message.stated_total, problems)
}

/// Decides which drafts stand: the way of messages and spreadsheets alike.
pub fn accept_drafts(
    desk: &Desk<'_>,
    drafts: Vec<(u32, Draft, Option<i64>)>,
    none: bool,
    stated_total: Option<i64>,
    mut problems: Vec<Problem>,
) -> Acceptance {
    let first_cost = desk.first.as_ref().map_or(0, OrderSet::cost);
    let budget = desk.treasury + first_cost;
    let mut clerk = Clerk::new(desk, budget);
    let mut said_none = none;
    for (line, draft, stated) in drafts {
        match draft {
            Draft::NoOrders => said_none = true,
            other => clerk.take(line, other, stated),
        }
    }
    let Clerk {
        mut orders,
        mut word,
        problems: more,
        spent,
        ..
    } = clerk;
    problems.extend(more);
    let first_word = desk
        .first
        .as_ref()
        .map(|s| s.word.clone())
        .filter(|w| !w.is_empty());
    let word_only = !orders.is_empty() && orders.iter().all(|o| o.order == OrderKind::Word);
    let has_orders = !orders.is_empty() && !word_only;

    if let (Some(first), Some((line, new))) = (&first_word, &word)
        && first != new
    {
        let remark = Remark::WordStands {
            word: first.clone(),
        };
        problems.push(Problem {
            line: *line,
            level: Level::Warning,
            remark,
        });
        let (line, first) = (*line, first.clone());
        for order in orders
            .iter_mut()
            .filter(|o| o.order == OrderKind::Word && o.line == line)
        {
            order.subject = Some(first.clone());
        }
        word = Some((line, first));
    }
    let word_text = word.map(|(_, w)| w).or(first_word);
    match &word_text {
        None if orders.iter().any(|o| o.order == OrderKind::Attempt) => {
            problems.push(Problem {
                line: 0,
                level: Level::Warning,
                remark: Remark::NoWord,
            });
        }
        Some(w) if desk.old_words.contains(w) => {
            let remark = Remark::OldWord { word: w.clone() };
            problems.push(Problem {
                line: 0,
                level: Level::Warning,
                remark,
            });
        }
        _ => {}
    }
    if let Some(stated) = stated_total
        && has_orders
        && stated != spent
    {
        let remark = Remark::StatedTotal {
            stated,
            cost: spent,
        };
        problems.push(Problem {
            line: 0,
            level: Level::Warning,
            remark,
        });
    }
    let failed = problems.iter().any(|p| p.level == Level::Error);
    // H21 keeps a set; where nothing but a word stands so far there is no set to keep.
    let something = |s: &&OrderSet| s.none || s.orders.iter().any(|o| o.order != OrderKind::Word);
    let first_set = desk.first.as_ref().filter(something);
    let reject = |mut problems: Vec<Problem>, remark: Remark| {
        // What would be said of a set that does not stand is not said.
        problems.retain(|p| p.line != 0 || matches!(p.remark, Remark::Letter(_)));
        problems.push(Problem {
            line: 0,
            level: Level::Error,
            remark,
        });
        sort(&mut problems);
        Acceptance {
            status: Status::Rejected,
            set: desk.first.clone(),
            problems,
            treasury_after: desk.treasury,
        }
    };
    if orders.is_empty() && (failed || !said_none) {
        let remark = if first_set.is_some() {
            Remark::FirstSetStands
        } else {
            Remark::Nothing
        };
        return reject(problems, remark);
    }
    if failed && first_set.is_some() {
        return reject(problems, Remark::FirstSetStands);
    }

    let mut set = OrderSet {
        seat: desk.seat.clone(),
        word: word_text.unwrap_or_default(),
        none: said_none && !has_orders,
        orders,
    };
    if let Some(first) = &desk.first {
        if word_only && !said_none {
            // A message with nothing but the word adds it to the orders that stand.
            let word_line = set.orders.pop();
            set.none = first.none;
            set.orders = first.orders.clone();
            set.orders
                .extend(word_line.filter(|_| first.word.is_empty()));
        } else if *first != set {
            problems.push(Problem {
                line: 0,
                level: Level::Warning,
                remark: Remark::Replaced,
            });
        }
    }
    sort(&mut problems);
    // That a set was replaced, or has no word, is said but does not make it a doubtful one.
    let doubtful = problems.iter().any(|p| {
        p.level == Level::Error
            || !matches!(
                p.remark,
                Remark::Replaced | Remark::NoWord | Remark::OldWord { .. }
            )
    });
    let status = match (set.none, doubtful) {
        (true, _) => Status::None,
        (false, true) => Status::Warned,
        (false, false) => Status::Ok,
    };
    let treasury_after = budget - set.cost();
    Acceptance {
        status,
        set: Some(set),
        problems,
        treasury_after,
    }
}

fn sort(problems: &mut [Problem]) {
    problems.sort_by_key(|p| (p.line == 0, p.line, p.level));
}
