//! The document that one seat may read, and its renderings.
//!
//! A [`Document`] is built from a view that holds only what the seat may know; the
//! renderers take the document and nothing else. They know no campaign, no setup and no
//! game, and they are pure: equal documents give equal bytes.
//!
//! | file | what is in it |
//! |---|---|
//! | [`plain`] | plain text without hidden characters: the only text a document holds |
//! | [`document`] | title, blocks, tables, and how they are built |
//! | [`map`] | a small map as data: nodes, edges, and the same in words |
//! | [`chart`] | a small chart as data: bars or lines, and the same as text |
//! | `drawing` | a chart as an SVG picture |
//! | `text`, `markdown`, `html`, `bbcode` | one renderer a file |
//!
//! JSON is not here: programs get the game's own view, serialised.

mod bbcode;
pub mod chart;
pub mod document;
mod drawing;
pub mod html;
pub mod map;
mod markdown;
pub mod plain;
mod text;

#[cfg(test)]
mod hostile;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod structure;

use std::fmt;

use crate::locale::Lang;

pub use chart::{Chart, Shape};
pub use document::{Align, Block, Column, Document, Level, Table, column, number_column};
pub use map::{Link, Map, Mark, Node};
pub use plain::{Line, Lines, Verbatim};
pub use text::wrapped;

/// The name and version of everything that programs may rely on.
pub const FORMAT: &str = "arbitre/1";

/// The version of the renderers: another one may word or lay out the same view differently, so
/// that the words of a paper from another version are not compared.
pub const RENDERER: u32 = 1;

/// A form that a paper is asked for in.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Format {
    /// Plain text for a mail, 78 columns wide where possible.
    Text,
    /// CommonMark with tables.
    Markdown,
    /// One self-contained page.
    Html,
    /// A post for a phpBB forum.
    Bbcode,
    /// The view itself, for programs; rendered by the game, never from a document.
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
        f.pad(self.into_str())
    }
}

/// Renders a document. The result ends with exactly one line feed, and holds no control
/// character but line feeds.
pub fn render(document: &Document, markup: Markup) -> String {
    match markup {
        Markup::Text => text::render(document),
        Markup::Markdown => markdown::render(document),
        Markup::Html => html::render(document),
        Markup::Bbcode => bbcode::render(document),
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
            assert_eq!(format.into_str().parse(), Ok(format));
            assert_eq!(
                format.markup().map(Format::from).is_none(),
                format == Format::Json
            );
        }
        assert!("HTML".parse::<Format>().is_err());
        assert!("pdf".parse::<Format>().is_err());
        for markup in Markup::ALL {
            assert_eq!(Format::from(markup).markup(), Some(markup));
        }
    }
}
