//! The standing orders in force, and what became of them when they were entered again.

use std::collections::BTreeMap;

use rusqlite::Connection;

use super::super::event::{OrderRecord, OrderSet};
use super::super::order::Order;
use super::super::setup::{Name, Setup};
use super::{Result, entered_by_itself, order_set};

/// The set from which a nation's standing orders go on: the one that stands in the season that is
/// open, or where none does yet, that of the season before.
fn standing_from(
    tx: &Connection,
    setup: &Setup,
    season: u16,
    nation: &Name,
) -> Result<Option<OrderSet>> {
    if let Some((_, set)) = order_set(tx, setup, season, nation)? {
        return Ok(Some(set));
    }
    match season.checked_sub(1) {
        None | Some(0) => Ok(None),
        Some(before) => Ok(order_set(tx, setup, before, nation)?.map(|(_, set)| set)),
    }
}

/// Every standing order in force in a season, open or to come, by nation; those without are left
/// out.
pub fn standing_orders(
    tx: &Connection,
    setup: &Setup,
    season: u16,
) -> Result<BTreeMap<Name, Vec<OrderRecord>>> {
    let mut all = BTreeMap::new();
    for nation in &setup.nations {
        let set = standing_from(tx, setup, season, &nation.name)?;
        let orders = set.map(|s| s.orders).unwrap_or_default();
        let orders: Vec<_> = orders
            .into_iter()
            .filter(|o| o.standing.is_some())
            .collect();
        if !orders.is_empty() {
            all.insert(nation.name.clone(), orders);
        }
    }
    Ok(all)
}

/// What became of a nation's standing orders when they were entered again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renewal {
    pub seat: Name,
    pub entered: Vec<OrderRecord>,
    /// For want of points, or by a rule that has changed.
    pub lapsed: Vec<OrderRecord>,
}

/// The standing orders that were entered again in a season, by nation in the setup's order.
pub fn renewals(tx: &Connection, setup: &Setup, season: u16) -> Result<Vec<Renewal>> {
    let mut all = Vec::new();
    for nation in &setup.nations {
        let Some(set) = entered_by_itself(tx, season, &nation.name)? else {
            continue;
        };
        let before = order_set(tx, setup, season.saturating_sub(1), &nation.name)?;
        let before = before.map(|(_, set)| set.orders).unwrap_or_default();
        let same = |a: &OrderRecord, b: &OrderRecord| {
            Order::of_record(setup, a) == Order::of_record(setup, b)
        };
        let lapsed = before
            .into_iter()
            .filter(|o| o.standing.is_some())
            .filter(|o| !set.orders.iter().any(|entered| same(entered, o)))
            .collect();
        all.push(Renewal {
            seat: nation.name.clone(),
            entered: set.orders,
            lapsed,
        });
    }
    Ok(all)
}
