//! Players' messages, withdrawals, and the arbiter's spreadsheet of orders.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::super::accept::{Acceptance, Problem, Remark, Status, accept, accept_drafts};
use super::super::event::{ARBITER, Enter, Event, Import, OrderKind, OrderSet, V1, Withdraw};
use super::super::intake::{self, Draft, csv};
use super::super::refusal::Refusal;
use super::super::setup::{Name, Setup};
use super::standing::before_orders_of;
use super::{Arbiter, Outcome, append, deadlines, facts, seat, setup};
use crate::campaign::{Entry, Message, Writer};
use crate::chance::{Digest, enc};
use crate::letter;
use crate::locale::Lang;
use crate::spreadsheet::Tab;

/// What became of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    pub seat: Name,
    pub lang: Lang,
    pub season: u16,
    pub season_name: String,
    pub acceptance: Acceptance,
    /// The lines of the message that a remark is about, by their number, without white space at
    /// their ends.
    pub lines: BTreeMap<u32, String>,
    /// The hash of the entry that holds the set that stands; `None` where none does.
    pub hash: Option<Digest>,
    /// Whether this message made a new entry.
    pub journalled: bool,
}

/// A row of the spreadsheet that was refused, or taken with a remark.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedRow {
    /// The row of the file, from 1, as a spreadsheet counts.
    pub row: u32,
    /// The letter of the column, where the fault is in one.
    pub column: Option<String>,
    /// The nation, where it could be read.
    pub seat: Option<Name>,
    pub problem: ImportProblem,
}

/// What there is to say of a row.
#[derive(Debug, Clone, PartialEq)]
pub enum ImportProblem {
    /// It could not be read.
    Row(csv::CsvFault),
    /// It could be read and is refused or remarked on.
    Order(Problem),
    /// The nation's rows may not be taken now, or at all.
    Refused(Box<Refusal>),
}

/// What became of a spreadsheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    pub season: u16,
    /// The tab that was read, of a workbook.
    pub tab: Option<String>,
    /// The sets that stand now, of the nations of the spreadsheet whose rows were taken.
    pub sets: Vec<OrderSet>,
    /// Rows refused or remarked on, in the order of the file.
    pub rows: Vec<ImportedRow>,
    /// How many rows were refused.
    pub bad: usize,
}

impl Arbiter<'_> {
    /// Takes a player's message as it came (R4, R5, H21). Where nothing of it stands, nothing has
    /// changed. What is entered after the deadline for orders is marked late.
    pub fn enter(&mut self, typed: &str, source: &str, bytes: &[u8]) -> Outcome<Received> {
        self.take(true, typed, source, bytes, false)
    }

    /// The same of a message that came in time, whenever it is entered.
    pub fn enter_in_time(&mut self, typed: &str, source: &str, bytes: &[u8]) -> Outcome<Received> {
        self.take(true, typed, source, bytes, true)
    }

    /// What [`Arbiter::enter`] would make of a message; nothing changes.
    pub fn rehearse_enter(&mut self, typed: &str, bytes: &[u8]) -> Outcome<Received> {
        self.take(false, typed, "", bytes, false)
    }

    fn take(
        &mut self,
        keep: bool,
        typed: &str,
        source: &str,
        bytes: &[u8],
        in_time: bool,
    ) -> Outcome<Received> {
        let mut rejected = None;
        let done = self.run(keep, |w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let current = standing.may_order(&setup, &seat)?;
            let season = current.number;
            let letter = letter::open(bytes).map_err(Refusal::Letter)?;
            let read = intake::read_letter(&setup, &letter);
            let rules = facts::season_rules(w.tx(), season)?;
            let words = read.lines.iter().filter_map(|l| match &l.reading {
                Ok(Draft::Word(word)) => Some(word.clone()),
                _ => None,
            });
            let treasury = facts::treasury(w.tx(), &seat)?;
            let renewed = before_orders_of(w, &setup, current, &seat)?;
            let desk = facts::desk(w.tx(), &setup, &rules, season, &seat, words)?;
            let mut acceptance = accept(&desk, &read);
            let stands = acceptance.status != Status::Rejected;
            let mut hash = facts::order_set_hash(w.tx(), season, &seat)?;
            if stands && !in_time && deadlines::late(w, season)? {
                acceptance.marked_late();
            }
            if let Some(set) = acceptance.set.as_ref().filter(|_| stands) {
                let entry = enter_message(w, set, source, bytes)?;
                hash = Some(entry.hash);
            }
            let about: BTreeSet<u32> = acceptance.problems.iter().map(|p| p.line).collect();
            let lines = (1..)
                .zip(intake::lines(&letter.text))
                .filter(|(n, _)| about.contains(n))
                .map(|(n, line)| (n, line.trim().to_owned()))
                .collect();
            let received = Received {
                lines,
                lang: facts::lang(w.tx(), &seat)?,
                season_name: current.name.clone(),
                seat,
                season,
                acceptance,
                hash,
                journalled: stands,
            };
            if stands || !renewed {
                return Ok(received);
            }
            // A rejected message changes nothing: standing orders were not entered for it either.
            rejected = Some(Received {
                acceptance: Acceptance {
                    set: None,
                    treasury_after: treasury,
                    ..received.acceptance
                },
                hash: None,
                ..received
            });
            Err(Refusal::OrdersEnded {
                season,
                phase: current.phase,
            }
            .into())
        });
        rejected.map_or(done, Ok)
    }

    /// Withdraws what was entered in a nation's name though it was another's: nothing of it stands,
    /// nor is any of it shown to the nation.
    pub fn withdraw_mistaken(&mut self, typed: &str) -> Outcome<(OrderSet, Entry)> {
        self.take_back_mistaken(true, typed)
    }

    /// What [`Arbiter::withdraw_mistaken`] would leave; nothing changes.
    pub fn rehearse_withdraw_mistaken(&mut self, typed: &str) -> Outcome<OrderSet> {
        Ok(self.take_back_mistaken(false, typed)?.0)
    }

    fn take_back_mistaken(&mut self, keep: bool, typed: &str) -> Outcome<(OrderSet, Entry)> {
        self.run(keep, |w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let current = standing.may_order(&setup, &seat)?;
            let season = current.number;
            before_orders_of(w, &setup, current, &seat)?;
            if facts::order_set_summary(w.tx(), season, &seat)?.is_none() {
                return Err(Refusal::NothingToWithdraw { seat }.into());
            }
            // The nation's own standing orders were no part of the other's message: as they were
            // entered by themselves, they stand again.
            let own = facts::entered_by_itself(w.tx(), season, &seat)?;
            let left = OrderSet {
                orders: own.map(|s| s.orders).unwrap_or_default(),
                ..OrderSet::empty(seat.clone())
            };
            let entry = append(w, &seat, &Event::Withdraw(withdrawal(&left, true)))?;
            Ok((left, entry))
        })
    }

    /// Withdraws a nation's orders, all or those of some lines; the word stands.
    pub fn withdraw(&mut self, typed: &str, lines: &[u32]) -> Outcome<(OrderSet, Entry)> {
        self.take_back(true, typed, lines)
    }

    /// What [`Arbiter::withdraw`] would leave; nothing changes.
    pub fn rehearse_withdraw(&mut self, typed: &str, lines: &[u32]) -> Outcome<OrderSet> {
        Ok(self.take_back(false, typed, lines)?.0)
    }

    fn take_back(&mut self, keep: bool, typed: &str, lines: &[u32]) -> Outcome<(OrderSet, Entry)> {
        self.run(keep, |w| {
            let setup = setup(w)?;
            let seat = seat(&setup, typed)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let current = standing.may_order(&setup, &seat)?;
            let season = current.number;
            before_orders_of(w, &setup, current, &seat)?;
            let Some((_, set)) = facts::order_set(w.tx(), &setup, season, &seat)? else {
                return Err(Refusal::NothingToWithdraw { seat }.into());
            };
            let order_lines = || set.orders.iter().filter(|o| o.order != OrderKind::Word);
            if order_lines().next().is_none() {
                return Err(Refusal::NothingToWithdraw { seat }.into());
            }
            for line in lines {
                if !order_lines().any(|o| o.line == *line) {
                    return Err(Refusal::NoSuchLine { seat, line: *line }.into());
                }
            }
            let goes = |line: u32| lines.is_empty() || lines.contains(&line);
            let mut left = set.clone();
            left.orders
                .retain(|o| o.order == OrderKind::Word || !goes(o.line));
            left.late = deadlines::late(w, season)?;
            let entry = append(w, &seat, &Event::Withdraw(withdrawal(&left, false)))?;
            Ok((left, entry))
        })
    }

    /// Takes the rows of a spreadsheet, each nation's as a message of that nation: all the good
    /// ones, or with `strict` none if one is bad. What is refused for a nation leaves its first
    /// set standing (H21).
    pub fn import_orders(&mut self, text: &str, strict: bool) -> Outcome<Imported> {
        self.import_rows(strict, |setup| {
            let rows = csv::read_csv(setup, text)?;
            Ok(csv::Orders { tab: None, rows })
        })
    }

    /// Takes a workbook, as [`Arbiter::import_orders`] does a text.
    pub fn import_order_tabs(&mut self, tabs: &[Tab], strict: bool) -> Outcome<Imported> {
        self.import_rows(strict, |setup| csv::read_tabs(setup, tabs))
    }

    fn import_rows(
        &mut self,
        strict: bool,
        read: impl FnOnce(&Setup) -> Result<csv::Orders, csv::CsvFault>,
    ) -> Outcome<Imported> {
        let mut nothing = None;
        let done = self.act(|w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let csv::Orders { tab, rows: read } = read(&setup).map_err(Refusal::Csv)?;
            let mut rows = Vec::new();
            let mut by_seat: BTreeMap<Name, Vec<(u32, Draft, Option<i64>)>> = BTreeMap::new();
            let mut failed: BTreeMap<Name, u32> = BTreeMap::new();
            let mut guessed: BTreeMap<Name, Vec<Problem>> = BTreeMap::new();
            // Orders are numbered among their own nation's rows: bulletins print the number, and the
            // row of the file counts other nations' orders.
            let mut rows_of: BTreeMap<Name, Vec<u32>> = BTreeMap::new();
            for row in read {
                let seat = row.reading.as_ref().ok().map(|(seat, _)| seat);
                let place = seat.or(row.nation.as_ref()).map_or(0, |seat| {
                    let of = rows_of.entry(seat.clone()).or_default();
                    of.push(row.row);
                    u32::try_from(of.len()).unwrap_or(u32::MAX)
                });
                match row.reading {
                    Ok((seat, draft)) => {
                        let guesses = row.guesses.into_iter().map(|guess| Problem {
                            line: place,
                            level: super::super::accept::Level::Warning,
                            remark: Remark::Guess(guess),
                        });
                        guessed.entry(seat.clone()).or_default().extend(guesses);
                        by_seat.entry(seat).or_default().push((place, draft, None));
                    }
                    Err(fault) => {
                        if let Some(seat) = &row.nation {
                            failed.entry(seat.clone()).or_insert(place);
                        }
                        rows.push(ImportedRow {
                            row: row.row,
                            column: row.column,
                            seat: row.nation,
                            problem: ImportProblem::Row(fault),
                        });
                    }
                }
            }
            let mut bad = rows.len();
            let mut sets = Vec::new();
            let mut season = standing.season();
            let mut renewed = false;
            for (seat, drafts) in by_seat {
                let count = drafts.len();
                let rows_of = rows_of.remove(&seat).unwrap_or_default();
                let first_row = drafts.first().map_or(0, |(n, ..)| row_of(&rows_of, *n));
                let current = match standing.may_order(&setup, &seat) {
                    Ok(current) => current,
                    // Nobody may order now: then nothing of the spreadsheet can be taken.
                    Err(refusal) if !setup.is_omniscient(&seat) => return Err(refusal.into()),
                    Err(refusal) => {
                        bad += count;
                        let problem = ImportProblem::Refused(Box::new(refusal));
                        rows.push(ImportedRow {
                            row: first_row,
                            column: None,
                            seat: Some(seat),
                            problem,
                        });
                        continue;
                    }
                };
                season = current.number;
                renewed |= before_orders_of(w, &setup, current, &seat)?;
                let rules = facts::season_rules(w.tx(), season)?;
                let words: Vec<Arc<str>> = drafts
                    .iter()
                    .filter_map(|(_, d, _)| match d {
                        Draft::Word(word) => Some(word.clone()),
                        _ => None,
                    })
                    .collect();
                let desk = facts::desk(w.tx(), &setup, &rules, season, &seat, words)?;
                // A row of this nation that did not read is an error of its set too (H21).
                let unread = failed.get(&seat).map(|row| Problem {
                    line: *row,
                    level: super::super::accept::Level::Error,
                    remark: Remark::BadRow,
                });
                let mut problems = guessed.remove(&seat).unwrap_or_default();
                problems.extend(unread);
                let mut acceptance = accept_drafts(&desk, drafts, false, None, problems);
                if acceptance.status != Status::Rejected && deadlines::late(w, season)? {
                    acceptance.marked_late();
                }
                bad += refused_rows(&acceptance, count);
                for problem in acceptance.problems {
                    if problem.remark != Remark::BadRow {
                        let row = match problem.line {
                            0 => first_row,
                            place => row_of(&rows_of, place),
                        };
                        let problem = ImportProblem::Order(by_rows(problem, &rows_of));
                        rows.push(ImportedRow {
                            row,
                            column: None,
                            seat: Some(seat.clone()),
                            problem,
                        });
                    }
                }
                if acceptance.status != Status::Rejected {
                    sets.extend(acceptance.set);
                }
            }
            rows.sort_by_key(|r| r.row);
            let imported = Imported {
                season,
                tab,
                sets,
                rows,
                bad,
            };
            if !imported.sets.is_empty() && (!strict || bad == 0) {
                let sets = imported.sets.clone();
                append(w, ARBITER, &Event::Import(Import { v: V1, sets }))?;
            } else if renewed {
                // Nothing was taken, and so nothing has changed.
                nothing = Some(imported);
                return Err(Refusal::NoSeason { next: season }.into());
            }
            Ok(imported)
        });
        nothing.map_or(done, Ok)
    }
}

/// The row of the file in which a nation's order of that place stands.
fn row_of(rows: &[u32], place: u32) -> u32 {
    let place = usize::try_from(place).unwrap_or_default();
    let row = place.checked_sub(1).and_then(|at| rows.get(at));
    row.copied().unwrap_or_default()
}

/// A problem as the arbiter finds it: by the rows of his file.
fn by_rows(mut problem: Problem, rows: &[u32]) -> Problem {
    if problem.line > 0 {
        problem.line = row_of(rows, problem.line);
    }
    match &mut problem.remark {
        Remark::Duplicate { line }
        | Remark::AddsUp { line, .. }
        | Remark::OneProtection { line } => *line = row_of(rows, *line),
        _ => {}
    }
    problem
}

/// How many of a nation's rows do not stand.
fn refused_rows(acceptance: &Acceptance, count: usize) -> usize {
    if acceptance.status == Status::Rejected {
        return count;
    }
    let refused =
        |p: &&Problem| p.level == super::super::accept::Level::Error && p.remark != Remark::BadRow;
    acceptance.problems.iter().filter(refused).count()
}

fn withdrawal(set: &OrderSet, mistaken: bool) -> Withdraw {
    Withdraw {
        v: V1,
        seat: set.seat.clone(),
        word: set.word.clone(),
        none: set.none,
        orders: set.orders.clone(),
        mistaken,
        provisional: set.provisional,
        warned: set.warned,
        late: set.late,
    }
}

fn body(set: &OrderSet, message: Option<String>) -> Enter {
    Enter {
        v: V1,
        seat: set.seat.clone(),
        word: set.word.clone(),
        none: set.none,
        orders: set.orders.clone(),
        message,
        provisional: set.provisional,
        warned: set.warned,
        late: set.late,
    }
}

/// Journals a set, and keeps the message beside the journal under its salted hash.
fn enter_message(w: &mut Writer<'_>, set: &OrderSet, source: &str, bytes: &[u8]) -> Outcome<Entry> {
    let salt = w.salt()?;
    let hash = message_hash(&salt, bytes);
    let entry = append(
        w,
        &set.seat,
        &Event::Enter(body(set, Some(hash.to_string()))),
    )?;
    let message = Message {
        seat: set.seat.to_string(),
        source: source.to_owned(),
        salt,
        bytes: bytes.to_owned(),
    };
    w.message(&entry, &message)?;
    Ok(entry)
}

/// The salted hash of a message: SHA-256(enc("message", salt, the bytes as they came)).
pub fn message_hash(salt: &Digest, bytes: &[u8]) -> Digest {
    let hashed = enc("message", &[salt.to_string().as_bytes(), bytes]);
    Digest::from_bytes(Sha256::digest(hashed).into())
}
