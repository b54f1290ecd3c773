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
use super::pen::Pen;
use super::plain::Line;
use super::text::grid;
use super::{Coming, each_block};
use crate::locale::Lang;

pub(super) fn render(document: &Document, coming: Coming<'_>, pen: &mut Pen<'_>) {
    pen.text().push_str(&sized(150, &document.title));
    each_block(document, coming, |block| {
        pen.text().push('\n');
        match block {
            Block::Table(table) => self::table(table, document.lang, pen),
            block => pen.text().push_str(&self::block(block, document.lang)),
        }
        pen.rest();
    });
}

fn block(block: &Block, lang: Lang) -> String {
    match block {
        Block::Heading { level, text } => match level {
            Level::Section => sized(125, text),
            Level::Subsection => format!("[b]{}[/b]\n", escape(text.as_str())),
        },
        Block::Paragraph(text) => format!("{}\n", escape(text.as_str())),
        Block::Fields(fields) => fields
            .iter()
            .map(|(label, value)| field(label.as_str(), value.as_str(), lang))
            .collect(),
        Block::List(items) => list(items),
        Block::Table(_) | Block::Coming => String::new(),
        // The box stays, the fixed-width font goes.
        Block::Verbatim(text) => code(&text.iter().collect::<Vec<_>>()).unwrap_or_else(|| {
            let lines: Vec<String> = text.iter().map(escape).collect();
            format!("[quote]{}[/quote]\n", lines.join("\n"))
        }),
        Block::Quote(lines) => {
            let lines: Vec<String> = lines
                .iter()
                .map(|line| line.map_or_else(String::new, |l| escape(l.as_str())))
                .collect();
            format!("[quote]{}[/quote]\n", lines.join("\n"))
        }
        // Bold, which no text can make itself.
        Block::Rule => "[b]* * *[/b]\n".to_owned(),
        Block::Chart(chart) => {
            let caption = escape(chart.caption().as_str());
            let bars = chart.bars();
            let bars = code(&bars).unwrap_or_else(|| {
                let lines: Vec<String> = bars.iter().map(|l| escape(l)).collect();
                format!("[quote]{}[/quote]\n", lines.join("\n"))
            });
            format!("[b]{caption}[/b]\n{bars}")
        }
        Block::Map(map) => {
            let caption = format!("[b]{}[/b]\n", escape(map.caption().as_str()));
            if map.words().is_empty() {
                return caption;
            }
            caption + &list(map.words())
        }
    }
}

fn sized(percent: u8, text: &Line) -> String {
    format!("[size={percent}][b]{}[/b][/size]\n", escape(text.as_str()))
}

fn list(items: &[Line]) -> String {
    let items: String = items
        .iter()
        .map(|item| format!("[*]{}\n", escape(item.as_str())))
        .collect();
    format!("[list]\n{items}[/list]\n")
}

fn field(label: &str, value: &str, lang: Lang) -> String {
    let (label, value) = (escape(label), escape(value));
    format!("[b]{label}{}[/b] {value}\n", super::colon(lang))
}

/// A table as aligned text, or as records where that text would not stay in its place.
fn table(table: &Table, lang: Lang, pen: &mut Pen<'_>) {
    // Between two cells there are blanks, so that what ends the text stands in one cell.
    let columns = table.columns();
    let speaks = columns.iter().any(|c| speaks_of_code(c.title.as_str()))
        || table
            .rows()
            .any(|row| row.cells().any(|cell| speaks_of_code(cell.as_str())));
    if !speaks {
        pen.text().push_str("[code]");
        grid(table, pen);
        pen.text().push_str("[/code]\n");
        return;
    }
    if table.is_empty() {
        // The titles say what there is none of.
        for column in columns {
            let title = escape(column.title.as_str());
            pen.text().push_str(&format!("[b]{title}[/b]\n"));
        }
    }
    // The rows one under the other, a blank line between them.
    for (place, row) in table.rows().enumerate() {
        if place > 0 {
            pen.text().push('\n');
        }
        for (column, text) in columns.iter().zip(row.cells()) {
            let field = field(column.title.as_str(), text.as_str(), lang);
            pen.text().push_str(&field);
        }
        pen.rest();
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
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let after = &text[at + c.len_utf8()..];
        let parted = match c {
            '[' | '@' => true,
            ':' | ';' => !after.is_empty() && !after.starts_with(' '),
            '8' => after.starts_with("-)"),
            '.' => text.as_bytes()[..at].to_ascii_lowercase().ends_with(b"www"),
            _ => false,
        };
        if parted {
            out.push_str("[size=100]");
            out.push(c);
            out.push_str("[/size]");
        } else {
            out.push(c);
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
