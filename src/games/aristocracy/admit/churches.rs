//! What Churches asks (T7, T9).

use super::super::cards::Card;
use super::super::list::List;
use super::super::rule::may_receive;
use super::super::table::Site;
use super::{Asked, Checked, Remark};
use crate::engine::Seat;
use crate::engine::seats::bit;

impl Asked<'_> {
    /// T9: one of each of his buildings, at most.
    pub fn humbles(&self, places: &List<(Site, u8), 25>) -> Checked {
        for (nth, (site, place)) in places.iter().enumerate() {
            if self.own(site)?.open.is_some() {
                return Err(Remark::Open { site });
            }
            if places.iter().take(nth).any(|(other, _)| other == site) {
                return Err(Remark::NoPlace { site, place });
            }
            self.mismatch(site, place)?;
        }
        Ok(())
    }

    /// T7, L9
    pub fn gives(&self, card: Card, to: Seat) -> Checked {
        let table = self.table();
        if !table.church.has(Some(card)) {
            return Err(Remark::NotOffered);
        }
        if may_receive(table, self.me, to) {
            return Ok(());
        }
        Err(match table.given & bit(to) != 0 {
            _ if to == self.me => Remark::Oneself,
            _ if table.all() & bit(to) == 0 => Remark::NoSeat,
            true => Remark::Received { seat: to },
            false => Remark::LastGiver,
        })
    }
}
