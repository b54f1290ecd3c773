//! Spreadsheets: files from Excel, LibreOffice and their like, read and written as plain tables.
//!
//! | file | what is in it |
//! |---|---|
//! | `text` | CSV as it is found: which separator, which encoding |
//! | `workbook` | .xlsx and .ods, read |
//! | `limits` | what a workbook asks for, counted before it is read |
//! | [`tables`] | tables in it: found by their titles or their columns, and what is wrong with them |
//! | [`book`] | what is to be written: tabs, columns, cells |
//! | `write` | a book as .xlsx or .csv, the same bytes on every machine |
//!
//! A cell is text here: what a number means is for the game to say. Nothing that is written
//! is a formula when it is opened: see [`guarded`].

pub mod book;
#[cfg(test)]
mod hostile;
mod limits;
pub mod tables;
#[cfg(test)]
mod tests;
mod text;
mod workbook;
mod write;

use std::borrow::Cow;
use std::path::Path;

use csv::StringRecord;

pub use book::{Book, Cell, Choices, Head, NewTab, head};
pub use text::{Rows, decoded};
pub use write::{WriteFault, write};

/// The most filled cells of one workbook: some thousands of rows, many times over.
pub const MAX_CELLS: usize = 2_000_000;

/// The most cells of its rows from the first to the last filled one, empty ones between them too.
pub const MAX_SPANNED: usize = 4_000_000;

/// The most tabs of one workbook.
pub const MAX_TABS: usize = 256;

/// The most bytes of text in all cells of a workbook together.
pub const MAX_TEXT: usize = 100_000_000;

/// The most bytes that the parts of a workbook may unpack to.
pub const MAX_UNPACKED: u64 = 256_000_000;

/// The most bytes of one row of CSV; a quotation mark that is never closed makes one row of the
/// rest of a file.
pub const MAX_ROW: usize = 1_000_000;

/// A row of a table, with something in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// As a spreadsheet counts, empty rows too: the first is 1.
    pub number: u32,
    /// Trimmed; a cell that is not there is as good as an empty one.
    pub cells: StringRecord,
}

impl Row {
    /// A cell's text; empty where there is none.
    pub fn cell(&self, column: usize) -> &str {
        self.cells.get(column).unwrap_or("")
    }

    /// Whether no cell holds anything.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(str::is_empty)
    }

    /// The text of a row whose first cell alone is filled: a title, or a note.
    pub fn lone(&self) -> Option<&str> {
        let first = self.cell(0);
        let alone = !first.is_empty() && self.cells.iter().skip(1).all(str::is_empty);
        alone.then_some(first)
    }
}

/// One tab of a workbook; a CSV file is one tab without a name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tab {
    pub name: Option<String>,
    /// From the top, empty ones left out.
    pub rows: Vec<Row>,
}

/// A file as it was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found<'a> {
    /// Text: CSV, or something else that is typed.
    Text {
        text: Cow<'a, str>,
        /// Whether it is not UTF-8 and was read as Windows-1252, as Excel writes it in France.
        guessed: bool,
    },
    /// A workbook.
    Tabs(Vec<Tab>),
}

/// Why a file is no spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadFault {
    /// The binary format of Excel before 2007.
    #[error("an .xls workbook")]
    OldExcel,
    /// A password protects it.
    #[error("a workbook with a password")]
    Locked,
    /// Not a workbook, or a damaged one: in the reader's own words (in English).
    #[error("{0}")]
    Damaged(String),
    /// More than [`MAX_CELLS`], [`MAX_SPANNED`], [`MAX_TABS`], [`MAX_TEXT`] or [`MAX_UNPACKED`].
    #[error("more cells, tabs or text than a workbook may have")]
    TooLarge,
    /// A tab of a CSV file has a row that does not read.
    #[error("row {row}: {reason}")]
    BadRow { row: u32, reason: String },
}

/// Whether a password protects a document of Microsoft's or of LibreOffice's, or an archive.
pub fn is_locked(bytes: &[u8]) -> bool {
    // Microsoft's lies whole in a stream of that name, which its directory has in UTF-16.
    let stream: Vec<u8> = "EncryptedPackage"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    match bytes {
        [0xD0, 0xCF, 0x11, 0xE0, ..] => bytes.windows(stream.len()).any(|at| at == stream),
        [b'P', b'K', 3, 4, ..] => limits::is_locked(bytes),
        _ => false,
    }
}

/// Looks at a file's bytes and reads them: a workbook by its first bytes, anything else as text.
pub fn find(bytes: &[u8]) -> Result<Found<'_>, ReadFault> {
    if is_locked(bytes) {
        return Err(ReadFault::Locked);
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return workbook::read(bytes).map(Found::Tabs);
    }
    if bytes.starts_with(&[0xD0, 0xCF, 0x11, 0xE0]) {
        return Err(ReadFault::OldExcel);
    }
    let (text, guessed) = decoded(bytes);
    Ok(Found::Text { text, guessed })
}

/// A whole CSV text as one tab.
pub fn tab_of_text(text: &str) -> Result<Tab, ReadFault> {
    let mut rows = Vec::new();
    for (number, read) in Rows::new(text) {
        let row = read.map_err(|reason| ReadFault::BadRow {
            row: number,
            reason,
        })?;
        if !row.is_empty() {
            rows.push(row);
        }
    }
    Ok(Tab { name: None, rows })
}

/// The letter by which a spreadsheet names a column counted from 0: `A`, `Z`, `AA`.
pub fn letter(column: usize) -> String {
    let mut letters = Vec::new();
    let mut left = column;
    loop {
        let at = u8::try_from(left % 26).unwrap_or(0);
        letters.push(char::from(b'A' + at));
        match left / 26 {
            0 => break,
            more => left = more - 1,
        }
    }
    letters.iter().rev().collect()
}

/// A form in which a book is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Xlsx,
    Csv,
}

impl Form {
    /// The form that a file's name asks for.
    pub fn of(path: &Path) -> Option<Form> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "xlsx" => Some(Form::Xlsx),
            "csv" => Some(Form::Csv),
            _ => None,
        }
    }
}

/// Whether a program that opens the text as a cell might take it for a formula.
fn dangerous(text: &str) -> bool {
    let first = text.trim_start_matches('\'').chars().next();
    first.is_some_and(|c| "=+-@\t\r＝＋－＠\u{2212}".contains(c))
}

/// A text as it can stand in a CSV cell: one that a spreadsheet would take for a formula is given
/// an apostrophe, the spreadsheets' own mark for text. [`plain`] takes it off again.
pub fn guarded(text: &str) -> Cow<'_, str> {
    match dangerous(text) {
        true => Cow::Owned(format!("'{text}")),
        false => Cow::Borrowed(text),
    }
}

/// The text of a cell, without the apostrophe that [`guarded`] set before it.
pub fn plain(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if dangerous(rest) => rest,
        _ => cell,
    }
}

/// A whole number as spreadsheets show one: `200`, `1 234`, `200,00` (French) or `200.0`. A
/// fraction is none, nor is `1,000`, which is one thousand to some and one to others.
pub fn whole_number(text: &str) -> Option<i64> {
    let spaces = [' ', '\u{a0}', '\u{202f}'];
    let bare: String = text.chars().filter(|c| !spaces.contains(c)).collect();
    let bare = bare.replace('\u{2212}', "-");
    let whole = match bare.split_once([',', '.']) {
        Some((whole, zeros)) if zeros == "0" || zeros == "00" => whole,
        Some(_) => return None,
        None => &bare,
    };
    let digits = whole.strip_prefix(['-', '+']).unwrap_or(whole);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    whole.strip_prefix('+').unwrap_or(whole).parse().ok()
}
