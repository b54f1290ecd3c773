//! The audit of the tables: the journal is replayed into an empty database, and every value of
//! every table that is made of it is compared with the file's.

use std::cmp::Ordering;

use rusqlite::fallible_streaming_iterator::FallibleStreamingIterator as _;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};
use serde::Serialize;

use super::journal::{each_entry, insert};
use super::rulebook::Rulebook;
use super::{CampaignError, file, schema};
use crate::locale::Texts;
use crate::locale::said::shown;
use crate::t;

/// One value that is not what the journal says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The table.
    pub table: String,
    /// The row's key, its parts parted by ` / `.
    pub row: String,
    /// The column; `None` where the whole row is missing or too many.
    pub column: Option<String>,
    /// What the journal says; `None` for a row that should not be there.
    pub want: Option<String>,
    /// What the table says; `None` for a row that is missing.
    pub have: Option<String>,
}

/// What a replay found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Replay {
    /// How many entries were replayed.
    pub entries: u64,
    /// How many values were compared.
    pub values: u64,
    /// The first differences, by table and key.
    pub differences: Vec<Difference>,
    /// How many more there are.
    pub more: u64,
}

impl Replay {
    /// How many differences are kept.
    const KEPT: usize = 1000;

    /// What differs, for people.
    pub(super) fn say(&self, texts: &Texts) -> Vec<String> {
        let told = |value: &Option<String>| match value {
            Some(value) => shown(value),
            None => texts.get("inspect-no-row"),
        };
        let mut all: Vec<String> = (self.differences.iter())
            .map(|d| {
                t!(
                    texts,
                    "inspect-table",
                    table = &*d.table,
                    row = shown(&d.row),
                    column = d.column.as_deref().unwrap_or("none"),
                    want = told(&d.want),
                    have = told(&d.have)
                )
            })
            .collect();
        all.extend((self.more > 0).then(|| t!(texts, "inspect-more", n = self.more)));
        all
    }

    fn differs(&mut self, difference: Difference) {
        if self.differences.len() < Replay::KEPT {
            self.differences.push(difference);
        } else {
            self.more += 1;
        }
    }
}

/// The campaign in memory, made of the journal that a file holds, and how many entries that has; without their bodies
/// where they would only take memory.
pub(super) fn anew(
    have: &Connection,
    rulebook: Rulebook,
    bodies: bool,
) -> Result<(Connection, u64), CampaignError> {
    let mut new = Connection::open_in_memory()?;
    file::pragmas(&new)?;
    schema::migrate(&mut new, rulebook)?;
    let tx = new.transaction()?;
    let (mut entries, mut taker) = (0, (rulebook.taker)());
    each_entry(have, |entry| {
        entries += 1;
        insert(&tx, &entry, if bodies { &entry.body } else { "" })?;
        taker.take(&tx, &entry)
    })?;
    taker.end(&tx)?;
    tx.commit()?;
    Ok((new, entries))
}

/// Replays the journal that `have` holds and compares the tables.
pub(super) fn replay(have: &Connection, rulebook: Rulebook) -> Result<Replay, CampaignError> {
    let (want, entries) = anew(have, rulebook, false)?;
    let mut found = Replay {
        entries,
        ..Replay::default()
    };
    for table in schema::derived(rulebook) {
        compare(&mut found, &table, &want, have)?;
    }
    Ok(found)
}

/// A table's columns, and which of them are its key: their places, in the key's order.
struct Shape {
    columns: Vec<String>,
    key: Vec<usize>,
}

impl Shape {
    fn of(conn: &Connection, table: &str) -> rusqlite::Result<Shape> {
        let mut query = conn.prepare("SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid")?;
        let rows = query.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let columns: Vec<(String, i64)> = rows.collect::<Result<_, _>>()?;
        let mut key: Vec<(i64, usize)> = columns
            .iter()
            .enumerate()
            .filter(|(_, (_, pk))| *pk > 0)
            .map(|(place, (_, pk))| (*pk, place))
            .collect();
        key.sort_unstable();
        let mut key: Vec<usize> = key.into_iter().map(|(_, place)| place).collect();
        if key.is_empty() {
            key = (0..columns.len()).collect();
        }
        Ok(Shape {
            columns: columns.into_iter().map(|(name, _)| name).collect(),
            key,
        })
    }

    /// All rows in the order of the key.
    fn sql(&self, table: &str) -> String {
        let names: Vec<String> = self.columns.iter().map(|name| quoted(name)).collect();
        let order: Vec<String> = self
            .key
            .iter()
            .map(|place| format!("{} COLLATE BINARY", names[*place]))
            .collect();
        format!(
            "SELECT {} FROM {} ORDER BY {}",
            names.join(", "),
            quoted(table),
            order.join(", ")
        )
    }
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Goes through both tables side by side, as a merge does.
fn compare(
    found: &mut Replay,
    table: &str,
    want: &Connection,
    have: &Connection,
) -> Result<(), CampaignError> {
    let shape = Shape::of(want, table)?;
    let sql = shape.sql(table);
    let (mut want, mut have) = (want.prepare(&sql)?, have.prepare(&sql)?);
    let (mut want, mut have) = (want.query(())?, have.query(())?);
    want.next()?;
    have.next()?;
    loop {
        let order = match (want.get(), have.get()) {
            (None, None) => return Ok(()),
            (Some(want), None) => {
                found.differs(shape.alone(table, want, true)?);
                Ordering::Less
            }
            (None, Some(have)) => {
                found.differs(shape.alone(table, have, false)?);
                Ordering::Greater
            }
            (Some(want), Some(have)) => shape.rows(found, table, want, have)?,
        };
        if order != Ordering::Greater {
            want.next()?;
        }
        if order != Ordering::Less {
            have.next()?;
        }
    }
}

impl Shape {
    /// Compares two rows: first their keys, and where those are the same every value.
    fn rows(
        &self,
        found: &mut Replay,
        table: &str,
        want: &Row<'_>,
        have: &Row<'_>,
    ) -> rusqlite::Result<Ordering> {
        for place in &self.key {
            match by_value(want.get_ref(*place)?, have.get_ref(*place)?) {
                Ordering::Equal => {}
                Ordering::Less => {
                    found.differs(self.alone(table, want, true)?);
                    return Ok(Ordering::Less);
                }
                Ordering::Greater => {
                    found.differs(self.alone(table, have, false)?);
                    return Ok(Ordering::Greater);
                }
            }
        }
        for (place, column) in self.columns.iter().enumerate() {
            let (wanted, had) = (want.get_ref(place)?, have.get_ref(place)?);
            found.values += 1;
            if by_value(wanted, had) != Ordering::Equal {
                found.differs(Difference {
                    table: table.to_owned(),
                    row: self.key_text(want)?,
                    column: Some(column.clone()),
                    want: Some(text(wanted)),
                    have: Some(text(had)),
                });
            }
        }
        Ok(Ordering::Equal)
    }

    /// A row that only one side has.
    fn alone(&self, table: &str, row: &Row<'_>, wanted: bool) -> rusqlite::Result<Difference> {
        let mut values = Vec::with_capacity(self.columns.len());
        for place in 0..self.columns.len() {
            values.push(text(row.get_ref(place)?));
        }
        let whole = Some(values.join(" | "));
        let (want, have) = if wanted { (whole, None) } else { (None, whole) };
        Ok(Difference {
            table: table.to_owned(),
            row: self.key_text(row)?,
            column: None,
            want,
            have,
        })
    }

    fn key_text(&self, row: &Row<'_>) -> rusqlite::Result<String> {
        let mut parts = Vec::with_capacity(self.key.len());
        for place in &self.key {
            parts.push(text(row.get_ref(*place)?));
        }
        Ok(parts.join(" / "))
    }
}

/// SQLite's order of values: NULL, numbers, text, blobs. Equal means the same type and value.
fn by_value(a: ValueRef<'_>, b: ValueRef<'_>) -> Ordering {
    let rank = |value: &ValueRef<'_>| match value {
        ValueRef::Null => 0,
        ValueRef::Integer(_) | ValueRef::Real(_) => 1,
        ValueRef::Text(_) => 2,
        ValueRef::Blob(_) => 3,
    };
    match (a, b) {
        (ValueRef::Integer(a), ValueRef::Integer(b)) => a.cmp(&b),
        (ValueRef::Real(a), ValueRef::Real(b)) => a.total_cmp(&b),
        (ValueRef::Integer(a), ValueRef::Real(b)) => (a as f64).total_cmp(&b).then(Ordering::Less),
        (ValueRef::Real(a), ValueRef::Integer(b)) => {
            a.total_cmp(&(b as f64)).then(Ordering::Greater)
        }
        (ValueRef::Text(a), ValueRef::Text(b)) | (ValueRef::Blob(a), ValueRef::Blob(b)) => a.cmp(b),
        (a, b) => rank(&a).cmp(&rank(&b)),
    }
}

/// A value as people read it.
fn text(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => "NULL".to_owned(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        ValueRef::Blob(bytes) => format!("{} bytes", bytes.len()),
    }
}
