//! What a command says and asks, in pieces, where a page shows it instead of a terminal.

use std::collections::VecDeque;

use super::stop::Stop;
use crate::bulletin::{Document, Markup};
use crate::locale::Texts;
use crate::locale::said::Remedy;
use crate::locale::spelling::{forbidden, glued};

/// What a command has said so far, and the answers that it finds to its questions. A command that asks what has no
/// answer here stops before it has done anything ([`Stop::Asked`]); it is run again with one answer more.
#[derive(Debug, Default)]
pub struct Shown {
    pub pieces: Vec<Piece>,
    /// Each question with its answer, in the order in which they are asked.
    pub answers: VecDeque<(String, String)>,
    /// Those of them that were asked.
    pub answered: Vec<(String, String)>,
    /// The question that has no answer yet.
    pub asked: Option<Question>,
}

/// Something that a command says.
#[derive(Debug, Clone)]
pub enum Piece {
    /// A document; at a terminal in this markup.
    Paper(Document, Markup),
    Table {
        titles: Vec<String>,
        /// The columns that hold numbers.
        right: Vec<usize>,
        rows: Vec<Vec<String>>,
        /// Whether a line at a terminal is a row: what is too long is cut.
        cut: bool,
    },
    /// What it prints: lines as they are.
    Text(String),
    /// What it says beside that.
    Note(String),
    /// What he ought to know before he goes on.
    Warning(String),
    /// Why it stopped, and the remedy, in lines; and what mends it, where a command does.
    Refused {
        message: String,
        help: String,
        remedy: Option<Remedy>,
    },
    /// A message as it was read.
    Reading(Reading),
    /// What a page shows anyhow, and only a terminal is told.
    Known(Box<Piece>),
}

impl Piece {
    /// One line.
    pub fn line(text: &str) -> Piece {
        Piece::Text(format!("{text}\n"))
    }

    /// A table. Columns whose place is in `right` hold numbers.
    pub fn table<R: IntoIterator<Item = String>>(
        titles: impl IntoIterator<Item = String>,
        right: &[usize],
        rows: impl IntoIterator<Item = R>,
    ) -> Piece {
        let rows = rows.into_iter().map(|row| row.into_iter().collect());
        Piece::Table {
            titles: titles.into_iter().collect(),
            right: right.to_owned(),
            rows: rows.collect(),
            cut: false,
        }
    }
}

/// A message, line by line, and what was taken of each.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// Whose it is.
    pub seat: String,
    /// From which address, and about what: empty where it is no mail.
    pub from: String,
    pub subject: String,
    /// Each line that is not blank: its number from 1, its text, and what came of it.
    pub lines: Vec<(u32, String, Vec<Mark>)>,
    /// What is said of the message as a whole, and what stands of it that came from no line.
    pub rest: Vec<Mark>,
}

/// What came of a line.
#[derive(Debug, Clone)]
pub struct Mark {
    pub read: Read,
    pub text: String,
    pub help: String,
}

/// How a line was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Read {
    /// It is an order, or the word.
    Order,
    Refused,
    /// The player is asked.
    Asked,
    Doubtful,
    /// It is only said.
    Said,
    /// It is said to the arbiter alone.
    Arbiter,
    /// It is talk, which he is only shown.
    Noted,
}

impl Reading {
    /// In lines, for a terminal: each as it was written, and below it what came of it.
    pub fn text(&self, texts: &Texts) -> String {
        let mut lines = Vec::new();
        let width = self
            .lines
            .iter()
            .map(|(number, ..)| number.to_string().len());
        let width = width.max().unwrap_or_default();
        let mark = |mark: &Mark| {
            let sign = match mark.read {
                Read::Order => '✓',
                Read::Asked | Read::Refused => '?',
                Read::Doubtful | Read::Arbiter => '!',
                Read::Said | Read::Noted => '·',
            };
            let said = format!("{} {}", mark.text, mark.help);
            let said = harmless(glued(&said).trim_end());
            format!("{:width$}   {sign} {said}", "")
        };
        for (number, text, marks) in &self.lines {
            lines.push(format!("{number:>width$} | {}", harmless(text)));
            lines.extend(marks.iter().map(mark));
        }
        if !self.rest.is_empty() {
            lines.push(texts.get("reading-whole"));
            lines.extend(self.rest.iter().map(mark));
        }
        lines.join("\n")
    }
}

/// A question, in the words in which it is asked at a terminal.
#[derive(Debug, Clone)]
pub struct Question {
    pub text: String,
    pub form: Form,
}

/// How a question may be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// With the command's own verb, or a no.
    GoOn,
    /// The same; at a terminal the Enter key alone is a yes.
    Enter,
    /// With a yes that is called so, or a no, which stops nothing.
    Whether(String),
    /// With a line of text; nothing may be one.
    Line,
    /// With one of these, or nothing.
    OneOf(Vec<String>),
}

impl Shown {
    /// The answer to a question. What stood above it was read with it, and is not told again.
    ///
    /// # Errors
    ///
    /// [`Stop::Asked`] where there is none: also where another question was answered in this place, as the campaign has
    /// changed since.
    pub fn answer(&mut self, text: &str, form: Form) -> Result<String, Stop> {
        match self.answers.pop_front() {
            Some((question, answer)) if question == text => {
                self.answered.push((question, answer.clone()));
                self.pieces.clear();
                Ok(answer)
            }
            _ => {
                let text = text.to_owned();
                self.asked = Some(Question { text, form });
                Err(Stop::Asked)
            }
        }
    }
}

/// Text from outside, without what a terminal would obey.
pub fn harmless(text: &str) -> String {
    let shown = |c| if forbidden(c) { '\u{25A1}' } else { c };
    text.chars().map(shown).collect()
}
