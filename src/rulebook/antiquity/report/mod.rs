//! What the arbiter looks back on, over all seasons rolled so far: who asked about whom, money,
//! dice, protections. For the arbiter alone.

mod dice;

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde::Serialize;

use super::facts;
use super::order::Against;
use super::question::Kind;
use super::refusal::Failure;
use super::roll::Outcome;
use super::setup::{Name, Setup};
use super::view::FORMAT;
use crate::campaign::{self, Phase};

pub use dice::{Dice, Fairness};

/// The whole report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    pub format: &'static str,
    pub campaign: String,
    /// Seasons rolled so far, in order.
    pub seasons: Vec<SeasonName>,
    /// Who asked about whom: nations in the setup's order.
    pub asked: Vec<Asked>,
    /// By season, each with the nations in the setup's order.
    pub money: Vec<Money>,
    pub dice: Dice,
    /// Every protection, by season, then as the audit lists them.
    pub protections: Vec<Bid>,
}

/// A season's number and name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeasonName {
    pub season: u16,
    pub name: String,
}

/// One nation's questions about another, over all seasons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Asked {
    pub asker: Name,
    pub target: Name,
    pub attempts: u32,
    pub successes: u32,
    pub countered: u32,
}

/// One nation's money in one season, in treasury points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Money {
    pub season: u16,
    pub nation: Name,
    pub opening: i64,
    pub spying: i64,
    pub protection: i64,
    /// At the roll, the season's spending paid.
    pub at_roll: i64,
}

/// One protection, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Bid {
    pub season: u16,
    pub nation: Name,
    pub kind: Option<Kind>,
    pub against: Option<Name>,
    pub malus: u32,
    pub cost: i64,
    /// Attempts that it bore on.
    pub met: u32,
    /// Those of them that were countered with its malus.
    pub countered: u32,
}

/// Looks through every season that was rolled; `tick` is called after each.
pub fn report(tx: &Connection, mut tick: impl FnMut()) -> Result<(Setup, Report), Failure> {
    let setup = facts::setup(tx)?;
    let mut report = Report {
        format: FORMAT,
        campaign: setup.name.clone(),
        seasons: Vec::new(),
        asked: Vec::new(),
        money: Vec::new(),
        dice: Dice::default(),
        protections: Vec::new(),
    };
    let mut asked: BTreeMap<(Name, Name), Asked> = BTreeMap::new();
    let mut faces = vec![0; usize::from(setup.constants.die)];
    for season in campaign::seasons(tx)? {
        if matches!(season.phase, Phase::Rolled | Phase::Closed) {
            let number = season.number;
            report.seasons.push(SeasonName {
                season: number,
                name: season.name,
            });
            self::season(tx, &setup, number, &mut report, &mut asked, &mut faces)?;
        }
        tick();
    }
    report.asked = asked.into_values().collect();
    report.dice = Dice::of(faces);
    Ok((setup, report))
}

fn season(
    tx: &Connection,
    setup: &Setup,
    number: u16,
    report: &mut Report,
    asked: &mut BTreeMap<(Name, Name), Asked>,
    faces: &mut [u32],
) -> Result<(), Failure> {
    let rules = facts::season_rules(tx, number)?;
    let standing = facts::bids(tx, number)?;
    let mut rolls = facts::rolls(tx, number, None)?;
    let mut spying: BTreeMap<Name, i64> = BTreeMap::new();
    let mut protection: BTreeMap<Name, i64> = BTreeMap::new();
    let mut bids: Vec<Bid> = Vec::new();
    for p in facts::protections(tx, number, None)? {
        *protection.entry(p.nation.clone()).or_default() += p.cost;
        let (kind, against) = match p.against {
            Against::Kind(kind) => (Some(kind), None),
            Against::Nation(nation) => (None, Some(nation)),
        };
        bids.push(Bid {
            season: number,
            nation: p.nation,
            kind,
            against,
            malus: p.malus,
            cost: p.cost,
            met: 0,
            countered: 0,
        });
    }
    for a in facts::attempts(tx, setup, number, None)? {
        *spying.entry(a.nation.clone()).or_default() += a.cost;
        let Some(roll) = rolls.remove(&(a.nation.clone(), a.n)) else {
            continue;
        };
        if let Some(face) = faces.get_mut(usize::from(roll.die).wrapping_sub(1)) {
            *face += 1;
        }
        let (target, kind) = (a.question.target().clone(), a.question.kind());
        let pair = (a.nation.clone(), target.clone());
        let entry = asked.entry(pair).or_insert_with(|| Asked {
            asker: a.nation.clone(),
            target: target.clone(),
            attempts: 0,
            successes: 0,
            countered: 0,
        });
        entry.attempts += 1;
        entry.successes += u32::from(roll.outcome == Outcome::Success);
        let countered = roll.outcome == Outcome::Countered;
        entry.countered += u32::from(countered);
        let explanation = standing.explain(
            &setup.constants,
            &rules,
            &a.nation,
            &a.question,
            a.bonus,
            roll.die,
        );
        for bid in bids.iter_mut().filter(|bid| bid.nation == target) {
            let bears = bid.kind == Some(kind) || bid.against.as_ref() == Some(&a.nation);
            let applied = explanation.maluses.iter().any(|m| {
                m.applied
                    && match &m.against {
                        Against::Kind(k) => bid.kind == Some(*k),
                        Against::Nation(n) => bid.against.as_ref() == Some(n),
                    }
            });
            bid.met += u32::from(bears);
            bid.countered += u32::from(bears && applied && countered);
        }
    }
    report.protections.extend(bids);
    let accounts = facts::accounts(tx, number)?;
    for nation in &setup.nations {
        let Some(account) = accounts.get(&nation.name) else {
            continue;
        };
        report.money.push(Money {
            season: number,
            nation: nation.name.clone(),
            opening: account.opening,
            spying: spying.get(&nation.name).copied().unwrap_or(0),
            protection: protection.get(&nation.name).copied().unwrap_or(0),
            at_roll: account.roll,
        });
    }
    Ok(())
}
