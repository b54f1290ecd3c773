//! CommonMark with tables.
//!
//! A paragraph, an item, a cell is one line, so only its first characters can begin a block.
//! Inside it every character that could be markup is escaped with a backslash, also those of
//! common extensions (`~`, `^`, `$`, `=`, `@`, links without brackets). One thing is out of reach:
//! GitHub makes a link of an e-mail address even so; what is read is the same.

use super::document::{Align, Block, Cell, Document, Level, Table};
use super::pen::Pen;
use super::plain::{Line, Lines, Verbatim};
use super::{Coming, each_block};
use crate::locale::Lang;

pub(super) fn render(document: &Document, coming: Coming<'_>, pen: &mut Pen<'_>) {
    pen.text().push_str("# ");
    escape_to(pen.text(), document.title.as_str());
    pen.text().push('\n');
    // Two lists in a row are told apart by their bullets alone.
    let mut bullet = '*';
    each_block(document, coming, |block| {
        bullet = if bullet == '-' { '*' } else { '-' };
        pen.text().push('\n');
        match block {
            Block::Table(table) => self::table(table, pen),
            block => self::block(block, bullet, document.lang, pen.text()),
        }
        pen.rest();
    });
}

fn block(block: &Block, bullet: char, lang: Lang, out: &mut String) {
    match block {
        Block::Heading { level, text } => {
            let marks = match level {
                Level::Section => "## ",
                Level::Subsection => "### ",
            };
            line(out, marks, text, "\n");
        }
        Block::Paragraph(text) => line(out, "", text, "\n"),
        Block::Fields(fields) => {
            let colon = super::colon(lang);
            for (label, value) in fields {
                out.push(bullet);
                line(out, " **", label, colon);
                line(out, "** ", value, "\n");
            }
        }
        Block::List(items) => list(items, bullet, out),
        Block::Table(_) | Block::Coming => {}
        Block::Verbatim(text) => out.push_str(&verbatim(text)),
        Block::Quote(lines) => out.push_str(&quote(lines)),
        Block::Rule => out.push_str("---\n"),
        Block::Chart(chart) => {
            line(out, "**", chart.caption(), "**\n\n");
            let bars = Verbatim::from(chart.bars().join("\n"));
            out.push_str(&verbatim(&bars));
        }
        Block::Map(map) => {
            line(out, "**", map.caption(), "**\n");
            if !map.words().is_empty() {
                out.push('\n');
                list(map.words(), bullet, out);
            }
        }
    }
}

/// A text between what stands before it and behind it.
fn line(out: &mut String, before: &str, text: &Line, after: &str) {
    out.push_str(before);
    escape_to(out, text.as_str());
    out.push_str(after);
}

fn list(items: &[Line], bullet: char, out: &mut String) {
    for item in items {
        out.push(bullet);
        line(out, " ", item, "\n");
    }
}

fn table(table: &Table, pen: &mut Pen<'_>) {
    let row = |out: &mut String, cells: &mut dyn Iterator<Item = &str>| {
        out.push('|');
        for cell in cells {
            out.push(' ');
            escape_to(out, cell);
            out.push_str(" |");
        }
        out.push('\n');
    };
    let columns = table.columns();
    row(pen.text(), &mut columns.iter().map(|c| c.title.as_str()));
    let marks = columns.iter().map(|c| match c.align {
        Align::Left => ":--",
        Align::Right => "--:",
    });
    let marks: Vec<&str> = marks.collect();
    pen.text().push_str(&format!("| {} |\n", marks.join(" | ")));
    for cells in table.rows() {
        row(pen.text(), &mut cells.cells().map(Cell::as_str));
        pen.rest();
    }
}

/// A fence longer than any run of backticks inside closes where it should.
fn verbatim(text: &Verbatim) -> String {
    let runs = text.iter().flat_map(|line| line.split(|c| c != '`'));
    let longest = runs.map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    let lines: String = text.iter().map(|line| format!("{line}\n")).collect();
    format!("{fence}\n{lines}{fence}\n")
}

/// Every line has the mark of a quote, and keeps its own line where it is shown.
fn quote(quote: &Lines) -> String {
    let paragraphs: Vec<String> = quote
        .paragraphs()
        .map(|lines| {
            let lines: Vec<String> = lines.iter().map(|l| format!("> {}", escape(l))).collect();
            lines.join("\\\n")
        })
        .collect();
    format!("{}\n", paragraphs.join("\n>\n"))
}

/// The text as CommonMark that shows it literally.
fn escape(line: &Line) -> String {
    let mut out = String::with_capacity(line.as_str().len() + 8);
    escape_to(&mut out, line.as_str());
    out
}

fn escape_to(out: &mut String, text: &str) {
    let begins_block = begins_block(text);
    // All of the marks are of one byte, and no other letter has such a byte in it.
    let mut written = 0;
    for (at, c) in text.bytes().enumerate() {
        let markup = match c {
            b'a'..=b'z' | b' ' | 0x80.. if begins_block.is_none() => continue,
            b'\\' | b'`' | b'*' | b'_' | b'{' | b'}' | b'[' | b']' | b'<' | b'>' | b'#' | b'|'
            | b'&' | b'~' | b'^' | b'$' | b'=' | b'@' => true,
            // `http://…`, `mailto:…` and `:name:` of common extensions.
            b':' => text.as_bytes().get(at + 1).is_some_and(|n| *n != b' '),
            b'.' => at >= 3 && text.as_bytes()[at - 3..at].eq_ignore_ascii_case(b"www"),
            _ => false,
        };
        if markup || begins_block == Some(at) {
            out.push_str(&text[written..at]);
            out.push('\\');
            written = at;
        }
    }
    out.push_str(&text[written..]);
}

/// Where the mark stands that would make a list or a rule of the line: a bullet, or what follows
/// a number. The others are escaped wherever they stand.
fn begins_block(text: &str) -> Option<usize> {
    if text.starts_with(['-', '+']) {
        return Some(0);
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0 && text[digits..].starts_with(['.', ')'])).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_escaped_and_words_are_left_alone() {
        for (text, escaped) in [
            (
                "armée d'Hannibal, 218 av. J.-C. (Latium) !",
                "armée d'Hannibal, 218 av. J.-C. (Latium) !",
            ),
            ("218. Hannibal", "218\\. Hannibal"),
            ("1) a", "1\\) a"),
            ("- a - b", "\\- a - b"),
            ("+", "\\+"),
            ("# a | b", "\\# a \\| b"),
            ("a\\|b", "a\\\\\\|b"),
            ("<b>&amp;", "\\<b\\>\\&amp;"),
            ("http://x www.y", "http\\://x www\\.y"),
            ("![x](y)", "!\\[x\\](y)"),
        ] {
            assert_eq!(escape(&Line::from(text)), escaped);
        }
    }

    proptest::proptest! {
        #[test]
        fn what_is_escaped_reads_as_it_was(text in ".*") {
            let line = Line::from(text.as_str());
            let mut read = String::new();
            let escaped = escape(&line);
            let mut chars = escaped.chars();
            while let Some(c) = chars.next() {
                // A backslash escapes ASCII punctuation, and nothing else.
                let c = if c == '\\' { chars.next().unwrap_or(' ') } else { c };
                read.push(c);
            }
            proptest::prop_assert_eq!(read, line.as_str());
        }
    }

    #[test]
    fn two_lists_in_a_row_stay_two() {
        let mut document = Document::new(Lang::En, "t");
        document.list(["a"]).fields([("b", "c")]).list(["d"]);
        assert_eq!(
            super::super::render(&document, super::super::Markup::Markdown),
            "# t\n\n- a\n\n* **b:** c\n\n- d\n"
        );
    }

    #[test]
    fn a_fence_is_longer_than_what_it_holds() {
        assert_eq!(
            verbatim(&Verbatim::from("a\n`````\nb")),
            "``````\na\n`````\nb\n``````\n"
        );
        assert_eq!(verbatim(&Verbatim::from("a")), "```\na\n```\n");
    }
}
