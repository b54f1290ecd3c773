//! S7: blackmail; S10: as an earlier draft had it.

use super::super::answers::Answer;
use super::super::cards::Card;
use super::super::facts::Spot;
use super::super::table::{Keep, Site, Stage};
use super::{Done, Play};
use crate::engine::{Seat, fault};

impl Play<'_> {
    pub fn blackmails(&mut self, by: Seat, site: Site) -> Done {
        let owner = self.owner(site)?;
        if owner == by {
            return fault("a building of one's own");
        }
        // L24: he is asked whether or not he can defend himself.
        self.now(Stage::Blackmail { owner, by, site })
    }

    pub fn answers_blackmail(&mut self, owner: Seat, by: Seat, site: Site, answer: Answer) -> Done {
        match answer {
            // S7: the spy is shown; the rumor goes unseen.
            Answer::Defend { spy, off } => {
                self.shows(Spot::Spies(owner), Some(spy), Spot::SpyPile)?;
                if let Some(place) = off {
                    self.moves(Spot::Rumor(site, place), None, Spot::SpyPile)?;
                }
                self.after_action()
            }
            Answer::Accept { card } => {
                self.moves(Spot::Stall(owner), Some(card), Spot::Stall(by))?;
                self.after_action()
            }
            Answer::Reject { spy } => {
                if self.uncovers(site)? {
                    self.loses_stall(owner, by)?;
                }
                // L2
                self.draws_spies(owner, u8::from(spy), Keep::All)
            }
            // S10: the rumors stay where they are.
            Answer::Pay => {
                self.pays(owner, 1)?;
                self.earns(by, 1);
                self.after_action()
            }
            Answer::Uncover { parry } => {
                if self.uncovers(site)? {
                    self.parries(owner, parry)?;
                }
                self.after_action()
            }
            _ => fault("an answer to another question"),
        }
    }

    /// S7, L6: all rumors are turned up and discarded. Whether one has the address's value (L14).
    fn uncovers(&mut self, site: Site) -> Result<bool, crate::engine::Fault> {
        let Some(building) = self.state.table.building(site) else {
            return fault("no such building");
        };
        let value = self.setup.value(building.address);
        let mut matches = false;
        while let Some(piece) = self.state.plot(site).rumors.get(0) {
            matches |= self.setup.value(piece.card()) == value;
            self.shows(Spot::Rumor(site, 0), None, Spot::SpyPile)?;
        }
        Ok(matches)
    }

    /// S7: all his stall cards, without any action.
    fn loses_stall(&mut self, owner: Seat, by: Seat) -> Done {
        while let Some(piece) = self.state.stalls[owner.at()].nth(0) {
            self.carries(piece, Spot::Stall(owner), Spot::Stall(by), false)?;
        }
        Ok(())
    }

    /// S10: a spy of that value is discarded; without one all his spies are.
    fn parries(&mut self, owner: Seat, parry: Option<Card>) -> Done {
        if parry.is_some() {
            return self.shows(Spot::Spies(owner), parry, Spot::SpyPile);
        }
        while let Some(piece) = self.state.spies[owner.at()].nth(0) {
            self.carries(piece, Spot::Spies(owner), Spot::SpyPile, false)?;
        }
        Ok(())
    }
}
