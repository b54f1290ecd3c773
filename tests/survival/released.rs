//! Campaigns of every schema that was released: a file of each opens, is brought up to date with a
//! copy kept, and its audit holds.
//!
//! `tests/fixtures/SAMPLE/schema-N.sql` is a game's sample campaign as a program wrote it whose
//! files had the `user_version` N. `ARBITRE_WRITE_FIXTURE=1 cargo test --test suite survival::released` writes those
//! of today's schema.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};

use crate::harness::desk::{Desk, SAMPLES, Sample};

fn folder(sample: &Sample) -> PathBuf {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    fixtures.join(sample.name)
}

fn number(conn: &Connection, pragma: &str) -> i64 {
    conn.pragma_query_value(None, pragma, |row| row.get(0))
        .unwrap()
}

fn opened(path: &Path) -> Connection {
    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap()
}

/// Everything in a database as SQL that makes it again: tables, rows, and then what watches them.
fn dump(conn: &Connection) -> String {
    let mut sql = String::from("PRAGMA foreign_keys = OFF;\n");
    for pragma in ["application_id", "user_version"] {
        sql.push_str(&format!("PRAGMA {pragma} = {};\n", number(conn, pragma)));
    }
    sql.push_str("BEGIN;\n");
    let objects = |which: &str| -> Vec<(String, String)> {
        let query = format!(
            "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND type {which} \
             ORDER BY rowid"
        );
        let mut query = conn.prepare(&query).unwrap();
        let rows = query.query_map((), |row| Ok((row.get(0)?, row.get(1)?)));
        rows.unwrap().map(Result::unwrap).collect()
    };
    let tables = objects("= 'table'");
    for (_, made) in &tables {
        sql.push_str(&format!("{made};\n"));
    }
    for (table, _) in &tables {
        let mut query = conn.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let width = query.column_count();
        let mut rows = query.query(()).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let values: Vec<String> = (0..width)
                .map(|place| literal(row.get_ref(place).unwrap()))
                .collect();
            let values = values.join(",");
            sql.push_str(&format!("INSERT INTO {table} VALUES({values});\n"));
        }
    }
    for (_, made) in objects("<> 'table'") {
        sql.push_str(&format!("{made};\n"));
    }
    sql.push_str("COMMIT;\n");
    sql
}

fn literal(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => "NULL".to_owned(),
        ValueRef::Integer(n) => n.to_string(),
        ValueRef::Real(n) => format!("{n:?}"),
        ValueRef::Text(text) => {
            let text = std::str::from_utf8(text).unwrap();
            format!("'{}'", text.replace('\'', "''"))
        }
        ValueRef::Blob(bytes) => {
            let digits: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
            format!("x'{digits}'")
        }
    }
}

/// The sample as the demo plays it: the same bytes on any day.
fn played(sample: &'static Sample) -> (Desk, PathBuf) {
    let desk = Desk::without(sample);
    desk.bare(["demo", sample.name, "--out", "jeu"]).ok();
    let path = desk.path(&format!("jeu/{}", sample.file));
    (desk, path)
}

/// A file of that schema, on a desk of its own.
fn of(sample: &'static Sample, sql: &str) -> Desk {
    let desk = Desk::without(sample);
    let conn = Connection::open(desk.file()).unwrap();
    conn.execute_batch(sql).unwrap();
    desk
}

#[test]
fn files_of_every_released_schema() {
    SAMPLES.into_iter().for_each(files_of);
}

fn files_of(sample: &'static Sample) {
    let folder = folder(sample);
    let (desk, path) = played(sample);
    let today = opened(&path);
    let newest = number(&today, "user_version");
    if std::env::var_os("ARBITRE_WRITE_FIXTURE").is_some() {
        fs::create_dir_all(&folder).unwrap();
        let name = format!("schema-{newest}.sql");
        fs::write(folder.join(name), dump(&today)).unwrap();
    }
    // Not a paper: one that was delivered keeps its words, which later programs may choose anew.
    let seen = |desk: &Desk| desk.run("audit 1 --json").ok().json();
    fs::copy(&path, desk.file()).unwrap();
    let wanted = seen(&desk);
    let mut versions = Vec::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let entry = entry.unwrap().path();
        let sql = fs::read_to_string(&entry).unwrap();
        let desk = of(sample, &sql);
        let version = number(&opened(&desk.file()), "user_version");
        let name = format!("schema-{version}.sql");
        assert_eq!(entry.file_name(), Some(name.as_ref()));
        let again = "of a schema that is not released yet write it anew: \
                     ARBITRE_WRITE_FIXTURE=1 cargo test --test suite survival::released; \
                     of a released one, raise RENDERER where the words of papers changed";
        let ran = desk.run("audit verify");
        assert_eq!(ran.code, 0, "{name}: {ran:#?}\n({again})");
        assert_eq!(seen(&desk), wanted, "{name} ({again})");
        let kept = desk.path(&format!("{}.version-{version}", sample.file));
        assert_eq!(kept.exists(), version < newest, "{name}");
        assert_eq!(number(&opened(&desk.file()), "user_version"), newest);
        // It is played on.
        desk.run("season open \"The next one\"").ok();
        desk.run("audit verify").ok();
        versions.push(version);
    }
    assert!(
        versions.contains(&newest),
        "no tests/fixtures/{}/schema-{newest}.sql: \
         ARBITRE_WRITE_FIXTURE=1 cargo test --test suite survival::released",
        sample.name
    );
}
