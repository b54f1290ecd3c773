//! What a cheat has: an editor, the key, and the hashes made again.

use std::path::Path;

use arbitre::campaign::Reveal;
use arbitre::chance::{Digest, body_hash, entry_hash};
use rusqlite::Connection;
use serde_json::Value;

/// The path of every value that holds no other, as a JSON pointer.
pub fn leaves(value: &Value, at: String, out: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            for (name, inner) in map {
                let name = name.replace('~', "~0").replace('/', "~1");
                leaves(inner, format!("{at}/{name}"), out);
            }
        }
        Value::Array(list) => {
            for (n, inner) in list.iter().enumerate() {
                leaves(inner, format!("{at}/{n}"), out);
            }
        }
        _ => out.push(at),
    }
}

/// Hashes a reveal's entries again after their bodies were bent, as who has the file could.
pub fn hashed_again(reveal: &mut Reveal) {
    let mut before = reveal.head_before;
    let (id, season) = (reveal.id.clone(), reveal.season);
    for (n, e) in reveal.entries.iter_mut().enumerate() {
        e.i = n as u32 + 1;
        if let (Some(salt), Some(body)) = (&e.salt, &e.body) {
            e.body_hash = body_hash(&id, season, e.i, salt, body);
        }
        before = entry_hash(
            &id,
            season,
            e.i,
            &before,
            &e.time,
            &e.actor,
            &e.kind,
            &e.body_hash,
        );
    }
    reveal.head_after = before;
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

/// Hashes the whole journal again, as a cheat with the file could.
pub fn file_hashed_again(tx: &Connection) {
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
