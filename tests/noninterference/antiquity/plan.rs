//! A campaign that one nation knows as it does: everything outside its knowledge is drawn again.
//!
//! Fitted by construction: the dice of a table are known before it is played, so for each question
//! of the nation there is a choice of malus, and with it of why it is told what it is told.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arbitre::locale::Lang;
use arbitre::rulebook::antiquity::event::{ArmyRecord, Change, FleetRecord};
use arbitre::rulebook::antiquity::house::{
    HouseRules, NoticeNames, Protections, ProvinceOf, TreasuryAsOf,
};
use arbitre::rulebook::antiquity::order::{Against, Order};
use arbitre::rulebook::antiquity::question::{Kind, Question, Subject};
use arbitre::rulebook::antiquity::roll::{Outcome, explain};
use arbitre::rulebook::antiquity::setup::Name;
use arbitre::rulebook::antiquity::value::Value;
use arbitre::rulebook::antiquity::world::{Elements, army_key};

use super::board::Board;
use super::die;
use super::known::{ASKED_NAMES, Asked, Known, Season, Wall, elements, malus, value};
use super::letters::{self, Sent};
use crate::noninterference::chance::Rng;
use crate::noninterference::pool::Table;

/// Why the nation is told what it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// A success, and the truth.
    Truth,
    /// Countered, and the victim says this.
    Lie,
    /// Nothing, by the die alone.
    Luck,
    /// Nothing, because of a protection.
    Wall,
    /// Nothing, because there is nothing (H7).
    Nothing,
}

/// Everything outside the nation's knowledge.
#[derive(Debug)]
pub struct Plan {
    pub seed: u64,
    pub table: usize,
    pub langs: Vec<(Name, Lang)>,
    pub seasons: Vec<Others>,
}

/// The same, of one season.
#[derive(Debug, Default)]
pub struct Others {
    /// By the nation's attempts.
    pub ways: Vec<Way>,
    /// Before the season opens, after it has opened, before the lock.
    pub world: [Vec<Change>; 3],
    pub trades: Vec<(Name, Name)>,
    pub omniscient: Vec<Sent>,
    pub senders: Vec<(Name, Vec<Sent>)>,
    /// Errata that touch nothing the nation asked: before the close, after it, and after the one
    /// that it knows of.
    pub errata: [Vec<Change>; 3],
    /// The treasury asked about that an erratum corrects, and by how much the truth changes.
    pub shift: Option<(Name, i64)>,
}

/// What a die makes of an attempt.
fn outcome(on: &Board, rules: &HouseRules, die: u8, bonus: u32, malus: u32) -> Outcome {
    let on_kind = (Kind::Treasury, malus);
    explain(&on.setup.constants, rules, die, bonus, on_kind, ("", 0)).outcome()
}

/// Why an attempt of that outcome can be told that.
fn way(outcome: Outcome, told: Option<&Value>, kind: Kind) -> Option<Way> {
    match (outcome, told) {
        (Outcome::Success, Some(_)) => Some(Way::Truth),
        (Outcome::Countered, Some(_)) => Some(Way::Lie),
        (Outcome::BadLuck, None) => Some(Way::Luck),
        (Outcome::Countered, None) => Some(Way::Wall),
        (Outcome::Success, None) if kind.about_an_army() => Some(Way::Nothing),
        _ => None,
    }
}

/// Whether one world, and one choice of a victim for each question (H6), can make all of that.
fn one_world(attempts: &[Asked], members: &[usize], ways: &[Way]) -> bool {
    let told = |n: usize| attempts[n].told.as_ref();
    let pairs = members.iter().zip(ways);
    pairs.clone().enumerate().all(|(place, (n, way))| {
        pairs.clone().skip(place + 1).all(|(m, other)| {
            if attempts[*n].question != attempts[*m].question {
                return true;
            }
            match (way, other) {
                (Way::Truth, Way::Truth) | (Way::Lie, Way::Lie) => told(*n) == told(*m),
                (Way::Truth, Way::Lie) | (Way::Lie, Way::Truth) => told(*n) != told(*m),
                (Way::Truth, Way::Nothing) | (Way::Nothing, Way::Truth) => false,
                (Way::Lie, Way::Wall) | (Way::Wall, Way::Lie) => false,
                _ => true,
            }
        })
    })
}

/// A value of that kind which is another.
fn another(rng: &mut Rng, on: &Board, kind: Kind, not: &Value) -> Value {
    loop {
        let value = value(rng, on, kind);
        if value != *not {
            return value;
        }
    }
}

/// What a malus makes of a group of questions, if all of them fit it.
type Fitting<'a> = dyn Fn(&[usize], u32) -> Option<Vec<Way>> + 'a;

struct Fit<'a> {
    known: &'a Known,
    on: &'a Board,
    table: &'a Table,
    rng: &'a mut Rng,
    number: u16,
    season: &'a Season,
    out: Others,
    walls: BTreeMap<Name, Vec<Wall>>,
    armies: Vec<ArmyRecord>,
    fleets: Vec<FleetRecord>,
    treasuries: BTreeMap<Name, i64>,
    must_spy: BTreeMap<Name, bool>,
    asks: BTreeMap<Name, Vec<(Question, u32)>>,
    words: BTreeMap<Name, String>,
    /// Places where no army stands but those that answer the nation's questions.
    reserved: BTreeSet<Name>,
}

impl Plan {
    /// A campaign that fits, or `None` where these dice do not.
    pub fn draw(known: &Known, seed: u64, tables: &[Table]) -> Option<Plan> {
        let rng = &mut Rng::new(seed, 2);
        let table = rng.below(tables.len());
        let on = known.on();
        let mut seasons = Vec::new();
        for (season, number) in known.seasons.iter().zip(1..) {
            let mut reserved: BTreeSet<Name> = season
                .attempts
                .iter()
                .filter_map(|a| match a.question.subject() {
                    Subject::Province(province) => Some(province.clone()),
                    _ => None,
                })
                .collect();
            if known.rules.province_of == ProvinceOf::Holder {
                let own = on.held().into_iter().filter(|(_, h)| *h == known.nation);
                reserved.extend(own.map(|(p, _)| p));
            }
            let fit = Fit {
                known,
                on,
                table: &tables[table],
                rng,
                number,
                season,
                out: Others::default(),
                walls: BTreeMap::new(),
                armies: Vec::new(),
                fleets: Vec::new(),
                treasuries: BTreeMap::new(),
                must_spy: BTreeMap::new(),
                asks: BTreeMap::new(),
                words: BTreeMap::new(),
                reserved,
            };
            seasons.push(fit.season()?);
        }
        let spies = on.setup.nations.iter().map(|n| n.name.clone());
        Some(Plan {
            seed,
            table,
            langs: spies
                .filter(|n| *n != known.nation)
                .map(|n| (n, *rng.one(&Lang::ALL)))
                .collect(),
            seasons,
        })
    }
}

impl Fit<'_> {
    fn season(mut self) -> Option<Others> {
        self.own_questions()?;
        self.answers();
        self.noise_in_the_world();
        self.spies()?;
        self.write();
        Some(self.out)
    }

    fn others(&self) -> Vec<Name> {
        let mut all = self.on.spies();
        all.retain(|n| *n != self.known.nation);
        all
    }

    /// Chooses the walls that the nation's questions meet.
    fn own_questions(&mut self) -> Option<()> {
        let Season {
            attempts,
            word,
            beacon,
            ..
        } = self.season;
        let (on, rules) = (self.on, &self.known.rules);
        let dice: Vec<u8> = attempts
            .iter()
            .map(|a| {
                let text = (&*a.question.canonical(), a.repeat);
                die(
                    self.table,
                    self.number,
                    &self.known.nation,
                    text,
                    word,
                    beacon,
                )
            })
            .collect();
        let mut groups: BTreeMap<(Name, Kind), Vec<usize>> = BTreeMap::new();
        for (n, a) in attempts.iter().enumerate() {
            let key = (a.question.target().clone(), a.question.kind());
            groups.entry(key).or_default().push(n);
        }
        let way_of = |n: usize, malus: u32| -> Option<Way> {
            let a = &attempts[n];
            let outcome = outcome(on, rules, dice[n], a.bonus, malus);
            way(outcome, a.told.as_ref(), a.question.kind())
        };
        // What a malus makes of the questions of one group, where all of them fit it.
        let ways_of = |members: &[usize], malus: u32| -> Option<Vec<Way>> {
            let ways: Option<Vec<Way>> = members.iter().map(|n| way_of(*n, malus)).collect();
            ways.filter(|ways| one_world(attempts, members, ways))
        };
        let one = rules.protections == Protections::One;
        let mut chosen: BTreeMap<(Name, Kind), u32> = BTreeMap::new();
        let mut only: BTreeMap<Name, Against> = BTreeMap::new();
        if one {
            self.one_wall_each(&groups, &ways_of, &mut chosen, &mut only)?;
        } else {
            for (key, members) in &groups {
                let fits: Vec<u32> = (0..9).filter(|m| ways_of(members, *m).is_some()).collect();
                // No wall, or one of those that fit.
                let malus = match fits.as_slice() {
                    [] => return None,
                    [0, rest @ ..] if rest.is_empty() || self.rng.often(40) => 0,
                    [0, rest @ ..] | rest => *self.rng.one(rest),
                };
                chosen.insert(key.clone(), malus);
            }
        }
        self.out.ways = vec![Way::Luck; attempts.len()];
        for (key, members) in &groups {
            let ways = ways_of(members, chosen[key])?;
            for (n, way) in members.iter().zip(ways) {
                self.out.ways[*n] = way;
            }
        }
        for nation in self.on.setup.nations.iter().map(|n| n.name.clone()) {
            let of = |(t, _): &(Name, Kind)| *t == nation;
            if one {
                let wall = only.get(&nation).map(|against| {
                    let malus = chosen.iter().filter(|(k, _)| of(k)).map(|(_, m)| *m);
                    (against.clone(), malus.max().unwrap_or_default())
                });
                self.stand(nation, wall.into_iter().collect());
                continue;
            }
            let least = chosen.iter().filter(|(k, _)| of(k)).map(|(_, m)| *m).min();
            // Part of the malus may be against the nation; the rest is on each kind.
            let against = match least {
                Some(least) if self.rng.often(50) => self.rng.between(0, i64::from(least)) as u32,
                Some(_) => 0,
                None => self.rng.between(0, 2) as u32,
            };
            let larger = rules.stacking.into_str() == "larger";
            let mut walls = Vec::new();
            if against > 0 {
                walls.push((Against::Nation(self.known.nation.clone()), against));
            }
            for ((_, kind), malus) in chosen.iter().filter(|(k, _)| of(k)) {
                let on_kind = if larger { *malus } else { malus - against };
                if on_kind > 0 {
                    walls.push((Against::Kind(*kind), on_kind));
                }
            }
            // Walls that the nation does not meet.
            for kind in Kind::ALL {
                if !chosen.contains_key(&(nation.clone(), kind)) && self.rng.often(15) {
                    walls.push((Against::Kind(kind), self.rng.between(1, 4) as u32));
                }
            }
            for other in self.others() {
                if other != nation && self.rng.often(10) {
                    walls.push((Against::Nation(other), self.rng.between(1, 4) as u32));
                }
            }
            self.stand(nation, walls);
        }
        Some(())
    }

    /// One protection a nation (H19), on a kind or against the nation that asks.
    fn one_wall_each(
        &mut self,
        groups: &BTreeMap<(Name, Kind), Vec<usize>>,
        ways_of: &Fitting<'_>,
        chosen: &mut BTreeMap<(Name, Kind), u32>,
        only: &mut BTreeMap<Name, Against>,
    ) -> Option<()> {
        let targets: BTreeSet<&Name> = groups.keys().map(|(target, _)| target).collect();
        for target in targets {
            let mut fits: Vec<(Option<Against>, u32)> = Vec::new();
            let mine: Vec<_> = groups.iter().filter(|((t, _), _)| t == target).collect();
            let holds = |malus: &dyn Fn(Kind) -> u32| {
                mine.iter()
                    .all(|((_, kind), members)| ways_of(members, malus(*kind)).is_some())
            };
            if holds(&|_| 0) {
                fits.push((None, 0));
            }
            // The omniscient nation is asked like others, and protects itself like them.
            for malus in 1..9 {
                for ((_, of), _) in &mine {
                    if holds(&|kind| if kind == *of { malus } else { 0 }) {
                        fits.push((Some(Against::Kind(*of)), malus));
                    }
                }
                if holds(&|_| malus) {
                    let nation = self.known.nation.clone();
                    fits.push((Some(Against::Nation(nation)), malus));
                }
            }
            if fits.is_empty() {
                return None;
            }
            let (against, malus) = self.rng.one(&fits).clone();
            for ((_, kind), _) in &mine {
                let met = match &against {
                    None => false,
                    Some(Against::Kind(on)) => on == kind,
                    Some(Against::Nation(_)) => true,
                };
                chosen.insert((target.clone(), *kind), if met { malus } else { 0 });
            }
            if let Some(against) = against {
                only.insert(target.clone(), against);
            }
        }
        Some(())
    }

    /// Lets a nation's walls stand, with answers given beforehand.
    fn stand(&mut self, nation: Name, walls: Vec<(Against, u32)>) {
        let attempts = &self.season.attempts;
        let mut of_nation: Vec<Wall> = Vec::new();
        for (against, malus) in walls {
            let kind = match &against {
                Against::Kind(kind) => *kind,
                Against::Nation(_) => *self.rng.one(&Kind::ALL),
            };
            let lie = attempts.iter().zip(&self.out.ways).find(|(a, w)| {
                *a.question.target() == nation && a.question.kind() == kind && **w == Way::Lie
            });
            let if_countered = match lie {
                Some((a, _)) if self.rng.often(50) => a.told.clone(),
                _ if self.rng.often(25) => Some(value(self.rng, self.on, kind)),
                _ => None,
            };
            of_nation.push(Wall {
                against,
                malus,
                if_countered,
            });
        }
        self.walls.insert(nation, of_nation);
    }

    fn army(&mut self, nation: &Name, name: Arc<str>, province: Option<Name>, elements: Elements) {
        let free = |fit: &mut Self| -> Option<Name> {
            let held = fit.on.held();
            let free: Vec<_> = held
                .into_iter()
                .filter(|(p, _)| !fit.reserved.contains(p))
                .collect();
            (!free.is_empty()).then(|| fit.rng.one(&free).0.clone())
        };
        let Some(province) = province.or_else(|| free(self)) else {
            return;
        };
        self.armies.push(ArmyRecord {
            nation: nation.clone(),
            name,
            province,
            elements,
        });
    }

    fn fresh_name(&mut self) -> Arc<str> {
        let n = self.armies.len();
        format!("{} {n}", ["Corps", "Troupe", "Bande"][self.rng.below(3)]).into()
    }

    /// A way to write an army's name other than the canonical one.
    fn spelled(&mut self, name: &str) -> Arc<str> {
        let mut letters = name.chars();
        let first = letters
            .next()
            .map_or_else(String::new, |c| c.to_uppercase().collect());
        match self.rng.below(3) {
            0 => name.into(),
            1 => format!("{first}{}", letters.as_str()).into(),
            _ => name.to_uppercase().into(),
        }
    }

    /// Makes the world say what the nation's questions need.
    fn answers(&mut self) {
        let season = self.season;
        for (n, a) in season.attempts.iter().enumerate() {
            if a.repeat > 0 {
                continue;
            }
            // A question asked twice has one truth: that of the success, or else of the lie.
            let rank = |way: &Way| match way {
                Way::Truth | Way::Nothing => 0,
                Way::Lie => 1,
                Way::Luck | Way::Wall => 2,
            };
            let places = season.attempts.iter().enumerate();
            let same = places.filter(|(_, other)| other.question == a.question);
            let (n, a) = same
                .min_by_key(|(place, _)| rank(&self.out.ways[*place]))
                .unwrap_or((n, a));
            let way = self.out.ways[n];
            let target = a.question.target().clone();
            let kind = a.question.kind();
            // What the truth is; free where nothing is told.
            let truth = match (way, &a.told) {
                (Way::Truth, Some(told)) => Some(told.clone()),
                (Way::Lie, Some(told)) => match kind.about_an_army() && self.rng.often(20) {
                    true => None,
                    false => Some(another(self.rng, self.on, kind, told)),
                },
                (Way::Nothing, _) => None,
                _ => match kind.about_an_army() && self.rng.often(30) {
                    true => None,
                    false => Some(value(self.rng, self.on, kind)),
                },
            };
            let Some(truth) = truth else {
                continue;
            };
            if let (Some((at, now)), Value::Number(before)) = (&season.erratum, &truth)
                && *at == n
            {
                // The truth changes too; only a lie leaves it open to what.
                let now = match (way, now) {
                    (Way::Truth, Some(Value::Number(now))) => *now,
                    (Way::Lie, Some(Value::Number(told))) => loop {
                        let now = self.rng.between(0, 400);
                        if now != *told && now != *before {
                            break now;
                        }
                    },
                    _ => (before + 1 + self.rng.between(0, 200)) % 401,
                };
                self.out.shift = Some((target.clone(), now - before));
            }
            self.make_true(&a.question, &target, &truth);
        }
    }

    fn make_true(&mut self, question: &Question, target: &Name, truth: &Value) {
        let yes = *truth == Value::YesNo(true);
        let elements = match (truth, question.kind()) {
            (Value::Number(_), Kind::Treasury) => Elements::new(),
            (Value::Number(n), _) => {
                // Over as many troops as it takes, or over one more.
                let most = i64::from(self.on.setup.constants.max_elements);
                let mut left = *n;
                let mut elements = Elements::new();
                for troop in &self.on.setup.troops {
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
                if left > 0 {
                    let first = elements.values_mut().next();
                    *first.expect("a size above 0") += left as u32;
                }
                elements
            }
            (Value::Composition(elements), _) => elements.clone(),
            (Value::Majority(named), _) => {
                let most = self.rng.between(2, 20) as u32;
                let mut elements: Elements = named.iter().map(|t| (t.clone(), most)).collect();
                for troop in &self.on.setup.troops {
                    if !named.contains(&troop.code) && self.rng.often(30) {
                        elements.insert(troop.code.clone(), 1);
                    }
                }
                elements
            }
            (Value::YesNo(_), _) => elements(self.rng, self.on),
        };
        match (question.kind(), question.subject(), truth) {
            (Kind::Treasury, _, Value::Number(n)) => {
                self.treasuries.insert(target.clone(), *n);
            }
            (Kind::Espionage, ..) => {
                self.must_spy.insert(target.clone(), yes);
            }
            (Kind::FleetPresence, Subject::Sea(sea), _) if yes => {
                for _ in 0..=self.rng.below(2) {
                    self.fleets.push(FleetRecord {
                        nation: target.clone(),
                        sea: sea.clone(),
                        name: None,
                    });
                }
            }
            (Kind::ArmyPresence, Subject::Province(place), _) if yes => {
                let name = self.fresh_name();
                self.army(target, name, Some(place.clone()), elements);
            }
            (_, Subject::Province(place), _) if question.kind().about_an_army() => {
                let name = self.fresh_name();
                self.army(target, name, Some(place.clone()), elements);
            }
            (_, Subject::Army(name), _) => {
                let name = self.spelled(name);
                self.army(target, name, None, elements);
            }
            _ => {}
        }
    }

    /// What no question of the nation's is about.
    fn noise_in_the_world(&mut self) {
        let season = self.season;
        let asked = |subject: &Subject, target: &Name, a: &Asked| {
            a.question.subject() == subject && a.question.target() == target
        };
        for nation in self.on.setup.nations.iter().map(|n| n.name.clone()) {
            if nation == self.known.nation {
                continue;
            }
            for _ in 0..self.rng.below(3) {
                let name = match self.rng.often(50) {
                    true => self.fresh_name(),
                    false => {
                        let name: Arc<str> = (*self.rng.one(&ASKED_NAMES)).into();
                        let key = army_key(&name);
                        let mut mine = self.armies.iter().filter(|a| a.nation == nation);
                        let about = season.attempts.iter().any(|a| match a.question.subject() {
                            Subject::Army(n) => {
                                army_key(n) == key && *a.question.target() == nation
                            }
                            _ => false,
                        });
                        match about || mine.any(|a| army_key(&a.name) == key) {
                            true => self.fresh_name(),
                            false => self.spelled(&name),
                        }
                    }
                };
                let elements = elements(self.rng, self.on);
                self.army(&nation, name, None, elements);
            }
            for _ in 0..self.rng.below(3) {
                let sea = self.rng.one(&self.on.setup.seas).name.clone();
                let about = Subject::Sea(sea.clone());
                if !season.attempts.iter().any(|a| asked(&about, &nation, a)) {
                    let name = self.rng.often(30).then(|| "Trirèmes".into());
                    self.fleets.push(FleetRecord {
                        nation: nation.clone(),
                        sea,
                        name,
                    });
                }
            }
        }
    }

    /// Who spies on whom: those whose notices the nation gets, and others.
    fn spies(&mut self) -> Option<()> {
        let season = self.season;
        let others = self.others();
        let mut required: BTreeMap<Name, Vec<Question>> = BTreeMap::new();
        for noticed in &season.notices {
            let fits = |n: &Name, required: &BTreeMap<Name, Vec<Question>>| {
                let (_, on_nation) = malus(&season.walls, noticed.question.kind(), n);
                let shown = match self.known.rules.notice_names {
                    NoticeNames::NamedProtection => on_nation > 0,
                    // A protection against the asker alone would tell him: by being met, and by its
                    // answer given beforehand.
                    NoticeNames::Never if on_nation > 0 => return false,
                    NoticeNames::Never => false,
                    NoticeNames::Always => true,
                };
                noticed.shown.as_ref().is_none_or(|s| s == n)
                    && shown == noticed.shown.is_some()
                    && self.must_spy.get(n) != Some(&false)
                    && required
                        .get(n)
                        .is_none_or(|q| !q.contains(&noticed.question))
            };
            let able: Vec<Name> = others
                .iter()
                .filter(|n| fits(n, &required))
                .cloned()
                .collect();
            if able.is_empty() {
                return None;
            }
            let asker = self.rng.one(&able).clone();
            required
                .entry(asker)
                .or_default()
                .push(noticed.question.clone());
        }
        for nation in &others {
            let mut free: Vec<Question> = Vec::new();
            let required = required.remove(nation).unwrap_or_default();
            let must = self.must_spy.get(nation).copied();
            let count = match (must, required.is_empty()) {
                (Some(false), _) => 0,
                (Some(true), true) => 1 + self.rng.below(2),
                _ => [0, 0, 1, 2][self.rng.below(4)],
            };
            while free.len() < count {
                let kind = *self.rng.one(&Kind::ALL);
                let question = self.known.about_itself(self.rng, kind);
                if !required.contains(&question) && !free.contains(&question) {
                    free.push(question);
                }
            }
            let mut asks = self.bids(nation, &required, &free)?;
            let mut elsewhere = BTreeSet::new();
            for _ in 0..self.rng.below(3) {
                let target = self.rng.one(&self.on.setup.nations).name.clone();
                let kind = *self.rng.one(&Kind::ALL);
                let omniscient = self.on.setup.is_omniscient(&target);
                if target == *nation
                    || target == self.known.nation
                    || (kind == Kind::Espionage && omniscient)
                {
                    continue;
                }
                let about = self.known.about_itself(self.rng, kind);
                if self.known.rules.province_of == ProvinceOf::Holder
                    && matches!(about.subject(), Subject::Province(_))
                {
                    continue;
                }
                let subject = about.subject_text();
                let question = Question::from_parts(&self.on.setup, target, kind, subject).ok()?;
                if elsewhere.insert(question.canonical()) {
                    asks.push((question, self.rng.below(4) as u32));
                }
            }
            self.rng.shuffle(&mut asks);
            self.asks.insert(nation.clone(), asks);
        }
        Some(())
    }

    /// A word and bids of a nation's with which those of its questions are countered, and these
    /// not.
    fn bids(
        &mut self,
        nation: &Name,
        required: &[Question],
        free: &[Question],
    ) -> Option<Vec<(Question, u32)>> {
        let (rules, season) = (&self.known.rules, self.season);
        for _ in 0..80 {
            let word = match self.rng.often(90) {
                true => format!(
                    "{} {}",
                    ["soleil", "lune"][self.rng.below(2)],
                    self.rng.below(9999)
                ),
                false => String::new(),
            };
            let mut bids = Vec::new();
            for (question, wanted) in required
                .iter()
                .map(|q| (q, true))
                .chain(free.iter().map(|q| (q, false)))
            {
                let text = (&*question.canonical(), 0);
                let die = die(self.table, self.number, nation, text, &word, &season.beacon);
                let (kind, on_nation) = malus(&season.walls, question.kind(), nation);
                let malus = match rules.stacking.into_str() {
                    "larger" => kind.max(on_nation),
                    _ => kind + on_nation,
                };
                let fits: Vec<u32> = (0..12)
                    .filter(|b| {
                        let outcome = outcome(self.on, rules, die, *b, malus);
                        (outcome == Outcome::Countered) == wanted
                    })
                    .collect();
                if fits.is_empty() {
                    break;
                }
                bids.push((question.clone(), fits[self.rng.below(fits.len().min(3))]));
            }
            if bids.len() == required.len() + free.len() {
                self.words.insert(nation.clone(), word);
                return Some(bids);
            }
        }
        None
    }

    /// Puts it into what the arbiter enters.
    fn write(&mut self) {
        let (known, on) = (self.known, self.on);
        let opening = known.rules.treasury_as_of == TreasuryAsOf::Opening;
        let mut armies = known.armies.clone();
        armies.append(&mut self.armies);
        let mut fleets = known.fleets.clone();
        fleets.append(&mut self.fleets);
        self.rng.shuffle(&mut armies);
        self.rng.shuffle(&mut fleets);
        // Before the season opens or after, all at once.
        let when = self.rng.below(2);
        self.out.world[when].push(Change::Armies { armies });
        self.out.world[when].push(Change::Fleets { fleets });
        for nation in on.setup.nations.iter().map(|n| n.name.clone()) {
            if nation == known.nation {
                continue;
            }
            let asked = self.treasuries.get(&nation).copied();
            let points = self.rng.between(300, 900);
            let set = |points| Change::TreasurySet {
                nation: nation.clone(),
                points,
            };
            match asked {
                Some(asked) if opening => {
                    self.out.world[0].push(set(asked));
                    self.out.world[1].push(set(points));
                }
                Some(asked) => {
                    self.out.world[1].push(set(points));
                    self.out.world[2].push(set(asked));
                }
                None => self.out.world[self.rng.below(2)].push(set(points)),
            }
            if self.rng.often(30) {
                let points = self.rng.between(1, 50);
                self.out.world[1].push(Change::TreasuryAdd {
                    nation: nation.clone(),
                    points,
                });
            }
        }
        let mut trades: Vec<(Name, Name)> = Vec::new();
        let others = on.setup.nations.iter().map(|n| n.name.clone());
        let others: Vec<Name> = others.filter(|n| *n != known.nation).collect();
        for (i, a) in others.iter().enumerate() {
            for b in &others[i + 1..] {
                if self.rng.often(20) {
                    trades.push((a.clone(), b.clone()));
                }
            }
        }
        trades.extend(
            self.season
                .partners
                .iter()
                .map(|p| (p.clone(), known.nation.clone())),
        );
        self.rng.shuffle(&mut trades);
        self.out.trades = trades;
        for nation in others {
            let walls = self.walls.remove(&nation).unwrap_or_default();
            let lang = *self.rng.one(&Lang::ALL);
            if on.setup.is_omniscient(&nation) {
                if !walls.is_empty() {
                    self.out.omniscient =
                        letters::sent(self.rng, on, (lang, &known.rules), &[], &walls, "");
                }
                continue;
            }
            let asks = self.asks.remove(&nation).unwrap_or_default();
            let word = self.words.remove(&nation).unwrap_or_default();
            if asks.is_empty() && walls.is_empty() && self.rng.often(60) {
                continue;
            }
            let asked: Vec<(&Question, u32)> = asks.iter().map(|(q, b)| (q, *b)).collect();
            let mut sent = letters::sent(self.rng, on, (lang, &known.rules), &asked, &walls, &word);
            // An order that is entered again by itself, where the nation asks nothing later that
            // its price or its being there would answer.
            let mut later = known.seasons.iter().skip(usize::from(self.number));
            let about = |s: &Season| s.attempts.iter().any(|a| *a.question.target() == nation);
            let elsewhere = asks.iter().find(|(q, _)| *q.target() != known.nation);
            if let Some((question, bonus)) = elsewhere.filter(|_| !later.any(about))
                && self.rng.clone().often(40)
            {
                let order = Order::Attempt {
                    question: question.clone(),
                    bonus: *bonus,
                };
                letters::make_standing(&mut sent, &on.line(lang, &order), lang);
            }
            self.out.senders.push((nation, sent));
        }
        self.errata();
    }

    /// Corrections of what the nation did not ask about.
    fn errata(&mut self) {
        for when in 0..3 {
            if !self.rng.often(20) {
                continue;
            }
            let nation = self.rng.one(&self.others()).clone();
            let holder = self.known.rules.province_of == ProvinceOf::Holder;
            // What the nation asked of that kind is gone through again, and it is told so.
            let asked = |of: &dyn Fn(&Question) -> bool| {
                self.season.attempts.iter().any(|a| of(&a.question))
            };
            let about = |q: &Question| *q.target() == nation;
            let by_place = |q: &Question| holder && matches!(q.subject(), Subject::Province(_));
            let army = |q: &Question| q.kind().about_an_army() || q.kind() == Kind::ArmyPresence;
            let treasury = asked(&|q| about(q) && q.kind() == Kind::Treasury);
            let fleet = asked(&|q| about(q) && q.kind() == Kind::FleetPresence);
            let army = asked(&|q| army(q) && (about(q) || by_place(q)));
            match self.rng.below(3) {
                0 if !treasury => {
                    let points = self.rng.between(0, 800);
                    self.out.errata[when].push(Change::TreasurySet { nation, points });
                }
                1 if !fleet => {
                    let sea = self.rng.one(&self.on.setup.seas).name.clone();
                    let fleet = FleetRecord {
                        nation,
                        sea,
                        name: None,
                    };
                    self.out.errata[when].push(Change::Fleet { fleet });
                }
                2 if !army => {
                    let elements = elements(self.rng, self.on);
                    let name: Arc<str> = format!("Erratum {when}").into();
                    self.army(&nation, name, None, elements);
                    let army = self.armies.pop();
                    self.out.errata[when].extend(army.map(|army| Change::Army { army }));
                }
                _ => {}
            }
        }
    }
}
