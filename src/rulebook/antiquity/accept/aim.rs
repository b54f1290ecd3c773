//! What an order is about, whatever its number: by that a line takes the place of a standing
//! order, and an end to one finds it.

use super::super::event::OrderRecord;
use super::super::house::{Protections, ProvinceOf};
use super::super::order::{Against, Order};
use super::super::question::{Question, Subject};
use super::super::reading::{Draft, Stop};
use super::Desk;

/// What an order asks, or what it protects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Aim {
    /// One spelling for the spellings of one question (H6).
    Question(String),
    Against(Against),
}

impl Aim {
    pub(super) fn of(order: &Order) -> Option<Aim> {
        match order {
            Order::Attempt { question, .. } => Some(Aim::Question(question.same_key())),
            Order::Protection { against, .. } => Some(Aim::Against(against.clone())),
            Order::Word { .. } => None,
        }
    }

    pub(super) fn of_record(desk: &Desk<'_>, record: &OrderRecord) -> Option<Aim> {
        Aim::of(&Order::of_record(desk.setup, record)?)
    }

    fn of_draft(desk: &Desk<'_>, draft: &Draft) -> Option<Aim> {
        match draft {
            Draft::Protection { against, .. } => Some(Aim::Against(against.clone())),
            Draft::Attempt {
                target,
                kind,
                subject,
                ..
            } => {
                let holder = match subject {
                    Subject::Province(name) => {
                        desk.setup.province(name).and_then(|p| p.holder.clone())
                    }
                    _ => None,
                };
                // H11, as for an attempt itself.
                let target = match desk.rules.province_of {
                    ProvinceOf::Holder => holder.or_else(|| target.clone()),
                    _ => target.clone().or(holder),
                };
                let question = Question::new(target?, *kind, subject.clone()).ok()?;
                Some(Aim::Question(question.same_key()))
            }
            Draft::Word(_) | Draft::NoOrders => None,
        }
    }

    /// Whether an order of this aim takes the place of a standing order. Under H19 `one`, any
    /// protection takes the place of another.
    pub(super) fn takes_place_of(&self, desk: &Desk<'_>, record: &OrderRecord) -> bool {
        let other = Aim::of_record(desk, record);
        let one = desk.rules.protections == Protections::One;
        match (self, &other) {
            (Aim::Against(_), Some(Aim::Against(_))) if one => true,
            _ => other.as_ref() == Some(self),
        }
    }
}

/// Whether a standing order is one that a message ends.
pub(super) fn ends(desk: &Desk<'_>, stop: &Stop, record: &OrderRecord) -> bool {
    record.standing.is_some()
        && (stop.drafts.is_empty()
            || stop.drafts.iter().any(|draft| {
                let aim = Aim::of_draft(desk, draft);
                aim.is_some() && aim == Aim::of_record(desk, record)
            }))
}
