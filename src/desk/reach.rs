//! Which window asks a seat now, and whether anything is taken of it.

use super::{Result, allowed, roll};
use crate::engine::campaign::Campaign;
use crate::engine::order::Step;
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
        let seats = vec![&**campaign.name(seat)];
        allowed(campaign, &Step::Say(seats))?;
        match campaign.window() {
            Some(window) if window.seats.contains(seat) => return Ok(Some(window)),
            Some(window) if window.ends == Ends::Sheet => {
                let season = campaign.season;
                roll::give_way(store, season)?;
            }
            _ => return Ok(None),
        }
    }
}
