//! How lines begin: numbering, quotation marks; and the lines that need no verb: the word, "no
//! orders", totals.

mod none;
mod sender;
mod total;
mod word;

use std::ops::Range;

use super::Part;
use super::token::{close_of, closing, folded, is_dash};

pub use none::{NoOrders, may_be_none, no_orders};
pub use sender::{is_addition, is_by_line, may_name_sender, names_sender};
pub use total::total;
pub use word::{Flaw, free_text, may_be_word, word};

/// The bytes of a line without numbering, bullets and quotation marks around it, and whether it
/// was numbered or had a bullet.
pub fn body<P: Part>(line: &str) -> (Range<usize>, bool) {
    let mut rest = line;
    let mut numbered = false;
    for _ in 0..6 {
        rest = rest.trim_start();
        match bullet::<P>(rest)
            .or_else(|| numbering::<P>(rest))
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
fn bullet<P: Part>(line: &str) -> Option<&str> {
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
    if number && numbering::<P>(next).is_none() {
        return None;
    }
    (first == '-' || is_dash(first) || after.starts_with(char::is_whitespace)).then_some(after)
}

/// Arrows, boxes, ticks, numbers in circles, emoji and what joins them: what players begin a line
/// with.
pub fn is_picture(c: char) -> bool {
    matches!(c,
        '\u{2190}'..='\u{21FF}' | '\u{2300}'..='\u{23FF}' | '\u{2460}'..='\u{24FF}'
            | '\u{25A0}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}')
        || joins_pictures(c)
}

/// What makes a picture of the character before it, or one of two.
pub fn joins_pictures(c: char) -> bool {
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
fn begins_with_verb<P: Part>(text: &str) -> bool {
    let word: String = text
        .trim_start()
        .chars()
        .take_while(|c| c.is_alphabetic())
        .take(20)
        .collect();
    P::known(&folded(&word)).is_some_and(|(_, part)| part.begins_an_order())
}

/// `1)`, `(2)`, `3.`, `4 -`, `ordre n° 5 :`, `a)`: what follows.
fn numbering<P: Part>(line: &str) -> Option<&str> {
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
    let verb = spaced.len() < after.len() && begins_with_verb::<P>(spaced);
    let picture = after.starts_with(joins_pictures);
    (called || picture || (digits > 0 && verb)).then_some(after)
}

#[cfg(test)]
mod tests {
    use super::super::tests::Plain;
    use super::*;

    fn shown(line: &str) -> (&str, bool) {
        let (range, numbered) = body::<Plain>(line);
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
