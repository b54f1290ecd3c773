//! What one player knows, drawn first: his own things and spies, the cities and stacks that he sees,
//! his orders and how his spies fare with them, what befalls him, and what is public.

use std::collections::{BTreeMap, BTreeSet};

use arbitre::games::dragon_lords::action::{ACTIONS, Action, Shows, Takes};
use arbitre::games::dragon_lords::hex::Hex;
use arbitre::games::dragon_lords::house::Informed;
use arbitre::games::dragon_lords::order::{Aim, Order};
use arbitre::games::dragon_lords::world::{
    City, Hero, Name, Place, Player, Side, Spy, SpyId, Stack, Unit, Whereabouts, World,
};
use arbitre::locale::Lang;

use super::board::{PLAYERS, players};
use super::course;
use super::dice::{Fall, Want, least};
use super::fit::Plan;
use super::knowledge::Item;
use super::letters;
use crate::noninterference::chance::Rng;
use crate::noninterference::pool::{Pool, Table};

/// Names of cities; none is the beginning of another.
pub const CITIES: [&str; 12] = [
    "Karth", "Dune", "Sel", "Elm", "Brell", "Mire", "Vale", "Holm", "Aspen", "Tor", "Wick",
    "Yarrow",
];
/// Names of stacks. The last ones are such as bribed units are called by.
pub const STACKS: [&str; 20] = [
    "Iron Host",
    "Grey Riders",
    "Bear Guard",
    "Old Levy",
    "Salt Wardens",
    "Moon Lances",
    "Red Company",
    "Stone Watch",
    "Hill Bows",
    "Fen Spears",
    "Dawn Cohort",
    "Night Column",
    "Wolf Band",
    "Thorn Troop",
    "Ash Legion",
    "Pine Squad",
    "Gold Shields",
    "pikes 1",
    "archers 1",
    "riders 1",
];
pub const KINDS: [&str; 4] = ["pikes", "archers", "riders", "ogres"];
pub const DEITIES: [&str; 6] = ["Ishtar", "Nergal", "Perun", "Veles", "Odin", "Loki"];
const BUILDINGS: [&str; 6] = ["granary", "smithy", "market", "arena", "harbour", "shrine"];
const GOVERNORS: [&str; 8] = [
    "Ilse", "Tamm", "Brun", "Hild", "Odo", "Wenda", "Rolf", "Sunna",
];
const HEROES: [&str; 6] = ["Rokan", "Svea", "Mordak", "Iduna", "Balder", "Freya"];

/// All that one player knows.
#[derive(Debug)]
pub struct Known {
    pub seed: u64,
    pub me: Name,
    pub lang: Lang,
    pub informed: Informed,
    /// What he has and sees before the first turn, and no more than he sees.
    pub base: World,
    pub fixed: Fixed,
    pub turns: Vec<Turn>,
    /// The tables on which his spies fare so.
    pub tables: Vec<usize>,
    /// All that he learns, as the first campaign that fits makes it.
    pub items: Vec<Item>,
}

/// What of others his successes show him: it is the same in every campaign.
#[derive(Debug, Clone, Default)]
pub struct Fixed {
    /// Cities of which all is fixed.
    pub shown: BTreeSet<Name>,
    /// What a player has as a turn begins.
    pub gold: BTreeMap<(usize, Name), i64>,
    pub deities: BTreeMap<Name, &'static str>,
    /// Players whose cities and armies are counted.
    pub counted: BTreeSet<Name>,
    /// Where a player's nearest hero is; its level, and how many are in its stack.
    pub heroes: BTreeMap<Name, (Hex, u32, usize)>,
    /// Where all the stacks of a player stand that are not seen.
    pub leaked: BTreeMap<Name, Vec<Hex>>,
    /// Players of whom he has found the nearest city, or learned that there is none.
    pub found: BTreeSet<Name>,
    /// Hexes on which nothing unseen stands.
    pub reserved: BTreeSet<Hex>,
    /// A city that he knows and does not see, and whether it is there in the second turn.
    pub remote: Option<(Name, bool)>,
}

/// What he knows of one turn.
#[derive(Debug)]
pub struct Turn {
    pub name: String,
    pub sheet: bool,
    pub deadline: bool,
    pub beacon: String,
    pub news: Option<String>,
    /// What he sends, one after the other.
    pub sent: Vec<String>,
    /// What he sends when orders are not taken.
    pub out_of_time: [Option<String>; 2],
    /// A message that is entered for him and taken back at once.
    pub undone: Option<String>,
    /// Choices that he types first and that are none.
    pub wrong: Vec<String>,
    /// A gold that he is to rob, at least.
    pub robs: Option<(Name, i64)>,
    pub wishes: Vec<Wish>,
}

/// What befalls him, whoever does it and however.
#[derive(Debug, Clone)]
pub enum Wish {
    Informed {
        city: Name,
        killed: bool,
        of: Option<(Name, Action)>,
    },
    Prestige,
    Walls(Name),
    Gold,
    Governor(Name),
    Building(Name, Name),
    Unit {
        city: Name,
        stack: Name,
        kind: Name,
    },
    Poison(Name),
    Held(Name),
    Income(Name, bool),
    Guard(Name),
    Spy(Name),
    Gone(Name),
    Moved {
        city: Name,
        stack: Name,
        hex: Hex,
    },
}

pub fn unit(rng: &mut Rng) -> Unit {
    Unit {
        kind: (*rng.one(&KINDS)).into(),
        cost: rng.between(20, 90) as u32,
        defend: rng.between(2, 7) as u32,
    }
}

pub fn units(rng: &mut Rng, low: i64, high: i64) -> Vec<Unit> {
    (0..rng.between(low, high)).map(|_| unit(rng)).collect()
}

pub fn hero(rng: &mut Rng) -> Hero {
    Hero {
        name: (*rng.one(&HEROES)).into(),
        level: rng.between(1, 6) as u32,
        items: match rng.often(40) {
            true => vec!["horn of war".into()],
            false => Vec::new(),
        },
    }
}

fn some(rng: &mut Rng, of: &[&str]) -> BTreeSet<Name> {
    let all = of.iter().filter(|_| rng.often(35));
    all.map(|n| Name::from(*n)).collect()
}

/// What is in a city, beside whose and where it is.
pub fn furnish(rng: &mut Rng, world: &mut World, name: &Name) {
    let free = GOVERNORS.iter().map(|g| Name::from(*g));
    let hired = |g: &Name| world.players.values().any(|p| p.governors.contains(g));
    let free: Vec<Name> = free.filter(|g| !hired(g)).collect();
    let governor = (rng.often(60) && !free.is_empty()).then(|| rng.one(&free).clone());
    let Some(city) = world.cities.get_mut(name) else {
        return;
    };
    city.income = [0, 1, 20, 60, 120][rng.below(5)];
    city.walls = [0, 3, 5, 12, 25][rng.below(5)];
    city.buildings = some(rng, &BUILDINGS);
    city.produces = some(rng, &KINDS);
    city.governor.clone_from(&governor);
    let owner = world.players.get_mut(&city.owner);
    if let (Some(owner), Some(governor)) = (owner, governor) {
        owner.governors.insert(governor);
    }
}

/// A stack's name that no stack has.
pub fn fresh(rng: &mut Rng, world: &World) -> Option<Name> {
    let free = STACKS.iter().filter(|s| !world.stacks.contains_key(**s));
    let free: Vec<&str> = free.copied().collect();
    (!free.is_empty()).then(|| (*rng.one(&free)).into())
}

/// What a spy of his does first, by turns; `None` is anything, with a spy under way.
const THEMES: [Option<Action>; 7] = [
    Some(Action::Bribe),
    Some(Action::Leak),
    Some(Action::FalseOrders),
    Some(Action::Expose),
    Some(Action::Blackmail),
    Some(Action::Steal),
    None,
];

struct Scene<'a> {
    rng: &'a mut Rng,
    /// Whether a spy of his is under way to a city that he does not see.
    far: bool,
    me: Name,
    others: Vec<Name>,
    world: World,
    fixed: Fixed,
    hexes: Vec<Hex>,
    names: Vec<Name>,
}

impl Scene<'_> {
    fn city(&mut self, owner: &Name) -> Option<Name> {
        let (name, hex) = (self.names.pop()?, self.hexes.pop()?);
        self.fixed.reserved.insert(hex);
        let city = City {
            owner: owner.clone(),
            hex,
            visible_to: BTreeSet::new(),
            income: 0,
            walls: 0,
            buildings: BTreeSet::new(),
            governor: None,
            produces: BTreeSet::new(),
            held_in: None,
        };
        self.world.cities.insert(name.clone(), city);
        Some(name)
    }

    fn stack(
        &mut self,
        owner: &Name,
        at: Place,
        units: Vec<Unit>,
        hero: Option<Hero>,
    ) -> Option<Name> {
        let name = fresh(self.rng, &self.world)?;
        if let Place::Hex(hex) = at {
            self.fixed.reserved.insert(hex);
        }
        let stack = Stack {
            owner: owner.clone(),
            at,
            units,
            hero,
            visible_to: BTreeSet::new(),
        };
        self.world.stacks.insert(name.clone(), stack);
        Some(name)
    }

    fn spy(&mut self, number: u32, at: Whereabouts) {
        let id = SpyId::new(&self.me, number);
        let spy = Spy {
            at,
            hired: 0,
            ready: 1,
            alive: true,
        };
        self.world.spies.insert(id, spy);
        if let Some(me) = self.world.players.get_mut(&self.me) {
            me.hired = me.hired.max(number);
        }
    }

    /// His own things, and what he sees.
    fn lay_out(&mut self) -> Option<(Vec<Name>, Vec<Name>)> {
        let me = self.me.clone();
        let own = [self.city(&me)?, self.city(&me)?];
        for city in &own {
            furnish(self.rng, &mut self.world, city);
            let (low, high) = (1, 4);
            let units = units(self.rng, low, high);
            let hero = self.rng.often(25).then(|| hero(self.rng));
            self.stack(&me, Place::City(city.clone()), units, hero)?;
        }
        if self.rng.often(50) {
            let hex = self.hexes.pop()?;
            let units = units(self.rng, 1, 2);
            self.stack(&me, Place::Hex(hex), units, None)?;
        }
        // Cities of others: with a spy in them, or seen from afar.
        let mut spied = Vec::new();
        let mut number = 0;
        for n in 0..self.rng.between(2, 3) {
            let owner = self.rng.one(&self.others).clone();
            let city = self.city(&owner)?;
            let spies = if n == 0 {
                1 + self.rng.below(2)
            } else {
                self.rng.below(2)
            };
            for _ in 0..spies {
                number += 1;
                self.spy(number, Whereabouts::City(city.clone()));
            }
            if (spies == 0 || self.rng.often(60))
                && let Some(city) = self.world.cities.get_mut(&city)
            {
                city.visible_to.insert(me.clone());
            }
            if spies > 0 {
                for _ in 0..self.rng.between(i64::from(n == 0), 2) {
                    let top = vec![unit(self.rng)];
                    self.stack(&owner, Place::City(city.clone()), top, None)?;
                }
                spied.push(city);
            }
        }
        for city in &own {
            for _ in 0..[0, 0, 1, 2][self.rng.below(4)] {
                number += 1;
                self.spy(number, Whereabouts::City(city.clone()));
            }
        }
        if self.far || self.rng.often(50) {
            let owner = self.rng.one(&self.others).clone();
            let city = self.city(&owner)?;
            self.world
                .players
                .get_mut(&me)?
                .knows_cities
                .insert(city.clone());
            self.fixed.remote = Some((city.clone(), self.rng.often(60)));
            if self.far || self.rng.often(60) {
                number += 1;
                let way = Whereabouts::UnderWay {
                    from: own[0].clone(),
                    to: city,
                    side: Side::Enemy,
                    arrives: if self.far { 2 } else { 3 },
                };
                self.spy(number, way);
            }
        }
        if self.rng.often(50) {
            let owner = self.rng.one(&self.others).clone();
            let hex = self.hexes.pop()?;
            let top = vec![unit(self.rng)];
            let name = self.stack(&owner, Place::Hex(hex), top, None)?;
            self.world
                .stacks
                .get_mut(&name)?
                .visible_to
                .insert(me.clone());
        }
        Some((own.to_vec(), spied))
    }
}

impl Known {
    /// What a player knows, and a first campaign that gives it; `None` where none was found.
    pub fn draw(seed: u64, pool: &Pool) -> Option<Known> {
        let rng = &mut Rng::new(seed, 1);
        let place = rng.below(PLAYERS.len());
        let me: Name = PLAYERS[place].into();
        let others: Vec<Name> = players().into_iter().filter(|p| *p != me).collect();
        let mut hexes: Vec<Hex> = Vec::new();
        let centre = Hex::new(0, 0)?;
        for q in -4..=4 {
            let row = (-4..=4).filter_map(|r| Hex::new(q, r));
            hexes.extend(row.filter(|h| h.distance(centre) <= 4));
        }
        let map: BTreeSet<Hex> = hexes.iter().copied().collect();
        rng.shuffle(&mut hexes);
        let mut names: Vec<Name> = CITIES.iter().map(|c| Name::from(*c)).collect();
        rng.shuffle(&mut names);
        let mut world = World {
            map,
            ..World::default()
        };
        for player in players() {
            let own = player == me;
            let holding = Player {
                gold: if own { rng.between(5, 30) } else { 0 },
                prestige: if own { rng.between(2, 60) } else { 0 },
                deity: own.then(|| "Ogma".into()),
                ..Player::default()
            };
            world.players.insert(player, holding);
        }
        // What is rare has its turn with every few seeds.
        let theme = THEMES[(seed % THEMES.len() as u64) as usize];
        let far = theme.is_none();
        let mut scene = Scene {
            rng,
            far,
            me: me.clone(),
            others,
            world,
            fixed: Fixed::default(),
            hexes,
            names,
        };
        let (own, spied) = scene.lay_out()?;
        let Scene {
            world: base,
            fixed,
            others,
            hexes,
            names,
            ..
        } = scene;
        let tables = &pool.tables[0];
        let mut known = Known {
            seed,
            me,
            lang: *rng.one(&Lang::ALL),
            informed: match rng.often(25) {
                true => Informed::OwnerAndAction,
                false => Informed::CityAndFate,
            },
            base,
            fixed,
            turns: Vec::new(),
            tables: (0..tables.len()).collect(),
            items: Vec::new(),
        };
        let later = far || matches!(theme, Some(Action::Leak | Action::Expose));
        let count = 1 + usize::from(later || rng.often(40));
        let mut draft = Draft {
            rng,
            known: &mut known,
            tables,
            own,
            spied,
            others,
            hexes,
            names,
            busy: BTreeSet::new(),
            theme,
        };
        for n in 0..count {
            draft.turn(n)?;
        }
        // Pictures of what is shown are of things that are there in every campaign.
        let shown: Vec<Name> = known.fixed.shown.iter().cloned().collect();
        for city in &shown {
            let rng = &mut Rng::new(seed, 50 + city.len() as u64);
            furnish(rng, &mut known.base, city);
            for stack in known.base.stacks.values_mut() {
                if stack.at == Place::City(city.clone()) {
                    stack.units.extend(units(rng, 0, 2));
                }
            }
        }
        let first = (0..40).find_map(|n| {
            let plan = Plan::draw(&known, seed * 100 + n, pool)?;
            let course = course::run(&known, &plan, &tables[plan.table])?;
            Some(course.items)
        });
        known.items = first?;
        Some(known)
    }
}

/// His orders and what befalls him, turn by turn.
struct Draft<'a> {
    rng: &'a mut Rng,
    known: &'a mut Known,
    tables: &'a [Table],
    own: Vec<Name>,
    spied: Vec<Name>,
    others: Vec<Name>,
    hexes: Vec<Hex>,
    names: Vec<Name>,
    /// His spies that are lost or away.
    busy: BTreeSet<u32>,
    /// What one of his spies does first.
    theme: Option<Action>,
}

impl Draft<'_> {
    fn turn(&mut self, n: usize) -> Option<()> {
        let number = n as u16 + 1;
        let before = (self.known.fixed.clone(), self.busy.clone());
        let theme = self.theme;
        let hexes = (self.hexes.clone(), self.names.clone());
        let base = self.known.base.clone();
        for _ in 0..8 {
            let (orders, wants, robs) = self.deeds(n, number);
            let beacon = match self.rng.often(60) {
                true => format!("draw {}", self.rng.below(10_000)),
                false => String::new(),
            };
            if let Some(word) = self.word(number, &wants, &beacon) {
                self.send(n, &orders, (word, beacon), robs);
                return Some(());
            }
            // There are no such dice: other deeds.
            (self.known.fixed, self.busy) = before.clone();
            (self.hexes, self.names) = hexes.clone();
            self.known.base = base.clone();
            self.theme = theme;
        }
        None
    }

    /// What his spies do, and how they are to fare.
    fn deeds(&mut self, n: usize, number: u16) -> (Vec<Order>, Vec<Want>, Option<(Name, i64)>) {
        let mut orders = Vec::new();
        let mut wants = Vec::new();
        let mut robs = None;
        let posts: Vec<(u32, Name)> = self
            .known
            .base
            .spies
            .iter()
            .filter_map(|(id, spy)| match &spy.at {
                Whereabouts::City(city) => Some((id.number, city.clone())),
                Whereabouts::UnderWay { to, arrives, .. } => {
                    (*arrives == number).then(|| (id.number, to.clone()))
                }
            })
            .collect();
        for (spy, city) in posts {
            if self.busy.contains(&spy) {
                continue;
            }
            if self.own.contains(&city) {
                wants.push(Want::guard(self.rng, &city, spy));
                continue;
            }
            if self.rng.often(25) {
                continue;
            }
            if let Some((order, want)) = self.deed(n, spy, &city, &mut robs) {
                orders.push(order);
                wants.push(want);
            }
        }
        (orders, wants, robs)
    }

    fn send(
        &mut self,
        n: usize,
        orders: &[Order],
        (word, beacon): (String, String),
        robs: Option<(Name, i64)>,
    ) {
        let number = n + 1;
        let wishes = self.wishes(n, orders);
        let late = letters::plain(self.known.lang, orders, "");
        let sent = letters::sent(self.rng, self.known, orders, &word, &self.own);
        let undone = self
            .rng
            .often(20)
            .then(|| letters::plain(self.known.lang, &[], "undone"));
        let rng = &mut *self.rng;
        self.known.turns.push(Turn {
            name: format!("Turn {number}"),
            sheet: rng.often(60) || !beacon.is_empty(),
            deadline: rng.often(30),
            beacon,
            news: rng.often(50).then(|| "A comet was seen.".to_owned()),
            sent,
            out_of_time: [
                rng.often(15).then(|| late.clone()),
                rng.often(15).then_some(late),
            ],
            undone,
            wrong: match rng.often(40) {
                true => vec!["take 99 0,0".to_owned(), "somebody".to_owned()],
                false => Vec::new(),
            },
            robs,
            wishes,
        });
    }

    /// A word with which the spies fare as wanted on as many tables as can be.
    fn word(&mut self, number: u16, wants: &[Want], beacon: &str) -> Option<String> {
        let mut best: (Vec<usize>, String) = (Vec::new(), String::new());
        let tries = if wants.is_empty() { 1 } else { 25 };
        for _ in 0..tries {
            let word = format!("word {}", self.rng.below(100_000));
            let (me, tables) = (&self.known.me, self.tables);
            let fits = |t: &&usize| {
                let fall = Fall {
                    table: &tables[**t],
                    turn: number,
                    seat: me,
                    word: &word,
                    beacon,
                };
                wants.iter().all(|w| w.fits(&fall))
            };
            let fit: Vec<usize> = self.known.tables.iter().filter(fits).copied().collect();
            if fit.len() > best.0.len() {
                best = (fit, word);
            }
        }
        let (tables, word) = best;
        // With one key alone his own dice would be the same in every campaign.
        if tables.len() < 2 {
            return None;
        }
        self.known.tables = tables;
        Some(word)
    }

    fn is_remote(&self, city: &Name) -> bool {
        let remote = self.known.fixed.remote.as_ref();
        remote.is_some_and(|(r, _)| r == city)
    }

    fn owner(&self, city: &Name) -> Name {
        self.known.base.cities[city].owner.clone()
    }

    /// A deed of a spy's, and how it ends.
    fn deed(
        &mut self,
        n: usize,
        spy: u32,
        city: &Name,
        robs: &mut Option<(Name, i64)>,
    ) -> Option<(Order, Want)> {
        const OFTEN: [Action; 13] = [
            Action::FalseOrders,
            Action::Blackmail,
            Action::Desecration,
            Action::Bribe,
            Action::Bribe,
            Action::Leak,
            Action::Leak,
            Action::Expose,
            Action::Arson,
            Action::Assassinate,
            Action::Surveillance,
            Action::Steal,
            Action::Network,
        ];
        let theme = self.theme.take();
        let is_remote = self.is_remote(city);
        let action = match (theme, self.rng.often(60)) {
            (Some(theme), _) => theme,
            // Whether the city stands nobody has told him, and no answer may.
            _ if is_remote && self.rng.often(80) => Action::FalseOrders,
            (None, true) => *self.rng.one(&OFTEN),
            (None, false) => self.rng.one(&ACTIONS).action,
        };
        let aim = self.aim(action, city, theme.is_some())?;
        // What is shown of a city that he does not see is not fixed here.
        let succeeds = !is_remote
            && action != Action::Revolt
            && (self.rng.often(65) || (theme.is_some() && action != Action::FalseOrders));
        let mut want = Want::deed(self.rng, city, action, spy, succeeds);
        let leaves = matches!(aim, Aim::City(_)) || action == Action::Infiltrate;
        if want.kills() || (succeeds && leaves) {
            self.busy.insert(spy);
        }
        if succeeds {
            self.fix(n, action, city);
            if action == Action::Steal {
                let gold = self.rng.between(8, 22);
                let owner = self.owner(city);
                let key = (n, owner.clone());
                if robs.is_some() || self.known.fixed.gold.contains_key(&key) {
                    return None;
                }
                want = least(want, gold);
                *robs = Some((owner, gold));
            }
        }
        let order = Order::Act {
            spy,
            city: city.clone(),
            action,
            aim,
        };
        Some((order, want))
    }

    fn aim(&mut self, action: Action, city: &Name, theme: bool) -> Option<Aim> {
        let world = &self.known.base;
        Some(match action.entry().takes {
            Takes::Nothing => Aim::Nothing,
            Takes::CityIfFound if self.rng.often(70) => Aim::Nothing,
            Takes::City | Takes::CityIfFound => {
                let all = world.cities.keys().filter(|c| *c != city);
                let all: Vec<&Name> = all.filter(|c| !self.own.contains(c)).collect();
                if all.is_empty() {
                    return None;
                }
                Aim::City((*self.rng.one(&all)).clone())
            }
            Takes::StackAndHex => {
                let inside = world.stacks_in(city).map(|(name, _)| name.clone());
                let mut names: Vec<Name> = inside.collect();
                if theme {
                    names.clear();
                }
                names.push((*self.rng.one(&STACKS)).into());
                let stack = self.rng.one(&names).clone();
                let beside: Vec<Hex> = world.cities[city].hex.neighbours().collect();
                // Now and then a hex that is not beside the city.
                let hex = match self.rng.often(if self.is_remote(city) { 10 } else { 85 }) {
                    true => *self.rng.one(&beside),
                    false => *self.rng.one(&self.hexes),
                };
                Aim::Stack { stack, hex }
            }
        })
    }

    /// What a success shows is the same in every campaign.
    fn fix(&mut self, n: usize, action: Action, city: &Name) {
        let owner = self.owner(city);
        let fixed = &mut self.known.fixed;
        fixed.shown.insert(city.clone());
        for shows in action.entry().shows {
            match shows {
                Shows::Counts => {
                    fixed.counted.insert(owner.clone());
                    let gold = self.rng.between(200, 800);
                    fixed.gold.entry((n, owner.clone())).or_insert(gold);
                    fixed.found.insert(owner.clone());
                }
                Shows::Deity => {
                    let deity = *self.rng.one(&DEITIES);
                    fixed.deities.insert(owner.clone(), deity);
                }
                Shows::NearestHero if !fixed.heroes.contains_key(&owner) => {
                    let hex = fixed
                        .leaked
                        .get(&owner)
                        .and_then(|all| all.first().copied());
                    let Some(hex) = hex.or_else(|| self.hexes.pop()) else {
                        continue;
                    };
                    fixed.reserved.insert(hex);
                    let hero = (hex, self.rng.between(1, 5) as u32, 1 + self.rng.below(4));
                    fixed.heroes.insert(owner.clone(), hero);
                }
                Shows::Stacks(_) if !fixed.leaked.contains_key(&owner) => {
                    let mut all: Vec<Hex> = Vec::new();
                    all.extend(fixed.heroes.get(&owner).map(|(hex, ..)| *hex));
                    for _ in 0..self.rng.below(4) {
                        all.extend(self.hexes.pop());
                    }
                    fixed.reserved.extend(all.iter().copied());
                    fixed.leaked.insert(owner.clone(), all);
                }
                Shows::NearestUnknownCity if !fixed.found.contains(&owner) => {
                    fixed.found.insert(owner.clone());
                    if self.rng.often(70)
                        && let (Some(name), Some(hex)) = (self.names.pop(), self.hexes.pop())
                    {
                        fixed.reserved.insert(hex);
                        let unknown = City {
                            owner: owner.clone(),
                            hex,
                            visible_to: BTreeSet::new(),
                            income: 40,
                            walls: 5,
                            buildings: BTreeSet::new(),
                            governor: None,
                            produces: BTreeSet::new(),
                            held_in: None,
                        };
                        self.known.base.cities.insert(name, unknown);
                    }
                }
                _ => {}
            }
        }
    }

    fn wishes(&mut self, n: usize, orders: &[Order]) -> Vec<Wish> {
        let mut out = Vec::new();
        // Who is robbed while he bribes must not see from his gold who acts before him.
        let bribes = |o: &Order| matches!(o, Order::Act { action, .. } if *action == Action::Bribe);
        if orders.iter().any(bribes) && self.rng.often(60) {
            out.push(Wish::Gold);
        }
        if n == 0 && self.known.seed.is_multiple_of(3) {
            out.push(Wish::Held(self.rng.one(&self.own).clone()));
        }
        let world = &self.known.base;
        for _ in 0..self.rng.below(5) {
            let city = self.rng.one(&self.own).clone();
            let place = &world.cities[&city];
            let mut inside = world.stacks.iter();
            let at = Place::City(city.clone());
            let stack = inside.find(|(_, s)| s.at == at && !s.units.is_empty());
            let stack = stack.map(|(name, s)| (name.clone(), s));
            out.push(match (self.rng.below(19), stack) {
                (0..=3, _) => Wish::Informed {
                    city,
                    killed: self.rng.often(50),
                    of: match self.known.informed {
                        Informed::CityAndFate => None,
                        Informed::OwnerAndAction => {
                            let plain = [Action::Augury, Action::Steal, Action::Poison];
                            Some((self.rng.one(&self.others).clone(), *self.rng.one(&plain)))
                        }
                    },
                },
                (4, _) => Wish::Prestige,
                (5, _) if place.walls > 0 => Wish::Walls(city),
                (6 | 18, _) => Wish::Gold,
                (7, _) if place.governor.is_some() => Wish::Governor(city),
                (8, _) if !place.buildings.is_empty() => {
                    let all: Vec<&Name> = place.buildings.iter().collect();
                    Wish::Building(city.clone(), (*self.rng.one(&all)).clone())
                }
                (9 | 10, Some((stack, s))) => {
                    let kind = self.rng.one(&s.units).kind.clone();
                    Wish::Unit { city, stack, kind }
                }
                (11, Some(_)) => Wish::Poison(city),
                (12 | 17, _) => Wish::Held(city),
                (13, _) if place.income > 0 => Wish::Income(city, self.rng.often(40)),
                (14, _) => Wish::Guard(city),
                (15, _) if !self.spied.is_empty() => Wish::Spy(self.rng.one(&self.spied).clone()),
                (16, _) if n == 0 && !self.spied.is_empty() && self.rng.often(40) => {
                    Wish::Gone(self.rng.one(&self.spied).clone())
                }
                (_, Some((stack, _))) if self.rng.often(30) => {
                    let beside: Vec<Hex> = place.hex.neighbours().collect();
                    let hex = *self.rng.one(&beside);
                    Wish::Moved { city, stack, hex }
                }
                _ => continue,
            });
        }
        out
    }
}
