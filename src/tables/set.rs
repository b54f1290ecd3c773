//! One row of those that there are, with other values: `depth=12`, as it would stand in a cell.

use std::collections::BTreeMap;

use super::spot::Spot;
use super::{Place, Rows, Shape, Sheet, Table, sheets};
use crate::locale::said::Spoken;
use crate::locale::spelling::{fold, nearest, said};
use crate::locale::{Lang, Texts};
use crate::spreadsheet::Cell;
use crate::spreadsheet::tables::{Column, titled};

/// What is asked for: a row of a table by its name, and values by their columns.
#[derive(Debug, Clone, Copy)]
pub struct Set<'a> {
    pub table: &'a str,
    pub row: &'a str,
    /// Each `column=value`.
    pub values: &'a [String],
}

/// Why it cannot be set; what there is instead is said.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum SetFault {
    /// No table of that name has rows that are called by a name.
    Table {
        typed: String,
        known: Vec<&'static str>,
    },
    /// No row of that name.
    Row {
        typed: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    /// No column of that name.
    Column {
        typed: String,
        nearest: Option<String>,
        known: Vec<&'static str>,
    },
    /// What a row is called by.
    Name { column: &'static str },
    /// A column without a value.
    NoValue { typed: String },
    /// A column twice.
    Twice { typed: String },
}

impl Spoken for SetFault {
    const PREFIX: &'static str = "table-set";
}

impl Set<'_> {
    /// The table that is meant.
    pub fn table(&self, all: &[&'static Table]) -> Result<&'static Table, SetFault> {
        let named: Vec<&'static Table> =
            all.iter().copied().filter(|t| !t.name.is_empty()).collect();
        let section = |t: &&&'static Table| t.section == self.table;
        let found = named.iter().find(section).copied();
        found
            .or_else(|| titled(&named, self.table))
            .ok_or_else(|| SetFault::Table {
                typed: self.table.to_owned(),
                known: named.iter().map(|t| t.section).collect(),
            })
    }

    /// All rows of the table, of which one has the new values. Nothing is looked at but names.
    pub fn rows(&self, sheet: &Sheet) -> Result<Rows, SetFault> {
        let table = sheet.table;
        let all: Vec<Vec<String>> = sheet
            .cells(Texts::of(Lang::En))
            .map(|row| row.into_iter().map(text).collect())
            .collect();
        let names = names(table, &all);
        let row = self.row(&names)?;
        let values = self.values(table)?;
        let mut rows = Rows::default();
        rows.begin(table);
        for (n, (mut cells, name)) in all.into_iter().zip(&names).enumerate() {
            if n == row {
                for (column, value) in &values {
                    if let Some(cell) = cells.get_mut(*column) {
                        cell.clone_from(value);
                    }
                }
            }
            let spot: Spot = sheets::spot(table, Place::standing(table, name), &mut rows, |n| {
                cells.get(n).map(|cell| (n, cell.trim()))
            });
            rows.push(table, spot);
        }
        Ok(rows)
    }

    fn row(&self, names: &[String]) -> Result<usize, SetFault> {
        let typed = self.row.trim();
        let by = |same: &dyn Fn(&str) -> bool| names.iter().position(|name| same(name));
        by(&|name| name == typed)
            .or_else(|| by(&|name| fold(name) == fold(typed)))
            .or_else(|| by(&|name| said(name) == said(typed)))
            .ok_or_else(|| SetFault::Row {
                typed: typed.to_owned(),
                nearest: nearest(typed, names.iter().map(String::as_str)).map(str::to_owned),
                known: names.to_vec(),
            })
    }

    /// Columns by their number, each with its new text.
    fn values(&self, table: &'static Table) -> Result<Vec<(usize, String)>, SetFault> {
        let mut found: Vec<(usize, String)> = Vec::new();
        for value in self.values {
            let (column, text) = value.split_once('=').ok_or_else(|| SetFault::NoValue {
                typed: value.clone(),
            })?;
            let new = columns(table, column.trim(), text.trim())?;
            if new.iter().any(|(n, _)| found.iter().any(|(m, _)| n == m)) {
                let typed = column.to_owned();
                return Err(SetFault::Twice { typed });
            }
            found.extend(new);
        }
        Ok(found)
    }
}

/// The columns that are called so, with what is to stand in each: a field of two numbers is two of them.
fn columns(
    table: &'static Table,
    typed: &str,
    text: &str,
) -> Result<Vec<(usize, String)>, SetFault> {
    let all = || table.columns.iter().enumerate();
    // A field comes before a title: the title of one may be the field of another.
    let of_field: Vec<(usize, &Column)> = all().filter(|(_, c)| c.field == typed).collect();
    let found: Vec<(usize, &Column)> = match of_field.is_empty() {
        false => of_field,
        true => all().filter(|(_, c)| c.is(typed)).collect(),
    };
    let Some((first, column)) = found.first() else {
        let mut known: Vec<&'static str> = Vec::new();
        for (_, column) in all() {
            if !known.contains(&column.field) && !table.name.contains(&column.field) {
                known.push(column.field);
            }
        }
        return Err(SetFault::Column {
            nearest: nearest(typed, known.iter().copied()).map(str::to_owned),
            typed: typed.to_owned(),
            known,
        });
    };
    if table.name.contains(&column.field) {
        let column = column.field;
        return Err(SetFault::Name { column });
    }
    Ok(match (found.get(1), text.split_once(',')) {
        (Some((second, _)), Some((one, other))) => {
            vec![
                (*first, one.trim().to_owned()),
                (*second, other.trim().to_owned()),
            ]
        }
        (Some((second, _)), None) => vec![(*first, text.to_owned()), (*second, String::new())],
        (None, _) => vec![(*first, text.to_owned())],
    })
}

/// What each row is called; rows within those of another table are counted from the top of each, and so are
/// others of one name from the second on.
fn names(table: &Table, rows: &[Vec<String>]) -> Vec<String> {
    let at: Vec<usize> = table
        .name
        .iter()
        .filter_map(|field| table.columns.iter().position(|c| c.field == *field))
        .collect();
    let mut names: Vec<String> = Vec::new();
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for row in rows {
        let parts: Vec<&str> = at
            .iter()
            .filter_map(|n| row.get(*n))
            .map(String::as_str)
            .collect();
        let name = parts.join("/");
        let count = counts.entry(name.clone()).or_default();
        *count += 1;
        names.push(match (table.shape, *count) {
            (Shape::Within { .. }, n) | (_, n @ 2..) => format!("{name}/{n}"),
            _ => name,
        });
    }
    names
}

fn text(cell: Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => text,
        Cell::Number(number) => number.to_string(),
    }
}
