//! The document that one seat may read, and its renderings.
//!
//! A rulebook builds a [`Document`] from a view that holds only what the seat may know; the
//! renderers take the document and nothing else. They know no campaign, no setup and no
//! rulebook, and they are pure: equal documents give equal bytes.
//!
//! | file | what is in it |
//! |---|---|
//! | [`plain`] | plain text without hidden characters: the only text a document holds |
//! | [`document`] | title, blocks, tables, and how they are built |
//! | [`map`] | a small map as data: nodes, edges, and the same in words |
//! | [`chart`] | a small chart as data: bars or lines, and the same as text |
//! | `drawing` | a chart as an SVG picture |
//! | `text`, `markdown`, `html`, `bbcode` | one renderer a file |
//! | `pen` | what they write with |
//!
//! JSON is not here: programs get the rulebook's own view, serialised.

mod bbcode;
pub mod chart;
pub mod document;
mod drawing;
mod html;
pub mod map;
mod markdown;
mod pen;
pub mod plain;
mod text;

#[cfg(test)]
mod hostile;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod structure;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::locale::Lang;
use pen::Pen;

pub use chart::{Chart, Shape};
pub use document::{
    Align, Block, Cell, Column, Document, Level, Row, Table, column, number_column,
};
pub use map::{Link, Map, MapFault, Mark, Node};
pub use plain::{Line, Lines, Verbatim, columns};

/// The version of the renderers: another one may word or lay out the same view differently, so
/// that a paper kept from an older version is compared by what it says, not by its bytes.
pub const RENDERER: u32 = 1;

/// A form that a paper is asked for in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// Plain text for a mail, 78 columns wide where possible.
    Text,
    /// CommonMark with tables.
    Markdown,
    /// One self-contained page.
    Html,
    /// A post for a phpBB forum.
    Bbcode,
    /// The view itself, for programs; rendered by the rulebook, never from a document.
    Json,
}

/// The formats that are rendered from a document: all but JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Markup {
    Text,
    Markdown,
    Html,
    Bbcode,
}

impl Format {
    /// All formats, in the order in which help texts name them.
    pub const ALL: [Format; 5] = [
        Format::Text,
        Format::Markdown,
        Format::Html,
        Format::Bbcode,
        Format::Json,
    ];

    /// The name in commands: `text`, `markdown`, `html`, `bbcode` or `json`.
    pub fn name(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Markdown => "markdown",
            Format::Html => "html",
            Format::Bbcode => "bbcode",
            Format::Json => "json",
        }
    }

    /// What a file name ends with, without the leading dot: `txt`, `md`, `html`, `bbcode.txt`
    /// or `json`.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Text => "txt",
            Format::Markdown => "md",
            Format::Html => "html",
            Format::Bbcode => "bbcode.txt",
            Format::Json => "json",
        }
    }

    /// The markup to render a document in; `None` for JSON.
    pub fn markup(self) -> Option<Markup> {
        match self {
            Format::Text => Some(Markup::Text),
            Format::Markdown => Some(Markup::Markdown),
            Format::Html => Some(Markup::Html),
            Format::Bbcode => Some(Markup::Bbcode),
            Format::Json => None,
        }
    }
}

impl Markup {
    /// All markups, in the order of [`Format::ALL`].
    pub const ALL: [Markup; 4] = [Markup::Text, Markup::Markdown, Markup::Html, Markup::Bbcode];
}

impl From<Markup> for Format {
    fn from(markup: Markup) -> Format {
        match markup {
            Markup::Text => Format::Text,
            Markup::Markdown => Format::Markdown,
            Markup::Html => Format::Html,
            Markup::Bbcode => Format::Bbcode,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        Format::ALL
            .into_iter()
            .find(|format| format.name().eq_ignore_ascii_case(name))
            .ok_or(UnknownFormat)
    }
}

/// A format that is none of the five.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("text | markdown | html | bbcode | json")]
pub struct UnknownFormat;

/// Renders a document. The result ends with exactly one line feed, and holds no control
/// character but line feeds.
pub fn render(document: &Document, markup: Markup) -> String {
    let mut pen = Pen::keeping();
    write(document, markup, &mut || None, &mut pen);
    pen.end()
}

/// Renders a document and hands the text on in pieces, so that it need not fit into memory.
pub fn render_to(document: &Document, markup: Markup, take: &mut dyn FnMut(&str)) {
    render_with(document, markup, &mut || None, take);
}

/// What is asked for the blocks that stand in the place of a [`Block::Coming`]: some after the
/// other, and `None` after the last of each.
pub type Coming<'a> = &'a mut dyn FnMut() -> Option<Arc<Document>>;

/// The same of a document whose long parts are not in it.
pub fn render_with(
    document: &Document,
    markup: Markup,
    coming: Coming<'_>,
    take: &mut dyn FnMut(&str),
) {
    let mut pen = Pen::handing(take);
    write(document, markup, coming, &mut pen);
    pen.end();
}

fn write(document: &Document, markup: Markup, coming: Coming<'_>, pen: &mut Pen<'_>) {
    match markup {
        Markup::Text => text::render(document, coming, pen),
        Markup::Markdown => markdown::render(document, coming, pen),
        Markup::Html => html::render(document, coming, pen),
        Markup::Bbcode => bbcode::render(document, coming, pen),
    }
}

/// Goes through the blocks of a document, and in their place through those that come.
fn each_block(document: &Document, coming: Coming<'_>, mut each: impl FnMut(&Block)) {
    for block in &document.blocks {
        match block {
            Block::Coming => {
                while let Some(part) = coming() {
                    part.blocks.iter().for_each(&mut each);
                }
            }
            block => each(block),
        }
    }
}

/// What stands between a label and its value: French puts a space before the colon.
pub fn colon(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => " :",
        Lang::En => ":",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_found_by_name_and_json_is_no_markup() {
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
            assert_eq!(
                format.markup().map(Format::from).is_none(),
                format == Format::Json
            );
        }
        assert_eq!("HTML".parse(), Ok(Format::Html));
        assert_eq!("pdf".parse::<Format>(), Err(UnknownFormat));
        for markup in Markup::ALL {
            assert_eq!(Format::from(markup).markup(), Some(markup));
        }
    }

    /// Blocks that come one after the other, by themselves or several at a time, read as they do in
    /// one document; and nothing is left of a place to which none came.
    #[test]
    fn blocks_that_come_read_as_if_they_had_been_there() {
        let part = |n: usize| {
            let mut part = Document::new(Lang::Fr, "");
            part.subheading(format!("Partie <{n}>"))
                .fields([("Un", "1"), ("Deux", "2")])
                .list(["a", "b"]);
            part.table([column("A")], [[n.to_string()]])
                .paragraph("Fin");
            part
        };
        let (mut whole, mut begun) = (Document::new(Lang::Fr, "T"), Document::new(Lang::Fr, "T"));
        for paper in [&mut whole, &mut begun] {
            paper.heading("Un").verbatim("tête");
        }
        for n in 0..5 {
            whole.blocks.extend(part(n).blocks);
        }
        begun.push(Block::Coming);
        for paper in [&mut whole, &mut begun] {
            paper.quote("entre").heading("Deux");
        }
        begun.push(Block::Coming).push(Block::Coming);
        whole.blocks.extend(part(5).blocks);
        let all = (0..3).map(part).map(Some);
        let mut both = part(3);
        both.blocks.extend(part(4).blocks);
        let all: Vec<_> = all
            .chain([Some(both), None, None, Some(part(5)), None])
            .map(|part| part.map(Arc::new))
            .collect();
        for markup in Markup::ALL {
            let (mut text, mut parts) = (String::new(), all.iter().cloned());
            let mut coming = || parts.next().flatten();
            render_with(&begun, markup, &mut coming, &mut |piece| {
                text.push_str(piece)
            });
            assert_eq!(parts.len(), 0);
            assert_eq!(text, render(&whole, markup));
        }
    }

    /// What is handed on in pieces is what is given as a whole: tables of both layouts, longer
    /// than several pieces.
    #[test]
    fn pieces_are_the_whole_paper() {
        let mut paper = Document::new(Lang::Fr, "Bulletin");
        for wide in [1, 30] {
            let rows = (0..5_000).map(|n| [n.to_string(), format!("« [code » {n}").repeat(wide)]);
            paper
                .heading("Table")
                .table([number_column("N°"), column("Quoi")], rows);
            let rows = (0..5_000).map(|n| [n.to_string(), "d'Égypte".repeat(wide)]);
            paper
                .table([number_column("N°"), column("Quoi")], rows)
                .paragraph("Fin");
        }
        for markup in Markup::ALL {
            let (mut text, mut pieces) = (String::new(), 0);
            render_to(&paper, markup, &mut |piece| {
                text.push_str(piece);
                pieces += 1;
            });
            assert!(pieces > 5);
            assert!(text == render(&paper, markup), "{markup:?}");
        }
    }
}
