//! Workbooks, .xlsx and .ods, as tabs of text.

use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{CellErrorType, Data, DataRef, ExcelDateTime, Ods, Reader, SheetType, Xlsx};

use super::{MAX_CELLS, ReadFault, Row, Tab, plain};

fn damaged(error: impl std::fmt::Display) -> ReadFault {
    ReadFault::Damaged(error.to_string())
}

/// Where the name of an .ods file's kind stands, uncompressed, at the head of the file.
const ODS_KIND: (usize, &[u8]) = (38, b"application/vnd.oasis.opendocument.spreadsheet");

pub(super) fn read(bytes: &[u8]) -> Result<Vec<Tab>, ReadFault> {
    let (at, kind) = ODS_KIND;
    match bytes.get(at..).is_some_and(|rest| rest.starts_with(kind)) {
        true => ods(bytes),
        false => xlsx(bytes),
    }
}

/// Filled cells only: a cell in the last corner of a tab makes no table of millions of empty ones.
fn xlsx(bytes: &[u8]) -> Result<Vec<Tab>, ReadFault> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(damaged)?;
    let names: Vec<String> = book
        .sheets_metadata()
        .iter()
        .filter(|sheet| sheet.typ == SheetType::WorkSheet)
        .map(|sheet| sheet.name.clone())
        .collect();
    let mut tabs = Vec::new();
    let mut left = MAX_CELLS;
    for name in names {
        let mut rows = BTreeMap::new();
        let mut cells = book.worksheet_cells_reader(&name).map_err(damaged)?;
        while let Some(cell) = cells.next_cell().map_err(damaged)? {
            let (row, column) = cell.get_position();
            take(&mut rows, &mut left, row, column, shown(cell.get_value()))?;
        }
        tabs.push(tab(name, rows));
    }
    Ok(tabs)
}

fn ods(bytes: &[u8]) -> Result<Vec<Tab>, ReadFault> {
    let mut book: Ods<_> = Ods::new(Cursor::new(bytes)).map_err(damaged)?;
    let mut tabs = Vec::new();
    let mut left = MAX_CELLS;
    for name in book.sheet_names() {
        let range = book.worksheet_range(&name).map_err(damaged)?;
        let (top, first) = range.start().unwrap_or((0, 0));
        let mut rows = BTreeMap::new();
        for (row, column, data) in range.used_cells() {
            let row = top.saturating_add(u32::try_from(row).unwrap_or(u32::MAX));
            let column = first.saturating_add(u32::try_from(column).unwrap_or(u32::MAX));
            take(&mut rows, &mut left, row, column, shown_owned(data))?;
        }
        tabs.push(tab(name, rows));
    }
    Ok(tabs)
}

/// Rows from 0, each with its filled cells by column from 0.
type Cells = BTreeMap<u32, BTreeMap<u32, String>>;

fn take(
    rows: &mut Cells,
    left: &mut usize,
    row: u32,
    column: u32,
    text: String,
) -> Result<(), ReadFault> {
    let text = plain(text.trim());
    if text.is_empty() {
        return Ok(());
    }
    *left = left.checked_sub(1).ok_or(ReadFault::TooLarge)?;
    let row = rows.entry(row).or_default();
    row.insert(column, text.to_owned());
    Ok(())
}

/// Columns further right than any table reaches are left out of a row, but for the fact that
/// something stands there.
const MAX_COLUMNS: u32 = 500;

fn tab(name: String, rows: Cells) -> Tab {
    let rows = rows.into_iter().map(|(number, cells)| {
        let last = cells.keys().next_back().copied().unwrap_or(0);
        let wide = (0..=last.min(MAX_COLUMNS)).map(|c| cells.get(&c).map_or("", String::as_str));
        Row {
            number: number.saturating_add(1),
            cells: wide.collect(),
        }
    });
    Tab {
        name: Some(name),
        rows: rows.collect(),
    }
}

fn shown(data: &DataRef<'_>) -> String {
    match data {
        DataRef::Int(n) => n.to_string(),
        DataRef::Float(n) => number(*n),
        DataRef::String(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(b) => b.to_string(),
        DataRef::DateTime(date) => day(date),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::Error(error) => mistake(error),
        DataRef::Empty => String::new(),
    }
}

fn shown_owned(data: &Data) -> String {
    match data {
        Data::Int(n) => n.to_string(),
        Data::Float(n) => number(*n),
        Data::String(text) => text.clone(),
        Data::Bool(b) => b.to_string(),
        Data::DateTime(date) => day(date),
        Data::DateTimeIso(text) | Data::DurationIso(text) => text.clone(),
        Data::Error(error) => mistake(error),
        Data::Empty => String::new(),
    }
}

/// Spreadsheets know one sort of number: a whole one is shown as such.
fn number(n: f64) -> String {
    format!("{n}")
}

/// A date, which is never what was meant here: `3-1` typed into a cell becomes one.
fn day(date: &ExcelDateTime) -> String {
    let (year, month, day, ..) = date.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
}

fn mistake(error: &CellErrorType) -> String {
    error.to_string()
}
