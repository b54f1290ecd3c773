//! Rows of those that there are, set, added or taken away: `depth=12`, as it would stand in a cell.

use std::collections::BTreeMap;

use super::spot::Spot;
use super::{Place, Rows, Shape, Sheet, Table, sheets};
use crate::locale::said::Spoken;
use crate::locale::spelling::{fold, nearest, said};
use crate::locale::{Lang, Texts};
use crate::spreadsheet::tables::{Column, titled};
use crate::spreadsheet::{Cell, whole_number};

/// What is done to rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    Set,
    Add,
    Remove,
}

/// What is asked for: rows of a table by their names, and what is to stand in them.
#[derive(Debug, Clone, Copy)]
pub struct Edit<'a> {
    pub verb: Verb,
    pub table: &'a str,
    /// The name of the first row.
    pub row: &'a str,
    /// Each `column=value` of it, then the name of the next one.
    pub more: &'a [String],
}

/// Why it cannot be set; what there is instead is said.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum SetFault {
    /// No table of that name has rows that are called by a name.
    Table {
        typed: String,
        known: Vec<&'static str>,
    },
    /// A row of that name is there already.
    There { name: String },
    /// A row for each seat, which stays.
    Stays { typed: String },
    /// No row of that name.
    Row {
        typed: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    /// No column of that name.
    Column {
        typed: String,
        nearest: Option<String>,
        known: Vec<&'static str>,
    },
    /// What a row is called by.
    Name { column: &'static str },
    /// A column without a value.
    NoValue { typed: String },
    /// A column twice.
    Twice { typed: String },
}

impl Spoken for SetFault {
    const PREFIX: &'static str = "table-set";
}

/// The table that is called so, by its section or its title.
pub fn table(all: &[&'static Table], typed: &str) -> Result<&'static Table, SetFault> {
    let section = |t: &&&'static Table| t.section == typed;
    let found = all.iter().find(section).copied();
    found
        .or_else(|| titled(all, typed))
        .ok_or_else(|| SetFault::Table {
            typed: typed.to_owned(),
            known: all.iter().map(|t| t.section).collect(),
        })
}

impl<'a> Edit<'a> {
    /// Whether it adds to numbers that there are.
    pub fn adds(&self) -> bool {
        self.more.iter().any(|value| value.contains("=+"))
    }

    /// The table that is meant, of those whose rows have names.
    pub fn table(&self, all: &[&'static Table]) -> Result<&'static Table, SetFault> {
        let named = all.iter().copied().filter(|t| !t.name.is_empty());
        table(&named.collect::<Vec<_>>(), self.table)
    }

    /// All rows of the table as they will be; or all that is wrong. Nothing is looked at but names.
    pub fn rows(&self, sheet: &Sheet) -> Result<Rows, Vec<SetFault>> {
        let table = sheet.table;
        let mut all: Vec<Vec<String>> = sheet
            .cells(Texts::of(Lang::En))
            .map(|row| row.iter().map(Cell::to_string).collect())
            .collect();
        let there = names(table, &all);
        let (mut named, mut faults) = (Vec::new(), Vec::new());
        // Rows of which there is one a seat.
        let seats = matches!(table.shape, Shape::Pairs | Shape::Named);
        if seats && self.verb == Verb::Remove {
            let typed = table.section.to_owned();
            return Err(vec![SetFault::Stays { typed }]);
        }
        for (name, values) in self.named() {
            let row = match self.verb {
                Verb::Add => new(table, &there, name).map(|cells| {
                    all.push(cells);
                    all.len() - 1
                }),
                Verb::Set | Verb::Remove => find(table, &there, name),
            };
            match row {
                Ok(row) => {
                    named.push(row);
                    faults.extend(values_of(table, &values, &mut all[row]));
                }
                Err(fault) => faults.push(fault),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut rows = Rows::default();
        rows.begin(table);
        let names = names(table, &all);
        for (n, (cells, name)) in all.iter().zip(&names).enumerate() {
            // Of what is set one by one the others stay as they are.
            let named = named.contains(&n);
            if named && self.verb == Verb::Remove || !named && seats {
                continue;
            }
            let spot: Spot = sheets::spot(table, Place::standing(table, name), &mut rows, |n| {
                cells.get(n).map(|cell| (n, cell.trim()))
            });
            rows.push(table, spot);
        }
        Ok(rows)
    }

    /// What the rows that are named are called by, as it was typed.
    pub fn names(&self) -> impl Iterator<Item = &'a str> {
        self.named().into_iter().map(|(name, _)| name)
    }

    /// The rows that are named, each with its values.
    fn named(&self) -> Vec<(&'a str, Vec<&'a str>)> {
        let mut named: Vec<(&str, Vec<&str>)> = Vec::new();
        for word in std::iter::once(self.row).chain(self.more.iter().map(String::as_str)) {
            match named.last_mut() {
                Some((_, values)) if self.verb != Verb::Remove && word.contains('=') => {
                    values.push(word);
                }
                // What should be set and says nothing.
                Some((_, values)) if self.verb == Verb::Set && values.is_empty() => {
                    values.push(word);
                }
                _ => named.push((word.trim(), Vec::new())),
            }
        }
        named
    }
}

/// Whether two parts of one list name a row: they are in no order.
fn pair(table: &Table) -> bool {
    table.name.iter().all(|field| field.contains('.'))
}

/// The row that is called so.
fn find(table: &Table, names: &[String], typed: &str) -> Result<usize, SetFault> {
    let by = |same: &dyn Fn(&str) -> bool| names.iter().position(|name| same(name));
    let turned = typed.split_once('/').filter(|_| pair(table));
    let turned = turned.map(|(one, other)| format!("{other}/{one}"));
    let turned = turned.as_deref().unwrap_or(typed);
    by(&|name| name == typed)
        .or_else(|| by(&|name| fold(name) == fold(typed)))
        .or_else(|| by(&|name| said(name) == said(typed)))
        .or_else(|| by(&|name| said(name) == said(turned)))
        .ok_or_else(|| unknown(names, typed))
}

/// Of a row with several names those are proposed that have its first one, and of them one that is near it.
fn unknown(names: &[String], typed: &str) -> SetFault {
    let (head, tail) = typed.split_once('/').unwrap_or((typed, ""));
    let same = |name: &&String| {
        let first = name.split_once('/').map(|(first, _)| first);
        first.is_some_and(|first| said(first) == said(head))
    };
    let own: Vec<&String> = names.iter().filter(same).collect();
    let (near, known) = match own.is_empty() {
        true => {
            let near = nearest(typed, names.iter().map(String::as_str));
            (near.map(str::to_owned), names.to_vec())
        }
        false => {
            let tails = own.iter().filter_map(|name| Some(name.split_once('/')?.1));
            let near = nearest(tail, tails).map(|near| format!("{head}/{near}"));
            (near, own.into_iter().cloned().collect())
        }
    };
    SetFault::Row {
        typed: typed.to_owned(),
        nearest: near,
        known,
    }
}

/// The cells of a new row that is called so.
fn new(table: &Table, names: &[String], typed: &str) -> Result<Vec<String>, SetFault> {
    let column = |field: &&str| table.columns.iter().position(|c| c.field == *field);
    let parts: Vec<usize> = table.name.iter().filter_map(column).collect();
    // Where a part may be missing, or rows stand within others, several may be called alike; a pair twice is one.
    let alike = matches!(table.shape, Shape::Within { .. })
        || pair(table)
        || parts.iter().any(|n| !table.columns[*n].needed);
    if let Some(there) = find(table, names, typed).ok().filter(|_| !alike) {
        let name = names[there].clone();
        return Err(SetFault::There { name });
    }
    let mut cells = vec![String::new(); table.columns.len()];
    for (n, part) in parts.iter().zip(typed.splitn(parts.len(), '/')) {
        part.trim().clone_into(&mut cells[*n]);
    }
    Ok(cells)
}

/// Puts values into the cells of a row; gives what is wrong with them.
fn values_of(table: &'static Table, values: &[&str], cells: &mut [String]) -> Vec<SetFault> {
    let (mut faults, mut set) = (Vec::new(), Vec::new());
    for value in values {
        let Some((column, text)) = value.split_once('=') else {
            let typed = (*value).to_owned();
            faults.push(SetFault::NoValue { typed });
            continue;
        };
        match columns(table, column.trim(), text.trim()) {
            Err(fault) => faults.push(fault),
            Ok(new) if new.iter().any(|(n, _)| set.contains(n)) => {
                let typed = column.to_owned();
                faults.push(SetFault::Twice { typed });
            }
            Ok(new) => {
                for (n, text) in new {
                    set.push(n);
                    cells[n] = added(&cells[n], &text).unwrap_or(text);
                }
            }
        }
    }
    faults
}

/// What `+15` makes of a number that is there.
fn added(cell: &str, text: &str) -> Option<String> {
    let more: i64 = text.strip_prefix('+')?.parse().ok()?;
    Some(whole_number(cell)?.saturating_add(more).to_string())
}

/// The columns that are called so, with what is to stand in each: a field of two numbers is two of them.
fn columns(
    table: &'static Table,
    typed: &str,
    text: &str,
) -> Result<Vec<(usize, String)>, SetFault> {
    let all = || table.columns.iter().enumerate();
    // A field comes before a title: the title of one may be the field of another.
    let of_field: Vec<(usize, &Column)> = all().filter(|(_, c)| c.field == typed).collect();
    let found: Vec<(usize, &Column)> = match of_field.is_empty() {
        false => of_field,
        true => all().filter(|(_, c)| c.is(typed)).collect(),
    };
    let Some((first, column)) = found.first() else {
        let mut known: Vec<&'static str> = Vec::new();
        for (_, column) in all() {
            if !known.contains(&column.field) && !table.name.contains(&column.field) {
                known.push(column.field);
            }
        }
        return Err(SetFault::Column {
            nearest: nearest(typed, known.iter().copied()).map(str::to_owned),
            typed: typed.to_owned(),
            known,
        });
    };
    if table.name.contains(&column.field) {
        let column = column.field;
        return Err(SetFault::Name { column });
    }
    Ok(match (found.get(1), text.split_once(',')) {
        (Some((second, _)), Some((one, other))) => {
            vec![
                (*first, one.trim().to_owned()),
                (*second, other.trim().to_owned()),
            ]
        }
        (Some((second, _)), None) => vec![(*first, text.to_owned()), (*second, String::new())],
        (None, _) => vec![(*first, text.to_owned())],
    })
}

/// What each row is called, without parts that are empty; rows within those of another table are counted from the top
/// of each, and so are others of one name from the second on.
pub fn names(table: &Table, rows: &[Vec<String>]) -> Vec<String> {
    let at: Vec<usize> = table
        .name
        .iter()
        .filter_map(|field| table.columns.iter().position(|c| c.field == *field))
        .collect();
    let at = match at.is_empty() {
        true => (0..table.columns.len()).collect(),
        false => at,
    };
    let mut names: Vec<String> = Vec::new();
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for row in rows {
        let parts: Vec<&str> = at
            .iter()
            .filter_map(|n| row.get(*n))
            .map(String::as_str)
            .filter(|part| !part.is_empty())
            .collect();
        let name = parts.join("/");
        let count = counts.entry(name.clone()).or_default();
        *count += 1;
        names.push(match (table.shape, *count) {
            (Shape::Within { .. }, n) | (_, n @ 2..) => format!("{name}/{n}"),
            _ => name,
        });
    }
    names
}
