//! Treasuries and their accounts.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;

use super::super::answer::Treasury;
use super::super::setup::Name;
use super::{Result, name_of_first};

/// A nation's treasury now, in points.
pub fn treasury(tx: &Connection, nation: &str) -> Result<i64> {
    tx.prepare_cached("SELECT points FROM treasury WHERE nation = ?1")?
        .query_row([nation], |r| r.get(0))
}

/// Every treasury now.
pub fn treasuries(tx: &Connection) -> Result<BTreeMap<Name, i64>> {
    tx.prepare_cached("SELECT nation, points FROM treasury")?
        .query_map([], |r| Ok((name_of_first(r)?, r.get(1)?)))?
        .collect()
}

/// A season's treasuries at its opening and at its roll (H4); before the roll the treasury now
/// stands for the latter.
pub fn accounts(tx: &Connection, season: u16) -> Result<BTreeMap<Name, Treasury>> {
    tx.prepare_cached(
        "SELECT a.nation, a.opening, coalesce(a.at_roll, t.points)
         FROM account a JOIN treasury t USING (nation) WHERE a.season = ?1",
    )?
    .query_map([season], |r| {
        Ok((
            name_of_first(r)?,
            Treasury {
                opening: r.get(1)?,
                roll: r.get(2)?,
            },
        ))
    })?
    .collect()
}

/// One row of a nation's accounts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TreasuryEntry {
    /// `opening`, `orders` or `arbiter`.
    pub what: String,
    pub change: i64,
    pub after: i64,
    pub reason: Option<String>,
}

/// A nation's treasury entries of a season, in order.
pub fn treasury_entries(tx: &Connection, season: u16, nation: &str) -> Result<Vec<TreasuryEntry>> {
    tx.prepare_cached(
        "SELECT what, change, after, reason FROM treasury_entry
         WHERE nation = ?1 AND season = ?2 ORDER BY n",
    )?
    .query_map(params![nation, season], |r| {
        Ok(TreasuryEntry {
            what: r.get(0)?,
            change: r.get(1)?,
            after: r.get(2)?,
            reason: r.get(3)?,
        })
    })?
    .collect()
}

/// A nation's treasury before the first entry of a season, in points.
pub fn treasury_before(tx: &Connection, season: u16, nation: &str) -> Result<i64> {
    Ok(tx
        .prepare_cached(
            "SELECT after FROM treasury_entry WHERE nation = ?1 AND season < ?2
             ORDER BY season DESC, n DESC LIMIT 1",
        )?
        .query_row(params![nation, season], |r| r.get(0))
        .optional()?
        .unwrap_or(0))
}
