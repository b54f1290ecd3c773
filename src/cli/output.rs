//! What is shown: on a page where there is one, else at a terminal. Documents, tables for people, JSON for programs on
//! standard output; what is said beside it on standard error.

use std::io::{self, Write};

use clap::builder::styling::Style;
use comfy_table::{Cell, CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::machine::{Look, Machine};
use super::shown::{Piece, harmless};
use super::stop::{Did, Stop};
use crate::bulletin::render;
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::locale::spelling::glued;
use crate::t;

impl Machine<'_> {
    /// Shows a piece of what a verb says, as it is said in `texts`.
    pub fn show(&mut self, piece: Piece, texts: &Texts) -> Result<(), Stop> {
        let beside = piece.is_beside();
        self.put(piece, beside, texts)
    }

    /// The same beside the output, whatever it is: it is to be read before a question.
    pub fn show_beside(&mut self, piece: Piece, texts: &Texts) -> Result<(), Stop> {
        self.put(piece, true, texts)
    }

    fn put(&mut self, piece: Piece, beside: bool, texts: &Texts) -> Result<(), Stop> {
        if let Some(page) = &mut self.page {
            let known = matches!(piece, Piece::Known(_));
            page.pieces.extend((!known).then_some(piece));
            return Ok(());
        }
        let text = printed(&piece, self.look, texts);
        match beside {
            // A stream that is gone has nothing to be told.
            true => {
                let _ = self.stderr.write_all(text.as_bytes());
                Ok(())
            }
            false => write(self.stdout, text.as_bytes()),
        }
    }
}

/// Writes to standard output.
pub fn write(stdout: &mut dyn Write, bytes: &[u8]) -> Result<(), Stop> {
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    written.map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Stop::Closed,
        _ => Stop::Output(error),
    })
}

impl Piece {
    /// Whether it stands beside the output.
    fn is_beside(&self) -> bool {
        match self {
            Piece::Paper(..) | Piece::Table { .. } | Piece::Text(_) => false,
            Piece::Note(_) | Piece::Warning(_) | Piece::Refused { .. } | Piece::Reading(_) => true,
            Piece::Known(piece) => piece.is_beside(),
        }
    }
}

/// A piece as a terminal shows it; it ends its lines.
fn printed(piece: &Piece, look: Look, texts: &Texts) -> String {
    match piece {
        Piece::Paper(document, markup) => render(document, *markup),
        Piece::Table {
            titles,
            right,
            rows,
            cut: false,
        } => table(titles, right, rows, look),
        Piece::Table {
            titles,
            right,
            rows,
            cut: true,
        } => table(titles, right, &shortened(titles, rows), look),
        Piece::Text(text) => text.clone(),
        Piece::Note(text) | Piece::Warning(text) => format!("{text}\n"),
        Piece::Refused { message, help, .. } => refused(message, help, texts),
        Piece::Reading(reading) => format!("{}\n", reading.text(texts)),
        Piece::Known(piece) => printed(piece, look, texts),
    }
}

/// Why a command stopped, and the remedy below it.
fn refused(message: &str, help: &str, texts: &Texts) -> String {
    let mut text = String::new();
    let mut lines = message.lines();
    if let Some(first) = lines.next() {
        text += &t!(texts, "desk-error", message = first);
        text.push('\n');
    }
    for line in lines.chain(help.lines()) {
        text += &format!("  {line}\n");
    }
    text
}

fn table(titles: &[String], right: &[usize], rows: &[Vec<String>], look: Look) -> String {
    let mut table = Table::new();
    table.load_style(TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─')));
    table
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(look.width);
    table.set_header(titles.iter().map(|title| visible(title)));
    for row in rows {
        table.add_row(row.iter().enumerate().map(|(n, text)| {
            let cell = Cell::new(visible(text));
            match right.contains(&n) {
                true => cell.set_alignment(CellAlignment::Right),
                false => cell,
            }
        }));
    }
    let style = match look.colour {
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
    text
}

/// How wide a table is whose cells are cut.
const WIDTH: usize = 80;

/// The rows with their widest columns cut until a line is a row.
fn shortened(titles: &[String], rows: &[Vec<String>]) -> Vec<Vec<String>> {
    let widest = |(n, title): (usize, &String)| {
        let cells = rows.iter().filter_map(|row| row.get(n));
        cells
            .map(|cell| cell.width())
            .fold(title.width(), usize::max)
    };
    let mut widths: Vec<usize> = titles.iter().enumerate().map(widest).collect();
    // A column has a blank on either side, and another before the next.
    while widths.iter().map(|width| width + 3).sum::<usize>() > WIDTH {
        let Some(widest) = widths.iter_mut().max_by_key(|width| **width) else {
            break;
        };
        *widest -= 1;
    }
    let shortened = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths);
        cells.map(|(cell, width)| cut(cell, *width)).collect()
    };
    rows.iter().map(shortened).collect()
}

/// A text of at most so many columns.
fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut width = 1;
    let fits = |c: &char| {
        width += c.width().unwrap_or(0);
        width <= columns
    };
    let mut begun: String = text.chars().take_while(fits).collect();
    begun.push('…');
    begun
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
        let Said { message, mut help } = self.say(texts);
        if let Some(ending) = self.ending(did, texts) {
            let lines = help.lines().map(str::to_owned);
            help = lines.chain([ending]).collect::<Vec<_>>().join("\n");
        }
        let piece = match self {
            // A no is an answer, and no error.
            Stop::Declined | Stop::NothingWritten => Some(Piece::Note(message)),
            _ if message.is_empty() && help.is_empty() => None,
            _ => Some(Piece::Refused {
                message,
                help,
                remedy: self.remedy(),
            }),
        };
        if let Some(piece) = piece {
            let _ = machine.show(piece, texts);
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
            let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
            let (head, rows) = (row(["Nation", "Points"]), [row(["ASIE", "7"])]);
            super::table(&head, &[1], &rows, look(colour))
        };
        let plain = " Nation   Points\n─────────────────\n ASIE          7\n";
        assert_eq!(table(false), plain);
        let bold = plain.replacen(" Nation   Points", "\u{1b}[1m Nation   Points\u{1b}[0m", 1);
        assert_eq!(table(true), bold);
    }
}
