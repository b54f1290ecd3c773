//! What stands beside the journal: messages as players sent them, which are never rewritten; and what the arbiter alone
//! is told of messages, until it is settled.

use rusqlite::{Connection, OptionalExtension};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::journal::digest;
use super::{CampaignError, Entry};
use crate::chance::Digest;

/// What a player sent, as it came. The entry holds the orders as understood and a salted hash of
/// these bytes, so that addresses and asides are never revealed with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Who sent it.
    pub seat: String,
    /// Where the arbiter took it from: a file's name, or `-` for standard input.
    pub source: String,
    /// Hides the message in the hash that the entry holds.
    pub salt: Digest,
    /// The bytes as they came.
    pub bytes: Vec<u8>,
}

pub(super) fn put_message(
    tx: &Connection,
    entry: &Entry,
    message: &Message,
) -> Result<(), CampaignError> {
    tx.prepare_cached(
        "INSERT INTO message (season, i, seat, source, salt, bytes) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute((
        entry.season,
        entry.i,
        &message.seat,
        &message.source,
        message.salt.to_string(),
        &message.bytes,
    ))?;
    Ok(())
}

/// The message beside an entry, if it has one.
pub fn message(tx: &Connection, season: u16, i: u32) -> Result<Option<Message>, CampaignError> {
    let mut query = tx.prepare_cached(
        "SELECT seat, source, salt, bytes FROM message WHERE season = ?1 AND i = ?2",
    )?;
    let row = query.query_row((season, i), |row| {
        Ok(Message {
            seat: row.get(0)?,
            source: row.get(1)?,
            salt: digest(row, 2)?,
            bytes: row.get(3)?,
        })
    });
    Ok(row.optional()?)
}

/// Every message with its season, the earliest first, but those whose entry was undone: they count as never sent.
pub fn messages(tx: &Connection) -> Result<Vec<(u16, Message)>, CampaignError> {
    let mut query = tx.prepare_cached(
        "SELECT season, seat, source, salt, bytes FROM message m WHERE NOT EXISTS (
             SELECT 1 FROM journal j WHERE j.season = m.season AND j.kind = 'undo'
                 AND json_extract(j.body, '$.entry') = m.i)
         ORDER BY season, i",
    )?;
    let rows = query.query_map((), |row| {
        let message = Message {
            seat: row.get(1)?,
            source: row.get(2)?,
            salt: digest(row, 3)?,
            bytes: row.get(4)?,
        };
        Ok((row.get(0)?, message))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// What the arbiter alone is told of a seat's message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Remark {
    pub seat: String,
    /// The line of the message, from 1; 0 for the message as a whole.
    pub line: u32,
    /// In the arbiter's words.
    #[serde(rename = "message")]
    pub text: String,
}

fn remark_hash(season: u16, n: u32, remark: &Remark) -> String {
    let mut hash = Sha256::new();
    for part in [
        &*season.to_string(),
        &remark.seat,
        &n.to_string(),
        &remark.line.to_string(),
        &remark.text,
    ] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    Digest::from_bytes(hash.finalize().into()).to_string()
}

/// Puts what is told of a seat's message in the place of what was told before.
pub(super) fn put_remarks(
    tx: &Connection,
    season: u16,
    seat: &str,
    told: &[(u32, String)],
) -> Result<(), CampaignError> {
    clear_remarks(tx, season, Some(seat))?;
    add_remarks(tx, season, seat, told)
}

/// Puts what is told of a seat's message beside what was told before; the same is not told twice.
pub(super) fn add_remarks(
    tx: &Connection,
    season: u16,
    seat: &str,
    told: &[(u32, String)],
) -> Result<(), CampaignError> {
    let mut there = tx.prepare_cached(
        "SELECT coalesce(max(n), 0), coalesce(sum(line = ?3 AND text = ?4), 0) FROM remark
         WHERE season = ?1 AND seat = ?2",
    )?;
    let mut put = tx.prepare_cached(
        "INSERT INTO remark (season, seat, n, line, text, sha256) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (line, text) in told {
        let (last, same): (u32, u32) = there.query_row((season, seat, line, text), |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
        if same > 0 {
            continue;
        }
        let remark = Remark {
            seat: seat.to_owned(),
            line: *line,
            text: text.clone(),
        };
        let n = last + 1;
        let hash = remark_hash(season, n, &remark);
        put.execute((season, seat, n, line, text, hash))?;
    }
    Ok(())
}

/// Settles what was told of a season's messages, of one seat or of all; gives how much it was.
pub(super) fn clear_remarks(
    tx: &Connection,
    season: u16,
    seat: Option<&str>,
) -> Result<usize, CampaignError> {
    let mut clear =
        tx.prepare_cached("DELETE FROM remark WHERE season = ?1 AND seat = coalesce(?2, seat)")?;
    Ok(clear.execute((season, seat))?)
}

/// Settles what was told of a seat's message as a whole.
pub(super) fn clear_whole(tx: &Connection, season: u16, seat: &str) -> Result<(), CampaignError> {
    let mut clear =
        tx.prepare_cached("DELETE FROM remark WHERE season = ?1 AND seat = ?2 AND line = 0")?;
    clear.execute((season, seat))?;
    Ok(())
}

/// What the arbiter is told of a season's messages and has not settled, by seat.
pub fn remarks(tx: &Connection, season: u16) -> Result<Vec<Remark>, CampaignError> {
    let mut query = tx
        .prepare_cached("SELECT seat, line, text FROM remark WHERE season = ?1 ORDER BY seat, n")?;
    let rows = query.query_map([season], |row| {
        Ok(Remark {
            seat: row.get(0)?,
            line: row.get(1)?,
            text: row.get(2)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The seasons and seats of remarks that are not as they were written.
pub fn changed_remarks(tx: &Connection) -> Result<Vec<(u16, String)>, CampaignError> {
    let mut query = tx.prepare("SELECT season, n, seat, line, text, sha256 FROM remark")?;
    let rows = query.query_map((), |row| {
        let (season, n) = (row.get(0)?, row.get(1)?);
        let remark = Remark {
            seat: row.get(2)?,
            line: row.get(3)?,
            text: row.get(4)?,
        };
        let holds = remark_hash(season, n, &remark) == row.get::<_, String>(5)?;
        Ok((!holds).then_some((season, remark.seat)))
    })?;
    let changed: Vec<_> = rows.collect::<Result<_, _>>()?;
    Ok(changed.into_iter().flatten().collect())
}
