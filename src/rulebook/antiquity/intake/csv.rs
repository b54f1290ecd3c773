//! The arbiter's own spreadsheet of orders: `nation,verb,target,kind,subject,n`, a row an order.
//!
//! The first row names the columns, in any order and case; they are separated by commas,
//! semicolons or tabs, as the first row has it. `verb` is `spy`, `protect` or `word` (the word as
//! subject); kinds are named as in R3 or as players name them; `n` is the bonus or malus, 0 or
//! more, and may be left out for a bonus of 0; a protection's may have its minus. The columns may
//! have French names: `nation,verbe,cible,type,objet,n`.

use std::collections::BTreeMap;

use super::super::order::Against;
use super::super::question::{Kind, Subject};
use super::super::setup::{Name, Setup};
use super::attempt::strip_determiners;
use super::fault::{Guess, Wanted};
use super::names::{Names, Resolved};
use super::opening::free_text;
use super::token::tokens;
use super::{Draft, Fault};
use crate::locale::spelling::fold;

/// The columns, in the order in which the design names them.
pub const COLUMNS: [&str; 6] = ["nation", "verb", "target", "kind", "subject", "n"];

/// One row, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsvRow {
    /// The row as a spreadsheet counts, empty ones too: the header is 1, the first order 2.
    pub row: u32,
    /// Whose row it is, where that much could be read of a row that could not.
    pub nation: Option<Name>,
    /// Whose order it is, and the order.
    pub reading: Result<(Name, Draft), CsvFault>,
    /// Names that were taken by their beginning: warnings.
    pub guesses: Vec<Guess>,
}

/// What is wrong with a spreadsheet or with a row of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CsvFault {
    /// No first row.
    Empty,
    /// The first row lacks a column.
    MissingColumn { column: &'static str },
    /// A row with more or fewer cells than the first, or with quotation marks that do not close.
    BadRow { reason: String },
    /// A verb that is not `spy`, `protect` or `word`.
    UnknownVerb { typed: String },
    /// A kind that is none of R3.
    UnknownKind {
        typed: String,
        nearest: Option<&'static str>,
    },
    /// A cell that must be filled and is not.
    MissingCell { column: &'static str },
    /// A cell that must be empty for this verb and is not.
    NeedlessCell { column: &'static str, typed: String },
    /// `n` that is no whole number from 0.
    BadNumber { typed: String },
    /// A subject in small letters that is a province's name: a province is written as the setup
    /// spells it, and an army's name is its own.
    ProvinceOrArmy { province: Name },
    /// What is wrong in the way that a message's line can be.
    Cell { column: &'static str, fault: Fault },
}

struct Reader<'a> {
    setup: &'a Setup,
    names: Names,
    nations: BTreeMap<&'a str, &'a Name>,
    provinces: BTreeMap<&'a str, &'a Name>,
    seas: BTreeMap<&'a str, &'a Name>,
    folded_provinces: BTreeMap<String, &'a Name>,
    /// What the row in hand gives cause to warn of.
    guesses: Vec<Guess>,
}

/// The names of the columns in French, in the order of [`COLUMNS`].
const FRENCH: [&[&str]; 6] = [
    &[],
    &["verbe", "ordre"],
    &["cible"],
    &["type", "genre"],
    &["objet", "sujet"],
    &["nombre"],
];

/// Reads a spreadsheet in CSV. A bad row is a fault of its own; the others stand.
pub fn read_csv(setup: &Setup, text: &str) -> Result<Vec<CsvRow>, CsvFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let header = text.lines().find(|l| !l.trim().is_empty());
    let header = header.ok_or(CsvFault::Empty)?;
    let delimiter = [b',', b';', b'\t']
        .into_iter()
        .max_by_key(|d| {
            // The first of equals: `max_by_key` takes the last.
            let count = header.bytes().filter(|b| b == d).count();
            (count, *d == b',')
        })
        .unwrap_or(b',');
    let mut csv = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(true)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let headers = csv.headers().map_err(|e| CsvFault::BadRow {
        reason: e.to_string(),
    })?;
    let mut places = [0; COLUMNS.len()];
    for ((place, column), french) in places.iter_mut().zip(COLUMNS).zip(FRENCH) {
        let named = |h: &str| {
            let h = fold(h);
            h == column || french.contains(&h.as_str())
        };
        *place = headers
            .iter()
            .position(named)
            .ok_or(CsvFault::MissingColumn { column })?;
    }
    let width = headers.len();
    let mut reader = Reader {
        setup,
        names: Names::new(setup),
        nations: setup.nations.iter().map(|n| (&*n.name, &n.name)).collect(),
        provinces: setup
            .provinces
            .iter()
            .map(|p| (&*p.name, &p.name))
            .collect(),
        seas: setup.seas.iter().map(|s| (&*s.name, &s.name)).collect(),
        folded_provinces: setup
            .provinces
            .iter()
            .map(|p| (fold(&p.name), &p.name))
            .collect(),
        guesses: Vec::new(),
    };
    let mut rows = Vec::new();
    let mut record = csv::StringRecord::new();
    let mut lines = Lines { byte: 0, row: 1 };
    loop {
        let read = csv.read_record(&mut record);
        let at = record.position().map_or(0, csv::Position::byte);
        let row = lines.row(text, usize::try_from(at).unwrap_or(usize::MAX));
        let reading = match read {
            Ok(false) => break,
            Ok(true) => {
                if record.iter().all(str::is_empty) {
                    continue;
                }
                let cell = |n: usize| places.get(n).and_then(|p| record.get(*p)).unwrap_or("");
                if record.len() > width {
                    Err(CsvFault::BadRow {
                        reason: format!("{} > {width}", record.len()),
                    })
                } else {
                    reader.row([cell(0), cell(1), cell(2), cell(3), cell(4), cell(5)])
                }
            }
            Err(e) => Err(CsvFault::BadRow {
                reason: e.to_string(),
            }),
        };
        let guesses = std::mem::take(&mut reader.guesses);
        let nation = match &reading {
            Ok((nation, _)) => Some(nation.clone()),
            Err(_) => {
                let cell = places.first().and_then(|p| record.get(*p)).unwrap_or("");
                reader.name("nation", Wanted::Nation, cell).ok()
            }
        };
        rows.push(CsvRow {
            row,
            nation,
            reading,
            guesses,
        });
    }
    Ok(rows)
}

/// Counts lines as far as a place in the text, and on from there.
struct Lines {
    byte: usize,
    row: u32,
}

impl Lines {
    /// The row of the record that begins at a byte, or after the empty lines there.
    fn row(&mut self, text: &str, byte: usize) -> u32 {
        let bytes = text.as_bytes();
        let ends = |b: &u8| matches!(b, b'\n' | b'\r');
        let empty = bytes.iter().skip(byte).take_while(|b| ends(b)).count();
        let to = byte.saturating_add(empty).min(bytes.len());
        for at in self.byte..to {
            let next = bytes.get(at + 1);
            match bytes.get(at) {
                Some(b'\n') => self.row = self.row.saturating_add(1),
                Some(b'\r') if next != Some(&b'\n') => self.row = self.row.saturating_add(1),
                _ => {}
            }
        }
        self.byte = to.max(self.byte);
        self.row
    }
}

impl Reader<'_> {
    fn row(&mut self, cells: [&str; 6]) -> Result<(Name, Draft), CsvFault> {
        let [nation, verb, target, kind, subject, n] = cells;
        if nation.is_empty() {
            return Err(CsvFault::MissingCell { column: "nation" });
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
                self.protection(target, kind, subject, n)?
            }
            "word" | "mot" => {
                empty("target", target)?;
                empty("kind", kind)?;
                empty("n", n)?;
                Draft::Word(text("subject", subject)?.into())
            }
            "" => return Err(CsvFault::MissingCell { column: "verb" }),
            _ => {
                let typed = verb;
                return Err(CsvFault::UnknownVerb { typed });
            }
        };
        Ok((seat, draft))
    }

    fn attempt(
        &mut self,
        target: &str,
        kind: &str,
        subject: &str,
        n: &str,
    ) -> Result<Draft, CsvFault> {
        let kind = self
            .kind(kind)?
            .ok_or(CsvFault::MissingCell { column: "kind" })?;
        let subject = match kind {
            Kind::Treasury | Kind::Espionage => {
                empty("subject", subject)?;
                Subject::Nothing
            }
            _ if subject.is_empty() => {
                return Err(CsvFault::Cell {
                    column: "subject",
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
            "" => return Err(CsvFault::MissingCell { column: "target" }),
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
    ) -> Result<Draft, CsvFault> {
        empty("subject", subject)?;
        let against = match (self.kind(kind)?, target) {
            (Some(kind), "") => Against::Kind(kind),
            (None, "") => return Err(CsvFault::MissingCell { column: "kind" }),
            (None, target) => Against::Nation(self.name("target", Wanted::Nation, target)?),
            (Some(kind), target) => {
                let nation = self.name("target", Wanted::Nation, target)?;
                return Err(CsvFault::Cell {
                    column: "target",
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
                        if_countered: None,
                        owner: None,
                    });
                }
            },
        };
        Err(CsvFault::Cell { column: "n", fault })
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
            && (0..only.from).all(|i| words.get(i).is_some_and(super::names::glue))
            && let Some(name) = only.meaning.get(wanted)
        {
            return Ok(name.clone());
        }
        let typed = typed.to_owned();
        let fault = match self.names.resolve(wanted, &words) {
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
        Err(CsvFault::Cell { column, fault })
    }

    fn kind(&self, typed: &str) -> Result<Option<Kind>, CsvFault> {
        if typed.is_empty() {
            return Ok(None);
        }
        if let Some(kind) = Kind::named(typed) {
            return Ok(Some(kind));
        }
        let folded = fold(typed).replace(' ', "-");
        let kind = match folded.as_str() {
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

    fn number(&self, typed: &str) -> Result<u32, CsvFault> {
        let limit = self.setup.constants.max_modifier;
        let digits = typed.strip_prefix('+').unwrap_or(typed);
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(CsvFault::BadNumber {
                typed: typed.to_owned(),
            });
        }
        match digits.parse() {
            Ok(n) if n <= limit => Ok(n),
            _ => Err(CsvFault::Cell {
                column: "n",
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
            column,
            typed: typed.to_owned(),
        }),
    }
}

fn text(column: &'static str, cell: &str) -> Result<String, CsvFault> {
    if cell.is_empty() {
        return Err(CsvFault::MissingCell { column });
    }
    free_text(cell, 0..cell.len()).map_err(|m| CsvFault::Cell {
        column,
        fault: m.fault,
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::setup::MARE_NOSTRUM;
    use super::*;

    fn rows(text: &str) -> Vec<CsvRow> {
        let setup = Setup::parse(MARE_NOSTRUM).expect("setup");
        read_csv(&setup, text).expect("a header")
    }

    #[test]
    fn rows_are_read_and_counted_as_a_spreadsheet_counts() {
        let read = rows(
            "nation,verb,target,kind,subject,n\n\
             ITALIE,spy,CARTHAGE,treasury,,2\n\
             ITALIE,spy,CARTHAGE,army-size,l'armée d'Hannibal,\n\
             ,,,,,\n\
             \n\
             Italy,protect,ASIE,,,1\n\
             ITALIE,protect,,treasury,,3\n\
             ITALIE,word,,,Alea,\n",
        );
        let numbers: Vec<u32> = read.iter().map(|r| r.row).collect();
        assert_eq!(numbers, [2, 3, 6, 7, 8]);
        let drafts: Vec<Draft> = read
            .into_iter()
            .map(|r| r.reading.expect("good").1)
            .collect();
        assert_eq!(
            drafts[1],
            Draft::Attempt {
                target: Some("CARTHAGE".into()),
                kind: Kind::ArmySize,
                subject: Subject::Army("armée d'hannibal".into()),
                bonus: 0
            }
        );
        assert!(
            matches!(&drafts[2], Draft::Protection { against: Against::Nation(n), malus: 1, .. } if &**n == "ASIE")
        );
        assert_eq!(drafts[4], Draft::Word("alea".into()));
    }

    #[test]
    fn a_french_spreadsheet_has_semicolons() {
        let read = rows(
            "\u{feff}Nation;Verb;Target;Kind;Subject;N\r\n\r\n\
             GAULE;spy;;army-presence;Thrace;0\r\nGAULE;mot;;;aube;\r\n",
        );
        assert_eq!((read[0].row, read[1].row), (3, 4));
        assert!(matches!(
            &read[0].reading,
            Ok((n, Draft::Attempt { target: None, .. })) if &**n == "GAULE"
        ));
    }

    #[test]
    fn a_bad_row_is_told_and_the_others_stand() {
        let read = rows(
            "nation,verb,target,kind,subject,n\n\
             ITALI,spy,CARTAGE,treasury,,2\n\
             ITALIE,steal,CARTHAGE,treasury,,2\n\
             ITALIE,spy,CARTHAGE,tresury,,2\n\
             ITALIE,spy,CARTHAGE,treasury,Thrace,2\n\
             ITALIE,spy,CARTHAGE,treasury,,-2\n\
             ITALIE,spy,CARTHAGE,treasury,,100\n\
             ITALIE,protect,ASIE,treasury,,2\n\
             ITALIE,protect,ASIE,,,0\n\
             ITALIE,spy,CARTHAGE,army-size,zeugitane,0\n\
             ITALIE,spy,CARTHAGE,treasury,,1,2,3\n\
             ITALIE,spy,CARTHAGE,treasury,,1\n",
        );
        let faults: Vec<String> = read
            .iter()
            .map(|r| match &r.reading {
                Ok(_) => "ok".to_owned(),
                Err(CsvFault::Cell { column, fault }) => {
                    let fault = format!("{fault:?}");
                    format!("{column}: {}", fault.split(' ').next().unwrap_or_default())
                }
                Err(f) => format!("{f:?}")
                    .split(' ')
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            })
            .collect();
        assert_eq!(
            faults,
            [
                "target: UnknownName",
                "UnknownVerb",
                "UnknownKind",
                "NeedlessCell",
                "BadNumber",
                "n: ModifierTooLarge",
                "target: KindAndNation",
                "n: ZeroMalus",
                "ProvinceOrArmy",
                "BadRow",
                "ok",
            ]
        );
    }

    #[test]
    fn a_spreadsheet_without_its_columns_is_refused() {
        let setup = Setup::parse(MARE_NOSTRUM).expect("setup");
        assert_eq!(read_csv(&setup, " \n"), Err(CsvFault::Empty));
        assert_eq!(
            read_csv(&setup, "nation,verb,target,kind,subject\n"),
            Err(CsvFault::MissingColumn { column: "n" })
        );
    }

    #[test]
    fn a_protection_may_have_its_minus_and_columns_their_french_names() {
        let read = rows(
            "nation;verbe;cible;genre;sujet;n\n\
             ITALIE;protéger;;trésor;;-2\n\
             ITALIE;protéger;ASIE;;;\u{2212}1\n\
             ITALIE;espionner;Carth;trésor;;-2\n\
             ITALIE;espionner;Carth;trésor;;2\n\
             ITALIE;mot;;;aube;\n",
        );
        let malus = |n: usize| match &read[n].reading {
            Ok((_, Draft::Protection { malus, .. })) => *malus,
            other => panic!("{other:?}"),
        };
        assert_eq!((malus(0), malus(1)), (2, 1));
        assert!(matches!(&read[2].reading, Err(CsvFault::BadNumber { .. })));
        assert!(read[3].reading.is_ok());
        assert!(matches!(
            read[3].guesses.as_slice(),
            [Guess::Beginning { .. }]
        ));
        assert!(read[4].reading.is_ok() && read[4].guesses.is_empty());
    }
}
