//! A campaign in its file: loaded, decided upon, an entry appended and folded, its tables and snapshots
//! written; all in the one transaction of a command.

use std::collections::BTreeSet;
use std::rc::Rc;

use rusqlite::{Connection, OptionalExtension};

use super::body::Body;
use super::campaign::{Campaign, Entries, Head, Past, Season};
use super::fault::Fault;
use super::game::Game;
use super::projection::{Behind, tables, told_anew};
use super::replay;
use super::rows::Rows;
use crate::campaign::{CampaignError, Entry, Folded, Rulebook, Taker, Writer, entries, head};
use crate::chance::Digest;

/// The campaign before a season's first entry, as JSON.
const SNAPSHOT: &str = "CREATE TABLE snapshot (\
    season INTEGER PRIMARY KEY CHECK (season BETWEEN 2 AND 65535), body TEXT NOT NULL) STRICT;\n";

/// A game, as its campaigns' files know it.
pub fn rulebook<G: Game>() -> Rulebook {
    Rulebook {
        name: G::NAME,
        steps: || vec![format!("{SNAPSHOT}{}", tables::<G>().schema())],
        taker: taker::<G>,
    }
}

/// The entries and snapshots of a file, for replays.
pub struct Journal<'c>(pub &'c Connection);

impl Journal<'_> {
    /// The campaign before a season's first entry; `None` before season 1.
    pub fn before<G: Game>(&self, season: u16) -> Result<Option<Campaign<G>>, CampaignError> {
        let mut query = self
            .0
            .prepare_cached("SELECT body FROM snapshot WHERE season = ?1")?;
        let body: Option<String> = query.query_row([season], |row| row.get(0)).optional()?;
        match body {
            None if season == 1 => Ok(None),
            None => Err(CampaignError::Damaged {
                what: format!("no snapshot of season {season}"),
            }),
            // It was written by this program; another value in its place is no defect of it.
            Some(body) => {
                serde_json::from_str(&body)
                    .map(Some)
                    .map_err(|_| CampaignError::Tampered {
                        what: "table snapshot".to_owned(),
                    })
            }
        }
    }

    /// A season's entries that were not undone, read.
    fn standing<G: Game>(&self, season: u16) -> Result<Entries<G>, CampaignError> {
        Ok(replay::without_undone(read(&entries(self.0, season)?)?))
    }

    /// The campaign as it stands after all entries; not folded again where it was before.
    pub fn now<G: Game>(&self, folded: &Folded) -> Result<Rc<Campaign<G>>, CampaignError> {
        let head = head(self.0)?;
        if let Some(now) = folded.at(&head) {
            return Ok(now);
        }
        let now = Rc::new(self.load(None)?);
        folded.keep(head, Rc::clone(&now));
        Ok(now)
    }

    /// The campaign as it stands after all entries, or after those of a season up to one of them.
    pub fn load<G: Game>(&self, until: Option<(u16, u32)>) -> Result<Campaign<G>, CampaignError> {
        let last = "SELECT coalesce(max(season), 1) FROM journal";
        let season = match until {
            Some((season, _)) => season,
            None => self
                .0
                .prepare_cached(last)?
                .query_row((), |row| row.get(0))?,
        };
        let upto = until.map_or(u32::MAX, |(_, i)| i);
        let mut campaign = self.before(season)?;
        for (head, body) in self.standing::<G>(season)? {
            if head.i > upto {
                break;
            }
            replay::one(&mut campaign, &head, body.as_ref(), self)
                .map_err(|fault| of(&head, fault))?;
        }
        campaign.ok_or_else(empty)
    }
}

impl<G: Game> Past<G> for Journal<'_> {
    fn season(&self, season: u16) -> Result<Season<G>, Fault> {
        let damaged = |error: CampaignError| Fault::new(error.to_string());
        let before = self.before(season).map_err(damaged)?;
        Ok((before, self.standing(season).map_err(damaged)?))
    }
}

/// Entries with their bodies read.
fn read<G: Game>(entries: &[Entry]) -> Result<Entries<G>, CampaignError> {
    let read = entries.iter().map(|entry| {
        let head = Head::from(entry);
        match Body::read(&entry.kind, &entry.body) {
            Ok(body) => Ok((head, Some(body))),
            Err(fault) => Err(of(&head, fault)),
        }
    });
    read.collect()
}

/// The entries of a season that later ones undo, by number.
pub fn undone<G: Game>(entries: &[Entry]) -> Result<BTreeSet<u32>, CampaignError> {
    Ok(replay::undone(&read::<G>(entries)?))
}

/// A step that the desk itself proposed does not go together with the campaign: a defect.
pub fn defect(fault: Fault) -> CampaignError {
    CampaignError::Damaged {
        what: fault.0.into_owned(),
    }
}

fn empty() -> CampaignError {
    CampaignError::Damaged {
        what: "the journal is empty".to_owned(),
    }
}

/// A fault of the journal, with its place.
pub fn of(head: &Head, fault: Fault) -> CampaignError {
    CampaignError::Unreadable {
        season: head.season,
        i: head.i,
        what: fault.0.into_owned(),
    }
}

/// A campaign while entries are taken in. Its tables are written once for all that was taken in of a season.
struct Taken<G: Game> {
    /// `None` before the first entry.
    now: Option<Campaign<G>>,
    /// What the tables have, once they are behind.
    behind: Option<Behind<G>>,
    /// Whether all of it is thrown away, so that no table is written.
    rehearsed: bool,
}

impl<G: Game> Taken<G> {
    fn new(now: Option<Campaign<G>>, rehearsed: bool) -> Taken<G> {
        Taken {
            now,
            behind: None,
            rehearsed,
        }
    }

    /// Writes into the tables what they are behind by.
    fn write(&mut self, tx: &Connection) -> Result<(), CampaignError> {
        match (self.behind.take(), &self.now) {
            (Some(behind), Some(now)) => behind.catch_up(tx, now),
            _ => Ok(()),
        }
    }

    /// Folds an entry; before the first of a season, writes the snapshot.
    fn take(
        &mut self,
        tx: &Connection,
        head: &Head,
        body: &Body<G>,
        past: &dyn Past<G>,
    ) -> Result<(), CampaignError> {
        let unreadable = |fault| of(head, fault);
        // Tables that grow keep a season as it was when the next one opened.
        if matches!(body, Body::Open { .. }) {
            self.write(tx)?;
        }
        if self.behind.is_none() && !self.rehearsed {
            self.behind = Some(Behind::of(self.now.as_ref()));
        }
        if let (1, Some(before)) = (head.i, &self.now) {
            let before = serde_json::to_string(before).map_err(CampaignError::Json)?;
            tx.prepare_cached("INSERT INTO snapshot (season, body) VALUES (?1, ?2)")?
                .execute((head.season, before))?;
        }
        match body {
            // What it names is left out: the season is folded again.
            Body::Undo { .. } => {
                let (before, entries) = past.season(head.season).map_err(unreadable)?;
                self.now = before;
                for (head, body) in &entries {
                    replay::one(&mut self.now, head, body.as_ref(), past).map_err(unreadable)?;
                }
            }
            _ => replay::one(&mut self.now, head, Some(body), past).map_err(unreadable)?,
        }
        if let (Body::Erratum { season, .. }, false) = (body, self.rehearsed) {
            self.write(tx)?;
            self.told_anew(tx, head, *season, past)?;
        }
        Ok(())
    }

    /// Writes the game's rows of a closed season that was told anew; nothing else of it is another.
    fn told_anew(
        &self,
        tx: &Connection,
        head: &Head,
        season: u16,
        past: &dyn Past<G>,
    ) -> Result<(), CampaignError> {
        let Some(now) = self.now.as_ref().filter(|now| season != now.season) else {
            return Ok(());
        };
        let again = now.issued(season, past).map_err(|fault| of(head, fault))?;
        Ok(told_anew(&again, now.issues(season)).write(tx, &Rows::default(), season)?)
    }
}

/// Takes a whole journal in. It has no snapshots to begin from: the seasons so far are kept.
struct Whole<G: Game> {
    taken: Taken<G>,
    seasons: Vec<Season<G>>,
}

fn taker<G: Game>() -> Box<dyn Taker> {
    Box::new(Whole::<G> {
        taken: Taken::new(None, false),
        seasons: Vec::new(),
    })
}

impl<G: Game> Taker for Whole<G> {
    fn take(&mut self, tx: &Connection, entry: &Entry) -> Result<(), CampaignError> {
        let head = Head::from(entry);
        let body = Body::read(&entry.kind, &entry.body).map_err(|fault| of(&head, fault))?;
        if entry.i == 1 {
            self.seasons.push((self.taken.now.clone(), Vec::new()));
        }
        if let Some((_, entries)) = self.seasons.last_mut() {
            entries.push((head.clone(), Some(body.clone())));
        }
        let past = Played(&self.seasons);
        self.taken.take(tx, &head, &body, &past)
    }

    fn end(&mut self, tx: &Connection) -> Result<(), CampaignError> {
        self.taken.write(tx)
    }
}

/// Seasons that were taken in, as a past.
struct Played<'a, G: Game>(&'a [Season<G>]);

impl<G: Game> Past<G> for Played<'_, G> {
    fn season(&self, season: u16) -> Result<Season<G>, Fault> {
        let played = usize::from(season)
            .checked_sub(1)
            .and_then(|place| self.0.get(place));
        let (before, entries) = played.ok_or_else(|| Fault::new(format!("no season {season}")))?;
        Ok((before.clone(), replay::without_undone(entries.clone())))
    }
}

/// A campaign that a command may write to.
pub struct Store<'w, 'a, G: Game> {
    writer: &'w mut Writer<'a>,
    taken: Taken<G>,
    /// The entry that was appended last.
    head: Option<Digest>,
}

impl<'w, 'a, G: Game> Store<'w, 'a, G> {
    /// Loads the campaign; `rehearsed`: of what is done nothing is kept.
    pub fn load(
        writer: &'w mut Writer<'a>,
        folded: &Folded,
        rehearsed: bool,
    ) -> Result<Store<'w, 'a, G>, CampaignError> {
        let now = Journal(writer.tx()).now(folded)?;
        Ok(Store {
            writer,
            taken: Taken::new(Some(Rc::unwrap_or_clone(now)), rehearsed),
            head: None,
        })
    }

    /// A campaign that is being made.
    pub fn empty(writer: &'w mut Writer<'a>) -> Store<'w, 'a, G> {
        Store {
            writer,
            taken: Taken::new(None, false),
            head: None,
        }
    }

    pub fn writer(&mut self) -> &mut Writer<'a> {
        self.writer
    }

    /// The campaign as it stands.
    pub fn now(&self) -> Result<&Campaign<G>, CampaignError> {
        self.taken.now.as_ref().ok_or_else(empty)
    }

    /// Does work of which nothing is left in the file where it says so.
    pub fn attempt<T, E: From<CampaignError>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<(T, bool), E>,
    ) -> Result<T, E> {
        let tx = self.writer.tx();
        self.taken.write(tx)?;
        let (before, head) = (self.now()?.clone(), self.head);
        let sql = |sql| tx.execute_batch(sql).map_err(CampaignError::from);
        sql("SAVEPOINT attempt")?;
        let (done, kept) = work(self)?;
        if !kept {
            sql("ROLLBACK TO attempt")?;
            self.taken = Taken::new(Some(before), self.taken.rehearsed);
            self.head = head;
        }
        sql("RELEASE attempt")?;
        Ok(done)
    }

    /// Writes the tables; gives the campaign with the hash of its last entry, if one was appended.
    pub fn end(mut self) -> Result<Option<(Digest, Campaign<G>)>, CampaignError> {
        self.taken.write(self.writer.tx())?;
        Ok(self.head.zip(self.taken.now))
    }

    /// The campaign as it would stand after an entry that is not made, before anything is drawn for it.
    pub fn ahead(&self, body: &Body<G>) -> Result<Campaign<G>, CampaignError> {
        let mut ahead = self.now()?.clone();
        let (kind, _) = body.write().map_err(CampaignError::Json)?;
        let head = Head {
            season: ahead.season,
            i: u32::MAX,
            kind,
        };
        ahead
            .before_draws(&head, body, &Journal(self.writer.tx()))
            .map_err(defect)?;
        Ok(ahead)
    }

    /// Appends an entry, and folds it; the tables are written at the end.
    pub fn append(&mut self, actor: &str, body: &Body<G>) -> Result<Entry, CampaignError> {
        let (kind, text) = body.write().map_err(CampaignError::Json)?;
        let season = self.taken.now.as_ref().map_or(1, |now| now.season);
        let entry = self.writer.append(season, actor, &kind, text)?;
        let tx = self.writer.tx();
        self.taken
            .take(tx, &Head::from(&entry), body, &Journal(tx))?;
        self.head = Some(entry.hash);
        Ok(entry)
    }
}
