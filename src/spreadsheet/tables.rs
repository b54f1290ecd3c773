//! The tables that stand in a spreadsheet: a tab each, or one under the other in a single tab (as
//! in CSV), each below its title.
//!
//! A table begins with the row that names its columns. Which table it is, the title above it says
//! (the tab's name, or a row with that title alone), or else its columns. Titles that name nothing,
//! empty rows, and tabs of names, notes and help are passed over.

use super::{Row, Tab, letter};
use crate::locale::said::{Named, Said, Spoken};
use crate::locale::spelling::{fold, forbidden, nearest};
use crate::locale::{Lang, Texts};
use crate::t;

/// A column that a table may have.
#[derive(Debug)]
pub struct Column {
    /// The text that names it to a reader.
    pub key: &'static str,
    /// Its names, folded, beside that text and the field.
    pub names: &'static [&'static str],
    /// Whether it must be there.
    pub needed: bool,
    /// The field of a row that stands in it (`leader.level`, of one within another); empty where the rows are
    /// read by hand. Two columns of one field hold two whole numbers of it: `4,-2`.
    pub field: &'static str,
    /// The section whose rows' names may be chosen from.
    pub choose: Option<&'static str>,
    /// Numbers by name, `Bd 20, Sp 6`; or a column a name beside it, each with its number.
    pub each: bool,
}

impl Column {
    /// One that must be there.
    pub const fn needed(key: &'static str, names: &'static [&'static str]) -> Column {
        let (needed, field, choose, each) = (true, "", None, false);
        Column {
            key,
            names,
            needed,
            field,
            choose,
            each,
        }
    }

    /// One that may be missing.
    pub const fn free(key: &'static str, names: &'static [&'static str]) -> Column {
        let needed = false;
        Column {
            needed,
            ..Column::needed(key, names)
        }
    }

    /// The same, for that field of a row.
    pub const fn of(self, field: &'static str) -> Column {
        Column { field, ..self }
    }

    /// The same, with the rows of that section to choose from.
    pub const fn from(self, section: &'static str) -> Column {
        let choose = Some(section);
        Column { choose, ..self }
    }

    /// The same, for numbers by name.
    pub const fn each(self) -> Column {
        Column { each: true, ..self }
    }

    /// Its names, folded: those of its own, its text in every language, its field.
    fn called(&self) -> impl Iterator<Item = String> {
        let own = self.names.iter().map(|name| (*name).to_owned());
        let field = (!self.field.is_empty()).then(|| plainly(self.field));
        let texts = Lang::ALL.map(|lang| plainly(&Texts::of(lang).get(self.key)));
        own.chain(field).chain(texts)
    }

    /// Whether it is called so.
    pub fn is(&self, name: &str) -> bool {
        let name = plainly(name);
        self.called().any(|own| own == name)
    }
}

/// A name as it is compared: whatever its case and accents, with spaces for hyphens.
fn plainly(name: &str) -> String {
    let name = fold(name).replace(['-', '_'], " ");
    name.trim().to_owned()
}

/// What a table is about: one of those that a reader knows.
pub trait Part: Copy + PartialEq + 'static {
    /// Its titles, folded, in every language.
    fn titles(self) -> &'static [&'static str];

    /// Its columns.
    fn columns(self) -> &'static [Column];

    /// The column that must be there unless a further one is, by its number.
    fn unless_further(self) -> Option<usize> {
        None
    }
}

/// The part that a tab or a title of that name holds.
pub fn titled<P: Part>(all: &[P], text: &str) -> Option<P> {
    let folded = fold(text);
    let of = |p: &P| p.titles().contains(&folded.trim());
    all.iter().copied().find(of)
}

/// Columns and tabs that are the arbiter's own, and are not read.
const OWN: [&str; 8] = [
    "note",
    "notes",
    "remarque",
    "remarques",
    "remark",
    "remarks",
    "comment",
    "comments",
];

/// Whether a tab stands beside the tables: notes, help, and the names to choose from.
fn beside(tab: &str) -> bool {
    let names = [
        "aide",
        "help",
        "noms",
        "names",
        "lisez-moi",
        "readme",
        "read me",
    ];
    let tab = fold(tab);
    names.contains(&tab.trim()) || OWN.contains(&tab.trim())
}

/// Why one tab cannot be told from the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoTab {
    /// No tab holds anything.
    Empty,
    /// Several hold something, and none has the name that is wanted: theirs.
    Several { tabs: Vec<String> },
}

/// The tab of one of those names (folded), or the only one that holds anything.
pub fn only<'t>(tabs: &'t [Tab], names: &[&str]) -> Result<&'t Tab, NoTab> {
    let named = |tab: &&Tab| {
        let name = fold(tab.name.as_deref().unwrap_or_default());
        names.contains(&name.trim())
    };
    let filled: Vec<&Tab> = tabs.iter().filter(|tab| !tab.rows.is_empty()).collect();
    match (tabs.iter().find(named), filled.as_slice()) {
        (Some(named), _) => Ok(named),
        (None, [only]) => Ok(only),
        (None, []) => Err(NoTab::Empty),
        (None, several) => {
            let names = several.iter().filter_map(|tab| tab.name.clone());
            let tabs = names.collect();
            Err(NoTab::Several { tabs })
        }
    }
}

/// What is wrong with a table, whatever it is about.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum TableFault {
    /// Nothing that could be a table that is known.
    NoTable,
    /// The head of a table lacks a column: the text that names it.
    MissingColumn { column: &'static str },
    /// A column that the table does not have, with the nearest that it does.
    UnknownColumn {
        typed: String,
        nearest: Option<String>,
    },
    /// A cell that must be filled: its column's head.
    EmptyCell { column: String },
    /// Something to the right of the last column.
    Beyond { typed: String },
}

impl Spoken for TableFault {
    const PREFIX: &'static str = "heads";
    const BESIDE: &'static [&'static str] = &["known"];
}

impl TableFault {
    /// What is wrong, and the remedy; `known` names the tables that are known.
    pub fn say(&self, known: &str, texts: &Texts) -> Said {
        let head = |named: Named<'_>| {
            let missing = matches!(self, TableFault::MissingColumn { .. });
            missing.then(|| texts.get(named.value.as_str().unwrap_or_default()))
        };
        self.words(&head).with("known", known).said(texts)
    }
}

/// The most characters of a cell that a fault repeats.
const SHOWN: usize = 80;

/// A text of a cell as it may be printed: cut short, and nothing in it that moves a cursor or
/// turns the line round.
pub(crate) fn shown(text: &str) -> String {
    let plain = text.chars().map(|c| match c {
        c if c.is_whitespace() => ' ',
        c if forbidden(c) => '?',
        c => c,
    });
    let mut short: String = plain.take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    short
}

/// One fault of a table, with its row, and its column (from 0) where it is in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faulty {
    pub row: u32,
    pub column: Option<usize>,
    pub what: TableFault,
}

/// The head of a table, understood.
#[derive(Debug, Clone)]
pub struct Heads<P> {
    pub part: P,
    /// Where each column of the part stands, from 0, and how its head is written.
    places: Vec<Option<(usize, String)>>,
    /// Columns that are no column of the part, and that its reader knows.
    pub further: Vec<(usize, String)>,
    /// How many cells the head has.
    width: usize,
}

/// A table: its head, and the rows below it.
#[derive(Debug, Clone)]
pub struct Table<'t, P> {
    pub heads: Heads<P>,
    pub rows: Vec<&'t Row>,
}

/// The tables of a tab, from the top; what comes below a head with faults is not looked at. Where a head
/// has the columns of several parts, the first of all is meant. `known` says whether a reader knows a
/// further column of a part by its head.
pub fn tables<'t, P: Part>(
    tab: &'t Tab,
    all: &[P],
    known: impl Fn(P, &str) -> bool,
) -> Vec<Result<Table<'t, P>, Vec<Faulty>>> {
    let name = tab.name.as_deref();
    let mut found: Vec<Result<Table<'t, P>, Vec<Faulty>>> = Vec::new();
    if name.is_some_and(beside) {
        return found;
    }
    let mut part = name.and_then(|name| titled(all, name));
    let mut within = false;
    for row in &tab.rows {
        if let Some(next) = row.lone().and_then(|text| titled(all, text)) {
            (part, within) = (Some(next), false);
            continue;
        }
        match found.last_mut() {
            Some(Ok(table)) if within => table.rows.push(row),
            // A title, or the mark of who may read it.
            _ if row.lone().is_some() => {}
            _ => {
                let heads = Heads::find(all, part, row, &known);
                let stop = heads.is_err();
                let rows = Vec::new();
                found.push(heads.map(|heads| Table { heads, rows }));
                within = true;
                if stop {
                    break;
                }
            }
        }
    }
    found
}

impl<P: Part> Heads<P> {
    /// The place of the part's column of that number, and how its head is written.
    pub fn place(&self, n: usize) -> Option<(usize, &str)> {
        let place = self.places.get(n)?.as_ref();
        place.map(|(at, title)| (*at, title.as_str()))
    }

    /// The text of a row's cell in that column; empty where there is none.
    pub fn cell<'r>(&self, row: &'r Row, n: usize) -> &'r str {
        self.place(n).map_or("", |(at, _)| row.cell(at))
    }

    /// A cell that must be filled: where it stands, and its text.
    pub fn filled<'r>(&self, row: &'r Row, n: usize) -> Result<(usize, &'r str), Faulty> {
        let (at, title) = self.place(n).map_or((None, ""), |(at, t)| (Some(at), t));
        let typed = at.map_or("", |at| row.cell(at));
        match at.filter(|_| !typed.is_empty()) {
            Some(at) => Ok((at, typed)),
            None => Err(Faulty {
                row: row.number,
                column: at,
                what: TableFault::EmptyCell {
                    column: title.to_owned(),
                },
            }),
        }
    }

    /// What stands to the right of the last column.
    pub fn beyond(&self, row: &Row) -> Option<Faulty> {
        let mut cells = row.cells.iter().enumerate().skip(self.width);
        let (at, cell) = cells.find(|(_, c)| !c.is_empty())?;
        Some(Faulty {
            row: row.number,
            column: Some(at),
            what: TableFault::Beyond {
                typed: cell.to_owned(),
            },
        })
    }

    /// Reads a row as the head of a table: of the part that was named above it, or of the one
    /// whose columns it has.
    fn find(
        all: &[P],
        named: Option<P>,
        row: &Row,
        known: &impl Fn(P, &str) -> bool,
    ) -> Result<Heads<P>, Vec<Faulty>> {
        let fault = |column, what| Faulty {
            row: row.number,
            column,
            what,
        };
        let cells = row.cells.iter();
        let folded: Vec<String> = cells.map(plainly).collect();
        let at = |c: &Column| {
            let called: Vec<String> = c.called().collect();
            folded.iter().position(|head| called.contains(head))
        };
        let holds = |part: &P| {
            let mut needed = part.columns().iter().filter(|c| c.needed);
            needed.all(|c| at(c).is_some())
        };
        let only = || match all {
            [only] => Some(*only),
            _ => None,
        };
        let by_columns = || all.iter().copied().find(holds);
        let Some(part) = named.or_else(by_columns).or_else(only) else {
            return Err(vec![fault(None, TableFault::NoTable)]);
        };
        let mut faults = Vec::new();
        let mut places = Vec::new();
        for wanted in part.columns() {
            let at = at(wanted);
            if at.is_none() && wanted.needed {
                let column = wanted.key;
                faults.push(fault(None, TableFault::MissingColumn { column }));
            }
            places.push(at.map(|at| (at, row.cell(at).to_owned())));
        }
        let taken: Vec<usize> = places.iter().flatten().map(|(at, _)| *at).collect();
        let mut further = Vec::new();
        for (at, title) in row.cells.iter().enumerate() {
            let own = folded.get(at).is_some_and(|h| OWN.contains(&h.as_str()));
            if title.is_empty() || own || taken.contains(&at) {
                continue;
            }
            if known(part, title) {
                further.push((at, title.to_owned()));
                continue;
            }
            let names: Vec<String> = part.columns().iter().flat_map(Column::called).collect();
            let names = names.iter().map(String::as_str);
            let what = TableFault::UnknownColumn {
                nearest: nearest(title, names).map(str::to_owned),
                typed: title.to_owned(),
            };
            faults.push(fault(Some(at), what));
        }
        if let Some(n) = part.unless_further().filter(|_| further.is_empty())
            && places.get(n).is_none_or(Option::is_none)
            && let Some(column) = part.columns().get(n)
        {
            let column = column.key;
            faults.push(fault(None, TableFault::MissingColumn { column }));
        }
        match faults.is_empty() {
            true => Ok(Heads {
                part,
                places,
                further,
                width: row.cells.len(),
            }),
            false => Err(faults),
        }
    }
}

/// A place in a spreadsheet, beside its row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellPlace {
    /// The tab; `None` in CSV.
    pub tab: Option<String>,
    /// The letter of the column, where the fault is in one.
    pub column: Option<String>,
}

impl CellPlace {
    /// A tab, and a column from 0.
    pub fn new(tab: Option<&str>, column: Option<usize>) -> CellPlace {
        CellPlace {
            tab: tab.map(str::to_owned),
            column: column.map(letter),
        }
    }

    /// The place of a row in words: `feuille « Armées », ligne 5, colonne C`.
    pub fn say(&self, row: u32, texts: &Texts) -> String {
        let key = match (&self.tab, &self.column) {
            (None, None) => "cell-row",
            (None, Some(_)) => "cell-row-column",
            (Some(_), None) => "cell-tab-row",
            (Some(_), Some(_)) => "cell-tab-row-column",
        };
        t!(
            texts,
            key,
            tab = self.tab.as_deref().map(shown).unwrap_or_default(),
            row,
            column = self.column.as_deref().unwrap_or("")
        )
    }
}
