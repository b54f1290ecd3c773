//! One row of a spreadsheet: each cell is looked up by its column, as a name, a kind, a number or an answer.

use std::sync::Arc;

use super::CsvFault;
use super::columns::ANSWER;
use crate::games::antiquity::order::Against;
use crate::games::antiquity::question::{Kind, Subject, Takes};
use crate::games::antiquity::reading::known::Known;
use crate::games::antiquity::reading::{Draft, readable};
use crate::games::antiquity::setup::{Name, Setup};
use crate::games::antiquity::value::Value;
use crate::locale::spelling::{canonical, fold, nearest, spelled};
use crate::reading::message::item::Item;
use crate::reading::{Remark, free_text};
use crate::spreadsheet::whole_number;

/// What rows are read with.
pub(super) struct RowReader<'a> {
    setup: &'a Setup,
    known: Arc<Known>,
}

/// What a row's verb says.
enum Verb {
    Spy,
    Protect,
    Word,
    None,
}

impl<'a> RowReader<'a> {
    pub(super) fn new(setup: &'a Setup) -> RowReader<'a> {
        let known = Known::of(setup);
        RowReader { setup, known }
    }

    /// What a cell is, articles aside, where it is one thing.
    fn item(&self, cell: &str) -> Option<Item> {
        let items = self.known.lexicon.items(cell).into_iter();
        let mut items = items.filter(|i| !i.plain("small"));
        let first = items.next();
        first.filter(|_| items.next().is_none())
    }

    /// The name that a cell is: as it is spelled, or an unambiguous beginning. What is near one is not taken for it: a
    /// sheet has the names as they are.
    fn name(&self, column: &'static str, slot: &str, cell: &str) -> Result<Name, CsvFault> {
        let typed = || cell.to_owned();
        let Some(item) = self.item(cell).filter(|i| i.slot(slot)) else {
            return Err(CsvFault::NoName {
                column: column.into(),
                typed: typed(),
            });
        };
        let begins = fold(&item.val).starts_with(&fold(cell));
        match item.sure || item.alts.len() == 1 && begins {
            true => Ok(item.val),
            false => Err(CsvFault::UnknownName {
                column: column.into(),
                typed: typed(),
                nearest: item.val.to_string(),
            }),
        }
    }

    /// The nation that a cell names.
    pub(super) fn nation(&self, column: &'static str, cell: &str) -> Result<Name, CsvFault> {
        match self.setup.nation(filled(column, cell)?) {
            Some(nation) => Ok(nation.name.clone()),
            None => self.name(column, "nation", cell),
        }
    }

    fn verb(&self, cell: &str) -> Result<Verb, CsvFault> {
        let item = self.item(filled("verb", cell)?).filter(|item| item.sure);
        let is = |slot: &str, vals: &[&str]| item.as_ref().is_some_and(|i| i.any(slot, vals));
        Ok(match () {
            () if is("verb", &["protect"]) => Verb::Protect,
            () if is("verb", &["spy", "noun"]) => Verb::Spy,
            () if is("say", &["word"]) => Verb::Word,
            () if is("say", &["none"]) || self.none(cell) => Verb::None,
            () => {
                let typed = cell.to_owned();
                return Err(CsvFault::UnknownVerb { typed });
            }
        })
    }

    /// Whether a cell says "none" beside words that say nothing.
    fn none(&self, cell: &str) -> bool {
        let items = self.known.lexicon.items(cell);
        let says = |i: &Item| i.is("say", "none") || i.own("negated") || i.point("order");
        !items.is_empty() && items.iter().all(says)
    }

    /// A row's order: its cells in the order of the columns, and the answer given beforehand.
    pub(super) fn row(&self, cells: [&str; 6], answer: &str) -> Result<(Name, Draft), CsvFault> {
        let [nation, verb, target, kind, subject, n] = cells;
        let seat = self.nation("nation", nation)?;
        let draft = match self.verb(verb)? {
            Verb::Spy => {
                empty(ANSWER, answer)?;
                self.attempt(target, filled("kind", kind)?, subject, n)?
            }
            Verb::Protect => {
                empty("subject", subject)?;
                self.protection(target, kind, n, answer)?
            }
            Verb::Word => {
                let others = [
                    ("target", target),
                    ("kind", kind),
                    ("n", n),
                    (ANSWER, answer),
                ];
                others.iter().try_for_each(|(c, cell)| empty(c, cell))?;
                let word = canonical(filled("subject", subject)?);
                let word = free_text(&word).map_err(|_| Remark::BadWord { word });
                Draft::Word(word.map_err(|told| cell("subject", told))?.into())
            }
            Verb::None => {
                let others = [
                    ("target", target),
                    ("kind", kind),
                    ("subject", subject),
                    ("n", n),
                    (ANSWER, answer),
                ];
                others.iter().try_for_each(|(c, cell)| empty(c, cell))?;
                Draft::NoOrders
            }
        };
        Ok((seat, draft))
    }

    fn attempt(&self, target: &str, kind: &str, subject: &str, n: &str) -> Result<Draft, CsvFault> {
        let kind = self.kind(kind)?;
        let target = match target {
            "" => None,
            target => Some(self.nation("target", target)?),
        };
        let takes = kind.nature().takes;
        let subject = match (takes, subject) {
            (Takes::Nothing, _) => {
                empty("subject", subject)?;
                Subject::Nothing
            }
            (Takes::Province, _) => Subject::Province(self.province(subject)?),
            (Takes::Sea, _) => {
                Subject::Sea(self.name("subject", "sea", filled("subject", subject)?)?)
            }
            (Takes::ArmyOrProvince, _) => match self.army_in(filled("subject", subject)?)? {
                Some(province) => Subject::Province(province),
                None => Subject::Army(self.army(subject)?.as_str().into()),
            },
        };
        let bonus = match n {
            "" => 0,
            n => number(n)?,
        };
        Ok(Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        })
    }

    fn province(&self, cell: &str) -> Result<Name, CsvFault> {
        let named = self.setup.province(filled("subject", cell)?);
        let twin = || {
            let nation = self.item(cell).filter(|i| i.sure && i.slot("nation"))?;
            self.known.twin(&nation.val).cloned()
        };
        match named.map(|p| p.name.clone()).or_else(twin) {
            Some(name) => Ok(name),
            None => self.name("subject", "place", cell),
        }
    }

    /// The province that an army is told by. Written otherwise than the setup does, it could be either: an army's name
    /// is its own.
    fn army_in(&self, cell: &str) -> Result<Option<Name>, CsvFault> {
        let folded = fold(cell);
        let mut named = self.setup.provinces.iter();
        match named.find(|p| fold(&p.name) == folded) {
            None => Ok(None),
            Some(province) if *province.name == *cell => Ok(Some(province.name.clone())),
            Some(province) => Err(CsvFault::ProvinceOrArmy {
                province: province.name.clone(),
            }),
        }
    }

    /// An army's name, without the article before it.
    fn army(&self, cell: &str) -> Result<String, CsvFault> {
        let items = self.known.lexicon.items(cell);
        let first = items.first().filter(|i| i.plain("small"));
        let behind = first.and_then(|_| items.get(1)).map_or(0, |i| i.from);
        let name = spelled(cell.get(behind..).unwrap_or(cell));
        readable(cell, Some(&name)).map_err(|told| self::cell("subject", told))?;
        Ok(name)
    }

    fn protection(
        &self,
        target: &str,
        kind: &str,
        n: &str,
        answer: &str,
    ) -> Result<Draft, CsvFault> {
        let against = match (kind, target) {
            ("", "") => return Err(missing("kind")),
            (kind, "") => Against::Kind(self.kind(kind)?),
            ("", target) => Against::Nation(self.nation("target", target)?),
            (_, typed) => {
                let typed = typed.to_owned();
                return Err(CsvFault::KindOrNation { typed });
            }
        };
        // `-2` is what the receipt shows of a protection, and nothing else it could mean.
        let n = filled("n", n)?;
        let malus = number(n.strip_prefix(['-', '\u{2212}', '\u{2013}']).unwrap_or(n))?;
        if malus == 0 {
            let typed = n.to_owned();
            return Err(CsvFault::BadNumber { typed });
        }
        let if_countered = match answer {
            "" => None,
            typed => {
                let whole = whole_number(typed).map(|n| n.to_string());
                let value = Value::parse(self.setup, whole.as_deref().unwrap_or(typed));
                let unread = || CsvFault::NoAnswer {
                    typed: typed.to_owned(),
                };
                Some(value.ok_or_else(unread)?)
            }
        };
        Ok(Draft::Protection {
            against,
            malus,
            if_countered,
        })
    }

    /// The kind that a cell names: as in R3, or in the words of a message.
    fn kind(&self, typed: &str) -> Result<Kind, CsvFault> {
        let named = typed.parse::<Kind>().ok();
        let named = named.or_else(|| self.known.kind(&typed.replace('-', " ")));
        named.ok_or_else(|| CsvFault::UnknownKind {
            typed: typed.to_owned(),
            nearest: nearest(typed, Kind::ALL.map(<&str>::from)),
            known: Kind::ALL.map(<&str>::from).into(),
        })
    }
}

/// A number of any size, in digits.
fn number(typed: &str) -> Result<u32, CsvFault> {
    let digits = !typed.is_empty() && typed.bytes().all(|b| b.is_ascii_digit());
    let whole = whole_number(typed).and_then(|n| u32::try_from(n).ok());
    match (whole, digits) {
        (Some(n), _) => Ok(n),
        // Too large to be held is too large to stand.
        (None, true) => Ok(typed.parse().unwrap_or(u32::MAX)),
        _ => Err(CsvFault::BadNumber {
            typed: typed.to_owned(),
        }),
    }
}

fn missing(column: &'static str) -> CsvFault {
    CsvFault::MissingCell {
        column: column.into(),
    }
}

fn filled<'c>(column: &'static str, cell: &'c str) -> Result<&'c str, CsvFault> {
    match cell {
        "" => Err(missing(column)),
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

/// What is told of a cell as of a message's line.
fn cell(column: &'static str, told: Remark) -> CsvFault {
    CsvFault::Cell {
        column: column.into(),
        told: Box::new(told),
    }
}
