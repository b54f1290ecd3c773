//! The referee's spreadsheet of orders: CSV with a column `seat` and a column `order`, in which an
//! order stands as a player would write it.

use std::collections::BTreeMap;

use super::super::event::{Event, Import, OrderSet, V1};
use super::super::intake::{Reader, Reading};
use super::super::receive::{Level, Problem, Remark};
use super::super::refusal::Refusal;
use super::super::world::Name;
use super::messages::{judge, known};
use super::{Arbiter, Outcome, append, facts};
use crate::locale::spelling::fold;
use crate::referee::rulebook::Status;
use crate::referee::verbs;

/// A row of which nothing stands.
#[derive(Debug, Clone, PartialEq)]
pub struct BadRow {
    /// From 1; the head is row 1.
    pub row: u32,
    pub what: BadWhat,
}

/// Why.
#[derive(Debug, Clone, PartialEq)]
pub enum BadWhat {
    /// No such player.
    Seat(Refusal),
    /// What is said of the order, to the seat.
    Remark(Name, Remark),
}

/// Orders that were imported.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    pub season: u16,
    pub sets: Vec<OrderSet>,
    pub bad: Vec<BadRow>,
}

/// The rows of a spreadsheet: row number, seat and order as they stand.
fn rows(text: &str) -> Result<Vec<(u32, String, String)>, Refusal> {
    let first = text.lines().next().unwrap_or_default();
    let delimiter = match first.contains(';') {
        true => b';',
        false => b',',
    };
    let not_csv = |e: csv::Error| Refusal::NotCsv { why: e.to_string() };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let head = reader.headers().map_err(not_csv)?.clone();
    let column = |names: [&str; 2], column: &'static str| {
        let found = head.iter().position(|h| names.contains(&&*fold(h)));
        found.ok_or(Refusal::NoColumn { column })
    };
    let seat = column(["seat", "joueur"], "seat")?;
    let order = column(["order", "ordre"], "order")?;
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(not_csv)?;
        let line = record.position().map_or(0, csv::Position::line);
        let cell = |n: usize| record.get(n).unwrap_or_default().trim().to_owned();
        if record.iter().any(|c| !c.trim().is_empty()) {
            let line = u32::try_from(line).unwrap_or(u32::MAX);
            rows.push((line, cell(seat), cell(order)));
        }
    }
    Ok(rows)
}

impl Arbiter<'_> {
    /// Takes the rows of a spreadsheet: for each seat in it, all its good rows are its set. With
    /// `strict`, one bad row refuses all.
    pub fn import(&mut self, text: &str, strict: bool) -> Outcome<Imported> {
        let rows = rows(text)?;
        self.act(|w| {
            let setup = facts::setup(w.tx())?;
            let standing = facts::standing(w.tx())?;
            let mut bad = Vec::new();
            let mut by_seat: BTreeMap<Name, Vec<(u32, String)>> = BTreeMap::new();
            for (row, typed, order) in rows {
                match setup.understand(&typed) {
                    Ok(seat) => by_seat.entry(seat).or_default().push((row, order)),
                    Err(unknown) => bad.push(BadRow {
                        row,
                        what: BadWhat::Seat(Refusal::UnknownPlayer(unknown)),
                    }),
                }
            }
            let mut sets = Vec::new();
            let season = standing.season();
            for seat in setup.seats() {
                let Some(rows) = by_seat.remove(seat) else {
                    continue;
                };
                standing.may_order(seat, false)?;
                let known = known(w, season, seat)?;
                let reading = read(&Reader::new(&known), &rows);
                let (_, mut found) = judge(w, season, seat, &reading)?;
                let stands = found.status != Status::Rejected;
                if stands && verbs::late(w, season)? {
                    found.marked_late();
                }
                let errors = found.problems.iter().filter(|p| p.level == Level::Error);
                bad.extend(errors.map(|p: &Problem| BadRow {
                    row: p.line,
                    what: BadWhat::Remark(seat.clone(), p.remark.clone()),
                }));
                sets.extend(found.set.filter(|_| stands));
            }
            bad.sort_by_key(|b| b.row);
            if sets.is_empty() || (strict && !bad.is_empty()) {
                return Err(Refusal::ImportRefused { bad: bad.len() }.into());
            }
            let event = Event::Import(Import {
                v: V1,
                sets: sets.clone(),
            });
            append(w, super::super::event::ARBITER, &event)?;
            Ok(Imported { season, sets, bad })
        })
    }
}

/// A seat's rows read one by one, each on the line of its row.
fn read(reader: &Reader<'_>, rows: &[(u32, String)]) -> Reading {
    let mut all = Reading::default();
    for (row, order) in rows {
        let one = reader.message(order);
        all.none |= one.none;
        all.finality = one.finality.or(all.finality);
        all.guesses
            .extend(one.guesses.into_iter().map(|(_, guess)| (*row, guess)));
        all.lines.extend(one.lines.into_iter().map(|line| {
            let mut line = line;
            line.line = *row;
            line
        }));
    }
    all
}
