//! `orders import`: the orders of several seats, out of a spreadsheet.

use std::collections::{BTreeMap, BTreeSet};

use super::decide::decide;
use super::heard::Heard;
use super::reach::{gives_way, reach};
use super::understood::{By, read};
use super::{ARBITER, Hand, Refusal, Result, Stopped, look, rows, seat as find};
use crate::engine::body::{Body, Set, Timed};
use crate::engine::campaign::Campaign;
use crate::engine::store::Store;
use crate::engine::words::{Remark, Words, Written};
use crate::engine::{Ends, Game, Level, Name, Remarked, Seat, Window};
use crate::letter;
use crate::locale::said::Said;
use crate::locale::{Lang, Texts};

/// A row of a spreadsheet of orders.
#[derive(Debug, Clone)]
pub struct Row<'a, G: Game> {
    /// From 1, as a spreadsheet counts.
    pub number: u32,
    /// The seat, as it was typed.
    pub seat: &'a str,
    /// Its order; or why there is none, which makes the row a bad one.
    pub order: std::result::Result<&'a Written<G>, Said>,
}

/// The rows of one seat.
struct Sheet<'a, G: Game> {
    /// Their numbers.
    rows: Vec<u32>,
    /// Orders, each with its place among those rows, from 1.
    good: Vec<(u32, &'a Written<G>)>,
    /// Whether one cannot be read.
    bad: bool,
}

impl<G: Game> Default for Sheet<'_, G> {
    fn default() -> Self {
        Sheet {
            rows: Vec::new(),
            good: Vec::new(),
            bad: false,
        }
    }
}

/// What there is to say of a row.
#[derive(Debug, Clone)]
pub enum OfRow<G: Game> {
    /// There is no such seat, or nothing of it is taken now.
    Refused(Refusal),
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
    rows: &[Row<'_, G>],
    strict: bool,
) -> Result<Imported<G>> {
    if !look::<G, _>(hand.file, |_, campaign| Ok(gives_way(&campaign)))? {
        return hand.act::<G, _>(|store| take_rows(store, rows, strict));
    }
    let looked = hand.rehearse::<G, _>(|hand| hand.act(|store| take_rows(store, rows, strict)))?;
    let looked: Imported<G> = looked.done;
    if looked.sets.is_empty() {
        return Ok(looked);
    }
    // Rows of which nothing stands settle no window.
    hand.act::<G, _>(|store| {
        let campaign = store.now()?;
        let stands = |row: &&Row<'_, G>| {
            let seat = find(campaign, row.seat);
            let name = seat.map(|seat| campaign.name(seat)).ok();
            looked.sets.iter().any(|set| Some(&set.seat) == name)
        };
        let rows: Vec<Row<'_, G>> = rows.iter().filter(stands).cloned().collect();
        take_rows(store, &rows, false)?;
        Ok(looked)
    })
}

/// A seat's set a line each, with its price, as `orders list` writes it and an import reads it again.
pub fn listed<G: Words>(setup: &G::Setup, set: &Set<G>, texts: &Texts) -> Vec<(String, String)> {
    let answer = set.orders.as_ref();
    let lines = answer.map(|answer| G::answer(setup, answer, texts));
    let lines = lines.unwrap_or_default().into_iter();
    let none = set.none.then(|| (texts.get("orders-none"), String::new()));
    let word = (!set.word.is_empty()).then(|| (rows::word(&set.word, texts), String::new()));
    let lines = lines.map(|line| (line.order, line.cost.to_string()));
    none.into_iter().chain(lines).chain(word).collect()
}

/// What stands already of a seat of which nothing more is taken, as lines.
fn standing_lines<G: Words>(campaign: &Campaign<G>, seat: Seat) -> BTreeSet<String> {
    let sent = campaign.this.sets[seat.at()].iter();
    let listed = |lang| {
        let texts = Texts::of_rulebook(lang, G::NAME);
        let lines = sent
            .clone()
            .flat_map(|sent| listed(&campaign.setup, &sent.set, texts));
        lines.map(|(line, _)| one_line(&line)).collect::<Vec<_>>()
    };
    Lang::ALL.into_iter().flat_map(listed).collect()
}

fn take_rows<G: Words>(
    store: &mut Store<'_, '_, G>,
    rows: &[Row<'_, G>],
    strict: bool,
) -> Result<Imported<G>> {
    let mut said: Vec<(u32, OfRow<G>)> = Vec::new();
    let mut of_seat: BTreeMap<Seat, Sheet<'_, G>> = BTreeMap::new();
    for row in rows {
        let seat = find(store.now()?, row.seat);
        if let Ok(seat) = &seat {
            of_seat.entry(*seat).or_default().rows.push(row.number);
        }
        match (&row.order, seat) {
            (Ok(order), Ok(seat)) => {
                let of = of_seat.entry(seat).or_default();
                of.good.push((small(of.rows.len()), *order));
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
                let stands = standing_lines(store.now()?, seat);
                let same = |(_, order): &&(u32, &Written<G>)| {
                    let (Written::Line(line) | Written::Cells(line, _)) = order;
                    stands.contains(&one_line(line))
                };
                let same = sheet.good.iter().filter(same);
                let same: BTreeSet<u32> = same.map(|(place, _)| *place).collect();
                let others = (1..).zip(&sheet.rows).filter(|(n, _)| !same.contains(n));
                said.extend(others.map(|(_, row)| (*row, OfRow::Refused(refused.clone()))));
                continue;
            }
            Err(stopped) => return Err(stopped),
        };
        let campaign = store.now()?;
        let name = campaign.name(seat).clone();
        let row = |place: u32| {
            let place = (place as usize).checked_sub(1);
            place.and_then(|n| sheet.rows.get(n).copied()).unwrap_or(0)
        };
        // Each on the line that is its place among its seat's own rows: papers print it, and the rows of the file
        // would count the orders of others.
        let (mut cells, mut lines, mut good) = (Vec::new(), Vec::new(), Vec::new());
        for (place, order) in sheet.good {
            let line = match order {
                Written::Cells(_, read) => {
                    cells.push((place, (**read).clone()));
                    good.push(place);
                    continue;
                }
                Written::Line(line) => one_line(line),
            };
            match says_nothing(campaign, seat, window.as_ref(), &line) {
                None => {
                    lines.push((place, line));
                    good.push(place);
                }
                Some(remarks) => {
                    let errors = remarks.into_iter().filter(|r| r.level == Level::Error);
                    let mut why = errors.map(|r| OfRow::Of(name.clone(), r.level, r.remark));
                    let why = why.next().unwrap_or(OfRow::NoOrder { typed: line });
                    said.push((row(place), why));
                }
            }
        }
        let read = match cells.is_empty() {
            false => G::gathered(cells),
            true => {
                let Ok(letter) = letter::open(in_lines(&lines).as_bytes()) else {
                    continue;
                };
                read(campaign, seat, window.as_ref(), &letter, By::Rows)
            }
        };
        let heard = Heard::of(read);
        let found = decide(campaign, seat, window.as_ref(), heard, By::Rows);
        let errors = found.remarks.iter().filter(|r| r.level == Level::Error);
        let bad: BTreeSet<u32> = errors.map(|r| r.line).collect();
        // H21: a row that cannot be read is an error of its set, too.
        let stays = sheet.bad && campaign.waits[seat.at()].is_some();
        let rejected = stays || !found.status.stands();
        if rejected {
            let good = good.iter().filter(|place| !bad.contains(place));
            said.extend(good.map(|place| {
                let seat = name.clone();
                (row(*place), OfRow::NotKept { seat })
            }));
        }
        // The spreadsheet is the arbiter's own: he is told all of it.
        let told = found.remarks.into_iter().chain(found.arbiter);
        let told = told.filter(|r| r.line > 0);
        said.extend(told.map(|r| {
            let of = OfRow::Of(name.clone(), r.level, r.remark);
            (row(r.line), of)
        }));
        if !rejected {
            let mut set = found.set;
            let deadline = campaign.deadline().map(|deadline| deadline.until.clone());
            set.late = deadline.is_some_and(|until| until.missed(store.writer().stamp()));
            set.timed = Timed::Entry;
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

fn small(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Lines as a letter, each at its number.
fn in_lines(lines: &[(u32, String)]) -> String {
    let (mut text, mut at) = (String::new(), 1);
    for (place, line) in lines {
        text.extend(std::iter::repeat_n('\n', place.saturating_sub(at) as usize));
        text.push_str(line);
        at = *place;
    }
    text
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
    let Ok(letter) = letter::open(cell.as_bytes()) else {
        return Some(Vec::new());
    };
    let read = read(campaign, seat, window, &letter, By::Rows);
    let says = read.draft.is_some() || read.word.is_some() || read.none || read.provisional;
    (!says && !read.confirms).then_some(read.remarks)
}
