//! Lines without a verb of orders that may be orders all the same: unusual wording is taken with a
//! warning, and what is not understood is told. Nothing that might be an order is passed over in
//! silence; plain talk is.

mod talk;

use super::fault::{Fault, Guess, Misread};
use super::lead::{Lead, doubt};
use super::line::{Line, Outcome, Verb, kind_of};
use super::token::{Shape, Token};
use super::words::{Class, asks_to_know};
use super::{Draft, Kind, Subject};

/// Words of kinds as they are offered for a misspelled one, and as they are compared.
const KIND_WORDS: &[(&str, &str)] = &[
    ("trésor", "tresor"),
    ("taille", "taille"),
    ("composition", "composition"),
    ("majorité", "majorite"),
    ("flotte", "flotte"),
    ("espionnage", "espionnage"),
    ("présence", "presence"),
    ("treasury", "treasury"),
    ("fleet", "fleet"),
    ("majority", "majority"),
    ("espionage", "espionage"),
    ("armée", "armee"),
];

/// The word of a kind that a misspelled one is nearest to: one slip in a short word, two in a
/// longer one.
pub(super) fn near_kind(word: &str) -> Option<&'static str> {
    let slips = if word.chars().count() < 9 { 1 } else { 2 };
    KIND_WORDS
        .iter()
        .map(|(shown, folded)| (strsim::osa_distance(word, folded), *shown))
        .filter(|(changes, _)| (1..=slips).contains(changes))
        .min_by_key(|(changes, _)| *changes)
        .map(|(_, shown)| shown)
}

/// The verb of orders that a misspelled word is nearest to, two slips away at most.
pub(super) fn near_verb(word: &str) -> Option<&'static str> {
    [
        ("espionner", "espionner"),
        ("protéger", "proteger"),
        ("protect", "protect"),
    ]
    .into_iter()
    .map(|(shown, folded)| (strsim::osa_distance(word, folded), shown))
    .filter(|(changes, _)| (1..=2).contains(changes))
    .min_by_key(|(changes, _)| *changes)
    .map(|(_, shown)| shown)
}

/// A misspelled verb of orders with which a line begins, and something after it: the place of the
/// verb. Words that are spelt right and mean something else are none.
pub(super) fn misspelled_verb(tokens: &[Token]) -> Option<usize> {
    let lead = |t: &Token| t.shape == Shape::Mark || super::line::harmless(t.class);
    let at = tokens.iter().position(|t| !lead(t))?;
    let first = tokens.get(at)?;
    let unknown = first.shape == Shape::Word && first.class == Class::None && first.quote.is_none();
    let other = ["protest", "protests", "project", "projects", "protein"];
    let misspelled = unknown
        && !other.contains(&first.text.as_ref())
        && first.text.starts_with(['e', 'p'])
        && near_verb(&first.text).is_some();
    (misspelled && tokens.len() > at + 1).then_some(at)
}

impl Line<'_> {
    fn word(&self, i: usize) -> &str {
        let free = self.tokens.get(i).filter(|t| t.quote.is_none());
        free.map_or("", |t| t.text.as_ref())
    }

    /// `connaître le trésor de Carthage`.
    pub(super) fn asked_to_know(
        &mut self,
        lead: &Lead,
        kind: bool,
        named: bool,
    ) -> Option<Outcome> {
        let content = lead.asks?;
        if !(kind || (named && self.unexplained() == 0)) || lead.had {
            return None;
        }
        // "mon trésor" alone is a question about what one has, and no order.
        let own = |i: usize| matches!(self.word(i), "mon" | "mes" | "notre" | "nos" | "my" | "our");
        if !named && (content..self.tokens.len()).any(own) {
            return None;
        }
        if let Some(fault) = doubt(lead) {
            let reading = self.fail(fault);
            return Some(self.outcome(reading));
        }
        let asked = (0..content).find(|i| asks_to_know(self.word(*i)));
        let typed = asked.map(|i| self.typed(i..i + 1)).unwrap_or_default();
        for i in content..self.tokens.len() {
            // `savoir si une armée est en Thrace`
            if matches!(self.class_at(i), Class::If | Class::Had) {
                self.take(i..i + 1);
            }
        }
        self.content = content;
        self.guesses.push(Guess::UnusualWord { typed });
        let reading = self.attempt();
        Some(self.outcome(reading))
    }

    /// `Carthage m'espionne`, asked and not told: the kind `espionage` (H8).
    pub(super) fn spies_on_us(&mut self, lead: &Lead) -> Option<Outcome> {
        let asked = lead.asks.is_some() || self.text.contains('?');
        let [only] = self.names.as_slice() else {
            return None;
        };
        let nation = only.meaning.nation.clone()?;
        let us = |i: usize| matches!(self.word(i), "m" | "nous" | "me" | "us" | "moi");
        let verb = (0..self.tokens.len()).find(|i| {
            let spies = self.class_at(*i) == Class::Spy || self.word(*i) == "spying";
            let before = i.checked_sub(1).is_some_and(us);
            let after = us(i + 1) || (self.word(i + 1) == "on" && us(i + 2));
            spies && (before || after)
        })?;
        let others = (0..self.tokens.len())
            .filter(|i| *i != verb && !self.is_used(*i) && self.name_at(*i).is_none())
            .any(|i| {
                let c = self.class_at(i);
                let small = matches!(c, Class::If | Class::Had) || super::line::harmless(c);
                let mark = self.tokens.get(i).is_some_and(|t| t.shape == Shape::Mark);
                !small && !mark
            });
        if !asked || others {
            return None;
        }
        let reading = self.modifier(Verb::Spy).map(|bonus| Draft::Attempt {
            target: Some(nation.clone()),
            kind: Kind::Espionage,
            subject: Subject::Nothing,
            bonus: bonus.unwrap_or(0),
        });
        self.guesses.push(Guess::SpiesOnUs { nation });
        Some(self.outcome(reading))
    }

    fn outcome(&mut self, reading: Result<Draft, Misread>) -> Outcome {
        Outcome::Order {
            guesses: match reading {
                Ok(_) => std::mem::take(&mut self.guesses),
                Err(_) => Vec::new(),
            },
            reading,
            cost: self.cost,
        }
    }

    /// A line that is no order as it stands: talk, or something that the player must be told of.
    pub(super) fn passed_over(mut self, lead: &Lead) -> Outcome {
        // `Idem Italie`: an order that leans on the one above.
        let leans = |t: &Token| matches!(t.text.as_ref(), "idem" | "ditto" | "pareil" | "same");
        if self.tokens.first().is_some_and(leans) && !self.names.is_empty() {
            let reading = self.fail(Fault::PassedOver);
            return self.outcome(reading);
        }
        let talk = |line: &Self| match line.asked_of_arbiter() {
            Some(asked) => Outcome::Talk(asked),
            None => Outcome::Prose,
        };
        if let Some(at) = misspelled_verb(&self.tokens) {
            let typed = self.typed(at..at + 1);
            let reading = super::line::misread(self.bytes(at..at + 1), Fault::Leftover { typed });
            return self.outcome(reading);
        }
        if self.is_talk() {
            return talk(&self);
        }
        if let Some((at, nearest)) = self.misspelled_kind() {
            let typed = self.typed(at..at + 1);
            let fault = Fault::UnknownKind { typed, nearest };
            let reading = super::line::misread(self.bytes(at..at + 1), fault);
            return self.outcome(reading);
        }
        if !self.may_be_an_order() {
            return talk(&self);
        }
        if let Some(fault) = doubt(lead) {
            let reading = self.fail(fault);
            return self.outcome(reading);
        }
        // What an attempt would lack says more than that the line was not understood.
        let protects = self.cost.is_some()
            || lead.against
            || self.has(Class::Protect)
            || self.has(Class::Against);
        let telling = |f: &Fault| {
            matches!(
                f,
                Fault::MissingNation
                    | Fault::MissingSubject { .. }
                    | Fault::TwoNations { .. }
                    | Fault::TwoKinds { .. }
                    | Fault::UnknownName {
                        nearest: Some(_),
                        ..
                    }
            )
        };
        let reading = match self.attempt() {
            Err(m) if !protects && telling(&m.fault) => Err(m),
            _ => self.fail(Fault::PassedOver),
        };
        self.outcome(reading)
    }

    fn has(&self, class: Class) -> bool {
        (0..self.tokens.len()).any(|i| self.class_at(i) == class)
    }

    /// A misspelled kind beside a nation: `tréosr de Carthage`.
    fn misspelled_kind(&self) -> Option<(usize, &'static str)> {
        let named = self.names.iter().any(|f| f.meaning.nation.is_some());
        if !named || self.unexplained() > 1 {
            return None;
        }
        (0..self.tokens.len()).find_map(|i| {
            let unknown =
                self.class_at(i) == Class::None && !self.is_used(i) && self.name_at(i).is_none();
            let near = unknown.then(|| near_kind(self.word(i))).flatten()?;
            Some((i, near))
        })
    }

    /// Whether a verb of attempts stands in the line as one gives an order, and not of what another
    /// does to us.
    fn spies_within(&self) -> bool {
        let us = |i: usize| matches!(self.word(i), "m" | "nous" | "me" | "us" | "moi");
        self.has_inner_verb()
            && (0..self.tokens.len()).all(|i| {
                self.class_at(i) != Class::Spy || !(i.checked_sub(1).is_some_and(us) || us(i + 1))
            })
    }

    /// Whether a line names what orders name, in few enough words to be one.
    fn may_be_an_order(&self) -> bool {
        let words: Vec<usize> = (0..self.tokens.len())
            .filter(|i| !self.is_used(*i) && self.name_at(*i).is_none())
            .filter(|i| self.tokens.get(*i).is_some_and(|t| t.shape == Shape::Word))
            .collect();
        let unknown = words
            .iter()
            .filter(|i| matches!(self.class_at(**i), Class::None))
            .count();
        let strong = |i: &usize| {
            self.class_at(*i) == Class::Presence
                || (kind_of(self.class_at(*i)).is_some() && self.word(*i) != "tres")
        };
        let kind = words.iter().copied().find(strong);
        let nation = self.names.iter().any(|f| f.meaning.nation.is_some());
        let place = self
            .names
            .iter()
            .any(|f| f.meaning.province.is_some() || f.meaning.sea.is_some());
        let own = words.iter().any(|i| {
            matches!(
                self.word(*i),
                "mon" | "mes" | "notre" | "nos" | "my" | "our"
            )
        });
        let army = words.iter().any(|i| self.class_at(*i) == Class::Army);
        let numbered = self.cost.is_some() || !self.mods.is_empty();
        let verb = self.has(Class::Protect) || self.has(Class::Spy) || self.has(Class::Against);
        let number = self.tokens.iter().any(|t| t.shape == Shape::Number);
        if nation && (kind.is_some() || numbered) {
            return unknown <= 6;
        }
        if nation && ((self.has(Class::Against) && number) || self.spies_within()) {
            return unknown <= 3;
        }
        if place && (kind.is_some() || (army && !own)) {
            return unknown <= 3;
        }
        let filler = words.iter().any(|i| self.class_at(*i) == Class::Filler);
        let Some(kind) = kind else {
            // `armée d'Hannibal` and no more.
            let of_one = words
                .iter()
                .any(|i| self.class_at(*i) == Class::Army && self.class_at(i + 1) == Class::Of);
            return (of_one && (1..=2).contains(&unknown) && !own && !filler && !number)
                || (numbered && self.has(Class::Against) && unknown <= 3);
        };
        let toward = |i: &usize| matches!(self.word(*i), "sur" | "pour" | "on" | "for");
        if numbered && (verb || words.iter().any(toward)) {
            return unknown <= 4;
        }
        // Nothing but a kind and a word or two: `armée d'Arétas : taille`, `trésor de Cartage`.
        let about_an_army = kind_of(self.class_at(kind)).is_some_and(Kind::about_an_army);
        (1..=2).contains(&unknown) && !number && !own && (about_an_army || !filler)
    }
}
