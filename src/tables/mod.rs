//! Rows of a world: one serde struct a table, for TOML and for spreadsheets.
//!
//! | file | what is in it |
//! |---|---|
//! | `place` | where a value stands: a line, a cell, a row of the world |
//! | `spot` | a file taken apart: values, each with its place |
//! | `toml` · `sheets` | TOML and the tables of a workbook or of CSV, taken apart |
//! | `read` | values into a struct, by serde; what does not fit is told and does not hinder the rest |
//! | `counts` | numbers by name, as a list of them or as they are typed |
//! | [`fault`] | what may be wrong with the form of a file, in words |
//! | `write` | rows into a workbook |
//! | `diff` | what is other in rows, in words |
//! | [`set`] | rows of those that there are, set, added or taken away |
//!
//! What the rows mean, and whether it can be so, is for the game to say.

mod counts;
mod diff;
pub mod fault;
mod place;
mod read;
pub mod set;
mod sheets;
mod spot;
#[cfg(test)]
mod tests;
mod toml;
mod write;

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use counts::Counts;
pub use diff::Diff;
pub use fault::{Fault, What, Wrong};
pub use place::Place;
use set::{Edit, SetFault};
pub use write::{Sheet, tabs};

use crate::spreadsheet::Tab;
use crate::spreadsheet::tables::{self, Column};
use spot::Spot;

/// The most rows of one file: some more than a large map has.
const MAX_ROWS: usize = 50_000;

/// A table: how it is called, and what stands in its columns.
#[derive(Debug)]
pub struct Table {
    /// Its section in TOML, and its name on the command line.
    pub section: &'static str,
    /// The text that is its title in a spreadsheet.
    pub title: &'static str,
    /// Its titles, folded, in every language.
    pub titles: &'static [&'static str],
    pub shape: Shape,
    /// The fields that together name a row; none where rows have no name.
    pub name: &'static [&'static str],
    pub columns: &'static [Column],
}

/// How the rows of a table stand in TOML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// `[[section]]`, one after the other.
    List,
    /// `[section]`, once.
    One,
    /// `[section.NAME]`: the name is the row's first naming field.
    Named,
    /// `[section]` with lines `NAME = …`: the name is the first column's, the value the second's.
    Pairs,
    /// A list of that key in the rows of another section, whose first naming field names it here too.
    Within {
        section: &'static str,
        list: &'static str,
    },
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        self.section == other.section
    }
}

impl Eq for Table {}

impl tables::Part for &'static Table {
    fn titles(self) -> &'static [&'static str] {
        self.titles
    }

    fn columns(self) -> &'static [Column] {
        self.columns
    }

    fn unless_further(self) -> Option<usize> {
        self.columns.iter().position(|c| c.each)
    }
}

impl Table {
    /// One that is only written.
    pub const fn plain(title: &'static str, columns: &'static [Column]) -> Table {
        Table {
            section: title,
            title,
            titles: &[],
            shape: Shape::List,
            name: &[],
            columns,
        }
    }

    /// The field by which a row is named in the first place.
    fn first_name(&self) -> &'static str {
        self.name.first().copied().unwrap_or_default()
    }

    /// The field of numbers by name, where it has one.
    fn each(&self) -> Option<&'static str> {
        self.columns.iter().find(|c| c.each).map(|c| c.field)
    }

    /// The column of a field.
    fn column(&self, field: &str) -> Option<&'static Column> {
        let whole = |c: &&Column| c.field == field;
        // Of a list whose parts have a column each, the first is told.
        let part = |c: &&Column| c.field.split('.').next() == Some(field);
        let mut all = self.columns.iter();
        all.clone().find(whole).or_else(|| all.find(part))
    }
}

/// The struct of a table's rows. Fields are texts, whole numbers, truth values, lists of texts, plain enums,
/// options of these, and structs of these.
pub trait Row: Serialize + DeserializeOwned {
    const TABLE: &'static Table;
}

/// The tables of a game. Where a head in a spreadsheet has the columns of several, the first is meant.
pub type Tables = &'static [&'static Table];

/// A row, and where each of its values stands.
#[derive(Debug, Clone)]
pub struct Found<R> {
    pub row: R,
    spot: Spot,
}

impl<R: Row> Found<R> {
    /// A row of the world as it stands, which no file holds.
    pub fn standing(row: R, name: &str) -> Found<R> {
        let place = Place::standing(R::TABLE, name);
        let spot = Spot::table(place);
        Found { row, spot }
    }

    /// The place of a field; of the row itself where the field is empty.
    pub fn at(&self, field: impl Into<Cow<'static, str>>) -> Place {
        let field = field.into();
        let spot = self.spot.member(&field).map(|spot| spot.place.clone());
        spot.unwrap_or_else(|| self.spot.place.of(field))
    }

    /// Whether the file has a place for the field, be it empty.
    pub fn has(&self, field: &str) -> bool {
        self.spot.member(field).is_some()
    }
}

/// The rows of a file, table by table, not yet looked at one by one.
#[derive(Debug, Default)]
pub struct Rows {
    of: BTreeMap<&'static str, Vec<Spot>>,
    faults: Vec<Fault>,
}

impl Rows {
    /// A file in TOML.
    pub fn of_toml(text: &str, all: Tables) -> Rows {
        let mut rows = Rows::default();
        toml::read(text, all, &mut rows);
        rows
    }

    /// The tabs of a workbook or of a CSV file.
    pub fn of_tabs(tabs: &[Tab], all: Tables) -> Rows {
        Rows::of_tabs_with(tabs, all, |_| false)
    }

    /// The same, where heads that are `named` hold a number each of a table's column of numbers by name.
    pub fn of_tabs_with(tabs: &[Tab], all: Tables, named: impl Fn(&str) -> bool) -> Rows {
        let mut rows = Rows::default();
        sheets::read(tabs, all, &named, &mut rows);
        rows
    }

    /// The rows of a table; `None` where the file has no such table. What is wrong with them is kept for
    /// [`Rows::faults`], and the good values of a bad row are given all the same.
    pub fn take<R: Row>(&mut self) -> Option<Vec<Found<R>>> {
        let spots = self.of.remove(R::TABLE.section)?;
        let mut found = Vec::new();
        for mut spot in spots {
            if let Some(row) = read::row::<R>(&mut spot, &mut self.faults) {
                found.push(Found { row, spot });
            }
        }
        Some(found)
    }

    /// All that is wrong, from the top of the file: with the form, and, where the
    /// form is good, with what a game found.
    pub fn faults<W: Wrong>(self, found: Vec<Fault<W>>) -> Vec<Fault<W>> {
        let told = |one: &Fault<W>| {
            let place = &one.place;
            let covers = |form: &Fault| form.place == *place || form.place.row_is(place);
            !self.faults.iter().any(covers)
        };
        let found: Vec<Fault<W>> = found.into_iter().filter(told).collect();
        let form = self.faults.into_iter().map(Fault::of);
        let mut all: Vec<Fault<W>> = form.chain(found).collect();
        all.sort_by_key(|one| one.place.rank());
        all
    }

    fn push(&mut self, table: &'static Table, spot: Spot) {
        self.of.entry(table.section).or_default().push(spot);
    }

    /// The table is there, with rows or without.
    fn begin(&mut self, table: &'static Table) {
        self.of.entry(table.section).or_default();
    }

    fn fault(&mut self, place: &Place, what: What) {
        let place = place.clone();
        self.faults.push(Fault { place, what });
    }

    /// Whether there is room for another row; told once where there is none.
    fn full(&mut self, place: &Place) -> bool {
        let count: usize = self.of.values().map(Vec::len).sum();
        let full = count >= MAX_ROWS;
        let told = self.faults.iter().any(|f| f.what == What::TooMany);
        if full && !told {
            self.fault(place, What::TooMany);
        }
        full
    }
}

/// A world file, or other rows for the world as it stands.
#[derive(Debug, Clone, Copy)]
pub enum WorldText<'a> {
    /// TOML.
    Text(&'a str),
    Tabs(&'a [Tab]),
    Edit(Edit<'a>),
}

impl WorldText<'_> {
    /// Its rows; `named` as in [`Rows::of_tabs_with`], `sheets` the world as it stands.
    pub fn rows(
        self,
        all: Tables,
        named: impl Fn(&str) -> bool,
        sheets: &[Sheet],
    ) -> Result<Rows, Vec<SetFault>> {
        Ok(match self {
            WorldText::Text(text) => Rows::of_toml(text, all),
            WorldText::Tabs(tabs) => Rows::of_tabs_with(tabs, all, named),
            WorldText::Edit(edit) => {
                let table = edit.table(all).map_err(|fault| vec![fault])?;
                let sheet = sheets.iter().find(|sheet| sheet.table == table);
                sheet.map_or(Ok(Rows::default()), |sheet| edit.rows(sheet))?
            }
        })
    }
}

impl<'a> From<&'a str> for WorldText<'a> {
    fn from(text: &'a str) -> WorldText<'a> {
        WorldText::Text(text)
    }
}

impl<'a> From<&'a String> for WorldText<'a> {
    fn from(text: &'a String) -> WorldText<'a> {
        WorldText::Text(text)
    }
}
