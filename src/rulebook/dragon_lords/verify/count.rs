//! A campaign's own dice, counted again while its journal is replayed. What was told needs no count
//! of its own: the replay resolves the turn again, and a close that tells otherwise is refused.

use rusqlite::Connection;

use super::super::event::{Die, Event};
use super::super::facts;
use super::dice::drawn;
use crate::campaign::{CampaignError, Entry};
use crate::chance::CampaignKey;
use crate::referee::proof::{Recount, RecountWhat, Recounted};

/// Counts again, entry by entry.
#[derive(Debug)]
pub(super) struct Count<'a> {
    pub(super) id: &'a str,
    pub(super) key: &'a CampaignKey,
}

impl Recount for Count<'_> {
    fn entry(
        &mut self,
        tx: &Connection,
        entry: &Entry,
        found: &mut Recounted,
    ) -> Result<(), CampaignError> {
        if !matches!(entry.kind.as_str(), "roll" | "choose" | "close") {
            return Ok(());
        }
        let unreadable = |what: String| CampaignError::Unreadable {
            season: entry.season,
            i: entry.i,
            what,
        };
        let event = Event::read(&entry.kind, &entry.body);
        let dice: Vec<Die> = match event.map_err(|e| unreadable(e.to_string()))? {
            Event::Roll(body) => body.dice,
            Event::Choose(body) => body.dice,
            Event::Close(body) => body.dice,
            _ => Vec::new(),
        };
        let key = self.key.season(entry.season);
        let key = key.map_err(|e| unreadable(e.to_string()))?;
        let beacon = facts::beacon(tx, entry.season)?.unwrap_or_default();
        let words = facts::words(tx, entry.season)?;
        for die in &dice {
            let word = words.get(&die.seat).map_or("", |w| w);
            if *die.word != *word || !drawn(self.id, &key, &beacon, die) {
                let (seat, question) = (die.seat.to_string(), die.question.to_string());
                found.fault(entry, RecountWhat::Die { seat, question });
            }
        }
        found.dice += dice.len() as u64;
        Ok(())
    }
}
