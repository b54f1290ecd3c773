//! The same rows on a page: all of them at once, with what may be said of each, before anything is entered.

use std::collections::BTreeMap;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use super::super::{entered, readings};
use super::{
    Listed, beginning, cells, fits, inbox as folder, kind, lateness, listed, look, stranger,
};
use crate::chance::Digest;
use crate::cli::rows::{Gesture, OfRow};
use crate::cli::shown::Reading;
use crate::cli::{Ctx, Stop};
use crate::desk::mail::How;
use crate::desk::post::{Fate, Sorted};
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::engine::{Seat, Seats};
use crate::games::Played;
use crate::letter;
use crate::locale::Texts;
use crate::reading::alternatives;
use crate::t;

/// What lies in an inbox, and what would come of it.
pub struct Inbox {
    pub rows: Vec<Row>,
    pub sum: String,
    /// What is no message, by name.
    pub others: Option<String>,
    /// That the opening sheet should be printed first.
    pub sheet: Option<String>,
    /// By name, and as people call them.
    pub seats: Vec<(String, String)>,
}

/// A message of it.
pub struct Row {
    pub of: OfRow,
    pub number: usize,
    /// Whose it is, or who writes.
    pub whose: String,
    pub sent: String,
    pub subject: String,
    pub fate: String,
    /// As what it is counted.
    pub kind: &'static str,
    /// Whether it is asked whose it is, or whether it counts.
    pub asks_whose: bool,
    pub asks_still: bool,
    /// By what its sender may be remembered.
    pub known: String,
    /// Whether it would be entered.
    pub goes: bool,
    /// Whether it is late, where that may be said otherwise.
    pub late: Option<bool>,
    /// Whether orders of its seat stand.
    pub stands: bool,
    /// How it begins, where it is not read.
    pub begins: Vec<String>,
    pub reading: Option<Reading>,
    /// What is asked of it, with what is proposed.
    pub asked: Vec<(String, Vec<String>)>,
    /// What its player asks.
    pub questions: Vec<String>,
    /// Stands for all that is shown of it.
    pub shown: String,
}

impl Row {
    /// Whether the arbiter says that it came in time, or late.
    pub fn is_said_late(&self, late: bool) -> bool {
        self.of.said.late == Some(late)
    }

    pub fn is_added(&self) -> bool {
        self.of.said.how == How::Added
    }

    pub fn is_instead(&self) -> bool {
        self.of.said.how == How::Instead
    }
}

/// By what players are to be known from now on.
pub(super) type Remembered = Vec<(Seat, String)>;

/// Says of rows what a page says of them; gives them with what comes of them then, and by what players are to be known.
pub(super) fn told<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    mut sorted: Vec<Sorted<G>>,
    all: &[OfRow],
) -> Result<(Vec<Sorted<G>>, Remembered), Stop> {
    let mut remembered = Remembered::new();
    for of in all {
        let found = sorted
            .iter_mut()
            .find(|mail| mail.posted.source == of.source);
        let Some(mail) = found else {
            continue;
        };
        mail.posted.said = of.said;
        if !of.whose.is_empty() {
            let seat = crate::desk::seat(&*ctx.now::<G>()?, &of.whose)?;
            mail.posted.said.whose = Some(seat);
            let before = remembered.iter().any(|(_, known)| *known == of.known);
            if !of.known.is_empty() && !of.said.left && !before {
                remembered.push((seat, of.known.clone()));
            }
        }
    }
    // Who is known by one of his mails is so by the others.
    for mail in sorted.iter_mut().filter(|mail| mail.seat.is_none()) {
        let of = stranger(mail).and_then(|of| remembered.iter().find(|(_, known)| *known == of));
        if let (None, Some((seat, _))) = (mail.posted.said.whose, of) {
            mail.posted.said.whose = Some(*seat);
        }
    }
    let mails = sorted.into_iter().map(|mail| mail.posted).collect();
    Ok((look(ctx, mails)?, remembered))
}

/// What is done with each mail.
pub(super) fn gestures<G: Words>(sorted: &[Sorted<G>], all: &[OfRow]) -> Vec<Option<Gesture>> {
    let of = |mail: &Sorted<G>| all.iter().find(|of| of.source == mail.posted.source);
    let all = sorted
        .iter()
        .map(|mail| of(mail).map(|of| of.gesture.clone()));
    all.map(|gesture| Some(gesture.unwrap_or_default()))
        .collect()
}

/// Looks what would come of what lies in a folder; nothing is entered.
pub fn inbox<G: Played>(ctx: &mut Ctx<'_, '_>, path: &Path, all: &[OfRow]) -> Result<Inbox, Stop> {
    let heap = folder::heap(path)?;
    let sorted = look::<G>(ctx, heap.mails)?;
    let asked = sorted.iter().filter(|mail| asks_whose(&mail.fate));
    let unknown: BTreeMap<usize, Option<String>> = asked
        .map(|mail| (mail.posted.row, stranger(mail)))
        .collect();
    let (mut sorted, _) = told::<G>(ctx, sorted, all)?;
    sorted.sort_by_key(|mail| mail.posted.row);
    let Listed { sum, others, .. } = listed(ctx, &sorted, &heap.others, heap.deleted)?;
    let texts = ctx.texts;
    let mut rows = Vec::new();
    for mail in &sorted {
        let row = mail.posted.row;
        let [_, whose, sent, _, subject, fate] = cells::<G>(ctx, mail)?;
        let campaign = ctx.now::<G>()?;
        let called = mail
            .seat
            .map(|seat| G::addressed(&campaign.setup, seat, texts));
        let stands = mail.seat.is_some_and(|seat| campaign.holds(seat).is_some());
        let of = called;
        let said = all.iter().find(|of| of.source == mail.posted.source);
        let sender = unknown.get(&row).cloned().flatten();
        let mut one = Row {
            of: OfRow {
                source: mail.posted.source.clone(),
                ..said.cloned().unwrap_or_default()
            },
            number: row,
            whose: of.unwrap_or(whose),
            sent,
            subject,
            fate,
            kind: kind(mail),
            asks_whose: unknown.contains_key(&row) || asks_whose(&mail.fate),
            asks_still: mail.posted.said.counts
                || matches!(mail.fate, Fate::Older | Fate::Undecided)
                || matches!(mail.fate, Fate::Early) && mail.seat.is_some(),
            known: sender.unwrap_or_default(),
            goes: fits(&mail.fate),
            late: lateness(&mail.fate).map(|(late, _)| late),
            stands,
            begins: beginning(&mail.posted.bytes),
            reading: None,
            asked: Vec::new(),
            questions: Vec::new(),
            shown: String::new(),
        };
        if let Fate::Taken(entered) = &mail.fate {
            one.reading = Some(readings::reading(entered, &mail.posted.bytes, texts));
            let setup = &entered.campaign.setup;
            let asked = entered.remarks.iter();
            let asked = asked.filter_map(|told| Some((told, told.remark.row()?)));
            let all = asked.map(|(told, row)| {
                let line = |one: &String| {
                    let one = alternatives(std::slice::from_ref(one), texts);
                    t!(texts, "web-proposal", proposal = one)
                };
                let proposals = row.proposals.iter().map(line).collect();
                (told.remark.say(setup, texts).message, proposals)
            });
            one.asked = all.collect();
            if let Ok(letter) = letter::open(&mail.posted.bytes) {
                one.questions = entered.asks(&letter);
            }
        }
        one.shown = shown(&one);
        rows.push(one);
    }
    let sheet = entered::no_sheet::<G>(ctx)?;
    let seats = seats(&*ctx.now::<G>()?, texts);
    Ok(Inbox {
        rows,
        sum,
        others,
        sheet,
        seats,
    })
}

fn asks_whose<G: Words>(fate: &Fate<G>) -> bool {
    matches!(
        fate,
        Fate::Unknown | Fate::Several | Fate::NoMail | Fate::Forged(_) | Fate::Contradicts(_)
    )
}

fn seats<G: Played>(campaign: &Campaign<G>, texts: &Texts) -> Vec<(String, String)> {
    let all = campaign.each(Seats::All);
    all.map(|seat| {
        let called = G::addressed(&campaign.setup, seat, texts);
        (campaign.name(seat).to_string(), called)
    })
    .collect()
}

/// What a row shows, as digits: what is entered was shown so.
fn shown(row: &Row) -> String {
    let all = (&row.whose, &row.fate, &row.reading, &row.asked);
    let hash = Sha256::digest(format!("{all:?}"));
    Digest::from_bytes(hash.into()).to_string()
}
