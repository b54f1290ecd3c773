//! The player's lines as rows: bullets, boxes, tables, forms, lines that were wrapped.

use std::borrow::Cow;

use super::lexicon::Lexicon;
use super::{item::Name, markup};

/// No sentence is so long that it goes on in another line, in bytes.
const WRAPPED: usize = 2_000;

/// A row of a message, to be read by itself.
#[derive(Debug, Clone, Default)]
pub struct Row {
    pub text: String,
    /// From 1; of rows that were joined the first.
    pub line: u32,
    /// Whether it begins a paragraph.
    pub begins: bool,
    /// Whether it is an item of a list or a row of a table.
    pub item: bool,
    /// The number that it has in its list.
    pub number: Option<u32>,
    /// The quoted line right above it.
    pub above: Option<String>,
    /// Whose it is, in a table with a column of players.
    pub player: Option<String>,
}

/// A line of a message.
#[derive(Debug, Clone)]
pub struct Source<'t> {
    /// From 1.
    pub number: u32,
    pub text: Cow<'t, str>,
    /// Whether it is quoted from another message.
    pub quoted: bool,
    /// Whether it begins a paragraph.
    pub begins: bool,
}

/// What is struck out over several lines is struck out in each.
pub fn struck_over(lines: Vec<Source<'_>>) -> Vec<Source<'_>> {
    let mut open = false;
    let strikes = |line: &Source<'_>| markup::strikes(&line.text);
    let closes = lines.iter().rposition(|line| strikes(line) < 0);
    let each = lines.into_iter().enumerate().map(|(k, line)| {
        let (began, change) = (open, markup::strikes(&line.text));
        open = closes.is_some_and(|last| k < last) && (change > 0 || open && change == 0);
        if !began && !open {
            return line;
        }
        let (before, after) = (
            if began { "[s]" } else { "" },
            if open { "[/s]" } else { "" },
        );
        let text = Cow::Owned(format!("{before}{}{after}", line.text));
        Source { text, ..line }
    });
    each.collect()
}

/// The number, letter or sign with which an item of a list begins: its width in bytes.
pub fn bullet(text: &str) -> usize {
    let mut at = 0;
    while let Some(width) = one_bullet(&text[at..]) {
        at += width;
    }
    at
}

/// The mark of a postscript, `PS :` or `P.P.S.`: its width in bytes.
fn postscript(text: &str) -> usize {
    let start = text.len() - text.trim_start().len();
    let letters = |c: char| c.is_ascii_alphabetic() || c == '.';
    let end = text[start..]
        .find(|c| !letters(c))
        .unwrap_or(text.len() - start);
    let mark = text[start..start + end].replace('.', "");
    let rest = text[start + end..].trim_start();
    let rest = rest.strip_prefix([':', ',', '-', '–', '—']);
    let ps = mark.to_ascii_uppercase();
    let is = ps.len() > 1
        && ps
            .strip_suffix('S')
            .is_some_and(|p| p.chars().all(|c| c == 'P'));
    // In small letters it may be a word.
    match (is, rest) {
        (true, Some(rest)) => text.len() - rest.trim_start().len(),
        (true, None) if mark == ps => text.len() - text[start + end..].trim_start().len(),
        _ => 0,
    }
}

fn one_bullet(text: &str) -> Option<usize> {
    let start = text.len() - text.trim_start().len();
    let rest = &text[start..];
    let first = rest.chars().next()?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let after = |width: usize| rest.get(width..).unwrap_or("");
    let blank = |width: usize| after(width).starts_with(char::is_whitespace);
    let numbered = |from: usize| {
        let digits = after(from).bytes().take_while(u8::is_ascii_digit).count();
        (1..=2).contains(&digits).then_some(from + digits)
    };
    let width = if "-*•·–—→►▪>»✓".contains(first) && blank(first.len_utf8()) {
        first.len_utf8()
    } else if let Some(end) = numbered(usize::from(first == '('))
        && let Some(c) = after(end).chars().next().filter(|c| ").°/".contains(*c))
        && !after(end + c.len_utf8()).starts_with(|c: char| c.is_ascii_digit())
    {
        end + c.len_utf8()
    } else if (1..=2).contains(&digits) && blank(digits) {
        let dash = after(digits).trim_start();
        let c = dash.chars().next().filter(|c| "-–—".contains(*c))?;
        dash[c.len_utf8()..]
            .starts_with(char::is_whitespace)
            .then(|| rest.len() - dash.len() + c.len_utf8())?
    } else if first.is_ascii_alphabetic() && after(1).starts_with(')') {
        2
    } else if first == '[' || first == '#' {
        let digits = after(1).bytes().take_while(u8::is_ascii_digit).count();
        let closed = first == '#' || after(1 + digits).starts_with(']');
        (digits > 0 && closed).then_some(1 + digits + usize::from(first == '['))?
    } else {
        return None;
    };
    let tail = &rest[width..];
    let blanks = tail.len() - tail.trim_start().len();
    (!tail.trim_start().is_empty()).then_some(start + width + blanks)
}

/// A box before an item: its width, and whether it is ticked.
fn box_of(text: &str) -> Option<(usize, bool)> {
    let mut rest = text.trim_start();
    if let Some(after) = rest
        .strip_prefix(['-', '*', '•'])
        .filter(|a| a.starts_with(char::is_whitespace))
    {
        rest = after.trim_start();
    }
    let (empty, ticks) = (["[ ]", "☐", "⬜"], ["[x]", "[X]", "☑", "☒", "✅", "✔"]);
    let mut boxes = empty.iter().chain(&ticks);
    let mark = boxes.find(|mark| rest.starts_with(**mark))?;
    let after = rest[mark.len()..].trim_start();
    Some((text.len() - after.len(), ticks.contains(mark)))
}

fn cells(text: &str) -> Option<Vec<&str>> {
    let bars = text.matches('|').count() >= 2;
    let cells: Vec<&str> = if bars || text.contains('\t') {
        let bare = text.trim_matches('|');
        bare.split(['|', '\t']).map(str::trim).collect()
    } else if text.matches(';').count() >= 2 && !text.contains("; ") {
        text.split(';').map(str::trim).collect()
    } else {
        return None;
    };
    (cells.len() >= 2).then_some(cells)
}

fn has_amount(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes
        .windows(2)
        .any(|w| (w[0] == b'+' || w[0] == b'-') && w[1].is_ascii_digit())
}

/// What each column means, and its head as it was written.
type Heads = Vec<Option<(Name, String)>>;

enum Cells {
    Heads(Heads),
    Row(String, Option<String>),
}

fn table(lexicon: &Lexicon, text: &str, heads: Option<&Heads>) -> Option<Cells> {
    let cells = cells(text)?;
    if heads.is_none() {
        let columns: Heads = cells
            .iter()
            .map(|cell| Some((lexicon.column(cell)?.clone(), (*cell).to_owned())))
            .collect();
        if columns.iter().flatten().count() >= 2 && !has_amount(text) {
            return Some(Cells::Heads(columns));
        }
    }
    let (mut parts, mut player) = (Vec::new(), None);
    for (n, cell) in cells.iter().enumerate() {
        let head = heads
            .and_then(|heads| heads.get(n)?.as_ref())
            .map(|(column, head)| (&**column, head));
        let dash = cell.chars().all(|c| "-–—/.".contains(c));
        let digits = cell.bytes().all(|b| b.is_ascii_digit());
        match head {
            Some(("player", _)) => player = player.or((!cell.is_empty()).then(|| (*cell).into())),
            Some(("skip", _)) => {}
            _ if dash => {}
            Some(("bonus", _)) => parts.push(format!("bonus {cell}")),
            Some(("price", _)) if digits => parts.push(format!("{cell} points")),
            // A number that says nothing without the head of its column.
            Some(("named", head)) if digits => parts.push(format!("{head} {cell}")),
            _ => parts.push((*cell).to_owned()),
        }
    }
    Some(Cells::Row(parts.join(" | "), player))
}

/// A line that is only a rule or a mark.
fn rule(text: &str) -> bool {
    text.chars().count() >= 3
        && text
            .chars()
            .all(|c| "-=+|:_*~.".contains(c) || c.is_whitespace())
}

/// `Bonus : +2` of a form: its key, and what is written behind it.
fn form_line(text: &str) -> Option<(&str, &str)> {
    let (key, value) = text.split_once(':')?;
    let value = value.trim_start();
    let key = key.trim();
    let key = key.trim_end_matches(|c: char| c.is_ascii_digit());
    let key = key.trim_end().trim_end_matches("n°").trim_end();
    ((2..=22).contains(&key.chars().count()) && !value.is_empty()).then_some((key, value))
}

/// The rows of some lines; `apart` says of a line and the next whether they are two orders.
pub fn rows(
    lexicon: &Lexicon,
    lines: &[Source<'_>],
    apart: &dyn Fn(&str, &str) -> bool,
) -> Vec<Row> {
    let mut out: Vec<Row> = Vec::new();
    let (mut heads, mut form, mut keys): (Option<Heads>, bool, Vec<Name>) =
        (None, false, Vec::new());
    let (mut blank, mut above, mut prev): (bool, Option<String>, &str) = (true, None, "");
    for line in lines {
        let (n, last) = (line.number, std::mem::take(&mut prev));
        if line.begins {
            (blank, heads, form) = (true, None, false);
        }
        if line.quoted {
            (above, blank) = (Some(line.text.to_string()), true);
            continue;
        }
        prev = line.text.trim();
        let text = markup::plain(prev).replace("**", "").replace("__", "");
        let text = text.trim().to_owned();
        if text.is_empty() || rule(&text) {
            continue;
        }
        let here = above.take();
        match table(lexicon, &text, heads.as_ref()) {
            Some(Cells::Heads(found)) => {
                (heads, blank) = (Some(found), false);
                continue;
            }
            Some(Cells::Row(text, player)) if !text.is_empty() => {
                out.push(Row {
                    text,
                    line: n,
                    begins: blank,
                    item: true,
                    player,
                    ..Row::default()
                });
                blank = false;
                continue;
            }
            _ => heads = None,
        }
        let mut text = text;
        let behind = postscript(&text);
        if behind > 0 {
            (text, blank) = (text[behind..].to_owned(), true);
        }
        match box_of(&text) {
            Some((width, false)) => text = format!("~~{}~~", &text[width..]),
            Some((width, true)) => text = format!("- {}", &text[width..]),
            None => {}
        }
        let width = bullet(&text);
        let item = width > 0;
        let number = text[..width].trim_matches(|c: char| !c.is_ascii_digit());
        let (number, text) = (number.parse().ok(), text[width..].to_owned());
        let key =
            form_line(&text).and_then(|(key, value)| Some((lexicon.key(key)?.clone(), value)));
        let key = key.filter(|(key, _)| !item && !["skip", "player", "named"].contains(&&**key));
        match key {
            Some((key, value)) => {
                if form
                    && !keys.contains(&key)
                    && let Some(row) = out.last_mut()
                {
                    let price = &*key == "price" && value.bytes().all(|b| b.is_ascii_digit());
                    row.text.push_str(" | ");
                    row.text
                        .push_str(if &*key == "bonus" { "bonus " } else { "" });
                    row.text.push_str(value);
                    row.text.push_str(if price { " points" } else { "" });
                    keys.push(key);
                    continue;
                }
                (form, keys) = (true, vec![key]);
            }
            None => form = false,
        }
        // Brackets behind a sentence end it no less.
        let bracket = last
            .strip_suffix(')')
            .and_then(|last| last.rsplit_once('('));
        let ended = bracket.map_or(last, |(before, _)| before.trim_end());
        let open = !ended.is_empty() && !ended.ends_with(['.', '!', '?', ';', ':']);
        let lower = text.chars().next().is_some_and(char::is_lowercase);
        let long = last.chars().count();
        let wraps = !blank && !item && !form && open && (long >= 56 || lower && long > 30);
        match out.last_mut() {
            Some(row) if wraps && row.text.len() < WRAPPED && !apart(&row.text, &text) => {
                row.text.push(' ');
                row.text.push_str(&text);
            }
            _ => out.push(Row {
                text,
                line: n,
                begins: blank,
                item,
                number,
                above: here,
                player: None,
            }),
        }
        blank = false;
    }
    out
}
