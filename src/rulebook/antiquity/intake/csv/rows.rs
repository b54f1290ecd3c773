//! One row of a spreadsheet, read as an order.

use std::collections::BTreeMap;

use super::super::attempt::strip_determiners;
use super::super::fault::free_text;
use super::super::fault::{Guess, Wanted};
use super::super::names::{self, Names, Resolved};
use super::super::token::tokens;
use super::super::{Draft, Fault};
use super::CsvFault;
use super::columns::ANSWER;
use crate::locale::spelling::fold;
use crate::rulebook::antiquity::order::Against;
use crate::rulebook::antiquity::question::{Kind, Subject};
use crate::rulebook::antiquity::setup::{Name, Setup};
use crate::rulebook::antiquity::value::Value;
use crate::spreadsheet::whole_number;

/// What rows are read with.
pub(super) struct Reader<'a> {
    setup: &'a Setup,
    names: Names,
    nations: BTreeMap<&'a str, &'a Name>,
    provinces: BTreeMap<&'a str, &'a Name>,
    seas: BTreeMap<&'a str, &'a Name>,
    folded_provinces: BTreeMap<String, &'a Name>,
    /// What the row in hand gives cause to warn of.
    pub(super) guesses: Vec<Guess>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(setup: &'a Setup) -> Reader<'a> {
        let provinces = || setup.provinces.iter();
        Reader {
            setup,
            names: Names::new(setup),
            nations: setup.nations.iter().map(|n| (&*n.name, &n.name)).collect(),
            provinces: provinces().map(|p| (&*p.name, &p.name)).collect(),
            seas: setup.seas.iter().map(|s| (&*s.name, &s.name)).collect(),
            folded_provinces: provinces().map(|p| (fold(&p.name), &p.name)).collect(),
            guesses: Vec::new(),
        }
    }

    /// The nation that a cell names, of a row that says nothing else.
    pub(super) fn nation(&mut self, cell: &str) -> Option<Name> {
        self.name("nation", Wanted::Nation, cell).ok()
    }

    /// A row's order: its cells in the order of the columns, and the answer given beforehand.
    pub(super) fn row(
        &mut self,
        cells: [&str; 6],
        answer: &str,
    ) -> Result<(Name, Draft), CsvFault> {
        let [nation, verb, target, kind, subject, n] = cells;
        if nation.is_empty() {
            return Err(CsvFault::MissingCell {
                column: "nation".into(),
            });
        }
        let seat = self.name("nation", Wanted::Nation, nation)?;
        let verb = match verb {
            "spy" | "protect" | "word" => verb.to_owned(),
            other => fold(other),
        };
        let draft = match verb.as_str() {
            "spy" | "espionner" | "espionne" | "espionnage" => {
                self.attempt(target, kind, subject, n)?
            }
            "protect" | "proteger" | "protege" | "protection" => {
                return Ok((seat, self.protection(target, kind, subject, n, answer)?));
            }
            "word" | "mot" => {
                empty("target", target)?;
                empty("kind", kind)?;
                empty("n", n)?;
                Draft::Word(text("subject", subject)?.into())
            }
            "none" | "no orders" | "aucun" | "aucun ordre" => {
                empty("target", target)?;
                empty("kind", kind)?;
                empty("subject", subject)?;
                empty("n", n)?;
                Draft::NoOrders
            }
            "" => {
                return Err(CsvFault::MissingCell {
                    column: "verb".into(),
                });
            }
            _ => {
                let typed = verb;
                return Err(CsvFault::UnknownVerb { typed });
            }
        };
        empty(ANSWER, answer)?;
        Ok((seat, draft))
    }

    fn attempt(
        &mut self,
        target: &str,
        kind: &str,
        subject: &str,
        n: &str,
    ) -> Result<Draft, CsvFault> {
        let kind = self.kind(kind)?.ok_or(CsvFault::MissingCell {
            column: "kind".into(),
        })?;
        let subject = match kind {
            Kind::Treasury | Kind::Espionage => {
                empty("subject", subject)?;
                Subject::Nothing
            }
            _ if subject.is_empty() => {
                return Err(CsvFault::Cell {
                    column: "subject".into(),
                    fault: Fault::MissingSubject { kind },
                });
            }
            Kind::ArmyPresence => {
                Subject::Province(self.name("subject", Wanted::Province, subject)?)
            }
            Kind::FleetPresence => Subject::Sea(self.name("subject", Wanted::Sea, subject)?),
            _ => self.army(subject)?,
        };
        let bonus = match n {
            "" => 0,
            n => self.number(n)?,
        };
        let target = match target {
            "" if matches!(subject, Subject::Province(_) | Subject::Sea(_)) => None,
            "" => {
                return Err(CsvFault::MissingCell {
                    column: "target".into(),
                });
            }
            target => Some(self.name("target", Wanted::Nation, target)?),
        };
        Ok(Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        })
    }

    fn protection(
        &mut self,
        target: &str,
        kind: &str,
        subject: &str,
        n: &str,
        answer: &str,
    ) -> Result<Draft, CsvFault> {
        empty("subject", subject)?;
        let if_countered = match answer {
            "" => None,
            typed => Some(self.answer(typed)?),
        };
        let against = match (self.kind(kind)?, target) {
            (Some(kind), "") => Against::Kind(kind),
            (None, "") => {
                return Err(CsvFault::MissingCell {
                    column: "kind".into(),
                });
            }
            (None, target) => Against::Nation(self.name("target", Wanted::Nation, target)?),
            (Some(kind), target) => {
                let nation = self.name("target", Wanted::Nation, target)?;
                return Err(CsvFault::Cell {
                    column: "target".into(),
                    fault: Fault::KindAndNation { kind, nation },
                });
            }
        };
        let fault = match n {
            "" => Fault::MissingMalus,
            // `-2` is what the receipt shows of a protection, and nothing else it could mean.
            n => match self.number(n.strip_prefix(['-', '\u{2212}', '\u{2013}']).unwrap_or(n))? {
                0 => Fault::ZeroMalus,
                malus => {
                    return Ok(Draft::Protection {
                        against,
                        malus,
                        if_countered,
                        owner: None,
                    });
                }
            },
        };
        Err(CsvFault::Cell {
            column: "n".into(),
            fault,
        })
    }

    /// An exact name at once; else as in a message: either language, or an unambiguous beginning.
    fn name(
        &mut self,
        column: &'static str,
        wanted: Wanted,
        typed: &str,
    ) -> Result<Name, CsvFault> {
        let exact = match wanted {
            Wanted::Nation => self.nations.get(typed),
            Wanted::Province => self.provinces.get(typed),
            Wanted::Sea => self.seas.get(typed),
        };
        if let Some(name) = exact {
            return Ok((*name).clone());
        }
        let (words, _) = tokens(typed);
        let found = self.names.find(&words);
        if let [only] = found.as_slice()
            && only.to == words.len()
            && (0..only.from).all(|i| words.get(i).is_some_and(names::glue))
            && let Some(name) = only.meaning.get(wanted)
        {
            return Ok(name.clone());
        }
        let typed = typed.to_owned();
        let fault = match self.names.resolve(wanted, &words) {
            Resolved::Adjective(name) => Fault::UnknownName {
                wanted,
                typed,
                nearest: Some(name),
            },
            Resolved::Beginning(name) => {
                let taken = name.clone();
                self.guesses.push(Guess::Beginning { typed, taken });
                return Ok(name);
            }
            Resolved::Ambiguous(fits) => Fault::AmbiguousName {
                wanted,
                typed,
                fits,
            },
            Resolved::Unknown(nearest) => Fault::UnknownName {
                wanted,
                typed,
                nearest,
            },
        };
        Err(CsvFault::Cell {
            column: column.into(),
            fault,
        })
    }

    fn kind(&self, typed: &str) -> Result<Option<Kind>, CsvFault> {
        if typed.is_empty() {
            return Ok(None);
        }
        if let Some(kind) = Kind::named(typed) {
            return Ok(Some(kind));
        }
        let folded = fold(typed).replace(' ', "-");
        let folded = folded.strip_suffix("-troop").unwrap_or(&folded);
        let kind = match folded {
            "presence-armee" | "presence-des-armees" | "armee" | "army" => Kind::ArmyPresence,
            "taille" | "taille-des-armees" | "size" => Kind::ArmySize,
            "composition" | "composition-des-armees" => Kind::ArmyComposition,
            "majorite" | "troupe-majoritaire" | "majority" => Kind::ArmyMajority,
            "flotte" | "presence-flotte" | "presence-des-flottes" | "fleet" => Kind::FleetPresence,
            "tresor" => Kind::Treasury,
            "espionnage" => Kind::Espionage,
            other => match Kind::named(other) {
                Some(kind) => kind,
                None => {
                    let names = Kind::ALL.map(Kind::name);
                    return Err(CsvFault::UnknownKind {
                        typed: typed.to_owned(),
                        nearest: crate::locale::spelling::nearest(typed, names),
                    });
                }
            },
        };
        Ok(Some(kind))
    }

    fn army(&self, typed: &str) -> Result<Subject, CsvFault> {
        if let Some(name) = self.provinces.get(typed) {
            return Ok(Subject::Province((*name).clone()));
        }
        let name = text("subject", typed)?;
        match self.folded_provinces.get(&fold(&name)) {
            Some(province) => Err(CsvFault::ProvinceOrArmy {
                province: (*province).clone(),
            }),
            None => Ok(Subject::Army(strip_determiners(&name).into())),
        }
    }

    /// What is to be told if the protection counters a roll (H20), of whatever form.
    fn answer(&self, typed: &str) -> Result<Value, CsvFault> {
        let number = whole_number(typed).map(Value::Number);
        number
            .or_else(|| Value::parse(self.setup, typed))
            .ok_or_else(|| CsvFault::BadAnswer {
                typed: typed.to_owned(),
            })
    }

    fn number(&self, typed: &str) -> Result<u32, CsvFault> {
        let limit = self.setup.constants.max_modifier;
        let digits = typed.bytes().filter(u8::is_ascii_digit).count();
        let number = whole_number(typed).filter(|n| *n >= 0);
        // More digits than any number has are a number that is too large, not none.
        let huge = digits > 18 && typed.bytes().all(|b| b.is_ascii_digit());
        if number.is_none() && !huge {
            return Err(CsvFault::BadNumber {
                typed: typed.to_owned(),
            });
        }
        match number.map(u32::try_from) {
            Some(Ok(n)) if n <= limit => Ok(n),
            _ => Err(CsvFault::Cell {
                column: "n".into(),
                fault: Fault::ModifierTooLarge {
                    typed: typed.to_owned(),
                    limit,
                },
            }),
        }
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

fn text(column: &'static str, cell: &str) -> Result<String, CsvFault> {
    if cell.is_empty() {
        return Err(CsvFault::MissingCell {
            column: column.into(),
        });
    }
    free_text(cell, 0..cell.len()).map_err(|m| CsvFault::Cell {
        column: column.into(),
        fault: m.fault,
    })
}
