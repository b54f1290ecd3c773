//! Standing orders go on from season to season.

use super::super::super::event::{OrderRecord, OrderSet};
use super::super::super::setup::Name;
use super::Derived;
use super::own;
use super::walk::Walk;
use crate::referee::proof::Fault;

/// Whether every standing order of an earlier season stood at the end of the season before, as it
/// is; all of them where that season is not here.
pub(super) fn all_known(set: &OrderSet, season: u16, earlier: Option<&Derived>) -> bool {
    let mut carried = set.orders.iter().filter(|o| o.standing.is_some());
    let known = |o: &OrderRecord| match (o.carried(season), earlier) {
        (false, _) => o.standing == Some(season),
        (true, None) => true,
        (true, Some(earlier)) => earlier.course.sets.get(&set.seat).is_some_and(|before| {
            before.orders.iter().any(|b| {
                (b.order, &b.target, b.kind, &b.subject) == (o.order, &o.target, o.kind, &o.subject)
                    && (b.modifier, &b.if_countered, b.standing)
                        == (o.modifier, &o.if_countered, o.standing)
            })
        }),
    };
    carried.all(known)
}

impl Walk<'_> {
    /// Standing orders of the season before were entered again, or their nation has sent a set.
    pub(super) fn standing_went_on(&self) -> Result<(), Fault> {
        let before = self.earlier.into_iter().flat_map(|e| &e.course.sets);
        let stands = |set: &OrderSet| set.orders.iter().any(|o| o.standing.is_some());
        let mut due = before.filter(|(_, set)| stands(set));
        // In a season without a sheet the omniscient nation's may have come too late (H15).
        let course = &self.out.course;
        let omniscient = |seat: &Name| course.is_own(seat) && course.heads.sheet.is_none();
        match due.find(|(seat, _)| !course.sets.contains_key(*seat) && !omniscient(seat)) {
            Some((seat, _)) => Err(own::standing(seat)),
            None => Ok(()),
        }
    }
}
