//! The numbers of a line: bonus, malus, and the price that the player wrote beside it.

mod price;

use std::ops::Range;

use super::token::{Shape, Token};
use super::words::Class;

pub(super) use price::{cost, summed};

/// A bonus or malus as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Modifier {
    /// Its bytes in the line.
    pub at: Range<usize>,
    /// The number as typed, digits only; empty for *no bonus*.
    pub digits: String,
    /// Whether a minus stands before it; `None` without a sign.
    pub minus: Option<bool>,
    /// [`Class::Bonus`] or [`Class::Malus`] where the word stands beside it.
    pub word: Option<Class>,
    /// `+2,5`.
    pub broken: bool,
    /// `+2 pts`: points, directly after a number with its sign.
    pub points: bool,
}

impl Modifier {
    /// The number; `None` where it is beyond any limit.
    pub fn number(&self) -> Option<u32> {
        if self.digits.is_empty() {
            return Some(0);
        }
        self.digits.parse().ok()
    }

    /// Whether it takes away from the die.
    pub fn takes(&self) -> bool {
        self.minus == Some(true) || (self.minus.is_none() && self.word == Some(Class::Malus))
    }
}

/// What joins a number to its word: `bonus de 2`, `bonus : +2`.
fn joint(t: &Token) -> bool {
    t.quote.is_none()
        && (matches!(t.class, Class::Of | Class::Article | Class::In)
            || (t.shape == Shape::Mark && (t.text == ":" || t.text == "=")))
}

/// `deux`, `two`: the number in digits.
fn in_words(t: &Token) -> Option<&'static str> {
    if t.quote.is_some() {
        return None;
    }
    Some(match t.text.as_ref() {
        "un" | "une" | "one" => "1",
        "deux" | "two" => "2",
        "trois" | "three" => "3",
        "quatre" | "four" => "4",
        "cinq" | "five" => "5",
        "six" => "6",
        "sept" | "seven" => "7",
        "huit" | "eight" => "8",
        "neuf" | "nine" => "9",
        "dix" | "ten" => "10",
        _ => return None,
    })
}

/// Whether a number in words ends there: `un` before another word is an article.
fn ends_number(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_none_or(|t| {
        t.shape == Shape::Mark
            || matches!(
                t.class,
                Class::Points | Class::Bonus | Class::Malus | Class::Polite
            )
            || (matches!(t.class, Class::Of | Class::In | Class::And | Class::Against)
                || matches!(t.text.as_ref(), "sur" | "on" | "pour" | "for"))
    })
}

fn bonus_or_malus(t: &Token) -> bool {
    t.quote.is_none() && matches!(t.class, Class::Bonus | Class::Malus)
}

/// Finds the modifiers outside quotations and marks their tokens as used.
pub(super) fn modifiers(tokens: &[Token], used: &mut [bool]) -> Vec<Modifier> {
    let mut all = Vec::new();
    let mut i = 0;
    while i < tokens.len() {
        let next = modifier_at(tokens, used, i);
        if let Some((modifier, span)) = next {
            i = span.end;
            mark(used, span);
            all.push(modifier);
        } else {
            i += 1;
        }
    }
    all
}

fn mark(used: &mut [bool], span: Range<usize>) {
    for u in used.get_mut(span).into_iter().flatten() {
        *u = true;
    }
}

fn modifier_at(tokens: &[Token], used: &[bool], i: usize) -> Option<(Modifier, Range<usize>)> {
    let first = tokens.get(i)?;
    if first.quote.is_some() || used.get(i) == Some(&true) {
        return None;
    }
    let is = |at: usize, shape: Shape| tokens.get(at).is_some_and(|t| t.shape == shape);
    let counts =
        |at: usize| is(at, Shape::Number) || tokens.get(at).is_some_and(|t| in_words(t).is_some());
    let sign = |at: usize| {
        tokens.get(at).is_some_and(|t| {
            t.quote.is_none() && t.shape != Shape::Word && matches!(t.text.as_ref(), "+" | "-")
        })
    };
    let mut word = None;
    let mut minus = None;
    let mut from = i;
    let number;
    if bonus_or_malus(first) {
        word = Some(first.class);
        let mut at = i + 1;
        let mut joined = false;
        while at < i + 4 && tokens.get(at).is_some_and(joint) {
            // `d'un point`: the number, and no article.
            if tokens.get(at).is_some_and(|t| in_words(t).is_some()) && ends_number(tokens, at + 1)
            {
                break;
            }
            joined = true;
            at += 1;
        }
        if sign(at) && counts(at + 1) {
            minus = tokens.get(at).map(|t| t.text == "-");
            number = at + 1;
        } else if is(at, Shape::Number)
            || (counts(at) && (joined || !is(at + 1, Shape::Word)) && ends_number(tokens, at + 1))
        {
            number = at;
        } else {
            return nothing_at(tokens, i);
        }
    } else if first.shape == Shape::Sign && is(i + 1, Shape::Number) {
        minus = Some(first.text == "-");
        number = i + 1;
    } else if sign(i) && counts(i + 1) {
        // `+un`, `+ deux`; `- une armée` is none.
        if !ends_number(tokens, i + 2) {
            return None;
        }
        minus = Some(first.text == "-");
        number = i + 1;
    } else if counts(i) {
        // `2 de bonus`, `deux points de bonus`
        let points = usize::from(tokens.get(i + 1).is_some_and(|t| t.class == Class::Points));
        let at = i + 1 + points;
        let of = usize::from(tokens.get(at).is_some_and(|t| t.class == Class::Of));
        let article = matches!(first.text.as_ref(), "un" | "une") && points == 0;
        if article || !tokens.get(at + of).is_some_and(bonus_or_malus) {
            return None;
        }
        number = i;
    } else {
        return None;
    }
    let digits = tokens.get(number)?;
    let typed = in_words(digits).map_or_else(|| digits.text.to_string(), str::to_owned);
    let mut to = number + 1;
    let mut broken = false;
    // `++2`: a sign too many.
    let doubled = from.checked_sub(1).and_then(|at| tokens.get(at));
    let glued = |t: &&Token| tokens.get(from).is_some_and(|first| first.start == t.end);
    if let Some(t) = doubled.filter(glued)
        && first.shape == Shape::Sign
        && matches!(t.text.as_ref(), "+" | "-")
    {
        broken = true;
        from -= 1;
    }
    if let (Some(mark), Some(more)) = (tokens.get(to), tokens.get(to + 1))
        && matches!(mark.text.as_ref(), "," | "." | "/")
        && more.shape == Shape::Number
        && mark.start == digits.end
        && more.start == mark.end
    {
        broken = true;
        to += 2;
    }
    let mut points = false;
    if tokens.get(to).is_some_and(|t| t.class == Class::Points) {
        points = minus.is_some() && word.is_none();
        to += 1;
    }
    let of = usize::from(tokens.get(to).is_some_and(|t| t.class == Class::Of));
    if word.is_none()
        && let Some(t) = tokens.get(to + of).filter(|t| bonus_or_malus(t))
    {
        word = Some(t.class);
        to += of + 1;
    }
    from = leading(tokens, from);
    let start = tokens.get(from)?.start;
    let end = tokens.get(to - 1)?.end;
    let modifier = Modifier {
        at: start..end,
        digits: typed,
        minus,
        word,
        broken,
        points,
    };
    Some((modifier, from..to))
}

/// `sans bonus`, `no bonus`, `pas de bonus`, with the word at `i`.
fn nothing_at(tokens: &[Token], i: usize) -> Option<(Modifier, Range<usize>)> {
    let bonus = tokens.get(i)?;
    let mut at = i;
    while at > 0
        && tokens
            .get(at - 1)
            .is_some_and(|t| matches!(t.class, Class::Of | Class::Article))
    {
        at -= 1;
    }
    let before = tokens.get(at.checked_sub(1)?)?;
    if before.class != Class::Without && before.text != "pas" {
        return None;
    }
    Some((
        Modifier {
            at: before.start..bonus.end,
            digits: String::new(),
            minus: None,
            word: Some(bonus.class),
            broken: false,
            points: false,
        },
        at - 1..i + 1,
    ))
}

/// Takes in what leads to a modifier: `avec un`, `with a`.
fn leading(tokens: &[Token], from: usize) -> usize {
    let free = |at: usize| tokens.get(at).filter(|t| t.quote.is_none());
    let mut at = from;
    while at > 0 && free(at - 1).is_some_and(|t| t.class == Class::Article) {
        at -= 1;
    }
    let with = |t: &Token| matches!(t.text.as_ref(), "avec" | "with" | "a" | "at");
    if at > 0 && free(at - 1).is_some_and(with) {
        return at - 1;
    }
    from
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    fn read(line: &str) -> (Vec<(Option<u32>, bool)>, Option<i64>) {
        let (tokens, _) = tokens(line);
        let mut used = vec![false; tokens.len()];
        let mods = modifiers(&tokens, &mut used);
        let cost = cost(&tokens, &mut used);
        (mods.iter().map(|m| (m.number(), m.takes())).collect(), cost)
    }

    #[test]
    fn a_modifier_is_read_in_every_form() {
        for line in [
            "trésor +2",
            "trésor + 2",
            "trésor avec un bonus de 2",
            "bonus : +2",
            "with a +2 bonus",
            "2 de bonus",
            "bonus of 2",
            "Carthage+2",
        ] {
            assert_eq!(read(line).0, [(Some(2), false)], "{line}");
        }
        for line in ["trésor -3", "− 3", "–3", "malus de 3", "trésor-3"] {
            assert_eq!(read(line).0, [(Some(3), true)], "{line}");
        }
        for line in ["sans bonus", "no bonus", "pas de bonus", "aucun bonus"] {
            assert_eq!(read(line).0, [(Some(0), false)], "{line}");
        }
        for line in [
            "trésor +deux",
            "trésor + deux",
            "bonus de deux",
            "un bonus de deux points",
            "deux points de bonus",
            "bonus : deux",
        ] {
            assert_eq!(read(line).0, [(Some(2), false)], "{line}");
        }
        for line in ["trésor +un", "bonus d'un point", "avec un bonus d'un"] {
            assert_eq!(read(line).0, [(Some(1), false)], "{line}");
        }
        assert!(read("Thrace - une armée").0.is_empty());
        assert!(read("une armée + une flotte").0.is_empty());
        assert_eq!(read("+99999999999").0, [(None, false)]);
        assert!(read("« +2 » armée 12").0.is_empty());
    }

    #[test]
    fn a_stated_price_is_no_modifier() {
        assert_eq!(read("+2 (6 pts)"), (vec![(Some(2), false)], Some(6)));
        assert_eq!(read("+1 (4, we trade)"), (vec![(Some(1), false)], Some(4)));
        assert_eq!(read("x (4, or 6)").1, None);
        assert_eq!(read("x, -1 (2)"), (vec![(Some(1), true)], Some(2)));
        assert_eq!(read("x pour 6 points de trésor").1, Some(6));
        assert_eq!(read("x, coût 6").1, Some(6));
        assert_eq!(read("armée 12").1, None);
        for line in [
            "+2 (donc 6 pts)",
            "+2 (soit 6 points)",
            "+2, donc 6 pts",
            "+2, ce qui fait 6",
            "+2 (so 6 points)",
        ] {
            assert_eq!(read(line), (vec![(Some(2), false)], Some(6)), "{line}");
        }
        let mut used = [false; 20];
        let sum = |line: &str, used: &mut [bool]| summed(&tokens(line).0, used);
        assert_eq!(sum("(2+4=6 pts)", &mut used), Some(6));
        assert_eq!(sum("(coût : 2 + 4)", &mut [false; 20]), Some(6));
        assert_eq!(sum("(+2)", &mut [false; 20]), None);
        assert_eq!(sum("(2 + une armée)", &mut [false; 20]), None);
    }
}
