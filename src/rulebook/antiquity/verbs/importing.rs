//! The arbiter's spreadsheet of orders.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::accept::{Acceptance, Level, Problem, Remark, Status, accept_drafts};
use super::super::event::{ARBITER, Event, Import, OrderSet, V1};
use super::super::reading::{Draft, csv};
use super::super::refusal::Refusal;
use super::super::setup::{Name, Setup};
use super::standing::before_orders_of;
use super::{Arbiter, Outcome, append, facts, setup};
use crate::referee::verbs;
use crate::spreadsheet::Tab;

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
    /// The nations of the spreadsheet whose rows were taken, with how many orders stand now.
    pub taken: Vec<(Name, usize)>,
    /// The body of the entry, with the sets that stand now, if something was entered.
    pub body: Option<String>,
    /// Rows refused or remarked on, in the order of the file.
    pub rows: Vec<ImportedRow>,
    /// How many rows were refused.
    pub bad: usize,
}

impl Imported {
    /// The sets that stand now, read from the entry: there may be very many orders.
    pub fn sets(&self) -> serde_json::Result<Vec<OrderSet>> {
        let body = self.body.as_deref().map(serde_json::from_str::<Import>);
        Ok(body.transpose()?.map_or(Vec::new(), |body| body.sets))
    }
}

impl Arbiter<'_> {
    /// Takes the rows of a spreadsheet, each nation's as a message of that nation: all the good
    /// ones, or with `strict` none if one is bad. What is refused for a nation leaves its first
    /// set standing (H21).
    pub fn import_orders(&mut self, text: &str, strict: bool) -> Outcome<Imported> {
        self.import_rows(strict, |setup, take| {
            csv::read_csv(setup, text, take)?;
            Ok(None)
        })
    }

    /// Takes a workbook, as [`Arbiter::import_orders`] does a text.
    pub fn import_order_tabs(&mut self, tabs: &[Tab], strict: bool) -> Outcome<Imported> {
        self.import_rows(strict, |setup, take| csv::read_tabs(setup, tabs, take))
    }

    fn import_rows(
        &mut self,
        strict: bool,
        read: impl FnOnce(&Setup, csv::Take<'_>) -> Result<Option<String>, csv::CsvFault>,
    ) -> Outcome<Imported> {
        self.decide(|w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let mut rows = Vec::new();
            let mut by_seat: BTreeMap<Name, Vec<(u32, Draft)>> = BTreeMap::new();
            let mut failed: BTreeMap<Name, u32> = BTreeMap::new();
            let mut guessed: BTreeMap<Name, Vec<Problem>> = BTreeMap::new();
            // Orders are numbered among their own nation's rows: bulletins print the number, and the
            // row of the file counts other nations' orders.
            let mut rows_of: BTreeMap<Name, Vec<u32>> = BTreeMap::new();
            let mut take = |row: csv::CsvRow| {
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
                            level: Level::Warning,
                            remark: Remark::Asked(guess),
                        });
                        guessed.entry(seat.clone()).or_default().extend(guesses);
                        by_seat.entry(seat).or_default().push((place, draft));
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
            };
            let tab = read(&setup, &mut take).map_err(Refusal::Csv)?;
            let mut bad = rows.len();
            let mut sets: Vec<OrderSet> = Vec::new();
            let mut season = standing.season();
            for (seat, drafts) in by_seat {
                let count = drafts.len();
                let rows_of = rows_of.remove(&seat).unwrap_or_default();
                let first_row = drafts.first().map_or(0, |(n, _)| row_of(&rows_of, *n));
                let current = match standing.may_order(&seat, setup.is_omniscient(&seat)) {
                    Ok(current) => current,
                    // Nobody may order now: then nothing of the spreadsheet can be taken.
                    Err(refusal) if !setup.is_omniscient(&seat) => return Err(refusal.into()),
                    Err(refusal) => {
                        bad += count;
                        let problem = ImportProblem::Refused(Box::new(refusal.into()));
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
                before_orders_of(w, &setup, current, &seat)?;
                let rules = facts::season_rules(w.tx(), season)?;
                let words: Vec<Arc<str>> = drafts
                    .iter()
                    .filter_map(|(_, d)| match d {
                        Draft::Word(word) => Some(word.clone()),
                        _ => None,
                    })
                    .collect();
                let desk = facts::desk(w.tx(), &setup, &rules, season, &seat, words)?;
                // A row of this nation that did not read is an error of its set too (H21).
                let unread = failed.get(&seat).map(|row| Problem {
                    line: *row,
                    level: Level::Error,
                    remark: Remark::BadRow,
                });
                let mut problems = guessed.remove(&seat).unwrap_or_default();
                problems.extend(unread);
                let mut acceptance = accept_drafts(&desk, drafts, problems);
                if acceptance.status != Status::Rejected && verbs::late(w, season)? {
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
            let taken = sets.iter().map(|s| (s.seat.clone(), s.orders.len()));
            let mut imported = Imported {
                season,
                tab,
                taken: taken.collect(),
                body: None,
                rows,
                bad,
            };
            // Where nothing is taken, nothing has changed: not standing orders either.
            let taken = !sets.is_empty() && (!strict || bad == 0);
            if taken {
                let entry = append(w, ARBITER, Event::Import(Import { v: V1, sets }))?;
                imported.body = Some(entry.body);
            }
            Ok((imported, taken))
        })
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
    let refused = |p: &&Problem| p.level == Level::Error && p.remark != Remark::BadRow;
    acceptance.problems.iter().filter(refused).count()
}
