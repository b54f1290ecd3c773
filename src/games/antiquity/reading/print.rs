//! An order's canonical line, which reads as that order again.

use super::super::order::{Against, What};
use super::super::question::{Kind, Question, Subject};
use super::super::setup::{Form, Name, Setup};
use super::super::value::Value;
use super::grammar::Orders;
use super::{Draft, Reader, Sender};
use crate::letter::Letter;
use crate::locale::{Lang, Texts, printed};
use crate::reading::{message, quoted};

impl Reader<'_> {
    /// The canonical line of an order in a language, as receipts and order sheets print it. What the player
    /// named himself is quoted where it would not be read as it stands.
    pub fn print(&self, lang: Lang, what: &What) -> String {
        match what {
            What::Attempt {
                question, bonus, ..
            } => self.attempt_line(lang, question, *bonus),
            What::Protection {
                against,
                malus,
                if_countered,
            } => {
                let mut line = match (lang, against) {
                    (Lang::Fr, Against::Kind(k)) => format!("protéger {}", protected(lang, *k)),
                    (Lang::En, Against::Kind(k)) => format!("protect {}", protected(lang, *k)),
                    (Lang::Fr, Against::Nation(n)) => format!("protéger contre {n}"),
                    (Lang::En, Against::Nation(n)) => format!("protect against {n}"),
                };
                line.push_str(&format!(" -{malus}"));
                if let Some(value) = if_countered {
                    let when = match lang {
                        Lang::Fr => ", si contré : ",
                        Lang::En => ", if countered: ",
                    };
                    line.push_str(when);
                    line.push_str(&value_text(lang, value));
                }
                line
            }
        }
    }

    /// The line of an order as it was read, which may not say whose province it is (H11).
    pub fn line(&self, lang: Lang, draft: &Draft) -> String {
        match draft {
            Draft::Attempt {
                target,
                kind,
                subject,
                bonus,
            } => {
                let whose = target.clone().unwrap_or_default();
                match Question::new(whose, *kind, subject.clone()) {
                    Ok(question) => self.asking(lang, target.as_deref(), &question, *bonus),
                    Err(_) => String::new(),
                }
            }
            Draft::Protection {
                against,
                malus,
                if_countered,
                ..
            } => self.print(
                lang,
                &What::Protection {
                    against: against.clone(),
                    malus: *malus,
                    if_countered: if_countered.clone(),
                },
            ),
            Draft::Word(word) => self.print_word(lang, word),
            Draft::NoOrders => match lang {
                Lang::Fr => "aucun ordre".to_owned(),
                Lang::En => "no orders".to_owned(),
            },
        }
    }

    /// The line of a player's word.
    pub fn print_word(&self, lang: Lang, word: &str) -> String {
        let key = match lang {
            Lang::Fr => "mot : ",
            Lang::En => "word: ",
        };
        let plain = format!("{key}{word}");
        match self.reads_as(&plain, &Draft::Word(word.into())) {
            true => plain,
            false => format!("{key}{}", quoted::quote(word)),
        }
    }

    /// An attempt without its verb, as a cell of a table says it.
    pub fn bare(&self, lang: Lang, question: &Question, bonus: u32) -> String {
        let line = self.attempt_line(lang, question, bonus);
        let verbs = ["espionner ", "spy on "];
        let bare = verbs.iter().find_map(|verb| line.strip_prefix(verb));
        bare.unwrap_or(&line).to_owned()
    }

    fn attempt_line(&self, lang: Lang, question: &Question, bonus: u32) -> String {
        match question.asked() {
            Some(target) => self.asking(lang, Some(target), question, bonus),
            None => {
                let against = match lang {
                    Lang::Fr => "espionner : espionnage contre nous",
                    Lang::En => "spy: espionage against us",
                };
                format!("{against}{}", added(bonus))
            }
        }
    }

    fn asking(&self, lang: Lang, target: Option<&str>, question: &Question, bonus: u32) -> String {
        let head = begins(lang, target);
        let asks = |quote, bonus| {
            let asked = self.asked(lang, question, quote);
            format!("{head}{asked}{}", added(bonus))
        };
        if !matches!(question.subject(), Subject::Army(_)) {
            return asks(false, bonus);
        }
        // That there is a bonus may change how a name is read; how much it is, never.
        let bonus_or_none = bonus.min(1);
        let line = asks(false, bonus_or_none);
        let known = || self.known().reads.lock().ok()?.get(&line).copied();
        let read = known().unwrap_or_else(|| {
            let draft = Draft::Attempt {
                target: target.map(Name::from),
                kind: question.kind(),
                subject: question.subject().clone(),
                bonus: bonus_or_none,
            };
            let read = self.reads_as(&line, &draft);
            if let Ok(mut known) = self.known().reads.lock() {
                known.insert(line.clone(), read);
            }
            read
        });
        asks(!read, bonus)
    }

    /// Whether a line is read as that order, and nothing is to be said of it. What might be proposed instead is not
    /// printed: it could be that very line.
    fn reads_as(&self, line: &str, draft: &Draft) -> bool {
        let nobody = Sender::nobody();
        let grammar = Orders::new(self.setup, &nobody);
        let letter = Letter {
            text: line.to_owned(),
            ..Letter::default()
        };
        let read = message::read(&grammar, &letter, nobody.season);
        let plain =
            |t: &message::Told<_, _>| t.state == message::State::Taken && t.remarks.is_empty();
        let silent = read.told.iter().all(plain) && read.notes.is_empty() && read.held.is_empty();
        let orders = read.orders().map(|order| order.draft());
        let word = read
            .word
            .iter()
            .map(|(_, word)| Draft::Word(word.as_str().into()));
        silent && orders.chain(word).eq([draft.clone()])
    }

    /// What an attempt asks, as its line says it; an army's name in quotation marks if they are wanted.
    pub fn asked(&self, lang: Lang, question: &Question, quote: bool) -> String {
        let place = |name: &str| inside(self.setup, lang, name);
        let kind = kind_word(lang, question.kind());
        let army = match lang {
            Lang::Fr => "armée",
            Lang::En => "army",
        };
        match question.subject() {
            Subject::Nothing => kind,
            Subject::Army(name) if quote => format!("{kind} {}", quoted::quote(name.written())),
            Subject::Army(name) => format!("{kind} {}", name.written()),
            Subject::Province(name) if question.kind().about_an_army() => {
                format!("{kind} {army} {}", place(name))
            }
            Subject::Province(name) | Subject::Sea(name) => format!("{kind} {}", place(name)),
        }
    }
}

/// How an attempt's line begins, up to what it asks.
pub fn begins(lang: Lang, target: Option<&str>) -> String {
    match (lang, target) {
        (Lang::Fr, Some(target)) => format!("espionner {target} : "),
        (Lang::En, Some(target)) => format!("spy on {target}: "),
        (Lang::Fr, None) => "espionner : ".to_owned(),
        (Lang::En, None) => "spy: ".to_owned(),
    }
}

/// A bonus behind an order.
pub fn added(bonus: u32) -> String {
    match bonus {
        0 => String::new(),
        n => format!(" +{n}"),
    }
}

/// How a kind is asked for.
pub fn kind_word(lang: Lang, kind: Kind) -> String {
    kind.said(Texts::of(lang), "order-kind")
}

/// How a kind is protected against.
pub(super) fn protected(lang: Lang, kind: Kind) -> String {
    kind.said(Texts::of(lang), "order-protected-kind")
}

/// A place with its preposition: as the language says it where that shows the name as the setup
/// spells it (`dans le Latium`), else `en` or `in` before the name.
fn inside(setup: &Setup, lang: Lang, name: &str) -> String {
    let spoken = setup.spoken(name, Form::In, lang);
    let whole = spoken != name && spoken.ends_with(&*printed(name));
    if lang == Lang::Fr && whole {
        return spoken;
    }
    match lang {
        Lang::Fr => format!("en {name}"),
        Lang::En => format!("in {name}"),
    }
}

/// A value as people type it; [`Value::parse`] reads it again.
pub fn value_text(lang: Lang, value: &Value) -> String {
    match (value, lang) {
        (Value::YesNo(true), Lang::Fr) => "oui".to_owned(),
        (Value::YesNo(false), Lang::Fr) => "non".to_owned(),
        (Value::YesNo(true), Lang::En) => "yes".to_owned(),
        (Value::YesNo(false), Lang::En) => "no".to_owned(),
        (Value::Number(n), _) => n.to_string(),
        (Value::Composition(elements), _) => {
            let parts: Vec<String> = elements.iter().map(|(c, n)| format!("{c} {n}")).collect();
            parts.join(", ")
        }
        (Value::Majority(troops), _) => {
            let parts: Vec<&str> = troops.iter().map(|t| &**t).collect();
            parts.join(", ")
        }
    }
}
