//! A revealed season, gone through entry by entry: the order of things, dice, outcomes and told
//! values are derived anew from what the entries say.
//!
//! | part | what it does |
//! |---|---|
//! | [`walk`] | from entry to entry: what may stand where |
//! | [`orders`] | sets of orders; which attempts stand |
//! | [`roll`] | dice, outcomes, notices |
//! | [`answers`] | what was told follows from outcome and choice |
//! | [`derived`] | what the season gives for papers to be compared with |
//! | [`compared`] | papers against it |

mod answers;
mod compared;
mod derived;
mod orders;
mod own;
mod roll;
mod standing;
mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub use derived::reissues;
pub use walk::derive;

use super::super::event::{ChoiceKind, OrderSet, Told, Written};
use super::super::house::HouseRules;
use super::super::question::Question;
use super::super::roll::{Explanation, Outcome};
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use crate::chance::Digest;
use crate::referee::proof::course::Course;

/// An attempt, derived.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt {
    pub seat: Name,
    pub question: Question,
    pub repeat: u32,
    pub bonus: u32,
    pub explanation: Option<Explanation>,
    /// The victim's notice, where the roll was countered.
    pub notice: Option<u32>,
    pub told: Option<Value>,
}

/// A victim's choice as it was entered last.
#[derive(Debug, Clone, PartialEq)]
pub struct Chosen {
    /// The entry that holds it.
    pub i: u32,
    pub choice: ChoiceKind,
    pub value: Option<Value>,
}

/// The answers of an erratum.
#[derive(Debug, Clone, PartialEq)]
pub struct Reissued {
    pub head: Digest,
    pub answers: Vec<Told>,
    /// The victims who were asked anew.
    pub asked: BTreeSet<Name>,
}

/// What a season's entries give.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Derived {
    /// The order of things, with the heads and the sets of orders.
    pub course: Course<OrderSet>,
    /// As the campaign's first entry has it.
    pub setup: Option<Arc<Written<Setup>>>,
    /// Those of the season, from its opening on.
    pub rules: HouseRules,
    /// The rules as set last, where the reveals of all seasons before are here.
    pub set: Option<HouseRules>,
    pub attempts: Vec<Attempt>,
    /// The place among the attempts of each notice's first one, by victim and number.
    pub notices: BTreeMap<(Name, u32), usize>,
    pub choices: BTreeMap<(Name, u32), Chosen>,
    /// By season (the one before this) and number.
    pub reissues: BTreeMap<(u16, u32), Reissued>,
    /// Choices about the season before, asked anew by an erratum.
    pub later_choices: BTreeMap<(Name, u32), Chosen>,
}

impl Attempt {
    fn outcome(&self) -> Option<Outcome> {
        self.explanation.as_ref().map(Explanation::outcome)
    }
}
