//! The reference model of spies in Dragon Lords, written from the clauses D and G and from what
//! `docs/rules/dragon-lords.md` decides where they say nothing. It shares no code with the game;
//! dice come from sealed chance, for the purposes that are listed there.
//!
//! | file | what |
//! |---|---|
//! | `world` | what the referee records; D2 |
//! | `orders` | D1, D3, D6, G7, G8, G12: messages |
//! | `turn` | G6: arrivals, D5's rolls, hiring, income; G2, G3, G8–G10, G14, G21, G22 |
//! | `deeds` | D4, D7: the actions; G4, G5, G11–G20, G23 |
//! | `steps` | worlds and orders, drawn at random |
//! | `said` | what the program says of it all |

mod deeds;
mod orders;
mod said;
mod steps;
mod turn;
mod world;

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use serde_json::Value;

use crate::model::machine::{Course, Game, Kept, Phase, Said, Seat, Step};
use crate::model::program::{Came, Program};

pub use orders::{Line, Order, SEATS, Set};
use turn::{Chance, Ended, Pick, Rules, play};
use world::{Name, Place, World};

#[derive(Debug, Clone)]
pub struct DragonLords {
    key: String,
    rules: Rules,
    world: World,
    sets: BTreeMap<Seat, Set>,
    /// Words of the turns before: who uses one again is warned.
    old_words: BTreeSet<String>,
    /// Of the turn last rolled: the world before, the orders and words, the public draw.
    basis: World,
    sent: BTreeMap<Seat, Set>,
    beacon: String,
    /// Who was out of the game when the turn before closed (G27), and when the last did.
    was_out: Vec<Seat>,
    out: Vec<Seat>,
    /// The choices so far (G11), and which of them lapsed.
    picks: Vec<Pick>,
    lapsed: Vec<bool>,
}

/// What the referee types in this game alone.
#[derive(Debug, Clone)]
pub enum Own {
    /// A seat, and what it answers to the choice that waits; then the turn goes on.
    Choose(Seat, Pick),
    /// The turn goes on without an answer.
    Settle,
    /// A player's gold as it is now.
    Gold(Seat, i64),
    /// A city, and what stands in it, has another owner between two turns (G10).
    Hands(Name, Seat),
}

impl DragonLords {
    /// The turn last rolled, as far as its choices go.
    fn resolved(&self, turn: u16) -> Ended {
        let words = self
            .sent
            .iter()
            .map(|(seat, set)| (*seat, set.word.clone()));
        let orders = self.sent.iter().map(|(seat, set)| {
            let orders: Vec<(Order, i64)> = set.orders.values().cloned().collect();
            (*seat, orders)
        });
        let chance = Chance {
            key: &self.key,
            turn,
            beacon: &self.beacon,
            words: &words.collect(),
            rules: self.rules,
        };
        play(chance, &self.basis, &orders.collect(), &self.picks)
    }

    /// The turn that was rolled and is not closed, or closed last.
    pub fn ended(&self, course: &Course) -> Option<(u16, Ended)> {
        let rolled = matches!(course.phase, Phase::Rolled | Phase::Between);
        (rolled && course.season > 0).then(|| (course.season, self.resolved(course.season)))
    }

    /// G11: nothing is chosen wherever a choice still waits.
    fn close(&mut self, turn: u16) {
        let mut ended = self.resolved(turn);
        while ended.waits {
            self.lapse();
            ended = self.resolved(turn);
        }
        self.world = ended.world;
        let out = SEATS.into_iter().filter(|s| self.world.is_out(s));
        self.was_out = std::mem::replace(&mut self.out, out.collect());
        let words = std::mem::take(&mut self.sets).into_values();
        self.old_words.extend(words.map(|set| set.word));
    }

    fn lapse(&mut self) {
        self.picks.push(Pick::Nothing);
        self.lapsed.push(true);
    }

    /// G10: spies of either owner in it wait one turn. Its governor does not stay.
    fn change_hands(&mut self, turn: u16, name: Name, owner: Seat) {
        let city = self.world.cities.get_mut(name).unwrap();
        let former = std::mem::replace(&mut city.owner, owner);
        if former == owner {
            return;
        }
        city.governor = None;
        city.visible_to.remove(owner);
        for ((whose, _), spy) in &mut self.world.spies {
            if (*whose == owner || *whose == former) && spy.city() == Some(name) {
                spy.ready = spy.ready.max(turn + 1);
            }
        }
        for stack in self.world.stacks.values_mut() {
            if stack.at == Place::City(name) {
                stack.owner = owner;
                stack.visible_to.clear();
            }
        }
    }

    /// G11, G15: whether that can be chosen by that seat now.
    fn choose(&mut self, turn: u16, seat: Seat, pick: &Pick) -> bool {
        let ended = self.resolved(turn);
        let Some((pending, _)) = ended
            .offered
            .last()
            .filter(|(p, _)| ended.waits && p.seat == seat)
        else {
            return false;
        };
        let unit = |n: usize| n > 0 && n <= pending.units;
        let costs = &pending.costs;
        let passes = match pick {
            Pick::Nothing => true,
            Pick::SetOut => pending.offers["offers"] == "way",
            Pick::Building(building) => pending.buildings.contains(building),
            Pick::Kill(n) => unit(*n) && costs.is_empty(),
            Pick::Take(n, hex) => {
                unit(*n)
                    && pending.hexes.contains(hex)
                    && costs.get(n - 1).is_some_and(|c| *c <= pending.gold)
            }
            Pick::Destroy(n) => {
                // G14: half rounds up.
                let half = |c: &i64| (c + 1) / 2;
                unit(*n) && costs.get(n - 1).is_some_and(|c| half(c) <= pending.gold)
            }
        };
        if passes {
            self.picks.push(pick.clone());
            self.lapsed.push(false);
        }
        passes
    }
}

impl Game for DragonLords {
    type Line = Line;
    type Own = Own;

    const SETUP: Option<&'static str> = Some("dragon-lords");
    const SEATS: &'static [Seat] = &SEATS;
    const OMNISCIENT: Option<Seat> = None;
    const MESSAGES: u32 = 60;
    const LEFT: &'static str = "treasury_after";

    fn first() -> BoxedStrategy<DragonLords> {
        ("[0-9a-f]{64}", any::<u64>(), any::<[bool; 4]>())
            .prop_map(|(key, number, set)| {
                let [culprit_told, every_other, referee_pays, fixed] = set;
                let world = steps::world(number);
                DragonLords {
                    key,
                    rules: Rules {
                        culprit_told,
                        every_other,
                        referee_pays,
                        fixed,
                    },
                    basis: world.clone(),
                    world,
                    sets: BTreeMap::new(),
                    old_words: BTreeSet::new(),
                    sent: BTreeMap::new(),
                    beacon: String::new(),
                    was_out: Vec::new(),
                    out: Vec::new(),
                    picks: Vec::new(),
                    lapsed: Vec::new(),
                }
            })
            .boxed()
    }

    fn key(&self) -> &str {
        &self.key
    }

    fn make(&self, program: &mut Program) {
        for (set, rule, setting) in [
            (self.rules.culprit_told, "G4", "owner-and-action"),
            (self.rules.every_other, "G20", "every-other-player"),
            (self.rules.referee_pays, "G21", "by-the-referee"),
            (self.rules.fixed, "G22", "fixed"),
        ] {
            if set {
                program.run(&["rules", "set", rule, setting]).done();
            }
        }
        program.import(&said::file(&self.world)).done();
    }

    fn opens(&mut self, _: &Course) {
        self.sets.clear();
    }

    fn enters(&mut self, course: &Course, seat: Seat, lines: &[Line]) -> Said {
        self.enter(course, seat, lines)
    }

    fn receipt(&self, seat: Seat, status: &'static str) -> Said {
        self.shown(seat, status)
    }

    fn withdraws(&mut self, seat: Seat, line: Option<usize>) -> bool {
        self.withdraw(seat, line)
    }

    fn rolls(&mut self, _: &Course, beacon: &str) {
        self.basis = self.world.clone();
        self.sent = self.sets.clone();
        self.beacon = beacon.to_owned();
        self.picks.clear();
        self.lapsed.clear();
    }

    fn closes(&mut self, course: &Course) {
        self.close(course.season);
    }

    fn does(&mut self, course: &mut Course, own: &Own) -> (Said, Kept) {
        let rolled = course.phase == Phase::Rolled;
        let (done, kept) = match own {
            Own::Choose(seat, pick) => {
                let done = rolled && self.choose(course.season, seat, pick);
                (done, Kept::ForGood)
            }
            Own::Settle => {
                let done = rolled && self.resolved(course.season).waits;
                if done {
                    self.lapse();
                }
                (done, Kept::ForGood)
            }
            // X3: the world stays as it was at the lock until the turn is resolved.
            Own::Gold(_, _) if rolled || course.phase == Phase::Locked => (false, Kept::Undoable),
            Own::Hands(city, owner) => {
                self.change_hands(course.season + 1, city, owner);
                (true, Kept::Undoable)
            }
            Own::Gold(seat, gold) => {
                self.world.players.get_mut(seat).unwrap().gold = *gold;
                (true, Kept::Undoable)
            }
        };
        let said = match (done, own) {
            (true, _) => Said::Done,
            (false, Own::Choose(seat, _)) => self.shown(seat, "rejected"),
            (false, _) => Said::Refused,
        };
        (said, kept)
    }

    fn message(&self, seat: Seat) -> BoxedStrategy<Vec<Line>> {
        steps::message(&self.world, seat)
    }

    fn sender() -> BoxedStrategy<Seat> {
        prop::sample::select(&SEATS[..]).boxed()
    }

    fn own(&self, course: &Course) -> Vec<(u32, BoxedStrategy<Own>)> {
        steps::own(self, course)
    }

    fn settled(&self, course: &Course, own: &Own) -> bool {
        match own {
            Own::Hands(city, _) => {
                course.phase == Phase::Between && self.world.cities.contains_key(city)
            }
            _ => true,
        }
    }

    fn written(line: &Line) -> String {
        said::written(line)
    }

    fn orders(receipt: &Value) -> Vec<Value> {
        said::orders(receipt)
    }

    fn give(&self, _: &Course, program: &mut Program, own: &Own) -> Came {
        said::give(self, program, own)
    }

    fn compare(&self, course: &Course, program: &mut Program, step: &Step<DragonLords>, _: &Came) {
        said::compare(self, course, program, step);
    }

    fn met(
        &self,
        course: &Course,
        step: &Step<DragonLords>,
        met: &mut dyn FnMut(&'static str, u64),
    ) {
        if !matches!(step, Step::Close(_)) {
            return;
        }
        let ended = self.resolved(course.season);
        let news = |name: &str| ended.told.iter().filter(|(_, n)| n["news"] == name).count() as u64;
        met("turns closed", 1);
        let chosen = self.lapsed.iter().filter(|lapsed| !**lapsed);
        met("choices", chosen.count() as u64);
        for (name, _) in deeds::ACTIONS {
            let all = ended.told.iter();
            let those = all.filter(|(_, n)| n["news"] == "succeeded" && n["action"] == name);
            met(name, those.count() as u64);
        }
        for name in [
            "failed",
            "watched",
            "spy-lost",
            "arrived",
            "turned-back",
            "hired",
            "set-out",
            "idle",
            "smuggled",
            "suffered",
        ] {
            met(name, news(name));
        }
    }
}
