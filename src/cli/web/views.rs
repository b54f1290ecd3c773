//! What pages show of the campaign beside what its commands say.

use crate::cli::stop::no_campaign;
use std::collections::BTreeSet;

use super::super::game::{choices, readings, site, tray};
use super::super::shown::{Piece, Reading};
use super::super::{Desk, Stop};
use super::house::House;
use super::run::see;
use crate::bulletin::Map;
use crate::campaign::beside::{Remark, What};
use crate::campaign::{Entry, Phase, beside, entries, head};
use crate::chance::Digest;
use crate::desk::book::addresses;
use crate::desk::form::form;
use crate::desk::{again, enter, rows};
use crate::engine::campaign::Campaign;
use crate::engine::deadline::{self, Until};
use crate::engine::store::{defect, undone};
use crate::engine::words::Line;
use crate::engine::{Fault, Seat, Seats};
use crate::games::{Played, with_game};
use crate::locale::Texts;
use crate::papers::audit::{self, SeatState};
use crate::papers::bulletin;
use crate::papers::receipt::number;
use crate::reading::alternatives;
use crate::t;

/// Calls a function of a game's with the game of the campaign.
macro_rules! of_game {
    ($house:expr, $see:ident $(, $more:expr)*) => {
        see($house, |cx| {
            let name = cx.open()?.tables().rulebook();
            with_game!(name, G => $see::<G>(cx $(, $more)*)).unwrap_or_else(|| Err(no_campaign()))
        })
    };
}

/// Where the campaign stands.
pub struct Whole {
    /// The journal's last entry as it was looked at: a form that was shown with it gives no command after another.
    pub head: Digest,
    pub title: String,
    pub season: u16,
    pub phase: Option<Phase>,
    /// What `next` does.
    pub step: &'static str,
    pub seats: Vec<OfSeat>,
    /// Whether the arbiter was told something that he has not settled.
    pub told: bool,
    /// The world, drawn, where the game has a map.
    pub map: Option<Map>,
}

/// How far a seat is.
pub struct OfSeat {
    pub at: usize,
    pub name: String,
    pub state: String,
    /// Its orders that wait, or that were counted in this season, and what they cost.
    pub orders: usize,
    pub cost: i64,
}

pub fn whole(house: &House) -> Result<Whole, Vec<Piece>> {
    of_game!(house, whole_of)
}

fn whole_of<G: Played>(cx: &mut Desk<'_, '_>) -> Result<Whole, Stop> {
    let texts = cx.texts;
    cx.see::<G, _>(|seen, campaign| {
        let told = beside::remarks(seen.tx, campaign.season)?;
        let all = entries(seen.tx, campaign.this.number)?;
        let undone = undone::<G>(&all)?;
        let states = audit::states(&campaign, &told);
        let mut seats = Vec::new();
        for (seat, state) in campaign.each(Seats::All).zip(states) {
            let state = match campaign.phase {
                Some(_) => state,
                None => SeatState::NotAsked,
            };
            let (lines, _) = lines::<G>(&campaign, seat, (&all, &undone), texts).map_err(defect)?;
            seats.push(OfSeat {
                at: seat.at(),
                name: campaign.name(seat).to_string(),
                state: texts.get(&format!("seat-{}", state.into_str())),
                orders: lines.len(),
                cost: lines.iter().map(|line| line.cost).sum(),
            });
        }
        Ok(Whole {
            told: !told.is_empty(),
            head: head(seen.tx)?,
            title: G::title(&campaign.setup).to_owned(),
            season: campaign.season,
            phase: campaign.phase,
            step: audit::next(&campaign),
            seats,
            map: G::map(&campaign.setup, &campaign.state, texts),
        })
    })
}

/// The lines of a seat that wait, and that they do; where none do, its orders of the season that were counted.
fn lines<G: Played>(
    campaign: &Campaign<G>,
    seat: Seat,
    (all, undone): (&[Entry], &BTreeSet<u32>),
    texts: &Texts,
) -> Result<(Vec<Line>, bool), Fault> {
    let waits = campaign.waits[seat.at()].as_ref();
    let waits = waits.map(|waits| G::answer(&campaign.setup, &waits.answer, texts));
    let waits = waits.filter(|lines| !lines.is_empty());
    if let (Some(lines), Some(Phase::Open)) = (&waits, campaign.phase) {
        return Ok((lines.clone(), true));
    }
    // Once orders were counted, what is chosen afterwards has a page of its own.
    let entered = bulletin::entered(campaign, seat, all, undone, texts)?;
    let counted = entered.into_iter().rfind(bulletin::Own::tabled);
    Ok(match (counted, waits) {
        (Some(counted), _) => (counted.lines, false),
        (None, Some(waits)) => (waits, true),
        (None, None) => (Vec::new(), false),
    })
}

/// What orders are dropped by: their lines, and which of it where a line has several.
fn spots(lines: &[Line]) -> impl Iterator<Item = String> {
    lines.iter().enumerate().map(|(at, own)| {
        let same = |line: &&Line| line.line == own.line;
        let nth = lines[..=at].iter().filter(same).count();
        match own.line > 0 && lines.iter().filter(same).count() > 1 {
            true => format!("{}.{nth}", number(own)),
            false => number(own),
        }
    })
}

/// What a seat has said, and what stands of it.
pub struct SeatView {
    pub name: String,
    /// In which it gets its papers.
    pub lang: &'static str,
    /// The lines that wait, or that were counted: their numbers by which they are dropped, as they are written, their
    /// prices.
    pub lines: Vec<(String, String, i64)>,
    /// Whether they wait, and may be taken out.
    pub waits: bool,
    pub word: String,
    pub addresses: String,
    /// What of its messages is to be settled.
    pub open: Vec<OpenRow>,
    /// Whether something of it may be taken all at once.
    pub together: bool,
    /// Lines that the seat may write, as its order sheet gives them.
    pub lines_to_write: Vec<String>,
    /// Its messages of the season, the last one first.
    pub messages: Vec<Sent>,
}

/// A row to be settled.
pub struct OpenRow {
    pub n: u32,
    pub line: u32,
    pub text: String,
    /// Whether the player is asked.
    pub asked: bool,
    /// Whether it says what is not wanted: that it is no order comes first.
    pub turned: bool,
    /// Whether what is taken of it stands in the place of what stood.
    pub replaces: bool,
    /// As it is typed in the first place: what is proposed, or what was written.
    pub typed: String,
    /// Each proposal, as `orders take` names it, and in a line.
    pub proposals: Vec<(String, String)>,
}

impl OpenRow {
    fn of(row: &Remark, texts: &Texts) -> OpenRow {
        let proposals = (1..).zip(&row.proposals);
        let proposals = proposals.map(|(k, one): (usize, &String)| {
            let said = alternatives(std::slice::from_ref(one), texts);
            let said = t!(texts, "web-proposal", proposal = said);
            (format!("{}.{k}", row.n), said)
        });
        OpenRow {
            n: row.n,
            line: row.line,
            text: row.text.clone(),
            asked: row.what != What::Told,
            turned: row.turned(),
            replaces: row.replaces,
            typed: row.proposals.first().unwrap_or(&row.quote).clone(),
            proposals: proposals.collect(),
        }
    }
}

/// A message that was entered, and how it was read.
pub struct Sent {
    pub entry: u32,
    pub time: String,
    /// Whether it is how the arbiter reads a message, and none that came.
    pub added: bool,
    /// Whether no message came after it: it is shown at once, and what the arbiter has made of it.
    pub last: bool,
    pub reading: Reading,
}

/// The seat of a number; `None` where there is none.
pub fn seat(house: &House, at: usize) -> Result<Option<SeatView>, Vec<Piece>> {
    of_game!(house, seat_of, at)
}

fn seat_of<G: Played>(cx: &mut Desk<'_, '_>, at: usize) -> Result<Option<SeatView>, Stop> {
    let texts = cx.texts;
    cx.see::<G, _>(|seen, campaign| {
        let mut seats = campaign.each(Seats::All);
        let Some(seat) = seats.find(|seat: &Seat| seat.at() == at) else {
            return Ok(None);
        };
        let (name, season) = (campaign.name(seat).clone(), campaign.this.number);
        let all = entries(seen.tx, season)?;
        let undone = undone::<G>(&all)?;
        let own = all.iter().rev();
        let came = |e: &&Entry| matches!(&*e.kind, "enter" | "receive");
        let own = own.filter(|e| *e.actor == *name && came(e) && !undone.contains(&e.i));
        let deadlines = campaign.this.deadlines.iter().last();
        let zone = deadlines.map_or(deadline::ZONE, |(_, deadline)| &deadline.until.zone);
        let mut messages: Vec<Sent> = Vec::new();
        for entry in own {
            let entered = again::again::<G>(seen, season, entry.i)?;
            let message = beside::message(seen.tx, season, entry.i)?;
            if let (Some(entered), Some(message)) = (entered, message) {
                let reading = readings::reading(&entered, &message.bytes, texts);
                let (at, zone) = (entry.time.clone(), zone.to_owned());
                messages.push(Sent {
                    entry: entry.i,
                    time: Until { at, zone }.clocks(),
                    added: message.source == enter::ADDED,
                    last: messages.iter().all(|later| later.added),
                    reading,
                });
            }
        }
        let (lines, waits) = lines::<G>(&campaign, seat, (&all, &undone), texts).map_err(defect)?;
        let addresses = addresses(seen.tx, &campaign)?.into_iter();
        let addresses = addresses.filter(|(of, _)| *of == seat);
        let addresses: Vec<String> = addresses.map(|(_, address)| address).collect();
        let open = rows::open(seen, &campaign, seat)?;
        let own = Texts::of_rulebook(campaign.langs[at], G::NAME);
        let sheet = form(&campaign, seat, own).answers.into_iter();
        Ok(Some(SeatView {
            lang: campaign.langs[at].code(),
            waits,
            lines: spots(&lines)
                .zip(&lines)
                .map(|(spot, line)| (spot, line.order.clone(), line.cost))
                .collect(),
            word: campaign.this.words[at].clone(),
            addresses: addresses.join("\n"),
            open: open.iter().map(|row| OpenRow::of(row, texts)).collect(),
            together: rows::together(&open).next().is_some(),
            lines_to_write: sheet.map(|(write, _)| write).collect(),
            messages,
            name: name.to_string(),
        }))
    })
}

/// What is asked of seats now, or may still be chosen.
pub fn notices(house: &House) -> Result<Vec<choices::Open>, Vec<Piece>> {
    of_game!(house, notices_of)
}

fn notices_of<G: Played>(cx: &mut Desk<'_, '_>) -> Result<Vec<choices::Open>, Stop> {
    choices::open::<G>(cx)
}

/// The papers for everybody that were printed so far, the last ones first.
pub fn public(house: &House) -> Result<Vec<Piece>, Vec<Piece>> {
    of_game!(house, public_of)
}

fn public_of<G: Played>(cx: &mut Desk<'_, '_>) -> Result<Vec<Piece>, Stop> {
    let lang = cx.texts.lang();
    let papers = cx.see::<G, _>(|seen, campaign| site::public(seen, &campaign))?;
    let mut own = Vec::new();
    for paper in papers.iter().rev() {
        let paper = paper.papers().find(|(of, _)| *of == lang);
        own.extend(paper.map(|(_, paper)| Piece::Paper(paper.document.clone())));
    }
    Ok(own)
}

/// What lies in the tray.
pub fn drafts(house: &House) -> Result<Vec<tray::page::Copied>, Vec<Piece>> {
    see(house, |cx| tray::page::lying(&tray::place(cx)?))
}

/// What a copy of the file is called that is offered once a season has closed, as far as it is not there yet.
pub fn copy(house: &House, season: u16) -> Option<String> {
    let copy = super::super::game::next::copy_of(&house.file, season);
    let name = copy.file_name()?.to_string_lossy().into_owned();
    (!copy.exists()).then_some(name)
}

/// The question with which it is offered.
pub fn copy_question(house: &House, name: &str) -> String {
    let file = house.file.with_file_name(name).display().to_string();
    t!(house.texts, "next-ask-backup", file = file)
}
