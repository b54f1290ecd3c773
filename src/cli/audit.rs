//! `audit`: past seasons, for the arbiter alone.

use std::path::Path;

use super::args::Format;
use super::{Desk, Done, tables};
use crate::rulebook::antiquity::books;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::papers::audit as paper;
use crate::rulebook::antiquity::refusal::phase_name;
use crate::rulebook::antiquity::view::FORMAT;

pub fn audit(
    desk: &mut Desk<'_, '_>,
    season: Option<u16>,
    format: Option<Format>,
    out: Option<&Path>,
) -> Done {
    match season {
        Some(season) => one(desk, season, format, out),
        None => list(desk),
    }
}

fn one(desk: &mut Desk<'_, '_>, season: u16, format: Option<Format>, out: Option<&Path>) -> Done {
    let (setup, audit) = desk.open()?.read(|tx| office::audit(tx, season))?;
    if let Some(out) = out {
        let book = books::audit::book(&audit, desk.texts);
        tables::export(desk, out, &book)?;
        return Ok(0);
    }
    let document = paper::document(&audit, &setup, desk.texts);
    desk.out()
        .paper(&document, &audit, format.unwrap_or_default().into())?;
    Ok(0)
}

fn list(desk: &mut Desk<'_, '_>) -> Done {
    let seasons = desk.open()?.read(office::seasons)?;
    if desk.cli.json {
        let view = serde_json::json!({ "format": FORMAT, "seasons": seasons });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let texts = desk.texts;
    let rows = seasons.iter().map(|s| {
        [
            s.season.to_string(),
            s.name.clone(),
            phase_name(s.phase, texts),
            s.attempts.to_string(),
            s.protections.to_string(),
            s.entries.to_string(),
        ]
    });
    let titles = [
        "column-number",
        "field-season",
        "field-phase",
        "column-attempts",
        "column-protections",
        "column-entries",
    ];
    desk.out()
        .table(titles.map(|key| texts.get(key)), &[0, 3, 4, 5], rows)?;
    Ok(0)
}
