//! Actions (A5, S2 to S6, T2) and royal actions (A6).

use super::super::answers::{Act, Answer, Call, Deal, Pick};
use super::super::cards::{Card, Cards};
use super::super::list::List;
use super::super::table::{Building, Royal, Site};
use super::answers::no_spy;
use super::some::{missing, out_of, pairs};
use super::{Offers, Remark, parts};
use crate::engine::Seat;

impl Offers<'_> {
    pub fn acts(&mut self) {
        let said = match self.said {
            Some(Answer::Act { act }) => Some(act),
            Some(_) => return,
            None => None,
        };
        if matches!(said, None | Some(Act::Pass)) {
            self.act(Act::Pass);
        }
        self.of_the_stall(said);
        self.of_buildings(said);
        self.royals(said);
        self.spying(said);
    }

    fn act(&mut self, act: Act) {
        self.offer(Answer::Act { act });
    }

    /// A5, T2: what begins with a card of the stall.
    fn of_the_stall(&mut self, said: Option<Act>) {
        let first = match said {
            None => None,
            Some(Act::Trade { give: card, .. } | Act::Sell { cards: [card, _] }) => Some(card),
            Some(Act::Hide { card } | Act::Tithe { card }) => Some(card),
            Some(_) => return,
        };
        let stall = self.asks.held().stall;
        let missing = |card| Remark::NotInStall { card };
        for card in self.each(first, stall.kinds(), missing) {
            self.trades(said, card);
            if parts!(said, Act::Hide {}).is_some() {
                self.act(Act::Hide { card });
            }
            if let Some((cards,)) = parts!(said, Act::Sell { cards }) {
                let rest = stall.minus(card);
                let stands = |cards: &[Card; 2]| match rest.has(cards[1]) {
                    true => Ok(()),
                    false => Err(missing(cards[1])),
                };
                let by_rank = || rest.kinds().filter(move |two| *two >= card);
                for cards in self.form(cards, stands, || by_rank().map(move |two| [card, two])) {
                    self.act(Act::Sell { cards });
                }
            }
            if parts!(said, Act::Tithe {}).is_some()
                && self.may(self.asks.setup.churches, || Remark::NotPlayed)
            {
                self.act(Act::Tithe { card });
            }
        }
    }

    fn trades(&mut self, said: Option<Act>, give: Card) {
        let Some((with, take)) = parts!(said, Act::Trade { with, take }) else {
            return;
        };
        let (table, me) = (self.table(), self.asks.me);
        let others = table.herald_order().filter(|seat| *seat != me).map(Some);
        let nobody = |seat: Option<Seat>| match seat == Some(me) {
            true => Remark::Oneself,
            false => Remark::NoSeat,
        };
        for with in self.each(with, std::iter::once(None).chain(others), nobody) {
            let market = || table.market.iter().collect();
            let offered: Cards = with.map_or_else(market, |other| table.stalls[other.at()]);
            for take in self.each(take, offered.kinds(), |_| Remark::NotOffered) {
                self.act(Act::Trade { give, with, take });
            }
        }
    }

    /// A5: what is done to a building of one's own.
    fn of_buildings(&mut self, said: Option<Act>) {
        let first = match said {
            None => None,
            Some(Act::Store { site, .. } | Act::Harvest { site } | Act::Downgrade { site, .. }) => {
                Some(site)
            }
            Some(_) => return,
        };
        let asks = self.asks;
        let picks: Vec<Pick> = asks.held().kinds().collect();
        for (site, building) in self.site(first, true) {
            if let Some((place, card)) = parts!(said, Act::Store { place, card }) {
                let no_place = |place| Remark::NoPlace { site, place };
                for place in self.each(place, 0..building.size, no_place) {
                    for card in self.each(card, picks.iter().copied(), missing) {
                        self.act(Act::Store { site, place, card });
                    }
                }
            }
            if parts!(said, Act::Harvest {}).is_some()
                && self.may(building.production, || Remark::NoProduction { site })
            {
                self.act(Act::Harvest { site });
            }
            if let Some((places,)) = parts!(said, Act::Downgrade { places }) {
                for places in self.steps(site, building, places, false) {
                    self.act(Act::Downgrade { site, places });
                }
            }
        }
    }

    /// A5, A6: by a face card, or by a coin in the phase whose action it is.
    fn royals(&mut self, said: Option<Act>) {
        let asks = self.asks;
        if let Some((card, deal)) = parts!(said, Act::Favor { card, deal }) {
            for pick in self.each(card, asks.held().kinds(), missing) {
                let card = pick.card;
                let royal = Royal::of(card);
                self.may(royal.is_some(), || Remark::NoRoyal { card });
                let Some(royal) = royal else { continue };
                let needs = deal.map_or(royal, Deal::royal);
                if self.may(needs == royal, || Remark::OtherRoyal { card, needs }) {
                    self.deals(royal, deal, Some(pick));
                }
            }
        }
        if let Some((deal,)) = parts!(said, Act::Royal { deal })
            && self.visits_free(deal)
        {
            let royal = self.table().royal;
            let needs = deal.map_or(royal, Deal::royal);
            if self.may(needs == royal, || Remark::OtherPhase { needs })
                && self.may(asks.coins() > 0, || asks.poor(1))
            {
                self.deals(royal, deal, None);
            }
        }
    }

    /// L23: under Spies a visit is no royal action.
    fn visits_free(&mut self, deal: Option<Deal>) -> bool {
        match deal {
            Some(Deal::Visit { site, .. }) => {
                let spies = self.asks.setup.spies;
                self.may(!spies, || Remark::FreeVisit { site })
            }
            _ => true,
        }
    }

    fn dealt(&mut self, favor: Option<Pick>, deal: Deal) {
        self.act(match favor {
            Some(card) => Act::Favor { card, deal },
            None => Act::Royal { deal },
        });
    }

    /// A6: royal actions, beside the card that pays for them.
    fn deals(&mut self, royal: Royal, said: Option<Deal>, favor: Option<Pick>) {
        if !self.visits_free(said) {
            return;
        }
        let asks = self.asks;
        match royal {
            Royal::King => {
                self.builds(said, favor);
                self.upgrades(said, favor);
            }
            Royal::Queen => {
                let spies = asks.setup.spies;
                if let Some((site,)) = parts!(said, Deal::Blackmail { site })
                    && self.may(spies, || Remark::NotPlayed)
                {
                    for (site, building) in self.site(site, false) {
                        if self.whispered(site, building) {
                            self.dealt(favor, Deal::Blackmail { site });
                        }
                    }
                }
                let Some((site, open)) =
                    parts!(said, Deal::Visit { site, open }).filter(|_| !spies)
                else {
                    return;
                };
                for (site, building) in self.site(site, false) {
                    let calls: &[Call] = match building.open {
                        None => &[Call::Look],
                        Some(_) => &[Call::Discard, Call::Coin],
                    };
                    let why = |open| match open {
                        Call::Look => Remark::SayWhat { site },
                        Call::Discard | Call::Coin => Remark::NotOpen { site },
                    };
                    for open in self.each(open, calls.iter().copied(), why) {
                        self.dealt(favor, Deal::Visit { site, open });
                    }
                }
            }
            Royal::Jack => {
                let Some((card,)) = parts!(said, Deal::Buy { card }) else {
                    return;
                };
                let up: Cards = asks.view.face_up().collect();
                for card in self.each(card, up.kinds(), |_| Remark::NotOffered) {
                    self.dealt(favor, Deal::Buy { card });
                }
            }
        }
    }

    fn builds(&mut self, said: Option<Deal>, favor: Option<Pick>) {
        let Some((address, cards)) = parts!(said, Deal::Build { address, cards }) else {
            return;
        };
        let room = self.table().free_site().is_some();
        if !self.may(room, || Remark::NoRoom) {
            return;
        }
        let held = self.asks.held().but(favor);
        let mut cheapest: Vec<Pick> = held.list().collect();
        cheapest.sort_unstable_by_key(|pick| (pick.card.value(), *pick));
        for address in self.each(address, held.kinds(), missing) {
            let rest = held.but(Some(address));
            let stands = |cards: &List<Pick, 5>| match (3..=5).contains(&cards.len()) {
                true => rest.all(cards.iter()),
                false => Err(Remark::BuildSize),
            };
            let truest_and_cheapest = || {
                let nth = cheapest.iter().position(|pick| *pick == address);
                let rest = |at: &(usize, &Pick)| Some(at.0) != nth;
                let rest = cheapest
                    .iter()
                    .enumerate()
                    .filter(rest)
                    .map(|(_, pick)| *pick);
                let of_rank = |pick: &Pick| pick.card.rank() == address.card.rank();
                let others = rest.clone().filter(move |pick| !of_rank(pick));
                let truest: List<Pick, 5> = rest.clone().filter(of_rank).chain(others).collect();
                let cheapest: List<Pick, 5> = rest.collect();
                (3..=cheapest.len()).flat_map(move |size| {
                    let of = |from: List<Pick, 5>| from.iter().take(size).collect();
                    let (truest, cheap): (List<Pick, 5>, _) = (of(truest), of(cheapest));
                    std::iter::once(truest).chain((cheap != truest).then_some(cheap))
                })
            };
            for cards in self.form(cards, stands, truest_and_cheapest) {
                self.dealt(favor, Deal::Build { address, cards });
            }
        }
    }

    fn upgrades(&mut self, said: Option<Deal>, favor: Option<Pick>) {
        let Some((site, cards)) = parts!(said, Deal::Upgrade { site, cards }) else {
            return;
        };
        let held = self.asks.held().but(favor);
        let picks: Vec<Pick> = held.kinds().collect();
        for (site, building) in self.site(site, true) {
            let room = usize::from(5_u8.saturating_sub(building.size));
            let stands = |cards: &List<Pick, 2>| match (1..=room).contains(&cards.len()) {
                true => held.all(cards.iter()),
                false => Err(Remark::BuildSize),
            };
            let one_and_two = || {
                let one = picks.iter().filter(|_| room > 0);
                let one = one.map(|pick| std::iter::once(*pick).collect());
                let two = room > 1 && held.count() > 1;
                one.chain(two.then(|| held.list().take(2).collect()))
            };
            for cards in self.form(cards, stands, one_and_two) {
                self.dealt(favor, Deal::Upgrade { site, cards });
            }
        }
    }

    /// S2 to S6, S10, L30
    fn spying(&mut self, said: Option<Act>) {
        let asks = self.asks;
        let spies = asks.view.known.spies;
        let is = |act: Act| {
            matches!(
                act,
                Act::Hire
                    | Act::Network { .. }
                    | Act::Rumor { .. }
                    | Act::Gossip { .. }
                    | Act::Visit { .. }
            )
        };
        if !said.is_none_or(is) || !self.may(asks.setup.spies, || Remark::NotPlayed) {
            return;
        }
        if matches!(said, None | Some(Act::Hire)) && self.may(asks.coins() > 0, || asks.poor(1)) {
            self.act(Act::Hire);
        }
        if let Some((two,)) = parts!(said, Act::Network { spies })
            && self.may(spies.count() > 1, || Remark::FewSpies)
        {
            let stands = |two: &[_; 2]| out_of(spies, *two, no_spy);
            for spies in self.form(two, stands, || pairs(spies)) {
                self.act(Act::Network { spies });
            }
        }
        let first = match said {
            None => None,
            Some(Act::Visit { site, .. } | Act::Gossip { site } | Act::Rumor { site, .. }) => {
                Some(site)
            }
            Some(_) => return,
        };
        let old = asks.setup.old_blackmail();
        for (site, building) in self.site(first, false) {
            let blackmail = false;
            if matches!(
                said,
                None | Some(Act::Visit {
                    blackmail: false,
                    ..
                })
            ) {
                self.act(Act::Visit { site, blackmail });
            }
            if parts!(said, Act::Gossip {}).is_some() && self.whispered(site, building) {
                self.act(Act::Gossip { site });
            }
            let blackmail = true;
            if matches!(
                said,
                None | Some(Act::Visit {
                    blackmail: true,
                    ..
                })
            ) && self.may(old, || Remark::NotPlayed)
                && self.whispered(site, building)
            {
                self.act(Act::Visit { site, blackmail });
            }
            if let Some((spy,)) = parts!(said, Act::Rumor { spy })
                && self.may(building.rumors.len() < building.room(), || {
                    Remark::FullOfRumors { site }
                })
            {
                for spy in self.each(spy, spies.kinds(), no_spy) {
                    self.act(Act::Rumor { site, spy });
                }
            }
        }
    }

    /// S5, S7, L30: a building with a rumor.
    fn whispered(&mut self, site: Site, building: &Building) -> bool {
        self.may(!building.rumors.is_empty(), || Remark::NoRumors { site })
    }
}
