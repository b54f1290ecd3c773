//! Rows into a workbook.

use serde::Serialize;
use serde_json::Value;

use super::read::word;
use super::{Row, Shape, Table};
use crate::bulletin::{self, column, number_column};
use crate::locale::Texts;
use crate::spreadsheet::{Cell, Choices, Head, NewTab, head};

/// The rows of a table, as they are written.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    pub table: &'static Table,
    rows: Vec<Value>,
}

impl Sheet {
    /// Rows from the top.
    pub fn of<R: Row>(rows: &[R]) -> Sheet {
        Sheet::new(R::TABLE, rows)
    }

    /// The same of rows that are only written.
    pub fn new(table: &'static Table, rows: &[impl Serialize]) -> Sheet {
        // A struct of plain fields always is such a value.
        let value = |row| serde_json::to_value(row).unwrap_or_default();
        let rows = rows.iter().map(value).collect();
        Sheet { table, rows }
    }

    /// As people see it: the heads, which columns hold numbers alone, the rows.
    pub fn grid(&self, texts: &Texts) -> (Vec<String>, Vec<usize>, Vec<Vec<String>>) {
        let columns = self.table.columns;
        let heads = columns.iter().map(|column| texts.get(column.key));
        let cells: Vec<Vec<Cell>> = self.cells(texts).collect();
        let number = |n: &usize| {
            let mut own = cells.iter().filter_map(|row| row.get(*n));
            own.all(|cell| matches!(cell, Cell::Number(_) | Cell::Empty))
        };
        let numbers = (0..columns.len()).filter(number).collect();
        let said = |row: &Vec<Cell>| row.iter().map(Cell::to_string).collect();
        (heads.collect(), numbers, cells.iter().map(said).collect())
    }

    /// As a table of a paper.
    pub fn paper(&self, texts: &Texts) -> bulletin::Table {
        let (heads, numbers, rows) = self.grid(texts);
        let column = |(n, head)| match numbers.contains(&n) {
            true => number_column(head),
            false => column(head),
        };
        let columns = heads.into_iter().enumerate().map(column);
        bulletin::Table::of(columns.collect(), rows)
    }

    /// The rows for programs, by the keys of a world file; names and values as one object.
    pub fn json(&self) -> Value {
        let field = |row: &Value, n: usize| row[self.table.columns[n].field].clone();
        let pair = |row| Some((field(row, 0).as_str()?.to_owned(), field(row, 1)));
        match self.table.shape {
            Shape::Pairs => self.rows.iter().filter_map(pair).collect(),
            _ => self.rows.iter().cloned().collect(),
        }
    }

    /// The cells of each row, in the order of the columns.
    pub fn cells(&self, texts: &Texts) -> impl Iterator<Item = Vec<Cell>> {
        self.rows.iter().map(|row| cells(self.table, row, texts))
    }
}

/// A tab for each table.
pub fn tabs(sheets: &[Sheet], texts: &Texts) -> Vec<NewTab> {
    let count = |section: &str| {
        let found = sheets.iter().find(|s| s.table.section == section)?;
        Some((found.table, u32::try_from(found.rows.len()).unwrap_or(0)))
    };
    let tab = |sheet: &Sheet| NewTab {
        name: texts.get(sheet.table.title),
        heads: sheet
            .table
            .columns
            .iter()
            .map(|column| Head {
                choices: column.choose.and_then(count).map(|(table, count)| Choices {
                    tab: texts.get(table.title),
                    column: 0,
                    count,
                }),
                ..head(texts.get(column.key))
            })
            .collect(),
        rows: sheet.cells(texts).collect(),
    };
    sheets.iter().map(tab).collect()
}

fn cells(table: &Table, row: &Value, texts: &Texts) -> Vec<Cell> {
    let mut before = "";
    let cells = table.columns.iter().map(|column| {
        let second = column.field == before;
        before = column.field;
        let pair = second
            || table
                .columns
                .iter()
                .filter(|c| c.field == column.field)
                .count()
                > 1;
        let mut steps = column.field.split('.');
        let value = steps.try_fold(row, |value, key| match key.parse::<usize>() {
            Ok(place) => value.get(place),
            Err(_) => value.get(key),
        });
        match value.unwrap_or(&Value::Null) {
            Value::Null => Cell::Empty,
            // Numbers by name: `Bd 20, Sp 6`.
            Value::Object(each) => {
                let each = each.iter().map(|(name, n)| format!("{name} {n}"));
                each.collect::<Vec<_>>().join(", ").into()
            }
            Value::Bool(yes) => texts
                .get(if *yes { "table-yes" } else { "table-no" })
                .into(),
            Value::Number(number) => number.as_i64().map_or(Cell::Empty, Cell::Number),
            Value::Array(names) => {
                let names: Vec<&str> = names.iter().filter_map(Value::as_str).collect();
                names.join(", ").into()
            }
            // Two whole numbers, each in a column of its own.
            Value::String(text) if pair => {
                let part = text.split(',').nth(usize::from(second));
                let number = part.and_then(|p| p.parse().ok());
                number.map_or(Cell::Empty, Cell::Number)
            }
            Value::String(text) => word(texts, column.key, text)
                .unwrap_or_else(|| text.clone())
                .into(),
        }
    });
    cells.collect()
}
