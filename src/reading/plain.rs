//! A line as it is read: without markup, what is struck out, and what joins pictures; white space in
//! their stead, so that places stay.

use std::borrow::Cow;

use super::{MAX_LINE, frame, opening};
use crate::locale::spelling::forbidden;

/// A line made ready to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready<'a> {
    /// What is to be read; empty where nothing is left.
    pub text: Cow<'a, str>,
    /// Whether something in it was struck out.
    pub struck: bool,
    /// The first character that could disguise an order, and its byte in the line: `text` is without
    /// any then.
    pub hidden: Option<(usize, char)>,
}

/// Makes a line of at most [`MAX_LINE`] bytes ready.
pub fn ready(text: &str) -> Ready<'_> {
    let mut ready = Ready {
        text: Cow::Borrowed(text),
        struck: false,
        hidden: None,
    };
    if is_plain(text) {
        return ready;
    }
    let marked = |text: &str| text.contains('[') || text.contains('~');
    while marked(&ready.text) && frame::has_struck(&ready.text) {
        let rest = frame::without_struck(&ready.text);
        if rest == *ready.text {
            break;
        }
        ready.text = Cow::Owned(rest);
        ready.struck = true;
    }
    if ready.text.contains('[') {
        ready.text = Cow::Owned(frame::without_markup(&ready.text));
        if ready.text.trim_ascii().is_empty() {
            ready.text = Cow::Borrowed("");
            return ready;
        }
    }
    if ready.text.chars().any(opening::joins_pictures) {
        ready.text = Cow::Owned(without_joints(&ready.text));
    }
    ready.hidden = ready.text.char_indices().find(|(_, c)| hides(*c));
    if ready.hidden.is_some() {
        let clean: String = ready.text.chars().filter(|c| !hides(*c)).collect();
        ready.text = Cow::Owned(clean.trim().to_owned());
    }
    ready
}

/// The beginning of a line that is too long to be read.
pub fn beginning(text: &str) -> &str {
    let ends = text.char_indices().map(|(at, _)| at);
    let end = ends.take_while(|at| *at <= MAX_LINE).last().unwrap_or(0);
    text.get(..end).unwrap_or_default()
}

/// Whether a line is read as it stands: no markup, nothing struck out, no hidden characters, and
/// not too long.
pub fn is_plain(line: &str) -> bool {
    let special = |c: char| matches!(c, '[' | '~') || forbidden(c) || opening::joins_pictures(c);
    line.len() <= MAX_LINE
        && match line.is_ascii() {
            true => !line.bytes().any(|b| special(char::from(b))),
            false => !line.chars().any(special),
        }
}

/// Where the last sentence but one ends.
pub fn last_end(text: &str) -> Option<usize> {
    let mut chars = text.char_indices();
    let (_, mut next) = chars.next_back()?;
    while let Some((at, c)) = chars.next_back() {
        if matches!(c, '.' | '!' | '?' | '…') && next.is_whitespace() {
            return Some(at + c.len_utf8());
        }
        next = c;
    }
    None
}

/// What makes pictures of the characters before it, as white space of the same length, where it
/// stands behind a picture; anywhere else it hides something.
fn without_joints(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let keycap = before.is_ascii_digit() && chars.peek() == Some(&'\u{20E3}');
        let behind = opening::is_picture(before) || keycap;
        match opening::joins_pictures(c) && behind {
            // Two of the same length, so that places stay.
            true => out.push_str(if c.len_utf8() == 3 { "   " } else { "" }),
            false => out.push(c),
        }
        before = c;
    }
    out
}

/// Characters that could disguise an order; a tab is white space and does not.
fn hides(c: char) -> bool {
    forbidden(c) && c != '\t'
}
