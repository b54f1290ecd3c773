//! The tables of a campaign file: the kernel's own, the game's after them, and the check that
//! a file has exactly those.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use rusqlite_migration::{M, Migrations};

use super::CampaignError;
use super::rules::{Step, Tables};

/// `application_id` of every campaign file: the letters `arbi`.
pub const APPLICATION_ID: i32 = i32::from_be_bytes(*b"arbi");

/// The kernel's migrations, oldest first. One that was published never changes; a new one is
/// added at the end.
const KERNEL: &[&str] = &[include_str!("schema/1.sql")];

/// How many migrations the kernel has today: what a game's new [`Step`] names.
pub const KERNEL_STEPS: usize = KERNEL.len();

/// The kernel's tables that a replay leaves out: they hold what the journal is made of or what
/// stands beside it.
pub(super) const BESIDE_THE_TABLES: [&str; 4] = ["campaign", "journal", "message", "remark"];

/// All migrations in the order in which any file runs them.
pub(super) fn steps(rulebook: &[Step]) -> Vec<&'static str> {
    let mut all = Vec::with_capacity(KERNEL.len() + rulebook.len());
    let mut kernel = KERNEL.iter();
    let mut seen = 0;
    for step in rulebook {
        while seen < step.kernel
            && let Some(sql) = kernel.next()
        {
            all.push(*sql);
            seen += 1;
        }
        all.push(step.sql);
    }
    all.extend(kernel);
    all
}

fn migrations(tables: &dyn Tables) -> Migrations<'static> {
    Migrations::new(steps(tables.migrations()).into_iter().map(M::up).collect())
}

/// How many migrations a file of this program has seen.
pub(super) fn latest(tables: &dyn Tables) -> usize {
    steps(tables.migrations()).len()
}

/// Brings an empty or older database to the newest schema, in one transaction.
pub(super) fn migrate(conn: &mut Connection, tables: &dyn Tables) -> Result<(), CampaignError> {
    match migrations(tables).to_latest(conn) {
        Ok(()) => Ok(()),
        // Another command may have done it in the meantime.
        Err(_) if version(conn)? == latest(tables) as i64 => Ok(()),
        Err(error) => Err(CampaignError::from(error)),
    }
}

/// The number of migrations that a database says it has seen.
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

/// Compares a file's schema with the one that its number of migrations makes. A trigger, view or
/// table more, less or otherwise than that was not made by this program: a trigger could rewrite
/// what `apply` writes.
pub(super) fn check(
    conn: &Connection,
    tables: &dyn Tables,
    version: usize,
) -> Result<(), CampaignError> {
    let have = objects(conn)?;
    if as_written(&have, tables, version) {
        return Ok(());
    }
    // SQLite itself says what its migrations make, which takes it longer.
    let want = model(tables, version)?;
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
fn as_written(have: &[Object], tables: &dyn Tables, version: usize) -> bool {
    let mut left = steps(tables.migrations());
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
fn model(tables: &dyn Tables, version: usize) -> Result<Arc<Vec<Object>>, CampaignError> {
    static MADE: Mutex<Models> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(model) = made.get(&(tables.rulebook(), version)) {
        return Ok(Arc::clone(model));
    }
    let mut conn = Connection::open_in_memory()?;
    migrations(tables).to_version(&mut conn, version)?;
    let model = Arc::new(objects(&conn)?);
    made.insert((tables.rulebook(), version), Arc::clone(&model));
    Ok(model)
}

/// Makes sure that a table of the kernel is the one that its migrations make, before anything is
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
    let ours = sql.is_some_and(|sql| KERNEL.iter().any(|step| step.contains(&sql)));
    match kind == "table" && ours {
        true => Ok(()),
        false => Err(CampaignError::Tampered {
            what: format!("{kind} {table}"),
        }),
    }
}

/// The names of the tables that `apply` writes, in order: the game's and `season`.
pub(super) fn applied_tables(conn: &Connection) -> Result<Vec<String>, rusqlite::Error> {
    let mut query =
        conn.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")?;
    let names = query.query_map((), |row| row.get::<_, String>(0))?;
    let mut tables: Vec<String> = names.collect::<Result<_, _>>()?;
    tables.retain(|name| !BESIDE_THE_TABLES.contains(&name.as_str()));
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rulebook_step_runs_after_the_kernel_steps_that_it_names() {
        let own = [
            Step {
                kernel: 1,
                sql: "a",
            },
            Step {
                kernel: 1,
                sql: "b",
            },
        ];
        assert_eq!(steps(&own), vec![KERNEL[0], "a", "b"]);
        let early = [Step {
            kernel: 0,
            sql: "a",
        }];
        assert_eq!(steps(&early), vec!["a", KERNEL[0]]);
    }
}
