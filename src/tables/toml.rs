//! A file in TOML, taken apart.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::spot::{Members, Spot, Value};
use super::{Place, Rows, Shape, Table, Tables, What};
use crate::locale::spelling::nearest;

/// The largest file, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// Where the lines of a text begin, in bytes.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Lines {
        let ends = text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
        Lines(std::iter::once(0).chain(ends.map(|(i, _)| i + 1)).collect())
    }

    fn at(&self, byte: usize) -> u32 {
        let line = self.0.partition_point(|start| *start <= byte);
        u32::try_from(line.max(1)).unwrap_or(u32::MAX)
    }
}

pub fn read(text: &str, all: Tables, rows: &mut Rows) {
    if text.len() > MAX_BYTES {
        return rows.fault(&Place::default(), What::TooMany);
    }
    let lines = Lines::of(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let line = error.span().map(|span| lines.at(span.start));
        let place = Place::toml(None, "", 0, line);
        // One slip often makes the parser stumble several times over the same line.
        if rows.faults.last().is_none_or(|last| last.place != place) {
            let words: Vec<&str> = error.message().split_whitespace().collect();
            let message = words.join(" ");
            rows.fault(&place, What::NotToml { message });
        }
    }
    if !errors.is_empty() {
        return;
    }
    let mut file = File { lines, all, rows };
    for (key, value) in table.get_ref() {
        file.section(key.get_ref(), value, key.span().start);
    }
}

struct File<'a> {
    lines: Lines,
    all: Tables,
    rows: &'a mut Rows,
}

impl File<'_> {
    fn section(&mut self, key: &str, value: &Spanned<DeValue<'_>>, at: usize) {
        let within = |t: &Table| matches!(t.shape, Shape::Within { .. });
        let mut tables = self.all.iter().copied();
        let line = self.lines.at(at);
        let Some(table) = tables.find(|t| t.section == key && !within(t)) else {
            let sections = || {
                let all = self.all.iter().filter(|t| !within(t));
                all.map(|t| t.section)
            };
            let what = What::UnknownTable {
                typed: key.to_owned(),
                nearest: nearest(key, sections()),
                known: sections().collect(),
            };
            return self.rows.fault(&Place::toml(None, "", 0, Some(line)), what);
        };
        self.rows.begin(table);
        for inner in self.within(table) {
            self.rows.begin(inner);
        }
        match (table.shape, value.get_ref()) {
            (Shape::Named, DeValue::Table(entries)) => {
                for (n, (name, entry)) in entries.iter().enumerate() {
                    self.row(table, n, Some(name.get_ref()), entry, name.span().start);
                }
            }
            (Shape::Pairs, DeValue::Table(entries)) => {
                for (n, (name, value)) in entries.iter().enumerate() {
                    self.pair(table, n, name, value);
                }
            }
            (Shape::One, DeValue::Table(_)) => self.row(table, 0, None, value, at),
            (Shape::List | Shape::Within { .. }, DeValue::Array(entries)) => {
                for (n, entry) in entries.iter().enumerate() {
                    self.row(table, n, None, entry, entry.span().start);
                }
            }
            _ => {
                let place = Place::toml(Some(table), "", 0, Some(line));
                self.rows.fault(
                    &place,
                    What::Shape {
                        section: table.section,
                    },
                );
            }
        }
    }

    /// The tables whose rows stand within those of another.
    fn within(&self, table: &'static Table) -> impl Iterator<Item = &'static Table> + use<> {
        let of = move |t: &&'static Table| matches!(t.shape, Shape::Within { section, .. } if section == table.section);
        self.all.iter().copied().filter(of)
    }

    fn row(
        &mut self,
        table: &'static Table,
        n: usize,
        name: Option<&str>,
        value: &Spanned<DeValue<'_>>,
        at: usize,
    ) {
        let line = self.lines.at(at);
        let DeValue::Table(entries) = value.get_ref() else {
            let place = Place::toml(Some(table), name.unwrap_or_default(), n, Some(line));
            return self.rows.fault(
                &place,
                What::Shape {
                    section: table.section,
                },
            );
        };
        let first = table.first_name();
        let own = entries.get(first).and_then(|v| v.get_ref().as_str());
        let more = table.name.get(1).and_then(|key| entries.get(*key));
        let more = match more.map(Spanned::get_ref) {
            Some(DeValue::Integer(number)) => Some(number.as_str()),
            Some(DeValue::String(text)) => Some(text.as_ref()),
            _ => None,
        };
        let called = [name.or(own), more].into_iter().flatten();
        let called = called.collect::<Vec<&str>>().join("/");
        let place = Place::toml(Some(table), &called, n, Some(line));
        if self.rows.full(&place) {
            return;
        }
        let mut members = Members::new();
        if let Some(name) = name {
            let value = Value::Text(name.to_owned());
            let place = place.of(first);
            members.push((first.into(), Spot { place, value }));
        }
        let mut lists = Vec::new();
        for (key, value) in entries {
            let inner = self
                .within(table)
                .find(|t| matches!(t.shape, Shape::Within { list, .. } if list == key.get_ref()));
            match inner {
                Some(inner) => lists.push((inner, value)),
                None => {
                    let field = key.get_ref().to_string();
                    let spot = self.spot(&place.of(field), value);
                    members.push((Cow::Owned(key.get_ref().to_string()), spot));
                }
            }
        }
        let value = Value::Table(members);
        self.rows.push(table, Spot { place, value });
        for (inner, list) in lists {
            self.list(inner, n, &called, list);
        }
    }

    /// A row of a name and a value.
    fn pair(
        &mut self,
        table: &'static Table,
        n: usize,
        name: &Spanned<Cow<'_, str>>,
        value: &Spanned<DeValue<'_>>,
    ) {
        let line = self.lines.at(name.span().start);
        let place = Place::toml(Some(table), "", n, Some(line));
        if self.rows.full(&place) {
            return;
        }
        let mut row = Spot::table(place.clone());
        let place = place.of(name.get_ref().to_string());
        let mut fields = table.columns.iter().map(|c| c.field);
        if let (Some(first), Some(second)) = (fields.next(), fields.next()) {
            let spot = self.spot(&place, value);
            let value = Value::Text(name.get_ref().to_string());
            row.put(first, Spot { place, value });
            row.put(second, spot);
        }
        self.rows.push(table, row);
    }

    /// The rows of a table that stand within one of another.
    fn list(&mut self, table: &'static Table, n: usize, name: &str, list: &Spanned<DeValue<'_>>) {
        let line = self.lines.at(list.span().start);
        let place = Place::toml(Some(table), name, n, Some(line));
        let entries = match list.get_ref() {
            DeValue::Array(entries) if entries.iter().all(|e| e.get_ref().is_table()) => entries,
            _ => {
                return self.rows.fault(
                    &place,
                    What::Shape {
                        section: table.section,
                    },
                );
            }
        };
        for entry in entries {
            let place = place.clone().on(self.lines.at(entry.span().start));
            if self.rows.full(&place) {
                return;
            }
            let mut spot = self.spot(&place, entry);
            if let Value::Table(members) = &mut spot.value {
                let first = table.first_name();
                let value = Value::Text(name.to_owned());
                let given = members.iter().any(|(key, _)| key == first);
                if given {
                    let columns = table.columns.iter().map(|c| c.field);
                    let what = What::UnknownField {
                        typed: first.to_owned(),
                        nearest: None,
                        known: columns.filter(|field| *field != first).collect(),
                    };
                    self.rows.fault(&place.of(first), what);
                    continue;
                }
                members.push((
                    first.into(),
                    Spot {
                        place: place.of(first),
                        value,
                    },
                ));
            }
            self.rows.push(table, spot);
        }
    }

    fn spot(&self, place: &Place, value: &Spanned<DeValue<'_>>) -> Spot {
        let place = place.clone().on(self.lines.at(value.span().start));
        let value = match value.get_ref() {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => {
                let digits = number.as_str();
                match i64::from_str_radix(digits, number.radix()) {
                    Ok(number) => Value::Number(number),
                    Err(_) => Value::Other(digits.to_owned()),
                }
            }
            DeValue::Float(number) => Value::Other(number.as_str().to_owned()),
            DeValue::Boolean(yes) => Value::Yes(*yes),
            DeValue::Datetime(date) => Value::Other(date.to_string()),
            DeValue::Array(all) => {
                Value::List(all.iter().map(|one| self.spot(&place, one)).collect())
            }
            DeValue::Table(all) => {
                let members = all.iter().map(|(key, one)| {
                    let key = key.get_ref().to_string();
                    let field = match place.field.is_empty() {
                        true => key.clone(),
                        false => format!("{}.{key}", place.field),
                    };
                    (Cow::Owned(key), self.spot(&place.of(field), one))
                });
                Value::Table(members.collect())
            }
        };
        Spot { place, value }
    }
}
