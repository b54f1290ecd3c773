//! The roll: exactly one die for each attempt that stands, the one that the key gives; the outcome
//! and the victims' notices that follow.

use std::collections::BTreeMap;

use super::super::super::event::Die;
use super::super::super::house::HouseRules;
use super::super::super::notice::{self, CounteredAttempt};
use super::super::super::protection::Bids;
use super::super::super::roll::Outcome;
use super::super::super::setup::{Name, Setup};
use super::Attempt;
use super::orders::{protection, standing_attempts};
use super::walk::Walk;
use crate::chance::{Digest, Draw, Sides};
use crate::referee::proof::{Fault, Note};

impl Walk<'_> {
    /// Exactly one die for each attempt that stands, each the one that the key gives.
    pub(super) fn roll(&mut self, dice: &[Die]) -> Result<(), Fault> {
        let Some(setup) = self.out.setup.clone() else {
            self.out.course.notes.push(Note::NoSetup);
            return Ok(());
        };
        let mut attempts = standing_attempts(&setup, &self.out.course.sets);
        if attempts.len() != dice.len() {
            return Err(Fault::Dice {
                want: attempts.len(),
                have: dice.len(),
            });
        }
        let mut bids = Bids::default();
        for set in self.out.course.sets.values() {
            for order in &set.orders {
                if let Some((against, _)) = protection(order) {
                    bids.add(&set.seat, &against, order.modifier);
                }
            }
        }
        for (attempt, die) in attempts.iter_mut().zip(dice) {
            let question = attempt.question.canonical();
            let fault = || Fault::Die {
                seat: die.seat.to_string(),
                question: question.clone(),
            };
            let word = self
                .out
                .course
                .sets
                .get(&attempt.seat)
                .map_or("", |s| &s.word);
            let same = die.seat == attempt.seat
                && *die.question == *question
                && die.repeat == attempt.repeat
                && *die.word == *word;
            let drawn = self.die(&setup, attempt, &question, word);
            if !same || drawn != Some(u16::from(die.die)) {
                return Err(fault());
            }
            attempt.explanation = Some(bids.explain(
                &setup.constants,
                &self.out.rules,
                &attempt.seat,
                &attempt.question,
                attempt.bonus,
                die.die,
            ));
        }
        self.out.notices = number_notices(
            &mut attempts,
            &self.out.rules,
            self.out.course.roll.as_ref(),
        );
        self.out.attempts = attempts;
        Ok(())
    }

    fn die(&self, setup: &Setup, a: &Attempt, question: &str, word: &str) -> Option<u16> {
        let draw = Draw {
            id: &self.reveal.id,
            seat: &a.seat,
            question,
            word,
            beacon: &self.out.course.beacon,
            purpose: &format!("d{}", setup.constants.die),
            repeat: a.repeat,
        };
        let sides = Sides::new(u16::from(setup.constants.die))?;
        Some(self.key.as_ref()?.stream(&draw).die(sides))
    }
}

/// Numbers the notices of every victim, and gives the place of the first attempt of each.
fn number_notices(
    attempts: &mut [Attempt],
    rules: &HouseRules,
    roll: Option<&Digest>,
) -> BTreeMap<(Name, u32), usize> {
    let mut first = BTreeMap::new();
    let Some(roll) = roll else { return first };
    let mut by_victim: BTreeMap<Name, Vec<usize>> = BTreeMap::new();
    for (place, a) in attempts.iter().enumerate() {
        if a.explanation
            .as_ref()
            .is_some_and(|e| e.outcome() == Outcome::Countered)
        {
            by_victim
                .entry(a.question.target().clone())
                .or_default()
                .push(place);
        }
    }
    for (victim, places) in &by_victim {
        let countered: Vec<CounteredAttempt> = places
            .iter()
            .filter_map(|p| attempts.get(*p))
            .map(|a| CounteredAttempt {
                asker: a.seat.clone(),
                question: a.question.clone(),
                named: a
                    .explanation
                    .as_ref()
                    .is_some_and(|e| notice::names_asker(rules, e)),
                tie: notice::tie(roll, &a.seat, &a.question),
            })
            .collect();
        for notice in notice::notices(&countered) {
            for place in notice.attempts.iter().filter_map(|n| places.get(*n)) {
                first
                    .entry((victim.clone(), notice.number))
                    .or_insert(*place);
                if let Some(attempt) = attempts.get_mut(*place) {
                    attempt.notice = Some(notice.number);
                }
            }
        }
    }
    first
}
