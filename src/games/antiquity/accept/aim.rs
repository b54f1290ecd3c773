//! What an order is about, whatever its number: by that a line takes the place of a standing
//! order, and an end to one finds it.

use super::Desk;
use crate::games::antiquity::order::{Against, Order, What};
use crate::games::antiquity::question::{Question, Subject};
use crate::games::antiquity::reading::{Draft, Stop};

/// What an order asks, or what it protects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Aim {
    /// One spelling for the spellings of one question (H6).
    Question(String),
    Against(Against),
}

impl Aim {
    pub(super) fn of(what: &What) -> Aim {
        match what {
            What::Attempt { question, .. } => Aim::Question(question.same_key()),
            What::Protection { against, .. } => Aim::Against(against.clone()),
        }
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
                let target = target.clone().or(holder).unwrap_or_default();
                let question = Question::new(target, *kind, subject.clone()).ok()?;
                Some(Aim::Question(question.same_key()))
            }
            Draft::Word(_) | Draft::NoOrders => None,
        }
    }

    /// Whether an order of this aim takes the place of a standing order (H21).
    pub(super) fn takes_place_of(&self, order: &Order) -> bool {
        Aim::of(&order.what) == *self
    }
}

/// Whether a standing order is one that a message ends.
pub(super) fn ends(desk: &Desk<'_>, stop: &Stop, order: &Order) -> bool {
    let about = |draft| Aim::of_draft(desk, draft) == Some(Aim::of(&order.what));
    order.standing.is_some() && (stop.drafts.is_empty() || stop.drafts.iter().any(about))
}
