//! What a reveal publishes (`docs/journal.md`): a season's key and entries, with salt and body
//! but for entries that the game withholds; and the campaign's reveal, which withholds
//! nothing. Checking one needs nothing but itself.

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{CampaignError, Entry, entries, head_before, head_of};
use crate::chance::{CampaignKey, Digest, KeyError, SeasonKey, body_hash, campaign_id, entry_hash};

/// The version that stands in every reveal.
pub const FORMAT: &str = "arbitre/1";

/// A season's reveal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    pub format: String,
    pub id: String,
    pub seal: Digest,
    pub season: u16,
    /// By whose rule the entries are read, where the reveal says so: only the first season's has the
    /// setup.
    #[serde(
        default,
        deserialize_with = "said",
        skip_serializing_if = "Option::is_none"
    )]
    pub rulebook: Option<String>,
    /// k(s), 64 hexadecimal digits: with it the keys of the seasons before, and none after.
    pub key: String,
    pub head_before: Digest,
    pub head_after: Digest,
    pub entries: Vec<RevealedEntry>,
}

/// A text that is there: `null` is none, and no reveal says it.
fn said<'de, D: serde::Deserializer<'de>>(text: D) -> Result<Option<String>, D::Error> {
    String::deserialize(text).map(Some)
}

/// An entry as a reveal shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RevealedEntry {
    pub i: u32,
    pub time: String,
    pub actor: String,
    pub kind: String,
    pub body_hash: Digest,
    /// `null` where withheld, but there.
    #[serde(deserialize_with = "Option::deserialize")]
    pub salt: Option<Digest>,
    /// The very text that was hashed; `null` where withheld, but there.
    #[serde(deserialize_with = "Option::deserialize")]
    pub body: Option<String>,
}

impl RevealedEntry {
    /// Its entry hash, after the entry whose hash is `before`.
    pub(super) fn hash(&self, id: &str, season: u16, before: &Digest) -> Digest {
        entry_hash(
            id,
            season,
            self.i,
            before,
            &self.time,
            &self.actor,
            &self.kind,
            &self.body_hash,
        )
    }
}

/// The reveal of a campaign that has ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignReveal {
    pub format: String,
    pub id: String,
    pub seal: Digest,
    /// K, 64 hexadecimal digits.
    pub key: String,
    /// Every season that has entries, the first first; nothing withheld.
    pub seasons: Vec<Reveal>,
}

/// What is wrong with a reveal, by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RevealFault {
    /// Another format or version.
    Format,
    /// It says that it is of another game.
    Rulebook,
    /// The key does not lead to the seal.
    Key,
    /// The id is not the seal's.
    Id,
    /// Entries are not numbered from 1 without a gap.
    Order,
    /// A body does not have the hash that stands beside it.
    Body,
    /// A body without its salt, or a salt without its body.
    HalfBody,
    /// The last entry's hash is not the head after.
    Head,
    /// Season 1 does not begin at the seal.
    Start,
    /// The seasons of a campaign's reveal do not follow one another.
    Gap,
    /// A campaign's reveal withholds a body.
    Withheld,
    /// A campaign's reveal does not have the campaign's end.
    Unended,
}

impl RevealFault {
    /// The key of its text.
    pub fn text(self) -> &'static str {
        match self {
            RevealFault::Format => "verify-fault-format",
            RevealFault::Rulebook => "verify-fault-rulebook",
            RevealFault::Key => "verify-fault-key",
            RevealFault::Id => "verify-fault-id",
            RevealFault::Order => "verify-fault-order",
            RevealFault::Body => "verify-fault-body",
            RevealFault::HalfBody => "verify-fault-half-body",
            RevealFault::Head => "verify-fault-head",
            RevealFault::Start => "verify-fault-start",
            RevealFault::Gap => "verify-fault-gap",
            RevealFault::Withheld => "verify-fault-withheld",
            RevealFault::Unended => "verify-fault-unended",
        }
    }
}

/// A fault with its place: the entry, or 0 for the reveal as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RevealFaultAt {
    pub season: u16,
    pub i: u32,
    pub fault: RevealFault,
}

fn key_of(key: &CampaignKey, season: u16) -> Result<SeasonKey, CampaignError> {
    key.season(season)
        .map_err(|_: KeyError| CampaignError::Numbers)
}

impl Reveal {
    /// The reveal of a season, without the bodies of the kinds that are withheld.
    pub fn of(
        tx: &Connection,
        id: &str,
        seal: &Digest,
        key: &CampaignKey,
        season: u16,
        withheld: &dyn Fn(&str) -> bool,
    ) -> Result<Reveal, CampaignError> {
        let shown = |e: Entry| {
            let open = !withheld(&e.kind);
            RevealedEntry {
                i: e.i,
                time: e.time,
                actor: e.actor,
                kind: e.kind,
                body_hash: e.body_hash,
                salt: open.then_some(e.salt),
                body: open.then_some(e.body),
            }
        };
        let entries = entries(tx, season)?.into_iter().map(shown).collect();
        Ok(Reveal {
            format: FORMAT.to_owned(),
            id: id.to_owned(),
            seal: *seal,
            season,
            rulebook: None,
            key: key_of(key, season)?.to_hex(),
            head_before: head_before(tx, season)?,
            head_after: head_of(tx, season)?,
            entries,
        })
    }

    /// The campaign's name, where the first entry of all is here.
    pub fn campaign(&self) -> Option<String> {
        let first = self.entries.first().filter(|_| self.season == 1)?;
        let body: serde_json::Value = serde_json::from_str(first.body.as_ref()?).ok()?;
        Some(body.get("setup")?.get("name")?.as_str()?.to_owned())
    }

    /// The season's key, once it is known to lead to the seal.
    pub fn season_key(&self) -> Result<SeasonKey, RevealFaultAt> {
        let fault = |fault| RevealFaultAt {
            season: self.season,
            i: 0,
            fault,
        };
        let key =
            SeasonKey::from_hex(self.season, &self.key).map_err(|_| fault(RevealFault::Key))?;
        match key.seal() == self.seal {
            true => Ok(key),
            false => Err(fault(RevealFault::Key)),
        }
    }

    /// Whether it says that it is of that game; it may leave out of which it is.
    ///
    /// # Errors
    ///
    /// It names another.
    pub fn is_of(&self, rulebook: &str) -> Result<(), RevealFaultAt> {
        let said = self.rulebook.as_deref();
        match said.is_none_or(|said| said == rulebook) {
            true => Ok(()),
            false => Err(RevealFaultAt {
                season: self.season,
                i: 0,
                fault: RevealFault::Rulebook,
            }),
        }
    }

    /// Checks what a reveal says by itself: key, id, the chain of entries. Gives the hash of each
    /// entry, in order.
    pub fn check(&self, rulebook: &str) -> Result<Vec<Digest>, RevealFaultAt> {
        let at = |i: u32, fault| RevealFaultAt {
            season: self.season,
            i,
            fault,
        };
        if self.format != FORMAT {
            return Err(at(0, RevealFault::Format));
        }
        self.is_of(rulebook)?;
        self.season_key()?;
        if campaign_id(&self.seal) != self.id {
            return Err(at(0, RevealFault::Id));
        }
        if self.season == 1 && self.head_before != self.seal {
            return Err(at(0, RevealFault::Start));
        }
        let mut before = self.head_before;
        let mut hashes = Vec::with_capacity(self.entries.len());
        for (n, e) in self.entries.iter().enumerate() {
            if usize::try_from(e.i) != Ok(n + 1) {
                return Err(at(e.i, RevealFault::Order));
            }
            match (&e.salt, &e.body) {
                (Some(salt), Some(body)) => {
                    if body_hash(&self.id, self.season, e.i, salt, body) != e.body_hash {
                        return Err(at(e.i, RevealFault::Body));
                    }
                }
                (None, None) => {}
                _ => return Err(at(e.i, RevealFault::HalfBody)),
            }
            before = e.hash(&self.id, self.season, &before);
            hashes.push(before);
        }
        match before == self.head_after {
            true => Ok(hashes),
            false => Err(at(
                self.entries.last().map_or(0, |e| e.i),
                RevealFault::Head,
            )),
        }
    }
}

impl CampaignReveal {
    /// The reveal of the whole campaign.
    pub fn of(
        tx: &Connection,
        id: &str,
        seal: &Digest,
        key: &CampaignKey,
    ) -> Result<CampaignReveal, CampaignError> {
        let last: u16 = tx.query_row("SELECT coalesce(max(season), 0) FROM journal", (), |r| {
            r.get(0)
        })?;
        let seasons = (1..=last)
            .map(|season| Reveal::of(tx, id, seal, key, season, &|_| false))
            .collect::<Result<_, _>>()?;
        Ok(CampaignReveal {
            format: FORMAT.to_owned(),
            id: id.to_owned(),
            seal: *seal,
            key: key.to_hex(),
            seasons,
        })
    }

    /// Checks key, id, that each season's key is derived from K, that the seasons follow one another up to the campaign's
    /// end, and that nothing is withheld.
    pub fn check(&self) -> Result<(), RevealFaultAt> {
        let at = |season: u16, fault| RevealFaultAt {
            season,
            i: 0,
            fault,
        };
        let key = CampaignKey::from_hex(&self.key).map_err(|_| at(0, RevealFault::Key))?;
        if self.format != FORMAT {
            return Err(at(0, RevealFault::Format));
        }
        if key.seal() != self.seal {
            return Err(at(0, RevealFault::Key));
        }
        let mut head = self.seal;
        for (n, season) in self.seasons.iter().enumerate() {
            let derived = key.season(season.season).map(|k| k.to_hex());
            if derived.as_deref() != Ok(season.key.as_str()) {
                return Err(at(season.season, RevealFault::Key));
            }
            let same = season.id == self.id && season.seal == self.seal;
            if usize::from(season.season) != n + 1 || season.head_before != head || !same {
                return Err(at(season.season, RevealFault::Gap));
            }
            head = season.head_after;
            if let Some(entry) = season.entries.iter().find(|e| e.body.is_none()) {
                let (season, i, fault) = (season.season, entry.i, RevealFault::Withheld);
                return Err(RevealFaultAt { season, i, fault });
            }
        }
        let mut entries = self.seasons.iter().rev().flat_map(|s| s.entries.last());
        match entries.next().is_some_and(|entry| entry.kind == "end") {
            true => Ok(()),
            false => Err(at(0, RevealFault::Unended)),
        }
    }
}
