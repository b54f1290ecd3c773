//! What the referee records, who sees and knows what of it (D2), and hexes.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::machine::Seat;

pub type Name = &'static str;
/// Column and row; a column further east lies half a hex lower.
pub type Hex = (i32, i32);

/// Clockwise from north.
const AROUND: [Hex; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

#[derive(Debug, Clone, Default)]
pub struct Player {
    pub gold: i64,
    pub prestige: i64,
    pub deity: Option<Name>,
    pub governors: BTreeSet<Name>,
    /// The highest number that a spy of his bears.
    pub hired: u32,
    pub knows: BTreeSet<Name>,
}

#[derive(Debug, Clone)]
pub struct City {
    pub owner: Seat,
    pub hex: Hex,
    pub visible_to: BTreeSet<Seat>,
    pub income: i64,
    pub walls: i64,
    pub buildings: BTreeSet<Name>,
    pub governor: Option<Name>,
    pub produces: BTreeSet<Name>,
    pub held_in: Option<u16>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Unit {
    pub kind: Name,
    pub cost: i64,
    pub defend: i64,
    /// In which city and by how much its defend value fell this turn.
    pub fell: Option<(Name, i64)>,
}

#[derive(Debug, Clone)]
pub struct Hero {
    pub name: Name,
    pub level: u32,
    pub items: Vec<Name>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Place {
    City(Name),
    Hex(Hex),
}

#[derive(Debug, Clone)]
pub struct Stack {
    pub owner: Seat,
    pub at: Place,
    pub units: Vec<Unit>,
    pub hero: Option<Hero>,
    pub visible_to: BTreeSet<Seat>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum At {
    City(Name),
    Way {
        from: Name,
        to: Name,
        /// Whether it has to be a friendly city when the spy arrives (G9).
        friendly: bool,
        arrives: u16,
    },
}

#[derive(Debug, Clone)]
pub struct Spy {
    pub at: At,
    /// The first turn in which it acts or rolls (D3, G7, G10).
    pub hired: u16,
    pub ready: u16,
    pub alive: bool,
}

#[derive(Debug, Clone, Default)]
pub struct World {
    pub players: BTreeMap<Seat, Player>,
    pub cities: BTreeMap<Name, City>,
    /// A bribed unit's stack has a name of its own.
    pub stacks: BTreeMap<String, Stack>,
    pub map: BTreeSet<Hex>,
    pub spies: BTreeMap<(Seat, u32), Spy>,
}

/// G17.
pub fn distance(a: Hex, b: Hex) -> i32 {
    let (q, r) = (a.0 - b.0, a.1 - b.1);
    q.abs().max(r.abs()).max((q + r).abs())
}

impl Spy {
    /// The city in which it is to be found (G8).
    pub fn city(&self) -> Option<Name> {
        match self.at {
            At::City(city) if self.alive => Some(city),
            _ => None,
        }
    }
}

impl World {
    /// The spies in a city, by owner and number.
    pub fn inside(&self, city: Name) -> Vec<(Seat, u32)> {
        let all = self.spies.iter();
        all.filter(|(_, spy)| spy.city() == Some(city))
            .map(|(id, _)| *id)
            .collect()
    }

    fn spied(&self, seat: Seat, city: Name) -> bool {
        self.inside(city).iter().any(|(owner, _)| *owner == seat)
    }

    pub fn friendly(&self, seat: Seat, city: Name) -> Option<bool> {
        self.cities.get(city).map(|c| c.owner == seat)
    }

    /// D2.
    pub fn sees_city(&self, seat: Seat, city: Name) -> bool {
        self.cities.get(city).is_some_and(|c| {
            c.owner == seat || c.visible_to.contains(seat) || self.spied(seat, city)
        })
    }

    pub fn knows_city(&self, seat: Seat, city: Name) -> bool {
        self.players[seat].knows.contains(city) || self.sees_city(seat, city)
    }

    /// D2: a city that is seen, in whatever way, shows each stack in it.
    pub fn sees_stack(&self, seat: Seat, stack: &Stack) -> bool {
        let inside = match stack.at {
            Place::City(city) => self.sees_city(seat, city),
            Place::Hex(_) => false,
        };
        stack.owner == seat || stack.visible_to.contains(seat) || inside
    }

    pub fn hex_of(&self, stack: &Stack) -> Hex {
        match stack.at {
            Place::Hex(hex) => hex,
            Place::City(city) => self.cities[city].hex,
        }
    }

    /// The stacks of a city's owner in it, by name.
    pub fn garrison(&self, city: Name) -> Vec<String> {
        let owner = self.cities[city].owner;
        let all = self.stacks.iter();
        all.filter(|(_, s)| s.owner == owner && s.at == Place::City(city))
            .map(|(name, _)| name.clone())
            .collect()
    }

    /// On the map, without a city and without a stack.
    pub fn free(&self, hex: Hex) -> bool {
        self.map.contains(&hex)
            && !self.cities.values().any(|c| c.hex == hex)
            && !self.stacks.values().any(|s| s.at == Place::Hex(hex))
    }

    /// The six hexes around one, clockwise from north.
    pub fn around(&self, hex: Hex) -> Vec<Hex> {
        let all = AROUND.iter().map(|way| (hex.0 + way.0, hex.1 + way.1));
        all.collect()
    }

    /// Those of them that are on the map (G18).
    pub fn beside(&self, hex: Hex) -> Vec<Hex> {
        let mut all = self.around(hex);
        all.retain(|h| self.map.contains(h));
        all
    }

    /// G27: neither a city nor a living spy.
    pub fn is_out(&self, seat: Seat) -> bool {
        let spies = self.spies.iter();
        let alive = spies.filter(|((owner, _), spy)| *owner == seat && spy.alive);
        self.cities.values().all(|c| c.owner != seat) && alive.count() == 0
    }

    /// What a player sees he knows from then on.
    pub fn remember(&mut self) {
        let seats: Vec<Seat> = self.players.keys().copied().collect();
        for seat in seats {
            let cities = self.cities.keys().copied();
            let seen: Vec<Name> = cities.filter(|c| self.sees_city(seat, c)).collect();
            self.players.get_mut(seat).unwrap().knows.extend(seen);
        }
    }

    /// A unit leaves its stack; one in which nobody is left is none.
    pub fn remove(&mut self, stack: &str, place: usize) -> Unit {
        let found = self.stacks.get_mut(stack).unwrap();
        let unit = found.units.remove(place);
        if found.units.is_empty() && found.hero.is_none() {
            self.stacks.remove(stack);
        }
        unit
    }
}
