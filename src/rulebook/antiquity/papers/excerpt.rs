//! A line of a player's message as it came, with marks under the words that a remark is about.

use std::collections::BTreeMap;
use std::ops::Range;

use unicode_width::UnicodeWidthChar;

use super::super::accept::{Problem, Remark};

/// The most that is shown of a line, in columns.
const WIDTH: usize = 64;
/// What is shown before the first mark where a line is cut.
const BEFORE: usize = 16;

/// Where in its line the words stand that a remark is about, in bytes; `None` where it is about
/// the whole line.
pub(super) fn place(problem: &Problem, text: &str) -> Option<Range<usize>> {
    let at = match &problem.remark {
        Remark::Asked(asked) => {
            let quote = asked.quote()?;
            let start = text.find(quote)?;
            start..start + quote.len()
        }
        _ => return None,
    };
    let whole = text.get(at.clone())?.trim().len() >= text.trim().len();
    (!whole && !at.is_empty()).then_some(at)
}

/// The same in characters, from 1: the first, and the one after the last.
pub(super) fn columns(text: &str, at: &Range<usize>) -> Range<usize> {
    let count = |to: usize| text.get(..to).unwrap_or(text).chars().count() + 1;
    count(at.start)..count(at.end)
}

/// The line with its number, and the marks below it.
///
/// ```text
///   3 | espionner Cartage : trésor +2
///     |           ^^^^^^^
/// ```
pub(super) fn draw(number: u32, text: &str, marks: &[Range<usize>]) -> String {
    let cells: Vec<(usize, char, usize)> = text
        .char_indices()
        .map(|(at, c)| {
            let c = if c.is_whitespace() { ' ' } else { c };
            (at, c, c.width().unwrap_or(1))
        })
        .collect();
    let first = marks.iter().map(|m| m.start).min();
    let total: usize = cells.iter().map(|(_, _, w)| w).sum();
    let mut skipped = 0;
    if let (Some(first), true) = (first, total > WIDTH) {
        let before: usize = cells
            .iter()
            .take_while(|(at, ..)| *at < first)
            .map(|(_, _, w)| w)
            .sum();
        skipped = before.saturating_sub(BEFORE);
    }
    let (mut shown, mut below) = (String::new(), String::new());
    let mut column = 0;
    if skipped > 0 {
        shown.push('…');
        below.push(' ');
    }
    for (at, c, width) in cells {
        column += width;
        if column <= skipped {
            continue;
        }
        if column - skipped > WIDTH {
            shown.push('…');
            break;
        }
        shown.push(c);
        let marked = marks.iter().any(|m| m.contains(&at));
        below.extend(std::iter::repeat_n(if marked { '^' } else { ' ' }, width));
    }
    let number = number.to_string();
    let below = below.trim_end();
    match below.is_empty() {
        true => format!("{number} | {}", shown.trim_end()),
        false => {
            let blank = " ".repeat(number.len());
            format!("{number} | {}\n{blank} | {below}", shown.trim_end())
        }
    }
}

/// The remarks of each line together, the lines in their order; those on the whole message under 0.
pub(super) fn by_line(problems: &[Problem]) -> BTreeMap<u32, Vec<&Problem>> {
    let mut all: BTreeMap<u32, Vec<&Problem>> = BTreeMap::new();
    for problem in problems {
        all.entry(problem.line).or_default().push(problem);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_marked_where_they_stand() {
        let text = "espionner Cartage : tre\u{301}sor";
        let at = |word: &str| {
            let start = text.find(word).unwrap();
            start..start + word.len()
        };
        assert_eq!(
            draw(3, text, &[at("Cartage")]),
            "3 | espionner Cartage : tre\u{301}sor\n  |           ^^^^^^^"
        );
        assert_eq!(
            draw(12, text, &[at("tre\u{301}sor")]),
            "12 | espionner Cartage : tre\u{301}sor\n   |                     ^^^^^^"
        );
        assert_eq!(draw(3, "mot\tx", &[]), "3 | mot x");
        assert_eq!(columns(text, &at("Cartage")), 11..18);
    }

    #[test]
    fn a_long_line_is_cut_around_the_words() {
        let text = format!("{} Cartage {}", "mot ".repeat(40), "fin ".repeat(40));
        let start = text.find("Cartage").unwrap();
        let mark = start..start + 7;
        let drawn = draw(1, &text, std::slice::from_ref(&mark));
        let (line, below) = drawn.split_once('\n').unwrap();
        let column = |s: &str, c: char| s.chars().position(|x| x == c);
        assert_eq!(column(line, 'C'), column(below, '^'));
        assert!(line.chars().count() < 72 && line.contains("… ") || line.contains("…"));
        // A wide character takes two columns.
        let mark = 4..5;
        let marks = std::slice::from_ref(&mark);
        assert_eq!(draw(1, "漢 x", marks), "1 | 漢 x\n  |    ^");
    }
}
