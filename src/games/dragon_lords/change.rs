//! Changes of the recorded world, as the journal holds them, and what each does (G10).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::hex::Hex;
use super::world::{City, Name, Spy, SpyId, Stack, World};

/// A governor whom a player has hired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Governor {
    pub name: Name,
    pub owner: Name,
    /// The city in which he is placed, if he is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub city: Option<Name>,
}

/// A change of the world: what a player has is set, the other parts are replaced as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "change",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case",
    deny_unknown_fields
)]
pub enum Change {
    Player {
        player: Name,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gold: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prestige: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deity: Option<Name>,
        /// The cities whose place he knows beside those that he sees.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        knows: Option<BTreeSet<Name>>,
    },
    Map {
        hexes: BTreeSet<Hex>,
    },
    /// Without governors: where each is placed stays, as far as it can.
    Cities {
        cities: BTreeMap<Name, City>,
    },
    Governors {
        governors: Vec<Governor>,
    },
    Stacks {
        stacks: BTreeMap<Name, Stack>,
    },
    Spies {
        spies: BTreeMap<SpyId, Spy>,
    },
}

/// Does a change to the world in that turn, or before it opens.
pub fn apply(world: &mut World, change: &Change, turn: u16) {
    match change {
        Change::Player {
            player,
            gold,
            prestige,
            deity,
            knows,
        } => {
            if let Some(found) = world.players.get_mut(player) {
                found.gold = gold.unwrap_or(found.gold);
                found.prestige = prestige.unwrap_or(found.prestige);
                if deity.is_some() {
                    found.deity.clone_from(deity);
                }
                if let Some(knows) = knows {
                    found.knows_cities = knows.clone();
                }
            }
        }
        Change::Map { hexes } => world.map = hexes.clone(),
        Change::Cities { cities } => replace_cities(world, cities, turn),
        Change::Governors { governors } => place(world, governors),
        Change::Stacks { stacks } => world.stacks = stacks.clone(),
        Change::Spies { spies } => {
            let before = std::mem::replace(&mut world.spies, spies.clone());
            for (id, spy) in &mut world.spies {
                // Who waits, because its city changed hands (G10), waits on where it is recorded anew.
                if let Some(old) = before.get(id).filter(|old| old.at == spy.at) {
                    spy.ready = spy.ready.max(old.ready);
                }
            }
            for id in spies.keys() {
                if let Some(player) = world.players.get_mut(&id.owner) {
                    player.hired = player.hired.max(id.number);
                }
            }
        }
    }
}

fn replace_cities(world: &mut World, cities: &BTreeMap<Name, City>, turn: u16) {
    // A city that changes hands turns the spies in it (G10).
    for (name, city) in cities {
        world.change_hands(name, &city.owner, turn);
    }
    let before = std::mem::replace(&mut world.cities, cities.clone());
    for (name, old) in &before {
        match world.cities.get_mut(name) {
            Some(city) => {
                // What the dice hold stays held where a file says nothing of it; 0 lets it go.
                city.held_in = city.held_in.or(old.held_in);
                let of_owner = |governor: &Name| {
                    let owner = world.players.get(&city.owner);
                    owner.is_some_and(|p| p.governors.contains(governor))
                };
                city.governor = old.governor.clone().filter(of_owner);
            }
            // What is no city any more is none for the spies in it either (G18).
            None => {
                for spy in world.spies.values_mut() {
                    if spy.city() == Some(name) {
                        spy.alive = false;
                    }
                }
            }
        }
    }
}

fn place(world: &mut World, governors: &[Governor]) {
    for player in world.players.values_mut() {
        player.governors.clear();
    }
    for city in world.cities.values_mut() {
        city.governor = None;
    }
    for governor in governors {
        if let Some(owner) = world.players.get_mut(&governor.owner) {
            owner.governors.insert(governor.name.clone());
        }
        let city = governor.city.as_ref();
        if let Some(city) = city.and_then(|c| world.cities.get_mut(c)) {
            city.governor = Some(governor.name.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::common::{put, world};
    use super::*;

    #[test]
    fn g10_a_city_that_changes_hands_by_the_world_file_turns_its_spies() {
        let mut world = world();
        put(&mut world, "KESH", 1, "KARTH");
        let mut cities = world.cities.clone();
        cities.get_mut("KARTH").unwrap().owner = "VARN".into();
        cities.remove("DUNE");
        put(&mut world, "ORLO", 1, "DUNE");
        apply(&mut world, &Change::Cities { cities }, 9);
        let ready = |id: &str| world.spies[&id.parse::<SpyId>().unwrap()].ready;
        assert_eq!((ready("VARN/1"), ready("KESH/1")), (10, 10));
        assert!(!world.spies[&"ORLO/1".parse::<SpyId>().unwrap()].alive);
        // Recorded anew as they were before, in the same file: they wait all the same.
        let mut spies = world.spies.clone();
        spies.values_mut().for_each(|spy| spy.ready = 1);
        apply(&mut world, &Change::Spies { spies }, 9);
        let ready = |id: &str| world.spies[&id.parse::<SpyId>().unwrap()].ready;
        assert_eq!((ready("VARN/1"), ready("KESH/1")), (10, 10));
    }
}
