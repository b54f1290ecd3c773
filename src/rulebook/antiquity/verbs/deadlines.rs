//! Deadlines: set before the opening sheet, extended after it.

use super::{Arbiter, Outcome, facts, setup};
use crate::referee::deadline::{Deadlines, For};
use crate::referee::verbs;

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
        self.act(|w| {
            let standing = facts::standing(w.tx(), &setup(w)?)?;
            let set = verbs::set_deadline(w, &standing, season, what, typed, zone, reason)?;
            Ok(set)
        })
    }
}
