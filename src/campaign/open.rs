//! A campaign that is open: made new or found in its file, read and written.

use std::fmt;
use std::path::{self, Path, PathBuf};

use rusqlite::{Connection, MAIN_DB, Transaction, TransactionBehavior, TransactionState};

use super::rulebook::{Registry, Rulebook};
use super::schema::{self, APPLICATION_ID};
use super::{CampaignError, Clock, Folded, Stamp, Survey, Writer, file, journal};
use crate::chance::{CampaignKey, Digest, Entropy, campaign_id};
use crate::counted::count;

/// What a command is going to do with a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Look only. A file on a medium that cannot be written to will do.
    Read,
    /// Write too.
    Write,
}

/// A campaign in its file.
pub struct CampaignFile {
    conn: Connection,
    path: PathBuf,
    rulebook: Rulebook,
    id: String,
    seal: Digest,
    key: CampaignKey,
    access: Access,
    kept: Option<PathBuf>,
    expected: Option<Digest>,
    folded: Folded,
    written: bool,
}

impl fmt::Debug for CampaignFile {
    /// Without the key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CampaignFile")
            .field("path", &self.path)
            .field("id", &self.id)
            .field("rulebook", &self.rulebook.name)
            .finish_non_exhaustive()
    }
}

/// The campaign's own row.
pub(super) struct Identity {
    pub(super) id: String,
    pub(super) seal: Digest,
    pub(super) key: CampaignKey,
}

impl CampaignFile {
    /// Makes a campaign in a new file that its owner alone can read, with what `first` appends. It is made in memory and
    /// written in one go: where anything fails there is no file.
    ///
    /// An existing file is never touched ([`CampaignError::Exists`]).
    pub fn create(
        path: &Path,
        key: &CampaignKey,
        rulebook: Rulebook,
        clock: &dyn Clock,
        entropy: &mut dyn Entropy,
        first: impl FnOnce(&mut Writer<'_>) -> Result<(), CampaignError>,
    ) -> Result<CampaignFile, CampaignError> {
        let path = absolute(path)?;
        // Looked at before the work too: a large setup should not be read for nothing.
        file::vacant(&path)?;
        let stamp = Stamp::after(None, clock.now())?;
        let mut conn = Connection::open_in_memory()?;
        file::pragmas(&conn)?;
        schema::migrate(&mut conn, rulebook)?;
        conn.pragma_update(None, "application_id", APPLICATION_ID)?;
        let seal = key.seal();
        let id = campaign_id(&seal);
        let tx = conn.transaction()?;
        tx.execute(
            "INSERT INTO campaign (one, id, seal, key, rulebook, created, program) \
             VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6)",
            (
                &id,
                seal.to_string(),
                key.to_hex(),
                rulebook.name,
                &stamp.time,
                env!("CARGO_PKG_VERSION"),
            ),
        )?;
        first(&mut Writer {
            tx: &tx,
            id: &id,
            stamp,
            entropy,
        })?;
        // Of its making the row says what the first entry says.
        tx.execute(
            "UPDATE campaign SET created = time, program = ifnull(body ->> 'program', program) \
             FROM journal WHERE season = 1 AND i = 1",
            (),
        )?;
        tx.commit()?;
        file::write_new(&path, &conn)?;
        drop(conn);
        CampaignFile::open(&path, &|_| Some(rulebook), Access::Write)
            .inspect_err(|_| file::remove(&path))
    }

    /// Opens the campaign in a file, after making sure that it is one, that this program knows
    /// its version and its game, and that its schema is the one that this program made. The
    /// file of an older version is brought up to date, and a copy of it is kept
    /// ([`CampaignFile::kept`]). A file that is refused is not written to.
    ///
    /// The check does not read the journal: that is the audit's ([`CampaignFile::survey`]).
    pub fn open(
        path: &Path,
        registry: Registry<'_>,
        access: Access,
    ) -> Result<CampaignFile, CampaignError> {
        count(|so_far| so_far.opened += 1);
        let path = absolute(path)?;
        let mut conn = file::connect(&path, access == Access::Write)?;
        let (rulebook, older) = recognise(&conn, &path, registry)?;
        let mut kept = None;
        if let Some(version) = older {
            if conn.is_readonly(MAIN_DB)? {
                return Err(CampaignError::Permission { path });
            }
            kept = Some(keep_copy(&conn, &path, &format!("version-{version}"))?);
            conn.pragma_update(None, "query_only", false)?;
            schema::migrate(&mut conn, rulebook)?;
        }
        // Said once: each change of it has every prepared statement prepared anew.
        conn.pragma_update(None, "query_only", access == Access::Read)?;
        let Identity { id, seal, key } = identity(&conn)?;
        Ok(CampaignFile {
            conn,
            path,
            rulebook,
            id,
            seal,
            key,
            access,
            kept,
            expected: None,
            folded: Folded::default(),
            written: false,
        })
    }

    /// The same campaign, to be written to from now on.
    pub fn to_write(mut self) -> Result<CampaignFile, CampaignError> {
        if self.access == Access::Read {
            if self.conn.is_readonly(MAIN_DB)? {
                return Err(CampaignError::Permission { path: self.path });
            }
            self.conn.pragma_update(None, "query_only", false)?;
            self.access = Access::Write;
        }
        Ok(self)
    }

    /// What was folded of the journal so far.
    pub fn folded(&self) -> &Folded {
        &self.folded
    }

    /// Goes on from what another look at the same campaign has folded.
    pub fn goes_on_from(&mut self, folded: &Folded) {
        self.folded = folded.clone();
    }

    /// Hands one consistent snapshot to `look`; what is written in it is an error, and not kept.
    pub fn read<T, E: From<CampaignError>>(
        &self,
        look: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let tx = self.conn.unchecked_transaction();
        let tx = tx.map_err(CampaignError::from)?;
        let seen = look(&tx)?;
        unwritten(&tx)?;
        Ok(seen)
    }

    /// Does `work` in one transaction that is kept only if all of it succeeds. It waits for
    /// another command on the same campaign, and says so after five seconds
    /// ([`CampaignError::Locked`]).
    pub fn write<T, E: From<CampaignError>>(
        &mut self,
        clock: &dyn Clock,
        entropy: &mut dyn Entropy,
        work: impl FnOnce(&mut Writer<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let (tx, stamp) = self.begin(clock)?;
        let done = work(&mut Writer {
            tx: &tx,
            id: &self.id,
            stamp,
            entropy,
        })?;
        tx.commit().map_err(CampaignError::from)?;
        self.expected = None;
        self.written = true;
        Ok(done)
    }

    /// Does `work` in a transaction of which nothing is kept.
    pub fn rehearse<T, E: From<CampaignError>>(
        &self,
        clock: &dyn Clock,
        entropy: &mut dyn Entropy,
        work: impl FnOnce(&mut Writer<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let (tx, stamp) = self.begin(clock)?;
        work(&mut Writer {
            tx: &tx,
            id: &self.id,
            stamp,
            entropy,
        })
    }

    fn begin(&self, clock: &dyn Clock) -> Result<(Transaction<'_>, Stamp), CampaignError> {
        if self.access == Access::Read {
            let path = self.path.clone();
            return Err(CampaignError::Permission { path });
        }
        let tx = Transaction::new_unchecked(&self.conn, TransactionBehavior::Immediate)?;
        if let Some(expected) = self.expected
            && journal::head(&tx)? != expected
        {
            return Err(CampaignError::Overtaken);
        }
        let stamp = Stamp::after(journal::last_time(&tx)?, clock.now())?;
        Ok((tx, stamp))
    }

    /// The first thing that is kept from now on is written only if the journal still ends with the entry of that hash
    /// ([`CampaignError::Overtaken`]).
    pub fn expect(&mut self, head: Option<Digest>) {
        self.expected = head;
    }

    /// That entry, until something was written.
    pub fn expected(&self) -> Option<Digest> {
        self.expected
    }

    /// Whether anything was written.
    pub fn written(&self) -> bool {
        self.written
    }

    /// Looks at all that may be wrong with the file.
    pub fn survey(&self) -> Result<Survey, CampaignError> {
        self.read(|tx| Survey::of(tx, &self.path, self.rulebook))
    }

    /// Copies the campaign, as it is at one moment, into a new file that its owner alone can
    /// read. An existing file is never overwritten ([`CampaignError::Exists`]).
    pub fn backup(&self, to: &Path) -> Result<(), CampaignError> {
        file::write_new(&absolute(to)?, &self.conn)
    }

    /// The bytes that [`CampaignFile::backup`] would write: they hold the secret.
    pub fn backup_bytes(&self) -> Result<Vec<u8>, CampaignError> {
        self.read(|tx| {
            // The snapshot begins with what is read first.
            schema::version(tx)?;
            Ok(tx.serialize(MAIN_DB)?.to_vec())
        })
    }

    /// The copy of the file of an older version that was kept when this one was opened.
    pub fn kept(&self) -> Option<&Path> {
        self.kept.as_deref()
    }

    /// The campaign's id: 32 digits derived from the seal.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What is published when the campaign is made.
    pub fn seal(&self) -> &Digest {
        &self.seal
    }

    /// The campaign's secret, from which every season's key is derived.
    pub fn key(&self) -> &CampaignKey {
        &self.key
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The game that the campaign is played by.
    pub fn rulebook(&self) -> Rulebook {
        self.rulebook
    }
}

/// Refuses what a look has written. It is never committed: dropped, the transaction is rolled back.
fn unwritten(tx: &Transaction<'_>) -> Result<(), CampaignError> {
    match tx.transaction_state(Some(MAIN_DB))? {
        TransactionState::Write => {
            let readonly = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_READONLY);
            Err(rusqlite::Error::SqliteFailure(readonly, None).into())
        }
        _ => Ok(()),
    }
}

/// The whole path: SQLite reads `file:…` and `:memory:` as something else than a file's name.
pub(super) fn absolute(path: &Path) -> Result<PathBuf, CampaignError> {
    path::absolute(path).map_err(|error| CampaignError::of_io(path, &error))
}

/// Copies a file that is about to be changed for good, under its own name and `why`; a number too
/// where that name is taken. Gives the copy's path.
pub(super) fn keep_copy(
    conn: &Connection,
    path: &Path,
    why: &str,
) -> Result<PathBuf, CampaignError> {
    let mut number = 1;
    loop {
        let copy = match number {
            1 => file::beside(path, &format!(".{why}")),
            n => file::beside(path, &format!(".{why}-{n}")),
        };
        match file::write_new(&copy, conn) {
            Ok(()) => return Ok(copy),
            Err(CampaignError::Exists { .. }) if number < 1000 => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// The game that a file names. Its table must be the one that this program made: asking
/// another could run what somebody else wrote into it.
pub(super) fn rulebook(
    conn: &Connection,
    path: &Path,
    registry: Registry<'_>,
) -> Result<Rulebook, CampaignError> {
    schema::own(conn, "campaign")?;
    let name: String = conn.query_row("SELECT rulebook FROM campaign", (), |row| row.get(0))?;
    registry(&name).ok_or_else(|| CampaignError::UnknownRulebook {
        path: path.to_owned(),
        rulebook: name,
    })
}

/// Whether a file has the tables of that game, whichever it names.
pub fn is_of(path: &Path, rulebook: Rulebook) -> bool {
    let conn = file::connect(path, false);
    conn.is_ok_and(|conn| recognise(&conn, path, &|_| Some(rulebook)).is_ok())
}

/// Finds out whose campaign it is, and compares its schema with the one of its version, which is given where it is an
/// older one; all in one snapshot, as another command may be bringing it up to date.
pub(super) fn recognise(
    conn: &Connection,
    path: &Path,
    registry: Registry<'_>,
) -> Result<(Rulebook, Option<usize>), CampaignError> {
    let tx = conn.unchecked_transaction()?;
    let rulebook = rulebook(&tx, path, registry)?;
    let steps = schema::steps(rulebook);
    let seen = schema::seen(&tx, path, &steps)?;
    schema::check(&tx, seen)?;
    Ok((rulebook, Some(seen.len()).filter(|n| *n < steps.len())))
}

/// Reads the campaign's own row and makes sure that its parts belong together.
pub(super) fn identity(conn: &Connection) -> Result<Identity, CampaignError> {
    let (id, seal, key): (String, String, String) =
        conn.query_row("SELECT id, seal, key FROM campaign", (), |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
    match (seal.parse::<Digest>(), CampaignKey::from_hex(&key)) {
        (Ok(seal), Ok(key)) if campaign_id(&seal) == id && key.seal() == seal => {
            Ok(Identity { id, seal, key })
        }
        _ => Err(CampaignError::Tampered {
            what: "campaign".to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_sqlite_takes_for_something_else_becomes_a_file_name() -> Result<(), CampaignError> {
        for name in ["file:game.db?mode=memory", ":memory:"] {
            let path = absolute(Path::new(name))?;
            assert!(path.is_absolute());
            assert_eq!(path.file_name(), Some(name.as_ref()));
        }
        Ok(())
    }
}
