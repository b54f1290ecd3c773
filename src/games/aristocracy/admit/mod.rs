//! What of an answer stands, from what its seat knows alone: never from what it may not know.
//!
//! | room | what is in it |
//! |---|---|
//! | [`window`] | who is asked what |
//! | [`acts`] | actions (A5, A6) |
//! | [`spies`], [`churches`] | what the expansions ask (S1 to S10, T5 to T9) |
//! | [`complete`] | what a letter leaves unsaid |
//! | [`silence`] | what stands for silence (L34) |
//! | [`remark`] | why an answer does not stand |

mod acts;
mod churches;
mod complete;
mod remark;
mod silence;
mod spies;
mod window;

pub use self::complete::complete;
pub use self::remark::Remark;
pub use self::silence::silence;
pub use self::window::window;

use super::answers::{Answer, Discard, Pick};
use super::cards::{Card, Cards};
use super::known::View;
use super::setup::Setup;
use super::table::{Building, Kind, Site, Stage, Table};
use crate::engine::Seat;

/// A seat that is asked, and what it knows.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub setup: &'a Setup,
    pub view: &'a View,
    pub me: Seat,
}

type Checked = Result<(), Remark>;

/// Whether an answer may be given now.
pub fn check(setup: &Setup, view: &View, answer: &Answer) -> Checked {
    let Some((me, window)) = view.seat.zip(window(&view.table)) else {
        return Err(Remark::NotAsked);
    };
    if !window.seats.contains(me) || me.0 >= u16::from(view.table.players) {
        return Err(Remark::NotAsked);
    }
    let asked = Asked { setup, view, me };
    let table = &view.table;
    match (table.stage, answer) {
        (Stage::Gifts, Answer::Gifts { spies }) => asked.gifts(spies),
        (Stage::Tax, Answer::Tax { cards }) => {
            let due = table.hands[me.at()].saturating_sub(table.hand_limit(me));
            let due = usize::from(due).min(super::answers::LISTED);
            if cards.len() != due {
                return Err(Remark::Count { cards: due });
            }
            if let Some(pick) = cards.iter().find(|pick| pick.stall) {
                return Err(Remark::NotHeld { card: pick.card });
            }
            asked.has(cards.iter())
        }
        (Stage::Ball(_) | Stage::Stall(_) | Stage::Supplement(_), Answer::Lay { cards }) => {
            asked.faces(*cards)?;
            asked.has(cards.list().map(Pick::hand))
        }
        (Stage::Bids, Answer::Bid { coins }) => match *coins <= table.coins[me.at()] {
            true => Ok(()),
            false => asked.poor(*coins),
        },
        (Stage::Pick(_) | Stage::Tie(_), Answer::Name { place }) => {
            match usize::from(*place) < table.market.len() {
                true => Ok(()),
                false => Err(Remark::NotOffered),
            }
        }
        (Stage::Action(_), Answer::Act { act }) => asked.act(act),
        (Stage::TurnUp(_, site), Answer::TurnUp { place }) => match place {
            None => Ok(()),
            Some(place) => asked.mismatch(site, *place),
        },
        (Stage::Keep(..), Answer::Keep { spy }) => match view.known.drawn.has(*spy) {
            true => Ok(()),
            false => Err(Remark::NoSpy { card: *spy }),
        },
        (Stage::Exchange(_, site), Answer::Exchange { rumor }) => asked.exchange(site, *rumor),
        (Stage::Blackmail { site, .. }, answer) => asked.blackmailed(site, answer, window.name),
        (Stage::Shed { site, .. }, Answer::Shed { places }) => asked.sheds(site, places),
        (Stage::Humble(_), Answer::Humble { places }) => asked.humbles(places),
        (Stage::Tithe(_), Answer::Tithe { cards }) => asked.has(cards.iter()),
        (Stage::Compel(_), Answer::Compelled { card }) => asked.has([*card].into_iter()),
        (
            Stage::Compel(_),
            Answer::StepDown {
                site,
                places,
                discard,
            },
        ) => asked.steps_down(*site, places, *discard),
        (Stage::Give(_), Answer::Give { card, to }) => asked.gives(*card, *to),
        (Stage::End, Answer::End { claim }) => match !claim || asked.may_end() {
            true => Ok(()),
            false => Err(Remark::NotComplete),
        },
        _ => Err(Remark::OtherQuestion { asked: window.name }),
    }
}

impl<'a> Asked<'a> {
    pub fn table(&self) -> &'a Table {
        &self.view.table
    }

    pub fn hand(&self) -> Cards {
        self.view.known.hand
    }

    pub fn spies_held(&self) -> Cards {
        self.view.known.spies
    }

    pub fn stall(&self) -> Cards {
        let stalls = &self.table().stalls;
        stalls.get(self.me.at()).copied().unwrap_or_default()
    }

    pub fn coins(&self) -> u16 {
        let coins = &self.table().coins;
        coins.get(self.me.at()).copied().unwrap_or(0)
    }

    /// Whether it has these cards, each where it says.
    pub fn has(&self, picks: impl Iterator<Item = Pick>) -> Checked {
        let (mut hand, mut stall) = (self.hand(), self.stall());
        for Pick { card, stall: up } in picks {
            let from = if up { &mut stall } else { &mut hand };
            match (from.has(card), up) {
                (true, _) => *from = from.minus(card),
                (false, true) => return Err(Remark::NotInStall { card }),
                (false, false) => return Err(Remark::NotHeld { card }),
            }
        }
        Ok(())
    }

    /// Cards in an answer are faces.
    fn faces(&self, cards: Cards) -> Checked {
        match cards == cards.faces() {
            true => Ok(()),
            false => Err(Remark::Unreadable),
        }
    }

    pub fn affords(&self, costs: u16) -> Checked {
        match self.coins() >= costs {
            true => Ok(()),
            false => self.poor(costs),
        }
    }

    fn poor(&self, costs: u16) -> Checked {
        let coins = self.coins();
        Err(Remark::Poor { costs, coins })
    }

    pub fn building(&self, site: Site) -> Result<&'a Building, Remark> {
        self.table()
            .building(site)
            .ok_or(Remark::NoBuilding { site })
    }

    pub fn own(&self, site: Site) -> Result<&'a Building, Remark> {
        let building = self.building(site)?;
        match building.owner == self.me {
            true => Ok(building),
            false => Err(Remark::NotOwn { site }),
        }
    }

    pub fn opponents(&self, site: Site) -> Result<&'a Building, Remark> {
        let building = self.building(site)?;
        match building.owner != self.me {
            true => Ok(building),
            false => Err(Remark::Own { site }),
        }
    }

    /// A6, S6: a card that it saw does not match its address.
    pub fn mismatch(&self, site: Site, place: u8) -> Checked {
        let building = self.building(site)?;
        match self.view.card(site, place) {
            None => Err(Remark::NoPlace { site, place }),
            Some(card) if card.rank() == building.address.rank() => Err(Remark::Matches { card }),
            Some(_) => Ok(()),
        }
    }

    /// A8: whether a building of one's own is complete.
    fn complete(&self, site: Site, building: &Building) -> bool {
        let rank = building.address.rank();
        let places = 0..building.size;
        let mut cards = places.map(|place| self.view.card(site, place));
        cards.all(|card| card.is_some_and(|card| card.rank() == rank))
    }

    /// A8: a complete château, and one more château, two estates or three farms.
    pub fn may_end(&self) -> bool {
        let complete = self.table().of(self.me);
        let complete = complete.filter(|(site, building)| self.complete(*site, building));
        let (mut farms, mut estates, mut chateaux) = (0, 0, 0);
        for (_, building) in complete {
            match building.kind() {
                Kind::Farm => farms += 1,
                Kind::Estate => estates += 1,
                Kind::Chateau => chateaux += 1,
            }
        }
        chateaux > 1 || chateaux == 1 && (estates > 1 || farms > 2)
    }

    /// A5, L27, S9, L28: whether a building may step down, and by which places; `forced`: T6 asks it.
    pub fn may_step_down(
        &self,
        site: Site,
        places: &super::answers::Places,
        forced: bool,
    ) -> Checked {
        let building = self.own(site)?;
        let farm = building.kind() == Kind::Farm;
        if self.setup.balanced() {
            self.in_turn(site, farm, forced)?;
        }
        let most = match (farm, self.setup.house.downgrade) {
            (true, _) => 0,
            (false, super::setup::Downgrade::One) => 1,
            (false, super::setup::Downgrade::Any) => usize::from(building.size),
        };
        let least = most.min(1);
        if !(least..=most).contains(&places.len()) {
            return Err(match most {
                0 | 1 => Remark::Count { cards: most },
                _ => Remark::Most { cards: most },
            });
        }
        distinct_places(site, places, building.size)
    }

    /// S9: which farm comes first.
    fn in_turn(&self, site: Site, farm: bool, forced: bool) -> Checked {
        let rumors = |building: &Building| building.rumors.len();
        let own = || self.table().of(self.me);
        let mine = self.own(site).map(rumors)?;
        let farms = own().filter(|(_, building)| building.kind() == Kind::Farm);
        let fewest = farms.map(|(_, building)| rumors(building)).min();
        if farm && fewest.is_some_and(|fewest| mine > fewest) {
            return Err(Remark::FewerRumors);
        }
        let richer = own().any(|(_, building)| building.kind() != Kind::Farm);
        match farm && !forced && mine > 0 && richer {
            true => Err(Remark::FarmLast),
            false => Ok(()),
        }
    }

    /// T6, L26: out of cards, and which card is discarded.
    fn steps_down(&self, site: Site, places: &super::answers::Places, discard: Discard) -> Checked {
        if self.table().cards(self.me) > 0 {
            return Err(Remark::HasCards);
        }
        self.may_step_down(site, places, true)?;
        let building = self.own(site)?;
        let farm = building.kind() == Kind::Farm;
        let apart = farm || usize::from(building.size) < places.len() + 3;
        let there = match discard {
            Discard::Address => apart,
            Discard::Place(place) if farm => place < building.size,
            Discard::Place(place) => places.has(place),
        };
        match (there, discard) {
            (true, _) => Ok(()),
            (false, Discard::Address) => Err(Remark::NoPlace { site, place: 0 }),
            (false, Discard::Place(place)) => Err(Remark::NoPlace { site, place }),
        }
    }
}

/// Places of a building, each named once.
fn distinct_places(site: Site, places: &super::answers::Places, size: u8) -> Checked {
    for (nth, place) in places.iter().enumerate() {
        if place >= size || places.find(place) != Some(nth) {
            return Err(Remark::NoPlace { site, place });
        }
    }
    Ok(())
}

/// Whether a card is one of a seat's stall.
fn in_stall(stall: Cards, card: Card) -> Checked {
    match stall.has(card) {
        true => Ok(()),
        false => Err(Remark::NotInStall { card }),
    }
}
