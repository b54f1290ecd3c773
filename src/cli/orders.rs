//! `enter`, `orders`, `template`.

use std::path::Path;

use super::args::{Format, OrdersVerb};
use super::confirm::{ask, confirm, is_yes, offer};
use super::output::Output;
use super::stop::{REFUSED, Stop};
use super::{Desk, Done, editor, files, preview, tables};
use crate::locale::Texts;
use crate::rulebook::antiquity::accept::{Level, Remark, Status};
use crate::rulebook::antiquity::books;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::event::OrderSet;
use crate::rulebook::antiquity::intake::Reader;
use crate::rulebook::antiquity::papers::{orders as words, receipt, remark, template as sheet};
use crate::rulebook::antiquity::setup::{Form, Setup};
use crate::rulebook::antiquity::verbs::{Failure, ImportProblem, Imported, ImportedRow};
use crate::rulebook::antiquity::view::FORMAT;
use crate::rulebook::antiquity::world_file::cell_place;
use crate::spreadsheet::Found;
use crate::t;

/// The largest spreadsheet of orders, in bytes.
const MAX_CSV: u64 = 500_000_000;
/// A message's own limit is the reader's; this one only bounds what is read into memory.
const MAX_MESSAGE: u64 = 64_000_000;

/// How a message is taken.
#[derive(Debug, Clone, Copy)]
pub struct Entering {
    /// It came before the deadline, whatever the clock says.
    pub in_time: bool,
    /// The form of the receipt.
    pub format: Format,
}

pub fn enter(desk: &mut Desk<'_, '_>, seat: &str, file: Option<&Path>, how: Entering) -> Done {
    if file.is_none() && desk.machine.look.asks {
        return enter_by_hand(desk, seat, how);
    }
    let bytes = files::read(desk.machine, file, MAX_MESSAGE)?;
    let source = file
        .and_then(Path::file_name)
        .map_or_else(|| "-".to_owned(), |n| n.to_string_lossy().into_owned());
    enter_bytes(desk, seat, &source, &bytes, how)
}

/// Opens the nation's order sheet in the arbiter's editor and enters what he makes of it. A text
/// that is refused is offered again: it was work to write.
fn enter_by_hand(desk: &mut Desk<'_, '_>, seat: &str, how: Entering) -> Done {
    // A season that takes no orders, or a name that is none, is said before the writing.
    desk.act(|a| a.rehearse_enter(seat, b"aucun ordre"))?;
    let (setup, lang, view) = desk.open()?.read(|tx| office::template(tx, seat))?;
    let start = sheet::text(&view, &setup, desk.texts_for(lang)).into_bytes();
    let command = desk.machine.editor.clone();
    let note = t!(
        desk.texts,
        "edit-opening",
        editor = command.to_string_lossy().into_owned()
    );
    desk.note(&note);
    let mut text = start.clone();
    loop {
        desk.let_go();
        let edited = editor::edit(&command, &text, &start)?;
        text = match edited {
            editor::Edited::Text(text) => text,
            editor::Edited::Nothing => return Err(Stop::NothingWritten),
            editor::Edited::Failed(editor, why) => return Err(Stop::Editor { editor, why }),
        };
        let code = match enter_bytes(desk, seat, "-", &text, how) {
            Ok(0) => return Ok(0),
            Ok(code) => code,
            Err(stop @ (Stop::Refused(_) | Stop::Declined)) => stop.show(desk.machine, desk.texts),
            Err(stop) => return Err(stop),
        };
        let again = desk.texts.get("edit-again");
        match ask(desk, &again)? {
            Some(answer) if answer.is_empty() || is_yes(&answer) => {}
            _ => return Ok(code),
        }
    }
}

fn enter_bytes(
    desk: &mut Desk<'_, '_>,
    seat: &str,
    source: &str,
    bytes: &[u8],
    how: Entering,
) -> Done {
    ask_to_replace(desk, seat, bytes)?;
    let received = desk.act(|a| match how.in_time {
        true => a.enter_in_time(seat, source, bytes),
        false => a.enter(seat, source, bytes),
    })?;
    let (setup, rules, sheet) = desk.open()?.read(|tx| -> Result<_, Failure> {
        let rules = office::season_rules(tx, received.season)?;
        Ok((
            office::setup(tx)?,
            rules,
            office::has_sheet(tx, received.season)?,
        ))
    })?;
    let texts = desk.texts_for(received.lang);
    let paper = receipt::document(&received, &setup, &rules, texts);
    let view = receipt::json(&received, &setup, texts);
    desk.out().paper(&paper, &view, how.format.into())?;
    if !sheet && received.journalled && !setup.is_omniscient(&received.seat) {
        let note = t!(desk.texts, "desk-no-sheet", season = received.season);
        desk.note(&note);
    }
    match received.acceptance.status {
        Status::Rejected => Ok(REFUSED),
        Status::Ok | Status::Warned | Status::None => Ok(0),
    }
}

/// Shows at a terminal what a message would replace, and asks.
fn ask_to_replace(desk: &mut Desk<'_, '_>, seat: &str, bytes: &[u8]) -> Result<(), Stop> {
    if !desk.machine.look.asks {
        return Ok(());
    }
    let coming = desk.act(|a| a.rehearse_enter(seat, bytes))?;
    let (setup, _, sets) = desk.open()?.read(|tx| office::order_sets(tx, Some(seat)))?;
    // What stood nowhere yet is asked first: nothing is kept of another nation's message.
    let another = coming
        .acceptance
        .problems
        .iter()
        .find_map(|p| match &p.remark {
            Remark::HeaderNames { nation } => Some(nation),
            _ => None,
        });
    if let Some(nation) = another {
        let lang = desk.texts.lang();
        let the = |name| setup.spoken(name, Form::The, lang);
        let (nation, seat) = (the(nation), the(&coming.seat));
        let question = t!(
            desk.texts,
            "confirm-names-another",
            nation = nation,
            seat = seat
        );
        offer(desk, &question, false)?;
    }
    let after = coming.acceptance.set.as_ref();
    if coming.acceptance.status != Status::Rejected && !setup.is_omniscient(&coming.seat) {
        ask_without_sheet(desk)?;
    }
    if coming.acceptance.status == Status::Rejected || sets.is_empty() {
        return Ok(());
    }
    let shown = preview::orders(&coming.seat, sets.first(), after, &setup, desk.texts);
    preview::show(desk, &shown);
    let question = desk.texts.get("confirm-replace");
    offer(desk, &question, false)
}

/// The first orders of another nation make the opening sheet impossible for the season, which
/// cannot be taken back: at a terminal that is asked first.
fn ask_without_sheet(desk: &mut Desk<'_, '_>) -> Result<(), Stop> {
    if !desk.machine.look.asks {
        return Ok(());
    }
    let now = desk.machine.clock.now();
    let status = desk.open()?.read(|tx| office::status(tx, &now))?;
    if status.next_step != "sheet" {
        return Ok(());
    }
    let question = t!(desk.texts, "confirm-no-sheet", season = status.next);
    offer(desk, &question, false)
}

pub fn orders(desk: &mut Desk<'_, '_>, verb: &OrdersVerb) -> Done {
    match verb {
        OrdersVerb::List { seat, out } => list(desk, seat.as_deref(), out.as_deref()),
        OrdersVerb::Receipt { seat, format } => again(desk, seat, *format),
        OrdersVerb::Import { file, strict } => import(desk, file, *strict),
        OrdersVerb::Withdraw {
            seat,
            lines,
            mistaken,
            yes,
        } => withdraw(desk, seat, lines, *mistaken, *yes),
    }
}

/// The receipt of what stands, to be sent again.
fn again(desk: &mut Desk<'_, '_>, seat: &str, format: Option<Format>) -> Done {
    let (setup, rules, received) = desk.open()?.read(|tx| -> Result<_, Failure> {
        let (setup, received) = office::receipt(tx, seat)?;
        let rules = office::season_rules(tx, received.season)?;
        Ok((setup, rules, received))
    })?;
    let texts = desk.texts_for(received.lang);
    let paper = receipt::document(&received, &setup, &rules, texts);
    let view = receipt::json(&received, &setup, texts);
    let format = format.unwrap_or_default().into();
    desk.out().paper(&paper, &view, format)?;
    Ok(0)
}

fn list(desk: &mut Desk<'_, '_>, seat: Option<&str>, out: Option<&Path>) -> Done {
    let (setup, season, sets) = desk.open()?.read(|tx| office::order_sets(tx, seat))?;
    if let Some(out) = out {
        let book = books::orders::book(&sets, desk.texts);
        tables::export(desk, out, &book)?;
        return Ok(0);
    }
    if desk.cli.json {
        let view = serde_json::json!({ "format": FORMAT, "season": season, "sets": sets });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let texts = desk.texts;
    let mut out = desk.out();
    out.line(&texts.get("arbiter-alone"))?;
    table(&mut out, &sets, &setup, texts)?;
    Ok(0)
}

pub fn table(
    out: &mut Output<'_>,
    sets: &[OrderSet],
    setup: &Setup,
    texts: &Texts,
) -> Result<(), super::Stop> {
    let reader = Reader::new(setup);
    let rows = sets.iter().flat_map(|set| {
        let none = set.none.then(|| {
            [
                set.seat.to_string(),
                String::new(),
                texts.get("status-none"),
                "0".to_owned(),
            ]
        });
        let orders = set.orders.iter().map(|o| {
            [
                set.seat.to_string(),
                o.line.to_string(),
                words::line(&reader, texts.lang(), o),
                o.cost.to_string(),
            ]
        });
        none.into_iter().chain(orders).collect::<Vec<_>>()
    });
    let titles = [
        "column-nation",
        "column-line",
        "column-order",
        "column-cost",
    ];
    out.table(titles.map(|key| texts.get(key)), &[1, 3], rows)
}

fn import(desk: &mut Desk<'_, '_>, file: &Path, strict: bool) -> Done {
    ask_without_sheet(desk)?;
    let imported = tables::read(desk, file, MAX_CSV, |desk, found| match found {
        Found::Text { text, .. } => desk.act(|a| a.import_orders(&text, strict)),
        Found::Tabs(tabs) => desk.act(|a| a.import_order_tabs(&tabs, strict)),
    })?;
    let setup = desk
        .open()?
        .read(|tx| office::setup(tx).map_err(Failure::from))?;
    let refused = strict && imported.bad > 0;
    let texts = desk.texts;
    if desk.cli.json {
        let view = import_json(&imported, refused, &setup, texts);
        desk.out().value(&view)?;
    } else {
        let taken: usize = match refused {
            true => 0,
            false => imported.sets.iter().map(|s| s.orders.len()).sum(),
        };
        let text = t!(texts, "desk-imported", taken = taken, bad = imported.bad);
        let mut out = desk.out();
        out.line(&text)?;
        for row in &imported.rows {
            let (_, message, help) = row_words(row, &setup, texts);
            let column = row.column.as_deref();
            let place = cell_place(imported.tab.as_deref(), row.row, column, texts);
            let text = format!("{message} {help}");
            out.line(&t!(texts, "desk-row", place = place, text = text))?;
        }
        if refused {
            out.line(&texts.get("desk-import-strict"))?;
        }
    }
    let others = |s: &OrderSet| !setup.is_omniscient(&s.seat);
    if !refused && imported.sets.iter().any(others) {
        let season = imported.season;
        let sheet = desk
            .open()?
            .read(|tx| office::has_sheet(tx, season).map_err(Failure::from))?;
        if !sheet {
            let note = t!(desk.texts, "desk-no-sheet", season = season);
            desk.note(&note);
        }
    }
    Ok(if imported.bad > 0 { REFUSED } else { 0 })
}

fn row_words(row: &ImportedRow, setup: &Setup, texts: &Texts) -> (Level, String, String) {
    match &row.problem {
        ImportProblem::Row(fault) => {
            let (message, help) = fault.say(texts);
            (Level::Error, message, help)
        }
        ImportProblem::Order(problem) => {
            let said = remark::say(&problem.remark, setup, texts);
            (problem.level, said.message, said.help)
        }
        ImportProblem::Refused(refusal) => {
            let said = refusal.say(texts);
            (Level::Error, said.message, said.help)
        }
    }
}

fn import_json(
    imported: &Imported,
    refused: bool,
    setup: &Setup,
    texts: &Texts,
) -> serde_json::Value {
    let rows: Vec<_> = imported
        .rows
        .iter()
        .map(|row| {
            let (level, message, help) = row_words(row, setup, texts);
            serde_json::json!({
                "row": row.row,
                "column": row.column,
                "nation": row.seat,
                "level": level.name(),
                "message": message,
                "help": help,
            })
        })
        .collect();
    let sets = if refused {
        &[]
    } else {
        imported.sets.as_slice()
    };
    serde_json::json!({
        "format": FORMAT,
        "season": imported.season,
        "sheet": imported.tab,
        "sets": sets,
        "bad": imported.bad,
        "rows": rows,
    })
}

fn withdraw(desk: &mut Desk<'_, '_>, seat: &str, lines: &[u32], mistaken: bool, yes: bool) -> Done {
    let left = desk.act(|a| match mistaken {
        true => a.rehearse_withdraw_mistaken(seat),
        false => a.rehearse_withdraw(seat, lines),
    })?;
    let (setup, _, sets) = desk.open()?.read(|tx| office::order_sets(tx, Some(seat)))?;
    let shown = preview::orders(&left.seat, sets.first(), Some(&left), &setup, desk.texts);
    preview::show(desk, &shown);
    let question = desk.texts.get("confirm-withdraw");
    // Lines that are named are meant; all of them may be a slip.
    match lines.is_empty() {
        true => confirm(desk, &question, yes)?,
        false => offer(desk, &question, yes)?,
    }
    let (set, entry) = desk.act(|a| match mistaken {
        true => a.withdraw_mistaken(seat),
        false => a.withdraw(seat, lines),
    })?;
    if desk.cli.json {
        let hash = entry.hash.to_string();
        let view = serde_json::json!({ "format": FORMAT, "set": set, "hash": hash });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let texts = desk.texts;
    let text = t!(
        texts,
        "desk-withdrawn",
        nation = &*set.seat,
        left = set.orders.len()
    );
    let mut out = desk.out();
    out.line(&text)?;
    if !set.orders.is_empty() {
        table(&mut out, std::slice::from_ref(&set), &setup, texts)?;
    }
    out.line(&entry.hash.to_string())?;
    Ok(0)
}

pub fn template(desk: &mut Desk<'_, '_>, seat: &str, format: Format) -> Done {
    let (setup, lang, view) = desk.open()?.read(|tx| office::template(tx, seat))?;
    let texts = desk.texts_for(lang);
    let text = sheet::text(&view, &setup, texts);
    // As text it is sent back with orders under it; another format is only read.
    if format == Format::Text && !desk.cli.json {
        desk.out().text(&text)?;
        return Ok(0);
    }
    let paper = sheet::document(&view, &setup, texts);
    let view = serde_json::json!({ "format": FORMAT, "nation": view.nation, "text": text });
    desk.out().paper(&paper, &view, format.into())?;
    Ok(0)
}
