//! Standard output: documents, tables for people, JSON for programs; never half of each.

use std::io::{self, Write};

use clap::builder::styling::Style;
use comfy_table::{Cell, CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};
use serde::Serialize;

use super::machine::{Look, Machine, note};
use super::shown::{Piece, Shown, harmless};
use super::stop::{Did, Stop};
use crate::bulletin::{Document, Format, Markup, render};
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::locale::spelling::glued;
use crate::papers::Paper;
use crate::t;

/// Where a verb's result goes.
pub struct Output<'a> {
    stream: &'a mut dyn Write,
    look: Look,
    page: Option<&'a mut Shown>,
}

impl<'a> Output<'a> {
    pub fn new(stream: &'a mut dyn Write, look: Look) -> Output<'a> {
        let page = None;
        Output { stream, look, page }
    }

    /// The same, shown on a page where there is one.
    pub fn on(self, page: Option<&'a mut Shown>) -> Output<'a> {
        Output { page, ..self }
    }

    /// Writes text that ends its own lines.
    pub fn text(&mut self, text: &str) -> Result<(), Stop> {
        match &mut self.page {
            Some(page) => {
                page.pieces.push(Piece::Text(text.to_owned()));
                Ok(())
            }
            None => self.bytes(text.as_bytes()),
        }
    }

    /// Writes a paper, in this format where it is no page that shows it.
    pub fn paper(&mut self, paper: &Paper, format: Format) -> Result<(), Stop> {
        match &mut self.page {
            Some(page) => {
                page.pieces.push(Piece::Paper(paper.document.clone()));
                Ok(())
            }
            None => self.text(&paper.text(format)),
        }
    }

    /// Writes a document that is no paper, in the same way.
    pub fn document(&mut self, document: &Document, markup: Markup) -> Result<(), Stop> {
        match &mut self.page {
            Some(page) => {
                page.pieces.push(Piece::Paper(document.clone()));
                Ok(())
            }
            None => self.text(&render(document, markup)),
        }
    }

    /// Writes bytes as they are.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        let written = self
            .stream
            .write_all(bytes)
            .and_then(|()| self.stream.flush());
        written.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Closed,
            _ => Stop::Output(error),
        })
    }

    /// Writes one line.
    pub fn line(&mut self, text: &str) -> Result<(), Stop> {
        self.text(&format!("{text}\n"))
    }

    /// Writes a value as JSON.
    pub fn value(&mut self, value: &impl Serialize) -> Result<(), Stop> {
        let mut text = serde_json::to_string_pretty(value)
            .map_err(|error| Stop::Output(io::Error::other(error)))?;
        text.push('\n');
        self.text(&text)
    }

    /// Writes a table for people. Columns whose place is in `right` hold numbers.
    pub fn table<R: IntoIterator<Item = String>>(
        &mut self,
        titles: impl IntoIterator<Item = String>,
        right: &[usize],
        rows: impl IntoIterator<Item = R>,
    ) -> Result<(), Stop> {
        if let Some(page) = &mut self.page {
            page.pieces.push(Piece::Table {
                titles: titles.into_iter().collect(),
                right: right.to_owned(),
                rows: rows
                    .into_iter()
                    .map(|row| row.into_iter().collect())
                    .collect(),
            });
            return Ok(());
        }
        let mut table = Table::new();
        table.load_style(
            TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─')),
        );
        table
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(self.look.width);
        table.set_header(titles.into_iter().map(|title| visible(&title)));
        for row in rows {
            table.add_row(row.into_iter().enumerate().map(|(n, text)| {
                let cell = Cell::new(visible(&text));
                match right.contains(&n) {
                    true => cell.set_alignment(CellAlignment::Right),
                    false => cell,
                }
            }));
        }
        let style = match self.look.colour {
            true => Style::new().bold(),
            false => Style::new(),
        };
        // What stands above the first rule is the head.
        let (mut head, mut text) = (true, String::new());
        for line in table.trim_fmt().replace(GLUE, " ").lines() {
            let line = line.trim_end();
            head &= !line.starts_with('─');
            text += &match head {
                true => format!("{style}{line}{style:#}\n"),
                false => format!("{line}\n"),
            };
        }
        self.text(&text)
    }
}

/// A space at which a cell is not broken.
const GLUE: char = '\u{a0}';

/// Text of a cell, which is not broken before or after the signs that French sets apart with a space.
fn visible(text: &str) -> String {
    harmless(&glued(text))
}

impl Stop {
    /// Says why on standard error; gives the exit code.
    pub fn show(&self, machine: &mut Machine<'_>, texts: &Texts) -> u8 {
        self.show_after(&Did::Nothing, machine, texts)
    }

    /// The same, where something may have been done before.
    pub fn show_after(&self, did: &Did, machine: &mut Machine<'_>, texts: &Texts) -> u8 {
        let mut said = self.say(texts);
        if let Some(ending) = self.ending(did, texts) {
            let lines = said.help.lines().map(str::to_owned);
            said.help = lines.chain([ending]).collect::<Vec<_>>().join("\n");
        }
        // A no is an answer, and no error.
        if matches!(self, Stop::Declined | Stop::NothingWritten) {
            machine.note(&said.message);
            return self.code();
        }
        let silent = said.message.is_empty() && said.help.is_empty();
        if let (Some(page), false) = (&mut machine.page, silent) {
            let Said { message, help } = said;
            let remedy = match self {
                Stop::Refused(refusal) => refusal.remedy(),
                _ => None,
            };
            page.pieces.push(Piece::Refused {
                message,
                help,
                remedy,
            });
            return self.code();
        }
        if !said.message.is_empty() {
            let mut lines = said.message.lines();
            let first = lines.next().unwrap_or_default();
            note(machine.stderr, &t!(texts, "desk-error", message = first));
            for line in lines {
                note(machine.stderr, &format!("  {line}"));
            }
        }
        for line in said.help.lines() {
            note(machine.stderr, &format!("  {line}"));
        }
        self.code()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_table_steers_a_terminal() {
        assert_eq!(visible("a\u{7}b –\u{202e} « é »"), "a□b –□ «\u{a0}é\u{a0}»");
    }

    #[test]
    fn the_head_of_a_table_is_bold_where_there_is_colour() {
        let look = |colour| Look {
            lang: crate::locale::Lang::En,
            colour,
            screen: true,
            terminal: false,
            asks: false,
            width: 80,
        };
        let table = |colour| {
            let mut out = Vec::new();
            let row = |cells: [&str; 2]| cells.map(str::to_owned);
            let (head, rows) = (row(["Nation", "Points"]), [row(["ASIE", "7"])]);
            let drawn = Output::new(&mut out, look(colour)).table(head, &[1], rows);
            drawn.unwrap();
            String::from_utf8(out).unwrap()
        };
        let plain = " Nation   Points\n─────────────────\n ASIE          7\n";
        assert_eq!(table(false), plain);
        let bold = plain.replacen(" Nation   Points", "\u{1b}[1m Nation   Points\u{1b}[0m", 1);
        assert_eq!(table(true), bold);
    }
}
