//! Dice, notices, choices and answers.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::super::choice::Choice;
use super::super::event::ChoiceKind;
use super::super::question::{Kind, Question};
use super::super::roll::Outcome;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::{Result, StoredAttempt, attempts, damaged, json, json_or_null, kind, name_of_first};

/// What became of an attempt at the roll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRoll {
    pub die: u8,
    pub malus: u32,
    pub outcome: Outcome,
    pub truth: Option<Value>,
    /// The victim's notice, where the roll was countered.
    pub notice: Option<u32>,
}

/// The rolls of a season, by nation and place of the attempt; or one nation's alone.
pub fn rolls(
    tx: &Connection,
    season: u16,
    nation: Option<&str>,
) -> Result<BTreeMap<(Name, u32), StoredRoll>> {
    tx.prepare_cached(
        "SELECT nation, n, die, malus, outcome, truth, notice
         FROM roll WHERE season = ?1 AND nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')",
    )?
    .query_map(params![season, nation], |r| {
        Ok(((name_of_first(r)?, r.get(1)?), roll_of_row(r)?))
    })?
    .collect()
}

fn roll_of_row(r: &Row<'_>) -> Result<StoredRoll> {
    Ok(StoredRoll {
        die: r.get(2)?,
        malus: r.get(3)?,
        outcome: match r.get_ref(4)?.as_str()? {
            "success" => Outcome::Success,
            "bad-luck" => Outcome::BadLuck,
            "countered" => Outcome::Countered,
            other => return Err(damaged(format!("outcome {other:?}"))),
        },
        truth: value_of_row(r, 5)?,
        notice: r.get(6)?,
    })
}

fn value_of_row(r: &Row<'_>, column: usize) -> Result<Option<Value>> {
    let text = r.get_ref(column)?.as_str_or_null()?;
    text.map(json).transpose()
}

/// An attempt with what became of it at the roll, and what it was told last.
pub type Told = (StoredAttempt, Option<StoredRoll>, Option<Value>);

/// The attempts of a season in the order of [`attempts`], each with its roll and its answer where
/// there are such.
pub fn told(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    nation: Option<&str>,
) -> Result<Vec<Told>> {
    let mut rolls = rolls(tx, season, nation)?;
    let mut answers = answers(tx, season, nation)?;
    let attempts = attempts(tx, setup, season, nation)?.into_iter();
    let with = attempts.map(|attempt| {
        let key = (attempt.nation.clone(), attempt.n);
        let told = answers.remove(&key).flatten();
        (attempt, rolls.remove(&key), told)
    });
    Ok(with.collect())
}

/// A notice with the victim's choice so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredNotice {
    pub victim: Name,
    /// From 1 for each victim.
    pub notice: u32,
    pub question: Question,
    pub asker: Name,
    /// Whether the notice names the asker (H3).
    pub named: bool,
    pub choice: Option<ChoiceKind>,
    pub value: Option<Value>,
    /// Whether the choice was given beforehand with the protection (H20).
    pub standing: bool,
}

pub(super) fn notice_of_row(setup: &Setup, r: &Row<'_>) -> Result<StoredNotice> {
    let victim = name_of_first(r)?;
    let subject: Option<String> = r.get(3)?;
    let question = Question::from_parts(
        setup,
        victim.clone(),
        kind(&r.get::<_, String>(2)?)?,
        subject.as_deref(),
    );
    Ok(StoredNotice {
        notice: r.get(1)?,
        question: question.map_err(|e| damaged(e.to_string()))?,
        victim,
        asker: r.get::<_, String>(4)?.into(),
        named: r.get(5)?,
        choice: r
            .get_ref(6)?
            .as_str_or_null()?
            .map(choice_kind)
            .transpose()?,
        value: json_or_null(r.get(7)?)?,
        standing: r.get(8)?,
    })
}

/// The notices of a season, by victim and number; or one victim's alone.
pub fn notices(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    victim: Option<&str>,
) -> Result<Vec<StoredNotice>> {
    tx.prepare_cached(
        "SELECT victim, notice, kind, subject, asker, named, choice, value, standing
         FROM notice WHERE season = ?1 AND victim BETWEEN coalesce(?2, '') AND coalesce(?2, x'')
         ORDER BY victim, notice",
    )?
    .query_map(params![season, victim], |r| notice_of_row(setup, r))?
    .collect()
}

/// One notice of a season.
pub fn notice(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    victim: &str,
    number: u32,
) -> Result<Option<StoredNotice>> {
    tx.prepare_cached(
        "SELECT victim, notice, kind, subject, asker, named, choice, value, standing
         FROM notice WHERE season = ?1 AND victim = ?2 AND notice = ?3",
    )?
    .query_row(params![season, victim, number], |r| notice_of_row(setup, r))
    .optional()
}

/// What each attempt was told, by the last erratum that touched it or at the close, by nation and
/// place; or one nation's alone.
pub fn answers(
    tx: &Connection,
    season: u16,
    nation: Option<&str>,
) -> Result<BTreeMap<(Name, u32), Option<Value>>> {
    tx.prepare_cached(
        "SELECT nation, n, told FROM answer
         WHERE season = ?1 AND nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')
         ORDER BY nation, n, erratum",
    )?
    .query_map(params![season, nation], |r| {
        Ok(((name_of_first(r)?, r.get(1)?), value_of_row(r, 2)?))
    })?
    .collect()
}

/// What was chosen of the notices of a season, by victim and notice.
pub fn chosen(tx: &Connection, season: u16) -> Result<BTreeMap<(Name, u32), Choice>> {
    each_choice(tx, season, |kind, value, _| choice(kind, value.as_ref()))
}

/// How the notices of a season were answered, by victim and notice; and whether beforehand (H20).
pub fn choices(tx: &Connection, season: u16) -> Result<BTreeMap<(Name, u32), (ChoiceKind, bool)>> {
    each_choice(tx, season, |kind, _, standing| (kind, standing))
}

fn each_choice<T>(
    tx: &Connection,
    season: u16,
    of: impl Fn(ChoiceKind, Option<Value>, bool) -> T,
) -> Result<BTreeMap<(Name, u32), T>> {
    tx.prepare_cached(
        "SELECT victim, notice, choice, value, standing FROM notice
         WHERE season = ?1 AND choice IS NOT NULL",
    )?
    .query_map([season], |r| {
        let kind = choice_kind(r.get_ref(2)?.as_str()?)?;
        let key = (name_of_first(r)?, r.get(1)?);
        Ok((key, of(kind, value_of_row(r, 3)?, r.get(4)?)))
    })?
    .collect()
}

/// The notices of a season that nobody answered, by victim and number.
pub fn silent(tx: &Connection, season: u16) -> Result<Vec<(Name, u32)>> {
    tx.prepare_cached(
        "SELECT victim, notice FROM notice
         WHERE season = ?1 AND choice IS NULL ORDER BY victim, notice",
    )?
    .query_map([season], |r| Ok((name_of_first(r)?, r.get(1)?)))?
    .collect()
}

fn choice_kind(text: &str) -> Result<ChoiceKind> {
    match text {
        "withhold" => Ok(ChoiceKind::Withhold),
        "false" => Ok(ChoiceKind::False),
        other => Err(damaged(format!("choice {other:?}"))),
    }
}

/// A choice as the rule takes it.
fn choice(kind: ChoiceKind, value: Option<&Value>) -> Choice {
    match (kind, value) {
        (ChoiceKind::False, Some(value)) => Choice::False(value.clone()),
        _ => Choice::Withhold,
    }
}

/// The truth of the question of a notice, as of the roll.
pub fn truth_of(tx: &Connection, season: u16, notice: &StoredNotice) -> Result<Option<Value>> {
    let truth: Option<String> = tx
        .prepare_cached(
            "SELECT r.truth FROM roll r INDEXED BY roll_notice
             JOIN attempt a USING (season, nation, n)
             WHERE r.season = ?1 AND r.nation = ?2 AND r.notice = ?3 AND a.target = ?4 LIMIT 1",
        )?
        .query_row(
            params![season, &*notice.asker, notice.notice, &*notice.victim],
            |r| r.get(0),
        )?;
    json_or_null(truth)
}

/// What the asker of a notice's question was told last; `None` for nothing.
pub fn told_at(tx: &Connection, season: u16, notice: &StoredNotice) -> Result<Option<Value>> {
    let told: Option<String> = tx
        .prepare_cached(
            "SELECT w.told FROM roll r INDEXED BY roll_notice
             JOIN attempt a USING (season, nation, n)
             JOIN answer w USING (season, nation, n)
             WHERE r.season = ?1 AND r.nation = ?2 AND r.notice = ?3 AND a.target = ?4
             ORDER BY w.erratum DESC LIMIT 1",
        )?
        .query_row(
            params![season, &*notice.asker, notice.notice, &*notice.victim],
            |r| r.get(0),
        )
        .optional()?
        .flatten();
    json_or_null(told)
}

impl StoredNotice {
    /// Whether the victim knows the truth of the question. Of `espionage` it depends on the asker:
    /// where the notice does not name him, a refused truth would.
    pub fn knows_truth(&self) -> bool {
        self.named || self.question.kind() != Kind::Espionage
    }

    /// The victim's choice as the rule takes it.
    pub fn chosen(&self) -> Option<Choice> {
        Some(choice(self.choice?, self.value.as_ref()))
    }
}
