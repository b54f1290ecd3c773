//! Titles and signatures: lines that say who writes.

use std::ops::Range;

use super::line::is_kind;
use super::token::{Shape, Token};
use super::words::Class;

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
pub(super) fn may_name_sender(tokens: &[Token]) -> bool {
    tokens.iter().any(|t| names_orders(t) || names_title(t))
}

/// Whether a line that names one nation names it as the sender's: `Ordres de la Gaule`, `Orders for
/// Gaul, season 3`, `Le roi de Gaule`. Nothing else that orders speak of may stand in it.
pub(super) fn names_sender(tokens: &[Token], name: Range<usize>) -> bool {
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
