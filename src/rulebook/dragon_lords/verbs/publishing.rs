//! A turn is published, or all of the campaign.

use super::super::event::Event;
use super::{Arbiter, Outcome, facts};
use crate::campaign::{CampaignReveal, Reveal};
use crate::referee::verbs::{self, Marks};

/// Whether a reveal keeps the body of an entry of that kind.
pub fn withheld(kind: &str) -> bool {
    Event::about_the_world(kind)
}

impl Arbiter<'_> {
    /// Publishes a closed turn: journalled once, given again the same.
    pub fn reveal(&mut self, season: u16, early: bool) -> Outcome<Reveal> {
        let marks = Marks::of(self.campaign);
        // What is published already is given after the end, too.
        self.campaign.write(self.clock, self.entropy, |w| {
            let standing = facts::standing(w.tx())?;
            verbs::may_reveal(w, &standing, season)?;
            Ok(verbs::reveal(w, &marks, season, early, &withheld)?)
        })
    }

    /// Ends the campaign and publishes its key and every entry.
    pub fn reveal_campaign(&mut self) -> Outcome<CampaignReveal> {
        let marks = Marks::of(self.campaign);
        self.campaign.write(self.clock, self.entropy, |w| {
            let standing = facts::standing(w.tx())?;
            verbs::may_end(&standing)?;
            Ok(verbs::end(w, &marks, &standing)?)
        })
    }
}
