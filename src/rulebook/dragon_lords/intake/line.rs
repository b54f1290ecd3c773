//! One line: is it an order, of which sort, and what is left to be understood.

use std::ops::Range;

use super::super::order::Draft;
use super::super::world::Name;
use super::actions::{self, Named};
use super::fault::{Fault, Guess, Misread};
use super::known::Known;
use super::names::{Found, Names, Resolved};
use super::token::{Quote, Shape, Token, tokens};
use super::words::{self, Class, harmless};
use crate::locale::spelling::canonical;
use crate::reading::opening::{self, NoOrders};

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

/// The bytes of a line without numbering and the like. A number of spies is none: `3 espions`.
fn body(whole: &str) -> (Range<usize>, bool) {
    let (body, listed) = opening::body::<Class>(whole);
    let (first, _) = tokens(beginning(whole.get(body.clone()).unwrap_or_default()));
    let class = |at: usize| first.get(at).map_or(Class::None, |t: &Token| t.class);
    let number = |at: usize| first.get(at).is_some_and(|t| t.shape == Shape::Number);
    let before = whole.get(..body.start).unwrap_or_default().trim_end();
    let rest = before.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = before.get(rest.len()..).unwrap_or_default();
    let colon = first.get(1).is_some_and(|t| t.text == ":");
    let counts = match class(0) {
        Class::Spies => true,
        Class::Spy => digits == "1" && !number(1) && class(1) != Class::Number && !colon,
        _ => false,
    };
    match counts && !digits.is_empty() {
        true => (rest.len()..body.end, !rest.trim().is_empty()),
        false => (body, listed),
    }
}

/// The first words of a line.
fn beginning(text: &str) -> &str {
    let end = text.char_indices().nth(40).map_or(text.len(), |(at, _)| at);
    text.get(..end).unwrap_or(text)
}

fn read_body(known: &Known, names: &Names, text: &str, heading: &Heading, listed: bool) -> Outcome {
    if let Some(said) = opening::word::<Class>(text) {
        return match said {
            Ok((word, cut)) => Outcome::Order {
                guesses: match cut {
                    true => vec![Guess::WordEnds {
                        word: word.to_string(),
                    }],
                    false => Vec::new(),
                },
                reading: Ok(Draft::Word { word }),
                cost: None,
            },
            Err((at, flaw)) => order(misread(at, flaw.into())),
        };
    }
    let (tokens, quotes) = tokens(text);
    let mut line = Line {
        known,
        names,
        text,
        used: vec![false; tokens.len()],
        cities: names.cities.find(text, &tokens, |_| true),
        actions: Vec::new(),
        heading,
        guesses: Vec::new(),
        cost: None,
        listed,
        tokens,
        quotes,
    };
    line.drop_cities_in_stacks();
    line.drop_politeness();
    line.find_actions();
    let spies = line.spies();
    if super::talk::gives_none(&line.tokens) {
        return Outcome::NoOrders;
    }
    if spies.numbered().is_none() {
        let named = |at: usize| line.city_at(at).is_some();
        if let Some(said) = opening::no_orders(&line.tokens, named) {
            // `aucun ordre, mes espions se reposent`
            let plain = line.actions.is_empty()
                && line.has(Class::Idle)
                && ![Class::Hire, Class::Transfer, Class::Move]
                    .iter()
                    .any(|c| line.has(*c));
            return match said == NoOrders::Said || plain {
                // `aucun ordre pour Karth`: not of all.
                true if !line.cities.is_empty() => Outcome::Idle,
                true => Outcome::NoOrders,
                false => order(misread(0..text.len(), Fault::NoOrdersUnclear)),
            };
        }
        if let Some(total) = opening::total(&line.tokens).filter(|_| spies.is_empty()) {
            return Outcome::Total(total);
        }
    }
    line.decide(&spies)
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

    /// A token's part; none in quotation marks.
    pub fn class(&self, at: usize) -> Class {
        let free = self.tokens.get(at).filter(|t| t.quote.is_none());
        free.map_or(Class::None, |t| t.class)
    }

    /// A token's text outside quotation marks; empty beyond the line.
    pub fn word(&self, at: usize) -> &str {
        let free = self.tokens.get(at).filter(|t| t.quote.is_none());
        free.map_or("", |t| t.text.as_ref())
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

    /// `Garde de Karth` is a stack, where the player knows it, and no Karth.
    fn drop_cities_in_stacks(&mut self) {
        let stacks = self.names.stacks.find(self.text, &self.tokens, |_| true);
        let longer = |city: &Found, stack: &Found| {
            stack.from <= city.from
                && city.to <= stack.to
                && stack.to - stack.from > city.to - city.from
        };
        self.cities
            .retain(|city| !stacks.iter().any(|stack| longer(city, stack)));
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
        // `unité`, `cité` are none.
        if t.class == Class::City || actions::is_any_object(&t.text) {
            return false;
        }
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
            // `has to`, `have my spy steal`: what is to be done, not what was.
            if matches!(self.word(at), "has" | "have") && self.word(at + 1) == "to" {
                self.take(at..at + 2);
            }
            let own = usize::from(self.class(at + 1) == Class::Article);
            if self.word(at) == "have" && self.class(at + 1 + own) == Class::Spy {
                self.take(at..at + 1);
            }
            if self.word(at) == "out" && self.word(at + 1) == "of" {
                self.take(at..at + 1);
            }
            // `(60 %)`: the chance, as the order sheet has it.
            if self.word(at) == "%" && at > 0 && self.shape(at - 1) == Some(Shape::Number) {
                self.take(at - 1..at + 1);
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
            has || matches!(self.class(i), Class::Had | Class::Past)
                || self.is_participle(i)
                || self.somebody_did(i)
        })
    }

    /// `I hired`, `we just transferred`. Without whoever did it, it is as well a slip for the order.
    fn somebody_did(&self, at: usize) -> bool {
        let who = |at: usize| matches!(self.word(at), "i" | "we" | "he" | "she" | "they" | "you");
        let before = at.saturating_sub(2)..at;
        words::past(self.word(at)) && before.into_iter().any(who)
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

    /// The words that stand where a city should: what nothing else explains, else a word that means
    /// nothing elsewhere, behind *to* or *in*, where a city begins so (`Tour`).
    pub fn stands_for_city(&self) -> Option<Range<usize>> {
        let leads = |at: usize| {
            let mut before = at;
            // `ce tour` is none.
            let this = |at: usize| matches!(self.word(at), "ce" | "cette" | "this" | "that");
            while before > 0 && self.class(before - 1) == Class::Article && !this(before - 1) {
                before -= 1;
            }
            let lead = before.checked_sub(1).map(|b| self.class(b));
            matches!(lead, Some(Class::To | Class::In | Class::From | Class::Of))
        };
        let begins = |at: usize| {
            let word = self.tokens.get(at..at + 1).unwrap_or_default();
            self.names.cities.resolve(word) != Resolved::Unknown(None)
        };
        let quiet = |at: &usize| {
            matches!(self.class(*at), Class::Filler | Class::City)
                && !self.is_used(*at)
                && leads(*at)
                && begins(*at)
        };
        let named = self.leftovers().into_iter().next();
        named.or_else(|| (0..self.tokens.len()).find(quiet).map(|at| at..at + 1))
    }

    /// The city that words are the beginning of; a fault that names the nearest. Words beside them
    /// that mean nothing elsewhere may be part of the name: `Tour Blanhce`.
    pub fn resolve_city(&mut self, run: Range<usize>) -> Read<Name> {
        let free = |at: usize| {
            let quiet = harmless(self.class(at)) || self.class(at) == Class::None;
            let word = self.shape(at) == Some(Shape::Word) && !self.word(at).is_empty();
            word && quiet && !self.is_used(at) && self.city_at(at).is_none()
        };
        let mut wider = run.clone();
        if wider.start > 0 && free(wider.start - 1) {
            wider.start -= 1;
        }
        while free(wider.end) && wider.end < run.end + 3 {
            wider.end += 1;
        }
        let spans = [
            run.clone(),
            wider.start..run.end,
            run.start..wider.end,
            wider,
        ];
        let resolve = |span: &Range<usize>| {
            let words = self.tokens.get(span.clone()).unwrap_or_default();
            self.names.cities.resolve(words)
        };
        let told = |span: &&Range<usize>| resolve(span) != Resolved::Unknown(None);
        let run = spans.iter().find(told).cloned().unwrap_or(run);
        let typed = self.typed(run.clone());
        match resolve(&run) {
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
                let words = self.tokens.get(run.clone()).unwrap_or_default();
                if let [player] = &*self.names.players.find(self.text, words, |_| true) {
                    let player = player.name.clone();
                    return misread(self.bytes(run), Fault::PlayerIsNoCity { player });
                }
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
