//! `audit`, `undo`, `reveal`.

use rusqlite::Connection;

use super::super::books;
use super::super::desk;
use super::super::papers::{audit as paper, changes};
use super::super::refusal::{entry_name, phase_name};
use super::super::setup::Setup;
use super::super::verbs::{self, Arbiter};
use super::super::view::FORMAT;
use super::{orders, preview, titles};
use crate::campaign::Transaction;
use crate::locale::{Lang, Texts};
use crate::referee::rulebook::{Hand, Letter, Outcome, Paper, Published, Sight, Table, Undone};
use crate::spreadsheet::Book;
use crate::t;

/// A season as the arbiter looks back on it.
pub fn audit(tx: &Connection, season: u16, texts: &Texts) -> Outcome<Paper> {
    let (setup, audit) = desk::audit(tx, season)?;
    Ok(Paper {
        document: paper::document(&audit, &setup, texts),
        view: Box::new(audit),
    })
}

/// The same as a spreadsheet.
pub fn audit_book(tx: &Connection, season: u16, texts: &Texts) -> Outcome<Book> {
    let (_, audit) = desk::audit(tx, season)?;
    Ok(books::audit::book(&audit, texts))
}

/// All seasons.
pub fn seasons(tx: &Transaction<'_>, texts: &Texts) -> Outcome<Sight> {
    let seasons = desk::seasons(tx)?;
    let rows = seasons.iter().map(|s| {
        vec![
            s.season.to_string(),
            s.name.clone(),
            phase_name(s.phase, texts),
            s.attempts.to_string(),
            s.protections.to_string(),
            s.entries.to_string(),
        ]
    });
    let columns = [
        "column-number",
        "field-season",
        "field-phase",
        "column-attempts",
        "column-protections",
        "column-entries",
    ];
    Ok(Sight {
        before: Vec::new(),
        table: Some(Table {
            titles: titles(columns, texts),
            right: vec![0, 3, 4, 5],
            rows: rows.collect(),
        }),
        after: Vec::new(),
        notes: Vec::new(),
        view: Box::new(serde_json::json!({ "format": FORMAT, "seasons": seasons })),
        book: None,
    })
}

/// Takes the last entry back, or shows what that would change.
pub fn undo(
    hand: Hand<'_>,
    shown: Option<u32>,
    over: Option<Lang>,
    texts: &Texts,
) -> Outcome<Undone> {
    let mut arbiter = Arbiter::from(hand);
    let done = match shown {
        None => arbiter.rehearse_undo()?,
        Some(entry) => arbiter.undo(entry)?,
    };
    arbiter.campaign.read(|tx| -> Outcome<_> {
        let setup = desk::setup(tx)?;
        let mut receipts = Vec::with_capacity(done.seats.len());
        for seat in &done.seats {
            receipts.push(Letter {
                seat: seat.seat.clone(),
                paper: orders::receipt(tx, &setup, &seat.receipt, over)?,
            });
        }
        let sets: Vec<_> = done.seats.iter().filter_map(|s| s.after.clone()).collect();
        Ok(Undone {
            season: done.season,
            entry: done.entry,
            by: done.by.i,
            preview: coming(&done, &setup, texts),
            receipts,
            sight: Sight {
                before: vec![texts.get("arbiter-alone")],
                table: Some(orders::table(&sets, &setup, texts)),
                after: Vec::new(),
                notes: Vec::new(),
                view: Box::new(json(&done)),
                book: None,
            },
        })
    })
}

fn coming(coming: &verbs::Undone, setup: &Setup, texts: &Texts) -> Vec<String> {
    let mut lines = vec![t!(
        texts,
        "preview-undo",
        entry = coming.entry,
        season = coming.season,
        what = entry_name(&coming.kind, texts)
    )];
    for seat in &coming.seats {
        let (before, after) = (seat.before.as_ref(), seat.after.as_ref());
        lines.extend(preview(&seat.seat, before, after, setup, texts));
    }
    lines.extend(changes::world(&coming.before, &coming.after, texts));
    lines
}

fn json(done: &verbs::Undone) -> serde_json::Value {
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
    serde_json::json!({
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
    })
}

/// Publishes a season; says what else it gives away.
pub fn reveal(hand: Hand<'_>, season: u16, early: bool, texts: &Texts) -> Outcome<Published> {
    let published = Arbiter::from(hand).reveal(season, early)?;
    let mut notes = Vec::new();
    if published.early {
        notes.push(t!(texts, "desk-revealed-early", season = season));
    }
    for number in &published.errata {
        notes.push(t!(
            texts,
            "desk-revealed-erratum",
            season = season,
            number = *number,
            next = season + 1
        ));
    }
    for (nation, n) in &published.standing {
        notes.push(t!(
            texts,
            "desk-revealed-standing",
            season = season,
            nation = &**nation,
            n = *n
        ));
    }
    Ok(Published {
        reveal: published.reveal,
        notes,
    })
}
