//! What one player knows of the world, as a world of its own: his own things whole, of the others' what he sees
//! (D2), and nothing else. Whatever asks after the world on a player's behalf asks this one.

use std::collections::{BTreeMap, BTreeSet};

use crate::games::dragon_lords::world::{City, Name, Place, Player, Presence, Stack, Unit, World};

/// What that player knows of a world.
pub fn of(world: &World, player: &Name) -> World {
    let presence = Presence::of(world);
    let me = |others: &BTreeSet<Name>| others.get(player).cloned().into_iter().collect();
    let players = world.players.iter().map(|(name, all)| {
        let own = if name == player {
            all.clone()
        } else {
            Player::default()
        };
        (name.clone(), own)
    });
    let seen = world.cities.iter();
    let seen = seen.filter(|(name, _)| world.sees_city(&presence, player, name));
    let cities = seen.map(|(name, city)| {
        let seen = match city.owner == *player {
            true => City {
                visible_to: BTreeSet::new(),
                ..city.clone()
            },
            false => City {
                owner: city.owner.clone(),
                hex: city.hex,
                visible_to: me(&city.visible_to),
                income: 0,
                walls: 0,
                buildings: BTreeSet::new(),
                governor: None,
                produces: BTreeSet::new(),
                held_in: None,
            },
        };
        (name.clone(), seen)
    });
    // The name of a city that he does not know would tell him of it.
    let place = |at: &Place| match at {
        Place::City(city) if !world.knows_city(&presence, player, city) => {
            let hex = world.cities.get(city).map(|c| c.hex);
            hex.map_or_else(|| at.clone(), Place::Hex)
        }
        at => at.clone(),
    };
    let top = |unit: &Unit| Unit {
        kind: unit.kind.clone(),
        cost: 0,
        defend: 0,
    };
    let stacks = world.stacks.iter();
    let stacks = stacks.filter(|(_, stack)| world.sees_stack(&presence, player, stack));
    let stacks = stacks.map(|(name, stack)| {
        let seen = match stack.owner == *player {
            true => Stack {
                visible_to: BTreeSet::new(),
                ..stack.clone()
            },
            false => Stack {
                owner: stack.owner.clone(),
                at: place(&stack.at),
                units: stack.units.first().map(top).into_iter().collect(),
                hero: None,
                visible_to: me(&stack.visible_to),
            },
        };
        (name.clone(), seen)
    });
    let spies = world.spies.iter().filter(|(id, _)| id.owner == *player);
    World {
        players: players.collect(),
        cities: cities.collect(),
        stacks: stacks.collect(),
        map: BTreeSet::new(),
        spies: spies
            .map(|(id, spy)| (id.clone(), spy.clone()))
            .collect::<BTreeMap<_, _>>(),
    }
}
