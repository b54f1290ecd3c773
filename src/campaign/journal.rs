//! The journal: everything that was ever entered or happened, in order, each entry bound to the
//! one before by its hash.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row};

use super::CampaignError;
use crate::chance::Digest;

/// One entry of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The season it belongs to, from 1.
    pub season: u16,
    /// Its number in the season, from 1.
    pub i: u32,
    /// RFC 3339, UTC.
    pub time: String,
    /// Who acted.
    pub actor: String,
    /// What kind of entry it is.
    pub kind: String,
    /// What it says, byte for byte as it was hashed.
    pub body: String,
    /// Hides the body in its hash.
    pub salt: Digest,
    /// The salted hash of the body.
    pub body_hash: Digest,
    /// The head of the journal once this entry stands in it.
    pub hash: Digest,
}

/// The last entry up to a season; by the index, however many seasons there are.
const HEAD: &str =
    "SELECT hash FROM journal WHERE season <= ?1 ORDER BY season DESC, i DESC LIMIT 1";

/// The last entry of one season.
const LAST: &str = "SELECT i, hash FROM journal WHERE season = ?1 ORDER BY i DESC LIMIT 1";

/// The time of the last entry of all.
const TIME: &str = "SELECT time FROM journal ORDER BY season DESC, i DESC LIMIT 1";

const COLUMNS: &str = "season, i, time, actor, kind, salt, body_hash, hash, body";

pub(super) fn digest(row: &Row<'_>, column: usize) -> rusqlite::Result<Digest> {
    let text = row.get_ref(column)?.as_str()?;
    text.parse().map_err(|error: crate::chance::HexError| {
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error.into())
    })
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        season: row.get(0)?,
        i: row.get(1)?,
        time: row.get(2)?,
        actor: row.get(3)?,
        kind: row.get(4)?,
        salt: digest(row, 5)?,
        body_hash: digest(row, 6)?,
        hash: digest(row, 7)?,
        body: row.get(8)?,
    })
}

/// The hash of the last entry, and the seal before the first.
pub fn head(tx: &Connection) -> Result<Digest, CampaignError> {
    head_of(tx, u16::MAX)
}

/// The hash of the last entry of a season or, if it has none, of those before it, and the seal
/// before the first: what a season that comes after it chains to.
pub fn head_of(tx: &Connection, season: u16) -> Result<Digest, CampaignError> {
    let mut query = tx.prepare_cached(HEAD)?;
    match query.query_row([season], |row| digest(row, 0)).optional()? {
        Some(hash) => Ok(hash),
        None => {
            let mut query = tx.prepare_cached("SELECT seal FROM campaign")?;
            Ok(query.query_row((), |row| digest(row, 0))?)
        }
    }
}

/// When the last entry was made; `None` before the first.
pub fn last_time(tx: &Connection) -> Result<Option<String>, CampaignError> {
    let mut query = tx.prepare_cached(TIME)?;
    Ok(query.query_row((), |row| row.get(0)).optional()?)
}

/// The hash that the first entry of a season chains to.
pub fn head_before(tx: &Connection, season: u16) -> Result<Digest, CampaignError> {
    head_of(tx, season.saturating_sub(1))
}

/// One entry, if there is one of those numbers.
pub fn entry(tx: &Connection, season: u16, i: u32) -> Result<Option<Entry>, CampaignError> {
    let mut query = tx.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM journal WHERE season = ?1 AND i = ?2"
    ))?;
    Ok(query.query_row((season, i), from_row).optional()?)
}

/// The entries of a season in their order.
pub fn entries(tx: &Connection, season: u16) -> Result<Vec<Entry>, CampaignError> {
    let mut query = tx.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM journal WHERE season = ?1 ORDER BY i"
    ))?;
    let rows = query.query_map([season], from_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Hands every entry of the journal in order to `each`, holding one at a time: a body may be
/// large.
pub fn each_entry(
    tx: &Connection,
    mut each: impl FnMut(Entry) -> Result<(), CampaignError>,
) -> Result<(), CampaignError> {
    let mut query = tx.prepare(&format!("SELECT {COLUMNS} FROM journal ORDER BY season, i"))?;
    let mut rows = query.query(())?;
    while let Some(row) = rows.next()? {
        each(from_row(row)?)?;
    }
    Ok(())
}

/// The number of the next entry of a season, and the hash that it chains to.
pub(super) fn next(tx: &Connection, season: u16) -> Result<(u32, Digest), CampaignError> {
    let mut query = tx.prepare_cached(LAST)?;
    let last = query.query_row([season], |row| Ok((row.get(0)?, digest(row, 1)?)));
    match last.optional()? {
        Some((i, hash)) => Ok((u32::checked_add(i, 1).ok_or(CampaignError::Numbers)?, hash)),
        None => Ok((1, head_before(tx, season)?)),
    }
}

/// Puts an entry at the end of the journal.
pub(super) fn put(tx: &Connection, entry: &mut Entry) -> Result<(), CampaignError> {
    if entry.body.len() < LARGE {
        return insert(tx, entry, &entry.body);
    }
    let body = std::mem::take(&mut entry.body);
    insert(tx, entry, body)?;
    let mut query = tx.prepare("SELECT body FROM journal WHERE season = ?1 AND i = ?2")?;
    entry.body = query.query_row((entry.season, entry.i), |row| row.get(0))?;
    Ok(())
}

/// A body of so many bytes is not held here while SQLite copies it twice: it is let go, and read
/// back from the row.
const LARGE: usize = 1 << 22;

/// Writes the row of an entry, with a body that a replay leaves empty.
pub(super) fn insert(
    tx: &Connection,
    entry: &Entry,
    body: impl AsRef<str>,
) -> Result<(), CampaignError> {
    let sql =
        format!("INSERT INTO journal ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    let mut insert = tx.prepare_cached(&sql)?;
    insert.raw_bind_parameter(1, entry.season)?;
    insert.raw_bind_parameter(2, entry.i)?;
    insert.raw_bind_parameter(3, &entry.time)?;
    insert.raw_bind_parameter(4, &entry.actor)?;
    insert.raw_bind_parameter(5, &entry.kind)?;
    insert.raw_bind_parameter(6, entry.salt.to_string())?;
    insert.raw_bind_parameter(7, entry.body_hash.to_string())?;
    insert.raw_bind_parameter(8, entry.hash.to_string())?;
    insert.raw_bind_parameter(9, body.as_ref())?;
    // SQLite has its copy.
    drop(body);
    insert.raw_execute()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_looked_up_by_the_index() -> rusqlite::Result<()> {
        let conn = Connection::open_in_memory()?;
        conn.execute_batch(include_str!("schema/1.sql"))?;
        for sql in [HEAD, LAST] {
            let plan: String =
                conn.query_row(&format!("EXPLAIN QUERY PLAN {sql}"), [9], |row| row.get(3))?;
            assert!(
                plan.starts_with("SEARCH journal USING INDEX sqlite_autoindex_journal_1"),
                "{plan}"
            );
        }
        Ok(())
    }
}
