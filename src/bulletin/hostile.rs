//! Whatever stands in the slots of a document, each rendering keeps its structure.
//!
//! A document is drawn with hostile text in every slot, beside a twin of the same shape with
//! harmless words. What is structure in the one must be structure in the other.

use std::ops::Range;

use proptest::prelude::*;

use super::structure::{bbcode_skeleton, check_text_block, html_skeleton, markdown_skeleton};
use super::*;
use crate::locale::Lang;
use crate::locale::spelling::forbidden;

/// Pieces that mean something to one of the formats, or to a terminal.
const PIECES: &[&str] = &[
    "\n",
    "\r\n",
    "\r",
    "\u{2028}",
    "\u{85}",
    "\u{b}",
    "\t",
    " ",
    "  ",
    "\n\n",
    "\n    ",
    "\u{a0}",
    "\u{1b}[2J",
    "\u{1b}]0;x\u{7}",
    "\u{9b}31m",
    "\u{202e}",
    "\u{2066}",
    "\u{200b}",
    "\u{feff}",
    "\u{301}",
    "\u{34f}",
    "|",
    "\\",
    "\\|",
    "||",
    "*",
    "**",
    "_",
    "`",
    "```",
    "~~~",
    "<",
    ">",
    "<b>",
    "</td></tr>",
    "<!--",
    "-->",
    "<script>",
    "</pre>",
    "</style>",
    "&lt;",
    "&#60;",
    "&amp",
    "#",
    "## x",
    "- x",
    "+ x",
    "* x",
    "1. x",
    "7) x",
    "---",
    "===",
    "> x",
    "![a](b)",
    "[a]: b",
    "[^1]",
    "[ ]",
    "[",
    "]",
    "[b]",
    "[/b]",
    "[/code]",
    "[code]",
    "[/CODE]",
    "[/quote]",
    "[*]",
    "[/list]",
    "[/size]",
    "[size=200]",
    "[url=x]",
    "[list=1]",
    ":)",
    ":-)",
    ";)",
    "8-)",
    ":x:",
    "http://a.b/c",
    "www.a.b",
    "WWW.",
    "a@b.c",
    "mailto:a@b.c",
    "{{ title }}",
    "{% if %}",
    "{#",
    "\"",
    "'",
    "onload=",
    "$x$",
    "~~x~~",
    "==x==",
    "^x^",
    "    x",
    "    - x",
    "    > x",
    "-----",
    "é",
    "漢字",
    "א",
    "🏛",
    "x",
    "CARTHAGE",
    "187",
];

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::collection::vec(prop::sample::select(PIECES), 0..6).prop_map(|p| p.concat()),
        1 => any::<String>(),
        1 => Just("mot ".repeat(40)),
    ]
}

fn texts(size: Range<usize>) -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(text(), size)
}

fn chart(caption: &str, place: &str, series: [&str; 2]) -> Chart {
    let series = series.map(|name| (name, vec![3, -1]));
    Chart::new(caption, Shape::Bars, [place, "2"], series).with_level(50, "mot")
}

fn block() -> impl Strategy<Value = Block> {
    let row = || prop::array::uniform3(text());
    prop_oneof![
        (text(), any::<bool>()).prop_map(|(t, deep)| Block::Heading {
            level: if deep {
                Level::Subsection
            } else {
                Level::Section
            },
            text: t.into(),
        }),
        text().prop_map(|t| Block::Paragraph(t.into())),
        prop::collection::vec((text(), text()), 1..4).prop_map(|fields| {
            Block::Fields(fields.iter().map(|(l, v)| (l.into(), v.into())).collect())
        }),
        texts(1..4).prop_map(|items| Block::List(items.iter().map(Line::from).collect())),
        (row(), prop::collection::vec(row(), 0..4)).prop_map(|([a, b, c], rows)| {
            Block::Table(Table::new([column(a), number_column(b), column(c)], rows))
        }),
        text().prop_map(|t| Block::Verbatim(t.into())),
        texts(1..4).prop_map(|t| Block::Quote(t.join("\n").into())),
        Just(Block::Rule),
        (text(), text(), texts(0..3)).prop_map(|(caption, name, words)| {
            Block::Map(map(&caption, [&format!("{name}1"), "2"], &words))
        }),
        (text(), text(), text(), text()).prop_map(|(caption, place, one, other)| {
            Block::Chart(chart(&caption, &place, [&one, &other]))
        }),
    ]
}

fn map(caption: &str, names: [&str; 2], words: &[String]) -> Map {
    let node = |name: &str, x| Node {
        name: name.into(),
        x,
        y: 500,
        mark: Mark::Near,
    };
    let nodes = vec![node(names[0], 0), node(names[1], 1000)];
    let mut map = Map::new(caption, nodes, words).expect("two names");
    map.join(names[0], names[1], Link::Trade)
        .expect("both on the map")
        .explain(Link::Trade, names[0]);
    map
}

fn document() -> impl Strategy<Value = Document> {
    (text(), prop::collection::vec(block(), 0..6)).prop_map(|(title, blocks)| {
        let mut document = Document::new(Lang::Fr, title);
        document.blocks = blocks;
        document
    })
}

/// The same shape with a harmless word in every slot. What speaks of `[code]` has a shape of its
/// own in a post, so its twin does too.
fn twin(document: &Document) -> Document {
    let mot = || Line::from("mot");
    let speaks = |lines: Vec<&str>| match lines.into_iter().any(bbcode::speaks_of_code) {
        true => "[code]",
        false => "mot",
    };
    let mut twin = Document::new(document.lang, "mot");
    for block in &document.blocks {
        twin.push(match block {
            Block::Heading { level, .. } => Block::Heading {
                level: *level,
                text: mot(),
            },
            Block::Paragraph(_) => Block::Paragraph(mot()),
            Block::Fields(f) => Block::Fields(f.iter().map(|_| (mot(), mot())).collect()),
            Block::List(items) => Block::List(items.iter().map(|_| mot()).collect()),
            Block::Table(table) => {
                let titles = table.columns().iter().map(|c| c.title.as_str());
                let cells = table.rows().iter().flatten().map(Line::as_str);
                let first = speaks(titles.chain(cells).collect());
                Block::Table(Table::new(
                    [column(first), number_column("mot"), column("mot")],
                    table.rows().iter().map(|_| ["mot"; 3]),
                ))
            }
            Block::Verbatim(v) => {
                let mot = speaks(v.iter().collect());
                let lines = v.iter().map(|l| if l.is_empty() { "" } else { mot });
                Block::Verbatim(lines.collect::<Vec<_>>().join("\n").into())
            }
            Block::Quote(quote) => {
                let lines = quote.iter().map(|l| l.map_or("", |_| "mot"));
                Block::Quote(lines.collect::<Vec<_>>().join("\n").into())
            }
            Block::Rule => Block::Rule,
            Block::Chart(c) => {
                let bars = c.bars();
                let mot = speaks(bars.iter().map(String::as_str).collect());
                Block::Chart(chart("mot", mot, ["mot", "mot"]))
            }
            Block::Map(m) => {
                let words = vec!["mot".to_owned(); m.words().len()];
                Block::Map(map("mot", ["mot", "2"], &words))
            }
        });
    }
    twin
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn hostile_text_reaches_no_format_raw(document in document()) {
        for markup in Markup::ALL {
            let out = render(&document, markup);
            let may = |c: char| c == '\n';
            let bad = out.chars().find(|c| !may(*c) && forbidden(*c));
            prop_assert_eq!(bad, None);
            prop_assert!(out.ends_with('\n') && !out.ends_with("\n\n"));
            prop_assert_eq!(&out, &render(&document.clone(), markup));
        }
    }

    #[test]
    fn hostile_text_keeps_its_place_in_a_mail(document in document()) {
        let mail = render(&document, Markup::Text);
        prop_assert!(mail.lines().all(|line| line == line.trim_end()));
        let title = Document::new(document.lang, document.title.clone().as_str());
        let mut whole = render(&title, Markup::Text);
        let mut before = None;
        for block in &document.blocks {
            let mut alone = Document::new(document.lang, "x");
            alone.push(block.clone());
            let alone = render(&alone, Markup::Text);
            if matches!(block, Block::Map(map) if map.words().is_empty()) {
                prop_assert_eq!(alone, "x\n=\n");
                continue;
            }
            let part = alone.strip_prefix("x\n=\n\n").expect("a title and a blank line");
            check_text_block(block, &part.lines().collect::<Vec<_>>());
            // No blank line below a heading, nor between a paragraph and what is copied from it.
            let heading = |block: &Block| matches!(block, Block::Heading { .. });
            let below = before.is_some_and(|before| heading(before) && !heading(block));
            let copied = matches!((before, block), (Some(Block::Paragraph(_)), Block::Verbatim(_)));
            if !below && !copied {
                whole.push('\n');
            }
            whole.push_str(part);
            before = Some(block);
        }
        prop_assert_eq!(mail, whole);
    }

    #[test]
    fn hostile_text_makes_no_markdown(document in document()) {
        let twin = markdown_skeleton(&render(&twin(&document), Markup::Markdown));
        let skeleton = markdown_skeleton(&render(&document, Markup::Markdown));
        prop_assert_eq!(skeleton, twin);
    }

    #[test]
    fn hostile_text_makes_no_element(document in document()) {
        let (page, twin) = (render(&document, Markup::Html), render(&twin(&document), Markup::Html));
        prop_assert_eq!(html_skeleton(&page), html_skeleton(&twin));
    }

    #[test]
    fn hostile_text_makes_no_tag(document in document()) {
        let (post, twin) =
            (render(&document, Markup::Bbcode), render(&twin(&document), Markup::Bbcode));
        prop_assert_eq!(bbcode_skeleton(&post), bbcode_skeleton(&twin));
    }
}
