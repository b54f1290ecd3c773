//! One self-contained page, to read on a phone and to print on A4.
//!
//! A [`Page`] tells what is markup from what is text: markup is in the program's own words, known
//! when it is built, and every text of a document is escaped. The page has no script, fetches
//! nothing, and says so in its content security policy.

use super::document::{Align, Block, Document, Level, Table};
use super::map::{Link, Map, Mark, Node};
use super::plain::Line;
use super::{colon, drawing};
use crate::locale::Lang;
use crate::locale::spelling::glued;

const STYLE: &str = include_str!("../../data/page.css");
/// Only where there is a chart.
const CHARTS: &str = include_str!("../../data/chart.css");

/// Only in a site.
const SITE: &str = include_str!("../../data/site.css");

/// A link.
#[derive(Debug, Clone)]
pub struct To {
    /// Where it leads, seen from the page.
    pub href: String,
    pub words: String,
    /// Of the page that it leads to, where that is another one.
    pub lang: Option<Lang>,
    /// A file to keep rather than to look at.
    pub download: bool,
}

/// A page being written.
#[derive(Debug, Default)]
pub struct Page(pub(super) String);

impl Page {
    /// Writes markup.
    pub fn put(&mut self, markup: &'static str) -> &mut Page {
        self.0.push_str(markup);
        self
    }

    /// Writes a text, its French signs not parted from their words.
    pub fn text(&mut self, text: &str) -> &mut Page {
        self.exactly(&glued(text))
    }

    /// Writes a text as it stands, which may be copied out of the page again.
    pub fn exactly(&mut self, text: &str) -> &mut Page {
        for c in text.chars() {
            match c {
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '&' => self.0.push_str("&amp;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#x27;"),
                '/' => self.0.push_str("&#x2f;"),
                c => self.0.push(c),
            }
        }
        self
    }

    /// The page as it is written.
    pub fn into_text(self) -> String {
        self.0
    }

    /// A site's page of contents, with links above it, up to where its `main` begins and its title stands in it.
    pub fn contents(lang: Lang, title: &str, links: &[To]) -> Page {
        let mut page = Page::default();
        page.head(lang, title, &[STYLE, SITE]);
        page.put("<nav>");
        for (n, link) in links.iter().enumerate() {
            page.put(if n > 0 { " · " } else { "" }).link(link);
        }
        page.put("</nav>\n");
        page.title(title);
        page
    }

    /// Ends what [`Page::contents`] began.
    pub fn end(&mut self) -> &mut Page {
        self.put("</main>\n</body>\n</html>\n")
    }

    /// Writes a link.
    pub fn link(&mut self, to: &To) -> &mut Page {
        self.put("<a href=\"").exactly(&to.href).put("\"");
        if let Some(lang) = to.lang {
            self.put(" hreflang=\"")
                .put(lang.code())
                .put("\" lang=\"")
                .put(lang.code())
                .put("\"");
        }
        if to.download {
            self.put(" download");
        }
        self.put(">").text(&to.words).put("</a>")
    }

    fn head(&mut self, lang: Lang, title: &str, styles: &[&'static str]) {
        self.put("<!doctype html>\n<html lang=\"")
            .put(lang.code())
            .put(
                "\">\n<head>\n<meta charset=\"utf-8\">\n\
                 <meta http-equiv=\"Content-Security-Policy\" \
                 content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
                 <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
                 <meta name=\"color-scheme\" content=\"light dark\">\n\
                 <meta name=\"referrer\" content=\"no-referrer\">\n\
                 <meta name=\"format-detection\" \
                 content=\"telephone=no, date=no, address=no, email=no\">\n<title>",
            )
            .text(title)
            .put("</title>\n<style>\n");
        for style in styles {
            self.put(style);
        }
        self.put("</style>\n</head>\n<body>\n");
    }

    fn title(&mut self, title: &str) {
        self.put(
            "<main>\n<header>\n\
             <svg class=\"key\" aria-hidden=\"true\" focusable=\"false\"><defs>\
             <pattern id=\"key\" width=\"24\" height=\"12\" patternUnits=\"userSpaceOnUse\">\
             <path d=\"M0 11H20V2H6V7.5H13\" fill=\"none\" stroke=\"currentColor\" \
             stroke-width=\"1.4\"/>\
             <path d=\"M20 11H24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.4\"/>\
             </pattern></defs>",
        )
        .put(KEY)
        .put("<h1 dir=\"auto\">")
        .text(title)
        .put("</h1>\n<svg class=\"key\" aria-hidden=\"true\" focusable=\"false\">")
        .put(KEY)
        .put("</header>\n");
    }

    fn blocks(&mut self, document: &Document) {
        for block in &document.blocks {
            self::block(self, block, document);
        }
    }

    /// Writes numbers, a space between two.
    pub(super) fn numbers(&mut self, numbers: &[i64]) -> &mut Page {
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        self.0.push_str(&numbers.join(" "));
        self
    }

    /// Writes attributes that are numbers, each after a space.
    pub(super) fn attributes(&mut self, all: &[(&'static str, i64)]) -> &mut Page {
        for (name, number) in all {
            self.put(" ").put(name).put("=\"");
            self.numbers(&[*number]).put("\"");
        }
        self
    }

    /// Writes texts with something between two.
    pub(super) fn joined<'t>(
        &mut self,
        texts: impl IntoIterator<Item = &'t str>,
        between: &'static str,
    ) -> &mut Page {
        for (n, text) in texts.into_iter().enumerate() {
            if n > 0 {
                self.put(between);
            }
            self.text(text);
        }
        self
    }
}

/// The border above and below the title.
const KEY: &str = "<rect width=\"100%\" height=\"12\" fill=\"url(#key)\"/></svg>\n";

pub(super) fn render(document: &Document) -> String {
    let mut page = Page::default();
    let charts = document.blocks.iter().any(|b| matches!(b, Block::Chart(_)));
    let styles = [STYLE, if charts { CHARTS } else { "" }];
    page.head(document.lang, document.title.as_str(), &styles);
    page.title(document.title.as_str());
    page.blocks(document);
    page.end();
    page.0
}

/// The blocks of a document in markup, to stand on a page that has its own title and style.
pub fn fragment(document: &Document) -> String {
    let mut page = Page(String::new());
    for block in &document.blocks {
        self::block(&mut page, block, document);
    }
    page.0
}

fn block(page: &mut Page, block: &Block, document: &Document) {
    let colon = colon(document.lang);
    match block {
        Block::Heading { level, text } => {
            let (begin, end) = match level {
                Level::Section => ("<h2 dir=\"auto\">", "</h2>\n"),
                Level::Subsection => ("<h3 dir=\"auto\">", "</h3>\n"),
            };
            page.put(begin).text(text.as_str()).put(end);
        }
        Block::Paragraph(text) => {
            page.put("<p>").text(text.as_str()).put("</p>\n");
        }
        Block::Fields(fields) => {
            page.put("<dl>\n");
            for (label, value) in fields {
                page.put("<div><dt>").text(label.as_str()).text(colon);
                page.put("</dt><dd dir=\"auto\">").text(value.as_str());
                page.put("</dd></div>\n");
            }
            page.put("</dl>\n");
        }
        Block::List(items) => {
            page.put("<ul>\n");
            for item in items {
                page.put("<li>");
                match document.mails.get(item) {
                    Some(mail) => page.link(&To {
                        href: mail.clone(),
                        words: item.as_str().to_owned(),
                        lang: None,
                        download: false,
                    }),
                    None => page.text(item.as_str()),
                };
                page.put("</li>\n");
            }
            page.put("</ul>\n");
        }
        Block::Table(table) => self::table(page, table),
        Block::Verbatim(text) => {
            page.put("<pre tabindex=\"0\" dir=\"ltr\">");
            for (n, line) in text.iter().enumerate() {
                page.put(if n > 0 { "\n" } else { "" }).exactly(line);
            }
            page.put("</pre>\n");
        }
        Block::Quote(quote) => {
            page.put("<blockquote>\n");
            for lines in quote.paragraphs() {
                page.put("<p dir=\"auto\">");
                page.joined(lines.into_iter().map(Line::as_str), "<br>");
                page.put("</p>\n");
            }
            page.put("</blockquote>\n");
        }
        Block::Rule => {
            page.put("<hr>\n");
        }
        Block::Map(map) => self::map(page, map),
        Block::Chart(chart) => drawing::chart(page, chart),
    }
}

fn table(page: &mut Page, table: &Table) {
    page.put("<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>");
    for column in table.columns() {
        page.put(match column.align {
            Align::Left => "<th scope=\"col\">",
            Align::Right => "<th scope=\"col\" class=\"number\">",
        });
        page.text(column.title.as_str()).put("</th>");
    }
    page.put("</tr></thead>\n<tbody>\n");
    for (y, row) in table.rows().iter().enumerate() {
        page.put("<tr>");
        for (x, (column, cell)) in table.columns().iter().zip(row).enumerate() {
            page.put(match (column.align, table.shade(y, x)) {
                (Align::Left, _) => "<td>",
                (Align::Right, 0) => "<td class=\"number\">",
                (Align::Right, 1) => "<td class=\"number s1\">",
                (Align::Right, 2) => "<td class=\"number s2\">",
                (Align::Right, 3) => "<td class=\"number s3\">",
                (Align::Right, _) => "<td class=\"number s4\">",
            });
            page.text(cell.as_str()).put("</td>");
        }
        page.put("</tr>\n");
    }
    page.put("</tbody>\n</table></div>\n");
}

/// Sizes in the drawing's own units, of which a map has 1000 across.
const LETTER: i64 = 40;
const RADIUS: i64 = 13;
const MARGIN: i64 = 24;
/// Longer names are cut on the drawing; they stand in full in the words beside it.
const NAME: usize = 20;

fn map(page: &mut Page, map: &Map) {
    page.put("<figure>\n<svg viewBox=\"").numbers(&view(map));
    page.put("\" role=\"img\" focusable=\"false\">\n<title>");
    page.text(map.caption().as_str()).put("</title>\n");
    if !map.words().is_empty() {
        page.put("<desc>");
        page.joined(map.words().iter().map(Line::as_str), "; ");
        page.put("</desc>\n");
    }
    for (from, to, link) in map.edges() {
        page.put("<line class=\"").put(class(link)).put("\"");
        let ends = [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)];
        page.attributes(&ends.map(|(name, n)| (name, i64::from(n))));
        page.put("/>\n");
    }
    page.put("<g class=\"places\"")
        .attributes(&[("font-size", LETTER)])
        .put(">\n");
    for node in map.nodes() {
        let (x, y) = place(node);
        page.put("<circle class=\"").put(mark(node)).put("\"");
        page.attributes(&[("cx", x), ("cy", y), ("r", RADIUS)]);
        page.put("/>\n");
    }
    for node in map.nodes() {
        page.put("<text class=\"name-").put(mark(node)).put("\"");
        page.attributes(&[("x", place(node).0), ("y", name_y(node, map))]);
        page.put(">").text(&drawn(&node.name)).put("</text>\n");
    }
    page.put("</g>\n</svg>\n<figcaption>");
    page.text(map.caption().as_str()).put("\n");
    if !map.legend().is_empty() {
        page.put("<span class=\"legend\">");
        for (link, text) in map.legend() {
            page.put("<span><svg viewBox=\"0 0 100 16\" aria-hidden=\"true\" focusable=\"false\">")
                .put("<path class=\"")
                .put(class(*link))
                .put("\" d=\"M4 8H96\"/></svg>");
            page.text(text.as_str()).put("</span>");
        }
        page.put("</span>\n");
    }
    page.put("</figcaption>\n</figure>\n");
}

fn class(link: Link) -> &'static str {
    match link {
        Link::Neighbour => "neighbour",
        Link::Trade => "trade",
    }
}

fn mark(node: &Node) -> &'static str {
    match node.mark {
        Mark::Own => "own",
        Mark::Near => "near",
        Mark::Far => "far",
    }
}

fn place(node: &Node) -> (i64, i64) {
    (i64::from(node.x), i64::from(node.y))
}

/// A name as it fits the drawing.
fn drawn(name: &Line) -> String {
    cut(name.as_str(), NAME - 1, NAME)
}

/// So many letters of a name that has more than `most`, with three dots; the name itself if not.
pub(super) fn cut(name: &str, kept: usize, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let mut cut: String = name.chars().take(kept).collect();
    cut.push('…');
    cut
}

/// The base line of a name: above or below its place, on the side from which fewer lines come.
fn name_y(node: &Node, map: &Map) -> i64 {
    let (x, y) = place(node);
    let slope = |other: &Node| (i64::from(other.y) - y).signum();
    let lines: i64 = map
        .edges()
        .map(|(from, to, _)| match (from == node, to == node) {
            (true, false) => slope(to),
            (false, true) => slope(from),
            _ => 0,
        })
        .sum();
    let close = |other: &&Node| {
        let (at, down) = place(other);
        (at - x).abs() < 160 && (down - y).abs() < 100
    };
    let places: i64 = map.nodes().iter().filter(close).map(slope).sum();
    // A place nearby weighs more than any lines: two names on each other cannot be read.
    if places * 100 + lines > 0 {
        y - RADIUS - LETTER / 3
    } else {
        y + RADIUS + LETTER
    }
}

/// The part of the map that has something in it: left, top, width, height.
fn view(map: &Map) -> [i64; 4] {
    let around = |node: &Node| {
        let (x, y) = place(node);
        let letters = i64::try_from(drawn(&node.name).chars().count()).unwrap_or(0);
        // Capitals of a serif font are about three quarters as wide as they are high.
        let half = (letters * LETTER * 3 / 8).max(RADIUS) + MARGIN;
        let name_y = name_y(node, map);
        let top = (y - RADIUS).min(name_y - LETTER) - MARGIN;
        let bottom = (y + RADIUS).max(name_y + LETTER / 3) + MARGIN;
        [x - half, top, x + half, bottom]
    };
    let frames = map.nodes().iter().map(around);
    let all = frames.reduce(|[l, t, r, b], [left, top, right, bottom]| {
        [l.min(left), t.min(top), r.max(right), b.max(bottom)]
    });
    let [left, top, right, bottom] = all.unwrap_or([0, 0, 1000, 100]);
    [left, top, right - left, bottom - top]
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        /// No text is markup, and it reads as it was but for the spaces that part no line.
        #[test]
        fn texts_are_escaped(text in "[<>&\"'/é a«»:!]{0,9}|.*") {
            let mut page = Page(String::new());
            page.text(&text);
            proptest::prop_assert!(!page.0.contains(['<', '>', '"', '\'', '/']));
            let mut read = page.0;
            for (escaped, c) in [
                ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&#x2f;", "/"),
                ("&amp;", "&"),
            ] {
                read = read.replace(escaped, c);
            }
            proptest::prop_assert_eq!(read, glued(&text));
        }
    }
}
