//! D4, D7, G11–G18: the twenty-three actions.

use serde_json::{Value, json};

use super::orders::{Aim, Order, hex_text};
use super::turn::{Pending, Pick, Run, Waits};
use super::world::{Hex, Name, Place, Stack, distance};
use crate::model::machine::Seat;

/// Each action and its value.
pub const ACTIONS: [(Name, u16); 23] = [
    ("arson", 35),
    ("assassinate", 15),
    ("augury", 60),
    ("blackmail", 40),
    ("bribe", 30),
    ("desecration", 80),
    ("execute", 10),
    ("expose", 20),
    ("false-orders", 10),
    ("incite", 85),
    ("infiltrate", 50),
    ("intercept-orders", 30),
    ("interrogate", 10),
    ("leak", 70),
    ("network", 50),
    ("neutralize", 60),
    ("poison", 20),
    ("relocate", 80),
    ("revolt", 1),
    ("sabotage", 20),
    ("smuggle", 40),
    ("steal", 60),
    ("surveillance", 80),
];

/// A deed under way.
struct Deed<'a> {
    seat: Seat,
    spy: u32,
    city: Name,
    action: Name,
    aim: &'a Aim,
    question: String,
    /// The owner of the city.
    enemy: Seat,
}

/// A unit by its stack, its place from the top (from 0) and its kind.
type Target = (String, usize, Name);

fn unit(target: &Target) -> Value {
    json!({"stack": target.0, "place": target.1 + 1, "kind": target.2})
}

fn missed(what: &str) -> Value {
    json!({"did": "missed", "missing": what})
}

fn stack_shown(name: &str, stack: &Stack) -> Value {
    let units = stack.units.iter();
    let units: Vec<Value> = units
        .map(|u| json!({"kind": u.kind, "cost": u.cost, "defend": u.defend}))
        .collect();
    let mut shown = json!({"stack": name, "owner": stack.owner, "units": units});
    if let Some(hero) = &stack.hero {
        shown["hero"] = json!({"name": hero.name, "level": hero.level});
    }
    shown
}

impl Run<'_> {
    /// D4, D7.
    pub(super) fn deed(&mut self, seat: Seat, order: &Order) -> Result<(), Waits> {
        let Order::Act {
            spy,
            city,
            action,
            aim,
        } = order
        else {
            return Ok(());
        };
        let deed = Deed {
            seat,
            spy: *spy,
            city,
            action,
            aim,
            question: format!("{city}/{action}/{spy}"),
            enemy: self.w.cities[city].owner,
        };
        let value = ACTIONS.iter().find(|(a, _)| a == action).unwrap().1;
        if self.dice(seat, &deed.question, "d100", 1, 100)[0] > value {
            self.failed(&deed);
            return Ok(());
        }
        let (shown, did) = self.succeeded(&deed)?;
        self.tell(
            seat,
            json!({"news": "succeeded", "spy": spy, "city": city, "action": action,
                   "turn": self.turn, "shown": shown, "did": did}),
        );
        Ok(())
    }

    /// D4, G4.
    fn failed(&mut self, deed: &Deed<'_>) {
        let fate = self.dice(deed.seat, &deed.question, "d8", 1, 8)[0];
        let killed = fate >= 5;
        if killed {
            let spy = self.w.spies.get_mut(&(deed.seat, deed.spy)).unwrap();
            spy.alive = false;
        }
        let (city, action) = (deed.city, deed.action);
        self.tell(
            deed.seat,
            json!({"news": "failed", "spy": deed.spy, "city": city, "action": action,
                   "killed": killed}),
        );
        if fate != 4 {
            let mut told = json!({"news": "informed", "city": city, "killed": killed});
            if self.chance.rules.culprit_told {
                told["of"] = json!({"owner": deed.seat, "action": action});
            }
            self.tell(deed.enemy, told);
        }
    }

    /// What a success shows, and what it does.
    fn succeeded(&mut self, deed: &Deed<'_>) -> Result<(Vec<Value>, Value), Waits> {
        let nothing = json!({"did": "nothing"});
        let (enemy, city) = (deed.enemy, deed.city);
        let here = self.w.cities[city].clone();
        Ok(match deed.action {
            "arson" => self.arson(deed)?,
            "assassinate" => self.assassinate(deed)?,
            "bribe" => self.bribe(deed)?,
            "augury" => {
                let deity = self.w.players[enemy].deity;
                let shown = json!({"shows": "deity", "player": enemy, "deity": deity});
                (vec![shown], nothing)
            }
            "blackmail" => {
                let dice = self.dice(deed.seat, &deed.question, "10d4", 10, 4);
                (Vec::new(), self.prestige(enemy, sum(&dice)))
            }
            "desecration" => (Vec::new(), self.prestige(enemy, 5)),
            "execute" => match here.governor {
                None => (Vec::new(), missed("governor")),
                Some(governor) => {
                    self.w.cities.get_mut(city).unwrap().governor = None;
                    let player = self.w.players.get_mut(enemy).unwrap();
                    player.governors.remove(governor);
                    let loss = json!({"loss": "governor", "city": city, "governor": governor});
                    self.lost(enemy).other.push(loss);
                    (Vec::new(), json!({"did": "governor-killed"}))
                }
            },
            "expose" => (vec![self.expose(deed)], nothing),
            "false-orders" => (Vec::new(), self.false_orders(deed)),
            "incite" => {
                self.incited.insert(city);
                (Vec::new(), json!({"did": "levied"}))
            }
            "smuggle" => {
                self.smuggled.push((city, deed.seat));
                (Vec::new(), json!({"did": "levied"}))
            }
            // To a city found before it only sets out.
            "infiltrate" if *deed.aim == Aim::Nothing => self.infiltrate(deed)?,
            "intercept-orders" => {
                let turn = self.turn + 1;
                self.w.cities.get_mut(city).unwrap().held_in = Some(turn);
                let loss = json!({"loss": "held", "city": city, "turn": turn});
                let held = &mut self.lost(enemy).other;
                if !held.contains(&loss) {
                    held.push(loss);
                }
                (Vec::new(), json!({"did": "held", "turn": turn}))
            }
            "interrogate" => {
                let all = &self.w.players[enemy].governors;
                let shown = json!({"shows": "governors", "player": enemy, "governors": all});
                (vec![shown], nothing)
            }
            "leak" => (vec![self.leak(deed)], nothing),
            // G20.
            "network" => {
                let seats = super::orders::SEATS.into_iter();
                let meant: Vec<Seat> = seats.filter(|s| self.meant(deed, s)).collect();
                let counts = meant.into_iter().map(|seat| {
                    let cities = self.w.cities.values().filter(|c| c.owner == seat).count();
                    let own = self.w.stacks.values().filter(|s| s.owner == seat);
                    let armies: usize = own.map(|s| s.units.len()).sum();
                    let gold = self.w.players[seat].gold;
                    json!({"shows": "counts", "player": seat, "cities": cities,
                           "armies": armies, "gold": gold})
                });
                (counts.collect(), nothing)
            }
            "neutralize" => {
                let mut guards = self.w.inside(city);
                guards.retain(|(owner, _)| *owner == enemy);
                if guards.is_empty() {
                    return Ok((Vec::new(), missed("spy")));
                }
                let which = self.one_of(deed.seat, &deed.question, "victim", guards.len());
                self.kill(guards[which], city);
                (Vec::new(), json!({"did": "spy-killed"}))
            }
            "poison" => (Vec::new(), self.poison(deed)),
            "infiltrate" | "relocate" => {
                let Aim::City(to) = deed.aim else {
                    return Ok((Vec::new(), nothing));
                };
                if self.w.friendly(deed.seat, to) != Some(false) {
                    return Ok((Vec::new(), missed("city")));
                }
                let arrives = self.sets_out(deed.seat, deed.spy, city, to, false);
                let did = json!({"did": "set-out", "to": to, "arrives": arrives});
                (Vec::new(), did)
            }
            "revolt" => (Vec::new(), self.revolt(deed)),
            "sabotage" => match here.walls {
                0 => (Vec::new(), missed("walls")),
                walls => {
                    let by = walls.min(5);
                    self.w.cities.get_mut(city).unwrap().walls -= by;
                    *self.lost(enemy).walls.entry(city).or_default() += by;
                    (Vec::new(), json!({"did": "walls-fell"}))
                }
            },
            "steal" => {
                let dice = self.dice(deed.seat, &deed.question, "5d10", 5, 10);
                // G15.
                let gold = sum(&dice).min(self.w.players[enemy].gold);
                self.w.players.get_mut(enemy).unwrap().gold -= gold;
                self.w.players.get_mut(deed.seat).unwrap().gold += gold;
                *self.stolen.entry(enemy).or_default() += gold;
                self.lost(enemy).gold += gold;
                (Vec::new(), json!({"did": "gold-taken", "gold": gold}))
            }
            _ => {
                let shown = vec![
                    self.units(deed),
                    json!({"shows": "produces", "kinds": here.produces}),
                    json!({"shows": "governor", "governor": here.governor}),
                    json!({"shows": "buildings", "buildings": here.buildings}),
                ];
                (shown, nothing)
            }
        })
    }

    /// G20: whether what is nearest, drawn or counted is looked for among a player's.
    fn meant(&self, deed: &Deed<'_>, seat: Seat) -> bool {
        match self.chance.rules.every_other {
            true => seat != deed.seat,
            false => seat == deed.enemy,
        }
    }

    /// What such a deed shows, and whose it says that it is: of several players, whose was found.
    fn shows(&self, deed: &Deed<'_>, mut shown: Value, whose: Option<Seat>) -> Value {
        let named = match self.chance.rules.every_other {
            true => whose,
            false => Some(deed.enemy),
        };
        if let Some(seat) = named {
            shown["player"] = json!(seat);
        }
        shown
    }

    /// G13.
    fn prestige(&mut self, enemy: Seat, by: i64) -> Value {
        let player = self.w.players.get_mut(enemy).unwrap();
        let fell = by.min(player.prestige);
        player.prestige -= fell;
        self.lost(enemy).prestige += fell;
        json!({"did": "prestige-fell", "rolled": by})
    }

    /// The stacks of the enemy in the city.
    fn units(&self, deed: &Deed<'_>) -> Value {
        let names = self.w.garrison(deed.city);
        let stacks = names.iter().map(|n| stack_shown(n, &self.w.stacks[n]));
        json!({"shows": "units", "stacks": stacks.collect::<Vec<_>>()})
    }

    fn targets(&self, deed: &Deed<'_>) -> Vec<Target> {
        let mut all = Vec::new();
        for name in self.w.garrison(deed.city) {
            for (place, unit) in self.w.stacks[&name].units.iter().enumerate() {
                all.push((name.clone(), place, unit.kind));
            }
        }
        all
    }

    /// G11: the choice that was made, or the turn waits for it.
    fn choose(&mut self, pending: Pending) -> Result<Pick, Waits> {
        let pick = self.picks.get(self.offered.len()).cloned();
        self.offered.push((pending, pick.clone()));
        pick.ok_or(Waits)
    }

    fn pending(&self, deed: &Deed<'_>, offers: Value) -> Pending {
        Pending {
            seat: deed.seat,
            question: deed.question.clone(),
            offers,
            buildings: Vec::new(),
            units: 0,
            costs: Vec::new(),
            hexes: Vec::new(),
            gold: 0,
        }
    }

    fn arson(&mut self, deed: &Deed<'_>) -> Result<(Vec<Value>, Value), Waits> {
        let all = self.w.cities[deed.city].buildings.clone();
        let shown = vec![json!({"shows": "buildings", "buildings": all})];
        if all.is_empty() {
            return Ok((shown, missed("building")));
        }
        let offers = json!({"offers": "buildings", "buildings": all});
        let pending = Pending {
            buildings: all.into_iter().collect(),
            ..self.pending(deed, offers)
        };
        let did = match self.choose(pending)? {
            Pick::Building(building) => {
                let city = self.w.cities.get_mut(deed.city).unwrap();
                city.buildings.remove(building);
                let lost = &mut self.lost(deed.enemy).buildings;
                lost.entry(deed.city).or_default().insert(building);
                json!({"did": "building-destroyed", "building": building})
            }
            _ => json!({"did": "nothing"}),
        };
        Ok((shown, did))
    }

    /// A unit of the enemy's is gone.
    fn gone(&mut self, deed: &Deed<'_>, target: &Target) {
        let units = &mut self.lost(deed.enemy).units;
        let stacks = units.entry(deed.city).or_default();
        *stacks.entry((target.0.clone(), target.2)).or_default() += 1;
    }

    fn assassinate(&mut self, deed: &Deed<'_>) -> Result<(Vec<Value>, Value), Waits> {
        let shown = vec![self.units(deed)];
        let targets = self.targets(deed);
        if targets.is_empty() {
            return Ok((shown, missed("unit")));
        }
        let units: Vec<Value> = targets.iter().map(unit).collect();
        let offers = json!({"offers": "units", "units": units});
        let pending = Pending {
            units: targets.len(),
            ..self.pending(deed, offers)
        };
        let did = match self.choose(pending)? {
            Pick::Kill(number) => {
                let target = &targets[number - 1];
                self.w.remove(&target.0, target.1);
                self.gone(deed, target);
                json!({"did": "unit-killed", "unit": unit(target)})
            }
            _ => json!({"did": "nothing"}),
        };
        Ok((shown, did))
    }

    /// The hexes beside a city that a player has no reason to think taken.
    fn open_to(&self, seat: Seat, city: Name) -> Vec<Hex> {
        let mut hexes = self.w.beside(self.w.cities[city].hex);
        let cities = self.w.cities.iter();
        for (_, seen) in cities.filter(|(name, _)| self.w.sees_city(seat, name)) {
            hexes.retain(|h| *h != seen.hex);
        }
        for stack in self.w.stacks.values() {
            if self.w.sees_stack(seat, stack) {
                let hex = self.w.hex_of(stack);
                hexes.retain(|h| *h != hex);
            }
        }
        hexes
    }

    /// G12, G14, G15.
    fn bribe(&mut self, deed: &Deed<'_>) -> Result<(Vec<Value>, Value), Waits> {
        let shown = vec![self.units(deed)];
        let targets = self.targets(deed);
        if targets.is_empty() {
            return Ok((shown, missed("unit")));
        }
        let costs: Vec<i64> = targets
            .iter()
            .map(|(stack, place, _)| self.w.stacks[stack].units[*place].cost)
            .collect();
        let hexes = self.open_to(deed.seat, deed.city);
        // What was stolen from him this turn he does not know yet.
        let gold = self.w.players[deed.seat].gold + self.stolen.get(deed.seat).unwrap_or(&0);
        let both = targets.iter().zip(&costs);
        let units: Vec<Value> = both
            .map(|(t, cost)| json!({"unit": unit(t), "cost": cost}))
            .collect();
        let texts: Vec<String> = hexes.iter().map(|h| hex_text(*h)).collect();
        let offers = json!({"offers": "bribes", "units": units, "hexes": texts, "gold": gold});
        let pending = Pending {
            units: targets.len(),
            costs: costs.clone(),
            hexes,
            gold,
            ..self.pending(deed, offers)
        };
        let (number, hex) = match self.choose(pending)? {
            Pick::Take(number, hex) => (number, Some(hex)),
            Pick::Destroy(number) => (number, None),
            _ => return Ok((shown, json!({"did": "nothing"}))),
        };
        let target = &targets[number - 1];
        let cost = costs[number - 1];
        let price = match hex {
            Some(_) => cost,
            None => (cost + 1) / 2,
        };
        if price > self.w.players[deed.seat].gold {
            return Ok((shown, missed("gold")));
        }
        // G23: from the hex chosen on, clockwise around the city.
        let wanted = hex;
        let hex = match hex {
            None => None,
            Some(chosen) => {
                let mut around = self.w.around(self.w.cities[deed.city].hex);
                let at = around.iter().position(|h| *h == chosen).unwrap();
                around.rotate_left(at);
                match around.into_iter().find(|h| self.w.free(*h)) {
                    None => return Ok((shown, missed("hex"))),
                    free => free,
                }
            }
        };
        self.w.players.get_mut(deed.seat).unwrap().gold -= price;
        let bought = self.w.remove(&target.0, target.1);
        self.gone(deed, target);
        let did = match hex {
            None => json!({"did": "unit-destroyed", "unit": unit(target), "price": price}),
            Some(hex) => {
                let free: Vec<String> = (1..)
                    .map(|n| format!("{} {n}", bought.kind))
                    .filter(|name| !self.w.stacks.contains_key(name))
                    .take(100)
                    .collect();
                let which = self.one_of(deed.seat, &deed.question, "number", free.len());
                let name = free[which].clone();
                let stack = Stack {
                    owner: deed.seat,
                    at: Place::Hex(hex),
                    units: vec![bought],
                    hero: None,
                    visible_to: Default::default(),
                };
                self.w.stacks.insert(name.clone(), stack);
                let mut did = json!({"did": "unit-taken", "unit": unit(target), "price": price,
                                     "stack": name, "hex": hex_text(hex)});
                if let Some(chosen) = wanted.filter(|h| *h != hex) {
                    did["chosen"] = json!(hex_text(chosen));
                }
                did
            }
        };
        Ok((shown, did))
    }

    /// G17: the first of the nearest, of things in the order of their names.
    fn nearest<T: Clone>(&mut self, deed: &Deed<'_>, from: Hex, all: &[(Hex, T)]) -> Option<T> {
        let least = all.iter().map(|(hex, _)| distance(from, *hex)).min()?;
        let near: Vec<&T> = all
            .iter()
            .filter(|(hex, _)| distance(from, *hex) == least)
            .map(|(_, what)| what)
            .collect();
        let which = self.one_of(deed.seat, &deed.question, "nearest", near.len());
        Some(near[which].clone())
    }

    fn expose(&mut self, deed: &Deed<'_>) -> Value {
        let mut heroes = Vec::new();
        for stack in self.w.stacks.values().filter(|s| self.meant(deed, s.owner)) {
            if let Some(hero) = &stack.hero {
                let hex = self.w.hex_of(stack);
                let size = stack.units.len() + 1;
                heroes.push((hex, (stack.owner, hex, hero.level, size)));
            }
        }
        let from = self.w.cities[deed.city].hex;
        let found = self.nearest(deed, from, &heroes);
        let whose = found.map(|(owner, ..)| owner);
        let hero = found.map(
            |(_, hex, level, size)| json!({"hex": hex_text(hex), "level": level, "size": size}),
        );
        self.shows(deed, json!({"shows": "hero", "hero": hero}), whose)
    }

    /// G11: it shows a city, and then its player says whether the spy sets out.
    fn infiltrate(&mut self, deed: &Deed<'_>) -> Result<(Vec<Value>, Value), Waits> {
        let all = self.w.cities.iter();
        let unknown: Vec<(Hex, (Name, Hex))> = all
            .filter(|(name, c)| self.meant(deed, c.owner) && !self.w.knows_city(deed.seat, name))
            .map(|(name, c)| (c.hex, (*name, c.hex)))
            .collect();
        let from = self.w.cities[deed.city].hex;
        let found = self.nearest(deed, from, &unknown);
        let city = found.map(|(name, hex)| json!({"city": name, "hex": hex_text(hex)}));
        let whose = found.map(|(name, _)| self.w.cities[name].owner);
        let shown = vec![self.shows(deed, json!({"shows": "city", "city": city}), whose)];
        let Some((to, _)) = found else {
            return Ok((shown, missed("city")));
        };
        self.w.players.get_mut(deed.seat).unwrap().knows.insert(to);
        let offers = json!({"offers": "way", "city": to});
        let did = match self.choose(self.pending(deed, offers))? {
            Pick::SetOut => {
                let arrives = self.sets_out(deed.seat, deed.spy, deed.city, to, false);
                json!({"did": "set-out", "to": to, "arrives": arrives})
            }
            _ => json!({"did": "nothing"}),
        };
        Ok((shown, did))
    }

    fn leak(&mut self, deed: &Deed<'_>) -> Value {
        let stacks = self.w.stacks.values();
        let mut hidden: Vec<Hex> = stacks
            .filter(|s| self.meant(deed, s.owner))
            .filter(|s| !self.w.sees_stack(deed.seat, s))
            .map(|s| self.w.hex_of(s))
            .collect();
        let mut hexes = Vec::new();
        while hexes.len() < 3 && !hidden.is_empty() {
            let which = self.one_of(deed.seat, &deed.question, "leak", hidden.len());
            hexes.push(hidden.remove(which));
        }
        hexes.sort();
        let hexes: Vec<String> = hexes.into_iter().map(hex_text).collect();
        self.shows(deed, json!({"shows": "stacks", "hexes": hexes}), None)
    }

    fn false_orders(&mut self, deed: &Deed<'_>) -> Value {
        let Aim::Stack(name, hex, _) = deed.aim else {
            return json!({"did": "nothing"});
        };
        if !self.w.garrison(deed.city).iter().any(|n| n == name) {
            return missed("stack");
        }
        // G19.
        if self.w.cities[deed.city].held_in == Some(self.turn) {
            return missed("held");
        }
        // G12.
        let beside = distance(self.w.cities[deed.city].hex, *hex) == 1;
        if !beside || !self.w.free(*hex) {
            return missed("hex");
        }
        self.w.stacks.get_mut(*name).unwrap().at = Place::Hex(*hex);
        let (city, hex) = (deed.city, hex_text(*hex));
        let loss = json!({"loss": "stack-moved", "city": city, "stack": name, "hex": hex});
        self.lost(deed.enemy).other.push(loss);
        json!({"did": "stack-moved", "stack": name, "hex": hex})
    }

    /// G13: of every unit of the enemy in the city.
    fn poison(&mut self, deed: &Deed<'_>) -> Value {
        let mut any = false;
        for name in self.w.garrison(deed.city) {
            for unit in &mut self.w.stacks.get_mut(&name).unwrap().units {
                let fell = unit.defend.min(5);
                unit.defend -= fell;
                let before = unit.fell.map_or(0, |(_, by)| by);
                unit.fell = Some((deed.city, before + fell));
                any = true;
            }
        }
        if !any {
            return missed("unit");
        }
        self.lost(deed.enemy);
        json!({"did": "defend-fell"})
    }

    /// G18.
    fn revolt(&mut self, deed: &Deed<'_>) -> Value {
        let city = deed.city;
        let names = self.w.garrison(city);
        let count: usize = names.iter().map(|n| self.w.stacks[n].units.len()).sum();
        let mut fire = Vec::new().into_iter();
        if count > 0 {
            let purpose = format!("fire-{count}d100");
            let dice = self.dice(deed.seat, &deed.question, &purpose, count, 100);
            fire = dice.into_iter();
        }
        let seers: Vec<Seat> = super::orders::SEATS
            .into_iter()
            .filter(|s| *s != deed.enemy && self.w.sees_city(s, city))
            .collect();
        for id in self.w.inside(city) {
            self.kill(id, city);
        }
        let hex = self.w.cities[city].hex;
        let beside = self.w.beside(hex);
        let mut stacks = serde_json::Map::new();
        // The stacks stand nowhere until they have found a place.
        let all: Vec<(String, Stack)> = names
            .into_iter()
            .map(|n| {
                let stack = self.w.stacks.remove(&n).unwrap();
                (n, stack)
            })
            .collect();
        self.w.cities.remove(city);
        for (name, mut stack) in all {
            let (mut lost, mut left) = (Vec::new(), Vec::new());
            for unit in stack.units {
                match fire.next().unwrap() <= 35 {
                    true => lost.push(unit.kind),
                    false => left.push(unit),
                }
            }
            let mut place = None;
            if !left.is_empty() || stack.hero.is_some() {
                place = beside.iter().copied().find(|h| self.w.free(*h));
                if place.is_none() {
                    lost.extend(left.drain(..).map(|u| u.kind));
                }
                if place.is_none() && stack.hero.is_some() {
                    let map: Vec<(Hex, Hex)> = self
                        .w
                        .map
                        .iter()
                        .filter(|h| self.w.free(**h))
                        .map(|h| (*h, *h))
                        .collect();
                    // The ruin is free, and the nearest; where nothing is, he stays in it.
                    place = self.nearest(deed, hex, &map).or(Some(hex));
                }
            }
            lost.sort();
            let at = place.map(hex_text);
            stacks.insert(name.clone(), json!({"lost": lost, "hex": at}));
            if let Some(hex) = place {
                stack.units = left;
                stack.at = Place::Hex(hex);
                self.w.stacks.insert(name, stack);
            }
        }
        let loss = json!({"loss": "city", "city": city, "stacks": stacks});
        self.lost(deed.enemy).other.push(loss);
        self.lost(deed.enemy).razed.insert(city);
        // Who is told does not take it for a place that he knows.
        for seat in seers.iter().chain([&deed.enemy]) {
            self.w.players.get_mut(seat).unwrap().knows.remove(city);
        }
        // Whose spy did it is told that by his own success.
        for seat in seers.into_iter().filter(|s| *s != deed.seat) {
            self.tell(seat, json!({"news": "city-gone", "city": city}));
        }
        json!({"did": "razed"})
    }
}

fn sum(dice: &[u16]) -> i64 {
    dice.iter().map(|d| i64::from(*d)).sum()
}
