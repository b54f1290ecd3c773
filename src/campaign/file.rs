//! The file itself: made, opened, refused, copied.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, MAIN_DB, OpenFlags};

use super::schema::APPLICATION_ID;
use super::whole::Unplaced;
use super::{CampaignError, Stranger};

/// How long a command waits for another one on the same campaign.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many prepared statements a connection keeps.
const STATEMENTS: usize = 128;

/// The first bytes of every SQLite file.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// A connection to an existing campaign file, which must be writable if `write` is asked for.
/// Nothing is written by opening it, except that SQLite undoes the unfinished write of a program
/// that was killed.
pub(super) fn connect(path: &Path, write: bool) -> Result<Connection, CampaignError> {
    let meta = fs::metadata(path).map_err(|error| CampaignError::of_io(path, &error))?;
    if !meta.is_file() {
        return Err(stranger(path, Stranger::Folder));
    }
    if meta.len() == 0 {
        return Err(stranger(path, Stranger::Empty));
    }
    // SQLite would take such a file for part of the campaign, whoever put it there. It stands
    // beside the file itself, wherever a link to it may be.
    let own = fs::canonicalize(path).map_err(|error| CampaignError::of_io(path, &error))?;
    if beside(&own, "-wal").symlink_metadata().is_ok() {
        return Err(second_file(path));
    }
    // Opening a pipe of that name would wait for ever.
    let journal = beside(&own, "-journal");
    if journal.symlink_metadata().is_ok_and(|meta| !meta.is_file()) {
        return Err(CampaignError::Remains { path: journal });
    }
    let probe = || -> rusqlite::Result<(Connection, i32, String)> {
        let conn = open(path)?;
        let application = conn.pragma_query_value(None, "application_id", |row| row.get(0))?;
        let mode = conn.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
        Ok((conn, application, mode))
    };
    let (conn, application, mode) = probe().map_err(|error| classify(path, error))?;
    if application != APPLICATION_ID {
        // SQLite takes a file of a few bytes for an empty database.
        let verdict = header(path)?;
        return Err(verdict.unwrap_or_else(|| stranger(path, Stranger::Program)));
    }
    if mode != "delete" {
        return Err(second_file(path));
    }
    if write && conn.is_readonly(MAIN_DB)? {
        return Err(CampaignError::Permission {
            path: path.to_owned(),
        });
    }
    Ok(conn)
}

/// Opens a file and makes SQLite distrust what is in it. Where the file may not be written to,
/// SQLite falls back to reading. A reader asks for writing too: it may have to undo what a killed
/// program left, and to tell that from another command's write that is just ending.
fn open(path: &Path) -> rusqlite::Result<Connection> {
    let conn = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    pragmas(&conn)?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    conn.pragma_update(None, "cell_size_check", true)?;
    conn.pragma_update(None, "query_only", true)?;
    Ok(conn)
}

/// What every connection needs, in a file or in memory.
pub(super) fn pragmas(conn: &Connection) -> rusqlite::Result<()> {
    conn.busy_timeout(PATIENCE)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, true)?;
    // A verb has more statements than the library keeps by itself.
    conn.set_prepared_statement_cache_capacity(STATEMENTS);
    // A sort or a rolled-back statement would leave secrets in a temporary file.
    conn.pragma_update(None, "temp_store", "MEMORY")
}

fn stranger(path: &Path, why: Stranger) -> CampaignError {
    CampaignError::NotACampaign {
        path: path.to_owned(),
        why,
    }
}

fn second_file(path: &Path) -> CampaignError {
    CampaignError::SecondFile {
        path: path.to_owned(),
    }
}

/// The name of a file that SQLite puts beside a database.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// Says what is wrong with a file that SQLite refused: its header tells a stranger from a broken
/// campaign.
fn classify(path: &Path, error: rusqlite::Error) -> CampaignError {
    let error = CampaignError::from(error).at(path);
    if matches!(error, CampaignError::Locked) {
        return error;
    }
    match header(path) {
        Ok(Some(verdict)) => verdict,
        Ok(None) => error,
        Err(unreadable) => unreadable,
    }
}

/// What a file's first bytes say against its being a campaign that this program can open. Asked
/// only of a file that SQLite refused: reading it past SQLite lets go of the locks that this
/// process holds on it.
fn header(path: &Path) -> Result<Option<CampaignError>, CampaignError> {
    let mut bytes = Vec::with_capacity(100);
    File::open(path)
        .and_then(|file| file.take(100).read_to_end(&mut bytes))
        .map_err(|error| CampaignError::of_io(path, &error))?;
    if !bytes.starts_with(MAGIC) || bytes.len() < 100 {
        return Ok(Some(stranger(path, Stranger::Format)));
    }
    if bytes.get(68..72) != Some(&APPLICATION_ID.to_be_bytes()) {
        return Ok(Some(stranger(path, Stranger::Program)));
    }
    if bytes.get(18..20) == Some(&[2, 2]) {
        return Ok(Some(second_file(path)));
    }
    Ok(None)
}

/// Writes a database into a new file that its owner alone can read. A file that is there is left
/// as it is; where the writing fails, or the program is killed, there is no new file.
pub(super) fn write_new(path: &Path, from: &Connection) -> Result<(), CampaignError> {
    vacant(path)?;
    let refused = |error| CampaignError::of_io(path, &error);
    let new = Unplaced::begin(path).map_err(refused)?;
    fill(new.path(), from).map_err(|error| error.at(path))?;
    new.place_new().map_err(refused)
}

/// Makes sure that a new campaign can stand there: neither a file of that name, nor one beside it
/// that SQLite would take for a part of it.
pub(super) fn vacant(path: &Path) -> Result<(), CampaignError> {
    if path.symlink_metadata().is_ok() {
        let path = path.to_owned();
        return Err(CampaignError::Exists { path });
    }
    match ["-journal", "-wal"]
        .map(|ending| beside(path, ending))
        .into_iter()
        .find(|path| path.symlink_metadata().is_ok())
    {
        Some(path) => Err(CampaignError::Remains { path }),
        None => Ok(()),
    }
}

/// Takes away a file that was just made and is of no use.
pub(super) fn remove(path: &Path) {
    // What cannot be removed is no worse than the error that is reported already.
    let _ = fs::remove_file(path);
}

fn fill(path: &Path, from: &Connection) -> Result<(), CampaignError> {
    let mut to = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    pragmas(&to)?;
    // Nothing of a file without its name is ever undone, and it is brought to the disk as a whole.
    to.pragma_update(None, "journal_mode", "MEMORY")?;
    to.pragma_update(None, "synchronous", "OFF")?;
    let backup = Backup::new(from, &mut to)?;
    match backup.step(-1)? {
        StepResult::Done => Ok(()),
        _ => Err(CampaignError::Locked),
    }
}
