//! The tables of a campaign file: its own, the game's after them, and the check that a file has exactly those.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, TransactionBehavior};

use super::CampaignError;
use super::rulebook::Rulebook;

/// `application_id` of every campaign file: the letters `arbi`.
pub const APPLICATION_ID: i32 = i32::from_be_bytes(*b"arbi");

/// The file's own tables, which come first in every file.
const OWN: &str = include_str!("schema/1.sql");

/// Those of them that a replay leaves out: they hold what the journal is made of or what
/// stands beside it.
pub(super) const BESIDE_THE_TABLES: [&str; 4] = ["campaign", "journal", "message", "remark"];

/// What brings an empty database to today's schema: one text a version.
fn steps(rulebook: Rulebook) -> Vec<String> {
    let mut steps = (rulebook.steps)();
    steps.insert(0, OWN.to_owned());
    steps
}

/// The version of a file that this program makes.
pub(super) fn latest(rulebook: Rulebook) -> usize {
    steps(rulebook).len()
}

/// Brings an empty or older database to the newest schema, in one transaction.
pub(super) fn migrate(conn: &mut Connection, rulebook: Rulebook) -> Result<(), CampaignError> {
    run(conn, &steps(rulebook))
}

fn run(conn: &mut Connection, steps: &[String]) -> Result<(), CampaignError> {
    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another command may have done it in the meantime.
    let seen = version(&tx)?;
    for (n, step) in (1_i64..).zip(steps).filter(|(n, _)| *n > seen) {
        tx.execute_batch(step)?;
        tx.pragma_update(None, "user_version", n)?;
    }
    Ok(tx.commit()?)
}

/// The version that a database says it has.
pub(super) fn version(conn: &Connection) -> Result<i64, CampaignError> {
    Ok(conn.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// One object of the schema: type, name, table, and the statement that made it.
type Object = (String, String, String, Option<String>);

/// Every object of a schema in the order of names.
fn objects(conn: &Connection) -> Result<Vec<Object>, rusqlite::Error> {
    let mut query =
        conn.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name, type")?;
    let rows = query.query_map((), |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    rows.collect()
}

/// Compares a file's schema with the one that its version makes. A trigger, view or
/// table more, less or otherwise than that was not made by this program: a trigger could rewrite
/// what is written.
pub(super) fn check(
    conn: &Connection,
    rulebook: Rulebook,
    version: usize,
) -> Result<(), CampaignError> {
    let have = objects(conn)?;
    if as_written(&have, rulebook, version) {
        return Ok(());
    }
    // SQLite itself says what its migrations make, which takes it longer.
    let want = model(rulebook, version)?;
    if *want == have {
        return Ok(());
    }
    let odd = have
        .iter()
        .find(|object| !want.contains(object))
        .or_else(|| want.iter().find(|object| !have.contains(object)));
    let (kind, name) = odd.map_or(("", ""), |object| (&object.0, &object.1));
    Err(CampaignError::Tampered {
        what: format!("{kind} {name}"),
    })
}

/// Whether a schema is what its migrations say to the letter, and all of it: SQLite keeps a statement as it was given.
fn as_written(have: &[Object], rulebook: Rulebook, version: usize) -> bool {
    let mut left = steps(rulebook);
    left.truncate(version);
    let mut left = left.join("\n");
    for (kind, name, table, sql) in have {
        let Some(sql) = sql else {
            // The index of a key, which SQLite makes by itself.
            match kind == "index" && name.starts_with(&format!("sqlite_autoindex_{table}_")) {
                true => continue,
                false => return false,
            }
        };
        let own = kind == "table" && name == table;
        let head = format!("CREATE {} {name} ", kind.to_uppercase());
        let on = format!(" ON {table}\n");
        let named = sql.starts_with(&head) && (own || format!("{sql}\n").contains(&on));
        let Some(at) = left.find(&format!("{sql};")).filter(|_| named) else {
            return false;
        };
        left.replace_range(at..=at + sql.len(), "");
    }
    let said = |line: &str| !line.trim().is_empty() && !line.starts_with("--");
    !left.lines().any(said)
}

/// Schemas, by the game and the number of its migrations.
type Models = BTreeMap<(&'static str, usize), Arc<Vec<Object>>>;

/// The schema that a game's first migrations make: SQLite is asked once in a process.
fn model(rulebook: Rulebook, version: usize) -> Result<Arc<Vec<Object>>, CampaignError> {
    static MADE: Mutex<Models> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(model) = made.get(&(rulebook.name, version)) {
        return Ok(Arc::clone(model));
    }
    let mut conn = Connection::open_in_memory()?;
    let steps = steps(rulebook);
    run(&mut conn, steps.get(..version).unwrap_or(&steps))?;
    let model = Arc::new(objects(&conn)?);
    made.insert((rulebook.name, version), Arc::clone(&model));
    Ok(model)
}

/// Makes sure that one of the file's own tables is as this program makes it, before anything is
/// asked of it.
pub(super) fn own(conn: &Connection, table: &str) -> Result<(), CampaignError> {
    let mut query = conn.prepare("SELECT type, sql FROM sqlite_schema WHERE name = ?1")?;
    let mut rows = query.query([table])?;
    let Some(row) = rows.next()? else {
        return Err(CampaignError::Damaged {
            what: format!("no such table: {table}"),
        });
    };
    let (kind, sql): (String, Option<String>) = (row.get(0)?, row.get(1)?);
    // SQLite keeps the statement as it was given.
    let ours = sql.is_some_and(|sql| OWN.contains(&sql));
    match kind == "table" && ours {
        true => Ok(()),
        false => Err(CampaignError::Tampered {
            what: format!("{kind} {table}"),
        }),
    }
}

/// The names of the tables that are made of the journal, in order.
pub(super) fn derived(conn: &Connection) -> Result<Vec<String>, rusqlite::Error> {
    let mut query =
        conn.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")?;
    let names = query.query_map((), |row| row.get::<_, String>(0))?;
    let mut tables: Vec<String> = names.collect::<Result<_, _>>()?;
    tables.retain(|name| !BESIDE_THE_TABLES.contains(&name.as_str()));
    Ok(tables)
}
