//! `verify` and `audit verify` beside what cannot be spared: hashing the same bytes, parsing the same
//! JSON, inserting the same rows into an empty database.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use arbitre::campaign::Reveal;
use rusqlite::types::Value as Cell;
use rusqlite::{Connection, params_from_iter};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::program::{Program, shown};
use super::season::{Sample, Way, ms, play, processor, table};

/// A season of so many orders by spreadsheet, played to the end, and its reveal as it is printed.
fn revealed(orders: usize) -> (Program, String) {
    let mut program = table();
    play(&mut program, &Sample::new(orders), Way::Import, &mut |_| {});
    let file = program.file();
    let text = program.run(&file, &["reveal", "1", "--early", "--yes"]);
    (program, text)
}

/// Hashes the bodies of a reveal and parses all its JSON.
fn hash_and_parse(text: &str) {
    let reveal: Reveal = serde_json::from_str(black_box(text)).expect("JSON");
    for body in reveal.entries.iter().filter_map(|e| e.body.as_ref()) {
        black_box(Sha256::digest(body));
        black_box(serde_json::from_str::<Value>(body).expect("JSON"));
    }
}

/// Every row of a file: the schema's statements, and for each table how a row is put into it.
struct Rows {
    schema: Vec<String>,
    tables: Vec<(String, Vec<Vec<Cell>>)>,
}

impl Rows {
    fn of(path: &Path) -> Rows {
        let conn = Connection::open(path).expect("the file");
        let strings = |sql: &str| -> Vec<String> {
            let mut query = conn.prepare(sql).expect("a query");
            let rows = query.query_map((), |r| r.get(0)).expect("rows");
            rows.collect::<Result<_, _>>().expect("text")
        };
        let schema = strings("SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY rowid");
        let names = strings("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid");
        let rows = |name: String| {
            let mut query = conn
                .prepare(&format!("SELECT * FROM \"{name}\""))
                .expect("a table");
            let columns = query.column_count();
            let rows = query
                .query_map((), |r| (0..columns).map(|c| r.get(c)).collect())
                .expect("rows")
                .collect::<Result<Vec<Vec<Cell>>, _>>()
                .expect("values");
            let places = vec!["?"; columns].join(", ");
            (format!("INSERT INTO \"{name}\" VALUES ({places})"), rows)
        };
        Rows {
            schema,
            tables: names.into_iter().map(rows).collect(),
        }
    }

    /// An empty database in memory with the same schema.
    fn empty(&self) -> Connection {
        let conn = Connection::open_in_memory().expect("memory");
        for sql in &self.schema {
            conn.execute_batch(sql).expect("the schema");
        }
        conn
    }

    fn insert(&self, mut conn: Connection) -> Connection {
        let tx = conn.transaction().expect("a transaction");
        tx.pragma_update(None, "defer_foreign_keys", true)
            .expect("tables in any order");
        for (sql, rows) in &self.tables {
            let mut insert = tx.prepare(sql).expect("a statement");
            for row in rows {
                insert.execute(params_from_iter(row)).expect("a row");
            }
        }
        tx.commit().expect("the rows");
        conn
    }
}

/// Each of them once; the campaign and its reveal are left in a folder, if there is to be one, for
/// the program itself to be run on.
#[allow(clippy::disallowed_methods)] // A bench is the place to measure.
pub fn once(orders: usize, folder: Option<&Path>) {
    let (mut program, text) = revealed(orders);
    let file = program.file();
    if let Some(folder) = folder {
        fs::create_dir_all(folder.join("papers")).expect("a folder");
        fs::copy(&file, folder.join("figures.db")).expect("the campaign");
        fs::write(folder.join("papers/reveal-1.json"), &text).expect("the reveal");
    }
    let rows = Rows::of(&file);
    let papers = program.path("reveals");
    fs::create_dir_all(&papers).expect("a folder");
    fs::write(papers.join("reveal-1.json"), &text).expect("the reveal");
    let papers = shown(&papers);
    println!("{orders} orders, {} bytes of reveal:", text.len());
    let best = |work: &mut dyn FnMut()| {
        let times = (0..3).map(|_| {
            let (start, before) = (Instant::now(), processor());
            work();
            (ms(start), processor() - before)
        });
        times.fold((f64::INFINITY, f64::INFINITY), |a, b| {
            (a.0.min(b.0), a.1.min(b.1))
        })
    };
    let parse = best(&mut || hash_and_parse(&text));
    let checked = best(&mut || drop(program.run(&file, &["verify", &papers])));
    let insert = best(&mut || drop(black_box(rows.insert(rows.empty()))));
    drop(rows);
    let audited = best(&mut || drop(program.run(&file, &["audit", "verify"])));
    let say = |what: &str, took: (f64, f64), plain: (f64, f64)| {
        println!(
            "  {what:14} {:10.1} ms {:5.2}, processor {:8.0} ms {:5.2}",
            took.0,
            took.0 / plain.0,
            took.1,
            took.1 / plain.1
        );
    };
    say("hash and parse", parse, parse);
    say("insert rows", insert, parse);
    say("verify", checked, parse);
    say(
        "audit verify",
        audited,
        (parse.0 + insert.0, parse.1 + insert.1),
    );
}
