//! Whether a line is an order, and which way it is read.

use super::super::fault::{Fault, Guess};
use super::super::lead::{Lead, doubt};
use super::super::number::Modifier;
use super::super::token::{Shape, Token};
use super::super::words::{Class, is_unusual};
use super::{Heading, Line, Outcome, Verb, harmless, is_title_dash, order};

impl Line<'_> {
    pub(super) fn decide(mut self, numbered: bool) -> Outcome {
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
                .any(|t| matches!(t.text.as_ref(), "ordres" | "orders"));
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
                    t.text.as_ref(),
                    "pour" | "for" | "sur" | "on" | "chez" | "concernant"
                )
        };
        let colon = self.tokens.get(first.to).is_some_and(|t| t.text == ":");
        match colon && before.clone().all(leads) {
            true => first.from,
            false => 0,
        }
    }
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
