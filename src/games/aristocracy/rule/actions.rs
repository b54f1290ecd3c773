//! A5: the actions; A6: the royal ones.

use super::super::answers::{Act, Deal, Pick};
use super::super::cards::Card;
use super::super::facts::{Deed, FACE_UP, Fact, Spot};
use super::super::table::Site;
use super::{Done, Play};
use crate::engine::{Fault, Seat, fault};

impl Play<'_> {
    pub fn acts(&mut self, seat: Seat, act: Act) -> Done {
        let room = self.state.table.free_site();
        let deed = Deed::of(act, room.unwrap_or_default());
        self.all(Fact::Does { seat, deed });
        match act {
            Act::Pass => {}
            Act::Trade { give, with, take } => self.trades(seat, give, with, take)?,
            Act::Store { site, place, card } => self.stores(seat, site, place, card)?,
            Act::Hide { card } => self.moves(Spot::Stall(seat), Some(card), Spot::Hand(seat))?,
            Act::Sell { cards } => {
                for card in cards {
                    self.moves(Spot::Stall(seat), Some(card), Spot::Turned)?;
                }
                self.earns(seat, 1);
            }
            Act::Harvest { site } => {
                self.moves(Spot::Production(site), None, Spot::Hand(seat))?;
            }
            // L20: the favored card is shown, and lies there until the turn ends.
            Act::Favor { card, deal } => {
                self.moves(card.spot(seat), Some(card.card), Spot::Turned)?;
                return self.deals_royally(seat, deal);
            }
            Act::Royal { deal } => {
                self.pays(seat, 1)?;
                return self.deals_royally(seat, deal);
            }
            Act::Downgrade { site, places } => return self.downgrades(seat, site, places),
            Act::Hire => return self.hires(seat),
            Act::Network { spies } => return self.networks(seat, spies),
            Act::Rumor { site, spy } => self.lays_rumor(seat, site, spy)?,
            Act::Gossip { site } => return self.gossips(seat, site),
            Act::Visit {
                site,
                blackmail: false,
            } => return self.visits_with_spies(seat, site),
            Act::Visit {
                site,
                blackmail: true,
            } => return self.blackmails(seat, site),
            Act::Tithe { card } => self.moves(Spot::Stall(seat), Some(card), Spot::Tithes(seat))?,
        }
        self.after_action()
    }

    /// A5: against a card of the market or of another's stall.
    fn trades(&mut self, seat: Seat, give: Card, with: Option<Seat>, take: Card) -> Done {
        let from = match with {
            Some(other) => Spot::Stall(self.seat(other)?),
            None => {
                let mut market = self.state.market.iter();
                let place = market.position(|piece| piece.card() == take);
                Spot::Market(
                    place
                        .and_then(|place| u8::try_from(place).ok())
                        .unwrap_or(u8::MAX),
                )
            }
        };
        let given = self.state.piece(Spot::Stall(seat), Some(give));
        let (Some(given), Some(taken)) = (given, self.state.piece(from, Some(take))) else {
            return fault("a card that is not there");
        };
        match with {
            Some(_) => {
                self.state.carry(taken, from, Spot::Stall(seat))?;
                self.state.carry(given, Spot::Stall(seat), from)?;
            }
            // L19: the card that is traded in takes the other's place.
            None => {
                let place = self.state.market.find(taken);
                if let Some(place) = place.and_then(|place| self.state.market.at_mut(place)) {
                    *place = given;
                }
                let stall = &mut self.state.stalls[seat.at()];
                *stall = stall.without(given).with(taken);
            }
        }
        self.all(Fact::Trades {
            seat,
            give,
            with,
            take,
        });
        Ok(())
    }

    /// A6: what a royal action is.
    fn deals_royally(&mut self, seat: Seat, deal: Deal) -> Done {
        match deal {
            Deal::Build { address, cards } => self.builds(seat, address, &cards)?,
            Deal::Upgrade { site, cards } => self.upgrades(seat, site, &cards)?,
            Deal::Visit { site, open } => return self.visits(seat, site, open),
            Deal::Blackmail { site } => return self.blackmails(seat, site),
            Deal::Buy { card } => self.buys(seat, card)?,
        }
        self.after_action()
    }

    /// A6, A9: one of the face-up cards; the bottom face-down one replaces it.
    fn buys(&mut self, seat: Seat, card: Card) -> Done {
        let up = self.state.pile.iter().take(FACE_UP);
        let Some(place) = up.map(|piece| piece.card()).position(|up| up == card) else {
            return fault("a card that does not lie face up");
        };
        let from = Spot::Pile(u8::try_from(place).unwrap_or(0));
        self.moves(from, None, Spot::Hand(seat))?;
        if self.state.pile.len() >= FACE_UP {
            self.shown(Spot::Pile(FACE_UP as u8 - 1));
        }
        Ok(())
    }

    /// The pieces that some picks name, before any of them moves.
    pub fn picked(
        &self,
        seat: Seat,
        picks: impl Iterator<Item = Pick>,
    ) -> Result<Vec<(super::super::cards::Piece, Spot)>, Fault> {
        let mut found: Vec<(super::super::cards::Piece, Spot)> = Vec::new();
        for pick in picks {
            let from = pick.spot(seat);
            let heap = match from {
                Spot::Stall(_) => self.state.stalls[seat.at()],
                _ => self.state.hands[seat.at()],
            };
            let left = found
                .iter()
                .fold(heap, |left, (piece, _)| left.without(*piece));
            match left.one(pick.card) {
                Some(piece) => found.push((piece, from)),
                None => return fault("a card that is not there"),
            }
        }
        Ok(found)
    }

    /// Whose building stands there.
    pub fn owner(&self, site: Site) -> Result<Seat, Fault> {
        let building = self.state.table.building(site);
        let owner = building.map(|building| building.owner);
        owner.ok_or_else(|| Fault::new("no such building"))
    }
}
