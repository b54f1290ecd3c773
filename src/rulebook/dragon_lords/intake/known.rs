//! What a player knows when he writes. A reader looks at nothing else, so that nothing it says
//! tells of what he does not know.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::super::hex::Hex;
use super::super::world::{Name, Presence, Side, Whereabouts, World};

/// A player's own knowledge of the world.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Known {
    pub player: Option<Name>,
    /// All the players of the game.
    pub players: BTreeSet<Name>,
    /// The cities whose place he knows; of those that he sees, what he sees (D2).
    pub cities: BTreeMap<Name, Option<Seen>>,
    /// The stacks that he sees, or saw; of those in a city that he sees, the city (D2).
    pub stacks: BTreeMap<Name, Option<Name>>,
    /// His living spies.
    pub spies: BTreeMap<u32, Post>,
    /// Those of them that do nothing yet, and the turn from which on they do (D3, G7, G10).
    pub waits: BTreeMap<u32, u16>,
}

/// What a player sees of a city from afar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Seen {
    pub owner: Name,
    pub hex: Hex,
}

/// Where a spy is, for its owner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    In(Name),
    /// There at the beginning of this turn (G6).
    Arriving(Name),
    /// There later (G8).
    UnderWay(Name),
}

impl Post {
    /// The city in which the spy acts this turn, if it does.
    pub fn city(&self) -> Option<&Name> {
        match self {
            Post::In(city) | Post::Arriving(city) => Some(city),
            Post::UnderWay(_) => None,
        }
    }
}

impl Known {
    /// What that player knows of that world as a turn begins.
    pub fn of(world: &World, player: &Name, turn: u16) -> Known {
        let presence = Presence::of(world);
        let seen = |name: &Name| {
            let city = world.cities.get(name)?;
            world.sees_city(&presence, player, name).then(|| Seen {
                owner: city.owner.clone(),
                hex: city.hex,
            })
        };
        let learned = world.players.get(player);
        let cities = world
            .cities
            .keys()
            .filter(|name| world.sees_city(&presence, player, name))
            .chain(learned.iter().flat_map(|p| &p.knows_cities))
            .map(|name| (name.clone(), seen(name)));
        let stacks = world
            .stacks
            .iter()
            .filter(|(_, stack)| world.sees_stack(&presence, player, stack))
            .map(|(name, stack)| (name.clone(), stack.city().cloned()));
        let saw = learned.iter().flat_map(|p| p.knows_stacks.keys());
        let stacks = saw.map(|name| (name.clone(), None)).chain(stacks);
        let own = || {
            let all = world.spies.iter();
            all.filter(|(id, spy)| id.owner == *player && spy.alive)
        };
        let waits = own()
            .filter(|(_, spy)| spy.ready > turn)
            .map(|(id, spy)| (id.number, spy.ready));
        let spies = own().map(|(id, spy)| {
            let post = match &spy.at {
                Whereabouts::City(city) => Post::In(city.clone()),
                Whereabouts::UnderWay { to, arrives, .. } if *arrives <= turn => {
                    Post::Arriving(to.clone())
                }
                Whereabouts::UnderWay { to, .. } => Post::UnderWay(to.clone()),
            };
            (id.number, post)
        });
        Known {
            player: Some(player.clone()),
            players: world.players.keys().cloned().collect(),
            cities: cities.collect(),
            stacks: stacks.collect(),
            spies: spies.collect(),
            waits: waits.collect(),
        }
    }

    /// Whose a city is for him, if he sees it.
    pub fn side(&self, city: &str) -> Option<Side> {
        let seen = self.cities.get(city)?.as_ref()?;
        Some(match Some(&seen.owner) == self.player.as_ref() {
            true => Side::Friendly,
            false => Side::Enemy,
        })
    }

    /// The stacks that he sees in a city.
    pub fn stacks_in<'a>(&'a self, city: &'a str) -> impl Iterator<Item = &'a Name> {
        let inside = move |place: &Option<Name>| place.as_deref() == Some(city);
        let stacks = self.stacks.iter().filter(move |(_, place)| inside(place));
        stacks.map(|(name, _)| name)
    }

    /// The numbers of his spies that act in a city this turn, in the order of their hiring.
    pub fn spies_in<'a>(&'a self, city: &'a str) -> impl Iterator<Item = u32> + 'a {
        let inside = move |post: &Post| post.city().is_some_and(|c| **c == *city);
        let spies = self.spies.iter().filter(move |(_, post)| inside(post));
        spies.map(|(number, _)| *number)
    }
}
