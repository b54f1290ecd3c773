//! What is printed on sheets and at the close, deadlines, and what was published.

use rusqlite::{Connection, OptionalExtension, params};

use super::super::deadline::{Deadline, Deadlines, For, Until, ZONE};
use super::{Result, digest, json};
use crate::chance::Digest;

/// The season's public news, in the arbiter's words.
pub fn news(tx: &Connection, season: u16) -> Result<Option<String>> {
    tx.prepare_cached("SELECT text FROM news WHERE season = ?1")?
        .query_row([season], |r| r.get(0))
        .optional()
}

/// The beacon of a season's roll.
pub fn beacon(tx: &Connection, season: u16) -> Result<Option<String>> {
    tx.prepare_cached("SELECT beacon FROM beacon WHERE season = ?1")?
        .query_row([season], |r| r.get(0))
        .optional()
}

/// The opening sheet of a season, as it was journalled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSheet {
    pub beacon: Option<String>,
    pub orders_until: Option<Until>,
    pub choices_until: Option<Until>,
    /// The hash of its entry: the head that it prints.
    pub head: Digest,
}

/// The opening sheet of a season.
pub fn sheet(tx: &Connection, season: u16) -> Result<StoredSheet> {
    tx.prepare_cached(
        "SELECT s.beacon, s.orders_until, s.choices_until, j.hash FROM sheet s
         JOIN journal j ON j.season = s.season AND j.i = s.entry WHERE s.season = ?1",
    )?
    .query_row([season], |r| {
        Ok(StoredSheet {
            beacon: r.get(0)?,
            orders_until: until(r.get(1)?)?,
            choices_until: until(r.get(2)?)?,
            head: digest(&r.get::<_, String>(3)?)?,
        })
    })
}

/// The hash of a season's entry of a kind of which there is one: its lock, its roll, its close.
pub fn head_at(tx: &Connection, season: u16, kind: &str) -> Result<Option<Digest>> {
    tx.prepare_cached(
        "SELECT hash FROM journal WHERE season = ?1 AND kind = ?2 ORDER BY i DESC LIMIT 1",
    )?
    .query_row(params![season, kind], |r| r.get::<_, String>(0))
    .optional()?
    .map(|t| digest(&t))
    .transpose()
}

/// Whether a season was revealed.
pub fn revealed(tx: &Connection, season: u16) -> Result<bool> {
    tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM revealed WHERE season = ?1)")?
        .query_row([season], |r| r.get(0))
}

/// Whether the campaign has ended.
pub fn ended(tx: &Connection) -> Result<bool> {
    tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM ending)")?
        .query_row([], |r| r.get(0))
}

/// A date as the tables hold it.
fn until(text: Option<String>) -> Result<Option<Until>> {
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
    .query_row(params![season, what.into_str()], |r| {
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
