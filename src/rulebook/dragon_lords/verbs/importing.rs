//! The referee's spreadsheet of orders, CSV or a workbook: a column for the player and one for the
//! order, in which an order stands as a player would write it.

use std::collections::BTreeMap;

use super::super::event::{Event, Import, OrderSet, V1};
use super::super::reading::{Message, Reader, Turn};
use super::super::receive::{Level, Problem, Remark};
use super::super::refusal::{OrdersFault, Refusal};
use super::super::setup::Unknown;
use super::super::world::Name;
use super::messages::{judge, known};
use super::{Arbiter, Outcome, append, facts};
use crate::reading::reader::To;
use crate::referee::rulebook::{Sheets, Status};
use crate::referee::verbs;
use crate::spreadsheet::tables::{self, CellPlace, Column, NoTab, Table, only, tables};
use crate::spreadsheet::{Tab, tab_of_text};

/// What there is to say of a row; of one with an error nothing stands.
#[derive(Debug, Clone, PartialEq)]
pub struct RowSaid {
    /// From 1, as a spreadsheet counts.
    pub row: u32,
    pub cell: CellPlace,
    pub level: Level,
    pub what: RowWhat,
}

/// What it is.
#[derive(Debug, Clone, PartialEq)]
pub enum RowWhat {
    /// No such player.
    Seat(Unknown),
    /// What stands in the cell is no order, nor "no orders".
    NoOrder { typed: String },
    /// The row is good, and its seat's orders before stand all the same: another row of it is bad.
    NotKept(Name),
    /// What is said of the order, to the seat.
    Remark(Name, Remark),
}

/// Orders that were imported.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    pub season: u16,
    /// The tab that was read, of a workbook.
    pub tab: Option<String>,
    /// What stands now; empty where nothing was taken.
    pub sets: Vec<OrderSet>,
    pub rows: Vec<RowSaid>,
}

impl Imported {
    /// How many rows are bad.
    pub fn bad(&self) -> usize {
        let bad = self.rows.iter().filter(|r| r.level == Level::Error);
        bad.count()
    }
}

/// The one table of such a spreadsheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Orders;

const TITLES: &[&str] = &["ordres", "orders"];
const COLUMNS: [Column; 2] = [
    Column::needed("dl-column-seat", &["seat", "player", "joueur"]),
    Column::needed("column-order", &["order", "orders", "ordre", "ordres"]),
];

impl tables::Part for Orders {
    fn titles(self) -> &'static [&'static str] {
        TITLES
    }

    fn columns(self) -> &'static [Column] {
        &COLUMNS
    }
}

/// The table of orders, and the name of its tab. Columns beside the two are the referee's own.
fn table(tabs: &[Tab]) -> Result<(Option<&str>, Table<'_, Orders>), OrdersFault> {
    let tab = only(tabs, TITLES).map_err(|none| match none {
        NoTab::Empty => OrdersFault::Empty,
        NoTab::Several { tabs } => OrdersFault::WhichTab { tabs },
    })?;
    match tables(tab, &[Orders], |_, _| true).into_iter().next() {
        None => Err(OrdersFault::Empty),
        Some(Ok(table)) => Ok((tab.name.as_deref(), table)),
        Some(Err(faults)) => {
            let first = faults.into_iter().next();
            Err(first.map_or(OrdersFault::Empty, |f| OrdersFault::Table {
                cell: CellPlace::new(tab.name.as_deref(), f.column),
                row: f.row,
                fault: f.what,
            }))
        }
    }
}

impl Arbiter<'_> {
    /// Takes the rows of a spreadsheet: for each seat in it, all its good rows are its set. With
    /// `strict`, nothing is taken where a row is bad.
    pub fn import(&mut self, sheets: Sheets<'_>, strict: bool) -> Outcome<Imported> {
        let read;
        let tabs = match sheets {
            Sheets::Tabs(tabs) => tabs,
            Sheets::Text(text) => {
                read = tab_of_text(text)
                    .map_err(|fault| Refusal::Orders(OrdersFault::Unread { fault }))?;
                std::slice::from_ref(&read)
            }
        };
        let (tab, table) = table(tabs).map_err(Refusal::Orders)?;
        let place = |column| {
            let at = table.heads.place(column).map(|(at, _)| at);
            CellPlace::new(tab, at)
        };
        self.act(|w| {
            let setup = facts::setup(w.tx())?;
            let standing = facts::standing(w.tx())?;
            let mut said = Vec::new();
            let mut by_seat: BTreeMap<Name, Vec<(u32, &str)>> = BTreeMap::new();
            for row in &table.rows {
                let [typed, order] = [0, 1].map(|column| table.heads.cell(row, column));
                match setup.understand(typed) {
                    Ok(seat) => by_seat.entry(seat).or_default().push((row.number, order)),
                    Err(unknown) => said.push(RowSaid {
                        row: row.number,
                        cell: place(0),
                        level: Level::Error,
                        what: RowWhat::Seat(unknown),
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
                let turn = Turn {
                    lang: facts::lang(w.tx(), seat)?,
                    number: season,
                    name: "",
                };
                let (message, idle) = read_rows(&Reader::new(&known, turn), &rows);
                said.extend(idle.into_iter().map(|(row, typed)| RowSaid {
                    row,
                    cell: place(1),
                    level: Level::Error,
                    what: RowWhat::NoOrder { typed },
                }));
                let (_, mut found) = judge(w, season, seat, &message)?;
                let stands = found.status != Status::Rejected;
                if stands && verbs::late(w, season)? {
                    found.marked_late();
                }
                // What is said of a set as a whole is for the seat's receipt.
                let of_rows = found.problems.iter().filter(|p| p.line > 0);
                said.extend(of_rows.map(|p: &Problem| RowSaid {
                    row: p.line,
                    cell: place(1),
                    level: p.level,
                    what: RowWhat::Remark(seat.clone(), p.remark.clone()),
                }));
                if !stands {
                    let good = message
                        .lines
                        .iter()
                        .filter(|l| !of_bad_row(&found.problems, l.line));
                    said.extend(good.map(|l| RowSaid {
                        row: l.line,
                        cell: place(1),
                        level: Level::Error,
                        what: RowWhat::NotKept(seat.clone()),
                    }));
                }
                sets.extend(found.set.filter(|_| stands));
            }
            said.sort_by_key(|r| r.row);
            let mut imported = Imported {
                season,
                tab: tab.map(str::to_owned),
                sets,
                rows: said,
            };
            if strict && imported.bad() > 0 {
                imported.sets.clear();
            }
            if imported.sets.is_empty() {
                return match imported.rows.is_empty() {
                    true => Err(Refusal::Orders(OrdersFault::Empty).into()),
                    false => Ok(imported),
                };
            }
            let event = Event::Import(Import {
                v: V1,
                sets: imported.sets.clone(),
            });
            append(w, super::super::event::ARBITER, &event)?;
            Ok(imported)
        })
    }
}

fn of_bad_row(problems: &[Problem], row: u32) -> bool {
    let bad = |p: &Problem| p.line == row && p.level == Level::Error;
    problems.iter().any(bad)
}

/// A seat's rows read one by one, each on the line of its row; and those that say nothing.
fn read_rows(reader: &Reader<'_>, rows: &[(u32, &str)]) -> (Message, Vec<(u32, String)>) {
    let mut all = Message::default();
    let mut idle = Vec::new();
    for (row, order) in rows {
        let one = reader.row(order);
        // What the arbiter is told of a row tells him of a cell that is no order.
        let told = one.told.iter().any(|(_, to, _)| *to != To::Arbiter);
        if one.lines.is_empty() && !told && !one.none && one.finality.is_none() {
            idle.push((*row, (*order).to_owned()));
            continue;
        }
        all.none |= one.none;
        all.finality = one.finality.or(all.finality);
        let told = one.told.into_iter();
        // The spreadsheet is the arbiter's own: he is told all of it.
        all.told.extend(told.map(|(_, to, asked)| match to {
            To::Arbiter => (*row, To::Player, asked),
            to => (*row, to, asked),
        }));
        all.lines.extend(one.lines.into_iter().map(|mut line| {
            line.line = *row;
            line
        }));
    }
    all.settle_idle();
    (all, idle)
}
