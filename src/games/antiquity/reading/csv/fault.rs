//! What can be wrong with a spreadsheet of orders.

use std::borrow::Cow;

use super::super::Asked;
use crate::games::antiquity::question::Kind;
use crate::games::antiquity::setup::Name;
use crate::locale::Texts;
use crate::locale::said::{Said, shown, words};

/// What is wrong with a spreadsheet or with a row of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CsvFault {
    /// No row that names the columns.
    Empty,
    /// Several tabs of a workbook hold something, and none is named "Ordres" or "Orders".
    WhichTab { tabs: Vec<String> },
    /// The head lacks a column.
    MissingColumn { column: &'static str },
    /// A row with something beyond the last column, or that is not text.
    BadRow { reason: String },
    /// A verb that is not `spy`, `protect` or `word`.
    UnknownVerb { typed: String },
    /// A kind that is none of R3.
    UnknownKind {
        typed: String,
        nearest: Option<&'static str>,
    },
    /// A cell that must be filled and is not.
    MissingCell { column: Cow<'static, str> },
    /// A cell that must be empty for this verb and is not.
    NeedlessCell {
        column: Cow<'static, str>,
        typed: String,
    },
    /// `n` that is no whole number from 0.
    BadNumber { typed: String },
    /// A subject in small letters that is a province's name: a province is written as the setup
    /// spells it, and an army's name is its own.
    ProvinceOrArmy { province: Name },
    /// No such name, and one that is near it.
    UnknownName {
        column: Cow<'static, str>,
        typed: String,
        nearest: String,
    },
    /// What is wrong in the way that a message's line can be.
    Cell {
        column: Cow<'static, str>,
        asked: Box<Asked>,
    },
}

impl CsvFault {
    /// The column that the fault is in, by its English name until the fault is
    /// [`CsvFault::headed`].
    pub fn column(&self) -> Option<&str> {
        match self {
            CsvFault::UnknownVerb { .. } => Some("verb"),
            CsvFault::UnknownKind { .. } => Some("kind"),
            CsvFault::BadNumber { .. } => Some("n"),
            CsvFault::ProvinceOrArmy { .. } => Some("subject"),
            CsvFault::MissingCell { column }
            | CsvFault::NeedlessCell { column, .. }
            | CsvFault::UnknownName { column, .. }
            | CsvFault::Cell { column, .. } => Some(column),
            CsvFault::Empty
            | CsvFault::WhichTab { .. }
            | CsvFault::MissingColumn { .. }
            | CsvFault::BadRow { .. } => None,
        }
    }

    /// The fault with the column's name as its head is written in the sheet.
    pub fn headed(mut self, head: &str) -> CsvFault {
        if let CsvFault::MissingCell { column }
        | CsvFault::NeedlessCell { column, .. }
        | CsvFault::UnknownName { column, .. }
        | CsvFault::Cell { column, .. } = &mut self
        {
            *column = Cow::Owned(head.to_owned());
        }
        self
    }
}

impl CsvFault {
    /// What is wrong, and the remedy.
    pub fn say(&self, texts: &Texts) -> Said {
        match self {
            CsvFault::Empty => words("intake-csv-empty"),
            CsvFault::WhichTab { tabs } => {
                words("intake-csv-which-tab").typed("tabs", &tabs.join(", "))
            }
            CsvFault::MissingColumn { column } => {
                let column = texts.get(&format!("book-column-{column}"));
                words("intake-csv-missing-column").with("column", column.as_str())
            }
            CsvFault::BadRow { reason } => words("intake-csv-bad-row").typed("reason", reason),
            CsvFault::UnknownVerb { typed } => {
                words("intake-csv-unknown-verb").typed("typed", typed)
            }
            CsvFault::UnknownKind { typed, nearest } => words("intake-csv-unknown-kind")
                .typed("typed", typed)
                .with("kinds", Kind::ALL.map(|kind| kind.into_str()).join(", "))
                .near(*nearest),
            CsvFault::MissingCell { column } => {
                words("intake-csv-missing-cell").typed("column", column)
            }
            CsvFault::NeedlessCell { column, typed } => words("intake-csv-needless-cell")
                .typed("column", column)
                .typed("typed", typed),
            CsvFault::BadNumber { typed } => words("intake-csv-bad-number").typed("typed", typed),
            CsvFault::ProvinceOrArmy { province } => {
                words("intake-csv-province-or-army").with("province", &**province)
            }
            CsvFault::UnknownName { typed, nearest, .. } => words("intake-csv-unknown-name")
                .typed("typed", typed)
                .near(Some(nearest)),
            CsvFault::Cell { column, asked } => {
                let said = asked.say(texts);
                let message = crate::t!(
                    texts,
                    "intake-cell",
                    column = shown(column),
                    message = said.message
                );
                return Said {
                    message,
                    help: said.help,
                };
            }
        }
        .said(texts)
    }
}
