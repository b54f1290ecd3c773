//! Everything that can stand between a command and its campaign, with the exit code and the words
//! for people.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::chance::EntropyError;
use crate::locale::Texts;
use crate::t;

/// Why a file is no campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stranger {
    /// A folder, or a device.
    Folder,
    /// A file without a byte in it.
    Empty,
    /// Not written by SQLite.
    Format,
    /// An SQLite file of another program.
    Program,
}

/// Why a campaign could not be made, opened, read or written.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// There is a file already where a new one was to be made: it is never overwritten.
    #[error("{path} exists", path = path.display())]
    Exists { path: PathBuf },
    /// No such file.
    #[error("{path} does not exist", path = path.display())]
    NotFound { path: PathBuf },
    /// The folder that a new file should be in is not there.
    #[error("the folder of {path} does not exist", path = path.display())]
    NoFolder { path: PathBuf },
    /// The file is something else.
    #[error("{path} is not a campaign ({why:?})", path = path.display())]
    NotACampaign { path: PathBuf, why: Stranger },
    /// The file was written by a newer version of the program.
    #[error("{path} is from a newer version ({found}; known are {known})", path = path.display())]
    Newer {
        path: PathBuf,
        /// Migrations that the file has seen.
        found: i64,
        /// Migrations that this program knows.
        known: usize,
    },
    /// The campaign is played by a game that this program does not have.
    #[error("{path} is played by the unknown rulebook {rulebook}", path = path.display())]
    UnknownRulebook { path: PathBuf, rulebook: String },
    /// Another program put the file into the mode with a second file beside it (`-wal`): a copy
    /// of the one file would not be the campaign.
    #[error("{path} is in write-ahead mode or has a -wal file beside it", path = path.display())]
    SecondFile { path: PathBuf },
    /// Under the name of a campaign's rollback journal stands what a killed command left of another
    /// campaign, or no file at all: SQLite would take it for a part of this one.
    #[error("{path} is in the way", path = path.display())]
    Remains { path: PathBuf },
    /// The machine does not let this user read or write there. The path is empty where it is the
    /// open campaign's, or its folder.
    #[error("no permission for {path}", path = path.display())]
    Permission { path: PathBuf },
    /// The disk or the file system failed. The path is empty where it is the open campaign's.
    #[error("{path}: {what}", path = path.display())]
    Io { path: PathBuf, what: String },
    /// Another command held the campaign for longer than one waits.
    #[error("the campaign is in use by another command")]
    Locked,
    /// The journal does not end with the entry that was expected: another command has written since.
    #[error("another command has written since")]
    Overtaken,
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// A body is longer than the file can hold (10⁹ bytes).
    #[error("too large for the campaign file")]
    TooBig,
    /// The machine's clock was never set.
    #[error("the clock says {now}")]
    NoClock { now: String },
    /// The machine gave no random bytes for a salt.
    #[error(transparent)]
    Entropy(#[from] EntropyError),
    /// The file is a campaign, but parts of it are broken.
    #[error("the campaign file is damaged: {what}")]
    Damaged { what: String },
    /// The file holds what this program did not put there, or lacks what it did.
    #[error("the campaign file was tampered with: {what}")]
    Tampered { what: String },
    /// A copy that was to be made a campaign again is not whole: nothing was made. What SQLite or the journal says of it is
    /// of no use to whoever has the copy.
    #[error("the copy {path} is not whole: {what}", path = path.display())]
    Copy {
        path: PathBuf,
        /// Whether it is damaged or cut; else something else wrote into it.
        damaged: bool,
        what: String,
    },
    /// An entry that this program cannot read, or that does not go together with the tables.
    #[error("entry {i} of season {season}: {what}")]
    Unreadable { season: u16, i: u32, what: String },
    /// There are no more numbers for seasons or entries.
    #[error("no more numbers for seasons or entries")]
    Numbers,
    /// SQLite refused for another reason: a defect of the program.
    #[error(transparent)]
    Sql(rusqlite::Error),
    /// A value cannot be written as JSON: a defect of the program.
    #[error(transparent)]
    Json(serde_json::Error),
}

impl CampaignError {
    /// The exit code: 3 for a campaign that is damaged or was tampered with, 1 where another command came first or the
    /// clock has to be set, 4 where the machine or the file says no.
    pub fn exit_code(&self) -> u8 {
        match self {
            CampaignError::Damaged { .. }
            | CampaignError::Tampered { .. }
            | CampaignError::Copy { .. }
            | CampaignError::Unreadable { .. } => 3,
            CampaignError::Overtaken | CampaignError::NoClock { .. } => 1,
            _ => 4,
        }
    }

    /// Whether the same may be done, once the machine allows it: it matters that nothing has changed.
    pub fn is_passing(&self) -> bool {
        match self {
            CampaignError::Permission { path } => path.as_os_str().is_empty(),
            CampaignError::Remains { .. }
            | CampaignError::Io { .. }
            | CampaignError::Locked
            | CampaignError::Full
            | CampaignError::TooBig
            | CampaignError::NoClock { .. }
            | CampaignError::Entropy(_)
            | CampaignError::Sql(_)
            | CampaignError::Json(_) => true,
            _ => false,
        }
    }

    /// What happened and what to do about it, for people.
    pub fn say(&self, texts: &Texts) -> String {
        let name = |path: &Path| match path == Path::new("-") {
            true => texts.get("desk-stdin"),
            false => path.display().to_string(),
        };
        match self {
            CampaignError::Exists { path } => t!(texts, "kernel-exists", file = name(path)),
            CampaignError::NotFound { path } => t!(texts, "kernel-not-found", file = name(path)),
            CampaignError::NoFolder { path } => t!(texts, "kernel-no-folder", file = name(path)),
            CampaignError::NotACampaign { path, why } => {
                let key = match why {
                    Stranger::Folder => "kernel-stranger-folder",
                    Stranger::Empty => "kernel-stranger-empty",
                    Stranger::Format => "kernel-stranger-format",
                    Stranger::Program => "kernel-stranger-program",
                };
                t!(texts, key, file = name(path))
            }
            CampaignError::Newer { path, .. } => t!(texts, "kernel-newer", file = name(path)),
            CampaignError::UnknownRulebook { path, rulebook } => t!(
                texts,
                "kernel-unknown-rulebook",
                file = name(path),
                rulebook
            ),
            CampaignError::Copy { path, damaged, .. } => {
                let key = match damaged {
                    true => "kernel-copy-damaged",
                    false => "kernel-copy-tampered",
                };
                t!(texts, key, file = name(path))
            }
            CampaignError::SecondFile { path } => {
                t!(texts, "kernel-second-file", file = name(path))
            }
            CampaignError::Remains { path } => t!(texts, "kernel-remains", file = name(path)),
            CampaignError::Permission { path } if path.as_os_str().is_empty() => {
                texts.get("kernel-permission-campaign")
            }
            CampaignError::Permission { path } => t!(texts, "kernel-permission", file = name(path)),
            CampaignError::Io { path, what } if path.as_os_str().is_empty() => {
                t!(texts, "kernel-io-campaign", what)
            }
            CampaignError::Io { path, what } => {
                t!(texts, "kernel-io", file = name(path), what)
            }
            CampaignError::Locked => t!(texts, "kernel-locked"),
            CampaignError::Overtaken => t!(texts, "kernel-overtaken"),
            CampaignError::Full => t!(texts, "kernel-full"),
            CampaignError::TooBig => t!(texts, "kernel-too-big"),
            CampaignError::NoClock { now } => t!(texts, "kernel-no-clock", now),
            CampaignError::Entropy(error) => {
                t!(texts, "kernel-entropy", what = error.to_string())
            }
            CampaignError::Damaged { what } => t!(texts, "kernel-damaged", what),
            CampaignError::Tampered { what } => t!(texts, "kernel-tampered", what),
            CampaignError::Unreadable { season, i, what } => {
                t!(
                    texts,
                    "kernel-unreadable",
                    season = season.to_string(),
                    i = i.to_string(),
                    what
                )
            }
            CampaignError::Numbers => t!(texts, "kernel-numbers"),
            CampaignError::Sql(error) => t!(texts, "kernel-sql", what = error.to_string()),
            CampaignError::Json(error) => t!(texts, "kernel-json", what = error.to_string()),
        }
    }

    /// What an operating system's refusal of a file means.
    pub(super) fn of_io(path: &Path, error: &io::Error) -> CampaignError {
        let path = path.to_owned();
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                if folder.is_some_and(|f| !f.is_dir()) =>
            {
                CampaignError::NoFolder { path }
            }
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                CampaignError::NotFound { path }
            }
            io::ErrorKind::AlreadyExists => CampaignError::Exists { path },
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                CampaignError::Permission { path }
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => CampaignError::Full,
            _ => CampaignError::Io {
                path,
                what: error.to_string(),
            },
        }
    }

    /// The same error said of a file: the open campaign's own name, or a copy's whose file has a passing one.
    pub(super) fn at(mut self, name: &Path) -> CampaignError {
        if let CampaignError::NotACampaign { path, .. }
        | CampaignError::Newer { path, .. }
        | CampaignError::UnknownRulebook { path, .. }
        | CampaignError::SecondFile { path }
        | CampaignError::Permission { path }
        | CampaignError::Io { path, .. } = &mut self
        {
            name.clone_into(path);
        }
        self
    }
}

impl From<rusqlite::Error> for CampaignError {
    fn from(error: rusqlite::Error) -> CampaignError {
        let what = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => CampaignError::Locked,
            Some(ErrorCode::DiskFull) => CampaignError::Full,
            Some(ErrorCode::TooBig) => CampaignError::TooBig,
            // What a table does not take does not go together with what is in it.
            Some(
                ErrorCode::DatabaseCorrupt
                | ErrorCode::NotADatabase
                | ErrorCode::ConstraintViolation,
            ) => CampaignError::Damaged { what },
            Some(ErrorCode::PermissionDenied | ErrorCode::ReadOnly) => CampaignError::Permission {
                path: PathBuf::new(),
            },
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen | ErrorCode::OutOfMemory) => {
                CampaignError::Io {
                    path: PathBuf::new(),
                    what,
                }
            }
            Some(_) => CampaignError::Sql(error),
            None => match error {
                // A value of another type, or a row that is not there: nobody but this program
                // writes them.
                rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::Utf8Error(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::QueryReturnedNoRows => CampaignError::Damaged { what },
                other => CampaignError::Sql(other),
            },
        }
    }
}
