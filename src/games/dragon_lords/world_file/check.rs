//! Rows into changes of the world, table by table: names understood, numbers and places checked.

use std::collections::{BTreeMap, BTreeSet};

use super::super::change::{self, Change};
use super::super::hex::Hex;
use super::super::setup::Setup;
use super::super::world::{City, Hero, Name, Place as At, Side, Spy, SpyId, Stack, Unit};
use super::super::world::{Whereabouts, World};
use super::fault::{What, WorldFault};
use super::rows;
use super::{COUNT_LIMIT, HEX_LIMIT, NAME_LIMIT, RADIUS_LIMIT, around};
use crate::locale::spelling::{check, fold, nearest, said};
use crate::tables::{self, Found, Place, Row, Rows};

/// What the rows change; or all that is wrong with them.
pub fn changes(
    mut file: Rows,
    setup: &Setup,
    world: &World,
) -> Result<Vec<Change>, Vec<WorldFault>> {
    let mut reader = Reader {
        setup,
        world: world.clone(),
        changes: Vec::new(),
        faults: Vec::new(),
    };
    reader.file(&mut file);
    let faults = file.faults(reader.faults);
    match faults.is_empty() {
        true => Ok(reader.changes),
        false => Err(faults),
    }
}

/// The file as far as it is read: the world as it will be, so that later tables can name what earlier ones
/// brought.
struct Reader<'a> {
    setup: &'a Setup,
    world: World,
    changes: Vec<Change>,
    faults: Vec<WorldFault>,
}

impl Reader<'_> {
    fn file(&mut self, file: &mut Rows) {
        let map = file.take::<rows::Map>();
        let cities = file.take::<rows::City>();
        let stacks = file.take::<rows::Stack>();
        let units = file.take::<rows::Unit>();
        let stand = (cities.is_none(), stacks.is_none());
        if let Some(map) = map {
            self.map(&map);
        }
        if let Some(cities) = cities {
            self.cities(&cities);
        }
        if let Some(governors) = file.take::<rows::Governor>() {
            self.governors(&governors);
        }
        if stacks.is_some() || units.is_some() {
            // Stacks without their units keep them, and units come into the stacks that there are.
            let stacks = stacks.unwrap_or_else(|| {
                let all = rows::stacks(&self.world).into_iter();
                all.map(|s| named(|s| &s.name, s)).collect()
            });
            let units = units.unwrap_or_else(|| {
                let kept = |name: &Name| stacks.iter().any(|s| s.row.name == **name);
                let all = self.world.stacks.iter().filter(|(name, _)| kept(name));
                let all = all.flat_map(rows::units);
                all.map(|u| named(|u| &u.stack, u)).collect()
            });
            self.stacks(&stacks, &units);
        }
        if let Some(spies) = file.take::<rows::Spy>() {
            self.spies(&spies);
        }
        if let Some(players) = file.take::<rows::Player>() {
            self.players(&players);
        }
        if stand.0 {
            self.cities_stand();
        }
        if stand.1 {
            self.stacks_stand();
        }
    }

    /// The cities that the file leaves as they are stand on its map.
    fn cities_stand(&mut self) {
        let cities = self.world.cities.iter();
        let all: Vec<(Name, Hex)> = cities.map(|(n, c)| (n.clone(), c.hex)).collect();
        for (name, hex) in all {
            self.on_map(&standing::<rows::City>(&name, "hex"), hex);
        }
    }

    /// The stacks that the file leaves where they are stand in its cities and on its map.
    fn stacks_stand(&mut self) {
        let stacks = self.world.stacks.iter();
        let all: Vec<(Name, At)> = stacks.map(|(n, s)| (n.clone(), s.at.clone())).collect();
        for (name, at) in all {
            let place = |key| standing::<rows::Stack>(&name, key);
            match at {
                // By its very name: it stands there already, and may not find its city under another spelling.
                At::City(city) if self.world.cities.contains_key(&city) => {}
                At::City(city) => self.no_city(&place("city"), &city),
                At::Hex(hex) => self.on_map(&place("hex"), hex),
            }
        }
    }

    fn change(&mut self, change: Change) {
        // The turn makes no difference for what a later table can name.
        change::apply(&mut self.world, &change, 0);
        self.changes.push(change);
    }

    fn fault(&mut self, place: &Place, what: What) {
        let place = place.clone();
        self.faults.push(WorldFault { place, what });
    }

    fn range(&mut self, place: &Place, number: i64, low: i64, high: i64) -> i64 {
        if !(low..=high).contains(&number) {
            let what = tables::What::OutOfRange { number, low, high };
            self.fault(place, What::Form(what));
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

    /// A player: the name, whatever its case and accents, or an unambiguous beginning; never a misspelling.
    fn owner(&mut self, place: &Place, typed: &str) -> Name {
        let (wanted, seats) = (fold(typed), &self.setup.seats);
        if let Some(name) = seats.iter().find(|n| fold(n) == wanted) {
            return name.clone();
        }
        let begins = |n: &&Name| !wanted.is_empty() && fold(n).starts_with(&wanted);
        let mut begun = seats.iter().filter(begins);
        if let (Some(only), None) = (begun.next(), begun.next()) {
            return only.clone();
        }
        let what = What::UnknownPlayer {
            typed: typed.trim().to_owned(),
            nearest: nearest(typed, seats.iter().map(|n| &**n)).map(Name::from),
            known: seats.clone(),
        };
        self.fault(place, what);
        "".into()
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
        self.no_city(place, typed);
        "".into()
    }

    fn no_city(&mut self, place: &Place, typed: &str) {
        let cities = &self.world.cities;
        let what = What::UnknownCity {
            nearest: nearest(typed, cities.keys().map(|n| &**n)).map(Name::from),
            known: cities.keys().cloned().collect(),
            typed: typed.to_owned(),
        };
        self.fault(place, what);
    }

    fn on_map(&mut self, place: &Place, hex: Hex) {
        if !self.world.map.contains(&hex) {
            self.fault(place, What::OffTheMap { hex });
        }
    }

    fn hex(&mut self, place: &Place, typed: &str) -> Option<Hex> {
        let hex = Hex::try_from(typed.to_owned()).ok();
        if hex.is_none() {
            let typed = typed.to_owned();
            self.fault(place, What::NoHex { typed });
        }
        hex
    }

    fn hexes(&mut self, place: &Place, typed: &[String]) -> Vec<Hex> {
        typed.iter().filter_map(|t| self.hex(place, t)).collect()
    }

    /// Every name but once, whatever its case, accents, hyphens and apostrophes.
    fn once(&mut self, place: &Place, seen: &mut BTreeSet<String>, name: &str) {
        if !seen.insert(said(name)) {
            let name = name.to_owned();
            self.fault(place, What::Twice { name });
        }
    }

    fn map(&mut self, all: &[Found<rows::Map>]) {
        let mut hexes = BTreeSet::new();
        for found in all {
            let map = &found.row;
            let place = |key| found.at(key);
            let centre = map.centre.as_ref().map(|c| self.hex(&place("centre"), c));
            let centre = centre.unwrap_or(Hex::new(0, 0));
            let high = i64::from(RADIUS_LIMIT);
            match (&map.hexes, map.radius, &map.centre) {
                (None, None, None) | (Some(_), Some(_), _) => self.fault(&place(""), What::NoMap),
                (Some(listed), None, _) => hexes.extend(self.hexes(&place("hexes"), listed)),
                (None, Some(radius), _) if radius > RADIUS_LIMIT => {
                    self.range(&place("radius"), radius.into(), 0, high);
                }
                (None, radius, _) => {
                    let centre = centre.into_iter();
                    hexes.extend(centre.flat_map(|c| around(c, radius.unwrap_or(0))));
                }
            }
            for hex in self.hexes(&place("without"), &map.without) {
                hexes.remove(&hex);
            }
            if hexes.len() > HEX_LIMIT {
                let most = HEX_LIMIT;
                return self.fault(&place(""), What::TooManyHexes { most });
            }
        }
        self.change(Change::Map { hexes });
    }

    fn players(&mut self, all: &[Found<rows::Player>]) {
        let mut seen = BTreeSet::new();
        for found in all {
            let row = &found.row;
            let place = |key| found.at(key);
            let player = self.owner(&place("player"), &row.player);
            if !player.is_empty() {
                self.once(&place("player"), &mut seen, &player);
            }
            let most = self.setup.constants.max_gold;
            let gold = row
                .gold
                .map(|gold| self.range(&place("gold"), gold, 0, most));
            let prestige = row.prestige;
            let prestige = prestige.map(|p| self.range(&place("prestige"), p, 0, 1_000_000));
            let deity = row.deity.as_ref().map(|d| self.name(&place("deity"), d));
            // An empty cell is an empty list; where there is no such column, all stays.
            let knows = row.knows.clone().or(found.has("knows").then(Vec::new));
            let knows = knows.map(|cities| {
                let cities = cities.iter();
                cities.map(|c| self.city(&place("knows"), c)).collect()
            });
            self.change(Change::Player {
                player,
                gold,
                prestige,
                deity,
                knows,
            });
        }
    }

    fn cities(&mut self, all: &[Found<rows::City>]) {
        let mut seen = BTreeSet::new();
        let mut taken: BTreeMap<Hex, Name> = BTreeMap::new();
        let mut cities = BTreeMap::new();
        for found in all {
            let city = &found.row;
            let place = |key| found.at(key);
            let name = self.name(&place("name"), &city.name);
            self.once(&place("name"), &mut seen, &name);
            let hex = self.hex(&place("hex"), &city.hex);
            if let Some(hex) = hex {
                self.on_map(&place("hex"), hex);
                if let Some(city) = taken.insert(hex, name.clone()) {
                    self.fault(&place("hex"), What::HexTaken { hex, city });
                }
            }
            let owner = self.owner(&place("owner"), &city.owner);
            let visible_to = self.owners(&place("visible-to"), &city.visible_to);
            let buildings = self.names(&place("buildings"), &city.buildings);
            let produces = self.names(&place("produces"), &city.produces);
            // A hex that is none was told; the city can be named all the same.
            let Some(hex) = hex.or(Hex::new(0, 0)) else {
                continue;
            };
            let new = City {
                owner,
                hex,
                visible_to,
                income: city.income,
                walls: city.walls,
                buildings,
                governor: None,
                produces,
                held_in: city.held_in,
            };
            cities.insert(name, new);
        }
        self.change(Change::Cities { cities });
    }

    fn governors(&mut self, all: &[Found<rows::Governor>]) {
        let (mut seen, mut placed) = (BTreeSet::new(), BTreeSet::new());
        let mut governors = Vec::new();
        for found in all {
            let governor = &found.row;
            let place = |key| found.at(key);
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
                if !city.is_empty() && !placed.insert(city.clone()) {
                    let city = city.clone();
                    self.fault(&place("city"), What::SecondGovernor { city });
                }
            }
            governors.push(change::Governor { name, owner, city });
        }
        self.change(Change::Governors { governors });
    }

    fn stacks(&mut self, all: &[Found<rows::Stack>], units: &[Found<rows::Unit>]) {
        let mut of_stack = self.units(all, units);
        let mut seen = BTreeSet::new();
        let mut stacks = BTreeMap::new();
        for found in all {
            let stack = &found.row;
            let place = |key| found.at(key);
            let name = self.name(&place("name"), &stack.name);
            self.once(&place("name"), &mut seen, &name);
            let owner = self.owner(&place("owner"), &stack.owner);
            let visible_to = self.owners(&place("visible-to"), &stack.visible_to);
            let at = match (&stack.city, &stack.hex) {
                (Some(city), None) => Some(At::City(self.city(&place("city"), city))),
                (None, Some(hex)) => self.hex(&place("hex"), hex).map(|hex| {
                    self.on_map(&place("hex"), hex);
                    let mut cities = self.world.cities.iter();
                    // Who stands where a city is, is in it.
                    match cities.find(|(_, c)| c.hex == hex) {
                        Some((city, _)) => At::City(city.clone()),
                        None => At::Hex(hex),
                    }
                }),
                _ => {
                    self.fault(&place(""), What::NotOnePlace);
                    None
                }
            };
            let hero = stack.hero.as_ref().map(|hero| Hero {
                name: self.name(&place("hero.name"), &hero.name),
                level: hero.level,
                items: self.names(&place("hero.items"), &hero.items),
            });
            let units = of_stack.remove(&fold(&stack.name)).unwrap_or_default();
            if units.is_empty() && hero.is_none() {
                self.fault(&place(""), What::EmptyStack);
            }
            if let Some(at) = at {
                let new = Stack {
                    owner,
                    at,
                    units,
                    hero,
                    visible_to,
                };
                stacks.insert(name, new);
            }
        }
        self.change(Change::Stacks { stacks });
    }

    /// The units of each stack from the top, by the stack's name without case and accents.
    fn units(
        &mut self,
        stacks: &[Found<rows::Stack>],
        units: &[Found<rows::Unit>],
    ) -> BTreeMap<String, Vec<Unit>> {
        let known: BTreeSet<String> = stacks.iter().map(|s| fold(&s.row.name)).collect();
        let mut of_stack: BTreeMap<String, Vec<Unit>> = BTreeMap::new();
        for found in units {
            let unit = &found.row;
            let stack = fold(&unit.stack);
            // A stack whose name is missing was told.
            if !known.contains(&stack) && !stack.is_empty() {
                let typed = unit.stack.clone();
                self.fault(&found.at("stack"), What::NoSuchStack { typed });
            }
            let most = i64::from(COUNT_LIMIT);
            let count = self.range(&found.at("count"), unit.count.into(), 1, most);
            let one = Unit {
                kind: self.name(&found.at("kind"), &unit.kind),
                cost: unit.cost,
                defend: unit.defend,
            };
            let count = usize::try_from(count.clamp(0, most)).unwrap_or(0);
            let all = of_stack.entry(stack).or_default();
            all.extend(std::iter::repeat_n(one, count));
        }
        of_stack
    }

    fn spies(&mut self, all: &[Found<rows::Spy>]) {
        let mut spies = BTreeMap::new();
        for found in all {
            let spy = &found.row;
            let place = |key| found.at(key);
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
            let new = Spy {
                at,
                hired: spy.hired,
                ready: spy.acts_from.unwrap_or(spy.hired.saturating_add(1)),
                alive: spy.alive,
            };
            let name = id.to_string();
            if spies.insert(id, new).is_some() && !owner.is_empty() {
                self.fault(&place("number"), What::Twice { name });
            }
        }
        self.change(Change::Spies { spies });
    }
}

/// A row of the world as it stands.
fn named<R: Row>(name: impl Fn(&R) -> &String, row: R) -> Found<R> {
    let name = name(&row).clone();
    Found::standing(row, &name)
}

/// The place of something that is not in the file.
fn standing<R: Row>(name: &str, key: &'static str) -> Place {
    let mut place = Place::standing(R::TABLE, name);
    place.field = key.into();
    place
}
