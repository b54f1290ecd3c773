//! What the referee enters of the world: treasuries, armies, fleets, trades (H13, H22).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

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
    /// An army is new, or has changed (the same nation and name).
    Army { army: Army },
    /// An army is no more.
    ArmyGone { nation: Name, name: Arc<str> },
    /// These are all the fleets there are.
    Fleets { fleets: Vec<Fleet> },
    /// A fleet is new.
    Fleet { fleet: Fleet },
    /// A fleet is no more.
    FleetGone { fleet: Fleet },
    /// These are all the trades of the season that is open or comes.
    Trades { trades: Vec<(Name, Name)> },
    /// Two nations trade this season (H13).
    Trade { between: (Name, Name) },
    /// Two nations do not trade this season.
    TradeEnd { between: (Name, Name) },
}

impl Change {
    /// What a correction of the world as of a roll (`then`) corrects of today's, where that is still as it was. What a
    /// nation had more or less then it has now.
    pub fn today(&self, setup: &Setup, then: &Board, today: &Board) -> Option<Change> {
        let still = match self {
            Change::TreasurySet { nation, points } => {
                let had = *then.treasuries.get(setup.seat(nation)?.at())?;
                let (nation, points) = (nation.clone(), points.saturating_sub(had));
                return (points != 0).then_some(Change::TreasuryAdd { nation, points });
            }
            Change::Army { army } => {
                then.army(&army.nation, &army.name) == today.army(&army.nation, &army.name)
            }
            Change::ArmyGone { nation, name } => {
                then.army(nation, name) == today.army(nation, name)
            }
            Change::Fleet { .. } => true,
            Change::FleetGone { fleet } => today.fleets.contains(fleet),
            Change::TreasuryAdd { .. }
            | Change::Armies { .. }
            | Change::Fleets { .. }
            | Change::Trades { .. }
            | Change::Trade { .. }
            | Change::TradeEnd { .. } => false,
        };
        still.then(|| self.clone())
    }
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

    /// The army of a nation's by its name (H7).
    pub fn army(&self, nation: &str, name: &str) -> Option<&Army> {
        self.army_place(nation, name)
            .map(|place| &self.armies[place])
    }

    fn army_place(&self, nation: &str, name: &str) -> Option<usize> {
        let key = army_key(name);
        let same = |a: &Army| &*a.nation == nation && army_key(&a.name) == key;
        self.armies.iter().position(same)
    }

    fn treasury(&mut self, setup: &Setup, nation: &str) -> Option<&mut i64> {
        self.treasuries.get_mut(setup.seat(nation)?.at())
    }

    /// Makes a change. What is not there cannot go: the survey has said so.
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
            Change::Army { army } => self.put_army(army),
            Change::ArmyGone { nation, name } => {
                if let Some(place) = self.army_place(nation, name) {
                    self.armies.remove(place);
                }
            }
            Change::Fleets { fleets } => {
                self.fleets.clone_from(fleets);
                self.fleets.sort();
            }
            Change::Fleet { fleet } => {
                self.fleets.push(fleet.clone());
                self.fleets.sort();
            }
            Change::FleetGone { fleet } => {
                if let Some(place) = self.fleets.iter().position(|f| f == fleet) {
                    self.fleets.remove(place);
                }
            }
            Change::Trades { trades } => {
                self.trades = trades.iter().map(|(a, b)| pair(a, b)).collect();
            }
            Change::Trade { between: (a, b) } => {
                self.trades.insert(pair(a, b));
            }
            Change::TradeEnd { between: (a, b) } => {
                self.trades.remove(&pair(a, b));
            }
        }
    }

    fn put_army(&mut self, army: &Army) {
        match self.army_place(&army.nation, &army.name) {
            Some(place) => self.armies[place] = army.clone(),
            None => self.armies.push(army.clone()),
        }
        self.armies.sort();
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
