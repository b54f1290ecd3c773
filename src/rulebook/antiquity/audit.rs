//! The audit of a season, for the arbiter alone: who asked what and when it was entered, what was
//! changed before the lock, bids, dice, why each outcome, truth and told, who chose what.

use std::sync::Arc;

use rusqlite::Connection;
use serde::Serialize;

use super::cost::Distance;
use super::event::{ChoiceKind, OrderRecord};
use super::facts;
use super::house::HouseRules;
use super::order::Against;
use super::question::{Kind, Question};
use super::refusal::Failure;
use super::roll::{Explanation, Outcome};
use super::setup::{Name, Setup};
use super::value::Value;
use super::view::FORMAT;
use crate::campaign::{self, Phase};
use crate::chance::Digest;
use crate::referee::Refusal as Common;
use crate::referee::papers::journal::{self, AuditEntry};

/// A season as the arbiter sees it (`docs/journal.md`).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Audit {
    pub format: &'static str,
    pub season: u16,
    pub name: String,
    pub phase: Phase,
    pub beacon: Option<String>,
    /// By nation in alphabetical order, each nation's in its own order.
    pub attempts: Vec<AuditAttempt>,
    pub protections: Vec<AuditProtection>,
    /// Every set of orders entered, also those replaced before the lock.
    pub sets: Vec<AuditSet>,
    pub news: Option<String>,
    /// The journal's entries of the season, without their bodies.
    pub journal: Vec<AuditEntry>,
    #[serde(skip)]
    pub rules: HouseRules,
}

/// One attempt, with everything about it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AuditAttempt {
    pub nation: Name,
    pub target: Name,
    pub kind: Kind,
    pub subject: Option<Arc<str>>,
    pub distance: Distance,
    pub bonus: u32,
    /// The malus applied (H1); `null` before the roll, like all that follows.
    pub malus: Option<u32>,
    pub cost: i64,
    pub die: Option<u8>,
    pub outcome: Option<Outcome>,
    /// Given for failures too.
    pub truth: Option<Value>,
    pub told: Option<Value>,
    pub choice: Option<ChoiceKind>,
    #[serde(skip)]
    pub question: Question,
    #[serde(skip)]
    pub explanation: Option<Explanation>,
    /// Whether the choice was given beforehand (H20).
    #[serde(skip)]
    pub standing: bool,
}

/// One protection.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AuditProtection {
    pub nation: Name,
    pub kind: Option<Kind>,
    pub against: Option<Name>,
    pub malus: u32,
    pub cost: i64,
    #[serde(skip)]
    pub if_countered: Option<Value>,
}

/// One set of orders, standing or replaced.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AuditSet {
    pub nation: Name,
    /// The entry's number in the season's journal.
    pub entry: u32,
    pub time: String,
    /// `enter`, `withdraw`, `import` or `standing`.
    pub verb: String,
    /// The entry of the nation's that it replaced.
    pub replaces: Option<u32>,
    /// Its orders that the set before it did not have.
    pub added: Vec<OrderRecord>,
    /// The orders of the set before it that it has no more.
    pub withdrawn: Vec<OrderRecord>,
    pub provisional: bool,
    pub warned: bool,
    pub late: bool,
    pub hash: Digest,
    pub stands: bool,
    /// The number of the entry that undid it.
    pub undone: Option<u32>,
    pub none: bool,
    pub word: String,
    pub orders: Vec<OrderRecord>,
}

/// A season in the list of `audit`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeasonLine {
    pub season: u16,
    pub name: String,
    pub phase: Phase,
    pub attempts: u32,
    pub protections: u32,
    pub entries: u32,
}

/// All seasons, the first first.
pub fn seasons(tx: &Connection) -> Result<Vec<SeasonLine>, Failure> {
    let mut lines = Vec::new();
    for season in campaign::seasons(tx)? {
        let count = |sql: &str| -> rusqlite::Result<u32> {
            tx.prepare_cached(sql)?
                .query_row([season.number], |r| r.get(0))
        };
        lines.push(SeasonLine {
            attempts: count("SELECT count(*) FROM attempt WHERE season = ?1")?,
            protections: count("SELECT count(*) FROM protection WHERE season = ?1")?,
            entries: count("SELECT count(*) FROM journal WHERE season = ?1")?,
            season: season.number,
            name: season.name,
            phase: season.phase,
        });
    }
    Ok(lines)
}

/// Everything about one season.
pub fn season(tx: &Connection, setup: &Setup, number: u16) -> Result<Audit, Failure> {
    let Some(season) = campaign::season::season(tx, number)? else {
        let last = campaign::latest_season(tx)?.map_or(0, |s| s.number);
        return Err(Common::NoSuchSeason {
            season: number,
            last,
        }
        .into());
    };
    let rules = facts::season_rules(tx, number)?;
    let protections = facts::protections(tx, number, None)?;
    Ok(Audit {
        format: FORMAT,
        season: number,
        name: season.name,
        phase: season.phase,
        beacon: facts::beacon(tx, number)?,
        attempts: attempts(tx, setup, &rules, number)?,
        protections: protections
            .into_iter()
            .map(|p| {
                let (kind, against) = match p.against {
                    Against::Kind(kind) => (Some(kind), None),
                    Against::Nation(nation) => (None, Some(nation)),
                };
                AuditProtection {
                    nation: p.nation,
                    kind,
                    against,
                    malus: p.malus,
                    cost: p.cost,
                    if_countered: p.if_countered,
                }
            })
            .collect(),
        sets: sets(tx, setup, number)?,
        news: facts::news(tx, number)?,
        journal: journal::entries(tx, number)?,
        rules,
    })
}

fn attempts(
    tx: &Connection,
    setup: &Setup,
    rules: &HouseRules,
    number: u16,
) -> Result<Vec<AuditAttempt>, Failure> {
    let bids = facts::bids(tx, number)?;
    let chosen = facts::choices(tx, number)?;
    let mut attempts = Vec::new();
    for (a, roll, told) in facts::told(tx, setup, number, None)? {
        let target = a.question.target().clone();
        let explanation = roll.as_ref().map(|roll| {
            bids.explain(
                &setup.constants,
                rules,
                &a.nation,
                &a.question,
                a.bonus,
                roll.die,
            )
        });
        let notice = roll.as_ref().and_then(|r| r.notice);
        let choice = notice.and_then(|n| chosen.get(&(target.clone(), n)));
        attempts.push(AuditAttempt {
            told,
            nation: a.nation,
            kind: a.question.kind(),
            target,
            subject: a.question.subject_name(),
            distance: a.distance,
            bonus: a.bonus,
            malus: roll.as_ref().map(|r| r.malus),
            cost: a.cost,
            die: roll.as_ref().map(|r| r.die),
            outcome: roll.as_ref().map(|r| r.outcome),
            truth: roll.and_then(|r| r.truth),
            choice: choice.map(|(kind, _)| *kind),
            standing: choice.is_some_and(|(_, standing)| *standing),
            question: a.question,
            explanation,
        });
    }
    Ok(attempts)
}

/// Every set of orders that was entered, in the order of the journal, with what it changed of the
/// one before.
fn sets(tx: &Connection, setup: &Setup, number: u16) -> Result<Vec<AuditSet>, Failure> {
    let mut sets = Vec::new();
    let undone = facts::undone(tx, number)?;
    for nation in &setup.nations {
        let stands = facts::order_set_entry(tx, number, &nation.name)?;
        let all = facts::sent(tx, setup, number, &nation.name)?;
        for (place, sent) in all.iter().enumerate() {
            // What was undone before this came stood no more; what it had replaced stood again.
            let stood =
                |old: &&facts::Sent| undone.get(&old.entry).is_none_or(|by| *by > sent.entry);
            let old = all.iter().take(place).rev().find(stood);
            let orders = old.map_or(&[][..], |old| &old.set.orders);
            let set = &sent.set;
            sets.push(AuditSet {
                nation: nation.name.clone(),
                entry: sent.entry,
                time: sent.time.clone(),
                verb: sent.verb.clone(),
                replaces: old.map(|old| old.entry),
                added: beyond(&set.orders, orders),
                withdrawn: beyond(orders, &set.orders),
                provisional: set.provisional,
                warned: set.warned,
                late: set.late,
                hash: sent.hash,
                stands: stands == Some(sent.entry),
                undone: undone.get(&sent.entry).copied(),
                none: set.none,
                word: set.word.to_string(),
                orders: set.orders.clone(),
            });
        }
    }
    sets.sort_by_key(|s| s.entry);
    Ok(sets)
}

/// The orders of one set that another does not have, whatever their lines.
fn beyond(set: &[OrderRecord], other: &[OrderRecord]) -> Vec<OrderRecord> {
    let mut left: Vec<&OrderRecord> = other.iter().collect();
    let same = |a: &OrderRecord, b: &OrderRecord| {
        let b = OrderRecord {
            line: a.line,
            cost: a.cost,
            distance: a.distance,
            ..b.clone()
        };
        *a == b
    };
    let mut out = Vec::new();
    for order in set {
        match left.iter().position(|b| same(order, b)) {
            Some(at) => {
                left.remove(at);
            }
            None => out.push(order.clone()),
        }
    }
    out
}
