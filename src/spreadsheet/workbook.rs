//! Workbooks, .xlsx and .ods, as tabs of text.

use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{CellErrorType, Data, DataRef, ExcelDateTime, Ods, Reader, SheetType, Xlsx};

use super::{MAX_CELLS, MAX_SPANNED, MAX_TABS, MAX_TEXT, MAX_UNPACKED};
use super::{ReadFault, Row, Tab, limits, plain};

pub(super) fn damaged(error: impl std::fmt::Display) -> ReadFault {
    ReadFault::Damaged(error.to_string())
}

/// Where the name of an .ods file's kind stands, uncompressed, at the head of the file.
const ODS_KIND: (usize, &[u8]) = (38, b"application/vnd.oasis.opendocument.spreadsheet");

pub(super) fn read(bytes: &[u8]) -> Result<Vec<Tab>, ReadFault> {
    let (at, kind) = ODS_KIND;
    let largest = limits::unpacked(bytes)?;
    match bytes.get(at..).is_some_and(|rest| rest.starts_with(kind)) {
        true => ods(bytes),
        false => xlsx(bytes, largest),
    }
}

/// Filled cells only: a cell in the last corner of a tab makes no table of millions of empty ones.
///
/// `largest`: the size of its largest part, which every tab may turn out to be.
fn xlsx(bytes: &[u8], largest: u64) -> Result<Vec<Tab>, ReadFault> {
    limits::places(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(damaged)?;
    let names: Vec<String> = book
        .sheets_metadata()
        .iter()
        .filter(|sheet| sheet.typ == SheetType::WorkSheet)
        .map(|sheet| sheet.name.clone())
        .collect();
    // All tabs may name one part, to have it gone through again and again.
    let work = largest.saturating_mul(names.len() as u64);
    if names.len() > MAX_TABS || work > MAX_UNPACKED.saturating_mul(4) {
        return Err(ReadFault::TooLarge);
    }
    let mut tabs = Vec::new();
    let mut left = Left::default();
    for name in names {
        let mut rows = BTreeMap::new();
        let mut cells = book.worksheet_cells_reader(&name).map_err(damaged)?;
        while let Some(cell) = cells.next_cell().map_err(damaged)? {
            let (row, column) = cell.get_position();
            take(&mut rows, &mut left, row, column, shown(cell.get_value()))?;
        }
        tabs.push(tab(name, rows, &mut left)?);
    }
    Ok(tabs)
}

fn ods(bytes: &[u8]) -> Result<Vec<Tab>, ReadFault> {
    limits::repeated(bytes)?;
    let mut book: Ods<_> = Ods::new(Cursor::new(bytes)).map_err(damaged)?;
    let mut tabs = Vec::new();
    let mut left = Left::default();
    for name in book.sheet_names() {
        let range = book.worksheet_range(&name).map_err(damaged)?;
        let (top, first) = range.start().unwrap_or((0, 0));
        let mut rows = BTreeMap::new();
        for (row, column, data) in range.used_cells() {
            let row = top.saturating_add(u32::try_from(row).unwrap_or(u32::MAX));
            let column = first.saturating_add(u32::try_from(column).unwrap_or(u32::MAX));
            take(&mut rows, &mut left, row, column, shown_owned(data))?;
        }
        tabs.push(tab(name, rows, &mut left)?);
    }
    Ok(tabs)
}

/// Rows from 0, each with its filled cells by column from 0.
type Cells = BTreeMap<u32, BTreeMap<u32, String>>;

/// What a workbook may still hold.
struct Left {
    cells: usize,
    /// Cells of rows up to their last filled one, empty ones too.
    spanned: usize,
    /// In bytes: one text may be shared by many cells.
    text: usize,
}

impl Default for Left {
    fn default() -> Left {
        Left {
            cells: MAX_CELLS,
            spanned: MAX_SPANNED,
            text: MAX_TEXT,
        }
    }
}

fn spend(left: &mut usize, count: usize) -> Result<(), ReadFault> {
    *left = left.checked_sub(count).ok_or(ReadFault::TooLarge)?;
    Ok(())
}

fn take(
    rows: &mut Cells,
    left: &mut Left,
    row: u32,
    column: u32,
    text: String,
) -> Result<(), ReadFault> {
    let text = plain(text.trim());
    if text.is_empty() {
        return Ok(());
    }
    spend(&mut left.cells, 1)?;
    spend(&mut left.text, text.len())?;
    let row = rows.entry(row).or_default();
    row.insert(column, text.to_owned());
    Ok(())
}

/// Columns further right than any table reaches are left out of a row, but for the fact that
/// something stands there.
const MAX_COLUMNS: u32 = 500;

fn tab(name: String, rows: Cells, left: &mut Left) -> Result<Tab, ReadFault> {
    let mut tab = Tab {
        name: Some(name),
        rows: Vec::new(),
    };
    for (number, cells) in rows {
        let last = cells.keys().next_back().copied().unwrap_or(0);
        let last = last.min(MAX_COLUMNS);
        spend(&mut left.spanned, last as usize + 1)?;
        let wide = (0..=last).map(|c| cells.get(&c).map_or("", String::as_str));
        tab.rows.push(Row {
            number: number.saturating_add(1),
            cells: wide.collect(),
        });
    }
    Ok(tab)
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
