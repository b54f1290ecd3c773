//! Sets of orders in the course of a season: when they may be, what stands after them, and what an
//! undo takes back.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::super::Name;
use super::super::super::event::Undo;
use super::{Course, Fault, Result};
use crate::campaign::Phase;
use crate::chance::Digest;
use crate::locale::spelling;

/// A seat's set of orders, as far as every game knows it.
pub trait Orders {
    /// Whose it is.
    fn seat(&self) -> &Name;
    /// Its word; empty if none.
    fn word(&self) -> &str;
    /// Whether no order is in it.
    fn is_empty(&self) -> bool;
}

/// One entry that held orders: its hash, and the sets that stood after it.
#[derive(Debug, Clone, PartialEq)]
pub struct Entered<S> {
    pub hash: Digest,
    pub sets: BTreeMap<Name, Arc<S>>,
    /// The seats in whose name it was entered by mistake: its bulletin shows the hash alone.
    pub mistaken: BTreeSet<Name>,
    /// Whether these are standing orders, entered by themselves.
    pub standing: bool,
}

/// An entry that can be undone: what stood before it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Undoable<S> {
    pub(super) i: u32,
    pub(super) kind: String,
    /// The sets that it replaced, in their order.
    pub(super) sets: Vec<(Name, Option<Arc<S>>)>,
    /// Its place among the entries that held orders.
    pub(super) entered: Option<usize>,
    /// The places of what it said was entered by mistake, and for whom.
    pub(super) mistaken: Vec<(usize, Name)>,
}

impl<S: Orders> Course<S> {
    /// Sets of orders that one entry holds: before the lock, those of the arbiter's seat before the
    /// sheet and before others', words as first given. `check` says what else is wrong with one, by
    /// the rule; it is asked whether the set is the arbiter's own.
    pub fn sets(
        &mut self,
        sets: Vec<S>,
        hash: Digest,
        check: &dyn Fn(&S, bool) -> Result,
    ) -> Result {
        self.must(self.phase == Some(Phase::Open))?;
        let sets: Vec<Arc<S>> = sets.into_iter().map(Arc::new).collect();
        let by_seat = sets.iter().map(|s| (s.seat().clone(), s.clone())).collect();
        self.places.insert(hash, self.entered.len());
        if let Some(last) = self.undoable.last_mut() {
            last.entered = Some(self.entered.len());
        }
        self.entered.push(Entered {
            hash,
            sets: by_seat,
            mistaken: BTreeSet::new(),
            standing: false,
        });
        // What one entry holds was entered at once: none of its sets came after another.
        let others = self.others;
        for set in sets {
            let own = self.is_own(set.seat());
            if own && (self.heads.sheet.is_some() || others) {
                return Err(Fault::OwnLate);
            }
            // Without the setup nobody knows which seat the arbiter plays.
            self.others |= !own && self.own.is_some();
            if let Some(first) = self.sets.get(set.seat())
                && !first.word().is_empty()
                && first.word() != set.word()
            {
                return Err(Fault::WordChanged {
                    seat: set.seat().to_string(),
                });
            }
            if !spelling::is_word(set.word()) {
                let text = set.word().to_owned();
                return Err(Fault::Spelling { text });
            }
            check(&set, own)?;
            let seat = set.seat().clone();
            let before = self.sets.insert(seat.clone(), set);
            self.replaced(&seat, before);
        }
        Ok(())
    }

    /// Notes what an entry replaces, for the case that it is undone.
    fn replaced(&mut self, seat: &Name, before: Option<Arc<S>>) {
        if let Some(last) = self.undoable.last_mut() {
            last.sets.push((seat.clone(), before));
        }
    }

    /// A set that stands for a seat after orders of its were withdrawn; `mistaken` where all that
    /// was entered in its name was another's: then its first word is yet to come.
    pub fn withdraw(
        &mut self,
        set: S,
        mistaken: bool,
        hash: Digest,
        check: &dyn Fn(&S, bool) -> Result,
    ) -> Result {
        let seat = mistaken.then(|| set.seat().clone());
        if let Some(seat) = &seat {
            let before = self.sets.remove(seat);
            self.replaced(seat, before);
        }
        self.sets(vec![set], hash, check)?;
        if let Some(seat) = seat {
            self.mistaken(&seat, hash);
        }
        Ok(())
    }

    /// All that was entered in a seat's name so far was another's, but for its standing orders,
    /// which were entered by themselves and which the entry of that hash left.
    fn mistaken(&mut self, seat: &Name, hash: Digest) {
        for (place, entered) in self.entered.iter_mut().enumerate() {
            let left = entered.hash == hash;
            let others = entered
                .sets
                .get(seat)
                .is_some_and(|s| !entered.standing && (!left || s.is_empty()));
            if others
                && entered.mistaken.insert(seat.clone())
                && let Some(last) = self.undoable.last_mut()
            {
                last.mistaken.push((place, seat.clone()));
            }
        }
    }

    /// Only the last entry that can be undone is, before the lock, and nothing of the arbiter's
    /// seat once another's was entered; that it had been entered stays.
    pub fn undo(&mut self, body: &Undo) -> Result {
        let open = matches!(self.phase, None | Some(Phase::Open));
        self.must(open && body.season == self.season)?;
        let last = self.undoable.pop();
        let Some(last) = last.filter(|l| (l.i, &l.kind) == (body.entry, &body.kind)) else {
            self.undoable.clear();
            return Err(self.out_of_order());
        };
        let late = self.others && last.sets.iter().any(|(seat, _)| self.is_own(seat));
        for (seat, before) in last.sets.into_iter().rev() {
            match before {
                Some(set) => self.sets.insert(seat, set),
                None => self.sets.remove(&seat),
            };
        }
        for (place, seat) in &last.mistaken {
            if let Some(entered) = self.entered.get_mut(*place) {
                entered.mistaken.remove(seat);
            }
        }
        // Its bulletin shows the hash alone.
        if let Some(entered) = last.entered.and_then(|n| self.entered.get_mut(n)) {
            entered.mistaken = entered.sets.keys().cloned().collect();
        }
        match late {
            true => Err(Fault::OwnLate),
            false => Ok(()),
        }
    }
}
