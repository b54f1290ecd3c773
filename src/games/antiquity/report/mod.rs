//! What the arbiter looks back on, over all seasons rolled so far: who asked about whom, money,
//! dice, protections. For the arbiter alone.

pub mod book;
mod dice;
pub mod paper;

use std::collections::BTreeMap;

use serde::Serialize;

use super::Antiquity;
use super::attempt::Attempt;
use super::order::{Against, Order};
use super::question::Kind;
use super::roll::Outcome;
use super::season::Season;
use super::setup::{Name, Setup};
use super::state::Stage;
use crate::bulletin::FORMAT;
use crate::engine::campaign::Campaign;

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
    /// What else the arbiter entered since the opening: taxes, trades, errata.
    pub other: i64,
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

impl Report {
    /// A report that looks at no season yet.
    pub fn new(setup: &Setup) -> Report {
        Report {
            format: FORMAT,
            campaign: setup.name.clone(),
            seasons: Vec::new(),
            asked: Vec::new(),
            money: Vec::new(),
            dice: Dice {
                faces: vec![0; usize::from(setup.constants.die)],
                fairness: Fairness::TooFew,
            },
            protections: Vec::new(),
        }
    }

    /// Adds a season, as it stands; one that was not rolled, or is void, says nothing.
    pub fn add(&mut self, campaign: &Campaign<Antiquity>) {
        let (setup, season) = (&campaign.setup, &campaign.state.season);
        let rolled = matches!(campaign.state.stage, Stage::Choices | Stage::Over);
        if campaign.this.number == 0 || !rolled || season.board.treasuries.is_empty() {
            return;
        }
        self.seasons.push(SeasonName {
            season: season.number,
            name: campaign.this.name.clone(),
        });
        for attempt in &season.attempts {
            let die = attempt.roll.as_ref().map_or(0, |roll| roll.die.face);
            if let Some(face) = self.dice.faces.get_mut(usize::from(die).wrapping_sub(1)) {
                *face += 1;
            }
            self.ask(setup, attempt);
        }
        self.protections.extend(bids(setup, season));
        for (seat, nation) in setup.each() {
            let points = |of: &[i64]| of.get(seat.at()).copied().unwrap_or(0);
            let orders = season.orders.get(seat.at()).into_iter().flatten();
            let (spying, protection): (Vec<_>, Vec<_>) =
                orders.partition(|order| order.attempt().is_some());
            let sum = |of: &[&Order]| of.iter().map(|o| o.cost).sum::<i64>();
            let (spying, protection) = (sum(&spying), sum(&protection));
            let (opening, at_roll) = (points(&season.opening), points(&season.board.treasuries));
            self.money.push(Money {
                season: season.number,
                nation: nation.clone(),
                opening,
                spying,
                protection,
                other: at_roll - (opening - spying - protection),
                at_roll,
            });
        }
    }

    /// The report, with what all its dice can tell.
    pub fn done(mut self) -> Report {
        self.dice = Dice::of(self.dice.faces);
        self
    }

    fn ask(&mut self, setup: &Setup, attempt: &Attempt) {
        // What is asked of nobody in particular is asked between no two nations (H23).
        let target = attempt.order.question.asked();
        let target = target.and_then(|target| setup.seat(target));
        let (Some(roll), Some(target)) = (&attempt.roll, target) else {
            return;
        };
        let key = |a: &Asked| (setup.seat(&a.asker), setup.seat(&a.target));
        let own = (Some(attempt.seat), Some(target));
        let at = self.asked.binary_search_by_key(&own, key);
        let at = at.unwrap_or_else(|at| {
            let new = Asked {
                asker: setup.name(attempt.seat).clone(),
                target: setup.name(target).clone(),
                attempts: 0,
                successes: 0,
                countered: 0,
            };
            self.asked.insert(at, new);
            at
        });
        let asked = &mut self.asked[at];
        asked.attempts += 1;
        asked.successes += u32::from(roll.outcome == Outcome::Success);
        asked.countered += u32::from(roll.outcome == Outcome::Countered);
    }
}

/// A season's protections, and what came of each.
fn bids(setup: &Setup, season: &Season) -> Vec<Bid> {
    let mut rolled: BTreeMap<&Name, Vec<&Attempt>> = BTreeMap::new();
    for attempt in &season.attempts {
        let target = attempt.order.question.target();
        rolled.entry(target).or_default().push(attempt);
    }
    let bid = |(nation, order, against, malus): (&Name, &Order, &Against, u32)| {
        let (mut met, mut countered) = (0, 0);
        for attempt in rolled.get(nation).into_iter().flatten() {
            let Some(roll) = &attempt.roll else {
                continue;
            };
            let counted = roll.bid.counted(setup.house.stacking);
            let (bears, applied) = match against {
                Against::Kind(kind) => (attempt.order.question.kind() == *kind, counted.kind),
                Against::Nation(other) => (setup.name(attempt.seat) == other, counted.nation),
            };
            let stopped = roll.outcome == Outcome::Countered;
            met += u32::from(bears);
            countered += u32::from(bears && applied > 0 && stopped);
        }
        let (kind, other) = against.parts();
        Bid {
            season: season.number,
            nation: nation.clone(),
            kind,
            against: other.cloned(),
            malus,
            cost: order.cost,
            met,
            countered,
        }
    };
    season.protections(setup).map(bid).collect()
}
