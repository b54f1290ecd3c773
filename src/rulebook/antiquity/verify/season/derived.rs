//! What papers are compared with: a seat's entries, answers and choices, errata among them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::super::choice;
use super::super::super::event::{ChoiceKind, Choose, OrderSet, Told};
use super::super::super::notice;
use super::super::super::papers::bulletin::{says_answers, says_choices};
use super::super::super::papers::receipt;
use super::super::super::question::Question;
use super::super::super::setup::Name;
use super::super::super::value::Value;
use super::super::super::view::NoticeView;
use super::super::papers::{Parts, StatedChoice, StatedEntry};
use super::{Attempt, Chosen, Derived, Reissued};
use crate::bulletin::RENDERER;
use crate::locale::Texts;
use crate::referee::proof::course::Entered;
use crate::referee::proof::papers::{Paper, Stated};

/// The errata of a season that were issued and concern a seat, or all of them, in order: those
/// that answer it anew, or asked it anew.
pub fn reissues<'a>(
    all: &'a BTreeMap<u16, Derived>,
    season: u16,
    seat: Option<&'a str>,
) -> impl Iterator<Item = &'a Reissued> {
    let later = all.get(&season.saturating_add(1));
    let of_season = later.into_iter().flat_map(move |d| {
        let from = (season, 0)..=(season, u32::MAX);
        d.reissues.range(from).map(|(_, reissued)| reissued)
    });
    of_season.filter(move |r| {
        seat.is_none_or(|seat| r.asked.contains(seat) || r.answers.iter().any(|t| &*t.seat == seat))
    })
}

impl Derived {
    /// Whether a bulletin repeats all that was entered in its seat's name: as orders where it is
    /// JSON, by the hashes of the entries where it is not.
    pub fn entered_as(&self, seat: &str, stated: &Stated<Parts>) -> bool {
        let entered = stated.part.as_ref().and_then(|p| p.entered.as_ref());
        match (entered, &stated.text) {
            (Some(stated), _) => {
                let same = |((e, set), s): ((&Entered<OrderSet>, &Arc<OrderSet>), &StatedEntry)| {
                    e.hash == s.hash
                        && match e.mistaken.contains(seat) {
                            true => s.mistaken && s.orders.is_empty() && s.word.is_empty(),
                            false => {
                                (false, set.none, &set.word, &set.orders)
                                    == (s.mistaken, s.none, &s.word, &s.orders)
                            }
                        }
                };
                let own: Vec<_> = self.course.of_seat(seat).collect();
                own.len() == stated.len() && own.into_iter().zip(stated).all(same)
            }
            (None, Some(text)) => self.course.prints_entries(seat, text),
            (None, None) => true,
        }
    }

    /// Whether a receipt in words prints the orders that its entry holds. One whose language and
    /// version it does not state, or whose version is another, may word them otherwise.
    pub fn says_orders(&self, set: &OrderSet, paper: &Paper<Parts>) -> bool {
        let stated = &paper.stated;
        let (Some(setup), Some(lang), Some(text)) = (&self.setup, stated.lang, &stated.text) else {
            return true;
        };
        stated.renderer != Some(RENDERER)
            || receipt::says(text, &set.orders, setup, &self.rules, Texts::of(lang))
    }

    /// Whether a choice is about a countered roll of its seat's, and is one that R9 and H10 leave.
    pub(super) fn may_choose(&self, choice: &Choose) -> bool {
        let Some(setup) = &self.setup else {
            return true;
        };
        let notice = (choice.seat.clone(), choice.notice);
        let place = self.notices.get(&notice);
        let attempt = place.and_then(|place| self.attempts.get(*place));
        let Some(attempt) = attempt.filter(|a| *a.question.canonical() == *choice.question) else {
            return false;
        };
        match (choice.choice, &choice.value) {
            (ChoiceKind::Withhold, None) => true,
            (ChoiceKind::False, Some(value)) => {
                let question = &attempt.question;
                choice::admit(setup, &self.rules, question, None, value.clone()).is_ok()
            }
            _ => false,
        }
    }

    /// A seat's answers in its own order, with those of errata up to a number.
    pub fn answers_with(
        &self,
        all: &BTreeMap<u16, Derived>,
        seat: &str,
        erratum: u32,
    ) -> Vec<(String, Option<Value>)> {
        let mut answers: Vec<((String, u32), Option<Value>)> = self
            .attempts
            .iter()
            .filter(|a| &*a.seat == seat)
            .map(|a| ((a.question.canonical(), a.repeat), a.told.clone()))
            .collect();
        for reissue in self.issues(all, seat, erratum) {
            for told in reissue.answers.iter().filter(|t| &*t.seat == seat) {
                let key = (told.question.to_string(), told.repeat);
                for (_, value) in answers.iter_mut().filter(|(k, _)| *k == key) {
                    *value = told.told.clone();
                }
            }
        }
        answers
            .into_iter()
            .map(|((question, _), told)| (question, told))
            .collect()
    }

    /// The first issues of errata that concern a seat, as many as its bulletin's own number says.
    fn issues<'a>(
        &'a self,
        all: &'a BTreeMap<u16, Derived>,
        seat: &'a str,
        erratum: u32,
    ) -> impl Iterator<Item = &'a Reissued> {
        let setup = self.setup.as_ref();
        let omniscient = setup.is_some_and(|s| s.is_omniscient(seat));
        let own = (!omniscient).then_some(seat);
        reissues(all, self.course.season, own).take(erratum as usize)
    }

    /// A seat's choices as its bulletin repeats them.
    pub fn choices_of(
        &self,
        seat: &str,
        all: &BTreeMap<u16, Derived>,
        erratum: u32,
    ) -> Vec<StatedChoice> {
        let mut numbers: Vec<(u32, &Attempt)> = self
            .attempts
            .iter()
            .filter(|a| &**a.question.target() == seat)
            .filter_map(|a| a.notice.map(|n| (n, a)))
            .collect();
        numbers.sort_by_key(|(n, _)| *n);
        numbers.dedup_by_key(|(n, _)| *n);
        numbers
            .into_iter()
            .map(|(n, a)| self.choice_of(a, n, all, erratum))
            .collect()
    }

    /// A choice as it was at the close, or after the errata up to a number that asked it anew.
    fn choice_of(
        &self,
        a: &Attempt,
        notice: u32,
        all: &BTreeMap<u16, Derived>,
        erratum: u32,
    ) -> StatedChoice {
        let key = (a.question.target().clone(), notice);
        let lie = |value: &Value| {
            let name = ChoiceKind::False.into_str().to_owned();
            (notice, Some(name), Some(value.clone()))
        };
        let withheld = |chosen: Option<&Chosen>| {
            let is = chosen.is_some_and(|c| c.choice == ChoiceKind::Withhold);
            (
                notice,
                is.then(|| ChoiceKind::Withhold.into_str().to_owned()),
                None,
            )
        };
        // An answer given beforehand stands as a choice in the bulletin.
        let mut stated = match &a.told {
            Some(value) => lie(value),
            None => withheld(self.choices.get(&key)),
        };
        let question = a.question.canonical();
        let later = all.get(&self.course.season.saturating_add(1));
        for reissue in self.issues(all, a.question.target(), erratum) {
            let about = |t: &&Told| {
                (&t.seat, &*t.question, t.repeat) == (&a.seat, question.as_str(), a.repeat)
            };
            match reissue.answers.iter().find(about) {
                None => {}
                Some(Told {
                    told: Some(value), ..
                }) => stated = lie(value),
                // Who withheld still does; who lied has withheld, or is silent now.
                Some(_) if stated.2.is_some() => {
                    stated = withheld(later.and_then(|d| d.later_choices.get(&key)));
                }
                Some(_) => {}
            }
        }
        stated
    }

    /// Whether a bulletin in words prints these answers; `None` where this program cannot know the
    /// words: another version, or the omniscient nation's file.
    pub fn says_answers(
        &self,
        seat: &str,
        answers: &[(String, Option<Value>)],
        paper: &Paper<Parts>,
    ) -> Option<bool> {
        let setup = self.setup.as_ref()?;
        let texts = Texts::of(paper.stated.lang?);
        if paper.stated.renderer != Some(RENDERER) || setup.is_omniscient(seat) {
            return None;
        }
        let questions: Vec<(Question, Option<Value>)> = self
            .attempts
            .iter()
            .filter(|a| &*a.seat == seat)
            .zip(answers)
            .map(|(a, (_, told))| (a.question.clone(), told.clone()))
            .collect();
        let text = paper.stated.text.as_ref()?;
        Some(says_answers(text, &questions, setup, &self.rules, texts))
    }

    /// Whether a bulletin in words repeats these choices; `None` as for its answers.
    pub fn says_choices(
        &self,
        seat: &str,
        choices: &[StatedChoice],
        paper: &Paper<Parts>,
    ) -> Option<bool> {
        let setup = self.setup.as_ref()?;
        let texts = Texts::of(paper.stated.lang?);
        if paper.stated.renderer != Some(RENDERER) || setup.is_omniscient(seat) {
            return None;
        }
        let seat = Name::from(seat);
        let kinds = [ChoiceKind::Withhold, ChoiceKind::False];
        let repeated = |(number, name, value): &StatedChoice| {
            let place = self.notices.get(&(seat.clone(), *number))?;
            let attempt = self.attempts.get(*place)?;
            let shown = attempt.explanation.as_ref();
            let shown = shown.is_some_and(|e| notice::names_asker(&self.rules, e));
            Some(NoticeView {
                seat: seat.clone(),
                notice: *number,
                kind: attempt.question.kind(),
                subject: attempt.question.subject_name(),
                asker: shown.then(|| attempt.seat.clone()),
                choice: kinds
                    .into_iter()
                    .find(|k| Some(k.into_str()) == name.as_deref()),
                value: value.clone(),
                question: attempt.question.clone().plainly(),
            })
        };
        let repeated: Option<Vec<NoticeView>> = choices.iter().map(repeated).collect();
        let text = paper.stated.text.as_ref()?;
        Some(says_choices(text, &repeated?, setup, &self.rules, texts))
    }
}
