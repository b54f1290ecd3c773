//! Free text in quotation marks: a name, or the season's word. Nothing in it is read: `"the Old +2, on the march"`.

use std::borrow::Cow;

use super::lexicon::{Class, Lexicon, Slot};
use super::marks;

/// How far before a quotation mark it is looked for what it names, in bytes.
const BEFORE: usize = 48;

/// The mark that closes what another opens.
fn closing(open: char) -> Option<char> {
    match open {
        '"' => Some('"'),
        '«' => Some('»'),
        '“' | '”' => Some('”'),
        '„' => Some('“'),
        _ => None,
    }
}

/// A text in quotation marks, which [`plain`] gives back.
pub fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// A text in which the letters of quoted names stand for nothing, byte for byte as long: those behind a phrase of
/// one of these slots, and behind what announces the word.
pub fn masked<'t>(lexicon: &Lexicon, named: &[Slot], text: &'t str) -> Cow<'t, str> {
    let mut out = String::new();
    let mut kept = 0;
    for (from, line) in super::lines::raw(text) {
        let mut at = 0;
        let mut missing = Vec::new();
        while let Some((open, close)) = next_quoted(lexicon, named, line, at, &mut missing) {
            out.push_str(text.get(kept..from + open).unwrap_or_default());
            out.extend(std::iter::repeat_n('q', close - open));
            kept = from + close;
            at = close + 1;
        }
    }
    if kept == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(text.get(kept..).unwrap_or_default());
    Cow::Owned(out)
}

/// The next quoted name of a line: its first byte, and the one after its last. What the rest of the line does not
/// close is `missing`.
fn next_quoted(
    lexicon: &Lexicon,
    named: &[Slot],
    line: &str,
    from: usize,
    missing: &mut Vec<char>,
) -> Option<(usize, usize)> {
    for (at, open) in line.get(from..)?.char_indices() {
        let Some(close) = closing(open).filter(|close| !missing.contains(close)) else {
            continue;
        };
        let at = from + at;
        if !announced(lexicon, named, line.get(..at)?) {
            continue;
        }
        let inner = at + open.len_utf8();
        match end(line, inner, close) {
            Some(end) if end > inner => return Some((inner, end)),
            Some(_) => {}
            None => missing.push(close),
        }
    }
    None
}

/// Where quoted text ends; a doubled mark stands for one.
fn end(line: &str, inner: usize, close: char) -> Option<usize> {
    let mut at = inner;
    loop {
        let found = at + line.get(at..)?.find(close)?;
        let beyond = found + close.len_utf8();
        match line.get(beyond..)?.starts_with(close) && close == '"' {
            true => at = beyond + close.len_utf8(),
            false => return Some(found),
        }
    }
}

/// Whether what stands before a quotation mark says that a name comes.
fn announced(lexicon: &Lexicon, named: &[Slot], before: &str) -> bool {
    let shown = before.trim_end_matches([' ', ':', '\u{a0}', '\u{202f}', '\'', '’', '=', '*']);
    if !shown.ends_with(char::is_alphabetic) {
        return false;
    }
    let mut start = before.len().saturating_sub(BEFORE);
    while !before.is_char_boundary(start) {
        start += 1;
    }
    let near = before.get(start..).unwrap_or_default();
    let near = match start {
        0 => near,
        // A word that is cut is none.
        _ => near.split_once(' ').map_or("", |(_, rest)| rest),
    };
    let (_, found) = marks::exact(lexicon, near);
    let small = |class: Class| {
        matches!(
            class,
            Class::Of | Class::Article | Class::Mark | Class::Is | Class::Own
        )
    };
    let last = found.iter().rev().find(|m| !small(m.class));
    last.is_some_and(|m| m.is(Class::Word) || named.iter().any(|slot| m.fills(*slot)))
}

/// A name as it was meant: a doubled mark stands for one.
pub fn plain(name: &str) -> String {
    name.replace("\"\"", "\"")
}
