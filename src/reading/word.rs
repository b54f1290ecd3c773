//! The season's word: free text behind `mot :`, `my word is`.

use std::ops::Range;

use super::lexicon::{Class, Lexicon};
use super::marks::{Mark, Sure};
use super::quoted;
use super::rows::Marked;

/// What a row says of the word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// It stands in the next row.
    Heading,
    /// There is none.
    None,
    /// The word, without what ends a sentence.
    Word(String),
}

/// What may stand before it, and between it and the word.
fn small(class: Class) -> bool {
    matches!(
        class,
        Class::And
            | Class::Article
            | Class::Own
            | Class::Politeness
            | Class::Glue
            | Class::Of
            | Class::Now
            | Class::In
    )
}

/// What a row says of the word; `asked` if a word was asked for right above.
pub fn said(
    lexicon: &Lexicon,
    marked: &Marked<'_>,
    range: Range<usize>,
    asked: bool,
) -> Option<Said> {
    let marks = marked.marks.get(range)?;
    let is_word = |m: &Mark| m.is(Class::Word);
    let at = marks.iter().position(is_word);
    let Some(at) = at.filter(|at| marks.iter().take(*at).all(|m| small(m.class) || opens(m)))
    else {
        if let Some(word) = at.and_then(|at| quoted_before(marked, marks, at)) {
            return Some(word);
        }
        let word = || marks.iter().any(|m| !m.is(Class::Mark));
        let denied = marks
            .iter()
            .any(|m| matches!(m.class, Class::None | Class::Not | Class::No));
        return match asked && word() {
            true if denied => Some(Said::None),
            true => {
                let span = marked.span(marks);
                Some(ending(marked.words.written.get(span)?))
            }
            false => None,
        };
    };
    let key = marks.get(at)?;
    // `mot pour la saison :`, `the word, this time, is …`
    let mut next = at + 1;
    let mut says = false;
    while let Some(mark) = marks.get(next) {
        let is = lexicon.has(marked.words.folded(mark.from as usize), Class::Is)
            && mark.to - mark.from == 1;
        match mark.char() {
            Some(':' | '=' | '→' | '>') => says = true,
            Some('-' | '—') if !says => says = true,
            Some('"' | '«' | '“' | '»' | '”' | '*' | '_') if !says => {}
            Some(',') if !says => {}
            Some(_) => break,
            None if is && !says => {}
            None if matches!(mark.class, Class::Of | Class::Season | Class::Now) && !says => {}
            None => break,
        }
        let quoted = matches!(mark.char(), Some('"' | '«' | '“'));
        if quoted && next > at + 1 {
            break;
        }
        says |= is;
        next += 1;
    }
    let rest = marks.get(next..).unwrap_or_default();
    let touching = marks
        .get(at + 1)
        .and_then(Mark::char)
        .is_some_and(|c| matches!(c, '"' | '«' | '“' | '\''));
    if rest.iter().all(|m| m.is(Class::Mark)) {
        return says.then_some(Said::Heading);
    }
    if !says && !touching {
        // `mot abracadabra`: a word or two, and nothing else.
        let short = rest.iter().filter(|m| !m.is(Class::Mark)).count() <= 3;
        let unknown = |m: &Mark| m.is(Class::Unknown) || m.sure == Sure::Near;
        let plain = rest.iter().all(|m| {
            unknown(m)
                || matches!(
                    m.class,
                    Class::Mark | Class::Glue | Class::Of | Class::Article
                )
        });
        let alone = at == 0 && key.to - key.from == 1 && rest.first().is_some_and(unknown);
        // `mot ours`: one word, whatever it means elsewhere.
        let one = at == 0
            && rest.len() == 1
            && rest.iter().all(|m| m.to - m.from == 1 && !m.class.turns())
            && !rest.iter().any(|m| {
                matches!(
                    m.class,
                    Class::None | Class::Season | Class::Now | Class::Word
                )
            });
        if !(short && plain && alone || one) {
            return None;
        }
    }
    let first = rest.iter().find(|m| !m.is(Class::Mark))?.from as usize;
    if marked.words.is_quoted(first) {
        return Some(Said::Word(quoted::plain(marked.words.written(first))));
    }
    let from = rest.first().map(|m| m.from as usize)?;
    let start = marked.words.tokens.get(from)?.from as usize;
    let end = marked.span(marks).end;
    Some(ending(marked.words.written.get(start..end)?))
}

/// `I take "granite" as my word`: the one quotation of the row, right before the word's key at its end.
fn quoted_before(marked: &Marked<'_>, marks: &[Mark], at: usize) -> Option<Said> {
    let quote = |m: &Mark| {
        m.char()
            .is_some_and(|c| matches!(c, '"' | '«' | '»' | '“' | '”'))
    };
    let ends = |m: &&Mark| quote(m);
    let [open, close] = marks.iter().filter(ends).collect::<Vec<_>>()[..] else {
        return None;
    };
    let end = marks.iter().rposition(quote)?;
    let between = marks.get(end + 1..at)?;
    let behind = marks.get(at + 1..)?;
    let before = marks.iter().take_while(|m| !quote(m));
    let plain = before
        .chain(behind)
        .all(|m| !m.class.turns() && m.char() != Some('?'));
    let small = between.iter().all(|m| small(m.class) && !m.is(Class::And));
    let ended = behind
        .iter()
        .all(|m| m.is(Class::Mark) || m.is(Class::Politeness));
    if !(plain && small && ended) {
        return None;
    }
    let tokens = open.to as usize..close.from as usize;
    Some(ending(marked.words.slice(tokens)))
}

/// A mark that may stand before the word's key: a quotation mark, a bullet, a bracket.
fn opens(mark: &Mark) -> bool {
    mark.char().is_some_and(|c| {
        matches!(
            c,
            '"' | '«' | '“' | '»' | '”' | '(' | '[' | '*' | '_' | ':' | ',' | '-' | '•' | '!' | '.'
        )
    })
}

/// The word without the marks around it.
fn ending(text: &str) -> Said {
    let line = text.lines().next().unwrap_or("").trim();
    let open = |c: char| matches!(c, '"' | '«' | '“' | '„' | '*' | '_' | '`');
    let close = |c: char| matches!(c, '"' | '»' | '”' | '*' | '_' | '`');
    let shown =
        line.trim_start_matches(|c| open(c) || c == ':' || c == '=' || char::is_whitespace(c));
    let kept = shown.trim_end_matches(|c: char| {
        close(c) || matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '…') || c.is_whitespace()
    });
    let quote = |c: char| matches!(c, '\'' | '\u{2018}' | '\u{2019}');
    let inner = kept.strip_prefix(quote).and_then(|k| k.strip_suffix(quote));
    Said::Word(inner.unwrap_or(kept).to_owned())
}
