//! The tables of a spreadsheet, taken apart.

use super::fault::ON_THE_WHOLE;
use super::spot::{Spot, Value};
use super::{Place, Rows, Table, Tables, What};
use crate::spreadsheet::tables::{Faulty, TableFault, tables};
use crate::spreadsheet::{Tab, whole_number};

pub fn read(tabs: &[Tab], all: Tables, named: &dyn Fn(&str) -> bool, rows: &mut Rows) {
    for (at, tab) in tabs.iter().enumerate() {
        let name = (at, tab.name.as_deref());
        for table in tables(tab, all, |part, head| part.each().is_some() && named(head)) {
            let table = match table {
                Ok(table) => table,
                Err(faults) => {
                    for Faulty { row, column, what } in faults {
                        let place = Place::sheet(None, name, 0, row, column);
                        rows.fault(&place, What::Head { fault: what, all });
                    }
                    continue;
                }
            };
            let (heads, part) = (&table.heads, table.heads.part);
            rows.begin(part);
            for (n, row) in table.rows.iter().enumerate() {
                let place = Place::sheet(Some(part), name, n, row.number, None);
                if let Some(Faulty { column, what, .. }) = heads.beyond(row) {
                    let place = column.map_or(place.clone(), |c| place.clone().column(c));
                    rows.fault(&place, What::Head { fault: what, all });
                }
                if rows.full(&place) {
                    return;
                }
                let further = heads.further.iter();
                let further: Vec<(usize, &str, &str)> = further
                    .map(|(at, head)| (*at, head.as_str(), row.cell(*at)))
                    .filter(|(_, _, text)| !text.is_empty())
                    .collect();
                let mut spot = spot(part, place, rows, |n| {
                    heads.place(n).map(|(at, _)| (at, row.cell(at)))
                });
                if let Some(field) = part.each() {
                    each(&mut spot, field, &further);
                }
                rows.push(part, spot);
            }
        }
    }
    if rows.of.is_empty() && rows.faults.is_empty() {
        let fault = TableFault::NoTable;
        let place = Place::sheet(None, (0, None), 0, ON_THE_WHOLE, None);
        rows.fault(&place, What::Head { fault, all });
    }
}

/// A row by its cells: of each column, where it stands and what is in it, if there is such a column.
pub fn spot<'c>(
    table: &'static Table,
    place: Place,
    rows: &mut Rows,
    cell: impl Fn(usize) -> Option<(usize, &'c str)>,
) -> Spot {
    let mut row = Spot::table(place.clone());
    let mut columns = table.columns.iter().enumerate().peekable();
    while let Some((n, column)) = columns.next() {
        let field = column.field;
        let second = columns.next_if(|(_, next)| next.field == field);
        let Some((at, text)) = cell(n) else {
            continue;
        };
        let place = place.of(field).column(at);
        let spot = match second.and_then(|(n, _)| cell(n)) {
            Some(second) => pair(place, text, second, rows),
            None => Spot {
                place,
                value: match text {
                    "" => Value::Empty,
                    text => Value::Cell(text.to_owned()),
                },
            },
        };
        row.put(field, spot);
    }
    row.empties();
    row
}

/// Numbers that stand in a column a name: beside what is typed in one cell, as if they were typed there too.
fn each(row: &mut Spot, field: &'static str, further: &[(usize, &str, &str)]) {
    let typed = match row.member(field).map(|spot| &spot.value) {
        Some(Value::Cell(text)) => Some(text.clone()),
        _ => None,
    };
    if further.is_empty() {
        return;
    }
    let place = row.place.of(field);
    let value = match typed {
        Some(mut text) => {
            for (_, head, number) in further.iter().filter(|(_, _, number)| *number != "0") {
                text.push_str(&format!(", {head} {number}"));
            }
            Value::Cell(text)
        }
        None => {
            let numbers = further.iter().map(|(at, head, number)| {
                let place = row.place.of(format!("{field}.{head}")).column(*at);
                let value = Value::Cell((*number).to_owned());
                ((*head).to_owned().into(), Spot { place, value })
            });
            Value::Table(numbers.collect())
        }
    };
    match row.member_mut(field) {
        Some(spot) => spot.value = value,
        None => row.put(field, Spot { place, value }),
    }
}

/// A field of two whole numbers, each in a column of its own.
fn pair(place: Place, first: &str, (at, second): (usize, &str), rows: &mut Rows) -> Spot {
    let beside = place.clone().column(at);
    let (one, other) = (whole_number(first), whole_number(second));
    let (place, value) = match (first, second, one, other) {
        ("", "", ..) => (place, Value::Empty),
        (_, _, Some(one), Some(other)) => (place, Value::Text(format!("{one},{other}"))),
        _ => {
            let bad = [(place, first, one), (beside, second, other)];
            let mut at = None;
            for (place, text, number) in bad {
                let typed = text.to_owned();
                match (text, number) {
                    (_, Some(_)) => continue,
                    ("", None) => rows.fault(&place, What::Missing),
                    (_, None) => rows.fault(&place, What::NotWhole { typed }),
                }
                at.get_or_insert(place);
            }
            (at.unwrap_or_default(), Value::Bad)
        }
    };
    Spot { place, value }
}
