//! The roll and the close: dice become outcomes, truths and notices; told values become answers.

use std::collections::BTreeMap;

use rusqlite::{Transaction, params};

use super::super::answer::{Index, Treasury, truth};
use super::super::choice;
use super::super::event::{Close, Roll, Told};
use super::super::facts::{self, StoredAttempt, WorldAtRoll};
use super::super::house::HouseRules;
use super::super::notice::{self, CounteredAttempt};
use super::super::order::Against;
use super::super::protection::Bids;
use super::super::question::Kind;
use super::super::roll::{Explanation, Outcome};
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use crate::campaign::{ApplyError, Entry, Phase, season};
use crate::referee::apply as base;

/// A countered attempt, and why it was.
struct Countered {
    attempt: StoredAttempt,
    why: Explanation,
}

/// What dice are judged by.
struct Judge<'a> {
    setup: &'a Setup,
    rules: &'a HouseRules,
    bids: Bids,
    index: Index<'a>,
}

impl Judge<'_> {
    fn explain(&self, attempt: &StoredAttempt, die: u8) -> Explanation {
        let (constants, asker) = (&self.setup.constants, &attempt.nation);
        let question = &attempt.question;
        let bids = &self.bids;
        bids.explain(constants, self.rules, asker, question, attempt.bonus, die)
    }

    fn truth(&self, attempt: &StoredAttempt) -> Option<Value> {
        truth(&attempt.nation, &attempt.question, self.rules, &self.index)
    }
}

/// Applies the dice to the attempts that stand, in order; any other number of dice than one for
/// each attempt is no roll of this season.
pub fn roll(tx: &Transaction<'_>, entry: &Entry, body: &Roll) -> Result<(), ApplyError> {
    let number = body.season;
    let setup = facts::setup(tx)?;
    let rules = facts::season_rules(tx, number)?;
    tx.execute(
        "UPDATE account SET at_roll = (SELECT points FROM treasury t WHERE t.nation = account.nation)
         WHERE season = ?1",
        [number],
    )?;
    let world = facts::world(tx)?;
    let treasuries = facts::accounts(tx, number)?;
    chronicle(tx, number, &world, &treasuries)?;
    let pairs = facts::pairs(tx, number)?;
    let judge = Judge {
        setup: &setup,
        rules: &rules,
        bids: facts::bids(tx, number)?,
        index: world.index(&treasuries, &pairs),
    };

    let attempts = facts::attempts(tx, &setup, number, None)?;
    if attempts.len() != body.dice.len() {
        return Err(ApplyError::unreadable(
            "the roll has not one die for each attempt",
        ));
    }
    let mut insert = tx.prepare_cached(
        "INSERT INTO roll (season, nation, n, die, malus, outcome, truth)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    let mut countered: BTreeMap<Name, Vec<Countered>> = BTreeMap::new();
    for (attempt, die) in attempts.into_iter().zip(&body.dice) {
        let same = die.seat == attempt.nation
            && *die.question == *attempt.question.canonical()
            && die.repeat == attempt.repeat
            && (1..=setup.constants.die).contains(&die.die);
        if !same {
            return Err(ApplyError::unreadable(
                "a die of the roll belongs to no attempt",
            ));
        }
        let why = judge.explain(&attempt, die.die);
        let outcome = why.outcome();
        let truth = judge.truth(&attempt);
        insert.execute(params![
            number,
            &*attempt.nation,
            attempt.n,
            die.die,
            why.malus,
            outcome.into_str(),
            truth.as_ref().map(serde_json::to_string).transpose()?
        ])?;
        if outcome == Outcome::Countered {
            let victim = attempt.question.target().clone();
            let of = countered.entry(victim).or_default();
            of.push(Countered { attempt, why });
        }
    }
    for (victim, countered) in &countered {
        notices(tx, entry, &judge, number, victim, countered)?;
    }
    base::rolled(tx, number, &body.beacon)
}

/// The notices of one victim, with the answers given beforehand where they fit (H3, H20).
fn notices(
    tx: &Transaction<'_>,
    entry: &Entry,
    judge: &Judge<'_>,
    number: u16,
    victim: &Name,
    rolled: &[Countered],
) -> Result<(), ApplyError> {
    let protections = facts::protections(tx, number, Some(victim))?;
    let given: Vec<(&Against, Option<&Value>)> = protections
        .iter()
        .map(|p| (&p.against, p.if_countered.as_ref()))
        .collect();
    let countered: Vec<CounteredAttempt> = rolled
        .iter()
        .map(|r| CounteredAttempt {
            asker: r.attempt.nation.clone(),
            question: r.attempt.question.clone(),
            named: notice::names_asker(judge.rules, &r.why),
            tie: notice::tie(&entry.hash, &r.attempt.nation, &r.attempt.question),
        })
        .collect();
    let mut insert = tx.prepare_cached(
        "INSERT INTO notice
         (season, victim, notice, kind, subject, asker, named, choice, value, standing)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?;
    let mut mark = tx.prepare_cached(
        "UPDATE roll SET notice = ?4 WHERE season = ?1 AND nation = ?2 AND n = ?3",
    )?;
    for notice in notice::notices(&countered) {
        let standing = notice
            .attempts
            .first()
            .and_then(|place| rolled.get(*place))
            .and_then(|r| {
                let known = notice.shown.is_some() || notice.question.kind() != Kind::Espionage;
                choice::standing(
                    judge.setup,
                    judge.rules,
                    &notice.question,
                    judge.truth(&r.attempt).filter(|_| known).as_ref(),
                    &r.why,
                    given.iter().copied(),
                )
            });
        insert.execute(params![
            number,
            &**victim,
            notice.number,
            notice.question.kind().into_str(),
            notice.question.subject_text(),
            &*notice.asker,
            notice.shown.is_some(),
            standing.as_ref().map(|_| "false"),
            standing.as_ref().map(serde_json::to_string).transpose()?,
            standing.is_some(),
        ])?;
        for rolled in notice
            .attempts
            .iter()
            .filter_map(|place| rolled.get(*place))
        {
            mark.execute(params![
                number,
                &*rolled.attempt.nation,
                rolled.attempt.n,
                notice.number
            ])?;
        }
    }
    Ok(())
}

/// The world as of the roll, kept for the omniscient nation's file and the audit.
fn chronicle(
    tx: &Transaction<'_>,
    number: u16,
    world: &facts::World,
    treasuries: &BTreeMap<Name, Treasury>,
) -> Result<(), ApplyError> {
    for (nation, treasury) in treasuries {
        let body = WorldAtRoll::of(nation, treasury.roll, world);
        tx.execute(
            "INSERT INTO world_at_roll (season, nation, body) VALUES (?1, ?2, ?3)",
            params![number, &**nation, serde_json::to_string(&body)?],
        )?;
    }
    Ok(())
}

/// Writes what every attempt is told, and closes the season.
pub fn close(tx: &Transaction<'_>, entry: &Entry, body: &Close) -> Result<(), ApplyError> {
    let setup = facts::setup(tx)?;
    let attempts = facts::attempts(tx, &setup, body.season, None)?;
    if attempts.len() != body.answers.len() {
        return Err(ApplyError::unreadable(
            "the close has not one answer for each attempt",
        ));
    }
    for (attempt, told) in attempts.iter().zip(&body.answers) {
        answer(tx, body.season, 0, attempt, told)?;
    }
    // What was corrected before the close went out with it.
    tx.execute(
        "UPDATE erratum SET reissued = ?2 WHERE season = ?1 AND reissued IS NULL",
        params![body.season, entry.hash.to_string()],
    )?;
    season::set_phase(tx, body.season, Phase::Closed)?;
    Ok(())
}

/// Writes what an attempt is told, at the close (0) or after an erratum of that number.
pub(super) fn answer(
    tx: &Transaction<'_>,
    season: u16,
    erratum: u32,
    attempt: &StoredAttempt,
    told: &Told,
) -> Result<(), ApplyError> {
    let same = told.seat == attempt.nation
        && *told.question == *attempt.question.canonical()
        && told.repeat == attempt.repeat;
    if !same {
        return Err(ApplyError::unreadable("an answer belongs to no attempt"));
    }
    tx.prepare_cached(
        "INSERT INTO answer (season, nation, n, erratum, told) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![
        season,
        &*attempt.nation,
        attempt.n,
        erratum,
        told.told.as_ref().map(serde_json::to_string).transpose()?
    ])?;
    Ok(())
}
