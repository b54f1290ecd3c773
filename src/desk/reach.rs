//! Which window asks a seat now, and whether anything is taken of it.

use super::standing::Current;
use super::{Refusal, Result, order_of_things, roll};
use crate::campaign::Phase;
use crate::engine::campaign::Campaign;
use crate::engine::store::Store;
use crate::engine::{Ends, Game, Seat, Window};

/// Whether the window that is open ends with the first answer of a seat that the next one asks.
pub(super) fn gives_way<G: Game>(campaign: &Campaign<G>) -> bool {
    let window = campaign.window();
    window.is_some_and(|window| window.ends == Ends::Sheet)
}

/// The window that asks a seat; what has to give way to it is settled. `None` where nothing is asked of
/// the seat now, and it may still say something of windows to come, or give its word.
pub(super) fn reach<G: Game>(store: &mut Store<'_, '_, G>, seat: Seat) -> Result<Option<Window>> {
    loop {
        let campaign = store.now()?;
        let current = taken(campaign)?;
        match campaign.window() {
            Some(window) if window.seats.contains(seat) => return Ok(Some(window)),
            Some(window) if window.ends == Ends::Sheet && !current.sheet => {
                roll::give_way(store, current.number)?;
            }
            _ if late(campaign, seat) => return Err(too_late(campaign, seat).into()),
            _ => return Ok(None),
        }
    }
}

/// The season that is open, unless nothing is taken in it now.
pub(super) fn taken<G: Game>(campaign: &Campaign<G>) -> Result<Current> {
    let order = order_of_things(campaign);
    let next = order.season();
    let current = order.current.ok_or(Refusal::NoSeason { next })?;
    match current.phase {
        Phase::Locked => {
            let (season, phase) = (current.number, current.phase);
            Err(Refusal::OrdersEnded { season, phase }.into())
        }
        _ => Ok(current),
    }
}

/// Whether the arbiter's own seat comes too late: what it could order was settled before anybody else's.
pub(super) fn late<G: Game>(campaign: &Campaign<G>, seat: Seat) -> bool {
    let asked = campaign.window().is_some_and(|w| w.seats.contains(seat));
    campaign.phase == Some(Phase::Open) && G::own(&campaign.setup) == Some(seat) && !asked
}

/// Why. Of whom it came after nothing may be left, where that was undone.
pub(super) fn too_late<G: Game>(campaign: &Campaign<G>, seat: Seat) -> Refusal {
    let seat = campaign.name(seat).clone();
    match order_of_things(campaign).may_order(&seat, true) {
        Err(refusal) => refusal,
        Ok(_) => Refusal::NotAsked { seat },
    }
}
