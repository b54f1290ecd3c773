//! Section by section: names understood, numbers and places checked.

use std::collections::{BTreeMap, BTreeSet};

use super::super::change::{self, Change, Governor};
use super::super::hex::Hex;
use super::super::setup::Setup;
use super::super::world::Whereabouts;
use super::super::world::{City, Name, Place as At, Side, Spy, SpyId, Stack, Unit, World};
use super::fault::{What, WorldFault};
use super::form::{self, File};
use super::{COUNT_LIMIT, HEX_LIMIT, RADIUS_LIMIT, around};
use crate::locale::spelling::{check, fold, nearest, said};
use crate::referee::form::{NAME_LIMIT, Place};

/// The file as far as it is read: the world as it will be, so that later sections can name what
/// earlier ones brought.
pub(super) struct Reader<'a> {
    setup: &'a Setup,
    world: World,
    changes: Vec<Change>,
    faults: Vec<WorldFault>,
}

/// The place of something that is not in the file.
fn stands(section: &'static str, name: &str, key: &'static str) -> Place {
    Place {
        section,
        name: name.to_owned(),
        key,
        ..Place::default()
    }
}

impl<'a> Reader<'a> {
    pub(super) fn new(setup: &'a Setup, world: &World) -> Reader<'a> {
        Reader {
            setup,
            world: world.clone(),
            changes: Vec::new(),
            faults: Vec::new(),
        }
    }

    pub(super) fn end(self) -> (Vec<Change>, Vec<WorldFault>) {
        (self.changes, self.faults)
    }

    pub(super) fn file(&mut self, file: File) {
        let (cities, stacks) = (file.city.is_none(), file.stack.is_none());
        if let Some(map) = file.map {
            self.map(map);
        }
        if let Some(cities) = file.city {
            self.cities(cities);
        }
        if let Some(governors) = file.governor {
            self.governors(governors);
        }
        if let Some(stacks) = file.stack {
            self.stacks(stacks);
        }
        if let Some(spies) = file.spy {
            self.spies(spies);
        }
        for (name, player) in file.player {
            self.player(&name, player);
        }
        if cities {
            self.cities_stand();
        }
        if stacks {
            self.stacks_stand();
        }
    }

    /// The cities that the file leaves as they are stand on its map.
    fn cities_stand(&mut self) {
        let cities = self.world.cities.iter();
        let all: Vec<(Name, Hex)> = cities.map(|(n, c)| (n.clone(), c.hex)).collect();
        for (name, hex) in all {
            self.hex(&stands("city", &name, "hex"), hex);
        }
    }

    /// The stacks that the file leaves where they are stand in its cities and on its map.
    fn stacks_stand(&mut self) {
        let stacks = self.world.stacks.iter();
        let all: Vec<(Name, At)> = stacks.map(|(n, s)| (n.clone(), s.at.clone())).collect();
        for (name, at) in all {
            match at {
                At::City(city) => drop(self.city(&stands("stack", &name, "city"), &city)),
                At::Hex(hex) => drop(self.hex(&stands("stack", &name, "hex"), hex)),
            }
        }
    }

    fn change(&mut self, change: Change) {
        // The turn makes no difference for what a later section can name.
        change::apply(&mut self.world, &change, 0);
        self.changes.push(change);
    }

    fn fault(&mut self, place: &Place, what: What) {
        let place = place.clone();
        self.faults.push(WorldFault { place, what });
    }

    fn range(&mut self, place: &Place, number: i64, low: i64, high: i64) -> i64 {
        if !(low..=high).contains(&number) {
            self.fault(place, What::OutOfRange { number, low, high });
        }
        number
    }

    /// A name that can be printed and asked about.
    fn name(&mut self, place: &Place, typed: &str) -> Name {
        let number = typed.chars().all(|c| c.is_ascii_digit());
        let good = check(typed, NAME_LIMIT).is_ok() && typed.trim() == typed && !number;
        if !good || typed.contains(['/', ',', ';']) {
            let typed = typed.to_owned();
            self.fault(place, What::BadName { typed });
        }
        typed.into()
    }

    fn names<S: FromIterator<Name>>(&mut self, place: &Place, typed: &[String]) -> S {
        typed.iter().map(|t| self.name(place, t)).collect()
    }

    fn owner(&mut self, place: &Place, typed: &str) -> Name {
        match self.setup.understand(typed) {
            Ok(name) => name,
            Err(unknown) => {
                let nearest = unknown.nearest;
                let typed = typed.to_owned();
                self.fault(place, What::UnknownPlayer { typed, nearest });
                "".into()
            }
        }
    }

    fn owners(&mut self, place: &Place, typed: &[String]) -> BTreeSet<Name> {
        typed.iter().map(|t| self.owner(place, t)).collect()
    }

    fn city(&mut self, place: &Place, typed: &str) -> Name {
        let wanted = fold(typed);
        let cities = &self.world.cities;
        if let Some(name) = cities.keys().find(|n| fold(n) == wanted) {
            return name.clone();
        }
        let nearest = nearest(typed, cities.keys().map(|n| &**n)).map(Name::from);
        let typed = typed.to_owned();
        self.fault(place, What::UnknownCity { typed, nearest });
        "".into()
    }

    fn hex(&mut self, place: &Place, hex: Hex) -> Hex {
        if !self.world.map.contains(&hex) {
            self.fault(place, What::OffTheMap { hex });
        }
        hex
    }

    /// Every name but once, whatever its case, accents, hyphens and apostrophes.
    fn once(&mut self, place: &Place, seen: &mut BTreeSet<String>, name: &str) {
        if !seen.insert(said(name)) {
            let name = name.to_owned();
            self.fault(place, What::Twice { name });
        }
    }

    fn map(&mut self, map: form::Map) {
        let place = |key| Place {
            section: "map",
            key,
            ..Place::default()
        };
        let mut hexes: BTreeSet<Hex> = match (map.radius, map.hexes) {
            (Some(radius), None) if radius <= RADIUS_LIMIT => {
                let centre = map.centre.or(Hex::new(0, 0)).into_iter();
                centre.flat_map(|c| around(c, radius)).collect()
            }
            (Some(radius), None) => {
                let high = i64::from(RADIUS_LIMIT);
                self.range(&place("radius"), radius.into(), 0, high);
                return;
            }
            (None, Some(hexes)) if hexes.len() <= HEX_LIMIT => hexes.into_iter().collect(),
            (None, Some(_)) => {
                let most = HEX_LIMIT;
                return self.fault(&place("hexes"), What::TooManyHexes { most });
            }
            _ => return self.fault(&place(""), What::NoMap),
        };
        for hex in map.without {
            hexes.remove(&hex);
        }
        self.change(Change::Map { hexes });
    }

    fn player(&mut self, typed: &str, player: form::Player) {
        let place = |key| Place {
            section: "player",
            name: typed.to_owned(),
            key,
            ..Place::default()
        };
        let name = self.owner(&place(""), typed);
        let most = self.setup.constants.max_gold;
        let gold = player
            .gold
            .map(|gold| self.range(&place("gold"), gold, 0, most));
        let prestige = player
            .prestige
            .map(|p| self.range(&place("prestige"), p, 0, 1_000_000));
        let deity = player.deity.map(|d| self.name(&place("deity"), &d));
        let knows = player.knows.map(|cities| {
            let cities = cities.iter();
            cities.map(|c| self.city(&place("knows"), c)).collect()
        });
        self.change(Change::Player {
            player: name,
            gold,
            prestige,
            deity,
            knows,
        });
    }

    fn cities(&mut self, all: Vec<form::City>) {
        let mut seen = BTreeSet::new();
        let mut taken: BTreeMap<Hex, Name> = BTreeMap::new();
        let mut cities = BTreeMap::new();
        for (n, city) in all.into_iter().enumerate() {
            let place = |key| Place::entry("city", n, &city.name, key);
            let name = self.name(&place("name"), &city.name);
            self.once(&place("name"), &mut seen, &name);
            let hex = self.hex(&place("hex"), city.hex);
            if let Some(city) = taken.insert(hex, name.clone()) {
                self.fault(&place("hex"), What::HexTaken { hex, city });
            }
            let found = City {
                owner: self.owner(&place("owner"), &city.owner),
                hex,
                visible_to: self.owners(&place("visible-to"), &city.visible_to),
                income: city.income,
                walls: city.walls,
                buildings: self.names(&place("buildings"), &city.buildings),
                governor: None,
                produces: self.names(&place("produces"), &city.produces),
                held_in: city.held_in,
            };
            cities.insert(name, found);
        }
        self.change(Change::Cities { cities });
    }

    fn governors(&mut self, all: Vec<form::Governor>) {
        let (mut seen, mut placed) = (BTreeSet::new(), BTreeSet::new());
        let mut governors = Vec::new();
        for (n, governor) in all.into_iter().enumerate() {
            let place = |key| Place::entry("governor", n, &governor.name, key);
            let name = self.name(&place("name"), &governor.name);
            self.once(&place("name"), &mut seen, &name);
            let owner = self.owner(&place("owner"), &governor.owner);
            let city = governor.city.as_ref().map(|c| self.city(&place("city"), c));
            if let Some(city) = &city {
                let holder = self.world.cities.get(city).map(|c| c.owner.clone());
                // An owner who is not known was told already.
                let others = |holder: &Name| *holder != owner && !holder.is_empty();
                if let Some(holder) = holder.filter(others).filter(|_| !owner.is_empty()) {
                    let (city, owner) = (city.clone(), holder);
                    self.fault(&place("city"), What::OthersCity { city, owner });
                }
                if !placed.insert(city.clone()) {
                    let city = city.clone();
                    self.fault(&place("city"), What::SecondGovernor { city });
                }
            }
            governors.push(Governor { name, owner, city });
        }
        self.change(Change::Governors { governors });
    }

    fn stacks(&mut self, all: Vec<form::Stack>) {
        let mut seen = BTreeSet::new();
        let mut stacks = BTreeMap::new();
        for (n, stack) in all.into_iter().enumerate() {
            let place = |key| Place::entry("stack", n, &stack.name, key);
            let name = self.name(&place("name"), &stack.name);
            self.once(&place("name"), &mut seen, &name);
            let at = match (&stack.city, stack.hex) {
                (Some(city), None) => At::City(self.city(&place("city"), city)),
                (None, Some(hex)) => {
                    let hex = self.hex(&place("hex"), hex);
                    let mut cities = self.world.cities.iter();
                    // Who stands where a city is, is in it.
                    match cities.find(|(_, c)| c.hex == hex) {
                        Some((city, _)) => At::City(city.clone()),
                        None => At::Hex(hex),
                    }
                }
                _ => {
                    self.fault(&place(""), What::NotOnePlace);
                    continue;
                }
            };
            let mut units = Vec::new();
            for unit in &stack.units {
                let kind = self.name(&place("units"), &unit.kind);
                let most = i64::from(COUNT_LIMIT);
                let count = self.range(&place("units"), unit.count.into(), 1, most);
                let unit = Unit {
                    kind,
                    cost: unit.cost,
                    defend: unit.defend,
                };
                let count = usize::try_from(count.clamp(0, most)).unwrap_or(0);
                units.extend(std::iter::repeat_n(unit, count));
            }
            if let Some(hero) = &stack.hero {
                self.name(&place("hero"), &hero.name);
                for item in &hero.items {
                    self.name(&place("hero"), item);
                }
            }
            let found = Stack {
                owner: self.owner(&place("owner"), &stack.owner),
                at,
                units,
                hero: stack.hero.clone(),
                visible_to: self.owners(&place("visible-to"), &stack.visible_to),
            };
            if found.size() == 0 {
                self.fault(&place(""), What::EmptyStack);
            }
            stacks.insert(name, found);
        }
        self.change(Change::Stacks { stacks });
    }

    fn spies(&mut self, all: Vec<form::Spy>) {
        let mut spies = BTreeMap::new();
        for (n, spy) in all.into_iter().enumerate() {
            let shown = format!("{}/{}", spy.owner, spy.number);
            let place = |key| Place::entry("spy", n, &shown, key);
            let owner = self.owner(&place("owner"), &spy.owner);
            self.range(&place("number"), spy.number.into(), 1, 1_000_000);
            let at = match (&spy.city, &spy.from, &spy.to, spy.arrives) {
                // A lost spy may have been in a city that is gone.
                (Some(city), None, None, None) if !spy.alive => {
                    Whereabouts::City(self.name(&place("city"), city))
                }
                (Some(city), None, None, None) => {
                    Whereabouts::City(self.city(&place("city"), city))
                }
                (None, Some(from), Some(to), Some(arrives)) => {
                    let from = self.city(&place("from"), from);
                    let to = self.city(&place("to"), to);
                    let now = self.world.side(&owner, &to).unwrap_or(Side::Enemy);
                    let side = spy.side.unwrap_or(now);
                    Whereabouts::UnderWay {
                        from,
                        to,
                        side,
                        arrives,
                    }
                }
                _ => {
                    self.fault(&place(""), What::NoWhereabouts);
                    continue;
                }
            };
            let id = SpyId::new(&owner, spy.number);
            let found = Spy {
                at,
                hired: spy.hired,
                ready: spy.acts_from.unwrap_or(spy.hired.saturating_add(1)),
                alive: spy.alive,
            };
            if spies.insert(id, found).is_some() {
                let name = shown.clone();
                self.fault(&place("number"), What::Twice { name });
            }
        }
        self.change(Change::Spies { spies });
    }
}
