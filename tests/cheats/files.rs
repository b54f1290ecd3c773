//! The campaign's file changed behind the program's back: `audit verify` finds it.

use std::fs;
use std::path::Path;

use arbitre::campaign::CampaignError;
use arbitre::chance::{Digest, body_hash, entry_hash};
use arbitre::referee::inspection::{Inspection, InspectionFault};
use arbitre::referee::rulebook::Stopped;
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use sha2::{Digest as _, Sha256};

use super::books::{BOOKS, Book, Tale, opened};
use super::game::BEACON;
use super::reveals::Dice;
use crate::harness::folder;

/// Values that nothing else in the file says again: which program made it, and where the arbiter
/// took a message from.
const UNBOUND: &[(&str, &str)] = &[("campaign", "program"), ("message", "source")];

/// A rulebook that this program does not have is no tampering: exit code 4.
const REFUSED: (&str, &str) = ("campaign", "rulebook");

/// What an audit of the file says; a file that is not opened or not gone through says no too.
pub enum Audit {
    Read(Inspection),
    /// The exit code.
    Refused(u8),
}

impl Audit {
    pub fn of(book: &Book, path: &Path) -> Audit {
        let code = |e: CampaignError| Audit::Refused(e.exit_code());
        match opened(path) {
            Err(error) => code(error),
            Ok(campaign) => match book.inspect(&campaign, &[]) {
                Ok(inspection) => Audit::Read(inspection),
                Err(Stopped::Campaign(error)) => code(error),
                Err(Stopped::Refused(refusal)) => panic!("{refusal:?}"),
            },
        }
    }

    /// Tampering, and nothing else, was found.
    fn tampered(&self) -> bool {
        match self {
            Audit::Read(inspection) => !inspection.holds(),
            Audit::Refused(code) => *code == 3,
        }
    }
}

/// A copy of the honest file with the triggers taken away; what bends it puts them back.
pub fn bent(book: &Book, dir: &Path, bend: impl FnOnce(&Connection)) -> std::path::PathBuf {
    let path = dir.join("bent.db");
    fs::write(&path, &(book.honest)().db).unwrap();
    bend_at(&path, bend);
    path
}

/// Bends a campaign's file, its triggers taken away meanwhile.
pub fn bend_at(path: &Path, bend: impl FnOnce(&Connection)) {
    let mut conn = Connection::open(path).unwrap();
    conn.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF")
        .unwrap();
    conn.execute_batch("PRAGMA ignore_check_constraints = ON")
        .unwrap();
    let tx = conn.transaction().unwrap();
    let triggers: Vec<(String, String)> = tx
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap()
        .query_map((), |r| Ok((r.get(0)?, r.get(1)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    for (name, _) in &triggers {
        tx.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    bend(&tx);
    for (_, sql) in &triggers {
        tx.execute_batch(sql).unwrap();
    }
    tx.commit().unwrap();
}

fn tables(conn: &Connection) -> Vec<String> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
               ORDER BY name";
    let mut query = conn.prepare(sql).unwrap();
    let rows = query.query_map((), |r| r.get(0)).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

fn columns(conn: &Connection, table: &str) -> Vec<(String, bool)> {
    let sql = "SELECT name, pk > 0 FROM pragma_table_info(?1)";
    let mut query = conn.prepare(sql).unwrap();
    let rows = query
        .query_map([table], |r| Ok((r.get(0)?, r.get(1)?)))
        .unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

fn rows(conn: &Connection, table: &str) -> Vec<Vec<Value>> {
    let width = columns(conn, table).len();
    let mut query = conn.prepare(&format!("SELECT * FROM {table}")).unwrap();
    let rows = query.query_map((), |r| (0..width).map(|n| r.get(n)).collect());
    rows.unwrap().collect::<Result<_, _>>().unwrap()
}

/// The condition that finds one row, and its values.
fn only(names: &[(String, bool)], row: &[Value]) -> (String, Vec<Value>) {
    let keyed = names.iter().zip(row).filter(|((_, key), _)| *key);
    let terms: Vec<String> = keyed
        .clone()
        .map(|((n, _), _)| format!("{n} IS ?"))
        .collect();
    let values = keyed.map(|(_, v)| v.clone()).collect();
    (terms.join(" AND "), values)
}

fn other(value: &Value, dice: &mut Dice) -> Value {
    match value {
        Value::Null => Value::Text("0".to_owned()),
        Value::Integer(n) => Value::Integer(n + 1 - 2 * dice.below(2) as i64),
        Value::Real(x) => Value::Real(x + 1.0),
        Value::Text(text) => {
            let mut chars: Vec<char> = text.chars().collect();
            match (dice.below(3), chars.len()) {
                (_, 0) | (0, _) => chars.push('0'),
                (1, n) => drop(chars.remove(dice.below(n))),
                (_, n) => {
                    let at = dice.below(n);
                    chars[at] = if chars[at] == '1' { '2' } else { '1' };
                }
            }
            Value::Text(chars.into_iter().collect())
        }
        Value::Blob(bytes) => {
            let mut bytes = bytes.clone();
            let at = dice.below(bytes.len());
            bytes[at] = bytes[at].wrapping_add(1);
            Value::Blob(bytes)
        }
    }
}

#[test]
fn the_honest_file_holds_and_everything_in_it_was_looked_at() {
    BOOKS.into_iter().for_each(honest_file);
}

fn honest_file(book: &Book) {
    let dir = folder();
    let path = bent(book, dir.path(), |_| {});
    let Audit::Read(found) = Audit::of(book, &path) else {
        panic!("not read");
    };
    assert_eq!(found.faults, []);
    assert_eq!(found.first_fault(), None);
    // JSON and text for each seat, 2 seasons; where there are errata, what they issued again.
    let seats = opened(&path).unwrap().read(|tx| book.rulebook.seats(tx));
    let seats = seats.unwrap().len() as u64;
    assert!(
        found.bulletins >= 4 * seats && found.dice >= 20 && found.values > 500,
        "{found:?}"
    );
}

#[test]
fn every_changed_value_of_every_table_is_found() {
    BOOKS.iter().for_each(|book| changed_values(book, 20));
}

pub fn changed_values(book: &Book, count: usize) {
    let dir = folder();
    let whole = folder();
    let conn = Connection::open(bent(book, whole.path(), |_| {})).unwrap();
    // Each column of each table once, on a row that chance picks; then any.
    let mut all: Vec<(String, usize)> = Vec::new();
    for table in tables(&conn) {
        let width = columns(&conn, &table).len();
        if !rows(&conn, &table).is_empty() {
            all.extend((0..width).map(|c| (table.clone(), c)));
        }
    }
    let mut dice = Dice::new(9);
    let (mut missed, mut tried) = (Vec::new(), 0);
    for n in 0..all.len().max(count) {
        let (table, column) = &all[if n < all.len() {
            n
        } else {
            dice.below(all.len())
        }];
        let names = columns(&conn, table);
        let name = &names[*column].0;
        let there = rows(&conn, table);
        let row = &there[dice.below(there.len())];
        let value = other(&row[*column], &mut dice);
        let (only, key) = only(&names, row);
        let sql = format!("UPDATE {table} SET {name} = ? WHERE {only}");
        let mut written = Ok(0);
        let path = bent(book, dir.path(), |tx| {
            let values = std::iter::once(value.clone()).chain(key.clone());
            written = tx.execute(&sql, params_from_iter(values));
        });
        // A column that takes nothing else of that sort is safe by itself.
        let Ok(changed) = written else { continue };
        assert_eq!(changed, 1, "{sql}");
        let audit = Audit::of(book, &path);
        let place = (table.as_str(), name.as_str());
        if place == REFUSED {
            assert!(matches!(audit, Audit::Refused(4)));
            continue;
        }
        // The campaign's row and its first entry are written within a minute.
        let soon = |v: &Value| matches!(v, Value::Text(t) if t.starts_with("2026-11-20T19:3"));
        if place == ("campaign", "created") && soon(&value) {
            continue;
        }
        let found = audit.tampered();
        if found == UNBOUND.contains(&place) {
            missed.push(format!(
                "{sql} {key:?}: {:?} became {value:?}",
                row[*column]
            ));
        }
        tried += 1;
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(tried > 130, "{}: {tried}", book.name());
}

#[test]
fn every_row_dropped_or_put_in_is_found() {
    BOOKS.into_iter().for_each(changed_rows);
}

fn changed_rows(book: &Book) {
    let dir = folder();
    let whole = folder();
    let conn = Connection::open(bent(book, whole.path(), |_| {})).unwrap();
    let mut dice = Dice::new(10);
    let mut missed = Vec::new();
    for table in tables(&conn) {
        let names = columns(&conn, &table);
        let there = rows(&conn, &table);
        if there.is_empty() {
            continue;
        }
        let row = &there[dice.below(there.len())];
        let (only, key) = only(&names, row);
        let sql = format!("DELETE FROM {table} WHERE {only}");
        let path = bent(book, dir.path(), |tx| {
            assert_eq!(tx.execute(&sql, params_from_iter(key)).unwrap(), 1);
        });
        // A sheet is printed when somebody asks for it: that one is not kept says nothing.
        let sheet = table == "paper" && row.iter().any(|v| *v == Value::Text("lock".to_owned()));
        let sheet = sheet || row.iter().any(|v| *v == Value::Text("sheet".to_owned()));
        let printed = table == "paper" && sheet;
        if !printed && !Audit::of(book, &path).tampered() {
            missed.push(sql);
        }
        // The same row once more, under another key.
        let mut twin = row.clone();
        let mut keys = names.iter().enumerate().filter(|(_, (_, key))| *key);
        let Some((place, _)) = keys.next_back() else {
            continue;
        };
        twin[place] = match &twin[place] {
            Value::Integer(_) => Value::Integer(77),
            _ => Value::Text("HADES".to_owned()),
        };
        let marks = vec!["?"; twin.len()].join(", ");
        let mut written = Ok(0);
        let path = bent(book, dir.path(), |tx| {
            let sql = format!("INSERT INTO {table} VALUES ({marks})");
            written = tx.execute(&sql, params_from_iter(twin));
        });
        if written.is_ok() && !Audit::of(book, &path).tampered() {
            missed.push(format!("a row put into {table}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// Hashes the whole journal again, as a cheat with the file could.
pub fn hashed_again(tx: &Connection) {
    let (id, seal): (String, String) = tx
        .query_row("SELECT id, seal FROM campaign", (), |r| {
            Ok((r.get(0)?, r.get(1)?))
        })
        .unwrap();
    let mut before: Digest = seal.parse().unwrap();
    type Row = (u16, u32, String, String, String, String, String);
    let sql = "SELECT season, i, time, actor, kind, salt, body FROM journal ORDER BY season, i";
    let all: Vec<Row> = tx
        .prepare(sql)
        .unwrap()
        .query_map((), |r| {
            Ok((
                r.get(0)?,
                r.get(1)?,
                r.get(2)?,
                r.get(3)?,
                r.get(4)?,
                r.get(5)?,
                r.get(6)?,
            ))
        })
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    for (season, i, time, actor, kind, salt, body) in all {
        let bound = body_hash(&id, season, i, &salt.parse().unwrap(), &body);
        before = entry_hash(&id, season, i, &before, &time, &actor, &kind, &bound);
        let sql = "UPDATE journal SET body_hash = ?3, hash = ?4 WHERE season = ?1 AND i = ?2";
        let values = (season, i, bound.to_string(), before.to_string());
        tx.execute(sql, values).unwrap();
    }
}

#[test]
fn a_journal_bent_and_hashed_again_no_longer_gives_the_tables() {
    BOOKS.into_iter().for_each(journal_hashed_again);
}

fn journal_hashed_again(book: &Book) {
    let dir = folder();
    let at = |kind: &str| {
        let first = &(book.honest)().reveals[0];
        let entry = first.entries.iter().find(|e| e.kind == kind);
        entry.unwrap().i
    };
    let (roll, enter) = (at("roll"), at("enter"));
    let cut = format!(
        "DELETE FROM journal WHERE season = 1 AND i = {enter};
         DELETE FROM message WHERE season = 1 AND i = {enter};
         UPDATE journal SET i = i - 1 WHERE season = 1 AND i > {enter};"
    );
    let swap = |i: u32| {
        format!(
            "UPDATE journal SET i = 9999 WHERE season = 1 AND i = {i};
             UPDATE journal SET i = {i} WHERE season = 1 AND i = {i} + 1;
             UPDATE journal SET i = {i} + 1 WHERE season = 1 AND i = 9999;"
        )
    };
    let change = |i: u32, from: &str, to: &str| {
        format!(
            "UPDATE journal SET body = replace(body, '{from}', '{to}')
             WHERE season = 1 AND i = {i}"
        )
    };
    let mut bends = vec![cut, swap(enter + 2), swap(roll)];
    bends.push(change(roll, BEACON, "1 2 3"));
    let own = book.bends.bodies.iter();
    bends.extend(own.map(|(kind, from, to)| change(at(kind), from, to)));
    let bodies = |tx: &Connection| rows(tx, "journal");
    for sql in bends {
        let path = bent(book, dir.path(), |tx| {
            let before = bodies(tx);
            tx.execute_batch(&sql).unwrap();
            assert!(bodies(tx) != before, "{sql} does nothing");
            hashed_again(tx);
        });
        let Audit::Read(found) = Audit::of(book, &path) else {
            panic!("{sql}");
        };
        assert!(!found.holds(), "{sql}");
        let season = found.first_fault().map(|(s, _)| s);
        assert_eq!(season, Some(1), "{sql}: {:?}", found.faults);
    }
}

#[test]
fn the_first_bad_season_and_entry_are_named() {
    BOOKS.into_iter().for_each(first_bad_entry);
}

fn first_bad_entry(book: &Book) {
    let dir = folder();
    let second = &(book.honest)().reveals[1];
    let first = second.entries.iter().find(|e| e.kind == "enter");
    let mut bends = vec![
        (
            "UPDATE journal SET body = body || ' ' WHERE season = 2 AND i = 3",
            (2, 3),
        ),
        (
            "UPDATE journal SET actor = 'HADES' WHERE season = 1 AND i = 2",
            (1, 2),
        ),
        (
            "UPDATE message SET bytes = CAST(bytes || '!' AS BLOB) WHERE season = 2",
            (2, first.unwrap().i),
        ),
        (
            "UPDATE paper SET bytes = x'00' WHERE season = 2 AND kind = 'bulletin'",
            (2, 0),
        ),
    ];
    bends.extend_from_slice(book.bends.tables);
    for (sql, place) in bends {
        let path = bent(book, dir.path(), |tx| {
            assert!(tx.execute(sql, ()).unwrap() > 0, "{sql}");
        });
        let Audit::Read(found) = Audit::of(book, &path) else {
            panic!("{sql}");
        };
        assert_eq!(
            found.first_fault(),
            Some(place),
            "{sql}: {:?}",
            found.faults
        );
    }
}

#[test]
fn a_kept_bulletin_bent_with_its_hash_is_found() {
    BOOKS.into_iter().for_each(kept_bulletin);
}

fn kept_bulletin(book: &Book) {
    let dir = folder();
    for seat in book.bends.seats {
        for format in ["json", "text"] {
            // The last one that was issued; of those before it an audit knows heads and answers.
            let own = format!("kind = 'bulletin' AND season = 1 AND seat = '{seat}'");
            let last = format!("SELECT max(erratum) FROM paper WHERE {own}");
            let one = format!("{own} AND format = '{format}' AND erratum = ({last})");
            let path = bent(book, dir.path(), |tx| {
                let kept = format!("SELECT bytes FROM paper WHERE {one}");
                let mut bytes: Vec<u8> = tx.query_row(&kept, (), |r| r.get(0)).unwrap();
                bytes.push(b'\n');
                let hash = Digest::from_bytes(Sha256::digest(&bytes).into()).to_string();
                let sql = format!("UPDATE paper SET bytes = ?1, sha256 = ?2 WHERE {one}");
                assert_eq!(tx.execute(&sql, (bytes, hash)).unwrap(), 1);
            });
            let Audit::Read(found) = Audit::of(book, &path) else {
                panic!("{one}");
            };
            let fault = InspectionFault::Bulletin {
                season: 1,
                seat: seat.to_owned(),
            };
            assert_eq!(found.faults, [fault], "{one}");
        }
    }
}

#[test]
fn a_whole_file_written_anew_is_found_by_papers_alone() {
    BOOKS.into_iter().for_each(file_written_anew);
}

fn file_written_anew(book: &Book) {
    let (seat, from, to) = book.cheats.changed;
    let bent = |_: u16, whose: &str, text: &str| match whose == seat {
        true => text.replace(from, to),
        false => text.to_owned(),
    };
    for tale in [
        Tale {
            message: &bent,
            ..Tale::default()
        },
        Tale {
            salts: "others",
            ..Tale::default()
        },
        Tale {
            key: "77",
            ..Tale::default()
        },
    ] {
        let game = (book.plays)(&tale);
        let with = |files: &[(String, String)]| book.inspect(&game.campaign, files).unwrap();
        assert!(with(&[]).holds());
        let honest = (book.honest)();
        let found = with(&honest.papers);
        assert!(!found.holds());
        assert_eq!(found.first_fault().map(|(s, _)| s), Some(1));
        // The reveal that players hold shows it too.
        assert!(!with(&honest.reveals()[..1]).holds());
        // Its own papers do not.
        assert!(with(&game.papers).holds());
    }
}
