//! The numbers of a line: bonus, malus, and the price that the player wrote beside it.

use std::ops::Range;

use super::token::{Shape, Token};
use super::words::Class;

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

/// Finds the price written beside an order, `(6 pts)`, and marks its tokens as used.
pub(super) fn cost(tokens: &[Token], used: &mut [bool]) -> Option<i64> {
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
pub(super) fn summed(tokens: &[Token], used: &mut [bool]) -> Option<i64> {
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
