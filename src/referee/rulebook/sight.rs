//! What is shown: papers for one reader, and what the arbiter alone looks at; each with the same for
//! programs beside it.

use serde::Serialize;

use crate::bulletin::{Document, Format, render};
use crate::campaign::CampaignError;
use crate::spreadsheet::{Book, NewTab, head};

/// A value for programs, whatever its type.
pub trait View {
    /// The value as JSON that people can read too, without a line's end behind it.
    fn pretty(&self) -> serde_json::Result<String>;
}

impl<T: Serialize> View for T {
    fn pretty(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self)
    }
}

/// A value for programs that was written already.
pub struct Json(String);

impl Json {
    /// The JSON of a value that is not kept.
    pub fn of(value: &impl Serialize) -> Result<Json, CampaignError> {
        let text = serde_json::to_string_pretty(value);
        text.map(Json).map_err(CampaignError::Json)
    }
}

impl View for Json {
    fn pretty(&self) -> serde_json::Result<String> {
        Ok(self.0.clone())
    }
}

/// A paper for one reader, in words and for programs.
pub struct Paper {
    pub document: Document,
    pub view: Box<dyn View>,
}

impl Paper {
    /// The paper in a format.
    pub fn rendered(&self, format: Format) -> serde_json::Result<String> {
        match format.markup() {
            Some(markup) => Ok(render(&self.document, markup)),
            None => Ok(self.view.pretty()? + "\n"),
        }
    }
}

/// A table for a terminal; columns whose place is in `right` hold numbers.
pub struct Table {
    pub titles: Vec<String>,
    pub right: Vec<usize>,
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// The table, and the same as a spreadsheet of one tab that bears a mark of who may read it.
    pub fn with_book(self, title: String, mark: String) -> (Table, Book) {
        let cells = |row: &Vec<String>| row.iter().map(|c| c.as_str().into()).collect();
        let tab = NewTab {
            name: title.clone(),
            heads: self.titles.iter().map(head).collect(),
            rows: self.rows.iter().map(cells).collect(),
        };
        let book = Book {
            title,
            mark: Some(mark),
            tabs: vec![tab],
        };
        (self, book)
    }
}

/// What the arbiter alone looks at: lines, a table, lines after it; and the same for programs.
pub struct Sight {
    pub before: Vec<String>,
    pub table: Option<Table>,
    pub after: Vec<String>,
    /// Said beside the output.
    pub notes: Vec<String>,
    pub view: Box<dyn View>,
    /// The same as a spreadsheet, where there is one.
    pub book: Option<Book>,
}
