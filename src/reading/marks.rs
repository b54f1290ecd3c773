//! What the words of a line do: each phrase, number and mark of it, with what it means.

use std::ops::Range;

use super::lexicon::{Class, Lexicon, Resembles, Slot};
use super::words::{Shape, Sign, Words};

/// How sure it is that a phrase is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sure {
    Yes,
    /// A beginning was taken for the whole.
    Begun,
    /// A slip was taken for what it is nearest to.
    Near,
    /// It may be meant for several things.
    Several,
}

/// A phrase, a number, a mark or an unknown word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    pub class: Class,
    /// Which one of its slot; the number; the character.
    pub value: u32,
    pub sign: Sign,
    pub sure: Sure,
    /// Whether something was made of it, or said of it.
    pub claimed: bool,
    /// Its tokens.
    pub from: u32,
    pub to: u32,
}

impl Mark {
    pub fn is(&self, class: Class) -> bool {
        self.class == class
    }

    pub fn fills(&self, slot: Slot) -> bool {
        self.class == Class::Slot(slot)
    }

    /// Which one of a slot.
    pub fn slot(&self, slot: Slot) -> Option<u16> {
        self.fills(slot)
            .then(|| u16::try_from(self.value).ok())
            .flatten()
    }

    /// The character of a mark.
    pub fn char(&self) -> Option<char> {
        self.is(Class::Mark)
            .then(|| char::from_u32(self.value))
            .flatten()
    }

    pub fn tokens(&self) -> Range<usize> {
        self.from as usize..self.to as usize
    }
}

/// How many unknown words of a message are compared with names: a mail has fewer, and a book is none.
pub const COMPARED: usize = 2_000;

/// The marks of a text by itself, in any language; what is misspelled or cut short is unknown.
pub fn exact<'t>(lexicon: &Lexicon, text: &'t str) -> (Words<'t>, Vec<Mark>) {
    let mut words = Words::new(text);
    let tokens = words.split(0..text.len());
    let mut marks = Vec::new();
    let mut compared = COMPARED;
    mark(lexicon, &words, tokens, u8::MAX, &mut compared, &mut marks);
    (words, marks)
}

/// Takes the marks of some tokens, in a language (its bit).
pub fn mark(
    lexicon: &Lexicon,
    words: &Words<'_>,
    tokens: Range<usize>,
    lang: u8,
    compared: &mut usize,
    marks: &mut Vec<Mark>,
) {
    let first = marks.len();
    let mut at = tokens.start;
    let loud = !tokens
        .clone()
        .any(|t| words.written(t).contains(char::is_lowercase));
    while at < tokens.end {
        let new = next(lexicon, words, at, tokens.end, lang, loud, compared);
        at = new.to as usize;
        marks.push(new);
    }
    settle_numbers(marks, first);
}

fn next(
    lexicon: &Lexicon,
    words: &Words<'_>,
    at: usize,
    end: usize,
    lang: u8,
    loud: bool,
    compared: &mut usize,
) -> Mark {
    let of = |class: Class, value: u32, length: usize| Mark {
        class,
        value,
        sign: Sign::None,
        sure: Sure::Yes,
        claimed: false,
        from: u32::try_from(at).unwrap_or(u32::MAX),
        to: u32::try_from(at + length).unwrap_or(u32::MAX),
    };
    let shape = words.tokens.get(at).map(|t| t.shape);
    if let Some(Shape::Mark(c)) = shape {
        if matches!(c, '€' | '&')
            && let Some((length, m)) = lexicon.find(words, at, end, lang)
        {
            return of(m.class, m.value.into(), length);
        }
        return of(Class::Mark, c.into(), 1);
    }
    let found = lexicon.find(words, at, end, lang);
    if let Some(Shape::Number { sign, n }) = shape {
        if let Some((length, m)) = found.filter(|(length, _)| *length > 1 && sign == Sign::None) {
            return of(m.class, m.value.into(), length);
        }
        let ordinal = sign == Sign::None
            && at + 1 < end
            && words.touch(at)
            && lexicon.has(words.folded(at + 1), Class::OrdinalEnd);
        if ordinal {
            return of(Class::Ordinal, n, 2);
        }
        return Mark {
            sign,
            ..of(Class::Number, n, 1)
        };
    }
    let written = words.written(at);
    let capitals =
        written.chars().all(char::is_uppercase) && (3..=5).contains(&written.chars().count());
    if let Some((length, m)) = found {
        // `CAR` among small letters is a name cut short, not the word.
        let name = length == 1 && capitals && !loud && !matches!(m.class, Class::Slot(_));
        if name && let Resembles::Begins(class, value) = lexicon.resembles(words.folded(at), true) {
            return Mark {
                sure: Sure::Begun,
                ..of(class, value.into(), 1)
            };
        }
        return of(m.class, m.value.into(), length);
    }
    if let Some(m) = lexicon.elided(words.folded(at)) {
        return of(m.class, m.value.into(), 1);
    }
    if *compared < COMPARED {
        *compared += 1;
        // `Thr`, `ital.`: a name by its capital, or by its point.
        let point = words.touch(at)
            && words.tokens.get(at + 1).map(|t| t.shape) == Some(Shape::Mark('.'))
            && at + 2 < end;
        let named = point || written.starts_with(char::is_uppercase);
        match lexicon.resembles(words.folded(at), named) {
            Resembles::Begins(class, value) => {
                return Mark {
                    sure: Sure::Begun,
                    ..of(class, value.into(), 1)
                };
            }
            Resembles::Near(class, value) => {
                return Mark {
                    sure: Sure::Near,
                    ..of(class, value.into(), 1)
                };
            }
            Resembles::Several(_) => {
                return Mark {
                    sure: Sure::Several,
                    ..of(Class::Unknown, 0, 1)
                };
            }
            Resembles::Nothing => {}
        }
    }
    of(Class::Unknown, 0, 1)
}

/// Which words are numbers is seen by what stands beside them.
fn settle_numbers(marks: &mut [Mark], first: usize) {
    let mut at = first;
    while at < marks.len() {
        let Some(mark) = marks.get(at).copied() else {
            return;
        };
        let class = |n: usize| marks.get(n).map(|m| m.class);
        match mark.class {
            Class::PlusSign | Class::MinusSign => {
                // `plus un rond`
                let one = class(at + 1) == Some(Class::NumberWord)
                    && marks.get(at + 1).is_some_and(|m| m.value == 1)
                    && class(at + 2) == Some(Class::Unknown);
                let number = matches!(class(at + 1), Some(Class::Number | Class::NumberWord))
                    && marks.get(at + 1).is_some_and(|m| m.sign == Sign::None)
                    && !one;
                if number && let Some(next) = marks.get_mut(at + 1) {
                    next.class = Class::Number;
                    next.from = mark.from;
                    next.sign = match mark.class {
                        Class::PlusSign => Sign::Plus,
                        _ => Sign::Minus,
                    };
                }
                let and = mark.is(Class::PlusSign) && !number;
                if let Some(m) = marks.get_mut(at) {
                    m.class = if and { Class::And } else { Class::Glue };
                }
            }
            Class::NumberWord
                if at > first
                    && matches!(marks.get(at - 1).and_then(Mark::char), Some('+' | '-')) =>
            {
                // `+ deux`
                let sign = match marks.get(at - 1).and_then(Mark::char) {
                    Some('+') => Sign::Plus,
                    _ => Sign::Minus,
                };
                if let Some(m) = marks.get_mut(at) {
                    (m.class, m.sign) = (Class::Number, sign);
                }
                if let Some(m) = marks.get_mut(at - 1) {
                    m.class = Class::Glue;
                }
            }
            Class::NumberWord => {
                let beyond = if class(at + 1) == Some(Class::Of) {
                    at + 2
                } else {
                    at + 1
                };
                let unit = |c: Option<Class>| matches!(c, Some(Class::Bonus | Class::Deduction));
                let mut back = at;
                while back > first && matches!(class(back - 1), Some(Class::Of | Class::Article)) {
                    back -= 1;
                }
                let counted =
                    class(beyond) == Some(Class::Price) || unit(class(beyond)) && mark.value > 1;
                let after = back > first && unit(class(back - 1)) && !unit(class(beyond));
                if (counted || after)
                    && let Some(m) = marks.get_mut(at)
                {
                    m.class = Class::Number;
                }
            }
            // `2 x 300` is arithmetic; `x 2` doubles something.
            Class::Times => {
                let number = |n: Option<Class>| n == Some(Class::Number);
                let both = at > first && number(class(at - 1)) && number(class(at + 1));
                let one = at > first && number(class(at - 1)) || number(class(at + 1));
                for n in at.saturating_sub(1).max(first)..=at + 1 {
                    if let Some(m) = marks.get_mut(n).filter(|m| m.is(Class::Number) && both) {
                        m.class = Class::Glue;
                    }
                }
                if let Some(m) = marks.get_mut(at) {
                    m.class = if one && !both {
                        Class::Vague
                    } else {
                        Class::Glue
                    };
                }
            }
            Class::Amend if class(at + 1) != Some(Class::Number) => {
                if let Some(m) = marks.get_mut(at) {
                    m.class = Class::Glue;
                }
            }
            Class::Nth | Class::Reference | Class::Season => {
                let dash =
                    marks.get(at + 1).and_then(Mark::char) == Some('-') && mark.is(Class::Nth);
                let number = if dash { at + 2 } else { at + 1 };
                if let Some(next) = marks.get_mut(number).filter(|m| m.is(Class::Number))
                    && next.sign == Sign::None
                {
                    next.class = Class::Ordinal;
                }
            }
            _ => {}
        }
        at += 1;
    }
}
