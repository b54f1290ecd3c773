//! Counting a campaign again: every die from its key, every told value from the rolls and the
//! choices, while the journal is replayed.

use rusqlite::Connection;

use super::event::{Event, Told};
use super::facts;
use super::verbs::{dice, told_now};
use crate::campaign::{CampaignError, Entry};
use crate::chance::CampaignKey;

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
}

/// Counts again, entry by entry.
#[derive(Debug)]
pub struct Recount<'a> {
    id: &'a str,
    key: &'a CampaignKey,
    pub faults: Vec<RecountFault>,
    /// How many dice were counted again.
    pub dice: u64,
}

impl<'a> Recount<'a> {
    /// Ready for the first entry of the campaign of that id and key.
    pub fn new(id: &'a str, key: &'a CampaignKey) -> Recount<'a> {
        Recount {
            id,
            key,
            faults: Vec::new(),
            dice: 0,
        }
    }

    /// Looks at an entry that was just applied.
    pub fn entry(&mut self, tx: &Connection, entry: &Entry) -> Result<(), CampaignError> {
        if !matches!(entry.kind.as_str(), "roll" | "close" | "reissue") {
            return Ok(());
        }
        let unreadable = |what: String| CampaignError::Unreadable {
            season: entry.season,
            i: entry.i,
            what,
        };
        match Event::read(&entry.kind, &entry.body).map_err(|e| unreadable(e.to_string()))? {
            Event::Roll(body) => {
                let setup = facts::setup(tx)?;
                let key = self
                    .key
                    .season(body.season)
                    .map_err(|e| unreadable(e.to_string()))?;
                let attempts = facts::attempts(tx, &setup, body.season, None)?;
                let words = facts::words(tx, body.season)?;
                let again = dice(self.id, &key, &setup, &attempts, &words, &body.beacon)?;
                self.dice += again.len() as u64;
                for (want, have) in again.iter().zip(&body.dice) {
                    if want != have {
                        let (seat, question) = (have.seat.to_string(), have.question.to_string());
                        self.fault(entry, RecountWhat::Die { seat, question });
                    }
                }
            }
            Event::Close(body) => {
                let want = told_now(tx, body.season, None)?;
                self.compare(entry, &want, &body.answers);
            }
            Event::Reissue(body) => {
                let want = told_now(tx, body.season, Some(body.number))?;
                self.compare(entry, &want, &body.answers);
            }
            _ => {}
        }
        Ok(())
    }

    fn compare(&mut self, entry: &Entry, want: &[Told], have: &[Told]) {
        // Both are in the order of the attempts.
        for (n, told) in have.iter().enumerate() {
            if want.get(n) != Some(told) {
                let (seat, question) = (told.seat.to_string(), told.question.to_string());
                self.fault(entry, RecountWhat::Told { seat, question });
            }
        }
    }

    fn fault(&mut self, entry: &Entry, what: RecountWhat) {
        self.faults.push(RecountFault {
            season: entry.season,
            i: entry.i,
            what,
        });
    }
}
