//! The roll and the close: dice become outcomes, truths and notices; told values become answers.

use std::collections::BTreeMap;

use rusqlite::{Transaction, params};

use super::super::answer::{Index, Treasury, truth};
use super::super::choice;
use super::super::event::long;
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
use crate::referee::apply::Many;
use crate::referee::{self, apply as base};

/// A countered attempt with its die. There may be very many: why it was countered is derived again.
struct Countered {
    attempt: StoredAttempt,
    die: u8,
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
pub fn roll(tx: &Transaction<'_>, entry: &Entry, body: &long::Roll<'_>) -> Result<(), ApplyError> {
    referee::undo::remember(tx, entry, None)?;
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

    let mut insert = Many::new(
        tx,
        "INSERT INTO roll (season, nation, n, die, malus, outcome, truth) VALUES",
    );
    let many = || ApplyError::unreadable("the roll has not one die for each attempt");
    let mut countered: BTreeMap<Name, Vec<Countered>> = BTreeMap::new();
    let mut dice = body.dice.items::<long::Die<'_>>();
    facts::each_attempt(tx, &setup, number, None, |attempt| {
        let die = dice.next().ok_or_else(many)??;
        let same = *die.seat == *attempt.nation
            && *die.question == attempt.question.canonical()
            && die.repeat == attempt.repeat
            && (1..=setup.constants.die).contains(&die.die);
        if !same {
            return Err(ApplyError::unreadable(
                "a die of the roll belongs to no attempt",
            ));
        }
        let explanation = judge.explain(&attempt, die.die);
        let outcome = explanation.outcome();
        let truth = judge.truth(&attempt);
        let truth = truth.as_ref().map(serde_json::to_string).transpose()?;
        insert.add([
            number.into(),
            (&attempt.nation).into(),
            attempt.n.into(),
            die.die.into(),
            explanation.malus.into(),
            outcome.name().into(),
            truth.into(),
        ])?;
        if outcome == Outcome::Countered {
            let victim = attempt.question.target().clone();
            let die = die.die;
            countered
                .entry(victim)
                .or_default()
                .push(Countered { attempt, die });
        }
        Ok(())
    })?;
    insert.end()?;
    if dice.next().is_some() {
        return Err(many());
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
            named: notice::names_asker(judge.rules, &judge.explain(&r.attempt, r.die)),
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
                    &judge.explain(&r.attempt, r.die),
                    given.iter().copied(),
                )
            });
        insert.execute(params![
            number,
            &**victim,
            notice.number,
            notice.question.kind().name(),
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
pub fn close(
    tx: &Transaction<'_>,
    entry: &Entry,
    body: &long::Close<'_>,
) -> Result<(), ApplyError> {
    referee::undo::remember(tx, entry, None)?;
    let setup = facts::setup(tx)?;
    let mut insert = Many::new(
        tx,
        "INSERT INTO answer (season, nation, n, erratum, told) VALUES",
    );
    let many = || ApplyError::unreadable("the close has not one answer for each attempt");
    let mut answers = body.answers.items::<long::Told<'_>>();
    facts::each_attempt(tx, &setup, body.season, None, |attempt| {
        let told = answers.next().ok_or_else(many)??;
        if *told.seat != *attempt.nation
            || *told.question != attempt.question.canonical()
            || told.repeat != attempt.repeat
        {
            return Err(ApplyError::unreadable(
                "an answer of the close belongs to no attempt",
            ));
        }
        let told = told.told.as_ref().map(serde_json::to_string).transpose()?;
        insert.add([
            body.season.into(),
            (&attempt.nation).into(),
            attempt.n.into(),
            0_u32.into(),
            told.into(),
        ])?;
        Ok(())
    })?;
    insert.end()?;
    if answers.next().is_some() {
        return Err(many());
    }
    // What was corrected before the close went out with it.
    tx.execute(
        "UPDATE erratum SET reissued = ?2 WHERE season = ?1 AND reissued IS NULL",
        params![body.season, entry.hash.to_string()],
    )?;
    season::set_phase(tx, body.season, Phase::Closed)?;
    Ok(())
}
