//! Free text in quotation marks: a name, or the season's word. Nothing in it is read: `"the Old +2, on the march"`.
//! While a message is cut into rows each byte of such a text is one private character, so that no mark in it is the
//! message's.

use std::borrow::Cow;

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

/// The next text in quotation marks: where it stands with them, and what it is.
pub fn next(text: &str, from: usize) -> Option<(std::ops::Range<usize>, String)> {
    for (at, open) in text.get(from..)?.char_indices() {
        let Some(close) = closing(open) else {
            continue;
        };
        let inner = from + at + open.len_utf8();
        if let Some(end) = end(text, inner, close).filter(|end| *end > inner) {
            let name = text.get(inner..end).unwrap_or_default().trim();
            return Some((from + at..end + close.len_utf8(), plain(name)));
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

/// A name as it was meant: a doubled mark stands for one.
pub fn plain(name: &str) -> String {
    name.replace("\"\"", "\"")
}

/// The first of the characters that stand for bytes.
const FIRST: u32 = 0xF_0000;
const LAST: u32 = FIRST + 0xFF;

/// Whether a character stands for a byte of quoted text.
pub fn is_hidden(c: char) -> bool {
    (FIRST..=LAST).contains(&u32::from(c))
}

/// A line in which quoted names are hidden: `announced` says of what stands before a mark whether it is followed by one.
pub fn hidden<'t>(line: &'t str, announced: &dyn Fn(&str) -> bool) -> Cow<'t, str> {
    let line = match line.contains(is_hidden) {
        true => Cow::Owned(line.replace(is_hidden, "\u{fffd}")),
        false => Cow::Borrowed(line),
    };
    let mut out = String::new();
    let (mut kept, mut beyond, mut missing) = (0, 0, Vec::new());
    for (at, open) in line.char_indices() {
        let inner = at + open.len_utf8();
        let Some(close) = closing(open).filter(|c| at >= kept.max(beyond) && !missing.contains(c))
        else {
            continue;
        };
        match end(&line, inner, close) {
            Some(end) if end > inner && announced(line.get(..at).unwrap_or_default()) => {
                out.push_str(line.get(kept..inner).unwrap_or_default());
                let name = line.get(inner..end).unwrap_or_default().trim();
                let name = name.replace("\"\"", "\"");
                out.extend(
                    name.bytes()
                        .filter_map(|b| char::from_u32(FIRST + u32::from(b))),
                );
                // The mark that closes it opens nothing.
                (kept, beyond) = (end, end + close.len_utf8());
            }
            Some(end) if open == close => beyond = end + close.len_utf8(),
            Some(_) => {}
            // What the rest of a line does not close is not looked for again.
            None => missing.push(close),
        }
    }
    if kept == 0 {
        return line;
    }
    out.push_str(line.get(kept..).unwrap_or_default());
    Cow::Owned(out)
}

/// A text with what was hidden in it.
pub fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::new();
    for c in text.chars() {
        match u8::try_from(u32::from(c).wrapping_sub(FIRST)) {
            Ok(byte) if is_hidden(c) => bytes.push(byte),
            _ => bytes.extend(c.encode_utf8(&mut [0; 4]).bytes()),
        }
    }
    Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::{hidden, shown};

    #[test]
    fn what_is_hidden_is_shown_again() {
        let line = "taille \"le « vieux » +2, \"\"en marche\"\"\" +1 \"libre\"";
        let masked = hidden(line, &|before| before.ends_with("taille "));
        assert!(!masked.contains("vieux") && masked.contains("\"libre\""));
        let name = "taille \"le « vieux » +2, \"en marche\"\" +1 \"libre\"";
        assert_eq!(shown(&masked), name);
    }
}
