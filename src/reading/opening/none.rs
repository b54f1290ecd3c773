//! "No orders".

use super::super::Part;
use super::super::token::{Shape, Token};

/// What a line says that speaks of no orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoOrders {
    /// That there are none.
    Said,
    /// More than that, which may mean something else.
    Unclear,
}

/// Whether a token ends a clause.
fn stops<P: Part>(tokens: &[Token<P>], at: usize) -> bool {
    tokens.get(at).is_some_and(|t| {
        t.shape == Shape::Mark
            && matches!(
                t.text.as_ref(),
                "," | ";" | ":" | "." | "!" | "(" | "…" | "-"
            )
    })
}

/// What may stand before "no orders": `je n'ai`, `pour`.
fn leads_to_none<P: Part>(t: &Token<P>) -> bool {
    t.class.leads_to_none() || t.text == "n"
}

/// Whether a line begins as one that says "no orders" does.
pub fn may_be_none<P: Part>(tokens: &[Token<P>]) -> bool {
    tokens
        .iter()
        .filter(|t| t.shape != Shape::Mark)
        .find(|t| !leads_to_none(t))
        .is_some_and(|t| {
            matches!(
                t.text.as_ref(),
                "aucun"
                    | "aucune"
                    | "aucuns"
                    | "pas"
                    | "no"
                    | "sans"
                    | "zero"
                    | "0"
                    | "passe"
                    | "passons"
                    | "pass"
                    | "rien"
                    | "neant"
                    | "nil"
                    | "ras"
                    | "nothing"
                    | "none"
            )
        })
}

/// "No orders": `aucun ordre`, `rien cette saison`, `néant`; what else orders and seasons are called,
/// the rulebook knows.
///
/// `named` tells the tokens that are part of a name.
pub fn no_orders<P: Part>(tokens: &[Token<P>], named: impl Fn(usize) -> bool) -> Option<NoOrders> {
    if !may_be_none(tokens) {
        return None;
    }
    let words: Vec<(usize, &Token<P>)> = tokens
        .iter()
        .enumerate()
        .filter(|(_, t)| t.shape != Shape::Mark)
        .collect();
    let at = words.iter().position(|(_, t)| !leads_to_none(t))?;
    let text = |n: usize| words.get(n).map_or("", |(_, t)| t.text.as_ref());
    let no = matches!(
        text(at),
        "aucun" | "aucune" | "aucuns" | "pas" | "no" | "sans" | "zero" | "0"
    );
    let mut next = at + 1;
    while matches!(text(next), "d" | "de" | "any") {
        next += 1;
    }
    let order = matches!(text(next), "ordre" | "ordres" | "order" | "orders");
    let order_named = P::names_orders(text(next));
    let season = |t: &Token<P>| {
        matches!(
            t.text.as_ref(),
            "saison"
                | "tour"
                | "season"
                | "turn"
                | "printemps"
                | "ete"
                | "automne"
                | "hiver"
                | "spring"
                | "summer"
                | "autumn"
                | "winter"
                | "ci"
                | "fois"
                | "time"
                | "ce"
                | "cette"
        ) || t.shape == Shape::Number
            || P::names_a_season(t.text.as_ref())
    };
    let passes = matches!(
        (
            text(at),
            words
                .get(at.wrapping_sub(1))
                .map_or("", |(_, t)| t.text.as_ref())
        ),
        ("passe", "je") | ("passons", "nous") | ("pass", "i" | "we")
    );
    let passes = passes
        && words
            .iter()
            .skip(at + 1)
            .all(|(_, t)| t.class.is_harmless() || season(t));
    let signals = text(at) == "rien" && (text(at + 1), text(at + 2)) == ("a", "signaler");
    let nothing =
        passes || (signals && words.len() == at + 3) || matches!(text(at), "neant" | "nil" | "ras");
    let mark = |from: usize| (from..tokens.len()).find(|i| stops(tokens, *i));
    let clause = words
        .get(at)
        .and_then(|(i, _)| mark(*i))
        .unwrap_or(tokens.len());
    let seasons = |to: usize| {
        let mut after = words.iter().skip(at + 1).filter(|(i, _)| *i < to);
        after.any(|(_, t)| season(t))
    };
    let nothing_at_all = matches!(text(at), "rien" | "nothing" | "none");
    let nothing_now = nothing_at_all && seasons(tokens.len());
    let rest = if signals {
        at + 3
    } else if no && (order || order_named) {
        next + 1
    } else if nothing || nothing_now {
        at + 1
    } else {
        return None;
    };
    // `Aucun ordre pour cette saison, je garde mes sous.`: what follows the comma is talk, unless it
    // speaks of orders.
    let comma = words
        .get(rest.saturating_sub(1))
        .and_then(|(i, _)| (*i..tokens.len()).find(|i| stops(tokens, *i)));
    let after = comma.unwrap_or(tokens.len());
    let exception = |(i, t): &(usize, &Token<P>)| {
        t.class.is_of_orders()
            || t.shape == Shape::Number
            || named(*i)
            || matches!(
                t.text.as_ref(),
                "sauf"
                    | "mais"
                    | "but"
                    | "except"
                    | "excepte"
                    | "hormis"
                    | "sinon"
                    | "juste"
                    | "seulement"
                    | "only"
                    | "unless"
                    | "si"
                    | "if"
                    | "demain"
                    | "tomorrow"
                    | "encore"
                    | "yet"
                    | "attends"
                    | "plus"
            )
    };
    let talk = words.iter().filter(|(i, _)| *i > after);
    let said = order || (nothing_at_all && seasons(clause));
    let rest_is_talk = said && !talk.clone().any(exception);
    let plain = words
        .iter()
        .skip(rest)
        .filter(|(i, _)| !rest_is_talk || *i < after)
        .all(|(i, t)| {
            t.class.is_harmless()
                || season(t)
                || matches!(
                    t.text.as_ref(),
                    "moi"
                        | "part"
                        | "cote"
                        | "donner"
                        | "passer"
                        | "envoyer"
                        | "transmettre"
                        | "side"
                        | "give"
                        | "send"
                        | "us"
                )
                || (order && named(*i))
        });
    if plain {
        Some(NoOrders::Said)
    } else if nothing || nothing_now {
        None
    } else {
        Some(NoOrders::Unclear)
    }
}
