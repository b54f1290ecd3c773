//! A deadline is set; once the opening sheet was printed, a later date is an extension.

use rusqlite::{Transaction, params};

use super::super::event::DeadlineSet;
use crate::campaign::ApplyError;

/// Sets a deadline, or extends one that was published.
pub fn set(tx: &Transaction<'_>, body: &DeadlineSet) -> Result<(), ApplyError> {
    let until = serde_json::to_string(&body.until)?;
    let published: bool = tx
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM sheet WHERE season = ?1)")?
        .query_row([body.season], |r| r.get(0))?;
    let sql = match published {
        true => {
            "INSERT INTO deadline (season, what, first, until, extensions, reason)
             VALUES (?1, ?2, ?3, ?3, 0, ?4)
             ON CONFLICT (season, what) DO UPDATE SET until = excluded.until,
             extensions = extensions + 1, reason = excluded.reason"
        }
        false => {
            "INSERT INTO deadline (season, what, first, until, extensions, reason)
             VALUES (?1, ?2, ?3, ?3, 0, ?4)
             ON CONFLICT (season, what) DO UPDATE SET first = excluded.first,
             until = excluded.until, reason = excluded.reason"
        }
    };
    let what = body.what.name();
    tx.prepare_cached(sql)?
        .execute(params![body.season, what, until, body.reason])?;
    Ok(())
}
