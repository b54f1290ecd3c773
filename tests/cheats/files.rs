//! A campaign's file changed in one place, in every game: `audit verify` finds it, and says where.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::bend::bend_at;
use crate::harness::desk::{ARISTOCRACY, COUP, DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};

/// What the replay of the journal does not make again: a fault in one of them ends the audit there.
const BESIDE: [&str; 6] = [
    "campaign", "journal", "message", "remark", "season", "snapshot",
];

fn list(conn: &Connection, sql: &str) -> Vec<String> {
    let mut query = conn.prepare(sql).unwrap();
    let rows = query.query_map((), |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

/// Every table and its columns.
fn tables(conn: &Connection) -> BTreeMap<String, Vec<String>> {
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    let columns = |table: &String| {
        let sql = format!("SELECT name FROM pragma_table_info('{table}')");
        list(conn, &sql)
    };
    let tables = list(conn, tables).into_iter();
    tables
        .map(|table| (table.clone(), columns(&table)))
        .collect()
}

/// Another value that such a column could hold.
fn other(value: Value, declared: &str) -> Value {
    match value {
        Value::Null if declared == "INTEGER" => Value::Integer(1),
        Value::Null => Value::Text("x".to_owned()),
        Value::Integer(n) => Value::Integer(n + 1),
        Value::Real(x) => Value::Real(x + 1.0),
        Value::Text(text) => Value::Text(format!("{text}x")),
        Value::Blob(mut bytes) => {
            bytes.push(0);
            Value::Blob(bytes)
        }
    }
}

/// The last row of a table by its key.
fn last(tx: &Connection, table: &str) -> Option<(String, Vec<Value>)> {
    let sql = format!("SELECT name FROM pragma_table_info('{table}') WHERE pk > 0 ORDER BY pk");
    let key = list(tx, &sql);
    assert!(!key.is_empty(), "{table} has no key");
    let back = key.iter().map(|name| format!("{name} DESC"));
    let sql = format!(
        "SELECT {} FROM {table} ORDER BY {} LIMIT 1",
        key.join(", "),
        back.collect::<Vec<_>>().join(", ")
    );
    let mut query = tx.prepare(&sql).unwrap();
    let mut rows = query.query(()).unwrap();
    let row = rows.next().unwrap()?;
    let values = (0..key.len()).map(|n| row.get(n).unwrap()).collect();
    let is = key.iter().map(|name| format!("{name} = ?"));
    Some((is.collect::<Vec<_>>().join(" AND "), values))
}

/// Changes a column of the last row; whether there was one.
fn change(tx: &Connection, table: &str, column: &str) -> bool {
    let Some((at, key)) = last(tx, table) else {
        return false;
    };
    let sql = format!("SELECT type FROM pragma_table_info('{table}') WHERE name = '{column}'");
    let declared = list(tx, &sql).remove(0);
    let sql = format!("SELECT {column} FROM {table} WHERE {at}");
    let value = tx.query_row(&sql, params_from_iter(&key), |row| row.get(0));
    let sql = format!("UPDATE {table} SET {column} = ? WHERE {at}");
    let values = std::iter::once(other(value.unwrap(), &declared)).chain(key);
    assert_eq!(tx.execute(&sql, params_from_iter(values)), Ok(1), "{sql}");
    true
}

/// What the arbiter was told of a message goes away when he says so (`remarks clear`), without an entry.
fn remove(tx: &Connection, table: &str) -> bool {
    table != "remark"
        && last(tx, table).is_some_and(|(at, key)| {
            let sql = format!("DELETE FROM {table} WHERE {at}");
            tx.execute(&sql, params_from_iter(key)) == Ok(1)
        })
}

/// Bends a file, and gives what the audit says of it.
fn audited(desk: Desk, bend: impl FnOnce(&Connection)) -> (i32, String) {
    desk.damaged();
    bend_at(&desk.file(), bend);
    let ran = desk.run("--lang en audit verify");
    (ran.code, ran.out + &ran.err)
}

/// Every column of every table, and a row of each: those that the replay makes again all at once, as each is named.
fn every_value(sample: &'static Sample, asked: (Stage, &[&str]), empty: &[&str]) {
    // Where answers wait.
    let ordered = || {
        let desk = Desk::of(sample, asked.0);
        asked.1.iter().for_each(|line| drop(desk.run(line).ok()));
        desk
    };
    // A snapshot stands before a second season.
    let second = || {
        let desk = Desk::of(sample, Stage::Closed);
        desk.run("season open Two").ok();
        desk
    };
    let (mut missed, mut filled) = (Vec::new(), BTreeSet::new());
    let all = tables(&Connection::open(ordered().file()).unwrap());
    let (beside, made): (Vec<_>, Vec<_>) = all
        .iter()
        .partition(|(table, _)| BESIDE.contains(&table.as_str()));
    let widest = all.values().map(Vec::len).max().unwrap();
    for place in 0..=widest {
        // The last time a row is taken out.
        let bend = |tx: &Connection, table: &str, columns: &[String]| match columns.get(place) {
            Some(column) => change(tx, table, column),
            None => place == widest && remove(tx, table),
        };
        for desk in [ordered(), second()] {
            let mut changed = Vec::new();
            let (code, said) = audited(desk, |tx| {
                let at = made
                    .iter()
                    .filter(|(table, columns)| bend(tx, table, columns));
                changed.extend(at.map(|(table, _)| table.as_str()));
            });
            let named = |table: &&str| said.contains(&format!("Table {table},"));
            let unnamed: Vec<_> = changed.iter().filter(|table| !named(table)).collect();
            if !changed.is_empty() && code != 3 || !unnamed.is_empty() {
                missed.push(format!("column {place} of {unnamed:?}: {code}"));
            }
            filled.extend(changed);
        }
        for (table, columns) in &beside {
            if place >= columns.len() && place < widest {
                continue;
            }
            let mut changed = false;
            let (code, said) = audited(second(), |tx| changed = bend(tx, table, columns));
            if changed && code != 3 {
                missed.push(format!("column {place} of {table}: {code} {said}"));
            }
            filled.extend(changed.then_some(table.as_str()));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    let never: Vec<_> = all
        .keys()
        .filter(|table| !filled.contains(table.as_str()))
        .collect();
    assert_eq!(never, empty, "tables that nothing filled");
}

#[test]
fn every_value_of_a_file_of_antiquity_is_bound() {
    every_value(&MARE_NOSTRUM, (Stage::Ordered, &[]), &[]);
}

#[test]
fn every_value_of_a_file_of_dragon_lords_is_bound() {
    every_value(&DRAGON_LORDS, (Stage::Ordered, &[]), &["remark"]);
}

#[test]
fn every_value_of_a_file_of_coup_is_bound() {
    let asked = ["enter ANA evening-1/01-ana.txt", "news evening-1/ana.txt"];
    // Cards are drawn there, and no dice.
    every_value(&COUP, (Stage::Rolled, &asked), &["draw", "remark"]);
}

#[test]
fn every_value_of_a_file_of_aristocracy_is_bound() {
    let asked = [
        "enter ALBA evening-1/01-alba.txt",
        "news evening-1/alba.txt",
    ];
    every_value(&ARISTOCRACY, (Stage::Rolled, &asked), &["draw", "remark"]);
}
