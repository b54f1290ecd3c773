//! HTML → the lines that it shows. The tokenizer is html5gum's (as the HTML standard says, without
//! a dependency); a tree is not needed, as only lines, lists, quotations and what is struck out
//! count. One pass: the time grows with the length whatever the tags.

use std::collections::BTreeMap;

use html5gum::{StartTag, Token, Tokenizer, emitters::default::DefaultEmitter};

use super::fault::Note;

/// Tags that no player types.
const TAGS: &[&str] = &[
    "<br>", "<br/>", "<br />", "<p>", "<p ", "<div>", "<div ", "</p>", "</div>", "</span>", "<td>",
    "<li>", "</li>", "</td>",
];

/// Whether a text is a page in HTML.
pub(super) fn is_html(text: &str) -> bool {
    if !text.contains('<') {
        return false;
    }
    let lower = text.to_ascii_lowercase();
    ["<!doctype html", "<html", "<body", "</html>"]
        .iter()
        .any(|t| lower.contains(t))
        || TAGS.iter().map(|t| lower.matches(t).count()).sum::<usize>() >= 2
}

/// What an element does to the text within it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Effect {
    None,
    /// Not shown.
    Hidden,
    /// Somebody else's words.
    Quoted,
    /// Struck out.
    Struck,
    /// Line breaks and spaces count.
    Pre,
    /// A list, with its next number; 0 for bullets.
    List(u32),
    /// In another colour than text has.
    Coloured,
}

/// Before a line that a page shows in a colour of its own.
pub(super) const COLOURED: char = '\u{2}';

/// Before each cell of a row that is under way.
const CELL: char = '\u{1}';

/// The most lines that a cell of a table of facts has: a page that is laid out in tables has more.
const CELL_LINES: usize = 3;

/// The most classes that are known as struck out: each tag is compared with all of them.
const STRUCK_CLASSES: usize = 50;

struct Open {
    name: Vec<u8>,
    effect: Effect,
}

#[derive(Default)]
struct Page {
    out: String,
    /// The line under way.
    line: String,
    open: Vec<Open>,
    /// How many of each name are open, so that an end tag without its beginning costs nothing.
    count: BTreeMap<Vec<u8>, usize>,
    hidden: usize,
    quoted: usize,
    struck: usize,
    pre: usize,
    coloured: usize,
    /// Whether the line has text in a colour of its own, and whether it has other text.
    line_coloured: bool,
    line_plain: bool,
    struck_text: String,
    /// Whether what is struck out is shown all the same.
    keeps: bool,
    /// The classes that the page's own style strikes out.
    struck_classes: Vec<String>,
    /// Where in `out` the rows under way begin.
    rows: Vec<usize>,
}

/// The text that a page shows, quotations with `> ` before each line; what is struck out is left
/// out and noted.
pub(super) fn text(html: &str, notes: &mut Vec<Note>) -> String {
    let page = shown(html, false);
    let struck = page.struck_text.split_whitespace().collect::<Vec<_>>();
    if !struck.is_empty() {
        let text = struck.join(" ");
        notes.push(Note::Struck { text });
    }
    page.out
}

/// The same text as if nothing in it were struck out.
pub(super) fn unstruck(html: &str) -> String {
    shown(html, true).out
}

fn shown(html: &str, keeps: bool) -> Page {
    let mut page = Page {
        keeps,
        ..Page::default()
    };
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    for Ok(token) in Tokenizer::new_with_emitter(html, emitter) {
        match token {
            Token::StartTag(tag) => page.start(&tag),
            Token::EndTag(tag) => page.end(&tag.name),
            Token::String(text) => page.text(&String::from_utf8_lossy(&text)),
            _ => {}
        }
    }
    page.break_line();
    let end = page.out.trim_end().len();
    page.out.truncate(end);
    page
}

/// Elements without an end.
const VOID: &str = "br hr img input meta link area base col embed source track wbr o:p";

/// Elements that begin and end a line.
const BLOCKS: &str = "p div li ul ol tr table tbody thead h1 h2 h3 h4 h5 h6 blockquote hr pre body \
    section article header footer center address dl dt dd form fieldset option html head";

/// Colours of text that is nothing special.
const PLAIN: &str = "black windowtext inherit initial #000 #333 rgb(0,0,0) gray grey";

fn is_one(of: &str, name: &[u8]) -> bool {
    of.split(' ').any(|one| one.as_bytes() == name)
}

fn attribute(tag: &StartTag<()>, name: &[u8]) -> String {
    tag.attributes.get(name).map_or_else(String::new, |v| {
        String::from_utf8_lossy(v).to_ascii_lowercase()
    })
}

fn effect(tag: &StartTag<()>, struck_classes: &[String]) -> Effect {
    let name: &[u8] = &tag.name;
    match name {
        b"script" | b"style" | b"title" | b"template" | b"noscript" | b"select" => {
            return Effect::Hidden;
        }
        b"blockquote" => return Effect::Quoted,
        b"s" | b"strike" | b"del" => return Effect::Struck,
        b"pre" | b"textarea" => return Effect::Pre,
        b"ul" | b"menu" => return Effect::List(0),
        b"ol" => return Effect::List(attribute(tag, b"start").parse().unwrap_or(1)),
        _ => {}
    }
    let style = attribute(tag, b"style").replace(char::is_whitespace, "");
    if style.contains("line-through") {
        return Effect::Struck;
    }
    if style.contains("display:none") || style.contains("visibility:hidden") {
        return Effect::Hidden;
    }
    let class = attribute(tag, b"class");
    let struck = |c: &str| struck_classes.iter().any(|struck| struck == c);
    if class.split_whitespace().any(struck) {
        return Effect::Struck;
    }
    // What mail programs put around the mail that is answered.
    let quotes = [
        "gmail_quote",
        "yahoo_quoted",
        "moz-cite-prefix",
        "protonmail_quote",
        "gmail_attr",
    ];
    if class.split_whitespace().any(|c| quotes.contains(&c)) {
        return Effect::Quoted;
    }
    let colour = match name {
        b"font" => attribute(tag, b"color"),
        _ => style
            .split(';')
            .find_map(|s| s.strip_prefix("color:"))
            .unwrap_or_default()
            .to_owned(),
    };
    match colour.is_empty() || is_plain(&colour) {
        true => Effect::None,
        false => Effect::Coloured,
    }
}

/// Whether text in a colour is nothing special: black, grey, or as the window has it.
fn is_plain(colour: &str) -> bool {
    let digits = colour.trim_start_matches('#');
    let grey = digits.len() == 6
        && digits.get(..2) == digits.get(2..4)
        && digits.get(2..4) == digits.get(4..);
    grey || is_one(PLAIN, colour.as_bytes())
}

impl Page {
    /// Takes from a page's own style which classes it strikes out: `.s1 { text-decoration: line-through }`.
    fn style(&mut self, style: &str) {
        let style = style.to_ascii_lowercase();
        let rules = style.split('}').filter_map(|rule| rule.split_once('{'));
        for (selectors, _) in rules.filter(|(_, set)| set.contains("line-through")) {
            let names = selectors.split('.').skip(1).filter_map(|name| {
                let end = |c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_'));
                name.split(end).next().map(str::to_owned)
            });
            let room = STRUCK_CLASSES.saturating_sub(self.struck_classes.len());
            self.struck_classes.extend(names.take(room));
        }
    }

    fn tally(&mut self, effect: Effect, up: bool) {
        let count = match effect {
            Effect::Hidden => &mut self.hidden,
            Effect::Quoted => &mut self.quoted,
            Effect::Struck => &mut self.struck,
            Effect::Pre => &mut self.pre,
            Effect::Coloured => &mut self.coloured,
            Effect::None | Effect::List(_) => return,
        };
        *count = match up {
            true => count.saturating_add(1),
            false => count.saturating_sub(1),
        };
    }

    fn start(&mut self, tag: &StartTag<()>) {
        let name: &[u8] = &tag.name;
        if name == b"br" {
            self.break_line();
            return;
        }
        if is_one(BLOCKS, name) {
            self.end_line();
        }
        if matches!(name, b"td" | b"th") && !self.rows.is_empty() {
            self.end_line();
            self.out.push(CELL);
        }
        if name == b"tr" {
            self.rows.push(self.out.len());
        }
        if is_one(VOID, name) || tag.self_closing {
            return;
        }
        // An item or a paragraph that was left open ends where the next begins.
        if matches!(name, b"li" | b"p" | b"tr" | b"td" | b"option")
            && self.open.last().is_some_and(|o| o.name == name)
        {
            self.close(name);
        }
        if name == b"li" {
            self.item();
        }
        let effect = effect(tag, &self.struck_classes);
        self.tally(effect, true);
        *self.count.entry(name.to_vec()).or_default() += 1;
        self.open.push(Open {
            name: name.to_vec(),
            effect,
        });
    }

    fn item(&mut self) {
        let lists = self.open.iter_mut().rev().take(8);
        let list = lists
            .filter_map(|o| match &mut o.effect {
                Effect::List(n) => Some(n),
                _ => None,
            })
            .next();
        let mark = match list {
            Some(n) if *n > 0 => {
                let mark = format!("{n}. ");
                *n = n.saturating_add(1);
                mark
            }
            _ => "- ".to_owned(),
        };
        if self.hidden == 0 && (self.struck == 0 || self.keeps) {
            self.line.push_str(&mark);
        }
    }

    fn end(&mut self, name: &[u8]) {
        if is_one(BLOCKS, name) {
            self.end_line();
        }
        self.close(name);
        // An empty line after a paragraph, as it is shown.
        if name == b"p" && !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.break_line();
        }
    }

    fn close(&mut self, name: &[u8]) {
        match self.count.get(name) {
            Some(n) if *n > 0 => {}
            _ => return,
        }
        while let Some(open) = self.open.pop() {
            self.tally(open.effect, false);
            if open.name == b"tr" {
                self.end_line();
                self.end_row();
            }
            if let Some(n) = self.count.get_mut(&open.name) {
                *n = n.saturating_sub(1);
            }
            if open.name == name {
                return;
            }
        }
    }

    fn text(&mut self, text: &str) {
        if self.hidden > 0 {
            if self.open.last().is_some_and(|open| open.name == b"style") {
                self.style(text);
            }
            return;
        }
        if self.struck > 0 && !self.keeps {
            self.struck_text.push_str(text);
            self.struck_text.push(' ');
            self.space();
            return;
        }
        if !text.trim().is_empty() {
            self.line_coloured |= self.coloured > 0;
            self.line_plain |= self.coloured == 0;
        }
        for c in text.chars() {
            match c {
                '\n' if self.pre > 0 => self.break_line(),
                '\r' => {}
                ' ' | '\t' | '\n' | '\u{c}' if self.pre == 0 => self.space(),
                CELL | COLOURED => {}
                c => self.line.push(c),
            }
        }
    }

    /// The row that ends: a line, `| cell | cell`, where it has cells of facts.
    fn end_row(&mut self) {
        let Some(from) = self.rows.pop().filter(|from| *from <= self.out.len()) else {
            return;
        };
        let row = self.out.split_off(from);
        let cells: Vec<&str> = row.split(CELL).skip(1).map(str::trim).collect();
        let lines =
            |cell: &&str| cell.lines().filter(|l| !l.trim().is_empty()).count() <= CELL_LINES;
        if cells.len() < 2 || !cells.iter().all(lines) {
            self.out.extend(row.chars().filter(|c| *c != CELL));
            return;
        }
        let quoted = row.contains("> ");
        for cell in cells {
            let words = cell.split_whitespace().filter(|w| !quoted || *w != ">");
            self.out.push_str("| ");
            self.out.extend(words.flat_map(|w| [w, " "]));
        }
        self.out.push_str("|\n");
    }

    /// White space, shown as one space.
    fn space(&mut self) {
        if !self.line.is_empty() && !self.line.ends_with(' ') {
            self.line.push(' ');
        }
    }

    /// Ends the line if something stands on it.
    fn end_line(&mut self) {
        if !self.line.trim().is_empty() {
            self.break_line();
        }
        self.line.clear();
    }

    fn break_line(&mut self) {
        if self.quoted > 0 {
            self.out.push_str("> ");
        }
        if self.line_coloured && !self.line_plain && !self.line.trim().is_empty() {
            self.out.push(COLOURED);
        }
        self.line_coloured = false;
        self.line_plain = false;
        self.out.push_str(self.line.trim());
        self.out.push('\n');
        self.line.clear();
    }
}
