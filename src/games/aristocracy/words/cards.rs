//! Cards, buildings and players by name.

use serde::Deserialize;

use super::super::answers::Pick;
use super::super::cards::{Card, Cards};
use super::super::setup::Setup;
use super::super::table::{Building, Site};
use crate::engine::Seat;
use crate::locale::Texts;
use crate::locale::said::Named;
pub use crate::locale::said::and;
use crate::t;

/// What a text calls a player, a building, a place and a card.
pub fn called(setup: &Setup, texts: &Texts) -> impl Fn(Named<'_>) -> Option<String> {
    move |named| match (named.of, named.field) {
        ("Seat", _) => Some(name(setup, Seat::deserialize(named.value).ok()?).to_owned()),
        ("Site", _) => Some(number(Site::deserialize(named.value).ok()?).to_string()),
        // A list is of cards without articles, and of two that show the same one has a mark.
        (_, "cards") => {
            let name = named.value.as_str()?;
            Some(card(name.trim_end_matches('\'').parse().ok()?, texts))
        }
        ("Card", _) => Some(the(Card::deserialize(named.value).ok()?, texts)),
        (_, "place") => Some(place(u8::deserialize(named.value).ok()?)),
        _ => None,
    }
}

/// A seat's name.
pub fn name(setup: &Setup, seat: Seat) -> &str {
    setup.seats.get(seat.at()).map_or("–", |name| name)
}

/// Seats one after the other.
pub fn names(setup: &Setup, seats: impl IntoIterator<Item = Seat>) -> String {
    let names: Vec<&str> = seats.into_iter().map(|seat| name(setup, seat)).collect();
    names.join(", ")
}

/// A card in a sentence: the 7 of hearts is `7 of hearts`.
pub fn card(card: Card, texts: &Texts) -> String {
    t!(texts, "ar-card", rank = card.rank(), suit = card.suit())
}

/// A card with its article, as the sentences about it have it.
pub fn the(card: Card, texts: &Texts) -> String {
    t!(texts, "ar-the-card", rank = card.rank(), suit = card.suit())
}

/// A card in a table: `7♥`.
pub fn face(card: Card, texts: &Texts) -> String {
    t!(texts, "ar-face", rank = card.rank(), suit = card.suit())
}

/// Cards in a table; a card that the reader does not know is a black space.
pub fn faces(cards: impl IntoIterator<Item = Option<Card>>, texts: &Texts) -> String {
    let faces = cards.into_iter().map(|known| match known {
        Some(card) => face(card, texts),
        None => texts.get("ar-unknown-card"),
    });
    faces.collect::<Vec<_>>().join(" ")
}

/// Cards of a heap in a table, by suit and rank; a dash where there are none.
pub fn heap(cards: Cards, texts: &Texts) -> String {
    match cards.is_empty() {
        true => texts.get("dash"),
        false => faces(cards.list().map(Some), texts),
    }
}

/// A card of one's own, with its place unless it comes from the hand.
pub fn pick(pick: Pick, texts: &Texts) -> String {
    let card = card(pick.card, texts);
    match pick.stall {
        true => t!(texts, "ar-from-stall", card),
        false => card,
    }
}

/// The number of a building as players write it.
pub fn number(site: Site) -> u16 {
    u16::from(site.0) + 1
}

/// `building 3`.
pub fn building(site: Site, texts: &Texts) -> String {
    t!(texts, "ar-building", n = number(site))
}

/// What it is and of which rank: `farm of 7s`.
pub fn kind(building: &Building, texts: &Texts) -> String {
    t!(
        texts,
        "ar-kind",
        kind = building.kind().into_str(),
        rank = building.address.rank()
    )
}

/// `BRUNO's building 3`; its number alone where none stands.
pub fn described(setup: &Setup, site: Site, building: Option<&Building>, texts: &Texts) -> String {
    match building {
        None => self::building(site, texts),
        Some(building) => t!(
            texts,
            "ar-building-of",
            n = number(site),
            seat = name(setup, building.owner)
        ),
    }
}

/// Places of a building, from 1: `1, 2 and 3`.
pub fn places(places: impl IntoIterator<Item = u8>, texts: &Texts) -> String {
    let places: Vec<String> = places.into_iter().map(place).collect();
    and(&places, texts)
}

/// A place from 1.
pub fn place(place: u8) -> String {
    (u16::from(place) + 1).to_string()
}
