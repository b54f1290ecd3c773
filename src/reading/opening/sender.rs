//! Lines that say who writes, or that something is added.

use super::super::Part;
use super::super::token::{Shape, Token};

/// `par PAUL » mer. 4 mars`: a forum's line about who writes.
pub fn is_by_line(line: &str) -> bool {
    let start = line.get(..4).unwrap_or_default();
    let message = line.get(..12).unwrap_or_default();
    (start.eq_ignore_ascii_case("par ") || message.eq_ignore_ascii_case("message par "))
        && line.contains(" » ")
        && !line.contains('«')
}

/// Whether a line speaks of adding to what was sent: `J'ajoute …`, `En plus : …`.
pub fn is_addition<P: Part>(tokens: &[Token<P>]) -> bool {
    let mut words = tokens
        .iter()
        .take_while(|t| t.start < 60)
        .filter(|t| t.shape == Shape::Word)
        .map(|t| t.text.as_ref())
        .take(4);
    let adds = |w: &str| matches!(w, "ajoute" | "ajouter" | "ajoutons" | "add" | "adding");
    let pair = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    adds(pair.0)
        || adds(pair.1)
        || matches!(pair, ("en", "plus" | "complement") | ("in", "addition"))
        || words.any(adds)
}
