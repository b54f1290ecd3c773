//! The victims' choices (R9, H9, H10) and the close.

use rusqlite::Connection;

use super::super::bulletins::Teller;
use super::super::choice;
use super::super::event::{ARBITER, ChoiceKind, Choose, Close, Event, Told, V1};
use super::super::facts::StoredNotice;
use super::super::question::Kind;
use super::super::refusal::Refusal;
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::errata::none_waits;
use super::{Arbiter, Outcome, append, facts, seat, setup};
use crate::campaign::{CampaignError, Phase, Writer};
use crate::chance::Digest;
use crate::referee::Refusal as Common;
use crate::referee::delivery;

/// What a close did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closed {
    pub season: u16,
    /// The head of the journal at the close, which every bulletin prints.
    pub head: Digest,
    /// The notices that nobody answered, by victim and number: they count as silence (H9).
    pub silent: Vec<(Name, u32)>,
}

impl Arbiter<'_> {
    /// A victim withholds (`None`) or gives a value, written as people write it.
    pub fn choose(
        &mut self,
        typed: &str,
        number: u32,
        value: Option<&str>,
        named: Option<u16>,
    ) -> Outcome<StoredNotice> {
        self.act(|w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let season = choosing(w, &setup, named)?;
            let Some(notice) = facts::notice(w.tx(), &setup, season, &seat, number)? else {
                let all = facts::notices(w.tx(), &setup, season, Some(&seat))?;
                return Err(no_such(&seat, number, all.len()).into());
            };
            let value = match value {
                None => None,
                Some(text) => {
                    let value = Value::typed(&setup, text).ok_or_else(|| Refusal::Value {
                        typed: text.to_owned(),
                    })?;
                    let rules = facts::season_rules(w.tx(), season)?;
                    let truth = facts::truth_of(w.tx(), season, &notice)?;
                    let truth = truth.filter(|_| notice.knows_truth());
                    let question = &notice.question;
                    Some(
                        choice::admit(&setup, &rules, question, truth.as_ref(), value)
                            .map_err(Refusal::Choice)?,
                    )
                }
            };
            let kind = if value.is_some() {
                ChoiceKind::False
            } else {
                ChoiceKind::Withhold
            };
            if season != standing_season(w, &setup)? {
                anew(w, season, &notice, value.as_ref())?;
            }
            let event = Event::Choose(Choose {
                v: V1,
                season,
                seat: seat.clone(),
                notice: number,
                question: notice.question.canonical().into(),
                choice: kind,
                value: value.clone(),
            });
            append(w, &seat, event)?;
            Ok(StoredNotice {
                choice: Some(kind),
                value,
                standing: false,
                ..notice
            })
        })
    }

    /// Answers every attempt and closes the season; keeps every bulletin as it is delivered.
    pub fn close(&mut self, season: u16) -> Outcome<Closed> {
        self.act(|w| {
            let setup = setup(w)?;
            facts::standing(w.tx(), &setup)?.may_close(season)?;
            // After this close nothing of the season before is issued any more.
            none_waits(w, season - 1)?;
            let silent = facts::silent(w.tx(), season)?;
            let answers = told_now(w.tx(), season, None)?;
            let entry = append(
                w,
                ARBITER,
                Event::Close(Close {
                    v: V1,
                    season,
                    answers,
                }),
            )?;
            deliver(w, &setup, season, None)?;
            Ok(Closed {
                season,
                head: entry.hash,
                silent,
            })
        })
    }
}

/// The season that is rolled and not closed; 0 if there is none.
fn standing_season(w: &Writer<'_>, setup: &Setup) -> Outcome<u16> {
    let current = facts::standing(w.tx(), setup)?.current;
    Ok(current
        .filter(|c| c.phase == Phase::Rolled)
        .map_or(0, |c| c.number))
}

/// After the close only a victim who lied is asked anew. Whoever had kept silent is not: an answer
/// where there was none would show a wall. And a treasury whose correction is known to have been
/// asked about cannot be told as it was before: a true one would have moved.
fn anew(w: &Writer<'_>, season: u16, notice: &StoredNotice, value: Option<&Value>) -> Outcome<()> {
    let (seat, number) = (notice.victim.clone(), notice.notice);
    let erratum = facts::waiting(w.tx(), season)?.unwrap_or(0);
    // Who was not asked about what was wrong has chosen for good.
    let asked = facts::asked_anew(w.tx(), season, erratum)?.contains(&(seat.clone(), number));
    let before = facts::told_at(w.tx(), season, notice)?.filter(|_| asked);
    match (&before, value) {
        (None, _) => Err(Refusal::NotAskedAnew {
            seat,
            notice: number,
        }
        .into()),
        (Some(before), Some(value))
            if before == value && notice.question.kind() == Kind::Treasury =>
        {
            Err(Refusal::SameLie {
                seat,
                notice: number,
            }
            .into())
        }
        _ => Ok(()),
    }
}

/// The season whose notices are answered: the one that was rolled, or one with an erratum that
/// waits for its answers.
fn choosing(w: &Writer<'_>, setup: &Setup, named: Option<u16>) -> Outcome<u16> {
    let standing = facts::standing(w.tx(), setup)?;
    let waits = |season: u16| -> Outcome<bool> { Ok(facts::waiting(w.tx(), season)?.is_some()) };
    if let Some(season) = named
        && season == standing.closed
        && waits(season)?
    {
        return Ok(season);
    }
    match standing.may_choose() {
        Ok(current) if named.is_none_or(|n| n == current.number) => Ok(current.number),
        Err(_) if named.is_none() && standing.closed > 0 && waits(standing.closed)? => {
            Ok(standing.closed)
        }
        Ok(_) => Err(standing
            .named(named.unwrap_or_default())
            .err()
            .unwrap_or(Common::SeasonClosed {
                season: named.unwrap_or_default(),
            })
            .into()),
        Err(refusal) => Err(refusal.into()),
    }
}

/// What the attempts of a season are told, by their rolls and the victims' choices (R6, R9, H9);
/// with an erratum, those that it touched. In the order of the attempts.
pub fn told_now(
    tx: &Connection,
    season: u16,
    erratum: Option<u32>,
) -> Result<Vec<Told>, CampaignError> {
    let setup = facts::setup(tx)?;
    let touched = erratum
        .map(|number| facts::touched(tx, season, number))
        .transpose()?;
    let chosen = facts::chosen(tx, season)?;
    let mut out = Vec::new();
    for (attempt, roll, _) in facts::told(tx, &setup, season, None)? {
        let key = (attempt.nation, attempt.n);
        if touched.as_ref().is_some_and(|t| !t.contains(&key)) {
            continue;
        }
        let missing = || CampaignError::Damaged {
            what: format!("an attempt of season {season} has no roll"),
        };
        let roll = roll.ok_or_else(missing)?;
        let choice = roll
            .notice
            .and_then(|n| chosen.get(&(attempt.question.target().clone(), n)));
        out.push(Told {
            told: choice::told(roll.outcome, roll.truth.as_ref(), choice),
            question: attempt.question.canonical().into(),
            repeat: attempt.repeat,
            seat: key.0,
        });
    }
    Ok(out)
}

/// Keeps the bulletins as they are delivered: the view, and its words in the nation's language.
/// With the head of an erratum's issue, of the nations that it concerns.
pub(super) fn deliver(
    w: &mut Writer<'_>,
    setup: &Setup,
    season: u16,
    concerned: Option<Digest>,
) -> Outcome<()> {
    delivery::keep(&Teller::new(setup), w, season, concerned)
}

fn no_such(seat: &Name, notice: u32, count: usize) -> Refusal {
    match u32::try_from(count).unwrap_or(u32::MAX) {
        0 => Refusal::NoNotices { seat: seat.clone() },
        count => Refusal::NoSuchNotice {
            seat: seat.clone(),
            notice,
            count,
        },
    }
}
