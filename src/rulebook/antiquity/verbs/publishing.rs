//! Reveals: a closed season is published in order, and at last the whole campaign (H18).

use super::super::event::{Event, OrderRecord};
use super::super::house::RevealAfter;
use super::super::setup::Name;
use super::errata::none_waits;
use super::{Arbiter, Outcome, Refusal, facts, setup};
use crate::campaign::{CampaignReveal, Reveal};
use crate::referee::verbs::{self, Marks};

/// A season published.
#[derive(Debug, Clone, PartialEq)]
pub struct Published {
    pub reveal: Reveal,
    /// Whether H18 did not allow it yet.
    pub early: bool,
    /// An erratum of this season's, journalled in the next, which the reveal does not show.
    pub errata: Vec<u32>,
    /// The nations of which it shows standing orders that are still in force, with their number.
    pub standing: Vec<(Name, usize)>,
}

impl Arbiter<'_> {
    /// Publishes a closed season; journalled once, given again the same.
    pub fn reveal(&mut self, season: u16, early: bool) -> Outcome<Published> {
        let marks = Marks::of(self.campaign);
        // A campaign that has ended has nothing left to hide: its reveals are given again.
        self.campaign.write(self.clock, self.entropy, |w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            verbs::may_reveal(w, &standing, season)?;
            let ended = facts::ended(w.tx())?;
            let rules = facts::rules(w.tx())?;
            let allowed = ended
                || match rules.reveal {
                    RevealAfter::CampaignEnd => false,
                    RevealAfter::Seasons(n) => u32::from(standing.closed - season) >= n,
                };
            if !facts::revealed(w.tx(), season)? && !ended {
                // Once revealed it is never issued again: the erratum would wait for ever.
                none_waits(w, season)?;
                if !allowed && !early {
                    return Err(Refusal::RevealTooEarly {
                        season,
                        rule: rules.reveal.name(),
                    }
                    .into());
                }
            }
            let reveal = verbs::reveal(w, &marks, season, !allowed, &Event::about_the_world)?;
            let errata = facts::errata(w.tx(), season)?
                .into_iter()
                .map(|e| e.number)
                .collect();
            let standing = facts::standing_orders(w.tx(), &setup, standing.season())?
                .into_iter()
                .map(|(seat, orders)| {
                    let shown = |o: &&OrderRecord| o.standing.is_some_and(|since| since <= season);
                    (seat, orders.iter().filter(shown).count())
                })
                .filter(|(_, count)| *count > 0)
                .collect();
            Ok(Published {
                standing,
                reveal,
                early: !allowed,
                errata,
            })
        })
    }

    /// Ends the campaign and publishes its key and every entry; asked again, publishes the same.
    pub fn reveal_campaign(&mut self) -> Outcome<CampaignReveal> {
        let marks = Marks::of(self.campaign);
        self.campaign.write(self.clock, self.entropy, |w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            verbs::may_end(&standing)?;
            if !facts::ended(w.tx())? {
                none_waits(w, standing.closed)?;
            }
            Ok(verbs::end(w, &marks, &standing)?)
        })
    }
}
