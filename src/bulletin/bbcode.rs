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
//! Inside `[code]` nothing is read but `[/code]`, and by 3.0 `[code]` too. phpBB has no tables
//! by default, so they are aligned text in `[code]`.

use super::document::{Block, Document, Level};
use super::plain::Line;
use super::text::grid;
use crate::locale::Lang;

pub(super) fn render(document: &Document) -> String {
    let mut out = sized(150, &document.title);
    for block in &document.blocks {
        out.push('\n');
        out.push_str(&self::block(block, document.lang));
    }
    out
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
            .map(|(label, value)| {
                let (label, value) = (escape(label.as_str()), escape(value.as_str()));
                format!("[b]{label}{}[/b] {value}\n", super::colon(lang))
            })
            .collect(),
        Block::List(items) => list(items),
        Block::Table(table) => code(&grid(table)),
        Block::Verbatim(text) => code(&text.iter().collect::<Vec<_>>()),
        Block::Quote(lines) => {
            let lines: Vec<String> = lines
                .iter()
                .map(|line| line.map_or_else(String::new, |l| escape(l.as_str())))
                .collect();
            format!("[quote]{}[/quote]\n", lines.join("\n"))
        }
        // Bold, which no text can make itself.
        Block::Rule => "[b]* * *[/b]\n".to_owned(),
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

/// Lines in a fixed-width font. Lines that speak of `[code]` themselves lose that font instead
/// of ending it: they are shown as ordinary text, escaped.
fn code(lines: &[impl AsRef<str>]) -> String {
    let speaks_of_code = lines.iter().any(|line| {
        let line = line.as_ref().to_ascii_lowercase();
        line.contains("[code") || line.contains("[/code")
    });
    if speaks_of_code {
        let escaped = lines.iter().map(|line| escape(line.as_ref()) + "\n");
        return escaped.collect();
    }
    let lines: Vec<&str> = lines.iter().map(AsRef::as_ref).collect();
    format!("[code]{}[/code]\n", lines.join("\n"))
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
        assert_eq!(code(&["a [b]"]), "[code]a [b][/code]\n");
        assert_eq!(code(&["a", "[/CODE]"]), "a\n[size=100][[/size]/CODE]\n");
    }
}
