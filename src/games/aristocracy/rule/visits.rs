//! A6: the Queen's visit. What S6 makes of it is in `spies`.

use super::super::answers::Call;
use super::super::facts::{Fact, Spot};
use super::super::table::{Site, Stage};
use super::{Done, Play};
use crate::engine::seats::bit;
use crate::engine::{Seat, fault};

impl Play<'_> {
    pub fn visits(&mut self, seat: Seat, site: Site, call: Call) -> Done {
        let owner = self.owner(site)?;
        let open = self.building(site).and_then(|building| building.open);
        match (open, call) {
            (Some(place), Call::Discard) => {
                self.loses_card(site, place)?;
                self.after_action()
            }
            (Some(_), Call::Coin) => {
                self.earns(seat, 1);
                self.after_action()
            }
            (None, Call::Look) => {
                self.looks_inside(seat, site);
                self.hush_money(seat, owner, site)?;
                // L24: asked whether or not there is a card to be turned up.
                self.now(Stage::TurnUp(seat, site))
            }
            _ => fault("a visit of another kind of building"),
        }
    }

    /// A visitor sees each card by its place.
    pub fn looks_inside(&mut self, seat: Seat, site: Site) {
        for place in (0..).take(self.state.plot(site).cards.len()) {
            let known = self.state.knowers(site, place) & bit(seat) != 0;
            if !known {
                self.looks(bit(seat), Spot::Card(site, place));
            }
        }
    }

    /// A6: its owner pays if a card does not match, and if he can. So everybody hears whether all match.
    fn hush_money(&mut self, seat: Seat, owner: Seat, site: Site) -> Done {
        let can = self
            .state
            .table
            .coins
            .get(owner.at())
            .is_some_and(|coins| *coins > 0);
        if !can {
            return Ok(());
        }
        for piece in self.state.plot(site).cards.iter() {
            self.state.saw(self.state.table.all(), piece, false);
        }
        if !self.complete(site)? {
            self.pays(owner, 1)?;
            self.earns(seat, 1);
        }
        Ok(())
    }

    /// A6, S6, L24: one that does not match stays face up, or none does.
    pub fn turns_up(&mut self, seat: Seat, site: Site, place: Option<u8>) -> Done {
        let Some(place) = place else {
            return self.after_action();
        };
        self.opens(site, place)?;
        match self.setup.spies {
            true => self.draws_for_visit(seat, site),
            false => self.after_action(),
        }
    }

    /// A building's card is turned up.
    pub fn opens(&mut self, site: Site, place: u8) -> Done {
        let Some(piece) = self.state.plot(site).cards.get(place.into()) else {
            return fault("no such place");
        };
        self.state.saw(self.state.table.all(), piece, false);
        let card = piece.card();
        self.all(Fact::Opens { site, place, card });
        Ok(())
    }
}
