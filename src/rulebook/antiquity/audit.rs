//! The audit of a season, for the arbiter alone: who asked what and when it was entered, what was
//! changed before the lock, bids, dice, why each outcome, truth and told, who chose what.

use std::collections::BTreeMap;

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

/// A season as the arbiter sees it (design, "What programs may rely on").
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
    pub subject: Option<String>,
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

/// One journal entry's outside.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AuditEntry {
    pub i: u32,
    pub time: String,
    pub actor: String,
    pub kind: String,
    pub hash: Digest,
    /// The number of the entry that this one undid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undid: Option<u32>,
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
        journal: journal(tx, number)?,
        rules,
    })
}

fn attempts(
    tx: &Connection,
    setup: &Setup,
    rules: &HouseRules,
    number: u16,
) -> Result<Vec<AuditAttempt>, Failure> {
    let mut rolls = facts::rolls(tx, number, None)?;
    let mut answers = facts::answers(tx, number, None)?;
    let bids = facts::bids(tx, number)?;
    let notices: BTreeMap<(Name, u32), (Option<ChoiceKind>, bool)> =
        facts::notices(tx, setup, number, None)?
            .into_iter()
            .map(|n| ((n.victim, n.notice), (n.choice, n.standing)))
            .collect();
    let mut out = Vec::new();
    for a in facts::attempts(tx, setup, number, None)? {
        let key = (a.nation.clone(), a.n);
        let roll = rolls.remove(&key);
        let target = a.question.target().clone();
        let kind = a.question.kind();
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
        let chosen = roll
            .as_ref()
            .and_then(|r| r.notice)
            .and_then(|n| notices.get(&(target.clone(), n)))
            .copied();
        out.push(AuditAttempt {
            told: answers.remove(&key).flatten(),
            nation: a.nation,
            target,
            kind,
            subject: a.question.subject_text().map(str::to_owned),
            distance: a.distance,
            bonus: a.bonus,
            malus: roll.as_ref().map(|r| r.malus),
            cost: a.cost,
            die: roll.as_ref().map(|r| r.die),
            outcome: roll.as_ref().map(|r| r.outcome),
            truth: roll.and_then(|r| r.truth),
            choice: chosen.and_then(|(choice, _)| choice),
            standing: chosen.is_some_and(|(_, standing)| standing),
            question: a.question,
            explanation,
        });
    }
    Ok(out)
}

fn sets(tx: &Connection, setup: &Setup, number: u16) -> Result<Vec<AuditSet>, Failure> {
    let mut out = Vec::new();
    let undone = facts::undone(tx, number)?;
    for nation in &setup.nations {
        let sent = facts::sent(tx, setup, number, &nation.name)?;
        let stands = facts::order_set_entry(tx, number, &nation.name)?;
        let mut before: Vec<(u32, Vec<OrderRecord>)> = Vec::new();
        out.extend(sent.into_iter().map(|s| {
            // What was undone before this came stood no more; what it had replaced stood again.
            let stood = |(entry, _): &&(u32, Vec<OrderRecord>)| {
                undone.get(entry).is_none_or(|by| *by > s.entry)
            };
            let (replaces, old) = before.iter().rev().find(stood).cloned().unzip();
            let old = old.unwrap_or_default();
            before.push((s.entry, s.set.orders.clone()));
            AuditSet {
                replaces,
                added: beyond(&s.set.orders, &old),
                withdrawn: beyond(&old, &s.set.orders),
                provisional: s.set.provisional,
                warned: s.set.warned,
                late: s.set.late,
                nation: nation.name.clone(),
                stands: Some(s.entry) == stands,
                undone: undone.get(&s.entry).copied(),
                entry: s.entry,
                time: s.time,
                verb: s.verb,
                hash: s.hash,
                none: s.set.none,
                word: s.set.word.to_string(),
                orders: s.set.orders,
            }
        }));
    }
    out.sort_by_key(|s| s.entry);
    Ok(out)
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

fn journal(tx: &Connection, number: u16) -> Result<Vec<AuditEntry>, Failure> {
    let undone = facts::undone(tx, number)?;
    let undid: BTreeMap<u32, u32> = undone.into_iter().map(|(entry, by)| (by, entry)).collect();
    let mut statement = tx.prepare_cached(
        "SELECT i, time, actor, kind, hash FROM journal WHERE season = ?1 ORDER BY i",
    )?;
    let rows = statement.query_map([number], |r| {
        Ok((
            r.get(0)?,
            r.get(1)?,
            r.get(2)?,
            r.get(3)?,
            r.get::<_, String>(4)?,
        ))
    })?;
    rows.map(|row| {
        let (i, time, actor, kind, hash) = row?;
        let hash = hash.parse().map_err(|_| campaign::CampaignError::Damaged {
            what: format!("the hash of entry {i} of season {number}"),
        })?;
        Ok(AuditEntry {
            undid: undid.get(&i).copied(),
            i,
            time,
            actor,
            kind,
            hash,
        })
    })
    .collect()
}
