//! The arbiter's own spreadsheet of orders: `nation,verb,target,kind,subject,n`, a row an order. A cell is looked
//! up by its column as a name, a kind or a number, and what it is not is told of it. A sheet without a column of verbs is no such one: its rows are a nation and an order as players write it.
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
use super::Draft;
use crate::spreadsheet::tables::{NoTab, only};
use crate::spreadsheet::{Row, Tab};

pub use columns::COLUMNS;
use columns::Columns;
pub use fault::CsvFault;
use rows::RowReader;

/// One row, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsvRow {
    /// The row as a spreadsheet counts, empty ones too: the first is 1.
    pub row: u32,
    /// The column that the fault is in, from 0, where it is in one.
    pub column: Option<usize>,
    /// Whose row it is, where that much could be read of a row that could not.
    pub nation: Option<Name>,
    /// Whose order it is, and the order.
    pub reading: Result<(Name, Draft), CsvFault>,
}

/// A tab's name, where it has one, and its rows.
pub type Named<'t> = (Option<&'t str>, Vec<CsvRow>);

/// Reads a spreadsheet: of a workbook its tab "Ordres" or "Orders", or the only one that holds anything. A bad row
/// is a fault of its own; the others stand. Gives the tab's name; `None` where it has not these columns.
pub fn read_tabs<'t>(setup: &Setup, tabs: &'t [Tab]) -> Result<Option<Named<'t>>, CsvFault> {
    let tab = only(tabs, &["ordres", "orders"]).map_err(|none| match none {
        NoTab::Empty => CsvFault::Empty,
        NoTab::Several { tabs } => CsvFault::WhichTab { tabs },
    })?;
    let mut rows = tab.rows.iter();
    let head = rows
        .find(|row| row.lone().is_none())
        .ok_or(CsvFault::Empty)?;
    if !Columns::are_in(head) {
        return Ok(None);
    }
    let columns = Columns::find(head)?;
    let reader = RowReader::new(setup);
    let all = rows.map(|row| one(&columns, &reader, row)).collect();
    Ok(Some((tab.name.as_deref(), all)))
}

fn one(columns: &Columns, reader: &RowReader<'_>, row: &Row) -> CsvRow {
    let reading = match columns.overhang(row) {
        Some(typed) => Err(CsvFault::BadRow { reason: typed }),
        None => reader.row(columns.cells(row), columns.answer(row)),
    };
    let nation = match &reading {
        Ok((nation, _)) => Some(nation.clone()),
        Err(_) => reader.nation("nation", columns.cells(row)[0]).ok(),
    };
    let fault = reading.as_ref().err().and_then(CsvFault::column);
    let column = fault.and_then(|c| columns.place(c));
    let reading = reading.map_err(|fault| match column {
        Some(place) => fault.headed(columns.head(place)),
        None => fault,
    });
    CsvRow {
        row: row.number,
        column,
        nation,
        reading,
    }
}
