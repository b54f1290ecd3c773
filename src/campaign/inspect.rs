//! What stands beside the journal, and the campaign's own row, compared with what the journal binds.

use rusqlite::Connection;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::{CampaignError, beside};
use crate::chance::{Digest, enc};
use crate::locale::Texts;
use crate::locale::said::shown;
use crate::t;

/// Something that is not as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    /// A kept message is not the one whose hash its entry holds, or is missing.
    Message { season: u16, i: u32 },
    /// What the arbiter was told of a message.
    Remark { season: u16, seat: String },
    /// When the campaign was made, and by which version of the program.
    Making,
}

impl Changed {
    /// The same for people.
    pub(super) fn say(&self, texts: &Texts) -> String {
        match self {
            Changed::Message { season, i } => {
                t!(texts, "inspect-message", season = *season, i = *i)
            }
            Changed::Remark { season, seat } => {
                t!(
                    texts,
                    "inspect-remark",
                    season = *season,
                    seat = shown(seat)
                )
            }
            Changed::Making => texts.get("inspect-making"),
        }
    }
}

/// The salted hash of a message: SHA-256(enc("message", salt, the name of its file, the bytes as they came)).
pub fn message_hash(salt: &Digest, source: &str, bytes: &[u8]) -> Digest {
    let salt = salt.to_string();
    let hashed = enc("message", &[salt.as_bytes(), source.as_bytes(), bytes]);
    Digest::from_bytes(Sha256::digest(hashed).into())
}

/// All of it that was changed.
pub(super) fn changed(tx: &Connection) -> Result<Vec<Changed>, CampaignError> {
    let mut found = messages(tx)?;
    let remarks = beside::changed_remarks(tx)?.into_iter();
    found.extend(remarks.map(|(season, seat)| Changed::Remark { season, seat }));
    if !made(tx)? {
        found.push(Changed::Making);
    }
    Ok(found)
}

/// What of an entry binds what stands beside it: a message, or a seat's mail addresses.
#[derive(Deserialize)]
struct Bound {
    #[serde(alias = "mail")]
    message: Option<String>,
}

/// Every message is the one whose salted hash its entry holds; none is missing, none too many.
fn messages(tx: &Connection) -> Result<Vec<Changed>, CampaignError> {
    let mut found = Vec::new();
    let mut query = tx.prepare(
        "SELECT season, i, j.actor, j.body, m.seat, m.salt, m.source, m.bytes, m.asks, m.sha256
         FROM (SELECT season, i, actor, body FROM journal WHERE kind IN ('enter', 'receive', 'seat')) j
         FULL JOIN message m USING (season, i) ORDER BY season, i",
    )?;
    let mut rows = query.query(())?;
    while let Some(row) = rows.next()? {
        let (season, i): (u16, u32) = (row.get(0)?, row.get(1)?);
        let text = |column: usize| row.get::<_, Option<String>>(column);
        let (body, salt) = (text(3)?, text(5)?);
        let source = text(6)?.unwrap_or_default();
        let said: Option<Vec<u8>> = row.get(7)?;
        let bound = body.and_then(|b| serde_json::from_str::<Bound>(&b).ok());
        let holds = match (bound.map(|b| b.message), salt, said) {
            (Some(None), None, None) => true,
            (Some(Some(bound)), Some(salt), Some(said)) => {
                let salt = salt.parse::<Digest>().ok();
                let hash = salt.map(|salt| message_hash(&salt, &source, &said).to_string());
                let asks = text(8)?.map(|asks| beside::asks_hash(season, i, &asks).to_string());
                text(2)? == text(4)? && hash == Some(bound) && asks == text(9)?
            }
            _ => false,
        };
        if !holds {
            found.push(Changed::Message { season, i });
        }
    }
    Ok(found)
}

/// Whether the campaign's row says of its making what the first entry says.
fn made(tx: &Connection) -> Result<bool, CampaignError> {
    let sql = "SELECT count(*) FROM campaign JOIN journal \
               ON created = time AND program = ifnull(body ->> 'program', program) \
               WHERE season = 1 AND i = 1";
    Ok(tx.query_row(sql, (), |row| row.get::<_, u32>(0))? == 1)
}
