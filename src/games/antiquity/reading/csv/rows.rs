//! One row of a spreadsheet: its cells are put together as an order's line, and that line is read
//! as a message's is.

use std::collections::BTreeMap;

use super::super::print::{kind_word, protected};
use super::super::{Asked, Doubt, Draft, Reader};
use super::CsvFault;
use super::columns::ANSWER;
use crate::games::antiquity::question::{Kind, Subject, Takes};
use crate::games::antiquity::setup::{Name, Setup};
use crate::locale::Lang;
use crate::locale::spelling::{canonical, fold, nearest, spelled};
use crate::reading::quoted::quote;
use crate::reading::reader::To;
use crate::reading::{Remark, free_text, unseen};
use crate::spreadsheet::whole_number;

/// What rows are read with.
pub(super) struct RowReader<'a> {
    pub(super) reader: Reader<'a>,
    /// The provinces, by their folded names.
    provinces: BTreeMap<String, &'a Name>,
    /// What there is to tell of the row that was read last, and stands all the same.
    pub(super) told: Vec<Asked>,
    /// Its order as a line.
    pub(super) line: String,
}

/// An order's line, and which column each part of it came from.
struct Composed {
    line: String,
    parts: Vec<(&'static str, String)>,
}

impl Composed {
    fn new(words: &str) -> Composed {
        Composed {
            line: words.to_owned(),
            parts: Vec::new(),
        }
    }

    fn put(mut self, before: &str, column: &'static str, words: &str) -> Composed {
        self.line.push_str(before);
        self.line.push_str(words);
        self.parts.push((column, words.to_owned()));
        self
    }

    fn words(mut self, words: &str) -> Composed {
        self.line.push_str(words);
        self
    }

    /// What is wrong with the line, as it is told of its cells.
    fn fault(&self, asked: Asked) -> CsvFault {
        let missing = |column: &'static str| CsvFault::MissingCell {
            column: column.into(),
        };
        let holds = |quote: &str| {
            let mut parts = self.parts.iter().filter(|(_, words)| words.contains(quote));
            parts.next().map(|(column, _)| *column)
        };
        // A sheet has the names as they are: what is near one is not taken for it.
        if let Asked::Read(Remark::Guessed { typed, taken }) = &asked {
            return CsvFault::UnknownName {
                column: holds(typed).unwrap_or("target").into(),
                typed: typed.clone(),
                nearest: taken.clone(),
            };
        }
        let filled = |column: &str| {
            self.parts
                .iter()
                .any(|(c, words)| *c == column && !words.is_empty())
        };
        let column = match &asked {
            Asked::Game { doubt, .. } => match doubt {
                Doubt::WhichNation { .. } if !filled("target") => return missing("target"),
                Doubt::WhichNation { .. } => "target",
                Doubt::Where { .. } | Doubt::WhichArmy { .. } | Doubt::BadName { .. } => "subject",
                Doubt::HowMuch | Doubt::NotWhole | Doubt::TooLarge { .. } => "n",
                Doubt::KindOrNation => "target",
                Doubt::AnswerUnclear | Doubt::AnswerToWhat => ANSWER,
                _ => "verb",
            },
            Asked::Read(_) => asked.quote().and_then(holds).unwrap_or("verb"),
        };
        CsvFault::Cell {
            column: column.into(),
            asked: Box::new(asked),
        }
    }
}

impl<'a> RowReader<'a> {
    pub(super) fn new(setup: &'a Setup) -> RowReader<'a> {
        let provinces = setup.provinces.iter();
        RowReader {
            reader: Reader::new(setup),
            provinces: provinces.map(|p| (fold(&p.name), &p.name)).collect(),
            told: Vec::new(),
            line: String::new(),
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
        let line = Composed::new("espionner ").put("", column, filled(column, cell)?);
        let line = line.words(" : trésor");
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
                let line = Composed::new("mot : ").put("", column, &quote(&word));
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
                "aucun ordre".clone_into(&mut self.line);
                Draft::NoOrders
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
        let kind = self.kind(typed)?;
        let mut line = Composed::new("espionner");
        if !target.is_empty() {
            line = line.put(" ", "target", target).words(" :");
        }
        line = line.put(" ", "kind", &kind_word(Lang::Fr, kind));
        let army = match kind.nature().takes {
            Takes::Nothing => {
                empty("subject", subject)?;
                None
            }
            Takes::Province | Takes::Sea | Takes::ArmyOrProvince if subject.is_empty() => None,
            Takes::Province | Takes::Sea => {
                line = line.put(" en ", "subject", subject);
                None
            }
            Takes::ArmyOrProvince if self.province(subject)? => {
                line = line.put(" armée en ", "subject", subject);
                None
            }
            Takes::ArmyOrProvince => {
                let name = spelled(self.reader.without_article(subject));
                line = line.put(" ", "subject", &quote(&name));
                Some(name)
            }
        };
        if !n.is_empty() {
            line = line.put(" +", "n", &number(n)?);
        }
        if let Some(draft) = self.exact(kind, target, subject, n)? {
            self.line = line.line;
            return Ok(draft);
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

    /// An attempt of which each cell is a name as the setup spells it, or a number; `None` where one is not.
    fn exact(
        &self,
        kind: Kind,
        target: &str,
        subject: &str,
        n: &str,
    ) -> Result<Option<Draft>, CsvFault> {
        let setup = self.reader.setup();
        let target = match target {
            "" => None,
            name => match setup.nation(name) {
                Some(nation) => Some(nation.name.clone()),
                None => return Ok(None),
            },
        };
        let sea = |name: &str| setup.seas.iter().find(|sea| *sea.name == *name);
        let province = |name: &str| setup.province(name).map(|p| p.name.clone());
        let subject = match kind.nature().takes {
            Takes::Nothing if subject.is_empty() => Some(Subject::Nothing),
            Takes::Province => province(subject).map(Subject::Province),
            Takes::Sea => sea(subject).map(|sea| Subject::Sea(sea.name.clone())),
            Takes::ArmyOrProvince if self.province(subject)? => {
                province(subject).map(Subject::Province)
            }
            Takes::ArmyOrProvince => {
                let name = spelled(self.reader.without_article(subject));
                let fits = unseen(subject).is_none();
                let fits = fits && target.is_some() && free_text(&name).is_ok();
                fits.then(|| Subject::Army(name.as_str().into()))
            }
            Takes::Nothing => None,
        };
        let bonus = match n {
            "" => Some(0),
            n => number(n)?.parse().ok(),
        };
        let limit = setup.constants.max_modifier;
        Ok(subject
            .zip(bonus.filter(|bonus| *bonus <= limit))
            .map(|(subject, bonus)| Draft::Attempt {
                target,
                kind,
                subject,
                bonus,
            }))
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
            line = line.put(" ", "kind", &protected(Lang::Fr, self.kind(typed)?));
        }
        if !target.is_empty() {
            line = line.put(" contre ", "target", target);
        }
        if !n.is_empty() {
            // `-2` is what the receipt shows of a protection, and nothing else it could mean.
            let n = n.strip_prefix(['-', '\u{2212}', '\u{2013}']).unwrap_or(n);
            line = line.put(" -", "n", &number(n)?);
        }
        if !answer.is_empty() {
            let whole = whole_number(answer).map(|n| n.to_string());
            let answer = whole.as_deref().unwrap_or(answer);
            line = line.put(", si contré : ", ANSWER, answer);
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

    /// The one order of a line. What a message's reader would only remark on is a fault of a cell.
    fn read(&mut self, line: &Composed) -> Result<Draft, CsvFault> {
        self.told.clear();
        self.line.clone_from(&line.line);
        let mut message = self.reader.read(&line.line);
        for (_, to, asked) in message.told {
            let guessed = matches!(
                asked,
                Asked::Game {
                    doubt: Doubt::UnfitAnswer { .. },
                    ..
                }
            );
            // An answer that fits no question is told of when the line is entered.
            if to != To::Player || !guessed {
                return Err(line.fault(asked));
            }
            self.told.push(asked);
        }
        match (message.lines.pop(), message.lines.pop()) {
            (Some(only), None) => Ok(only.draft),
            _ => Err(not_understood("verb")),
        }
    }

    /// The kind that a cell names: as in R3, or in the words of a message.
    fn kind(&self, typed: &str) -> Result<Kind, CsvFault> {
        let named = typed.parse::<Kind>().ok();
        let named = named.or_else(|| self.reader.kind(&typed.replace('-', " ")));
        named.ok_or_else(|| CsvFault::UnknownKind {
            typed: typed.to_owned(),
            nearest: nearest(typed, Kind::ALL.map(<&str>::from)),
            known: Kind::ALL.map(<&str>::from).into(),
        })
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

pub(super) fn not_understood(column: &'static str) -> CsvFault {
    CsvFault::Cell {
        column: column.into(),
        asked: Box::new(Asked::Read(Remark::NotUnderstood)),
    }
}
