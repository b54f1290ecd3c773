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
    /// The stacks that he sees (D2). What he was shown by its place alone has no name here: a reader
    /// that knew it would tell it.
    pub stacks: BTreeMap<Name, SeenStack>,
    /// The hexes on which he was shown enemy stacks to be, and in which turn last (G16).
    pub places: BTreeMap<Hex, u16>,
    /// His cities that his units may not leave this turn (G19).
    pub held: BTreeSet<Name>,
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

/// What a player sees of a stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeenStack {
    pub owner: Name,
    /// The city that it is in, if it is in one whose name he knows.
    pub city: Option<Name>,
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
            .map(|(name, stack)| {
                let known = |city: &&Name| world.knows_city(&presence, player, city);
                let (owner, city) = (stack.owner.clone(), stack.city().filter(known).cloned());
                (name.clone(), SeenStack { owner, city })
            });
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
            held: world
                .cities
                .iter()
                .filter(|(_, city)| city.owner == *player && city.held_in == Some(turn))
                .map(|(name, _)| name.clone())
                .collect(),
            places: learned.map(|p| p.knows_stacks.clone()).unwrap_or_default(),
            spies: spies.collect(),
            waits: waits.collect(),
        }
    }

    /// The cities whose names he knows: those, and the ones where spies of his arrive.
    pub fn cities(&self) -> impl Iterator<Item = &Name> {
        let reached = self.spies.values().filter_map(Post::city);
        let all: BTreeSet<&Name> = self.cities.keys().chain(reached).collect();
        all.into_iter()
    }

    /// Whose a city is for him, if he sees it.
    pub fn side(&self, city: &str) -> Option<Side> {
        let seen = self.cities.get(city)?.as_ref()?;
        Some(match Some(&seen.owner) == self.player.as_ref() {
            true => Side::Friendly,
            false => Side::Enemy,
        })
    }

    /// The stacks of its owner's that he sees in a city.
    pub fn defenders<'a>(&'a self, city: &'a str) -> impl Iterator<Item = &'a Name> {
        let owner = self.cities.get(city).and_then(Option::as_ref);
        let owner = owner.map(|seen| &seen.owner);
        let theirs = move |stack: &SeenStack| {
            stack.city.as_deref() == Some(city) && Some(&stack.owner) == owner
        };
        let stacks = self.stacks.iter().filter(move |(_, stack)| theirs(stack));
        stacks.map(|(name, _)| name)
    }

    /// The numbers of his spies that act in a city this turn, in the order of their hiring.
    pub fn spies_in<'a>(&'a self, city: &'a str) -> impl Iterator<Item = u32> + 'a {
        let inside = move |post: &Post| post.city().is_some_and(|c| **c == *city);
        let spies = self.spies.iter().filter(move |(_, post)| inside(post));
        spies.map(|(number, _)| *number)
    }
}
