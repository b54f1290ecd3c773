//! `erratum`, `choose` and `reissue`: a season whose world was wrong as of its roll. For games whose draws are
//! named ([`Game::ERRATA`]); the command line gives these verbs with the first such game that stands on the engine.

use super::season::settled;
use super::{ARBITER, Hand, Refused, Result, seat as find, standing};
use crate::campaign::Entry;
use crate::engine::body::{Body, Stands};
use crate::engine::campaign::Campaign;
use crate::engine::store::{Journal, Store, defect};
use crate::engine::words::Remark;
use crate::engine::{Game, Level, Name, Remarked, Seat, Seats};
use crate::referee::Refusal;
use crate::referee::verbs::one_line;

/// What follows from an erratum.
#[derive(Debug, Clone, PartialEq)]
pub struct Corrected {
    /// From 1 for each season.
    pub number: u32,
    /// The seats of whose answers something does not stand any more: they are asked anew.
    pub asked: Vec<Name>,
}

/// `erratum`: `then` is the world as it was at the season's roll, `now` what changes today.
pub fn erratum<G: Game>(
    hand: &mut Hand<'_>,
    season: u16,
    reason: &str,
    then: G::World,
    now: Option<G::World>,
) -> Result<Corrected, G> {
    let reason = one_line("text-reason", reason, crate::referee::deadline::MAX_REASON)?;
    hand.act(|store| {
        if !G::ERRATA {
            return Err(Refused::NoErrata.into());
        }
        let campaign = store.now()?;
        rolled(campaign, season)?;
        let journal = Journal(store.writer().tx());
        let was = store
            .now()?
            .season_again(season, u32::MAX, &journal)
            .map_err(defect)?;
        let number = store
            .now()?
            .corrected
            .get(&season)
            .map_or(0, |c| c.worlds.len());
        let number = u32::try_from(number + 1).unwrap_or(u32::MAX);
        store.append(
            ARBITER,
            &Body::Erratum {
                season,
                number,
                reason,
                then,
                now,
            },
        )?;
        // What follows from it is decided once, here.
        let blank = Body::Again {
            season,
            number,
            answers: Vec::new(),
        };
        let mut ahead = store.ahead(&blank)?;
        let again = ahead.of(season).map_err(defect)?;
        let answers = changed(&was, again);
        let asked = answers.iter().map(|stands| stands.seat.clone()).collect();
        store.append(
            ARBITER,
            &Body::Again {
                season,
                number,
                answers,
            },
        )?;
        standing(store, season)?;
        Ok(Corrected { number, asked })
    })
}

/// Refuses a season whose dice were not rolled.
fn rolled<G: Game>(campaign: &Campaign<G>, season: u16) -> std::result::Result<(), Refusal> {
    let last = campaign.season - 1;
    let current = campaign.phase.filter(|_| season == campaign.season);
    match current {
        Some(crate::campaign::Phase::Rolled) => Ok(()),
        Some(phase) => Err(Refusal::NotRolled { season, phase }),
        None if (1..=last).contains(&season) => Ok(()),
        None => Err(Refusal::NoSuchSeason { season, last }),
    }
}

/// The answers that do not stand as they did, after what their seats know now.
fn changed<G: Game>(was: &Campaign<G>, now: &Campaign<G>) -> Vec<Stands<G>> {
    let Some(window) = now.window() else {
        return Vec::new();
    };
    let mut changed = Vec::new();
    for seat in now.each(window.seats) {
        let Some(waiting) = &now.waits[seat.at()] else {
            continue;
        };
        let (then, view) = (&was.views[seat.at()], &now.views[seat.at()]);
        let orders = G::again(&window, then, view, &waiting.answer);
        if orders.as_ref() != Some(&waiting.answer) {
            let seat = now.name(seat).clone();
            changed.push(Stands { seat, orders });
        }
    }
    changed
}

/// `choose`: an answer to a window of a season that was rolled, or that an erratum asks anew. `draft` is
/// made of what the seat knows.
pub fn choose<G: Game>(
    hand: &mut Hand<'_>,
    season: Option<u16>,
    typed: &str,
    draft: impl FnOnce(&Campaign<G>, Seat) -> std::result::Result<G::Draft, Refused<G>>,
) -> Result<(Seat, Entry), G> {
    hand.act(|store: &mut Store<'_, '_, G>| {
        let campaign = store.now()?;
        let seat = find(campaign, typed)?;
        let season = season.unwrap_or(campaign.season);
        rolled(campaign, season)?;
        let one = match season == campaign.season {
            true => campaign,
            false => match campaign.errata.get(&season) {
                Some(again) => again,
                None => return Err(Refusal::SeasonClosed { season }.into()),
            },
        };
        let name = one.name(seat).clone();
        let asked = one.window().filter(|window| window.seats.contains(seat));
        let window = asked.ok_or(Refused::NotAsked { seat: name.clone() })?;
        let ask = one.ask(&window, seat);
        let verdict = G::admit(&one.setup, &one.views[seat.at()], &ask, draft(one, seat)?);
        let Some(choice) = verdict.stands else {
            let ruled = |r: Remarked<G::Remark>| Remarked {
                line: r.line,
                level: Level::Error,
                remark: Remark::Rule(r.remark),
            };
            let remarks = verdict.remarks.into_iter().map(ruled).collect();
            let setup = Box::new(one.setup.clone());
            return Err(Refused::Remarks { setup, remarks }.into());
        };
        let body = Body::Choose {
            season,
            seat: name.clone(),
            choice,
        };
        Ok((seat, store.append(&name, &body)?))
    })
}

/// `reissue`: what an erratum changes is told anew.
pub fn reissue<G: Game>(hand: &mut Hand<'_>, season: u16) -> Result<Vec<Name>, G> {
    hand.act(|store| {
        let campaign = store.now()?;
        let Some(again) = campaign.errata.get(&season) else {
            return Err(Refused::NoErratum { season }.into());
        };
        let settled = match again.window() {
            Some(_) => Some(settled(again)?),
            None => None,
        };
        let number = campaign
            .corrected
            .get(&season)
            .map_or(0, |c| c.worlds.len());
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let mut over = (**again).clone();
        over.end(settled.as_ref()).map_err(defect)?;
        let seats = told(again, &over);
        let answers = over.this.record;
        store.append(
            ARBITER,
            &Body::Reissue {
                season,
                number,
                settled,
                answers,
            },
        )?;
        Ok(seats)
    })
}

/// The seats that are told something.
fn told<G: Game>(before: &Campaign<G>, after: &Campaign<G>) -> Vec<Name> {
    let known = |seat: Seat| (&before.views[seat.at()], &after.views[seat.at()]);
    let differ = after.each(Seats::All).filter(|seat| {
        let (before, after) = known(*seat);
        before != after
    });
    differ.map(|seat| after.name(seat).clone()).collect()
}
