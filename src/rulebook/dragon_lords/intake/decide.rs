//! What a line is: an order of one sort, a heading, a spy that does nothing, talk; and what must not
//! be passed over in silence.

use super::fault::{Fault, Guess};
use super::line::{Heading, Line, Outcome, misread};
use super::spy::{Spies, Who};
use super::token::Shape;
use super::words::{self, Class, harmless};

/// Words with which orders begin, for one that is nearly one of them.
const BEGINNINGS: &[(&str, &str)] = &[
    ("espion", "espion"),
    ("spy", "spy"),
    ("spies", "spies"),
    ("espions", "espions"),
    ("engager", "engager"),
    ("recruter", "recruter"),
    ("hire", "hire"),
    ("recruit", "recruit"),
    ("transferer", "transférer"),
    ("transfert", "transfert"),
    ("transfer", "transfer"),
];

impl Line<'_> {
    pub fn decide(mut self, spies: &Spies) -> Outcome {
        let hires = self.has(Class::Hire);
        let number = self.has_number();
        let named = !self.cities.is_empty();
        let acting = spies.numbered().is_some();
        let acts = !self.actions.is_empty();
        if hires
            && !acts
            && !acting
            && (!spies.is_empty() || (number && (named || self.heading.city.is_some())))
        {
            return self.hired(spies);
        }
        if acting {
            return self.of_a_spy(spies);
        }
        if self.has(Class::Transfer) && (!spies.is_empty() || named) {
            let sure = self.cities.len() + spies.all().len() > 1;
            return self.moved(spies, sure);
        }
        if !spies.is_empty() && acts && self.few(4) {
            return self.acted(spies);
        }
        if !spies.is_empty() && self.has(Class::Move) && named && self.few(3) {
            return self.moved(spies, true);
        }
        if self.is_a_count(spies) && named && self.few(0) {
            self.guesses.push(Guess::NoVerbHire);
            return self.hired(spies);
        }
        if let Some(heading) = self.heading(spies) {
            return Outcome::Heading(heading);
        }
        if acts && spies.is_empty() && (self.few(0) || ((self.listed || named) && self.few(2))) {
            return self.acted(spies);
        }
        if let Some(outcome) = self.misspelled(spies) {
            return outcome;
        }
        let orderly = named || (!spies.is_empty() && (number || self.listed));
        let told = (acts || !spies.is_empty() || hires) && orderly && self.few(2) && !self.talks();
        match told || (self.begins() && !self.talks()) {
            true => {
                let fault = self.doubt().unwrap_or(Fault::PassedOver);
                self.refused(fault)
            }
            false => Outcome::Prose,
        }
    }

    /// Whether a short line begins with an order's verb: what was not understood of it is no talk.
    fn begins(&self) -> bool {
        let word = |i: &usize| self.shape(*i) == Some(Shape::Word) && !self.is_used(*i);
        let Some(first) = (0..self.tokens.len()).find(word) else {
            return false;
        };
        let verb = match self.class(first) {
            Class::Hire | Class::Transfer => true,
            Class::Move => !self.cities.is_empty(),
            // In the plural, or before a colon, it is a title.
            Class::Spy => self.tokens.iter().skip(first + 1).all(|t| t.text == "."),
            _ => self.actions.iter().any(|a| a.from == first),
        };
        verb && self.city_at(first).is_none() && self.few(3)
    }

    /// Whether a line says that it is of another day or turn: `hier`, `last turn`.
    fn is_of_before(&self) -> bool {
        (0..self.tokens.len()).any(|i| match self.word(i) {
            "hier" | "yesterday" | "ago" => true,
            "last" => self.word(i + 1) == "turn",
            "tour" => matches!(self.word(i + 1), "dernier" | "passe" | "precedent"),
            _ => false,
        })
    }

    fn hired(mut self, spies: &Spies) -> Outcome {
        if self.tells() {
            return match self.listed || (self.begins() && !self.is_of_before()) {
                true => self.refused(Fault::PassedOver),
                false => Outcome::Prose,
            };
        }
        if let Some(fault) = self.doubt() {
            return self.refused(fault);
        }
        let reading = self.hire(spies);
        self.done(reading)
    }

    fn moved(mut self, spies: &Spies, sure: bool) -> Outcome {
        if self.tells() || !sure {
            return match self.listed || (self.begins() && !self.is_of_before()) {
                true => self.refused(Fault::PassedOver),
                false => Outcome::Prose,
            };
        }
        if let Some(fault) = self.doubt() {
            return self.refused(fault);
        }
        let reading = self.transfer(spies);
        self.done(reading)
    }

    fn acted(mut self, spies: &Spies) -> Outcome {
        if self.talks() {
            return match self.listed {
                true => self.refused(Fault::PassedOver),
                false => Outcome::Prose,
            };
        }
        let reading = self.act(spies);
        self.done(reading)
    }

    /// A line that names a spy by its number: an order, or something that it is not to do.
    fn of_a_spy(mut self, spies: &Spies) -> Outcome {
        let colon = self.text.contains(':');
        if self.actions.is_empty() {
            if let Some(heading) = self.heading(spies) {
                return Outcome::Heading(heading);
            }
            if self.has(Class::Hire) && !self.tells() {
                return self.hired(spies);
            }
            let moves = self.has(Class::Transfer) || self.has(Class::Move);
            if self.does_nothing(moves) {
                return Outcome::Idle;
            }
            if self.tells() && !self.listed {
                return Outcome::Prose;
            }
            let arrow = self
                .cities
                .iter()
                .any(|f| self.lead(f.from) == Some(Class::To));
            if moves || (arrow && self.few(0)) {
                return self.moved(spies, true);
            }
            if !colon && !self.listed && !self.few(2) {
                return Outcome::Prose;
            }
            if let Some(fault) = self.doubt() {
                return self.refused(fault);
            }
        } else if self.tells() {
            let fault = self.doubt().unwrap_or(Fault::PassedOver);
            return self.refused(fault);
        } else if self.has(Class::Transfer) && self.actions.len() == 1 {
            return self.refused(Fault::PassedOver);
        }
        let reading = self.act(spies);
        self.done(reading)
    }

    /// `espion 2 : rien`, `spy 2 waits`, `pas d'action pour l'espion 2`.
    fn does_nothing(&self, moves: bool) -> bool {
        let nothing = self.has(Class::Idle) || self.has(Class::Without) || self.has(Class::Not);
        let no = (0..self.tokens.len()).any(|i| {
            self.word(i) == "no"
                && matches!(self.word(i + 1), "action" | "order" | "orders" | "mission")
        });
        let dash = self
            .tokens
            .last()
            .is_some_and(|t| matches!(t.text.as_ref(), "-" | "/"));
        let explained = self.unexplained() == 0;
        ((nothing && (moves || explained)) || no || (dash && explained)) && !self.tells()
    }

    /// How many words, numbers and quotations nothing explains.
    fn unexplained(&self) -> usize {
        let within = |i: usize| self.actions.iter().any(|n| n.from <= i && i < n.to);
        let explains = |i: usize| {
            let class = self.class(i);
            let order = matches!(
                class,
                Class::Spy
                    | Class::Spies
                    | Class::Hire
                    | Class::Transfer
                    | Class::Move
                    | Class::Friendly
                    | Class::Enemy
                    | Class::Cost
                    | Class::Not
                    | Class::Without
                    | Class::Idle
            );
            let quoted = self.tokens.get(i).is_some_and(|t| t.quote.is_some());
            self.is_used(i)
                || (self.shape(i) == Some(Shape::Mark) && !quoted)
                || (!quoted && (harmless(class) || order))
                || self.shape(i) == Some(Shape::Number)
                || words::number(self.word(i)).is_some()
                || self.city_at(i).is_some()
                || within(i)
        };
        (0..self.tokens.len()).filter(|i| !explains(*i)).count()
    }

    /// Whether no more words than that are unknown.
    fn few(&self, most: usize) -> bool {
        self.unexplained() <= most
    }

    /// Whether a number stands outside names.
    fn has_number(&self) -> bool {
        (0..self.tokens.len()).any(|i| {
            self.city_at(i).is_none()
                && (self.shape(i) == Some(Shape::Number)
                    || words::number(self.word(i)).is_some_and(|n| n > 1))
        })
    }

    /// `3 espions à Karth`, and nothing else.
    fn is_a_count(&self, spies: &Spies) -> bool {
        let digits = |m: &super::spy::Mention| {
            matches!(m.who, Who::Count(_)) && self.shape(m.from) == Some(Shape::Number)
        };
        matches!(spies.all(), [only] if digits(only))
            && self.actions.is_empty()
            && !self.tells()
            && self.doubt().is_none()
            && !self.has(Class::Move)
            && !self.has(Class::Transfer)
    }

    /// Whether a line says what is or was, thinks, or calls out.
    fn talks(&self) -> bool {
        let thinks = (0..self.tokens.len()).any(|i| {
            matches!(
                self.word(i),
                "crois"
                    | "pense"
                    | "espere"
                    | "think"
                    | "believe"
                    | "hope"
                    | "guess"
                    | "faut"
                    | "peur"
                    | "afraid"
            )
        });
        self.tells() || thinks
    }

    /// `Espion 2 :`, `À Karth :`.
    fn heading(&self, spies: &Spies) -> Option<Heading> {
        let colon = self.text.trim_end_matches(['*', '_', ' ']).ends_with(':');
        if !colon || !self.actions.is_empty() || self.unexplained() > 0 {
            return None;
        }
        let spy = match spies.all() {
            [] => None,
            [only] => match only.who {
                Who::Number(n) => Some(n),
                _ => return None,
            },
            _ => return None,
        };
        let city = match self.cities.as_slice() {
            [] => None,
            [only] => Some(only.name.clone()),
            _ => return None,
        };
        let only = [
            Class::Hire,
            Class::Transfer,
            Class::Move,
            Class::Not,
            Class::Idle,
        ];
        let plain = !only.into_iter().any(|c| self.has(c));
        (plain && (spy.is_some() || city.is_some())).then_some(Heading { spy, city })
    }

    /// A first word that is nearly one with which orders begin, in a line that would be one.
    fn misspelled(&self, spies: &Spies) -> Option<Outcome> {
        let first = (0..self.tokens.len()).find(|i| {
            self.shape(*i) == Some(Shape::Word)
                && !self.is_used(*i)
                && self.city_at(*i).is_none()
                && !harmless(self.class(*i))
        })?;
        let word = self.word(first);
        if self.class(first) != Class::None || word.chars().count() < 3 {
            return None;
        }
        let slips = if word.chars().count() < 6 { 1 } else { 2 };
        let near = BEGINNINGS
            .iter()
            .map(|(folded, shown)| (strsim::osa_distance(word, folded), *shown))
            .filter(|(changes, _)| (1..=slips).contains(changes))
            .min_by_key(|(changes, _)| *changes);
        let (_, nearest) = near?;
        let likely = self.has_number()
            && (!self.actions.is_empty() || !self.cities.is_empty() || !spies.is_empty())
            || (!self.actions.is_empty() && self.text.contains(':'))
            // `espoin 4`, and no more.
            || (self.has_number() && self.few(1) && self.tokens.len() <= 3);
        if !likely || self.tells() || !self.few(3) {
            return None;
        }
        let typed = self.typed(first..first + 1);
        let at = self.bytes(first..first + 1);
        Some(super::line::order(misread(
            at,
            Fault::Misspelled { typed, nearest },
        )))
    }
}
