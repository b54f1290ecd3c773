//! What is wrong with a campaign's file: one look, for an audit, a rebuilding and a copy that is restored.

use rusqlite::Connection;

use super::chain::{integrity, verify_chain};
use super::inspect::{self, Changed};
use super::replay::{self, Replay};
use super::rulebook::Rulebook;
use super::{CampaignError, ChainFault, schema};
use crate::locale::Texts;
use crate::t;

/// What is wrong with a file, and whether its journal is whole.
#[derive(Debug)]
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
    /// Looks at the file by itself.
    pub(super) fn of_file(
        conn: &Connection,
        rulebook: Rulebook,
        version: usize,
    ) -> Result<Survey, CampaignError> {
        let (schema, integrity) = match schema::check(conn, rulebook, version) {
            Ok(()) => (None, integrity(conn)?),
            Err(CampaignError::Tampered { what }) => (Some(what), Vec::new()),
            Err(error) => return Err(error),
        };
        Ok(Survey {
            schema,
            integrity,
            chain: verify_chain(conn)?,
            replay: None,
            changed: Vec::new(),
        })
    }

    /// Looks at everything: also at what the journal says of all else in the file. An entry that this program cannot read
    /// is [`CampaignError::Unreadable`].
    pub(super) fn of(
        conn: &Connection,
        rulebook: Rulebook,
        version: usize,
    ) -> Result<Survey, CampaignError> {
        let found = Survey::of_file(conn, rulebook, version)?;
        let old = version < schema::latest(rulebook);
        if found.schema.is_some() || found.chain.is_some() || old {
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

    /// Refuses a file whose journal or pages are not whole, or whose schema is another.
    pub(super) fn whole(self) -> Result<(), CampaignError> {
        let chain = self.chain.map(|fault| fault.to_string());
        match (self.integrity.into_iter().next(), self.schema.or(chain)) {
            (Some(what), _) => Err(CampaignError::Damaged { what }),
            (None, Some(what)) => Err(CampaignError::Tampered { what }),
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
            .map(|what| t!(texts, "inspect-schema", what = what))
            .collect();
        let integrity = self.integrity.iter();
        all.extend(integrity.map(|what| t!(texts, "inspect-integrity", what = what)));
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
