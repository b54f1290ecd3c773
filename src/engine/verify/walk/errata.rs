//! Corrections of what was wrong at the roll: what they leave standing, and whom they tell something.

use super::super::{Seasons, What};
use super::Walk;
use crate::campaign::Phase;
use crate::engine::body::{Body, Stands};
use crate::engine::campaign::{Campaign, Erratum, Head};
use crate::engine::game::{Game, Name};
use crate::engine::seats::{Seat, Seats};

impl<G: Game> Walk<'_, G> {
    /// A correction comes before the next close and before the reveal; what it leaves standing follows from it.
    pub(super) fn again(
        &mut self,
        campaign: &Campaign<G>,
        head: &Head,
        body: &Body<G>,
        answers: &[Stands<G>],
    ) {
        let Some(season) = body.season() else { return };
        let rolled = match season == campaign.season {
            true => campaign.phase == Some(Phase::Rolled),
            false => season + 1 == campaign.season && !campaign.errata.contains_key(&season),
        };
        if !rolled || campaign.revealed.contains_key(&season) {
            self.find(head.i, What::World);
        }
        let past = Seasons {
            before: self.past,
            this: Some(self.folded),
        };
        let bare = match body.clone() {
            Body::Again {
                season,
                number,
                frozen,
                ..
            } => Body::Again {
                season,
                number,
                frozen,
                answers: Vec::new(),
            },
            other => other,
        };
        let mut ahead = campaign.clone();
        let is = ahead.fold(head, Some(&bare), &past);
        let is = is.and_then(|()| ahead.of(season).cloned());
        let Some((was, is)) = self.uncorrected(campaign, season).zip(is.ok()) else {
            return; // The fold says so.
        };
        let told = season != campaign.season;
        let (due, sure) = is.changed(&was, told);
        let withheld = !sure || !matches!(campaign.pending, Some(Erratum::Known(_)));
        let other = |given: &Stands<G>| !due.contains(given);
        let right = match withheld {
            false => due == answers,
            true => answers.iter().filter(|given| other(given)).all(|given| {
                let seat = is.seat(&given.seat).ok().zip(is.window());
                seat.is_some_and(|(seat, window)| {
                    let stood = is.waits[seat.at()].as_ref().map(|w| &w.answer);
                    let given = (stood, given.orders.as_ref());
                    G::perhaps(&is.views[seat.at()], &window, given, told)
                })
            }),
        };
        if !right {
            self.find(head.i, What::World);
        }
    }

    /// Whom a reissue tells something: all whose answers were gone through, and nobody else.
    pub(super) fn reissued(
        &mut self,
        campaign: &Campaign<G>,
        entry: u32,
        season: u16,
        seats: &[Name],
    ) {
        let past = Seasons {
            before: self.past,
            this: Some(self.folded),
        };
        let last = self.folded.entries.iter().map(|(head, _)| head);
        let mut last = last.filter(|head| head.i < entry && head.kind == "erratum");
        let then = last.next_back().map(|head| head.i - 1);
        let then = then.and_then(|i| self.folded.after(i, &past).ok());
        let before = then.and_then(|then| then.issued(season, &past).ok());
        let after = campaign.issued(season, &past).ok();
        let told = before.zip(after).map(|(before, after)| {
            let differ = |seat: &Seat| before.views[seat.at()] != after.views[seat.at()];
            let told = after.each(Seats::All).filter(differ);
            told.map(|seat| after.name(seat).clone())
                .collect::<Vec<_>>()
        });
        let told = told.unwrap_or_default();
        let corrected = campaign.corrected.get(&season);
        let withheld = corrected.is_some_and(|c| c.worlds.iter().any(Option::is_none));
        // Which answers a correction bears on is in what is withheld.
        match withheld {
            true => {
                let seat = String::new();
                self.find(entry, What::NotProvable { seat });
            }
            false if told != seats => self.find(entry, What::Reissued),
            false => {}
        }
    }

    /// A season as it stood with the corrections so far.
    pub(super) fn uncorrected(&self, campaign: &Campaign<G>, season: u16) -> Option<Campaign<G>> {
        let past = Seasons {
            before: self.past,
            this: Some(self.folded),
        };
        campaign.season_again(season, u32::MAX, &past).ok()
    }
}
