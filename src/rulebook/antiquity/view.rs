//! What one seat may know of a season (R8–R12): built here, by one function, from that seat's own
//! rows; nothing is struck out afterwards, because nothing else was ever put in.

use std::collections::BTreeMap;
use std::sync::Arc;

use rusqlite::Connection;
use serde::Serialize;

use super::event::{ChoiceKind, OrderRecord};
use super::facts::{self, TreasuryEntry, WorldAtRoll};
use super::house::HouseRules;
use super::question::{Kind, Question};
use super::refusal::Failure;
use super::setup::{Name, Setup};
use super::value::Value;
use crate::campaign::{CampaignError, Season};
use crate::chance::Digest;
use crate::locale::Lang;
use crate::referee::published;

pub use crate::referee::papers::FORMAT;

/// Everything that a nation is told at the close of a season.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeatView {
    pub format: &'static str,
    /// Always `bulletin`.
    pub paper: &'static str,
    pub nation: Name,
    pub season: u16,
    pub name: String,
    /// `orders`, `none` ("no orders" was said), or `nothing` (H16).
    pub sent: SentKind,
    /// The season's word, as it entered the draw; empty if none.
    pub word: Arc<str>,
    pub beacon: String,
    /// All that was entered in the nation's name, in order; the last one stood at the roll.
    pub entered: Vec<Entered>,
    pub accounts: Accounts,
    /// In the order in which the nation asked.
    pub answers: Vec<Answer>,
    /// What the nation did about countered rolls.
    pub choices: Vec<NoticeView>,
    /// The public news, the same for every nation (R12).
    pub news: Option<String>,
    /// The nations that it traded with.
    pub partners: Vec<Name>,
    /// The head of the journal at the close.
    pub head: Digest,
    /// Whether this is a bulletin issued again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub erratum: Option<ErratumView>,
    /// R11: everything about every nation, for the omniscient nation alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<File>,
    #[serde(skip)]
    pub lang: Lang,
    /// The house rules of the season, which are public.
    #[serde(skip)]
    pub rules: HouseRules,
}

/// The mark of a bulletin issued again. The reason is the arbiter's: it may hold a secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ErratumView {
    /// From 1 for each nation and season.
    pub number: u32,
    /// The questions gone through again, true answers and false ones alike, by their number among
    /// the nation's own.
    pub answers: Vec<u32>,
}

/// What a nation sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SentKind {
    Orders,
    None,
    Nothing,
}

/// One set of orders as it was entered.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Entered {
    /// The hash of its journal entry, as its receipt printed it.
    pub hash: Digest,
    /// Whether it stood at the roll.
    pub stands: bool,
    /// Whether it was entered in the nation's name by mistake and withdrawn: it may be another's,
    /// so nothing of it is here.
    pub mistaken: bool,
    /// Whether these are standing orders, entered by themselves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub standing: bool,
    /// Whether the nation called them provisional.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
    /// Whether they were entered after the deadline for orders.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
    /// Whether "no orders" was said.
    pub none: bool,
    pub word: Arc<str>,
    pub orders: Vec<OrderRecord>,
    pub cost: i64,
}

/// A nation's treasury through a season, in points.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Accounts {
    pub before: i64,
    /// What its orders cost, all changes before the lock taken together.
    pub orders: i64,
    /// What the arbiter entered, each with its reason.
    pub entries: Vec<TreasuryEntry>,
    pub after: i64,
}

/// What the nation was told in answer to one of its questions.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Answer {
    pub target: Name,
    pub kind: Kind,
    pub subject: Option<Arc<str>>,
    /// `null`: nothing was learned, for whatever reason (R10).
    pub told: Option<Value>,
    #[serde(skip)]
    pub question: Question,
}

/// A notice as its seat may see it, with the seat's choice.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NoticeView {
    pub seat: Name,
    pub notice: u32,
    pub kind: Kind,
    pub subject: Option<Arc<str>>,
    /// The asker, only where H3 lets the notice name him.
    pub asker: Option<Name>,
    pub choice: Option<ChoiceKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    #[serde(skip)]
    pub question: Question,
}

/// R11: the omniscient nation's file on every nation, as of the roll.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct File {
    pub nations: BTreeMap<Name, NationFile>,
}

/// What the omniscient nation knows of one nation.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NationFile {
    #[serde(flatten)]
    pub world: WorldAtRoll,
    /// The nations that it traded with.
    pub partners: Vec<Name>,
    pub word: Arc<str>,
    /// Its orders as they stood at the roll, with what they cost.
    pub orders: Vec<OrderRecord>,
    /// What became of its attempts, in its order.
    pub attempts: Vec<AttemptFile>,
}

/// An attempt, as the omniscient nation knows it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AttemptFile {
    pub target: Name,
    pub kind: Kind,
    pub subject: Option<Arc<str>>,
    pub outcome: super::roll::Outcome,
    pub truth: Option<Value>,
    pub told: Option<Value>,
    #[serde(skip)]
    pub question: Question,
}

/// A season that has closed, or why it cannot be read.
pub fn closed(tx: &Connection, number: u16) -> Result<Season, Failure> {
    Ok(published::closed(tx, number)?)
}

/// Builds what a seat may know of a closed season.
pub fn seat(
    tx: &Connection,
    setup: &Setup,
    number: u16,
    nation: &Name,
) -> Result<SeatView, Failure> {
    let season = closed(tx, number)?;
    let rules = facts::season_rules(tx, number)?;
    let answers = facts::told(tx, setup, number, Some(nation))?
        .into_iter()
        .map(|(attempt, _, told)| Answer {
            target: attempt.question.target().clone(),
            kind: attempt.question.kind(),
            subject: attempt.question.subject_name(),
            told,
            question: attempt.question,
        })
        .collect();
    let stood = facts::order_set_entry(tx, number, nation)?;
    let all = facts::sent(tx, setup, number, nation)?;
    let standing = all.iter().find(|sent| Some(sent.entry) == stood);
    let standing = standing.map(|sent| &sent.set);
    let sent = match standing {
        None => SentKind::Nothing,
        Some(set) if !set.none && set.orders.is_empty() => SentKind::Nothing,
        Some(set) if set.none => SentKind::None,
        Some(_) => SentKind::Orders,
    };
    let word = standing.map(|set| set.word.clone());
    let entered = all
        .into_iter()
        .map(|sent| match sent.mistaken {
            true => Entered {
                hash: sent.hash,
                stands: false,
                mistaken: true,
                standing: false,
                provisional: false,
                late: false,
                none: false,
                word: "".into(),
                orders: Vec::new(),
                cost: 0,
            },
            false => Entered {
                hash: sent.hash,
                stands: Some(sent.entry) == stood,
                mistaken: false,
                standing: sent.verb == "standing",
                provisional: sent.set.provisional,
                late: sent.set.late,
                none: sent.set.none,
                word: sent.set.word.clone(),
                cost: sent.set.cost(),
                orders: sent.set.orders,
            },
        })
        .collect();
    let omniscient = setup.is_omniscient(nation);
    let (erratum, head) = match last_erratum(tx, number, nation, omniscient)? {
        Some((erratum, head)) => (Some(erratum), head),
        None => (None, close_head(tx, number)?),
    };
    Ok(SeatView {
        format: FORMAT,
        paper: "bulletin",
        nation: nation.clone(),
        season: number,
        name: season.name,
        sent,
        word: word.unwrap_or_default(),
        beacon: facts::beacon(tx, number)?.unwrap_or_default(),
        entered,
        accounts: accounts(tx, number, nation)?,
        answers,
        choices: notices(tx, setup, number, nation)?,
        news: facts::news(tx, number)?,
        partners: facts::partners(tx, number, nation)?.into_iter().collect(),
        head,
        erratum,
        file: match omniscient {
            true => Some(file(tx, setup, number)?),
            false => None,
        },
        lang: facts::lang(tx, nation)?,
        rules,
    })
}

/// The last erratum issued that concerns a nation, with the head at its issue; every erratum
/// concerns the omniscient nation's file.
fn last_erratum(
    tx: &Connection,
    number: u16,
    nation: &Name,
    omniscient: bool,
) -> Result<Option<(ErratumView, Digest)>, Failure> {
    // A number over all nations would tell of errata that concern others.
    let errata = errata_of(tx, number, nation, omniscient)?;
    let count = u32::try_from(errata.len()).map_err(|_| CampaignError::Numbers)?;
    let Some((erratum, head)) = errata.last() else {
        return Ok(None);
    };
    let touched = facts::touched(tx, number, *erratum)?;
    let own = touched.iter().filter(|(n, _)| n == nation);
    let mark = ErratumView {
        number: count,
        answers: own.map(|(_, place)| *place).collect(),
    };
    Ok(Some((mark, *head)))
}

/// The errata that were issued and concern a nation, in order, by their number over all nations,
/// with the head at the issue. What was corrected before the close is no bulletin issued again.
pub fn errata_of(
    tx: &Connection,
    number: u16,
    nation: &Name,
    omniscient: bool,
) -> Result<Vec<(u32, Digest)>, Failure> {
    let close = facts::head_at(tx, number, "close")?;
    let mut out = Vec::new();
    for erratum in facts::errata(tx, number)? {
        let issued = erratum.reissued.filter(|head| Some(*head) != close);
        if let Some(head) = issued
            && (omniscient || facts::concerned(tx, number, erratum.number)?.contains(nation))
        {
            out.push((erratum.number, head));
        }
    }
    Ok(out)
}

/// The head of the journal at a season's close.
pub fn close_head(tx: &Connection, number: u16) -> Result<Digest, Failure> {
    Ok(published::close_head(tx, number)?)
}

fn accounts(tx: &Connection, number: u16, nation: &str) -> Result<Accounts, Failure> {
    let before = facts::treasury_before(tx, number, nation)?;
    let rows = facts::treasury_entries(tx, number, nation)?;
    let after = rows.last().map_or(before, |r| r.after);
    let orders = rows
        .iter()
        .filter(|r| r.what == "orders")
        .map(|r| r.change)
        .sum();
    let entries = rows.into_iter().filter(|r| r.what != "orders").collect();
    Ok(Accounts {
        before,
        orders,
        entries,
        after,
    })
}

/// The notices of a season to one seat, as that seat may see them.
pub fn notices(
    tx: &Connection,
    setup: &Setup,
    number: u16,
    nation: &Name,
) -> Result<Vec<NoticeView>, Failure> {
    Ok(facts::notices(tx, setup, number, Some(nation))?
        .into_iter()
        .map(|n| NoticeView {
            seat: n.victim,
            notice: n.notice,
            kind: n.question.kind(),
            subject: n.question.subject_name(),
            asker: n.named.then_some(n.asker),
            choice: n.choice,
            value: n.value,
            question: n.question,
        })
        .collect())
}

/// The omniscient nation's file.
fn file(tx: &Connection, setup: &Setup, number: u16) -> Result<File, Failure> {
    let words = facts::words(tx, number)?;
    let mut nations = BTreeMap::new();
    for (name, world) in facts::world_at_roll(tx, number)? {
        let mut attempts = Vec::new();
        for (attempt, roll, told) in facts::told(tx, setup, number, Some(&name))? {
            let Some(roll) = roll else { continue };
            attempts.push(AttemptFile {
                target: attempt.question.target().clone(),
                kind: attempt.question.kind(),
                subject: attempt.question.subject_name(),
                outcome: roll.outcome,
                truth: roll.truth,
                told,
                question: attempt.question,
            });
        }
        let set = facts::order_set(tx, setup, number, &name)?;
        let nation = NationFile {
            world,
            partners: facts::partners(tx, number, &name)?.into_iter().collect(),
            word: words.get(&name).cloned().unwrap_or_default(),
            orders: set.map(|(_, set)| set.orders).unwrap_or_default(),
            attempts,
        };
        nations.insert(name, nation);
    }
    Ok(File { nations })
}
