//! A line split into its words, once for all who look at it.

use super::line::harmless;
use super::names::Names;
use super::opening;
use super::token::{Quote, Shape, Token, tokens};
use super::words::Class;
use crate::locale::spelling::forbidden;

/// Words and quotations of a text.
pub(super) type Split = (Vec<Token>, Vec<Quote>);

/// A line, its words, and what of it is the order itself.
#[derive(Debug)]
pub(super) struct Scan<'a> {
    pub text: &'a str,
    /// The words of the whole line.
    whole: Split,
    /// Where the line without numbering and quotation marks around it begins, and ends.
    start: usize,
    end: usize,
    pub numbered: bool,
    /// Its words, where it is not the whole line.
    inner: Option<Split>,
}

impl<'a> Scan<'a> {
    pub fn new(text: &'a str) -> Scan<'a> {
        let (body, numbered) = opening::body(text);
        let inner = (body != (0..text.len())).then(|| {
            let body = text.get(body.clone());
            tokens(body.unwrap_or_default())
        });
        Scan {
            text,
            whole: tokens(text),
            start: body.start,
            end: body.end,
            numbered,
            inner,
        }
    }

    /// The words of the whole line.
    pub fn tokens(&self) -> &[Token] {
        &self.whole.0
    }

    /// Where the body begins, in bytes.
    pub fn start(&self) -> usize {
        self.start
    }

    /// The line without numbering, bullets and quotation marks around it.
    pub fn body(&self) -> &'a str {
        self.text.get(self.start..self.end).unwrap_or_default()
    }

    /// The words of the body; their places are in the body.
    pub fn body_tokens(&self) -> &[Token] {
        &self.inner.as_ref().unwrap_or(&self.whole).0
    }

    /// The words of the body, to keep.
    pub fn into_body(self) -> Split {
        self.inner.unwrap_or(self.whole)
    }

    /// Whether nothing in the line is a word of orders, a number or a name: talk, whatever stands
    /// around it, and whichever part of it is looked at.
    pub fn is_quiet(&self, names: &Names) -> bool {
        let tokens = self.body_tokens();
        let quiet = |t: &Token| match t.shape {
            Shape::Word => {
                (harmless(t.class)
                    || matches!(
                        t.class,
                        Class::None | Class::If | Class::Had | Class::Not | Class::Without
                    ))
                    && t.text != "counter"
            }
            Shape::Number | Shape::Sign => false,
            Shape::Mark => !matches!(t.text.as_ref(), "+" | "-"),
        };
        tokens.iter().all(quiet)
            && !opening::may_be_word(tokens)
            && !opening::may_be_none(tokens)
            && names.find(tokens).is_empty()
    }
}

/// Whether a line is read as it stands: no markup, nothing struck out, no hidden characters, and
/// not too long.
pub(super) fn is_plain(line: &str) -> bool {
    let special = |c: char| matches!(c, '[' | '~') || forbidden(c) || opening::joins_pictures(c);
    line.len() <= super::MAX_LINE
        && match line.is_ascii() {
            true => !line.bytes().any(|b| special(char::from(b))),
            false => !line.chars().any(special),
        }
}
