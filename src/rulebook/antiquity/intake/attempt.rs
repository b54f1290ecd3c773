//! An attempt: which kind, about whom, about what.

mod army;
mod place;

use std::ops::Range;

use super::super::question::{Kind, Subject};
use super::super::setup::Name;
use super::Draft;
use super::fault::{Fault, Guess, Wanted};
use super::line::{Line, Read, Verb, harmless, is_kind, kind_of, misread};
use super::names::Found;
use super::words::Class;

pub(super) use army::strip_determiners;

/// The kind of an attempt and the tokens that say it.
pub(super) struct KindAt {
    pub kind: Kind,
    pub words: Range<usize>,
    /// `présence` alone: of what, the place tells.
    pub by_place: bool,
}

impl Line<'_> {
    /// The first word that names a kind; `armée` only where no other does.
    pub(super) fn kind_at(&self) -> Option<KindAt> {
        let free = |i: &usize| !self.is_used(*i) && self.name_at(*i).is_none();
        let mut words = (self.content..self.tokens.len()).filter(free);
        let first = words.clone().find(|i| is_kind(self.class_at(*i)))?;
        let strong = words.clone().find(|i| kind_of(self.class_at(*i)).is_some());
        let army = words.clone().find(|i| self.class_at(*i) == Class::Army);
        let presence = words.find(|i| self.class_at(*i) == Class::Presence);
        let said = |kind, words| {
            Some(KindAt {
                kind,
                words,
                by_place: false,
            })
        };
        if let Some(presence) = presence.filter(|p| strong.is_none_or(|s| *p < s)) {
            // `présence` makes a kind of the army or the fleet beside it.
            return match (army, strong) {
                (Some(a), s) if s.is_none_or(|s| a < s) => {
                    said(Kind::ArmyPresence, presence.min(a)..presence.max(a) + 1)
                }
                (_, Some(s)) if self.class_at(s) == Class::Fleet => {
                    said(Kind::FleetPresence, presence..s + 1)
                }
                _ => Some(KindAt {
                    kind: Kind::ArmyPresence,
                    words: presence..presence + 1,
                    by_place: true,
                }),
            };
        }
        let Some(strong) = strong else {
            return said(Kind::ArmyPresence, first..first + 1);
        };
        let kind = kind_of(self.class_at(strong))?;
        let mut words = strong..strong + 1;
        if kind == Kind::FleetPresence
            && let Some(p) = presence
            && (strong + 1..p).all(|i| harmless(self.class_at(i)))
        {
            words.end = p + 1; // `flotte : présence`
        }
        said(kind, words)
    }

    pub(super) fn attempt(&mut self) -> Read<Draft> {
        if let Some((_, at)) = &self.answer {
            return misread(at.clone(), Fault::AnswerOnAttempt);
        }
        let Some(at) = self.kind_at() else {
            return self.no_kind();
        };
        self.take(at.words.clone());
        // An army's name may hold a verb; what stands before the kind, or beside another kind, may not.
        let army = at.kind.about_an_army();
        let end = if army {
            at.words.start
        } else {
            self.tokens.len()
        };
        self.one_verb(end)?;
        if army {
            return self.army_attempt(&at);
        }
        let bonus = self.unsigned(Verb::Spy)?.unwrap_or(0);
        let (target, kind, subject) = match at.kind {
            Kind::ArmyPresence => self.presence(&at)?,
            Kind::FleetPresence => {
                let (target, sea) = self.place(&at, Wanted::Sea)?;
                (target, at.kind, Subject::Sea(sea))
            }
            kind => (Some(self.nation_only(kind)?), kind, Subject::Nothing),
        };
        self.nothing_left(Some(kind))?;
        Ok(Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        })
    }

    /// No kind is named: a name that is not understood is told first.
    fn no_kind(&mut self) -> Read<Draft> {
        if self.names.is_empty()
            && let Some(run) = self.leftovers().into_iter().next()
        {
            self.resolve(Wanted::Nation, run)?;
        }
        let unknown = (self.content..self.tokens.len())
            .filter(|i| !self.is_used(*i) && self.name_at(*i).is_none());
        for i in unknown {
            let word = self.tokens.get(i).map_or("", |t| t.text.as_ref());
            if self.class_at(i) == Class::None
                && let Some(nearest) = super::passed::near_kind(word)
            {
                let typed = self.typed(i..i + 1);
                let fault = Fault::UnknownKind { typed, nearest };
                return misread(self.bytes(i..i + 1), fault);
            }
        }
        self.fail(Fault::MissingKind)
    }

    fn take_name(&mut self, found: &Found) {
        self.take(found.from..found.to);
    }

    /// Treasury and espionage: a nation and nothing else.
    fn nation_only(&mut self, kind: Kind) -> Read<Name> {
        if kind == Kind::Espionage {
            self.take_against_us();
        }
        let mut target: Option<Name> = None;
        for found in self.unused_names(0..self.tokens.len()) {
            let bytes = self.bytes(found.from..found.to);
            let Some(nation) = found.meaning.nation.clone() else {
                let subject = self.typed(found.from..found.to);
                return misread(bytes, Fault::UnfitSubject { kind, subject });
            };
            match target.take() {
                Some(first) if first != nation => {
                    let second = nation;
                    return misread(bytes, Fault::TwoNations { first, second });
                }
                _ => target = Some(nation),
            }
            self.take_name(&found);
        }
        if let Some(target) = target {
            return Ok(target);
        }
        let first = self.leftovers().into_iter().next();
        match first {
            Some(run) if !is_kind(self.class_at(run.start)) => self.resolve(Wanted::Nation, run),
            Some(_) => {
                self.nothing_left(Some(kind))?;
                self.fail(Fault::MissingNation)
            }
            None => match self.headings_nation() {
                Some(nation) => Ok(nation),
                None => self.fail(Fault::MissingNation),
            },
        }
    }

    /// `espionnage contre nous` is what the kind means (H8).
    fn take_against_us(&mut self) {
        for at in self.content..self.tokens.len() {
            let us = self
                .tokens
                .get(at + 1)
                .is_some_and(|t| matches!(t.text.as_ref(), "nous" | "moi" | "us" | "me"));
            if us && self.class_at(at) == Class::Against {
                self.take(at..at + 2);
            }
        }
    }

    /// The nation of the heading above the line, taken with a warning.
    fn headings_nation(&mut self) -> Option<Name> {
        let nation = self.heading.and_then(|h| h.nation.clone())?;
        self.guesses.push(Guess::NationFromHeading {
            nation: nation.clone(),
        });
        Some(nation)
    }

    fn unused_names(&self, within: Range<usize>) -> Vec<Found> {
        self.names
            .iter()
            .filter(|f| within.start <= f.from && f.to <= within.end && !self.is_used(f.from))
            .cloned()
            .collect()
    }
}
