//! What Spies & Rumors asks (S1 to S7, S10).

use super::super::answers::{Answer, Places};
use super::super::cards::{Card, Cards};
use super::super::setup::SEATS;
use super::super::table::Site;
use super::{Asked, Checked, Remark, distinct_places, in_stall};
use crate::engine::Seat;

impl Asked<'_> {
    pub fn with_spies(&self) -> Checked {
        match self.setup.spies {
            true => Ok(()),
            false => Err(Remark::NotPlayed),
        }
    }

    fn holds(&self, spies: impl IntoIterator<Item = Card>) -> Checked {
        let mut held: Cards = self.spies_held();
        for card in spies {
            if !held.has(card) {
                return Err(Remark::NoSpy { card });
            }
            held = held.minus(card);
        }
        Ok(())
    }

    /// S1: exactly one to each opponent.
    pub fn gifts(&self, spies: &[Option<Card>; SEATS]) -> Checked {
        for (seat, spy) in (0..).map(Seat).zip(spies) {
            let opponent = seat != self.me && seat.0 < u16::from(self.table().players);
            if opponent != spy.is_some() {
                return Err(Remark::OneEach);
            }
        }
        self.holds(spies.iter().copied().flatten())
    }

    /// S3, L30
    pub fn networks(&self, spies: [Card; 2]) -> Checked {
        self.with_spies()?;
        match self.spies_held().count() < 2 {
            true => Err(Remark::FewSpies),
            false => self.holds(spies),
        }
    }

    /// S4, L30
    pub fn rumor(&self, site: Site, spy: Card) -> Checked {
        self.with_spies()?;
        let building = self.opponents(site)?;
        match building.rumors.len() < building.room() {
            true => self.holds([spy]),
            false => Err(Remark::FullOfRumors { site }),
        }
    }

    /// S5, S7, L30: an opponent's building with a rumor.
    pub fn about_rumors(&self, site: Site) -> Checked {
        self.with_spies()?;
        match self.opponents(site)?.rumors.is_empty() {
            true => Err(Remark::NoRumors { site }),
            false => Ok(()),
        }
    }

    /// S6; S10: blackmail in its place.
    pub fn visits(&self, site: Site, blackmail: bool) -> Checked {
        self.with_spies()?;
        match (blackmail, self.setup.old_blackmail()) {
            (false, _) => self.opponents(site).map(|_| ()),
            (true, true) => self.about_rumors(site),
            (true, false) => Err(Remark::NotPlayed),
        }
    }

    pub fn exchange(&self, site: Site, rumor: Option<(u8, Card)>) -> Checked {
        let Some((place, spy)) = rumor else {
            return Ok(());
        };
        self.rumor_at(site, place)?;
        self.holds([spy])
    }

    fn rumor_at(&self, site: Site, place: u8) -> Checked {
        match usize::from(place) < self.building(site)?.rumors.len() {
            true => Ok(()),
            false => Err(Remark::NoPlace { site, place }),
        }
    }

    /// S7, S10: the owner's answer.
    pub fn blackmailed(&self, site: Site, answer: &Answer, asked: &'static str) -> Checked {
        match (*answer, self.setup.old_blackmail()) {
            (Answer::Defend { spy, off }, false) => {
                self.fits(site, spy)?;
                off.map_or(Ok(()), |place| self.rumor_at(site, place))
            }
            // L3
            (Answer::Accept { .. }, false) if self.stall().is_empty() => Err(Remark::EmptyStall),
            (Answer::Accept { card }, false) => in_stall(self.stall(), card),
            (Answer::Reject { .. }, false) => Ok(()),
            (Answer::Pay, true) => self.affords(1),
            (Answer::Uncover { parry }, true) => parry.map_or(Ok(()), |spy| self.fits(site, spy)),
            _ => Err(Remark::OtherQuestion { asked }),
        }
    }

    /// S7, L14: a spy of the address's value.
    pub fn fits(&self, site: Site, spy: Card) -> Checked {
        self.holds([spy])?;
        let address = self.building(site)?.address;
        match self.setup.value(spy) == self.setup.value(address) {
            true => Ok(()),
            false => Err(Remark::OtherValue { card: spy }),
        }
    }

    /// L5: what is over the limit.
    pub fn sheds(&self, site: Site, places: &Places) -> Checked {
        let building = self.own(site)?;
        let rumors = building.rumors.len();
        let over = rumors.saturating_sub(building.room());
        match places.len() == over {
            true => distinct_places(site, places, u8::try_from(rumors).unwrap_or(0)),
            false => Err(Remark::Sheds { rumors: over }),
        }
    }
}
