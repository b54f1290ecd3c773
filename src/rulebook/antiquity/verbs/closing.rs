//! The victims' choices (R9, H9, H10) and the close.

use super::super::choice::{self, Choice};
use super::super::event::{ARBITER, ChoiceKind, Choose, Close, Event, Told, V1};
use super::super::facts::StoredNotice;
use super::super::refusal::Refusal;
use super::super::setup::Name;
use super::super::value::Value;
use super::{Arbiter, Outcome, append, facts, seat, setup};
use crate::chance::Digest;

/// What a close did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closed {
    pub season: u16,
    /// The head of the journal at the close, which every bulletin prints.
    pub head: Digest,
    /// The notices that nobody answered: they count as silence (H9).
    pub silent: Vec<StoredNotice>,
}

impl Arbiter<'_> {
    /// A victim withholds (`None`) or gives a value, written as people write it.
    pub fn choose(
        &mut self,
        typed: &str,
        number: u32,
        value: Option<&str>,
    ) -> Outcome<StoredNotice> {
        self.act(|w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let season = standing.may_choose()?.number;
            let notices = facts::notices(w.tx(), &setup, season, Some(&seat))?;
            let Some(notice) = notices.iter().find(|n| n.notice == number) else {
                return Err(no_such(&seat, number, notices.len()).into());
            };
            let value = match value {
                None => None,
                Some(text) => {
                    let value = Value::parse(&setup, text).ok_or_else(|| Refusal::Value {
                        typed: text.to_owned(),
                    })?;
                    let rules = facts::season_rules(w.tx(), season)?;
                    let truth = facts::truth_of(w.tx(), season, notice)?;
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
            let event = Event::Choose(Choose {
                v: V1,
                seat: seat.clone(),
                notice: number,
                question: notice.question.canonical().into(),
                choice: kind,
                value: value.clone(),
            });
            append(w, &seat, &event)?;
            Ok(StoredNotice {
                choice: Some(kind),
                value,
                standing: false,
                ..notice.clone()
            })
        })
    }

    /// Answers every attempt and closes the season.
    pub fn close(&mut self, season: u16) -> Outcome<Closed> {
        self.act(|w| {
            let setup = setup(w)?;
            facts::standing(w.tx(), &setup)?.may_close(season)?;
            let notices = facts::notices(w.tx(), &setup, season, None)?;
            let rolls = facts::rolls(w.tx(), season, None)?;
            let attempts = facts::attempts(w.tx(), &setup, season, None)?;
            let choices: std::collections::BTreeMap<(&str, u32), Option<Choice>> = notices
                .iter()
                .map(|n| ((&*n.victim, n.notice), n.chosen()))
                .collect();
            let mut answers = Vec::with_capacity(attempts.len());
            for attempt in attempts {
                let Some(roll) = rolls.get(&(attempt.nation.clone(), attempt.n)) else {
                    return Err(Refusal::NotRolled {
                        season,
                        phase: crate::campaign::Phase::Open,
                    }
                    .into());
                };
                let choice = roll
                    .notice
                    .and_then(|n| choices.get(&(&**attempt.question.target(), n)))
                    .and_then(Option::as_ref);
                answers.push(Told {
                    told: choice::told(roll.outcome, roll.truth.as_ref(), choice),
                    question: attempt.question.canonical().into(),
                    repeat: attempt.repeat,
                    seat: attempt.nation,
                });
            }
            let entry = append(
                w,
                ARBITER,
                &Event::Close(Close {
                    v: V1,
                    season,
                    answers,
                }),
            )?;
            let silent = notices.into_iter().filter(|n| n.choice.is_none()).collect();
            Ok(Closed {
                season,
                head: entry.hash,
                silent,
            })
        })
    }
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
