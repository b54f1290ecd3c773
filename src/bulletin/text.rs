//! Plain text for a mail.
//!
//! What kind of line one reads is told by its indent, so that no text can pass for another kind
//! of line: headings and rules stand at the margin, paragraphs two columns in, lists, fields,
//! tables and quotes four, verbatim lines six. As a [`Line`] never holds two spaces together,
//! it cannot imitate the gap between two columns either.

use super::document::{Align, Block, Cell, Document, Level, Table};
use super::pen::Pen;
use super::plain::{self, Line};
use super::{Coming, each_block};

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

pub(super) fn render(document: &Document, coming: Coming<'_>, pen: &mut Pen<'_>) {
    heading(pen, &document.title, '=');
    each_block(document, coming, |block| {
        pen.text().push('\n');
        match block {
            Block::Table(table) => self::table(table, pen),
            Block::Fields(fields) => self::fields(fields, pen),
            Block::Heading { level, text } => heading(
                pen,
                text,
                match level {
                    Level::Section => '-',
                    Level::Subsection => '.',
                },
            ),
            Block::List(items) => {
                for item in items {
                    match ITEM.len() + item.width() <= WIDTH {
                        // Most need no more than their line.
                        true => {
                            pen.text().push_str(ITEM);
                            pen.text().push_str(item.as_str());
                            pen.text().push('\n');
                        }
                        false => put(pen, wrap(item.as_str(), ITEM, ITEM_GOES_ON)),
                    }
                    pen.rest();
                }
            }
            block => put(pen, self::block(block)),
        }
        pen.rest();
    });
}

fn put(pen: &mut Pen<'_>, lines: Vec<String>) {
    for line in lines {
        pen.text().push_str(line.trim_end());
        pen.text().push('\n');
    }
}

fn block(block: &Block) -> Vec<String> {
    match block {
        Block::Paragraph(text) => wrap(text.as_str(), PARAGRAPH, PARAGRAPH),
        Block::Heading { .. }
        | Block::List(_)
        | Block::Table(_)
        | Block::Fields(_)
        | Block::Coming => Vec::new(),
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
        Block::Map(map) => {
            let mut lines = wrap(map.caption().as_str(), PARAGRAPH, PARAGRAPH);
            if !map.words().is_empty() {
                lines.push(String::new());
                lines.extend(list(map.words()));
            }
            lines
        }
    }
}

/// A heading is never wrapped: at the margin there are only headings, underlines and rules.
fn heading(pen: &mut Pen<'_>, text: &Line, underline: char) {
    let width = text.width().clamp(1, WIDTH);
    let out = pen.text();
    out.push_str(text.as_str());
    out.push('\n');
    out.extend(std::iter::repeat_n(underline, width));
    out.push('\n');
}

fn list(items: &[Line]) -> Vec<String> {
    items
        .iter()
        .flat_map(|item| wrap(item.as_str(), ITEM, ITEM_GOES_ON))
        .collect()
}

/// The width of labels that stand one under the other, each before its value.
fn label_width<'a>(labels: impl Iterator<Item = &'a str>) -> usize {
    let widths = labels.map(plain::columns);
    widths.filter(|w| *w <= LABEL).max().unwrap_or(0)
}

/// Labels one under the other, each before its value.
fn fields(fields: &[(Line, Line)], pen: &mut Pen<'_>) {
    let width = label_width(fields.iter().map(|(label, _)| label.as_str()));
    for (label, value) in fields {
        let (own, room) = (
            label.width(),
            WIDTH.checked_sub(STRUCTURE.len() + width + 2),
        );
        match (width.checked_sub(own), room) {
            // Most need no more than their line.
            (Some(gap), Some(room)) if value.width() <= room => {
                let text = pen.text();
                text.push_str(STRUCTURE);
                text.push_str(label.as_str());
                text.extend(std::iter::repeat_n(' ', gap + 2));
                text.push_str(value.as_str());
                text.push('\n');
            }
            _ => put(pen, field(label.as_str(), value.as_str(), width)),
        }
    }
}

fn field(label: &str, value: &str, width: usize) -> Vec<String> {
    let goes_on = " ".repeat(STRUCTURE.len() + width + 2);
    let own = plain::columns(label);
    if own > width {
        let mut lines = vec![format!("{STRUCTURE}{label}")];
        lines.extend(wrap(value, &goes_on, &goes_on));
        return lines;
    }
    let gap = " ".repeat(width - own + 2);
    wrap(value, &format!("{STRUCTURE}{label}{gap}"), &goes_on)
}

/// A table that fits the width, or its rows one under the other as fields: a wrapped cell could
/// pass for a row.
fn table(table: &Table, pen: &mut Pen<'_>) {
    let widths = widths(table);
    // The widest line is the one under the titles: two columns between, one behind the last.
    let widest = widths
        .iter()
        .map(|w| w + 2)
        .sum::<usize>()
        .saturating_sub(1);
    if table.is_empty() || widest + STRUCTURE.len() <= TABLE_WIDTH {
        laid_out(table, &widths, STRUCTURE, pen);
        pen.text().push('\n');
        return;
    }
    let titles = table.columns().iter().map(|column| column.title.as_str());
    let width = label_width(titles.clone());
    // How a field begins that needs no more than its line, and how much of that line is left.
    let begin = |label: &str| {
        let own = plain::columns(label);
        let begun = format!(
            "{STRUCTURE}{label}{}",
            " ".repeat(width.checked_sub(own)? + 2)
        );
        let room = WIDTH.checked_sub(plain::columns(&begun))?;
        Some((begun, room))
    };
    let begun: Vec<_> = titles.clone().map(begin).collect();
    for (place, row) in table.rows().enumerate() {
        if place > 0 {
            pen.text().push('\n');
        }
        for ((label, begun), value) in titles.clone().zip(&begun).zip(row.cells()) {
            match begun {
                Some((begun, room)) if value.width() <= *room => {
                    let text = pen.text();
                    text.push_str(begun);
                    text.push_str(value.as_str());
                    text.push('\n');
                }
                _ => put(pen, field(label, value.as_str(), width)),
            }
        }
        pen.rest();
    }
}

/// The lines of a table: head, dashes, one line a row, two spaces between columns. The last is not
/// ended.
pub(super) fn grid(table: &Table, pen: &mut Pen<'_>) {
    laid_out(table, &widths(table), "", pen);
}

/// How wide each column is: as its widest cell.
fn widths(table: &Table) -> Vec<usize> {
    let mut widths: Vec<usize> = table.columns().iter().map(|c| c.title.width()).collect();
    for row in table.rows() {
        for (width, cell) in widths.iter_mut().zip(row.cells()) {
            // No text takes more columns than it has bytes.
            if cell.as_str().len() > *width {
                *width = cell.width().max(*width);
            }
        }
    }
    widths
}

/// A paper's tables may have very many rows, and nothing in them is wrapped: a library's table
/// takes many times as long for the same lines (as a test compares).
fn laid_out(table: &Table, widths: &[usize], indent: &str, pen: &mut Pen<'_>) {
    let columns = table.columns();
    let line = |out: &mut String, cells: &mut dyn Iterator<Item = &str>| {
        out.push_str(indent);
        // Blanks are written when something follows them.
        let mut blanks = 0;
        for ((column, width), text) in columns.iter().zip(widths).zip(cells) {
            let rest = width.saturating_sub(plain::columns(text));
            let (before, after) = match column.align {
                Align::Left => (0, rest),
                Align::Right => (rest, 0),
            };
            out.extend(std::iter::repeat_n(' ', blanks + before));
            out.push_str(text);
            blanks = after + 2;
        }
    };
    line(pen.text(), &mut columns.iter().map(|c| c.title.as_str()));
    let dashes: Vec<String> = widths.iter().map(|w| "-".repeat(w + 1)).collect();
    let dashes = format!("{indent}{}", dashes.join(" "));
    pen.text().push('\n');
    pen.text().push_str(dashes.trim_end());
    for row in table.rows() {
        pen.text().push('\n');
        line(pen.text(), &mut row.cells().map(Cell::as_str));
        pen.rest();
    }
}

/// Breaks a text between words. The first line begins with `first`, the others with `rest`; a
/// word that is wider than a line keeps a line to itself.
fn wrap(text: &str, first: &str, rest: &str) -> Vec<String> {
    if plain::columns(first) + plain::columns(text) <= WIDTH {
        return vec![format!("{first}{text}")];
    }
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    // Between two words stands a space: what they take together is what each takes.
    let mut width = plain::columns(first);
    let mut fresh = true;
    for word in unbroken(text) {
        let own = plain::columns(word);
        if !fresh && width + 1 + own > WIDTH {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            width = plain::columns(rest);
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
    use comfy_table::{CellAlignment, ContentLineStyle, LineStyle, TableStyle};
    use unicode_width::UnicodeWidthStr;

    use super::super::document::{column, number_column};
    use super::*;

    /// The lines that a pen writes.
    fn lines(write: impl Fn(&mut Pen<'_>)) -> Vec<String> {
        let mut pen = Pen::keeping();
        write(&mut pen);
        pen.end().lines().map(str::to_owned).collect()
    }

    /// The same lines, laid out by a library.
    fn by_library(table: &Table) -> Vec<String> {
        const STYLE: TableStyle = TableStyle::new()
            .header_lines(ContentLineStyle::none().junction(' '))
            .header_separator(LineStyle::none().fill('-').junction(' '))
            .content_lines(ContentLineStyle::none().junction(' '));
        let cell = |text: &str, align: Align| {
            comfy_table::Cell::new(text).set_alignment(match align {
                Align::Left => CellAlignment::Left,
                Align::Right => CellAlignment::Right,
            })
        };
        let columns = table.columns();
        let mut grid = comfy_table::Table::new();
        grid.force_no_tty()
            .load_style(STYLE)
            .set_header(columns.iter().map(|c| cell(c.title.as_str(), c.align)));
        for row in table.rows() {
            let cells = columns.iter().zip(row.cells());
            grid.add_row(cells.map(|(c, text)| cell(text.as_str(), c.align)));
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
            let grid = lines(|pen| grid(&table, pen));
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
            lines(|pen| grid(&table, pen)),
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
            lines(|pen| self::table(&table, pen)),
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
