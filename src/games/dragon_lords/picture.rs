//! What one player sees as a turn ends (D2): his own things, what his spies and his neighbours'
//! visibility show him, and nothing else. Built from the world by one function.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::hex::Hex;
use super::world::{
    City, Hero, Name, Place, Presence, Side, Spy, SpyId, Stack, Unit, Whereabouts, World,
};

/// All that a player has and sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Picture {
    /// Whether he has no city and no living spy, and is out of the game (G27).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
    pub gold: i64,
    pub prestige: i64,
    pub deity: Option<Name>,
    pub governors: BTreeSet<Name>,
    pub spies: Vec<OwnSpy>,
    pub cities: Vec<OwnCity>,
    pub stacks: Vec<OwnStack>,
    /// Enemy cities that he sees, with what he sees in each.
    pub enemy_cities: Vec<SeenCity>,
    /// Enemy stacks that he sees elsewhere.
    pub enemy_stacks: Vec<SeenStack>,
    /// Cities that he learned of and does not see now. Whether they are there still, he does not
    /// know.
    pub known: Vec<Name>,
}

/// One of his spies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OwnSpy {
    pub spy: u32,
    pub at: Whereabouts,
    /// Whose the city is in which it is.
    pub side: Option<Side>,
    /// The first turn in which it acts or rolls (D3, G7, G10).
    pub ready: u16,
    pub alive: bool,
}

/// A city of his.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OwnCity {
    pub city: Name,
    pub hex: Hex,
    pub income: u32,
    pub walls: u32,
    pub buildings: BTreeSet<Name>,
    pub governor: Option<Name>,
    pub produces: BTreeSet<Name>,
    /// The turn in which his units may not leave it.
    pub held_in: Option<u16>,
}

/// A stack of his.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OwnStack {
    pub stack: Name,
    pub at: Place,
    pub units: Vec<Unit>,
    pub hero: Option<Hero>,
}

/// A city that he sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeenCity {
    pub city: Name,
    pub owner: Name,
    pub hex: Hex,
    pub stacks: Vec<SeenStack>,
}

/// A stack that he sees: its place and its top unit, not the rest (D2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeenStack {
    pub stack: Name,
    pub owner: Name,
    pub at: Place,
    /// The kind of its top unit; `None` where a hero stands alone.
    pub top: Option<Name>,
}

/// What that player has and sees.
pub fn of(world: &World, player: &Name) -> Picture {
    let presence = Presence::of(world);
    let own = world.players.get(player).cloned().unwrap_or_default();
    let sees = |city: &Name| world.sees_city(&presence, player, city);
    // The name of a city that he does not know would tell him of it.
    let place = |at: &Place| match at {
        Place::City(city) if !world.knows_city(&presence, player, city) => {
            let hex = world.cities.get(city).map(|c| c.hex);
            hex.map_or_else(|| at.clone(), Place::Hex)
        }
        at => at.clone(),
    };
    let seen_stack = |(name, stack): (&Name, &Stack)| SeenStack {
        stack: name.clone(),
        owner: stack.owner.clone(),
        at: place(&stack.at),
        top: stack.units.first().map(|u| u.kind.clone()),
    };
    let theirs = |(_, stack): &(&Name, &Stack)| {
        stack.owner != *player && world.sees_stack(&presence, player, stack)
    };
    let enemy_city = |(name, city): (&Name, &City)| SeenCity {
        city: name.clone(),
        owner: city.owner.clone(),
        hex: city.hex,
        stacks: world
            .stacks_in(name)
            .filter(theirs)
            .map(seen_stack)
            .collect(),
    };
    let shown: BTreeSet<&Name> = world
        .cities
        .iter()
        .filter(|(name, city)| city.owner != *player && sees(name))
        .map(|(name, _)| name)
        .collect();
    // Those in a city that he sees are with it.
    let elsewhere =
        |(_, stack): &(&Name, &Stack)| stack.city().is_none_or(|city| !shown.contains(city));
    Picture {
        out: world.is_out(player),
        gold: own.gold,
        prestige: own.prestige,
        deity: own.deity,
        governors: own.governors,
        spies: world
            .spies
            .iter()
            .filter(|(id, _)| id.owner == *player)
            .map(|(id, spy)| own_spy(world, id, spy))
            .collect(),
        cities: world
            .cities
            .iter()
            .filter(|(_, city)| city.owner == *player)
            .map(|(name, city)| own_city(name, city))
            .collect(),
        stacks: world
            .stacks
            .iter()
            .filter(|(_, stack)| stack.owner == *player)
            .map(|(name, stack)| OwnStack {
                stack: name.clone(),
                at: stack.at.clone(),
                units: stack.units.clone(),
                hero: stack.hero.clone(),
            })
            .collect(),
        enemy_cities: world
            .cities
            .iter()
            .filter(|(name, _)| shown.contains(name))
            .map(enemy_city)
            .collect(),
        enemy_stacks: world
            .stacks
            .iter()
            .filter(theirs)
            .filter(elsewhere)
            .map(seen_stack)
            .collect(),
        known: own.knows_cities.into_iter().filter(|c| !sees(c)).collect(),
    }
}

fn own_spy(world: &World, id: &SpyId, spy: &Spy) -> OwnSpy {
    OwnSpy {
        spy: id.number,
        at: spy.at.clone(),
        side: spy.city().and_then(|city| world.side(&id.owner, city)),
        ready: spy.ready,
        alive: spy.alive,
    }
}

fn own_city(name: &Name, city: &City) -> OwnCity {
    OwnCity {
        city: name.clone(),
        hex: city.hex,
        income: city.income,
        walls: city.walls,
        buildings: city.buildings.clone(),
        governor: city.governor.clone(),
        produces: city.produces.clone(),
        held_in: city.held_in,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::common::{garrison, stack, unit, world};
    use super::*;

    #[test]
    fn d2_a_spy_shows_its_owner_the_top_unit_of_each_stack_and_not_the_rest() {
        let mut world = world();
        let units = [unit("pikes", 80), unit("archers", 60)];
        garrison(&mut world, "Iron Host", "KESH", "KARTH", &units);
        garrison(&mut world, "Far Host", "KESH", "HOLM", &units);
        let at = Place::Hex(Hex::new(3, 3).unwrap());
        stack(&mut world, "Riders", "KESH", at, &[unit("riders", 90)]);
        let seen = of(&world, &"VARN".into());
        assert_eq!(seen.enemy_cities.len(), 1);
        let stacks = &seen.enemy_cities[0].stacks;
        assert_eq!((stacks.len(), stacks[0].top.as_deref()), (1, Some("pikes")));
        assert!(seen.enemy_stacks.is_empty());
        let enemy = (&seen.enemy_cities, &seen.enemy_stacks, &seen.known);
        let text = serde_json::to_string(&enemy).unwrap();
        for hidden in ["archers", "Far Host", "Riders", "DUNE", "granary"] {
            assert!(!text.contains(hidden), "{hidden}");
        }
        // A city that is seen in another way shows as much: names and top units.
        let city = world.cities.get_mut("HOLM").unwrap();
        city.visible_to = ["VARN".into()].into();
        let seen = of(&world, &"VARN".into());
        let holm = seen.enemy_cities.iter().find(|c| &*c.city == "HOLM");
        let text = serde_json::to_string(&holm).unwrap();
        assert!(text.contains(r#""stack":"Far Host""#) && text.contains(r#""top":"pikes""#));
        assert!(!text.contains("archers"));
        world.cities.get_mut("HOLM").unwrap().visible_to.clear();
        // A stack that the referee made visible in a city that is not known: its hex.
        let stack = world.stacks.get_mut("Far Host").unwrap();
        stack.visible_to = ["VARN".into()].into();
        let place = |world: &World| of(world, &"VARN".into()).enemy_stacks[0].at.clone();
        let hex = world.cities["HOLM"].hex;
        assert_eq!(place(&world), Place::Hex(hex));
        let player = world.players.get_mut("VARN").unwrap();
        player.knows_cities.insert("HOLM".into());
        assert_eq!(place(&world), Place::City("HOLM".into()));
        world.stacks.get_mut("Far Host").unwrap().visible_to.clear();
        // Without a spy, and with the city no longer visible, he sees nothing of it.
        world.spies.clear();
        let seen = of(&world, &"VARN".into());
        assert!(seen.enemy_cities.is_empty());
    }
}
