//! Where the engine's draws come from: sealed chance (`docs/journal.md`), or what a test wants.

use super::body::{Card, Die, Faces};
use super::fault::Fault;
use super::seats::Name;
use crate::chance::{Digest, Draw, SeasonKey, Sides};

/// What draws.
pub trait Chance {
    /// A named draw for a seat.
    fn die(
        &mut self,
        seat: &Name,
        question: &str,
        word: &str,
        purpose: &str,
        repeat: u32,
    ) -> Result<Die, Fault>;

    /// The n-th card of a season: one of so many. `words` is what the players' words bring in.
    fn card(&mut self, n: u32, purpose: &str, of: u16, words: &Digest) -> Result<Card, Fault>;
}

/// Chance under a season's key.
pub struct Sealed<'a> {
    pub key: &'a SeasonKey,
    /// The campaign's id.
    pub id: &'a str,
    pub beacon: &'a str,
}

impl Chance for Sealed<'_> {
    fn die(
        &mut self,
        seat: &Name,
        question: &str,
        word: &str,
        purpose: &str,
        repeat: u32,
    ) -> Result<Die, Fault> {
        let (count, sides) = dice(purpose)?;
        let draw = Draw {
            id: self.id,
            seat,
            question,
            word,
            beacon: self.beacon,
            purpose,
            repeat,
        };
        Ok(Die {
            seat: seat.clone(),
            question: question.to_owned(),
            word: word.to_owned(),
            repeat,
            purpose: purpose.to_owned(),
            die: Faces::new(self.key.stream(&draw).dice(count, sides)),
            tie: format!("{:016x}", self.key.tie(&draw)),
        })
    }

    fn card(&mut self, n: u32, purpose: &str, of: u16, words: &Digest) -> Result<Card, Fault> {
        let sides = Sides::new(of).ok_or_else(|| Fault::new(format!("one of {of} cards")))?;
        let mut stream = self.key.deal(self.id, n, purpose, words, self.beacon);
        Ok(Card {
            n,
            purpose: purpose.to_owned(),
            of,
            card: stream.die(sides) - 1,
        })
    }
}

/// As many dice are drawn for one question, and no more: a reveal could name any number.
const MOST: usize = 1_000;

/// How many dice of how many sides a purpose names: `d6`, `10d4`, `victim-d3`. More sides than a byte counts are
/// the digits of a number, dice of 256 sides: `victim-d300` is two of them.
fn dice(purpose: &str) -> Result<(usize, Sides), Fault> {
    let named = purpose.rsplit_once('-').map_or(purpose, |(_, dice)| dice);
    let parts = named.split_once('d').and_then(|(count, sides)| {
        let count = if count.is_empty() {
            Some(1)
        } else {
            count.parse().ok()
        };
        let sides: usize = sides.parse().ok()?;
        match u16::try_from(sides).ok().and_then(Sides::new) {
            Some(sides) => Some((count?, sides)),
            None if sides > 256 => Some(((sides - 1).ilog(256) as usize + 1, Sides::new(256)?)),
            None => None,
        }
    });
    let parts = parts.filter(|(count, _)| *count <= MOST);
    parts.ok_or_else(|| Fault::new(format!("{purpose} names no dice")))
}

pub use crate::chance::words_digest;
