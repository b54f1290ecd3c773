//! The world, as the arbiter recorded it.

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde::Serialize;

use super::super::facts;
use super::super::setup::Name;
use super::super::world::Elements;
use super::Result;
use crate::campaign::{self};

/// The world as the arbiter lists it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorldView {
    pub treasuries: BTreeMap<Name, i64>,
    pub armies: Vec<ArmyView>,
    pub fleets: Vec<FleetView>,
    /// Of the season that is open or comes.
    pub trades: Vec<(Name, Name)>,
}

/// An army as the arbiter lists it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ArmyView {
    pub nation: Name,
    pub name: String,
    pub province: Name,
    pub elements: Elements,
}

impl ArmyView {
    /// `Bd 20, Sp 6`.
    pub fn elements_text(&self) -> String {
        let parts: Vec<String> = self
            .elements
            .iter()
            .map(|(t, n)| format!("{t} {n}"))
            .collect();
        parts.join(", ")
    }
}

/// A fleet as the arbiter lists it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FleetView {
    pub nation: Name,
    pub sea: Name,
    pub name: Option<String>,
}

/// The world now.
pub fn world_view(tx: &campaign::Transaction<'_>) -> Result<WorldView> {
    let setup = facts::setup(tx)?;
    let season = facts::standing(tx, &setup)?.season();
    let world = facts::world(tx)?;
    Ok(WorldView {
        treasuries: facts::treasuries(tx)?,
        armies: world
            .armies
            .into_iter()
            .map(|a| ArmyView {
                nation: a.nation,
                name: a.name.to_string(),
                province: a.province,
                elements: a.elements,
            })
            .collect(),
        fleets: world
            .fleets
            .into_iter()
            .map(|f| FleetView {
                nation: f.nation,
                sea: f.sea,
                name: f.name.map(|n| n.to_string()),
            })
            .collect(),
        trades: facts::trades(tx, season)?,
    })
}

/// The trades of the season before that were not renewed in a season (H13).
pub fn trades_ended(tx: &Connection, season: u16) -> Result<Vec<(Name, Name)>> {
    let now = facts::trades(tx, season)?;
    let before = facts::trades(tx, season.saturating_sub(1))?;
    Ok(before
        .into_iter()
        .filter(|pair| !now.contains(pair))
        .collect())
}
