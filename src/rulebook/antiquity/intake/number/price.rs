//! The price that the player wrote beside an order.

use std::ops::Range;

use super::super::token::{Shape, Token};
use super::super::words::Class;
use super::mark;

/// Finds the price written beside an order, `(6 pts)`, and marks its tokens as used.
pub(in super::super) fn cost(tokens: &[Token], used: &mut [bool]) -> Option<i64> {
    let mut found = None;
    for i in 0..tokens.len() {
        let Some(t) = tokens.get(i) else { break };
        if t.quote.is_some() || used.get(i) == Some(&true) {
            continue;
        }
        let span = if t.text == "(" || t.text == "[" {
            bracketed(tokens, used, i)
        } else if t.shape == Shape::Number {
            priced(tokens, i)
        } else {
            None
        };
        if let Some((n, span)) = span {
            found = found.or(Some(n));
            mark(used, span);
        }
    }
    found
}

/// `(6 pts)`, `(6)`, `(soit 6 points de trésor)`; what follows the price behind a comma is an
/// aside: `(4, we trade)`.
fn bracketed(tokens: &[Token], used: &[bool], open: usize) -> Option<(i64, Range<usize>)> {
    let mut number = None;
    let mut aside = false;
    for at in open + 1..(open + 10).min(tokens.len()) {
        let t = tokens.get(at)?;
        if t.text == ")" || t.text == "]" {
            return Some((number?, open..at + 1));
        }
        aside |= number.is_some() && t.text == ",";
        if aside && t.shape != Shape::Number {
            continue;
        }
        let allowed = matches!(
            t.class,
            Class::Points | Class::Cost | Class::Of | Class::In | Class::Treasury | Class::Article
        ) || matches!(t.text.as_ref(), "=" | ":" | "pour" | "for")
            || tells_price(t);
        if t.shape == Shape::Number && number.is_none() && used.get(at) == Some(&false) {
            number = Some(t.text.parse().ok()?);
        } else if !allowed {
            return None;
        }
    }
    None
}

/// `donc 6 points`, `ce qui fait 6`, `which makes 6`: what leads to a price.
fn tells_price(t: &Token) -> bool {
    t.quote.is_none()
        && matches!(
            t.text.as_ref(),
            "donc"
                | "fait"
                | "font"
                | "ca"
                | "cela"
                | "ce"
                | "qui"
                | "me"
                | "nous"
                | "so"
                | "makes"
                | "making"
                | "which"
                | "that"
                | "ie"
                | "thus"
        )
}

/// Finds a price written out as a sum in brackets, `(2 + 4 = 6 pts)`, and marks its tokens as used:
/// else its parts would be taken for bonuses.
pub(in super::super) fn summed(tokens: &[Token], used: &mut [bool]) -> Option<i64> {
    let open = (0..tokens.len()).find(|i| {
        let free = used.get(*i) == Some(&false);
        tokens
            .get(*i)
            .is_some_and(|t| free && t.quote.is_none() && (t.text == "(" || t.text == "["))
    })?;
    let close = (open..(open + 14).min(tokens.len())).find(|i| {
        tokens
            .get(*i)
            .is_some_and(|t| t.text == ")" || t.text == "]")
    })?;
    let inside = tokens.get(open + 1..close)?;
    let told = |t: &Token| t.class == Class::Cost || t.text == ":" || tells_price(t);
    let lead = inside.iter().take_while(|t| told(t)).count();
    let sum = inside.get(lead..)?;
    let number = |t: &Token| match t.shape {
        Shape::Number => t.text.parse::<i64>().ok(),
        _ => None,
    };
    let mut total: i64 = number(sum.first()?)?;
    let mut at = 1;
    while sum.get(at).is_some_and(|t| t.text == "+") {
        total = total.checked_add(number(sum.get(at + 1)?)?)?;
        at += 2;
    }
    if at == 1 {
        return None;
    }
    if sum.get(at).is_some_and(|t| t.text == "=") {
        total = number(sum.get(at + 1)?)?;
        at += 2;
    }
    let points = |t: &Token| matches!(t.class, Class::Points | Class::Of | Class::Treasury);
    if !sum.get(at..)?.iter().all(points) {
        return None;
    }
    mark(used, open..close + 1);
    Some(total)
}

/// `6 pts`, `coût 6`, `= 6`.
fn priced(tokens: &[Token], i: usize) -> Option<(i64, Range<usize>)> {
    let number = tokens.get(i)?.text.parse().ok()?;
    let mut from = i;
    while from > 0
        && tokens.get(from - 1).is_some_and(|t| {
            t.class == Class::Cost
                || matches!(t.text.as_ref(), "=" | ":" | "pour" | "for" | "at")
                || tells_price(t)
        })
    {
        from -= 1;
    }
    let said = tokens.get(from..i)?.iter().any(|t| {
        t.class == Class::Cost || matches!(t.text.as_ref(), "=" | "donc" | "fait" | "makes")
    });
    let mut to = i + 1;
    let points = tokens.get(to).is_some_and(|t| t.class == Class::Points);
    if points {
        to += 1;
        if tokens.get(to).is_some_and(|t| t.class == Class::Of)
            && tokens
                .get(to + 1)
                .is_some_and(|t| t.class == Class::Treasury)
        {
            to += 2;
        }
    }
    (points || said).then_some((number, from..to))
}
