//! What is left of a line once its kind is known: its modifier, its names, and what nobody
//! understands.

use std::ops::Range;

use super::super::super::question::Kind;
use super::super::super::setup::Name;
use super::super::fault::{Fault, Guess, Wanted};
use super::super::names::Resolved;
use super::super::number::Modifier;
use super::super::passed::near_kind;
use super::super::token::Shape;
use super::super::words::Class;
use super::{Line, Read, Verb, harmless, kind_of, misread};

impl Line<'_> {
    /// The one modifier of the line.
    pub fn modifier(&mut self, verb: Verb) -> Read<Option<u32>> {
        if let [_, second, ..] = self.mods.as_slice() {
            return misread(second.at.clone(), Fault::TwoModifiers);
        }
        let Some(m) = self.mods.first().cloned() else {
            return Ok(None);
        };
        let typed = self.text.get(m.at.clone()).unwrap_or_default().to_owned();
        if m.broken {
            return misread(m.at, Fault::NotWhole { typed });
        }
        let limit = self.setup.constants.max_modifier;
        let Some(n) = m.number().filter(|n| *n <= limit) else {
            return misread(m.at, Fault::ModifierTooLarge { typed, limit });
        };
        match verb {
            Verb::Spy if m.takes() && n > 0 => misread(m.at, Fault::NegativeBonus { n }),
            Verb::Protect if n == 0 => misread(m.at, Fault::ZeroMalus),
            Verb::Protect
                if m.minus == Some(false)
                    || (m.minus.is_none() && m.word == Some(Class::Bonus)) =>
            {
                misread(m.at, Fault::PositiveMalus { n })
            }
            _ => {
                if m.points {
                    self.guesses.push(Guess::PointsOnDie { n });
                }
                Ok(Some(n))
            }
        }
    }

    /// A lone number without sign at the end of the line, where no other modifier stands.
    pub fn unsigned(&mut self, verb: Verb) -> Read<Option<u32>> {
        let lone: Vec<usize> = (self.content..self.tokens.len())
            .filter(|i| !self.is_used(*i))
            .filter(|i| {
                self.tokens
                    .get(*i)
                    .is_some_and(|t| t.shape == Shape::Number)
            })
            .collect();
        let [at] = lone.as_slice() else {
            return self.modifier(verb);
        };
        if !self.mods.is_empty() || self.name_at(*at).is_some() {
            return self.modifier(verb);
        }
        let bytes = self.bytes(*at..*at + 1);
        let digits = self.typed(*at..*at + 1);
        self.take(*at..*at + 1);
        self.mods.push(Modifier {
            at: bytes,
            digits,
            minus: None,
            word: None,
            broken: false,
            points: false,
        });
        let n = self.modifier(verb)?;
        if let Some(n) = n {
            self.guesses.push(Guess::Unsigned { n });
        }
        Ok(n)
    }

    /// Runs of tokens that nothing explains, broken by marks, names and words that mean nothing.
    pub fn leftovers(&self) -> Vec<Range<usize>> {
        let mut runs: Vec<Range<usize>> = Vec::new();
        for (i, t) in self.tokens.iter().enumerate() {
            if i < self.content || self.is_used(i) || t.shape == Shape::Mark || harmless(t.class) {
                continue;
            }
            let glued = runs.last().is_some_and(|r| {
                (r.end..i).all(|j| {
                    !self.is_used(j) && matches!(self.class_at(j), Class::Of | Class::Article)
                })
            });
            match runs.last_mut() {
                Some(run) if glued => run.end = i + 1,
                _ => runs.push(i..i + 1),
            }
        }
        runs
    }

    /// What words that should be a name come to: an unambiguous beginning is taken.
    pub fn resolve(&mut self, wanted: Wanted, run: Range<usize>) -> Read<Name> {
        let words = self.tokens.get(run.clone()).unwrap_or_default();
        let typed = self.typed(run.clone());
        match self.all.resolve(wanted, words) {
            Resolved::Beginning(name) => {
                self.take(run);
                self.guesses.push(Guess::Beginning {
                    typed,
                    taken: name.clone(),
                });
                Ok(name)
            }
            Resolved::Adjective(nation) => {
                self.take(run);
                self.guesses.push(Guess::Adjective {
                    typed,
                    nation: nation.clone(),
                });
                Ok(nation)
            }
            Resolved::Ambiguous(fits) => misread(
                self.bytes(run),
                Fault::AmbiguousName {
                    wanted,
                    typed,
                    fits,
                },
            ),
            Resolved::Unknown(nearest) => misread(
                self.bytes(run.clone()),
                if let (Wanted::Nation, None, [only]) = (wanted, &nearest, words)
                    && let Some(nearest) = near_kind(&only.text)
                {
                    return misread(self.bytes(run), Fault::UnknownKind { typed, nearest });
                } else {
                    Fault::UnknownName {
                        wanted,
                        typed,
                        nearest,
                    }
                },
            ),
        }
    }

    /// Refuses a second verb before a token.
    pub fn one_verb(&self, end: usize) -> Read<()> {
        let second = (self.content..end).find(|i| {
            !self.is_used(*i) && matches!(self.class_at(*i), Class::Spy | Class::Protect)
        });
        match second {
            Some(i) => misread(self.bytes(i..i + 1), Fault::SeveralOrders),
            None => Ok(()),
        }
    }

    /// Refuses what is left.
    pub fn nothing_left(&self, kind: Option<Kind>) -> Read<()> {
        let Some(run) = self.leftovers().into_iter().next() else {
            return Ok(());
        };
        let class = self.class_at(run.start);
        let fault = match (kind, kind_of(class)) {
            (Some(first), Some(second)) => Fault::TwoKinds { first, second },
            _ => {
                let typed = self.typed(run.clone());
                match self.tokens.get(run.start).and_then(|t| near_kind(&t.text)) {
                    Some(nearest) if run.len() == 1 => Fault::UnknownKind { typed, nearest },
                    _ => Fault::Leftover { typed },
                }
            }
        };
        misread(self.bytes(run), fault)
    }
}
