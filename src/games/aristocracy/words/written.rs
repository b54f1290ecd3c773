//! Answers as a player writes them. The reader takes each of these sentences back as the answer it was printed from.

use super::super::answers::{Act, Answer, Call, Deal, Discard, Places};
use super::super::setup::Setup;
use super::super::table::Site;
use super::cards::{building, card, list, name, number, pick, picks, place};
use crate::engine::Seat;
use crate::locale::Texts;
use crate::t;

/// An answer as a player writes it.
pub fn written(setup: &Setup, answer: &Answer, texts: &Texts) -> String {
    match *answer {
        Answer::Gifts { spies } => {
            let gifts = (0..).map(Seat).zip(spies);
            let gifts = gifts.filter_map(|(to, spy)| {
                let (spy, to) = (card(spy?, texts), name(setup, to));
                Some(t!(texts, "ar-write-gift", card = spy, seat = to))
            });
            let gifts: Vec<String> = gifts.collect();
            t!(texts, "ar-write-give", cards = gifts.join(", "))
        }
        Answer::Tax { cards } => t!(texts, "ar-write-tax", cards = picks(cards.iter(), texts)),
        Answer::Lay { cards } if cards.is_empty() => texts.get("ar-write-lay-nothing"),
        Answer::Lay { cards } => t!(texts, "ar-write-lay", cards = list(cards.list(), texts)),
        Answer::Bid { coins } => t!(texts, "ar-write-bid", coins = coins),
        Answer::Name { place: at } => t!(texts, "ar-write-name", place = place(at)),
        Answer::Act { act } => action(setup, &act, texts),
        Answer::TurnUp { place: None } => texts.get("ar-write-turn-up-nothing"),
        Answer::TurnUp { place: Some(at) } => t!(
            texts,
            "ar-write-turn-up",
            what = t!(texts, "ar-write-place", place = place(at))
        ),
        Answer::Keep { spy } => t!(texts, "ar-write-keep", card = card(spy, texts)),
        Answer::Exchange { rumor: None } => texts.get("ar-write-exchange-nothing"),
        Answer::Exchange {
            rumor: Some((at, spy)),
        } => t!(
            texts,
            "ar-write-exchange",
            place = place(at),
            card = card(spy, texts)
        ),
        Answer::Defend { spy, off } => {
            let defends = t!(texts, "ar-write-defend", card = card(spy, texts));
            let off = off.map(|at| t!(texts, "ar-write-take-off", place = place(at)));
            joined(defends, off)
        }
        Answer::Accept { card: with } => t!(texts, "ar-write-accept", card = card(with, texts)),
        Answer::Reject { spy } => {
            let draws = spy.then(|| texts.get("ar-write-draw-spy"));
            joined(texts.get("ar-write-reject"), draws)
        }
        Answer::Pay => texts.get("ar-write-pay"),
        Answer::Uncover { parry } => {
            let parries = parry.map(|spy| t!(texts, "ar-write-parry", card = card(spy, texts)));
            joined(texts.get("ar-write-uncover"), parries)
        }
        Answer::Shed { places } => t!(
            texts,
            "ar-write-shed",
            n = places.len(),
            places = numbers(&places)
        ),
        Answer::Humble { places } if places.is_empty() => texts.get("ar-write-turn-up-nothing"),
        Answer::Humble { places } => {
            let each = places.iter().map(|(site, at)| {
                t!(
                    texts,
                    "ar-write-building-place",
                    n = number(site),
                    place = place(at)
                )
            });
            let each: Vec<String> = each.collect();
            t!(texts, "ar-write-turn-up", what = each.join(", "))
        }
        Answer::Tithe { cards } if cards.is_empty() => texts.get("ar-write-tithe-nothing"),
        Answer::Tithe { cards } => t!(texts, "ar-write-tithe", cards = picks(cards.iter(), texts)),
        Answer::Compelled { card } => t!(texts, "ar-write-give", cards = pick(card, texts)),
        Answer::StepDown {
            site,
            places,
            discard,
        } => {
            let steps = t!(
                texts,
                "ar-write-step-down",
                what = at_places(site, &places, texts)
            );
            let discards = match discard {
                Discard::Address => texts.get("ar-write-discard-address"),
                Discard::Place(at) => t!(texts, "ar-write-discard-place", place = place(at)),
            };
            joined(steps, Some(discards))
        }
        Answer::Give { card: given, to } => {
            let (given, to) = (card(given, texts), name(setup, to));
            let gift = t!(texts, "ar-write-gift", card = given, seat = to);
            t!(texts, "ar-write-give", cards = gift)
        }
        Answer::End { claim: true } => texts.get("ar-write-end"),
        Answer::End { claim: false } => texts.get("ar-write-play-on"),
    }
}

/// A sentence with what follows its comma.
fn joined(first: String, then: Option<String>) -> String {
    match then {
        Some(then) => format!("{first}, {then}"),
        None => first,
    }
}

/// Places from 1, as an answer lists them.
fn numbers(places: &Places) -> String {
    let places: Vec<String> = places.iter().map(place).collect();
    places.join(", ")
}

/// `building 3, places 1, 2`; a farm has no places to be named.
fn at_places(site: Site, places: &Places, texts: &Texts) -> String {
    let at = (!places.is_empty()).then(|| {
        t!(
            texts,
            "ar-write-places",
            n = places.len(),
            places = numbers(places)
        )
    });
    joined(building(site, texts), at)
}

fn action(setup: &Setup, act: &Act, texts: &Texts) -> String {
    match *act {
        Act::Pass => texts.get("ar-write-pass"),
        Act::Trade { give, with, take } => {
            let (give, take) = (card(give, texts), card(take, texts));
            match with {
                None => t!(texts, "ar-write-trade-market", give = give, take = take),
                Some(seat) => t!(
                    texts,
                    "ar-write-trade",
                    give = give,
                    take = take,
                    seat = name(setup, seat)
                ),
            }
        }
        Act::Store {
            site,
            place: at,
            card,
        } => t!(
            texts,
            "ar-write-store",
            card = pick(card, texts),
            n = number(site),
            place = place(at)
        ),
        Act::Hide { card: hidden } => t!(texts, "ar-write-hide", card = card(hidden, texts)),
        Act::Sell { cards } => t!(texts, "ar-write-sell", cards = list(cards, texts)),
        Act::Harvest { site } => t!(texts, "ar-write-harvest", n = number(site)),
        Act::Favor { card, deal: done } => t!(
            texts,
            "ar-write-favor",
            card = pick(card, texts),
            deal = deal(&done, texts)
        ),
        Act::Royal { deal: done } => t!(texts, "ar-write-royal", deal = deal(&done, texts)),
        Act::Downgrade { site, places } => t!(
            texts,
            "ar-write-downgrade",
            what = at_places(site, &places, texts)
        ),
        Act::Hire => texts.get("ar-write-hire"),
        Act::Network { spies } => t!(texts, "ar-write-network", cards = list(spies, texts)),
        Act::Rumor { site, spy } => t!(
            texts,
            "ar-write-rumor",
            card = card(spy, texts),
            n = number(site)
        ),
        Act::Gossip { site } => t!(texts, "ar-write-gossip", n = number(site)),
        Act::Visit { site, blackmail } => {
            let visits = t!(texts, "ar-write-visit", n = number(site));
            let then = blackmail.then(|| texts.get("ar-write-then-blackmail"));
            joined(visits, then)
        }
        Act::Tithe { card: given } => t!(texts, "ar-write-tithe", cards = card(given, texts)),
    }
}

/// A royal action.
fn deal(deal: &Deal, texts: &Texts) -> String {
    match *deal {
        Deal::Build { address, cards } => t!(
            texts,
            "ar-write-build",
            card = pick(address, texts),
            cards = picks(cards.iter(), texts)
        ),
        Deal::Upgrade { site, cards } => t!(
            texts,
            "ar-write-upgrade",
            n = number(site),
            cards = picks(cards.iter(), texts)
        ),
        Deal::Visit { site, open } => {
            let visits = t!(texts, "ar-write-visit", n = number(site));
            let then = match open {
                Call::Look => None,
                Call::Discard => Some(texts.get("ar-write-then-discard")),
                Call::Coin => Some(texts.get("ar-write-then-coin")),
            };
            joined(visits, then)
        }
        Deal::Blackmail { site } => t!(texts, "ar-write-blackmail", n = number(site)),
        Deal::Buy { card: bought } => t!(texts, "ar-write-buy", card = card(bought, texts)),
    }
}
