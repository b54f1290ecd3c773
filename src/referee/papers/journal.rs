//! The journal of a season as an audit lists it: who entered what and when, without the bodies.

use rusqlite::Connection;
use serde::Serialize;

use super::super::event::ARBITER;
use super::super::facts;
use super::super::refusal::entry_name;
use crate::bulletin::{Document, column, number_column};
use crate::campaign::CampaignError;
use crate::chance::Digest;
use crate::locale::Texts;
use crate::t;

/// How many digits of a hash stand in the table.
const DIGITS: usize = 12;

/// An entry of the journal, without its body.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AuditEntry {
    /// Its number in its season.
    pub i: u32,
    pub time: String,
    /// A seat, or [`ARBITER`].
    pub actor: String,
    pub kind: String,
    pub hash: Digest,
    /// The number of the entry that this one undid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undid: Option<u32>,
}

/// A season's entries, in order. Fails where the file is damaged or cannot be read.
pub fn entries(tx: &Connection, season: u16) -> Result<Vec<AuditEntry>, CampaignError> {
    let undone = facts::undone(tx, season)?;
    let undid = |by: u32| {
        undone
            .iter()
            .find(|(_, i)| **i == by)
            .map(|(entry, _)| *entry)
    };
    let mut statement = tx.prepare_cached(
        "SELECT i, time, actor, kind, hash FROM journal WHERE season = ?1 ORDER BY i",
    )?;
    let rows = statement.query_map([season], |r| {
        Ok((
            r.get(0)?,
            r.get(1)?,
            r.get(2)?,
            r.get::<_, String>(3)?,
            r.get::<_, String>(4)?,
        ))
    })?;
    rows.map(|row| {
        let (i, time, actor, kind, hash) = row?;
        let hash = hash.parse().map_err(|_| CampaignError::Damaged {
            what: format!("the hash of entry {i} of season {season}"),
        })?;
        Ok(AuditEntry {
            undid: if kind == "undo" { undid(i) } else { None },
            i,
            time,
            actor,
            kind,
            hash,
        })
    })
    .collect()
}

/// The entries as a part of an audit.
pub fn table(doc: &mut Document, entries: &[AuditEntry], texts: &Texts) {
    doc.heading(texts.get("audit-journal"));
    let rows = entries.iter().map(|e| {
        [
            e.i.to_string(),
            e.time.clone(),
            actor(e, texts),
            kind(e, texts),
            short(&e.hash.to_string()),
        ]
    });
    doc.table(
        [
            number_column(texts.get("column-number")),
            column(texts.get("column-time")),
            column(texts.get("column-actor")),
            column(texts.get("column-kind")),
            column(texts.get("column-hash")),
        ],
        rows,
    );
}

fn actor(entry: &AuditEntry, texts: &Texts) -> String {
    match entry.actor.as_str() {
        ARBITER => texts.get("actor-arbiter"),
        seat => seat.to_owned(),
    }
}

/// What an entry is, and which one it undid.
fn kind(entry: &AuditEntry, texts: &Texts) -> String {
    match entry.undid {
        Some(i) => t!(texts, "entry-undo-of", i = i),
        None => entry_name(&entry.kind, texts),
    }
}

fn short(hash: &str) -> String {
    format!("{}…", hash.get(..DIGITS).unwrap_or(hash))
}
