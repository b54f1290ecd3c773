//! Changes to the world, by the world file and by single commands; the omniscient nation's own
//! facts are marked where they change between sheet and roll (H22).

use std::collections::{BTreeMap, BTreeSet};

use super::super::event::{ARBITER, ArmyRecord, Change, Event, FleetRecord, V1, WorldChange};
use super::super::facts::World;
use super::super::house::BeyondTreasury;
use super::super::refusal::Refusal;
use super::super::setup::{Name, Setup};
use super::super::world::{Army, Fleet, same_army};
use super::super::world_file::WorldFile;
use super::{Arbiter, Outcome, append, facts, setup};
use crate::campaign::Writer;
use crate::locale::spelling;
use crate::referee::Refusal as Common;

/// The longest reason, in characters.
pub const MAX_REASON: usize = 200;

/// What was recorded: whether it is marked as a change of frozen facts (H22).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub season: u16,
    pub thawed: bool,
    /// Whether the season's dice are rolled: its answers are as of the roll (H4).
    pub rolled: bool,
    /// What there was before, and what there is now.
    pub before: Inventory,
    pub after: Inventory,
}

/// What there is in the world, counted; treasuries by nation.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize)]
pub struct Inventory {
    pub treasuries: BTreeMap<Name, i64>,
    pub armies: usize,
    pub fleets: usize,
    pub trades: usize,
    /// The armies and fleets themselves.
    #[serde(skip)]
    pub world: World,
    /// Who trades with whom.
    #[serde(skip)]
    pub trading: Vec<(Name, Name)>,
}

impl Inventory {
    fn new(treasuries: BTreeMap<Name, i64>, world: World, trading: Vec<(Name, Name)>) -> Inventory {
        Inventory {
            treasuries,
            armies: world.armies.len(),
            fleets: world.fleets.len(),
            trades: trading.len(),
            world,
            trading,
        }
    }

    /// What there was at a season's roll, which an erratum corrects.
    pub(super) fn of_roll(w: &Writer<'_>, season: u16) -> Outcome<Inventory> {
        let nations = facts::world_at_roll(w.tx(), season)?;
        let treasuries = nations.iter().map(|(n, at)| (n.clone(), at.treasury));
        let world = facts::unfolded(&nations);
        Ok(Inventory::new(treasuries.collect(), world, Vec::new()))
    }

    /// Whether something that is there would be gone or other in `after`; what only comes is no
    /// loss.
    pub fn loses(&self, after: &Inventory) -> bool {
        let points =
            |(nation, was): (&Name, &i64)| *was != 0 && after.treasuries.get(nation) != Some(was);
        let fleets =
            |of: &Inventory, fleet: &Fleet| of.world.fleets.iter().filter(|f| *f == fleet).count();
        self.treasuries.iter().any(points)
            || self
                .world
                .armies
                .iter()
                .any(|a| !after.world.armies.contains(a))
            || self
                .world
                .fleets
                .iter()
                .any(|f| fleets(self, f) > fleets(after, f))
            || self.trading.iter().any(|t| !after.trading.contains(t))
    }
}

pub(super) fn inventory(w: &Writer<'_>, season: u16) -> Outcome<Inventory> {
    let treasuries = facts::treasuries(w.tx())?;
    let trading = facts::trades(w.tx(), season)?;
    Ok(Inventory::new(treasuries, facts::world(w.tx())?, trading))
}

impl From<Army> for ArmyRecord {
    fn from(a: Army) -> ArmyRecord {
        ArmyRecord {
            nation: a.nation,
            name: a.name,
            province: a.province,
            elements: a.elements,
        }
    }
}

impl From<Fleet> for FleetRecord {
    fn from(f: Fleet) -> FleetRecord {
        FleetRecord {
            nation: f.nation,
            sea: f.sea,
            name: f.name,
        }
    }
}

impl Arbiter<'_> {
    /// Makes changes that depend on the world as it stands.
    pub fn change_world(
        &mut self,
        reason: Option<&str>,
        changes: impl FnOnce(&Setup, &World, u16) -> Result<Vec<Change>, Refusal>,
    ) -> Outcome<Recorded> {
        self.record(true, reason, changes)
    }

    /// What [`Arbiter::change_world`] would do; nothing changes.
    pub fn rehearse_change_world(
        &mut self,
        reason: Option<&str>,
        changes: impl FnOnce(&Setup, &World, u16) -> Result<Vec<Change>, Refusal>,
    ) -> Outcome<Recorded> {
        self.record(false, reason, changes)
    }

    fn record(
        &mut self,
        keep: bool,
        reason: Option<&str>,
        changes: impl FnOnce(&Setup, &World, u16) -> Result<Vec<Change>, Refusal>,
    ) -> Outcome<Recorded> {
        let reason = match reason.map(str::trim) {
            None => None,
            Some(text) => {
                spelling::check(text, MAX_REASON).map_err(|fault| Common::Text {
                    what: "text-reason",
                    fault,
                })?;
                Some(text.to_owned())
            }
        };
        self.run(keep, |w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let world = facts::world(w.tx())?;
            let season = standing.season();
            let changes = changes(&setup, &world, season)?;
            check(w, &setup, &world, season, &changes)?;
            let thawed = standing.frozen() && touches_omniscient(w, &setup, &world, &changes)?;
            let body = WorldChange {
                v: V1,
                reason,
                changes,
            };
            let event = if thawed {
                Event::Thaw(body)
            } else {
                Event::World(body)
            };
            let before = inventory(w, season)?;
            append(w, ARBITER, event)?;
            let after = inventory(w, season)?;
            Ok(Recorded {
                season,
                thawed,
                rolled: standing
                    .current
                    .is_some_and(|c| c.phase == crate::campaign::Phase::Rolled),
                before,
                after,
            })
        })
    }

    /// Imports a world file: sets the treasuries named, replaces the sections that it contains.
    pub fn import_world(&mut self, file: WorldFile) -> Outcome<Recorded> {
        self.import(true, file)
    }

    /// What [`Arbiter::import_world`] would do; nothing changes.
    pub fn rehearse_import_world(&mut self, file: WorldFile) -> Outcome<Recorded> {
        self.import(false, file)
    }

    fn import(&mut self, keep: bool, file: WorldFile) -> Outcome<Recorded> {
        self.record(keep, None, |_, _, _| {
            let mut changes = Vec::new();
            for (nation, points) in file.treasury.into_iter().flatten() {
                changes.push(Change::TreasurySet { nation, points });
            }
            if let Some(armies) = file.armies {
                let armies = armies.into_iter().map(ArmyRecord::from).collect();
                changes.push(Change::Armies { armies });
            }
            if let Some(fleets) = file.fleets {
                let fleets = fleets.into_iter().map(FleetRecord::from).collect();
                changes.push(Change::Fleets { fleets });
            }
            if let Some(trades) = file.trades {
                changes.push(Change::Trades {
                    trades: trades.into_iter().collect(),
                });
            }
            Ok(changes)
        })
    }
}

/// Treasuries stay within the campaign's limits, and above 0 unless H5 allows debt; what is taken
/// away must be there.
fn check(
    w: &Writer<'_>,
    setup: &Setup,
    world: &World,
    season: u16,
    changes: &[Change],
) -> Outcome<()> {
    check_gone(world, changes)?;
    for change in changes {
        match change {
            Change::TreasurySet { .. } | Change::TreasuryAdd { .. } => {
                check_treasury(w, setup, change)?;
            }
            Change::TradeEnd { between: (a, b) }
                if !facts::partners(w.tx(), season, a)?.contains(b) =>
            {
                return Err(Refusal::NoSuchTrade {
                    a: a.clone(),
                    b: b.clone(),
                }
                .into());
            }
            Change::Trade { between: (a, b) } if a == b => {
                return Err(Refusal::TradeWithItself { nation: a.clone() }.into());
            }
            _ => {}
        }
    }
    Ok(())
}

/// An army that is taken away must be there.
pub(super) fn check_gone(world: &World, changes: &[Change]) -> Result<(), Refusal> {
    for change in changes {
        let Change::ArmyGone { nation, name } = change else {
            continue;
        };
        let own = || world.armies.iter().filter(|a| a.nation == *nation);
        if !own().any(|a| same_army(&a.name, name)) {
            let there = own().map(|a| a.name.to_string()).collect();
            let (nation, name) = (nation.clone(), name.clone());
            return Err(Refusal::NoSuchArmy {
                nation,
                name,
                there,
            });
        }
    }
    Ok(())
}

/// A treasury stays within the campaign's limits, and above 0 unless H5 allows debt.
pub(super) fn check_treasury(w: &Writer<'_>, setup: &Setup, change: &Change) -> Outcome<()> {
    let (nation, points) = match change {
        Change::TreasurySet { nation, points } => (nation, *points),
        Change::TreasuryAdd { nation, points } => (
            nation,
            facts::treasury(w.tx(), nation)?.saturating_add(*points),
        ),
        _ => return Ok(()),
    };
    let most = setup.constants.max_treasury;
    let debt = facts::rules(w.tx())?.beyond_treasury == BeyondTreasury::Debt;
    let low = if debt { -most } else { 0 };
    match (low..=most).contains(&points) {
        true => Ok(()),
        false => Err(Refusal::TreasuryRange {
            nation: nation.clone(),
            points,
            most,
            debt,
        }
        .into()),
    }
}

/// Whether the omniscient nation's armies, fleets or treasury are other after the changes: what is
/// entered again as it stands is no change (H22).
fn touches_omniscient(
    w: &Writer<'_>,
    setup: &Setup,
    world: &World,
    changes: &[Change],
) -> Outcome<bool> {
    let Some(omniscient) = &setup.omniscient else {
        return Ok(false);
    };
    let armies = || -> BTreeSet<ArmyRecord> {
        let own = world.armies.iter().filter(|a| a.nation == *omniscient);
        own.map(|a| ArmyRecord::from(a.clone())).collect()
    };
    let treasury = facts::treasury(w.tx(), omniscient)?;
    Ok(changes.iter().any(|change| match change {
        Change::TreasurySet { nation, points } => nation == omniscient && *points != treasury,
        Change::TreasuryAdd { nation, points } => nation == omniscient && *points != 0,
        Change::Army { army } => army.nation == *omniscient && !armies().contains(army),
        Change::Armies { armies: all } => {
            let own = all.iter().filter(|a| a.nation == *omniscient);
            armies() != own.cloned().collect()
        }
        Change::Fleets { fleets } => {
            let own = world.fleets.iter().filter(|f| f.nation == *omniscient);
            let mut before: Vec<FleetRecord> = own.cloned().map(FleetRecord::from).collect();
            let own = fleets.iter().filter(|f| f.nation == *omniscient);
            let mut after: Vec<FleetRecord> = own.cloned().collect();
            before.sort();
            after.sort();
            before != after
        }
        other => other.touches(omniscient),
    }))
}
