//! A post for a phpBB forum.
//!
//! phpBB knows no escape: it has no character for it, and shows `&#91;` as those five characters.
//! What begins a tag is a `[` with a tag's name right behind it; so every `[` of a text is put
//! into a pair of tags of its own, `[size=100][[/size]`: a size of 100 % of what stands around
//! it changes nothing that is seen. An empty pair (`[[b][/b]b]`) would do for phpBB 3.2 and
//! later, but 3.0 and 3.1 drop empty pairs, and the tag would be whole again.
//!
//! The same pair parts smilies (default ones begin with `:` or `;`, or are `8-)`) and the
//! beginnings that phpBB makes links of (`http://`, `www.`, `name@`).
//!
//! Inside `[code]` nothing is read but `[/code]`, and by 3.0 `[code]` too; there is no way to write
//! those two there. phpBB has no tables by default, so they are aligned text in `[code]`. A table
//! of which a cell speaks of `[code]` comes as one record a row, under bold titles, as a table too
//! wide for a mail does: aligned text outside of `[code]` loses its columns, and a cell could pass
//! for the next. Other characters in place of the bracket (a zero-width one behind it, a look-alike)
//! would not be the name that the player wrote, and hidden ones are in no paper.

use super::document::{Block, Document, Level, Table};
use super::markdown::www;
use super::plain::Line;
use super::text::grid;
use crate::locale::Lang;

pub(super) fn render(document: &Document) -> String {
    let mut out = String::new();
    around(&mut out, "[size=150][b]", &document.title, "[/b][/size]\n");
    for block in document.in_words() {
        out.push('\n');
        self::block(block, document.lang, &mut out);
    }
    out
}

fn block(block: &Block, lang: Lang, out: &mut String) {
    match block {
        Block::Heading { level, text } => match level {
            Level::Section => around(out, "[size=125][b]", text, "[/b][/size]\n"),
            Level::Subsection => around(out, "[b]", text, "[/b]\n"),
        },
        Block::Paragraph(text) => around(out, "", text, "\n"),
        Block::Fields(fields) => {
            for (label, value) in fields {
                field(out, label, value, lang);
            }
        }
        Block::List(items) => list(items, out),
        Block::Table(table) => self::table(table, lang, out),
        // The box stays, the fixed-width font goes.
        Block::Verbatim(text) => {
            let lines: Vec<&str> = text.iter().collect();
            code_or_quote(out, &lines);
        }
        Block::Quote(lines) => {
            let lines = lines.iter().map(|line| line.map_or("", Line::as_str));
            quote(out, lines);
        }
        // Bold, which no text can make itself.
        Block::Rule => out.push_str("[b]* * *[/b]\n"),
        Block::Chart(chart) => {
            around(out, "[b]", chart.caption(), "[/b]\n");
            code_or_quote(out, &chart.bars());
        }
        Block::Map(map) => {
            around(out, "[b]", map.caption(), "[/b]\n");
            list(map.words(), out);
        }
    }
}

/// A text between two tags.
fn around(out: &mut String, begin: &str, text: &Line, end: &str) {
    out.push_str(begin);
    out.push_str(&escape(text.as_str()));
    out.push_str(end);
}

fn list(items: &[Line], out: &mut String) {
    out.push_str("[list]\n");
    for item in items {
        around(out, "[*]", item, "\n");
    }
    out.push_str("[/list]\n");
}

fn field(out: &mut String, label: &Line, value: &Line, lang: Lang) {
    around(out, "[b]", label, super::colon(lang));
    around(out, "[/b] ", value, "\n");
}

fn code_or_quote(out: &mut String, lines: &[impl AsRef<str>]) {
    match code(lines) {
        Some(code) => out.push_str(&code),
        None => quote(out, lines.iter().map(AsRef::as_ref)),
    }
}

fn quote<'a>(out: &mut String, lines: impl Iterator<Item = &'a str>) {
    let lines: Vec<String> = lines.map(escape).collect();
    out.push_str(&format!("[quote]{}[/quote]\n", lines.join("\n")));
}

/// A table as aligned text, or as records where that text would not stay in its place.
fn table(table: &Table, lang: Lang, out: &mut String) {
    // Between two cells there are blanks, so that what ends the text stands in one cell.
    let columns = table.columns();
    let titles = columns.iter().map(|c| &c.title);
    let mut cells = titles.chain(table.rows().iter().flatten());
    if !cells.any(|cell| speaks_of_code(cell.as_str())) {
        out.push_str(&format!("[code]{}[/code]\n", grid(table).join("\n")));
        return;
    }
    if table.is_empty() {
        // The titles say what there is none of.
        for column in columns {
            around(out, "[b]", &column.title, "[/b]\n");
        }
    }
    // The rows one under the other, a blank line between them.
    for (place, row) in table.rows().iter().enumerate() {
        if place > 0 {
            out.push('\n');
        }
        for (column, text) in columns.iter().zip(row) {
            field(out, &column.title, text, lang);
        }
    }
}

/// Whether a text would end a `[code]`, or open one in it.
pub(super) fn speaks_of_code(text: &str) -> bool {
    if !text.contains('[') {
        return false;
    }
    let text = text.to_ascii_lowercase();
    text.contains("[code") || text.contains("[/code")
}

/// Lines in a fixed-width font; `None` for lines that would end it.
fn code(lines: &[impl AsRef<str>]) -> Option<String> {
    let lines: Vec<&str> = lines.iter().map(AsRef::as_ref).collect();
    let text = lines.join("\n");
    (!speaks_of_code(&text)).then(|| format!("[code]{text}[/code]\n"))
}

/// The text as a post that shows it literally.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (at, c) in text.char_indices() {
        let parted = match c {
            '[' | '@' => true,
            ':' | ';' => text[at + 1..].starts_with(|next| next != ' '),
            '8' => text[at + 1..].starts_with("-)"),
            '.' => www(&text[..at]),
            _ => false,
        };
        match parted {
            true => out.push_str(&format!("[size=100]{c}[/size]")),
            false => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::document::{column, number_column};
    use super::*;

    #[test]
    fn no_text_makes_a_tag_a_smiley_or_a_link() {
        for (text, escaped) in [
            ("Trésor : 187", "Trésor : 187"),
            ("[b]x[/b]", "[size=100][[/size]b]x[size=100][[/size]/b]"),
            (":-) 8-)", "[size=100]:[/size]-) [size=100]8[/size]-)"),
            ("http://a", "http[size=100]:[/size]//a"),
            ("www.a", "www[size=100].[/size]a"),
            ("a@b", "a[size=100]@[/size]b"),
        ] {
            assert_eq!(escape(text), escaped);
        }
    }

    proptest::proptest! {
        #[test]
        fn what_is_parted_reads_as_it_was(text in "[^\\[]*(\\[?[a-z:;@/\\]]){0,9}") {
            let parted = escape(&text);
            let read = parted.split("[size=100]").map(|part| part.replacen("[/size]", "", 1));
            proptest::prop_assert_eq!(read.collect::<String>(), text);
        }
    }

    #[test]
    fn code_cannot_be_ended_from_inside() {
        assert_eq!(code(&["a [b]"]).as_deref(), Some("[code]a [b][/code]\n"));
        for text in ["[/CODE]", "[code]", "[/code ]", "[Code=php]"] {
            assert_eq!(code(&["a", text]), None, "{text}");
        }
    }

    #[test]
    fn a_name_that_ends_code_stays_in_its_cell() {
        let mut post = Document::new(Lang::Fr, "x");
        post.table(
            [column("Armée"), number_column("Taille")],
            [["les [/code] [b]187[/b]", "3"], ["Hannibal", "20"]],
        )
        .verbatim("protéger contre [/code]\n[b]x[/b]");
        assert_eq!(
            super::super::render(&post, super::super::Markup::Bbcode),
            "[size=150][b]x[/b][/size]\n\n\
             [b]Armée :[/b] les [size=100][[/size]/code] \
             [size=100][[/size]b]187[size=100][[/size]/b]\n\
             [b]Taille :[/b] 3\n\n\
             [b]Armée :[/b] Hannibal\n[b]Taille :[/b] 20\n\n\
             [quote]protéger contre [size=100][[/size]/code]\n\
             [size=100][[/size]b]x[size=100][[/size]/b][/quote]\n"
        );
    }
}
