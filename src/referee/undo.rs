//! Taking back the last entry: before an entry that can be undone changes the tables, the rows
//! that it is about to touch are kept; to undo it puts them back, as if it had never been.
//!
//! What is kept is a stack. Any entry that cannot be undone empties it, so nothing reaches back
//! past the opening sheet, the lock or the roll, and only the last entry goes first.

use rusqlite::types::{Value as Cell, ValueRef};
use rusqlite::{OptionalExtension, ToSql, Transaction, params, params_from_iter};
use serde::{Deserialize, Serialize};

use super::event::Undo;
use crate::campaign::{ApplyError, Entry};

/// Rows of one table that an entry may change: all that have these values in these columns.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Kept {
    table: String,
    key: Vec<(String, serde_json::Value)>,
    rows: Vec<Vec<serde_json::Value>>,
}

/// The values that rows have in some columns; without any it is every row of a table.
pub type Key = Vec<(&'static str, serde_json::Value)>;

/// The rows that an entry may change, by table.
pub type Scope = Vec<(&'static str, Key)>;

/// Keeps what an entry is about to change if it can be undone (it has a scope); else nothing before it can be
/// undone any more.
pub fn remember(
    tx: &Transaction<'_>,
    entry: &Entry,
    scope: Option<Scope>,
) -> Result<(), ApplyError> {
    let Some(scope) = scope else {
        tx.prepare_cached("DELETE FROM undoable")?.execute([])?;
        return Ok(());
    };
    let mut kept = Vec::with_capacity(scope.len());
    for (table, key) in scope {
        kept.push(keep(tx, table, key)?);
    }
    tx.prepare_cached(
        "INSERT INTO undoable (season, entry, kind, before) VALUES (?1, ?2, ?3, ?4)",
    )?
    .execute(params![
        entry.season,
        entry.i,
        entry.kind,
        serde_json::to_string(&kept)?
    ])?;
    Ok(())
}

/// Puts back what the last entry that can be undone had changed.
pub fn undo(tx: &Transaction<'_>, entry: &Entry, body: &Undo) -> Result<(), ApplyError> {
    let last: Option<(u16, u32, String, String)> = tx
        .prepare_cached(
            "SELECT season, entry, kind, before FROM undoable
             ORDER BY season DESC, entry DESC LIMIT 1",
        )?
        .query_row([], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?, r.get(3)?)))
        .optional()?;
    let Some((season, i, kind, before)) = last else {
        return Err(ApplyError::unreadable("there is nothing to undo"));
    };
    if (season, i, kind.as_str()) != (entry.season, body.entry, body.kind.as_str())
        || body.season != season
    {
        return Err(ApplyError::unreadable("an entry is undone out of turn"));
    }
    let kept: Vec<Kept> = serde_json::from_str(&before)?;
    // Children before parents when rows go, parents before children when they come back.
    for part in kept.iter().rev().filter(|part| !part.never_fewer()) {
        part.clear(tx)?;
    }
    for part in &kept {
        part.put_back(tx)?;
    }
    // What was entered in a seat's name stays on its bulletin, by its hash alone.
    tx.prepare_cached("UPDATE sent SET mistaken = 1 WHERE season = ?1 AND entry = ?2")?
        .execute(params![season, i])?;
    tx.prepare_cached("DELETE FROM undoable WHERE season = ?1 AND entry = ?2")?
        .execute(params![season, i])?;
    Ok(())
}

/// The rows of a seat in a season.
pub fn of_seat(season: u16, seat: &str) -> Key {
    vec![("season", season.into()), ("seat", seat.into())]
}

/// What every game keeps of a set of orders. The list of what was sent (`sent`) is not among them:
/// it is never shortened, only marked.
pub fn of_set(season: u16, seat: &str) -> Scope {
    ["order_set", "word"]
        .map(|table| (table, of_seat(season, seat)))
        .to_vec()
}

/// Which of a seat's messages were another's: what a withdrawal of a mistake marks.
pub fn of_mistake(season: u16, seat: &str) -> (&'static str, Key) {
    ("sent", of_seat(season, seat))
}

/// The season's public news.
pub fn of_news(season: u16) -> Scope {
    vec![("news", vec![("season", season.into())])]
}

/// The season's name.
pub fn of_name(season: u16) -> Scope {
    vec![("season", vec![("number", season.into())])]
}

/// A seat's language and key.
pub fn of_settings(seat: &str) -> Scope {
    vec![("seat", vec![("name", seat.into())])]
}

/// Reads the rows of a table that have those values; the names are this program's own.
fn keep(tx: &Transaction<'_>, table: &str, key: Key) -> Result<Kept, ApplyError> {
    let mut kept = Kept {
        table: table.to_owned(),
        key: key.into_iter().map(|(c, v)| (c.to_owned(), v)).collect(),
        rows: Vec::new(),
    };
    let sql = format!("SELECT * FROM {table}{}", kept.condition());
    let mut statement = tx.prepare_cached(&sql)?;
    let columns = statement.column_count();
    let mut rows = statement.query(params_from_iter(kept.values()?))?;
    while let Some(row) = rows.next()? {
        let cells: Result<Vec<_>, ApplyError> =
            (0..columns).map(|n| json(row.get_ref(n)?)).collect();
        kept.rows.push(cells?);
    }
    Ok(kept)
}

impl Kept {
    /// Whether no entry adds rows to the table, or its rows are never taken away: then putting
    /// them back is enough.
    fn never_fewer(&self) -> bool {
        matches!(self.table.as_str(), "sent" | "seat" | "season")
    }

    fn condition(&self) -> String {
        let parts: Vec<String> = self
            .key
            .iter()
            .enumerate()
            .map(|(n, (column, _))| format!("{column} = ?{}", n + 1))
            .collect();
        match parts.is_empty() {
            true => String::new(),
            false => format!(" WHERE {}", parts.join(" AND ")),
        }
    }

    fn values(&self) -> Result<Vec<Cell>, ApplyError> {
        self.key.iter().map(|(_, value)| cell(value)).collect()
    }

    fn clear(&self, tx: &Transaction<'_>) -> Result<(), ApplyError> {
        let sql = format!("DELETE FROM {}{}", self.table, self.condition());
        tx.prepare_cached(&sql)?
            .execute(params_from_iter(self.values()?))?;
        Ok(())
    }

    fn put_back(&self, tx: &Transaction<'_>) -> Result<(), ApplyError> {
        for row in &self.rows {
            let cells: Vec<Cell> = row.iter().map(cell).collect::<Result<_, _>>()?;
            let places: Vec<String> = (1..=cells.len()).map(|n| format!("?{n}")).collect();
            let sql = format!(
                "INSERT OR REPLACE INTO {} VALUES ({})",
                self.table,
                places.join(", ")
            );
            let cells: Vec<&dyn ToSql> = cells.iter().map(|c| c as &dyn ToSql).collect();
            tx.prepare_cached(&sql)?.execute(cells.as_slice())?;
        }
        Ok(())
    }
}

fn json(value: ValueRef<'_>) -> Result<serde_json::Value, ApplyError> {
    Ok(match value {
        ValueRef::Null => serde_json::Value::Null,
        ValueRef::Integer(number) => number.into(),
        ValueRef::Text(_) => value
            .as_str()
            .map_err(|_| ApplyError::unreadable("a text that is no text"))?
            .into(),
        ValueRef::Real(_) | ValueRef::Blob(_) => {
            return Err(ApplyError::unreadable("a value that no table holds"));
        }
    })
}

fn cell(value: &serde_json::Value) -> Result<Cell, ApplyError> {
    match value {
        serde_json::Value::Null => Ok(Cell::Null),
        serde_json::Value::String(text) => Ok(Cell::Text(text.clone())),
        serde_json::Value::Number(number) => number
            .as_i64()
            .map(Cell::Integer)
            .ok_or_else(|| ApplyError::unreadable("a number that no table holds")),
        _ => Err(ApplyError::unreadable("a value that no table holds")),
    }
}
