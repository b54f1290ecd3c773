//! What a command may do inside its one transaction.

use rusqlite::Transaction;

use super::{CampaignError, Entry, Stamp, journal};
use crate::chance::{self, Digest, Entropy, body_hash, entry_hash};

/// The hand that writes a campaign, for the length of one transaction.
pub struct Writer<'a> {
    pub(super) tx: &'a Transaction<'a>,
    pub(super) id: &'a str,
    pub(super) stamp: Stamp,
    pub(super) entropy: &'a mut dyn Entropy,
}

impl<'a> Writer<'a> {
    pub fn id(&self) -> &str {
        self.id
    }

    /// The transaction, for looking up what a verb needs.
    pub fn tx(&self) -> &'a Transaction<'a> {
        self.tx
    }

    /// Appends an entry to a season.
    pub fn append(
        &mut self,
        season: u16,
        actor: &str,
        kind: &str,
        body: String,
    ) -> Result<Entry, CampaignError> {
        let (i, before) = journal::next(self.tx, season)?;
        let (salt, time) = (self.salt()?, self.stamp.time.clone());
        let body_hash = body_hash(self.id, season, i, &salt, &body);
        let hash = entry_hash(self.id, season, i, &before, &time, actor, kind, &body_hash);
        let mut entry = Entry {
            season,
            i,
            time,
            actor: actor.to_owned(),
            kind: kind.to_owned(),
            body,
            salt,
            body_hash,
            hash,
        };
        journal::put(self.tx, &mut entry)?;
        Ok(entry)
    }

    /// The time of what is appended now: one in a transaction, so that what a verb decides by it holds of its entries.
    pub fn stamp(&self) -> &Stamp {
        &self.stamp
    }

    /// A new salt, for the hash of something that the body of an entry is to hold.
    pub fn salt(&mut self) -> Result<Digest, CampaignError> {
        Ok(chance::salt(self.entropy)?)
    }
}
