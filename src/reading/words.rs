//! A text as words, numbers and marks, each with its place and as it is compared.

use std::ops::Range;

use crate::locale::spelling::fold;

/// The sign before a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sign {
    #[default]
    None,
    Plus,
    Minus,
}

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Letters; or digits that are no whole number: a time, a date, a version, per cent.
    Word,
    Number {
        sign: Sign,
        n: u32,
    },
    /// Anything else that is seen.
    Mark(char),
}

/// A word, a number or a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// Its first byte in the text, and the one after its last.
    pub from: u32,
    pub to: u32,
    pub shape: Shape,
    /// Where its folded form lies.
    folded: (u32, u32),
}

/// The tokens of a text.
#[derive(Debug, Default)]
pub struct Words<'t> {
    /// As it is read: quoted names stand for nothing.
    pub text: &'t str,
    /// As it was written.
    pub written: &'t str,
    pub tokens: Vec<Token>,
    folded: String,
}

fn small(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() || ('\u{300}'..='\u{36f}').contains(&c) || c == '°'
}

fn is_minus(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE63}' | '\u{FF0D}'
    )
}

fn is_apostrophe(c: char) -> bool {
    matches!(
        c,
        '\'' | '`' | '\u{2018}' | '\u{2019}' | '\u{201B}' | '\u{2032}' | '\u{02BC}' | '\u{00B4}'
    )
}

fn is_plus(c: char) -> bool {
    matches!(c, '+' | '\u{FF0B}' | '\u{FE62}')
}

/// A blank within a line, of any width.
fn is_blank(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\n' | '\r')
}

/// The mark on both sides of what is struck out.
pub const STRUCK: char = '\u{336}';

/// A forum's tag, `[b]` or `[/color]`: its width, and whether it strikes out.
fn tag(rest: &str) -> Option<(usize, bool)> {
    const TAGS: [&str; 24] = [
        "b", "i", "u", "s", "strike", "del", "color", "size", "font", "quote", "list", "url",
        "img", "center", "code", "*", "spoiler", "hide", "left", "right", "justify", "table", "tr",
        "td",
    ];
    // No farther than a tag reaches: a text of open brackets is not gone through for each.
    let close = rest.bytes().take(62).position(|byte| byte == b']')?;
    let inner = rest.get(1..close)?;
    let name = inner.trim_start_matches('/').split(['=', ' ']).next()?;
    let at = TAGS.iter().position(|t| name.eq_ignore_ascii_case(t))?;
    Some((inner.len() + 2, (3..6).contains(&at)))
}

impl<'t> Words<'t> {
    pub fn new(text: &'t str) -> Words<'t> {
        Words::masked(text, text)
    }

    /// The words of a text in which some letters are [masked](super::quoted::masked).
    pub fn masked(text: &'t str, written: &'t str) -> Words<'t> {
        Words {
            text,
            written,
            ..Words::default()
        }
    }

    /// Whether a token is a quoted name.
    pub fn is_quoted(&self, token: usize) -> bool {
        self.tokens.get(token).is_some_and(|t| {
            let at = t.from as usize..t.to as usize;
            self.text.get(at.clone()) != self.written.get(at)
        })
    }

    /// A token as it is compared.
    pub fn folded(&self, token: usize) -> &str {
        let (from, to) = self.tokens.get(token).map_or((0, 0), |t| t.folded);
        self.folded.get(from as usize..to as usize).unwrap_or("")
    }

    /// A token as it was written.
    pub fn written(&self, token: usize) -> &'t str {
        self.slice(token..token + 1)
    }

    /// The text from the first of some tokens to the last.
    pub fn slice(&self, tokens: Range<usize>) -> &'t str {
        let Some(found) = self.tokens.get(tokens).filter(|t| !t.is_empty()) else {
            return "";
        };
        let from = found.first().map_or(0, |t| t.from as usize);
        let to = found.last().map_or(0, |t| t.to as usize);
        self.written.get(from..to).unwrap_or("")
    }

    /// Whether nothing stands between two tokens.
    pub fn touch(&self, token: usize) -> bool {
        match self.tokens.get(token..token + 2) {
            Some([one, two]) => one.to == two.from,
            _ => false,
        }
    }

    /// Takes the tokens of a part of the text, and gives their places.
    pub fn split(&mut self, part: Range<usize>) -> Range<usize> {
        let first = self.tokens.len();
        let text = self.text.get(part.clone()).unwrap_or("");
        let mut at = 0;
        while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
            let rest = text.get(at..).unwrap_or("");
            let before = text.get(..at).and_then(|t| t.chars().next_back());
            let width = match c {
                c if c.is_whitespace() || matches!(c, '\u{200b}' | '\u{feff}' | '\u{ad}') => {
                    at += c.len_utf8();
                    continue;
                }
                c if is_letter(c) => self.word(rest, part.start + at),
                // `l'Égypte`, `arc-en-ciel`: the words apart.
                c if (is_minus(c) || is_apostrophe(c))
                    && before.is_some_and(is_letter)
                    && rest
                        .get(c.len_utf8()..)
                        .unwrap_or("")
                        .starts_with(is_letter) =>
                {
                    c.len_utf8()
                }
                c if c.is_ascii_digit() => self.number(rest, 0, Sign::None, part.start + at),
                c if is_plus(c) || is_minus(c) => {
                    let after = rest.get(c.len_utf8()..).unwrap_or("");
                    let blank = after.chars().next().filter(|b| is_plus(c) && is_blank(*b));
                    let blank = blank.map_or(0, char::len_utf8);
                    let digit = after
                        .get(blank..)
                        .is_some_and(|a| a.starts_with(|d: char| d.is_ascii_digit()));
                    let parted = before.is_none_or(|b| !b.is_alphanumeric() && b != ')');
                    match (digit, is_plus(c)) {
                        (true, true) => {
                            self.number(rest, c.len_utf8() + blank, Sign::Plus, part.start + at)
                        }
                        (true, false) if parted => {
                            self.number(rest, c.len_utf8(), Sign::Minus, part.start + at)
                        }
                        _ => self.mark(c, part.start + at),
                    }
                }
                '[' => match tag(rest) {
                    Some((width, true)) => self.push(part.start + at, width, Shape::Mark(STRUCK)),
                    Some((width, false)) => width,
                    None => self.mark(c, part.start + at),
                },
                '~' if rest.starts_with("~~") => self.push(part.start + at, 2, Shape::Mark(STRUCK)),
                c => self.mark(c, part.start + at),
            };
            at += width;
        }
        first..self.tokens.len()
    }

    fn push(&mut self, from: usize, width: usize, shape: Shape) -> usize {
        let start = small(self.folded.len());
        let text = self.text.get(from..from + width).unwrap_or("");
        match shape {
            Shape::Mark(_) => {}
            _ if text.is_ascii() => {
                let lower = text.bytes().map(|b| char::from(b.to_ascii_lowercase()));
                self.folded.extend(lower);
            }
            _ => self.folded.push_str(&fold(text)),
        }
        self.tokens.push(Token {
            from: small(from),
            to: small(from + width),
            shape,
            folded: (start, small(self.folded.len())),
        });
        width
    }

    fn mark(&mut self, c: char, from: usize) -> usize {
        let shown = match c {
            c if is_minus(c) && c != '—' => '-',
            c if is_apostrophe(c) => '\'',
            c => c,
        };
        self.push(from, c.len_utf8(), Shape::Mark(shown))
    }

    fn word(&mut self, rest: &str, from: usize) -> usize {
        let width = rest.find(|c| !is_letter(c)).unwrap_or(rest.len());
        self.push(from, width, Shape::Word)
    }

    /// A number, from its sign on; `21:14`, `1.0` and `60 %` are none.
    fn number(&mut self, rest: &str, skip: usize, sign: Sign, from: usize) -> usize {
        let digits = |text: &str| {
            text.find(|c: char| !c.is_ascii_digit())
                .unwrap_or(text.len())
        };
        let after = |at: usize| rest.get(at..).unwrap_or("");
        let end = skip + digits(after(skip));
        let mut whole = end;
        let signed = sign != Sign::None;
        while after(whole).starts_with(if signed {
            ['.', ',', '/', '/']
        } else {
            [':', '.', '/', 'h']
        }) && after(whole + 1).starts_with(|c: char| c.is_ascii_digit())
        {
            whole += 1 + digits(after(whole + 1));
        }
        let per_cent = after(end).trim_start_matches([' ', '\u{a0}', '\u{202f}']);
        if per_cent.starts_with('%') {
            whole = rest.len() - per_cent.len() + 1;
        }
        if whole > end {
            return self.push(from, whole, Shape::Word);
        }
        let n = rest
            .get(skip..end)
            .unwrap_or("")
            .parse()
            .unwrap_or(u32::MAX);
        self.push(from, end, Shape::Number { sign, n })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let mut words = Words::new(text);
        words.split(0..text.len());
        (0..words.tokens.len())
            .map(|at| match words.tokens[at].shape {
                Shape::Word => words.folded(at).to_owned(),
                Shape::Number { sign, n } => format!("{sign:?}{n}"),
                Shape::Mark(c) => c.to_string(),
            })
            .collect()
    }

    #[test]
    fn words_numbers_and_marks_are_told_apart() {
        for (text, tokens) in [
            ("l'Égypte : trésor +2", "l egypte : tresor Plus2"),
            (
                "+ 2 (−3) 2+2 4pts",
                "Plus2 ( Minus3 ) None2 Plus2 None4 pts",
            ),
            ("+\u{a0}2, +\u{202f}3", "Plus2 , Plus3"),
            (
                "trésor - 1 - REQ-1 contre-espion",
                "tresor - None1 - req - None1 contre espion",
            ),
            ("à 21:14, 60 % le 12/03", "a 21:14 , 60 % le 12/03"),
            ("2e Œta n°2 20h30", "None2 e oeta n° None2 20h30"),
        ] {
            assert_eq!(shown(text).join(" "), tokens, "{text}");
        }
    }
}
