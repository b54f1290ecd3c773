//! What a seat has to spend ([`Game::purse`]): the state holds it before the answers that wait are paid. Everybody is
//! shown what is left, and who sets a purse sets that.

use super::campaign::Campaign;
use super::game::{Game, Survey};
use super::seats::{Seat, Seats};
use crate::campaign::Phase;
use crate::reading::message::Total;

/// A purse while orders are gone through in the order written: one that is too dear is refused, and later ones that
/// can be paid stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Purse {
    /// `None` where a reveal withholds it.
    pub left: Option<i64>,
    pub spent: i64,
}

impl Purse {
    pub fn of(left: Option<i64>) -> Purse {
        Purse { left, spent: 0 }
    }

    /// Pays for an order in whose place so much comes back; or says what is left, which is not enough.
    pub fn pay(&mut self, cost: i64, back: i64) -> Result<(), i64> {
        let left = self.left.map(|left| left + back);
        match left {
            Some(left) if cost > 0 && cost > left => return Err(left.max(0)),
            _ => self.left = left.map(|left| left - cost),
        }
        self.spent += cost;
        Ok(())
    }

    /// The total that the player wrote, where it is neither what was spent nor that with what goes on.
    pub fn misstated(&self, total: Option<Total>, goes_on: i64) -> Option<Total> {
        let spent = self.spent;
        total.filter(|total| match total.limit {
            true => spent > total.n.into(),
            false => ![spent, spent + goes_on].contains(&total.n.into()),
        })
    }
}

impl<G: Game> Campaign<G> {
    /// What a seat's waiting answer costs.
    pub fn waiting(&self, seat: Seat) -> i64 {
        let waiting = self.waits[seat.at()].as_ref();
        waiting.map_or(0, |waiting| G::price(&waiting.answer))
    }

    /// What a seat's orders of this season cost: those that wait, or, until the lock, those that the opening sheet
    /// has settled and that are paid.
    pub fn ordered(&self, seat: Seat) -> i64 {
        let paid = || self.this.sets[seat.at()].as_ref()?.set.orders.as_ref();
        let open = self.phase == Some(Phase::Open);
        match (&self.waits[seat.at()], open) {
            (None, true) => paid().map_or(0, G::price),
            _ => self.waiting(seat),
        }
    }

    /// The state with what waits paid.
    pub fn left(&self) -> G::State {
        let mut state = self.state.clone();
        for seat in self.each(Seats::All) {
            if let Some(purse) = G::purse(&self.setup, &mut state, seat) {
                *purse = purse.saturating_sub(self.waiting(seat));
            }
        }
        state
    }

    /// What the referee may enter now, as it is journalled, and what is wrong with it.
    pub fn survey(&self, world: G::World) -> Survey<G> {
        let mut survey = G::survey(&self.setup, &self.left(), world);
        for (seat, purse) in G::sets(&self.setup, &mut survey.world) {
            *purse = purse.saturating_add(self.waiting(seat));
        }
        survey
    }

    /// Purses as they were before the season's orders become what is left when these are paid.
    pub fn keep_paid(&self, world: &mut G::World) {
        for (seat, purse) in G::sets(&self.setup, world) {
            *purse = purse.saturating_sub(self.ordered(seat));
        }
    }

    /// The same of what is journalled.
    pub fn surveyed(&self, mut world: G::World) -> Survey<G> {
        for (seat, purse) in G::sets(&self.setup, &mut world) {
            *purse = purse.saturating_sub(self.waiting(seat));
        }
        self.survey(world)
    }
}
