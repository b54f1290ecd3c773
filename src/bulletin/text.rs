//! Plain text for a mail.
//!
//! What kind of line one reads is told by its indent, so that no text can pass for another kind
//! of line: headings and rules stand at the margin, paragraphs two columns in, lists, fields,
//! tables and quotes four, verbatim lines six. As a [`Line`] never holds two spaces together,
//! it cannot imitate the gap between two columns either.

use super::document::{Align, Block, Document, Level, Table};
use super::plain::{self, Line};

/// Mails are wrapped at this many columns.
const WIDTH: usize = 78;
/// A table may be wider than prose: it is looked up, not read across.
const TABLE_WIDTH: usize = 92;
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
    for block in &document.blocks {
        lines.push(String::new());
        lines.extend(self::block(block));
    }
    let mut out = String::new();
    for line in lines {
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

fn block(block: &Block) -> Vec<String> {
    match block {
        Block::Heading { level, text } => heading(
            text,
            match level {
                Level::Section => '-',
                Level::Subsection => '.',
            },
        ),
        Block::Paragraph(text) => wrap(text, PARAGRAPH, PARAGRAPH),
        Block::Fields(fields) => self::fields(fields.iter().map(|(l, v)| (l, v))),
        Block::List(items) => list(items),
        Block::Table(table) => self::table(table),
        Block::Verbatim(verbatim) => verbatim.iter().map(|l| format!("{VERBATIM}{l}")).collect(),
        Block::Quote(quote) => quote
            .iter()
            .flat_map(|line| match line {
                Some(line) => wrap(line, QUOTE, QUOTE),
                None => vec![QUOTE.to_owned()],
            })
            .collect(),
        Block::Rule => vec!["-".repeat(WIDTH)],
        Block::Chart(chart) => {
            let mut lines = wrap(chart.caption(), PARAGRAPH, PARAGRAPH);
            lines.push(String::new());
            lines.extend(chart.bars().iter().map(|l| format!("{VERBATIM}{l}")));
            lines
        }
        Block::Map(map) => {
            let mut lines = wrap(map.caption(), PARAGRAPH, PARAGRAPH);
            if !map.words().is_empty() {
                lines.push(String::new());
                lines.extend(list(map.words()));
            }
            lines
        }
    }
}

/// A heading is never wrapped: at the margin there are only headings, underlines and rules.
fn heading(text: &Line, underline: char) -> Vec<String> {
    let width = text.width().clamp(1, WIDTH);
    vec![
        text.to_string(),
        std::iter::repeat_n(underline, width).collect(),
    ]
}

fn list(items: &[Line]) -> Vec<String> {
    items
        .iter()
        .flat_map(|item| wrap(item, ITEM, ITEM_GOES_ON))
        .collect()
}

fn fields<'a>(fields: impl Iterator<Item = (&'a Line, &'a Line)> + Clone) -> Vec<String> {
    let widths = fields.clone().map(|(label, _)| label.width());
    let width = widths.filter(|w| *w <= LABEL).max().unwrap_or(0);
    let goes_on = " ".repeat(STRUCTURE.len() + width + 2);
    let mut lines = Vec::new();
    for (label, value) in fields {
        if label.width() > width {
            lines.push(format!("{STRUCTURE}{label}"));
            lines.extend(wrap(value, &goes_on, &goes_on));
        } else {
            let gap = " ".repeat(width - label.width() + 2);
            let first = format!("{STRUCTURE}{label}{gap}");
            lines.extend(wrap(value, &first, &goes_on));
        }
    }
    lines
}

/// A table that fits the width, or its rows one under the other as fields: a wrapped cell could
/// pass for a row.
fn table(table: &Table) -> Vec<String> {
    let widths = widths(table);
    // The widest line is the one under the titles: two columns between, one behind the last.
    let widest = widths
        .iter()
        .map(|w| w + 2)
        .sum::<usize>()
        .saturating_sub(1);
    if table.rows().is_empty() || widest + STRUCTURE.len() <= TABLE_WIDTH {
        return laid_out(table, &widths, STRUCTURE);
    }
    let mut lines = Vec::new();
    for row in table.rows() {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        let titles = table.columns().iter().map(|column| &column.title);
        lines.extend(fields(titles.zip(row)));
    }
    lines
}

/// The lines of a table: head, dashes, one line a row, two spaces between columns.
pub(super) fn grid(table: &Table) -> Vec<String> {
    laid_out(table, &widths(table), "")
}

/// How wide each column is: as its widest cell.
fn widths(table: &Table) -> Vec<usize> {
    let mut widths: Vec<usize> = table.columns().iter().map(|c| c.title.width()).collect();
    for row in table.rows() {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.width().max(*width);
        }
    }
    widths
}

/// A paper's tables may have very many rows, and nothing in them is wrapped: a library's table
/// takes many times as long for the same lines (as a test compares).
fn laid_out(table: &Table, widths: &[usize], indent: &str) -> Vec<String> {
    let columns = table.columns();
    let line = |cells: &mut dyn Iterator<Item = &Line>| {
        let mut line = String::with_capacity(TABLE_WIDTH + indent.len());
        line.push_str(indent);
        // Blanks are written when something follows them.
        let mut blanks = 0;
        for ((column, width), text) in columns.iter().zip(widths).zip(cells) {
            let rest = width.saturating_sub(text.width());
            let (before, after) = match column.align {
                Align::Left => (0, rest),
                Align::Right => (rest, 0),
            };
            line.extend(std::iter::repeat_n(' ', blanks + before));
            line.push_str(text.as_str());
            blanks = after + 2;
        }
        line
    };
    let mut lines = Vec::with_capacity(table.rows().len() + 2);
    lines.push(line(&mut columns.iter().map(|c| &c.title)));
    let dashes: Vec<String> = widths.iter().map(|w| "-".repeat(w + 1)).collect();
    lines.push(format!("{indent}{}", dashes.join(" ")));
    lines.extend(table.rows().iter().map(|row| line(&mut row.iter())));
    lines
}

/// Breaks a text between words. The first line begins with `first`, the others with `rest`; a
/// word that is wider than a line keeps a line to itself.
fn wrap(text: &Line, first: &str, rest: &str) -> Vec<String> {
    if plain::columns(first) + text.width() <= WIDTH {
        return vec![format!("{first}{text}")];
    }
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    let mut fresh = true;
    for word in unbroken(text.as_str()) {
        if !fresh && plain::columns(&line) + 1 + plain::columns(word) > WIDTH {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            fresh = true;
        }
        if !fresh {
            line.push(' ');
        }
        line.push_str(word);
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
        let clings = word.starts_with([';', ':', '?', '!', '\u{BB}']) && word.chars().count() <= 2;
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
    use comfy_table::{Cell, CellAlignment, ContentLineStyle, LineStyle, TableStyle};
    use unicode_width::UnicodeWidthStr;

    use super::super::document::{column, number_column};
    use super::*;

    /// The same lines, laid out by a library.
    fn by_library(table: &Table) -> Vec<String> {
        const STYLE: TableStyle = TableStyle::new()
            .header_lines(ContentLineStyle::none().junction(' '))
            .header_separator(LineStyle::none().fill('-').junction(' '))
            .content_lines(ContentLineStyle::none().junction(' '));
        let cell = |text: &Line, align: Align| {
            Cell::new(text).set_alignment(match align {
                Align::Left => CellAlignment::Left,
                Align::Right => CellAlignment::Right,
            })
        };
        let columns = table.columns();
        let mut grid = comfy_table::Table::new();
        grid.force_no_tty()
            .load_style(STYLE)
            .set_header(columns.iter().map(|c| cell(&c.title, c.align)));
        for row in table.rows() {
            grid.add_row(columns.iter().zip(row).map(|(c, text)| cell(text, c.align)));
        }
        for column in grid.column_iter_mut() {
            column.set_padding((0, 1));
        }
        grid.lines()
            .map(|line| line.trim_end().to_owned())
            .collect()
    }

    proptest::proptest! {
        #[test]
        fn tables_are_what_a_library_lays_out(
            title in "[a-zé ]{0,5}|.*",
            rows in proptest::collection::vec(["[a-z0-9 é«»]{0,30}|.*", "[0-9]{0,7}", ".{0,9}"], 0..5),
        ) {
            let columns = [column(title.as_str()), number_column("Nb"), column("Égée 地")];
            let table = Table::new(columns, rows);
            let grid = grid(&table);
            proptest::prop_assert_eq!(&grid, &by_library(&table));
            let widths = widths(&table);
            let widest = widths.iter().map(|w| w + 2).sum::<usize>() - 1;
            proptest::prop_assert_eq!(grid.iter().map(|l| l.width()).max(), Some(widest));
        }
    }

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
        let wide = "x".repeat(TABLE_WIDTH);
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
        let lines = wrap(&text, ITEM, ITEM_GOES_ON);
        assert!(lines.iter().all(|line| line.width() <= WIDTH));
        assert!(lines.iter().any(|line| line.contains(&head)));
        assert!(lines.iter().skip(1).all(|l| l.starts_with(ITEM_GOES_ON)));
    }
}
