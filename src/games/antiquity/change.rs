//! What the referee enters of the world: treasuries, armies, fleets, trades (H13, H22).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::question::Matter;
use super::setup::{Name, Setup};
use super::world::{Army, Fleet, army_key};

/// What is recorded with one entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct World(pub Vec<Change>);

/// One change to what the arbiter knows of the world.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// As it is typed: so much is left when waiting orders are paid. It is journalled as the difference.
    TreasurySet { nation: Name, points: i64 },
    /// A treasury gains (or, below 0, loses) that many points.
    TreasuryAdd { nation: Name, points: i64 },
    /// These are all the armies there are.
    Armies { armies: Vec<Army> },
    /// These are all the fleets there are.
    Fleets { fleets: Vec<Fleet> },
    /// These are all the trades of the season that is open or comes.
    Trades { trades: Vec<(Name, Name)> },
    /// An erratum is about that, though it be as it was: that nothing changed would tell what is asked in vain (H7).
    About { matter: Matter, nation: Name },
}

impl World {
    /// What a correction of the world as of a roll (`then`) corrects of today's. What a nation had more or less then it
    /// has now; so it is with its fleets; an army is corrected where it still is as it was.
    pub fn today(&self, setup: &Setup, then: &Board, today: &Board) -> Option<World> {
        let mut corrected = then.clone();
        self.0.iter().for_each(|c| corrected.apply(setup, c));
        let mut changes = Vec::new();
        let had = then.treasuries.iter().zip(&corrected.treasuries);
        for ((_, nation), (was, is)) in setup.each().zip(had) {
            let (nation, points) = (nation.clone(), is.saturating_sub(*was));
            changes.extend((points != 0).then_some(Change::TreasuryAdd { nation, points }));
        }
        let named = |of: &Board| -> BTreeMap<_, Army> {
            let key = |a: &Army| (a.nation.clone(), army_key(&a.name));
            of.armies.iter().map(|a| (key(a), a.clone())).collect()
        };
        let (was, is, mut now) = (named(then), named(&corrected), named(today));
        for key in was.keys().chain(is.keys()) {
            if was.get(key) != is.get(key) && now.get(key) == was.get(key) {
                match is.get(key) {
                    Some(army) => now.insert(key.clone(), army.clone()),
                    None => now.remove(key),
                };
            }
        }
        let armies: Vec<Army> = now.into_values().collect();
        let mut fleets = without(&today.fleets, &without(&then.fleets, &corrected.fleets));
        fleets.extend(without(&corrected.fleets, &then.fleets));
        let mut after = today.clone();
        for change in [Change::Armies { armies }, Change::Fleets { fleets }] {
            let before = after.clone();
            after.apply(setup, &change);
            changes.extend((before != after).then_some(change));
        }
        (!changes.is_empty()).then_some(World(changes))
    }
}

/// The fleets without those; of several alike so many fewer.
fn without(fleets: &[Fleet], gone: &[Fleet]) -> Vec<Fleet> {
    let mut left = fleets.to_vec();
    for fleet in gone {
        if let Some(place) = left.iter().position(|f| f == fleet) {
            left.remove(place);
        }
    }
    left
}

/// What the referee records, as it stands at one moment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// By seat, in points, before waiting orders are paid.
    pub treasuries: Vec<i64>,
    pub armies: Vec<Army>,
    pub fleets: Vec<Fleet>,
    /// Pairs of the season that is open or comes, each in alphabetical order.
    pub trades: BTreeSet<(Name, Name)>,
}

impl Board {
    /// Who trades with a nation (R2).
    pub fn partners(&self, nation: &str) -> BTreeSet<Name> {
        let other = |(a, b): &(Name, Name)| match (&**a == nation, &**b == nation) {
            (true, _) => Some(b.clone()),
            (_, true) => Some(a.clone()),
            _ => None,
        };
        self.trades.iter().filter_map(other).collect()
    }

    fn treasury(&mut self, setup: &Setup, nation: &str) -> Option<&mut i64> {
        self.treasuries.get_mut(setup.seat(nation)?.at())
    }

    /// Makes a change.
    pub fn apply(&mut self, setup: &Setup, change: &Change) {
        match change {
            Change::TreasurySet { nation, points } => {
                if let Some(treasury) = self.treasury(setup, nation) {
                    *treasury = *points;
                }
            }
            Change::TreasuryAdd { nation, points } => {
                if let Some(treasury) = self.treasury(setup, nation) {
                    *treasury = treasury.saturating_add(*points);
                }
            }
            Change::Armies { armies } => {
                let named =
                    |army: &Army| ((army.nation.clone(), army_key(&army.name)), army.clone());
                let named: BTreeMap<_, _> = armies.iter().map(named).collect();
                self.armies = named.into_values().collect();
                self.armies.sort();
            }
            Change::Fleets { fleets } => {
                self.fleets.clone_from(fleets);
                self.fleets.sort();
            }
            Change::Trades { trades } => {
                self.trades = trades.iter().map(|(a, b)| pair(a, b)).collect();
            }
            Change::About { .. } => {}
        }
    }

    /// What is otherwise than there, and whose.
    pub fn differs(&self, setup: &Setup, there: &Board) -> BTreeSet<(Matter, Name)> {
        let of = |nation: &Name| {
            let (is, was) = (self.own(setup, nation), there.own(setup, nation));
            let matters = [
                (is.0 != was.0).then_some(Matter::Treasuries),
                (is.1 != was.1).then_some(Matter::Armies),
                (is.2 != was.2).then_some(Matter::Fleets),
            ];
            let nation = nation.clone();
            matters
                .into_iter()
                .flatten()
                .map(move |matter| (matter, nation.clone()))
        };
        setup.nations.names().iter().flat_map(of).collect()
    }

    /// What of it is a nation's own: its treasury, armies and fleets.
    pub fn own(&self, setup: &Setup, nation: &str) -> (Option<i64>, Vec<&Army>, Vec<&Fleet>) {
        let seat = setup.seat(nation);
        (
            seat.and_then(|seat| self.treasuries.get(seat.at()).copied()),
            self.armies
                .iter()
                .filter(|a| &*a.nation == nation)
                .collect(),
            self.fleets
                .iter()
                .filter(|f| &*f.nation == nation)
                .collect(),
        )
    }
}

/// A pair in its one order.
fn pair(a: &Name, b: &Name) -> (Name, Name) {
    match a <= b {
        true => (a.clone(), b.clone()),
        false => (b.clone(), a.clone()),
    }
}
