//! What a workbook asks for, counted before it is read. A file of a few kilobytes can unpack to
//! gigabytes, repeat a cell a thousand million times, or leave its reader waiting for a tag that
//! never closes.

use std::io::{BufRead, BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::workbook::damaged;
use super::{MAX_CELLS, MAX_SPANNED, MAX_TABS, MAX_TEXT, MAX_UNPACKED, ReadFault};

/// The widest and longest tables that there are.
const COLUMNS: u64 = 16_384;
const ROWS: u64 = 1_048_576;

/// An .ods file's tables stand in this part.
const CONTENT: &str = "content.xml";

/// Whether an archive's parts are locked, or its list of parts says that they are.
pub(super) fn is_locked(bytes: &[u8]) -> bool {
    let Ok(mut zip) = ZipArchive::new(Cursor::new(bytes)) else {
        return false;
    };
    let (mut list, parts) = (String::new(), zip.len());
    if let Ok(part) = zip.by_name("META-INF/manifest.xml") {
        let _ = part.take(MAX_TEXT as u64).read_to_string(&mut list);
    }
    let mut locked = |place| zip.by_index_raw(place).is_ok_and(|part| part.encrypted());
    list.contains("encryption-data") || (0..parts).any(&mut locked)
}

/// Refuses a workbook whose parts unpack to more than [`MAX_UNPACKED`]. Gives the size of the
/// largest part, in bytes.
pub(super) fn unpacked(bytes: &[u8]) -> Result<u64, ReadFault> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    let (mut left, mut largest) = (MAX_UNPACKED, 0);
    let mut buffer = [0; 1 << 14];
    for place in 0..zip.len() {
        // A part that does not unpack is for the reader to complain of, if it wants it.
        let Ok(mut part) = zip.by_index(place) else {
            continue;
        };
        let mut size = 0;
        while let Ok(count @ 1..) = part.read(&mut buffer) {
            let count = u64::try_from(count).unwrap_or(u64::MAX);
            left = left.checked_sub(count).ok_or(ReadFault::TooLarge)?;
            size += count;
        }
        largest = largest.max(size);
    }
    Ok(largest)
}

/// Refuses an .ods file that repeats more than may be read, or whose tags are not closed. Its
/// reader would make every repetition a cell of its own, and wait for the tag.
pub(super) fn repeated(bytes: &[u8]) -> Result<(), ReadFault> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    let part = zip.by_name(CONTENT).map_err(damaged)?;
    let mut counted = Counted::default();
    counted.count(BufReader::new(part))
}

/// Refuses an .xlsx file that names a cell beyond all cells, such as `POINTSLEFT7`: its reader counts
/// no further than four thousand million, begins anew, and would take it for another cell.
pub(super) fn places(bytes: &[u8]) -> Result<(), ReadFault> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    // A sheet may be called anything, so every part is gone through; what is no XML is no sheet.
    for place in 0..zip.len() {
        let Ok(part) = zip.by_index(place) else {
            continue;
        };
        let mut reader = Reader::from_reader(BufReader::new(part));
        // As lenient as its reader, so that nothing is read beyond what was looked at.
        reader.config_mut().check_end_names = false;
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer) {
                Ok(Event::Start(tag) | Event::Empty(tag)) => placed(&tag)?,
                Ok(Event::Eof) | Err(_) => break,
                Ok(_) => {}
            }
        }
    }
    Ok(())
}

fn placed(tag: &BytesStart<'_>) -> Result<(), ReadFault> {
    let name = tag.local_name();
    if !matches!(name.as_ref(), "c" | "row" | "dimension" | "mergeCell" | "f") {
        return Ok(());
    }
    for attribute in tag.attributes().with_checks(false) {
        let Ok(attribute) = attribute else {
            // For the reader to complain of.
            return Ok(());
        };
        let name: &str = attribute.key.as_ref();
        if !matches!(name, "r" | "ref") {
            continue;
        }
        for one in attribute.value.split(':') {
            let digits = one.bytes().filter(u8::is_ascii_digit).count();
            let letters = one.bytes().filter(u8::is_ascii_alphabetic).count();
            // The last cell is `XFD1048576`.
            if digits > 7 || letters > 3 {
                return Err(ReadFault::Damaged(format!("there is no cell {one}")));
            }
        }
    }
    Ok(())
}

#[derive(Default)]
struct Counted {
    tabs: usize,
    /// Of all tabs: the cells written out, the cells of the rectangles that they span, the bytes
    /// of their texts.
    written: u64,
    spanned: u64,
    text: u64,
    tab: Option<Tab>,
    row: Option<Row>,
    cell: Option<Cell>,
}

/// A tab: its rows from the first filled to the last filled, and the furthest column.
#[derive(Default)]
struct Tab {
    height: u64,
    width: u64,
    /// Empty rows since the last filled one.
    empty: u64,
}

#[derive(Default)]
struct Row {
    repeated: u64,
    columns: u64,
    empty: u64,
    text: u64,
}

struct Cell {
    repeated: u64,
    filled: bool,
    text: u64,
}

fn unsound() -> ReadFault {
    ReadFault::Damaged(format!("{CONTENT}: tags do not match"))
}

fn within(count: u64, limit: usize) -> Result<(), ReadFault> {
    match usize::try_from(count).is_ok_and(|n| n <= limit) {
        true => Ok(()),
        false => Err(ReadFault::TooLarge),
    }
}

impl Counted {
    fn count(&mut self, xml: impl BufRead) -> Result<(), ReadFault> {
        let mut reader = Reader::from_reader(xml);
        // As its reader does, but that names of tags must match.
        reader.config_mut().expand_empty_elements = true;
        let mut depth = 0_usize;
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer).map_err(damaged)? {
                Event::Start(tag) => {
                    depth += 1;
                    self.begin(&tag)?;
                }
                Event::End(tag) => {
                    depth = depth.checked_sub(1).ok_or_else(unsound)?;
                    self.end(tag.name().as_ref())?;
                }
                Event::Text(text) => self.add(text.len() as u64)?,
                Event::CData(text) => self.add(text.len() as u64)?,
                Event::GeneralRef(_) => self.add(4)?,
                Event::Eof if depth == 0 => return Ok(()),
                Event::Eof => return Err(unsound()),
                Event::Empty(_) | Event::Comment(_) | Event::Decl(_) => {}
                Event::PI(_) | Event::DocType(_) => {}
            }
        }
    }

    fn begin(&mut self, tag: &BytesStart<'_>) -> Result<(), ReadFault> {
        match tag.name().as_ref() {
            "table:table" => {
                self.tabs += 1;
                within(self.tabs as u64, MAX_TABS)?;
                none(self.tab.replace(Tab::default()))
            }
            "table:table-row" => none(self.row.replace(Row {
                repeated: number(tag, "table:number-rows-repeated")?.min(ROWS),
                ..Row::default()
            })),
            "table:table-cell" | "table:covered-table-cell" => {
                let cell = cell(tag)?;
                none(self.cell.replace(cell))
            }
            "text:s" => {
                let blanks = number(tag, "text:c")?;
                self.add(blanks)
            }
            "text:p" | "text:tab" | "text:line-break" => self.add(1),
            _ => Ok(()),
        }
    }

    fn add(&mut self, bytes: u64) -> Result<(), ReadFault> {
        let Some(cell) = &mut self.cell else {
            return Ok(());
        };
        cell.text = cell.text.saturating_add(bytes);
        within(cell.text, MAX_TEXT)
    }

    fn end(&mut self, name: &str) -> Result<(), ReadFault> {
        match name {
            "table:table" => {
                let tab = self.tab.take().unwrap_or_default();
                self.spanned += tab.height.saturating_mul(tab.width);
                within(self.spanned, MAX_SPANNED)
            }
            "table:table-row" => {
                let row = self.row.take().unwrap_or_default();
                self.written += row.columns;
                within(self.written, MAX_CELLS)?;
                let text = row.text.saturating_mul(row.repeated);
                self.text = self.text.saturating_add(text);
                within(self.text, MAX_TEXT)?;
                let tab = self.tab.get_or_insert_default();
                if row.columns == 0 {
                    tab.empty = tab.empty.saturating_add(row.repeated);
                    return Ok(());
                }
                let above = std::mem::take(&mut tab.empty);
                let above = if tab.height == 0 { 0 } else { above };
                tab.height = tab.height.saturating_add(above + row.repeated);
                tab.width = tab.width.max(row.columns);
                within(tab.height.saturating_mul(tab.width), MAX_SPANNED)
            }
            "table:table-cell" | "table:covered-table-cell" => {
                let (Some(cell), Some(row)) = (self.cell.take(), &mut self.row) else {
                    return Ok(());
                };
                if !cell.filled {
                    row.empty = (row.empty + cell.repeated).min(COLUMNS);
                    return Ok(());
                }
                row.columns = (row.columns + row.empty + cell.repeated).min(COLUMNS);
                row.empty = 0;
                let text = cell.text.saturating_mul(cell.repeated);
                row.text = row.text.saturating_add(text);
                within(row.text, MAX_TEXT)
            }
            _ => Ok(()),
        }
    }
}

/// A tab within a tab, a row within a row or a cell within a cell is nobody's spreadsheet.
fn none<T>(open: Option<T>) -> Result<(), ReadFault> {
    open.map_or(Ok(()), |_| Err(unsound()))
}

/// An attribute that is a number; 1 where it does not stand there, and what is no number is for
/// the reader to complain of.
fn number(tag: &BytesStart<'_>, name: &str) -> Result<u64, ReadFault> {
    let found = tag.try_get_attribute(name).map_err(damaged)?;
    Ok(found.map_or(1, |a| a.value.trim().parse().unwrap_or(1)))
}

fn cell(tag: &BytesStart<'_>) -> Result<Cell, ReadFault> {
    let mut cell = Cell {
        repeated: number(tag, "table:number-columns-repeated")?.min(COLUMNS),
        filled: false,
        text: 0,
    };
    // Unchecked: looking for names that stand twice takes the square of their number.
    for attribute in tag.attributes().with_checks(false) {
        let attribute = attribute.map_err(damaged)?;
        let name: &str = attribute.key.as_ref();
        // Styles, and how far a cell spans, fill nothing.
        if name == "table:formula" || name.starts_with("office:") {
            cell.filled = true;
            cell.text = cell.text.saturating_add(attribute.value.len() as u64);
        }
    }
    Ok(cell)
}
