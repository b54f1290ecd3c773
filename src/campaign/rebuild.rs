//! The tables made anew from the journal, for a campaign whose file no longer says what its
//! journal does. What cannot be made from the journal (messages, remarks) is carried over as it
//! is; a journal that is broken itself cannot be mended.

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::chain::verify_chain;
use super::open::{Identity, absolute, identity, keep_copy, rulebook};
use super::replay::anew;
use super::rulebook::{Registry, Rulebook};
use super::schema::{self, APPLICATION_ID};
use super::{CampaignError, Survey};

/// The file of a campaign, opened past everything that a rebuilding can mend.
pub struct Wreck {
    conn: Connection,
    path: PathBuf,
    rulebook: Rulebook,
}

/// What a rebuilding did.
#[derive(Debug)]
pub struct Rebuilt {
    /// How many entries the tables were made of.
    pub entries: u64,
    /// The copy of the file as it was.
    pub kept: PathBuf,
}

impl Wreck {
    /// Opens a campaign's file without asking that its tables be in order. Key, seal and id must
    /// belong together, and the journal must be the table that this program made.
    pub fn open(path: &Path, registry: Registry<'_>) -> Result<Wreck, CampaignError> {
        let path = absolute(path)?;
        let conn = super::file::connect(&path, true)?;
        let rulebook = rulebook(&conn, &path, registry)?;
        schema::seen(&conn, &path, &schema::steps(rulebook))?;
        for table in schema::KEPT {
            schema::own(&conn, table)?;
        }
        let Identity { .. } = identity(&conn)?;
        Ok(Wreck {
            conn,
            path,
            rulebook,
        })
    }

    /// Looks at everything, and changes nothing. While it lasts, and until the wreck is dropped,
    /// no other command gets at the file.
    pub fn survey(&self) -> Result<Survey, CampaignError> {
        self.hold()?;
        Survey::of(&self.conn, &self.path, self.rulebook)
    }

    /// Makes the tables anew and puts them into the file in one step; a copy of the file as it
    /// was is kept beside it.
    ///
    /// Errors: [`CampaignError::Tampered`] where the journal is broken (see [`Survey::chain`]),
    /// [`CampaignError::Unreadable`] where an entry cannot be applied.
    pub fn rebuild(&mut self) -> Result<Rebuilt, CampaignError> {
        self.hold()?;
        if let Some(fault) = verify_chain(&self.conn)? {
            return Err(fault.into());
        }
        let (new, entries) = anew(&self.conn, self.rulebook, true)?;
        new.pragma_update(None, "application_id", APPLICATION_ID)?;
        for table in ["campaign", "message", "remark"] {
            copy(&self.conn, &new, table)?;
        }
        let kept = keep_copy(&self.conn, &self.path, "before-rebuild")?;
        // Into the same file: a command that is waiting for it goes on with the new tables.
        let backup = Backup::new(&new, &mut self.conn)?;
        match backup.step(-1)? {
            StepResult::Done => Ok(Rebuilt { entries, kept }),
            _ => Err(CampaignError::Locked),
        }
    }

    /// Keeps every other command out until the connection is closed.
    fn hold(&self) -> Result<(), CampaignError> {
        self.conn.pragma_update(None, "query_only", false)?;
        self.conn.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        Ok(self.conn.execute_batch("BEGIN EXCLUSIVE; COMMIT")?)
    }
}

/// Copies a table's rows as they are.
fn copy(from: &Connection, to: &Connection, table: &str) -> Result<(), CampaignError> {
    let mut query = from.prepare(&format!("SELECT * FROM {table}"))?;
    let width = query.column_count();
    let marks = vec!["?"; width].join(", ");
    let mut insert = to.prepare(&format!("INSERT INTO {table} VALUES ({marks})"))?;
    let mut rows = query.query(())?;
    while let Some(row) = rows.next()? {
        let values = (0..width).map(|place| row.get::<_, rusqlite::types::Value>(place));
        let values = values.collect::<Result<Vec<_>, _>>()?;
        insert.execute(rusqlite::params_from_iter(values))?;
    }
    Ok(())
}
