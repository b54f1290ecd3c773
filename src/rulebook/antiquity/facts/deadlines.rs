//! Deadlines.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Result, json};
use crate::referee::deadline::{Deadline, Deadlines, For, Until, ZONE};

/// A date as the tables hold it.
pub(super) fn until(text: Option<String>) -> Result<Option<Until>> {
    text.map(|t| json(&t)).transpose()
}

/// The deadlines of a season.
pub fn deadlines(tx: &Connection, season: u16) -> Result<Deadlines> {
    Ok(Deadlines {
        orders: deadline(tx, season, For::Orders)?,
        choices: deadline(tx, season, For::Choices)?,
    })
}

fn deadline(tx: &Connection, season: u16, what: For) -> Result<Option<Deadline>> {
    tx.prepare_cached(
        "SELECT first, until, extensions, reason FROM deadline WHERE season = ?1 AND what = ?2",
    )?
    .query_row(params![season, what.name()], |r| {
        Ok(Deadline {
            first: json(&r.get::<_, String>(0)?)?,
            until: json(&r.get::<_, String>(1)?)?,
            extensions: r.get(2)?,
            reason: r.get(3)?,
        })
    })
    .optional()
}

/// The time zone of the deadline that was set for the latest season; the house's own before one
/// was.
pub fn zone(tx: &Connection) -> Result<String> {
    let last: Option<String> = tx
        .prepare_cached("SELECT until FROM deadline ORDER BY season DESC, what DESC LIMIT 1")?
        .query_row([], |r| r.get(0))
        .optional()?;
    Ok(until(last)?.map_or_else(|| ZONE.to_owned(), |u| u.zone))
}
