//! CommonMark with tables.
//!
//! A paragraph, an item, a cell is one line, so only its first characters can begin a block.
//! Inside it every character that could be markup is escaped with a backslash, also those of
//! common extensions (`~`, `^`, `$`, `=`, `@`, links without brackets). One thing is out of reach:
//! GitHub makes a link of an e-mail address even so; what is read is the same.

use super::document::{Align, Block, Document, Level, Table};
use super::plain::{Line, Lines, Verbatim};
use crate::locale::Lang;

pub(super) fn render(document: &Document) -> String {
    let mut out = String::new();
    line(&mut out, "# ", &document.title, "\n");
    // Two lists in a row are told apart by their bullets alone.
    let mut bullet = '*';
    for block in document.in_words() {
        bullet = if bullet == '-' { '*' } else { '-' };
        out.push('\n');
        self::block(block, bullet, document.lang, &mut out);
    }
    out
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
        Block::Table(table) => self::table(table, out),
        Block::Verbatim(text) => out.push_str(&verbatim(text)),
        Block::Quote(lines) => out.push_str(&quote(lines)),
        Block::Rule => out.push_str("---\n"),
        Block::Chart(chart) => {
            line(out, "**", chart.caption(), "**\n\n");
            let bars = Verbatim::from(chart.bars().join("\n"));
            out.push_str(&verbatim(&bars));
        }
        Block::Map(map) => {
            line(out, "**", map.caption(), "**\n\n");
            list(map.words(), bullet, out);
        }
    }
}

/// A text between what stands before it and behind it.
fn line(out: &mut String, before: &str, text: &Line, after: &str) {
    out.push_str(before);
    out.push_str(&escape(text));
    out.push_str(after);
}

fn list(items: &[Line], bullet: char, out: &mut String) {
    for item in items {
        out.push(bullet);
        line(out, " ", item, "\n");
    }
}

fn table(table: &Table, out: &mut String) {
    let row = |out: &mut String, cells: &mut dyn Iterator<Item = &Line>| {
        out.push('|');
        for cell in cells {
            line(out, " ", cell, " |");
        }
        out.push('\n');
    };
    let columns = table.columns();
    row(out, &mut columns.iter().map(|c| &c.title));
    let marks = columns.iter().map(|c| match c.align {
        Align::Left => ":--",
        Align::Right => "--:",
    });
    let marks: Vec<&str> = marks.collect();
    out.push_str(&format!("| {} |\n", marks.join(" | ")));
    for cells in table.rows() {
        row(out, &mut cells.iter());
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
    let text = line.as_str();
    let begins_block = begins_block(text);
    let mut out = String::with_capacity(text.len() + 8);
    for (at, c) in text.char_indices() {
        let markup = match c {
            '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '<' | '>' | '#' | '|' | '&' | '~'
            | '^' | '$' | '=' | '@' => true,
            // `http://…`, `mailto:…` and `:name:` of common extensions.
            ':' => text[at + 1..].starts_with(|next| next != ' '),
            '.' => www(&text[..at]),
            _ => false,
        };
        if markup || begins_block == Some(at) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Whether a dot behind this begins the name of a site.
pub(super) fn www(before: &str) -> bool {
    let end = before.len().checked_sub(3).and_then(|at| before.get(at..));
    end.is_some_and(|end| end.eq_ignore_ascii_case("www"))
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
