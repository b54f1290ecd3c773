//! What can be wrong with a world file, and how it is said.

use super::{NAME_LIMIT, SIZE_LIMIT};
use crate::locale::Texts;
use crate::locale::spelling::{TextFault, forbidden};
use crate::rulebook::antiquity::setup::{Name, Setup, Unknown};
use crate::spreadsheet::tables::{CellPlace, TableFault};
use crate::t;

/// One thing that is wrong with a world file, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what:?}")]
pub struct WorldFault {
    /// The line of the file, from 1; of a spreadsheet, the row.
    pub line: u32,
    /// Where in a spreadsheet; `None` for TOML.
    pub cell: Option<CellPlace>,
    pub what: Fault,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Not TOML: the line as it stands, and the parser's own words (in English).
    Syntax { typed: String, message: String },
    /// More than [`SIZE_LIMIT`] bytes; nothing of it was read.
    TooLarge,
    /// A key that the section does not take, with the nearest that it does.
    UnknownKey {
        section: Section,
        key: String,
        nearest: Option<String>,
    },
    /// A key without which the entry means nothing.
    Missing { section: Section, key: &'static str },
    /// A value that is not of the form that its key takes.
    WrongForm { key: String, expected: Expected },
    /// A name that the setup does not have; all that it has (`known`) where none is near.
    UnknownName {
        of: NameOf,
        unknown: Unknown,
        known: Vec<Name>,
    },
    /// A number of elements that is not a whole number from 1 to `max`.
    ElementCount { troop: String, max: u32 },
    /// A troop counted twice in one army, under two of its names.
    TroopTwice { troop: Name },
    /// A second army of the same nation and name; `first` is the line of the first.
    ArmyTwice {
        nation: Name,
        name: String,
        first: u32,
    },
    /// An army without elements (its name may be missing too).
    NoElements { army: String },
    /// A trade between one nation and itself.
    TradeWithItself { nation: Name },
    /// A trade that does not name two nations.
    NotTwoPartners { count: usize },
    /// A treasury beyond the setup's largest, above or below 0.
    TreasuryRange { nation: String, max: i64 },
    /// A nation's treasury twice, under two of its names.
    TreasuryTwice { nation: Name },
    /// An army's or a fleet's name that cannot be printed again.
    BadName { typed: String, fault: TextFault },
    /// Something is wrong with a table of a spreadsheet, whatever it is about.
    Table(TableFault),
    /// A cell that should hold a whole number.
    NotWhole { typed: String },
    /// A cell that should hold elements by troop.
    Elements { typed: String },
    /// An army without elements, in a spreadsheet.
    NoTroops { army: String },
    /// A row that lets a nation trade with itself.
    PartnerItself { nation: Name },
}

/// A part of the file, with the keys that it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Section {
    /// The file itself, whose keys are the sections.
    #[strum(serialize = "")]
    File,
    Army,
    Fleet,
    Trade,
}

impl Section {
    /// The keys that may stand in it.
    pub fn keys(self) -> &'static [&'static str] {
        match self {
            Section::File => &["treasury", "army", "fleet", "trade"],
            Section::Army => &["nation", "name", "province", "elements"],
            Section::Fleet => &["nation", "sea", "name"],
            Section::Trade => &["between"],
        }
    }
}

/// The form that a value should have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// A text between quotation marks.
    Text,
    /// A whole number.
    Integer,
    /// `[treasury]` with a line a nation.
    Treasury,
    /// `{ Bd = 20, Sp = 6 }`
    Elements,
    /// `["ITALIE", "ARABIE"]`
    Pair,
    /// `[[army]]`, with its doubled brackets.
    Tables(Section),
}

/// What a name should be the name of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameOf {
    Nation,
    Province,
    Sea,
    Troop,
}

impl NameOf {
    /// All such names of a setup, in its order.
    pub fn all(self, setup: &Setup) -> Vec<Name> {
        match self {
            NameOf::Nation => setup.nations.iter().map(|n| n.name.clone()).collect(),
            NameOf::Province => setup.provinces.iter().map(|p| p.name.clone()).collect(),
            NameOf::Sea => setup.seas.iter().map(|s| s.name.clone()).collect(),
            NameOf::Troop => setup.troops.iter().map(|t| t.code.clone()).collect(),
        }
    }

    /// The name of the setup that was meant; if none is near, the fault lists them all.
    pub(super) fn understand(self, setup: &Setup, typed: &str) -> Result<Name, Fault> {
        let understood = match self {
            NameOf::Nation => setup.understand_nation(typed),
            NameOf::Province => setup.understand_province(typed),
            NameOf::Sea => setup.understand_sea(typed),
            NameOf::Troop => setup.understand_troop(typed),
        };
        understood.map_err(|unknown| Fault::UnknownName {
            of: self,
            known: match unknown.nearest {
                Some(_) => Vec::new(),
                None => self.all(setup),
            },
            unknown,
        })
    }

    fn unknown_key(self) -> &'static str {
        match self {
            NameOf::Nation => "world-unknown-nation",
            NameOf::Province => "world-unknown-province",
            NameOf::Sea => "world-unknown-sea",
            NameOf::Troop => "world-unknown-troop",
        }
    }
}

impl WorldFault {
    /// What is wrong and where (one line), and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let (what, help) = self.what.say(texts);
        let place = match &self.cell {
            None => t!(texts, "world-at", line = self.line, what = what),
            Some(cell) => {
                let place = cell.say(self.line, texts);
                t!(texts, "world-at-cell", place = place, what = what)
            }
        };
        (place, help)
    }
}

impl Fault {
    fn say(&self, texts: &Texts) -> (String, String) {
        match self {
            Fault::Syntax { typed, message } => (
                match typed.as_str() {
                    "" => t!(texts, "world-syntax-end"),
                    typed => t!(texts, "world-syntax", typed = shown(typed)),
                },
                t!(texts, "world-syntax-help", message = shown(message)),
            ),
            Fault::TooLarge => (
                t!(texts, "world-too-large"),
                t!(texts, "world-too-large-help", limit = SIZE_LIMIT / 1024),
            ),
            Fault::UnknownKey {
                section,
                key,
                nearest,
            } => {
                let typed = shown(key);
                let what = match section {
                    Section::File => t!(texts, "world-unknown-section", typed = typed),
                    other => {
                        let section = other.into_str();
                        t!(texts, "world-unknown-key", typed = typed, section = section)
                    }
                };
                let known = section.keys().join(", ");
                (what, nearest_or_all(texts, nearest.as_deref(), &known))
            }
            Fault::Missing { section, key } => (
                t!(
                    texts,
                    "world-missing",
                    key = *key,
                    section = section.into_str()
                ),
                t!(texts, "world-missing-help", example = example(key)),
            ),
            Fault::WrongForm { key, expected } => {
                let what = t!(texts, "world-wrong-form", key = shown(key));
                (what, expected.say(texts))
            }
            Fault::UnknownName { of, unknown, known } => {
                let known: Vec<&str> = known.iter().map(|n| &**n).collect();
                (
                    t!(texts, of.unknown_key(), typed = shown(&unknown.typed)),
                    nearest_or_all(texts, unknown.nearest.as_deref(), &known.join(", ")),
                )
            }
            Fault::ElementCount { troop, max } => (
                t!(texts, "world-element-count", troop = shown(troop)),
                t!(texts, "world-element-count-help", max = *max),
            ),
            Fault::TroopTwice { troop } => (
                t!(texts, "world-troop-twice", troop = &**troop),
                t!(texts, "world-troop-twice-help"),
            ),
            Fault::ArmyTwice {
                nation,
                name,
                first,
            } => (
                t!(
                    texts,
                    "world-army-twice",
                    nation = &**nation,
                    army = shown(name),
                    first = *first
                ),
                t!(texts, "world-army-twice-help"),
            ),
            Fault::NoElements { army } => (
                match army.as_str() {
                    "" => t!(texts, "world-no-elements-unnamed"),
                    army => t!(texts, "world-no-elements", army = shown(army)),
                },
                t!(texts, "world-no-elements-help"),
            ),
            Fault::TradeWithItself { nation } => (
                t!(texts, "world-trade-itself", nation = &**nation),
                Expected::Pair.say(texts),
            ),
            Fault::NotTwoPartners { count } => (
                t!(texts, "world-trade-count", count = *count),
                Expected::Pair.say(texts),
            ),
            Fault::TreasuryRange { nation, max } => (
                t!(texts, "world-treasury-range", nation = shown(nation)),
                t!(texts, "world-treasury-range-help", max = *max),
            ),
            Fault::TreasuryTwice { nation } => (
                t!(texts, "world-treasury-twice", nation = &**nation),
                t!(texts, "world-treasury-twice-help"),
            ),
            Fault::Table(fault) => fault.say(&texts.get("world-no-table-help"), texts),
            Fault::NotWhole { typed } => (
                t!(texts, "world-not-whole", typed = shown(typed)),
                texts.get("world-not-whole-help"),
            ),
            Fault::Elements { typed } => (
                t!(texts, "world-elements", typed = shown(typed)),
                texts.get("world-elements-help"),
            ),
            Fault::NoTroops { army } => (
                match army.as_str() {
                    "" => t!(texts, "world-no-elements-unnamed"),
                    army => t!(texts, "world-no-elements", army = shown(army)),
                },
                texts.get("world-elements-help"),
            ),
            Fault::PartnerItself { nation } => (
                t!(texts, "world-trade-itself", nation = &**nation),
                texts.get("world-partner-help"),
            ),
            Fault::BadName { typed, fault } => {
                let what = t!(texts, "world-bad-name", typed = shown(typed));
                let help = match fault {
                    TextFault::Empty => t!(texts, "world-bad-name-empty"),
                    TextFault::TooLong { limit } => {
                        t!(texts, "world-bad-name-long", limit = *limit)
                    }
                    TextFault::Forbidden { character } => {
                        let code = format!("U+{:04X}", u32::from(*character));
                        t!(texts, "world-bad-name-hidden", code = code)
                    }
                };
                (what, help)
            }
        }
    }
}

impl Expected {
    fn say(self, texts: &Texts) -> String {
        match self {
            Expected::Text => t!(texts, "world-expected-text"),
            Expected::Integer => t!(texts, "world-expected-integer"),
            Expected::Treasury => t!(texts, "world-expected-treasury"),
            Expected::Elements => t!(texts, "world-expected-elements"),
            Expected::Pair => t!(texts, "world-expected-pair"),
            Expected::Tables(section) => {
                t!(texts, "world-expected-tables", section = section.into_str())
            }
        }
    }
}

fn nearest_or_all(texts: &Texts, nearest: Option<&str>, known: &str) -> String {
    match nearest {
        Some(name) => t!(texts, "world-nearest", name = name),
        None => t!(texts, "world-known", names = known),
    }
}

/// The line that is missing, as it might be written.
fn example(key: &str) -> &'static str {
    match key {
        "nation" => "nation = \"ITALIE\"",
        "name" => "name = \"armée de Fabius\"",
        "province" => "province = \"Latium\"",
        "sea" => "sea = \"mer Tyrrhénienne\"",
        _ => "between = [\"ITALIE\", \"ARABIE\"]",
    }
}

/// A text of the file as it may be printed: cut short, and nothing in it that moves a cursor or
/// turns the line round.
fn shown(text: &str) -> String {
    let plain = text.chars().map(|c| match c {
        c if c.is_whitespace() => ' ',
        c if forbidden(c) => '?',
        c => c,
    });
    let mut short: String = plain.take(NAME_LIMIT).collect();
    if text.chars().nth(NAME_LIMIT).is_some() {
        short.push('…');
    }
    short
}
