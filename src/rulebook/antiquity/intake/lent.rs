//! What a letter with orders is in any game, for the other rulebooks' readers.

use std::ops::Range;
use std::sync::Arc;

use super::{Draft, Fault, Finality, frame, opening, reading, repeat, token};

pub(crate) use super::frame::{Own, Place};

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Word,
    /// Digits alone.
    Number,
    /// A plus or minus that belongs to the number after it.
    Sign,
    Mark,
}

/// A word, a number or a mark of a line, folded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// Its bytes in the line.
    pub start: usize,
    pub end: usize,
    pub shape: Shape,
    pub text: String,
    /// The quotation that it stands in, if any.
    pub quote: Option<usize>,
}

/// A quotation's bytes and what stands in it, doubled marks made single.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Quote {
    pub at: Range<usize>,
    pub content: String,
}

/// The lines that are the player's own, with the places of the others.
pub(crate) fn own_lines(text: &str) -> impl Iterator<Item = Own<'_>> {
    frame::own_lines(text)
}

/// Whether something in a line is struck out.
pub(crate) fn has_struck(line: &str) -> bool {
    (line.contains('[') || line.contains('~')) && frame::has_struck(line)
}

/// A line without what is struck out, with white space in its stead.
pub(crate) fn without_struck(line: &str) -> String {
    frame::without_struck(line)
}

/// A line without markup and without what joins pictures, places kept.
pub(crate) fn without_markup(line: &str) -> String {
    let plain = match line.contains('[') {
        true => frame::without_markup(line),
        false => line.to_owned(),
    };
    match plain.chars().any(opening::joins_pictures) {
        true => reading::without_joints(&plain),
        false => plain,
    }
}

/// Whether a character could disguise an order.
pub(crate) fn hides(c: char) -> bool {
    reading::hides(c)
}

/// Where the last sentence but one ends.
pub(crate) fn last_end(line: &str) -> Option<usize> {
    reading::last_end(line)
}

/// The bytes of a line without numbering and quotation marks around it, and whether it had any
/// numbering.
pub(crate) fn body(line: &str) -> (Range<usize>, bool) {
    opening::body(line)
}

/// A line's words, and its quotations.
pub(crate) fn tokens(line: &str) -> (Vec<Token>, Vec<Quote>) {
    let (tokens, quotes) = token::tokens(line);
    let shape = |s| match s {
        token::Shape::Word => Shape::Word,
        token::Shape::Number => Shape::Number,
        token::Shape::Sign => Shape::Sign,
        token::Shape::Mark => Shape::Mark,
    };
    let token = |t: token::Token| Token {
        start: t.start,
        end: t.end,
        shape: shape(t.shape),
        text: t.text.into_owned(),
        quote: t.quote,
    };
    let quote = |q: &token::Quote| Quote {
        at: q.start..q.end,
        content: q.content(line),
    };
    (
        tokens.into_iter().map(token).collect(),
        quotes.iter().map(quote).collect(),
    )
}

/// What is wrong with free text or with the line of the word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flaw {
    Empty,
    TooLong { limit: usize },
    Forbidden { character: char },
    WithoutColon,
}

fn flaw(fault: &Fault) -> Flaw {
    match fault {
        Fault::TextTooLong { limit } => Flaw::TooLong { limit: *limit },
        Fault::Forbidden { character } => Flaw::Forbidden {
            character: *character,
        },
        Fault::WordWithoutColon => Flaw::WithoutColon,
        _ => Flaw::Empty,
    }
}

/// A word in canonical spelling, or what is wrong, and where.
pub(crate) type Said = Result<Arc<str>, (Range<usize>, Flaw)>;

/// `mot : alea iacta est`; `None` where the line does not begin so. A mark at its end stays.
pub(crate) fn word(line: &str) -> Option<Said> {
    match opening::word_with(line, &[])? {
        Ok((Draft::Word(word), _)) => Some(Ok(word)),
        Ok(_) => None,
        Err(m) => Some(Err((m.at, flaw(&m.fault)))),
    }
}

/// Free text as it is kept, checked.
pub(crate) fn free_text(text: &str) -> Result<String, Flaw> {
    opening::free_text(text, 0..text.len()).map_err(|m| flaw(&m.fault))
}

/// `aucun ordre`, `no orders`; an error where more is said.
pub(crate) fn no_orders(line: &str) -> Option<Result<(), ()>> {
    let (tokens, _) = token::tokens(line);
    let said = opening::no_orders(&tokens, &[], line.len())?;
    Some(said.map(|_| ()).map_err(|_| ()))
}

/// The total that a line states.
pub(crate) fn total(line: &str) -> Option<i64> {
    opening::total(&token::tokens(line).0)
}

/// Whether a line says who writes, as forums do.
pub(crate) fn is_by_line(line: &str) -> bool {
    opening::is_by_line(line)
}

/// Whether a line speaks of adding to what was sent.
pub(crate) fn is_addition(line: &str) -> bool {
    opening::is_addition(&token::tokens(line).0)
}

/// Whether a line calls the message provisional, or final.
pub(crate) fn finality(line: &str) -> Option<Finality> {
    repeat::finality(&token::tokens(line).0)
}

/// A line without the words that say that it holds in every turn; `None` where it has none.
pub(crate) fn without_every_turn(line: &str) -> Option<String> {
    repeat::cut(line, &token::tokens(line).0)
}
