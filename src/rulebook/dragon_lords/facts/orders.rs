//! What the players ordered: sets, words, and what was entered in whose name.

use std::collections::BTreeMap;
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, params};

use super::super::event::{Event, OrderRecord, OrderSet};
use super::super::world::Name;
use super::{Result, damaged, json};
use crate::campaign;
use crate::chance::Digest;
use crate::referee::facts::digest;

/// The journal entry (its number in the turn) that holds a seat's set, and the set.
pub fn order_set(tx: &Connection, season: u16, seat: &Name) -> Result<Option<(u32, OrderSet)>> {
    let row: Option<(u32, bool, bool, bool, bool)> = tx
        .prepare_cached(
            "SELECT o.entry, o.none, s.provisional, s.warned, s.late FROM order_set o
             JOIN sent s ON s.season = o.season AND s.seat = o.seat AND s.entry = o.entry
             WHERE o.season = ?1 AND o.seat = ?2",
        )?
        .query_row(params![season, &**seat], |r| {
            Ok((r.get(0)?, r.get(1)?, r.get(2)?, r.get(3)?, r.get(4)?))
        })
        .optional()?;
    let Some((entry, none, provisional, warned, late)) = row else {
        return Ok(None);
    };
    let word: Option<String> = tx
        .prepare_cached("SELECT word FROM word WHERE seat = ?1 AND season = ?2")?
        .query_row(params![&**seat, season], |r| r.get(0))
        .optional()?;
    let set = OrderSet {
        seat: seat.clone(),
        word: word.unwrap_or_default().into(),
        none,
        orders: ordered(tx, season, seat)?,
        provisional,
        warned,
        late,
    };
    Ok(Some((entry, set)))
}

/// A seat's orders that stand, in the order written.
pub fn ordered(tx: &Connection, season: u16, seat: &str) -> Result<Vec<OrderRecord>> {
    tx.prepare_cached("SELECT body FROM ordered WHERE season = ?1 AND seat = ?2 ORDER BY n")?
        .query_map(params![season, seat], |r| json(r.get_ref(0)?.as_str()?))?
        .collect()
}

/// Whether a seat used a word in a turn before.
pub fn word_used(tx: &Connection, season: u16, seat: &str, word: &str) -> Result<bool> {
    tx.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM word WHERE seat = ?1 AND word = ?2 AND season < ?3)",
    )?
    .query_row(params![seat, word, season], |r| r.get(0))
}

/// Every seat's word of a turn.
pub fn words(tx: &Connection, season: u16) -> Result<BTreeMap<Name, Arc<str>>> {
    tx.prepare_cached("SELECT seat, word FROM word WHERE season = ?1")?
        .query_map([season], |r| {
            let seat: Name = r.get::<_, String>(0)?.into();
            Ok((seat, r.get::<_, String>(1)?.into()))
        })?
        .collect()
}

/// One entry that held a seat's orders, whether or not it still stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// The entry's number in the turn's journal, which counts other seats' entries too.
    pub entry: u32,
    pub hash: Digest,
    /// `enter`, `withdraw` or `import`.
    pub verb: String,
    /// Whether it was entered in this seat's name by mistake: it may be another's.
    pub mistaken: bool,
    pub set: OrderSet,
}

/// Everything that was entered in a seat's name in a turn, in order.
pub fn sent(tx: &Connection, season: u16, seat: &Name) -> Result<Vec<Sent>> {
    type Row = (u32, String, String, String, bool);
    let rows: Vec<Row> = tx
        .prepare_cached(
            "SELECT s.entry, j.hash, j.kind, j.body, s.mistaken FROM sent s
             JOIN journal j ON j.season = s.season AND j.i = s.entry
             WHERE s.season = ?1 AND s.seat = ?2 ORDER BY s.n",
        )?
        .query_map(params![season, &**seat], |r| {
            Ok((r.get(0)?, r.get(1)?, r.get(2)?, r.get(3)?, r.get(4)?))
        })?
        .collect::<Result<_>>()?;
    let one = |(entry, hash, verb, body, mistaken): Row| {
        let sets = sets_of(&verb, &body)?;
        let own = sets.into_iter().find(|set| set.seat == *seat);
        Ok(Sent {
            entry,
            hash: digest(&hash)?,
            verb,
            mistaken,
            set: own.ok_or_else(|| damaged("an entry without the seat's orders"))?,
        })
    };
    rows.into_iter().map(one).collect()
}

/// The held stacks that world files took out of their cities in a turn (G19), by entries that stand.
pub fn left_held(tx: &Connection, season: u16) -> Result<Vec<Name>> {
    let undone = crate::referee::facts::undone(tx, season)?;
    let rows: Vec<(u32, String)> = tx
        .prepare_cached("SELECT i, body FROM journal WHERE season = ?1 AND kind = 'world'")?
        .query_map([season], |r| Ok((r.get(0)?, r.get(1)?)))?
        .collect::<Result<_>>()?;
    let mut left = Vec::new();
    for (entry, body) in rows {
        let event = Event::read("world", &body).map_err(|e| damaged(e.to_string()))?;
        if let (Event::World(body), false) = (event, undone.contains_key(&entry)) {
            left.extend(body.left_held);
        }
    }
    Ok(left)
}

/// The sets of orders that an entry holds.
fn sets_of(kind: &str, body: &str) -> Result<Vec<OrderSet>> {
    let event = Event::read(kind, body).map_err(|e| damaged(e.to_string()))?;
    Ok(match event {
        Event::Enter(body) => vec![body.into()],
        Event::Withdraw(body) => vec![body.into()],
        Event::Import(body) => body.sets,
        _ => Vec::new(),
    })
}

/// The seats whose orders an entry holds.
pub fn seats_of(entry: &campaign::Entry) -> Result<Vec<Name>> {
    let sets = sets_of(&entry.kind, &entry.body)?;
    Ok(sets.into_iter().map(|set| set.seat).collect())
}
