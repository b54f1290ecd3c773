//! A message is entered, and what is said of it.

use super::super::args::Format;
use super::super::confirm::offer;
use super::super::stop::REFUSED;
use super::super::{Desk, Done, Stop};
use super::receipts::receipt;
use super::tray;
use crate::campaign::Phase;
use crate::campaign::beside::What;
use crate::desk::enter;
use crate::desk::mail::{Entered, Mail};
use crate::desk::rows;
use crate::engine::Ends;
use crate::games::Played;
use crate::papers::receipt::Received;
use crate::t;

/// So many sentences that are only shown are printed.
const NOTED: usize = 20;

/// The first orders of another seat than the arbiter's own end the time of the opening sheet.
pub(super) fn ask_sheet<G: Played>(cx: &mut Desk<'_, '_>, yes: bool) -> Result<(), Stop> {
    match no_sheet::<G>(cx)? {
        Some(question) => offer(cx, &question, yes),
        None => Ok(()),
    }
}

/// That the opening sheet is not printed, where it still could be.
pub(super) fn no_sheet<G: Played>(cx: &mut Desk<'_, '_>) -> Result<Option<String>, Stop> {
    let sheet = cx.see::<G, _>(|_, c| {
        let open = c.this.sheet.is_none() && c.phase == Some(Phase::Open);
        let order = crate::desk::order_of_things(&c);
        Ok((open && order.may_print_sheet(c.season).is_ok()).then_some(c.season))
    })?;
    Ok(sheet.map(|season| t!(cx.texts, "confirm-no-sheet", season = season)))
}

/// Says what the arbiter alone is told of a message.
pub(super) fn told<G: Played>(cx: &mut Desk<'_, '_>, entered: &Entered<G>) {
    for remarked in &entered.arbiter {
        let said = remarked.remark.say(&entered.campaign.setup, cx.texts);
        let note = t!(
            cx.texts,
            "desk-for-arbiter",
            text = said.message,
            help = said.help
        );
        cx.note(&note);
    }
    // It waits for nothing: it is said where somebody reads it. Who writes more below his signature is read by himself.
    let most = if cx.machine.look.asks { NOTED } else { 0 };
    for remarked in entered.noted.iter().take(most) {
        let said = remarked.remark.say(&entered.campaign.setup, cx.texts);
        let note = t!(
            cx.texts,
            "desk-noted",
            line = remarked.line,
            text = said.message
        );
        cx.note(&note);
    }
}

/// Prints a message's receipt, and what the arbiter is told.
pub(super) fn said<G: Played>(
    cx: &mut Desk<'_, '_>,
    entered: &Entered<G>,
    format: Option<Format>,
) -> Done {
    receipt::<G>(cx, entered, format)?;
    told::<G>(cx, entered);
    let asked = entered.open.iter().filter(|row| row.what != What::Told);
    let rows: Vec<String> = asked.map(|row| row.n.to_string()).collect();
    if !rows.is_empty() {
        let alone = entered.open.iter().any(|row| !row.proposals.is_empty());
        let proposed = match (rows::together(&entered.open).next(), alone) {
            (Some(_), _) => "all",
            (None, alone) => {
                if alone {
                    "alone"
                } else {
                    "none"
                }
            }
        };
        let seat = entered.campaign.name(entered.seat).to_string();
        let note = t!(
            cx.texts,
            "desk-rows-open",
            seat = seat,
            proposed = proposed,
            rows = rows.join(", ")
        );
        cx.note(&note);
    }
    if entered.status.stands() {
        without_sheet::<G>(cx)?;
        let texts = cx.texts_of::<G>(entered.campaign.langs[entered.seat.at()]);
        let hash = entered.entry.as_ref().map(|entry| entry.hash);
        let seat = entered.campaign.name(entered.seat).to_string();
        tray::corrected::<G>(cx, &seat, Received::of(entered, hash).paper(texts))?;
    }
    Ok(match entered.status.stands() {
        false => REFUSED,
        true => 0,
    })
}

/// Says where orders were taken before the opening sheet was printed.
pub(super) fn without_sheet<G: Played>(cx: &mut Desk<'_, '_>) -> Result<(), Stop> {
    let season = cx.see::<G, _>(|_, campaign| {
        let orders = campaign.window().is_some_and(|w| w.ends == Ends::Lock);
        Ok((orders && campaign.this.sheet.is_none()).then_some(campaign.season))
    })?;
    if let Some(season) = season {
        let note = t!(cx.texts, "desk-no-sheet", season = season);
        cx.note(&note);
    }
    Ok(())
}

/// Enters a message.
/// `taken` are the rows that it settles.
pub fn entered<G: Played>(
    cx: &mut Desk<'_, '_>,
    mail: Mail<'_>,
    taken: &[u32],
) -> Result<Entered<G>, Stop> {
    let texts = cx.texts;
    let did = cx.did.clone();
    let entered = cx.work::<G, _>(|hand| enter::enter(hand, mail, taken, texts))?;
    // What was refused is not done, whatever the arbiter was told of it.
    if !entered.status.stands() {
        cx.did = did;
    }
    Ok(entered)
}
