//! A line as words, numbers and marks, each with its place.

use std::borrow::Cow;

use super::Part;
use crate::locale::spelling::fold;
use unicode_normalization::char::is_combining_mark;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Letters, or letters and digits.
    Word,
    /// Digits alone.
    Number,
    /// A plus or minus that belongs to the number after it.
    Sign,
    /// Any other mark that separates.
    Mark,
}

/// A word, a number or a mark of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token<P> {
    /// Its bytes in the line.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
    /// What it is.
    pub shape: Shape,
    /// Folded (see [`fold`]); of a mark, the mark with dashes as `-`.
    pub text: Cow<'static, str>,
    /// The part that it plays.
    pub class: P,
    /// The quotation that it stands in, if any.
    pub quote: Option<usize>,
}

/// A quotation: the bytes between its marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// The first byte between them.
    pub start: usize,
    /// The byte of the closing mark.
    pub end: usize,
    /// The closing mark, which is doubled to stand within.
    pub close: char,
}

impl Quote {
    /// What stands between the marks, doubled marks made single.
    pub fn content(&self, line: &str) -> String {
        let inner = line.get(self.start..self.end).unwrap_or_default();
        let mut doubled = String::new();
        doubled.push(self.close);
        doubled.push(self.close);
        inner.replace(&doubled, &self.close.to_string())
    }
}

/// Whether a character is a dash or a minus.
pub fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE63}' | '\u{FF0D}'
    )
}

fn is_plus(c: char) -> bool {
    matches!(c, '+' | '\u{FF0B}' | '\u{FE62}')
}

fn is_apostrophe(c: char) -> bool {
    matches!(
        c,
        '\'' | '`' | '\u{2018}' | '\u{2019}' | '\u{201B}' | '\u{2032}' | '\u{02BC}' | '\u{00B4}'
    )
}

fn in_word(c: char) -> bool {
    !is_apostrophe(c) && (c.is_alphanumeric() || is_combining_mark(c))
}

/// The closing mark of an opening quotation mark.
pub fn closing(c: char) -> Option<char> {
    match c {
        '"' => Some('"'),
        '«' => Some('»'),
        '\u{201C}' | '\u{201D}' => Some('\u{201D}'),
        '\u{201E}' => Some('\u{201C}'),
        '\u{2033}' => Some('\u{2033}'),
        _ => None,
    }
}

/// Where a quotation that opens at `open` (a byte) closes: the place of its closing mark.
pub fn close_of(line: &str, open: usize) -> Option<(usize, char)> {
    let rest = line.get(open..)?;
    let first = rest.chars().next()?;
    let close = closing(first)?;
    let from = open + first.len_utf8();
    let mut chars = line.get(from..)?.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if c == close {
            match chars.peek() {
                Some((_, next)) if *next == close => {
                    chars.next();
                }
                _ => return Some((from + at, close)),
            }
        }
    }
    None
}

/// Splits a line. Apostrophes and hyphens within words separate and are not kept.
pub fn tokens<P: Part>(line: &str) -> (Vec<Token<P>>, Vec<Quote>) {
    let mut out: Vec<Token<P>> = Vec::with_capacity((line.len() / 5).clamp(4, 64));
    let mut quotes: Vec<Quote> = Vec::new();
    let mut unclosed: Vec<char> = Vec::new();
    let mut word = Folder::default();
    let mut chars = line.char_indices().peekable();
    let mut before = ' ';
    while let Some((start, c)) = chars.next() {
        let previous = before;
        before = c;
        if c == ' ' {
            continue;
        }
        if let Some(open) = quotes.last()
            && start <= open.end
            && c == open.close
        {
            continue; // one of a doubled mark, or the closing one
        }
        let quote = quotes
            .last()
            .filter(|q| start < q.end)
            .map(|_| quotes.len() - 1);
        let token = |start, end, shape, (text, class)| Token {
            start,
            end,
            shape,
            text,
            class,
            quote,
        };
        let mark = |text| (text, P::NONE);
        if in_word(c) {
            let mut end = start + c.len_utf8();
            let mut digits_end = if c.is_ascii_digit() { end } else { start };
            while let Some((at, next)) = chars.peek().copied() {
                if !in_word(next) {
                    break;
                }
                if digits_end == at && next.is_ascii_digit() {
                    digits_end = at + 1;
                }
                end = at + next.len_utf8();
                before = next;
                chars.next();
            }
            let raw = line.get(start..end).unwrap_or_default();
            let (digits, tail) = raw.split_at(digits_end - start);
            let number = || mark(Cow::Owned(digits.to_owned()));
            if tail.is_empty() {
                out.push(token(start, end, Shape::Number, number()));
                continue;
            }
            if !digits.is_empty() {
                let unit: (_, P) = word.read(tail);
                if unit.1.is_unit() {
                    out.push(token(start, digits_end, Shape::Number, number()));
                    out.push(token(digits_end, end, Shape::Word, unit));
                    continue;
                }
            }
            out.push(token(start, end, Shape::Word, word.read(raw)));
        } else if is_dash(c) || is_plus(c) {
            let mut next = chars.clone().map(|(_, c)| c);
            let after = next.find(|c| !c.is_whitespace());
            let glued = chars.peek().is_some_and(|(_, c)| !c.is_whitespace());
            let end = start + c.len_utf8();
            let text = mark(Cow::Borrowed(if is_dash(c) { "-" } else { "+" }));
            if after.is_some_and(|c| c.is_ascii_digit()) && !previous.is_ascii_digit() {
                out.push(token(start, end, Shape::Sign, text));
            } else if is_plus(c) || !in_word(previous) || !glued {
                out.push(token(start, end, Shape::Mark, text));
            }
        } else if let Some(close) = closing(c).filter(|_| quote.is_none()) {
            if unclosed.contains(&close) {
                continue;
            }
            let from = start + c.len_utf8();
            let Some((end, close)) = close_of(line, start) else {
                // Looked for once: a line of such marks would be gone through for each.
                if !line.get(from..).unwrap_or_default().contains(close) {
                    unclosed.push(close);
                }
                continue;
            };
            // A quotation of nothing that is a token stands as one mark, so as not to be lost.
            let inner = line.get(from..end).unwrap_or_default();
            let bare =
                |c: char| c.is_whitespace() || is_apostrophe(c) || closing(c).is_some() || c == '»';
            if inner.chars().all(bare) {
                out.push(Token {
                    start: from,
                    end,
                    shape: Shape::Mark,
                    text: marked(c),
                    class: P::NONE,
                    quote: Some(quotes.len()),
                });
            }
            quotes.push(Quote {
                start: from,
                end,
                close,
            });
        } else if !c.is_whitespace() && !is_apostrophe(c) && closing(c).is_none() && c != '»' {
            let end = start + c.len_utf8();
            out.push(token(start, end, Shape::Mark, mark(marked(c))));
        }
    }
    (out, quotes)
}

/// The text of a mark.
fn marked(c: char) -> Cow<'static, str> {
    const MARKS: &str = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
    let at = MARKS.bytes().position(|m| char::from(m) == c);
    match at.and_then(|at| MARKS.get(at..at + 1)) {
        Some(mark) => Cow::Borrowed(mark),
        None => Cow::Owned(c.to_string()),
    }
}

/// Folds word after word; a word of the rule is not made anew.
#[derive(Default)]
struct Folder(String);

impl Folder {
    fn read<P: Part>(&mut self, raw: &str) -> (Cow<'static, str>, P) {
        self.0.clear();
        if raw.is_ascii() {
            self.0.push_str(raw);
            self.0.make_ascii_lowercase();
        } else {
            self.0.push_str(&fold(raw));
        }
        match P::known(&self.0) {
            Some((word, class)) => (Cow::Borrowed(word), class),
            None => (Cow::Owned(self.0.clone()), P::NONE),
        }
    }
}

/// [`fold`], without its cost for the plain words that most are.
pub fn folded(word: &str) -> String {
    if word.is_ascii() {
        word.to_ascii_lowercase()
    } else {
        fold(word)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::Plain;
    use super::*;

    fn tokens(line: &str) -> (Vec<Token<Plain>>, Vec<Quote>) {
        super::tokens(line)
    }

    fn shown(line: &str) -> Vec<(Shape, String)> {
        tokens(line)
            .0
            .into_iter()
            .map(|t| (t.shape, t.text.into_owned()))
            .collect()
    }

    #[test]
    fn words_numbers_and_signs_are_told_apart() {
        let s = |shape, text: &str| (shape, text.to_owned());
        assert_eq!(
            shown("Basse-Égypte, − 2 l’e\u{301}te\u{301} 12pts"),
            [
                s(Shape::Word, "basse"),
                s(Shape::Word, "egypte"),
                s(Shape::Mark, ","),
                s(Shape::Sign, "-"),
                s(Shape::Number, "2"),
                s(Shape::Word, "l"),
                s(Shape::Word, "ete"),
                s(Shape::Number, "12"),
                s(Shape::Word, "pts"),
            ]
        );
        assert!(!shown("3-4").iter().any(|t| t.0 == Shape::Sign));
    }

    #[test]
    fn a_quotation_may_hold_its_own_mark_doubled() {
        let line = r#"taille "a ""b"" c" +1"#;
        let (_, quotes) = tokens(line);
        assert_eq!(quotes.len(), 1);
        assert_eq!(quotes[0].content(line), r#"a "b" c"#);
        let line = r#"de "a" à "b""#;
        let (words, quotes) = tokens(line);
        let inside: Vec<_> = words.iter().map(|t| t.quote).collect();
        assert_eq!(
            (quotes.len(), inside),
            (2, vec![None, Some(0), None, Some(1)])
        );
        let (_, quotes) = tokens("« à l’aube » et “plus tard");
        assert_eq!(quotes.len(), 1);
    }
}
