//! What changes, before → after: worlds and sets of orders, a line each.

use std::collections::BTreeMap;

use super::super::event::OrderSet;
use super::super::intake::print;
use super::super::world::{Name, Place, Whereabouts, World};
use super::wording;
use crate::locale::Texts;
use crate::t;

/// A value of the world: of what (`Karth`), which (`walls`, a key's last part), and what it is.
type Values = BTreeMap<(String, &'static str), String>;

/// Everything that is recorded, flat.
fn values(world: &World) -> Values {
    let mut all = Values::new();
    let mut put = |of: &str, what: &'static str, value: String| {
        if !value.is_empty() {
            all.insert((of.to_owned(), what), value);
        }
    };
    let list = |names: &mut dyn Iterator<Item = &Name>| {
        let names: Vec<&str> = names.map(|n| &**n).collect();
        names.join(", ")
    };
    for (name, player) in &world.players {
        put(name, "dl-world-gold", player.gold.to_string());
        put(name, "dl-world-prestige", player.prestige.to_string());
        put(name, "dl-world-deity", list(&mut player.deity.iter()));
        put(
            name,
            "dl-world-governors",
            list(&mut player.governors.iter()),
        );
        put(
            name,
            "dl-world-knows",
            list(&mut player.knows_cities.iter()),
        );
    }
    for (name, city) in &world.cities {
        put(name, "dl-world-owner", city.owner.to_string());
        put(name, "dl-world-at", city.hex.to_string());
        put(name, "dl-world-visible", list(&mut city.visible_to.iter()));
        put(name, "dl-world-income", city.income.to_string());
        put(name, "dl-world-walls", city.walls.to_string());
        put(name, "dl-world-buildings", list(&mut city.buildings.iter()));
        put(name, "dl-world-governor", list(&mut city.governor.iter()));
        put(name, "dl-world-produces", list(&mut city.produces.iter()));
        let held = city.held_in.map(|turn| turn.to_string());
        put(name, "dl-world-held", held.unwrap_or_default());
    }
    for (name, stack) in &world.stacks {
        put(name, "dl-world-owner", stack.owner.to_string());
        let at = match &stack.at {
            Place::City(city) => city.to_string(),
            Place::Hex(hex) => hex.to_string(),
        };
        put(name, "dl-world-at", at);
        put(name, "dl-world-units", wording::units(&stack.units));
        let hero = stack.hero.as_ref().map(|h| {
            let items = list(&mut h.items.iter());
            format!("{} {} {items}", h.name, h.level).trim().to_owned()
        });
        put(name, "dl-world-hero", hero.unwrap_or_default());
        put(name, "dl-world-visible", list(&mut stack.visible_to.iter()));
    }
    for (id, spy) in &world.spies {
        let at = match &spy.at {
            _ if !spy.alive => "†".to_owned(),
            Whereabouts::City(city) => city.to_string(),
            Whereabouts::UnderWay {
                from, to, arrives, ..
            } => format!("{from} → {to} ({arrives})"),
        };
        put(&id.to_string(), "dl-world-at", at);
        put(&id.to_string(), "dl-world-ready", spy.ready.to_string());
    }
    put("", "dl-world-hexes", world.map.len().to_string());
    all
}

/// What is other in a world, each value before and after; a thing that is new or gone is one line.
pub fn world(before: &World, after: &World, texts: &Texts) -> Vec<String> {
    let (before, after) = (values(before), values(after));
    let things = |values: &Values| -> BTreeMap<String, usize> {
        let mut all = BTreeMap::new();
        for (of, _) in values.keys() {
            *all.entry(of.clone()).or_default() += 1;
        }
        all
    };
    let (was, is) = (things(&before), things(&after));
    let mut lines = Vec::new();
    for of in was.keys().filter(|of| !is.contains_key(*of)) {
        lines.push(t!(texts, "dl-world-gone", of = of.as_str()));
    }
    for of in is.keys().filter(|of| !was.contains_key(*of)) {
        let own = after.iter().filter(|((o, _), _)| o == of);
        let own: Vec<String> = own
            .map(|((_, what), value)| format!("{} {value}", texts.get(what)))
            .collect();
        lines.push(t!(
            texts,
            "dl-world-new",
            of = of.as_str(),
            values = own.join(" ; ")
        ));
    }
    let keys: std::collections::BTreeSet<_> = before.keys().chain(after.keys()).collect();
    for key in keys {
        let (of, what) = key;
        let (old, new) = (before.get(key), after.get(key));
        if old == new || !(was.contains_key(of) && is.contains_key(of)) {
            continue;
        }
        let value = |v: Option<&String>| v.map_or_else(|| "–".to_owned(), String::clone);
        let (what, old, new) = (texts.get(what), value(old), value(new));
        // What is of nobody is the map.
        lines.push(match of.is_empty() {
            true => t!(
                texts,
                "dl-world-changed-map",
                what = what,
                before = old,
                after = new
            ),
            false => t!(
                texts,
                "dl-world-changed",
                of = of.as_str(),
                what = what,
                before = old,
                after = new
            ),
        });
    }
    lines
}

/// What becomes of a seat's orders, a line each.
pub fn orders(before: Option<&OrderSet>, after: Option<&OrderSet>, texts: &Texts) -> Vec<String> {
    let lines = |set: Option<&OrderSet>| -> Vec<String> {
        let orders = set.map(|s| s.orders.as_slice()).unwrap_or_default();
        let line = |o: &super::super::event::OrderRecord| {
            format!("{} ({})", print(texts.lang(), &o.order), o.cost)
        };
        orders.iter().map(line).collect()
    };
    let (old, new) = (lines(before), lines(after));
    let gone = old.iter().filter(|l| !new.contains(l));
    let come = new.iter().filter(|l| !old.contains(l));
    gone.map(|l| format!("− {l}"))
        .chain(come.map(|l| format!("+ {l}")))
        .collect()
}
