//! A message is entered, and what is said of it.

use super::super::args::Format;
use super::super::confirm::offer;
use super::super::stop::REFUSED;
use super::super::{Answer, Ctx, Done, Stop};
use super::receipts::receipt;
use super::tray;
use crate::campaign::Phase;
use crate::campaign::beside::What;
use crate::desk;
use crate::desk::enter;
use crate::desk::mail::{Entered, Mail};
use crate::desk::rows;
use crate::engine::Ends;
use crate::engine::order::Step;
use crate::games::Played;
use crate::papers::receipt::Received;
use crate::t;

/// So many sentences that are only shown are printed.
const NOTED: usize = 20;

/// The first orders of another seat than the arbiter's own end the time of the opening sheet.
pub(super) fn ask_sheet<G: Played>(ctx: &mut Ctx<'_, '_>, yes: bool) -> Result<(), Stop> {
    match no_sheet::<G>(ctx)? {
        Some(question) => offer(ctx, &question, yes),
        None => Ok(()),
    }
}

/// That the opening sheet is not printed, where it still could be.
pub(super) fn no_sheet<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Option<String>, Stop> {
    let sheet = ctx.see::<G, _>(|_, c| {
        let open = c.this.sheet.is_none() && c.phase == Some(Phase::Open);
        let season = c.season;
        let may = open && desk::allowed(&c, &Step::Sheet(season)).is_ok();
        Ok(may.then_some(season))
    })?;
    Ok(sheet.map(|season| t!(ctx.texts, "confirm-no-sheet", season)))
}

/// Says what the arbiter alone is told of a message.
pub(super) fn told<G: Played>(ctx: &mut Ctx<'_, '_>, entered: &Entered<G>) {
    for remarked in &entered.arbiter {
        let said = remarked.remark.say(&entered.campaign.setup, ctx.texts);
        ctx.note(&t!(
            ctx.texts,
            "desk-for-arbiter",
            text = said.message,
            help = said.help
        ));
    }
    // It waits for nothing: it is said where somebody reads it. Who writes more below his signature is read by himself.
    let most = if ctx.machine.look.asks { NOTED } else { 0 };
    for remarked in entered.noted.iter().take(most) {
        let said = remarked.remark.say(&entered.campaign.setup, ctx.texts);
        ctx.note(&t!(
            ctx.texts,
            "desk-noted",
            line = remarked.line,
            text = said.message
        ));
    }
}

/// Prints a message's receipt, and what the arbiter is told.
pub(super) fn said<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    entered: &Entered<G>,
    format: Option<Format>,
) -> Done {
    ctx.show(receipt::<G>(ctx, entered, format))?;
    told::<G>(ctx, entered);
    let asked = entered.open.iter().filter(|row| row.what != What::Told);
    let rows: Vec<String> = asked.map(|row| row.n.to_string()).collect();
    if !rows.is_empty() {
        let alone = entered.open.iter().any(|row| !row.proposals.is_empty());
        let single = rows::single(&entered.campaign, entered.seat);
        let proposed = match (rows::together(&entered.open, single).next(), alone) {
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
        ctx.note(&t!(
            ctx.texts,
            "desk-rows-open",
            seat,
            proposed,
            rows = rows.join(", ")
        ));
    }
    if entered.status.stands() {
        without_sheet::<G>(ctx)?;
        let texts = ctx.texts_of::<G>(entered.campaign.langs[entered.seat.at()]);
        let hash = entered.entry.as_ref().map(|entry| entry.hash);
        let seat = entered.campaign.name(entered.seat).to_string();
        tray::corrected::<G>(ctx, &seat, Received::of(entered, hash).paper(texts))?;
    }
    Ok(Answer::default().code(match entered.status.stands() {
        false => REFUSED,
        true => 0,
    }))
}

/// Says where orders were taken before the opening sheet was printed.
pub(super) fn without_sheet<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<(), Stop> {
    let campaign = ctx.now::<G>()?;
    let orders = campaign.window().is_some_and(|w| w.ends == Ends::Lock);
    let season = (orders && campaign.this.sheet.is_none()).then_some(campaign.season);
    if let Some(season) = season {
        ctx.note(&t!(ctx.texts, "desk-no-sheet", season));
    }
    Ok(())
}

/// Enters a message.
/// `taken` are the rows that it settles.
pub fn entered<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    mail: Mail<'_>,
    taken: &[u32],
) -> Result<Entered<G>, Stop> {
    let texts = ctx.texts;
    let did = ctx.did.clone();
    let entered = ctx.work::<G, _>(|hand| enter::enter(hand, mail, taken, texts))?;
    // What was refused is not done, whatever the arbiter was told of it.
    if !entered.status.stands() {
        ctx.did = did;
    }
    Ok(entered)
}
