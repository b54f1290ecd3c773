//! `undo`: the last entry is taken back, until the lock.

use super::super::event::{OrderSet, UNDOABLE_KINDS};
use super::super::receive::{Acceptance, Level, Problem, Remark};
use super::super::turn::on_watch;
use super::super::world::{Name, World};
use super::messages::Received;
use super::{Arbiter, Outcome, facts};
use crate::campaign::{Entry, Writer};
use crate::referee::Refusal as Common;
use crate::referee::rulebook::Status;
use crate::referee::verbs;

/// What was undone, or would be.
#[derive(Debug, Clone, PartialEq)]
pub struct Undone {
    pub season: u16,
    /// The entry undone.
    pub entry: Entry,
    /// The entry that says so.
    pub by: Entry,
    /// The seats whose orders are others now.
    pub seats: Vec<UndoneSeat>,
    pub before: World,
    pub after: World,
}

/// A seat's orders before and after, and the receipt of what stands now.
#[derive(Debug, Clone, PartialEq)]
pub struct UndoneSeat {
    pub before: Option<OrderSet>,
    pub after: Option<OrderSet>,
    pub receipt: Received,
}

impl Arbiter<'_> {
    /// Undoes the last entry, if it is one that can be and the one that was shown; with none shown
    /// only looks at what would be undone.
    pub fn undo(&mut self, shown: Option<u32>) -> Outcome<Undone> {
        self.run(shown.is_some(), |w| {
            let done = undo(w)?;
            match shown {
                Some(shown) if shown != done.entry.i => {
                    Err(Common::UndoOther { entry: shown }.into())
                }
                _ => Ok(done),
            }
        })
    }
}

fn undo(w: &mut Writer<'_>) -> Outcome<Undone> {
    let standing = facts::standing(w.tx())?;
    let season = standing.season();
    let entry = verbs::may_undo(w, &standing, UNDOABLE_KINDS)?;
    let seats = facts::seats_of(&entry)?;
    let sets = |w: &Writer<'_>| -> Outcome<Vec<Option<OrderSet>>> {
        let sets = seats.iter().map(|seat| {
            let set = facts::order_set(w.tx(), season, seat)?;
            Ok(set.map(|(_, set)| set))
        });
        sets.collect()
    };
    let (before, sets_before) = (facts::world(w.tx())?, sets(w)?);
    let by = verbs::undo(w, &entry)?;
    let (after, sets_after) = (facts::world(w.tx())?, sets(w)?);
    let name = standing.current.map(|c| c.name).unwrap_or_default();
    let mut changed = Vec::new();
    for ((seat, before), after) in seats.iter().zip(sets_before).zip(sets_after) {
        changed.push(UndoneSeat {
            receipt: receipt(w, seat, (season, &name), before.clone(), after.clone())?,
            before,
            after,
        });
    }
    Ok(Undone {
        season,
        entry,
        by,
        seats: changed,
        before,
        after,
    })
}

/// The receipt of what stands for a seat now that something was undone.
fn receipt(
    w: &Writer<'_>,
    seat: &Name,
    (season, name): (u16, &str),
    before: Option<OrderSet>,
    set: Option<OrderSet>,
) -> Outcome<Received> {
    Ok(Received {
        guards: on_watch(&facts::world(w.tx())?, seat, season),
        seat: seat.clone(),
        lang: facts::lang(w.tx(), seat)?,
        season,
        season_name: name.to_owned(),
        hash: facts::order_set_hash(w.tx(), season, seat)?,
        acceptance: Acceptance {
            status: match &set {
                None => Status::Rejected,
                Some(_) => Status::Warned,
            },
            set,
            problems: vec![Problem {
                line: 0,
                level: Level::Warning,
                remark: Remark::Undone,
            }],
            arbiter: Vec::new(),
            gold_after: facts::gold(w.tx(), seat)?,
        },
        before,
        lines: Default::default(),
        journalled: false,
    })
}
