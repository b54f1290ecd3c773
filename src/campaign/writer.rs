//! What a command may do inside its one transaction.

use std::collections::BTreeSet;

use rusqlite::Transaction;

use super::{CampaignError, Entry, Message, Stamp, beside, journal};
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

    /// Keeps what a player sent beside the entry that holds it as understood.
    pub fn message(&mut self, entry: &Entry, message: &Message) -> Result<(), CampaignError> {
        beside::put_message(self.tx, entry, message)
    }

    /// Keeps rows of a seat's message, which the arbiter settles, beside those that there are.
    pub fn remarks(
        &mut self,
        season: u16,
        seat: &str,
        rows: Vec<beside::Remark>,
    ) -> Result<(), CampaignError> {
        beside::put_remarks(self.tx, season, seat, rows)
    }

    /// Settles the open rows of a season's messages of which that is so, by an entry or by none (0); gives how many they
    /// were.
    pub fn settle(
        &mut self,
        season: u16,
        by: u32,
        which: impl Fn(&beside::Remark) -> bool,
    ) -> Result<usize, CampaignError> {
        let open = beside::remarks(self.tx, season)?.into_iter();
        beside::settle(self.tx, season, open.filter(which), Some(by))
    }

    /// Settles the open rows of a season's messages of one seat.
    pub fn settle_seat(
        &mut self,
        season: u16,
        by: u32,
        seat: &str,
    ) -> Result<usize, CampaignError> {
        self.settle(season, by, |row| row.seat == seat)
    }

    /// Says of open rows that what is left of their messages is added to what stands.
    pub fn joins(
        &mut self,
        season: u16,
        seat: &str,
        entries: &BTreeSet<u32>,
    ) -> Result<(), CampaignError> {
        let open = beside::remarks_of(self.tx, season, seat)?.into_iter();
        let of = open.filter(|row| row.replaces && entries.contains(&row.entry));
        beside::join(self.tx, season, of)
    }

    /// Opens again what an entry settled that is taken back.
    pub fn reopen(&mut self, season: u16, seat: &str, entry: u32) -> Result<(), CampaignError> {
        let rows = beside::settled_by(self.tx, (season, seat), entry)?;
        beside::settle(self.tx, season, rows, None).map(drop)
    }
}
