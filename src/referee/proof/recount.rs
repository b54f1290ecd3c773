//! Counting a campaign again while its journal is replayed: what does not come out again, with its
//! words. What is counted, and how, is the rulebook's own.

use rusqlite::Connection;

use crate::campaign::{CampaignError, Entry};
use crate::locale::Texts;
use crate::t;

/// Something that does not come out again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecountFault {
    pub season: u16,
    pub i: u32,
    pub what: RecountWhat,
}

/// What does not come out again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecountWhat {
    /// A die is not the one that the key gives.
    Die { seat: String, question: String },
    /// What was told is not what roll, truth and choice give.
    Told { seat: String, question: String },
    /// Facts of the seat that the arbiter plays were changed unmarked, between sheet and roll or by
    /// an erratum.
    Unmarked,
}

/// What was counted again so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recounted {
    pub dice: u64,
    pub faults: Vec<RecountFault>,
}

impl Recounted {
    /// Notes that something of an entry does not come out again.
    pub fn fault(&mut self, entry: &Entry, what: RecountWhat) {
        self.faults.push(RecountFault {
            season: entry.season,
            i: entry.i,
            what,
        });
    }
}

/// Counts again, entry by entry, what a rulebook's entries hold: dice from their key, what was told
/// from the tables.
pub trait Recount {
    /// Looks at an entry that was just applied.
    fn entry(
        &mut self,
        tx: &Connection,
        entry: &Entry,
        found: &mut Recounted,
    ) -> Result<(), CampaignError>;
}

impl RecountFault {
    /// The fault in words.
    pub fn say(&self, texts: &Texts) -> String {
        let (season, i) = (self.season, self.i);
        let (key, seat, question) = match &self.what {
            RecountWhat::Die { seat, question } => ("recount-die", seat, question),
            RecountWhat::Told { seat, question } => ("recount-told", seat, question),
            RecountWhat::Unmarked => {
                return t!(texts, "recount-unmarked", season = season, i = i);
            }
        };
        t!(
            texts,
            key,
            season = season,
            i = i,
            seat = seat,
            question = question
        )
    }
}
