//! Forum markup, and what is struck out.

use super::super::token::{close_of, closing};

/// How what is struck out begins and ends.
pub(super) const STRIKES: [(&str, &str); 4] = [
    ("[s]", "[/s]"),
    ("[strike]", "[/strike]"),
    ("[del]", "[/del]"),
    ("~~", "~~"),
];

/// Where a tag stands in a line from a byte on, in capitals or not.
pub(super) fn find(line: &str, tag: &str, from: usize) -> Option<usize> {
    let (line, tag) = (line.as_bytes(), tag.as_bytes());
    let first = *tag.first()?;
    let mut at = from;
    while let Some(next) = line.get(at..)?.iter().position(|b| *b == first) {
        at += next;
        if line.get(at..at + tag.len())?.eq_ignore_ascii_case(tag) {
            return Some(at);
        }
        at += 1;
    }
    None
}

pub(super) fn holds(line: &str, tag: &str) -> bool {
    find(line, tag, 0).is_some()
}

pub(super) fn begins(line: &str, tag: &str) -> bool {
    let start = line.as_bytes().get(..tag.len());
    start.is_some_and(|s| s.eq_ignore_ascii_case(tag.as_bytes()))
}

/// Whether a line holds something struck out.
pub fn has_struck(line: &str) -> bool {
    STRIKES.iter().any(|(begin, end)| {
        let from = find(line, begin, 0).map(|at| at + begin.len());
        from.is_some_and(|from| find(line, end, from).is_some())
    })
}

/// What is struck out within a line as white space of the same length.
pub fn without_struck(line: &str) -> String {
    let mut out = line.to_owned();
    for (begin, end) in STRIKES {
        while let Some(at) = find(&out, begin, 0) {
            let Some(to) = find(&out, end, at + begin.len()).map(|to| to + end.len()) else {
                break;
            };
            out.replace_range(at..to, &" ".repeat(to - at));
        }
    }
    out
}

/// Forum markup (`[b]`, `[/color]`, `[*]`) as white space of the same length, so that places stay;
/// `[*]` as a bullet.
pub fn without_markup(line: &str) -> String {
    const TAGS: &[&str] = &[
        "b", "i", "u", "s", "list", "color", "size", "url", "center", "left", "right", "font",
        "code", "spoiler", "img", "email", "justify", "quote",
    ];
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(open) = rest.find(|c| c == '[' || closing(c).is_some()) {
        let (before, tail) = rest.split_at(open);
        out.push_str(before);
        if !tail.starts_with('[') {
            // What stands in quotation marks is the player's own.
            let end = close_of(tail, 0).map_or(0, |(at, _)| at);
            let width = |at: usize| {
                tail.get(at..)
                    .and_then(|t| t.chars().next())
                    .map_or(1, char::len_utf8)
            };
            let (quoted, after) = tail.split_at(end + width(end));
            out.push_str(quoted);
            rest = after;
            continue;
        }
        let tag = tail.find(']').and_then(|end| tail.get(..=end));
        let known = tag.is_some_and(|t| {
            let inner = t.trim_matches(['[', ']', '/']);
            let name = inner.split('=').next().unwrap_or_default();
            TAGS.iter().any(|tag| name.eq_ignore_ascii_case(tag))
        });
        match (tag, known) {
            (Some("[*]"), _) => {
                out.push('•');
                rest = tail.get(3..).unwrap_or_default();
            }
            (Some(tag), true) => {
                out.extend(std::iter::repeat_n(' ', tag.len()));
                rest = tail.get(tag.len()..).unwrap_or_default();
            }
            _ => {
                out.push('[');
                rest = tail.get(1..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
    out
}
