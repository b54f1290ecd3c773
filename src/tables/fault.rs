//! What may be wrong with the form of a file, in words.

use serde::Serialize;

use super::{Place, Shape, Table, Tables};
use crate::locale::Texts;
use crate::locale::said::{Named, Said, Spoken, words};
use crate::spreadsheet::tables::TableFault;
use crate::t;

/// The row of a fault that concerns a whole spreadsheet.
pub(super) const ON_THE_WHOLE: u32 = 1;

/// One thing that is wrong, and where: with the form of a file, or with what a game makes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault<W = What> {
    pub place: Place,
    pub what: W,
}

/// What may be wrong.
pub trait Wrong: From<What> {
    /// In words; a remedy names columns where the place has such.
    fn at(&self, place: &Place, texts: &Texts) -> Said;
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum What {
    /// More rows or bytes than a file has.
    TooMany,
    /// Not TOML: in the reader's own words (in English).
    NotToml {
        message: String,
    },
    /// No section of these.
    UnknownTable {
        typed: String,
        nearest: Option<&'static str>,
        known: Vec<&'static str>,
    },
    /// A section that is not written as it should be.
    Shape {
        section: &'static str,
    },
    /// The head of a table in a spreadsheet, or what stands beside it.
    #[serde(skip)]
    Head {
        fault: TableFault,
        all: Tables,
    },
    /// A field that the row does not have.
    UnknownField {
        typed: String,
        nearest: Option<&'static str>,
        known: Vec<&'static str>,
    },
    /// A field that must be there.
    Missing,
    NotWhole {
        typed: String,
    },
    /// A number with a plus before it.
    Signed {
        typed: String,
    },
    /// A number outside its range.
    OutOfRange {
        number: i64,
        low: i64,
        high: i64,
    },
    NotText {
        typed: String,
    },
    NotList {
        typed: String,
    },
    /// Not `{ … }` with these fields.
    NotTable {
        typed: String,
        fields: &'static [&'static str],
    },
    YesOrNo {
        typed: String,
    },
    /// None of a few names; what they are called stands in texts of that key.
    OneOf {
        typed: String,
        key: &'static str,
        names: &'static [&'static str],
    },
    /// A date, which is never what was meant.
    Date {
        typed: String,
    },
    /// A formula that cannot be worked out.
    Formula {
        typed: String,
    },
}

impl<W: Wrong> Fault<W> {
    /// The same of a game's file.
    pub fn of(Fault { place, what }: Fault) -> Fault<W> {
        let what = what.into();
        Fault { place, what }
    }

    /// What is wrong and where (one line), and the remedy.
    pub fn say(&self, texts: &Texts) -> Said {
        let Said {
            message: what,
            help,
        } = self.what.at(&self.place, texts);
        let place = self.place.say(texts);
        let message = t!(texts, "setup-at", place, what);
        Said { message, help }
    }
}

impl Spoken for What {
    const PREFIX: &'static str = "table";
    const BESIDE: &'static [&'static str] = &["field"];
}

impl Wrong for What {
    fn at(&self, place: &Place, texts: &Texts) -> Said {
        let heads = place.has_heads();
        let table = place.table();
        let column = table.and_then(|t| t.column(&place.field));
        match (self, column) {
            (What::Head { fault, all }, _) => {
                let known = t!(texts, "table-known", tables = known(all, texts));
                return fault.say(&known, texts);
            }
            (What::Missing, _) if place.stands() => {
                let words = words("table-missing").help("table-missing-typed");
                return words.typed("field", &place.field).said(texts);
            }
            (What::Missing, Some(column)) if heads => {
                let column = texts.get(column.key);
                return TableFault::EmptyCell { column }.say("", texts);
            }
            _ => {}
        }
        let names = |Named { field, value, .. }: Named<'_>| {
            let name = value.as_str()?;
            match (field, self) {
                ("section", _) => table.map(|table| written(table, texts)),
                ("fields", _) => Some(format!("{name} = …")),
                ("names", What::OneOf { key, .. }) if heads => super::read::word(texts, key, name),
                ("names", _) if !heads => Some(format!("\"{name}\"")),
                _ => None,
            }
        };
        let words = self.words(&names).typed("field", &place.field);
        words.said(texts)
    }
}

/// How the rows of a table begin in TOML.
fn written(table: &Table, texts: &Texts) -> String {
    let section = table.section;
    let mut names = table.columns.iter().map(|c| texts.get(c.key));
    let name = names.next().unwrap_or_else(|| texts.get(table.title));
    let name = name.to_uppercase();
    match table.shape {
        Shape::List => format!("[[{section}]]"),
        Shape::One => format!("[{section}]"),
        Shape::Pairs => format!("[{section}], {name} = {}", names.next().unwrap_or_default()),
        Shape::Named => format!("[{section}.{name}]"),
        Shape::Within { section, list } => format!("[[{section}]] {list} = [{{ … }}]"),
    }
}

/// The tables with the columns that they must have: `Map: column, row. Players: player.`
fn known(all: &[&Table], texts: &Texts) -> String {
    let of = |table: &&Table| {
        let needed = table.columns.iter().filter(|c| c.needed);
        let needed: Vec<String> = needed.map(|c| texts.get(c.key)).collect();
        let (title, columns) = (texts.get(table.title), needed.join(", "));
        t!(texts, "table-known-one", title, columns)
    };
    all.iter().map(of).collect::<Vec<String>>().join(" ")
}
