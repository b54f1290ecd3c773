//! What is answered to each window.

use super::super::answers::{Answer, Discard, LISTED, Pick, Picks, Places};
use super::super::cards::{Card, Cards};
use super::super::list::List;
use super::super::rule::may_receive;
use super::super::setup::{Downgrade, SEATS};
use super::super::table::{Building, Kind, Site, Stage};
use super::some::{Held, cheapest, distinct, missing, out_of, subsets};
use super::{Asks, Offers, Remark, parts};
use crate::engine::Seat;
use crate::engine::seats::bit;

/// So many coins are bid at most where bids are listed.
const BIDS: u16 = 20;

/// Offers an answer of one part: each that the part may be, or the one that was said.
macro_rules! each {
    ($offers:ident, Answer::$kind:ident { $part:ident }, $all:expr, $why:expr) => {
        if let Some(($part,)) = parts!($offers.said, Answer::$kind { $part }) {
            for $part in $offers.each($part, $all, $why) {
                $offers.offer(Answer::$kind { $part });
            }
        }
    };
}

/// The same of a part that is a form.
macro_rules! form {
    ($offers:ident, Answer::$kind:ident { $part:ident }, $stands:expr, $filled:expr) => {
        if let Some(($part,)) = parts!($offers.said, Answer::$kind { $part }) {
            for $part in $offers.form($part, $stands, $filled) {
                $offers.offer(Answer::$kind { $part });
            }
        }
    };
}

impl Offers<'_> {
    /// All answers to the window that is open.
    pub fn all(&mut self) {
        match self.table().stage {
            Stage::Gifts => self.gifts(),
            Stage::Tax => self.taxes(),
            Stage::Ball(_) | Stage::Stall(_) | Stage::Supplement(_) => self.lays(),
            Stage::Bids => self.bids(),
            Stage::Pick(_) | Stage::Tie(_) => self.names(),
            Stage::Action(_) => self.acts(),
            Stage::TurnUp(_, site) => self.turns_up(site),
            Stage::Keep(..) => self.keeps(),
            Stage::Exchange(_, site) => self.exchanges(site),
            Stage::Blackmail { site, .. } if self.asks.setup.old_blackmail() => self.uncovers(site),
            Stage::Blackmail { site, .. } => self.defends(site),
            Stage::Shed { site, .. } => self.sheds(site),
            Stage::Humble(_) => self.humbles(),
            Stage::Tithe(_) => self.tithes(),
            Stage::Compel(_) => self.compelled(),
            Stage::Give(_) => self.gives(),
            Stage::End => self.ends(),
            _ => {}
        }
    }

    /// S1: exactly one to each opponent.
    fn gifts(&mut self) {
        let (me, own) = (self.asks.me, self.asks.view.known.spies);
        let asks = self.asks;
        let opponents = || asks.table().herald_order().filter(move |seat| *seat != me);
        let stands = |spies: &[Option<Card>; SEATS]| {
            let mut each = (0..).map(Seat).zip(spies);
            match each.all(|(seat, spy)| opponents().any(|to| to == seat) == spy.is_some()) {
                true => out_of(own, spies.iter().copied().flatten(), no_spy),
                false => Err(Remark::OneEach),
            }
        };
        let turned = || {
            let own: Vec<Card> = own.list().collect();
            (0..own.len()).map(move |turn| {
                let mut gifts = [None; SEATS];
                for (nth, seat) in opponents().enumerate() {
                    gifts[seat.at()] = own.get((nth + turn) % own.len()).copied();
                }
                gifts
            })
        };
        form!(self, Answer::Gifts { spies }, stands, turned);
    }

    /// A3: so many cards, the cheapest or from each of the hand's on.
    fn taxes(&mut self) {
        let (table, me, hand) = (self.table(), self.asks.me, self.asks.view.known.hand);
        let due = table.hands[me.at()].saturating_sub(table.hand_limit(me));
        let due = usize::from(due).min(LISTED);
        let stands = |cards: &Picks| match cards.len() == due {
            true => Held::hand(hand).all(cards.iter()),
            false => Err(Remark::Count { cards: due }),
        };
        let from_each = || {
            let list: Vec<Card> = hand.list().collect();
            let from = |start: usize| list.iter().cycle().skip(start).take(due).copied().collect();
            let from_each = (0..list.len()).map(from);
            let ways = std::iter::once(cheapest(hand, due)).chain(from_each);
            let picked = |way: Vec<Card>| way.into_iter().map(Pick::hand).collect();
            let mut ways: Vec<Picks> = ways.map(picked).collect();
            ways.sort_unstable();
            ways.dedup();
            ways.into_iter()
        };
        form!(self, Answer::Tax { cards }, stands, from_each);
    }

    /// A3, A4, T8. Cards in an answer are faces.
    fn lays(&mut self) {
        let hand = self.asks.view.known.hand;
        let stands = |cards: &Cards| match *cards == cards.faces() {
            true => out_of(hand, cards.list(), |card| Remark::NotHeld { card }),
            false => Err(Remark::Unreadable),
        };
        form!(self, Answer::Lay { cards }, stands, || subsets(hand)
            .into_iter());
    }

    fn bids(&mut self) {
        let asks = self.asks;
        let stands = |bid: &u16| match *bid <= asks.coins() {
            true => Ok(()),
            false => Err(asks.poor(*bid)),
        };
        form!(self, Answer::Bid { coins }, stands, || 0..=asks
            .coins()
            .min(BIDS));
    }

    /// A3
    fn names(&mut self) {
        let places = (0..).take(self.table().market.len());
        each!(self, Answer::Name { place }, places, |_| Remark::NotOffered);
    }

    /// A6, S6
    fn turns_up(&mut self, site: Site) {
        let asks = self.asks;
        let places = std::iter::once(None).chain(asks.mismatches(site).map(Some));
        let why = |place: Option<u8>| asks.no_mismatch(site, place.unwrap_or_default());
        each!(self, Answer::TurnUp { place }, places, why);
    }

    /// S2, S3, S6
    fn keeps(&mut self) {
        let drawn: Cards = self.asks.view.known.drawn.iter().collect();
        each!(self, Answer::Keep { spy }, drawn.kinds(), no_spy);
    }

    /// S5
    fn exchanges(&mut self, site: Site) {
        let asks = self.asks;
        let own = asks.view.known.spies;
        let with = move |place| own.kinds().map(move |spy| Some((place, spy)));
        let rumors = std::iter::once(None).chain(asks.rumors(site).flat_map(with));
        let why = |rumor: Option<(u8, Card)>| {
            let (place, card) = rumor.unwrap_or_default();
            match asks.rumors(site).any(|other| other == place) {
                true => Remark::NoSpy { card },
                false => Remark::NoPlace { site, place },
            }
        };
        each!(self, Answer::Exchange { rumor }, rumors, why);
    }

    /// S7
    fn defends(&mut self, site: Site) {
        let asks = self.asks;
        let stall = asks.held().stall;
        let both = [false, true].into_iter();
        each!(self, Answer::Reject { spy }, both, |_| Remark::NotOffered);
        // L3
        let why = |card| match stall.is_empty() {
            true => Remark::EmptyStall,
            false => Remark::NotInStall { card },
        };
        each!(self, Answer::Accept { card }, stall.kinds(), why);
        if let Some((spy, off)) = parts!(self.said, Answer::Defend { spy, off }) {
            let places = || std::iter::once(None).chain(asks.rumors(site).map(Some));
            for spy in self.each(spy, asks.fitting(site), |spy| asks.unfit(spy)) {
                let why = |off: Option<u8>| Remark::NoPlace {
                    site,
                    place: off.unwrap_or_default(),
                };
                for off in self.each(off, places(), why) {
                    self.offer(Answer::Defend { spy, off });
                }
            }
        }
    }

    /// S10
    fn uncovers(&mut self, site: Site) {
        let asks = self.asks;
        let spies = std::iter::once(None).chain(asks.fitting(site).map(Some));
        let why = |spy: Option<Card>| asks.unfit(spy.unwrap_or_default());
        each!(self, Answer::Uncover { parry }, spies, why);
        let pays = matches!(self.said, None | Some(Answer::Pay));
        if pays && self.may(asks.coins() > 0, || asks.poor(1)) {
            self.offer(Answer::Pay);
        }
    }

    /// L5: what is over the limit; one or two after the other.
    fn sheds(&mut self, site: Site) {
        let building = self.table().building(site).copied().unwrap_or_default();
        let rumors = building.rumors.len();
        let over = rumors.saturating_sub(building.room());
        let stands = |places: &Places| match places.len() == over {
            true => distinct(site, places, over..=over, u8::try_from(rumors).unwrap_or(0)),
            false => Err(Remark::Sheds { rumors: over }),
        };
        let after = || (0..=rumors - over).map(|from| (0..).skip(from).take(over).collect());
        form!(self, Answer::Shed { places }, stands, after);
    }

    /// T9, L29: one of each of his buildings, at most; none, one building, or the first place of each.
    fn humbles(&mut self) {
        type Humbled = List<(Site, u8), 25>;
        let asks = self.asks;
        let own = move || asks.table().of(asks.me);
        let closed = move || {
            own()
                .filter(|(_, of)| of.open.is_none())
                .map(|(site, _)| site)
        };
        let each = move || {
            closed().flat_map(move |site| asks.mismatches(site).map(move |place| (site, place)))
        };
        let stands = |places: &Humbled| {
            for (nth, (site, place)) in places.iter().enumerate() {
                let twice = places.iter().take(nth).any(|(other, _)| other == site);
                if !own().any(|(other, _)| other == site) {
                    return Err(match asks.table().building(site) {
                        Some(_) => Remark::NotOwn { site },
                        None => Remark::NoBuilding { site },
                    });
                } else if !closed().any(|other| other == site) {
                    return Err(Remark::Open { site });
                } else if twice {
                    return Err(Remark::NoPlace { site, place });
                } else if !each().any(|one| one == (site, place)) {
                    return Err(asks.no_mismatch(site, place));
                }
            }
            Ok(())
        };
        let some = || {
            let first = |site| Some((site, asks.mismatches(site).next()?));
            let firsts: Humbled = closed().filter_map(first).collect();
            let one = each().map(|place| std::iter::once(place).collect());
            let firsts = (firsts.len() > 1).then_some(firsts);
            std::iter::once(List::default()).chain(one).chain(firsts)
        };
        form!(self, Answer::Humble { places }, stands, some);
    }

    /// T5: none, one, or all.
    fn tithes(&mut self) {
        let held = self.asks.held();
        let some = || {
            let one = held.kinds().map(|pick| std::iter::once(pick).collect());
            let all = (held.count() > 1).then(|| held.list().collect());
            std::iter::once(Picks::default()).chain(one).chain(all)
        };
        form!(
            self,
            Answer::Tithe { cards },
            |cards| held.all(cards.iter()),
            some
        );
    }

    /// T6: one more card; out of cards, a building that steps down.
    fn compelled(&mut self) {
        let held = self.asks.held();
        each!(self, Answer::Compelled { card }, held.kinds(), missing);
        let Some((site, places, discard)) = parts!(
            self.said,
            Answer::StepDown {
                site,
                places,
                discard
            }
        ) else {
            return;
        };
        if !self.may(held.count() == 0, || Remark::HasCards) {
            return;
        }
        for (site, building) in self.site(site, true) {
            for places in self.steps(site, building, places, true) {
                let farm = places.is_empty();
                let there = (0..building.size).filter(|place| farm || places.has(*place));
                // L26
                let apart = farm || usize::from(building.size) < places.len() + 3;
                let address = apart.then_some(Discard::Address);
                let why = |discard| Remark::NoPlace {
                    site,
                    place: match discard {
                        Discard::Place(place) => place,
                        Discard::Address => 0,
                    },
                };
                let all = there.map(Discard::Place).chain(address);
                for discard in self.each(discard, all, why) {
                    self.offer(Answer::StepDown {
                        site,
                        places,
                        discard,
                    });
                }
            }
        }
    }

    /// A5, L27, S9, L28: by which places a building may step down; `forced`: T6 asks it.
    pub fn steps(
        &mut self,
        site: Site,
        building: &Building,
        places: Option<Places>,
        forced: bool,
    ) -> impl Iterator<Item = Places> + use<> {
        let size = building.size;
        let last = self.asks.not_yet(building, forced);
        let may = self.may(last.is_none(), || last.unwrap_or(Remark::FarmLast));
        let most = match (building.kind(), self.asks.setup.house.downgrade) {
            (Kind::Farm, _) => 0,
            (_, Downgrade::One) => 1,
            (_, Downgrade::Any) => usize::from(size),
        };
        let stands = |places: &Places| distinct(site, places, most.min(1)..=most, size);
        let one = || {
            let places = 0..if most == 0 { 1 } else { size };
            places.map(move |place| (place..).take(most.min(1)).collect())
        };
        self.form(places, stands, one).filter(move |_| may)
    }

    /// T7, L9: a church card for another.
    fn gives(&mut self) {
        let Some((card, to)) = parts!(self.said, Answer::Give { card, to }) else {
            return;
        };
        let (table, me) = (self.table(), self.asks.me);
        let church: Cards = table.church.iter().flatten().collect();
        let others = table
            .herald_order()
            .filter(|to| may_receive(table, me, *to));
        let why = |to: Seat| match table.given & bit(to) != 0 {
            _ if to == me => Remark::Oneself,
            _ if table.all() & bit(to) == 0 => Remark::NoSeat,
            true => Remark::Received { seat: to },
            false => Remark::LastGiver,
        };
        for to in self.each(to, others, why) {
            for card in self.each(card, church.kinds(), |_| Remark::NotOffered) {
                self.offer(Answer::Give { card, to });
            }
        }
    }

    /// A8
    fn ends(&mut self) {
        let claims = self.asks.may_end().then_some(true);
        let all = std::iter::once(false).chain(claims);
        each!(self, Answer::End { claim }, all, |_| Remark::NotComplete);
    }
}

pub(super) fn no_spy(card: Card) -> Remark {
    Remark::NoSpy { card }
}

impl Asks<'_> {
    /// Places of a building's rumors.
    fn rumors(self, site: Site) -> impl Iterator<Item = u8> {
        let building = self.table().building(site);
        (0..).take(building.map_or(0, |of| of.rumors.len()))
    }

    /// S7, L14: spies of an address's value.
    fn fitting(self, site: Site) -> impl Iterator<Item = Card> {
        let address = self.table().building(site).map(|of| of.address);
        let worth = address.map(|address| self.setup.value(address));
        let spies = self.view.known.spies.kinds();
        spies.filter(move |spy| Some(self.setup.value(*spy)) == worth)
    }

    /// Why a spy is none of them.
    fn unfit(self, card: Card) -> Remark {
        match self.view.known.spies.has(card) {
            true => Remark::OtherValue { card },
            false => no_spy(card),
        }
    }

    /// S9: why a building does not step down before others.
    fn not_yet(self, building: &Building, forced: bool) -> Option<Remark> {
        let farm = |of: &&Building| of.kind() == Kind::Farm;
        let own = || self.table().of(self.me).map(|(_, of)| of);
        let mine = building.rumors.len();
        if !self.setup.balanced() || building.kind() != Kind::Farm {
            None
        } else if own().filter(farm).any(|other| other.rumors.len() < mine) {
            Some(Remark::FewerRumors)
        } else {
            let richer = !forced && mine > 0 && !own().all(|of| farm(&of));
            richer.then_some(Remark::FarmLast)
        }
    }

    /// A8: a complete château, and one more château, two estates or three farms.
    fn may_end(self) -> bool {
        let complete = self.table().of(self.me).filter(|(site, building)| {
            let rank = building.address.rank();
            let mut cards = (0..building.size).map(|place| self.view.card(*site, place));
            cards.all(|card| card.is_some_and(|card| card.rank() == rank))
        });
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
}
