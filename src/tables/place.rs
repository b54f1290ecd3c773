//! Where a value stands.

use std::borrow::Cow;
use std::sync::Arc;

use super::{Shape, Table};
use crate::locale::Texts;
use crate::spreadsheet::tables::{CellPlace, shown};
use crate::t;

/// A place: of a file, of a table, of a row, of a field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    /// Shared by all values of a row.
    row: Arc<RowPlace>,
    /// The field; empty where the row is meant.
    pub field: Cow<'static, str>,
    /// The line of the file, from 1; of a spreadsheet, the row.
    pub line: Option<u32>,
    /// The column of a spreadsheet, from 0.
    column: Option<usize>,
}

#[derive(Debug, PartialEq, Eq, Default)]
struct RowPlace {
    table: Option<&'static Table>,
    name: String,
    /// Which row of its table it is, from 0.
    entry: usize,
    source: Source,
}

#[derive(Debug, PartialEq, Eq, Default)]
enum Source {
    #[default]
    Toml,
    Sheet {
        tab: Option<String>,
        /// Which tab it is, from 0.
        at: usize,
    },
    /// Typed on the command line, or in no file at all.
    World,
}

impl Place {
    /// A row of a file in TOML; the file itself where there is no table.
    pub(super) fn toml(
        table: Option<&'static Table>,
        name: &str,
        entry: usize,
        line: Option<u32>,
    ) -> Place {
        Place::new(table, name, entry, Source::Toml, line)
    }

    /// A row of a spreadsheet.
    pub(super) fn sheet(
        table: Option<&'static Table>,
        (at, tab): (usize, Option<&str>),
        entry: usize,
        line: u32,
        column: Option<usize>,
    ) -> Place {
        let tab = tab.map(str::to_owned);
        let source = Source::Sheet { tab, at };
        Place {
            column,
            ..Place::new(table, "", entry, source, Some(line))
        }
    }

    /// A row of the world as it stands.
    pub fn standing(table: &'static Table, name: &str) -> Place {
        Place::new(Some(table), name, 0, Source::World, None)
    }

    fn new(
        table: Option<&'static Table>,
        name: &str,
        entry: usize,
        source: Source,
        line: Option<u32>,
    ) -> Place {
        let row = RowPlace {
            table,
            name: name.to_owned(),
            entry,
            source,
        };
        Place {
            row: Arc::new(row),
            line,
            ..Place::default()
        }
    }

    /// A field of the same row.
    pub(super) fn of(&self, field: impl Into<Cow<'static, str>>) -> Place {
        Place {
            field: field.into(),
            ..self.clone()
        }
    }

    /// The same in another line of the file.
    pub(super) fn on(mut self, line: u32) -> Place {
        self.line = Some(line);
        self
    }

    /// The same in another column of a spreadsheet.
    pub(super) fn column(mut self, column: usize) -> Place {
        self.column = Some(column);
        self
    }

    pub(super) fn table(&self) -> Option<&'static Table> {
        self.row.table
    }

    /// The row's name, as far as it is known.
    pub fn name(&self) -> &str {
        &self.row.name
    }

    /// Whether the other place is the whole of the same row.
    pub(super) fn row_is(&self, other: &Place) -> bool {
        other.field.is_empty() && self.row == other.row
    }

    /// In which order it is told: tab by tab, from the top and from the left; what is in no file at the end.
    pub(super) fn rank(&self) -> (usize, Option<u32>, Option<usize>) {
        match self.row.source {
            Source::Toml => (0, self.line, None),
            Source::Sheet { at, .. } => (at, self.line, self.column),
            Source::World => (usize::MAX, None, None),
        }
    }

    /// Whether its columns have heads that a remedy may name.
    pub fn has_heads(&self) -> bool {
        self.row.source != Source::Toml
    }

    /// Whether it was typed on the command line, or is in no file at all.
    pub fn stands(&self) -> bool {
        self.row.source == Source::World
    }

    /// The place in words.
    pub fn say(&self, texts: &Texts) -> String {
        let row = &*self.row;
        if let Source::Sheet { tab, .. } = &row.source {
            let cell = CellPlace::new(tab.as_deref(), self.column);
            return cell.say(self.line.unwrap_or(1), texts);
        }
        let mut parts = Vec::new();
        parts.extend(self.line.map(|line| t!(texts, "setup-line", line)));
        parts.extend(row.table.map(|table| row.say(table, texts)));
        if !self.field.is_empty() {
            parts.push(shown(&self.field));
        }
        match parts.is_empty() {
            true => texts.get("setup-file"),
            false => parts.join(", "),
        }
    }
}

impl RowPlace {
    fn say(&self, table: &Table, texts: &Texts) -> String {
        let (section, name) = (table.section, shown(&self.name));
        if self.source == Source::World {
            return format!("{section} {name}").trim().to_owned();
        }
        match table.shape {
            Shape::One | Shape::Pairs => format!("[{section}]"),
            Shape::Named => format!("[{section}.{name}]"),
            Shape::List | Shape::Within { .. } if name.is_empty() => {
                t!(texts, "setup-entry", section, n = self.entry + 1)
            }
            Shape::Within { section, .. } => format!("[[{section}]] {name}"),
            Shape::List => format!("[[{section}]] {name}"),
        }
    }
}
