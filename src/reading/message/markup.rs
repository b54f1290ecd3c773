//! A forum's marks in a line: what is struck out, cells, items of a list; the others say nothing.

use std::borrow::Cow;

const TAGS: [&str; 28] = [
    "b", "i", "u", "s", "strike", "del", "color", "size", "font", "list", "url", "img", "center",
    "code", "*", "spoiler", "hide", "left", "right", "justify", "table", "tr", "td", "th", "hr",
    "email", "sub", "sup",
];

/// Tags that strike out.
const STRIKES: [&str; 3] = ["s", "strike", "del"];

/// A tag at the beginning of a text: its width, its name in small letters, and whether it ends something.
fn tag(text: &str) -> Option<(usize, &'static str, bool)> {
    // No farther than a tag reaches: a text of open brackets is not gone through for each.
    let close = text.bytes().take(62).position(|byte| byte == b']')?;
    let inner = text.get(1..close)?;
    let (bare, ends) = match inner.strip_prefix('/') {
        Some(bare) => (bare, true),
        None => (inner, false),
    };
    let name = bare.split(['=', ' ']).next()?;
    let name = TAGS.iter().find(|tag| name.eq_ignore_ascii_case(tag))?;
    Some((close + 1, name, ends))
}

/// How many strikes a line begins that it does not end; less than none where it ends another's.
pub fn strikes(line: &str) -> i32 {
    let tags = line
        .match_indices('[')
        .filter_map(|(at, _)| tag(&line[at..]));
    let strikes = tags.filter(|(_, name, _)| STRIKES.contains(name));
    strikes.map(|(.., ends)| if ends { -1 } else { 1 }).sum()
}

/// `:wink:` at the end of a line.
fn without_smiley(line: &str) -> &str {
    let shown = line.trim_end();
    let smiley = shown.strip_suffix(':').and_then(|s| s.rsplit_once(':'));
    match smiley {
        Some((before, name))
            if !name.is_empty()
                && name.bytes().all(|b| b.is_ascii_lowercase())
                && (before.is_empty() || before.ends_with(' ')) =>
        {
            before.trim_end()
        }
        _ => line,
    }
}

/// A line without its marks.
pub fn plain(line: &str) -> Cow<'_, str> {
    let line = without_smiley(line);
    if !line.contains('[') {
        return Cow::Borrowed(line);
    }
    let mut out = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('[') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        match tag(rest) {
            Some((width, name, ends)) => {
                match name {
                    name if STRIKES.contains(&name) => out.push_str("~~"),
                    "td" | "th" if ends => out.push_str(" | "),
                    "tr" if !ends => out.push_str("| "),
                    "*" => out.push_str("- "),
                    _ => {}
                }
                rest = &rest[width..];
            }
            None => {
                out.push('[');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}
