//! The world around the nation's questions: what makes true what it is told, and what it did not ask about.

use std::collections::BTreeSet;
use std::sync::Arc;

use arbitre::games::antiquity::change::Change;
use arbitre::games::antiquity::house::TreasuryAsOf;
use arbitre::games::antiquity::question::{Kind, Question, Subject};
use arbitre::games::antiquity::setup::Name;
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::world::{Army, Elements, Fleet, army_key};

use super::board::held;
use super::known::{ASKED_NAMES, elements, value};
use super::plan::{Fact, Fit, Way};
use crate::noninterference::chance::Rng;

impl Fit<'_> {
    /// Places where no army stands but those that answer the nation's questions.
    fn reserved(&self) -> BTreeSet<Name> {
        let asked = self.season.attempts.iter();
        let asked = asked.filter_map(|a| match a.question.subject() {
            Subject::Province(province) => Some(province.clone()),
            _ => None,
        });
        asked.collect()
    }

    fn army(&mut self, nation: &Name, name: Arc<str>, province: Option<&Name>, elements: Elements) {
        let reserved = self.reserved();
        let mut free = held(&self.known.setup);
        free.retain(|(p, _)| !reserved.contains(p));
        let province = match province {
            Some(province) => province.clone(),
            None if free.is_empty() => return,
            None => self.rng.one(&free).0.clone(),
        };
        self.armies.push(Army {
            nation: nation.clone(),
            name,
            province,
            elements,
        });
    }

    fn fresh_name(&mut self) -> Arc<str> {
        let kind = ["Corps", "Troupe", "Bande"][self.rng.below(3)];
        format!("{kind} {}", self.armies.len()).into()
    }

    /// A way to write an army's name other than the canonical one.
    fn spelled(&mut self, name: &str) -> Arc<str> {
        let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
        match self.rng.below(3) {
            0 => name.into(),
            1 => format!("{}{rest}", first.to_uppercase()).into(),
            _ => name.to_uppercase().into(),
        }
    }

    /// Makes the world say what the nation's questions need.
    pub fn truths(&mut self) {
        let (season, setup) = (self.season, &self.known.setup);
        for first in &season.attempts {
            // A question asked twice has one truth: that of the success, or else of the lie.
            let rank = |way: &Way| match way {
                Way::Truth | Way::Nothing => 0,
                Way::Lie => 1,
                Way::Luck | Way::Wall => 2,
            };
            let same = season.attempts.iter().zip(&self.out.ways).enumerate();
            let same = same.filter(|(_, (other, _))| other.question == first.question);
            let decides = same.min_by_key(|(_, (_, way))| rank(way));
            let (n, (asked, way)) = decides.map(|(n, (a, way))| (n, (a, *way))).expect("itself");
            let kind = asked.question.kind();
            let none = |rng: &mut Rng, often| kind.about_an_army() && rng.often(often);
            // What the truth is; free where nothing is told.
            let truth = match (way, &asked.told) {
                (Way::Truth, told) => told.clone(),
                (Way::Nothing, _) => None,
                (Way::Lie, told) => match none(self.rng, 20) {
                    true => None,
                    false => loop {
                        let other = Some(value(self.rng, setup, kind));
                        if other != *told {
                            break other;
                        }
                    },
                },
                _ => (!none(self.rng, 30)).then(|| value(self.rng, setup, kind)),
            };
            if let (Some((at, _, now)), Some(Value::Number(before))) = (&season.erratum, &truth)
                && *at == n
            {
                // A truth that was told changes with it; all else leaves it open to what.
                let now = match (way, now) {
                    (Way::Truth, Some(Value::Number(now))) => *now,
                    _ => (before + self.rng.between(0, 200)) % 401,
                };
                self.out.shift = now - before;
            }
            if let Some(truth) = truth {
                self.make_true(&asked.question, &truth);
            }
        }
    }

    fn make_true(&mut self, question: &Question, truth: &Value) {
        let (setup, target) = (&self.known.setup, question.target());
        let elements = match truth {
            Value::Composition(elements) => elements.clone(),
            // Over as many troops as it takes, or over one more.
            Value::Number(n) => {
                let most = i64::from(setup.constants.max_elements);
                let mut left = *n;
                let mut elements = Elements::new();
                for troop in &setup.troops {
                    let some = match self.rng.often(50) && left > 1 && *n <= most {
                        true => self.rng.between(1, left - 1),
                        false => left.min(most),
                    };
                    if some > 0 {
                        elements.insert(troop.code.clone(), some as u32);
                    }
                    left -= some;
                }
                // What the last troop could not take stands with the first.
                if let Some(first) = elements.values_mut().next() {
                    *first += left as u32;
                }
                elements
            }
            Value::Majority(named) => {
                let most = self.rng.between(2, 20) as u32;
                let mut elements: Elements = named.iter().map(|t| (t.clone(), most)).collect();
                for troop in &setup.troops {
                    if !named.contains(&troop.code) && self.rng.often(30) {
                        elements.insert(troop.code.clone(), 1);
                    }
                }
                elements
            }
            Value::YesNo(_) => elements(self.rng, setup),
        };
        match (question.kind(), question.subject(), truth) {
            (Kind::Treasury, _, Value::Number(n)) => {
                self.treasuries.insert(target.clone(), *n);
            }
            (Kind::Espionage, _, truth) => {
                self.must_spy
                    .insert(target.clone(), *truth == Value::YesNo(true));
            }
            (_, _, Value::YesNo(false)) => {}
            (_, Subject::Sea(sea), _) => {
                let fleet = Fleet {
                    nation: target.clone(),
                    sea: sea.clone(),
                    name: None,
                };
                self.fleets.extend(vec![fleet; 1 + self.rng.below(2)]);
            }
            (_, Subject::Province(place), _) => {
                let name = self.fresh_name();
                self.army(target, name, Some(place), elements);
            }
            (_, Subject::Army(name), _) => {
                let name = self.spelled(name);
                self.army(target, name, None, elements);
            }
            (_, Subject::Nothing, _) => {}
        }
    }

    /// What no question of the nation's is about.
    pub fn noise(&mut self) {
        let asked =
            |of: &dyn Fn(&Question) -> bool| self.season.attempts.iter().any(|a| of(&a.question));
        for nation in self.known.others() {
            for _ in 0..self.rng.below(3) {
                let name = *self.rng.one(&ASKED_NAMES);
                let key = army_key(name);
                let there = self
                    .armies
                    .iter()
                    .any(|a| a.nation == nation && army_key(&a.name) == key);
                let about = asked(&|q| match q.subject() {
                    Subject::Army(n) => army_key(n) == key && *q.target() == nation,
                    _ => false,
                });
                let name = match there || about || self.rng.often(50) {
                    true => self.fresh_name(),
                    false => self.spelled(name),
                };
                let elements = elements(self.rng, &self.known.setup);
                self.army(&nation, name, None, elements);
            }
            for _ in 0..self.rng.below(3) {
                let sea = self.rng.one(&self.known.setup.seas).name.clone();
                let about = Subject::Sea(sea.clone());
                if !asked(&|q| *q.subject() == about && *q.target() == nation) {
                    let name = self.rng.often(30).then(|| "Trirèmes".into());
                    self.fleets.push(Fleet {
                        nation: nation.clone(),
                        sea,
                        name,
                    });
                }
            }
        }
    }

    /// What the arbiter enters.
    pub fn world(&mut self) {
        let known = self.known;
        let opening = known.setup.house.treasury_as_of == TreasuryAsOf::Opening;
        let (mut armies, mut fleets) = (self.armies.clone(), self.fleets.clone());
        self.rng.shuffle(&mut armies);
        self.rng.shuffle(&mut fleets);
        // Before the season opens or after, all at once.
        let when = self.rng.below(2);
        self.out.world[when].extend([Change::Armies { armies }, Change::Fleets { fleets }]);
        for nation in known.others() {
            let set = |points| Change::TreasurySet {
                nation: nation.clone(),
                points,
            };
            let asked = self.treasuries.get(&nation).map(|asked| set(*asked));
            let other = set(self.rng.between(300, 900));
            let world = &mut self.out.world;
            match asked {
                Some(asked) if opening => {
                    world[0].push(asked);
                    world[1].push(other);
                }
                Some(asked) => {
                    world[1].push(other);
                    world[2].push(asked);
                }
                None => world[self.rng.below(2)].push(other),
            }
            if self.rng.often(30) {
                let points = self.rng.between(1, 50);
                self.out.world[1].push(Change::TreasuryAdd { nation, points });
            }
        }
        let others = known.others();
        let pairs = others.iter().enumerate();
        let pairs =
            pairs.flat_map(|(n, a)| others[n + 1..].iter().map(move |b| (a.clone(), b.clone())));
        let mut trades: Vec<(Name, Name)> = pairs.filter(|_| self.rng.often(20)).collect();
        let own = self.season.partners.iter();
        trades.extend(own.map(|p| (p.clone(), known.nation.clone())));
        self.rng.shuffle(&mut trades);
        self.out.world[1].push(Change::Trades { trades });
    }

    /// Corrections of what the nation did not ask about: what it asked of that kind is gone through again, and
    /// it is told so.
    pub fn errata(&mut self) {
        let (known, season) = (self.known, self.season);
        let asked =
            |of: &dyn Fn(&Question) -> bool| season.attempts.iter().any(|a| of(&a.question));
        for when in 0..3 {
            let nation = self.rng.one(&known.spies()).clone();
            let about = |q: &Question| *q.target() == nation;
            let change = match self.rng.below(3) {
                0 if !asked(&|q| about(q) && q.kind() == Kind::Treasury) => {
                    let points = self.rng.between(0, 800);
                    Fact::Treasury(nation, points)
                }
                1 if !asked(&|q| about(q) && q.kind() == Kind::FleetPresence) => {
                    let sea = self.rng.one(&known.setup.seas).name.clone();
                    let fleet = Fleet {
                        nation,
                        sea,
                        name: None,
                    };
                    Fact::Fleet(fleet)
                }
                2 if !asked(&|q| {
                    let army = q.kind().about_an_army() || q.kind() == Kind::ArmyPresence;
                    army && about(q)
                }) =>
                {
                    let elements = elements(self.rng, &known.setup);
                    let there = self.armies.len();
                    self.army(&nation, format!("Erratum {when}").into(), None, elements);
                    let Some(army) = self.armies.drain(there..).next() else {
                        continue;
                    };
                    Fact::Army(army)
                }
                _ => continue,
            };
            if self.rng.often(30) {
                self.out.errata[when].push(change);
            }
        }
    }
}
