//! An order that stands: an attempt (R3, R5) or a protection (R7), with its price. The same value goes from
//! `admit` into the journal, the state and every paper.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::cost::Distance;
use super::question::{self, Kind, Question};
use super::setup::Name;
use super::value::Value;
use crate::engine::priced::Priced;

/// What a protection is bid against (R7).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Against {
    /// Every attempt of that kind, by anyone.
    Kind(Kind),
    /// Every attempt of that nation, of any kind.
    Nation(Name),
}

impl Against {
    /// The kind, or the nation.
    pub fn parts(&self) -> (Option<Kind>, Option<&Name>) {
        match self {
            Against::Kind(kind) => (Some(*kind), None),
            Against::Nation(nation) => (None, Some(nation)),
        }
    }
}

/// One order of a nation's, on a line of its message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Flat", into = "Flat")]
pub struct Order {
    /// From 1; the row of a spreadsheet.
    pub line: u32,
    pub what: What,
    /// In treasury points, fixed when it was admitted (H13).
    pub cost: i64,
    /// The season in which it was given as a standing order, if it is one.
    pub standing: Option<u16>,
}

/// What is ordered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// An attempt to spy.
    Attempt {
        question: Question,
        bonus: u32,
        /// What set its price.
        distance: Distance,
    },
    /// A bid against spying, with the false answer given beforehand if any (H20).
    Protection {
        against: Against,
        malus: u32,
        if_countered: Option<Value>,
    },
}

impl Priced for Order {
    fn line(&self) -> u32 {
        self.line
    }
    fn cost(&self) -> i64 {
        self.cost
    }
}

impl Order {
    /// Whether it is a standing order of an earlier season, entered again by itself.
    pub fn carried(&self, season: u16) -> bool {
        self.standing.is_some_and(|since| since < season)
    }

    /// The question and the bonus of an attempt.
    pub fn attempt(&self) -> Option<(&Question, u32)> {
        match &self.what {
            What::Attempt {
                question, bonus, ..
            } => Some((question, *bonus)),
            What::Protection { .. } => None,
        }
    }

    /// What a protection is against, its malus, and the answer given beforehand.
    pub fn protection(&self) -> Option<(&Against, u32, Option<&Value>)> {
        match &self.what {
            What::Protection {
                against,
                malus,
                if_countered,
            } => Some((against, *malus, if_countered.as_ref())),
            What::Attempt { .. } => None,
        }
    }
}

/// The two sorts of order, by their names in files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sort {
    Attempt,
    Protection,
}

/// An order as the journal, receipts and `--json` have it (`docs/journal.md`).
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Flat {
    line: u32,
    order: Sort,
    /// The nation asked, or the nation protected against.
    target: Option<Name>,
    kind: Option<Kind>,
    subject: Option<Arc<str>>,
    /// An army's name with its case as the player wrote it, where that is not `subject`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    written: Option<Arc<str>>,
    /// The bonus of an attempt, the malus of a protection.
    modifier: u32,
    cost: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    distance: Option<Distance>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    if_countered: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    standing: Option<u16>,
}

impl From<Order> for Flat {
    fn from(order: Order) -> Flat {
        let blank = Flat {
            line: order.line,
            order: Sort::Attempt,
            target: None,
            kind: None,
            subject: None,
            written: None,
            modifier: 0,
            cost: order.cost,
            distance: None,
            if_countered: None,
            standing: order.standing,
        };
        match order.what {
            What::Attempt {
                question,
                bonus,
                distance,
            } => {
                let question = question::Flat::from(question);
                Flat {
                    target: question.target,
                    kind: Some(question.kind),
                    subject: question.subject,
                    written: question.written,
                    modifier: bonus,
                    distance: Some(distance),
                    ..blank
                }
            }
            What::Protection {
                against,
                malus,
                if_countered,
            } => {
                let (kind, target) = against.parts();
                Flat {
                    order: Sort::Protection,
                    target: target.cloned(),
                    kind,
                    modifier: malus,
                    if_countered,
                    ..blank
                }
            }
        }
    }
}

impl TryFrom<Flat> for Order {
    type Error = String;

    fn try_from(flat: Flat) -> Result<Order, String> {
        let what = match (flat.order, flat.target, flat.kind) {
            (Sort::Attempt, target, Some(kind)) => {
                if target.as_deref() == Some("") {
                    return Err("a nation without a name".to_owned());
                }
                if target.as_deref() == Some("") {
                    return Err("a nation without a name".to_owned());
                }
                let distance = flat.distance.ok_or("an attempt without its distance")?;
                let question = Question::try_from(question::Flat {
                    target,
                    kind,
                    subject: flat.subject,
                    written: flat.written.clone(),
                });
                let question = question.map_err(|unfit| unfit.to_string())?;
                if question.written() != flat.written {
                    return Err("a name that is written otherwise".to_owned());
                }
                What::Attempt {
                    question,
                    bonus: flat.modifier,
                    distance,
                }
            }
            (Sort::Protection, target, kind) => What::Protection {
                against: match (target, kind) {
                    (Some(nation), None) => Against::Nation(nation),
                    (None, Some(kind)) => Against::Kind(kind),
                    _ => return Err("a protection has a nation or a kind".to_owned()),
                },
                malus: flat.modifier,
                if_countered: flat.if_countered,
            },
            (Sort::Attempt, _, None) => return Err("an attempt has a kind".to_owned()),
        };
        Ok(Order {
            line: flat.line,
            what,
            cost: flat.cost,
            standing: flat.standing,
        })
    }
}
