//! Answers as a player writes them. The reader takes each of these sentences back as the answer it was printed from.

use serde::Deserialize;

use super::super::answers::{Act, Answer};
use super::super::setup::Setup;
use super::cards::{self, card, name, number, pick, place};
use crate::engine::Seat;
use crate::locale::Texts;
use crate::locale::said::{Named, Spoken};
use crate::t;

/// What an answer calls things: a card has no article.
fn called(setup: &Setup, texts: &Texts) -> impl Fn(Named<'_>) -> Option<String> {
    let called = cards::called(setup, texts);
    move |named| match (named.of, named.field) {
        ("Card", _) => Some(card(Deserialize::deserialize(named.value).ok()?, texts)),
        ("Pick", _) => Some(pick(Deserialize::deserialize(named.value).ok()?, texts)),
        (_, "places" | "off" | "discard") => Some(place(u8::deserialize(named.value).ok()?)),
        _ => called(named),
    }
}

/// An answer as a player writes it.
pub fn written(setup: &Setup, answer: &Answer, texts: &Texts) -> String {
    let said = answer.words(&called(setup, texts));
    let said = match *answer {
        Answer::Gifts { spies } => {
            let gifts = (0..).map(Seat).zip(spies);
            let gifts = gifts.filter_map(|(to, spy)| {
                let (spy, to) = (card(spy?, texts), name(setup, to));
                Some(t!(texts, "ar-write-gift", card = spy, seat = to))
            });
            let gifts: Vec<String> = gifts.collect();
            said.with("spies", gifts.join(", "))
        }
        Answer::Act { act } => said.with("act", action(setup, &act, texts)),
        Answer::Exchange {
            rumor: Some((at, spy)),
        } => said.with("place", place(at)).with("card", card(spy, texts)),
        Answer::Humble { places } => {
            let each = places.iter().map(|(site, at)| {
                let (site, at) = (number(site), place(at));
                t!(texts, "ar-write-building-place", site, place = at)
            });
            let each: Vec<String> = each.collect();
            said.with("places", each.join(", "))
        }
        _ => said,
    };
    said.message(texts)
}

fn action(setup: &Setup, act: &Act, texts: &Texts) -> String {
    let said = act.words(&called(setup, texts));
    let said = match act {
        Act::Favor { deal, .. } | Act::Royal { deal } => {
            let deal = deal.words(&called(setup, texts));
            said.with("deal", deal.message(texts))
        }
        _ => said,
    };
    said.message(texts)
}
