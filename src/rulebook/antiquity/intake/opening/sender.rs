//! Lines that say who writes, or that something is added.

use std::ops::Range;

use super::super::line::is_kind;
use super::super::token::{Shape, Token};
use super::super::words::Class;

/// `par CARTHAGE » mer. 4 mars`: a forum's line about who writes.
pub(in super::super) fn is_by_line(line: &str) -> bool {
    let start = line.get(..4).unwrap_or_default();
    let message = line.get(..12).unwrap_or_default();
    (start.eq_ignore_ascii_case("par ") || message.eq_ignore_ascii_case("message par "))
        && line.contains(" » ")
        && !line.contains('«')
}

fn names_orders(t: &Token) -> bool {
    matches!(t.text.as_ref(), "ordre" | "ordres" | "order" | "orders")
}

/// Who signs for a nation.
fn names_title(t: &Token) -> bool {
    matches!(
        t.text.as_ref(),
        "roi"
            | "reine"
            | "consul"
            | "ministre"
            | "ambassadeur"
            | "chef"
            | "joueur"
            | "joueuse"
            | "king"
            | "queen"
            | "minister"
            | "ambassador"
            | "player"
    )
}

/// Whether a line may be a title or a signature.
pub(in super::super) fn may_name_sender(tokens: &[Token]) -> bool {
    tokens.iter().any(|t| names_orders(t) || names_title(t))
}

/// Whether a line that names one nation names it as the sender's: `Ordres de la Gaule`, `Orders for
/// Gaul, season 3`, `Le roi de Gaule`. Nothing else that orders speak of may stand in it.
pub(in super::super) fn names_sender(tokens: &[Token], name: Range<usize>) -> bool {
    let words = || tokens.iter().filter(|t| t.shape == Shape::Word);
    let acts = |t: &Token| {
        (is_kind(t.class) && t.class != Class::Espionage)
            || matches!(
                t.class,
                Class::Spy
                    | Class::Protect
                    | Class::Against
                    | Class::Had
                    | Class::Not
                    | Class::May
                    | Class::Past
            )
            || matches!(
                t.text.as_ref(),
                "sur" | "on" | "about" | "vers" | "a" | "au" | "que" | "qui"
            )
    };
    let before = || tokens.iter().take(name.start);
    let small = |t: &Token| {
        t.shape != Shape::Word
            || matches!(
                t.class,
                Class::Of | Class::Article | Class::Filler | Class::Espionage
            )
    };
    // `Ordres de la Gaule`, `Gaule : ordres de l'été`
    let title = words().any(names_orders)
        && before().filter(|t| !names_orders(t)).all(small)
        && words().count() <= 10;
    let ends = || tokens.iter().skip(name.end).all(|t| t.shape != Shape::Word);
    let signed = before().any(names_title) && ends() && words().count() <= 8;
    (title || signed) && !words().any(acts)
}

/// Whether a line speaks of adding to what was sent: `J'ajoute …`, `En plus : …`.
pub(in super::super) fn is_addition(tokens: &[Token]) -> bool {
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
