//! Reveals: a closed season is published in order, and at last the whole campaign (H18).

use super::super::event::{ARBITER, End, Event, OrderRecord, Revealed, V1};
use super::super::house::RevealAfter;
use super::super::setup::Name;
use super::errata::none_waits;
use super::{Arbiter, Outcome, append, facts, setup};
use crate::campaign::{CampaignReveal, Reveal};
use crate::referee::Refusal as Common;

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
        let key = self.campaign.key().clone();
        let (id, seal) = (self.campaign.id().to_owned(), *self.campaign.seal());
        // A campaign that has ended has nothing left to hide: its reveals are given again.
        self.campaign.write(self.clock, self.entropy, |w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            if season == 0 || season > standing.closed {
                let last = standing.closed;
                return Err(Common::RevealNotClosed { season, last }.into());
            }
            if season > 1 && !facts::revealed(w.tx(), season - 1)? {
                let first = first_hidden(w.tx(), season)?;
                return Err(Common::RevealOrder { season, first }.into());
            }
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
                    return Err(Common::RevealTooEarly {
                        season,
                        rule: rules.reveal.name(),
                    }
                    .into());
                }
                let event = Event::Reveal(Revealed {
                    v: V1,
                    season,
                    early: !allowed,
                });
                append(w, ARBITER, &event)?;
            }
            let reveal = Reveal::of(w.tx(), &id, &seal, &key, season, &Event::about_the_world)?;
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
        let key = self.campaign.key().clone();
        let (id, seal) = (self.campaign.id().to_owned(), *self.campaign.seal());
        self.campaign.write(self.clock, self.entropy, |w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            if let Some(current) = &standing.current {
                let (season, phase) = (current.number, current.phase);
                return Err(Common::EndDuringSeason { season, phase }.into());
            }
            if !facts::ended(w.tx())? {
                none_waits(w, standing.closed)?;
                append(
                    w,
                    ARBITER,
                    &Event::End(End {
                        v: V1,
                        season: standing.season(),
                    }),
                )?;
            }
            Ok(CampaignReveal::of(w.tx(), &id, &seal, &key)?)
        })
    }
}

fn first_hidden(tx: &rusqlite::Connection, season: u16) -> Outcome<u16> {
    for earlier in 1..season {
        if !facts::revealed(tx, earlier)? {
            return Ok(earlier);
        }
    }
    Ok(season)
}
