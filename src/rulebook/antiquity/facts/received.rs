//! What was received from the nations, and the entries that hold it.

use rusqlite::{Connection, OptionalExtension, params};

use super::super::event::{Event, OrderSet};
use super::super::setup::{Name, Setup};
use super::{Result, damaged, digest, order_set};
use crate::campaign;
use crate::chance::Digest;

/// One entry that held a nation's orders, whether or not it still stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// The entry's number in the season's journal, which counts other nations' entries too.
    pub entry: u32,
    pub hash: Digest,
    pub time: String,
    /// `enter`, `withdraw`, `import` or `standing`.
    pub verb: String,
    /// Whether it was entered in this nation's name by mistake: it may be another's.
    pub mistaken: bool,
    pub set: OrderSet,
}

/// Everything that was entered in a nation's name in a season, in order.
pub fn sent(tx: &Connection, setup: &Setup, season: u16, nation: &Name) -> Result<Vec<Sent>> {
    let mut standing = order_set(tx, setup, season, nation)?;
    tx.prepare_cached(
        "SELECT s.entry, j.hash, j.time, j.kind, s.mistaken FROM sent s
         JOIN journal j ON j.season = s.season AND j.i = s.entry
         WHERE s.season = ?1 AND s.seat = ?2 ORDER BY s.n",
    )?
    .query_map(params![season, &**nation], |r| {
        let entry = r.get(0)?;
        // What stands is in the tables; only what was replaced is read from the journal.
        let set = match standing.take_if(|(stands, _)| *stands == entry) {
            Some((_, set)) => set,
            None => journalled_set(tx, season, entry, nation)?,
        };
        Ok(Sent {
            entry,
            hash: digest(r.get_ref(1)?.as_str()?)?,
            time: r.get(2)?,
            verb: r.get(3)?,
            mistaken: r.get(4)?,
            set,
        })
    })?
    .collect()
}

fn journalled_set(tx: &Connection, season: u16, entry: u32, nation: &Name) -> Result<OrderSet> {
    let (kind, body): (String, String) = tx
        .prepare_cached("SELECT kind, body FROM journal WHERE season = ?1 AND i = ?2")?
        .query_row(params![season, entry], |r| Ok((r.get(0)?, r.get(1)?)))?;
    match Event::read(&kind, &body).map_err(|e| damaged(e.to_string()))? {
        Event::Enter(body) => Ok(body.into()),
        Event::Withdraw(body) => Ok(body.into()),
        Event::Import(body) => body
            .sets
            .into_iter()
            .find(|set| set.seat == *nation)
            .ok_or_else(|| damaged("an import without the nation's set")),
        Event::Standing(body) => body
            .sets
            .into_iter()
            .find(|set| set.seat == *nation)
            .ok_or_else(|| damaged("standing orders without the nation's set")),
        _ => Err(damaged("an entry without orders")),
    }
}

/// The nations whose orders an entry holds.
pub fn seats_of(entry: &campaign::Entry) -> Result<Vec<Name>> {
    let event = Event::read(&entry.kind, &entry.body).map_err(|e| damaged(e.to_string()))?;
    Ok(match event {
        Event::Enter(body) => vec![body.seat],
        Event::Withdraw(body) => vec![body.seat],
        Event::Import(body) => body.sets.into_iter().map(|set| set.seat).collect(),
        _ => Vec::new(),
    })
}

/// A nation's standing orders as they were entered by themselves in a season, if they were.
pub fn entered_by_itself(tx: &Connection, season: u16, nation: &Name) -> Result<Option<OrderSet>> {
    let entry: Option<u32> = tx
        .prepare_cached(
            "SELECT s.entry FROM sent s JOIN journal j ON j.season = s.season AND j.i = s.entry
             WHERE s.season = ?1 AND s.seat = ?2 AND j.kind = 'standing' LIMIT 1",
        )?
        .query_row(params![season, &**nation], |r| r.get(0))
        .optional()?;
    entry
        .map(|entry| journalled_set(tx, season, entry, nation))
        .transpose()
}
