//! The seasons of a campaign and their phases, as its tables say.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row};
use serde::{Deserialize, Serialize};

use super::CampaignError;

/// How far a season has come.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Phase {
    /// Orders are taken.
    Open,
    /// No more orders; the beacon may be drawn.
    Locked,
    /// The dice were rolled; choices are taken.
    Rolled,
    /// Every answer was given.
    Closed,
}

impl ToSql for Phase {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(self.into_str()))
    }
}

impl FromSql for Phase {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Phase> {
        let name = value.as_str()?;
        name.parse()
            .map_err(|_| FromSqlError::Other(format!("phase {name}").into()))
    }
}

/// One season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Season {
    /// From 1.
    pub number: u16,
    /// As the arbiter named it.
    pub name: String,
    /// How far it has come.
    pub phase: Phase,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Season> {
    Ok(Season {
        number: row.get(0)?,
        name: row.get(1)?,
        phase: row.get(2)?,
    })
}

/// All seasons, the first first.
pub fn seasons(tx: &Connection) -> Result<Vec<Season>, CampaignError> {
    let mut query = tx.prepare_cached("SELECT number, name, phase FROM season ORDER BY number")?;
    let rows = query.query_map((), from_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The season of that number, if there is one.
pub fn season(tx: &Connection, number: u16) -> Result<Option<Season>, CampaignError> {
    let mut query =
        tx.prepare_cached("SELECT number, name, phase FROM season WHERE number = ?1")?;
    Ok(query.query_row([number], from_row).optional()?)
}

/// The season that was opened last, whatever its phase; `None` before the first.
pub fn latest_season(tx: &Connection) -> Result<Option<Season>, CampaignError> {
    Ok(latest(tx)?)
}

pub(crate) fn latest(tx: &Connection) -> rusqlite::Result<Option<Season>> {
    let mut query =
        tx.prepare_cached("SELECT number, name, phase FROM season ORDER BY number DESC LIMIT 1")?;
    query.query_row((), from_row).optional()
}

/// The season that an entry made now belongs to: the one that is not closed yet, and between two
/// seasons the one that comes.
pub fn current_season(tx: &Connection) -> Result<u16, CampaignError> {
    match latest(tx)? {
        None => Ok(1),
        Some(last) if last.phase == Phase::Closed => {
            last.number.checked_add(1).ok_or(CampaignError::Numbers)
        }
        Some(last) => Ok(last.number),
    }
}
