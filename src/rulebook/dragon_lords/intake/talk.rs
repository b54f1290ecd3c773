//! Talk that must not be dropped in silence: an order taken back, gold for another player, "I give no
//! orders"; and why a message in which there is no order is none.

use super::fault::{Fault, Guess, Misread};
use super::line::misread;
use super::token::{Class, Shape, Token, tokens};
use super::{Draft, MAX_LINE};
use crate::reading::{aside, opening};

fn words(tokens: &[Token]) -> Vec<&str> {
    let words = tokens.iter().filter(|t| t.shape != Shape::Mark);
    words.map(|t| t.text.as_ref()).collect()
}

/// What is said of a line of talk that a player may take for something that counts.
pub(super) fn remarked(text: &str, names_player: bool) -> Option<Guess> {
    if text.len() > MAX_LINE {
        return None;
    }
    let (body, _) = opening::body::<Class>(text);
    let (tokens, _) = tokens(text.get(body).unwrap_or_default());
    let words = words(&tokens);
    let number = |word: Option<&&str>| word.is_some_and(|w| w.parse::<u32>().is_ok());
    match words.first().copied().unwrap_or_default() {
        "payer" | "paye" | "paie" | "verser" | "verse" | "donner" | "donne" | "envoyer" | "pay"
        | "give" | "send"
            if names_player && words.iter().any(|w| number(Some(w))) =>
        {
            Some(Guess::Payment)
        }
        _ => aside::takes_back(&tokens).map(Guess::Letter),
    }
}

/// `je ne donne pas d'ordres`, `I give no orders this turn`: said with a verb.
pub(super) fn gives_none(tokens: &[Token]) -> bool {
    let mut words = words(tokens);
    for end in [
        &["a", "ce", "tour"][..],
        &["ce", "tour", "ci"],
        &["ce", "tour"],
        &["this", "turn"],
    ] {
        if words.ends_with(end) {
            words.truncate(words.len() - end.len());
            break;
        }
    }
    let said = words.join(" ");
    let french = ["je ne ", "j ", "je n ", "nous ne ", "nous n "]
        .iter()
        .find_map(|who| said.strip_prefix(who));
    let french = french.and_then(|rest| {
        [
            "donne ",
            "donnons ",
            "envoie ",
            "envoyons ",
            "passe ",
            "passons ",
        ]
        .iter()
        .find_map(|verb| rest.strip_prefix(verb))
    });
    let english = ["i ", "we "].iter().find_map(|who| said.strip_prefix(who));
    let english = english.and_then(|rest| {
        [
            "give ",
            "send ",
            "do not give ",
            "don t give ",
            "am not giving ",
        ]
        .iter()
        .find_map(|verb| rest.strip_prefix(verb))
        .map(|what| (rest.contains("not") || rest.contains("don t"), what))
    });
    matches!(french, Some("pas d ordre" | "pas d ordres" | "aucun ordre"))
        || matches!(
            english,
            Some((false, "no order" | "no orders") | (true, "orders" | "any orders"))
        )
}

/// Why the lines of a message in which there is no order are none; greetings and the like as well,
/// for nobody knows which line was meant as one.
pub(super) fn reasons(prose: Vec<(u32, String)>) -> impl Iterator<Item = super::ReadLine> {
    aside::no_orders(prose).map(|none| {
        let fault = match none.question {
            true => Fault::Question,
            false => Fault::NoOrder,
        };
        let reading: Result<Draft, Misread> = misread(0..none.text.len(), fault);
        super::ReadLine {
            line: none.line,
            text: none.text,
            reading,
            guesses: Vec::new(),
            stated_cost: None,
        }
    })
}
