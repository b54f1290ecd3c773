//! A document: a title, a language and blocks of plain text.
//!
//! ```
//! use arbitre::bulletin::{Document, Markup, column, number_column, render};
//! use arbitre::locale::Lang;
//!
//! let mut paper = Document::new(Lang::En, "Bulletin of CARTHAGE");
//! paper
//!     .fields([("Season", "Spring 218 BC"), ("Points", "187")])
//!     .heading("What you are told")
//!     .table(
//!         [column("Question"), number_column("Cost"), column("Answer")],
//!         [["points of ITALIE", "6", "nothing learned"]],
//!     );
//! assert!(render(&paper, Markup::Text).starts_with("Bulletin of CARTHAGE\n====="));
//! ```

use super::chart::Chart;
use super::map::Map;
use super::plain::{Line, Lines, Verbatim, columns};
use crate::locale::Lang;

/// All that a paper says, in order, without a word on how it looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub title: Line,
    pub lang: Lang,
    pub blocks: Vec<Block>,
}

/// One piece of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// The heading of what follows.
    Heading { level: Level, text: Line },
    /// Running text in the program's own words.
    Paragraph(Line),
    /// Labels and their values.
    Fields(Vec<(Line, Line)>),
    /// Items in no particular relation but their order.
    List(Vec<Line>),
    /// Rows under titled columns.
    Table(Table),
    /// Order lines to paste back, heads of 64 digits: never wrapped.
    Verbatim(Verbatim),
    /// What a person wrote, marked as such line by line.
    Quote(Lines),
    /// A line across.
    Rule,
    /// A small map.
    Map(Map),
    /// A small chart.
    Chart(Chart),
    /// Headings, paragraphs, fields, lists and tables that are handed in while the paper is written,
    /// as they may be very many: see [`super::render_with`].
    Coming,
}

/// How deep a heading stands. The title is above both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Section,
    Subsection,
}

/// Where the cells of a column stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Align {
    Left,
    Right,
}

/// The head of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub title: Line,
    pub align: Align,
}

/// A column of words.
pub fn column(title: impl Into<Line>) -> Column {
    Column {
        title: title.into(),
        align: Align::Left,
    }
}

/// A column of numbers: they stand to the right.
pub fn number_column(title: impl Into<Line>) -> Column {
    Column {
        title: title.into(),
        align: Align::Right,
    }
}

/// A table. Every row has as many cells as there are columns, as [`Table::new`] sees to. It may
/// have very many, so that their texts stand one behind the other in a single one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    columns: Vec<Column>,
    rows: usize,
    text: String,
    /// Where each cell ends in the text, row by row.
    ends: Vec<usize>,
}

/// A row of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row<'a> {
    table: &'a Table,
    first: usize,
}

/// A cell of a table: a line, as [`Line`] has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell<'a>(&'a str);

impl<'a> Row<'a> {
    /// The cells, from the left; as many as the table has columns.
    pub fn cells(self) -> impl Iterator<Item = Cell<'a>> + Clone {
        let table = self.table;
        let mut start = match self.first.checked_sub(1) {
            Some(before) => table.ends.get(before).copied().unwrap_or_default(),
            None => 0,
        };
        let ends = self.first..self.first + table.columns.len();
        let ends = table.ends.get(ends).unwrap_or_default();
        ends.iter().map(move |end| {
            let cell = table.text.get(start..*end).unwrap_or_default();
            start = *end;
            Cell(cell)
        })
    }
}

impl<'a> Cell<'a> {
    /// The text.
    pub fn as_str(self) -> &'a str {
        self.0
    }

    /// Columns that the text takes in a fixed-width font.
    pub fn width(self) -> usize {
        columns(self.0)
    }
}

impl Table {
    /// A table of `N` columns; a row of another length does not compile.
    pub fn new<const N: usize, T: Into<Line>>(
        columns: [Column; N],
        rows: impl IntoIterator<Item = [T; N]>,
    ) -> Table {
        let mut table = Table::empty(columns.into());
        for row in rows {
            table.add(row);
        }
        table
    }

    /// A table of as many columns as the view has; a row is filled up or cut to them.
    pub fn of(columns: Vec<Column>, rows: impl IntoIterator<Item = Vec<String>>) -> Table {
        let mut table = Table::empty(columns);
        for mut row in rows {
            row.resize(table.columns.len(), String::new());
            table.add(row);
        }
        table
    }

    fn empty(columns: Vec<Column>) -> Table {
        Table {
            columns,
            rows: 0,
            text: String::new(),
            ends: Vec::new(),
        }
    }

    fn add<T: Into<Line>>(&mut self, row: impl IntoIterator<Item = T>) {
        self.rows += 1;
        for cell in row {
            self.text.push_str(cell.into().as_str());
            self.ends.push(self.text.len());
        }
    }

    /// The columns, from the left.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The rows, from the top, each with one cell a column.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = Row<'_>> + Clone {
        (0..self.rows).map(|place| Row {
            table: self,
            first: place * self.columns.len(),
        })
    }

    /// Whether there is nothing under the titles.
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }
}

impl Document {
    /// A document with a title and nothing under it yet.
    pub fn new(lang: Lang, title: impl Into<Line>) -> Document {
        Document {
            title: title.into(),
            lang,
            blocks: Vec::new(),
        }
    }

    /// Adds a block made elsewhere.
    pub fn push(&mut self, block: Block) -> &mut Document {
        self.blocks.push(block);
        self
    }

    /// Opens a section.
    pub fn heading(&mut self, text: impl Into<Line>) -> &mut Document {
        self.push(Block::Heading {
            level: Level::Section,
            text: text.into(),
        })
    }

    /// Opens a part of a section.
    pub fn subheading(&mut self, text: impl Into<Line>) -> &mut Document {
        self.push(Block::Heading {
            level: Level::Subsection,
            text: text.into(),
        })
    }

    /// Adds running text.
    pub fn paragraph(&mut self, text: impl Into<Line>) -> &mut Document {
        self.push(Block::Paragraph(text.into()))
    }

    /// Adds labels with their values; nothing at all if there are none.
    pub fn fields<L: Into<Line>, V: Into<Line>>(
        &mut self,
        fields: impl IntoIterator<Item = (L, V)>,
    ) -> &mut Document {
        let fields: Vec<_> = fields
            .into_iter()
            .map(|(label, value)| (label.into(), value.into()))
            .collect();
        if fields.is_empty() {
            return self;
        }
        self.push(Block::Fields(fields))
    }

    /// Adds a list; nothing at all if it has no item.
    pub fn list<T: Into<Line>>(&mut self, items: impl IntoIterator<Item = T>) -> &mut Document {
        let items: Vec<Line> = items.into_iter().map(Into::into).collect();
        if items.is_empty() {
            return self;
        }
        self.push(Block::List(items))
    }

    /// Adds a table, also one without rows: its head then says what there is none of.
    pub fn table<const N: usize, T: Into<Line>>(
        &mut self,
        columns: [Column; N],
        rows: impl IntoIterator<Item = [T; N]>,
    ) -> &mut Document {
        self.push(Block::Table(Table::new(columns, rows)))
    }

    /// Adds lines that are copied out of the paper again.
    pub fn verbatim(&mut self, text: impl Into<Verbatim>) -> &mut Document {
        self.push(Block::Verbatim(text.into()))
    }

    /// Adds what a person wrote.
    pub fn quote(&mut self, text: impl Into<Lines>) -> &mut Document {
        self.push(Block::Quote(text.into()))
    }

    /// Adds a line across.
    pub fn rule(&mut self) -> &mut Document {
        self.push(Block::Rule)
    }

    /// Adds a chart.
    pub fn chart(&mut self, chart: Chart) -> &mut Document {
        self.push(Block::Chart(chart))
    }

    /// Adds a map.
    pub fn map(&mut self, map: Map) -> &mut Document {
        self.push(Block::Map(map))
    }
}
