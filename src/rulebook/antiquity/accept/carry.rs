//! Standing orders, entered again by themselves in the season after.

use super::super::event::{OrderRecord, OrderSet};
use super::super::order::Order;
use super::super::reading::Draft;
use super::clerk::Clerk;
use super::{Desk, Level};

/// What became of a nation's standing orders in a new season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Carried {
    /// The set that stands: those that could be entered again, at this season's prices.
    pub set: OrderSet,
    /// Those that could not, for want of points or by a rule that has changed: they have lapsed.
    pub lapsed: Vec<OrderRecord>,
}

/// Enters the standing orders of the season before again, in their order (H5, H6, H19 as for a
/// message); `None` where there are none.
pub fn carry(desk: &Desk<'_>, before: &OrderSet) -> Option<Carried> {
    let standing: Vec<&OrderRecord> = before
        .orders
        .iter()
        .filter(|o| o.standing.is_some())
        .collect();
    if standing.is_empty() {
        return None;
    }
    let mut clerk = Clerk::new(desk, desk.treasury, Vec::new());
    for (line, record) in (1..).zip(&standing) {
        if let Some(draft) = draft(desk, record) {
            clerk.take(line, draft, true);
        }
    }
    let mut orders = clerk.orders;
    let mut lapsed = Vec::new();
    for (line, record) in (1..).zip(standing) {
        match orders.iter_mut().find(|o| o.line == line) {
            Some(order) => order.standing = record.standing,
            None => lapsed.push(record.clone()),
        }
    }
    let set = OrderSet {
        orders,
        ..OrderSet::empty(desk.seat.clone())
    };
    debug_assert!(clerk.problems.iter().any(|p| p.level == Level::Error) || lapsed.is_empty());
    Some(Carried { set, lapsed })
}

fn draft(desk: &Desk<'_>, record: &OrderRecord) -> Option<Draft> {
    match Order::of_record(desk.setup, record)? {
        Order::Attempt { question, bonus } => Some(Draft::Attempt {
            target: Some(question.target().clone()),
            kind: question.kind(),
            subject: question.subject().clone(),
            bonus,
        }),
        Order::Protection {
            against,
            malus,
            if_countered,
        } => Some(Draft::Protection {
            against,
            malus,
            if_countered,
            owner: None,
        }),
        Order::Word { .. } => None,
    }
}
