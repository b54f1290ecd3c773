//! What is wrong with a campaign's file: one look, for an audit, a rebuilding and a copy that is restored.

use std::path::Path;

use rusqlite::Connection;

use super::chain::{integrity, verify_chain};
use super::inspect::{self, Changed};
use super::replay::{self, Replay};
use super::rulebook::Rulebook;
use super::{CampaignError, ChainFault, schema};
use crate::locale::Texts;
use crate::t;

/// What is wrong with a file, and whether its journal is whole.
#[derive(Debug, Default)]
pub struct Survey {
    /// The first table, trigger, view or index that this program did not make, or misses. Nothing but the journal is
    /// asked anything then.
    pub schema: Option<String>,
    /// What SQLite finds wrong with the file itself.
    pub integrity: Vec<String>,
    /// The first entry that is not as it was written. Nothing can be made of such a journal.
    pub chain: Option<ChainFault>,
    /// The tables against the journal; `None` where they cannot even be compared.
    pub replay: Option<Replay>,
    /// What stands beside the journal, against what its entries bind.
    pub changed: Vec<Changed>,
}

impl Survey {
    /// Looks at a file by itself, whose schema was compared.
    pub(super) fn of_file(conn: &Connection) -> Result<Survey, CampaignError> {
        Ok(Survey {
            integrity: integrity(conn)?,
            chain: verify_chain(conn)?,
            ..Survey::default()
        })
    }

    /// Looks at everything: also at what the journal says of all else in the file. An entry that this program cannot read
    /// is [`CampaignError::Unreadable`].
    pub(super) fn of(
        conn: &Connection,
        path: &Path,
        rulebook: Rulebook,
    ) -> Result<Survey, CampaignError> {
        let steps = schema::steps(rulebook);
        let seen = schema::seen(conn, path, &steps)?;
        match schema::check(conn, seen) {
            Err(CampaignError::Tampered { what }) => {
                return Ok(Survey {
                    schema: Some(what),
                    chain: verify_chain(conn)?,
                    ..Survey::default()
                });
            }
            checked => checked?,
        }
        let found = Survey::of_file(conn)?;
        if found.chain.is_some() || seen.len() < steps.len() {
            return Ok(found);
        }
        let compared = replay::replay(conn, rulebook);
        match compared.and_then(|replay| Ok((replay, inspect::changed(conn)?))) {
            Ok((replay, changed)) => Ok(Survey {
                replay: Some(replay),
                changed,
                ..found
            }),
            // A page that cannot be read.
            Err(CampaignError::Damaged { .. }) => Ok(found),
            Err(error) => Err(error),
        }
    }

    /// Refuses a file whose pages or journal are not whole.
    pub(super) fn whole(self) -> Result<(), CampaignError> {
        match (self.integrity.into_iter().next(), self.chain) {
            (Some(what), _) => Err(CampaignError::Damaged { what }),
            (None, Some(fault)) => Err(fault.into()),
            (None, None) => Ok(()),
        }
    }

    /// Whether nothing is wrong.
    pub fn holds(&self) -> bool {
        self.chain.is_none() && self.changed.is_empty() && !self.mends()
    }

    /// Whether a rebuilding would mend any of it.
    pub fn mends(&self) -> bool {
        let same = |replay: &Replay| replay.differences.is_empty();
        let whole = self.schema.is_none() && self.integrity.is_empty();
        self.chain.is_none() && !(whole && self.replay.as_ref().is_some_and(same))
    }

    /// How many entries were taken in anew, and how many values compared.
    pub fn counts(&self) -> (u64, u64) {
        let replay = self.replay.as_ref();
        replay.map_or((0, 0), |replay| (replay.entries, replay.values))
    }

    /// All that is wrong, for people.
    pub fn faults(&self, texts: &Texts) -> Vec<String> {
        let schema = self.schema.iter();
        let mut all: Vec<String> = schema
            .map(|what| t!(texts, "inspect-schema", what))
            .collect();
        let integrity = self.integrity.iter();
        all.extend(integrity.map(|what| t!(texts, "inspect-integrity", what)));
        all.extend(self.chain.iter().map(|fault| fault.say(texts)));
        match &self.replay {
            Some(replay) => all.extend(replay.say(texts)),
            None if self.mends() && all.is_empty() => all.push(texts.get("inspect-unreadable")),
            None => {}
        }
        all.extend(self.changed.iter().map(|changed| changed.say(texts)));
        all
    }
}
