//! Armies, fleets and trades: as they are now, and as they were at a roll.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::super::answer::{Facts, Index, Treasury};
use super::super::setup::Name;
use super::super::world::{Army, Elements, Fleet};
use super::{Result, json, name_of_first};

/// The nations that a nation trades with in a season (R2).
pub fn partners(tx: &Connection, season: u16, nation: &str) -> Result<BTreeSet<Name>> {
    tx.prepare_cached(
        "SELECT b FROM trade WHERE season = ?1 AND a = ?2
         UNION SELECT a FROM trade WHERE season = ?1 AND b = ?2",
    )?
    .query_map(params![season, nation], name_of_first)?
    .collect()
}

/// All trades of a season, each pair once.
pub fn trades(tx: &Connection, season: u16) -> Result<Vec<(Name, Name)>> {
    tx.prepare_cached("SELECT a, b FROM trade WHERE season = ?1 ORDER BY a, b")?
        .query_map([season], |r| {
            Ok((name_of_first(r)?, r.get::<_, String>(1)?.into()))
        })?
        .collect()
}

/// Armies and fleets.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct World {
    /// By nation and name.
    pub armies: Vec<Army>,
    /// By nation, sea and name.
    pub fleets: Vec<Fleet>,
}

impl World {
    /// The world arranged by what questions ask for, with the treasuries and who spied on whom.
    pub fn index<'a>(
        &'a self,
        treasuries: &'a BTreeMap<Name, Treasury>,
        pairs: &'a [(Name, Name)],
    ) -> Index<'a> {
        Index::new(&Facts {
            armies: &self.armies,
            fleets: &self.fleets,
            treasuries,
            attempts: pairs,
        })
    }
}

/// Every army and fleet now.
pub fn world(tx: &Connection) -> Result<World> {
    let mut elements: BTreeMap<(String, String), Elements> = BTreeMap::new();
    let mut statement =
        tx.prepare_cached("SELECT nation, folded, troop, count FROM army_element")?;
    let mut rows = statement.query([])?;
    while let Some(r) = rows.next()? {
        let of = elements.entry((r.get(0)?, r.get(1)?)).or_default();
        of.insert(r.get::<_, String>(2)?.into(), r.get(3)?);
    }
    let armies = tx
        .prepare_cached("SELECT nation, folded, name, province FROM army ORDER BY nation, folded")?
        .query_map([], |r| {
            let key: (String, String) = (r.get(0)?, r.get(1)?);
            Ok(Army {
                elements: elements.remove(&key).unwrap_or_default(),
                nation: key.0.into(),
                name: r.get::<_, String>(2)?.into(),
                province: r.get::<_, String>(3)?.into(),
            })
        })?
        .collect::<Result<_>>()?;
    let fleets = tx
        .prepare_cached("SELECT nation, sea, name FROM fleet ORDER BY nation, sea, name, n")?
        .query_map([], |r| {
            Ok(Fleet {
                nation: r.get::<_, String>(0)?.into(),
                sea: r.get::<_, String>(1)?.into(),
                name: r.get::<_, Option<String>>(2)?.map(Arc::from),
            })
        })?
        .collect::<Result<_>>()?;
    Ok(World { armies, fleets })
}

/// A nation as it stood at a season's roll: its treasury, armies and fleets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorldAtRoll {
    pub treasury: i64,
    pub armies: Vec<ArmyAtRoll>,
    pub fleets: Vec<FleetAtRoll>,
}

/// An army of [`WorldAtRoll`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyAtRoll {
    pub name: Arc<str>,
    pub province: Name,
    pub elements: Elements,
}

/// A fleet of [`WorldAtRoll`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FleetAtRoll {
    pub sea: Name,
    pub name: Option<Arc<str>>,
}

impl WorldAtRoll {
    /// What is a nation's in the world.
    pub fn of(nation: &str, treasury: i64, world: &World) -> WorldAtRoll {
        let armies = world.armies.iter().filter(|a| &*a.nation == nation);
        let fleets = world.fleets.iter().filter(|f| &*f.nation == nation);
        WorldAtRoll {
            treasury,
            armies: armies
                .map(|a| ArmyAtRoll {
                    name: a.name.clone(),
                    province: a.province.clone(),
                    elements: a.elements.clone(),
                })
                .collect(),
            fleets: fleets
                .map(|f| FleetAtRoll {
                    sea: f.sea.clone(),
                    name: f.name.clone(),
                })
                .collect(),
        }
    }
}

/// The world as of a season's roll, by nation.
pub fn world_at_roll(tx: &Connection, season: u16) -> Result<BTreeMap<Name, WorldAtRoll>> {
    tx.prepare_cached("SELECT nation, body FROM world_at_roll WHERE season = ?1")?
        .query_map([season], |r| {
            Ok((name_of_first(r)?, json(&r.get::<_, String>(1)?)?))
        })?
        .collect()
}

/// The snapshots as the armies and fleets that questions are answered from.
pub fn unfolded(snapshots: &BTreeMap<Name, WorldAtRoll>) -> World {
    let mut world = World::default();
    for (nation, snapshot) in snapshots {
        world.armies.extend(snapshot.armies.iter().map(|a| Army {
            nation: nation.clone(),
            name: a.name.clone(),
            province: a.province.clone(),
            elements: a.elements.clone(),
        }));
        world.fleets.extend(snapshot.fleets.iter().map(|f| Fleet {
            nation: nation.clone(),
            sea: f.sea.clone(),
            name: f.name.clone(),
        }));
    }
    world
}

/// The armies and fleets as of a season's roll.
pub fn world_of_roll(tx: &Connection, season: u16) -> Result<World> {
    Ok(unfolded(&world_at_roll(tx, season)?))
}
