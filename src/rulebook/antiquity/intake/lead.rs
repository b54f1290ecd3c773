//! How a line begins: its verb, and what makes it no order after all.

use super::fault::Fault;
use super::line::{Line, Verb, harmless};
use super::token::Shape;
use super::words::{Class, asks_to_know};

/// How a line begins.
#[derive(Debug, Default)]
pub(super) struct Lead {
    /// The verb, and the token after it.
    pub verb: Option<(Verb, usize)>,
    /// Begins with `contre`.
    pub against: bool,
    /// `espionnage` without another kind after it: verb or kind, nobody knows.
    pub unclear: bool,
    /// The verb is a noun: `Protections`.
    pub noun: bool,
    pub not: bool,
    pub had: bool,
    pub past: bool,
    pub question: bool,
    pub condition: bool,
    /// A word such as `savoir` that asks to be told, and the token after it.
    pub asks: Option<usize>,
}

impl Line<'_> {
    pub(super) fn lead(&self) -> Lead {
        let mut lead = Lead::default();
        if let Some(verb) = self.passive {
            lead.verb = Some((verb, 0));
            return lead;
        }
        let mut first = true;
        for (i, t) in self.tokens.iter().enumerate() {
            if self.is_used(i) || t.shape == Shape::Mark {
                continue;
            }
            let next = self.tokens.get(i + 1);
            match t.class {
                Class::Spy | Class::Protect => {
                    let verb = match t.class {
                        Class::Spy => Verb::Spy,
                        _ => Verb::Protect,
                    };
                    lead.verb = Some((verb, i + 1));
                    lead.noun = is_noun(&t.text);
                    lead.past = is_participle(self.text.get(t.start..t.end).unwrap_or_default())
                        || (lead.had && !lead.noun && !t.text.ends_with("er"));
                    return lead;
                }
                Class::Past => {
                    lead.verb = Some((Verb::Spy, i + 1));
                    lead.past = true;
                    return lead;
                }
                Class::Espionage => {
                    let other = self.kind_word_after(i + 1);
                    lead.noun = true;
                    lead.unclear = !other;
                    lead.verb = other.then_some((Verb::Spy, i + 1));
                    return lead;
                }
                Class::Against | Class::None
                    if (t.class == Class::Against || t.text == "counter")
                        && next.is_some_and(|n| {
                            n.class == Class::Espionage || n.text == "intelligence"
                        }) =>
                {
                    lead.verb = Some((Verb::Protect, i + 2));
                    lead.noun = true;
                    return lead;
                }
                Class::Against => {
                    lead.against = true;
                    return lead;
                }
                Class::Not | Class::Without => lead.not = true,
                Class::Had => lead.had = true,
                Class::May => {
                    let inverted = next.is_some_and(|n| {
                        matches!(n.text.as_ref(), "je" | "on" | "nous" | "i" | "we")
                    });
                    lead.question |= inverted;
                }
                Class::If if first => lead.condition = true,
                Class::Filler if lead.asks.is_none() && asks_to_know(&t.text) => {
                    lead.asks = Some(i + 1);
                }
                _ if harmless(t.class) => {}
                _ => return lead,
            }
            first = false;
        }
        lead
    }
}

/// What keeps a line that looks like an order from being one.
pub(super) fn doubt(lead: &Lead) -> Option<Fault> {
    if lead.not {
        Some(Fault::Negated)
    } else if lead.question {
        Some(Fault::Question)
    } else if lead.condition {
        Some(Fault::Condition)
    } else {
        None
    }
}

/// Whether a word of orders is a noun, which may head a list.
pub(super) fn is_noun(word: &str) -> bool {
    word.starts_with("espion") && !word.starts_with("espionn")
        || word.starts_with("espionnage")
        || word.starts_with("protection")
        || word.starts_with("brouillage")
        || word.starts_with("defense")
        || word == "defence"
        || matches!(
            word,
            "guard" | "shield" | "contrespionnage" | "counterespionage" | "spying" | "spies"
        )
}

/// Whether a verb as typed is in the past: `espionné`, as folding would hide.
pub(super) fn is_participle(raw: &str) -> bool {
    let raw = crate::locale::spelling::canonical(raw);
    ["é", "és", "ée", "ées"].iter().any(|e| raw.ends_with(e))
}
