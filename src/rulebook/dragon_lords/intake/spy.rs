//! Which spy a line speaks of: `spy 2`, `E2`, `my second spy`, `the spy in Karth`, `mon espion`.

use std::ops::Range;

use super::super::world::Name;
use super::fault::{Fault, Guess};
use super::known::Post;
use super::line::{Line, Read, misread};
use super::token::Shape;
use super::words::{self, Class};

/// How a spy is spoken of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Who {
    /// By number.
    Number(u32),
    /// `my second spy`.
    Ordinal(u32),
    /// `3 spies`, `a spy`: so many, whichever.
    Count(u32),
    /// `spies 2 and 3`, `all my spies`.
    Several,
    /// `the spy`, `my spy`.
    Plain,
    /// `an enemy spy`.
    Enemy,
}

/// A spy in a line: its tokens, and the city named right with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mention {
    pub from: usize,
    pub to: usize,
    pub who: Who,
    /// `the spy in Karth`: the city, and the token after it.
    pub city: Option<(Name, usize)>,
}

/// All spies of a line.
#[derive(Debug, Clone, Default)]
pub(super) struct Spies(Vec<Mention>);

impl Spies {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first that is named by number or place in order.
    pub fn numbered(&self) -> Option<&Mention> {
        let numbered = |m: &&Mention| matches!(m.who, Who::Number(_) | Who::Ordinal(_));
        self.0.iter().find(numbered)
    }

    /// The one that acts: by number, else by city, else whichever is not the enemy's.
    pub fn acting(&self) -> Option<&Mention> {
        let own = || self.0.iter().filter(|m| m.who != Who::Enemy);
        self.numbered()
            .or_else(|| own().find(|m| m.city.is_some()))
            .or_else(|| own().next())
    }

    /// Another one by number than that.
    pub fn second(&self, first: &Mention) -> Option<&Mention> {
        let numbered = |m: &&Mention| matches!(m.who, Who::Number(_) | Who::Ordinal(_));
        self.0.iter().filter(numbered).find(|m| m.who != first.who)
    }

    pub fn all(&self) -> &[Mention] {
        &self.0
    }
}

impl Line<'_> {
    /// The spies that the line names.
    pub fn spies(&self) -> Spies {
        let mut all = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            match self.mention(at) {
                Some(found) => {
                    at = found.to.max(at + 1);
                    all.push(found);
                }
                None => at += 1,
            }
        }
        Spies(all)
    }

    /// The spy whose noun stands there.
    fn mention(&self, at: usize) -> Option<Mention> {
        if self.city_at(at).is_some() || self.is_used(at) {
            return None;
        }
        if let Some(number) = short(self.word(at)) {
            // `E2` begins a line, or nothing is known of it.
            let first = (0..at).all(|i| self.class(i) == Class::Article);
            return first.then(|| self.with_city(at, at + 1, Who::Number(number)));
        }
        let plural = match self.class(at) {
            Class::Spy => false,
            Class::Spies => true,
            _ => return None,
        };
        if let Some((number, to)) = self.number_after(at + 1) {
            let more = plural && self.number_follows(to);
            let who = match more {
                true => Who::Several,
                false => Who::Number(number),
            };
            return Some(self.with_city(at, to, who));
        }
        // What stands before the noun: `my second friendly spy`, `3 spies`, `an enemy spy`.
        let mut before = at;
        let mut enemy = false;
        while before > 0 && matches!(self.class(before - 1), Class::Friendly | Class::Enemy) {
            before -= 1;
            enemy |= self.class(before) == Class::Enemy;
        }
        let mut to = at + 1;
        while matches!(self.class(to), Class::Friendly | Class::Enemy) {
            enemy |= self.class(to) == Class::Enemy;
            to += 1;
        }
        let told = before.checked_sub(1);
        let word = told.map_or("", |i| self.word(i));
        let count = told
            .filter(|i| self.shape(*i) == Some(Shape::Number) && self.city_at(*i).is_none())
            .map(|_| word.parse().ok().unwrap_or(u32::MAX))
            .or_else(|| words::number(word));
        let own = word == "mon" || word == "my";
        let (from, who) = match (words::ordinal(word), count) {
            (Some(n), _) => (before - 1, Who::Ordinal(n)),
            (None, Some(n)) => (before - 1, Who::Count(n)),
            (None, None) if enemy && !own => (before, Who::Enemy),
            (None, None) if plural => (before, Who::Several),
            (None, None) => (before, Who::Plain),
        };
        Some(self.with_city(from, to, who))
    }

    /// The number behind the noun, `n° 2`, and the token after it.
    fn number_after(&self, from: usize) -> Option<(u32, usize)> {
        let mut at = from;
        while self.class(at) == Class::Number
            || matches!(self.word(at), "#" | "°" | "º")
            || (self.word(at) == "."
                && (at > from || words::is_short(self.word(from.saturating_sub(1)))))
            || (self.shape(at) == Some(Shape::Sign) && self.word(at) == "-")
        {
            at += 1;
        }
        let glued = ["no", "n"]
            .iter()
            .find_map(|n| self.word(at).strip_prefix(n));
        if let Some(number) = glued.and_then(|g| g.parse().ok()) {
            return Some((number, at + 1));
        }
        let free = self.city_at(at).is_none();
        let number = match self.shape(at) {
            Some(Shape::Number) if free => self.word(at).parse().ok()?,
            Some(Shape::Word) if free && !matches!(self.word(at), "a" | "an" | "un" | "une") => {
                words::number(self.word(at))?
            }
            _ => return None,
        };
        Some((number, at + 1))
    }

    /// Whether another number follows a number: `2, 3`, `2 et 3`, `2-4`.
    fn number_follows(&self, from: usize) -> bool {
        let mut at = from;
        while matches!(self.word(at), "," | "-" | "/" | "&" | "+")
            || self.class(at) == Class::And
            || matches!(self.word(at), "a" | "to")
        {
            at += 1;
        }
        at > from
            && (self.shape(at) == Some(Shape::Number)
                || words::number(self.word(at)).is_some_and(|n| n > 1))
            || self.shape(from) == Some(Shape::Number)
    }

    /// A spy with the city right behind it, `(in Karth)`, or before it, `the Karth spy`.
    fn with_city(&self, from: usize, to: usize, who: Who) -> Mention {
        let mut at = to;
        let mut placed = false;
        loop {
            let opens = matches!(self.word(at), "(" | "[" | "," | "/" | "@");
            let leads = matches!(self.class(at), Class::In | Class::Of | Class::From);
            placed |= leads || opens;
            match opens || leads || matches!(self.class(at), Class::Article | Class::City) {
                true if self.city_at(at).is_none() => at += 1,
                _ => break,
            }
        }
        let behind = self.city_at(at).filter(|f| placed && f.from == at);
        let before = self.cities.iter().find(|f| f.to == from);
        let city = match (behind, before) {
            (Some(f), _) => Some((f.name.clone(), f.to)),
            (None, Some(f)) => Some((f.name.clone(), to)),
            (None, None) => None,
        };
        Mention {
            from,
            to,
            who,
            city,
        }
    }

    /// Marks a mention as understood.
    pub fn take_mention(&mut self, mention: &Mention) {
        if let Some(number) = short(self.word(mention.from)).filter(|_| mention.who != Who::Plain) {
            let typed = self.typed(mention.from..mention.from + 1);
            debug_assert_eq!(mention.who, Who::Number(number));
            self.guesses.push(Guess::ShortWord { typed });
        } else {
            for at in mention.from..mention.to {
                if words::is_short(self.word(at)) {
                    let typed = self.typed(at..at + 1);
                    self.guesses.push(Guess::ShortWord { typed });
                }
            }
        }
        self.take(mention.from..mention.to);
    }

    /// The number of the spy that is meant, in the city that is named with it, if one is.
    pub fn spy(&self, mention: &Mention, city: Option<&Name>) -> Read<u32> {
        let at: Range<usize> = self.bytes(mention.from..mention.to);
        match mention.who {
            Who::Number(number) => {
                if let (Some(city), Some(Post::In(here) | Post::Arriving(here))) =
                    (city, self.known.spies.get(&number))
                    && here != city
                {
                    let fault = Fault::SpyElsewhere {
                        spy: number,
                        city: city.clone(),
                        at: here.clone(),
                    };
                    return misread(at, fault);
                }
                Ok(number)
            }
            Who::Ordinal(number) => {
                let spies: Vec<u32> = match city {
                    Some(city) => self.known.spies_in(city).collect(),
                    None => self.known.spies.keys().copied().collect(),
                };
                let nth = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
                let same = nth.and_then(|n| spies.get(n)) == Some(&number);
                match same {
                    true => Ok(number),
                    false => misread(at, Fault::OrdinalUnclear { number, spies }),
                }
            }
            Who::Several => misread(at, Fault::OneSpyALine),
            Who::Count(n) if n > 1 => misread(at, Fault::OneSpyALine),
            Who::Count(_) | Who::Plain | Who::Enemy => match city {
                Some(city) => self.only_spy_in(city, at),
                None => {
                    let spies: Vec<u32> = self.known.spies.keys().copied().collect();
                    match spies.as_slice() {
                        [only] => Ok(*only),
                        _ => misread(at, Fault::WhichSpy { spies }),
                    }
                }
            },
        }
    }

    /// The player's only spy in a city.
    pub fn only_spy_in(&self, city: &Name, at: Range<usize>) -> Read<u32> {
        let spies: Vec<u32> = self.known.spies_in(city).collect();
        let city = city.clone();
        match spies.as_slice() {
            [only] => Ok(*only),
            [] => misread(at, Fault::NoSpyThere { city }),
            _ => misread(at, Fault::SeveralSpies { city, spies }),
        }
    }
}

/// `E2`, `S3`: the number.
pub(super) fn short(word: &str) -> Option<u32> {
    let digits = word.strip_prefix(['e', 's'])?;
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}
