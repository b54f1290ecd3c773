//! Taking back the last entry: before an entry that can be undone changes the tables, the rows
//! that it is about to touch are kept; to undo it puts them back, as if it had never been.
//!
//! What is kept is a stack. Any entry that cannot be undone empties it, so nothing reaches back
//! past the opening sheet, the lock or the roll (H15, H22), and only the last entry goes first.

use rusqlite::types::{Value as Cell, ValueRef};
use rusqlite::{OptionalExtension, ToSql, Transaction, params, params_from_iter};
use serde::{Deserialize, Serialize};

use super::super::event::{Change, Event, OrderSet, Undo};
use super::super::world::army_key;
use crate::campaign::{ApplyError, Entry};

/// What a nation's set of orders is kept in, by season and nation. The list of what was sent
/// (`sent`) is not among them: it is never shortened, only marked.
const SET_TABLES: [&str; 4] = ["order_set", "word", "attempt", "protection"];

/// Rows of one table that an entry may change: all that have these values in these columns.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Kept {
    table: String,
    key: Vec<(String, serde_json::Value)>,
    rows: Vec<Vec<serde_json::Value>>,
}

type Key = Vec<(&'static str, serde_json::Value)>;

/// Keeps what an entry is about to change if it can be undone; else nothing before it can be
/// undone any more.
pub fn remember(tx: &Transaction<'_>, entry: &Entry, event: &Event) -> Result<(), ApplyError> {
    let Some(scope) = scope(entry, event) else {
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
    // What was entered in a nation's name stays on its bulletin, by its hash alone.
    tx.prepare_cached("UPDATE sent SET mistaken = 1 WHERE season = ?1 AND entry = ?2")?
        .execute(params![season, i])?;
    tx.prepare_cached("DELETE FROM undoable WHERE season = ?1 AND entry = ?2")?
        .execute(params![season, i])?;
    Ok(())
}

/// The rows that an entry may change; `None` for an entry that cannot be undone.
fn scope(entry: &Entry, event: &Event) -> Option<Vec<(&'static str, Key)>> {
    let season = entry.season;
    let mut out = Vec::new();
    match event {
        Event::Enter(body) => set(&mut out, season, &body.seat),
        Event::Withdraw(body) => {
            set(&mut out, season, &body.seat);
            if body.mistaken {
                out.push(("sent", of_seat(season, &body.seat)));
            }
        }
        Event::Import(body) => {
            let seats = body.sets.iter().map(|s: &OrderSet| &s.seat);
            seats.for_each(|seat| set(&mut out, season, seat));
        }
        Event::World(body) => {
            let changes = body.changes.iter();
            changes.for_each(|change| world(&mut out, season, change));
            // Two changes may touch the same rows: they are put back once.
            let mut once: Vec<(&'static str, Key)> = Vec::with_capacity(out.len());
            for part in out {
                if !once.contains(&part) {
                    once.push(part);
                }
            }
            return Some(once);
        }
        Event::News(_) => out.push(("news", vec![("season", season.into())])),
        Event::Seat(body) => out.push(("nation", vec![("name", body.seat.to_string().into())])),
        _ => return None,
    }
    Some(out)
}

fn of_seat(season: u16, seat: &str) -> Key {
    vec![("season", season.into()), ("nation", seat.into())]
}

fn set(out: &mut Vec<(&'static str, Key)>, season: u16, seat: &str) {
    out.extend(SET_TABLES.map(|table| (table, of_seat(season, seat))));
    money(out, season, seat);
}

fn money(out: &mut Vec<(&'static str, Key)>, season: u16, nation: &str) {
    out.push(("treasury", vec![("nation", nation.into())]));
    out.push(("treasury_entry", of_seat(season, nation)));
}

fn world(out: &mut Vec<(&'static str, Key)>, season: u16, change: &Change) {
    match change {
        Change::TreasurySet { nation, .. } | Change::TreasuryAdd { nation, .. } => {
            money(out, season, nation);
        }
        Change::Armies { .. } => {
            out.extend(["army", "army_element"].map(|table| (table, Vec::new())));
        }
        Change::Army { army } => one_army(out, &army.nation, &army.name),
        Change::ArmyGone { nation, name } => one_army(out, nation, name),
        Change::Fleets { .. } => out.push(("fleet", Vec::new())),
        Change::Fleet { fleet } | Change::FleetGone { fleet } => out.push((
            "fleet",
            vec![
                ("nation", fleet.nation.to_string().into()),
                ("sea", fleet.sea.to_string().into()),
            ],
        )),
        Change::Trades { .. } | Change::Trade { .. } | Change::TradeEnd { .. } => {
            out.push(("trade", vec![("season", season.into())]));
        }
    }
}

fn one_army(out: &mut Vec<(&'static str, Key)>, nation: &str, name: &str) {
    let key = || vec![("nation", nation.into()), ("folded", army_key(name).into())];
    out.extend(["army", "army_element"].map(|table| (table, key())));
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
        matches!(self.table.as_str(), "sent" | "nation")
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
