//! One line: is it an order, of which verb, and what is left to be understood.

mod answer;
mod decide;
mod rest;

use std::ops::Range;

use super::super::question::Kind;
use super::super::setup::{Name, Setup};
use super::Draft;
use super::fault::{Fault, Guess, Misread};
use super::lead::{is_noun, is_participle};
use super::names::{Found, Names};
use super::number::{self, Modifier};
use super::token::{Quote, Scan, Shape, Token};
use super::words::{Class, is_short};
use crate::reading::opening::{self, NoOrders};

/// What an order does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Spy,
    Protect,
}

/// A line that says what the lines below it do: `Protections :`, `Espionner CARTHAGE :`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Heading {
    pub verb: Verb,
    pub nation: Option<Name>,
}

/// What a line is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    Prose,
    /// No order, and something to be said of it.
    Talk(Guess),
    Total(i64),
    Heading(Heading),
    Order {
        reading: Result<Draft, Misread>,
        guesses: Vec<Guess>,
        cost: Option<i64>,
    },
}

/// A line taken apart.
pub(super) struct Line<'a> {
    pub setup: &'a Setup,
    pub all: &'a Names,
    pub text: &'a str,
    pub tokens: Vec<Token>,
    pub quotes: Vec<Quote>,
    /// Tokens that are understood already.
    pub used: Vec<bool>,
    pub mods: Vec<Modifier>,
    pub cost: Option<i64>,
    pub names: Vec<Found>,
    /// The answer given beforehand, as typed, with its bytes.
    pub answer: Option<(String, Range<usize>)>,
    pub heading: Option<&'a Heading>,
    pub guesses: Vec<Guess>,
    /// The first token after the verb; 0 without one.
    pub content: usize,
    pub spied_by_verb: bool,
    /// The verb of `que le trésor de Carthage soit espionné`, which stands behind what it asks.
    pub passive: Option<Verb>,
}

pub(super) type Read<T> = Result<T, Misread>;

pub(super) fn misread<T>(at: Range<usize>, fault: Fault) -> Read<T> {
    Err(Misread { at, fault })
}

/// Reads a line that was cleaned of white space at its ends and of hidden characters.
pub(super) fn read(
    setup: &Setup,
    names: &Names,
    scan: Scan<'_>,
    heading: Option<&Heading>,
) -> Outcome {
    let (start, numbered, text) = (scan.start(), scan.numbered, scan.body());
    let shift = |outcome| match outcome {
        Outcome::Order {
            reading: Err(m),
            guesses,
            cost,
        } => Outcome::Order {
            reading: Err(Misread {
                at: m.at.start + start..m.at.end + start,
                fault: m.fault,
            }),
            guesses,
            cost,
        },
        other => other,
    };
    if opening::may_be_word(scan.body_tokens())
        && let Some(said) = opening::word::<Class>(text)
    {
        return shift(match said {
            Ok((word, cut)) => Outcome::Order {
                guesses: match cut {
                    true => vec![Guess::WordEnds {
                        word: word.to_string(),
                    }],
                    false => Vec::new(),
                },
                reading: Ok(Draft::Word(word)),
                cost: None,
            },
            Err((at, flaw)) => order(misread(at, flaw.into())),
        });
    }
    let (tokens, quotes) = scan.into_body();
    if let Some(total) = opening::total(&tokens) {
        return Outcome::Total(total);
    }
    if tokens.first().is_some_and(|t| t.class == Class::Total) {
        return Outcome::Prose;
    }
    let names_found = names.find(&tokens);
    let named = |at: usize| names_found.iter().any(|f| f.from <= at && at < f.to);
    if let Some(said) = opening::no_orders(&tokens, named) {
        return shift(order(match said {
            NoOrders::Said => Ok(Draft::NoOrders),
            NoOrders::Unclear => misread(0..text.len(), Fault::NoOrdersUnclear),
        }));
    }
    // `CARTHAGE : aucun ordre`: whether the player has none, or none about that nation.
    if let Some(first) = names_found.first().filter(|f| f.from == 0)
        && let Some((mark, rest)) = tokens.get(first.to..).and_then(<[Token]>::split_first)
        && mark.shape == Shape::Mark
        && opening::no_orders(rest, |_| false) == Some(NoOrders::Said)
    {
        return shift(order(misread(0..text.len(), Fault::NoOrdersUnclear)));
    }
    let mut line = Line {
        setup,
        all: names,
        text,
        used: vec![false; tokens.len()],
        mods: Vec::new(),
        cost: None,
        names: names_found,
        answer: None,
        heading,
        guesses: Vec::new(),
        content: 0,
        spied_by_verb: false,
        passive: None,
        tokens,
        quotes,
    };
    line.take_asking();
    line.take_passive();
    line.take_answer();
    let summed = number::summed(&line.tokens, &mut line.used);
    line.mods = number::modifiers(&line.tokens, &mut line.used);
    line.cost = summed.or_else(|| number::cost(&line.tokens, &mut line.used));
    line.take_answers_modifier();
    line.drop_politeness();
    shift(line.decide(numbered))
}

fn order(reading: Read<Draft>) -> Outcome {
    Outcome::Order {
        reading,
        guesses: Vec::new(),
        cost: None,
    }
}

impl<'a> Line<'a> {
    fn whole(&self) -> Range<usize> {
        0..self.text.len()
    }

    pub fn fail<T>(&self, fault: Fault) -> Read<T> {
        misread(self.whole(), fault)
    }

    pub fn bytes(&self, tokens: Range<usize>) -> Range<usize> {
        let start = self.tokens.get(tokens.start).map_or(0, |t| t.start);
        let end = self
            .tokens
            .get(tokens.end.saturating_sub(1))
            .map_or(self.text.len(), |t| t.end);
        start..end.max(start)
    }

    pub fn typed(&self, tokens: Range<usize>) -> String {
        let bytes = self.bytes(tokens);
        self.text.get(bytes).unwrap_or_default().trim().to_owned()
    }

    pub fn class_at(&self, at: usize) -> Class {
        self.tokens.get(at).map_or(Class::None, |t| t.class)
    }

    pub fn is_used(&self, at: usize) -> bool {
        self.used.get(at).copied().unwrap_or(true)
    }

    pub fn take(&mut self, span: Range<usize>) {
        for u in self.used.get_mut(span).into_iter().flatten() {
            *u = true;
        }
    }

    /// The name, if any, that a token belongs to.
    pub fn name_at(&self, at: usize) -> Option<&Found> {
        self.names.iter().find(|f| f.from <= at && at < f.to)
    }

    /// `quelle est`, `what is`: asks as an order does, and says nothing.
    fn take_asking(&mut self) {
        for at in 1..self.tokens.len() {
            let asks = self
                .tokens
                .get(at - 1)
                .is_some_and(|t| matches!(t.text.as_ref(), "quel" | "quelle" | "what" | "which"));
            if asks && self.class_at(at) == Class::Had {
                self.take(at..at + 1);
            }
        }
    }

    /// `que … soit espionné`, `que … soient protégés`: an order, and nothing past.
    fn take_passive(&mut self) {
        let raw = |t: &Token| self.text.get(t.start..t.end).unwrap_or_default();
        let said = self.tokens.windows(2).position(|w| {
            matches!(w, [be, verb] if matches!(be.text.as_ref(), "soit" | "soient")
                && matches!(verb.class, Class::Spy | Class::Protect)
                && is_participle(raw(verb)))
        });
        let that = |at: usize| {
            self.tokens
                .iter()
                .take(at)
                .any(|t| t.text.starts_with("qu"))
        };
        let Some(at) = said.filter(|at| that(*at)) else {
            return;
        };
        self.passive = Some(match self.class_at(at + 1) {
            Class::Spy => Verb::Spy,
            _ => Verb::Protect,
        });
        self.take(at..at + 2);
        let typed = self.typed(at..at + 2);
        self.guesses.push(Guess::UnusualWord { typed });
    }

    /// Politeness and marks at the end are never part of a name.
    fn drop_politeness(&mut self) {
        let mut at = self.tokens.len();
        // `s'il vous plaît`, `s'il te plaît`
        while at > 0 {
            let polite = match self.tokens.get(at - 1) {
                Some(t) if t.quote.is_some() => false,
                Some(t) => t.class == Class::Polite || matches!(t.text.as_ref(), "!" | "." | "?"),
                None => false,
            };
            if !polite && !self.is_used(at - 1) {
                break;
            }
            at -= 1;
            if self.tokens.get(at).is_some_and(|t| t.text == "plait") {
                let phrase = ["s", "il", "vous"];
                let te = ["s", "il", "te"];
                let before = at.checked_sub(3).and_then(|f| self.tokens.get(f..at));
                let fits = |p: [&str; 3]| {
                    before.is_some_and(|b| b.iter().zip(p).all(|(t, w)| t.text == w))
                };
                if fits(phrase) || fits(te) {
                    self.take(at - 3..at + 1);
                    at -= 3;
                }
            } else {
                self.take(at..at + 1);
            }
        }
    }

    /// Whether a kind other than by `espionnage` alone stands after a token, or `espionnage` again.
    pub(super) fn kind_word_after(&self, from: usize) -> bool {
        (from..self.tokens.len()).any(|i| !self.is_used(i) && is_kind(self.class_at(i)))
    }

    /// The tokens of the line, outside names, that nothing explains.
    pub(super) fn unexplained(&self) -> usize {
        let explains = |i: usize, t: &Token| {
            self.is_used(i)
                || t.shape == Shape::Mark
                || harmless(t.class)
                || is_kind(t.class)
                || matches!(t.class, Class::Against | Class::Troop)
                || self.name_at(i).is_some()
        };
        let count = self.tokens.iter().enumerate();
        count.filter(|(i, t)| !explains(*i, t)).count()
    }

    pub(super) fn done(self, reading: Read<Draft>) -> Outcome {
        Outcome::Order {
            guesses: if reading.is_ok() {
                self.guesses
            } else {
                Vec::new()
            },
            reading,
            cost: self.cost,
        }
    }

    fn short_words(&mut self) {
        let short = |t: &&Token| t.quote.is_none() && t.shape == Shape::Word && is_short(&t.text);
        if let Some(t) = self.tokens.iter().find(short) {
            let typed = self.text.get(t.start..t.end).unwrap_or_default().to_owned();
            self.guesses.push(Guess::ShortWord { typed });
        }
    }

    /// Whether somewhere in the line a verb of orders stands as one gives an order.
    pub(super) fn has_inner_verb(&self) -> bool {
        self.tokens.iter().any(|t| {
            matches!(t.class, Class::Spy | Class::Protect)
                && !is_noun(&t.text)
                && !is_participle(self.text.get(t.start..t.end).unwrap_or_default())
        })
    }
}

pub(super) fn is_title_dash(c: char) -> bool {
    matches!(c, '\u{2013}' | '\u{2014}')
}

/// Words that may stand anywhere in an order and change nothing.
pub(super) fn harmless(class: Class) -> bool {
    matches!(
        class,
        Class::Filler
            | Class::Article
            | Class::Of
            | Class::In
            | Class::And
            | Class::Polite
            | Class::May
    )
}

/// Whether a word names a kind.
pub(super) fn is_kind(class: Class) -> bool {
    matches!(class, Class::Presence | Class::Army) || kind_of(class).is_some()
}

/// The kind that a word names by itself.
pub(super) fn kind_of(class: Class) -> Option<Kind> {
    match class {
        Class::Size => Some(Kind::ArmySize),
        Class::Composition => Some(Kind::ArmyComposition),
        Class::Majority => Some(Kind::ArmyMajority),
        Class::Fleet => Some(Kind::FleetPresence),
        Class::Treasury => Some(Kind::Treasury),
        Class::Espionage => Some(Kind::Espionage),
        _ => None,
    }
}
