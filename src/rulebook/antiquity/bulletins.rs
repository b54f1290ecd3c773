//! What every nation is told at the close of a season, as the kernel asks for it.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};
use serde::Deserialize;

use super::audit::{self, Audit};
use super::papers::{self, bulletin};
use super::question::Question;
use super::refusal::{Failure, Refusal};
use super::setup::{Name, Setup};
use super::value::Value;
use super::view::{self, SeatView};
use super::{desk, facts};
use crate::bulletin::{Document, Format};
use crate::campaign::CampaignError;
use crate::chance::Digest;
use crate::locale::{Lang, Texts};
use crate::referee::bulletins::{Bulletins, Mark, Replaced};
use crate::referee::published::Terms;

/// The bulletins of a campaign with this setup.
#[derive(Debug)]
pub struct Teller<'s> {
    setup: &'s Setup,
}

impl<'s> Teller<'s> {
    /// Nothing is read yet.
    pub fn new(setup: &'s Setup) -> Teller<'s> {
        Teller { setup }
    }

    fn errata_of(
        &self,
        tx: &Connection,
        season: u16,
        seat: &Name,
    ) -> Result<Vec<(u32, Digest)>, Failure> {
        view::errata_of(tx, season, seat, self.setup.is_omniscient(seat))
    }
}

impl<'s> Bulletins for Teller<'s> {
    type View = SeatView;
    type Audit = Audit;
    type Refused = Refusal;

    fn campaign(&self) -> &str {
        &self.setup.name
    }

    fn texts(&self, lang: Lang) -> &'static Texts {
        Texts::of(lang)
    }

    fn seats(&self) -> Vec<Name> {
        let nations = self.setup.nations.iter();
        nations.map(|n| n.name.clone()).collect()
    }

    fn view(&self, tx: &Connection, season: u16, seat: &Name) -> Result<SeatView, Failure> {
        view::seat(tx, self.setup, season, seat)
    }

    fn mark(&self, view: &SeatView) -> Mark {
        Mark {
            lang: view.lang,
            erratum: view.erratum.as_ref().map_or(0, |e| e.number),
            head: view.head,
        }
    }

    fn document(&self, view: &SeatView, texts: &Texts) -> Document {
        bulletin::document(view, self.setup, texts)
    }

    fn errata(&self, tx: &Connection, season: u16, seat: &Name) -> Result<Vec<Digest>, Failure> {
        let errata = self.errata_of(tx, season, seat)?;
        Ok(errata.into_iter().map(|(_, head)| head).collect())
    }

    fn waits(&self, tx: &Connection, season: u16) -> Result<bool, Failure> {
        Ok(facts::waiting(tx, season)?.is_some())
    }

    fn replaced(
        &self,
        tx: &Connection,
        view: &SeatView,
        kept: &Replaced<'_>,
    ) -> Result<bool, Failure> {
        let (season, seat) = (view.season, kept.seat);
        let erratum = match kept.paper.key.erratum.checked_sub(1) {
            None => 0,
            Some(before) => {
                let errata = self.errata_of(tx, season, seat)?;
                errata.get(before as usize).map_or(0, |(number, _)| *number)
            }
        };
        let told = answers_at(tx, season, seat, erratum)?;
        let text = String::from_utf8_lossy(&kept.paper.bytes);
        if kept.format == Format::Json {
            return Ok(serde_json::from_str::<Issued>(&text).is_ok_and(|r| {
                (&r.nation, r.season, r.head) == (seat, season, kept.head)
                    && r.answers.into_iter().map(|a| a.told).eq(told)
            }));
        }
        let questions: Vec<(Question, Option<Value>)> = view
            .answers
            .iter()
            .zip(told)
            .map(|(a, told)| (a.question.clone(), told))
            .collect();
        let texts = Texts::of(kept.lang);
        let answered = view.file.is_some()
            || bulletin::says_answers(&text, &questions, self.setup, &view.rules, texts);
        Ok(answered && text.contains(&kept.head.to_string()))
    }

    fn audit(&self, tx: &Connection, season: u16) -> Result<Audit, Failure> {
        audit::season(tx, self.setup, season)
    }

    fn audit_document(&self, audit: &Audit, texts: &Texts) -> Document {
        papers::audit::document(audit, self.setup, texts)
    }

    fn terms(&self, tx: &Connection, season: u16, lang: Lang) -> Result<Terms, Failure> {
        desk::terms(tx, season, lang)
    }
}

/// What is compared of a bulletin in JSON that another replaced.
#[derive(Deserialize)]
struct Issued {
    nation: Name,
    season: u16,
    head: Digest,
    answers: Vec<Answered>,
}

#[derive(Deserialize)]
struct Answered {
    told: Option<Value>,
}

/// What a nation had been told by that erratum, in its order.
fn answers_at(
    tx: &Connection,
    season: u16,
    nation: &str,
    erratum: u32,
) -> Result<Vec<Option<Value>>, Failure> {
    let mut query = tx.prepare_cached(
        "SELECT n, told FROM answer WHERE season = ?1 AND nation = ?2 AND erratum <= ?3
         ORDER BY n, erratum",
    )?;
    let rows = query.query_map(params![season, nation, erratum], |r| {
        Ok((r.get::<_, u32>(0)?, r.get::<_, Option<String>>(1)?))
    })?;
    let mut told = BTreeMap::new();
    for row in rows {
        let (n, value) = row?;
        told.insert(n, value);
    }
    let read = |text: Option<String>| {
        let value = text.map(|t| serde_json::from_str(&t)).transpose();
        value.map_err(|e| CampaignError::Damaged {
            what: e.to_string(),
        })
    };
    Ok(told.into_values().map(read).collect::<Result<_, _>>()?)
}
