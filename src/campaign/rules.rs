//! What a game gives the file: its tables, and what an entry does to them.

use rusqlite::Transaction;

use super::{CampaignError, Entry};

/// One migration of a game's part of the schema.
///
/// The file has one list of migrations and one number for how many of them it has seen. So that
/// the kernel's list and the game's can both grow without changing the order of what older
/// files have already run, a step says how many of the kernel's migrations stood before it when
/// it was written: it runs after those and before the kernel's later ones. A new step takes the
/// kernel's count of today ([`super::KERNEL_STEPS`]); a step that was published never changes.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// How many of the kernel's migrations run before this one. Never less than the step before.
    pub kernel: usize,
    /// The SQL, without transaction statements. Tables are STRICT, have a primary key, and refer
    /// to none of the kernel's tables but `season` and `journal` (a replay has no messages).
    pub sql: &'static str,
}

/// A game's tables, and the only writer of them.
pub trait Tables: Sync {
    /// The game's name as it is kept in the file.
    fn rulebook(&self) -> &'static str;

    /// The game's migrations, oldest first.
    fn migrations(&self) -> &'static [Step];

    /// Does to the tables (the game's own, and `season` through [`super::season`]) what the
    /// entry says, and nothing else. It looks at the entry and the tables alone: no clock, no
    /// chance, no message, and of the journal nothing but keys; a replay must give the
    /// same tables.
    fn apply(&self, tx: &Transaction<'_>, entry: &Entry) -> Result<(), ApplyError>;

    /// What takes a whole journal in for an audit, where it is not [`Tables::apply`].
    fn applier(&self) -> Option<Box<dyn Applier>> {
        None
    }
}

/// Applies entries by the tables alone, or by their applier.
pub(super) struct Applying {
    tables: &'static dyn Tables,
    applier: Option<Box<dyn Applier>>,
}

impl Applying {
    pub(super) fn new(tables: &'static dyn Tables) -> Applying {
        let applier = tables.applier();
        Applying { tables, applier }
    }

    pub(super) fn apply(
        &mut self,
        tx: &Transaction<'_>,
        entry: &Entry,
    ) -> Result<(), CampaignError> {
        let applied = match &mut self.applier {
            Some(applier) => applier.apply(tx, entry),
            None => self.tables.apply(tx, entry),
        };
        applied.map_err(|error| CampaignError::of_apply(entry.season, entry.i, error))
    }
}

/// Takes a whole journal in, entry by entry, where more is needed than the tables so far.
pub trait Applier {
    /// As [`Tables::apply`]; the entries come in their order, from the first.
    fn apply(&mut self, tx: &Transaction<'_>, entry: &Entry) -> Result<(), ApplyError>;
}

/// Finds a game's tables by its name; `None` for a name that this program does not know.
pub type Registry<'a> = &'a dyn Fn(&str) -> Option<&'static dyn Tables>;

/// Why an entry could not be applied.
#[derive(Debug, thiserror::Error)]
pub enum ApplyError {
    /// The entry's kind, version or body is not one that this program can read, or it does not
    /// go together with the tables: the campaign counts as damaged.
    #[error("{what}")]
    Unreadable {
        /// What is wrong with it, in a few words.
        what: String,
    },
    /// SQLite refused.
    #[error(transparent)]
    Sql(#[from] rusqlite::Error),
}

impl ApplyError {
    /// An entry that cannot be read.
    pub fn unreadable(what: impl Into<String>) -> ApplyError {
        ApplyError::Unreadable { what: what.into() }
    }
}

impl From<serde_json::Error> for ApplyError {
    fn from(error: serde_json::Error) -> ApplyError {
        ApplyError::unreadable(error.to_string())
    }
}
