//! The tables of a campaign file: its own, the game's after them, and the check that a file has exactly those.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::CampaignError;
use super::rulebook::Rulebook;

/// `application_id` of every campaign file: the letters `arbi`.
pub const APPLICATION_ID: i32 = i32::from_be_bytes(*b"arbi");

/// The file's own tables, which come first in every file.
const OWN: &str = include_str!("schema/1.sql");

/// Those of them that a replay leaves out: they hold what the journal is made of or what
/// stands beside it.
pub(super) const KEPT: [&str; 4] = ["campaign", "journal", "message", "remark"];

/// What brings an empty database to today's schema: one text a version.
pub(super) fn steps(rulebook: Rulebook) -> Vec<String> {
    let mut steps = (rulebook.steps)();
    steps.insert(0, OWN.to_owned());
    steps
}

/// Brings an empty or older database to the newest schema, in one transaction.
pub(super) fn migrate(conn: &mut Connection, rulebook: Rulebook) -> Result<(), CampaignError> {
    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another command may have done it in the meantime.
    let seen = version(&tx)?;
    for (n, step) in (1_i64..).zip(steps(rulebook)).filter(|(n, _)| *n > seen) {
        tx.execute_batch(&step)?;
        tx.pragma_update(None, "user_version", n)?;
    }
    Ok(tx.commit()?)
}

/// The version that a database says it has.
pub(super) fn version(conn: &Connection) -> Result<i64, CampaignError> {
    Ok(conn.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// The steps that a file has seen, of those that this program knows.
pub(super) fn seen<'s>(
    conn: &Connection,
    path: &Path,
    steps: &'s [String],
) -> Result<&'s [String], CampaignError> {
    let found = version(conn)?;
    match usize::try_from(found) {
        Ok(version @ 1..) => steps.get(..version).ok_or_else(|| CampaignError::Newer {
            path: path.to_owned(),
            found,
            known: steps.len(),
        }),
        _ => Err(CampaignError::Damaged {
            what: format!("user_version {found}"),
        }),
    }
}

/// What steps make, by its name: its type, its table, and its statement. SQLite keeps a statement as it was given; so a
/// step makes a table or a trigger as it is to stand there, or drops it, and has none altered or renamed, whose statement
/// SQLite would write anew.
fn made(steps: &[String]) -> BTreeMap<&str, (&str, &str, &str)> {
    let mut made = BTreeMap::new();
    for statement in steps.iter().flat_map(|step| step.split(";\n")) {
        let mut sql = statement.trim_start();
        while sql.starts_with("--") {
            sql = sql
                .split_once('\n')
                .map_or("", |(_, rest)| rest.trim_start());
        }
        match *sql.splitn(4, ' ').collect::<Vec<_>>().as_slice() {
            ["CREATE", "TABLE", name, _] => drop(made.insert(name, ("table", name, sql))),
            ["CREATE", "TRIGGER", name, rest] => {
                let table = rest.split_once(" ON ").map_or("", |(_, rest)| rest);
                let table = table.split_whitespace().next().unwrap_or_default();
                made.insert(name, ("trigger", table, sql));
            }
            // A table's triggers go with it.
            ["DROP", _, gone] => made.retain(|name, (_, table, _)| *name != gone && *table != gone),
            _ => {}
        }
    }
    made
}

/// Compares a file's schema with the one that its version's steps make, by the text of each statement. A trigger, view or
/// table more, less or otherwise than that was not made by this program: a trigger could rewrite what is written.
pub(super) fn check(conn: &Connection, steps: &[String]) -> Result<(), CampaignError> {
    let mut want = made(steps);
    let mut query = conn.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema")?;
    let mut rows = query.query(())?;
    while let Some(row) = rows.next()? {
        let text = |column| row.get_ref(column).ok()?.as_str().ok();
        let [kind, name, table] = [0, 1, 2].map(|column| text(column).unwrap_or_default());
        let Some(sql) = text(3) else {
            // The index of a key, which SQLite makes by itself.
            match kind == "index" && name.starts_with(&format!("sqlite_autoindex_{table}_")) {
                true => continue,
                false => return Err(odd(kind, name)),
            }
        };
        if want.remove(name) != Some((kind, table, sql)) {
            return Err(odd(kind, name));
        }
    }
    match want.pop_first() {
        None => Ok(()),
        Some((name, (kind, ..))) => Err(odd(kind, name)),
    }
}

fn odd(kind: &str, name: &str) -> CampaignError {
    CampaignError::Tampered {
        what: format!("{kind} {name}"),
    }
}

/// Makes sure that one of the file's own tables is as this program makes it, before anything is asked of it.
pub(super) fn own(conn: &Connection, table: &str) -> Result<(), CampaignError> {
    let mut query = conn.prepare("SELECT type, sql FROM sqlite_schema WHERE name = ?1")?;
    let mut rows = query.query([table])?;
    let Some(row) = rows.next()? else {
        return Err(CampaignError::Damaged {
            what: format!("no such table: {table}"),
        });
    };
    let (kind, sql): (String, Option<String>) = (row.get(0)?, row.get(1)?);
    let ours = sql.is_some_and(|sql| OWN.contains(&format!("{sql};\n")));
    match kind == "table" && ours {
        true => Ok(()),
        false => Err(odd(&kind, table)),
    }
}

/// The names of the tables that are made of the journal, in order.
pub(super) fn derived(rulebook: Rulebook) -> Vec<String> {
    let steps = steps(rulebook);
    let made = made(&steps).into_iter();
    let tables = made.filter(|(name, (kind, ..))| *kind == "table" && !KEPT.contains(name));
    tables.map(|(name, _)| name.to_owned()).collect()
}
