//! Errata: the season rolled last, folded once more with the world as it should have been. Its dice and its choices
//! stay as they were.

use super::super::body::Body;
use super::super::campaign::{Campaign, Corrected, Issue, Past};
use super::super::fault::{Fault, fault};
use super::super::game::{Game, Input};
use super::super::replay;
use super::super::seats::Name;
use super::super::seats::Seats;
use super::At;
use crate::campaign::Phase;

impl<G: Game> Campaign<G> {
    /// The season that an erratum may correct: the one rolled last, closed or not, until the next lock.
    pub fn rolled_last(&self) -> Option<u16> {
        match self.phase {
            Some(Phase::Rolled) => Some(self.season),
            None | Some(Phase::Open) => Some(self.season - 1).filter(|last| *last > 0),
            Some(_) => None,
        }
    }

    /// How many errata a season has had.
    pub fn errata(&self, season: u16) -> u32 {
        let so_far = self.corrected.get(&season).map_or(0, |c| c.worlds.len());
        u32::try_from(so_far).unwrap_or(u32::MAX - 1)
    }

    /// How often a season was told anew.
    pub fn issues(&self, season: u16) -> u32 {
        let issued = self.corrected.get(&season).map_or(0, |c| c.issued.len());
        u32::try_from(issued).unwrap_or(u32::MAX)
    }

    /// The world of the season rolled last was wrong as of its roll; `None` where a reveal withholds how.
    pub(super) fn corrects(
        &mut self,
        world: Option<&G::World>,
        entry: u32,
        past: &dyn Past<G>,
    ) -> Result<(), Fault> {
        if !G::ERRATA {
            return fault("this game has no errata");
        }
        let Some(season) = self.rolled_last() else {
            return fault("no season was rolled that could be corrected");
        };
        let corrected = self.corrected.entry(season).or_default();
        corrected.worlds.push(world.cloned());
        if season == self.season {
            let again = self.season_again(season, entry, past)?;
            self.state = again.state;
            self.views = again.views;
            self.public = again.public;
            self.waits = again.waits;
            self.this = again.this;
        }
        Ok(())
    }

    /// A season that has closed is told anew by that entry.
    pub(super) fn told_anew(&mut self, season: u16, entry: u32, seats: &[Name]) {
        if season != self.season {
            let issue = Issue {
                season: self.season,
                entry,
                seats: seats.to_vec(),
            };
            let corrected = self.corrected.entry(season).or_default();
            corrected.issued.push(issue);
        }
    }

    /// What an erratum changes of today's world. Why it was needed is the referee's alone: it may hold a secret.
    pub(super) fn mends_today(
        &mut self,
        today: Option<&G::World>,
        season: u16,
        at: &mut At<'_, G>,
    ) -> Result<(), Fault> {
        let Some(world) = today else { return Ok(()) };
        self.outlives(|| Input::Mended { world, season })?;
        self.step(Input::Mended { world, season }, at).map(|_| ())
    }

    /// A closed season as it was told last, with all its corrections.
    pub fn issued(&self, season: u16, past: &dyn Past<G>) -> Result<Campaign<G>, Fault> {
        self.season_again(season, u32::MAX, past)
    }

    /// The seats that are told otherwise here than there.
    pub fn told_otherwise(&self, there: &Campaign<G>) -> Vec<Name> {
        let seats = self.each(Seats::All);
        let differ = seats.filter(|seat| self.views[seat.at()] != there.views[seat.at()]);
        differ.map(|seat| self.name(seat).clone()).collect()
    }

    /// A season as it was before its lock, with the corrections so far as if the referee had entered them then. A new one is
    /// checked against it ([`Game::survey`]), and never folded from it.
    pub fn before_lock(&self, season: u16, past: &dyn Past<G>) -> Result<Campaign<G>, Fault> {
        let (before, entries) = past.season(season)?;
        let mut again = before;
        for (head, body) in &entries {
            if head.kind == "lock" {
                break;
            }
            replay::one(&mut again, head, body.as_ref(), past)?;
        }
        let mut again = again.ok_or_else(|| Fault::new("no such season"))?;
        for world in self.corrected.get(&season).iter().flat_map(|c| &c.worlds) {
            let world = world
                .as_ref()
                .map(|world| again.survey(world.clone()).world);
            let input = world
                .as_ref()
                .map_or(Input::Withheld, |world| Input::Referee {
                    world,
                    reason: None,
                });
            again.step(input, &mut At::unseen(0))?;
        }
        Ok(again)
    }

    /// A season folded again, each correction of its world put in right before its roll; it stops before `close` ends it, and
    /// in the season under way before the entry `until`.
    fn season_again(
        &self,
        season: u16,
        until: u32,
        past: &dyn Past<G>,
    ) -> Result<Campaign<G>, Fault> {
        let blank = Corrected::default();
        let corrected = self.corrected.get(&season).unwrap_or(&blank);
        let (before, entries) = past.season(season)?;
        let mut again = before;
        let mut rolled = false;
        for (head, body) in &entries {
            if season == self.season && head.i >= until {
                break;
            }
            let Some(now) = &mut again else {
                replay::one(&mut again, head, body.as_ref(), past)?;
                continue;
            };
            let at = &mut At::unseen(head.i);
            // Its own corrections are put in their place below; what they change today, here.
            let own = head.kind == "erratum" && now.rolled_last() == Some(season);
            match body {
                Some(Body::Erratum { now: today, .. }) if own => {
                    now.mends_today(today.as_ref(), season, at)?;
                }
                None if own => {
                    now.step(Input::Withheld, at)?;
                }
                Some(Body::Close { settled, .. }) => {
                    now.ends(settled.as_ref(), None, at)?;
                    break;
                }
                Some(Body::Void { .. }) => return fault("the season is void"),
                Some(Body::Roll { .. }) => {
                    for world in &corrected.worlds {
                        now.step(Input::Corrected(world.as_ref()), at)?;
                    }
                    rolled = true;
                    now.fold(head, body.as_ref(), past)?;
                }
                _ => now.fold(head, body.as_ref(), past)?,
            }
        }
        match again.filter(|_| rolled) {
            Some(again) => Ok(again),
            None => fault("no season that was rolled"),
        }
    }
}
