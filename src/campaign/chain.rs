//! The audit of the journal: every hash derived again from what the entries say.

use rusqlite::{Connection, Row};

use super::CampaignError;
use super::journal::digest;
use crate::chance::{CampaignKey, Digest, body_hash, campaign_id, entry_hash};
use crate::locale::Texts;
use crate::t;

/// The first entry that is not as it was written, and what is wrong with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChainFault {
    /// The season; 0 where the campaign's own row is wrong.
    pub season: u16,
    /// The entry's number in it.
    pub i: u32,
    /// What is wrong.
    pub what: ChainWhat,
}

impl From<ChainFault> for CampaignError {
    fn from(fault: ChainFault) -> CampaignError {
        let what = format!("journal {}/{}", fault.season, fault.i);
        CampaignError::Tampered { what }
    }
}

/// What can be wrong with an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChainWhat {
    /// Key, seal and id of the campaign do not belong together.
    Campaign,
    /// The entry of this number is not there, and later ones are.
    Missing,
    /// The salt or a hash is not 64 hexadecimal digits, or a text is not UTF-8.
    Unreadable,
    /// The body, its salt or its hash was changed.
    Body,
    /// The time, the actor, the kind or the hash was changed, or the entry stood elsewhere.
    Entry,
}

impl ChainFault {
    /// What is wrong, for people.
    pub fn say(&self, texts: &Texts) -> String {
        let key = match self.what {
            ChainWhat::Campaign => return t!(texts, "kernel-chain-campaign"),
            ChainWhat::Missing => "kernel-chain-missing",
            ChainWhat::Unreadable => "kernel-chain-unreadable",
            ChainWhat::Body => "kernel-chain-body",
            ChainWhat::Entry => "kernel-chain-entry",
        };
        t!(
            texts,
            key,
            season = self.season.to_string(),
            i = self.i.to_string()
        )
    }
}

/// Derives every hash of the journal again, one entry after the other, and gives the first fault;
/// `None` where all is as it was written. That the end of the journal was cut off, or all of it
/// written anew, only papers in the players' hands can show.
pub(super) fn verify_chain(tx: &Connection) -> Result<Option<ChainFault>, CampaignError> {
    let (id, seal, key): (String, String, String) =
        tx.query_row("SELECT id, seal, key FROM campaign", (), |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
    let fault = |season, i, what| Ok(Some(ChainFault { season, i, what }));
    let sealed = match (seal.parse::<Digest>(), CampaignKey::from_hex(&key)) {
        (Ok(seal), Ok(key)) if key.seal() == seal && campaign_id(&seal) == id => seal,
        _ => return fault(0, 0, ChainWhat::Campaign),
    };
    let mut query = tx.prepare(
        "SELECT season, i, time, actor, kind, salt, body_hash, hash, body FROM journal \
         ORDER BY season, i",
    )?;
    let mut rows = query.query(())?;
    let (mut season, mut i, mut before) = (1_u16, 0_u32, sealed);
    while let Some(row) = rows.next()? {
        let at: (u16, u32) = (row.get(0)?, row.get(1)?);
        // A season may end anywhere; the next one begins with its first entry.
        let next: (u16, u32) = (season, i.saturating_add(1));
        let first = (season.saturating_add(1), 1);
        if at != next && (i == 0 || at != first) {
            let (season, i) = if at.0 > season && i > 0 { first } else { next };
            return fault(season, i, ChainWhat::Missing);
        }
        (season, i) = at;
        match check(row, &id, season, i, &before) {
            Ok(hash) => before = hash,
            Err(what) => return fault(season, i, what),
        }
    }
    Ok(None)
}

/// The hash of one entry, if its parts go together.
fn check(
    row: &Row<'_>,
    id: &str,
    season: u16,
    i: u32,
    before: &Digest,
) -> Result<Digest, ChainWhat> {
    let text = |column: usize| -> Result<&str, ChainWhat> {
        let value = row.get_ref(column).map_err(|_| ChainWhat::Unreadable)?;
        value.as_str().map_err(|_| ChainWhat::Unreadable)
    };
    let hash = |column: usize| digest(row, column).map_err(|_| ChainWhat::Unreadable);
    let (time, actor, kind) = (text(2)?, text(3)?, text(4)?);
    let (salt, kept_body, kept, body) = (hash(5)?, hash(6)?, hash(7)?, text(8)?);
    if body_hash(id, season, i, &salt, body) != kept_body {
        return Err(ChainWhat::Body);
    }
    let derived = entry_hash(id, season, i, before, time, actor, kind, &kept_body);
    if derived != kept {
        return Err(ChainWhat::Entry);
    }
    Ok(derived)
}

/// What SQLite's own check and its check of foreign keys find wrong with the file; empty where
/// nothing is. It reads the whole file.
pub(super) fn integrity(tx: &Connection) -> Result<Vec<String>, CampaignError> {
    match faults(tx) {
        Ok(found) => Ok(found),
        Err(error) => match CampaignError::from(error) {
            CampaignError::Damaged { what } => Ok(vec![what]),
            other => Err(other),
        },
    }
}

fn faults(tx: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut check = tx.prepare("PRAGMA integrity_check")?;
    let mut rows = check.query(())?;
    while let Some(row) = rows.next()? {
        let line: String = row.get(0)?;
        if line != "ok" {
            found.push(line);
        }
    }
    let mut check = tx.prepare("PRAGMA foreign_key_check")?;
    let mut rows = check.query(())?;
    while let Some(row) = rows.next()? {
        let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
        found.push(format!("{table}: no row in {parent}"));
    }
    Ok(found)
}
