//! The walk from entry to entry: which kind may stand where, and who may enter what.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::super::desk::settings_digest;
use super::super::super::event::{Event, OrderRecord, OrderSet};
use super::super::super::setup::Name;
use super::super::super::value::Value;
use super::undo::Undoable;
use super::{Chosen, Derived, Fault, FaultAt, Note, Reissued};
use crate::campaign::{Phase, Reveal, RevealedEntry};
use crate::chance::{Digest, SeasonKey};
use crate::referee::deadline::{Deadline, Deadlines};

/// Where a walk stands, and what it has gathered.
pub(super) struct Walk<'a> {
    pub(super) reveal: &'a Reveal,
    pub(super) key: Option<SeasonKey>,
    /// The season before, where its reveal is here.
    pub(super) earlier: Option<&'a Derived>,
    pub(super) out: Derived,
    pub(super) phase: Option<Phase>,
    pub(super) others: bool,
    pub(super) roll: Option<Digest>,
    /// The last erratum seen, and whether the season before was revealed.
    pub(super) erratum: Option<u32>,
    pub(super) revealed: bool,
    /// The last erratum of the season before whose answers were issued.
    pub(super) reissued: u32,
    /// What the season before was told last, where that was told anew.
    pub(super) anew: BTreeMap<(Name, String, u32), Option<Value>>,
    /// Who has chosen anew since the last issue.
    pub(super) chosen: BTreeSet<Name>,
    pub(super) ended: bool,
    pub(super) promised: bool,
    /// The entries that `undo` can take back, the last one last.
    pub(super) undoable: Vec<Undoable>,
    pub(super) deadlines: Deadlines,
}

/// Goes through a season's entries. Setup and rules are known from the seasons before, or from
/// this one if it is the first.
pub fn derive(
    reveal: &Reveal,
    hashes: &[Digest],
    earlier: Option<&Derived>,
    tick: &mut dyn FnMut(),
) -> Derived {
    let mut walk = Walk {
        reveal,
        key: reveal.season_key().ok(),
        earlier,
        out: Derived {
            season: reveal.season,
            setup: earlier.and_then(|e| e.setup.clone()),
            set: earlier.and_then(|e| e.set),
            ..Derived::default()
        },
        phase: None,
        others: false,
        roll: None,
        erratum: None,
        revealed: false,
        reissued: 0,
        anew: BTreeMap::new(),
        chosen: BTreeSet::new(),
        ended: false,
        promised: false,
        undoable: Vec::new(),
        deadlines: Deadlines::default(),
    };
    for (entry, hash) in reveal.entries.iter().zip(hashes) {
        tick();
        if let Err(fault) = walk.entry(entry, *hash) {
            walk.out.faults.push(FaultAt { i: entry.i, fault });
        }
    }
    walk.end()
}

impl Walk<'_> {
    fn entry(&mut self, entry: &RevealedEntry, hash: Digest) -> Result<(), Fault> {
        if self.phase == Some(Phase::Closed) || self.ended {
            return Err(Fault::Close);
        }
        self.noted(entry);
        let Some(body) = &entry.body else {
            return self.withheld(entry);
        };
        let event =
            Event::read(&entry.kind, body).map_err(|e| Fault::Unreadable { why: e.to_string() })?;
        let out_of_order = || Fault::OutOfOrder {
            kind: entry.kind.clone(),
        };
        let season = self.reveal.season;
        match event {
            Event::New(body) if season == 1 && entry.i == 1 => {
                if body.rules != body.setup.house_rules {
                    return Err(Fault::Rules);
                }
                self.out.set = Some(body.rules);
                self.out.setup = Some(Arc::new(body.setup));
            }
            Event::Open(body) if self.phase.is_none() && body.season == season => {
                self.out.rules = body.rules;
                self.phase = Some(Phase::Open);
                if let Some(setup) = &self.out.setup {
                    self.out.settings =
                        settings_digest(&self.reveal.id, season, setup, &body.rules).ok();
                }
                if self.out.set.is_some_and(|set| set != body.rules) {
                    return Err(Fault::Rules);
                }
            }
            Event::Rules(body) if self.phase.is_none() => {
                if let Some(set) = self.out.set {
                    let with = set.with(&body.rule, &body.setting);
                    self.out.set = Some(with.map_err(|_| Fault::Rules)?.0);
                }
            }
            Event::Seat(_) | Event::World(_) => {}
            Event::Reveal(body) if body.season < season => {
                self.revealed |= body.season + 1 == season;
            }
            Event::Thaw(_) => self.out.notes.push(Note::Thawed { i: entry.i }),
            Event::Erratum(body) => self.erratum(entry, Some(body.season))?,
            Event::ErratumOmniscient(body) => self.erratum(entry, Some(body.season))?,
            Event::Sheet(body) => {
                let fits = self.phase == Some(Phase::Open)
                    && self.out.sheet.is_none()
                    && !self.others
                    && body.season == season;
                if !fits {
                    return Err(out_of_order());
                }
                let until = |d: &Option<Deadline>| d.as_ref().map(|d| d.until.clone());
                let said = (&body.orders_until, &body.choices_until);
                let set = (&self.deadlines.orders, &self.deadlines.choices);
                if said != (&until(set.0), &until(set.1)) {
                    return Err(Fault::Deadline);
                }
                self.out.sheet = Some(hash);
                self.promised = body.beacon.is_some();
            }
            Event::Enter(body) => {
                if *body.seat != *entry.actor {
                    return Err(Fault::Actor);
                }
                self.sets(vec![body.into()], hash, &out_of_order)?;
            }
            Event::Withdraw(body) => {
                if *body.seat != *entry.actor {
                    return Err(Fault::Actor);
                }
                if body.mistaken {
                    // What was entered was another's: the nation's first word is yet to come.
                    let before = self.out.sets.remove(&body.seat);
                    self.replaced(&body.seat, before);
                }
                let mistaken = body.mistaken.then(|| body.seat.clone());
                self.sets(vec![body.into()], hash, &out_of_order)?;
                if let Some(seat) = mistaken {
                    self.mistaken(&seat, hash);
                }
            }
            Event::Import(body) => self.sets(body.sets, hash, &out_of_order)?,
            Event::Standing(body) if body.season == season => {
                self.sets(body.sets, hash, &out_of_order)?;
                if let Some(entered) = self.out.entered.last_mut() {
                    entered.standing = true;
                    let others = |o: &OrderRecord| !o.carried(season);
                    let bad = |set: &Arc<OrderSet>| {
                        !set.word.is_empty() || set.none || set.orders.iter().any(others)
                    };
                    if let Some((seat, _)) = entered.sets.iter().find(|(_, set)| bad(set)) {
                        let seat = seat.to_string();
                        return Err(Fault::Standing { seat });
                    }
                }
            }
            Event::Deadline(body) if self.phase.is_some() && body.season == season => {
                self.deadline(&body)?;
            }
            Event::Lock(body) if self.phase == Some(Phase::Open) && body.season == season => {
                self.out.lock = Some(hash);
                self.phase = Some(Phase::Locked);
                self.standing_went_on()?;
            }
            Event::Roll(body) if body.season == season => {
                match (self.phase, body.locked) {
                    (Some(Phase::Open), false) => {
                        self.standing_went_on()?;
                        if !body.beacon.is_empty() {
                            return Err(Fault::BeaconUnlocked);
                        }
                        self.out.notes.push(Note::NoLock);
                    }
                    (Some(Phase::Locked), true) => {}
                    _ => return Err(out_of_order()),
                }
                if self.out.sheet.is_some() && !self.promised && !body.beacon.is_empty() {
                    return Err(Fault::BeaconUnannounced);
                }
                self.phase = Some(Phase::Rolled);
                self.roll = Some(hash);
                self.out.beacon = body.beacon;
                self.roll(&body.dice)?;
            }
            Event::Choose(body) => {
                let (seat, notice) = (body.seat.clone(), body.notice);
                if *seat != *entry.actor {
                    return Err(Fault::Actor);
                }
                // About the season before only where an erratum asks anew.
                let about = match (body.season == season, self.phase) {
                    (true, Some(Phase::Rolled)) => Some(&self.out),
                    (false, _) if body.season + 1 == season && self.erratum.is_some() => {
                        self.earlier
                    }
                    _ => return Err(out_of_order()),
                };
                if about.is_some_and(|about| !about.may_choose(&body)) {
                    return Err(Fault::Choice {
                        seat: seat.to_string(),
                        notice,
                    });
                }
                let chosen = Chosen {
                    i: entry.i,
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
            }
            Event::News(body) if self.phase.is_some() && body.season == season => {}
            Event::Close(body) if self.phase == Some(Phase::Rolled) && body.season == season => {
                self.phase = Some(Phase::Closed);
                self.out.close = Some(hash);
                self.close(&body.answers)?;
            }
            Event::Reissue(body) => {
                let due = body.season + 1 == season
                    && self.erratum.is_some()
                    && body.number > self.reissued;
                if !due {
                    return Err(out_of_order());
                }
                self.reissued = body.number;
                let mut asked = std::mem::take(&mut self.chosen);
                let fault = self.reissue(&body.answers, &mut asked).err();
                let reissued = Reissued {
                    head: hash,
                    answers: body.answers,
                    asked,
                };
                self.out
                    .reissues
                    .insert((body.season, body.number), reissued);
                if let Some(fault) = fault {
                    return Err(fault);
                }
            }
            Event::Undo(body)
                if matches!(self.phase, None | Some(Phase::Open)) && body.season == season =>
            {
                self.undo(&body, &out_of_order)?;
            }
            Event::End(_) if self.phase.is_none() => self.ended = true,
            _ => return Err(out_of_order()),
        }
        Ok(())
    }

    fn withheld(&mut self, entry: &RevealedEntry) -> Result<(), Fault> {
        match entry.kind.as_str() {
            "thaw" => self.out.notes.push(Note::Thawed { i: entry.i }),
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
        let own = self.phase == Some(Phase::Rolled);
        let before = season > 1 && !self.revealed;
        let fits = match about {
            None => own || before,
            Some(about) => (own && about == season) || (before && about + 1 == season),
        };
        if !fits {
            return Err(Fault::OutOfOrder {
                kind: entry.kind.clone(),
            });
        }
        self.erratum = Some(entry.i);
        if entry.kind == "erratum-omniscient" {
            self.out.notes.push(Note::ErratumOmniscient { i: entry.i });
        }
        Ok(())
    }

    fn end(mut self) -> Derived {
        let last = self.reveal.entries.last().map_or(0, |e| e.i);
        if self.phase != Some(Phase::Closed) && !self.ended {
            self.out.faults.push(FaultAt {
                i: last,
                fault: Fault::Close,
            });
        }
        if self.phase.is_some() {
            if self.out.sheet.is_none() {
                self.out.notes.push(Note::NoSheet);
            }
            match (self.out.beacon.is_empty(), self.promised) {
                (true, true) => self.out.notes.push(Note::BeaconDropped),
                (true, false) => self.out.notes.push(Note::NoBeacon),
                (false, false) => self.out.notes.push(Note::BeaconUnannounced),
                (false, true) => {}
            }
            if self.out.attempts.iter().any(|a| a.told.is_some()) {
                self.out.notes.push(Note::TruthWithheld);
            }
        }
        self.out
    }
}
