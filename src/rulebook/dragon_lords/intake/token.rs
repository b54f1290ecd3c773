//! A line's words with the part that each plays in an order of this rule.

use super::words::{Class, class};
use crate::rulebook::antiquity::intake::lent;

pub(super) use lent::{Quote, Shape};

/// A word, a number or a mark of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    /// Its bytes in the line.
    pub start: usize,
    pub end: usize,
    pub shape: Shape,
    /// Folded.
    pub text: String,
    /// [`Class::None`] in a quotation.
    pub class: Class,
    /// The quotation that it stands in, if any.
    pub quote: Option<usize>,
}

/// Splits a line.
pub(super) fn tokens(line: &str) -> (Vec<Token>, Vec<Quote>) {
    let (tokens, quotes) = lent::tokens(line);
    let read = |t: lent::Token| Token {
        class: match (t.shape, t.quote) {
            (Shape::Word, None) => class(&t.text),
            _ => Class::None,
        },
        start: t.start,
        end: t.end,
        shape: t.shape,
        text: t.text,
        quote: t.quote,
    };
    (tokens.into_iter().map(read).collect(), quotes)
}

/// Words within a name that do not tell it apart: `fort de l'Est` is `Fort Est` too.
pub(super) fn glue(token: &Token) -> bool {
    token.shape == Shape::Word
        && matches!(
            token.text.as_str(),
            "d" | "de" | "du" | "des" | "l" | "la" | "le" | "les" | "of" | "the" | "s"
        )
}
