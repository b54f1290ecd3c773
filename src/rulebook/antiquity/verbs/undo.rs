//! `undo`: the last entry is taken back, until the lock.

use super::super::accept::{Acceptance, Level, Problem, Remark, Status};
use super::super::event::{OrderSet, UNDOABLE_KINDS};
use super::super::setup::Name;
use super::world::{Inventory, inventory};
use super::{Arbiter, Outcome, Received, facts, setup};
use crate::campaign::{Entry, Writer};
use crate::referee::Refusal as Common;
use crate::referee::verbs;

/// What was undone, or would be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undone {
    pub season: u16,
    /// The entry undone, by its number in the season, and its kind.
    pub entry: u32,
    pub kind: String,
    /// Who had acted.
    pub actor: String,
    /// The nations whose orders are others now.
    pub seats: Vec<UndoneSeat>,
    pub before: Inventory,
    pub after: Inventory,
    /// The entry that says so; in a rehearsal one that was thrown away.
    pub by: Entry,
}

/// A nation's orders before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoneSeat {
    pub seat: Name,
    pub before: Option<OrderSet>,
    pub after: Option<OrderSet>,
    /// What the nation is to be sent: the receipt that it may have had holds no longer.
    pub receipt: Received,
}

impl Arbiter<'_> {
    /// Undoes the last entry, if it is one that can be: then the tables are as if it had never
    /// been, while journal and bulletin keep that it was. Several in a row walk back.
    ///
    /// Refused from the lock on; past the opening sheet; and for the omniscient nation's orders
    /// once another nation's were entered (H15), even where those were undone.
    ///
    /// `shown` is the number of the entry that a rehearsal showed: another command may have come
    /// between.
    pub fn undo(&mut self, shown: u32) -> Outcome<Undone> {
        self.act(|w| {
            let done = undo(w)?;
            match done.entry == shown {
                true => Ok(done),
                false => Err(Common::UndoOther { entry: shown }.into()),
            }
        })
    }

    /// What [`Arbiter::undo`] would do; nothing changes.
    pub fn rehearse_undo(&mut self) -> Outcome<Undone> {
        self.run(false, undo)
    }
}

fn undo(w: &mut Writer<'_>) -> Outcome<Undone> {
    let setup = setup(w)?;
    let standing = facts::standing(w.tx(), &setup)?;
    let season = standing.season();
    let entry = verbs::may_undo(w, &standing, UNDOABLE_KINDS)?;
    let i = entry.i;
    let seats = facts::seats_of(&entry)?;
    if let Some(own) = seats.iter().find(|s| setup.is_omniscient(s)) {
        standing.may_order(own, true)?;
    }
    let sets = |w: &Writer<'_>| -> Outcome<Vec<Option<OrderSet>>> {
        let sets = seats.iter().map(|seat| {
            let set = facts::order_set(w.tx(), &setup, season, seat)?;
            Ok(set.map(|(_, set)| set))
        });
        sets.collect()
    };
    let (before, sets_before) = (inventory(w, season)?, sets(w)?);
    let by = verbs::undo(w, &entry)?;
    let (after, sets_after) = (inventory(w, season)?, sets(w)?);
    let mut changed = Vec::with_capacity(seats.len());
    for ((seat, before), after) in seats.iter().zip(sets_before).zip(sets_after) {
        // They were told of what is undone.
        w.settle_remarks(season, Some(seat))?;
        let name = standing.current.as_ref().map(|c| c.name.clone());
        changed.push(UndoneSeat {
            receipt: receipt(w, seat, season, name.unwrap_or_default(), after.clone())?,
            seat: seat.clone(),
            before,
            after,
        });
    }
    Ok(Undone {
        season,
        entry: i,
        kind: entry.kind,
        actor: entry.actor,
        seats: changed,
        before,
        after,
        by,
    })
}

/// The receipt of what stands for a nation now that something was undone.
fn receipt(
    w: &Writer<'_>,
    seat: &Name,
    season: u16,
    season_name: String,
    set: Option<OrderSet>,
) -> Outcome<Received> {
    let status = match &set {
        None => Status::Rejected,
        Some(_) => Status::Warned,
    };
    Ok(Received {
        seat: seat.clone(),
        lang: facts::lang(w.tx(), seat)?,
        season,
        season_name,
        hash: facts::order_set_hash(w.tx(), season, seat)?,
        acceptance: Acceptance {
            status,
            set,
            problems: vec![Problem {
                line: 0,
                level: Level::Warning,
                remark: Remark::Undone,
            }],
            arbiter: Vec::new(),
            treasury_after: facts::treasury(w.tx(), seat)?,
        },
        journalled: false,
        lines: Default::default(),
    })
}
