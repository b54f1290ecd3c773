//! The truth of a question (R3, H4, H7, H8, H11, H12, H17), from the world as it stood at the roll.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::house::{HouseRules, TreasuryAsOf};
use super::question::{Kind, Question, Subject};
use super::setup::Name;
use super::value::Value;
use super::world::{Army, Elements, Fleet, army_key};

/// A nation's treasury at the two moments that H4 knows, in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Treasury {
    /// When the season opened.
    pub opening: i64,
    /// At the roll, the season's spending paid.
    pub roll: i64,
}

/// What questions are answered from: the world as of the roll.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// Every army. Two of one nation never have the same name ([`super::world::same_army`]): that
    /// is refused where they are entered.
    pub armies: &'a [Army],
    /// Every fleet.
    pub fleets: &'a [Fleet],
    /// The treasury of each nation (H4).
    pub treasuries: &'a BTreeMap<Name, Treasury>,
    /// The attempts that stood at the roll, as pairs of who spies and who is spied upon (H8); a
    /// pair may stand several times.
    pub attempts: &'a [(Name, Name)],
}

/// The facts arranged by what questions ask for, built once for all the questions of a season.
#[derive(Debug)]
pub struct Index<'a> {
    /// Armies by nation and folded name.
    named: BTreeMap<&'a str, BTreeMap<String, &'a Army>>,
    /// Elements of a nation's armies in a province, together (H17).
    placed: BTreeMap<&'a str, BTreeMap<&'a str, Elements>>,
    /// The seas in which a nation has a fleet.
    seas: BTreeMap<&'a str, BTreeSet<&'a str>>,
    /// Whom a nation spies upon (H8).
    spied: BTreeMap<&'a str, BTreeSet<&'a str>>,
    treasuries: &'a BTreeMap<Name, Treasury>,
}

impl<'a> Index<'a> {
    /// Arranges the facts. An army without elements is no army. Of two armies of one nation with
    /// the same name (see [`Facts::armies`]) the first in the order of [`Army`] is the one named,
    /// whatever the order in which they come.
    pub fn new(facts: &Facts<'a>) -> Index<'a> {
        let mut index = Index {
            named: BTreeMap::new(),
            placed: BTreeMap::new(),
            seas: BTreeMap::new(),
            spied: BTreeMap::new(),
            treasuries: facts.treasuries,
        };
        for army in facts.armies {
            if army.elements.values().all(|n| *n == 0) {
                continue;
            }
            let (nation, province) = (&*army.nation, &*army.province);
            index
                .named
                .entry(nation)
                .or_default()
                .entry(army_key(&army.name))
                .and_modify(|first| *first = army.min(*first))
                .or_insert(army);
            let placed = index.placed.entry(nation).or_default();
            add(placed.entry(province).or_default(), &army.elements);
        }
        for fleet in facts.fleets {
            let seas = index.seas.entry(&*fleet.nation).or_default();
            seas.insert(&*fleet.sea);
        }
        for (spy, spied) in facts.attempts {
            index.spied.entry(&**spy).or_default().insert(&**spied);
        }
        index
    }

    /// The elements that a question is about; `None` where there is no such army (H7).
    fn elements(&self, question: &Question) -> Option<&Elements> {
        let target = &**question.target();
        match question.subject() {
            Subject::Army(name) => {
                let army = self.named.get(target)?.get(&army_key(name))?;
                Some(&army.elements)
            }
            Subject::Province(province) => self.placed.get(target)?.get(&**province),
            Subject::Nothing | Subject::Sea(_) => None,
        }
    }
}

/// The true answer to a question of that asker, or `None` where there is nothing to learn (H7): no
/// army of that name, or none in the province whose size, composition or majority is asked. The
/// presence kinds answer no instead.
pub fn truth(
    asker: &str,
    question: &Question,
    rules: &HouseRules,
    index: &Index<'_>,
) -> Option<Value> {
    let target = &**question.target();
    match question.kind() {
        Kind::ArmyPresence => Some(Value::YesNo(index.elements(question).is_some())),
        Kind::ArmySize => index.elements(question).map(size),
        Kind::ArmyComposition => index.elements(question).map(composition),
        Kind::ArmyMajority => index.elements(question).map(majority),
        Kind::FleetPresence => {
            let sea = question.subject_text()?;
            let seas = index.seas.get(target);
            Some(Value::YesNo(seas.is_some_and(|s| s.contains(sea))))
        }
        Kind::Treasury => {
            let treasury = index.treasuries.get(target)?;
            Some(Value::Number(match rules.treasury_as_of {
                TreasuryAsOf::Roll => treasury.roll,
                TreasuryAsOf::Opening => treasury.opening,
            }))
        }
        Kind::Espionage => {
            let spies = |spied: &BTreeSet<&str>| spied.contains(asker);
            Some(Value::YesNo(match question.asked() {
                Some(_) => index.spied.get(target).is_some_and(spies),
                // H23.
                None => index.spied.values().any(spies),
            }))
        }
    }
}

fn add(total: &mut Elements, more: &Elements) {
    for (troop, count) in more {
        let sum = total.entry(troop.clone()).or_default();
        *sum = sum.saturating_add(*count);
    }
}

fn size(elements: &Elements) -> Value {
    Value::Number(elements.values().map(|n| i64::from(*n)).sum())
}

fn composition(elements: &Elements) -> Value {
    let some = elements.iter().filter(|(_, count)| **count > 0);
    Value::Composition(some.map(|(troop, n)| (troop.clone(), *n)).collect())
}

/// H12: all the troops that tie for the largest number.
fn majority(elements: &Elements) -> Value {
    let most = elements.values().copied().max().unwrap_or(0);
    let first = elements.iter().filter(|(_, count)| **count == most);
    Value::Majority(first.map(|(troop, _)| Arc::clone(troop)).collect())
}
