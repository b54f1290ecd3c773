//! What may be wrong with the form of a file, in words.

use super::{Place, Shape, Table, Tables};
use crate::locale::Texts;
use crate::locale::said::{Said, words};
use crate::spreadsheet::tables::{TableFault, shown};
use crate::t;

/// The row of a fault that concerns a whole spreadsheet.
pub(super) const ON_THE_WHOLE: u32 = 1;

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub place: Place,
    pub what: What,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
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
        table: &'static Table,
    },
    /// The head of a table in a spreadsheet, or what stands beside it.
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

impl Fault {
    /// What is wrong and where (one line), and the remedy.
    pub fn say(&self, texts: &Texts) -> Said {
        let Said {
            message: what,
            help,
        } = self.what.say(&self.place, texts);
        let place = self.place.say(texts);
        let message = t!(texts, "setup-at", place = place, what = what);
        Said { message, help }
    }
}

impl What {
    /// In words; a remedy names columns where the place has such.
    pub fn say(&self, place: &Place, texts: &Texts) -> Said {
        match self {
            What::TooMany => words("table-too-many").said(texts),
            What::NotToml { message } => words("table-not-toml")
                .typed("message", &one_line(message))
                .said(texts),
            What::UnknownTable {
                typed,
                nearest,
                known,
            } => words("table-unknown-section")
                .typed("typed", typed)
                .with("known", known.join(", "))
                .near(*nearest)
                .said(texts),
            What::Shape { table } => {
                let section = table.section;
                let written = match table.shape {
                    Shape::List => format!("[[{section}]]"),
                    Shape::One => format!("[{section}]"),
                    Shape::Pairs => {
                        let mut names = table.columns.iter().map(|c| texts.get(c.key));
                        let (name, value) = (names.next(), names.next());
                        let name = name.unwrap_or_default().to_uppercase();
                        format!("[{section}], {name} = {}", value.unwrap_or_default())
                    }
                    Shape::Named => format!(
                        "[{section}.{}]",
                        texts
                            .get(table.columns.first().map_or(table.title, |c| c.key))
                            .to_uppercase()
                    ),
                    Shape::Within { section, list } => format!("[[{section}]] {list} = [{{ … }}]"),
                };
                words("table-shape").with("written", written).said(texts)
            }
            What::Head { fault, all } => {
                let known = t!(texts, "table-known", tables = known(all, texts));
                fault.say(&known, texts)
            }
            What::UnknownField {
                typed,
                nearest,
                known,
            } => words("table-unknown-field")
                .typed("typed", typed)
                .with("known", known.join(", "))
                .near(*nearest)
                .said(texts),
            What::Missing => {
                let column = place.table().and_then(|t| t.column(&place.field));
                match column.filter(|_| place.has_heads()) {
                    Some(column) => {
                        let empty = TableFault::EmptyCell {
                            column: texts.get(column.key),
                        };
                        empty.say("", texts)
                    }
                    None => words("table-missing")
                        .typed("key", &place.field)
                        .said(texts),
                }
            }
            What::NotWhole { typed } => words("table-not-whole").typed("typed", typed).said(texts),
            What::Signed { typed } => words("table-signed").typed("typed", typed).said(texts),
            What::OutOfRange { number, low, high } => words("setup-range")
                .with("number", *number)
                .with("low", *low)
                .with("high", *high)
                .said(texts),
            What::NotText { typed } => words("table-not-text").typed("typed", typed).said(texts),
            What::NotList { typed } => words("table-not-list").typed("typed", typed).said(texts),
            What::NotTable { typed, fields } => words("table-not-table")
                .typed("typed", typed)
                .with("fields", fields.join(" = …, "))
                .said(texts),
            What::YesOrNo { typed } => words("table-yes-no").typed("typed", typed).said(texts),
            What::OneOf { typed, key, names } => {
                let said = |name: &&str| match place.has_heads() {
                    true => {
                        super::read::word(texts, key, name).unwrap_or_else(|| (*name).to_owned())
                    }
                    false => format!("\"{name}\""),
                };
                let names: Vec<String> = names.iter().map(said).collect();
                words("table-one-of")
                    .typed("typed", typed)
                    .with("names", names.join(", "))
                    .said(texts)
            }
            What::Date { typed } => words("table-date").typed("typed", typed).said(texts),
            What::Formula { typed } => words("table-formula").typed("typed", typed).said(texts),
        }
    }
}

/// The tables with the columns that they must have: `Map: column, row. Players: player.`
fn known(all: &[&Table], texts: &Texts) -> String {
    let of = |table: &&Table| {
        let needed = table.columns.iter().filter(|c| c.needed);
        let needed: Vec<String> = needed.map(|c| texts.get(c.key)).collect();
        let (title, columns) = (texts.get(table.title), needed.join(", "));
        t!(texts, "table-known-one", title = title, columns = columns)
    };
    all.iter().map(of).collect::<Vec<String>>().join(" ")
}

/// The reader's words on one line.
fn one_line(message: &str) -> String {
    let words: Vec<&str> = message.split_whitespace().collect();
    shown(&words.join(" "))
}
