//! The projection: tables that say in plain names what the campaign's value says, for any SQLite
//! browser. They are derived, and nothing reads them back.

use std::collections::BTreeMap;

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use serde::Serialize;

use super::seats::Name;

/// A row of a table; [`row!`] declares one.
pub trait Row {
    const TABLE: &'static str;
    /// The columns, each with its type in SQL.
    const COLUMNS: &'static [(&'static str, &'static str)];
    /// How many columns from the left are the key.
    const KEY: usize;
    fn cells(&self) -> Vec<Value>;
}

/// What a column holds.
pub trait Cell {
    /// Its type in SQL.
    const TYPE: &'static str;
    fn value(&self) -> Value;
}

macro_rules! cells {
    ($($type:ty, $sql:literal, $self:ident => $value:expr;)*) => { $(
        impl Cell for $type {
            const TYPE: &'static str = $sql;
            fn value(&self) -> Value { let $self = self; $value }
        }
    )* };
}

cells! {
    bool, "INTEGER NOT NULL", b => Value::Integer(i64::from(*b));
    u8, "INTEGER NOT NULL", n => Value::Integer(i64::from(*n));
    u16, "INTEGER NOT NULL", n => Value::Integer(i64::from(*n));
    u32, "INTEGER NOT NULL", n => Value::Integer(i64::from(*n));
    i64, "INTEGER NOT NULL", n => Value::Integer(*n);
    String, "TEXT NOT NULL", s => Value::Text(s.clone());
    &str, "TEXT NOT NULL", s => Value::Text((*s).to_owned());
    Name, "TEXT NOT NULL", s => Value::Text(s.to_string());
    Option<bool>, "INTEGER", o => o.as_ref().map_or(Value::Null, Cell::value);
    Option<u16>, "INTEGER", o => o.as_ref().map_or(Value::Null, Cell::value);
    Option<u32>, "INTEGER", o => o.as_ref().map_or(Value::Null, Cell::value);
    Option<i64>, "INTEGER", o => o.as_ref().map_or(Value::Null, Cell::value);
    Option<String>, "TEXT", o => o.as_ref().map_or(Value::Null, Cell::value);
    Option<Name>, "TEXT", o => o.as_ref().map_or(Value::Null, Cell::value);
}

/// A value of several parts as JSON text; what is a string or a number stands as it is.
pub fn json(value: &impl Serialize) -> Option<String> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(text)) => Some(text),
        Ok(serde_json::Value::Null) | Err(_) => None,
        Ok(other) => Some(other.to_string()),
    }
}

/// Declares a row: `row! { Purse "purse" by 1 { seat: Name, coins: i64 } }`.
macro_rules! row {
    ($($(#[$doc:meta])* $name:ident $table:literal by $key:literal { $($field:ident: $type:ty),* $(,)? })*) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $name { $(pub $field: $type),* }
        impl $crate::engine::rows::Row for $name {
            const TABLE: &'static str = $table;
            const COLUMNS: &'static [(&'static str, &'static str)] =
                &[$((stringify!($field), <$type as $crate::engine::rows::Cell>::TYPE)),*];
            const KEY: usize = $key;
            fn cells(&self) -> Vec<rusqlite::types::Value> {
                vec![$($crate::engine::rows::Cell::value(&self.$field)),*]
            }
        }
    )* };
}
pub(crate) use row;

/// Rows of all tables.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Rows(BTreeMap<&'static str, Table>);

#[derive(Debug, Clone, PartialEq)]
struct Table {
    columns: &'static [(&'static str, &'static str)],
    key: usize,
    /// By the key as text, which also orders them.
    rows: BTreeMap<Vec<String>, Vec<Value>>,
}

impl Table {
    /// Whether it grows, season by season, and that row is of that season.
    fn is_of(&self, row: &[Value], season: u16) -> Option<bool> {
        let grows = self.columns.first().is_some_and(|c| c.0 == "season");
        grows.then(|| row.first() == Some(&Value::Integer(season.into())))
    }
}

impl Rows {
    /// Names a table, which may have no row.
    pub fn table<R: Row>(&mut self) {
        self.0.entry(R::TABLE).or_insert(Table {
            columns: R::COLUMNS,
            key: R::KEY,
            rows: BTreeMap::new(),
        });
    }

    /// Puts a row; its key is its own.
    pub fn put<R: Row>(&mut self, row: &R) {
        self.table::<R>();
        let cells = row.cells();
        let key = cells.iter().take(R::KEY).map(text).collect();
        if let Some(table) = self.0.get_mut(R::TABLE) {
            table.rows.insert(key, cells);
        }
    }

    /// The statements that make the tables.
    pub fn schema(&self) -> String {
        let create = |(name, table): (&&str, &Table)| {
            let column = |(name, sql): &(&str, &str)| format!("{name} {sql}");
            let columns: Vec<String> = table.columns.iter().map(column).collect();
            let key: Vec<&str> = table.columns.iter().take(table.key).map(|c| c.0).collect();
            let (columns, key) = (columns.join(", "), key.join(", "));
            format!("CREATE TABLE {name} ({columns}, PRIMARY KEY ({key})) STRICT, WITHOUT ROWID;\n")
        };
        self.0.iter().map(create).collect()
    }

    /// Only those of that season, in tables that begin with it.
    pub fn only(mut self, season: u16) -> Rows {
        for table in self.0.values_mut() {
            let rows = std::mem::take(&mut table.rows).into_iter();
            table.rows = rows
                .filter(|(_, row)| table.is_of(row, season) == Some(true))
                .collect();
        }
        self
    }

    /// Writes into the tables of a file what these rows have otherwise than earlier ones. Rows of another season stay: a
    /// table that begins with its season grows.
    pub fn write(&self, tx: &Connection, before: &Rows, season: u16) -> rusqlite::Result<()> {
        let none = BTreeMap::new();
        for (name, table) in &self.0 {
            let before = before.0.get(name).map_or(&none, |table| &table.rows);
            for (key, row) in &table.rows {
                if before.get(key) != Some(row) {
                    let marks = vec!["?"; row.len()].join(", ");
                    let sql = format!("INSERT OR REPLACE INTO {name} VALUES ({marks})");
                    tx.prepare_cached(&sql)?.execute(params_from_iter(row))?;
                }
            }
            for (key, row) in before {
                if !table.rows.contains_key(key) && table.is_of(row, season) != Some(false) {
                    let key_of = table.columns.iter().take(table.key);
                    let terms: Vec<String> = key_of.map(|c| format!("{} = ?", c.0)).collect();
                    let sql = format!("DELETE FROM {name} WHERE {}", terms.join(" AND "));
                    tx.prepare_cached(&sql)?.execute(params_from_iter(key))?;
                }
            }
        }
        Ok(())
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => "NULL".to_owned(),
        Value::Integer(n) => n.to_string(),
        Value::Real(x) => x.to_string(),
        Value::Text(text) => text.clone(),
        Value::Blob(bytes) => format!("{} bytes", bytes.len()),
    }
}
