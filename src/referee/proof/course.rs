//! The course of a revealed season, entry by entry: which kind may stand where, who may enter what,
//! what an undo takes back ([`super::super::standing`]). A rulebook calls these, each
//! for its event, and adds what is its own.

mod orders;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use orders::Undoable;
pub use orders::{Entered, Orders};

use super::super::Name;
use super::super::deadline::{self, Deadline, Deadlines, For, Moment, Until};
use super::super::event::{DeadlineSet, Rename, Revealed, Sheet, Written};
use super::{Fault, FaultAt, Heads, Note};
use crate::campaign::{Phase, RevealedEntry};
use crate::chance::Digest;
use crate::locale::spelling;

/// Where a season stands after the entries gone through, and what they gave.
#[derive(Debug, Clone, PartialEq)]
pub struct Course<S> {
    pub season: u16,
    pub heads: Heads,
    /// `None` before the season opens.
    pub phase: Option<Phase>,
    /// The hash of the roll.
    pub roll: Option<Digest>,
    /// The public draw of the roll; empty if none.
    pub beacon: String,
    pub entered: Vec<Entered<S>>,
    /// The sets that stand.
    pub sets: BTreeMap<Name, Arc<S>>,
    pub faults: Vec<FaultAt>,
    pub notes: Vec<Note>,
    /// Whether the season before was revealed.
    pub revealed: bool,
    /// The seat that the arbiter plays, if he plays one; `None` where the setup is not known.
    own: Option<Option<Name>>,
    /// The place in `entered` of an entry's hash.
    places: BTreeMap<Digest, usize>,
    /// Whether a seat that the arbiter does not play has sent orders.
    others: bool,
    /// Whether the opening sheet announced a beacon.
    promised: bool,
    deadlines: Deadlines,
    ended: bool,
    /// The kind of the entry that is gone through.
    kind: String,
    /// The entries that `undo` can take back, the last one last.
    undoable: Vec<Undoable<S>>,
}

impl<S> Default for Course<S> {
    fn default() -> Course<S> {
        Course {
            season: 0,
            heads: Heads::default(),
            phase: None,
            roll: None,
            beacon: String::new(),
            entered: Vec::new(),
            sets: BTreeMap::new(),
            faults: Vec::new(),
            notes: Vec::new(),
            revealed: false,
            own: None,
            places: BTreeMap::new(),
            others: false,
            promised: false,
            deadlines: Deadlines::default(),
            ended: false,
            kind: String::new(),
            undoable: Vec::new(),
        }
    }
}

type Result = std::result::Result<(), Fault>;

impl<S: Orders> Course<S> {
    /// A season of which nothing was gone through.
    pub fn of(season: u16) -> Course<S> {
        Course {
            season,
            ..Course::default()
        }
    }

    /// The setup is known, and with it which seat the arbiter plays.
    pub fn plays(&mut self, own: Option<&Name>) {
        self.own = Some(own.cloned());
    }

    /// Whether it is the seat that the arbiter plays.
    pub fn is_own(&self, seat: &str) -> bool {
        let own = self.own.as_ref().and_then(Option::as_deref);
        own == Some(seat)
    }

    /// The sets of orders that the entry of that hash holds.
    pub fn entry(&self, hash: &Digest) -> Option<&BTreeMap<Name, Arc<S>>> {
        let place = self.places.get(hash)?;
        self.entered.get(*place).map(|e| &e.sets)
    }

    /// All that was entered in a seat's name, in order.
    pub fn of_seat(&self, seat: &str) -> impl Iterator<Item = (&Entered<S>, &Arc<S>)> {
        let its = move |e: &'_ Entered<S>| e.sets.contains_key(seat);
        let entries = self.entered.iter().filter(move |e| its(e));
        entries.filter_map(move |e| e.sets.get(seat).map(|set| (e, set)))
    }

    /// Whether a bulletin in words prints the hashes of all that was entered in its seat's name.
    pub fn prints_entries(&self, seat: &str, text: &str) -> bool {
        self.of_seat(seat)
            .all(|(e, _)| e.mistaken.contains(seat) || text.contains(&e.hash.to_string()))
    }

    /// An entry stands where its kind may not stand.
    pub fn out_of_order(&self) -> Fault {
        Fault::OutOfOrder {
            kind: self.kind.clone(),
        }
    }

    fn must(&self, holds: bool) -> Result {
        match holds {
            true => Ok(()),
            false => Err(self.out_of_order()),
        }
    }

    /// Looks at the next entry, of any kind: nothing comes after the close. What can be undone
    /// (`undoable`, by kind) is noted; any other but an undo bars those before it.
    pub fn next(&mut self, entry: &RevealedEntry, undoable: &[&str]) -> Result {
        if self.phase == Some(Phase::Closed) || self.ended {
            return Err(Fault::Close);
        }
        self.kind.clone_from(&entry.kind);
        match entry.kind.as_str() {
            "undo" => {}
            kind if undoable.contains(&kind) => self.undoable.push(Undoable {
                i: entry.i,
                kind: kind.to_owned(),
                sets: Vec::new(),
                entered: None,
                mistaken: Vec::new(),
            }),
            _ => self.undoable.clear(),
        }
        Ok(())
    }

    /// An entry of the seat's own name.
    pub fn actor(&self, entry: &RevealedEntry, seat: &str) -> Result {
        match seat == entry.actor {
            true => Ok(()),
            false => Err(Fault::Actor),
        }
    }

    /// What stands before the season opens: the campaign that is made, a house rule that is set.
    pub fn before_open(&self) -> Result {
        self.must(self.phase.is_none())
    }

    /// The season opens.
    pub fn open(&mut self, season: u16) -> Result {
        self.must(self.phase.is_none() && season == self.season)?;
        self.phase = Some(Phase::Open);
        Ok(())
    }

    /// An earlier season is published.
    pub fn reveal(&mut self, body: &Revealed) -> Result {
        self.must(body.season < self.season)?;
        self.revealed |= body.season + 1 == self.season;
        Ok(())
    }

    /// The opening sheet: before anybody's orders but those of the arbiter's seat.
    pub fn sheet(&mut self, body: &Sheet, hash: Digest) -> Result {
        let fits = self.phase == Some(Phase::Open)
            && self.heads.sheet.is_none()
            && !self.others
            && body.season == self.season;
        self.must(fits)?;
        let until = |d: &Option<Deadline>| d.as_ref().map(|d| d.until.clone());
        let said = |d: &Option<Written<Until>>| d.as_deref().cloned();
        let set = (&self.deadlines.orders, &self.deadlines.choices);
        if (said(&body.orders_until), said(&body.choices_until)) != (until(set.0), until(set.1)) {
            return Err(Fault::Deadline);
        }
        self.heads.sheet = Some(hash);
        self.promised = body.beacon.is_some();
        Ok(())
    }

    /// The season's name changes while no paper for others bears it.
    pub fn rename(&mut self, body: &Rename) -> Result {
        let fits = self.phase == Some(Phase::Open) && self.heads.sheet.is_none() && !self.others;
        self.must(fits && body.season == self.season)
    }

    /// What was published of a deadline is moved no further than is allowed.
    pub fn deadline(&mut self, body: &DeadlineSet) -> Result {
        self.must(self.phase.is_some() && body.season == self.season)?;
        let moment = Moment {
            season: body.season,
            phase: self.phase.unwrap_or(Phase::Open),
            published: self.heads.sheet.is_some(),
        };
        let reason = body.reason.as_deref();
        deadline::admit(moment, body.what, &self.deadlines, &body.until, reason)
            .map_err(|_| Fault::Deadline)?;
        let place = match body.what {
            For::Orders => &mut self.deadlines.orders,
            For::Choices => &mut self.deadlines.choices,
        };
        let before = place.take().filter(|_| moment.published);
        *place = Some(Deadline {
            extensions: before.as_ref().map_or(0, |d| d.extensions + 1),
            first: before.map_or_else(|| (*body.until).clone(), |d| d.first),
            until: (*body.until).clone(),
            reason: body.reason.clone(),
        });
        Ok(())
    }

    /// Orders end.
    pub fn lock(&mut self, season: u16, hash: Digest) -> Result {
        self.must(self.phase == Some(Phase::Open) && season == self.season)?;
        self.heads.lock = Some(hash);
        self.phase = Some(Phase::Locked);
        Ok(())
    }

    /// The dice are rolled: with no beacon that was not announced, and with none where the roll
    /// `locked` by itself.
    pub fn roll(&mut self, season: u16, locked: bool, beacon: &str, hash: Digest) -> Result {
        self.must(season == self.season)?;
        match (self.phase, locked) {
            (Some(Phase::Open), false) => {
                if !beacon.is_empty() {
                    return Err(Fault::BeaconUnlocked);
                }
                self.notes.push(Note::NoLock);
            }
            (Some(Phase::Locked), true) => {}
            _ => return Err(self.out_of_order()),
        }
        if self.heads.sheet.is_some() && !self.promised && !beacon.is_empty() {
            return Err(Fault::BeaconUnannounced);
        }
        if !spelling::is_public_draw(beacon) {
            let text = beacon.to_owned();
            return Err(Fault::Spelling { text });
        }
        self.phase = Some(Phase::Rolled);
        self.roll = Some(hash);
        beacon.clone_into(&mut self.beacon);
        Ok(())
    }

    /// The season's public news.
    pub fn news(&self, season: u16) -> Result {
        self.must(self.phase.is_some() && season == self.season)
    }

    /// The season closes.
    pub fn close(&mut self, season: u16, hash: Digest) -> Result {
        self.must(self.phase == Some(Phase::Rolled) && season == self.season)?;
        self.phase = Some(Phase::Closed);
        self.heads.close = Some(hash);
        Ok(())
    }

    /// The campaign ends.
    pub fn end(&mut self) -> Result {
        self.before_open()?;
        self.ended = true;
        Ok(())
    }

    /// What is to be said of the season once its last entry, numbered so, was gone through.
    pub fn finish(&mut self, last: u32) {
        if self.phase != Some(Phase::Closed) && !self.ended {
            self.faults.push(FaultAt {
                i: last,
                fault: Fault::Close,
            });
        }
        if self.phase.is_none() {
            return;
        }
        if self.heads.sheet.is_none() {
            self.notes.push(Note::NoSheet);
        }
        match (self.beacon.is_empty(), self.promised) {
            (true, true) => self.notes.push(Note::BeaconDropped),
            (true, false) => self.notes.push(Note::NoBeacon),
            (false, false) => self.notes.push(Note::BeaconUnannounced),
            (false, true) => {}
        }
    }
}
