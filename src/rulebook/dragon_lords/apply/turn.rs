//! The roll, the choices that interrupt it, and the close (G6, G11).

use rusqlite::{Transaction, params};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::super::event::{Choose, Close, Die, Roll, Waits};
use super::super::facts::{self, Basis, Notice};
use super::super::picture;
use super::super::turn::{Choice, Chosen, Recorded, Resolution, Rolled};
use super::super::world::Name;
use super::store;
use crate::campaign::season::set_phase;
use crate::campaign::{ApplyError, Entry, Phase};
use crate::referee::apply as base;

/// The dice as far as the first choice, or all of them.
pub(super) fn roll(tx: &Transaction<'_>, entry: &Entry, body: &Roll) -> Result<(), ApplyError> {
    base::rolled(tx, body.season, &body.beacon)?;
    go_on(tx, entry, body.season, &body.dice, body.waits.as_ref())
}

/// A choice, and the dice as far as the next.
pub(super) fn choose(tx: &Transaction<'_>, entry: &Entry, body: &Choose) -> Result<(), ApplyError> {
    let changed = tx.execute(
        "UPDATE notice SET choice = ?5
         WHERE season = ?1 AND seat = ?2 AND notice = ?3 AND question = ?4 AND choice IS NULL",
        params![
            body.season,
            &*body.seat,
            body.notice,
            &*body.question,
            body.choice.text()
        ],
    )?;
    base::one(changed, "notice")?;
    go_on(tx, entry, body.season, &body.dice, body.waits.as_ref())
}

fn go_on(
    tx: &Transaction<'_>,
    entry: &Entry,
    season: u16,
    dice: &[Die],
    waits: Option<&Waits>,
) -> Result<(), ApplyError> {
    keep_dice(tx, entry, season, dice)?;
    let course = Course::of(tx, season)?;
    let (resolution, left) = course.resolve(&course.choices)?;
    if left > 0 {
        return Err(ApplyError::unreadable("more dice than the turn takes"));
    }
    keep_notice(tx, season, &resolution, waits, None)
}

/// The turn as it is recorded so far.
struct Course {
    basis: Basis,
    rolled: Vec<Rolled>,
    choices: Vec<Chosen>,
}

impl Course {
    fn of(tx: &Transaction<'_>, season: u16) -> Result<Course, ApplyError> {
        let notices = facts::notices(tx, season, None)?;
        Ok(Course {
            basis: facts::basis(tx, season)?,
            rolled: facts::draws(tx, season)?
                .iter()
                .map(|d| d.die.rolled())
                .collect(),
            choices: notices.iter().filter_map(Notice::chosen).collect(),
        })
    }

    /// The turn with those choices and the dice that are recorded; and how many dice are left.
    fn resolve(&self, choices: &[Chosen]) -> Result<(Resolution, usize), ApplyError> {
        let mut recorded = Recorded::new(&self.rolled);
        let found = self.basis.resolve(choices, &mut recorded);
        let found = found.map_err(|fault| ApplyError::unreadable(fault.to_string()))?;
        Ok((found, recorded.left().len()))
    }
}

fn keep_dice(
    tx: &Transaction<'_>,
    entry: &Entry,
    season: u16,
    dice: &[Die],
) -> Result<(), ApplyError> {
    let mut insert = tx.prepare_cached(
        "INSERT INTO draw (season, n, entry, seat, question, word, purpose, repeat, dice)
         SELECT ?1, 1 + coalesce(max(n), 0), ?2, ?3, ?4, ?5, ?6, ?7, ?8
         FROM draw WHERE season = ?1",
    )?;
    for die in dice {
        insert.execute(params![
            season,
            entry.i,
            &*die.seat,
            &*die.question,
            &*die.word,
            &*die.purpose,
            die.repeat,
            serde_json::to_string(&die.dice)?
        ])?;
    }
    Ok(())
}

/// Keeps the choice for which a resolution waits, if it is the one that the entry names; `lapses`
/// where nobody will make it.
fn keep_notice(
    tx: &Transaction<'_>,
    season: u16,
    resolution: &Resolution,
    waits: Option<&Waits>,
    lapses: Option<&Choice>,
) -> Result<(), ApplyError> {
    let pending = resolution.pending.as_ref();
    let said = waits.map(|w| (&w.seat, &w.question));
    if pending.map(|p| (&p.seat, &p.question)) != said {
        return Err(ApplyError::unreadable("another choice waits"));
    }
    let Some(pending) = pending else {
        return Ok(());
    };
    tx.execute(
        "INSERT INTO notice (season, n, seat, notice, question, body, choice, lapsed)
         SELECT ?1, 1 + coalesce(max(n), 0), ?2,
                1 + (SELECT count(*) FROM notice WHERE season = ?1 AND seat = ?2),
                ?3, ?4, ?5, ?6
         FROM notice WHERE season = ?1",
        params![
            season,
            &*pending.seat,
            &*pending.question,
            serde_json::to_string(pending)?,
            lapses.map(serde_json::to_string).transpose()?,
            lapses.is_some()
        ],
    )?;
    Ok(())
}

/// What still waited lapses, the turn goes on to its end, and the world is the one after it.
pub(super) fn close(tx: &Transaction<'_>, entry: &Entry, body: &Close) -> Result<(), ApplyError> {
    let season = body.season;
    keep_dice(tx, entry, season, &body.dice)?;
    let mut course = Course::of(tx, season)?;
    for (n, lapsed) in body.lapsed.iter().enumerate() {
        if n == 0 {
            // The first is the one that waited.
            let changed = tx.execute(
                "UPDATE notice SET choice = ?4, lapsed = 1
                 WHERE season = ?1 AND seat = ?2 AND question = ?3 AND choice IS NULL",
                params![
                    season,
                    &*lapsed.seat,
                    &*lapsed.question,
                    serde_json::to_string(&Choice::Nothing)?
                ],
            )?;
            base::one(changed, "notice")?;
        } else {
            let (resolution, _) = course.resolve(&course.choices)?;
            let nothing = Some(&Choice::Nothing);
            keep_notice(tx, season, &resolution, Some(lapsed), nothing)?;
        }
        course.choices.push(Chosen {
            seat: lapsed.seat.clone(),
            question: lapsed.question.clone(),
            choice: Choice::Nothing,
        });
    }
    let (resolution, left) = course.resolve(&course.choices)?;
    if left > 0 || resolution.pending.is_some() || resolution.told != body.told {
        return Err(ApplyError::unreadable("the turn ends otherwise"));
    }
    end(tx, season, &resolution, &serde_json::from_str(&entry.body)?)
}

/// What is told as the entry has it: that text is stored.
#[derive(Deserialize)]
struct Texts<'a> {
    #[serde(borrow)]
    told: Vec<Text<'a>>,
}

#[derive(Deserialize)]
struct Text<'a> {
    to: Name,
    #[serde(borrow)]
    news: &'a RawValue,
}

fn end(
    tx: &Transaction<'_>,
    season: u16,
    resolution: &Resolution,
    texts: &Texts<'_>,
) -> Result<(), ApplyError> {
    store::save(tx, &resolution.world)?;
    let mut insert =
        tx.prepare_cached("INSERT INTO happening (season, n, body) VALUES (?1, ?2, ?3)")?;
    for (n, happening) in (1_i64..).zip(&resolution.happenings) {
        insert.execute(params![season, n, serde_json::to_string(happening)?])?;
    }
    for seat in facts::seat_names(tx)? {
        let told = texts.told.iter().filter(|t| t.to == seat);
        for (n, told) in (1_i64..).zip(told) {
            tx.prepare_cached("INSERT INTO told (season, seat, n, body) VALUES (?1, ?2, ?3, ?4)")?
                .execute(params![season, &*seat, n, told.news.get()])?;
        }
        let picture = picture::of(&resolution.world, &seat);
        tx.prepare_cached("INSERT INTO picture (season, seat, body) VALUES (?1, ?2, ?3)")?
            .execute(params![season, &*seat, serde_json::to_string(&picture)?])?;
    }
    set_phase(tx, season, Phase::Closed)
}
