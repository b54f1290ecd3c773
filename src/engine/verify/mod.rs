//! Reveals checked: the same fold over published entries, every set admitted again on the view that its
//! seat then had, every draw drawn again.
//!
//! It shares the rule with the game, and so proves nothing of the rule: `docs/verify.py` and the reference
//! models of the tests share nothing with it.

mod finding;
mod walk;

use std::collections::BTreeSet;

use serde::Serialize;

pub use self::finding::{Finding, What};
use self::walk::{Walk, Watched};
use super::body::{Body, WORLD};
use super::campaign::{Campaign, Entries, Head, Past, Season};
use super::fault::{Fault, fault};
use super::game::{Game, Reveals};
use super::replay;
use crate::campaign::{Reveal, RevealFault, RevealedEntry};
use crate::chance::Digest;

/// Reveals of a campaign's seasons, checked.
#[derive(Debug, Clone)]
pub struct Checked<G: Game> {
    pub findings: Vec<Finding>,
    /// Each season that could be folded, for its papers.
    pub seasons: Vec<Folded<G>>,
    /// How many draws hold.
    pub draws: usize,
    /// Each public draw that was used, for players to compare with what they know.
    pub beacons: Vec<Used>,
}

impl<G: Game> Checked<G> {
    /// Whether the campaign has its end.
    pub fn ended(&self) -> bool {
        let last = self.seasons.last();
        last.is_some_and(|last| last.entries.iter().any(|(head, _)| head.kind == "end"))
    }
}

/// A public draw, and the entry from which on it enters the draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Used {
    pub season: u16,
    pub entry: u32,
    pub beacon: String,
}

/// A season folded from its reveal.
#[derive(Debug, Clone)]
pub struct Folded<G: Game> {
    pub reveal: Reveal,
    /// The hash of each entry.
    pub hashes: Vec<Digest>,
    /// The campaign before its first entry; `None` before season 1.
    pub before: Option<Campaign<G>>,
    /// Whether its draws alone could be checked: what its papers say waits for the campaign's reveal.
    pub draws_alone: bool,
    /// Its entries, those undone too.
    pub entries: Entries<G>,
    pub undone: BTreeSet<u32>,
}

impl<G: Game> Folded<G> {
    /// The campaign after an entry of the season, by number: as it stood then, so that what was undone later
    /// still stands.
    pub fn after(&self, entry: u32, past: &dyn Past<G>) -> Result<Campaign<G>, Fault> {
        let upto: Vec<_> = self
            .entries
            .iter()
            .filter(|(h, _)| h.i <= entry)
            .cloned()
            .collect();
        let undone = replay::undone(&upto);
        let mut campaign = self.before.clone();
        for (head, body) in &upto {
            if !undone.contains(&head.i) {
                replay::one(&mut campaign, head, body.as_ref(), past)?;
            }
        }
        campaign.ok_or_else(|| Fault::new("no entry"))
    }
}

/// The seasons that were revealed, as a past.
#[derive(Debug, Clone, Copy)]
pub struct Seasons<'a, G: Game> {
    pub before: &'a [Folded<G>],
    /// The one that is being checked.
    pub this: Option<&'a Folded<G>>,
}

impl<G: Game> Past<G> for Seasons<'_, G> {
    fn season(&self, season: u16) -> Result<Season<G>, Fault> {
        let mut all = self.before.iter().chain(self.this);
        let Some(folded) = all.find(|folded| folded.reveal.season == season) else {
            return fault(format!("season {season} was not revealed"));
        };
        let entries = replay::without_undone(folded.entries.clone());
        Ok((folded.before.clone(), entries))
    }
}

/// Checks reveals in the order of their seasons, against the seal that the players have.
pub fn check<G: Game>(reveals: Vec<Reveal>) -> Checked<G> {
    let mut checked = Checked {
        findings: Vec::new(),
        seasons: Vec::new(),
        draws: 0,
        beacons: Vec::new(),
    };
    let mut time = String::new();
    let mut watched: Vec<Watched<G>> = Vec::new();
    let mut campaign: Option<Campaign<G>> = None;
    let mut reveals = reveals;
    reveals.sort_by_key(|reveal| reveal.season);
    let mut head: Option<Digest> = None;
    for reveal in reveals {
        let season = reveal.season;
        let mut find = |what| {
            checked.findings.push(Finding {
                season,
                entry: 0,
                what,
            })
        };
        let hashes = match reveal.check(G::NAME) {
            Ok(hashes) => hashes,
            Err(at) => {
                let what = What::Reveal(at.fault);
                checked.findings.push(Finding {
                    season,
                    entry: at.i,
                    what,
                });
                return checked;
            }
        };
        let next = u16::try_from(checked.seasons.len() + 1).unwrap_or(u16::MAX);
        if season != next {
            find(What::SeasonMissing);
            return checked;
        }
        if head.is_some_and(|head| head != reveal.head_before) {
            find(What::Reveal(RevealFault::Gap));
            return checked;
        }
        let first = checked.seasons.first().map(|first| first.reveal.seal);
        if first.is_some_and(|seal| seal != reveal.seal) {
            // Another secret under the same chain: its cards could be chosen.
            find(What::Reveal(RevealFault::Key));
            return checked;
        }
        head = Some(reveal.head_after);
        let key = match reveal.season_key() {
            Ok(key) => key,
            Err(_) => {
                find(What::Reveal(RevealFault::Key));
                return checked;
            }
        };
        let mut entries = Vec::with_capacity(reveal.entries.len());
        for entry in &reveal.entries {
            match read(&reveal, entry) {
                Ok(read) => entries.push(read),
                Err(fault) => {
                    let what = What::Journal {
                        why: fault.0.into_owned(),
                    };
                    checked.findings.push(Finding {
                        season,
                        entry: entry.i,
                        what,
                    });
                    return checked;
                }
            }
        }
        let undone = replay::undone(&entries);
        let before = campaign.clone();
        // A season of which nothing is withheld stands on one of which something is, too.
        let unknown = before.is_none() && !checked.seasons.is_empty();
        let draws_alone = G::REVEAL == Reveals::DrawsOnly
            && (unknown || entries.iter().any(|(_, body)| body.is_none()));
        let folded = Folded {
            draws_alone,
            reveal,
            hashes,
            before,
            entries,
            undone,
        };
        let mut walk = Walk {
            key: &key,
            folded: &folded,
            past: &checked.seasons,
            campaign,
            findings: Vec::new(),
            draws: 0,
            due: None,
            time,
            beacons: Vec::new(),
            watched,
        };
        match draws_alone {
            true => walk.draws_alone(),
            false => walk.season(),
        }
        let broken = walk.findings.iter().any(|f| f.what.breaks());
        checked.draws += walk.draws;
        checked.beacons.append(&mut walk.beacons);
        time = walk.time;
        watched = walk.watched;
        campaign = walk.campaign;
        let found = walk.findings;
        checked.findings.extend(found);
        checked.seasons.push(folded);
        if broken {
            return checked;
        }
    }
    checked
}

/// An entry of a reveal, read. A kind that is not about the world is never withheld.
fn read<G: Game>(reveal: &Reveal, entry: &RevealedEntry) -> Result<(Head, Option<Body<G>>), Fault> {
    let head = Head {
        season: reveal.season,
        i: entry.i,
        kind: entry.kind.clone(),
    };
    let body = match &entry.body {
        Some(text) => Some(Body::strict(&entry.kind, text)?),
        None if withheld::<G>(&entry.kind) => None,
        None => return fault(format!("a {} entry is withheld", entry.kind)),
    };
    Ok((head, body))
}

/// Whether a season's reveal keeps the body of a kind for itself.
pub fn withheld<G: Game>(kind: &str) -> bool {
    match G::REVEAL {
        Reveals::All => false,
        Reveals::WorldUnknown => WORLD.contains(&kind),
        Reveals::DrawsOnly => WORLD.contains(&kind) || kind == "close",
    }
}
