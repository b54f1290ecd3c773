//! Bulletins and the audit as they are delivered: what is about everybody comes part by part.

use rusqlite::Connection;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::super::audit::{self, Audit, AuditAttempt, AuditProtection, AuditSet};
use super::super::papers::{audit as paper, bulletin};
use super::super::refusal::{Failure, Refusal};
use super::super::setup::Name;
use super::super::view::{self, NationFile, SeatView};
use super::Teller;
use crate::bulletin::Document;
use crate::campaign::Phase;
use crate::locale::Texts;
use crate::referee::delivery::{InParts, Parts};
use crate::referee::papers::journal::AuditEntry;

/// A nation's bulletin; the omniscient one's file comes nation by nation.
pub struct SeatPaper<'t, 's> {
    pub(super) of: &'t Teller<'s>,
    pub(super) view: SeatView,
}

/// One nation's part of the omniscient one's file.
pub type OfNation = (Name, NationFile);

impl InParts for SeatPaper<'_, '_> {
    type Part = OfNation;
    type Refused = Refusal;

    fn document(&self, texts: &Texts) -> Document {
        bulletin::document_by(&self.view, self.of.reader(), texts)
    }

    fn words(&self, (name, nation): &OfNation, texts: &Texts) -> Document {
        let mut part = Document::new(texts.lang(), "");
        let (view, reader) = (&self.view, self.of.reader());
        bulletin::one_nation(&mut part, name, nation, view, reader, texts);
        part
    }

    fn json<'a>(&'a self, parts: &'a Parts<'a, OfNation>) -> impl Serialize {
        Bulletin {
            view: &self.view,
            file: self.view.file.as_ref().map(|_| File {
                nations: Nations(parts),
            }),
        }
    }

    fn each_part(
        &self,
        tx: &Connection,
        give: &mut dyn FnMut(Option<OfNation>),
    ) -> Result<(), Failure> {
        if self.view.file.is_some() {
            view::each_nation(tx, self.of.setup, self.view.season, |name, nation| {
                give(Some((name, nation)));
            })?;
            give(None);
        }
        Ok(())
    }
}

/// A bulletin for programs: the view, behind it the file.
#[derive(Serialize)]
struct Bulletin<'a> {
    #[serde(flatten)]
    view: &'a SeatView,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<File<'a>>,
}

#[derive(Serialize)]
struct File<'a> {
    nations: Nations<'a>,
}

struct Nations<'a>(&'a Parts<'a, OfNation>);

impl Serialize for Nations<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        while let Some(part) = self.0.next() {
            let (name, nation) = &*part;
            map.serialize_entry(name, nation)?;
        }
        map.end()
    }
}

/// The audit of a season: its attempts come some at a time, its sets of orders one by one.
pub struct AuditPaper<'t, 's> {
    of: &'t Teller<'s>,
    audit: Audit,
    /// Whether there are attempts.
    attempts: bool,
    sets: Vec<audit::SetEntry>,
}

/// Some rows of the audit.
pub enum AuditPart {
    /// Attempts, and how many there were before them.
    Attempts(usize, Vec<AuditAttempt>),
    Set(AuditSet),
}

/// So many attempts are handed on together.
const TOGETHER: usize = 1024;

impl<'t, 's> AuditPaper<'t, 's> {
    pub(super) fn of(
        of: &'t Teller<'s>,
        tx: &Connection,
        season: u16,
    ) -> Result<AuditPaper<'t, 's>, Failure> {
        let any = "SELECT EXISTS (SELECT 1 FROM attempt WHERE season = ?1)";
        Ok(AuditPaper {
            of,
            audit: audit::begun(tx, season)?,
            attempts: tx.prepare_cached(any)?.query_row([season], |r| r.get(0))?,
            sets: audit::set_entries(tx, of.setup, season)?,
        })
    }
}

impl InParts for AuditPaper<'_, '_> {
    type Part = AuditPart;
    type Refused = Refusal;

    fn document(&self, texts: &Texts) -> Document {
        let any = (self.attempts, !self.sets.is_empty());
        paper::begun(&self.audit, any, self.of.setup, texts)
    }

    fn words(&self, part: &AuditPart, texts: &Texts) -> Document {
        let mut words = Document::new(texts.lang(), "");
        match part {
            AuditPart::Attempts(before, attempts) => {
                let setup = self.of.setup;
                paper::attempts(&mut words, &self.audit, attempts, *before, setup, texts);
            }
            AuditPart::Set(set) => paper::set(&mut words, set, self.of.reader(), texts),
        }
        words
    }

    fn json<'a>(&'a self, parts: &'a Parts<'a, AuditPart>) -> impl Serialize {
        let audit = &self.audit;
        Audited {
            format: audit.format,
            season: audit.season,
            name: &audit.name,
            phase: audit.phase,
            beacon: audit.beacon.as_deref(),
            attempts: self.attempts.then_some(Rows(parts)),
            protections: &audit.protections,
            sets: (!self.sets.is_empty()).then_some(Rows(parts)),
            news: audit.news.as_deref(),
            journal: &audit.journal,
        }
    }

    fn each_part(
        &self,
        tx: &Connection,
        give: &mut dyn FnMut(Option<AuditPart>),
    ) -> Result<(), Failure> {
        let (setup, season) = (self.of.setup, self.audit.season);
        if self.attempts {
            let (mut before, mut some) = (0, Vec::with_capacity(TOGETHER));
            audit::each_attempt(tx, setup, &self.audit.rules, season, |attempt| {
                some.push(attempt);
                if some.len() == TOGETHER {
                    let full = std::mem::replace(&mut some, Vec::with_capacity(TOGETHER));
                    give(Some(AuditPart::Attempts(before, full)));
                    before += TOGETHER;
                }
            })?;
            give(Some(AuditPart::Attempts(before, some)));
            give(None);
        }
        for entry in &self.sets {
            let set = audit::set(tx, setup, season, entry.clone())?;
            give(Some(AuditPart::Set(set)));
        }
        if !self.sets.is_empty() {
            give(None);
        }
        Ok(())
    }
}

/// An [`Audit`] for programs.
#[derive(Serialize)]
struct Audited<'a> {
    format: &'static str,
    season: u16,
    name: &'a str,
    phase: Phase,
    beacon: Option<&'a str>,
    #[serde(serialize_with = "rows")]
    attempts: Option<Rows<'a>>,
    protections: &'a [AuditProtection],
    #[serde(serialize_with = "rows")]
    sets: Option<Rows<'a>>,
    news: Option<&'a str>,
    journal: &'a [AuditEntry],
}

/// The rows of the section in hand.
struct Rows<'a>(&'a Parts<'a, AuditPart>);

/// A section without rows is never asked for.
fn rows<S: Serializer>(section: &Option<Rows<'_>>, s: S) -> Result<S::Ok, S::Error> {
    let mut seq = s.serialize_seq(None)?;
    let parts = section.as_ref().map(|rows| rows.0);
    while let Some(part) = parts.and_then(Parts::next) {
        match &*part {
            AuditPart::Attempts(_, attempts) => {
                attempts.iter().try_for_each(|a| seq.serialize_element(a))?;
            }
            AuditPart::Set(set) => seq.serialize_element(set)?,
        }
    }
    seq.end()
}
