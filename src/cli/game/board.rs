//! Where the campaign stands, with what lies beside its journal: for `status`, and for the desk's first page.

use super::super::{Desk, Stop};
use super::tray;
use crate::engine::campaign::Campaign;
use crate::games::Played;
use crate::papers::board::{Board, Missing};

/// Says before the opening sheet that the world may be missing.
pub fn world<G: Played>(board: &mut Board, campaign: &Campaign<G>, texts: &crate::locale::Texts) {
    let due = board.next == "sheet" && campaign.window().is_some();
    if due && !G::before_sheet(&campaign.setup, &campaign.state, texts).is_empty() {
        let (what, n, seats) = ("world", 1, Vec::new());
        board.missing.insert(0, Missing { what, n, seats });
    }
}

/// Says how many drafts are to be sent, and gives the seats whose they are.
pub fn to_send(board: &mut Board, cx: &Desk<'_, '_>) -> Result<Vec<String>, Stop> {
    let whose = tray::to_send(cx)?;
    if !whose.is_empty() {
        let (what, n, seats) = ("send", whose.len(), Vec::new());
        board.missing.push(Missing { what, n, seats });
    }
    Ok(whose)
}
