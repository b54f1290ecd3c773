//! An order sheet to send to a player: what he may write this turn, what it costs, and what he knows
//! that it can be about.

use super::action::{ACTIONS, Action, Takes};
use super::cost;
use super::hex::Hex;
use super::order::{Aim, Order};
use super::reading::{Known, Post, action_name};
use super::world::{Name, Side};
use crate::bulletin::{Document, column, number_column};
use crate::locale::Texts;
use crate::t;

/// One order of each sort that the player can give this turn, each by itself: examples that are
/// accepted as they stand, but for what they cost.
pub fn examples(known: &Known) -> Vec<Order> {
    let mut all = Vec::new();
    let cities = |side| {
        let on = move |city: &&Name| known.side(city) == Some(side);
        known.cities.keys().filter(on)
    };
    for side in [Side::Enemy, Side::Friendly] {
        if let Some(city) = cities(side).next() {
            all.push(Order::Hire {
                count: 1,
                city: city.clone(),
                side,
            });
        }
    }
    let ready = || {
        let posts = known.spies.iter();
        let free = posts.filter(|(spy, _)| !known.waits.contains_key(spy));
        free.filter_map(|(spy, post)| Some((*spy, post.city()?)))
    };
    let acting = ready().filter(|(_, city)| known.side(city) != Some(Side::Friendly));
    // Each spy shows another sort of order, as far as there are spies.
    let takes = [Takes::Nothing, Takes::City, Takes::StackAndHex];
    let mut next = takes.iter().cycle();
    for (spy, city) in acting {
        let deed = takes.iter().find_map(|_| {
            let takes = *next.next()?;
            deed(known, spy, city, takes)
        });
        all.extend(deed);
    }
    let guard = ready().find(|(_, city)| known.side(city) == Some(Side::Friendly));
    if let Some((spy, from)) = guard
        && let Some(to) = cities(Side::Friendly).find(|c| *c != from)
    {
        all.push(Order::Transfer {
            spy,
            from: from.clone(),
            to: to.clone(),
        });
    }
    all
}

/// A deed of that sort, if the player knows what it can be about.
fn deed(known: &Known, spy: u32, city: &Name, takes: Takes) -> Option<Order> {
    let (action, aim) = match takes {
        Takes::Nothing | Takes::CityIfFound => (Action::Surveillance, Aim::Nothing),
        Takes::City => {
            let mut others = known.cities.keys().filter(|c| *c != city);
            let to = others.find(|c| known.side(c) != Some(Side::Friendly))?;
            (Action::Relocate, Aim::City(to.clone()))
        }
        Takes::StackAndHex => {
            let stack = known.defenders(city).next()?.clone();
            let seen = known.cities.get(city)?.as_ref()?;
            let hex = seen.hex.neighbours().next()?;
            (Action::FalseOrders, Aim::Stack { stack, hex })
        }
    };
    Some(Order::Act {
        spy,
        city: city.clone(),
        action,
        aim,
    })
}

/// Where a spy is, in words.
pub fn whereabouts(known: &Known, spy: u32, post: &Post, texts: &Texts) -> String {
    let place = match post {
        Post::In(city) => match known.side(city) {
            Some(Side::Friendly) => t!(texts, "slip-spy-friendly", city = &**city),
            _ => t!(texts, "slip-spy-in", city = &**city),
        },
        Post::Arriving(city) => t!(texts, "slip-spy-arriving", city = &**city),
        Post::UnderWay(city) => t!(texts, "slip-spy-under-way", city = &**city),
    };
    match known.waits.get(&spy) {
        Some(turn) => t!(texts, "slip-spy-waits", place, turn = *turn),
        None => place,
    }
}

/// What an action is written as, what it takes, and the chance of its success in percent.
fn actions(texts: &Texts) -> impl Iterator<Item = [String; 2]> {
    ACTIONS.iter().map(|entry| {
        let name = action_name(texts.lang(), entry.action);
        let name = match entry.takes {
            Takes::Nothing => name.to_owned(),
            Takes::City => t!(texts, "slip-takes-city", action = name),
            Takes::StackAndHex => t!(texts, "slip-takes-stack", action = name),
            Takes::CityIfFound => t!(texts, "slip-takes-city-if-found", action = name),
        };
        [name, t!(texts, "slip-chance", n = entry.threshold)]
    })
}

fn prices(texts: &Texts) -> String {
    t!(
        texts,
        "slip-prices",
        enemy = cost::ENEMY_SPY,
        friendly = cost::FRIENDLY_SPY,
        transfer = cost::TRANSFER
    )
}

/// The cities that his units may not leave, those that he knows, the enemy stacks that he sees, and the
/// places where he was shown some; each as a sentence.
fn names(known: &Known, turn: u16, texts: &Texts) -> Vec<String> {
    let on = |side: Option<Side>| {
        let cities = known.cities.keys().filter(|c| known.side(c) == side);
        cities.map(|c| &**c).collect::<Vec<&str>>()
    };
    let (own, enemy) = (on(Some(Side::Friendly)), on(Some(Side::Enemy)));
    let others = on(None);
    let stacks = known.stacks.iter();
    let stacks = stacks.filter(|(_, s)| Some(&s.owner) != known.player.as_ref());
    let stacks: Vec<&str> = stacks.map(|(name, _)| &**name).collect();
    let place =
        |(hex, turn): (&Hex, &u16)| t!(texts, "slip-place", hex = hex.to_string(), turn = *turn);
    let places: Vec<String> = known.places.iter().map(place).collect();
    let held: Vec<&str> = known.held.iter().map(|city| &**city).collect();
    let said = [
        (!held.is_empty()).then(|| t!(texts, "slip-held", names = held.join(", "), turn)),
        (!own.is_empty()).then(|| t!(texts, "slip-own-cities", names = own.join(", "))),
        (!enemy.is_empty()).then(|| t!(texts, "slip-enemy-cities", names = enemy.join(", "))),
        (!others.is_empty()).then(|| t!(texts, "slip-known-cities", names = others.join(", "))),
        (!stacks.is_empty()).then(|| t!(texts, "slip-stacks", names = stacks.join(", "))),
        (!places.is_empty()).then(|| t!(texts, "slip-places", places = places.join(" · "))),
    ];
    said.into_iter().flatten().collect()
}

/// What an order sheet says beside its examples: gold and prices, his spies, the actions with their chances, and what he
/// knows that an order can be about.
pub fn sheet(known: &Known, turn: u16, gold: i64, texts: &Texts, doc: &mut Document) {
    doc.fields([(
        texts.get("slip-gold-label"),
        t!(texts, "slip-gold", n = gold),
    )]);
    doc.paragraph(prices(texts));
    if !known.spies.is_empty() {
        doc.heading(texts.get("field-spies"));
        let rows = known.spies.iter();
        let rows = rows.map(|(n, post)| [n.to_string(), whereabouts(known, *n, post, texts)]);
        doc.table(
            [
                number_column(texts.get("slip-column-spy")),
                column(texts.get("slip-column-place")),
            ],
            rows,
        );
    }
    doc.heading(texts.get("slip-actions"));
    doc.paragraph(texts.get("slip-actions-note"));
    doc.table(
        [
            column(texts.get("slip-column-action")),
            number_column(texts.get("slip-column-chance")),
        ],
        actions(texts),
    );
    doc.heading(texts.get("template-document-names"));
    doc.list(names(known, turn, texts));
}
