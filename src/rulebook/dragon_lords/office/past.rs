//! `audit`, `seasons`, `undo`.

use rusqlite::Connection;

use super::super::audit as look;
use super::super::books;
use super::super::papers::{audit as paper, changes};
use super::super::verbs::Arbiter;
use super::super::view::FORMAT;
use super::{lines, orders, titles};
use crate::campaign::{self, Transaction};
use crate::locale::{Lang, Texts};
use crate::referee::refusal::{entry_name, phase_name};
use crate::referee::rulebook::{Hand, Letter, Outcome, Paper, Sight, Table, Undone};
use crate::spreadsheet::Book;
use crate::t;

/// A turn as the referee looks back on it.
pub fn audit(tx: &Connection, season: u16, texts: &Texts) -> Outcome<Paper> {
    let audit = look::season(tx, season)?;
    Ok(Paper {
        document: paper::document(&audit, texts),
        view: Box::new(audit),
    })
}

/// The dice of a turn as a spreadsheet.
pub fn audit_book(tx: &Connection, season: u16, texts: &Texts) -> Outcome<Book> {
    Ok(books::audit::book(&look::season(tx, season)?, texts))
}

/// All turns.
pub fn seasons(tx: &Transaction<'_>, texts: &Texts) -> Outcome<Sight> {
    let seasons = campaign::seasons(tx)?;
    let rows = seasons.iter().map(|s| {
        vec![
            s.number.to_string(),
            s.name.clone(),
            phase_name(s.phase, texts),
        ]
    });
    let table = Table {
        titles: titles(["column-number", "dl-turn", "field-phase"], texts),
        right: vec![0],
        rows: rows.collect(),
    };
    let view = serde_json::json!({ "format": FORMAT, "seasons": seasons });
    let mut sight = lines(Vec::new(), view);
    sight.table = Some(table);
    Ok(sight)
}

/// Takes the last entry back, or shows what that would change.
pub fn undo(
    hand: Hand<'_>,
    shown: Option<u32>,
    over: Option<Lang>,
    texts: &Texts,
) -> Outcome<Undone> {
    let done = Arbiter::from(hand).undo(shown)?;
    let mut preview = vec![t!(
        texts,
        "preview-undo",
        entry = done.entry.i,
        season = done.season,
        what = entry_name(&done.entry.kind, texts)
    )];
    for seat in &done.seats {
        let (before, after) = (seat.before.as_ref(), seat.after.as_ref());
        preview.extend(changes::orders(before, after, texts));
    }
    // Gold that comes back with an order is part of the change.
    preview.extend(changes::world(&done.before, &done.after, texts));
    let sets: Vec<_> = done.seats.iter().filter_map(|s| s.after.clone()).collect();
    let receipts = done.seats.iter().map(|seat| Letter {
        seat: seat.receipt.seat.clone(),
        paper: orders::receipt(&seat.receipt, over),
    });
    let view = serde_json::json!({
        "format": FORMAT,
        "season": done.season,
        "undone": done.entry.i,
        "kind": done.entry.kind,
        "actor": done.entry.actor,
        "entry": done.by.i,
        "hash": done.by.hash.to_string(),
    });
    let mut sight = lines(vec![texts.get("arbiter-alone")], view);
    sight.table = Some(orders::table(&sets, texts));
    Ok(Undone {
        season: done.season,
        entry: done.entry.i,
        by: done.by.i,
        preview,
        receipts: receipts.collect(),
        sight,
    })
}
