//! An order's canonical line, which reads as that order again; and what actions are called in it.

use serde::Deserialize;

use super::super::action::Action;
use super::super::news::Gone;
use super::super::order::{Aim, Order};
use super::super::papers::wording;
use super::super::turn::UnitRef;
use super::vocabulary::is_free;
use crate::locale::said::Named;
use crate::locale::{Lang, Texts, of};
use crate::reading::quoted::quote;

/// What the actions are called in French and English, in the order of
/// [`ACTIONS`](super::super::action::ACTIONS).
const NAMES: [(&str, &str); 23] = [
    ("incendie", "arson"),
    ("assassinat", "assassinate"),
    ("augure", "augury"),
    ("chantage", "blackmail"),
    ("corruption", "bribe"),
    ("profanation", "desecration"),
    ("exécution", "execute"),
    ("dénonciation", "expose"),
    ("faux ordres", "false orders"),
    ("agitation", "incite"),
    ("infiltration", "infiltrate"),
    ("interception d’ordres", "intercept orders"),
    ("interrogatoire", "interrogate"),
    ("fuite", "leak"),
    ("réseau", "network"),
    ("neutralisation", "neutralize"),
    ("empoisonnement", "poison"),
    ("redéploiement", "relocate"),
    ("révolte", "revolt"),
    ("sabotage", "sabotage"),
    ("contrebande", "smuggle"),
    ("vol", "steal"),
    ("surveillance", "surveillance"),
];

/// What an action is called, as it is printed in orders.
pub fn action_name(lang: Lang, action: Action) -> &'static str {
    let (fr, en) = NAMES
        .get(action as usize)
        .copied()
        .unwrap_or((action.name(), action.name()));
    match lang {
        Lang::Fr => fr,
        Lang::En => en,
    }
}

/// What a value is called in a sentence.
pub fn called(texts: &Texts) -> impl Fn(Named<'_>) -> Option<String> {
    let lang = texts.lang();
    move |named| {
        let value = named.value;
        Some(match named.of {
            "Action" => action_name(lang, Action::deserialize(value).ok()?).to_owned(),
            "Order" => print(lang, &Order::deserialize(value).ok()?),
            "UnitRef" => wording::unit(&UnitRef::deserialize(value).ok()?, texts),
            "Gone" => wording::gone(&Gone::deserialize(value).ok()?),
            _ => return None,
        })
    }
}

/// Prints an order.
pub fn print(lang: Lang, order: &Order) -> String {
    match (lang, order) {
        (_, Order::Hire { count, city, .. }) => hires(lang, *count) + &hired_in(lang, city),
        (Lang::Fr, Order::Transfer { spy, from, to }) => {
            let (from, to) = (of(&name(lang, from)), name(lang, to));
            format!("transférer l’espion {spy} {from} à {to}")
        }
        (Lang::En, Order::Transfer { spy, from, to }) => {
            let (from, to) = (name(lang, from), name(lang, to));
            format!("transfer spy {spy} from {from} to {to}")
        }
        (
            _,
            Order::Act {
                spy, action, aim, ..
            },
        ) => {
            let who = match lang {
                Lang::Fr => format!("espion {spy} : "),
                Lang::En => format!("spy {spy}: "),
            };
            who + action_name(lang, *action) + &aimed(lang, aim)
        }
        (Lang::Fr, Order::Word { word }) => format!("mot : {}", said(word)),
        (Lang::En, Order::Word { word }) => format!("word: {}", said(word)),
    }
}

/// How many are hired, as its line says it; and where.
pub fn hires(lang: Lang, count: u32) -> String {
    match (lang, count) {
        (Lang::Fr, 1) => "engager 1 espion".to_owned(),
        (Lang::Fr, n) => format!("engager {n} espions"),
        (Lang::En, 1) => "hire 1 spy".to_owned(),
        (Lang::En, n) => format!("hire {n} spies"),
    }
}

pub fn hired_in(lang: Lang, city: &str) -> String {
    match lang {
        Lang::Fr => format!(" à {}", name(lang, city)),
        Lang::En => format!(" in {}", name(lang, city)),
    }
}

pub fn aimed(lang: Lang, aim: &Aim) -> String {
    match (lang, aim) {
        (_, Aim::Nothing) => String::new(),
        (Lang::Fr, Aim::City(city)) => format!(" à {}", name(lang, city)),
        (Lang::En, Aim::City(city)) => format!(" to {}", name(lang, city)),
        // Free text: without quotation marks it might be read as a slip for another stack.
        (Lang::Fr, Aim::Stack { stack, hex }) => format!(", pile {}, case {hex}", quote(stack)),
        (Lang::En, Aim::Stack { stack, hex }) => format!(", stack {}, hex {hex}", quote(stack)),
    }
}

/// A city's name: as it is where nothing in it may be taken for anything else, whatever stands beside it.
fn name(lang: Lang, text: &str) -> String {
    let letters = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'');
    let (leads, tail): (&[&str], _) = match lang {
        Lang::Fr => (&["", "à", "de", "d'"], "à"),
        Lang::En => (&["", "in", "to", "from"], "to"),
    };
    let free = is_free(text, leads, "") && is_free(text, leads, tail);
    let plain = text.chars().all(letters) && free;
    match (plain, lang) {
        (true, _) => text.to_owned(),
        (false, Lang::Fr) => format!("la ville {}", quote(text)),
        (false, Lang::En) => format!("the city {}", quote(text)),
    }
}

/// The word, in quotation marks where it would not be read as it is.
fn said(word: &str) -> String {
    let letters = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'');
    match word.chars().all(letters) && word.starts_with(char::is_alphanumeric) {
        true => word.to_owned(),
        false => quote(word),
    }
}
