//! `orders import`: the orders of several seats, out of a spreadsheet.

use std::collections::BTreeMap;

use super::enter::{Status, decide, gives_way, reach};
use super::{ARBITER, Hand, Refused, Result, Stopped, seat as find};
use crate::engine::body::{Body, Set};
use crate::engine::campaign::Campaign;
use crate::engine::store::Store;
use crate::engine::words::{Remark, Words};
use crate::engine::{Ends, Game, Level, Name, Remarked, Seat, Window};
use crate::letter;
use crate::locale::said::Said;
use crate::locale::{Lang, Texts};
use crate::reading::quoted::quote;
use crate::t;

/// A row of a spreadsheet of orders.
#[derive(Debug, Clone)]
pub struct Row<'a> {
    /// From 1, as a spreadsheet counts.
    pub number: u32,
    /// The seat, as it was typed.
    pub seat: &'a str,
    /// What stands in its cell, an order as a player would write it; or why there is none, which makes the row a
    /// bad one.
    pub order: std::result::Result<&'a str, Said>,
}

/// The rows of one seat.
#[derive(Default)]
struct Sheet<'a> {
    /// Their numbers.
    rows: Vec<u32>,
    /// Orders, each with its place among those rows, from 1.
    good: Vec<(usize, &'a str)>,
    /// Whether one cannot be read.
    bad: bool,
}

/// What there is to say of a row.
#[derive(Debug, Clone)]
pub enum OfRow<G: Game> {
    /// There is no such seat, or nothing of it is taken now.
    Refused(Refused<G>),
    /// It cannot be read; whose it is, if that can.
    Bad { seat: String, said: Said },
    /// It says nothing.
    NoOrder { typed: String },
    /// It is good, and another row of its seat's is not: what stood before stands.
    NotKept { seat: Name },
    /// Of the order, to its seat.
    Of(Name, Level, Remark<G>),
}

/// Orders that were imported.
#[derive(Debug, Clone)]
pub struct Imported<G: Game> {
    pub season: u16,
    /// What stands now; empty where nothing was taken.
    pub sets: Vec<Set<G>>,
    /// Sorted by their rows.
    pub rows: Vec<(u32, OfRow<G>)>,
}

impl<G: Game> Imported<G> {
    /// How many rows are bad.
    pub fn bad(&self) -> usize {
        let bad = |(_, of): &&(u32, OfRow<G>)| {
            !matches!(
                of,
                OfRow::Of(_, Level::Warning | Level::Note | Level::Unprovable, _)
            )
        };
        self.rows.iter().filter(bad).count()
    }
}

/// `orders import`: for each seat in it, all its good rows are its answer. With `strict` nothing is taken where a
/// row is bad.
pub fn import<G: Words>(
    hand: &mut Hand<'_>,
    rows: &[Row<'_>],
    strict: bool,
) -> Result<Imported<G>, G> {
    if !gives_way::<G>(hand)? {
        return hand.act(|store| take_rows(store, rows, strict));
    }
    let looked = hand.rehearse(|store| take_rows(store, rows, strict))?;
    if looked.sets.is_empty() {
        return Ok(looked);
    }
    // Rows of which nothing stands settle no window.
    hand.act(|store| {
        let campaign = store.now()?;
        let stands = |row: &&Row<'_>| {
            let seat = find(campaign, row.seat);
            let name = seat.map(|seat| campaign.name(seat)).ok();
            looked.sets.iter().any(|set| Some(&set.seat) == name)
        };
        let rows: Vec<Row<'_>> = rows.iter().filter(stands).cloned().collect();
        take_rows(store, &rows, false)
    })?;
    Ok(looked)
}

/// The campaign after it; nothing changes.
pub fn rehearse<G: Words>(
    hand: &mut Hand<'_>,
    rows: &[Row<'_>],
    strict: bool,
) -> Result<Campaign<G>, G> {
    hand.rehearse(|store| {
        take_rows(store, rows, strict)?;
        Ok(store.now()?.clone())
    })
}

/// A seat's set a line each, with its price, as `orders list` writes it and an import reads it again.
pub fn listed<G: Words>(setup: &G::Setup, set: &Set<G>, texts: &Texts) -> Vec<(String, String)> {
    let answer = set.orders.as_ref();
    let lines = answer.map(|answer| G::answer(setup, answer, texts));
    let lines = lines.unwrap_or_default().into_iter();
    let none = set.none.then(|| (texts.get("orders-none"), String::new()));
    let word = (!set.word.is_empty()).then(|| {
        let word = t!(texts, "orders-word", word = quote(&set.word));
        (word, String::new())
    });
    let lines = lines.map(|line| (line.order, line.cost.to_string()));
    none.into_iter().chain(lines).chain(word).collect()
}

/// Whether a row says what stands already of a seat of which nothing more is taken.
fn stands_so<G: Words>(campaign: &Campaign<G>, seat: Seat, order: &str) -> bool {
    let Some(sent) = &campaign.this.sets[seat.at()] else {
        return false;
    };
    Lang::ALL.into_iter().any(|lang| {
        let texts = Texts::of_rulebook(lang, G::NAME);
        let listed = listed(&campaign.setup, &sent.set, texts);
        listed
            .iter()
            .any(|(line, _)| one_line(line) == one_line(order))
    })
}

fn take_rows<G: Words>(
    store: &mut Store<'_, '_, G>,
    rows: &[Row<'_>],
    strict: bool,
) -> Result<Imported<G>, G> {
    let mut said: Vec<(u32, OfRow<G>)> = Vec::new();
    let mut of_seat: BTreeMap<Seat, Sheet<'_>> = BTreeMap::new();
    for row in rows {
        let seat = find(store.now()?, row.seat);
        if let Ok(seat) = &seat {
            of_seat.entry(*seat).or_default().rows.push(row.number);
        }
        match (&row.order, seat) {
            (Ok(order), Ok(seat)) => {
                let of = of_seat.entry(seat).or_default();
                of.good.push((of.rows.len(), *order));
            }
            (Ok(_), Err(refused)) => said.push((row.number, OfRow::Refused(refused))),
            (Err(bad), seat) => {
                if let Ok(seat) = seat {
                    of_seat.entry(seat).or_default().bad = true;
                }
                let (seat, bad) = (row.seat.to_owned(), bad.clone());
                said.push((row.number, OfRow::Bad { seat, said: bad }));
            }
        }
    }
    let (mut sets, mut first) = (Vec::new(), 0);
    let own = G::own(&store.now()?.setup);
    // The arbiter's own seat is asked before all others.
    let mut of_seat: Vec<_> = of_seat.into_iter().collect();
    of_seat.sort_by_key(|(seat, _)| Some(*seat) != own);
    for (seat, sheet) in of_seat {
        let window = match reach(store, seat) {
            Ok(window) => window,
            Err(Stopped::Refused(refused)) => {
                // What `orders list` wrote is read again, also where it is settled.
                let campaign = store.now()?;
                let same = |row: &u32| {
                    let mut good = sheet.good.iter();
                    let order = good.find(|(place, _)| sheet.rows.get(place - 1) == Some(row));
                    order.is_some_and(|(_, order)| stands_so(campaign, seat, order))
                };
                let why = |row: &u32| (*row, OfRow::Refused(refused.clone()));
                said.extend(sheet.rows.iter().filter(|row| !same(row)).map(why));
                continue;
            }
            Err(stopped) => return Err(stopped),
        };
        let campaign = store.now()?;
        let name = campaign.name(seat).clone();
        let row = |place: usize| sheet.rows.get(place.wrapping_sub(1)).copied().unwrap_or(0);
        let mut good = Vec::new();
        for (place, order) in sheet.good {
            match says_nothing(campaign, seat, window.as_ref(), order) {
                None => good.push((place, order)),
                Some(remarks) => {
                    let errors = remarks.into_iter().filter(|r| r.level == Level::Error);
                    let mut why = errors.map(|r| OfRow::Of(name.clone(), r.level, r.remark));
                    let typed = order.to_owned();
                    let why = why.next().unwrap_or(OfRow::NoOrder { typed });
                    said.push((row(place), why));
                }
            }
        }
        // Read together, each on the line that is its place among its seat's own rows: papers print it, and
        // the rows of the file would count the orders of others.
        let mut text = String::new();
        let mut at = 1;
        for (place, order) in &good {
            text.extend(std::iter::repeat_n('\n', place.saturating_sub(at)));
            text.push_str(&one_line(order));
            at = *place;
        }
        let Ok(letter) = letter::open(text.as_bytes()) else {
            continue;
        };
        let found = decide(campaign, seat, window.as_ref(), &letter, false);
        let bad = |place: usize| {
            let mut errors = found.remarks.iter().filter(|r| r.level == Level::Error);
            errors.any(|r| r.line as usize == place)
        };
        // H21: a row that cannot be read is an error of its set, too.
        let stays = sheet.bad && campaign.waits[seat.at()].is_some();
        let rejected = stays || found.status == Status::Rejected;
        if rejected {
            let good = good.iter().filter(|(place, _)| !bad(*place));
            said.extend(good.map(|(place, _)| {
                let seat = name.clone();
                (row(*place), OfRow::NotKept { seat })
            }));
        }
        // The spreadsheet is the arbiter's own: he is told all of it.
        let told = found.remarks.into_iter().chain(found.arbiter);
        let told = told.filter(|r| r.line > 0);
        said.extend(told.map(|r| {
            let of = OfRow::Of(name.clone(), r.level, r.remark);
            (row(r.line as usize), of)
        }));
        if !rejected {
            let mut set = found.set;
            let deadline = campaign.deadline().map(|deadline| deadline.until.clone());
            set.late = deadline.is_some_and(|until| until.passed(&store.writer().now()));
            set.message = None;
            // Its window closes as soon as another seat's rows are taken.
            if window.is_some_and(|window| window.ends == Ends::Sheet) {
                let sets = vec![set.clone()];
                store.append(ARBITER, &Body::Import { sets })?;
                first = 1;
            }
            sets.push(set);
        }
    }
    said.sort_by_key(|(row, _)| *row);
    let season = store.now()?.season;
    let mut imported = Imported {
        season,
        sets,
        rows: said,
    };
    if strict && imported.bad() > 0 {
        imported.sets.clear();
    }
    if let Some(sets) = imported.sets.get(first..).filter(|sets| !sets.is_empty()) {
        let sets = sets.to_vec();
        store.append(ARBITER, &Body::Import { sets })?;
    }
    Ok(imported)
}

/// A cell in one line, as a row of a letter has it.
fn one_line(cell: &str) -> String {
    cell.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is said of a cell that holds no order and no word; `None` of any other.
fn says_nothing<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    window: Option<&Window>,
    cell: &str,
) -> Option<Vec<Remarked<Remark<G>>>> {
    let Ok(letter) = letter::open(one_line(cell).as_bytes()) else {
        return Some(Vec::new());
    };
    let ask = window.map(|window| campaign.ask(window, seat));
    let view = &campaign.views[seat.at()];
    let read = G::read(&campaign.setup, view, seat, ask.as_ref(), &letter);
    let says = read.draft.is_some() || read.word.is_some() || read.none || read.provisional;
    (!says && !read.confirms).then_some(read.remarks)
}
