//! Actions (A5) and royal actions (A6).

use super::super::answers::{Act, Call, Deal, Pick};
use super::super::table::{Building, Royal, Site};
use super::{Asked, Checked, Remark, in_stall};
use crate::engine::Seat;

impl Asked<'_> {
    pub fn act(&self, act: &Act) -> Checked {
        match *act {
            Act::Pass => Ok(()),
            Act::Trade { give, with, take } => {
                in_stall(self.stall(), give)?;
                let offered = match with {
                    None => self.table().market.has(take),
                    Some(other) => {
                        self.other(other)?;
                        self.table().stalls[other.at()].has(take)
                    }
                };
                self.offered(offered)
            }
            Act::Store { site, place, card } => {
                self.place(site, self.own(site)?, place)?;
                self.has([card].into_iter())
            }
            Act::Hide { card } => in_stall(self.stall(), card),
            Act::Sell { cards } => self.has(cards.into_iter().map(Pick::stall)),
            Act::Harvest { site } => match self.own(site)?.production {
                true => Ok(()),
                false => Err(Remark::NoProduction { site }),
            },
            Act::Favor { card, deal } => {
                self.has([card].into_iter())?;
                let needs = deal.royal();
                match Royal::of(card.card) {
                    None => return Err(Remark::NoRoyal { card: card.card }),
                    Some(royal) if royal != needs => {
                        let card = card.card;
                        return Err(Remark::OtherRoyal { card, needs });
                    }
                    Some(_) => {}
                }
                self.deal(&deal, Some(card))
            }
            Act::Royal { deal } => {
                let needs = deal.royal();
                if let (Deal::Visit { site, .. }, true) = (deal, self.setup.spies) {
                    return Err(Remark::FreeVisit { site });
                }
                if needs != self.table().royal {
                    return Err(Remark::OtherPhase { needs });
                }
                self.affords(1)?;
                self.deal(&deal, None)
            }
            Act::Downgrade { site, places } => self.may_step_down(site, &places, false),
            Act::Hire => self.with_spies().and_then(|()| self.affords(1)),
            Act::Network { spies } => self.networks(spies),
            Act::Rumor { site, spy } => self.rumor(site, spy),
            Act::Gossip { site } => self.about_rumors(site),
            Act::Visit { site, blackmail } => self.visits(site, blackmail),
            Act::Tithe { card } => match self.setup.churches {
                true => in_stall(self.stall(), card),
                false => Err(Remark::NotPlayed),
            },
        }
    }

    /// A6: a royal action, beside the card that pays for it.
    fn deal(&self, deal: &Deal, favored: Option<Pick>) -> Checked {
        match *deal {
            Deal::Build { address, cards } => {
                if !(3..=5).contains(&cards.len()) {
                    return Err(Remark::BuildSize);
                }
                if self.table().free_site().is_none() {
                    return Err(Remark::NoRoom);
                }
                let picks = favored.into_iter().chain([address]).chain(cards.iter());
                self.has(picks)
            }
            Deal::Upgrade { site, cards } => {
                let size = usize::from(self.own(site)?.size);
                if cards.is_empty() || size + cards.len() > 5 {
                    return Err(Remark::BuildSize);
                }
                self.has(favored.into_iter().chain(cards.iter()))
            }
            // L23
            Deal::Visit { site, .. } if self.setup.spies => Err(Remark::FreeVisit { site }),
            Deal::Visit { site, open } => {
                let building = self.opponents(site)?;
                match (building.open, open) {
                    (None, Call::Look) | (Some(_), Call::Discard | Call::Coin) => Ok(()),
                    (Some(_), Call::Look) => Err(Remark::SayWhat { site }),
                    (None, Call::Discard | Call::Coin) => Err(Remark::NotOpen { site }),
                }
            }
            Deal::Blackmail { site } => self.about_rumors(site),
            Deal::Buy { card } => self.offered(self.view.face_up().any(|up| up == card)),
        }
    }

    fn offered(&self, offered: bool) -> Checked {
        match offered {
            true => Ok(()),
            false => Err(Remark::NotOffered),
        }
    }

    /// Somebody else at the table.
    fn other(&self, seat: Seat) -> Checked {
        match seat.0 < u16::from(self.table().players) {
            _ if seat == self.me => Err(Remark::Oneself),
            true => Ok(()),
            false => Err(Remark::NoSeat),
        }
    }

    fn place(&self, site: Site, building: &Building, place: u8) -> Checked {
        match place < building.size {
            true => Ok(()),
            false => Err(Remark::NoPlace { site, place }),
        }
    }
}
