//! A text cut into tokens.

use super::item::Sign;
use crate::locale::spelling::fold;
use crate::reading::quoted;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Word,
    /// `21:14`, `1.5`, `60 %`.
    Odd,
    Number(Sign, u32),
    /// A name in quotation marks.
    Quoted,
    Mark(char),
}

#[derive(Debug, Clone)]
pub(super) struct Token<'t> {
    pub from: usize,
    pub to: usize,
    pub raw: &'t str,
    pub folded: String,
    pub shape: Shape,
}

pub(super) fn is_minus(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2013}' | '\u{2212}')
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2018}' | '\u{2019}' | '\u{02BC}')
}

/// A text cut into words, numbers, marks and names in quotation marks.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let get = |k: usize| chars.get(k).map(|(_, c)| *c);
    let byte = |k: usize| chars.get(k).map_or(text.len(), |(at, _)| *at);
    let digit = |k: usize| get(k).is_some_and(|c| c.is_ascii_digit());
    let letter = |k: usize| {
        get(k).is_some_and(|c| c.is_alphabetic() || ('\u{300}'..='\u{36f}').contains(&c))
    };
    let digits = |mut k: usize| {
        while digit(k) {
            k += 1;
        }
        k
    };
    let mut out = Vec::new();
    let mut k = 0;
    while let Some(c) = get(k) {
        let before = k.checked_sub(1).and_then(get);
        let parted = before.is_none_or(|b| !(b.is_alphanumeric() || b == '_' || b == ')'));
        let mut sign = Sign::None;
        let mut first = k;
        if c == '+' && digit(k + 1) && (parted || before.is_some_and(|b| b.is_ascii_digit())) {
            (sign, first) = (Sign::Plus, k + 1);
        } else if c == '+' && parted && get(k + 1).is_some_and(char::is_whitespace) && digit(k + 2)
        {
            (sign, first) = (Sign::Plus, k + 2);
        } else if is_minus(c) && parted && digit(k + 1) {
            (sign, first) = (Sign::Minus, k + 1);
        }
        let (end, shape) = if c.is_whitespace() {
            k += 1;
            continue;
        } else if digit(first) {
            let end = digits(first);
            let n = text
                .get(byte(first)..byte(end))
                .and_then(|d| d.parse().ok())
                .unwrap_or(u32::MAX);
            let joined = get(end).is_some_and(|c| ":h.,/".contains(c)) && digit(end + 1);
            let blank = usize::from(get(end).is_some_and(char::is_whitespace));
            match (joined, get(end + blank)) {
                (true, _) => {
                    let after = digits(end + 1);
                    let rest: String = text
                        .get(byte(after)..)
                        .unwrap_or("")
                        .trim_start()
                        .chars()
                        .take(3)
                        .collect();
                    match rest == "pts" {
                        true => (end, Shape::Number(sign, n)),
                        false => (after, Shape::Odd),
                    }
                }
                (false, Some('%')) => (end + blank + 1, Shape::Odd),
                // `1½`
                (false, _) if get(end).is_some_and(char::is_numeric) => (end + 1, Shape::Odd),
                _ => (end, Shape::Number(sign, n)),
            }
        } else if quoted::is_hidden(c) {
            let mut end = k;
            while get(end).is_some_and(quoted::is_hidden) {
                end += 1;
            }
            (end, Shape::Quoted)
        } else if letter(k) {
            let mut end = k;
            while letter(end) {
                end += 1;
            }
            (end, Shape::Word)
        } else if (is_minus(c) || is_apostrophe(c)) && k > 0 && letter(k - 1) && letter(k + 1) {
            k += 1;
            continue;
        } else if c == '.' && get(k + 1) == Some('.') {
            let mut end = k;
            while get(end) == Some('.') {
                end += 1;
            }
            // More of them lead the eye.
            (end, Shape::Mark(if end - k > 3 { '·' } else { '…' }))
        } else if text[byte(k)..].starts_with("=>") || text[byte(k)..].starts_with("->") {
            (k + 2, Shape::Mark('→'))
        } else {
            (k + 1, Shape::Mark(c))
        };
        let raw = text.get(byte(k)..byte(end)).unwrap_or_default();
        out.push(Token {
            from: byte(k),
            to: byte(end),
            raw,
            folded: match raw.is_ascii() {
                true => raw.to_ascii_lowercase(),
                false => fold(raw),
            },
            shape,
        });
        k = end;
    }
    out
}
