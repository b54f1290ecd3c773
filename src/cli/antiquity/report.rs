//! `report`: a page for the arbiter alone, over all seasons.

use std::path::Path;

use super::super::args::Format;
use super::super::progress::Progress;
use super::super::stop::Stop;
use super::super::{Desk, Done, tables};
use crate::bulletin::{self, Document, render};
use crate::rulebook::antiquity::books;
use crate::rulebook::antiquity::papers::report as paper;
use crate::rulebook::antiquity::report;
use crate::rulebook::antiquity::verbs::Failure;
use crate::spreadsheet::{Book, Form};

pub fn report(desk: &mut Desk<'_, '_>, format: Option<Format>, out: Option<&Path>) -> Done {
    let look = desk.machine.look;
    let (setup, report) = desk.open()?.read(|tx| -> Result<_, Failure> {
        let seasons = crate::campaign::seasons(tx)?.len();
        let mut progress = Progress::new(look, seasons as u64);
        report::report(tx, || progress.tick())
    })?;
    let document = paper::document(&report, &setup, desk.texts);
    let book = || books::report::book(&report, desk.texts);
    match out {
        Some(out) => {
            let book = Form::of(out).map(|_| book());
            written(desk, out, format, &document, book, &report, true)
        }
        None => {
            desk.out()
                .paper(&document, &report, format.unwrap_or_default().into())?;
            Ok(0)
        }
    }
}

/// Writes a paper to a file in the form that its name asks for: a table, or a format of papers.
pub fn written(
    desk: &mut Desk<'_, '_>,
    out: &Path,
    format: Option<Format>,
    document: &Document,
    book: Option<Book>,
    view: &impl serde::Serialize,
    secret: bool,
) -> Done {
    if let Some(book) = book {
        tables::export(desk, out, &book)?;
        return Ok(0);
    }
    let ending = out.extension().and_then(|e| e.to_str()).unwrap_or_default();
    let named = bulletin::Format::ALL
        .into_iter()
        .find(|f| f.extension() == ending.to_ascii_lowercase());
    let format = format.map(bulletin::Format::from).or(named);
    let format = format.ok_or_else(|| Stop::OutForm {
        path: out.to_owned(),
    })?;
    let text = match format.markup() {
        Some(markup) => render(document, markup),
        None => {
            let json = serde_json::to_string_pretty(view);
            json.map_err(|e| Stop::Output(std::io::Error::other(e)))? + "\n"
        }
    };
    tables::place(desk, out, text.as_bytes(), secret)?;
    Ok(0)
}
