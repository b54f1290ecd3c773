//! Which orders of a message stand (R4, R5, H5, H6, H11, H15, H19, H21): facts and drafts in, one
//! verdict a line out. Nothing here knows a secret of another nation.

mod aim;
mod carry;
mod clerk;
mod problem;

use std::collections::BTreeSet;
use std::sync::Arc;

use clerk::Clerk;

use super::event::{OrderKind, OrderRecord, OrderSet};
use super::house::HouseRules;
use super::reading::{Asked, Draft, Line, Message, Stop};
use super::setup::{Name, Setup};
use crate::locale::said::shown;
use crate::reading::orders::Total;
use crate::reading::reader::{Finality, To};
use crate::reading::{self, Doubt};

pub use carry::{Carried, carry};
pub use problem::*;

/// What the rule knows of a nation when its orders arrive: only what the nation knows too.
#[derive(Debug, Clone)]
pub struct Desk<'a> {
    pub setup: &'a Setup,
    pub rules: &'a HouseRules,
    pub season: u16,
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
    let mut arbiter = Vec::new();
    for (line, to, asked) in &message.told {
        let remark = Remark::Asked(asked.clone());
        let level = match to {
            To::Refused => Level::Error,
            To::Player | To::Arbiter => Level::Warning,
        };
        let list = match to {
            To::Arbiter => &mut arbiter,
            To::Refused | To::Player => &mut problems,
        };
        list.push(Problem {
            line: *line,
            level,
            remark,
        });
    }
    problems.extend(message.notes.iter().map(|note| Problem {
        line: 0,
        level: Level::Warning,
        remark: Remark::Letter(note.clone()),
    }));
    if let Some(nation) = message.other.clone() {
        problems.push(warning(Remark::HeaderNames { nation }));
    }
    let told = message.told.iter().map(|(line, ..)| *line);
    let orders = message.lines.iter().map(|l| l.line);
    let stops = message.stops.iter().map(|s| s.line);
    let whole = Whole {
        none: message.none,
        total: message.total,
        stops: &message.stops,
        finality: message.finality,
        last: (told.chain(orders).chain(stops).chain(message.none_line))
            .max()
            .unwrap_or(0),
    };
    let mut acceptance = decide(desk, message.lines.clone(), &whole, problems);
    acceptance.arbiter = arbiter;
    acceptance
}

/// What a message says as a whole.
#[derive(Default)]
struct Whole<'m> {
    none: bool,
    total: Option<Total>,
    stops: &'m [Stop],
    finality: Option<Finality>,
    /// Its last line that is an order, an end to one, or looks like either.
    last: u32,
}

/// Decides which drafts of a spreadsheet stand, as those of a message.
pub fn accept_drafts(
    desk: &Desk<'_>,
    drafts: Vec<(u32, Draft)>,
    problems: Vec<Problem>,
) -> Acceptance {
    let lines: Vec<Line> = drafts
        .into_iter()
        .map(|(line, draft)| Line {
            line,
            draft,
            standing: false,
        })
        .collect();
    let whole = Whole {
        last: lines.last().map_or(0, |l| l.line),
        ..Whole::default()
    };
    decide(desk, lines, &whole, problems)
}

fn warning(remark: Remark) -> Problem {
    Problem {
        line: 0,
        level: Level::Warning,
        remark,
    }
}

fn decide(
    desk: &Desk<'_>,
    lines: Vec<Line>,
    whole: &Whole<'_>,
    mut problems: Vec<Problem>,
) -> Acceptance {
    let before = desk.first.as_ref().map_or(&[][..], |s| &s.orders);
    let some = before.iter().any(|o| o.carried(desk.season));
    for stop in whole.stops {
        if before.iter().any(|o| aim::ends(desk, stop, o)) {
            continue;
        }
        let remark = match stop.standing || some {
            true => Remark::NoStanding,
            // What takes an order back takes nothing back: a new message replaces the one before.
            false => Remark::Asked(Asked::Read(reading::Remark::Doubt {
                doubt: Doubt::TakenBack,
                text: shown(&stop.quote),
            })),
        };
        problems.push(Problem {
            line: stop.line,
            level: Level::Error,
            remark,
        });
    }
    let ended = |o: &OrderRecord| whole.stops.iter().any(|s| aim::ends(desk, s, o));
    let goes_on = |o: &&OrderRecord| o.carried(desk.season) && !ended(o);
    let carried: Vec<OrderRecord> = before.iter().filter(goes_on).cloned().collect();

    let first_cost = desk.first.as_ref().map_or(0, OrderSet::cost);
    let budget = desk.treasury + first_cost;
    let mut clerk = Clerk::new(desk, budget, carried);
    let mut said_none = whole.none;
    for line in lines {
        match line.draft {
            Draft::NoOrders => said_none = true,
            other => clerk.take(line.line, other, line.standing),
        }
    }
    let Clerk {
        mut orders,
        mut word,
        problems: more,
        spent,
        carried,
        ..
    } = clerk;
    problems.extend(more);
    let first_word = desk
        .first
        .as_ref()
        .map(|s| s.word.clone())
        .filter(|w| !w.is_empty());
    let has_orders = orders.iter().any(|o| o.order != OrderKind::Word);

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
    let attempts = |all: &[OrderRecord]| all.iter().any(|o| o.order == OrderKind::Attempt);
    match &word_text {
        None if attempts(&orders) || attempts(&carried) => {
            problems.push(warning(Remark::NoWord));
        }
        Some(w) if desk.old_words.contains(w) => {
            problems.push(warning(Remark::OldWord { word: w.clone() }));
        }
        _ => {}
    }
    let of_carried: i64 = carried.iter().map(|o| o.cost).sum();
    if let Some(Total { n, limit, .. }) = whole.total
        && has_orders
    {
        let (stated, cost) = (i64::from(n), spent);
        match limit {
            true if cost > stated => {
                problems.push(warning(Remark::OverLimit {
                    limit: stated,
                    cost,
                }));
            }
            false if ![cost, cost + of_carried].contains(&stated) => {
                problems.push(warning(Remark::StatedTotal { stated, cost }));
            }
            _ => {}
        }
    }
    let failed = problems.iter().any(|p| p.level == Level::Error);
    // H21 keeps a set that was sent; where nothing but a word stands so far, or standing orders
    // that were entered by themselves, there is none to keep.
    let something = |s: &&OrderSet| {
        let sent = |o: &OrderRecord| o.order != OrderKind::Word && !o.carried(desk.season);
        s.none || s.orders.iter().any(sent)
    };
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
            arbiter: Vec::new(),
            treasury_after: desk.treasury,
        }
    };
    // A word, an end to standing orders or a confirmation alone changes nothing else.
    let confirms = whole.finality == Some(Finality::Final);
    let changes = !orders.is_empty() || !whole.stops.is_empty() || confirms;
    let changes_only = !has_orders && !said_none && changes;
    if orders.is_empty() && (failed || !(said_none || changes_only)) {
        let remark = match first_set.is_some() {
            true => Remark::FirstSetStands,
            false => Remark::Nothing,
        };
        return reject(problems, remark);
    }
    if failed && first_set.is_some() {
        return reject(problems, Remark::FirstSetStands);
    }
    if changes_only && orders.is_empty() && whole.stops.is_empty() && first_set.is_none() {
        return reject(problems, Remark::NothingToConfirm);
    }

    let mut set = OrderSet {
        seat: desk.seat.clone(),
        word: word_text.unwrap_or_default(),
        none: said_none && !has_orders && carried.is_empty(),
        orders,
        provisional: whole.finality == Some(Finality::Provisional),
        warned: false,
        late: false,
    };
    match &desk.first {
        Some(first) if changes_only => {
            let word_line = set.orders.pop();
            set.none = first.none;
            set.orders = first.orders.iter().filter(|o| !ended(o)).cloned().collect();
            set.orders
                .extend(word_line.filter(|_| first.word.is_empty()));
            // A word mends nothing; who confirms has seen the remarks.
            set.warned = first.warned && !confirms;
            set.provisional |= first.provisional && !confirms;
            if first.provisional && !set.provisional {
                problems.push(warning(Remark::Confirmed));
            }
        }
        first => {
            if said_none && !has_orders && !carried.is_empty() {
                problems.push(warning(Remark::StandingGoesOn));
            }
            let last = set.orders.iter().map(|o| o.line).max().unwrap_or(0);
            let lines = whole.last.max(last) + 1..;
            set.orders.extend(
                lines
                    .zip(carried)
                    .map(|(line, o)| OrderRecord { line, ..o }),
            );
            let sent = |s: &OrderSet| s.none || s.orders.iter().any(|o| !o.carried(desk.season));
            if let Some(first) = first
                && sent(first)
                && (first.none, &first.word, &first.orders) != (set.none, &set.word, &set.orders)
            {
                let count = |s: &OrderSet| {
                    let orders = s.orders.iter();
                    orders.filter(|o| o.order != OrderKind::Word).count()
                };
                let fewer = count(first).saturating_sub(count(&set));
                problems.push(warning(Remark::Replaced { fewer }));
            }
        }
    }
    if set.provisional {
        problems.push(warning(Remark::Provisional));
    }
    sort(&mut problems);
    // That a set was replaced, has no word or is provisional is said but does not make it a
    // doubtful one.
    let doubtful = problems.iter().any(|p| {
        p.level == Level::Error
            || !matches!(
                p.remark,
                Remark::Replaced { .. }
                    | Remark::NoWord
                    | Remark::OldWord { .. }
                    | Remark::Provisional
                    | Remark::Confirmed
            )
    });
    let status = match (set.none, doubtful) {
        (true, _) => Status::None,
        (false, true) => Status::Warned,
        (false, false) => Status::Ok,
    };
    set.warned |= status == Status::Warned;
    let treasury_after = budget - set.cost();
    Acceptance {
        status,
        set: Some(set),
        problems,
        arbiter: Vec::new(),
        treasury_after,
    }
}

fn sort(problems: &mut [Problem]) {
    problems.sort_by_key(|p| (p.line == 0, p.line, p.level));
}
