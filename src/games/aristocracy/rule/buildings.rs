//! A6, A7, L5, L22: buildings are begun, added to and stored in; they step down and fall.

use super::super::answers::{Discard, Pick, Places};
use super::super::facts::{Fact, Spot};
use super::super::list::List;
use super::super::table::{Kind, Site, Stage, Then};
use super::{Done, Play};
use crate::engine::{Fault, Seat, fault};

impl Play<'_> {
    /// A6: an address face up, and cards face down in the order in which they are named.
    pub fn builds(&mut self, seat: Seat, address: Pick, cards: &List<Pick, 5>) -> Done {
        let Some(site) = self.state.table.free_site() else {
            return fault("no room for a building");
        };
        let pieces = self.picked(seat, [address].into_iter().chain(cards.iter()))?;
        for (place, (piece, from)) in pieces.into_iter().enumerate() {
            match place.checked_sub(1) {
                None => {
                    self.state.carry(piece, from, Spot::Address(site))?;
                    self.state.saw(self.state.table.all(), piece, false);
                    let address = piece.card();
                    self.all(Fact::Founds {
                        seat,
                        site,
                        address,
                        from,
                    });
                }
                Some(place) => {
                    let to = Spot::Card(site, u8::try_from(place).unwrap_or(0));
                    self.carries(piece, from, to, false)?;
                }
            }
        }
        Ok(())
    }

    /// A6: more cards. A7: a farm's production is discarded unseen.
    pub fn upgrades(&mut self, seat: Seat, site: Site, cards: &List<Pick, 2>) -> Done {
        let pieces = self.picked(seat, cards.iter())?;
        if self.state.plot(site).production.is_some() {
            self.discards(Spot::Production(site), None)?;
        }
        for (piece, from) in pieces {
            let place = self.state.plot(site).cards.len();
            let to = Spot::Card(site, u8::try_from(place).unwrap_or(0));
            self.carries(piece, from, to, false)?;
        }
        Ok(())
    }

    /// A5, L22: the place stays; what lay there goes where the new card came from.
    pub fn stores(&mut self, seat: Seat, site: Site, place: u8, card: Pick) -> Done {
        let pieces = self.picked(seat, [card].into_iter())?;
        for (piece, from) in pieces {
            self.moves(Spot::Card(site, place), None, from)?;
            self.carries(piece, from, Spot::Card(site, place), false)?;
        }
        Ok(())
    }

    /// A5: to the hand. L27: one card, or any number.
    pub fn downgrades(&mut self, seat: Seat, site: Site, places: Places) -> Done {
        let hand = Spot::Hand(seat);
        self.step_down(site, &places, |_| hand)?;
        self.shed_or(site, Then::Turn)
    }

    /// A building loses the cards at some places; one that is no farm any more falls, and a farm falls at once.
    fn step_down(&mut self, site: Site, places: &Places, to: impl Fn(u8) -> Spot) -> Done {
        // From behind, as those after it move up.
        let mut places: Vec<u8> = places.iter().collect();
        places.sort_unstable();
        let kind = self.building(site).map(|building| building.kind());
        for place in places.into_iter().rev() {
            let to = match to(place) {
                Spot::Pile(_) => self.pile(),
                to => to,
            };
            self.moves(Spot::Card(site, place), None, to)?;
        }
        let small = self.state.plot(site).cards.len() < 3;
        match small || kind == Some(Kind::Farm) {
            true => self.falls(site),
            false => Ok(()),
        }
    }

    /// A6: one card is discarded by a visitor.
    pub fn loses_card(&mut self, site: Site, place: u8) -> Done {
        let pile = self.pile();
        self.step_down(site, &[place].into_iter().collect(), |_| pile)
    }

    /// T6, L26: one of the cards is discarded, the others go to the hand.
    pub fn steps_down(
        &mut self,
        seat: Seat,
        site: Site,
        places: &Places,
        discard: Discard,
    ) -> Done {
        let pile = self.pile();
        let farm = self.building(site).is_some_and(|b| b.kind() == Kind::Farm);
        match discard {
            Discard::Address => self.moves(Spot::Address(site), None, pile)?,
            Discard::Place(place) if farm => {
                self.moves(Spot::Card(site, place), None, pile)?;
            }
            Discard::Place(_) => {}
        }
        let hand = Spot::Hand(seat);
        self.step_down(site, places, |place| match discard {
            Discard::Place(out) if out == place => pile,
            _ => hand,
        })
    }

    /// A6, A7, L5: what is left of a building goes to its owner's hand, its production and rumors to the discards.
    pub fn falls(&mut self, site: Site) -> Done {
        let owner = self.owner(site)?;
        if self.state.plot(site).address.is_some() {
            self.moves(Spot::Address(site), None, Spot::Hand(owner))?;
        }
        while !self.state.plot(site).cards.is_empty() {
            self.moves(Spot::Card(site, 0), None, Spot::Hand(owner))?;
        }
        if self.state.plot(site).production.is_some() {
            self.discards(Spot::Production(site), None)?;
        }
        while !self.state.plot(site).rumors.is_empty() {
            self.moves(Spot::Rumor(site, 0), None, Spot::SpyPile)?;
        }
        self.all(Fact::Falls { site });
        Ok(())
    }

    /// L5: a building that holds too many rumors now sheds some, of its owner's choice.
    pub fn shed_or(&mut self, site: Site, then: Then) -> Done {
        match self.state.table.building(site) {
            Some(building) if building.rumors.len() > building.room() => {
                let owner = building.owner;
                self.now(Stage::Shed { owner, site, then })
            }
            _ => self.then(then),
        }
    }

    pub fn sheds(&mut self, site: Site, places: Places, then: Then) -> Done {
        let mut places: Vec<u8> = places.iter().collect();
        places.sort_unstable();
        for place in places.into_iter().rev() {
            self.moves(Spot::Rumor(site, place), None, Spot::SpyPile)?;
        }
        self.then(then)
    }

    fn then(&mut self, then: Then) -> Done {
        match then {
            Then::Turn => self.after_action(),
            Then::Church => self.collects(),
        }
    }

    /// What a building's cards are to its address: whether all match.
    pub fn complete(&self, site: Site) -> Result<bool, Fault> {
        let plot = self.state.plot(site);
        let Some(address) = plot.address else {
            return fault("no such building");
        };
        let rank = address.card().rank();
        Ok(plot.cards.iter().all(|piece| piece.card().rank() == rank))
    }
}
