//! One row of a spreadsheet: its cells are put together as an order's line, and that line is read
//! as a message's is.

use std::collections::BTreeMap;
use std::ops::Range;

use super::super::attempt::strip_determiners;
use super::super::fault::{Fault, Guess, Misread};
use super::super::line::{Outcome, harmless, is_kind, kind_of};
use super::super::print::{kind_word, protected_fr, quoted};
use super::super::token::{Shape, tokens};
use super::super::words::Class;
use super::super::{Draft, Reader};
use super::CsvFault;
use super::columns::ANSWER;
use crate::locale::Lang;
use crate::locale::spelling::{canonical, fold, nearest};
use crate::rulebook::antiquity::question::{Kind, Subject};
use crate::rulebook::antiquity::setup::{Name, Setup};
use crate::spreadsheet::whole_number;

/// What rows are read with.
pub(super) struct RowReader<'a> {
    reader: Reader<'a>,
    /// The provinces, by their folded names.
    provinces: BTreeMap<String, &'a Name>,
    /// What the row in hand gives cause to warn of.
    pub(super) guesses: Vec<Guess>,
}

/// An order's line, and which column each part of it came from.
struct Composed {
    line: String,
    parts: Vec<(&'static str, Range<usize>)>,
}

impl Composed {
    fn new(words: &str) -> Composed {
        Composed {
            line: words.to_owned(),
            parts: Vec::new(),
        }
    }

    fn put(mut self, before: &str, column: &'static str, words: &str, after: &str) -> Composed {
        self.line.push_str(before);
        let start = self.line.len();
        self.line.push_str(words);
        self.parts.push((column, start..self.line.len()));
        self.line.push_str(after);
        self
    }

    /// What is wrong with the line, as it is told of its cells.
    fn fault(&self, misread: Misread) -> CsvFault {
        let Misread { at, fault } = misread;
        let whole = at == (0..self.line.len());
        let from = self.parts.iter();
        let mut from =
            from.filter(|(_, part)| !whole && at.start < part.end && part.start < at.end);
        let column = match (&fault, from.next()) {
            (Fault::MissingNation, _) => {
                return CsvFault::MissingCell {
                    column: "target".into(),
                };
            }
            (Fault::MissingSubject { .. }, _) => "subject",
            (Fault::MissingMalus | Fault::ZeroMalus | Fault::ModifierTooLarge { .. }, _) => "n",
            (Fault::KindAndNation { .. }, _) => "target",
            (_, Some((column, _))) => *column,
            (_, None) => "verb",
        };
        CsvFault::Cell {
            column: column.into(),
            fault,
        }
    }
}

impl<'a> RowReader<'a> {
    pub(super) fn new(setup: &'a Setup) -> RowReader<'a> {
        let provinces = setup.provinces.iter();
        RowReader {
            reader: Reader::new(setup),
            provinces: provinces.map(|p| (fold(&p.name), &p.name)).collect(),
            guesses: Vec::new(),
        }
    }

    /// The nation that a cell names.
    pub(super) fn nation(&mut self, cell: &str) -> Result<Name, CsvFault> {
        let column = "nation";
        let mut nations = self.reader.setup().nations.iter();
        if let Some(nation) = nations.find(|n| *n.name == *cell) {
            return Ok(nation.name.clone());
        }
        // An order about it says which nation it is.
        let line = Composed::new("espionner ").put("", column, filled(column, cell)?, " : trésor");
        match self.read(&line)? {
            Draft::Attempt {
                target: Some(nation),
                ..
            } => Ok(nation),
            _ => Err(not_understood(column)),
        }
    }

    /// A row's order: its cells in the order of the columns, and the answer given beforehand.
    pub(super) fn row(
        &mut self,
        cells: [&str; 6],
        answer: &str,
    ) -> Result<(Name, Draft), CsvFault> {
        let [nation, verb, target, kind, subject, n] = cells;
        let seat = self.nation(nation)?;
        let draft = match fold(verb).as_str() {
            "spy" | "espionner" | "espionne" | "espionnage" => {
                empty(ANSWER, answer)?;
                self.attempt(target, filled("kind", kind)?, subject, n)?
            }
            "protect" | "proteger" | "protege" | "protection" => {
                empty("subject", subject)?;
                self.protection(target, kind, n, answer)?
            }
            "word" | "mot" => {
                only_with(&[
                    ("target", target),
                    ("kind", kind),
                    ("n", n),
                    (ANSWER, answer),
                ])?;
                let column = "subject";
                let word = canonical(filled(column, subject)?);
                let line = Composed::new("mot : ").put("", column, &quoted(&word), "");
                match self.read(&line)? {
                    Draft::Word(read) if *read == *word => Draft::Word(read),
                    _ => return Err(not_understood(column)),
                }
            }
            "none" | "no orders" | "aucun" | "aucun ordre" => {
                only_with(&[
                    ("target", target),
                    ("kind", kind),
                    ("subject", subject),
                    ("n", n),
                    (ANSWER, answer),
                ])?;
                self.read(&Composed::new("aucun ordre"))?
            }
            "" => filled("verb", "").map(|_| Draft::NoOrders)?,
            _ => {
                let typed = verb.to_owned();
                return Err(CsvFault::UnknownVerb { typed });
            }
        };
        Ok((seat, draft))
    }

    fn attempt(
        &mut self,
        target: &str,
        typed: &str,
        subject: &str,
        n: &str,
    ) -> Result<Draft, CsvFault> {
        let kind = kind(typed)?;
        let mut line = Composed::new("espionner");
        if !target.is_empty() {
            line = line.put(" ", "target", target, " :");
        }
        line = line.put(" ", "kind", kind_word(Lang::Fr, kind), "");
        let army = match kind {
            Kind::Treasury | Kind::Espionage => {
                empty("subject", subject)?;
                None
            }
            _ if subject.is_empty() => None,
            Kind::ArmyPresence | Kind::FleetPresence => {
                line = line.put(" en ", "subject", subject, "");
                None
            }
            _ if self.province(subject)? => {
                line = line.put(" armée en ", "subject", subject, "");
                None
            }
            _ => {
                let name = canonical(subject);
                let name = strip_determiners(&name).to_owned();
                line = line.put(" ", "subject", &quoted(&name), "");
                Some(name)
            }
        };
        if !n.is_empty() {
            line = line.put(" +", "n", &number(n)?, "");
        }
        let draft = self.read(&line)?;
        match &draft {
            Draft::Attempt {
                kind: read,
                subject,
                ..
            } if *read == kind
                && army.is_none_or(|name| *subject == Subject::Army(name.as_str().into())) =>
            {
                Ok(draft)
            }
            _ => Err(not_understood("subject")),
        }
    }

    fn protection(
        &mut self,
        target: &str,
        typed: &str,
        n: &str,
        answer: &str,
    ) -> Result<Draft, CsvFault> {
        let mut line = Composed::new("protéger");
        if typed.is_empty() && target.is_empty() {
            filled("kind", typed)?;
        }
        if !typed.is_empty() {
            line = line.put(" ", "kind", protected_fr(kind(typed)?), "");
        }
        if !target.is_empty() {
            line = line.put(" contre ", "target", target, "");
        }
        if !n.is_empty() {
            // `-2` is what the receipt shows of a protection, and nothing else it could mean.
            let n = n.strip_prefix(['-', '\u{2212}', '\u{2013}']).unwrap_or(n);
            line = line.put(" -", "n", &number(n)?, "");
        }
        if !answer.is_empty() {
            let whole = whole_number(answer).map(|n| n.to_string());
            let answer = whole.as_deref().unwrap_or(answer);
            line = line.put(", si contré : ", ANSWER, answer, "");
        }
        match self.read(&line)? {
            draft @ Draft::Protection { .. } => Ok(draft),
            _ => Err(not_understood("verb")),
        }
    }

    /// Whether an army is told by a province. Written otherwise than the setup does, it could be
    /// either: an army's name is its own.
    fn province(&self, subject: &str) -> Result<bool, CsvFault> {
        match self.provinces.get(&fold(subject)) {
            None => Ok(false),
            Some(province) if ***province == *subject => Ok(true),
            Some(province) => Err(CsvFault::ProvinceOrArmy {
                province: (*province).clone(),
            }),
        }
    }

    fn read(&mut self, line: &Composed) -> Result<Draft, CsvFault> {
        match self.reader.composed(&line.line) {
            Outcome::Order {
                reading, guesses, ..
            } => {
                self.guesses.extend(guesses);
                reading.map_err(|misread| line.fault(misread))
            }
            _ => Err(not_understood("verb")),
        }
    }
}

/// The kind that a cell names: as in R3, or in the words of a message.
fn kind(typed: &str) -> Result<Kind, CsvFault> {
    if let Ok(kind) = typed.parse::<Kind>() {
        return Ok(kind);
    }
    let spaced = typed.replace('-', " ");
    let (words, _) = tokens(&spaced);
    let known = |class| is_kind(class) || harmless(class) || class == Class::Troop;
    let unknown = words
        .iter()
        .any(|t| t.shape != Shape::Word || !known(t.class));
    let strong = words.iter().find_map(|t| kind_of(t.class));
    match strong.or_else(|| {
        words
            .iter()
            .any(|t| is_kind(t.class))
            .then_some(Kind::ArmyPresence)
    }) {
        Some(kind) if !unknown => Ok(kind),
        _ => Err(CsvFault::UnknownKind {
            typed: typed.to_owned(),
            nearest: nearest(typed, Kind::ALL.map(<&str>::from)),
        }),
    }
}

/// A number of any size, in digits.
fn number(typed: &str) -> Result<String, CsvFault> {
    if !typed.is_empty() && typed.bytes().all(|b| b.is_ascii_digit()) {
        return Ok(typed.to_owned());
    }
    match whole_number(typed) {
        Some(n @ 0..) => Ok(n.to_string()),
        _ => Err(CsvFault::BadNumber {
            typed: typed.to_owned(),
        }),
    }
}

fn filled<'c>(column: &'static str, cell: &'c str) -> Result<&'c str, CsvFault> {
    match cell {
        "" => Err(CsvFault::MissingCell {
            column: column.into(),
        }),
        cell => Ok(cell),
    }
}

fn empty(column: &'static str, cell: &str) -> Result<(), CsvFault> {
    match cell {
        "" => Ok(()),
        typed => Err(CsvFault::NeedlessCell {
            column: column.into(),
            typed: typed.to_owned(),
        }),
    }
}

fn only_with(others: &[(&'static str, &str)]) -> Result<(), CsvFault> {
    let mut others = others.iter();
    others.try_for_each(|(column, cell)| empty(column, cell))
}

fn not_understood(column: &'static str) -> CsvFault {
    CsvFault::Cell {
        column: column.into(),
        fault: Fault::NotUnderstood,
    }
}
