//! Treasuries and their entries: no point comes or goes without a row that says why.

use rusqlite::{OptionalExtension, Transaction, params};

use crate::campaign::{ApplyError, Entry};

/// What a treasury entry is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum What {
    /// The treasury that the setup gives.
    Opening,
    /// Orders accepted, replaced or withdrawn (R5, R7).
    Orders,
    /// The arbiter's own hand.
    Arbiter,
}

/// A nation's first treasury.
pub fn open(
    tx: &Transaction<'_>,
    entry: &Entry,
    nation: &str,
    points: i64,
) -> Result<(), ApplyError> {
    tx.execute(
        "INSERT INTO treasury (nation, points) VALUES (?1, 0)",
        [nation],
    )?;
    add(tx, entry, nation, points, What::Opening, None)
}

/// A treasury gains or loses points.
pub fn add(
    tx: &Transaction<'_>,
    entry: &Entry,
    nation: &str,
    change: i64,
    what: What,
    reason: Option<&str>,
) -> Result<(), ApplyError> {
    if change == 0 {
        return Ok(());
    }
    let before = points(tx, nation)?;
    let after = before
        .checked_add(change)
        .ok_or_else(|| ApplyError::unreadable("a treasury grows beyond all numbers"))?;
    tx.prepare_cached("UPDATE treasury SET points = ?2 WHERE nation = ?1")?
        .execute(params![nation, after])?;
    tx.prepare_cached(
        "INSERT INTO treasury_entry (nation, season, n, entry, what, change, after, reason)
         SELECT ?1, ?2, 1 + coalesce(max(n), 0), ?3, ?4, ?5, ?6, ?7
         FROM treasury_entry WHERE nation = ?1 AND season = ?2",
    )?
    .execute(params![
        nation,
        entry.season,
        entry.i,
        what.into_str(),
        change,
        after,
        reason
    ])?;
    Ok(())
}

/// A treasury becomes that many points.
pub fn set(
    tx: &Transaction<'_>,
    entry: &Entry,
    nation: &str,
    points_after: i64,
    reason: Option<&str>,
) -> Result<(), ApplyError> {
    let before = points(tx, nation)?;
    let change = points_after
        .checked_sub(before)
        .ok_or_else(|| ApplyError::unreadable("a treasury grows beyond all numbers"))?;
    add(tx, entry, nation, change, What::Arbiter, reason)
}

fn points(tx: &Transaction<'_>, nation: &str) -> Result<i64, ApplyError> {
    tx.prepare_cached("SELECT points FROM treasury WHERE nation = ?1")?
        .query_row([nation], |r| r.get(0))
        .optional()?
        .ok_or_else(|| ApplyError::unreadable(format!("{nation} has no treasury")))
}
