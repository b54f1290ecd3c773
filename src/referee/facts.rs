//! What the tables of every campaign say. Reads only; every look-up is by season or by seat, so that
//! past seasons cost nothing.

mod received;
mod season;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, params};
use serde::de::DeserializeOwned;

use super::Name;
use super::standing::{Current, Standing};
use crate::campaign::{self, Phase};
use crate::chance::Digest;
use crate::locale::Lang;

pub use received::*;
pub use season::*;

type Result<T> = rusqlite::Result<T>;

/// A value in a table that cannot be so.
pub fn damaged(what: impl Into<String>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, what.into().into())
}

/// A value that a table holds as JSON.
pub fn json<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|e| damaged(e.to_string()))
}

/// A hash that a table holds.
pub fn digest(text: &str) -> Result<Digest> {
    text.parse().map_err(|_| damaged("a hash"))
}

/// The text of the setup that the campaign was made from: JSON, the rulebook's own.
pub fn setup_text(tx: &Connection) -> Result<String> {
    tx.prepare_cached("SELECT body FROM setup WHERE id = 1")?
        .query_row([], |r| r.get(0))
}

/// The house rules that were set, each by its number, with its setting. One that is not here came
/// with a later version of the program, and is as it was before.
pub fn settings(tx: &Connection) -> Result<Vec<(String, String)>> {
    tx.prepare_cached("SELECT id, setting FROM house_rule")?
        .query_map([], |r| Ok((r.get(0)?, r.get(1)?)))?
        .collect()
}

/// The house rules under which a season was played: JSON, the rulebook's own.
pub fn season_rules_text(tx: &Connection, season: u16) -> Result<String> {
    tx.prepare_cached("SELECT body FROM season_rules WHERE season = ?1")?
        .query_row([season], |r| r.get(0))
}

/// Where the campaign stands in the order of things; `own` is the seat that the arbiter plays, if
/// he plays one.
pub fn standing(tx: &Connection, own: Option<&str>) -> Result<Standing> {
    let latest = campaign::season::latest(tx)?;
    let Some(season) = latest else {
        return Ok(Standing {
            current: None,
            closed: 0,
        });
    };
    if season.phase == Phase::Closed {
        return Ok(Standing {
            current: None,
            closed: season.number,
        });
    }
    let sheet: Option<bool> = tx
        .prepare_cached("SELECT beacon IS NOT NULL FROM sheet WHERE season = ?1")?
        .query_row([season.number], |r| r.get(0))
        .optional()?;
    let others: Option<String> = tx
        .prepare_cached(
            // What was undone had been read all the same.
            "SELECT seat FROM sent WHERE season = ?1 AND seat IS NOT ?2 LIMIT 1",
        )?
        .query_row(params![season.number, own], |r| r.get(0))
        .optional()?;
    Ok(Standing {
        closed: season.number - 1,
        current: Some(Current {
            number: season.number,
            name: season.name,
            phase: season.phase,
            sheet: sheet.is_some(),
            beacon: sheet == Some(true),
            others: others.map(Name::from),
        }),
    })
}

/// Whether the opening sheet of a season was printed.
pub fn has_sheet(tx: &Connection, season: u16) -> Result<bool> {
    tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM sheet WHERE season = ?1)")?
        .query_row([season], |r| r.get(0))
}

/// The season of that name.
pub fn season_named(tx: &Connection, name: &str) -> Result<Option<u16>> {
    tx.prepare_cached("SELECT number FROM season WHERE name = ?1")?
        .query_row([name], |r| r.get(0))
        .optional()
}

/// A seat's language.
pub fn lang(tx: &Connection, seat: &str) -> Result<Lang> {
    let code: String = tx
        .prepare_cached("SELECT lang FROM seat WHERE name = ?1")?
        .query_row([seat], |r| r.get(0))?;
    code.parse()
        .map_err(|_| damaged(format!("language {code:?}")))
}
