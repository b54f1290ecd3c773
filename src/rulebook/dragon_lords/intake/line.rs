//! One line: is it an order, of which sort, and what is left to be understood.

use std::ops::Range;

use super::super::order::Draft;
use super::super::world::Name;
use super::actions::{self, Named};
use super::fault::{Fault, Guess, Misread};
use super::known::Known;
use super::names::{Found, Names, Resolved};
use super::token::{Quote, Shape, Token, tokens};
use super::words::{Class, harmless};
use crate::locale::spelling::canonical;
use crate::rulebook::antiquity::intake::lent;

/// A line that says what the lines below it are about: `Espion 2 :`, `À Karth :`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Heading {
    pub spy: Option<u32>,
    pub city: Option<Name>,
}

/// What a line is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    Prose,
    /// "No orders", said on purpose.
    NoOrders,
    /// A spy that does nothing.
    Idle,
    Total(i64),
    Heading(Heading),
    Order {
        reading: Read<Draft>,
        guesses: Vec<Guess>,
        cost: Option<i64>,
    },
}

pub(super) type Read<T> = Result<T, Misread>;

pub(super) fn misread<T>(at: Range<usize>, fault: Fault) -> Read<T> {
    Err(Misread { at, fault })
}

pub(super) fn order(reading: Read<Draft>) -> Outcome {
    Outcome::Order {
        reading,
        guesses: Vec::new(),
        cost: None,
    }
}

/// A line taken apart.
pub(super) struct Line<'a> {
    pub known: &'a Known,
    pub names: &'a Names,
    pub text: &'a str,
    pub tokens: Vec<Token>,
    pub quotes: Vec<Quote>,
    /// Tokens that are understood already.
    pub used: Vec<bool>,
    pub cities: Vec<Found>,
    pub actions: Vec<Named>,
    pub heading: &'a Heading,
    pub guesses: Vec<Guess>,
    pub cost: Option<i64>,
    /// Whether it was numbered or had a bullet.
    pub listed: bool,
}

/// Reads a line that was cleaned of white space at its ends, markup and hidden characters.
pub(super) fn read(known: &Known, names: &Names, whole: &str, heading: &Heading) -> Outcome {
    let (body, listed) = body(whole);
    let text = whole.get(body.clone()).unwrap_or_default();
    let shift = |m: Misread| Misread {
        at: m.at.start + body.start..m.at.end + body.start,
        fault: m.fault,
    };
    match read_body(known, names, text, heading, listed) {
        Outcome::Order {
            reading,
            guesses,
            cost,
        } => Outcome::Order {
            reading: reading.map_err(shift),
            guesses,
            cost,
        },
        other => other,
    }
}

/// The bytes of a line without numbering and the like; a number of spies is none: `3 espions`.
fn body(whole: &str) -> (Range<usize>, bool) {
    let (body, listed) = lent::body(whole);
    let before = whole.get(..body.start).unwrap_or_default();
    let digits = before.trim_end();
    let number = digits.trim_end_matches(|c: char| c.is_ascii_digit());
    let after = whole.get(body.clone()).unwrap_or_default();
    let (first, _) = tokens(after.get(..after.len().min(12)).unwrap_or(after));
    let spies = first.first().is_some_and(|t| {
        matches!(
            t.class,
            Class::Spies | Class::Spy | Class::Friendly | Class::Enemy
        )
    });
    let plural = first
        .first()
        .is_some_and(|t| t.class == Class::Spies || t.text == "agents");
    match number.len() < digits.len() && spies && plural {
        true => (number.len()..body.end, !number.trim().is_empty()),
        false => (body, listed),
    }
}

fn read_body(known: &Known, names: &Names, text: &str, heading: &Heading, listed: bool) -> Outcome {
    if let Some(said) = lent::word(text) {
        return order(match said {
            Ok(word) => Ok(Draft::Word { word }),
            Err((at, flaw)) => misread(at, flaw.into()),
        });
    }
    let (tokens, quotes) = tokens(text);
    let mut line = Line {
        known,
        names,
        text,
        used: vec![false; tokens.len()],
        cities: names.cities.find(&tokens, |_| true),
        actions: Vec::new(),
        heading,
        guesses: Vec::new(),
        cost: None,
        listed,
        tokens,
        quotes,
    };
    line.drop_politeness();
    line.find_actions();
    let spies = line.spies();
    if spies.numbered().is_none() {
        if let Some(said) = lent::no_orders(text) {
            let unclear = || misread(0..text.len(), Fault::NoOrdersUnclear);
            return said.map_or_else(|()| order(unclear()), |()| Outcome::NoOrders);
        }
        if let Some(total) = lent::total(text).filter(|_| spies.is_empty()) {
            return Outcome::Total(total);
        }
    }
    line.decide(&spies)
}

impl From<lent::Flaw> for Fault {
    fn from(flaw: lent::Flaw) -> Fault {
        match flaw {
            lent::Flaw::Empty => Fault::EmptyWord,
            lent::Flaw::TooLong { limit } => Fault::TextTooLong { limit },
            lent::Flaw::Forbidden { character } => Fault::Forbidden { character },
            lent::Flaw::WithoutColon => Fault::WordWithoutColon,
        }
    }
}

impl Line<'_> {
    pub fn fail<T>(&self, fault: Fault) -> Read<T> {
        misread(0..self.text.len(), fault)
    }

    /// The bytes of some tokens.
    pub fn bytes(&self, tokens: Range<usize>) -> Range<usize> {
        let start = self.tokens.get(tokens.start).map_or(0, |t| t.start);
        let last = self.tokens.get(tokens.end.saturating_sub(1));
        let end = last.map_or(self.text.len(), |t| t.end);
        start..end.max(start)
    }

    /// Some tokens as they were typed.
    pub fn typed(&self, tokens: Range<usize>) -> String {
        let bytes = self.bytes(tokens);
        self.text.get(bytes).unwrap_or_default().trim().to_owned()
    }

    pub fn class(&self, at: usize) -> Class {
        self.tokens.get(at).map_or(Class::None, |t| t.class)
    }

    /// A token's text outside quotation marks; empty beyond the line.
    pub fn word(&self, at: usize) -> &str {
        let free = self.tokens.get(at).filter(|t| t.quote.is_none());
        free.map_or("", |t| t.text.as_str())
    }

    pub fn shape(&self, at: usize) -> Option<Shape> {
        self.tokens.get(at).map(|t| t.shape)
    }

    pub fn is_used(&self, at: usize) -> bool {
        self.used.get(at).copied().unwrap_or(true)
    }

    pub fn take(&mut self, span: Range<usize>) {
        for used in self.used.get_mut(span).into_iter().flatten() {
            *used = true;
        }
    }

    /// The city, if any, that a token belongs to.
    pub fn city_at(&self, at: usize) -> Option<&Found> {
        self.cities.iter().find(|f| f.from <= at && at < f.to)
    }

    /// Whether any free token has that part.
    pub fn has(&self, class: Class) -> bool {
        (0..self.tokens.len())
            .any(|i| self.class(i) == class && !self.is_used(i) && self.city_at(i).is_none())
    }

    /// A word as typed is a French participle: `volé`, as folding would hide.
    fn is_participle(&self, at: usize) -> bool {
        let Some(t) = self.tokens.get(at) else {
            return false;
        };
        let raw = canonical(self.text.get(t.start..t.end).unwrap_or_default());
        ["é", "és", "ée", "ées"].iter().any(|e| raw.ends_with(e))
    }

    /// The actions that the line names, outside cities' names.
    fn find_actions(&mut self) {
        let mut at = 0;
        while at < self.tokens.len() {
            let free = |i: usize| {
                self.city_at(i).is_none()
                    && self.tokens.get(i).is_some_and(|t| t.quote.is_none())
                    && !self.is_participle(i)
            };
            match actions::at(&self.tokens, at, free) {
                Some(found) => {
                    at = found.to;
                    self.actions.push(found);
                }
                None => at += 1,
            }
        }
    }

    /// Politeness, marks at the end, and `si possible` are no part of an order.
    fn drop_politeness(&mut self) {
        for at in 0..self.tokens.len() {
            let possible = matches!(self.word(at), "si" | "if") && self.word(at + 1) == "possible";
            if possible {
                self.take(at..at + 2);
            }
            let plait =
                self.word(at) == "s" && self.word(at + 1) == "il" && self.word(at + 3) == "plait";
            if plait {
                self.take(at..at + 4);
            }
            if self.class(at) == Class::Polite {
                self.take(at..at + 1);
            }
            // `has to`, `must`: what is to be done, not what was.
            if matches!(self.word(at), "has" | "have") && self.word(at + 1) == "to" {
                self.take(at..at + 2);
            }
        }
    }

    /// Whether a line tells what is or was: `a` before a participle, `was`, `mort`.
    pub fn tells(&self) -> bool {
        (0..self.tokens.len()).any(|i| {
            if self.is_used(i) || self.city_at(i).is_some() || self.word(i).is_empty() {
                return false;
            }
            // `le nord-est`, `l'est`: no verb.
            let before = i.checked_sub(1).map_or("", |b| self.word(b));
            if self.word(i) == "est" && matches!(before, "nord" | "sud" | "l") {
                return false;
            }
            let raw = self.typed(i..i + 1);
            let has = raw == "a" && (self.is_participle(i + 1) || self.class(i + 1) == Class::Past);
            has || matches!(self.class(i), Class::Had | Class::Past) || self.is_participle(i)
        })
    }

    /// Whether a line asks the referee something.
    pub fn asks(&self) -> bool {
        let inverted = (0..self.tokens.len()).any(|i| {
            self.class(i) == Class::May
                && matches!(self.word(i + 1), "je" | "on" | "nous" | "i" | "we" | "my")
        });
        inverted || self.text.trim_end().ends_with('?')
    }

    /// What keeps an order from being one.
    pub fn doubt(&self) -> Option<Fault> {
        if self.has(Class::If) {
            Some(Fault::Condition)
        } else if self.asks() {
            Some(Fault::Question)
        } else if self.has(Class::Not) {
            Some(Fault::Negated)
        } else {
            None
        }
    }

    /// Runs of tokens that nothing explains, broken by marks, names and words that mean nothing.
    pub fn leftovers(&self) -> Vec<Range<usize>> {
        let mut runs: Vec<Range<usize>> = Vec::new();
        for (i, t) in self.tokens.iter().enumerate() {
            let quiet = t.quote.is_none() && (t.shape == Shape::Mark || harmless(t.class));
            if self.is_used(i) || quiet || self.city_at(i).is_some() {
                continue;
            }
            let joined = runs.last().is_some_and(|run| {
                (run.end..i).all(|j| {
                    !self.is_used(j)
                        && matches!(self.class(j), Class::Of | Class::Article)
                        && self.city_at(j).is_none()
                })
            });
            match runs.last_mut() {
                Some(run) if joined => run.end = i + 1,
                _ => runs.push(i..i + 1),
            }
        }
        runs
    }

    /// Refuses what is left.
    pub fn nothing_left(&self) -> Read<()> {
        match self.leftovers().into_iter().next() {
            Some(run) => {
                let typed = self.typed(run.clone());
                misread(self.bytes(run), Fault::Leftover { typed })
            }
            None => Ok(()),
        }
    }

    /// The city that words are the beginning of; a fault that names the nearest.
    pub fn resolve_city(&mut self, run: Range<usize>) -> Read<Name> {
        let typed = self.typed(run.clone());
        let words = self.tokens.get(run.clone()).unwrap_or_default();
        match self.names.cities.resolve(words) {
            Resolved::Beginning(taken) => {
                self.take(run);
                let guess = Guess::Beginning {
                    typed,
                    taken: taken.clone(),
                };
                self.guesses.push(guess);
                Ok(taken)
            }
            Resolved::Ambiguous(fits) => {
                misread(self.bytes(run), Fault::AmbiguousCity { typed, fits })
            }
            Resolved::Unknown(nearest) => {
                misread(self.bytes(run), Fault::UnknownCity { typed, nearest })
            }
        }
    }

    /// The order that the line is, with what was guessed.
    pub fn done(self, reading: Read<Draft>) -> Outcome {
        Outcome::Order {
            guesses: match reading {
                Ok(_) => self.guesses,
                Err(_) => Vec::new(),
            },
            reading,
            cost: self.cost,
        }
    }

    pub fn refused(self, fault: Fault) -> Outcome {
        let reading = self.fail(fault);
        self.done(reading)
    }
}
