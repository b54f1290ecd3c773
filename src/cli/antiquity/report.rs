//! `report`: a page for the arbiter alone, over all seasons.

use crate::cli::stop::out_form;
use std::path::Path;

use super::super::answer::pretty;
use super::super::args::Format;
use super::super::progress::Busy;
use super::super::shown::Piece;
use super::super::{Answer, Ctx, Done, tables};
use crate::bulletin::{self, Document, render};
use crate::engine::store::{Journal, defect};
use crate::games::antiquity::Antiquity;
use crate::games::antiquity::report::{Report, book, paper};
use crate::spreadsheet::{Book, Form};

pub fn report(ctx: &mut Ctx<'_, '_>, format: Option<Format>, out: Option<&Path>) -> Done {
    let busy = Busy::new(ctx.machine.look);
    let (setup, report) = ctx.see::<Antiquity, _>(|seen, campaign| {
        let last = campaign.this.number;
        let mut report = Report::new(&campaign.setup);
        // Each season with the house rules that it was played by.
        for season in 1..last {
            let journal = Journal(seen.tx);
            report.add(&match campaign.issues(season) > 0 {
                true => campaign.issued(season, &journal).map_err(defect)?,
                false => journal.load(Some((season, u32::MAX)))?,
            });
        }
        report.add(&campaign);
        Ok((campaign.setup.clone(), report.done()))
    })?;
    drop(busy);
    let document = paper::document(&report, &setup, ctx.texts);
    if let Some(out) = out {
        let book = Form::of(out).map(|_| book::book(&report, ctx.texts));
        return written(ctx, out, format, &document, book, &report, true);
    }
    let format = bulletin::Format::from(format.unwrap_or_default());
    let json = pretty(&report)?;
    let piece = match format.markup() {
        Some(markup) => Piece::Paper(document, markup),
        None => Piece::Text(json.clone()),
    };
    Ok(Answer {
        pieces: vec![piece],
        json: Some(json),
        ..Answer::default()
    })
}

/// Writes a paper to a file in the form that its name asks for: a table, or a format of papers.
pub fn written(
    ctx: &mut Ctx<'_, '_>,
    out: &Path,
    format: Option<Format>,
    document: &Document,
    book: Option<Book>,
    view: &impl serde::Serialize,
    secret: bool,
) -> Done {
    if let Some(book) = book {
        tables::export(ctx, out, &book)?;
        return Ok(Answer::default());
    }
    let ending = out.extension().and_then(|e| e.to_str()).unwrap_or_default();
    let named = bulletin::Format::ALL
        .into_iter()
        .find(|f| f.extension() == ending.to_ascii_lowercase());
    let format = format.map(bulletin::Format::from).or(named);
    let format = format.ok_or_else(|| out_form(out))?;
    let text = match format.markup() {
        Some(markup) => render(document, markup),
        None => pretty(view)?,
    };
    tables::place(ctx, out, text.as_bytes(), secret)?;
    Ok(Answer::default())
}
