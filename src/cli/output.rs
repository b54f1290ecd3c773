//! Standard output: documents, tables for people, JSON for programs; never half of each.

use std::io::{self, Write};

use comfy_table::{
    Attribute, Cell, CellAlignment, ContentArrangement, LineStyle, Table, TableStyle,
};
use serde::Serialize;

use super::machine::Look;
use super::stop::Stop;
use crate::bulletin::{Document, Format, columns, render};
use crate::locale::spelling::{forbidden, glued};
use crate::referee::rulebook::View;

/// Where a verb's result goes.
pub struct Output<'a> {
    stream: &'a mut dyn Write,
    look: Look,
    json: bool,
}

impl<'a> Output<'a> {
    pub fn new(stream: &'a mut dyn Write, look: Look, json: bool) -> Output<'a> {
        Output { stream, look, json }
    }

    /// Writes text that ends its own lines.
    pub fn text(&mut self, text: &str) -> Result<(), Stop> {
        self.bytes(text.as_bytes())
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

    /// Writes a view as JSON.
    pub fn view(&mut self, view: &dyn View) -> Result<(), Stop> {
        let text = view.pretty().map_err(Stop::json)?;
        self.line(&text)
    }

    /// Writes a document in a format, or its view as JSON.
    pub fn paper(
        &mut self,
        document: &Document,
        view: &dyn View,
        format: Format,
    ) -> Result<(), Stop> {
        match format.markup() {
            Some(markup) if !self.json => self.text(&render(document, markup)),
            _ => self.view(view),
        }
    }

    /// Writes a table for people. Columns whose place is in `right` hold numbers. A long one is
    /// written by pages of [`PAGE`] rows, each under the titles: all of its rows need not be in
    /// memory, and the titles are never far.
    pub fn table<const N: usize>(
        &mut self,
        titles: [String; N],
        right: &[usize],
        rows: impl IntoIterator<Item = [String; N]>,
    ) -> Result<(), Stop> {
        self.rows(titles, right, rows)
    }

    /// The same of rows whose length is not known beforehand.
    pub fn rows<R: IntoIterator<Item = String>>(
        &mut self,
        titles: impl IntoIterator<Item = String>,
        right: &[usize],
        rows: impl IntoIterator<Item = R>,
    ) -> Result<(), Stop> {
        let titles: Vec<String> = titles.into_iter().collect();
        let mut rows = rows.into_iter();
        let mut page: Vec<R> = rows.by_ref().take(PAGE).collect();
        let mut rows = rows.peekable();
        if rows.peek().is_none() {
            let page = self.page(&titles, right, page.into_iter());
            return self.line(&page);
        }
        while !page.is_empty() {
            self.text(&lines(&titles, right, page))?;
            page = rows.by_ref().take(PAGE).collect();
            if !page.is_empty() {
                self.line("")?;
            }
        }
        Ok(())
    }

    fn page<R: IntoIterator<Item = String>>(
        &self,
        titles: &[String],
        right: &[usize],
        rows: impl Iterator<Item = R>,
    ) -> String {
        let mut table = Table::new();
        table.load_style(
            TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─')),
        );
        table
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(self.look.width);
        let colour = self.look.colour;
        if colour {
            table.enforce_styling();
        } else {
            table.force_no_tty();
        }
        table.set_header(titles.iter().map(|title| {
            let cell = Cell::new(visible(title));
            if colour {
                cell.add_attribute(Attribute::Bold)
            } else {
                cell
            }
        }));
        for row in rows {
            table.add_row(row.into_iter().enumerate().map(|(n, text)| {
                let cell = Cell::new(visible(&text));
                match right.contains(&n) {
                    true => cell.set_alignment(CellAlignment::Right),
                    false => cell,
                }
            }));
        }
        let text = table.trim_fmt().replace(GLUE, " ");
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        lines.join("\n")
    }
}

/// So many rows are laid out together.
const PAGE: usize = 1_000;

/// A page of a table that has several: each row is one line, however wide, to be searched and
/// sorted by other programs. (To fit so many rows to a width takes longer than to roll them.)
fn lines<R: IntoIterator<Item = String>>(
    titles: &[String],
    right: &[usize],
    rows: Vec<R>,
) -> String {
    let cells = |row: &mut dyn Iterator<Item = String>| -> Vec<(usize, String)> {
        let shown = row.map(|text| visible(&text).replace(GLUE, " "));
        shown.map(|text| (columns(&text), text)).collect()
    };
    let titles = cells(&mut titles.iter().cloned());
    let rows = rows.into_iter().map(|row| cells(&mut row.into_iter()));
    let rows: Vec<_> = std::iter::once(titles).chain(rows).collect();
    let mut widths = Vec::new();
    for row in &rows {
        widths.resize(widths.len().max(row.len()), 0);
        for (width, (own, _)) in widths.iter_mut().zip(row) {
            *width = (*own).max(*width);
        }
    }
    let mut out = String::new();
    for (place, row) in rows.iter().enumerate() {
        for (n, ((own, text), width)) in row.iter().zip(&widths).enumerate() {
            out.push_str(if n == 0 { " " } else { "  " });
            let blanks = std::iter::repeat_n(' ', width - own);
            match right.contains(&n) {
                true => {
                    out.extend(blanks);
                    out.push_str(text);
                }
                // Nothing stands behind the last.
                false if n + 1 == row.len() => out.push_str(text),
                false => {
                    out.push_str(text);
                    out.extend(blanks);
                }
            }
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
        if place == 0 {
            let wide = widths.iter().map(|width| width + 2).sum();
            out.extend(std::iter::repeat_n('─', wide));
            out.push('\n');
        }
    }
    out
}

/// A space at which a cell is not broken.
const GLUE: char = '\u{a0}';

/// Text from outside, without what a terminal would obey; a cell is not broken before or after
/// the signs that French sets apart with a space.
fn visible(text: &str) -> String {
    // Most of what is shown.
    if text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b' ') {
        return text.to_owned();
    }
    let glued = glued(text);
    match glued.chars().all(is_shown) {
        true => glued,
        false => {
            let shown = |c| if forbidden(c) { '\u{25A1}' } else { c };
            glued.chars().map(shown).collect()
        }
    }
}

/// Whether a character is surely not forbidden: as nearly all are, it is looked at once.
fn is_shown(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{A0}'..='\u{AC}' | '\u{AE}'..='\u{2FF}' | '–' | '’' | '−')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_surely_shown_is_not_forbidden() {
        let shown = ('\0'..='\u{FFFF}').filter(|c| is_shown(*c));
        assert_eq!(
            shown.inspect(|c| assert!(!forbidden(*c), "{c:?}")).count(),
            95 + 607 + 3
        );
        assert_eq!(visible("a\u{7}b –\u{202e} « é »"), "a□b –□ «\u{a0}é\u{a0}»");
    }

    #[test]
    fn a_long_table_has_a_line_for_each_row_by_pages_under_their_titles() {
        let look = Look {
            colour: false,
            ..Look::of_this_process()
        };
        let mut out = Vec::new();
        let rows = (1..=PAGE + 2).map(|n| [format!("é « {n}\u{7} »"), n.to_string()]);
        let titles = ["Quoi".to_owned(), "Nb".to_owned()];
        let written = Output::new(&mut out, look, false).rows(titles, &[1], rows);
        assert!(written.is_ok());
        let text = String::from_utf8(out).expect("text");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2 + PAGE + 1 + 2 + 2);
        let titles = format!(" Quoi{}Nb", " ".repeat(11));
        let dashes = "─".repeat(19);
        assert_eq!(lines[..2], [&*titles, &*dashes]);
        assert_eq!(lines[2], format!(" é « 1□ »{}1", " ".repeat(8)));
        assert_eq!(lines[PAGE + 1], " é « 1000□ »  1000");
        assert_eq!(lines[PAGE + 2..PAGE + 5], ["", &*titles, &*dashes]);
        let last = [" é « 1001□ »  1001", " é « 1002□ »  1002"];
        assert_eq!(lines[PAGE + 5..], last);
    }
}
