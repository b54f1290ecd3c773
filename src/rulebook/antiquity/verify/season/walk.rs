//! The walk from entry to entry: each event to the kernel's course of a season, and what is the
//! rule's own.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::super::event::{Choose, Event, OrderRecord, OrderSet, UNDOABLE_KINDS};
use super::super::super::setup::Name;
use super::super::super::value::Value;
use super::own;
use super::{Chosen, Derived, Reissued};
use crate::campaign::{Phase, Reveal, RevealedEntry};
use crate::chance::{Digest, SeasonKey};
use crate::referee::proof::course::Course;
use crate::referee::proof::{Fault, FaultAt, Note};
use crate::referee::published::settings_digest;

/// Where a walk stands, and what it has gathered.
pub(super) struct Walk<'a> {
    pub(super) reveal: &'a Reveal,
    pub(super) key: Option<SeasonKey>,
    /// The season before, where its reveal is here.
    pub(super) earlier: Option<&'a Derived>,
    pub(super) out: Derived,
    /// The last erratum seen.
    pub(super) erratum: Option<u32>,
    /// The last erratum of the season before whose answers were issued.
    pub(super) reissued: u32,
    /// What the season before was told last, where that was told anew.
    pub(super) anew: BTreeMap<(Name, String, u32), Option<Value>>,
    /// Who has chosen anew since the last issue.
    pub(super) chosen: BTreeSet<Name>,
}

/// Goes through a season's entries. Setup and rules are known from the seasons before, or from
/// this one if it is the first.
pub fn derive(
    reveal: &Reveal,
    hashes: &[Digest],
    earlier: Option<&Derived>,
    tick: &mut dyn FnMut(),
) -> Derived {
    let mut course = Course::of(reveal.season);
    let setup = earlier.and_then(|e| e.setup.clone());
    if let Some(setup) = &setup {
        course.plays(setup.omniscient.as_ref());
    }
    let mut walk = Walk {
        reveal,
        key: reveal.season_key().ok(),
        earlier,
        out: Derived {
            course,
            setup,
            set: earlier.and_then(|e| e.set),
            ..Derived::default()
        },
        erratum: None,
        reissued: 0,
        anew: BTreeMap::new(),
        chosen: BTreeSet::new(),
    };
    for (entry, hash) in reveal.entries.iter().zip(hashes) {
        tick();
        if let Err(fault) = walk.entry(entry, *hash) {
            let faults = &mut walk.out.course.faults;
            faults.push(FaultAt { i: entry.i, fault });
        }
    }
    walk.end()
}

impl Walk<'_> {
    fn entry(&mut self, entry: &RevealedEntry, hash: Digest) -> Result<(), Fault> {
        self.out.course.next(entry, UNDOABLE_KINDS)?;
        let Some(body) = &entry.body else {
            return self.withheld(entry);
        };
        let event =
            Event::read(&entry.kind, body).map_err(|e| Fault::Unreadable { why: e.to_string() })?;
        let season = self.reveal.season;
        let course = &mut self.out.course;
        match event {
            Event::New(body) if season == 1 && entry.i == 1 => {
                if *body.rules != body.setup.house_rules {
                    return Err(Fault::Rules);
                }
                course.plays(body.setup.omniscient.as_ref());
                self.out.set = Some(*body.rules);
                self.out.setup = Some(Arc::new(body.setup));
                Ok(())
            }
            Event::New(_) => Err(course.out_of_order()),
            Event::Open(body) => {
                course.open(body.season)?;
                self.out.rules = *body.rules;
                if let Some(setup) = &self.out.setup {
                    let (id, setup, rules) = (&self.reveal.id, setup.text(), body.rules.text());
                    course.heads.settings = Some(settings_digest(id, season, setup, rules));
                }
                match self.out.set.is_some_and(|set| set != *body.rules) {
                    true => Err(Fault::Rules),
                    false => Ok(()),
                }
            }
            Event::Rules(body) => {
                course.before_open()?;
                if let Some(set) = self.out.set {
                    let with = set.with(&body.rule, &body.setting);
                    self.out.set = Some(with.map_err(|_| Fault::Rules)?.0);
                }
                Ok(())
            }
            Event::Rename(body) => course.rename(&body),
            Event::Seat(_) | Event::World(_) => Ok(()),
            Event::Reveal(body) => course.reveal(&body),
            Event::Thaw(_) => {
                course.notes.push(own::thawed(entry.i));
                Ok(())
            }
            Event::Erratum(body) | Event::ErratumOmniscient(body) => {
                self.erratum(entry, Some(body.season))
            }
            Event::Sheet(body) => course.sheet(&body, hash),
            Event::Enter(body) => {
                course.actor(entry, &body.seat)?;
                self.sets(vec![body.into()], hash)
            }
            Event::Withdraw(body) => {
                course.actor(entry, &body.seat)?;
                self.withdraw(body, hash)
            }
            Event::Import(body) => self.sets(body.sets, hash),
            Event::Standing(body) if body.season == season => {
                self.sets(body.sets, hash)?;
                self.entered_alone()
            }
            Event::Standing(_) => Err(course.out_of_order()),
            Event::Deadline(body) => course.deadline(&body),
            Event::Lock(body) => {
                course.lock(body.season, hash)?;
                self.standing_went_on()
            }
            Event::Roll(body) => {
                if course.phase == Some(Phase::Open) && !body.locked && body.season == season {
                    self.standing_went_on()?;
                }
                let course = &mut self.out.course;
                course.roll(body.season, body.locked, &body.beacon, hash)?;
                self.roll(&body.dice)
            }
            Event::Choose(body) => {
                course.actor(entry, &body.seat)?;
                self.choose(entry.i, body)
            }
            Event::News(body) => course.news(body.season),
            Event::Close(body) => {
                course.close(body.season, hash)?;
                self.close(&body.answers)
            }
            Event::Reissue(body) => {
                let due = body.season + 1 == season
                    && self.erratum.is_some()
                    && body.number > self.reissued;
                if !due {
                    return Err(course.out_of_order());
                }
                self.reissued = body.number;
                let mut asked = std::mem::take(&mut self.chosen);
                let told = self.reissue(&body.answers, &mut asked);
                let reissued = Reissued {
                    head: hash,
                    answers: body.answers,
                    asked,
                };
                let place = (body.season, body.number);
                self.out.reissues.insert(place, reissued);
                told
            }
            Event::Undo(body) => course.undo(&body),
            Event::End(_) => course.end(),
        }
    }

    /// Standing orders that were entered by themselves, and nothing else with them.
    fn entered_alone(&mut self) -> Result<(), Fault> {
        let season = self.reveal.season;
        let Some(entered) = self.out.course.entered.last_mut() else {
            return Ok(());
        };
        entered.standing = true;
        let others = |o: &OrderRecord| !o.carried(season);
        let bad =
            |set: &Arc<OrderSet>| !set.word.is_empty() || set.none || set.orders.iter().any(others);
        match entered.sets.iter().find(|(_, set)| bad(set)) {
            Some((seat, _)) => Err(own::standing(seat)),
            None => Ok(()),
        }
    }

    /// A choice about this season once it is rolled, or about the one before only where an erratum
    /// asks anew.
    fn choose(&mut self, i: u32, body: Choose) -> Result<(), Fault> {
        let (season, seat, notice) = (self.reveal.season, body.seat.clone(), body.notice);
        let about = match (body.season == season, self.out.course.phase) {
            (true, Some(Phase::Rolled)) => Some(&self.out),
            (false, _) if body.season + 1 == season && self.erratum.is_some() => self.earlier,
            _ => return Err(self.out.course.out_of_order()),
        };
        if about.is_some_and(|about| !about.may_choose(&body)) {
            return Err(Fault::Choice {
                seat: seat.to_string(),
                notice,
            });
        }
        let chosen = Chosen {
            i,
            choice: body.choice,
            value: body.value,
        };
        let choices = match body.season == season {
            true => &mut self.out.choices,
            false => {
                self.chosen.insert(seat.clone());
                &mut self.out.later_choices
            }
        };
        choices.insert((seat, notice), chosen);
        Ok(())
    }

    fn withheld(&mut self, entry: &RevealedEntry) -> Result<(), Fault> {
        match entry.kind.as_str() {
            "thaw" => self.out.course.notes.push(own::thawed(entry.i)),
            "erratum" | "erratum-omniscient" => self.erratum(entry, None)?,
            kind if Event::about_the_world(kind) => {}
            _ => return Err(Fault::Withheld),
        }
        Ok(())
    }

    /// An erratum is about this season once it is rolled, or about the one before until that is
    /// revealed; which of the two is not shown where the body is withheld.
    fn erratum(&mut self, entry: &RevealedEntry, about: Option<u16>) -> Result<(), Fault> {
        let season = self.reveal.season;
        let own = self.out.course.phase == Some(Phase::Rolled);
        let before = season > 1 && !self.out.course.revealed;
        let fits = match about {
            None => own || before,
            Some(about) => (own && about == season) || (before && about + 1 == season),
        };
        if !fits {
            return Err(self.out.course.out_of_order());
        }
        self.erratum = Some(entry.i);
        if entry.kind == "erratum-omniscient" {
            self.out.course.notes.push(own::own_erratum(entry.i));
        }
        Ok(())
    }

    fn end(mut self) -> Derived {
        let course = &mut self.out.course;
        course.finish(self.reveal.entries.last().map_or(0, |e| e.i));
        if course.phase.is_some() && self.out.attempts.iter().any(|a| a.told.is_some()) {
            course.notes.push(Note::TruthWithheld);
        }
        self.out
    }
}
