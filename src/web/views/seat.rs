//! What the page of a seat shows: what stands of it, its messages, and what of them is to be settled.

use super::called;
use crate::campaign::Entry;
use crate::campaign::Phase;
use crate::campaign::beside;
use crate::campaign::beside::MessageRow;
use crate::campaign::beside::What;
use crate::campaign::entries;
use crate::cli::Ctx;
use crate::cli::Stop;
use crate::cli::game::readings;
use crate::cli::shown::Piece;
use crate::cli::shown::Reading;
use crate::cli::stop::no_campaign;
use crate::desk::again;
use crate::desk::book::addresses;
use crate::desk::book::substitutes;
use crate::desk::order_sheet::order_sheet;
use crate::desk::rows;
use crate::engine::Fault;
use crate::engine::Seat;
use crate::engine::Seats;
use crate::engine::campaign::Campaign;
use crate::engine::deadline;
use crate::engine::deadline::Until;
use crate::engine::store::defect;
use crate::engine::store::undone;
use crate::engine::words::Line;
use crate::games::Played;
use crate::games::with_game;
use crate::locale::Texts;
use crate::papers::bulletin;
use crate::papers::receipt::number;
use crate::reading::alternatives;
use crate::t;
use crate::web::house::House;
use crate::web::run::see;
use std::collections::BTreeSet;

/// The lines of a seat that wait, and that they do; where none do, its orders of the season that were counted.
pub(super) fn lines<G: Played>(
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
    /// As people call it.
    pub called: String,
    /// In which it gets its papers.
    pub lang: &'static str,
    /// By which way they go, and how its order form goes.
    pub by: &'static str,
    pub form: &'static str,
    /// The lines that wait, or that were counted: their numbers by which they are dropped, as they are written, their
    /// prices.
    pub lines: Vec<(String, String, i64)>,
    /// Whether they wait, and may be taken out.
    pub waits: bool,
    pub word: String,
    pub addresses: String,
    /// Until which day its player is away, and who may write for him in this season; empty where neither is so.
    pub away: String,
    pub substitute: String,
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
    fn of(row: &MessageRow, texts: &Texts) -> OpenRow {
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

fn seat_of<G: Played>(ctx: &mut Ctx<'_, '_>, at: usize) -> Result<Option<SeatView>, Stop> {
    let texts = ctx.texts;
    ctx.see::<G, _>(|seen, campaign| {
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
                    added: message.source == crate::desk::mail::ADDED,
                    last: messages.iter().all(|later| later.added),
                    reading,
                });
            }
        }
        let (lines, waits) = lines::<G>(&campaign, seat, (&all, &undone), texts).map_err(defect)?;
        let addresses = addresses(seen.tx, &campaign)?.into_iter();
        let addresses = addresses.filter(|(of, _)| *of == seat);
        let addresses: Vec<String> = addresses.map(|(_, address)| address).collect();
        let mut substitutes = substitutes(seen.tx, &campaign)?.into_iter();
        let substitute = substitutes.find(|(of, _)| *of == seat).map(|(_, who)| who);
        let open = rows::open(seen, &campaign, seat)?;
        let own = Texts::of_rulebook(campaign.langs[at], G::NAME);
        let sheet = order_sheet(&campaign, seat, own).answers.into_iter();
        Ok(Some(SeatView {
            lang: campaign.langs[at].code(),
            by: campaign.ways[at].into_str(),
            form: campaign
                .forms
                .get(&seat)
                .copied()
                .unwrap_or_default()
                .into_str(),
            waits,
            lines: spots(&lines)
                .zip(&lines)
                .map(|(spot, line)| (spot, line.order.clone(), line.cost))
                .collect(),
            word: campaign.this.words[at].clone(),
            addresses: addresses.join("\n"),
            away: campaign.away.get(&name).cloned().unwrap_or_default(),
            substitute: substitute.unwrap_or_default(),
            open: open.iter().map(|row| OpenRow::of(row, texts)).collect(),
            together: rows::together(&open, rows::single(&campaign, seat))
                .next()
                .is_some(),
            lines_to_write: sheet.map(|(write, _)| write).collect(),
            messages,
            called: called(&campaign, seat, texts),
            name: name.to_string(),
        }))
    })
}
