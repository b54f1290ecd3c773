//! What is told to whom, and what a nation knows by it (R8–R12).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::attempt::{Asked, Attempt};
use super::choice::Choice;
use super::order::Order;
use super::question::Question;
use super::setup::Name;
use super::value::Value;
use super::world::{Army, Fleet};
use crate::engine::priced::cost;

/// What a question would have been answered, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Truth {
    /// `None` is nothing to be learned (H7).
    Known(Option<Value>),
    /// A reveal withholds the world that it rests on.
    Unknown,
}

impl Truth {
    pub fn known(&self) -> Option<&Option<Value>> {
        match self {
            Truth::Known(value) => Some(value),
            Truth::Unknown => None,
        }
    }
}

/// A countered roll, as its victim is told of it (R9, H3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// From 1 for each victim and season.
    pub notice: u32,
    /// As its asker wrote it, where the notice names him; else how he wrote it would tell who he is.
    pub question: Question,
    /// The asker, where the notice names him.
    pub asker: Option<Name>,
    /// What a success would have told: a nation knows its own secrets (H10). `None` where that would tell who
    /// asked.
    pub truth: Option<Truth>,
    /// The answers given beforehand that may answer it, in their order (H20).
    pub beforehand: Vec<Value>,
}

/// What a question of one's own was answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    /// As the nation ordered it.
    pub order: Asked,
    /// `None`: nothing was learned, for whatever reason (R10).
    pub told: Option<Value>,
    /// By how many corrections of the world it was gone through again, whether or not it is another now.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub again: u32,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// What the omniscient nation knows of one nation, as of the roll (R11).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NationFile {
    /// `None`: withheld.
    pub treasury: Option<i64>,
    pub armies: Vec<Army>,
    pub fleets: Vec<Fleet>,
    pub partners: BTreeSet<Name>,
    pub orders: Vec<Order>,
    /// What became of its attempts, in its order.
    pub attempts: Vec<Attempt>,
}

/// Something that a nation is told.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// A season opens: its treasury, and with whom it trades.
    Opens {
        season: u16,
        treasury: Option<i64>,
        partners: BTreeSet<Name>,
    },
    /// The arbiter has changed its treasury.
    Treasury {
        treasury: Option<i64>,
        change: i64,
        reason: Option<String>,
        /// The season of which an erratum changed it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        erratum: Option<u16>,
    },
    /// With whom it trades now (R2, H13).
    Partners(BTreeSet<Name>),
    /// A reveal withholds what the arbiter entered: treasury and trades are not known any more.
    Withheld,
    /// The orders that stood, and are paid.
    Ordered(Vec<Order>),
    /// A roll against it was countered (R9).
    Notice(Box<Notice>),
    /// What it chose about a notice (H9: `None` is silence).
    Chose { notice: u32, choice: Option<Choice> },
    /// The answers to all its questions, in the order in which it asked.
    Answers(Vec<Answered>),
    /// Everything, for the omniscient nation alone (R11).
    File {
        nations: BTreeMap<Name, NationFile>,
        /// How many corrections there were.
        again: u32,
    },
    /// The season is void: nothing was paid.
    Void { treasury: Option<i64> },
}

/// By what the arbiter changes a treasury.
#[derive(Debug, Clone, Copy)]
pub enum By<'a> {
    /// An entry of his own, with its reason if he gives one.
    Arbiter(Option<&'a str>),
    /// An erratum of that season. Why it was needed may hold a secret.
    Erratum(u16),
}

impl By<'_> {
    /// What its nation is told of it.
    pub fn treasury(self, treasury: Option<i64>, change: i64) -> Fact {
        let (reason, erratum) = match self {
            By::Arbiter(reason) => (reason.map(str::to_owned), None),
            By::Erratum(season) => (None, Some(season)),
        };
        Fact::Treasury {
            treasury,
            change,
            reason,
            erratum,
        }
    }
}

/// What a nation knows.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// `None`: somebody who reads the public papers.
    pub nation: Option<Name>,
    pub season: u16,
    /// Before waiting orders are paid; `None` where a reveal withholds it.
    pub treasury: Option<i64>,
    /// `None` where a reveal withholds them.
    pub partners: Option<BTreeSet<Name>>,
    pub account: Account,
    /// Whether the season is over: what comes belongs to the next.
    #[serde(default)]
    pub over: bool,
    /// What the arbiter entered since.
    #[serde(default)]
    pub since: Vec<Entered>,
    /// Its orders of the season, once they are paid.
    pub ordered: Vec<Order>,
    /// Those of the season before that are not standing ones, to start from.
    pub last: Vec<Order>,
    /// Its standing orders, entered again when a season's orders begin.
    pub standing: Vec<Order>,
    /// Those with which the season opened: they stand again if it is void.
    pub brought: Vec<Order>,
    pub notices: Vec<Notice>,
    pub chose: BTreeMap<u32, Option<Choice>>,
    pub answers: Vec<Answered>,
    /// By how many corrections its answers were gone through again.
    pub again: u32,
    pub file: BTreeMap<Name, NationFile>,
}

/// A nation's treasury through a season, in points; `None` where a reveal withholds it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// What came between the season before and this one: it is in `before`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<Entered>,
    pub before: Option<i64>,
    /// What its orders cost.
    pub orders: i64,
    /// What the arbiter entered.
    pub entries: Vec<Entered>,
    pub after: Option<i64>,
}

/// A change of a treasury by the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entered {
    pub change: i64,
    pub after: Option<i64>,
    pub reason: Option<String>,
    /// The season of the erratum by which it came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub erratum: Option<u16>,
}

impl View {
    /// Goes on by what it is told.
    pub fn learn(&mut self, fact: &Fact) {
        match fact {
            Fact::Opens {
                season,
                treasury,
                partners,
            } => {
                let mut last = std::mem::take(&mut self.ordered);
                last.retain(|o| o.standing.is_none());
                let standing = std::mem::take(&mut self.standing);
                let since = std::mem::take(&mut self.since);
                *self = View {
                    nation: self.nation.take(),
                    last,
                    season: *season,
                    treasury: *treasury,
                    partners: Some(partners.clone()),
                    account: Account {
                        since,
                        before: *treasury,
                        after: *treasury,
                        ..Account::default()
                    },
                    brought: standing.clone(),
                    standing,
                    ..View::default()
                };
                if treasury.is_none() {
                    self.partners = None;
                }
            }
            Fact::Treasury {
                treasury,
                change,
                reason,
                erratum,
            } => {
                self.treasury = *treasury;
                let entered = Entered {
                    change: *change,
                    after: *treasury,
                    reason: reason.clone(),
                    erratum: *erratum,
                };
                // The accounts of a season that is over stay as they were told.
                if self.over {
                    self.since.push(entered);
                } else {
                    self.account.after = *treasury;
                    self.account.entries.push(entered);
                }
            }
            Fact::Partners(partners) => self.partners = Some(partners.clone()),
            Fact::Withheld => {
                self.treasury = None;
                self.partners = None;
                self.account.after = None;
            }
            Fact::Ordered(orders) => {
                let cost = cost(orders);
                self.treasury = self.treasury.map(|t| t - cost);
                self.account.orders = -cost;
                self.account.after = self.treasury;
                let standing = orders.iter().filter(|o| o.standing.is_some());
                self.standing = standing.cloned().collect();
                self.ordered.clone_from(orders);
            }
            Fact::Notice(notice) => self.notices.push((**notice).clone()),
            Fact::Chose { notice, choice } => {
                self.chose.insert(*notice, choice.clone());
            }
            Fact::Answers(answers) => {
                self.over = true;
                self.answers.clone_from(answers);
                self.again = self
                    .again
                    .max(answers.iter().map(|a| a.again).max().unwrap_or(0));
            }
            Fact::File { nations, again } => {
                self.file.clone_from(nations);
                self.again = self.again.max(*again);
            }
            Fact::Void { treasury } => {
                self.over = true;
                self.treasury = *treasury;
                self.account.orders = 0;
                self.account.after = *treasury;
                self.standing.clone_from(&self.brought);
                self.ordered.clear();
                self.notices.clear();
            }
        }
    }

    /// The notice of that number.
    pub fn notice(&self, number: u32) -> Option<&Notice> {
        // They are told in the order of their numbers.
        let place = self.notices.binary_search_by_key(&number, |n| n.notice);
        place.ok().and_then(|place| self.notices.get(place))
    }
}
