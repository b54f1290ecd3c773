//! What was received from the seats, and the entries that hold it.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, params};

use super::super::event::{self, Undo};
use super::{Result, damaged, digest};
use crate::chance::Digest;

/// The number of the entry that holds a seat's set.
pub fn order_set_entry(tx: &Connection, season: u16, seat: &str) -> Result<Option<u32>> {
    tx.prepare_cached("SELECT entry FROM order_set WHERE season = ?1 AND seat = ?2")?
        .query_row(params![season, seat], |r| r.get(0))
        .optional()
}

/// The hash of the entry that holds a seat's set.
pub fn order_set_hash(tx: &Connection, season: u16, seat: &str) -> Result<Option<Digest>> {
    tx.prepare_cached(
        "SELECT j.hash FROM order_set s JOIN journal j ON j.season = s.season AND j.i = s.entry
         WHERE s.season = ?1 AND s.seat = ?2",
    )?
    .query_row(params![season, seat], |r| r.get::<_, String>(0))
    .optional()?
    .map(|t| digest(&t))
    .transpose()
}

/// The last entry of a season that can be undone, by its number.
pub fn undoable(tx: &Connection, season: u16) -> Result<Option<u32>> {
    tx.prepare_cached("SELECT max(entry) FROM undoable WHERE season = ?1")?
        .query_row([season], |r| r.get(0))
}

/// Whether a seat said "no orders", and what its set costs; `None` if it sent nothing.
pub fn order_set_summary(tx: &Connection, season: u16, seat: &str) -> Result<Option<(bool, i64)>> {
    tx.prepare_cached("SELECT none, cost FROM order_set WHERE season = ?1 AND seat = ?2")?
        .query_row(params![season, seat], |r| Ok((r.get(0)?, r.get(1)?)))
        .optional()
}

/// The hashes of all entries that held a seat's orders in a season.
pub fn sent_hashes(tx: &Connection, season: u16, seat: &str) -> Result<Vec<Digest>> {
    let texts: Vec<String> = tx
        .prepare_cached(
            "SELECT j.hash FROM sent s JOIN journal j ON j.season = s.season AND j.i = s.entry
             WHERE s.season = ?1 AND s.seat = ?2 ORDER BY s.n",
        )?
        .query_map(params![season, seat], |r| r.get(0))?
        .collect::<Result<_>>()?;
    texts.iter().map(|t| digest(t)).collect()
}

/// The kind of a season's last entry that cannot be undone.
pub fn last_kept_kind(tx: &Connection, season: u16, undoable: &[&str]) -> Result<Option<String>> {
    let mut statement =
        tx.prepare_cached("SELECT kind FROM journal WHERE season = ?1 ORDER BY i DESC")?;
    let kinds = statement.query_map([season], |r| r.get::<_, String>(0))?;
    for kind in kinds {
        let kind = kind?;
        if kind != "undo" && !undoable.contains(&kind.as_str()) {
            return Ok(Some(kind));
        }
    }
    Ok(None)
}

/// What was undone in a season: the number of each entry, and of the one that undid it.
pub fn undone(tx: &Connection, season: u16) -> Result<BTreeMap<u32, u32>> {
    let rows: Vec<(u32, String)> = tx
        .prepare_cached("SELECT i, body FROM journal WHERE season = ?1 AND kind = 'undo'")?
        .query_map([season], |r| Ok((r.get(0)?, r.get(1)?)))?
        .collect::<Result<_>>()?;
    rows.into_iter()
        .map(|(i, body)| match event::read::<Undo>("undo", &body) {
            Ok(undo) => Ok((undo.entry, i)),
            Err(_) => Err(damaged(format!("entry {i} of season {season} is no undo"))),
        })
        .collect()
}
