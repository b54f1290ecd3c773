//! Errata: a season folded once more, with the world as it should have been.

use super::super::body::{Body, Settled, Stands};
use super::super::campaign::{Campaign, Corrected, Past, Waiting};
use super::super::game::{Fault, Game, Input, fault};
use super::super::seats::Seats;
use super::At;

impl<G: Game> Campaign<G> {
    /// An erratum's season once more.
    pub(super) fn correct(
        &mut self,
        season: u16,
        answers: &[Stands<G>],
        entry: u32,
        past: &dyn Past<G>,
    ) -> Result<(), Fault> {
        let Some(world) = self.pending.take() else {
            return fault("no erratum came before");
        };
        let seats: Vec<_> = answers
            .iter()
            .map(|stands| Ok((self.seat(&stands.seat)?, stands.orders.clone())))
            .collect::<Result<_, Fault>>()?;
        let corrected = self.corrected.entry(season).or_default();
        corrected.worlds.push(world);
        corrected.answers.extend(seats);
        let again = self.season_again(season, entry, past)?;
        match season == self.season {
            // Not closed yet: the corrected season is the one under way.
            true => self.replace(again),
            false => drop(self.errata.insert(season, Box::new(again))),
        }
        Ok(())
    }

    /// The corrected season's end: what is told anew.
    pub(super) fn reissue(
        &mut self,
        season: u16,
        settled: Option<&Settled<G>>,
        answers: Option<&G::Record>,
        at: &mut At<'_, G>,
    ) -> Result<(), Fault> {
        let Some(mut again) = self.errata.remove(&season) else {
            return fault("no erratum waits");
        };
        let corrected = self.corrected.entry(season).or_default();
        for seat in again.each(Seats::All) {
            if let Some(waiting) = &again.waits[seat.at()] {
                corrected.answers.insert(seat, Some(waiting.answer.clone()));
            }
        }
        again.ends(settled, answers, at)
    }

    /// A season as it stood before its close, with the corrections of its world put in before its roll; of
    /// the season under way, what stood before an entry.
    pub fn season_again(
        &self,
        season: u16,
        until: u32,
        past: &dyn Past<G>,
    ) -> Result<Campaign<G>, Fault> {
        let blank = Corrected::default();
        let corrected = self.corrected.get(&season).unwrap_or(&blank);
        let (before, entries) = past.season(season)?;
        let mut again = before;
        for (head, body) in &entries {
            if season == self.season && head.i >= until {
                break;
            }
            let again = match (&mut again, body) {
                (None, Some(Body::New { setup, .. })) => {
                    again = Some(Campaign::begin(setup.clone())?);
                    continue;
                }
                (None, _) => return fault("the first entry of a campaign is its making"),
                (Some(again), _) => again,
            };
            match body {
                Some(Body::Close { .. }) => break,
                // Corrections of other seasons, and of this one: they are put in their place below.
                Some(Body::Erratum { .. } | Body::Again { .. } | Body::Reissue { .. }) => continue,
                None if head.kind == "erratum" => continue,
                Some(Body::Choose { season: of, .. }) if *of != season => continue,
                Some(Body::Roll { .. }) => {
                    for world in &corrected.worlds {
                        let input = world.as_ref().map_or(Input::Withheld, Input::Referee);
                        again.step(
                            input,
                            &mut At {
                                entry: head.i,
                                watch: &mut |_, _, _| {},
                            },
                        )?;
                    }
                }
                _ => {}
            }
            again.fold(head, body.as_ref(), past)?;
        }
        let mut again = again.ok_or_else(|| Fault::new("no such season"))?;
        for (seat, answer) in &corrected.answers {
            let waits = answer.as_ref().map(|answer| Waiting {
                answer: answer.clone(),
                at: 0,
            });
            again.waits[seat.at()] = waits;
        }
        Ok(again)
    }

    /// The season under way was corrected.
    fn replace(&mut self, again: Campaign<G>) {
        self.state = again.state;
        self.views = again.views;
        self.public = again.public;
        self.waits = again.waits;
        self.this = again.this;
    }
}
