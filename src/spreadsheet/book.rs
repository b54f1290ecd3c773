//! What is to be written: a book of tabs, whose cells are texts and whole numbers.

use std::fmt;

/// All that one file holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Book {
    pub title: String,
    /// Who alone may read it; stands above every table, and is passed over when it is read again.
    pub mark: Option<String>,
    pub tabs: Vec<NewTab>,
}

/// One table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewTab {
    /// At most 31 characters, none of `[]:*?/\`.
    pub name: String,
    pub heads: Vec<Head>,
    pub rows: Vec<Vec<Cell>>,
}

/// The head of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    pub title: String,
    /// What may be chosen from in the cells below, in forms that know such lists.
    pub choices: Option<Choices>,
}

/// A list that stands in another tab of the same book: so many cells under a column's head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choices {
    pub tab: String,
    /// Counted from 0.
    pub column: u16,
    pub count: u32,
}

/// A column's head without choices.
pub fn head(title: impl Into<String>) -> Head {
    Head {
        title: title.into(),
        choices: None,
    }
}

/// One cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    Empty,
    Text(String),
    Number(i64),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Empty => Ok(()),
            Cell::Text(text) => f.write_str(text),
            Cell::Number(number) => number.fmt(f),
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        match text {
            "" => Cell::Empty,
            text => Cell::Text(text.to_owned()),
        }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::from(text.as_str())
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Cell {
        Cell::Number(number)
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Cell {
        Cell::Number(number.into())
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Cell {
        cell.map_or(Cell::Empty, Into::into)
    }
}

impl NewTab {
    /// A table under plain heads.
    pub fn new<const N: usize>(
        name: impl Into<String>,
        heads: [Head; N],
        rows: impl IntoIterator<Item = [Cell; N]>,
    ) -> NewTab {
        NewTab {
            name: name.into(),
            heads: heads.into(),
            rows: rows.into_iter().map(Vec::from).collect(),
        }
    }
}
