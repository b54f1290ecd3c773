//! Plain text for a mail.
//!
//! What kind of line one reads is told by its indent, so that no text can pass for another kind
//! of line: headings and rules stand at the margin, paragraphs two columns in, lists, fields,
//! tables and quotes four, verbatim lines six. As a [`Line`] never holds two spaces together,
//! it cannot imitate the gap between two columns either.

use comfy_table::{Cell, CellAlignment, ContentLineStyle, LineStyle, TableStyle};
use unicode_width::UnicodeWidthStr;

use super::document::{Align, Block, Column, Document, Level, Table};
use super::plain::Line;

/// Mails are wrapped at this many columns.
const WIDTH: usize = 78;
/// A label longer than this stands on a line of its own.
const LABEL: usize = 28;

const PARAGRAPH: &str = "  ";
const STRUCTURE: &str = "    ";
const ITEM: &str = "    - ";
const ITEM_GOES_ON: &str = "      ";
const QUOTE: &str = "    > ";
const VERBATIM: &str = "      ";

pub(super) fn render(document: &Document) -> String {
    let mut lines = heading(&document.title, '=');
    let mut before: Option<&Block> = None;
    for block in document.in_words() {
        // The line under a heading parts it from what follows well enough, and so does the indent of verbatim lines.
        let parted = match (before, block) {
            (Some(Block::Heading { .. }), block) => !matches!(block, Block::Heading { .. }),
            (Some(Block::Paragraph(_)), Block::Verbatim(_)) => true,
            _ => false,
        };
        if !parted {
            lines.push(String::new());
        }
        lines.extend(self::block(block));
        before = Some(block);
    }
    let lines = lines.iter().map(|line| line.trim_end());
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn block(block: &Block) -> Vec<String> {
    match block {
        Block::Paragraph(text) => wrap(text.as_str(), PARAGRAPH, PARAGRAPH),
        Block::Heading { level, text } => match level {
            Level::Section => heading(text, '-'),
            Level::Subsection => heading(text, '.'),
        },
        Block::List(items) => list(items),
        Block::Table(table) => self::table(table),
        Block::Fields(fields) => {
            let width = label_width(fields.iter().map(|(label, _)| label));
            let lines = fields
                .iter()
                .map(|(label, value)| field(label, value, width));
            lines.flatten().collect()
        }
        Block::Verbatim(verbatim) => verbatim.iter().map(|l| format!("{VERBATIM}{l}")).collect(),
        Block::Quote(quote) => quote
            .iter()
            .flat_map(|line| match line {
                Some(line) => wrap(line.as_str(), QUOTE, QUOTE),
                None => vec![QUOTE.to_owned()],
            })
            .collect(),
        Block::Rule => vec!["-".repeat(WIDTH)],
        Block::Chart(chart) => {
            let mut lines = wrap(chart.caption().as_str(), PARAGRAPH, PARAGRAPH);
            lines.push(String::new());
            lines.extend(chart.bars().iter().map(|l| format!("{VERBATIM}{l}")));
            lines
        }
        // The caption is of the picture, which is not here.
        Block::Map(map) => list(map.words()),
    }
}

/// A heading is never wrapped: at the margin there are only headings, underlines and rules.
fn heading(text: &Line, underline: char) -> Vec<String> {
    let width = text.width().clamp(1, WIDTH);
    vec![text.to_string(), underline.to_string().repeat(width)]
}

fn list(items: &[Line]) -> Vec<String> {
    items
        .iter()
        .flat_map(|item| wrap(item.as_str(), ITEM, ITEM_GOES_ON))
        .collect()
}

/// The width of labels that stand one under the other, each before its value.
fn label_width<'a>(labels: impl Iterator<Item = &'a Line>) -> usize {
    let widths = labels.map(Line::width);
    widths.filter(|w| *w <= LABEL).max().unwrap_or(0)
}

/// A label before its value.
fn field(label: &Line, value: &Line, width: usize) -> Vec<String> {
    let goes_on = " ".repeat(STRUCTURE.len() + width + 2);
    let Some(rest) = width.checked_sub(label.width()) else {
        let mut lines = vec![format!("{STRUCTURE}{label}")];
        lines.extend(wrap(value.as_str(), &goes_on, &goes_on));
        return lines;
    };
    let gap = " ".repeat(rest + 2);
    let begun = format!("{STRUCTURE}{label}{gap}");
    wrap(value.as_str(), &begun, &goes_on)
}

/// A table that fits the width; else with cells of several lines; or else its rows one under the other as fields.
fn table(table: &Table) -> Vec<String> {
    let mut widths: Vec<usize> = table.columns().iter().map(|c| c.title.width()).collect();
    for row in table.rows() {
        for (width, cell) in widths.iter_mut().zip(row) {
            // No text takes more columns than it has bytes.
            if cell.as_str().len() > *width {
                *width = cell.width().max(*width);
            }
        }
    }
    let fits = table.is_empty() || whole(&widths) <= WIDTH;
    let grid = match fits {
        true => Some(grid(table)),
        false => narrowed(table, widths).map(|rows| drawn(table.columns(), &rows)),
    };
    if let Some(grid) = grid {
        let lines = grid.into_iter();
        return lines.map(|line| format!("{STRUCTURE}{line}")).collect();
    }
    let titles = || table.columns().iter().map(|column| &column.title);
    let width = label_width(titles());
    let mut lines = Vec::new();
    for row in table.rows() {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        for (label, value) in titles().zip(row) {
            lines.extend(field(label, value, width));
        }
    }
    lines
}

/// How wide a table is: two blanks between columns; the dashes under the last are one more.
fn whole(widths: &[usize]) -> usize {
    let columns = widths.iter().map(|w| w + 2).sum::<usize>();
    columns.saturating_sub(1) + STRUCTURE.len()
}

/// The rows of a table with its widest columns narrowed, each with rows for the further lines of its cells. None of
/// these can pass for a row: their first cell is empty, and that of a row never is (an empty text is a dash); and no cell
/// can hold the gap between two columns. `None` where that is not enough.
fn narrowed(table: &Table, mut widths: Vec<usize>) -> Option<Vec<Vec<String>>> {
    let mut least: Vec<usize> = table.columns().iter().map(|c| c.title.width()).collect();
    for row in table.rows() {
        for (least, cell) in least.iter_mut().zip(row) {
            let words = unbroken(cell.as_str()).into_iter().map(|word| word.width());
            *least = words.max().unwrap_or(0).max(*least);
        }
    }
    // A column with one long cell among short ones is narrowed before one of long cells.
    let rows = table.rows().len().max(1);
    let usual = (0..least.len()).map(|n| {
        let cells = table.rows().iter().filter_map(|row| row.get(n));
        cells.map(|cell| cell.width()).sum::<usize>() / rows
    });
    let usual: Vec<usize> = usual.collect();
    while whole(&widths) > WIDTH {
        let columns = widths.iter_mut().zip(least.iter().zip(&usual)).skip(1);
        let wide = columns.filter(|(width, (least, _))| **width > **least);
        let (width, _) = wide.max_by_key(|(width, (_, usual))| width.saturating_sub(**usual))?;
        *width -= 1;
    }
    let rows = table.rows().iter().flat_map(|row| {
        let cells = row.iter().zip(&widths);
        let cells = cells.map(|(cell, width)| wrapped(cell.as_str(), "", "", *width));
        let cells: Vec<Vec<String>> = cells.collect();
        let lines = cells.iter().map(Vec::len).max().unwrap_or(0);
        let line = |n| {
            let line = cells.iter().map(|lines| lines.get(n));
            line.map(|text| text.cloned().unwrap_or_default()).collect()
        };
        (0..lines).map(line).collect::<Vec<Vec<String>>>()
    });
    Some(rows.collect())
}

/// The lines of a table: head, dashes, one line a row, two spaces between columns.
pub(super) fn grid(table: &Table) -> Vec<String> {
    drawn(table.columns(), table.rows())
}

fn drawn<T: ToString>(columns: &[Column], rows: &[Vec<T>]) -> Vec<String> {
    const STYLE: TableStyle = TableStyle::new()
        .header_lines(ContentLineStyle::none().junction(' '))
        .header_separator(LineStyle::none().fill('-').junction(' '))
        .content_lines(ContentLineStyle::none().junction(' '));
    fn cell(text: impl ToString, align: Align) -> Cell {
        Cell::new(text).set_alignment(match align {
            Align::Left => CellAlignment::Left,
            Align::Right => CellAlignment::Right,
        })
    }
    let mut grid = comfy_table::Table::new();
    grid.load_style(STYLE)
        .set_header(columns.iter().map(|c| cell(&c.title, c.align)));
    for row in rows {
        let cells = columns.iter().zip(row);
        grid.add_row(cells.map(|(c, text)| cell(text.to_string(), c.align)));
    }
    for column in grid.column_iter_mut() {
        column.set_padding((0, 1));
    }
    let lines = grid.lines();
    lines.map(|line| line.trim_end().to_owned()).collect()
}

/// Breaks a text between words. (A library would part « and » from their words, or break a head of
/// 64 digits.) The first line begins with `first`, the others with `rest`; a
/// word that is wider than a line keeps a line to itself.
fn wrap(text: &str, first: &str, rest: &str) -> Vec<String> {
    wrapped(text, first, rest, WIDTH)
}

/// The same, to a width in columns.
pub fn wrapped(text: &str, first: &str, rest: &str, columns: usize) -> Vec<String> {
    // No text takes more columns than it has bytes.
    if first.len() + text.len() <= columns {
        return vec![format!("{first}{text}")];
    }
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    // Between two words stands a space: what they take together is what each takes.
    let mut width = first.width();
    let mut fresh = true;
    for word in unbroken(text) {
        let own = word.width();
        if !fresh && width + 1 + own > columns {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            width = rest.width();
            fresh = true;
        }
        if !fresh {
            line.push(' ');
            width += 1;
        }
        line.push_str(word);
        width += own;
        fresh = false;
    }
    lines.push(line);
    lines
}

/// The words of a line as they may be parted: French puts a space before its high punctuation and
/// inside its quotation marks, and no line begins or ends there.
fn unbroken(text: &str) -> Vec<&str> {
    let mut words: Vec<&str> = Vec::new();
    let mut from = 0;
    for word in text.split(' ') {
        let clings = word.starts_with([';', ':', '?', '!', '\u{BB}']) && word.chars().count() <= 4;
        let to = from + word.len();
        match words.last_mut() {
            Some(last) if clings || last.ends_with('\u{AB}') => {
                let begun = from.saturating_sub(last.len() + 1);
                *last = text.get(begun..to).unwrap_or(word);
            }
            _ => words.push(word),
        }
        from = to + 1;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::super::document::{column, number_column};
    use super::*;

    #[test]
    fn no_line_begins_with_french_punctuation_or_ends_before_a_quotation() {
        assert_eq!(
            unbroken("vrai ? « armée de fabius » ; oui : 3"),
            ["vrai ?", "« armée", "de", "fabius » ;", "oui :", "3"]
        );
    }

    #[test]
    fn columns_are_aligned_by_what_is_seen() {
        let table = Table::new(
            [column("Nom"), number_column("Nb")],
            [["Égée", "7"], ["e\u{301}te\u{301}", "12"], ["地中海", "3"]],
        );
        assert_eq!(
            grid(&table),
            [
                "Nom     Nb",
                "------- ---",
                "Égée     7",
                "e\u{301}te\u{301}     12",
                "地中海   3"
            ]
        );
    }

    #[test]
    fn a_table_too_wide_becomes_one_record_a_row() {
        let wide = "x".repeat(WIDTH);
        let table = Table::new([column("A"), column("Bc")], [["1", &wide], ["2", "b"]]);
        assert_eq!(
            self::table(&table),
            [
                "    A   1".to_owned(),
                format!("    Bc  {wide}"),
                String::new(),
                "    A   2".to_owned(),
                "    Bc  b".to_owned(),
            ]
        );
    }

    #[test]
    fn words_are_never_broken_and_lines_keep_to_the_width() {
        let head = "0123456789abcdef".repeat(4);
        let text = Line::from(format!("{} {head} end", "word ".repeat(30)));
        let lines = wrap(text.as_str(), ITEM, ITEM_GOES_ON);
        assert!(lines.iter().all(|line| line.width() <= WIDTH));
        assert!(lines.iter().any(|line| line.contains(&head)));
        assert!(lines.iter().skip(1).all(|l| l.starts_with(ITEM_GOES_ON)));
    }
}
