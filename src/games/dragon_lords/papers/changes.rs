//! What changes, before → after: worlds and sets of orders, a line each.

use std::collections::{BTreeMap, BTreeSet};

use super::super::world::{Name, Place, Whereabouts, World};
use super::wording;
use crate::locale::Texts;
use crate::t;

/// A thing of the world: its name, and the key of what it is. A city and a stack may have one name.
type Thing = (String, &'static str);

/// A value of the world: of what, which (`walls`, a key's last part), and what it is.
type Values = BTreeMap<(Thing, &'static str), String>;

/// Everything that is recorded, flat.
fn values(world: &World) -> Values {
    let mut all = Values::new();
    let mut put = |(of, kind): (&str, &'static str), what: &'static str, value: String| {
        if !value.is_empty() {
            all.insert(((of.to_owned(), kind), what), value);
        }
    };
    let list = |names: &mut dyn Iterator<Item = &Name>| {
        let names: Vec<&str> = names.map(|n| &**n).collect();
        names.join(", ")
    };
    for (name, player) in &world.players {
        let of = (&**name, "dl-book-player");
        put(of, "dl-world-gold", player.gold.to_string());
        put(of, "dl-world-prestige", player.prestige.to_string());
        put(of, "dl-world-deity", list(&mut player.deity.iter()));
        put(of, "dl-world-governors", list(&mut player.governors.iter()));
        put(of, "dl-world-knows", list(&mut player.knows_cities.iter()));
    }
    for (name, city) in &world.cities {
        let of = (&**name, "dl-book-city");
        put(of, "dl-world-owner", city.owner.to_string());
        put(of, "dl-world-at", city.hex.to_string());
        put(of, "dl-world-visible", list(&mut city.visible_to.iter()));
        put(of, "dl-world-income", city.income.to_string());
        put(of, "dl-world-walls", city.walls.to_string());
        put(of, "dl-world-buildings", list(&mut city.buildings.iter()));
        put(of, "dl-world-governor", list(&mut city.governor.iter()));
        put(of, "dl-world-produces", list(&mut city.produces.iter()));
        let held = city.held_in.map(|turn| turn.to_string());
        put(of, "dl-world-held", held.unwrap_or_default());
    }
    for (name, stack) in &world.stacks {
        let of = (&**name, "dl-book-stack");
        put(of, "dl-world-owner", stack.owner.to_string());
        let at = match &stack.at {
            Place::City(city) => city.to_string(),
            Place::Hex(hex) => hex.to_string(),
        };
        put(of, "dl-world-at", at);
        put(of, "dl-world-units", wording::units(&stack.units));
        let hero = stack.hero.as_ref().map(|h| {
            let items = list(&mut h.items.iter());
            format!("{} {} {items}", h.name, h.level).trim().to_owned()
        });
        put(of, "dl-world-hero", hero.unwrap_or_default());
        put(of, "dl-world-visible", list(&mut stack.visible_to.iter()));
    }
    for (id, spy) in &world.spies {
        let id = id.to_string();
        let of = (&*id, "");
        let at = match &spy.at {
            _ if !spy.alive => "†".to_owned(),
            Whereabouts::City(city) => city.to_string(),
            Whereabouts::UnderWay {
                from, to, arrives, ..
            } => format!("{from} → {to} ({arrives})"),
        };
        put(of, "dl-world-at", at);
        put(of, "dl-world-ready", spy.ready.to_string());
    }
    put(("", ""), "dl-world-hexes", world.map.len().to_string());
    all
}

/// What is other in a world, each value before and after; a thing that is new or gone is one line.
pub fn world(before: &World, after: &World, texts: &Texts) -> Vec<String> {
    let (before, after) = (values(before), values(after));
    let things = |values: &Values| -> BTreeSet<Thing> {
        let things = values.keys().map(|(of, _)| of.clone());
        things.collect()
    };
    let (was, is) = (things(&before), things(&after));
    let mut of_name: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, _) in was.union(&is) {
        *of_name.entry(name).or_default() += 1;
    }
    let named = |(name, kind): &Thing| match of_name.get(&**name) {
        None | Some(1) => name.clone(),
        Some(_) => format!("{name} ({})", texts.get(kind)),
    };
    let mut lines = Vec::new();
    for of in was.difference(&is) {
        lines.push(t!(texts, "dl-world-gone", of = named(of)));
    }
    for of in is.difference(&was) {
        let own = after.iter().filter(|((o, _), _)| o == of);
        let own: Vec<String> = own
            .map(|((_, what), value)| format!("{} {value}", texts.get(what)))
            .collect();
        lines.push(t!(
            texts,
            "dl-world-new",
            of = named(of),
            values = own.join(" ; ")
        ));
    }
    let keys: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    for key in keys {
        let (of, what) = key;
        let (old, new) = (before.get(key), after.get(key));
        if old == new || !(was.contains(of) && is.contains(of)) {
            continue;
        }
        let value = |v: Option<&String>| v.map_or_else(|| "–".to_owned(), String::clone);
        let (what, old, new) = (texts.get(what), value(old), value(new));
        // What is of nobody is the map.
        lines.push(match of.0.is_empty() {
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
                of = named(of),
                what = what,
                before = old,
                after = new
            ),
        });
    }
    lines
}
