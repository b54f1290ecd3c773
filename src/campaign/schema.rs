//! The tables of a campaign file: its own, the game's after them, and the check that a file has exactly those.

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

/// One object of a schema: type, name, table, and the statement that made it.
type Object = (String, String, String, Option<String>);

/// Every object of a file's schema in the order of names, but for the indexes of keys, which SQLite makes by itself.
fn objects(conn: &Connection) -> Result<Vec<Object>, rusqlite::Error> {
    let mut query = conn.prepare(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema \
         WHERE sql IS NOT NULL OR type <> 'index' OR name NOT LIKE 'sqlite_autoindex_%' ORDER BY name",
    )?;
    let rows = query.query_map((), |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    rows.collect()
}

/// The same as the steps say it. SQLite keeps a statement as it was given; so a step makes a table or a trigger as it is
/// to stand there, or drops it, and has none altered or renamed, whose statement SQLite would write anew.
fn made(steps: &[String]) -> Vec<Object> {
    let mut made: Vec<Object> = Vec::new();
    for statement in steps.iter().flat_map(|step| step.split(";\n")) {
        let mut statement = statement.trim_start();
        while statement.starts_with("--") {
            statement = statement
                .split_once('\n')
                .map_or("", |(_, rest)| rest.trim_start());
        }
        let words: Vec<&str> = statement.split_whitespace().collect();
        match *words.as_slice() {
            ["CREATE", kind @ ("TABLE" | "TRIGGER"), name, ..] => {
                let on = words.iter().skip_while(|word| **word != "ON").nth(1);
                let table = on.filter(|_| kind == "TRIGGER").unwrap_or(&name);
                let (kind, sql) = (kind.to_lowercase(), Some(statement.to_owned()));
                made.push((kind, name.to_owned(), (*table).to_owned(), sql));
            }
            // A table's triggers go with it.
            ["DROP", _, name] => made.retain(|object| object.1 != name && object.2 != name),
            _ => {}
        }
    }
    made.sort_unstable_by(|a, b| a.1.cmp(&b.1));
    made
}

/// Compares a file's schema with the one that its version makes, by the text of each statement. A trigger, view or table
/// more, less or otherwise than that was not made by this program: a trigger could rewrite what is written.
pub(super) fn check(
    conn: &Connection,
    rulebook: Rulebook,
    version: usize,
) -> Result<(), CampaignError> {
    let mut steps = steps(rulebook);
    steps.truncate(version);
    let (want, have) = (made(&steps), objects(conn)?);
    if want == have {
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

/// Makes sure that one of the file's own tables is as this program makes it, before anything is asked of it.
pub(super) fn own(conn: &Connection, table: &str) -> Result<(), CampaignError> {
    let named = |object: &Object| object.1 == table;
    match objects(conn)?.into_iter().find(named) {
        None => Err(CampaignError::Damaged {
            what: format!("no such table: {table}"),
        }),
        Some(object) if made(&[OWN.to_owned()]).contains(&object) => Ok(()),
        Some((kind, ..)) => Err(CampaignError::Tampered {
            what: format!("{kind} {table}"),
        }),
    }
}

/// The names of the tables that are made of the journal, in order.
pub(super) fn derived(rulebook: Rulebook) -> Vec<String> {
    let tables = made(&steps(rulebook)).into_iter();
    let of_game = tables.filter(|(kind, name, ..)| kind == "table" && !KEPT.contains(&&**name));
    of_game.map(|(_, name, ..)| name).collect()
}
