//! What False Orders name: a stack, and a hex beside the city.

use std::ops::Range;
use std::sync::Arc;

use super::super::hex::Hex;
use super::super::order::Aim;
use super::super::world::Name;
use super::fault::{Fault, Guess};
use super::known::Post;
use super::line::{Line, Read, misread};
use super::names::Resolved;
use super::token::Shape;
use super::words::Class;
use crate::reading::opening;

impl Line<'_> {
    /// The stack and the hex of False Orders, from a token on.
    pub fn stack_and_hex(&mut self, spy: u32, from: usize) -> Read<Aim> {
        let named = self.known_stack(from);
        if let Some((span, _)) = &named {
            // A city's name may stand within a stack's: `Garde de Karth`.
            let within = span.clone();
            self.cities
                .retain(|f| f.to <= within.start || f.from >= within.end);
            self.take(within);
        }
        let hex = match self.hex(from)? {
            Some(hex) => Some(hex),
            None => self.direction(spy, from)?,
        };
        // `false orders, hex 1,0`: no stack is called hex.
        self.take_class(Class::Hex);
        let stack = match named {
            Some((_, name)) => name,
            None => self.stack(from)?,
        };
        self.elsewhere(spy, &stack);
        self.take_class(Class::Stack);
        self.take_class(Class::Move);
        match hex {
            Some(hex) => Ok(Aim::Stack { stack, hex }),
            None => self.fail(Fault::MissingHex),
        }
    }

    /// Remarks on a stack that the player sees, and not where false orders would reach it. One of his
    /// own is refused later, and one that he does not see is none of his knowledge.
    fn elsewhere(&mut self, spy: u32, stack: &Name) {
        let Some(Post::In(city)) = self.known.spies.get(&spy) else {
            return;
        };
        let seen = self.known.stacks.get(stack);
        let others = seen.is_some_and(|s| Some(&s.owner) != self.known.player.as_ref());
        if others && !self.known.defenders(city).any(|s| s == stack) {
            let (stack, city) = (stack.clone(), city.clone());
            self.guesses.push(Guess::StackElsewhere { stack, city });
        }
    }

    /// A stack that the player knows, by its whole name.
    fn known_stack(&self, from: usize) -> Option<(Range<usize>, Name)> {
        let free = |i: usize| i >= from && !self.is_used(i);
        let found = self.names.stacks.find(self.text, &self.tokens, free);
        let found = found.into_iter().next()?;
        // In quotation marks it is the whole quotation or none of it.
        if let Some(quote) = self.tokens.get(found.from).and_then(|t| t.quote) {
            let inside = |t: &&super::token::Token| t.quote == Some(quote);
            if self.tokens.iter().filter(inside).count() > found.to - found.from {
                return None;
            }
        }
        Some((found.from..found.to, found.name))
    }

    /// The stack by what stands for its name.
    fn stack(&mut self, from: usize) -> Read<Name> {
        let quote = self.tokens.iter().skip(from).find_map(|t| t.quote);
        if let Some(quote) = quote.and_then(|q| self.quotes.get(q).cloned()) {
            let inside_of = quote.start..quote.end;
            let inside = |i: &usize| {
                self.tokens
                    .get(*i)
                    .is_some_and(|t| inside_of.contains(&t.start))
            };
            let all: Vec<usize> = (from..self.tokens.len()).filter(inside).collect();
            for at in all {
                self.cities.retain(|f| f.to <= at || f.from > at);
                self.take(at..at + 1);
            }
            return self.as_written(&quote.content(self.text), inside_of);
        }
        let named =
            (from..self.tokens.len()).find(|i| self.class(*i) == Class::Stack && !self.is_used(*i));
        let run = match named {
            Some(at) => self.name_from(at + 1),
            None => {
                let past = |run: &Range<usize>| run.start >= from;
                self.leftovers().into_iter().find(past)
            }
        };
        let Some(run) = run.filter(|r| !r.is_empty()) else {
            return self.fail(Fault::MissingStack);
        };
        let typed = self.typed(run.clone());
        let at = self.bytes(run.clone());
        let words = self.tokens.get(run.clone()).unwrap_or_default().to_vec();
        self.cities
            .retain(|f| f.to <= run.start || f.from >= run.end);
        self.take(run);
        match self.names.stacks.resolve(&words) {
            Resolved::Beginning(taken) => {
                self.guesses.push(Guess::Beginning {
                    typed,
                    taken: taken.clone(),
                });
                Ok(taken)
            }
            Resolved::Ambiguous(fits) => misread(at, Fault::AmbiguousStack { typed, fits }),
            Resolved::Unknown(Some(nearest)) => misread(at, Fault::UnknownStack { typed, nearest }),
            Resolved::Unknown(None) => self.as_written(&typed, at),
        }
    }

    /// The words of a stack's name: up to a comma, a word such as *to*, or what is understood.
    fn name_from(&self, from: usize) -> Option<Range<usize>> {
        let skipped = |i: &usize| {
            matches!(self.word(*i), ":" | "-")
                || matches!(self.class(*i), Class::Article | Class::Of)
        };
        let start = (from..self.tokens.len()).find(|i| !skipped(i))?;
        let ends = |i: usize| {
            self.is_used(i)
                || matches!(self.word(i), "," | ";" | ":" | "(" | ")" | ">" | "→" | ".")
                || matches!(self.class(i), Class::To | Class::Hex)
                || (self.class(i) == Class::In && i > start)
        };
        let end = (start..self.tokens.len()).find(|i| ends(*i));
        Some(start..end.unwrap_or(self.tokens.len()))
    }

    fn as_written(&mut self, typed: &str, at: Range<usize>) -> Read<Name> {
        match opening::free_text(typed) {
            Ok(name) => {
                self.guesses
                    .push(Guess::StackAsWritten { name: name.clone() });
                Ok(Arc::from(name))
            }
            Err(flaw) => misread(at, flaw.into()),
        }
    }

    /// `hex 3,4`, `(3, -4)`.
    fn hex(&mut self, from: usize) -> Read<Option<Hex>> {
        for at in from..self.tokens.len() {
            let Some((q, next)) = self.coordinate(at) else {
                continue;
            };
            let called = at
                .checked_sub(1)
                .is_some_and(|b| self.class(b) == Class::Hex || matches!(self.word(b), "(" | "["));
            let parted = matches!(self.word(next), "," | ";" | "/" | ":");
            let second = next + usize::from(parted);
            let Some((r, end)) = self.coordinate(second).filter(|_| parted || called) else {
                continue;
            };
            let span = at..end;
            let typed = self.typed(span.clone());
            // `3-4` is `3,4` or `3,-4`, nobody knows.
            let unclear = !parted && typed.contains('-');
            let hex = match (q, r) {
                (Some(q), Some(r)) if !unclear => Hex::new(q, r),
                _ => None,
            };
            let Some(hex) = hex else {
                return misread(self.bytes(span), Fault::BadHex { typed });
            };
            self.take(span);
            return Ok(Some(hex));
        }
        Ok(None)
    }

    /// A whole number with its sign, and the token after it; `Some(None)` beyond all numbers.
    fn coordinate(&self, at: usize) -> Option<(Option<i32>, usize)> {
        let signed = self.shape(at) == Some(Shape::Sign);
        let number = at + usize::from(signed);
        let free = !self.is_used(number) && !self.word(number).is_empty();
        if self.shape(number) != Some(Shape::Number) || !free {
            return None;
        }
        let value: Option<i32> = self.word(number).parse().ok();
        let minus = signed && self.word(at) == "-";
        Some((value.map(|v| if minus { -v } else { v }), number + 1))
    }

    /// `to the north-east`, `vers le NE`: the hex on that side of the spy's city.
    fn direction(&mut self, spy: u32, from: usize) -> Read<Option<Hex>> {
        for at in from..self.tokens.len() {
            let Some((side, to)) = self.compass(at) else {
                continue;
            };
            let typed = self.typed(at..to);
            let bytes = self.bytes(at..to);
            let Some(side) = side else {
                return misread(bytes, Fault::NoSuchDirection { typed });
            };
            self.take(at..to);
            let seen = match self.known.spies.get(&spy) {
                Some(Post::In(city)) => self.known.cities.get(city).and_then(Option::as_ref),
                _ => None,
            };
            let hex = seen.and_then(|seen| seen.hex.neighbours().nth(side));
            return match hex {
                Some(hex) => Ok(Some(hex)),
                None => misread(bytes, Fault::DirectionFromNowhere),
            };
        }
        Ok(None)
    }

    /// A direction at a token: which neighbour clockwise from north, `None` for one that hexes have
    /// not; and the token after it.
    fn compass(&self, at: usize) -> Option<(Option<usize>, usize)> {
        let point = |i: usize| match self.word(i) {
            "nord" | "north" | "n" => Some('n'),
            "sud" | "south" | "s" => Some('s'),
            "est" | "east" | "e" => Some('e'),
            "ouest" | "west" | "o" | "w" => Some('w'),
            _ => None,
        };
        if self.is_used(at) {
            return None;
        }
        let raw = self.typed(at..at + 1);
        let capitals = raw.chars().all(char::is_uppercase);
        let mut before = at;
        while before > 0 && matches!(self.class(before - 1), Class::Article) {
            before -= 1;
        }
        let led = before.checked_sub(1).is_some_and(|b| {
            matches!(self.class(b), Class::To | Class::In)
                || matches!(self.word(b), "," | ":" | ">" | "→")
        });
        let whole = match self.word(at) {
            "nordest" | "northeast" => Some(('n', 'e')),
            "nordouest" | "northwest" => Some(('n', 'w')),
            "sudest" | "southeast" => Some(('s', 'e')),
            "sudouest" | "southwest" => Some(('s', 'w')),
            "ne" if capitals || led => Some(('n', 'e')),
            "no" | "nw" if capitals || led => Some(('n', 'w')),
            "se" if capitals || led => Some(('s', 'e')),
            "so" | "sw" if capitals || led => Some(('s', 'w')),
            _ => None,
        };
        let (pair, to) = match (whole, point(at), point(at + 1)) {
            (Some(pair), ..) => (pair, at + 1),
            (None, Some(a @ ('n' | 's')), Some(b @ ('e' | 'w'))) => ((a, b), at + 2),
            (None, Some(a), _) => {
                let letter = raw.chars().count() == 1;
                if (letter && !(capitals && led)) || (matches!(a, 'e' | 'w') && !led) {
                    return None;
                }
                ((a, ' '), at + 1)
            }
            _ => return None,
        };
        let side = match pair {
            ('n', ' ') => Some(0),
            ('n', 'e') => Some(1),
            ('s', 'e') => Some(2),
            ('s', ' ') => Some(3),
            ('s', 'w') => Some(4),
            ('n', 'w') => Some(5),
            _ => None,
        };
        Some((side, to))
    }
}
