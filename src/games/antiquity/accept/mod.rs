//! Which orders of a message stand (R4, R5, H5, H6, H11, H13, H15, H19, H20): what the nation itself knows and its
//! drafts in, one verdict a line out.

mod aim;
mod clerk;
mod remark;

use std::collections::BTreeSet;

use clerk::Clerk;
pub use remark::Remark;

use super::cost::Distance;
use super::facts::View;
use super::house::HouseRules;
use super::order::{Order, What};
use super::reading::{self, Stop};
use super::setup::{Name, Setup};
use super::{Answer, Antiquity};
use crate::engine::purse::cost;
use crate::engine::{Ask, Level, Remarked, Verdict};
use crate::reading::message::Total;

/// A nation's orders as they were understood.
#[derive(Debug, Clone, Default)]
pub struct Drafted {
    pub lines: Vec<Line>,
    /// Standing orders that it ends.
    pub stops: Vec<Stop>,
    /// The total that the player wrote.
    pub total: Option<Total>,
    /// Whether "no orders" was said (H16).
    pub none: bool,
    /// The message's last line that is an order, an end to one, or looks like either: what goes on is listed after.
    pub last: u32,
    /// Whether it is all there is: a set that was admitted, beside which nothing goes on.
    pub whole: bool,
}

/// One of them.
#[derive(Debug, Clone)]
pub struct Line {
    pub line: u32,
    pub draft: reading::Draft,
    /// Whether it is a standing order, and since when it is one if that is not from now on.
    pub standing: Option<Option<u16>>,
    /// What is said to have set an attempt's price.
    pub distance: Option<Distance>,
}

impl From<Order> for Line {
    fn from(order: Order) -> Line {
        let (draft, distance) = match order.what {
            What::Attempt {
                question,
                bonus,
                distance,
            } => {
                let draft = reading::Draft::Attempt {
                    target: question.asked().cloned(),
                    kind: question.kind(),
                    subject: question.subject().clone(),
                    bonus,
                };
                (draft, Some(distance))
            }
            What::Protection {
                against,
                malus,
                if_countered,
            } => {
                let draft = reading::Draft::Protection {
                    against,
                    malus,
                    if_countered,
                    owner: None,
                };
                (draft, None)
            }
        };
        Line {
            line: order.line,
            draft,
            standing: order.standing.map(Some),
            distance,
        }
    }
}

/// What decides: all of it is known to the nation itself.
struct Desk<'a> {
    setup: &'a Setup,
    rules: &'a HouseRules,
    season: u16,
    seat: &'a Name,
    /// With whom it trades (R2); `None` where a reveal withholds it.
    partners: Option<&'a BTreeSet<Name>>,
    /// Before its waiting orders are paid; `None` where a reveal withholds it.
    treasury: Option<i64>,
    /// The orders that stand.
    stand: &'a [Order],
}

/// What of a set of orders stands.
pub fn admit(
    setup: &Setup,
    view: &View,
    ask: &Ask<'_, Antiquity>,
    drafted: Drafted,
) -> Verdict<Antiquity> {
    let Some(seat) = &view.nation else {
        return Verdict {
            stands: None,
            remarks: Vec::new(),
        };
    };
    let desk = Desk {
        setup,
        rules: &setup.house,
        season: ask.season,
        seat,
        partners: view.partners.as_ref(),
        treasury: view.treasury,
        stand: ask.stands.map_or(&[], Answer::orders),
    };
    decide(&desk, drafted)
}

fn decide(desk: &Desk<'_>, drafted: Drafted) -> Verdict<Antiquity> {
    let mut remarks = Vec::new();
    let mut say = |line, level, remark| {
        remarks.push(Remarked::new(line, level, super::Remark::Order(remark)));
    };
    let carried = |order: &Order| order.carried(desk.season);
    let some = desk.stand.iter().any(carried);
    for stop in &drafted.stops {
        if desk.stand.iter().any(|o| aim::ends(desk, stop, o)) {
            continue;
        }
        let remark = match stop.standing || some {
            true => Remark::NoStanding,
            // What takes an order back takes nothing back: a new message replaces the one before.
            false => Remark::TakenBack {
                text: stop.quote.clone(),
            },
        };
        say(stop.line, Level::Error, remark);
    }
    let ended = |order: &Order| drafted.stops.iter().any(|s| aim::ends(desk, s, order));
    // An end to standing orders alone changes nothing else.
    if drafted.lines.is_empty() && !drafted.none {
        let left = desk.stand.iter().filter(|o| !ended(o)).cloned();
        let stands = match drafted.stops.is_empty() || !remarks.is_empty() {
            true => None,
            false => Some(Answer::Orders(left.collect())),
        };
        return Verdict { stands, remarks };
    }
    let goes_on = desk
        .stand
        .iter()
        .filter(|o| !drafted.whole && carried(o) && !ended(o));
    let lines = drafted.lines.len();
    let mut clerk = Clerk::new(desk, goes_on.cloned().collect());
    let mut last = drafted.last;
    for line in drafted.lines {
        last = last.max(line.line);
        clerk.take(line);
    }
    let Clerk {
        mut orders,
        carried,
        purse,
        said,
        ..
    } = clerk;
    remarks.extend(said);
    let mut say = |line, level, remark| {
        remarks.push(Remarked::new(line, level, super::Remark::Order(remark)));
    };
    if let Some(total) = purse.misstated(drafted.total, cost(&carried))
        && !orders.is_empty()
    {
        let (stated, cost) = (total.n.into(), purse.spent);
        let over = Remark::OverLimit {
            limit: stated,
            cost,
        };
        let remark = match total.limit {
            true => over,
            false => Remark::StatedTotal { stated, cost },
        };
        say(0, Level::Warning, remark);
    }
    if drafted.none && lines == 0 && !carried.is_empty() {
        say(0, Level::Warning, Remark::StandingGoesOn);
    }
    if lines > 0 && orders.is_empty() {
        return Verdict {
            stands: None,
            remarks,
        };
    }
    let after = last + 1..;
    orders.extend(after.zip(carried).map(|(line, o)| Order { line, ..o }));
    Verdict {
        stands: Some(Answer::Orders(orders)),
        remarks,
    }
}
