//! Where the campaign stands, with what lies beside its journal: for `status`, and for the desk's first page.

use super::super::{Ctx, Stop};
use super::{answering, publishing, tray};
use crate::campaign::Clock;
use crate::campaign::beside::Question;
use crate::desk::Seen;
use crate::desk::book::substitutes;
use crate::engine::Seats;
use crate::engine::campaign::Campaign;
use crate::games::Played;
use crate::locale::Texts;
use crate::papers::board::{Board, Missing};
use crate::t;

/// Says before the opening sheet that the world may be missing.
pub fn world<G: Played>(board: &mut Board, campaign: &Campaign<G>, texts: &Texts) {
    let due = board.next == "sheet" && campaign.window().is_some();
    if due && !G::before_sheet(&campaign.setup, &campaign.state, texts).is_empty() {
        let (what, n, seats) = ("world", 1, Vec::new());
        board.missing.insert(0, Missing { what, n, seats });
    }
}

/// Says who is away, and who may write for whom.
pub fn absences<G: Played>(
    board: &mut Board,
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    (clock, texts): (&dyn Clock, &Texts),
) -> crate::desk::Result<()> {
    let substitutes = substitutes(seen.tx, campaign)?;
    for (seat, of) in campaign.each(Seats::All).zip(&mut board.seats) {
        let away = campaign.away.get(campaign.name(seat));
        // The clock is asked only where there is a day to compare it with; the day itself is one of absence.
        let away = away.filter(|day| clock.now().get(..10).is_some_and(|now| now <= &***day));
        let away = away.map(|day| t!(texts, "seat-away", until = day.as_str()));
        let who = substitutes.iter().filter(|(of, _)| *of == seat);
        let who = who.map(|(_, who)| t!(texts, "seat-substitute", who = who.as_str()));
        let said: Vec<String> = away.into_iter().chain(who).collect();
        of.absent = said.join(" · ");
    }
    Ok(())
}

/// Says how many questions of players' are to be answered, and gives them.
pub fn to_answer<G: Played>(
    board: &mut Board,
    ctx: &mut Ctx<'_, '_>,
) -> Result<Vec<Question>, Stop> {
    let asked = answering::open::<G>(ctx)?;
    let mut seats: Vec<String> = asked.iter().map(|one| one.seat.clone()).collect();
    seats.sort();
    seats.dedup();
    if !asked.is_empty() {
        let (what, n) = ("answer", asked.len());
        before_waiting(board, Missing { what, n, seats });
    }
    Ok(asked)
}

/// Says how many papers for everybody are to be published.
pub fn to_publish<G: Played>(board: &mut Board, ctx: &mut Ctx<'_, '_>) -> Result<(), Stop> {
    let n = publishing::left::<G>(ctx)?;
    if n > 0 {
        let (what, seats) = ("publish", Vec::new());
        before_waiting(board, Missing { what, n, seats });
    }
    Ok(())
}

/// Puts what the arbiter does himself before what he waits for.
fn before_waiting(board: &mut Board, missing: Missing) {
    let waits = |one: &Missing| matches!(one.what, "waited" | "answers" | "choices");
    let at = board.missing.iter().position(waits);
    let at = at.unwrap_or(board.missing.len());
    board.missing.insert(at, missing);
}

/// Says how many drafts are to be sent, and gives the seats whose they are.
pub fn to_send(board: &mut Board, ctx: &Ctx<'_, '_>) -> Result<Vec<String>, Stop> {
    let whose = tray::to_send(ctx)?;
    if !whose.is_empty() {
        let (what, n, seats) = ("send", whose.len(), Vec::new());
        before_waiting(board, Missing { what, n, seats });
    }
    Ok(whose)
}
