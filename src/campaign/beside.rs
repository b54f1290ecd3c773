//! What stands beside the journal: messages as players sent them, which are never rewritten; and the rows of messages
//! that the arbiter settles, and the questions that he answers.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, Row};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::journal::digest;
use super::{CampaignError, Entry};
use crate::chance::{Digest, enc};

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
    /// What it asks the arbiter, as it was written.
    pub asks: Vec<String>,
}

/// What tells that the list of what a message asks is as it was written.
pub(super) fn asks_hash(season: u16, i: u32, asks: &str) -> Digest {
    let said = enc(
        "asks",
        &[&season.to_be_bytes(), &i.to_be_bytes(), asks.as_bytes()],
    );
    Digest::from_bytes(Sha256::digest(said).into())
}

fn asks(row: &Row<'_>, column: usize) -> rusqlite::Result<Vec<String>> {
    let list: String = row.get(column)?;
    // What is no list is none of the program's: its hash tells.
    Ok(serde_json::from_str(&list).unwrap_or_default())
}

/// Keeps what a player sent beside the entry that holds it as understood.
pub fn put_message(tx: &Connection, entry: &Entry, message: &Message) -> Result<(), CampaignError> {
    let asks = listed(&message.asks);
    tx.prepare_cached(
        "INSERT INTO message (season, i, seat, source, salt, bytes, asks, sha256)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute((
        entry.season,
        entry.i,
        &message.seat,
        &message.source,
        message.salt.to_string(),
        &message.bytes,
        &asks,
        asks_hash(entry.season, entry.i, &asks).to_string(),
    ))?;
    Ok(())
}

/// The message beside an entry, if it has one.
pub fn message(tx: &Connection, season: u16, i: u32) -> Result<Option<Message>, CampaignError> {
    let mut query = tx.prepare_cached(
        "SELECT seat, source, salt, bytes, asks FROM message WHERE season = ?1 AND i = ?2",
    )?;
    let row = query.query_row((season, i), |row| {
        Ok(Message {
            seat: row.get(0)?,
            source: row.get(1)?,
            salt: digest(row, 2)?,
            bytes: row.get(3)?,
            asks: asks(row, 4)?,
        })
    });
    Ok(row.optional()?)
}

/// Every message with its season, the earliest first, but those whose entry was undone: they count as never sent.
pub fn messages(tx: &Connection) -> Result<Vec<(u16, Message)>, CampaignError> {
    let mut query = tx.prepare_cached(
        "SELECT season, seat, source, salt, bytes, asks FROM message m WHERE NOT EXISTS (
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
            asks: asks(row, 5)?,
        };
        Ok((row.get(0)?, message))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A question of a player's to his arbiter.
#[derive(Debug, Clone)]
pub struct Question {
    /// The name of his seat.
    pub seat: String,
    /// Which it is: the hash of its message's entry, and its number in it, from 1.
    pub key: String,
    /// As it was written.
    pub text: String,
}

/// What was asked since a season began, but in messages whose entry was undone.
pub fn questions(tx: &Connection, since: u16) -> Result<Vec<Question>, CampaignError> {
    let mut query = tx.prepare_cached(
        "SELECT actor, hash || '-' || (key + 1), value
         FROM message m JOIN journal USING (season, i), json_each(asks)
         WHERE season >= ?1 AND NOT EXISTS (
             SELECT 1 FROM journal j WHERE j.season = m.season AND j.kind = 'undo'
                 AND json_extract(j.body, '$.entry') = m.i)
         ORDER BY season, i, key",
    )?;
    let rows = query.query_map([since], |row| {
        Ok(Question {
            seat: row.get(0)?,
            key: row.get(1)?,
            text: row.get(2)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A row of a seat's message that the arbiter settles.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct MessageRow {
    pub seat: String,
    /// From 1, through the season of its seat: no other row is ever called so.
    #[serde(rename = "row")]
    pub n: u32,
    /// The line of the message, from 1; 0 for the message as a whole.
    pub line: u32,
    #[serde(skip)]
    pub what: What,
    /// In the arbiter's words.
    #[serde(rename = "message")]
    pub text: String,
    /// The sentence as it was written; empty where the arbiter alone is told.
    #[serde(skip)]
    pub quote: String,
    /// What may be meant: each in lines of orders, in the language of the seat.
    pub proposals: Vec<String>,
    /// Whether its message is to stand in the place of what stood before it, and does not yet.
    #[serde(skip)]
    pub replaces: bool,
    /// The entry of its message; 0 where that left none.
    #[serde(skip)]
    pub entry: u32,
    /// The entry that settled it, 0 where none did; `None` while it is open.
    #[serde(skip)]
    pub settled: Option<u32>,
}

/// What a row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum What {
    /// The arbiter alone is told.
    #[default]
    Told,
    /// The player is asked.
    Asked,
    /// The same of what he does not want, or takes back, or of which a part is proposed: taken by its number alone.
    Turned,
    /// It is understood, and its message does not stand yet.
    Waits,
    /// It holds its message.
    Held,
    /// The same, and takes something of it back.
    Withdraws,
}

impl MessageRow {
    fn hash(&self, season: u16) -> String {
        let mut hash = Sha256::new();
        for part in [
            &*season.to_string(),
            &self.seat,
            &self.n.to_string(),
            &self.line.to_string(),
            self.what.into(),
            &self.text,
            &self.quote,
            &listed(&self.proposals),
            &self.replaces.to_string(),
            &self.entry.to_string(),
            &self.settled.map_or(String::new(), |by| by.to_string()),
        ] {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        Digest::from_bytes(hash.finalize().into()).to_string()
    }

    /// Whether it is of a message of which nothing stands before that is cleared up.
    pub fn unclear(&self) -> bool {
        matches!(self.what, What::Asked | What::Turned) || self.holds()
    }

    /// Whether nothing of its message stands before it is settled.
    pub fn holds(&self) -> bool {
        matches!(self.what, What::Held | What::Withdraws)
    }

    /// Whether it says what is not to be done.
    pub fn turned(&self) -> bool {
        matches!(self.what, What::Turned | What::Withdraws)
    }
}

fn listed(proposals: &[String]) -> String {
    Value::from(proposals).to_string()
}

const COLUMNS: &str = "seat, n, line, what, text, quote, proposals, replaces, entry, settled";

fn remark(row: &Row<'_>) -> rusqlite::Result<MessageRow> {
    let proposals: String = row.get(6)?;
    Ok(MessageRow {
        seat: row.get(0)?,
        n: row.get(1)?,
        line: row.get(2)?,
        what: row.get::<_, String>(3)?.parse().unwrap_or_default(),
        text: row.get(4)?,
        quote: row.get(5)?,
        // What is no list is none of the program's: the row's hash tells.
        proposals: serde_json::from_str(&proposals).unwrap_or_else(|_| vec![proposals]),
        replaces: row.get(7)?,
        entry: row.get(8)?,
        settled: row.get(9)?,
    })
}

/// Puts rows of a seat's message beside those that there are, each with the next number; one that is open already, word
/// for word, is not put twice.
pub fn put_remarks(
    tx: &Connection,
    season: u16,
    seat: &str,
    rows: Vec<MessageRow>,
) -> Result<(), CampaignError> {
    let mut there = tx.prepare_cached(
        "SELECT coalesce(max(n), 0), coalesce(sum(line = ?3 AND text = ?4 AND settled IS NULL), 0)
         FROM remark WHERE season = ?1 AND seat = ?2",
    )?;
    let sql = format!(
        "INSERT INTO remark ({COLUMNS}, season, sha256) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"
    );
    let mut put = tx.prepare_cached(&sql)?;
    for mut row in rows {
        let (last, same): (u32, u32) = there
            .query_row((season, seat, row.line, &row.text), |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
        if same > 0 {
            continue;
        }
        (row.seat, row.n, row.settled) = (seat.to_owned(), last + 1, None);
        let what: &str = row.what.into();
        put.execute((
            &row.seat,
            row.n,
            row.line,
            what,
            &row.text,
            &row.quote,
            listed(&row.proposals),
            row.replaces,
            row.entry,
            row.settled,
            season,
            row.hash(season),
        ))?;
    }
    Ok(())
}

/// Settles the open rows of a season's messages of which that is so, by an entry or by none (0); gives how many they were.
pub fn settle(
    tx: &Connection,
    season: u16,
    by: u32,
    which: impl Fn(&MessageRow) -> bool,
) -> Result<usize, CampaignError> {
    let mut rows = remarks(tx, season)?;
    rows.retain(which);
    rows.iter_mut().for_each(|row| row.settled = Some(by));
    change(tx, season, rows)
}

/// Says of a seat's open rows that what is left of their messages is added to what stands.
pub fn join(
    tx: &Connection,
    (season, seat): (u16, &str),
    entries: &BTreeSet<u32>,
) -> Result<usize, CampaignError> {
    let mut rows = remarks_of(tx, season, seat)?;
    rows.retain(|row| row.replaces && entries.contains(&row.entry));
    rows.iter_mut().for_each(|row| row.replaces = false);
    change(tx, season, rows)
}

/// Opens again the rows of a seat that an entry settled, which is taken back.
pub fn reopen(
    tx: &Connection,
    (season, seat): (u16, &str),
    entry: u32,
) -> Result<usize, CampaignError> {
    let sql =
        format!("SELECT {COLUMNS} FROM remark WHERE season = ?1 AND seat = ?2 AND settled = ?3");
    let mut query = tx.prepare_cached(&sql)?;
    let rows = query.query_map((season, seat, entry), remark)?;
    let mut rows = rows.collect::<Result<Vec<_>, _>>()?;
    rows.iter_mut().for_each(|row| row.settled = None);
    change(tx, season, rows)
}

fn change(tx: &Connection, season: u16, rows: Vec<MessageRow>) -> Result<usize, CampaignError> {
    let mut put = tx.prepare_cached(
        "UPDATE remark SET replaces = ?4, settled = ?5, sha256 = ?6 WHERE season = ?1 AND seat = ?2 AND n = ?3",
    )?;
    let mut changed = 0;
    for row in rows {
        let hash = row.hash(season);
        changed += put.execute((season, &row.seat, row.n, row.replaces, row.settled, hash))?;
    }
    Ok(changed)
}

/// The rows of a season's messages that are not settled, by seat.
pub fn remarks(tx: &Connection, season: u16) -> Result<Vec<MessageRow>, CampaignError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM remark WHERE season = ?1 AND settled IS NULL ORDER BY seat, n"
    );
    let mut query = tx.prepare_cached(&sql)?;
    let rows = query.query_map([season], remark)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Those of one seat.
pub fn remarks_of(
    tx: &Connection,
    season: u16,
    seat: &str,
) -> Result<Vec<MessageRow>, CampaignError> {
    let mut rows = remarks(tx, season)?;
    rows.retain(|row| row.seat == seat);
    Ok(rows)
}

/// Whether a seat has a row of that number, settled or not.
pub fn numbered(tx: &Connection, season: u16, seat: &str, n: u32) -> Result<bool, CampaignError> {
    let sql = "SELECT count(*) FROM remark WHERE season = ?1 AND seat = ?2 AND n = ?3";
    Ok(tx.query_row(sql, (season, seat, n), |row| row.get::<_, u32>(0))? > 0)
}

/// The seasons and seats of rows that are not as they were written, or are missing.
pub fn changed_remarks(tx: &Connection) -> Result<Vec<(u16, String)>, CampaignError> {
    let sql = format!("SELECT {COLUMNS}, season, sha256 FROM remark ORDER BY season, seat, n");
    let mut query = tx.prepare(&sql)?;
    let mut last = (0, String::new(), 0);
    let rows = query.query_map((), |row| {
        let (row, season, hash): (MessageRow, u16, String) =
            (remark(row)?, row.get(10)?, row.get(11)?);
        let before = match (last.0, &*last.1) == (season, &*row.seat) {
            true => last.2,
            false => 0,
        };
        last = (season, row.seat.clone(), row.n);
        let holds = row.n == before + 1 && row.hash(season) == hash;
        Ok((!holds).then_some((season, row.seat)))
    })?;
    let changed: Vec<_> = rows.collect::<Result<_, _>>()?;
    Ok(changed.into_iter().flatten().collect())
}
