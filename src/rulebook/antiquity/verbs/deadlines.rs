//! Deadlines: set before the opening sheet, extended after it.

use super::super::event::{ARBITER, DeadlineSet, Event, V1};
use super::seasons::one_line;
use super::{Arbiter, Outcome, facts, setup};
use crate::campaign::Writer;
use crate::referee::Refusal as Common;
use crate::referee::deadline::{Deadline, Deadlines, For, MAX_REASON, Moment, Until, admit};

impl Arbiter<'_> {
    /// Sets or extends a deadline of the season under way; in the zone named, or the one used last.
    pub fn set_deadline(
        &mut self,
        season: u16,
        what: For,
        typed: &str,
        zone: Option<&str>,
        reason: Option<&str>,
    ) -> Outcome<Deadlines> {
        let reason = reason
            .map(|r| one_line("text-reason", r, MAX_REASON))
            .transpose()?;
        self.act(|w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let current = standing.named(season)?;
            let zone = match zone {
                Some(zone) => zone.to_owned(),
                None => facts::zone(w.tx())?,
            };
            let until = Until::read(typed, &zone).map_err(Common::Deadline)?;
            let moment = Moment {
                season,
                phase: current.phase,
                published: current.sheet,
            };
            let before = facts::deadlines(w.tx(), season)?;
            admit(moment, what, &before, &until, reason.as_deref()).map_err(Common::Deadline)?;
            let event = DeadlineSet {
                v: V1,
                season,
                what,
                until,
                reason,
            };
            super::append(w, ARBITER, &Event::Deadline(event))?;
            Ok(facts::deadlines(w.tx(), season)?)
        })
    }
}

/// Whether what is entered now comes after the deadline for orders.
pub(super) fn late(w: &Writer<'_>, season: u16) -> Outcome<bool> {
    let orders: Option<Deadline> = facts::deadlines(w.tx(), season)?.orders;
    // The clock is asked only where there is a date to compare it with.
    Ok(orders.is_some_and(|d| d.until.passed(&w.now())))
}
