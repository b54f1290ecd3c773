//! `world`: the recorded world, out of a file and into one; one row of it set.

use std::path::Path;

use super::args::WorldVerb;
use super::confirm::{confirm, offer};
use super::{Desk, Done, Stop, files, preview, tables};
use crate::referee::rulebook::{Sight, WorldChanged, WorldText};
use crate::rulebook;
use crate::spreadsheet::{Form, Found, Tab, tab_of_text};
use crate::t;
use crate::tables::set::Set;

/// The largest world file, in bytes; its reader has a limit of its own below this.
const MAX_WORLD: u64 = 16_000_000;

pub fn world(desk: &mut Desk<'_, '_>, verb: &WorldVerb) -> Done {
    match verb {
        WorldVerb::Import { file, yes } => {
            let world = read(desk, file)?;
            import(desk, world.text(), *yes)
        }
        WorldVerb::Set {
            table,
            row,
            values,
            dry_run,
            yes,
        } => {
            let set = WorldText::Set(Set { table, row, values });
            match dry_run {
                true => rehearse(desk, set),
                false => import(desk, set, *yes),
            }
        }
        WorldVerb::Export { out } => export(desk, out),
        WorldVerb::Template { out } => template(desk, out),
    }
}

/// A world file as it was read.
pub enum Read {
    Text(String),
    Tabs(Vec<Tab>),
}

/// TOML, a workbook or CSV: by its bytes, and text by the ending of its name.
pub fn read(desk: &mut Desk<'_, '_>, file: &Path) -> Result<Read, Stop> {
    let csv = Form::of(file) == Some(Form::Csv);
    if !csv && !is_workbook(file) {
        let text = files::read_text(desk.machine, Some(file), MAX_WORLD)?;
        return Ok(Read::Text(text));
    }
    tables::read(desk, file, MAX_WORLD, |_, found| match found {
        Found::Tabs(tabs) => Ok(Read::Tabs(tabs)),
        Found::Text { text, .. } => {
            let tab = tab_of_text(&text).map_err(|fault| Stop::Table {
                path: file.to_owned(),
                fault,
            })?;
            Ok(Read::Tabs(vec![tab]))
        }
    })
}

fn is_workbook(file: &Path) -> bool {
    let ending = file
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default();
    let ending = ending.to_ascii_lowercase();
    ["xlsx", "xlsm", "ods", "xls", "tsv"].contains(&ending.as_str())
}

impl Read {
    pub fn text(&self) -> WorldText<'_> {
        match self {
            Read::Text(text) => WorldText::Text(text),
            Read::Tabs(tabs) => WorldText::Tabs(tabs),
        }
    }
}

fn change(
    desk: &mut Desk<'_, '_>,
    world: WorldText<'_>,
    rehearsal: bool,
) -> Result<WorldChanged, Stop> {
    let texts = desk.texts;
    desk.act(|rulebook, hand| rulebook.import_world(hand, world, rehearsal, texts))
}

/// Only shows what would change.
fn rehearse(desk: &mut Desk<'_, '_>, world: WorldText<'_>) -> Done {
    let coming = change(desk, world, true)?;
    preview::show(desk, &coming.further);
    let key = match coming.preview.is_empty() {
        true => "desk-recorded-same",
        false => "desk-rehearsed",
    };
    let note = desk.texts.get(key);
    let sight = Sight {
        before: coming.preview,
        notes: vec![note],
        ..coming.sight
    };
    desk.sight(sight, None)
}

fn import(desk: &mut Desk<'_, '_>, world: WorldText<'_>, yes: bool) -> Done {
    if yes {
        let done = change(desk, world, false)?;
        desk.sight(done.sight, None)?;
        preview::show(desk, &done.further);
        return Ok(0);
    }
    let coming = change(desk, world, true)?;
    let asks = desk.machine.look.asks;
    if coming.replaces.is_some() || (coming.marks.is_some() && asks) {
        preview::show(desk, &coming.preview);
    }
    preview::show(desk, &coming.further);
    match (coming.replaces, coming.marks) {
        (Some(question), None) => confirm(desk, &question, false)?,
        (Some(question), Some(marks)) => confirm(desk, &format!("{marks} {question}"), false)?,
        (None, Some(marks)) => offer(desk, &marks, false)?,
        (None, None) => {}
    }
    let done = change(desk, world, false)?;
    desk.sight(done.sight, None)
}

fn export(desk: &mut Desk<'_, '_>, out: &Path) -> Done {
    let (form, texts) = (tables::form(out)?, desk.texts);
    let book = desk.look(|rulebook, tx| rulebook.world_book(tx, form, texts))?;
    tables::export(desk, out, &book)?;
    if desk.cli.campaign_file.is_none() {
        let of = texts.get(&format!("rulebook-{}", rulebook::first().rulebook()));
        desk.note(&t!(texts, "desk-template-of", rulebook = of));
    }
    Ok(0)
}

/// With the campaign's names, or those of the built-in setup where no campaign is named.
fn template(desk: &mut Desk<'_, '_>, out: &Path) -> Done {
    let (form, texts) = (tables::form(out)?, desk.texts);
    let book = match desk.cli.campaign_file {
        Some(_) => desk.look(|rulebook, tx| rulebook.empty_world(Some(tx), form, texts))?,
        None => rulebook::first().empty_world(None, form, texts)?,
    };
    tables::export(desk, out, &book)?;
    if desk.cli.campaign_file.is_none() {
        let of = texts.get(&format!("rulebook-{}", rulebook::first().rulebook()));
        desk.note(&t!(texts, "desk-template-of", rulebook = of));
    }
    Ok(0)
}
