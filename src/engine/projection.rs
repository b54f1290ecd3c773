//! The tables of a campaign: its value as rows, and what of them is written.

use rusqlite::Connection;

use super::campaign::{Campaign, Told};
use super::game::{Game, Now};
use super::rows::{Rows, json, row};
use super::seats::{Name, Seats};
use crate::campaign::{CampaignError, Phase};
use crate::counted::count;

/// The derived tables of a game, without a row.
pub(super) fn tables<G: Game>() -> Rows {
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

/// The game's rows of a season that was told anew.
pub(super) fn told_anew<G: Game>(again: &Campaign<G>, issue: u32) -> Rows {
    let mut told = Rows::default();
    of_game(again, issue, &mut told);
    told.only(again.this.number)
}

/// What the tables have, while the campaign goes on: rows, and of which season what was told, which is much and seldom
/// another.
pub(super) struct Behind<G: Game> {
    rows: Rows,
    season: u16,
    told: Vec<Told<G>>,
}

impl<G: Game> Behind<G> {
    pub(super) fn of(campaign: Option<&Campaign<G>>) -> Behind<G> {
        Behind {
            rows: campaign.map(project).unwrap_or_default(),
            season: campaign.map_or(0, |campaign| campaign.this.number),
            told: campaign.map_or(Vec::new(), |campaign| campaign.this.told.clone()),
        }
    }

    /// Writes what a campaign has otherwise.
    pub(super) fn catch_up(
        mut self,
        tx: &Connection,
        now: &Campaign<G>,
    ) -> Result<(), CampaignError> {
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
