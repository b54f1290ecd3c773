//! `undo`, and what a command is about to change in the orders that wait, shown before it asks.

use serde_json::json;

use super::super::args::Format;
use super::super::confirm::{confirm, offer};
use super::super::shown::Piece;
use super::super::{Answer, Ctx, Done, Stop};
use super::{receipts, tray};
use crate::desk::{Rehearsed, undo};
use crate::engine::body::ARBITER;
use crate::engine::campaign::Campaign;
use crate::engine::{Seat, Seats};
use crate::games::Played;
use crate::locale::Texts;
use crate::locale::said::entry_name;
use crate::papers::FORMAT;
use crate::t;

/// The orders of a seat that wait: each as it is written, with its price.
fn waiting<G: Played>(campaign: &Campaign<G>, seat: Seat, texts: &Texts) -> Vec<(String, i64)> {
    let waits = campaign.waits[seat.at()].as_ref();
    let lines = waits.map(|waits| G::answer(&campaign.setup, &waits.answer, texts));
    let lines = lines.unwrap_or_default().into_iter();
    lines.map(|line| (line.order, line.cost)).collect()
}

/// The seats whose orders that waited are others now.
pub fn replaced<G: Played>(before: &Campaign<G>, after: &Campaign<G>) -> Vec<Seat> {
    let stands = |campaign: &Campaign<G>, seat: Seat| {
        let waits = campaign.waits[seat.at()].as_ref();
        waits.map(|waits| waits.answer.clone())
    };
    let seats = after.each(Seats::All);
    let other = |seat: &Seat| {
        let was = stands(before, *seat);
        was.is_some() && was != stands(after, *seat)
    };
    seats.filter(other).collect()
}

/// What is other in the orders of some seats, a line each.
fn ordered<G: Played>(
    before: &Campaign<G>,
    after: &Campaign<G>,
    seats: impl IntoIterator<Item = Seat>,
    texts: &Texts,
) -> Vec<String> {
    let mut shown = Vec::new();
    for seat in seats {
        let (was, is) = (waiting(before, seat, texts), waiting(after, seat, texts));
        if was == is {
            continue;
        }
        let name = G::addressed(&after.setup, seat, texts);
        shown.push(t!(texts, "preview-orders", seat = name));
        let mut say = |sign: &str, of: &[(String, i64)], other: &[(String, i64)]| {
            for (order, cost) in of.iter().filter(|one| !other.contains(one)) {
                let line = t!(texts, "preview-order", order = &**order, cost = *cost);
                shown.push(format!("  {sign} {line}"));
            }
        };
        say("-", &was, &is);
        say("+", &is, &was);
        let cost = |all: &[(String, i64)]| all.iter().map(|(_, cost)| cost).sum::<i64>();
        let (was, is) = (cost(&was), cost(&is));
        if was != is {
            shown.push(t!(texts, "preview-cost", before = was, after = is));
        }
    }
    shown
}

/// What is other in the orders and in the world, a line each.
fn changes<G: Played>(before: &Campaign<G>, after: &Campaign<G>, texts: &Texts) -> Vec<String> {
    let mut shown = ordered(before, after, after.each(Seats::All), texts);
    for seat in before.each(Seats::All) {
        let (was, is) = (&before.this.words[seat.at()], &after.this.words[seat.at()]);
        if was != is && is.is_empty() {
            let seat = &**before.name(seat);
            shown.push(t!(texts, "preview-word", seat, word = &**was));
        }
    }
    let (was, is) = (before.left(), after.left());
    shown.extend(G::diff(&before.setup, &was, &is, texts).lines);
    shown
}

/// Shows what would be otherwise, unless it was said beforehand that it is meant.
pub fn show<G: Played, T>(ctx: &mut Ctx<'_, '_>, rehearsed: &Rehearsed<G, T>, yes: bool) {
    if !yes {
        let shown = changes(&rehearsed.before, &rehearsed.after, ctx.texts);
        shown.iter().for_each(|line| ctx.note(line));
    }
}

/// Shows what becomes of orders that wait, where some are replaced, and asks at a terminal.
pub fn offer_replaced<G: Played, T>(
    ctx: &mut Ctx<'_, '_>,
    rehearsed: &Rehearsed<G, T>,
    question: &str,
) -> Result<(), Stop> {
    let (before, after) = (&rehearsed.before, &rehearsed.after);
    let shown = ordered(before, after, replaced(before, after), ctx.texts);
    if shown.is_empty() {
        return Ok(());
    }
    for line in &shown {
        ctx.note(line);
    }
    offer(ctx, question, false)
}

/// Takes the last entry back, and prints the receipt of the seat whose orders are others now.
pub fn undo<G: Played>(ctx: &mut Ctx<'_, '_>, yes: bool, format: Option<Format>) -> Done {
    let texts = ctx.texts;
    let rehearsed = ctx.rehearse::<G, _>(undo::undo::<G>)?;
    let ahead = &rehearsed.done;
    let mut what = entry_name(&ahead.kind, texts);
    if ahead.actor != ARBITER {
        what = format!("{what}, {}", ahead.actor);
    }
    show(ctx, &rehearsed, yes);
    let question = t!(texts, "confirm-undo-entry", entry = ahead.i, what = &*what);
    confirm(ctx, &question, yes)?;
    let entry = ctx.work::<G, _>(undo::undo::<G>)?;
    let Rehearsed { before, after, .. } = rehearsed;
    let seats = after.each(Seats::All);
    // A word and "no orders" stand on a receipt, too.
    let stands = |campaign: &Campaign<G>, seat: Seat| {
        let sent = campaign.this.sets[seat.at()].as_ref();
        sent.map(|sent| sent.set.clone())
    };
    let other = seats.filter(|seat| stands(&before, *seat) != stands(&after, *seat));
    let other: Vec<&str> = other.map(|seat| &**after.name(seat)).collect();
    let mut receipts = Vec::new();
    for seat in &other {
        let paper = receipts::again::<G>(ctx, seat, &[])?;
        receipts.push(paper.clone());
        tray::corrected::<G>(ctx, seat, paper)?;
    }
    let line = t!(texts, "desk-taken-back", entry = entry.i, what);
    let pieces = match (other.as_slice(), receipts.as_slice()) {
        ([seat], [paper]) => {
            let sent = t!(texts, "desk-undone-receipt", nation = *seat);
            let receipt = Answer::paper(paper, format).pieces;
            let notes = [line, sent].map(Piece::Note);
            notes.into_iter().chain(receipt).collect()
        }
        (several, _) => {
            let told = (!several.is_empty()).then(|| texts.get("desk-undone-several"));
            let told = told.into_iter().map(Piece::Note);
            told.chain([Piece::line(&line)]).collect()
        }
    };
    Ok(Answer::of(pieces).json(&json!({
        "format": FORMAT,
        "season": entry.season,
        "entry": entry.i,
        "kind": entry.kind,
        "seats": other,
    })))
}
