//! Errata: a season folded once more, with the world as it should have been.

use super::super::body::{Body, Settled, Stands};
use super::super::campaign::{Campaign, Corrected, Past, Waiting};
use super::super::game::{Fault, Game, Input, Name, fault};
use super::super::seats::{Seat, Seats};
use super::At;

/// Answers, each with its seat.
type Named<G> = Vec<(Seat, Option<<G as Game>::Answer>)>;

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
        let seats = self.named(answers)?;
        let corrected = self.corrected.entry(season).or_default();
        corrected.worlds.push(world.known());
        // In its own season it stands at its place among the others.
        if season != self.season {
            corrected.answers.extend(seats.iter().cloned());
        }
        let again = self.season_again(season, entry, past)?;
        match season == self.season {
            // Not closed yet: the corrected season is the one under way.
            true => {
                self.replace(again);
                self.stand(seats);
            }
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
                let answer = G::unasked(&waiting.answer);
                corrected.answers.insert(seat, Some(answer));
            }
        }
        again.ends(settled, answers, at)
    }

    /// Refuses an answer about a season that has closed, beyond what its errata ask of that seat anew; until the
    /// reissue it may be changed. `Err(None)`: nothing is asked of it.
    pub fn beyond(
        &self,
        season: u16,
        seat: Seat,
        answer: &G::Answer,
    ) -> Result<(), Option<G::Remark>> {
        let corrected = self.corrected.get(&season);
        match corrected.and_then(|c| c.answers.get(&seat)) {
            // Whoever told nothing is not asked anew.
            None => Err(None),
            Some(None) => Ok(()),
            Some(Some(asked)) if !G::asked_anew(asked) => Err(None),
            Some(Some(asked)) => match G::beyond(asked, answer) {
                None => Ok(()),
                remark => Err(remark),
            },
        }
    }

    /// The seats that an erratum has asked anew, and that have not answered yet.
    pub fn asked_anew(&self) -> Vec<Name> {
        let open = self.each(Seats::All).filter(|seat| {
            let waits = self.waits[seat.at()].as_ref();
            waits.is_some_and(|waits| G::asked_anew(&waits.answer))
        });
        open.map(|seat| self.name(seat).clone()).collect()
    }

    /// What the answers of some seats to what an erratum of that season asked anew would show the askers.
    pub fn shown(&self, season: u16, seats: Seats) -> Vec<G::Remark> {
        let (Some(again), Some(corrected)) =
            (self.errata.get(&season), self.corrected.get(&season))
        else {
            return Vec::new();
        };
        let shown = again.each(seats).filter_map(|seat| {
            let asked = corrected.answers.get(&seat)?.as_ref()?;
            let waits = again.waits[seat.at()].as_ref()?;
            Some(G::shows(
                &again.setup,
                &again.state,
                seat,
                asked,
                &waits.answer,
            ))
        });
        shown.flatten().collect()
    }

    /// How often a season was told anew.
    pub fn issues(&self, season: u16) -> u32 {
        let corrected = self.corrected.get(&season);
        corrected.map_or(0, |c| u32::try_from(c.issued.len()).unwrap_or(u32::MAX))
    }

    /// The corrected season at the end that a reissue gives it.
    pub fn reissued(&self, body: &Body<G>) -> Result<Option<Campaign<G>>, Fault> {
        let Body::Reissue {
            season,
            settled,
            answers,
            ..
        } = body
        else {
            return Ok(None);
        };
        let Some(mut again) = self.errata.get(season).cloned() else {
            return Ok(None);
        };
        let at = &mut At {
            entry: 0,
            watch: &mut |_, _, _| {},
        };
        again.ends(settled.as_ref(), answers.as_ref(), at)?;
        Ok(Some(*again))
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
                Some(Body::Close { .. }) => {
                    // Whoever was asked anew before it and said nothing was silent.
                    for waiting in again.waits.iter_mut().flatten() {
                        waiting.answer = G::unasked(&waiting.answer);
                    }
                    break;
                }
                // Corrections of other seasons, and of this one: they are put in their place below.
                Some(Body::Erratum {
                    season: of, now, ..
                }) => {
                    let at = &mut At {
                        entry: head.i,
                        watch: &mut |_, _, _| {},
                    };
                    again.now(now.as_ref(), *of, at)?;
                    continue;
                }
                Some(Body::Again {
                    season: of,
                    answers,
                    ..
                }) if *of == season => {
                    let seats = again.named(answers)?;
                    again.stand(seats);
                    continue;
                }
                Some(Body::Again { .. } | Body::Reissue { .. }) => continue,
                None if head.kind == "erratum" => {
                    let at = &mut At {
                        entry: head.i,
                        watch: &mut |_, _, _| {},
                    };
                    again.step(Input::Withheld, at)?;
                    continue;
                }
                Some(Body::Choose { season: of, .. }) if *of != season => continue,
                Some(Body::Roll { .. }) => {
                    for world in &corrected.worlds {
                        again.step(
                            Input::Corrected(world.as_ref()),
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
        again.stand(corrected.answers.clone());
        Ok(again)
    }

    fn named(&self, answers: &[Stands<G>]) -> Result<Named<G>, Fault> {
        let seats = answers.iter();
        seats
            .map(|stands| Ok((self.seat(&stands.seat)?, stands.orders.clone())))
            .collect()
    }

    /// Answers that an erratum leaves standing.
    fn stand(&mut self, answers: impl IntoIterator<Item = (Seat, Option<G::Answer>)>) {
        for (seat, answer) in answers {
            self.waits[seat.at()] = answer.map(|answer| Waiting { answer, at: 0 });
        }
    }

    /// The answers that do not stand as they did before a correction, after what their seats know now; of those that
    /// were silent, what they had said beforehand. `told`: the season has closed. And whether the views say all that this
    /// needs.
    pub fn changed(&self, was: &Campaign<G>, told: bool) -> (Vec<Stands<G>>, bool) {
        let (planned, sure) = self.planned();
        let Some(window) = self.window() else {
            return (Vec::new(), sure);
        };
        let mut changed = Vec::new();
        for seat in self.each(window.seats) {
            let name = self.name(seat);
            let Some(waiting) = &self.waits[seat.at()] else {
                let said = planned.iter().find(|set| set.seat == *name);
                changed.extend(said.map(|set| Stands {
                    seat: name.clone(),
                    orders: set.orders.clone(),
                }));
                continue;
            };
            let views = (&was.views[seat.at()], &self.views[seat.at()]);
            let orders = G::again(&self.setup, &window, views, &waiting.answer, told);
            if orders.as_ref() != Some(&waiting.answer) {
                let seat = name.clone();
                changed.push(Stands { seat, orders });
            }
        }
        (changed, sure)
    }

    /// A closed season as it was told last, with all its corrections.
    pub fn issued(&self, season: u16, past: &dyn Past<G>) -> Result<Campaign<G>, Fault> {
        let mut again = self.season_again(season, u32::MAX, past)?;
        let settled = match again.window() {
            Some(_) => Some(
                again
                    .settled()
                    .map_err(|_| Fault::new("somebody is waited for"))?,
            ),
            None => None,
        };
        again.end(settled.as_ref())?;
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
