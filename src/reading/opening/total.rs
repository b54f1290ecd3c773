//! Totals.

use super::super::Part;
use super::super::token::{Shape, Token};

/// `Total 14 …`, `T = 30`, `soit 20 points en tout`: the total.
pub fn total<P: Part>(tokens: &[Token<P>]) -> Option<i64> {
    let first = tokens.iter().position(|t| {
        t.shape != Shape::Mark && (t.text == "t" || !t.class.is_harmless()) && !t.class.is_price()
    })?;
    let sum = stated_sum(tokens)?;
    let letter = matches!(
        (tokens.get(first)?.text.as_ref(), tokens.get(first + 1)),
        ("t", Some(t)) if t.text == "=" || t.text == ":"
    );
    let sums = || {
        let pair = |a: &str, b: &str| {
            let mut pairs = tokens.windows(2);
            pairs.any(|w| matches!(w, [x, y] if x.text == a && y.text == b))
        };
        let all =
            pair("en", "tout") || pair("au", "total") || pair("in", "all") || pair("in", "total");
        // Nothing else may be said, or an order that ends so would be lost.
        let plain = tokens.iter().all(|t| {
            t.class.is_harmless()
                || t.shape != Shape::Word
                || t.class.is_unit()
                || t.class.is_price()
                || t.class.is_total()
                || t.class.is_verb_of_state()
                || matches!(t.text.as_ref(), "tout" | "all" | "ca" | "fait" | "cela")
        });
        all && plain
    };
    if !tokens.get(first)?.class.is_total() && !letter && !sums() {
        return None;
    }
    Some(sum)
}

/// The number that a total states: what follows the equals sign of a sum that is written out
/// (`4 + 2 = 6`), or the sum itself (`4 + 2`); of `Total 14 (4 + 10)` and `T = 30`, the first number.
fn stated_sum<P: Part>(tokens: &[Token<P>]) -> Option<i64> {
    let number = |t: &Token<P>| match t.shape {
        Shape::Number => t.text.parse::<i64>().ok(),
        _ => None,
    };
    let first = tokens.iter().position(|t| t.shape == Shape::Number)?;
    let rest = tokens.get(first..)?;
    let mut sum: i64 = 0;
    let mut at = 0;
    while let Some(n) = rest.get(at).and_then(number) {
        sum = sum.checked_add(n)?;
        match rest.get(at + 1).map(|t| t.text.as_ref()) {
            Some("+") => at += 2,
            Some("=") => return rest.get(at + 2).and_then(number).or(Some(sum)),
            _ => return Some(sum),
        }
    }
    // It breaks off (`2 + 5 + …, 20 en tout`): the last number is the likeliest.
    rest.iter().rev().find_map(number)
}
