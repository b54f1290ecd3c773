//! How lines begin: numbering, quotation marks; and the lines that need no verb: the word, "no
//! orders", totals.

use std::ops::Range;

use super::fault::{Fault, Misread};
use super::line::{harmless, is_kind};
use super::names::Found;
use super::token::{Shape, Token, close_of, closing, is_dash, tokens};
use super::words::Class;
use super::{Draft, MAX_TEXT};
use crate::locale::spelling::{self, TextFault, canonical};

/// The bytes of a line without numbering, bullets and quotation marks around it, and whether it
/// was numbered or had a bullet.
pub(super) fn body(line: &str) -> (Range<usize>, bool) {
    let mut rest = line;
    let mut numbered = false;
    for _ in 0..6 {
        rest = rest.trim_start();
        match bullet(rest)
            .or_else(|| numbering(rest))
            .or_else(|| roman(rest))
        {
            Some(after) => {
                rest = after;
                numbered = true;
            }
            None => match rest.strip_prefix(['*', '_', '#']) {
                Some(after) => rest = after,
                None => break,
            },
        }
    }
    rest = rest.trim_start();
    let start = line.len() - rest.len();
    let mut end = line.len();
    if let Some(open) = rest.chars().next().filter(|c| closing(*c).is_some()) {
        match close_of(rest, 0) {
            Some((at, close)) => {
                let after = rest.get(at + close.len_utf8()..).unwrap_or_default();
                if after
                    .trim_matches(['.', ',', ';', ' ', '\u{a0}'])
                    .is_empty()
                {
                    end = start + at;
                    return (trimmed(line, start + open.len_utf8()..end), numbered);
                }
            }
            None => return (trimmed(line, start + open.len_utf8()..end), numbered),
        }
    }
    while let Some(cut) = line
        .get(start..end)
        .and_then(|l| l.strip_suffix(['*', '_']))
    {
        end = start + cut.len();
    }
    (trimmed(line, start..end), numbered)
}

fn trimmed(line: &str, range: Range<usize>) -> Range<usize> {
    let text = line.get(range.clone()).unwrap_or_default();
    let start = range.start + (text.len() - text.trim_start().len());
    start..start + text.trim().len()
}

/// `- `, `• `, `* `: what follows. A dash before a number is its sign.
fn bullet(line: &str) -> Option<&str> {
    let first = line.chars().next()?;
    let after = line.get(first.len_utf8()..)?;
    if matches!(first, '•' | '·' | '‣') || is_picture(first) {
        return Some(after);
    }
    if !(is_dash(first) || first == '*' || first == '+') {
        return None;
    }
    let next = after.trim_start();
    let number = next.starts_with(|c: char| c.is_ascii_digit());
    if number && numbering(next).is_none() {
        return None;
    }
    (first == '-' || is_dash(first) || after.starts_with(char::is_whitespace)).then_some(after)
}

/// Arrows, boxes, ticks, numbers in circles, emoji and what joins them: what players begin a line
/// with.
pub(super) fn is_picture(c: char) -> bool {
    matches!(c,
        '\u{2190}'..='\u{21FF}' | '\u{2300}'..='\u{23FF}' | '\u{2460}'..='\u{24FF}'
            | '\u{25A0}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}')
        || joins_pictures(c)
}

/// What makes a picture of the character before it, or one of two.
pub(super) fn joins_pictures(c: char) -> bool {
    matches!(c, '\u{FE0F}' | '\u{200D}' | '\u{20E3}')
}

/// `I.`, `IV)`: what follows.
fn roman(line: &str) -> Option<&str> {
    let after = line.trim_start_matches(['I', 'V', 'X']);
    let length = line.len() - after.len();
    let tail = after.strip_prefix([')', '.'])?;
    ((1..=5).contains(&length) && tail.starts_with(char::is_whitespace)).then_some(tail)
}

/// Whether a text begins with a verb of orders.
fn begins_with_verb(text: &str) -> bool {
    let word: String = text
        .trim_start()
        .chars()
        .take_while(|c| c.is_alphabetic())
        .take(20)
        .collect();
    matches!(
        super::words::class(&super::token::folded(&word)),
        Class::Spy | Class::Protect
    )
}

/// `1)`, `(2)`, `3.`, `4 -`, `ordre n° 5 :`, `a)`: what follows.
fn numbering(line: &str) -> Option<&str> {
    if !line.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '(' | '[' | '#')) {
        return None;
    }
    let mut rest = line;
    let mut called = false;
    for call in ["ordre", "order", "n°", "nº", "no.", "#"] {
        let same = |s: &str| s.eq_ignore_ascii_case(call);
        if rest.get(..call.len()).is_some_and(same) {
            rest = rest.get(call.len()..)?.trim_start();
            called = true;
        }
    }
    let open = rest.strip_prefix(['(', '[']);
    let inner = open.unwrap_or(rest);
    let digits = inner.len() - inner.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let mut after = if (1..=3).contains(&digits) {
        inner.get(digits..)?
    } else {
        let letter = inner.chars().next().filter(char::is_ascii_alphabetic)?;
        let after = inner.get(letter.len_utf8()..)?;
        if !after.starts_with(')') {
            return None;
        }
        after
    };
    if open.is_some() {
        return after.strip_prefix([')', ']']);
    }
    let spaced = after.trim_start();
    if let Some(tail) = spaced.strip_prefix([')', '/', '°', ']', 'º']) {
        after = tail.strip_prefix([')', '.', ':']).unwrap_or(tail);
        return Some(after);
    }
    if let Some(tail) = spaced.strip_prefix(['.', ':']) {
        return (!tail.starts_with(|c: char| c.is_ascii_digit())).then_some(tail);
    }
    let dash = spaced.chars().next().filter(|c| is_dash(*c));
    if let Some(dash) = dash {
        let tail = spaced.get(dash.len_utf8()..)?;
        let number = tail.trim_start().starts_with(|c: char| c.is_ascii_digit());
        return (tail.starts_with(char::is_whitespace) && !number).then_some(tail);
    }
    // `1️⃣ espionner`, and `1 espionner` as the cells of a table come.
    let verb = spaced.len() < after.len() && begins_with_verb(spaced);
    let picture = after.starts_with(joins_pictures);
    (called || picture || (digits > 0 && verb)).then_some(after)
}

/// Text that stands whole in quotation marks, without them and with doubled marks made single.
pub(super) fn unquoted(text: &str) -> Option<String> {
    let open = text.chars().next()?;
    let (at, close) = close_of(text, 0)?;
    if at + close.len_utf8() != text.len() {
        return None;
    }
    let doubled: String = [close, close].iter().collect();
    let inner = text.get(open.len_utf8()..at)?;
    Some(inner.replace(&doubled, &close.to_string()))
}

/// Free text as it enters the draw, checked.
pub(super) fn free_text(text: &str, at: Range<usize>) -> Result<String, Misread> {
    let text = canonical(text);
    match spelling::check(&text, MAX_TEXT) {
        Ok(()) => Ok(text),
        Err(fault) => Err(Misread {
            at,
            fault: match fault {
                TextFault::Empty => Fault::EmptyWord,
                TextFault::TooLong { limit } => Fault::TextTooLong { limit },
                TextFault::Forbidden { character } => Fault::Forbidden { character },
            },
        }),
    }
}

/// What ends a sentence.
const ENDS: [char; 7] = ['.', ',', ';', ':', '!', '?', '…'];

/// Whether a line begins as one with the word does.
pub(super) fn may_be_word(tokens: &[Token]) -> bool {
    tokens
        .iter()
        .find(|t| !qualifies_word(t))
        .is_some_and(|t| matches!(t.text.as_ref(), "mot" | "word"))
}

/// `my secret word`, `the season's word`.
fn qualifies_word(t: &Token) -> bool {
    t.class == Class::Article || matches!(t.text.as_ref(), "secret" | "season" | "season's")
}

/// `mot : alea iacta est`, `my secret word is "x"`; `None` where the line does not begin so.
///
/// The word, and whether marks that end a sentence were taken off its end.
pub(super) fn word(line: &str) -> Option<Result<(Draft, bool), Misread>> {
    word_with(line, &ENDS)
}

/// The same, with the marks that are taken off.
pub(super) fn word_with(line: &str, ends: &[char]) -> Option<Result<(Draft, bool), Misread>> {
    // Only the beginning is looked at: what follows is the player's own text.
    let end = line.char_indices().nth(60).map_or(line.len(), |(at, _)| at);
    let (start, _) = tokens(line.get(..end)?);
    let at = start.iter().position(|t| !qualifies_word(t))?;
    if !start
        .get(at)
        .is_some_and(|t| matches!(t.text.as_ref(), "mot" | "word"))
    {
        return None;
    }
    let mut separator = None;
    for t in start.iter().skip(at + 1) {
        let says = matches!(t.text.as_ref(), ":" | "=" | "-")
            || (at > 0 && matches!(t.text.as_ref(), "est" | "is" | "sera"));
        if says {
            separator = Some(t.end);
            break;
        }
        let qualifies = matches!(t.class, Class::Of | Class::Article)
            || matches!(
                t.text.as_ref(),
                "saison" | "season" | "secret" | "passe" | "tour" | "turn" | "pour" | "for"
            );
        if !qualifies {
            break;
        }
    }
    let Some(from) = separator else {
        let short = start.len() <= 7 && end == line.len() && !line.contains(':');
        let secret = start.iter().take(at).any(|t| t.text == "secret");
        return ((at == 0 || secret) && short).then_some(Err(Misread {
            at: 0..line.len(),
            fault: Fault::WordWithoutColon,
        }));
    };
    // `mon mot sera : x`
    let mut text = line
        .get(from..)?
        .trim()
        .trim_start_matches([':', '='])
        .trim_start();
    // `**mot :** chouette`: the marks were opened before the word.
    for marks in ["**", "__", "*", "_"] {
        if let Some(rest) = text.strip_prefix(marks)
            && rest.starts_with(char::is_whitespace)
        {
            text = rest.trim();
            break;
        }
    }
    // A full stop after the closing mark is the sentence's, not the word's; without marks so is what
    // stands at the end.
    let whole = text;
    let text = unquoted(text)
        .or_else(|| unquoted(text.trim_end_matches(['.', '!', ';', ' '])))
        .map(|inner| (inner, false));
    let (text, cut) = text.unwrap_or_else(|| {
        let kept = whole.trim_end_matches(|c: char| ends.contains(&c) || c.is_whitespace());
        (kept.to_owned(), kept.len() < whole.len())
    });
    let read = free_text(&text, from..line.len());
    Some(read.map(|word| (Draft::Word(word.into()), cut)))
}

/// `par CARTHAGE » mer. 4 mars`: a forum's line about who writes.
pub(super) fn is_by_line(line: &str) -> bool {
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

/// Whether a line speaks of adding to what was sent: `J'ajoute …`, `En plus : …`.
pub(super) fn is_addition(tokens: &[Token]) -> bool {
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

/// `Total 14 …`, `T = 30`, `soit 20 points en tout`: the total.
pub(super) fn total(tokens: &[Token]) -> Option<i64> {
    let first = tokens.iter().position(|t| {
        t.shape != Shape::Mark
            && (t.text == "t" || !harmless(t.class))
            && !matches!(t.class, Class::Cost)
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
            harmless(t.class)
                || t.shape != Shape::Word
                || matches!(
                    t.class,
                    Class::Points | Class::Cost | Class::Total | Class::Had
                )
                || matches!(t.text.as_ref(), "tout" | "all" | "ca" | "fait" | "cela")
        });
        all && plain
    };
    if tokens.get(first)?.class != Class::Total && !letter && !sums() {
        return None;
    }
    Some(sum)
}

/// The number that a total states: what follows the equals sign of a sum that is written out
/// (`4 + 2 = 6`), or the sum itself (`4 + 2`); of `Total 14 (4 + 10)` and `T = 30`, the first number.
fn stated_sum(tokens: &[Token]) -> Option<i64> {
    let number = |t: &Token| match t.shape {
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

/// Whether a token ends a clause.
fn stops(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_some_and(|t| {
        t.shape == Shape::Mark
            && matches!(
                t.text.as_ref(),
                "," | ";" | ":" | "." | "!" | "(" | "…" | "-"
            )
    })
}

/// What may stand before "no orders": `je n'ai`, `pour`.
fn leads_to_none(t: &Token) -> bool {
    matches!(
        t.class,
        Class::Filler | Class::Article | Class::Had | Class::Polite | Class::In
    ) || t.text == "n"
}

/// Whether a line begins as one that says "no orders" does.
pub(super) fn may_be_none(tokens: &[Token]) -> bool {
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

/// "No orders": `aucun ordre`, `pas d'espionnage cette saison`, `néant`.
pub(super) fn no_orders(
    tokens: &[Token],
    names: &[Found],
    length: usize,
) -> Option<Result<Draft, Misread>> {
    if !may_be_none(tokens) {
        return None;
    }
    let words: Vec<(usize, &Token)> = tokens
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
    let spying = matches!(text(next), "espionnage" | "espionage" | "spying");
    let season = |t: &Token| {
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
                | "av"
                | "c"
                | "bc"
                | "fois"
                | "coup"
                | "time"
                | "ce"
                | "cette"
        ) || t.shape == Shape::Number
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
            .all(|(_, t)| harmless(t.class) || season(t));
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
    } else if no && (order || spying) {
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
    let exception = |(i, t): &(usize, &Token)| {
        is_kind(t.class)
            || t.shape == Shape::Number
            || matches!(t.class, Class::Spy | Class::Protect | Class::Against)
            || names.iter().any(|f| f.from <= *i && *i < f.to)
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
            harmless(t.class)
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
                || (order && names.iter().any(|f| f.from <= *i && *i < f.to))
        });
    if plain {
        Some(Ok(Draft::NoOrders))
    } else if nothing || nothing_now {
        None
    } else {
        Some(Err(Misread {
            at: 0..length,
            fault: Fault::NoOrdersUnclear,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(line: &str) -> (&str, bool) {
        let (range, numbered) = body(line);
        (&line[range], numbered)
    }

    #[test]
    fn numbering_and_quotation_marks_come_off() {
        for line in [
            "1) trésor",
            "2. trésor",
            "- trésor",
            "* trésor",
            "• trésor",
            "(3) trésor",
            "4 - trésor",
            "n° 5 : trésor",
            "a) trésor",
            "– trésor",
            "- 1) trésor",
            "1°) « trésor »",
            "12/ trésor",
            "1. \u{201C}trésor\u{201D}.",
            "7:trésor",
            "Ordre 2 : trésor",
            "ordre n°3 - trésor",
            "**1)** trésor",
        ] {
            assert_eq!(shown(line), ("trésor", true), "{line}");
        }
        for line in [
            "-2 trésor",
            "+2 trésor",
            "trésor",
            "2 trésor",
            "« a » et « b »",
        ] {
            assert_eq!(shown(line), (line, false));
        }
    }
}
