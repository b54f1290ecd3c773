//! Counting a campaign again: every die from its key, every told value from the rolls and the
//! choices, while the journal is replayed.

use rusqlite::Connection;

use super::event::{Change, Event, Told};
use super::facts;
use super::setup::Name;
use super::verbs::{dice, told_now};
use super::world::{Army, Fleet};
use crate::campaign::{CampaignError, Entry};
use crate::chance::CampaignKey;
use crate::referee::proof::{Recount, RecountWhat, Recounted};

/// The omniscient nation's armies and fleets.
type Own = (Vec<Army>, Vec<Fleet>);

fn own(tx: &Connection) -> Result<Own, CampaignError> {
    let omniscient = facts::setup(tx)?.omniscient;
    let world = facts::world(tx)?;
    let its = |nation: &Name| Some(nation) == omniscient.as_ref();
    let armies = world.armies.into_iter().filter(|a| its(&a.nation));
    let fleets = world.fleets.into_iter().filter(|f| its(&f.nation));
    Ok((armies.collect(), fleets.collect()))
}

/// Counts again, entry by entry.
#[derive(Debug)]
pub struct Count<'a> {
    id: &'a str,
    key: &'a CampaignKey,
    /// The omniscient nation's armies and fleets, while they are frozen (H22).
    frozen: Option<Own>,
}

impl<'a> Count<'a> {
    /// Ready for the first entry of the campaign of that id and key.
    pub fn new(id: &'a str, key: &'a CampaignKey) -> Count<'a> {
        Count {
            id,
            key,
            frozen: None,
        }
    }
}

impl Recount for Count<'_> {
    fn entry(
        &mut self,
        tx: &Connection,
        entry: &Entry,
        found: &mut Recounted,
    ) -> Result<(), CampaignError> {
        match entry.kind.as_str() {
            "sheet" => {
                self.frozen = Some(own(tx)?);
                return Ok(());
            }
            "roll" | "close" | "reissue" | "erratum" => {}
            "world" | "thaw" | "undo" if self.frozen.is_some() => {}
            _ => return Ok(()),
        }
        let unreadable = |what: String| CampaignError::Unreadable {
            season: entry.season,
            i: entry.i,
            what,
        };
        match Event::read(&entry.kind, &entry.body).map_err(|e| unreadable(e.to_string()))? {
            Event::World(body) => {
                let now = own(tx)?;
                let paid = facts::setup(tx)?.omniscient.is_some_and(|o| {
                    let money = |c: &&Change| {
                        matches!(c, Change::TreasurySet { .. } | Change::TreasuryAdd { .. })
                    };
                    body.changes.iter().filter(money).any(|c| c.touches(&o))
                });
                if paid || self.frozen.replace(now.clone()) != Some(now) {
                    found.fault(entry, RecountWhat::Unmarked);
                }
            }
            Event::Undo(_) => {
                let now = own(tx)?;
                if self.frozen.replace(now.clone()) != Some(now) {
                    found.fault(entry, RecountWhat::Unmarked);
                }
            }
            Event::Thaw(_) => self.frozen = Some(own(tx)?),
            Event::Erratum(body) => {
                let omniscient = facts::setup(tx)?.omniscient;
                if omniscient.is_some_and(|o| body.changes.iter().any(|c| c.touches(&o))) {
                    found.fault(entry, RecountWhat::Unmarked);
                }
            }
            Event::Roll(body) => {
                self.frozen = None;
                let setup = facts::setup(tx)?;
                let key = self
                    .key
                    .season(body.season)
                    .map_err(|e| unreadable(e.to_string()))?;
                let attempts = facts::attempts(tx, &setup, body.season, None)?;
                let words = facts::words(tx, body.season)?;
                let again = dice(self.id, &key, &setup, &attempts, &words, &body.beacon)?;
                found.dice += again.len() as u64;
                for (want, have) in again.iter().zip(&body.dice) {
                    if want != have {
                        let (seat, question) = (have.seat.to_string(), have.question.to_string());
                        found.fault(entry, RecountWhat::Die { seat, question });
                    }
                }
            }
            Event::Close(body) => {
                let want = told_now(tx, body.season, None)?;
                compare(found, entry, &want, &body.answers);
            }
            Event::Reissue(body) => {
                let want = told_now(tx, body.season, Some(body.number))?;
                compare(found, entry, &want, &body.answers);
            }
            _ => {}
        }
        Ok(())
    }
}

fn compare(found: &mut Recounted, entry: &Entry, want: &[Told], have: &[Told]) {
    // Both are in the order of the attempts.
    for (n, told) in have.iter().enumerate() {
        if want.get(n) != Some(told) {
            let (seat, question) = (told.seat.to_string(), told.question.to_string());
            found.fault(entry, RecountWhat::Told { seat, question });
        }
    }
}
