//! Plain text as documents hold it: no markup, no control character, nothing hidden.
//!
//! Texts come from players and from pasted news, so a document cleans whatever it is given
//! instead of trusting that entry did: a forbidden character becomes a box (□), which can be
//! seen, and a text with nothing in it becomes a dash (–), so that no slot ever vanishes.
//! Refusing hostile text with a message is the work of [`crate::locale::spelling::check`], at
//! entry; a paper must come out even where something slipped through.

use std::fmt;

use unicode_normalization::char::is_combining_mark;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::locale::spelling::forbidden;

/// Stands for a character that must not be printed.
const BOX: char = '\u{25A1}';
/// Carries an accent that stands before any letter, as in the code charts.
const CARRIER: char = '\u{25CC}';
/// Stands for a text with nothing in it.
const NOTHING: &str = "\u{2013}";
/// The marks that are combining, invisible, and not in `forbidden`.
const HIDDEN_MARK: char = '\u{034F}';

/// One line of plain text: single-spaced, nothing hidden, never empty.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line(String);

/// Plain text of several lines written by a person. Blank lines part paragraphs; there are none
/// at the ends and never two together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines(Vec<Option<Line>>);

/// Lines to be pasted back or compared digit by digit: their spaces are kept, and no renderer
/// wraps them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verbatim(Vec<String>);

impl Line {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Columns that the text takes in a fixed-width font.
    pub fn width(&self) -> usize {
        self.0.width()
    }
}

impl Lines {
    /// The lines; `None` is a blank one.
    pub fn iter(&self) -> impl Iterator<Item = Option<&Line>> {
        self.0.iter().map(Option::as_ref)
    }

    /// The runs of lines between blank ones; at least one.
    pub fn paragraphs(&self) -> impl Iterator<Item = Vec<&Line>> {
        self.0
            .split(Option::is_none)
            .map(|lines| lines.iter().flatten().collect())
    }
}

impl Verbatim {
    /// The lines, without blanks at their ends; at least one, none blank at either end.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Line {
        let mut line = String::with_capacity(text.len());
        for word in text.split_whitespace() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.extend(word.chars().map(visible));
        }
        Line(carried(or_nothing(line)))
    }
}

impl From<&str> for Lines {
    fn from(text: &str) -> Lines {
        let mut lines: Vec<Option<Line>> = Vec::new();
        for line in split(text) {
            if !line.trim().is_empty() {
                lines.push(Some(Line::from(line)));
            } else if matches!(lines.last(), Some(Some(_))) {
                lines.push(None);
            }
        }
        if matches!(lines.last(), Some(None)) {
            lines.pop();
        }
        if lines.is_empty() {
            lines.push(Some(Line::from("")));
        }
        Lines(lines)
    }
}

impl From<&str> for Verbatim {
    fn from(text: &str) -> Verbatim {
        let mut lines: Vec<String> = split(text)
            .map(|line| {
                let kept: String = line
                    .trim_end()
                    .chars()
                    .map(|c| if c.is_whitespace() { ' ' } else { visible(c) })
                    .collect();
                carried(kept)
            })
            .skip_while(String::is_empty)
            .collect();
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        if lines.is_empty() {
            lines.push(NOTHING.to_owned());
        }
        Verbatim(lines)
    }
}

macro_rules! from_texts {
    ($($to:ty),*) => {$(
        impl From<String> for $to {
            fn from(text: String) -> $to {
                <$to>::from(text.as_str())
            }
        }

        impl From<&String> for $to {
            fn from(text: &String) -> $to {
                <$to>::from(text.as_str())
            }
        }
    )*};
}
from_texts!(Line, Lines, Verbatim);

impl From<&Line> for Line {
    fn from(line: &Line) -> Line {
        line.clone()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Lines end where any reader might break one: not at line feeds alone.
fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split("\r\n").flat_map(|part| {
        part.split([
            '\n', '\r', '\u{0B}', '\u{0C}', '\u{85}', '\u{2028}', '\u{2029}',
        ])
    })
}

/// The character itself, or a box for one that nobody would see or that turns the text.
fn visible(c: char) -> char {
    if c.is_ascii_graphic() {
        return c;
    }
    let hidden =
        forbidden(c) || c == HIDDEN_MARK || (c.width() == Some(0) && !is_combining_mark(c));
    if hidden { BOX } else { c }
}

fn or_nothing(text: String) -> String {
    if text.is_empty() {
        NOTHING.to_owned()
    } else {
        text
    }
}

/// An accent at the beginning of a text would sit on the markup before it.
fn carried(mut text: String) -> String {
    if text.starts_with(is_combining_mark) {
        text.insert(0, CARRIER);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_single_spaced_and_never_empty() {
        assert_eq!(Line::from("  a \t\u{a0} b\r\nc ").as_str(), "a b c");
        assert_eq!(Line::from(" \u{2028} ").as_str(), "–");
    }

    #[test]
    fn hidden_characters_become_a_box_that_is_seen() {
        assert_eq!(
            Line::from("a\u{1b}[31mb\u{202e}c\u{34f}").as_str(),
            "a□[31mb□c□"
        );
        assert_eq!(Line::from("\u{301}e").as_str(), "◌\u{301}e");
        assert_eq!(Line::from("e\u{301}").as_str(), "e\u{301}");
    }

    #[test]
    fn a_quote_keeps_its_lines_and_paragraphs() {
        let lines = Lines::from("\n\na\u{2028} b\r\n\r\n\r\nc\n");
        let seen: Vec<_> = lines.iter().map(|l| l.map(Line::as_str)).collect();
        assert_eq!(seen, [Some("a"), Some("b"), None, Some("c")]);
        assert_eq!(lines.paragraphs().count(), 2);
        assert_eq!(Lines::from("\n").iter().count(), 1);
    }

    #[test]
    fn verbatim_keeps_spaces_but_none_at_the_end() {
        let verbatim = Verbatim::from("\n  a   b \t\r\n\n\tc\u{7}\n\n");
        assert_eq!(verbatim.iter().collect::<Vec<_>>(), ["  a   b", "", " c□"]);
        assert_eq!(Verbatim::from("").iter().collect::<Vec<_>>(), ["–"]);
    }
}
