//! Lines that say who writes (titles, signatures, a forum's), or that something is added.

use std::ops::Range;

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

fn names_orders<P: Part>(t: &Token<P>) -> bool {
    matches!(t.text.as_ref(), "ordre" | "ordres" | "order" | "orders")
}

/// Who signs for a seat.
fn names_title<P: Part>(t: &Token<P>) -> bool {
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
pub fn may_name_sender<P: Part>(tokens: &[Token<P>]) -> bool {
    tokens.iter().any(|t| names_orders(t) || names_title(t))
}

/// Whether a line that names one seat names it as the sender's: `Ordres de la Gaule`, `Orders for
/// Gaul, season 3`, `Le roi de Gaule`. Nothing else that orders speak of (`acts`) may stand in it;
/// before the name of a title only words that mean nothing there (`small`).
pub fn names_sender<P: Part>(
    tokens: &[Token<P>],
    name: Range<usize>,
    acts: impl Fn(&Token<P>) -> bool,
    small: impl Fn(&Token<P>) -> bool,
) -> bool {
    let words = || tokens.iter().filter(|t| t.shape == Shape::Word);
    let acts = |t: &Token<P>| {
        let leads = matches!(
            t.text.as_ref(),
            "sur" | "on" | "about" | "vers" | "a" | "au" | "que" | "qui"
        );
        leads || acts(t)
    };
    let before = || tokens.iter().take(name.start);
    let small = |t: &Token<P>| t.shape != Shape::Word || small(t);
    // `Ordres de la Gaule`, `Gaule : ordres de l'été`
    let title = words().any(names_orders)
        && before().filter(|t| !names_orders(*t)).all(small)
        && words().count() <= 10;
    let ends = || tokens.iter().skip(name.end).all(|t| t.shape != Shape::Word);
    let signed = before().any(names_title) && ends() && words().count() <= 8;
    (title || signed) && !words().any(acts)
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
