//! One line: is it an order, of which verb, and what is left to be understood.

use std::ops::Range;

use super::super::question::Kind;
use super::super::setup::{Name, Setup};
use super::fault::{Fault, Guess, Misread, Wanted};
use super::lead::{Lead, doubt, is_noun, is_participle};
use super::names::{Found, Names, Resolved};
use super::number::{self, Modifier};
use super::token::{Quote, Shape, Token, tokens};
use super::words::{Class, is_short, is_unusual};
use super::{Draft, opening};

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
}

pub(super) type Read<T> = Result<T, Misread>;

pub(super) fn misread<T>(at: Range<usize>, fault: Fault) -> Read<T> {
    Err(Misread { at, fault })
}

/// Reads a line that was cleaned of white space at its ends and of hidden characters.
pub(super) fn read(
    setup: &Setup,
    names: &Names,
    whole: &str,
    heading: Option<&Heading>,
) -> Outcome {
    let (body, numbered) = opening::body(whole);
    let text = whole.get(body.clone()).unwrap_or_default();
    let shift = |outcome| match outcome {
        Outcome::Order {
            reading: Err(m),
            guesses,
            cost,
        } => Outcome::Order {
            reading: Err(Misread {
                at: m.at.start + body.start..m.at.end + body.start,
                fault: m.fault,
            }),
            guesses,
            cost,
        },
        other => other,
    };
    if let Some(reading) = opening::word(text) {
        return shift(order(reading));
    }
    let (tokens, quotes) = tokens(text);
    if let Some(total) = opening::total(&tokens) {
        return Outcome::Total(total);
    }
    if tokens.first().is_some_and(|t| t.class == Class::Total) {
        return Outcome::Prose;
    }
    let names_found = names.find(&tokens);
    if let Some(reading) = opening::no_orders(&tokens, &names_found, text.len()) {
        return shift(order(reading));
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
        tokens,
        quotes,
    };
    line.take_asking();
    line.take_answer();
    line.mods = number::modifiers(&line.tokens, &mut line.used);
    line.cost = number::cost(&line.tokens, &mut line.used);
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
                .is_some_and(|t| matches!(t.text.as_str(), "quel" | "quelle" | "what" | "which"));
            if asks && self.class_at(at) == Class::Had {
                self.take(at..at + 1);
            }
        }
    }

    /// Splits off `si contré : …`.
    fn take_answer(&mut self) {
        let found = self.tokens.windows(2).position(|w| match w {
            [a, b] => {
                a.quote.is_none()
                    && matches!(a.text.as_str(), "si" | "if" | "when" | "quand")
                    && (matches!(
                        b.text.as_str(),
                        "contre" | "contree" | "contres" | "contrees" | "countered" | "jammed"
                    ))
            }
            _ => false,
        });
        let Some(at) = found else {
            self.take_false_answer();
            return;
        };
        let (Some(si), Some(contre)) = (self.tokens.get(at), self.tokens.get(at + 1)) else {
            return;
        };
        let mut start = contre.end;
        // `si contré, répondre : 40`
        for t in self.tokens.iter().skip(at + 2) {
            let says = matches!(
                t.text.as_str(),
                ":" | "," | "=" | "repondre" | "reponse" | "dire" | "answer" | "say" | "donner"
            );
            if !says {
                break;
            }
            start = t.end;
        }
        let from = si.start;
        self.split_answer(at, from, start);
    }

    /// `fausse réponse 40`, `false answer: 40`.
    fn take_false_answer(&mut self) {
        let found = self.tokens.windows(2).position(|w| {
            matches!(w, [a, b] if a.quote.is_none()
                && matches!((a.text.as_str(), b.text.as_str()),
                    ("fausse", "reponse") | ("false", "answer") | ("reponse", "fausse")))
        });
        let Some(at) = found else { return };
        let (Some(first), Some(second)) = (self.tokens.get(at), self.tokens.get(at + 1)) else {
            return;
        };
        let from = first.start;
        let mut start = second.end;
        for t in self.tokens.iter().skip(at + 2) {
            if !matches!(t.text.as_str(), ":" | "=" | "de" | "of") {
                break;
            }
            start = t.end;
        }
        self.guesses.push(Guess::FalseAnswer);
        self.split_answer(at, from, start);
    }

    /// Takes the answer that begins at a byte out of the line, from the token at which its words
    /// begin; in brackets of its own, what follows them stays.
    fn split_answer(&mut self, at: usize, from: usize, start: usize) {
        let bracket = at.checked_sub(1).filter(|b| {
            self.tokens
                .get(*b)
                .is_some_and(|t| t.text == "(" || t.text == "[")
        });
        let close = (at..self.tokens.len()).find(|i| {
            self.tokens
                .get(*i)
                .is_some_and(|t| t.text == ")" || t.text == "]")
        });
        if let (Some(open), Some(close)) = (bracket, close)
            && let Some(end) = self.tokens.get(close).map(|t| t.start)
        {
            let typed = self.text.get(start..end).unwrap_or_default().trim();
            self.answer = Some((typed.to_owned(), from..end));
            self.take(open..close + 1);
            self.names.retain(|f| f.to <= open || f.from > close);
            return;
        }
        let mut typed = self.text.get(start..).unwrap_or_default().trim();
        if !typed.contains(['(', '[']) {
            // The bracket opened before the answer: `(4 pts, si contré : 25)`.
            typed = typed.strip_suffix([')', ']']).unwrap_or(typed).trim();
        }
        self.answer = Some((typed.to_owned(), from..self.text.len()));
        self.tokens.truncate(at);
        self.used.truncate(at);
        self.names.retain(|f| f.to <= at);
    }

    /// A modifier or a price behind the answer, `si contré : 40, -3 (6)`, belongs to the line.
    fn take_answers_modifier(&mut self) {
        let Some((typed, _)) = &mut self.answer else {
            return;
        };
        let (tokens, _) = tokens(typed);
        let mut used = vec![false; tokens.len()];
        if self.cost.is_none() {
            self.cost = match tokens.iter().position(|t| t.text == "(") {
                Some(open) => {
                    let mut tail = vec![false; tokens.len() - open];
                    let cost = number::cost(tokens.get(open..).unwrap_or_default(), &mut tail);
                    if let (Some(_), Some(t)) = (cost, tokens.get(open)) {
                        typed.truncate(t.start);
                    }
                    cost
                }
                None => None,
            };
        }
        if self.mods.is_empty() {
            let found = number::modifiers(&tokens, &mut used);
            if let [only] = found.as_slice()
                && only.at.start > 0
                && only.minus == Some(true)
            {
                let start = only.at.start;
                self.mods = found;
                typed.truncate(start);
            }
        }
        let kept = typed.trim().trim_end_matches([',', ';', '.']).trim().len();
        typed.truncate(kept);
    }

    /// Politeness and marks at the end are never part of a name.
    fn drop_politeness(&mut self) {
        let mut at = self.tokens.len();
        // `s'il vous plaît`, `s'il te plaît`
        while at > 0 {
            let polite = match self.tokens.get(at - 1) {
                Some(t) if t.quote.is_some() => false,
                Some(t) => t.class == Class::Polite || matches!(t.text.as_str(), "!" | "." | "?"),
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

    fn decide(mut self, numbered: bool) -> Outcome {
        let lead = self.lead();
        let kind = self.kind_word_after(0);
        let named = !self.names.is_empty();
        let modified = !self.mods.is_empty();
        let unexplained = self.unexplained();
        let listed = numbered || modified;
        if modified && !kind && !named && unexplained == 0 && lead.verb.is_none() && !lead.against {
            let fault = Fault::ModifierAlone;
            return order(self.fail(fault));
        }
        let orderish = listed && (kind || lead.against || (named && unexplained <= 2));
        if let Some((verb, content)) = lead.verb {
            if lead.past {
                if lead.had && !listed {
                    return Outcome::Prose;
                }
                if !kind && !named && !listed {
                    return Outcome::Prose;
                }
                return order(self.fail(Fault::Past));
            }
            let unusual = self
                .tokens
                .get(content.saturating_sub(1))
                .filter(|t| is_unusual(&t.text))
                .map(|t| self.text.get(t.start..t.end).unwrap_or_default().to_owned());
            if unusual.is_some() && !kind && !named && !listed {
                return Outcome::Prose;
            }
            let bare = !self.kind_word_after(content) && !modified && self.answer.is_none();
            if bare && unexplained_after(&self, content) == 0 && !lead.not {
                let nation = self.names.first().and_then(|f| f.meaning.nation.clone());
                let colon = self.text.trim_end_matches(['*', '_', ' ']).ends_with(':');
                if (nation.is_none() && !named && (lead.noun || colon))
                    || (nation.is_some() && self.names.len() == 1 && colon)
                {
                    return Outcome::Heading(Heading { verb, nation });
                }
            }
            if lead.noun && bare && !named && !numbered {
                return Outcome::Prose;
            }
            let fault = doubt(&lead);
            if let Some(fault) = fault {
                return order(self.fail(fault));
            }
            self.short_words();
            if let Some(typed) = unusual {
                self.guesses.push(Guess::UnusualWord { typed });
            }
            self.content = content;
            self.spied_by_verb = true;
            let reading = match verb {
                Verb::Spy => self.attempt(),
                Verb::Protect => self.protection(),
            };
            return self.done(reading);
        }
        if lead.unclear && !listed && (self.heading.is_none() || (!named && unexplained == 0)) {
            // A title such as "Espionnage – ITALIE – printemps", or a line that means an attempt.
            let titled = self
                .tokens
                .iter()
                .any(|t| matches!(t.text.as_str(), "ordres" | "orders"));
            if !named || titled || unexplained > 0 || self.text.contains(is_title_dash) {
                let title = !named && unexplained == 0;
                return if title {
                    Outcome::Heading(Heading {
                        verb: Verb::Spy,
                        nation: None,
                    })
                } else {
                    Outcome::Prose
                };
            }
            return order(self.fail(Fault::MissingKind));
        }
        if let Some(outcome) = self.spies_on_us(&lead) {
            return outcome;
        }
        if !orderish && let Some(outcome) = self.asked_to_know(&lead, kind, named) {
            return outcome;
        }
        self.verbless(&lead, orderish, kind, named, unexplained)
    }

    fn verbless(
        mut self,
        lead: &Lead,
        orderish: bool,
        kind: bool,
        named: bool,
        unexplained: usize,
    ) -> Outcome {
        let protects = self.heading.is_some_and(|h| h.verb == Verb::Protect);
        let orderish = orderish
            || (self.heading.is_some() && unexplained <= 3 && (kind || (protects && named)));
        if !orderish {
            if kind && named && self.has_inner_verb() {
                let fault = doubt(lead).unwrap_or(Fault::NotUnderstood);
                return order(self.fail(fault));
            }
            if kind && named && unexplained <= 1 && self.text.ends_with('?') {
                return order(self.fail(Fault::Question));
            }
            let only = kind && named && unexplained == 0 && !lead.against && !self.is_a_sentence();
            let espionage = self.tokens.iter().any(|t| t.class == Class::Espionage);
            if !only || espionage || doubt(lead).is_some() || lead.had {
                return self.passed_over(lead);
            }
        }
        if lead.unclear && named && !protects {
            return order(self.fail(Fault::MissingKind));
        }
        if let Some(fault) = doubt(lead) {
            return order(self.fail(fault));
        }
        self.short_words();
        let takes = self.mods.iter().any(Modifier::takes);
        let gives = self.mods.iter().any(|m| m.minus == Some(false));
        let protection = lead.against
            || (protects && !gives)
            || (takes && kind && !named)
            || self.answer.is_some();
        let reading = if protection {
            if !lead.against && !protects {
                self.guesses.push(Guess::NoVerbProtection);
            }
            self.protection()
        } else {
            if !orderish {
                self.guesses.push(Guess::NoVerbAttempt);
            }
            self.attempt()
        };
        self.done(reading)
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

    /// Whether a line without a verb of orders has words of a sentence: `l'Égypte a une flotte`.
    fn is_a_sentence(&self) -> bool {
        let about = self.begins_with_its_nation();
        self.tokens.iter().enumerate().skip(about).any(|(i, t)| {
            let after_name = i > 0 && self.name_at(i - 1).is_some();
            !self.is_used(i)
                && self.name_at(i).is_none()
                && (matches!(t.class, Class::Filler | Class::May) || (t.text == "a" && after_name))
        })
    }

    /// `Pour Carthage : …`: the tokens before the name, where the line begins so.
    fn begins_with_its_nation(&self) -> usize {
        let Some(first) = self.names.first() else {
            return 0;
        };
        let before = self.tokens.iter().take(first.from);
        let leads = |t: &Token| {
            t.class == Class::Article
                || matches!(
                    t.text.as_str(),
                    "pour" | "for" | "sur" | "on" | "chez" | "concernant"
                )
        };
        let colon = self.tokens.get(first.to).is_some_and(|t| t.text == ":");
        match colon && before.clone().all(leads) {
            true => first.from,
            false => 0,
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

    /// The one modifier of the line.
    pub fn modifier(&mut self, verb: Verb) -> Read<Option<u32>> {
        if let [_, second, ..] = self.mods.as_slice() {
            return misread(second.at.clone(), Fault::TwoModifiers);
        }
        let Some(m) = self.mods.first().cloned() else {
            return Ok(None);
        };
        let typed = self.text.get(m.at.clone()).unwrap_or_default().to_owned();
        if m.broken {
            return misread(m.at, Fault::NotWhole { typed });
        }
        let limit = self.setup.constants.max_modifier;
        let Some(n) = m.number().filter(|n| *n <= limit) else {
            return misread(m.at, Fault::ModifierTooLarge { typed, limit });
        };
        match verb {
            Verb::Spy if m.takes() && n > 0 => misread(m.at, Fault::NegativeBonus { n }),
            Verb::Protect if n == 0 => misread(m.at, Fault::ZeroMalus),
            Verb::Protect
                if m.minus == Some(false)
                    || (m.minus.is_none() && m.word == Some(Class::Bonus)) =>
            {
                misread(m.at, Fault::PositiveMalus { n })
            }
            _ => {
                if m.points {
                    self.guesses.push(Guess::PointsOnDie { n });
                }
                Ok(Some(n))
            }
        }
    }

    /// A lone number without sign at the end of the line, where no other modifier stands.
    pub fn unsigned(&mut self, verb: Verb) -> Read<Option<u32>> {
        let lone: Vec<usize> = (self.content..self.tokens.len())
            .filter(|i| !self.is_used(*i))
            .filter(|i| {
                self.tokens
                    .get(*i)
                    .is_some_and(|t| t.shape == Shape::Number)
            })
            .collect();
        let [at] = lone.as_slice() else {
            return self.modifier(verb);
        };
        if !self.mods.is_empty() || self.name_at(*at).is_some() {
            return self.modifier(verb);
        }
        let bytes = self.bytes(*at..*at + 1);
        let digits = self.typed(*at..*at + 1);
        self.take(*at..*at + 1);
        self.mods.push(Modifier {
            at: bytes,
            digits,
            minus: None,
            word: None,
            broken: false,
            points: false,
        });
        let n = self.modifier(verb)?;
        if let Some(n) = n {
            self.guesses.push(Guess::Unsigned { n });
        }
        Ok(n)
    }

    /// Runs of tokens that nothing explains, broken by marks, names and words that mean nothing.
    pub fn leftovers(&self) -> Vec<Range<usize>> {
        let mut runs: Vec<Range<usize>> = Vec::new();
        for (i, t) in self.tokens.iter().enumerate() {
            if i < self.content || self.is_used(i) || t.shape == Shape::Mark || harmless(t.class) {
                continue;
            }
            let glued = runs.last().is_some_and(|r| {
                (r.end..i).all(|j| {
                    !self.is_used(j) && matches!(self.class_at(j), Class::Of | Class::Article)
                })
            });
            match runs.last_mut() {
                Some(run) if glued => run.end = i + 1,
                _ => runs.push(i..i + 1),
            }
        }
        runs
    }

    /// What words that should be a name come to: an unambiguous beginning is taken.
    pub fn resolve(&mut self, wanted: Wanted, run: Range<usize>) -> Read<Name> {
        let words = self.tokens.get(run.clone()).unwrap_or_default();
        let typed = self.typed(run.clone());
        match self.all.resolve(wanted, words) {
            Resolved::Beginning(name) => {
                self.take(run);
                self.guesses.push(Guess::Beginning {
                    typed,
                    taken: name.clone(),
                });
                Ok(name)
            }
            Resolved::Ambiguous(fits) => misread(
                self.bytes(run),
                Fault::AmbiguousName {
                    wanted,
                    typed,
                    fits,
                },
            ),
            Resolved::Unknown(nearest) => misread(
                self.bytes(run.clone()),
                if let (Wanted::Nation, None, [only]) = (wanted, &nearest, words)
                    && let Some(nearest) = super::passed::near_kind(&only.text)
                {
                    return misread(self.bytes(run), Fault::UnknownKind { typed, nearest });
                } else {
                    Fault::UnknownName {
                        wanted,
                        typed,
                        nearest,
                    }
                },
            ),
        }
    }

    /// Refuses a second verb before a token.
    pub fn one_verb(&self, end: usize) -> Read<()> {
        let second = (self.content..end).find(|i| {
            !self.is_used(*i) && matches!(self.class_at(*i), Class::Spy | Class::Protect)
        });
        match second {
            Some(i) => misread(self.bytes(i..i + 1), Fault::SeveralOrders),
            None => Ok(()),
        }
    }

    /// Refuses what is left.
    pub fn nothing_left(&self, kind: Option<Kind>) -> Read<()> {
        let Some(run) = self.leftovers().into_iter().next() else {
            return Ok(());
        };
        let class = self.class_at(run.start);
        let fault = match (kind, kind_of(class)) {
            (Some(first), Some(second)) => Fault::TwoKinds { first, second },
            _ => Fault::Leftover {
                typed: self.typed(run.clone()),
            },
        };
        misread(self.bytes(run), fault)
    }
}

pub(super) fn is_title_dash(c: char) -> bool {
    matches!(c, '\u{2013}' | '\u{2014}')
}

fn unexplained_after(line: &Line<'_>, from: usize) -> usize {
    let rest = line.tokens.iter().enumerate().skip(from);
    rest.filter(|(i, t)| {
        !line.is_used(*i)
            && t.shape != Shape::Mark
            && !harmless(t.class)
            && line.name_at(*i).is_none()
    })
    .count()
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
