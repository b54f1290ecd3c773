//! What `undo` takes back: the last entry that can be undone, and what stood before it.

use std::sync::Arc;

use super::super::super::event::{OrderSet, UNDOABLE_KINDS, Undo};
use super::super::super::setup::Name;
use super::Fault;
use super::walk::Walk;
use crate::campaign::RevealedEntry;
use crate::chance::Digest;

/// An entry that can be undone: what stood before it.
pub(super) struct Undoable {
    i: u32,
    kind: String,
    /// The sets that it replaced, in their order.
    sets: Vec<(Name, Option<Arc<OrderSet>>)>,
    /// Its place among the entries that held orders.
    pub(super) entered: Option<usize>,
    /// The places of what it said was entered by mistake, and for whom.
    mistaken: Vec<(usize, Name)>,
}

impl Walk<'_> {
    /// Notes an entry that can be undone; any other but an undo bars those before it.
    pub(super) fn noted(&mut self, entry: &RevealedEntry) {
        match entry.kind.as_str() {
            "undo" => {}
            kind if UNDOABLE_KINDS.contains(&kind) => self.undoable.push(Undoable {
                i: entry.i,
                kind: kind.to_owned(),
                sets: Vec::new(),
                entered: None,
                mistaken: Vec::new(),
            }),
            _ => self.undoable.clear(),
        }
    }

    /// Notes what an entry replaces, for the case that it is undone.
    pub(super) fn replaced(&mut self, seat: &Name, before: Option<Arc<OrderSet>>) {
        if let Some(last) = self.undoable.last_mut() {
            last.sets.push((seat.clone(), before));
        }
    }

    /// All that was entered in a seat's name so far was another's, but for its standing orders,
    /// which were entered by themselves and which the entry of that hash left.
    pub(super) fn mistaken(&mut self, seat: &Name, hash: Digest) {
        for (place, entered) in self.out.entered.iter_mut().enumerate() {
            let left = entered.hash == hash;
            let others = entered
                .sets
                .get(seat)
                .is_some_and(|s| !entered.standing && (!left || s.orders.is_empty()));
            if others
                && entered.mistaken.insert(seat.clone())
                && let Some(last) = self.undoable.last_mut()
            {
                last.mistaken.push((place, seat.clone()));
            }
        }
    }

    /// Only the last entry that can be undone is, and nothing of the omniscient nation's once
    /// another's was entered (H15); that it had been entered stays.
    pub(super) fn undo(
        &mut self,
        body: &Undo,
        out_of_order: &dyn Fn() -> Fault,
    ) -> Result<(), Fault> {
        let last = self.undoable.pop();
        let Some(last) = last.filter(|l| (l.i, &l.kind) == (body.entry, &body.kind)) else {
            self.undoable.clear();
            return Err(out_of_order());
        };
        let omniscient = |seat: &Name| {
            let setup = self.out.setup.as_ref();
            setup.is_some_and(|s| s.is_omniscient(seat))
        };
        let late = self.others && last.sets.iter().any(|(seat, _)| omniscient(seat));
        for (seat, before) in last.sets.into_iter().rev() {
            match before {
                Some(set) => self.out.sets.insert(seat, set),
                None => self.out.sets.remove(&seat),
            };
        }
        for (place, seat) in &last.mistaken {
            if let Some(entered) = self.out.entered.get_mut(*place) {
                entered.mistaken.remove(seat);
            }
        }
        // Its bulletin shows the hash alone.
        if let Some(entered) = last.entered.and_then(|n| self.out.entered.get_mut(n)) {
            entered.mistaken = entered.sets.keys().cloned().collect();
        }
        match late {
            true => Err(Fault::OmniscientLate),
            false => Ok(()),
        }
    }
}
