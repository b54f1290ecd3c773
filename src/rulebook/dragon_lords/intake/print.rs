//! An order's canonical line, which reads as that order again.

use super::super::order::{Aim, Order};
use super::actions;
use super::token::{Shape, tokens};
use super::words::Class;
use crate::locale::{Lang, of};
use crate::reading::opening;

/// The canonical line of an order in a language. Names are quoted where they would not be read as
/// they stand.
pub fn print(lang: Lang, order: &Order) -> String {
    match (lang, order) {
        (Lang::Fr, Order::Hire { count, city, .. }) => {
            let spies = if *count == 1 { "espion" } else { "espions" };
            format!("engager {count} {spies} à {}", name(city))
        }
        (Lang::En, Order::Hire { count, city, .. }) => {
            let spies = if *count == 1 { "spy" } else { "spies" };
            format!("hire {count} {spies} in {}", name(city))
        }
        (Lang::Fr, Order::Transfer { spy, from, to }) => {
            let (from, to) = (of(&name(from)), name(to));
            format!("transférer l'espion {spy} {from} à {to}")
        }
        (Lang::En, Order::Transfer { spy, from, to }) => {
            format!("transfer spy {spy} from {} to {}", name(from), name(to))
        }
        (
            Lang::Fr,
            Order::Act {
                spy, action, aim, ..
            },
        ) => {
            let action = actions::name(lang, *action);
            format!("espion {spy} : {action}{}", aimed(lang, aim))
        }
        (
            Lang::En,
            Order::Act {
                spy, action, aim, ..
            },
        ) => {
            let action = actions::name(lang, *action);
            format!("spy {spy}: {action}{}", aimed(lang, aim))
        }
        (lang, Order::Word { word }) => {
            let key = match lang {
                Lang::Fr => "mot : ",
                Lang::En => "word: ",
            };
            let plain = format!("{key}{word}");
            let read = opening::word::<Class>(&plain);
            match read {
                Some(Ok((read, false))) if read == *word => plain,
                _ => format!("{key}{}", quoted(word)),
            }
        }
    }
}

fn aimed(lang: Lang, aim: &Aim) -> String {
    match (lang, aim) {
        (_, Aim::Nothing) => String::new(),
        (Lang::Fr, Aim::City(city)) => format!(" à {}", name(city)),
        (Lang::En, Aim::City(city)) => format!(" to {}", name(city)),
        (Lang::Fr, Aim::SetOut(true)) => " et départ".to_owned(),
        (Lang::En, Aim::SetOut(true)) => " and set out".to_owned(),
        (Lang::Fr, Aim::SetOut(false)) => " sans départ".to_owned(),
        (Lang::En, Aim::SetOut(false)) => " and stay".to_owned(),
        // Free text: without quotation marks it might be read as a slip for another stack.
        (Lang::Fr, Aim::Stack { stack, hex }) => format!(", pile {}, case {hex}", quoted(stack)),
        (Lang::En, Aim::Stack { stack, hex }) => format!(", stack {}, hex {hex}", quoted(stack)),
    }
}

/// A name as it is read where it stands: words that play no part in an order need no quotation marks.
fn name(text: &str) -> String {
    let (all, _) = tokens(text);
    let plain = |t: &super::token::Token| {
        t.shape == Shape::Word
            && t.class == Class::None
            && t.quote.is_none()
            && !super::actions::is_word(&t.text)
            && super::words::number(&t.text).is_none()
            && super::words::ordinal(&t.text).is_none()
            && super::spy::short(&t.text).is_none()
    };
    let letters = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'');
    match !all.is_empty() && all.iter().all(plain) && text.chars().all(letters) {
        true => text.to_owned(),
        false => quoted(text),
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
