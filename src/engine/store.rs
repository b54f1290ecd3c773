//! A campaign in its file: loaded, decided upon, an entry appended and folded, its tables and snapshots
//! written; all in the one transaction of a command.

use std::collections::BTreeSet;
use std::rc::Rc;

use rusqlite::{Connection, OptionalExtension};

use super::body::Body;
use super::campaign::{Campaign, Entries, Head, Past, Season, Told};
use super::fault::Fault;
use super::game::{Game, Now};
use super::replay;
use super::rows::{Rows, json, row};
use super::seats::Name;
use super::seats::Seats;
use crate::campaign::{
    CampaignError, Entry, Folded, Phase, Rulebook, Taker, Writer, entries, head,
};
use crate::chance::Digest;
use crate::counted::count;

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

/// The derived tables of a game, without a row.
fn tables<G: Game>() -> Rows {
    let mut rows = Rows::default();
    engine_tables(&mut rows);
    G::tables(&mut rows);
    rows
}

row! {
    /// A season and how far it has come.
    SeasonRow "season" by 1 { number: u16, name: String, phase: &'static str }
    /// A seat and the language of its papers.
    SeatRow "seat" by 1 { place: u16, name: Name, lang: &'static str, by: &'static str }
    /// A house rule as it stands.
    SettingRow "setting" by 1 { rule: &'static str, setting: String }
    /// A player's word of a season.
    WordRow "word" by 2 { season: u16, seat: Name, word: String }
    /// An answer that waits for its window to be settled, as JSON.
    WaitingRow "waiting" by 2 { season: u16, seat: Name, entry: u32, answer: Option<String> }
    /// A deadline as it stands.
    DeadlineRow "deadline" by 2 { season: u16, what: &'static str, until: String, zone: String, extensions: u32, reason: Option<String> }
    /// A named draw.
    DrawRow "draw" by 2 { season: u16, n: u32, seat: Name, question: String, word: String, repeat: u32, purpose: String, result: Option<String> }
    /// What was told, to which seats, by which entry, as JSON.
    ToldRow "told" by 2 { season: u16, n: u32, entry: u32, seats: String, fact: Option<String> }
    /// The public news of a season.
    NewsRow "news" by 1 { season: u16, text: String }
}

fn engine_tables(rows: &mut Rows) {
    rows.table::<SeasonRow>();
    rows.table::<SeatRow>();
    rows.table::<SettingRow>();
    rows.table::<WordRow>();
    rows.table::<WaitingRow>();
    rows.table::<DeadlineRow>();
    rows.table::<DrawRow>();
    rows.table::<ToldRow>();
    rows.table::<NewsRow>();
}

/// Puts the rows of what was told in a campaign's season, but for the first so many.
fn put_told<G: Game>(campaign: &Campaign<G>, told: &[Told<G>], from: usize, rows: &mut Rows) {
    let season = campaign.this.number;
    // What is told before the first season opens is in no season's tables.
    for (n, told) in (1..).zip(told).skip(from).filter(|_| season > 0) {
        let seats = campaign.each(told.to).map(|s| &**campaign.name(s));
        let seats: Vec<&str> = seats.collect();
        let (entry, seats, fact) = (told.entry, seats.join(", "), json(&told.fact));
        rows.put(&ToldRow {
            season,
            n,
            entry,
            seats,
            fact,
        });
    }
}

/// The rows of a campaign but for what was told: those of the season under way, or of the last one.
fn project<G: Game>(campaign: &Campaign<G>) -> Rows {
    count(|so_far| so_far.projected += 1);
    let mut rows = tables::<G>();
    let set = campaign.langs.iter().zip(&campaign.ways);
    for (seat, (lang, by)) in campaign.each(Seats::All).zip(set) {
        let name = campaign.name(seat).clone();
        rows.put(&SeatRow {
            place: seat.0,
            name,
            lang: lang.code(),
            by: by.into_str(),
        });
    }
    for rule in G::house() {
        if let Some(setting) = rule.stated(&campaign.setup) {
            let rule = rule.id;
            rows.put(&SettingRow { rule, setting });
        }
    }
    let this = &campaign.this;
    let season = this.number;
    if season > 0 {
        let phase = campaign.phase.unwrap_or(Phase::Closed).into_str();
        rows.put(&SeasonRow {
            number: season,
            name: this.name.clone(),
            phase,
        });
        for seat in campaign.each(Seats::All) {
            let name = campaign.name(seat);
            let word = this.words[seat.at()].clone();
            if !word.is_empty() {
                rows.put(&WordRow {
                    season,
                    seat: name.clone(),
                    word,
                });
            }
            if let Some(waiting) = &campaign.waits[seat.at()] {
                let answer = json(&waiting.answer);
                rows.put(&WaitingRow {
                    season,
                    seat: name.clone(),
                    entry: waiting.at,
                    answer,
                });
            }
        }
        for (what, deadline) in this.deadlines.iter() {
            let until = deadline.until.clone();
            let (extensions, reason) = (deadline.extensions, deadline.reason.clone());
            let what = what.into_str();
            let (until, zone) = (until.at, until.zone);
            rows.put(&DeadlineRow {
                season,
                what,
                until,
                zone,
                extensions,
                reason,
            });
        }
        for (n, die) in (1..).zip(&this.draws) {
            rows.put(&DrawRow {
                season,
                n,
                seat: die.seat.clone(),
                question: die.question.clone(),
                word: die.word.clone(),
                repeat: die.repeat,
                purpose: die.purpose.clone(),
                result: json(&die.die),
            });
        }
        if let Some(text) = this.news.clone() {
            rows.put(&NewsRow { season, text });
        }
    }
    of_game(campaign, 0, &mut rows);
    rows
}

fn of_game<G: Game>(campaign: &Campaign<G>, issue: u32, rows: &mut Rows) {
    let waits = campaign.waiting_answers();
    let now = Now {
        season: campaign.this.number,
        issue,
        state: &campaign.state,
        waits: &waits,
    };
    G::project(&campaign.setup, &now, rows);
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
    planned: bool,
}

/// What the tables have: rows, and of which season what was told, which is much and seldom another.
struct Behind<G: Game> {
    rows: Rows,
    season: u16,
    told: Vec<Told<G>>,
}

impl<G: Game> Behind<G> {
    fn of(campaign: Option<&Campaign<G>>) -> Behind<G> {
        Behind {
            rows: campaign.map(project).unwrap_or_default(),
            season: campaign.map_or(0, |campaign| campaign.this.number),
            told: campaign.map_or(Vec::new(), |campaign| campaign.this.told.clone()),
        }
    }

    /// Writes what a campaign has otherwise.
    fn catch_up(mut self, tx: &Connection, now: &Campaign<G>) -> Result<(), CampaignError> {
        let (told, mut rows) = (&now.this.told, project(now));
        let mut same = 0;
        if self.season == now.this.number {
            same = (self.told.iter().zip(told))
                .take_while(|(one, other)| one == other)
                .count();
            put_told(now, &self.told, same, &mut self.rows);
        }
        put_told(now, told, same, &mut rows);
        Ok(rows.write(tx, &self.rows, now.this.number)?)
    }
}

impl<G: Game> Taken<G> {
    fn new(now: Option<Campaign<G>>, planned: bool) -> Taken<G> {
        Taken {
            now,
            behind: None,
            planned,
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
        if self.behind.is_none() && !self.planned {
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
        if let (Body::Erratum { season, .. }, false) = (body, self.planned) {
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
        let mut told = Rows::default();
        of_game(&again, now.issues(season), &mut told);
        Ok(told.only(season).write(tx, &Rows::default(), season)?)
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
    /// Loads the campaign; `planned`: of what is done nothing is kept.
    pub fn load(
        writer: &'w mut Writer<'a>,
        folded: &Folded,
        planned: bool,
    ) -> Result<Store<'w, 'a, G>, CampaignError> {
        let now = Journal(writer.tx()).now(folded)?;
        Ok(Store {
            writer,
            taken: Taken::new(Some(Rc::unwrap_or_clone(now)), planned),
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
            self.taken = Taken::new(Some(before), self.taken.planned);
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
