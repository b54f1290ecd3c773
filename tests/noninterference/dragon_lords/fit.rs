//! A campaign that one player knows as he does: everything outside his knowledge is drawn again.
//!
//! What befalls him is brought about by whoever can, in one of the ways in which it can; their
//! spies' numbers are chosen by the dice that will fall. Then other things happen around it, each of
//! which stays only if he learns nothing of it.

use std::collections::{BTreeMap, BTreeSet};

use arbitre::games::dragon_lords::action::{ACTIONS, Action, Takes};
use arbitre::games::dragon_lords::change::Change;
use arbitre::games::dragon_lords::hex::Hex;
use arbitre::games::dragon_lords::order::{Aim, Order};
use arbitre::games::dragon_lords::world::{
    City, Name, Place, Side, Spy, SpyId, Stack, Whereabouts, World,
};
use arbitre::games::dragon_lords::world_file;
use arbitre::locale::Lang;

use super::board::players;
use super::course::{self, Course};
use super::dice::{End, Fall, stolen};
use super::knowledge::{self, Alike, alike};
use super::letters;
use super::scene::{DEITIES, Known, Wish, fresh, furnish, hero, unit, units};
use crate::noninterference::chance::Rng;
use crate::noninterference::pool::{Pool, Table};

/// Everything outside the player's knowledge.
#[derive(Debug, Clone)]
pub struct Plan {
    pub seed: u64,
    pub table: usize,
    pub langs: BTreeMap<Name, Lang>,
    /// The world before the first turn.
    pub start: World,
    pub turns: Vec<Others>,
}

/// The same, of one turn.
#[derive(Debug, Clone, Default)]
pub struct Others {
    pub words: BTreeMap<Name, String>,
    pub orders: BTreeMap<Name, Vec<Order>>,
    /// Who sends something else first.
    pub first: BTreeSet<Name>,
    /// What others choose, by turn and by the deed's text.
    pub picks: BTreeMap<(u16, String), Pick>,
    /// What the referee records before it, by a seed.
    pub tweak: u64,
}

/// What somebody chooses.
#[derive(Debug, Clone)]
pub enum Pick {
    Nothing,
    Building(Name),
    Kill { stack: Name, kind: Name },
    Take { stack: Name, kind: Name },
}

impl Plan {
    /// A player's messages of a turn.
    pub fn messages(&self, n: usize, seat: &Name) -> Vec<String> {
        let turn = &self.turns[n];
        let lang = self.langs.get(seat).copied().unwrap_or(Lang::En);
        let orders = turn.orders.get(seat).map_or(&[][..], Vec::as_slice);
        let word = turn.words.get(seat).map_or("", String::as_str);
        if orders.is_empty() && word.is_empty() {
            return Vec::new();
        }
        let mut out = Vec::new();
        if turn.first.contains(seat) {
            out.push(letters::plain(lang, &[], word));
        }
        out.push(letters::plain(lang, orders, word));
        out
    }

    /// A campaign on one of the tables on which his spies fare so; whether it is like the others
    /// is not looked at yet.
    pub fn draw(known: &Known, seed: u64, pool: &Pool) -> Option<Plan> {
        let rng = &mut Rng::new(seed, 2);
        let table = *rng.one(&known.tables);
        let others: Vec<Name> = players().into_iter().filter(|p| *p != known.me).collect();
        let langs = others.iter().map(|o| (o.clone(), *rng.one(&Lang::ALL)));
        let langs = langs.collect();
        let mut fit = Fit {
            known,
            table: &pool.tables[0][table],
            plan: Plan {
                seed,
                table,
                langs,
                start: known.base.clone(),
                turns: Vec::new(),
            },
            others,
            rng,
        };
        for _ in 0..known.turns.len() {
            let turn = fit.others();
            fit.plan.turns.push(turn);
        }
        fit.fill()?;
        for n in 0..known.turns.len() {
            for wish in &known.turns[n].wishes {
                fit.grant(n, wish)?;
            }
        }
        fit.robbed()?;
        Some(fit.plan)
    }

    /// A campaign that he knows as he knows the first, with more in it that he does not know of.
    pub fn fitting(known: &Known, seed: u64, pool: &Pool) -> Option<(Plan, Course)> {
        let mut plan = Plan::draw(known, seed, pool)?;
        let table = &pool.tables[0][plan.table];
        let mut course = like(known, &plan, table)?;
        let others: Vec<Name> = players().into_iter().filter(|p| *p != known.me).collect();
        let rng = &mut Rng::new(seed, 3);
        for _ in 0..NOISE {
            let mut fit = Fit {
                known,
                table,
                plan: plan.clone(),
                others: others.clone(),
                rng,
            };
            fit.noise();
            let more = fit.plan;
            if let Some(found) = like(known, &more, table) {
                (plan, course) = (more, found);
            }
        }
        Some((plan, course))
    }
}

/// How many things more are tried to happen.
const NOISE: usize = 7;

/// The plan's course, if he learns what he knows by it, or is answered otherwise.
fn like(known: &Known, plan: &Plan, table: &Table) -> Option<Course> {
    let course = course::run(known, plan, table)?;
    (alike(&known.items, &course.items) != Alike::Other).then_some(course)
}

struct Fit<'a> {
    known: &'a Known,
    table: &'a Table,
    plan: Plan,
    others: Vec<Name>,
    rng: &'a mut Rng,
}

impl Fit<'_> {
    fn others(&mut self) -> Others {
        let mut turn = Others {
            tweak: self.rng.next(),
            ..Others::default()
        };
        for other in &self.others {
            if self.rng.often(70) {
                let word = format!("moon {}", self.rng.below(100_000));
                turn.words.insert(other.clone(), word);
            }
            if self.rng.often(20) {
                turn.first.insert(other.clone());
            }
        }
        turn
    }

    /// Everything in the world that he does not see.
    fn fill(&mut self) -> Option<()> {
        let (known, me) = (self.known, &self.known.me);
        let fixed = &known.fixed;
        for n in 0..self.others.len() {
            let other = self.others[n].clone();
            let gold = match fixed.gold.get(&(0, other.clone())) {
                Some(gold) => *gold,
                None => [self.rng.between(0, 40), self.rng.between(100, 2_000)][self.rng.below(2)],
            };
            let prestige = [self.rng.between(0, 12), self.rng.between(13, 80)][self.rng.below(2)];
            let player = self.plan.start.players.get_mut(&other)?;
            player.gold = gold;
            player.prestige = prestige;
            player.deity = match fixed.deities.get(&other) {
                Some(deity) => Some((*deity).into()),
                None => self.rng.often(80).then(|| (*self.rng.one(&DEITIES)).into()),
            };
        }
        self.cities()?;
        self.remote();
        let names: Vec<Name> = self.plan.start.cities.keys().cloned().collect();
        for name in names {
            let city = &self.plan.start.cities[&name];
            let (owner, mine) = (city.owner.clone(), city.owner == *me);
            let seers: Vec<Name> = self
                .others
                .iter()
                .filter(|o| **o != owner)
                .cloned()
                .collect();
            let seers: Vec<Name> = seers.into_iter().filter(|_| self.rng.often(40)).collect();
            if let Some(city) = self.plan.start.cities.get_mut(&name) {
                city.visible_to.extend(seers);
            }
            if mine {
                continue;
            }
            let spied = knowledge::has_spy(&self.plan.start, me, &name);
            if !fixed.shown.contains(&name) {
                furnish(self.rng, &mut self.plan.start, &name);
                if spied {
                    self.below(&name);
                }
            }
            if !spied && !fixed.leaked.contains_key(&owner) {
                for _ in 0..self.rng.below(3) {
                    self.stack(&owner, Place::City(name.clone()));
                }
            }
        }
        self.stacks();
        self.heroes()?;
        self.count()
    }

    /// Cities that he has never heard of.
    fn cities(&mut self) -> Option<()> {
        let fixed = &self.known.fixed;
        for _ in 0..self.rng.below(3) {
            let free: Vec<&Name> = self
                .others
                .iter()
                .filter(|o| !fixed.found.contains(*o))
                .collect();
            let start = &self.plan.start;
            let name = super::scene::CITIES.iter().map(|c| Name::from(*c));
            let name: Vec<Name> = name.filter(|c| !start.cities.contains_key(c)).collect();
            let hexes = self.hexes();
            if free.is_empty() || name.is_empty() || hexes.is_empty() {
                continue;
            }
            let city = City {
                owner: (*self.rng.one(&free)).clone(),
                hex: *self.rng.one(&hexes),
                visible_to: BTreeSet::new(),
                income: 0,
                walls: 0,
                buildings: BTreeSet::new(),
                governor: None,
                produces: BTreeSet::new(),
                held_in: None,
            };
            let name = self.rng.one(&name).clone();
            self.plan.start.cities.insert(name, city);
        }
        Some(())
    }

    /// Whose the city is that he knows and does not see.
    fn remote(&mut self) {
        let fixed = &self.known.fixed;
        let Some((city, _)) = &fixed.remote else {
            return;
        };
        let mut spies = self.known.base.spies.values();
        let bound = |s: &Spy| matches!(&s.at, Whereabouts::UnderWay { to, .. } if to == city);
        let owner = self.known.base.cities.get(city).map(|c| c.owner.clone());
        let counted = |o: &Name| fixed.found.contains(o) || fixed.counted.contains(o);
        if spies.any(bound) || owner.is_some_and(|o| counted(&o)) || fixed.shown.contains(city) {
            return;
        }
        let free: Vec<Name> = self
            .others
            .iter()
            .filter(|o| !counted(o))
            .cloned()
            .collect();
        if let Some(found) = self.plan.start.cities.get_mut(city)
            && !free.is_empty()
        {
            found.owner = self.rng.one(&free).clone();
        }
    }

    /// Hexes on which nothing stands and something unseen may.
    fn hexes(&self) -> Vec<Hex> {
        let start = &self.plan.start;
        let reserved = &self.known.fixed.reserved;
        start.free().filter(|h| !reserved.contains(h)).collect()
    }

    /// What is below the top of the stacks that he sees in a city.
    fn below(&mut self, city: &Name) {
        let fixed = &self.known.fixed;
        let rng = &mut *self.rng;
        for stack in self.plan.start.stacks.values_mut() {
            if stack.at == Place::City(city.clone()) && stack.owner != self.known.me {
                stack.units.extend(units(rng, 0, 2));
                if rng.often(30) && !fixed.heroes.contains_key(&stack.owner) {
                    stack.hero = Some(hero(rng));
                }
            }
        }
    }

    fn stack(&mut self, owner: &Name, at: Place) {
        let Some(name) = fresh(self.rng, &self.plan.start) else {
            return;
        };
        let leads = self.rng.often(30) && !self.known.fixed.heroes.contains_key(owner);
        let seers: BTreeSet<Name> = self
            .others
            .iter()
            .filter(|_| self.rng.often(20))
            .cloned()
            .collect();
        let stack = Stack {
            owner: owner.clone(),
            at,
            units: units(self.rng, 1, 3),
            hero: leads.then(|| hero(self.rng)),
            visible_to: seers,
        };
        self.plan.start.stacks.insert(name, stack);
    }

    /// Stacks that he does not see: where a success tells the places, there; else anywhere, and
    /// often beside a city that he sees.
    fn stacks(&mut self) {
        let fixed = &self.known.fixed;
        for other in self.others.clone() {
            if let Some(places) = fixed.leaked.get(&other) {
                for hex in places {
                    self.stack(&other, Place::Hex(*hex));
                }
                continue;
            }
            for _ in 0..self.rng.below(4) {
                let free = self.hexes();
                let cities = self.plan.start.cities.iter();
                let me = &self.known.me;
                let seen =
                    cities.filter(|(name, c)| knowledge::sees(&self.plan.start, me, name, c));
                let towns: Vec<Hex> = seen.map(|(_, c)| c.hex).collect();
                let beside: Vec<Hex> = free
                    .iter()
                    .copied()
                    .filter(|h| towns.iter().any(|t| t.beside(*h)))
                    .collect();
                let of = match self.rng.often(60) && !beside.is_empty() {
                    true => beside,
                    false => free,
                };
                if !of.is_empty() {
                    let hex = *self.rng.one(&of);
                    self.stack(&other, Place::Hex(hex));
                }
            }
        }
    }

    /// The heroes that are shown.
    fn heroes(&mut self) -> Option<()> {
        for (owner, (hex, level, size)) in &self.known.fixed.heroes {
            let there = self.plan.start.stacks.iter();
            let mut there = there.filter(|(_, s)| s.owner == *owner && s.at == Place::Hex(*hex));
            let name = there.next().map(|(name, _)| name.clone());
            if name.is_none() {
                self.stack(owner, Place::Hex(*hex));
            }
            let units = units(self.rng, *size as i64 - 1, *size as i64 - 1);
            let stacks = self.plan.start.stacks.values_mut();
            let mut stacks = stacks.filter(|s| s.owner == *owner && s.at == Place::Hex(*hex));
            let stack = stacks.next()?;
            stack.units = units;
            let mut leader = hero(self.rng);
            leader.level = *level;
            stack.hero = Some(leader);
        }
        Some(())
    }

    /// As many armies as a success counts.
    fn count(&mut self) -> Option<()> {
        const ARMIES: usize = 26;
        for owner in &self.known.fixed.counted {
            let all = self.plan.start.stacks.values();
            let armies: usize = all
                .filter(|s| s.owner == *owner)
                .map(|s| s.units.len())
                .sum();
            let more = ARMIES.checked_sub(armies)?;
            let seen = knowledge::seen_stacks(&self.plan.start, &self.known.me);
            let fixed = &self.known.fixed;
            let fits = |(name, s): &(&Name, &mut Stack)| {
                s.owner == *owner && !seen.contains(*name) && s.hero.is_none()
            };
            if !fixed.leaked.contains_key(owner) {
                let hexes = self.hexes();
                if hexes.is_empty() {
                    return None;
                }
                let hex = *self.rng.one(&hexes);
                self.stack(owner, Place::Hex(hex));
                // Its units are counted too.
                let all = self.plan.start.stacks.values();
                let armies: usize = all
                    .filter(|s| s.owner == *owner)
                    .map(|s| s.units.len())
                    .sum();
                let more = ARMIES.checked_sub(armies)?;
                let (_, stack) = self.plan.start.stacks.iter_mut().find(fits)?;
                stack.units.extend((0..more).map(|_| unit(self.rng)));
                continue;
            }
            let (_, stack) = self.plan.start.stacks.iter_mut().find(fits)?;
            stack.units.extend((0..more).map(|_| unit(self.rng)));
        }
        Some(())
    }

    /// What a theft of his finds: all that is there, or more than was rolled.
    fn robbed(&mut self) -> Option<()> {
        for (n, turn) in self.known.turns.iter().enumerate() {
            let Some((owner, gold)) = &turn.robs else {
                continue;
            };
            if n > 0 {
                continue;
            }
            let mut deeds = self.known.base.spies.iter().filter_map(|(id, spy)| {
                let mine = id.owner == self.known.me;
                spy.city().filter(|_| mine).map(|city| (city, id.number))
            });
            let word = self.own_word(n);
            let fall = self.fall(n, &self.known.me, &word);
            let exact = deeds.any(|(city, spy)| {
                i64::from(stolen(&fall, city, spy)) == *gold
                    && fall.end(city, Action::Steal, spy) == End::Success
            });
            let player = self.plan.start.players.get_mut(owner)?;
            player.gold = match exact {
                true => gold + self.rng.between(1, 900),
                false => *gold,
            };
        }
        Some(())
    }

    fn own_word(&self, n: usize) -> String {
        let said = self.known.turns[n]
            .sent
            .iter()
            .flat_map(|text| text.lines());
        let mut word = said.filter_map(|l| l.strip_prefix("word: ").or(l.strip_prefix("mot : ")));
        word.next_back()
            .unwrap_or_default()
            .trim_matches('"')
            .to_owned()
    }

    fn fall<'f>(&'f self, n: usize, seat: &'f str, word: &'f str) -> Fall<'f> {
        Fall {
            table: self.table,
            turn: n as u16 + 1,
            seat,
            word,
            beacon: &self.known.turns[n].beacon,
        }
    }

    /// A number of a player's that no spy has, with which something is so.
    fn number(&mut self, owner: &Name, fits: impl Fn(&Self, u32) -> bool) -> Option<u32> {
        let first = self.rng.between(1, 40) as u32;
        let free = |n: &u32| !self.plan.start.spies.contains_key(&SpyId::new(owner, *n));
        (first..first + 400).filter(free).find(|n| fits(self, *n))
    }

    /// A spy that is in a city as a turn begins.
    fn place(&mut self, owner: &Name, number: u32, n: usize, city: &Name) {
        let side = self.plan.start.side(owner, city).unwrap_or(Side::Enemy);
        let at = match n {
            0 => Whereabouts::City(city.clone()),
            _ => Whereabouts::UnderWay {
                from: city.clone(),
                to: city.clone(),
                side,
                arrives: n as u16 + 1,
            },
        };
        let spy = Spy {
            at,
            hired: 0,
            ready: 1,
            alive: true,
        };
        self.plan.start.spies.insert(SpyId::new(owner, number), spy);
        if let Some(player) = self.plan.start.players.get_mut(owner) {
            player.hired = player.hired.max(number);
        }
    }

    /// A deed of somebody's that ends so.
    fn deed(
        &mut self,
        n: usize,
        author: &Name,
        city: &Name,
        (action, aim, end): (Action, Aim, End),
    ) -> Option<u32> {
        let word = self.plan.turns[n]
            .words
            .get(author)
            .cloned()
            .unwrap_or_default();
        let number = self.number(author, |fit, number| {
            fit.fall(n, author, &word).end(city, action, number) == end
        })?;
        self.place(author, number, n, city);
        let order = Order::Act {
            spy: number,
            city: city.clone(),
            action,
            aim,
        };
        let orders = self.plan.turns[n].orders.entry(author.clone()).or_default();
        let at = self.rng.below(orders.len() + 1);
        orders.insert(at, order);
        Some(number)
    }

    /// Somebody who is neither he nor the owner of that city.
    fn author(&mut self, city: &Name) -> Option<Name> {
        let owner = &self.plan.start.cities.get(city)?.owner;
        let able: Vec<Name> = self
            .others
            .iter()
            .filter(|o| *o != owner)
            .cloned()
            .collect();
        Some(self.rng.one(&able).clone())
    }

    fn harm(&mut self, n: usize, city: &Name, action: Action, pick: Option<Pick>) -> Option<()> {
        self.aimed(n, city, (action, Aim::Nothing), pick)
    }

    fn aimed(
        &mut self,
        n: usize,
        city: &Name,
        (action, aim): (Action, Aim),
        pick: Option<Pick>,
    ) -> Option<()> {
        let author = self.author(city)?;
        let number = self.deed(n, &author, city, (action, aim, End::Success))?;
        if let Some(pick) = pick {
            let text = arbitre::games::dragon_lords::question::deed(city, action, number);
            let turn = n as u16 + 1;
            if let Pick::Kill { .. } | Pick::Take { .. } = pick
                && let Some(player) = self.plan.start.players.get_mut(&author)
            {
                player.gold += 200;
            }
            self.plan.turns[n].picks.insert((turn, text), pick);
        }
        Some(())
    }

    /// Brings about what befalls him, in one of the ways in which it can be.
    fn grant(&mut self, n: usize, wish: &Wish) -> Option<()> {
        let own = self.known.base.cities.iter();
        let own = own.filter(|(_, c)| c.owner == self.known.me);
        let home: Vec<Name> = own.map(|(name, _)| name.clone()).collect();
        let anywhere = self.rng.one(&home).clone();
        match wish {
            Wish::Informed { city, killed, of } => {
                let (author, action) = match of {
                    Some((author, action)) => (author.clone(), *action),
                    None => (self.author(city)?, self.action()),
                };
                let end = match killed {
                    true => End::Killed,
                    false => End::Informed,
                };
                self.deed(n, &author, city, (action, plain(action), end))?;
            }
            Wish::Prestige => {
                // Down to nothing there are several ways; else 5 is 5.
                let left = self.known.base.players[&self.known.me].prestige;
                let ways: &[&[Action]] = match left {
                    ..=5 => &[
                        &[Action::Desecration],
                        &[Action::Blackmail],
                        &[Action::Desecration, Action::Desecration],
                    ],
                    6..=10 => &[
                        &[Action::Blackmail],
                        &[Action::Desecration, Action::Desecration],
                    ],
                    _ => &[&[Action::Desecration]],
                };
                for action in *self.rng.one(ways) {
                    let city = self.rng.one(&home).clone();
                    self.harm(n, &city, *action, None)?;
                }
            }
            Wish::Walls(city) => {
                let low = self.known.base.cities[city].walls <= 5;
                for _ in 0..1 + usize::from(low && self.rng.often(50)) {
                    self.harm(n, city, Action::Sabotage, None)?;
                }
            }
            Wish::Gold => {
                for _ in 0..1 + self.rng.below(2) {
                    let city = self.rng.one(&home).clone();
                    self.harm(n, &city, Action::Steal, None)?;
                }
            }
            Wish::Governor(city) => self.harm(n, city, Action::Execute, None)?,
            Wish::Building(city, building) => {
                let pick = Pick::Building(building.clone());
                self.harm(n, city, Action::Arson, Some(pick))?;
            }
            Wish::Unit { city, stack, kind } => {
                let (stack, kind) = (stack.clone(), kind.clone());
                let kill = Pick::Kill {
                    stack: stack.clone(),
                    kind: kind.clone(),
                };
                let (action, pick) = match self.rng.below(3) {
                    0 => (Action::Assassinate, kill),
                    1 => (Action::Bribe, kill),
                    _ => (Action::Bribe, Pick::Take { stack, kind }),
                };
                self.harm(n, city, action, Some(pick))?;
            }
            Wish::Poison(city) => {
                let mut units = self.known.base.stacks_in(city).flat_map(|(_, s)| &s.units);
                let weak = units.all(|u| u.defend <= 5);
                for _ in 0..1 + usize::from(weak && self.rng.often(50)) {
                    self.harm(n, city, Action::Poison, None)?;
                }
            }
            Wish::Held(city) => {
                for _ in 0..1 + usize::from(self.rng.often(40)) {
                    self.harm(n, city, Action::InterceptOrders, None)?;
                }
            }
            Wish::Income(city, half) => {
                if *half {
                    self.harm(n, city, Action::Smuggle, None)?;
                } else {
                    self.harm(n, city, Action::Incite, None)?;
                    if self.rng.often(50) {
                        let more = [Action::Incite, Action::Smuggle][self.rng.below(2)];
                        self.harm(n, city, more, None)?;
                    }
                }
            }
            Wish::Guard(city) => self.harm(n, city, Action::Neutralize, None)?,
            Wish::Spy(city) => {
                let owner = self.plan.start.cities.get(city)?.owner.clone();
                let word = self.plan.turns[n]
                    .words
                    .get(&owner)
                    .cloned()
                    .unwrap_or_default();
                let number = self.number(&owner, |fit, number| {
                    fit.fall(n, &owner, &word).guard(city, number) <= 25
                })?;
                self.place(&owner, number, n, city);
            }
            Wish::Gone(city) => self.harm(n, city, Action::Revolt, None)?,
            Wish::Moved { city, stack, hex } => {
                let aim = Aim::Stack {
                    stack: stack.clone(),
                    hex: *hex,
                };
                self.aimed(n, city, (Action::FalseOrders, aim), None)?;
            }
        }
        // Now and then somebody watches.
        if self.rng.often(30) {
            self.idle(n, &anywhere);
        }
        Some(())
    }

    fn action(&mut self) -> Action {
        self.rng.one(&ACTIONS).action
    }

    /// A spy that does nothing.
    fn idle(&mut self, n: usize, city: &Name) {
        let Some(author) = self.author(city) else {
            return;
        };
        if let Some(number) = self.number(&author, |_, _| true) {
            self.place(&author, number, n, city);
        }
    }

    /// Something more that happens.
    fn noise(&mut self) {
        let n = self.rng.below(self.known.turns.len());
        let cities: Vec<Name> = self.plan.start.cities.keys().cloned().collect();
        let city = self.rng.one(&cities).clone();
        let mine: Vec<Name> = cities
            .iter()
            .filter(|c| self.plan.start.cities[*c].owner == self.known.me)
            .cloned()
            .collect();
        match self.rng.below(9) {
            // A deed of which its victim is told nothing.
            0 | 1 => {
                let city = self.rng.one(&mine).clone();
                let action = self.action();
                if let Some(author) = self.author(&city) {
                    let what = (action, plain(action), End::Unnoticed);
                    let _ = self.deed(n, &author, &city, what);
                }
            }
            2 | 3 => {
                let quiet = [
                    Action::Augury,
                    Action::Expose,
                    Action::Infiltrate,
                    Action::Interrogate,
                    Action::Leak,
                    Action::Network,
                    Action::Surveillance,
                ];
                let city = self.rng.one(&mine).clone();
                let action = *self.rng.one(&quiet);
                if let Some(author) = self.author(&city) {
                    let what = (action, plain(action), End::Success);
                    let _ = self.deed(n, &author, &city, what);
                }
            }
            // Anything anywhere.
            4 => {
                let action = self.action();
                let ends = [End::Success, End::Informed, End::Unnoticed, End::Killed];
                let end = *self.rng.one(&ends);
                if let Some(author) = self.author(&city) {
                    let _ = self.deed(n, &author, &city, (action, plain(action), end));
                }
            }
            5 => self.idle(n, &city),
            // A success of which nobody makes anything.
            8 => {
                let asks = [Action::Arson, Action::Assassinate, Action::Bribe];
                let action = *self.rng.one(&asks);
                let city = [self.rng.one(&mine), &city][self.rng.below(2)].clone();
                let _ = self.harm(n, &city, action, Some(Pick::Nothing));
            }
            6 => {
                // A guard of its owner's.
                let owner = self.plan.start.cities[&city].owner.clone();
                if owner != self.known.me
                    && let Some(number) = self.number(&owner, |_, _| true)
                {
                    self.place(&owner, number, n, &city);
                }
            }
            _ => {
                let hirer = self.rng.one(&self.others).clone();
                let side = self.plan.start.side(&hirer, &city).unwrap_or(Side::Enemy);
                let order = Order::Hire {
                    count: 1 + self.rng.below(2) as u32,
                    city,
                    side,
                };
                let orders = self.plan.turns[n].orders.entry(hirer).or_default();
                orders.push(order);
            }
        }
    }
}

/// An aim that the action takes.
fn plain(action: Action) -> Aim {
    match action.entry().takes {
        Takes::Nothing | Takes::CityIfFound => Aim::Nothing,
        Takes::City => Aim::City("Karth".into()),
        Takes::StackAndHex => Aim::Stack {
            stack: "Iron Host".into(),
            hex: Hex::new(0, 0).unwrap_or_else(|| unreachable!("a hex")),
        },
    }
}

/// What the referee records before a later turn: others' gold, stacks that moved unseen, cities that
/// are no more.
pub fn tweaked(known: &Known, seed: u64, n: usize, world: &World) -> World {
    let rng = &mut Rng::new(seed, 9);
    let me = &known.me;
    let fixed = &known.fixed;
    let mut after = world.clone();
    let mut changes = Vec::new();
    let removed = fixed.remote.as_ref().filter(|(city, stands)| {
        // Now and then it is otherwise: he may learn of it, and then the campaign does not fit.
        let there = stands ^ rng.often(25);
        !there && !knowledge::has_spy(world, me, city)
    });
    let mut stacks = world.stacks.clone();
    if let Some((city, _)) = removed
        && world.cities.get(city).is_some_and(|c| c.owner != *me)
    {
        let mut cities = world.cities.clone();
        cities.remove(city);
        stacks.retain(|_, s| s.at != Place::City(city.clone()));
        changes.push(Change::Cities { cities });
    }
    let seen = knowledge::seen_stacks(world, me);
    let free: Vec<Hex> = world
        .free()
        .filter(|h| !fixed.reserved.contains(h))
        .collect();
    for (name, stack) in &mut stacks {
        let still = stack.owner == *me
            || seen.contains(name)
            || fixed.leaked.contains_key(&stack.owner)
            || fixed.heroes.contains_key(&stack.owner);
        if !still && !free.is_empty() && rng.often(50) {
            stack.at = Place::Hex(*rng.one(&free));
        }
    }
    changes.push(Change::Stacks { stacks });
    for player in players().into_iter().filter(|p| p != me) {
        let gold = match fixed.gold.get(&(n, player.clone())) {
            Some(gold) => *gold,
            None => rng.between(0, 1_500),
        };
        changes.push(Change::Player {
            player,
            gold: Some(gold),
            prestige: None,
            deity: None,
            knows: None,
        });
    }
    // His own theft finds all that is there.
    if let Some((owner, gold)) = known.turns.get(n).and_then(|t| t.robs.as_ref()) {
        changes.push(Change::Player {
            player: owner.clone(),
            gold: Some(*gold),
            prestige: None,
            deity: None,
            knows: None,
        });
    }
    after = world_file::after(&after, &changes, n as u16 + 1);
    after
}
