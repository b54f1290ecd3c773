//! Standing orders go on from season to season, and deadlines move no further than is allowed.

use super::super::super::event::{DeadlineSet, OrderRecord, OrderSet};
use super::super::super::setup::Name;
use super::Fault;
use super::walk::Walk;
use crate::campaign::Phase;
use crate::referee::deadline::{self, Deadline, For, Moment};

impl Walk<'_> {
    /// A standing order of an earlier season stood at the end of the season before, as it is.
    pub(super) fn unknown_standing(&self, set: &OrderSet) -> Option<String> {
        let season = self.reveal.season;
        let mut carried = set.orders.iter().filter(|o| o.standing.is_some());
        let known = |o: &&OrderRecord| match (o.carried(season), self.earlier) {
            (false, _) => o.standing == Some(season),
            (true, None) => true,
            (true, Some(earlier)) => earlier.sets.get(&set.seat).is_some_and(|before| {
                before.orders.iter().any(|b| {
                    (b.order, &b.target, b.kind, &b.subject)
                        == (o.order, &o.target, o.kind, &o.subject)
                        && (b.modifier, &b.if_countered, b.standing)
                            == (o.modifier, &o.if_countered, o.standing)
                })
            }),
        };
        (!carried.all(|o| known(&o))).then(|| set.seat.to_string())
    }

    /// Standing orders of the season before were entered again, or their nation has sent a set.
    pub(super) fn standing_went_on(&self) -> Result<(), Fault> {
        let before = self.earlier.into_iter().flat_map(|e| &e.sets);
        let stands = |set: &OrderSet| set.orders.iter().any(|o| o.standing.is_some());
        let mut due = before.filter(|(_, set)| stands(set));
        // In a season without a sheet the omniscient nation's may have come too late (H15).
        let omniscient = |seat: &Name| {
            let setup = self.out.setup.as_ref();
            setup.is_some_and(|s| s.is_omniscient(seat)) && self.out.sheet.is_none()
        };
        match due.find(|(seat, _)| !self.out.sets.contains_key(*seat) && !omniscient(seat)) {
            Some((seat, _)) => Err(Fault::Standing {
                seat: seat.to_string(),
            }),
            None => Ok(()),
        }
    }

    /// What was published is moved no further than is allowed.
    pub(super) fn deadline(&mut self, body: &DeadlineSet) -> Result<(), Fault> {
        let moment = Moment {
            season: body.season,
            phase: self.phase.unwrap_or(Phase::Open),
            published: self.out.sheet.is_some(),
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
            first: before.map_or_else(|| body.until.clone(), |d| d.first),
            until: body.until.clone(),
            reason: body.reason.clone(),
        });
        Ok(())
    }
}
