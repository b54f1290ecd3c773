//! Errata: after the roll and until the next season closes, and before the season is revealed, a
//! wrong fact of the world is corrected, with the same dice.

use super::super::event::{ARBITER, Change, Erratum, Event, Reissue, V1};
use super::super::facts::{StoredNotice, World};
use super::super::refusal::Refusal;
use super::super::setup::{Name, Setup};
use super::closing::{deliver, told_now};
use super::world::Inventory;
use super::{Arbiter, Outcome, append, facts, setup};
use crate::campaign::{Phase, Writer};
use crate::chance::Digest;
use crate::locale::spelling;
use crate::referee::Refusal as Common;

/// What an erratum did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Corrected {
    pub season: u16,
    pub number: u32,
    /// How many attempts asked what is now otherwise.
    pub touched: usize,
    /// The victims who had lied about it, to be asked anew.
    pub asked_anew: Vec<StoredNotice>,
    /// Whether bulletins have gone out and are to be issued again.
    pub closed: bool,
    /// Whether it is marked as the omniscient nation's own fact (H22).
    pub marked: bool,
    /// What there was at the roll, as it stood before and as it stands now.
    pub before: Inventory,
    pub after: Inventory,
}

/// The bulletins issued again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reissued {
    pub season: u16,
    pub number: u32,
    pub head: Digest,
    /// The nations whose bulletins were issued again.
    pub nations: Vec<Name>,
    /// The notices that nobody answered: they count as silence (H9).
    pub silent: Vec<StoredNotice>,
}

impl Arbiter<'_> {
    /// Corrects facts of the world as of a season's roll.
    pub fn erratum(
        &mut self,
        season: u16,
        reason: &str,
        changes: impl FnOnce(&Setup, &World) -> Result<Vec<Change>, Refusal>,
    ) -> Outcome<Corrected> {
        self.correct(true, season, reason, changes)
    }

    /// What [`Arbiter::erratum`] would do; nothing changes.
    pub fn rehearse_erratum(
        &mut self,
        season: u16,
        reason: &str,
        changes: impl FnOnce(&Setup, &World) -> Result<Vec<Change>, Refusal>,
    ) -> Outcome<Corrected> {
        self.correct(false, season, reason, changes)
    }

    fn correct(
        &mut self,
        keep: bool,
        season: u16,
        reason: &str,
        changes: impl FnOnce(&Setup, &World) -> Result<Vec<Change>, Refusal>,
    ) -> Outcome<Corrected> {
        let reason = reason.trim().to_owned();
        spelling::check(&reason, super::world::MAX_REASON).map_err(|fault| Common::Text {
            what: "text-reason",
            fault,
        })?;
        self.run(keep, |w| {
            let setup = setup(w)?;
            let closed = may_correct(w, &setup, season)?;
            let world = facts::world_of_roll(w.tx(), season)?;
            let changes = changes(&setup, &world)?;
            super::world::check_gone(&world, &changes)?;
            for change in &changes {
                super::world::check_treasury(w, &setup, change)?;
            }
            let number = 1 + facts::errata(w.tx(), season)?
                .last()
                .map_or(0, |e| e.number);
            if closed {
                none_waits(w, season)?;
            }
            let omniscient = setup.omniscient.as_deref();
            let marked = omniscient.is_some_and(|o| changes.iter().any(|c| c.touches(o)));
            let body = Erratum {
                v: V1,
                season,
                number,
                reason,
                changes,
            };
            let event = match marked {
                true => Event::ErratumOmniscient(body),
                false => Event::Erratum(body),
            };
            let before = Inventory::of_roll(w, season)?;
            append(w, ARBITER, event)?;
            let after = Inventory::of_roll(w, season)?;
            let asked = facts::asked_anew(w.tx(), season, number)?;
            let asked_anew = facts::notices(w.tx(), &setup, season, None)?
                .into_iter()
                .filter(|n| asked.contains(&(n.victim.clone(), n.notice)))
                .collect();
            let touched = facts::touched(w.tx(), season, number)?.len();
            Ok(Corrected {
                season,
                number,
                touched,
                asked_anew,
                closed,
                marked,
                before,
                after,
            })
        })
    }

    /// Issues the bulletins of an erratum's season again, marked, with what the touched attempts
    /// are told now. The victims asked anew must have chosen.
    pub fn reissue(&mut self, season: u16) -> Outcome<Reissued> {
        self.issue(true, season, false)
    }

    /// The same, even if victims asked anew stay silent.
    pub fn reissue_silent(&mut self, season: u16) -> Outcome<Reissued> {
        self.issue(true, season, true)
    }

    /// What [`Arbiter::reissue`] would do, or [`Arbiter::reissue_silent`]; nothing changes.
    pub fn rehearse_reissue(&mut self, season: u16, silent: bool) -> Outcome<Reissued> {
        self.issue(false, season, silent)
    }

    fn issue(&mut self, keep: bool, season: u16, silent: bool) -> Outcome<Reissued> {
        self.run(keep, |w| {
            let setup = setup(w)?;
            let Some(number) = facts::waiting(w.tx(), season)? else {
                return Err(Refusal::NoErratum { season }.into());
            };
            if !may_correct(w, &setup, season)? {
                return Err(Common::NotClosed {
                    season,
                    phase: Phase::Rolled,
                }
                .into());
            }
            let asked = facts::asked_anew(w.tx(), season, number)?;
            let open: Vec<StoredNotice> = facts::notices(w.tx(), &setup, season, None)?
                .into_iter()
                .filter(|n| n.choice.is_none() && asked.contains(&(n.victim.clone(), n.notice)))
                .collect();
            // A lie that turns into silence shows that it was one.
            if !silent && !open.is_empty() {
                let open = open.into_iter().map(|n| (n.victim, n.notice)).collect();
                return Err(Refusal::ErratumChoices { season, open }.into());
            }
            let answers = told_now(w.tx(), season, Some(number))?;
            let body = Reissue {
                v: V1,
                season,
                number,
                answers,
            };
            let entry = append(w, ARBITER, Event::Reissue(body))?;
            deliver(w, &setup, season, Some(entry.hash))?;
            let mut nations = facts::concerned(w.tx(), season, number)?;
            nations.extend(setup.omniscient.clone());
            Ok(Reissued {
                season,
                number,
                head: entry.hash,
                nations: nations.into_iter().collect(),
                silent: open,
            })
        })
    }
}

/// Refused while an erratum of the season waits for its answers to be issued.
pub(super) fn none_waits(w: &Writer<'_>, season: u16) -> Outcome<()> {
    match facts::waiting(w.tx(), season)? {
        Some(number) => Err(Refusal::ErratumWaits { season, number }.into()),
        None => Ok(()),
    }
}

/// Whether the season's bulletins have gone out; refused before the roll, after the next season's
/// close, and once the season is revealed.
fn may_correct(w: &Writer<'_>, setup: &Setup, season: u16) -> Outcome<bool> {
    let standing = facts::standing(w.tx(), setup)?;
    let rolled = match &standing.current {
        Some(c) if c.number == season => match c.phase {
            Phase::Rolled => true,
            phase => return Err(Common::NotRolled { season, phase }.into()),
        },
        _ => false,
    };
    if !rolled && season != standing.closed {
        let last = standing.season();
        return Err(match season <= standing.closed {
            true => Refusal::ErratumTooLate { season }.into(),
            false => Common::NoSuchSeason { season, last }.into(),
        });
    }
    if facts::revealed(w.tx(), season)? {
        return Err(Refusal::ErratumRevealed { season }.into());
    }
    Ok(!rolled)
}
