//! Dice, notices, choices and answers.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::super::choice::Choice;
use super::super::event::ChoiceKind;
use super::super::question::{Kind, Question};
use super::super::roll::Outcome;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::{Names, Result, damaged, json_or_null, kind, name_of_first};

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
    let mut names = Names(BTreeSet::new());
    let mut statement = tx.prepare_cached(
        "SELECT nation, n, die, malus, outcome, truth, notice
         FROM roll WHERE season = ?1 AND nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')",
    )?;
    let mut rows = statement.query(params![season, nation])?;
    let mut out = BTreeMap::new();
    while let Some(r) = rows.next()? {
        let outcome = match r.get_ref(4)?.as_str()? {
            "success" => Outcome::Success,
            "bad-luck" => Outcome::BadLuck,
            "countered" => Outcome::Countered,
            other => return Err(damaged(format!("outcome {other:?}"))),
        };
        let roll = StoredRoll {
            die: r.get(2)?,
            malus: r.get(3)?,
            outcome,
            truth: json_or_null(r.get(5)?)?,
            notice: r.get(6)?,
        };
        out.insert((names.get(r.get_ref(0)?.as_str()?), r.get(1)?), roll);
    }
    Ok(out)
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
        choice: match r.get::<_, Option<String>>(6)?.as_deref() {
            None => None,
            Some("withhold") => Some(ChoiceKind::Withhold),
            Some("false") => Some(ChoiceKind::False),
            Some(other) => return Err(damaged(format!("choice {other:?}"))),
        },
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
    let mut names = Names(BTreeSet::new());
    let mut statement = tx.prepare_cached(
        "SELECT nation, n, told FROM answer
         WHERE season = ?1 AND nation BETWEEN coalesce(?2, '') AND coalesce(?2, x'')
         ORDER BY nation, n, erratum",
    )?;
    let mut rows = statement.query(params![season, nation])?;
    let mut out = BTreeMap::new();
    while let Some(r) = rows.next()? {
        out.insert(
            (names.get(r.get_ref(0)?.as_str()?), r.get(1)?),
            json_or_null(r.get(2)?)?,
        );
    }
    Ok(out)
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
        match (self.choice?, &self.value) {
            (ChoiceKind::False, Some(value)) => Some(Choice::False(value.clone())),
            _ => Some(Choice::Withhold),
        }
    }
}
