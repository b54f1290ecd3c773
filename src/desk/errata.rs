//! `erratum`: the world of the season rolled last was wrong as of its roll. Its dice and its choices stay; what it
//! changes is told anew at once. For games whose draws are named ([`crate::engine::Game::ERRATA`]).

use super::{ARBITER, Hand, Refusal, Result, Seen, allowed};
use crate::campaign::{Entry, entries};
use crate::desk::text::one_line;
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::order::Step;
use crate::engine::store::{Journal, Store, defect};
use crate::engine::words::{Remark, Why};
use crate::engine::{Level, Name};

/// What follows from an erratum.
#[derive(Debug, Clone, PartialEq)]
pub struct Mended<G: Why> {
    /// From 1 for each season.
    pub number: u32,
    /// Whether it corrects what the opening sheet had frozen.
    pub frozen: bool,
    /// Whether the season has closed: then its bulletins are told anew.
    pub closed: bool,
    /// The seats that are told something anew, each with the number that its bulletin gives this erratum: a seat counts only
    /// the errata of which it was told.
    pub seats: Vec<(Name, u32)>,
    /// What it changes of today's world.
    pub now: Option<G::World>,
    /// The season before it and with it.
    pub was: Campaign<G>,
    pub is: Campaign<G>,
    pub entry: Entry,
}

/// What was wrong in the world as of a season's roll, and what changes today.
#[derive(Debug, Clone, PartialEq)]
pub struct Correction<G: Why> {
    pub then: G::World,
    pub now: Option<G::World>,
}

/// `erratum`; the correction is made of today's campaign and of the season as it stands.
pub fn erratum<G: Why>(
    hand: &mut Hand<'_>,
    season: u16,
    reason: &str,
    correction: impl FnOnce(&Campaign<G>, &Campaign<G>) -> Result<Correction<G>>,
) -> Result<Mended<G>> {
    let reason = one_line("text-reason", reason, crate::engine::deadline::MAX_REASON)?;
    hand.act::<G, _>(|store| correct(store, season, reason, correction))
}

fn correct<G: Why>(
    store: &mut Store<'_, '_, G>,
    season: u16,
    reason: String,
    correction: impl FnOnce(&Campaign<G>, &Campaign<G>) -> Result<Correction<G>>,
) -> Result<Mended<G>> {
    let campaign = store.now()?.clone();
    allowed(&campaign, &Step::Erratum(Some(season)))?;
    let closed = season != campaign.season;
    let tx = store.writer().tx();
    if closed && entries(tx, season)?.iter().any(|e| e.kind == "void") {
        return Err(Refusal::ErratumVoid { season }.into());
    }
    let was = match closed {
        true => campaign.issued(season, &Journal(tx)).map_err(defect)?,
        false => campaign.clone(),
    };
    let Correction { then, now } = correction(&campaign, &was)?;
    let before = campaign.before_lock(season, &Journal(tx)).map_err(defect)?;
    let survey = before.survey(then.clone());
    let today = now.clone().map(|now| campaign.survey(now).remarks);
    let remarks = survey
        .remarks
        .into_iter()
        .chain(today.into_iter().flatten());
    let remarks: Vec<_> = remarks.map(Remark::<G>::ruled).collect();
    if remarks.iter().any(|r| r.level == Level::Error) {
        return Err(Refusal::ruled::<G>(&before.setup, remarks).into());
    }
    let number = campaign.errata(season) + 1;
    let body = |seats| Body::Erratum {
        season,
        number,
        reason: reason.clone(),
        then: then.clone(),
        now: now.clone(),
        frozen: survey.frozen,
        seats,
    };
    let ahead = store.ahead(&body(Vec::new()))?;
    let (is, seats) = match closed {
        true => {
            let past = Journal(store.writer().tx());
            let is = ahead.issued(season, &past).map_err(defect)?;
            let seats = is.told_otherwise(&was);
            (is, seats)
        }
        false => (ahead, Vec::new()),
    };
    let entry = store.append(ARBITER, &body(seats.clone()))?;
    let issued = &store.now()?.corrected[&season].issued;
    let counted = |seat: Name| {
        let n = issued.iter().filter(|i| i.seats.contains(&seat)).count();
        (seat, u32::try_from(n).unwrap_or(u32::MAX))
    };
    Ok(Mended {
        number,
        frozen: survey.frozen,
        closed,
        seats: seats.into_iter().map(counted).collect(),
        now,
        was,
        is,
        entry,
    })
}

/// An erratum, as the arbiter looks back on it.
#[derive(Debug, Clone)]
pub struct Recorded<G: Why> {
    pub number: u32,
    pub time: String,
    pub reason: String,
    /// The season as it was told before it and since, and whom that told something; `None` before the close, as all that
    /// was told has heeded it.
    pub told: Option<(Campaign<G>, Campaign<G>, Vec<Name>)>,
}

/// The errata of a season, in order.
pub fn recorded<G: Why>(seen: &Seen<'_>, season: u16) -> Result<Vec<Recorded<G>>> {
    let journal = Journal(seen.tx);
    let mut all: Vec<Recorded<G>> = Vec::new();
    // It comes before the next season's lock.
    for at in [season, season.saturating_add(1)] {
        for entry in entries(seen.tx, at)? {
            if entry.kind != "erratum" {
                continue;
            }
            let body = Body::<G>::read(&entry.kind, &entry.body).map_err(defect)?;
            let Body::Erratum {
                season: of,
                number,
                reason,
                seats,
                ..
            } = body
            else {
                continue;
            };
            if of != season {
                continue;
            }
            let as_of = |i| -> Result<Campaign<G>> {
                let then: Campaign<G> = journal.load(Some((at, i)))?;
                Ok(then.issued(season, &journal).map_err(defect)?)
            };
            let told = match at == season {
                true => None,
                false => {
                    let first = all.iter().all(|one| one.told.is_none());
                    let before = match first {
                        true => journal.load(Some((season, u32::MAX)))?,
                        false => as_of(entry.i - 1)?,
                    };
                    Some((before, as_of(entry.i)?, seats))
                }
            };
            all.push(Recorded {
                number,
                time: entry.time.clone(),
                reason,
                told,
            });
        }
    }
    Ok(all)
}
