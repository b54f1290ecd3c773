//! What was told: whether it follows from outcome and choice, at the close and after an erratum.

use std::collections::{BTreeMap, BTreeSet};

use super::super::super::choice;
use super::super::super::event::{ChoiceKind, Told};
use super::super::super::order::Against;
use super::super::super::question::Kind;
use super::super::super::roll::Outcome;
use super::super::super::setup::{Name, Setup};
use super::super::super::value::Value;
use super::orders::protection;
use super::own;
use super::walk::Walk;
use super::{Attempt, Chosen};
use crate::referee::proof::Fault;

impl Walk<'_> {
    /// What was told follows from outcome and choice; a truth itself is withheld, but it is one.
    pub(super) fn close(&mut self, answers: &[Told]) -> Result<(), Fault> {
        let Some(setup) = self.out.setup.clone() else {
            return Ok(());
        };
        if answers.len() != self.out.attempts.len() {
            return Err(Fault::Answers {
                want: self.out.attempts.len(),
                have: answers.len(),
            });
        }
        let mut attempts = std::mem::take(&mut self.out.attempts);
        let found = self.answered(&setup, &mut attempts, answers);
        self.out.attempts = attempts;
        found
    }

    fn answered(
        &self,
        setup: &Setup,
        attempts: &mut [Attempt],
        answers: &[Told],
    ) -> Result<(), Fault> {
        let mut truths: BTreeMap<String, Option<Value>> = BTreeMap::new();
        for (attempt, told) in attempts.iter_mut().zip(answers) {
            let question = attempt.question.canonical();
            let bad = || Fault::Told {
                seat: told.seat.to_string(),
                question: question.clone(),
            };
            let same = told.seat == attempt.seat
                && *told.question == *question
                && told.repeat == attempt.repeat;
            if !same {
                return Err(bad());
            }
            attempt.told = told.told.clone();
            let Some(explanation) = &attempt.explanation else {
                continue;
            };
            let kind = attempt.question.kind();
            match explanation.outcome() {
                Outcome::BadLuck if told.told.is_some() => return Err(bad()),
                Outcome::BadLuck => {}
                Outcome::Success => {
                    if told.told.as_ref().is_some_and(|v| !v.fits(kind)) {
                        return Err(bad());
                    }
                    // `espionage` is about the asker: two askers have two truths.
                    if kind != Kind::Espionage
                        && let Some(other) = truths.insert(question.clone(), told.told.clone())
                        && other != told.told
                    {
                        return Err(own::two_truths(question));
                    }
                }
                Outcome::Countered => {
                    if !self.countered(setup, attempt, told) {
                        return Err(bad());
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether a countered roll was answered by the victim's choice, or by one given beforehand
    /// that may have been the truth (H20), or by silence (H9).
    fn countered(&self, setup: &Setup, attempt: &Attempt, told: &Told) -> bool {
        let Some(number) = attempt.notice else {
            return false;
        };
        let victim = attempt.question.target();
        match self.out.choices.get(&(victim.clone(), number)) {
            Some(Chosen {
                choice: ChoiceKind::Withhold,
                ..
            }) => told.told.is_none(),
            // An erratum before the close asks anew who had lied: then silence counts.
            Some(Chosen {
                i,
                choice: ChoiceKind::False,
                value,
            }) => {
                let asked = self.erratum.is_some_and(|e| e > *i);
                told.told == *value || (asked && told.told.is_none())
            }
            None => {
                let Some(explanation) = &attempt.explanation else {
                    return false;
                };
                let protections = self
                    .out
                    .course
                    .sets
                    .get(victim)
                    .map_or(&[][..], |s| &s.orders);
                let given: Vec<(Against, Option<&Value>)> =
                    protections.iter().filter_map(protection).collect();
                let given = given.iter().map(|(a, v)| (a, *v));
                let candidates = choice::beforehand(
                    setup,
                    &self.out.rules,
                    &attempt.question,
                    explanation,
                    given,
                );
                // The first that is not the truth answers: those before it are all the truth, and
                // where nothing was told they all are.
                match &told.told {
                    None => candidates.windows(2).all(|w| w[0] == w[1]),
                    Some(value) => {
                        let before: Vec<&Value> =
                            candidates.iter().take_while(|v| *v != value).collect();
                        candidates.contains(value) && before.windows(2).all(|w| w[0] == w[1])
                    }
                }
            }
        }
    }

    /// What an erratum tells anew follows from the dice of the season before and from choices;
    /// where a question is gone through again, every attempt at it is.
    pub(super) fn reissue(
        &mut self,
        answers: &[Told],
        asked: &mut BTreeSet<Name>,
    ) -> Result<(), Fault> {
        let earlier = self.earlier;
        let Some(earlier) = earlier.filter(|e| e.setup.is_some()) else {
            return Ok(());
        };
        let attempts: BTreeMap<(Name, String, u32), &Attempt> = earlier
            .attempts
            .iter()
            .map(|a| ((a.seat.clone(), a.question.canonical(), a.repeat), a))
            .collect();
        let mut again: BTreeMap<(Name, String, u32), &Told> = BTreeMap::new();
        let mut truths: BTreeMap<&str, &Option<Value>> = BTreeMap::new();
        for told in answers {
            let bad = || Fault::Told {
                seat: told.seat.to_string(),
                question: told.question.to_string(),
            };
            let key = (told.seat.clone(), told.question.to_string(), told.repeat);
            let attempt = attempts.get(&key).ok_or_else(bad)?;
            let before = self.anew.get(&key).unwrap_or(&attempt.told).clone();
            let again_now = again.insert(key.clone(), told).is_some();
            if again_now || !self.told_anew(attempt, &before, told) {
                return Err(bad());
            }
            if attempt.outcome() == Some(Outcome::Countered) && before != told.told {
                asked.insert(attempt.question.target().clone());
            }
            self.anew.insert(key, told.told.clone());
            if attempt.outcome() == Some(Outcome::Success)
                && attempt.question.kind() != Kind::Espionage
                && let Some(other) = truths.insert(&told.question, &told.told)
                && *other != told.told
            {
                let question = told.question.to_string();
                return Err(own::two_truths(question));
            }
        }
        let alike = |question: &str, kind: Kind| {
            kind != Kind::Espionage && again.keys().any(|(_, q, _)| q == question)
        };
        let want = attempts
            .iter()
            .filter(|(key, a)| again.contains_key(*key) || alike(&key.1, a.question.kind()))
            .count();
        match want == again.len() {
            true => Ok(()),
            false => Err(Fault::Answers {
                want,
                have: again.len(),
            }),
        }
    }

    /// Whether a countered roll, a failure or a success may be told so after an erratum: who
    /// withheld still does, who lied was asked anew if the truth is another now.
    fn told_anew(&self, attempt: &Attempt, before: &Option<Value>, told: &Told) -> bool {
        match attempt.outcome() {
            None => true,
            Some(Outcome::BadLuck) => told.told.is_none(),
            Some(Outcome::Success) => {
                let kind = attempt.question.kind();
                told.told.as_ref().is_none_or(|v| v.fits(kind))
            }
            Some(Outcome::Countered) => {
                let key = attempt
                    .notice
                    .map(|notice| (attempt.question.target().clone(), notice));
                let chosen = key.and_then(|key| self.out.later_choices.get(&key));
                let lied = before.is_some();
                told.told.is_none()
                    || (lied && told.told == *before)
                    || (lied && chosen.is_some_and(|c| c.value == told.told))
            }
        }
    }
}
