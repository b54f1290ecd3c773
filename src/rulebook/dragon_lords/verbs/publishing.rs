//! A turn is published, or all of the campaign.

use super::super::apply::RULEBOOK;
use super::super::event::Event;
use super::{Arbiter, Outcome, facts};
use crate::campaign::{CampaignReveal, Reveal};
use crate::referee::Refusal as Common;
use crate::referee::verbs::{self, Marks};

/// Whether a reveal keeps the body of an entry of that kind.
pub fn withheld(kind: &str) -> bool {
    Event::about_the_world(kind)
}

impl Arbiter<'_> {
    /// Publishes a closed turn: journalled once, given again the same. While the game goes on it
    /// must be asked for expressly: a reveal tells everybody where the spies are.
    pub fn reveal(&mut self, season: u16, early: bool) -> Outcome<Reveal> {
        let marks = Marks::of(self.campaign);
        // What is published already is given after the end, too.
        self.campaign.write(self.clock, self.entropy, |w| {
            let standing = facts::standing(w.tx())?;
            verbs::may_reveal(w, &standing, season)?;
            let open = !facts::revealed(w.tx(), season)? && !facts::ended(w.tx())?;
            if open && !early {
                return Err(Common::RevealTooEarly { season }.into());
            }
            let mut reveal = verbs::reveal(w, &marks, season, early, &withheld)?;
            reveal.rulebook = Some(RULEBOOK.to_owned());
            Ok(reveal)
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
