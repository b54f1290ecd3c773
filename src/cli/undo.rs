//! `undo`: the last entry is taken back, after what that changes was shown.

use super::args::Format;
use super::confirm::confirm;
use super::{Desk, Done, orders, preview};
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::papers::receipt;
use crate::rulebook::antiquity::refusal::entry_name;
use crate::rulebook::antiquity::setup::Setup;
use crate::rulebook::antiquity::verbs::{Failure, Undone};
use crate::rulebook::antiquity::view::FORMAT;
use crate::t;

pub fn undo(desk: &mut Desk<'_, '_>, yes: bool, format: Format) -> Done {
    let coming = desk.act(|a| a.rehearse_undo())?;
    let setup = desk
        .open()?
        .read(|tx| office::setup(tx).map_err(Failure::from))?;
    let lines = preview_lines(desk, &coming, &setup);
    preview::show(desk, &lines);
    let question = t!(desk.texts, "confirm-undo", entry = coming.entry);
    confirm(desk, &question, yes)?;
    let done = desk.act(|a| a.undo(coming.entry))?;
    if desk.cli.json {
        let seats: Vec<_> = done
            .seats
            .iter()
            .map(|s| {
                serde_json::json!({
                    "nation": s.seat,
                    "before": s.before,
                    "after": s.after,
                    "treasury_after": s.receipt.acceptance.treasury_after,
                })
            })
            .collect();
        let view = serde_json::json!({
            "format": FORMAT,
            "season": done.season,
            "undone": done.entry,
            "kind": done.kind,
            "actor": done.actor,
            "seats": seats,
            "before": done.before,
            "after": done.after,
            "entry": done.by.i,
            "hash": done.by.hash.to_string(),
        });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let text = t!(
        desk.texts,
        "desk-undone",
        entry = done.entry,
        season = done.season,
        by = done.by.i
    );
    desk.note(&text);
    if done.seats.is_empty() {
        return Ok(0);
    }
    // Several nations' receipts are never one paper; the arbiter's list of all is his own.
    if done.seats.len() > 1 {
        let sets: Vec<_> = done.seats.iter().filter_map(|s| s.after.clone()).collect();
        let note = desk.texts.get("desk-undone-several");
        desk.note(&note);
        let texts = desk.texts;
        let mut out = desk.out();
        out.line(&texts.get("arbiter-alone"))?;
        orders::table(&mut out, &sets, &setup, texts)?;
        return Ok(0);
    }
    let rules = desk
        .open()?
        .read(|tx| office::season_rules(tx, done.season).map_err(Failure::from))?;
    for seat in &done.seats {
        let note = t!(desk.texts, "desk-undone-receipt", nation = &*seat.seat);
        desk.note(&note);
        let texts = desk.texts_for(seat.receipt.lang);
        let paper = receipt::document(&seat.receipt, &setup, &rules, texts);
        let view = receipt::json(&seat.receipt, &setup, texts);
        desk.out().paper(&paper, &view, format.into())?;
    }
    Ok(0)
}

fn preview_lines(desk: &Desk<'_, '_>, coming: &Undone, setup: &Setup) -> Vec<String> {
    let texts = desk.texts;
    let mut lines = vec![t!(
        texts,
        "preview-undo",
        entry = coming.entry,
        season = coming.season,
        what = entry_name(&coming.kind, texts)
    )];
    for seat in &coming.seats {
        let (before, after) = (seat.before.as_ref(), seat.after.as_ref());
        lines.extend(preview::orders(&seat.seat, before, after, setup, texts));
    }
    lines.extend(preview::world(&coming.before, &coming.after, texts));
    lines
}
