//! A line split into its words, once for all who look at it.

use super::token::{Quote, Token, tokens};
use super::{Part, opening};

/// Words and quotations of a text.
pub type Split<P> = (Vec<Token<P>>, Vec<Quote>);

/// A line, its words, and what of it is the order itself.
#[derive(Debug)]
pub struct Scan<'a, P> {
    /// The whole line.
    pub text: &'a str,
    /// The words of the whole line.
    whole: Split<P>,
    /// Where the line without numbering and quotation marks around it begins, and ends.
    start: usize,
    end: usize,
    /// Whether it was numbered or had a bullet.
    pub numbered: bool,
    /// Its words, where it is not the whole line.
    inner: Option<Split<P>>,
}

impl<'a, P: Part> Scan<'a, P> {
    /// Of a line.
    pub fn new(text: &'a str) -> Scan<'a, P> {
        let (body, numbered) = opening::body::<P>(text);
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
    pub fn tokens(&self) -> &[Token<P>] {
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
    pub fn body_tokens(&self) -> &[Token<P>] {
        &self.inner.as_ref().unwrap_or(&self.whole).0
    }

    /// The words of the body, to keep.
    pub fn into_body(self) -> Split<P> {
        self.inner.unwrap_or(self.whole)
    }
}
