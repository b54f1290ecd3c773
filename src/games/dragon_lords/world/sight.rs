//! Who sees what and knows which places (D2), and which spies are in which city.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Name, SpyId, Stack, World};
use crate::games::dragon_lords::hex::Hex;

/// The living spies in each city, none of them in transit (G8); in the order of their owners'
/// names and of their hiring.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence(BTreeMap<Name, BTreeSet<SpyId>>);

impl Presence {
    /// Of that world.
    pub fn of(world: &World) -> Presence {
        let mut presence = Presence::default();
        for (id, spy) in &world.spies {
            if let Some(city) = spy.city() {
                presence.enter(id.clone(), city);
            }
        }
        presence
    }

    /// A spy is in that city from now on.
    pub fn enter(&mut self, id: SpyId, city: &Name) {
        self.0.entry(city.clone()).or_default().insert(id);
    }

    /// A spy is no longer in that city.
    pub fn leave(&mut self, id: &SpyId, city: &str) {
        if let Some(inside) = self.0.get_mut(city) {
            inside.remove(id);
        }
    }

    /// All the spies in a city.
    pub fn in_city(&self, city: &str) -> impl Iterator<Item = &SpyId> {
        self.0.get(city).into_iter().flatten()
    }

    /// A player's spies in a city, in the order of their numbers.
    pub fn of_player(&self, city: &str, player: &str) -> impl Iterator<Item = &SpyId> {
        let owner: Name = player.into();
        let own = SpyId::new(&owner, 0)..=SpyId::new(&owner, u32::MAX);
        self.0
            .get(city)
            .into_iter()
            .flat_map(move |all| all.range(own.clone()))
    }

    /// The spies in a city that are not that player's.
    pub fn but_for(&self, city: &str, player: &str) -> impl Iterator<Item = &SpyId> {
        self.in_city(city).filter(move |id| *id.owner != *player)
    }
}

impl World {
    /// Whether a player sees a city: his own, one that the referee made visible to him, one with a
    /// spy of his in it (D2).
    pub fn sees_city(&self, presence: &Presence, player: &str, city: &str) -> bool {
        let Some(found) = self.cities.get(city) else {
            return false;
        };
        *found.owner == *player
            || found.visible_to.contains(player)
            || presence.of_player(city, player).next().is_some()
    }

    /// Whether a player knows where a city is: he sees it, or learned it. A city that he learned
    /// of and that was razed since is known all the same: he has not been told.
    pub fn knows_city(&self, presence: &Presence, player: &str, city: &str) -> bool {
        let learned = |p: &super::Player| p.knows_cities.contains(city);
        self.players.get(player).is_some_and(learned) || self.sees_city(presence, player, city)
    }

    /// Whether a player sees a stack, that is its place and its top unit: his own, one that the
    /// referee made visible to him, one in a city that he sees in whatever way (D2).
    pub fn sees_stack(&self, presence: &Presence, player: &str, stack: &Stack) -> bool {
        let inside = |city: &Name| self.sees_city(presence, player, city);
        *stack.owner == *player
            || stack.visible_to.contains(player)
            || stack.city().is_some_and(inside)
    }

    /// The hexes beside one, clockwise from north, that a player has no reason to think taken: on
    /// the map, and without a city or a stack that he sees. What he does not see may stand there.
    pub fn free_to_his_eyes(&self, presence: &Presence, player: &str, hex: Hex) -> Vec<Hex> {
        let mut beside: Vec<Hex> = hex.neighbours().collect();
        beside.retain(|h| self.map.contains(h));
        let cities = self.cities.iter();
        let cities = cities.filter(|(name, _)| self.sees_city(presence, player, name));
        let stacks = self.stacks.values();
        let stacks = stacks.filter(|stack| self.sees_stack(presence, player, stack));
        let taken: BTreeSet<Hex> = cities
            .map(|(_, city)| city.hex)
            .chain(stacks.filter_map(|stack| self.hex_of(stack)))
            .collect();
        beside.retain(|h| !taken.contains(h));
        beside
    }

    /// The cities that a player sees now are cities whose place he knows from now on.
    pub fn remember(&mut self, presence: &Presence) {
        let mut seen: BTreeMap<Name, BTreeSet<Name>> = BTreeMap::new();
        for (name, city) in &self.cities {
            let spies = presence.in_city(name).map(|id| &id.owner);
            for player in spies.chain(&city.visible_to).chain([&city.owner]) {
                seen.entry(player.clone()).or_default().insert(name.clone());
            }
        }
        for (player, cities) in seen {
            if let Some(player) = self.players.get_mut(&player) {
                player.knows_cities.extend(cities);
            }
        }
    }
}
