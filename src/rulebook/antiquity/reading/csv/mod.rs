//! The arbiter's own spreadsheet of orders: `nation,verb,target,kind,subject,n`, a row an order. A
//! row is put together as a line, and the line is read as a message's is: there is one reader.
//!
//! A row names the columns, in any order and case, in English or French
//! (`nation,verbe,cible,nature,sujet,n`); above it may stand titles, a single filled cell a row.
//! `verb` is `spy`, `protect`, `word` (the word as subject) or `none` ("no orders" on purpose);
//! kinds are named as in R3 or as players name them; `n` is the bonus or malus, 0 or more, and may
//! be left out for a bonus of 0; a protection's may have its minus. One column more may be there:
//! `if countered` (`si contré`), a protection's answer given beforehand (H20). Others are the
//! arbiter's own and are not read.

mod columns;
mod fault;
mod rows;
#[cfg(test)]
mod tests;

use super::super::setup::{Name, Setup};
use super::{Asked, Draft};
use crate::spreadsheet::tables::{NoTab, only};
use crate::spreadsheet::{Row, Rows, Tab, letter};

pub use columns::COLUMNS;
use columns::Columns;
pub use fault::CsvFault;
use rows::RowReader;

/// One row, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsvRow {
    /// The row as a spreadsheet counts, empty ones too: the first is 1.
    pub row: u32,
    /// The letter of the column that the fault is in, where it is in one.
    pub column: Option<String>,
    /// Whose row it is, where that much could be read of a row that could not.
    pub nation: Option<Name>,
    /// Whose order it is, and the order.
    pub reading: Result<(Name, Draft), CsvFault>,
    /// Names that were taken by their beginning: warnings.
    pub guesses: Vec<Asked>,
}

/// Takes the rows of a spreadsheet one by one: they may be very many.
pub type Take<'a> = &'a mut dyn FnMut(CsvRow);

/// Reads a spreadsheet in CSV. A bad row is a fault of its own; the others stand.
pub fn read_csv(setup: &Setup, text: &str, take: Take<'_>) -> Result<(), CsvFault> {
    read(setup, Rows::new(text), take)
}

/// Reads a workbook: its tab "Ordres" or "Orders", or the only one that holds anything. Gives the
/// tab's name.
pub fn read_tabs(setup: &Setup, tabs: &[Tab], take: Take<'_>) -> Result<Option<String>, CsvFault> {
    let tab = only(tabs, &["ordres", "orders"]).map_err(|none| match none {
        NoTab::Empty => CsvFault::Empty,
        NoTab::Several { tabs } => CsvFault::WhichTab { tabs },
    })?;
    let rows = tab.rows.iter().map(|row| (row.number, Ok(row.clone())));
    read(setup, rows, take)?;
    Ok(tab.name.clone())
}

fn read(
    setup: &Setup,
    mut source: impl Iterator<Item = (u32, Result<Row, String>)>,
    take: Take<'_>,
) -> Result<(), CsvFault> {
    let columns = loop {
        match source.next() {
            None => return Err(CsvFault::Empty),
            Some((_, Err(reason))) => return Err(CsvFault::BadRow { reason }),
            Some((_, Ok(row))) if row.lone().is_some() => {}
            Some((_, Ok(row))) => break Columns::find(&row)?,
        }
    };
    let mut reader = RowReader::new(setup);
    for (number, row) in source {
        let read = row.map_err(|reason| CsvFault::BadRow { reason });
        let (reading, nation) = match &read {
            Err(fault) => (Err(fault.clone()), None),
            Ok(row) => {
                let reading = match columns.overhang(row) {
                    Some(typed) => Err(CsvFault::BadRow { reason: typed }),
                    None => reader.row(columns.cells(row), columns.answer(row)),
                };
                let nation = match &reading {
                    Ok((nation, _)) => Some(nation.clone()),
                    Err(_) => reader.nation(columns.cells(row)[0]).ok(),
                };
                (reading, nation)
            }
        };
        let guesses = std::mem::take(&mut reader.guesses);
        let fault = reading.as_ref().err().and_then(CsvFault::column);
        let place = fault.and_then(|c| columns.place(c));
        let reading = reading.map_err(|fault| match place {
            Some(place) => fault.headed(columns.head(place)),
            None => fault,
        });
        take(CsvRow {
            row: number,
            column: place.map(letter),
            nation,
            reading,
            guesses,
        });
    }
    Ok(())
}
