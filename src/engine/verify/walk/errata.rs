//! Corrections of what was wrong at the roll: what they say of the world, and whom they tell something anew.

use super::super::{Seasons, What};
use super::Walk;
use crate::engine::body::Body;
use crate::engine::campaign::{Campaign, Head};
use crate::engine::game::{Game, Level};

impl<G: Game> Walk<'_, G> {
    /// A correction that is known: what it says of the world could be so, what the opening sheet froze is marked, and all
    /// that are told something otherwise are named, and nobody else.
    pub(super) fn erratum(&mut self, campaign: &Campaign<G>, head: &Head, body: &Body<G>) {
        let Body::Erratum {
            season,
            then,
            now,
            frozen,
            seats,
            ..
        } = body
        else {
            return;
        };
        if *frozen {
            self.find(head.i, What::Thawed);
        }
        let past = Seasons {
            before: self.past,
            this: Some(self.folded),
        };
        let Ok(before) = campaign.before_lock(*season, &past) else {
            return; // The fold says so.
        };
        let survey = before.survey(then.clone());
        let today = now.clone().map(|now| campaign.survey(now).remarks);
        let mut remarks = survey.remarks.iter().chain(today.iter().flatten());
        let wrong = remarks.any(|r| r.level == Level::Error);
        let world = survey.frozen == *frozen && !wrong;
        let (mut plays, mut told) = (true, None);
        if *season == campaign.season {
            told = Some(Vec::new());
        } else {
            let mut ahead = campaign.clone();
            let was = campaign.issued(*season, &past);
            // What goes wrong in the fold, the fold says.
            if let (Ok(was), Ok(())) = (was, ahead.fold(head, Some(body), &past)) {
                // Of a season that is closed nothing but this plays again what is corrected.
                let is = ahead.issued(*season, &past);
                plays = is.is_ok();
                told = is.ok().map(|is| is.told_otherwise(&was));
            }
        }
        if !world || !plays {
            self.find(head.i, What::World);
        }
        if told.is_some_and(|told| told != *seats) {
            self.find(head.i, What::Reissued);
        }
    }
}
