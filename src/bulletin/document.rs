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

use std::collections::BTreeMap;

use super::chart::Chart;
use super::map::Map;
use super::plain::{Line, Lines, Verbatim};
use crate::locale::{Lang, Texts};

/// All that a paper says, in order, without a word on how it looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub title: Line,
    pub lang: Lang,
    pub blocks: Vec<Block>,
    /// Whether it is the arbiter's alone, and to be sent to nobody.
    pub alone: bool,
    /// Where items of lists lead on a page: mails that they begin.
    pub mails: BTreeMap<Line, String>,
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

/// A table. Every row has as many cells as there are columns, as [`Table::new`] sees to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Line>>,
    shades: Vec<Vec<u8>>,
}

/// The darkest shade of a cell; 0 is none.
pub const DARKEST: u8 = 4;

impl Table {
    /// A table of `N` columns; a row of another length does not compile.
    pub fn new<const N: usize, T: Into<Line>>(
        columns: [Column; N],
        rows: impl IntoIterator<Item = [T; N]>,
    ) -> Table {
        let rows = rows.into_iter().map(|row| row.map(Into::into).into());
        Table {
            columns: columns.into(),
            rows: rows.collect(),
            shades: Vec::new(),
        }
    }

    /// A table of as many columns as the view has; a row is filled up or cut to them.
    pub fn of(columns: Vec<Column>, rows: impl IntoIterator<Item = Vec<String>>) -> Table {
        let rows = rows.into_iter().map(|mut row| {
            row.resize(columns.len(), String::new());
            row.into_iter().map(Line::from).collect()
        });
        Table {
            rows: rows.collect(),
            columns,
            shades: Vec::new(),
        }
    }

    /// With cells on darker ground where there are more of something: a row of counts for each row of the table, of which
    /// the greatest are the darkest. Pages alone show it, so that the cell must say it too.
    pub fn shaded(mut self, counts: &[Vec<u32>]) -> Table {
        let most = counts.iter().flatten().copied().max().unwrap_or(0).max(1);
        let shade = |n: &u32| (n * u32::from(DARKEST)).div_ceil(most) as u8;
        let row = |row: &Vec<u32>| row.iter().map(shade).collect();
        self.shades = counts.iter().map(row).collect();
        self
    }

    /// How dark a cell is, from 0 to [`DARKEST`].
    pub fn shade(&self, row: usize, column: usize) -> u8 {
        let row = self.shades.get(row).and_then(|row| row.get(column));
        row.copied().unwrap_or(0)
    }

    /// The columns, from the left.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The rows, from the top, each with one cell a column.
    pub fn rows(&self) -> &[Vec<Line>] {
        &self.rows
    }

    /// Whether there is nothing under the titles.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

impl Document {
    /// The blocks of which something can be said in words: not a map that is a picture alone.
    pub(super) fn in_words(&self) -> impl Iterator<Item = &Block> {
        let drawn = |block: &&Block| matches!(block, Block::Map(map) if map.words().is_empty());
        self.blocks.iter().filter(move |block| !drawn(block))
    }

    /// A document with a title and nothing under it yet.
    pub fn new(lang: Lang, title: impl Into<Line>) -> Document {
        Document {
            title: title.into(),
            lang,
            blocks: Vec::new(),
            alone: false,
            mails: BTreeMap::new(),
        }
    }

    /// Says that it is the arbiter's alone.
    pub fn for_arbiter(&mut self, texts: &Texts) -> &mut Document {
        self.alone = true;
        self.paragraph(texts.get("arbiter-alone"))
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

    /// Has an item of a list begin a mail, by its `mailto:` link.
    pub fn link(&mut self, item: impl Into<Line>, mail: String) -> &mut Document {
        self.mails.insert(item.into(), mail);
        self
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
