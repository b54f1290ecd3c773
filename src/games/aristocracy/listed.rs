//! Answers that may be given, listed. Where cards can be chosen in too many ways, some of them: of orders the one by
//! rank; of more than five cards none, all, each one and each two; of buildings for each address and size the truest
//! and the cheapest.

use super::admit::{check, silence};
use super::answers::{Act, Answer, Call, Deal, Discard, Pick, Places};
use super::cards::{Card, Cards};
use super::known::View;
use super::list::List;
use super::rule::may_receive;
use super::setup::{SEATS, Setup};
use super::table::{Kind, Royal, Site, Stage};
use crate::engine::Seat;

/// So many coins are bid at most.
const BIDS: u16 = 20;

pub fn legal(setup: &Setup, view: &View, answers: &mut Vec<Answer>) {
    let Some(me) = view.seat else { return };
    let table = &view.table;
    let of = Own { setup, view, me };
    match table.stage {
        Stage::Gifts => of.gifts(answers),
        Stage::Tax => of.taxes(answers),
        Stage::Ball(_) | Stage::Stall(_) | Stage::Supplement(_) => {
            subsets(view.known.hand, |cards| answers.push(Answer::Lay { cards }));
        }
        Stage::Bids => {
            let most = table.coins[me.at()].min(BIDS);
            answers.extend((0..=most).map(|coins| Answer::Bid { coins }));
        }
        Stage::Pick(_) | Stage::Tie(_) => {
            let places = (0..).take(table.market.len());
            answers.extend(places.map(|place| Answer::Name { place }));
        }
        Stage::Action(_) => of.acts(answers),
        Stage::TurnUp(_, site) => {
            answers.push(Answer::TurnUp { place: None });
            let places = of.mismatches(site).map(Some);
            answers.extend(places.map(|place| Answer::TurnUp { place }));
        }
        Stage::Keep(..) => {
            let drawn: Cards = view.known.drawn.iter().collect();
            answers.extend(drawn.kinds().map(|spy| Answer::Keep { spy }));
        }
        Stage::Exchange(_, site) => {
            answers.push(Answer::Exchange { rumor: None });
            let rumors = table
                .building(site)
                .map_or(0, |building| building.rumors.len());
            for place in (0..).take(rumors) {
                let rumors = view.known.spies.kinds().map(|spy| Some((place, spy)));
                answers.extend(rumors.map(|rumor| Answer::Exchange { rumor }));
            }
        }
        Stage::Blackmail { site, .. } => of.blackmailed(site, answers),
        Stage::Shed { site, .. } => of.sheds(site, answers),
        Stage::Humble(_) => of.humbles(answers),
        Stage::Tithe(_) => {
            answers.push(Answer::Tithe {
                cards: List::default(),
            });
            let picks: Vec<Pick> = of.picks(None);
            let single = kinds(&picks)
                .into_iter()
                .map(|pick| [pick].into_iter().collect());
            answers.extend(single.map(|cards| Answer::Tithe { cards }));
            if picks.len() > 1 {
                let cards = picks.into_iter().collect();
                answers.push(Answer::Tithe { cards });
            }
        }
        Stage::Compel(_) => of.compelled(answers),
        Stage::Give(_) => {
            let church: Cards = table.church.iter().flatten().collect();
            for to in table
                .herald_order()
                .filter(|to| may_receive(table, me, *to))
            {
                answers.extend(church.kinds().map(|card| Answer::Give { card, to }));
            }
        }
        Stage::End => {
            answers.push(Answer::End { claim: false });
            let claim = Answer::End { claim: true };
            answers.extend(check(setup, view, &claim).is_ok().then_some(claim));
        }
        Stage::Words
        | Stage::Over
        | Stage::Herald
        | Stage::Deal(_)
        | Stage::Church { .. }
        | Stage::SpyDeal(_)
        | Stage::Market
        | Stage::Third
        | Stage::Draw(_)
        | Stage::Back
        | Stage::Spies { .. }
        | Stage::Shuffle(_)
        | Stage::Production(_) => {}
    }
}

/// Subsets of a hand.
fn subsets(cards: Cards, mut each: impl FnMut(Cards)) {
    if cards.count() <= 5 {
        let list: Vec<Card> = cards.list().collect();
        let mut sets: Vec<Cards> = (0..1_u32 << list.len())
            .map(|bits| {
                let nth = list.iter().enumerate();
                let chosen = nth.filter(|(nth, _)| bits >> nth & 1 == 1);
                chosen.map(|(_, card)| *card).collect()
            })
            .collect();
        sets.sort_unstable();
        sets.dedup();
        return sets.into_iter().for_each(each);
    }
    each(Cards::NONE);
    each(cards);
    for one in cards.kinds() {
        let single: Cards = [one].into_iter().collect();
        each(single);
        let rest = cards.minus(one).kinds().filter(|two| *two >= one);
        rest.for_each(|two| each(single.plus(two)));
    }
}

/// Equal ones once.
fn kinds(picks: &[Pick]) -> Vec<Pick> {
    let mut kinds = picks.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// What a seat has to choose from.
struct Own<'a> {
    setup: &'a Setup,
    view: &'a View,
    me: Seat,
}

impl Own<'_> {
    /// All its cards, but for one.
    fn picks(&self, but: Option<Pick>) -> Vec<Pick> {
        let stall = self.view.table.stalls[self.me.at()];
        let hand = self.view.known.hand.list().map(Pick::hand);
        let mut picks: Vec<Pick> = hand.chain(stall.list().map(Pick::stall)).collect();
        if let Some(at) = picks.iter().position(|pick| Some(*pick) == but) {
            picks.remove(at);
        }
        picks
    }

    fn gifts(&self, answers: &mut Vec<Answer>) {
        let table = &self.view.table;
        let opponents: Vec<Seat> = table
            .herald_order()
            .filter(|seat| *seat != self.me)
            .collect();
        let spies: Vec<Card> = self.view.known.spies.list().collect();
        for turn in 0..spies.len() {
            let mut gifts = [None; SEATS];
            for (nth, seat) in opponents.iter().enumerate() {
                gifts[seat.at()] = spies.get((nth + turn) % spies.len()).copied();
            }
            answers.push(Answer::Gifts { spies: gifts });
        }
    }

    /// So many cards, from each of the hand's on.
    fn taxes(&self, answers: &mut Vec<Answer>) {
        let Some(Answer::Tax { cards: cheapest }) = silence(self.setup, self.view) else {
            return;
        };
        let hand: Vec<Card> = self.view.known.hand.list().collect();
        let from = |start: usize| {
            let cards = hand.iter().cycle().skip(start).take(cheapest.len());
            let cards = cards.map(|card| Pick::hand(*card)).collect();
            Answer::Tax { cards }
        };
        answers.push(Answer::Tax { cards: cheapest });
        answers.extend((0..hand.len()).map(from));
        answers.sort_unstable();
        answers.dedup();
    }

    /// A6, S6, T9: places whose cards it knows not to match.
    fn mismatches(&self, site: Site) -> impl Iterator<Item = u8> + '_ {
        let building = self.view.table.building(site);
        let rank = building.map_or(0, |building| building.address.rank());
        let size = building.map_or(0, |building| building.size);
        let known = move |place: &u8| self.view.card(site, *place);
        (0..size).filter(move |place| known(place).is_some_and(|card| card.rank() != rank))
    }

    fn blackmailed(&self, site: Site, answers: &mut Vec<Answer>) {
        let table = &self.view.table;
        let Some(building) = table.building(site) else {
            return;
        };
        let value = self.setup.value(building.address);
        let fitting = self.view.known.spies.kinds();
        let fitting: Vec<Card> = fitting
            .filter(|spy| self.setup.value(*spy) == value)
            .collect();
        if self.setup.old_blackmail() {
            answers.push(Answer::Uncover { parry: None });
            answers.extend(
                fitting
                    .into_iter()
                    .map(|spy| Answer::Uncover { parry: Some(spy) }),
            );
            answers.extend((table.coins[self.me.at()] > 0).then_some(Answer::Pay));
            return;
        }
        answers.extend([false, true].map(|spy| Answer::Reject { spy }));
        let stall = table.stalls[self.me.at()].kinds();
        answers.extend(stall.map(|card| Answer::Accept { card }));
        for spy in fitting {
            answers.push(Answer::Defend { spy, off: None });
            let places = (0..).take(building.rumors.len()).map(Some);
            answers.extend(places.map(|off| Answer::Defend { spy, off }));
        }
    }

    /// One or two after the other.
    fn sheds(&self, site: Site, answers: &mut Vec<Answer>) {
        let Some(building) = self.view.table.building(site) else {
            return;
        };
        let rumors = building.rumors.len();
        let over = rumors.saturating_sub(building.room());
        for from in 0..=rumors.saturating_sub(over) {
            let places: Places = (0..).skip(from).take(over).collect();
            answers.push(Answer::Shed { places });
        }
    }

    /// None, one building, or the first place of each.
    fn humbles(&self, answers: &mut Vec<Answer>) {
        let own = self.view.table.of(self.me);
        let closed = own.filter(|(_, building)| building.open.is_none());
        let mut firsts: List<(Site, u8), 25> = List::default();
        answers.push(Answer::Humble { places: firsts });
        for (site, _) in closed {
            for place in self.mismatches(site) {
                let places = [(site, place)].into_iter().collect();
                answers.push(Answer::Humble { places });
            }
            self.mismatches(site)
                .next()
                .map(|place| firsts.push((site, place)));
        }
        if firsts.len() > 1 {
            answers.push(Answer::Humble { places: firsts });
        }
    }

    fn compelled(&self, answers: &mut Vec<Answer>) {
        let picks = kinds(&self.picks(None));
        answers.extend(picks.iter().map(|card| Answer::Compelled { card: *card }));
        if !picks.is_empty() {
            return;
        }
        for (site, building) in self.view.table.of(self.me) {
            let farm = building.kind() == Kind::Farm;
            let places = 0..building.size;
            let steps: Vec<Answer> = places
                .map(|place| Answer::StepDown {
                    site,
                    places: (place..).take(usize::from(!farm)).collect(),
                    discard: Discard::Place(place),
                })
                .chain(farm.then_some(Answer::StepDown {
                    site,
                    places: List::default(),
                    discard: Discard::Address,
                }))
                .collect();
            let stand = |step: &Answer| check(self.setup, self.view, step).is_ok();
            answers.extend(steps.into_iter().filter(stand));
        }
    }

    fn acts(&self, answers: &mut Vec<Answer>) {
        let table = &self.view.table;
        let mut add = |act| answers.push(Answer::Act { act });
        let stall = table.stalls[self.me.at()];
        let coins = table.coins[self.me.at()];
        let picks = kinds(&self.picks(None));
        add(Act::Pass);
        for give in stall.kinds() {
            for take in table.market.iter().collect::<Cards>().kinds() {
                add(Act::Trade {
                    give,
                    with: None,
                    take,
                });
            }
            for other in table.herald_order().filter(|seat| *seat != self.me) {
                for take in table.stalls[other.at()].kinds() {
                    add(Act::Trade {
                        give,
                        with: Some(other),
                        take,
                    });
                }
            }
            add(Act::Hide { card: give });
            for two in stall.minus(give).kinds().filter(|two| *two >= give) {
                add(Act::Sell { cards: [give, two] });
            }
            if self.setup.churches {
                add(Act::Tithe { card: give });
            }
        }
        for (site, building) in table.of(self.me) {
            for place in 0..building.size {
                for card in &picks {
                    add(Act::Store {
                        site,
                        place,
                        card: *card,
                    });
                }
            }
            if building.production {
                add(Act::Harvest { site });
            }
            let farm = building.kind() == Kind::Farm;
            for place in 0..if farm { 1 } else { building.size } {
                let places = (place..).take(usize::from(!farm)).collect();
                let act = Act::Downgrade { site, places };
                if check(self.setup, self.view, &Answer::Act { act }).is_ok() {
                    add(act);
                }
            }
        }
        for card in &picks {
            if let Some(royal) = Royal::of(card.card) {
                self.deals(royal, Some(*card), |deal| {
                    add(Act::Favor { card: *card, deal })
                });
            }
        }
        if coins > 0 {
            self.deals(table.royal, None, |deal| add(Act::Royal { deal }));
        }
        if self.setup.spies {
            self.spying(coins, add);
        }
    }

    /// S2 to S6
    fn spying(&self, coins: u16, mut add: impl FnMut(Act)) {
        let spies = self.view.known.spies;
        if coins > 0 {
            add(Act::Hire);
        }
        for one in spies.kinds() {
            for two in spies.minus(one).kinds().filter(|two| *two >= one) {
                add(Act::Network { spies: [one, two] });
            }
        }
        let others = self
            .view
            .table
            .sites()
            .filter(|(_, building)| building.owner != self.me);
        for (site, building) in others {
            add(Act::Visit {
                site,
                blackmail: false,
            });
            if !building.rumors.is_empty() {
                add(Act::Gossip { site });
                if self.setup.old_blackmail() {
                    add(Act::Visit {
                        site,
                        blackmail: true,
                    });
                }
            }
            if building.rumors.len() < building.room() {
                spies.kinds().for_each(|spy| add(Act::Rumor { site, spy }));
            }
        }
    }

    /// A6
    fn deals(&self, royal: Royal, favored: Option<Pick>, mut add: impl FnMut(Deal)) {
        let table = &self.view.table;
        let others = table
            .sites()
            .filter(|(_, building)| building.owner != self.me);
        match royal {
            Royal::King => self.builds(favored, add),
            Royal::Queen if self.setup.spies => {
                let whispered = others.filter(|(_, building)| !building.rumors.is_empty());
                whispered.for_each(|(site, _)| add(Deal::Blackmail { site }));
            }
            Royal::Queen => {
                for (site, building) in others {
                    let calls: &[Call] = match building.open {
                        None => &[Call::Look],
                        Some(_) => &[Call::Discard, Call::Coin],
                    };
                    calls
                        .iter()
                        .for_each(|open| add(Deal::Visit { site, open: *open }));
                }
            }
            Royal::Jack => {
                let up: Cards = self.view.face_up().collect();
                up.kinds().for_each(|card| add(Deal::Buy { card }));
            }
        }
    }

    fn builds(&self, favored: Option<Pick>, mut add: impl FnMut(Deal)) {
        let picks = self.picks(favored);
        for address in kinds(&picks) {
            let mut rest = picks.clone();
            if let Some(at) = rest.iter().position(|pick| *pick == address) {
                rest.remove(at);
            }
            if self.view.table.free_site().is_none() {
                break;
            }
            rest.sort_by_key(|pick| (pick.card.value(), *pick));
            let mut truest = rest.clone();
            truest.sort_by_key(|pick| pick.card.rank() != address.card.rank());
            for size in 3..=rest.len().min(5) {
                let build = |from: &[Pick]| Deal::Build {
                    address,
                    cards: from.iter().copied().take(size).collect(),
                };
                let (true_one, cheap) = (build(&truest), build(&rest));
                add(true_one);
                if cheap != true_one {
                    add(cheap);
                }
            }
        }
        let small = self
            .view
            .table
            .of(self.me)
            .filter(|(_, building)| building.size < 5);
        for (site, building) in small {
            for pick in kinds(&picks) {
                let cards = [pick].into_iter().collect();
                add(Deal::Upgrade { site, cards });
            }
            if building.size == 3 && picks.len() > 1 {
                let cards = picks.iter().copied().take(2).collect();
                add(Deal::Upgrade { site, cards });
            }
        }
    }
}
