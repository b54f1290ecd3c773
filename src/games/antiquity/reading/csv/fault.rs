//! What can be wrong with a spreadsheet of orders.

use std::borrow::Cow;

use super::columns::ANSWER;
use crate::games::antiquity::setup::Name;
use crate::locale::Texts;
use crate::locale::said::{Named, Said, Spoken, shown};
use crate::reading::Remark;
use crate::t;

/// What is wrong with a spreadsheet or with a row of it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
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
        known: Vec<&'static str>,
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
    /// No such name.
    NoName {
        column: Cow<'static, str>,
        typed: String,
    },
    /// A protection with a kind and a nation.
    KindOrNation { typed: String },
    /// An answer given beforehand that is none (H20).
    NoAnswer { typed: String },
    /// What is wrong in the way that a message's line can be.
    #[serde(skip)]
    Cell {
        column: Cow<'static, str>,
        told: Box<Remark>,
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
            | CsvFault::NoName { column, .. }
            | CsvFault::Cell { column, .. } => Some(column),
            CsvFault::KindOrNation { .. } => Some("target"),
            CsvFault::NoAnswer { .. } => Some(ANSWER),
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
        | CsvFault::NoName { column, .. }
        | CsvFault::Cell { column, .. } = &mut self
        {
            *column = Cow::Owned(head.to_owned());
        }
        self
    }
}

impl Spoken for CsvFault {
    const PREFIX: &'static str = "intake-csv";

    fn say(&self, texts: &Texts) -> Said {
        if let CsvFault::Cell { column, told } = self {
            let Said { message, help } = told.say(texts);
            let message = t!(texts, "intake-cell", column = shown(column), message);
            return Said { message, help };
        }
        let head = |Named { value, .. }: Named<'_>| {
            let missing = matches!(self, CsvFault::MissingColumn { .. });
            let column = value.as_str().filter(|_| missing)?;
            Some(texts.get(&format!("book-column-{column}")))
        };
        self.words(&head).said(texts)
    }
}
