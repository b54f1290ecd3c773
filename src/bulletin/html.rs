//! One self-contained page, to read on a phone and to print on A4.
//!
//! The page is a template (`data/templates/page.html`) that escapes by itself; this file hands it
//! the document as values. Nothing in them is marked as safe. Headings, paragraphs, fields, lists and
//! tables, of which a season may have very many, are written here, through one function that
//! escapes as the template does (a test compares). The page has no script,
//! fetches nothing, and says so in its content security policy.

use std::sync::LazyLock;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Value;
use minijinja::{Environment, HtmlEscape, context};

use super::Coming;
use super::document::{Align, Block, Document, Level, Table};
use super::drawing;
use super::map::{Link, Map, Mark, Node};
use super::pen::Pen;
use super::plain::Line;
use crate::locale::Lang;
use crate::locale::spelling::{glued, glues};

/// The name ends in `.html`, which is what switches escaping on.
const PAGE: &str = "page.html";
const TEMPLATE: &str = include_str!("../../data/templates/page.html");

static TEMPLATES: LazyLock<Result<Environment<'static>, minijinja::Error>> = LazyLock::new(|| {
    let mut templates = Environment::new();
    templates.set_syntax(
        SyntaxConfig::builder()
            .trim_blocks(true)
            .lstrip_blocks(true)
            .keep_trailing_newline(true)
            .build()?,
    );
    templates.add_template(PAGE, TEMPLATE)?;
    Ok(templates)
});

/// Stands in the filled template where the plain blocks belong, of which there may be very many:
/// no text of a document has this character.
const PLAIN: char = '\u{1}';

pub(super) fn render(document: &Document, coming: Coming<'_>, pen: &mut Pen<'_>) {
    let page = match &*TEMPLATES {
        Ok(templates) => fill(templates, document).map_err(|e| e.to_string()),
        Err(error) => Err(error.to_string()),
    };
    let page = page.unwrap_or_else(|defect| {
        // Only a defect of the template leads here, and any test that renders finds it. The
        // words come out all the same, as they would in a mail.
        debug_assert!(false, "{PAGE}: {defect}");
        let title = HtmlEscape(document.title.as_str()).to_string();
        let words = super::render(document, super::Markup::Text);
        let words = HtmlEscape(&words);
        format!(
            "<!doctype html>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<pre>{words}</pre>\n"
        )
    });
    let mut runs = runs(document).filter(|run| run.first().is_some_and(is_plain));
    for (place, part) in page.split(PLAIN).enumerate() {
        if place > 0 {
            for block in runs.next().into_iter().flatten() {
                match block {
                    Block::Coming => {
                        while let Some(part) = coming() {
                            debug_assert!(part.blocks.iter().all(is_plain));
                            for block in &part.blocks {
                                plain(block, document.lang, pen);
                                pen.rest();
                            }
                        }
                    }
                    block => plain(block, document.lang, pen),
                }
                pen.rest();
            }
        }
        pen.text().push_str(part);
    }
}

/// Whether a block is written past the template, as most of a long paper is.
fn is_plain(block: &Block) -> bool {
    matches!(
        block,
        Block::Heading { .. }
            | Block::Paragraph(_)
            | Block::Fields(_)
            | Block::List(_)
            | Block::Table(_)
            | Block::Coming
    )
}

/// The blocks, plain ones that follow each other together and the others one by one.
fn runs(document: &Document) -> impl Iterator<Item = &[Block]> {
    let blocks = document.blocks.as_slice();
    blocks.chunk_by(|one, next| is_plain(one) && is_plain(next))
}

/// Writes a plain block, escaped as the template escapes.
fn plain(block: &Block, lang: Lang, pen: &mut Pen<'_>) {
    let out = pen.text();
    match block {
        Block::Heading { level, text } => {
            let tag = match level {
                Level::Section => "h2",
                Level::Subsection => "h3",
            };
            element(out, &format!("<{tag} dir=\"auto\">"), text.as_str(), "</");
            out.push_str(tag);
            out.push_str(">\n");
        }
        Block::Paragraph(text) => element(out, "<p>", text.as_str(), "</p>\n"),
        Block::Fields(fields) => {
            let colon = glued(super::colon(lang));
            out.push_str("<dl>\n");
            for (label, value) in fields {
                element(out, "<div><dt>", label.as_str(), &colon);
                element(
                    out,
                    "</dt><dd dir=\"auto\">",
                    value.as_str(),
                    "</dd></div>\n",
                );
            }
            out.push_str("</dl>\n");
        }
        Block::List(items) => {
            out.push_str("<ul>\n");
            for item in items {
                element(out, "<li>", item.as_str(), "</li>\n");
            }
            out.push_str("</ul>\n");
        }
        Block::Table(table) => self::table(table, pen),
        // The template has these.
        Block::Verbatim(_) | Block::Quote(_) | Block::Rule | Block::Map(_) | Block::Chart(_) => {}
        Block::Coming => {}
    }
}

fn table(table: &Table, pen: &mut Pen<'_>) {
    let out = pen.text();
    out.push_str("<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>");
    for column in table.columns() {
        let tag = match column.align {
            Align::Left => "<th scope=\"col\">",
            Align::Right => "<th scope=\"col\" class=\"number\">",
        };
        element(out, tag, column.title.as_str(), "</th>");
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in table.rows() {
        let out = pen.text();
        out.push_str("<tr>");
        for (column, cell) in table.columns().iter().zip(row.cells()) {
            let tag = match column.align {
                Align::Left => "<td>",
                Align::Right => "<td class=\"number\">",
            };
            element(out, tag, cell.as_str(), "</td>");
        }
        out.push_str("</tr>\n");
        pen.rest();
    }
    pen.text().push_str("</tbody>\n</table></div>\n");
}

/// A text between two tags, escaped, and its French signs not parted from their words.
fn element(out: &mut String, begin: &str, text: &str, end: &str) {
    out.push_str(begin);
    let mut written = 0;
    for (at, c) in text.bytes().enumerate() {
        if PLAIN_BYTES[usize::from(c)] {
            continue;
        }
        let escaped = match c {
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'&' => "&amp;",
            b'"' => "&quot;",
            b'\'' => "&#x27;",
            b'/' => "&#x2f;",
            b' ' if glues(text.as_bytes(), at) => "\u{a0}",
            _ => continue,
        };
        out.push_str(&text[written..at]);
        out.push_str(escaped);
        written = at + 1;
    }
    out.push_str(&text[written..]);
    out.push_str(end);
}

/// What stands in a page as it is, whatever is beside it.
const PLAIN_BYTES: [bool; 256] = {
    let mut plain = [true; 256];
    let others = b"<>&\"'/ ";
    let mut n = 0;
    while n < others.len() {
        plain[others[n] as usize] = false;
        n += 1;
    }
    plain
};

fn fill(templates: &Environment<'_>, document: &Document) -> Result<String, minijinja::Error> {
    let blocks = runs(document).filter_map(|run| run.first().map(block));
    templates.get_template(PAGE)?.render(context! {
        lang => document.lang.code(),
        title => glued(document.title.as_str()),
        blocks => blocks.collect::<Value>(),
        charts => document.blocks.iter().any(|b| matches!(b, Block::Chart(_))),
    })
}

fn block(block: &Block) -> Value {
    match block {
        Block::Verbatim(text) => context! {
            kind => "verbatim",
            text => text.iter().collect::<Vec<_>>().join("\n"),
        },
        Block::Quote(quote) => context! {
            kind => "quote",
            paragraphs => quote.paragraphs().map(lines).collect::<Value>(),
        },
        Block::Rule => context! { kind => "rule" },
        Block::Map(map) => self::map(map),
        Block::Chart(chart) => drawing::chart(chart),
        _ => context! { kind => "plain", mark => PLAIN.to_string() },
    }
}

fn lines<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Value {
    lines.into_iter().map(|l| glued(l.as_str())).collect()
}

/// Sizes in the drawing's own units, of which a map has 1000 across.
const LETTER: i32 = 40;
const RADIUS: i32 = 13;
const MARGIN: i32 = 24;
/// Longer names are cut on the drawing; they stand in full in the words beside it.
const NAME: usize = 20;

fn map(map: &Map) -> Value {
    let frame = Frame::around(map);
    context! {
        kind => "map",
        caption => glued(map.caption().as_str()),
        words => lines(map.words()),
        view => format!("{} {} {} {}", frame.left, frame.top, frame.width(), frame.height()),
        radius => RADIUS,
        letter => LETTER,
        edges => map
            .edges()
            .map(|(from, to, link)| context! {
                class => class(link),
                x1 => from.x, y1 => from.y, x2 => to.x, y2 => to.y,
            })
            .collect::<Value>(),
        nodes => map
            .nodes()
            .iter()
            .map(|node| context! {
                x => node.x,
                y => node.y,
                name_y => name_y(node, map),
                name => drawn(&node.name),
                class => match node.mark {
                    Mark::Own => "own",
                    Mark::Near => "near",
                    Mark::Far => "far",
                },
            })
            .collect::<Value>(),
        legend => map
            .legend()
            .iter()
            .map(|(link, text)| context! { class => class(*link), text => text.as_str() })
            .collect::<Value>(),
    }
}

fn class(link: Link) -> &'static str {
    match link {
        Link::Neighbour => "neighbour",
        Link::Trade => "trade",
    }
}

/// A name as it fits the drawing.
fn drawn(name: &Line) -> String {
    if name.as_str().chars().count() <= NAME {
        return name.to_string();
    }
    let mut cut: String = name.as_str().chars().take(NAME - 1).collect();
    cut.push('…');
    cut
}

/// The base line of a name: above or below its place, on the side from which fewer lines come.
fn name_y(node: &Node, map: &Map) -> i32 {
    let (x, y) = (i32::from(node.x), i32::from(node.y));
    let slope = |other: &Node| (i32::from(other.y) - y).signum();
    let lines: i32 = map
        .edges()
        .map(|(from, to, _)| match (from == node, to == node) {
            (true, false) => slope(to),
            (false, true) => slope(from),
            _ => 0,
        })
        .sum();
    let close = |other: &&Node| (i32::from(other.x) - x).abs() < 160;
    let places: i32 = map
        .nodes()
        .iter()
        .filter(close)
        .filter(|other| (i32::from(other.y) - y).abs() < 100)
        .map(slope)
        .sum();
    // A place nearby weighs more than any lines: two names on each other cannot be read.
    if places * 100 + lines > 0 {
        y - RADIUS - LETTER / 3
    } else {
        y + RADIUS + LETTER
    }
}

/// The part of the map that has something in it.
struct Frame {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Frame {
    fn around(map: &Map) -> Frame {
        let mut frame: Option<Frame> = None;
        for node in map.nodes() {
            let (x, y) = (i32::from(node.x), i32::from(node.y));
            let letters = i32::try_from(drawn(&node.name).chars().count()).unwrap_or(0);
            // Capitals of a serif font are about three quarters as wide as they are high.
            let half = (letters * LETTER * 3 / 8).max(RADIUS) + MARGIN;
            let name_y = name_y(node, map);
            let (left, right) = (x - half, x + half);
            let top = (y - RADIUS).min(name_y - LETTER) - MARGIN;
            let bottom = (y + RADIUS).max(name_y + LETTER / 3) + MARGIN;
            let f = frame.get_or_insert(Frame {
                left,
                top,
                right,
                bottom,
            });
            f.left = f.left.min(left);
            f.top = f.top.min(top);
            f.right = f.right.max(right);
            f.bottom = f.bottom.max(bottom);
        }
        frame.unwrap_or(Frame {
            left: 0,
            top: 0,
            right: 1000,
            bottom: 100,
        })
    }

    fn width(&self) -> i32 {
        self.right - self.left
    }

    fn height(&self) -> i32 {
        self.bottom - self.top
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        /// What is written past the template is escaped and glued as it is there.
        #[test]
        fn cells_are_escaped_as_everything_else(text in "[<>&\"'/é a«»:!]{0,9}|.*") {
            let mut out = String::new();
            element(&mut out, "", &text, "");
            proptest::prop_assert_eq!(out, HtmlEscape(&glued(&text)).to_string());
        }
    }
}
