//! What a player sent, understood: an attempt, a protection, or the season's word.

use std::sync::Arc;

use super::event::{OrderKind, OrderRecord};
use super::question::{Kind, Question};
use super::setup::{Name, Setup};
use super::value::Value;

/// What a protection is bid against (R7).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Against {
    /// Every attempt of that kind, by anyone.
    Kind(Kind),
    /// Every attempt of that nation, of any kind.
    Nation(Name),
}

/// One order, understood. Whether it stands is decided where it is accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// An attempt to spy (R3, R5).
    Attempt { question: Question, bonus: u32 },
    /// A bid against spying (R7), with the false answer given beforehand if any (H20).
    Protection {
        against: Against,
        malus: u32,
        if_countered: Option<Value>,
    },
    /// The player's word for the season, in canonical spelling.
    Word { word: Arc<str> },
}

/// An order with the line of the message (from 1) on which it stood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub line: u32,
    pub order: Order,
}

impl Order {
    /// An order record as the order that it stands for; `None` if it is incomplete.
    pub fn of_record(setup: &Setup, record: &OrderRecord) -> Option<Order> {
        match record.order {
            OrderKind::Attempt => {
                let target = record.target.clone()?;
                let subject = record.subject.as_deref();
                let question = Question::from_parts(setup, target, record.kind?, subject).ok()?;
                Some(Order::Attempt {
                    question: question.as_written(record.written.as_deref()),
                    bonus: record.modifier,
                })
            }
            OrderKind::Protection => {
                let against = match (&record.target, record.kind) {
                    (Some(nation), None) => Against::Nation(nation.clone()),
                    (None, Some(kind)) => Against::Kind(kind),
                    _ => return None,
                };
                Some(Order::Protection {
                    against,
                    malus: record.modifier,
                    if_countered: record.if_countered.clone(),
                })
            }
            OrderKind::Word => Some(Order::Word {
                word: record.subject.clone()?,
            }),
        }
    }
}
