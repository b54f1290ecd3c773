//! The rows of messages that the arbiter settles: what is put down of a message, what is taken of it, and what is settled by
//! that. `orders take`, `remarks clear`.

use std::collections::BTreeSet;

use rusqlite::Connection;

use super::mail::{Entered, How, Mail};
use super::{Hand, Refusal, Result, Seen, seat as find};
use crate::campaign::beside::{self, MessageRow, What};
use crate::campaign::{Phase, entry};
use crate::engine::body::{Body, Set, Timed};
use crate::engine::campaign::Campaign;
use crate::engine::store::{Store, defect};
use crate::engine::words::{Remark, Words};
use crate::engine::{Game, Level, Remarked, Seat};
use crate::letter::envelope::envelope;
use crate::locale::Texts;
use crate::reading::message::Why;
use crate::reading::quoted::quote;
use crate::reading::{self, Still};
use crate::t;

/// The word of a season as a line of a message.
pub(super) fn word(word: &str, texts: &Texts) -> String {
    t!(texts, "orders-word", word = quote(word))
}

/// A line that is asked, and is its own proposal.
pub(super) fn asked<G: Game>(line: &str, why: Why) -> Remark<G> {
    let row = reading::Row::of(line, why, vec![line.to_owned()]);
    Remark::Read(reading::Remark::Row(row))
}

/// Rows that are taken.
#[derive(Debug, Clone, Default)]
pub struct Taking {
    /// What is entered, a line each.
    pub lines: Vec<String>,
    /// Whether it stands in the place of all that stood: the message is cleared up that was to.
    pub instead: bool,
    /// The rows that are settled by it.
    pub settles: Vec<u32>,
    /// What those say of which nothing is entered.
    pub passed: Vec<String>,
}

/// What is entered where these open rows are taken, each by its first proposal. `all`: what holds a message is answered by
/// it.
///
/// A message that waited is entered with the first of its rows that the arbiter takes: in the place of what stood if it
/// brings a list of its own, with all of it that is understood unless a sentence holds it. What of it is asked still is
/// added later. What its player sends back alone takes the place of what stood where nothing of it is asked any more.
pub(super) fn taking(open: &[MessageRow], chosen: &[u32]) -> Taking {
    let firsts: Vec<(u32, usize)> = chosen.iter().map(|n| (*n, 0)).collect();
    let is = |row: &MessageRow| chosen.contains(&row.n);
    let of: BTreeSet<u32> = open.iter().filter(|r| is(r)).map(|row| row.entry).collect();
    let mut left = open
        .iter()
        .filter(|row| of.contains(&row.entry) && !is(row));
    let how = match left.any(MessageRow::unclear) {
        true => How::Added,
        false => How::Plain,
    };
    taking_of(open, &firsts, false, how)
}

fn taking_of(open: &[MessageRow], chosen: &[(u32, usize)], all: bool, how: How) -> Taking {
    let is = |row: &&MessageRow| chosen.iter().any(|(n, _)| *n == row.n);
    let of: BTreeSet<u32> = open.iter().filter(is).map(|row| row.entry).collect();
    let held = |entry: u32| {
        let holds = |row: &MessageRow| row.holds() && row.entry == entry;
        !all && open.iter().any(holds)
    };
    let mut taking = Taking {
        instead: match how {
            How::Added => false,
            How::Instead => true,
            How::Plain | How::Answer => open.iter().filter(is).any(|row| row.replaces),
        },
        ..Taking::default()
    };
    for row in open {
        let which = chosen.iter().find(|(n, _)| *n == row.n);
        let waits = taking.instead
            && row.what == What::Waits
            && of.contains(&row.entry)
            && !held(row.entry);
        let which = which.map(|(_, which)| *which).or(waits.then_some(0));
        if let Some(proposal) = which.and_then(|which| row.proposals.get(which)) {
            taking.lines.extend(proposal.lines().map(str::to_owned));
        }
        let passed = which.is_none() && all && row.what == What::Held && of.contains(&row.entry);
        if which.is_some() || passed {
            taking.settles.push(row.n);
        }
        taking.passed.extend(passed.then(|| row.quote.clone()));
    }
    taking
}

/// The rows that are taken together: each has one proposal, and nothing turns it or its message. Where a window takes one
/// answer (`single`) none says another, unless both are plain.
pub fn together(open: &[MessageRow], single: bool) -> impl Iterator<Item = &MessageRow> {
    let back = move |entry: u32| {
        let turns = |row: &MessageRow| row.what == What::Withdraws || single && row.turned();
        open.iter().any(|row| row.entry == entry && turns(row))
    };
    let other = move |row: &MessageRow| {
        let plain = |one: &MessageRow| one.what == What::Waits;
        let differs =
            |one: &MessageRow| !one.proposals.is_empty() && one.proposals != row.proposals;
        single
            && open
                .iter()
                .any(|one| differs(one) && !(plain(one) && plain(row)))
    };
    let one = open.iter().filter(|row| row.proposals.len() == 1);
    one.filter(move |row| !row.turned() && !back(row.entry) && !other(row))
}

/// Whether the window that a seat is asked in takes one answer.
pub fn single<G: Words>(campaign: &Campaign<G>, seat: Seat) -> bool {
    let texts = Texts::of_rulebook(campaign.langs[seat.at()], G::NAME);
    let view = &campaign.views[seat.at()];
    let notices = || G::notices(&campaign.setup, view, None, texts);
    campaign.phase == Some(Phase::Rolled) && notices().is_none()
}

/// A row as it is named: its number, and which of its proposals, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Named {
    pub row: u32,
    pub proposal: usize,
}

/// `orders take`: what is entered where these rows of a seat's are taken; with none named, those that are taken together.
///
/// # Errors
///
/// A row that there is none of, that is settled, or that has no such proposal.
pub fn take<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    typed: &str,
    named: &[Named],
    how: How,
) -> Result<Taking> {
    let seat = find(campaign, typed)?;
    let (season, name) = (campaign.season, campaign.name(seat).clone());
    let open = beside::remarks_of(seen.tx, season, &name)?;
    if named.is_empty() {
        let together = together(&open, single(campaign, seat));
        let chosen: Vec<(u32, usize)> = together.map(|row| (row.n, 0)).collect();
        let alone = open.iter().any(|row| !row.proposals.is_empty());
        return match chosen.is_empty() {
            true => Err(Refusal::NothingToTake { seat: name, alone }.into()),
            false => Ok(taking_of(&open, &chosen, true, how)),
        };
    }
    let mut chosen = Vec::new();
    let numbers: Vec<u32> = named.iter().map(|named| named.row).collect();
    are_open(seen.tx, campaign, typed, &numbers)?;
    for Named { row, proposal } in named.iter().copied() {
        let seat = name.clone();
        let Some(found) = open.iter().find(|open| open.n == row) else {
            continue;
        };
        if found.proposals.is_empty() {
            return Err(Refusal::NoProposal { seat, row }.into());
        }
        match proposal.checked_sub(1) {
            Some(which) if which < found.proposals.len() => chosen.push((row, which)),
            _ => {
                let most = found.proposals.len();
                return Err(Refusal::NoSuchProposal { seat, row, most }.into());
            }
        }
    }
    Ok(taking_of(&open, &chosen, false, how))
}

/// Refuses where a seat has no open row of one of these numbers.
pub fn are_open<G: Game>(
    tx: &Connection,
    campaign: &Campaign<G>,
    typed: &str,
    rows: &[u32],
) -> Result<()> {
    let seat = campaign.name(find(campaign, typed)?).clone();
    let open = beside::remarks_of(tx, campaign.season, &seat)?;
    let lost = rows.iter().find(|n| open.iter().all(|row| row.n != **n));
    let Some(row) = lost.copied() else {
        return Ok(());
    };
    Err(match beside::numbered(tx, campaign.season, &seat, row)? {
        true => Refusal::RowSettled { seat, row },
        false => Refusal::NoSuchRow { seat, row },
    }
    .into())
}

/// `remarks clear`: rows are settled, of one seat or of all; gives the season and how many they were.
///
/// # Errors
///
/// A row that there is none of, or that is settled.
pub fn clear<G: Game>(
    hand: &mut Hand<'_>,
    typed: Option<&str>,
    rows: &[u32],
) -> Result<(u16, usize)> {
    hand.act::<G, _>(|store| {
        let campaign = store.now()?;
        let season = campaign.season;
        let seat = typed.map(|typed| find(campaign, typed)).transpose()?;
        let seat = seat.map(|seat| campaign.name(seat).clone());
        if let Some(typed) = typed {
            let campaign = campaign.clone();
            are_open(store.writer().tx(), &campaign, typed, rows)?;
        }
        let tx = store.writer().tx();
        let of = |row: &MessageRow| {
            let own = seat.as_ref().is_none_or(|seat| row.seat == **seat);
            own && (rows.is_empty() || rows.contains(&row.n))
        };
        Ok((season, beside::settle(tx, season, 0, of)?))
    })
}

/// Whether a mail answers what the arbiter wrote on a message of which these rows are open: his receipt stands between
/// them in their thread, whatever number his mail program gave it.
pub(super) fn answered(
    tx: &Connection,
    season: u16,
    open: &[MessageRow],
    bytes: &[u8],
) -> Result<bool> {
    let Some(mail) = envelope(bytes).filter(|mail| !mail.thread.is_empty()) else {
        return Ok(false);
    };
    let entries: BTreeSet<u32> = open.iter().map(|row| row.entry).collect();
    for entry in entries {
        let message = beside::message(tx, season, entry)?;
        let id = message.and_then(|message| envelope(&message.bytes)?.id);
        if id.is_some_and(|id| mail.thread.contains(&id) && mail.answers.as_ref() != Some(&id)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// When the message came of which these rows are, as its entry says: the latest of them.
pub(super) fn came<G: Game>(
    store: &mut Store<'_, '_, G>,
    open: &[MessageRow],
    taken: &[u32],
) -> Result<Option<(bool, Timed)>> {
    let season = store.now()?.season;
    let of = open.iter().filter(|row| taken.contains(&row.n));
    let Some(i) = of.map(|row| row.entry).max() else {
        return Ok(None);
    };
    let Some(entry) = entry(store.writer().tx(), season, i)? else {
        return Ok(None);
    };
    let body = Body::<G>::read(&entry.kind, &entry.body).map_err(defect)?;
    Ok(match body {
        Body::Receive { late, timed, .. } => Some((late, timed)),
        Body::Enter(set) => Some((set.late, set.timed)),
        _ => None,
    })
}

/// Puts down what of a message is to be settled, and settles what it does itself.
pub(super) fn put<G: Words>(
    store: &mut Store<'_, '_, G>,
    entered: &mut Entered<G>,
    mail: Mail<'_>,
    taken: &[u32],
    texts: &Texts,
) -> Result<()> {
    let campaign = &entered.campaign;
    let (season, seat) = (campaign.season, campaign.name(entered.seat).clone());
    let mut new = new(entered, mail.how, texts);
    let added = mail.added;
    // It was the arbiter's own line, and he sees that it was refused.
    if added && entered.entry.is_none() {
        return Ok(());
    }
    // Where a window takes one answer, and has it, what was asked of messages before is over.
    let single = single(campaign, entered.seat);
    let stands_anew = entered.status.stands() && entered.fresh;
    // The player has written again, and what he was asked of the message before is over.
    let over = stands_anew && !entered.adds && !added;
    let stands = standing(campaign, entered.seat, &entered.set);
    let by = entered.entry.as_ref().map_or(0, |entry| entry.i);
    let tx = store.writer().tx();
    let open = beside::remarks_of(tx, season, &seat)?;
    let taken_of = open.iter().filter(|row| taken.contains(&row.n));
    let of: BTreeSet<u32> = taken_of.map(|row| row.entry).collect();
    beside::settle(tx, season, by, |row| {
        let answered = by > 0 && answered_by(row, &stands, entered.own.as_deref());
        let before = entered.instead && !of.contains(&row.entry);
        let earlier = single && stands_anew && !of.contains(&row.entry);
        row.seat == *seat && (over || before || earlier || taken.contains(&row.n) || answered)
    })?;
    if by > 0 {
        beside::join(tx, (season, &seat), &of)?;
    }
    if added {
        // The message is understood now; what else of it was asked, or holds it, waits.
        beside::settle(tx, season, by, |row| {
            row.seat == *seat && row.what == What::Told && row.line == 0
        })?;
    }
    for row in &mut new {
        row.entry = by;
    }
    beside::put_remarks(tx, season, &seat, new)?;
    entered.open = beside::remarks_of(tx, season, &seat)?;
    if added || entered.adds {
        let still = still(&entered.open, &entered.remarks);
        entered.remarks.extend(still);
    }
    Ok(())
}

/// What a seat is asked still, for a receipt of what stands.
pub fn still<G: Game>(
    open: &[MessageRow],
    said: &[Remarked<Remark<G>>],
) -> Vec<Remarked<Remark<G>>> {
    let said: BTreeSet<&str> = said
        .iter()
        .filter_map(|told| Some(&*told.remark.row()?.quote))
        .collect();
    let asked = open.iter().filter(|row| row.what != What::Told);
    let asked = asked.filter(|row| !said.contains(&*row.quote));
    let still = asked.map(|row| {
        let still = Still {
            quote: row.quote.clone(),
            proposals: row.proposals.clone(),
        };
        Remarked::new(0, Level::Error, reading::Remark::StillAsked(still))
    });
    still.collect()
}

/// The orders that a message added, as lines, each with the message's own line.
type Own<'a> = Option<&'a [(String, u32)]>;

/// Whether something of these rows is asked still, once a set stands and these are taken.
pub(super) fn left<G: Words>(
    open: &[MessageRow],
    taken: &[u32],
    (campaign, seat): (&Campaign<G>, Seat),
    (set, own): (&Set<G>, Own<'_>),
) -> bool {
    let stands = standing(campaign, seat, set);
    let asked = open.iter().filter(|row| row.what != What::Told);
    let mut left = asked.filter(|row| !taken.contains(&row.n));
    left.any(|row| !answered_by(row, &stands, own))
}

/// Whether one of a row's proposals stands, all of it. What is not wanted is answered by what is entered now alone.
fn answered_by(row: &MessageRow, stands: &BTreeSet<String>, own: Own<'_>) -> bool {
    let entered = |line: &str| own.into_iter().flatten().any(|(own, _)| own == line);
    let answers = |line: &str| match row.turned() {
        true => entered(line),
        false => stands.contains(line),
    };
    let whole = |one: &String| one.lines().all(answers);
    let mut proposals = row.proposals.iter();
    proposals.any(|one| !one.is_empty() && whole(one))
}

/// The lines of what stands of a seat.
fn standing<G: Words>(campaign: &Campaign<G>, seat: Seat, set: &Set<G>) -> BTreeSet<String> {
    let texts = Texts::of_rulebook(campaign.langs[seat.at()], G::NAME);
    let orders = set.orders.as_ref();
    let orders = orders.map(|orders| G::answer(&campaign.setup, orders, texts));
    let orders = orders.into_iter().flatten().map(|line| line.order);
    let word = (!set.word.is_empty()).then(|| word(&set.word, texts));
    let none = set.none.then(|| texts.get("orders-none"));
    orders.chain(word).chain(none).collect()
}

/// The rows of a message.
fn new<G: Words>(entered: &Entered<G>, how: How, texts: &Texts) -> Vec<MessageRow> {
    let setup = &entered.campaign.setup;
    let pending = entered.waits
        && match how {
            How::Added => false,
            How::Instead => true,
            How::Plain | How::Answer => entered.lists && !entered.adds,
        };
    // Which of them it takes back is not known.
    let mut rows = entered.asked();
    let back = rows.any(|(_, row)| row.holds && row.cancels);
    let asked = entered.remarks.iter().filter_map(|told| {
        let row = told.remark.row().filter(|_| told.level == Level::Error)?;
        Some(MessageRow {
            line: told.line,
            what: match (row.holds, row.turned, row.waits) {
                (true, true, _) => What::Withdraws,
                (true, false, _) if !row.same => What::Held,
                (_, true, _) => What::Turned,
                _ if row.part || row.waits && back => What::Turned,
                (.., true) => What::Waits,
                _ => What::Asked,
            },
            text: told.remark.say(setup, texts).message,
            quote: row.quote.clone(),
            proposals: row.proposals.clone(),
            replaces: pending,
            ..MessageRow::default()
        })
    });
    let told = entered.arbiter.iter().map(|told| MessageRow {
        line: told.line,
        text: told.remark.say(setup, texts).message,
        ..MessageRow::default()
    });
    asked.chain(told).collect()
}

/// The open row of something that is said of a message, by its line and its words.
pub fn row_of<'a, G: Words>(
    open: &'a [MessageRow],
    told: &Remarked<Remark<G>>,
    setup: &G::Setup,
    texts: &Texts,
) -> Option<&'a MessageRow> {
    let still = match &told.remark {
        Remark::Read(reading::Remark::StillAsked(still)) => Some(&*still.quote),
        _ => None,
    };
    let quote = told.remark.row().map(|row| &*row.quote);
    let said = || told.remark.say(setup, texts).message;
    let text = (quote.is_none() && still.is_none()).then(said);
    open.iter().rev().find(|row| match (quote, still) {
        (Some(quote), _) => row.line == told.line && row.quote == quote,
        (None, Some(still)) => row.quote == still,
        (None, None) => row.line == told.line && Some(&row.text) == text.as_ref(),
    })
}

/// The open rows of a seat.
pub fn open<G: Game>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    seat: Seat,
) -> Result<Vec<MessageRow>> {
    Ok(beside::remarks_of(
        seen.tx,
        campaign.season,
        campaign.name(seat),
    )?)
}
