//! A turn in G6's order: arrivals, the friendly spies' rolls, deeds and transfers, hiring, income.

use std::collections::{BTreeMap, BTreeSet};

use arbitre::chance::{CampaignKey, Draw, SeasonKey, Sides, campaign_id};
use serde_json::{Value, json};

use super::orders::{Order, SEATS};
use super::world::{At, Hex, Name, Spy, World};
use crate::model::machine::Seat;

/// What was chosen of a list (G11).
#[derive(Debug, Clone, PartialEq)]
pub enum Pick {
    Nothing,
    Building(Name),
    /// By its number in the list, from 1.
    Kill(usize),
    Take(usize, Hex),
    Destroy(usize),
    SetOut,
}

/// A list from which a seat chooses.
#[derive(Debug, Clone)]
pub struct Pending {
    pub seat: Seat,
    pub question: String,
    pub offers: Value,
    /// The buildings, or how many units there are.
    pub buildings: Vec<Name>,
    pub units: usize,
    /// The prices of the units (Bribe), and what there is to pay them.
    pub costs: Vec<i64>,
    pub hexes: Vec<Hex>,
    pub gold: i64,
}

/// The house rules that have another setting: whether that is set.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    /// G4: whose spy it was and what it tried is told too.
    pub culprit_told: bool,
    /// G20: the enemy of some actions is every other player.
    pub every_other: bool,
    /// G21: the referee pays what the cities yield.
    pub referee_pays: bool,
    /// G22: the players act in the same order every turn.
    pub fixed: bool,
}

/// With what the dice are drawn.
#[derive(Debug, Clone)]
pub struct Chance<'a> {
    pub key: &'a str,
    pub turn: u16,
    pub beacon: &'a str,
    pub words: &'a BTreeMap<Seat, String>,
    pub rules: Rules,
}

/// What a turn came to.
pub struct Ended {
    pub world: World,
    pub told: Vec<(Seat, Value)>,
    pub draws: Vec<Value>,
    /// Every list that was offered, in order, with what was chosen.
    pub offered: Vec<(Pending, Option<Pick>)>,
    /// Whether the last of them waits.
    pub waits: bool,
}

/// What a victim has lost, in sum (G5).
#[derive(Default)]
pub(super) struct Losses {
    pub prestige: i64,
    pub gold: i64,
    pub walls: BTreeMap<Name, i64>,
    pub buildings: BTreeMap<Name, BTreeSet<Name>>,
    pub units: BTreeMap<Name, BTreeMap<(String, Name), u32>>,
    /// What is told as it is.
    pub other: Vec<Value>,
    pub razed: BTreeSet<Name>,
}

/// The turn waits for a choice.
pub(super) struct Waits;

pub(super) struct Run<'a> {
    pub chance: Chance<'a>,
    id: String,
    season: SeasonKey,
    pub w: World,
    pub turn: u16,
    pub told: Vec<(Seat, Value)>,
    pub losses: BTreeMap<Seat, Losses>,
    pub draws: Vec<Value>,
    pub picks: &'a [Pick],
    pub offered: Vec<(Pending, Option<Pick>)>,
    acted: BTreeSet<(Seat, u32)>,
    pub incited: BTreeSet<Name>,
    pub smuggled: Vec<(Name, Seat)>,
    pub stolen: BTreeMap<Seat, i64>,
}

/// Plays a turn, to its end or to the next choice that waits.
pub fn play(
    chance: Chance<'_>,
    world: &World,
    orders: &BTreeMap<Seat, Vec<(Order, i64)>>,
    picks: &[Pick],
) -> Ended {
    let key = CampaignKey::from_hex(chance.key).unwrap();
    let turn = chance.turn;
    let mut run = Run {
        id: campaign_id(&key.seal()),
        season: key.season(turn).unwrap(),
        chance,
        w: world.clone(),
        turn,
        told: Vec::new(),
        losses: BTreeMap::new(),
        draws: Vec::new(),
        picks,
        offered: Vec::new(),
        acted: BTreeSet::new(),
        incited: BTreeSet::new(),
        smuggled: Vec::new(),
        stolen: BTreeMap::new(),
    };
    run.w.remember();
    for unit in run.w.stacks.values_mut().flat_map(|s| &mut s.units) {
        unit.fell = None;
    }
    let waits = run.all(orders).is_err();
    if !waits {
        run.w.remember();
    }
    Ended {
        world: run.w,
        told: run.told,
        draws: run.draws,
        offered: run.offered,
        waits,
    }
}

impl Run<'_> {
    pub fn tell(&mut self, to: Seat, news: Value) {
        self.told.push((to, news));
    }

    pub fn lost(&mut self, of: Seat) -> &mut Losses {
        self.losses.entry(of).or_default()
    }

    /// So many dice, and what they are thrown for.
    pub fn dice(
        &mut self,
        seat: Seat,
        question: &str,
        purpose: &str,
        n: usize,
        of: u16,
    ) -> Vec<u16> {
        let word = self.chance.words.get(seat).map_or("", |w| w);
        let asked = |d: &&Value| {
            (&d["seat"], &d["question"], &d["purpose"])
                == (&json!(seat), &json!(question), &json!(purpose))
        };
        let repeat = self.draws.iter().filter(asked).count() as u32;
        let mut stream = self.season.stream(&Draw {
            id: &self.id,
            seat,
            question,
            word,
            beacon: self.chance.beacon,
            purpose,
            repeat,
        });
        let dice = stream.dice(n, Sides::new(of).unwrap());
        self.draws.push(json!({
            "seat": seat, "question": question, "word": word, "repeat": repeat,
            "purpose": purpose, "dice": dice,
        }));
        dice
    }

    /// One of so many, from 0; nothing is drawn where there is no choice.
    pub fn one_of(&mut self, seat: Seat, question: &str, what: &str, n: usize) -> usize {
        match n {
            0 | 1 => 0,
            _ => {
                let purpose = format!("{what}-d{n}");
                let die = self.dice(seat, question, &purpose, 1, n as u16);
                usize::from(die[0]) - 1
            }
        }
    }

    /// G22: each turn the next of the list begins.
    fn seats(&self) -> [Seat; 3] {
        let mut seats = SEATS;
        if !self.chance.rules.fixed {
            seats.rotate_left(usize::from(self.turn - 1) % SEATS.len());
        }
        seats
    }

    fn all(&mut self, orders: &BTreeMap<Seat, Vec<(Order, i64)>>) -> Result<(), Waits> {
        self.arrivals();
        self.guards();
        for seat in self.seats() {
            for (order, cost) in orders.get(seat).into_iter().flatten() {
                match order {
                    Order::Hire { .. } => {}
                    Order::Act { spy, city, .. } => {
                        self.may(seat, *spy, city, order, *cost, false)
                            .map_or(Ok(()), |()| self.deed(seat, order))?;
                    }
                    Order::Transfer { spy, from, to } => {
                        let may = self.may(seat, *spy, from, order, *cost, true).is_some();
                        if may && self.w.friendly(seat, to) != Some(true) {
                            self.idle(seat, order, "destination-lost", *cost);
                        } else if may {
                            let arrives = self.sets_out(seat, *spy, from, to, true);
                            self.tell(
                                seat,
                                json!({"news": "set-out", "spy": spy, "from": from, "to": to,
                                       "arrives": arrives}),
                            );
                        }
                    }
                }
            }
        }
        for seat in SEATS {
            for (order, cost) in orders.get(seat).into_iter().flatten() {
                if let Order::Hire { count, city, side } = order {
                    self.hire(seat, order, (*count, city, side), *cost);
                }
            }
        }
        self.income();
        // What held in this turn is over.
        let turn = self.turn;
        for city in self.w.cities.values_mut() {
            city.held_in = city.held_in.filter(|held| *held > turn);
        }
        self.sum();
        Ok(())
    }

    /// G8, G9.
    fn arrivals(&mut self) {
        let due: Vec<((Seat, u32), Name, Name, bool)> = self
            .w
            .spies
            .iter()
            .filter_map(|(id, spy)| match spy.at {
                At::Way {
                    from,
                    to,
                    friendly,
                    arrives,
                } if spy.alive && arrives == self.turn => Some((*id, from, to, friendly)),
                _ => None,
            })
            .collect();
        for ((owner, number), from, to, friendly) in due {
            let there = self.w.friendly(owner, to) == Some(friendly);
            let back = self.w.cities.contains_key(from);
            let spy = self.w.spies.get_mut(&(owner, number)).unwrap();
            let news = if there {
                spy.at = At::City(to);
                json!({"news": "arrived", "spy": number, "city": to})
            } else if back {
                spy.at = At::City(from);
                json!({"news": "turned-back", "spy": number, "bound": to, "city": from})
            } else {
                spy.alive = false;
                json!({"news": "spy-lost", "spy": number, "city": to})
            };
            self.tell(owner, news);
        }
    }

    /// D5, G1–G3, G7.
    fn guards(&mut self) {
        let cities: Vec<(Name, Seat)> = self.w.cities.iter().map(|(n, c)| (*n, c.owner)).collect();
        for (city, owner) in cities {
            // G2.
            let mut watch = self.w.inside(city);
            watch.sort_by_key(|id| (self.w.spies[id].hired, id.1));
            for (who, number) in watch {
                let ready = self.w.spies[&(who, number)].ready;
                if who != owner || ready > self.turn {
                    continue;
                }
                let question = format!("{city}/guard/{number}");
                let roll = self.dice(owner, &question, "d100", 1, 100)[0];
                if roll > 35 {
                    continue;
                }
                let mut enemies = self.w.inside(city);
                enemies.retain(|(who, _)| *who != owner);
                let count = enemies.len();
                let wanted = match roll {
                    ..=5 => 2,
                    6..=25 => 1,
                    _ => 0,
                };
                let mut killed = 0;
                while killed < wanted && !enemies.is_empty() {
                    let which = self.one_of(owner, &question, "victim", enemies.len());
                    self.kill(enemies.remove(which), city);
                    killed += 1;
                }
                let counted = (roll <= 30).then_some(count);
                self.tell(
                    owner,
                    json!({"news": "watched", "spy": number, "city": city, "present": count > 0,
                           "count": counted, "killed": killed}),
                );
            }
        }
    }

    /// G3: its owner is told that it is lost, not how.
    pub fn kill(&mut self, id: (Seat, u32), city: Name) {
        self.w.spies.get_mut(&id).unwrap().alive = false;
        self.tell(id.0, json!({"news": "spy-lost", "spy": id.1, "city": city}));
    }

    fn idle(&mut self, seat: Seat, order: &Order, why: &str, back: i64) {
        self.w.players.get_mut(seat).unwrap().gold += back;
        let order = order.shown();
        self.tell(
            seat,
            json!({"news": "idle", "order": order, "why": why, "back": back}),
        );
    }

    /// Whether an order that stood can be carried out now (D3, G8–G10).
    fn may(
        &mut self,
        seat: Seat,
        number: u32,
        city: Name,
        order: &Order,
        cost: i64,
        friendly: bool,
    ) -> Option<()> {
        let spy = &self.w.spies[&(seat, number)];
        let why = if !spy.alive {
            "spy-lost"
        } else if spy.city() != Some(city) {
            "spy-elsewhere"
        } else if self.w.friendly(seat, city) != Some(friendly) {
            "city-changed-sides"
        } else if spy.ready > self.turn {
            "spy-waits"
        } else if !self.acted.insert((seat, number)) {
            "spy-acted"
        } else {
            return Some(());
        };
        self.idle(seat, order, why, cost);
        None
    }

    /// G8: on its way, for three turns.
    pub fn sets_out(&mut self, seat: Seat, spy: u32, from: Name, to: Name, friendly: bool) -> u16 {
        let arrives = self.turn + 3;
        let spy = self.w.spies.get_mut(&(seat, spy)).unwrap();
        spy.at = At::Way {
            from,
            to,
            friendly,
            arrives,
        };
        arrives
    }

    /// D1, D3.
    fn hire(&mut self, seat: Seat, order: &Order, (n, city, side): (u32, Name, Name), cost: i64) {
        match self.w.friendly(seat, city) {
            None => return self.idle(seat, order, "city-gone", cost),
            Some(friendly) if friendly != (side == "friendly") => {
                return self.idle(seat, order, "city-changed-sides", cost);
            }
            Some(_) => {}
        }
        let player = self.w.players.get_mut(seat).unwrap();
        let first = player.hired + 1;
        player.hired += n;
        let last = player.hired;
        for number in first..=last {
            let spy = Spy {
                at: At::City(city),
                hired: self.turn,
                ready: self.turn + 1,
                alive: true,
            };
            self.w.spies.insert((seat, number), spy);
        }
        self.tell(
            seat,
            json!({"news": "hired", "city": city, "first": first, "last": last}),
        );
    }

    /// G14: Incite first; each Smuggle halves what remains, rounded down. G21: the referee pays.
    fn income(&mut self) {
        if self.chance.rules.referee_pays {
            return;
        }
        let mut yields: BTreeMap<Seat, i64> = BTreeMap::new();
        let mut smuggled: BTreeMap<(Seat, Name), i64> = BTreeMap::new();
        let cities: Vec<(Name, Seat, i64)> = self
            .w
            .cities
            .iter()
            .map(|(n, c)| (*n, c.owner, c.income))
            .collect();
        for (city, owner, due) in cities {
            let mut kept = if self.incited.contains(city) { 0 } else { due };
            for (_, seat) in self.smuggled.iter().filter(|(c, _)| *c == city) {
                let half = kept / 2;
                kept -= half;
                *smuggled.entry((seat, city)).or_default() += half;
            }
            if kept < due {
                let loss = json!({"loss": "income", "city": city, "due": due, "kept": kept});
                self.lost(owner).other.push(loss);
            }
            *yields.entry(owner).or_default() += kept;
        }
        for ((seat, city), gold) in smuggled {
            self.w.players.get_mut(seat).unwrap().gold += gold;
            self.tell(
                seat,
                json!({"news": "smuggled", "city": city, "gold": gold}),
            );
        }
        for (seat, gold) in yields.into_iter().filter(|(_, gold)| *gold > 0) {
            self.w.players.get_mut(seat).unwrap().gold += gold;
            self.tell(
                seat,
                json!({"news": "income", "turn": self.turn + 1, "gold": gold}),
            );
        }
    }

    /// What each has lost, in sum; what has no effect is not told (G5).
    fn sum(&mut self) {
        for (seat, lost) in std::mem::take(&mut self.losses) {
            let mut all = Vec::new();
            if lost.prestige > 0 {
                all.push(json!({"loss": "prestige", "by": lost.prestige}));
            }
            if lost.gold > 0 {
                all.push(json!({"loss": "gold", "gold": lost.gold}));
            }
            for (city, by) in lost.walls.iter().filter(|(_, by)| **by > 0) {
                all.push(json!({"loss": "walls", "city": city, "by": by}));
            }
            // Of the units that are left, where they fell most.
            let mut defend: BTreeMap<Name, i64> = BTreeMap::new();
            for stack in self.w.stacks.values().filter(|s| s.owner == seat) {
                for (city, by) in stack.units.iter().filter_map(|u| u.fell) {
                    let most = defend.entry(city).or_default();
                    *most = by.max(*most);
                }
            }
            for (city, by) in defend.iter().filter(|(_, by)| **by > 0) {
                all.push(json!({"loss": "defend", "city": city, "by": by}));
            }
            for (city, buildings) in &lost.buildings {
                all.push(json!({"loss": "buildings", "city": city, "buildings": buildings}));
            }
            for (city, units) in &lost.units {
                let gone = units
                    .iter()
                    .map(|((stack, kind), n)| json!({"stack": stack, "kind": kind, "count": n}));
                let gone: Vec<Value> = gone.collect();
                all.push(json!({"loss": "units", "city": city, "units": gone}));
            }
            all.extend(lost.other);
            for mut loss in all {
                // Of a city that is razed in the end nobody sees what befell it before.
                let city = loss["city"].as_str().unwrap_or_default().to_owned();
                let whole = ["city", "units", "governor", "stack-moved"];
                let razed = lost.razed.iter().any(|c| *c == city);
                if razed && !whole.contains(&loss["loss"].as_str().unwrap()) {
                    continue;
                }
                loss["news"] = json!("suffered");
                self.tell(seat, loss);
            }
        }
    }
}
