//! A world as the referee's file.

use std::fmt::Write;

use arbitre::games::dragon_lords::world::{Name, Place, Stack, Whereabouts, World};

fn list<'a>(names: impl IntoIterator<Item = &'a Name>) -> String {
    let all: Vec<String> = names.into_iter().map(|n| format!("{n:?}")).collect();
    format!("[{}]", all.join(", "))
}

/// The whole of a world.
pub fn whole(world: &World) -> String {
    let hexes: Vec<String> = world.map.iter().map(|h| format!("\"{h}\"")).collect();
    let mut out = format!("[map]\nhexes = [{}]\n", hexes.join(", "));
    for (name, player) in &world.players {
        let _ = write!(
            out,
            "[player.{name}]\ngold = {}\nprestige = {}\nknows = {}\n",
            player.gold,
            player.prestige,
            list(&player.knows_cities)
        );
        if let Some(deity) = &player.deity {
            let _ = writeln!(out, "deity = {deity:?}");
        }
    }
    out.push_str(&cities(world));
    for (name, player) in &world.players {
        for governor in &player.governors {
            let _ = write!(out, "[[governor]]\nname = {governor:?}\nowner = {name:?}\n");
            let placed = world.cities.iter();
            let mut placed = placed.filter(|(_, c)| c.governor.as_ref() == Some(governor));
            if let Some((city, _)) = placed.next() {
                let _ = writeln!(out, "city = {city:?}");
            }
        }
    }
    out.push_str(&stacks(world));
    for (id, spy) in &world.spies {
        let _ = write!(
            out,
            "[[spy]]\nowner = \"{}\"\nnumber = {}\nhired = {}\nalive = {}\n",
            id.owner, id.number, spy.hired, spy.alive
        );
        let _ = match &spy.at {
            Whereabouts::City(city) => writeln!(out, "city = {city:?}"),
            Whereabouts::UnderWay {
                from, to, arrives, ..
            } => writeln!(out, "from = {from:?}\nto = {to:?}\narrives = {arrives}"),
        };
    }
    out
}

/// Its cities alone.
pub fn cities(world: &World) -> String {
    let mut out = String::new();
    for (name, city) in &world.cities {
        let _ = write!(
            out,
            "[[city]]\nname = {name:?}\nowner = \"{}\"\nhex = \"{}\"\nvisible-to = {}\nincome = {}\n\
             walls = {}\nbuildings = {}\nproduces = {}\n",
            city.owner,
            city.hex,
            list(&city.visible_to),
            city.income,
            city.walls,
            list(&city.buildings),
            list(&city.produces)
        );
    }
    out
}

/// Its stacks alone.
pub fn stacks(world: &World) -> String {
    world.stacks.iter().map(|(n, s)| stack(n, s)).collect()
}

fn stack(name: &Name, stack: &Stack) -> String {
    let mut out = format!("[[stack]]\nname = {name:?}\nowner = \"{}\"\n", stack.owner);
    let _ = match &stack.at {
        Place::City(city) => writeln!(out, "city = {city:?}"),
        Place::Hex(hex) => writeln!(out, "hex = \"{hex}\""),
    };
    let unit = stack.units.iter().map(|u| {
        format!(
            "{{ kind = {:?}, cost = {}, defend = {} }}",
            u.kind, u.cost, u.defend
        )
    });
    let units: Vec<String> = unit.collect();
    let _ = writeln!(out, "units = [{}]", units.join(", "));
    if let Some(hero) = &stack.hero {
        let _ = writeln!(
            out,
            "hero = {{ name = {:?}, level = {}, items = {} }}",
            hero.name,
            hero.level,
            list(&hero.items)
        );
    }
    let _ = writeln!(out, "visible-to = {}", list(&stack.visible_to));
    out
}

/// What players have in gold and prestige.
pub fn purses(world: &World, of: &[Name]) -> String {
    let found = of.iter().filter_map(|n| Some((n, world.players.get(n)?)));
    found
        .map(|(n, p)| {
            format!(
                "[player.{n}]\ngold = {}\nprestige = {}\n",
                p.gold, p.prestige
            )
        })
        .collect()
}
