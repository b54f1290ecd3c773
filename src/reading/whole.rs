//! What is said of a message as a whole: that there are no orders, what they cost together, whether they are final,
//! and for which season they are.

use std::ops::Range;

use super::frames::Weight;
use super::lexicon::Class;
use super::marks::Mark;
use super::orders::{Grammar, Total, Walk};
use super::reader::{Finality, To};
use super::remark::Doubt;
use super::rows::Row;

impl<G: Grammar> Walk<'_, '_, G> {
    /// `Total : 12 points`.
    pub(super) fn total(&mut self, row: &Row, range: Range<usize>, weight: Weight) -> bool {
        let marks = self.marks(range.clone());
        // `(coût : 4 + 2 = 6)`
        let sum = marks.iter().any(|m| m.is(Class::Price))
            && marks.iter().filter(|m| m.is(Class::Number)).count() > 2
            && marks.iter().any(|m| m.char() == Some('='))
            && !marks
                .iter()
                .any(|m| matches!(m.class, Class::Bonus | Class::Deduction));
        let Some(at) = marks.iter().position(|m| {
            matches!(m.class, Class::Total | Class::Limit) || sum && m.char() == Some('=')
        }) else {
            return false;
        };
        if weight.targets > 0 || weight.verb {
            return false;
        }
        let number = |m: &&Mark| m.is(Class::Number);
        let numbers: Vec<u32> = marks.iter().filter(number).map(|m| m.value).collect();
        let after = marks
            .iter()
            .skip(at)
            .find(number)
            .or(marks.iter().rev().find(number));
        let maximum = !self.read.orders.iter().all(|o| o.settled) && self.read.orders.len() == 1;
        let limit = marks.iter().any(|m| m.is(Class::Limit));
        let Some(n) = after.map(|m| m.value) else {
            return false;
        };
        let only = marks
            .iter()
            .all(|m| !matches!(m.class, Class::Unknown) && !m.class.turns());
        let unknown = marks.iter().filter(|m| m.is(Class::Unknown)).count();
        if maximum || !only && unknown > 1 && numbers.len() == 1 {
            return false;
        }
        self.read.total.get_or_insert(Total {
            line: row.line,
            n,
            limit,
        });
        self.claim(range);
        true
    }

    /// "No orders".
    pub(super) fn none(&mut self, row: &Row, range: Range<usize>, weight: Weight) -> bool {
        let marks = self.marks(range.clone());
        let Some(at) = marks.iter().position(|m| m.is(Class::None)) else {
            return false;
        };
        let length = marks.get(at).map_or(0, |m| m.to - m.from);
        if marks.iter().any(|m| m.is(Class::Standing)) {
            return false;
        }
        if weight.amount || weight.targets > 0 && (length < 2 || weight.verb || weight.ask) {
            return false;
        }
        // What is denied of one player says nothing of the others.
        if marks.iter().any(|m| m.fills(self.slots.seat)) {
            self.doubt(To::Player, row.line, range.clone(), Doubt::Negated);
            self.claim(range);
            return true;
        }
        // `aucun ordre n'est encore prêt`, `aucune autre idée`
        let behind = marks.get(at + 1..).unwrap_or_default();
        let next = behind.first().map(|m| m.class);
        if behind.iter().any(|m| m.is(Class::Not))
            || length < 2 && matches!(next, Some(Class::Glue | Class::Of | Class::Unknown))
        {
            return false;
        }
        let turned = marks.iter().any(|m| {
            matches!(
                m.class,
                Class::If
                    | Class::Condition
                    | Class::Notice
                    | Class::Past
                    | Class::Later
                    | Class::Report
                    | Class::Cancel
                    | Class::Correction
                    | Class::Corrected
                    | Class::Choice
            )
        });
        if turned {
            return false;
        }
        // A word or two of one's own are a reason; a sentence in which it is one word of many is talk.
        let unknown = |m: &&Mark| m.is(Class::Unknown);
        let before = marks.iter().take(at).filter(unknown).count();
        if before > 1 || length < 2 && marks.iter().filter(unknown).count() > 2 && !weight.verb {
            return false;
        }
        if self.reader.grammar.is_part(&self.heading.marks) {
            self.claim(range);
            return true;
        }
        let headed =
            self.heading.marks.iter().any(|m| self.slots.is_verb(m)) || self.asked_before.is_some();
        let all = marks.get(at).is_some_and(|m| m.value == 0) && !weight.verb && !headed;
        if all && self.none.is_none() {
            self.none = Some((row.line, self.quote(range.clone())));
        }
        self.read.none = self.read.none.or(Some(row.line));
        self.claim(range);
        true
    }

    /// Whether the set is called provisional or final.
    pub(super) fn finality(&mut self, range: Range<usize>) {
        for at in range {
            let Some(mark) = self.marked.marks.get_mut(at) else {
                continue;
            };
            let said = match mark.class {
                Class::Provisional => Finality::Provisional,
                Class::Final => Finality::Final,
                _ => continue,
            };
            mark.claimed = true;
            mark.class = Class::Glue;
            let both = self
                .read
                .heard
                .finality
                .is_some_and(|before| before != said);
            self.read.heard.finality = Some(if both { Finality::Provisional } else { said });
        }
    }

    /// Whether a season is named that is not the one that is open.
    pub(super) fn names_other_season(&self, range: Range<usize>) -> bool {
        let open = self.reader.lexicon.season(self.reader.season.1);
        let other = |m: &Mark| open.is_some_and(|open| m.value != u32::from(open));
        // `n'a jamais été` is no summer.
        let leads = [
            Class::Article,
            Class::In,
            Class::Of,
            Class::Season,
            Class::Reference,
            Class::Now,
            Class::Mark,
        ];
        let marks = self.marks(range);
        let led = |at: usize| {
            let before = at.checked_sub(1).and_then(|n| marks.get(n));
            // `For summer:`
            let title = marks.get(at + 1).and_then(Mark::char) == Some(':');
            before.is_none_or(|m| leads.contains(&m.class) || title && m.is(Class::Glue))
        };
        let mut named = marks.iter().enumerate();
        named.any(|(at, m)| m.is(Class::SeasonName) && other(m) && led(at))
    }

    /// A season that is not the one that is open.
    pub(super) fn season(&mut self, row: &Row, range: Range<usize>) {
        let named = self.names_other_season(range.clone());
        let (number, _) = self.reader.season;
        let marks = self.marks(range.clone());
        let numbered = marks.windows(2).any(|two| matches!(two, [a, b] if a.is(Class::Season) && b.is(Class::Ordinal) && b.value != number));
        let now: Vec<usize> = (0..marks.len())
            .filter(|at| {
                marks.get(*at).is_some_and(|m| m.is(Class::Season))
                    && marks
                        .get(at + 1)
                        .is_some_and(|m| m.is(Class::Ordinal) && m.value == number)
            })
            .collect();
        let said = marks
            .iter()
            .any(|m| matches!(m.class, Class::Reference | Class::None))
            || marks.last().and_then(Mark::char) == Some(':');
        if said && (numbered || named) {
            self.doubt(To::Arbiter, row.line, range.clone(), Doubt::OtherSeason);
        }
        for at in now {
            if let Some(m) = self.marked.marks.get_mut(range.start + at + 1) {
                m.class = Class::Glue;
            }
        }
    }
}
