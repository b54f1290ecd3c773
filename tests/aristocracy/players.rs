//! Players of a game beside the model: at random, and out of all that may be said, not only out of what the simulation
//! lists.

use arbitre::engine::simulate::{Chance, Simulated as _};
use arbitre::engine::{Finite as _, Game as _, Seat, Window};
use arbitre::games::aristocracy::admit::why_not;
use arbitre::games::aristocracy::{
    Act, Answer, Aristocracy, Cards, Deal, List, Pick, Setup, Stage, State, View,
};

/// How a seat plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Each kind of answer as likely as the next.
    Any,
    /// As the simulation's `builder`, so that games are won.
    Builder,
}

pub fn answer(
    player: Player,
    setup: &Setup,
    state: &State,
    seat: Seat,
    window: &Window,
    chance: &mut Chance,
) -> Answer {
    let view = Aristocracy::seen(setup, state, seat);
    let mut legal = Vec::new();
    Aristocracy::offers(setup, &view, window, &mut legal);
    // One in twelve of a builder's answers is anything.
    if player == Player::Builder && chance.below(12) > 0 {
        let builder = Aristocracy::POLICIES
            .iter()
            .find(|policy| policy.name == "builder");
        let builder = builder.expect("there is one");
        return (builder.choose)(setup, &view, &legal, chance);
    }
    let wide = wide(&view, seat, &legal, chance);
    match wide.filter(|answer| why_not(setup, &view, answer).is_ok()) {
        Some(answer) => answer,
        None => chance.of(&legal),
    }
}

/// Some cards, in any order.
fn some(picks: &mut Vec<Pick>, number: u16, chance: &mut Chance) -> Vec<Pick> {
    let mut taken = Vec::new();
    for _ in 0..number {
        if !picks.is_empty() {
            let nth = chance.below(picks.len() as u16);
            taken.push(picks.swap_remove(nth.into()));
        }
    }
    taken
}

fn up_to(most: usize, chance: &mut Chance) -> u16 {
    chance.below(u16::try_from(most).unwrap_or(0) + 1)
}

/// Where not every answer is listed, one of all.
fn wide(view: &View, me: Seat, legal: &[Answer], chance: &mut Chance) -> Option<Answer> {
    let table = &view.table;
    let stall = table.stalls[me.at()];
    let hand = || view.known.hand.list().map(Pick::hand).collect::<Vec<_>>();
    Some(match table.stage {
        Stage::Gifts => {
            let mut answer = chance.of(legal);
            if let Answer::Gifts { spies } = &mut answer {
                let mut left: Vec<_> = spies.iter().copied().flatten().collect();
                for spy in spies.iter_mut().flatten() {
                    let nth = chance.below(left.len() as u16);
                    *spy = left.swap_remove(nth.into());
                }
            }
            answer
        }
        Stage::Tax => {
            let due = table.hands[me.at()] - table.hand_limit(me);
            let cards = some(&mut hand(), due.into(), chance).into_iter().collect();
            Answer::Tax { cards }
        }
        Stage::Ball(_) | Stage::Stall(_) | Stage::Supplement(_) => {
            let number = up_to(view.known.hand.count().min(5).into(), chance);
            let cards = some(&mut hand(), number, chance);
            let cards: Cards = cards.into_iter().map(|pick| pick.card).collect();
            Answer::Lay { cards }
        }
        Stage::Tithe(_) => {
            let mut picks = hand();
            picks.extend(stall.list().map(Pick::stall));
            let number = up_to(picks.len().min(3), chance);
            let cards = some(&mut picks, number, chance).into_iter().collect();
            Answer::Tithe { cards }
        }
        Stage::Humble(_) => {
            let mut places = List::default();
            let own = table.of(me).filter(|(_, building)| building.open.is_none());
            for (site, building) in own {
                let place = u8::try_from(chance.below(building.size.into())).unwrap_or(0);
                let known = view.card(site, place);
                if known.is_some_and(|card| card.rank() != building.address.rank()) {
                    places.push((site, place));
                }
            }
            Answer::Humble { places }
        }
        Stage::Shed { site, .. } => {
            let building = table.building(site)?;
            let rumors = building.rumors.len();
            let mut all: Vec<u8> = (0..).take(rumors).collect();
            let over = rumors - building.room();
            let mut places = List::default();
            for _ in 0..over {
                let nth = chance.below(all.len() as u16);
                places.push(all.swap_remove(nth.into()));
            }
            Answer::Shed { places }
        }
        Stage::Action(_) => Answer::Act {
            act: act(view, me, legal, chance),
        },
        _ => return None,
    })
}

/// Each kind of action as likely as the next; what is built, of any cards in any order.
fn act(view: &View, me: Seat, legal: &[Answer], chance: &mut Chance) -> Act {
    let acts = legal.iter().filter_map(|answer| match answer {
        Answer::Act { act } => Some(*act),
        _ => None,
    });
    let acts: Vec<Act> = acts.collect();
    let of = |act: &Act| match act {
        Act::Favor { deal, .. } | Act::Royal { deal } => (
            std::mem::discriminant(act),
            Some(std::mem::discriminant(deal)),
        ),
        _ => (std::mem::discriminant(act), None),
    };
    let mut kinds: Vec<_> = Vec::new();
    for act in &acts {
        // A pass once in a while only.
        let dull = matches!(act, Act::Pass) && chance.below(8) > 0;
        if !dull && !kinds.contains(&of(act)) {
            kinds.push(of(act));
        }
    }
    if kinds.is_empty() {
        return Act::Pass;
    }
    let kind = chance.of(&kinds);
    let those: Vec<Act> = acts.into_iter().filter(|act| of(act) == kind).collect();
    match chance.of(&those) {
        Act::Royal { deal } => Act::Royal {
            deal: build(view, me, None, deal, chance),
        },
        Act::Favor { card, deal } => Act::Favor {
            card,
            deal: build(view, me, Some(card), deal, chance),
        },
        // L27: any number of places; one alone if that is refused.
        Act::Downgrade { site, places } if chance.below(2) == 0 => {
            let size = view
                .table
                .building(site)
                .map_or(0, |building| building.size);
            let more = (0..size).filter(|place| places.has(*place) || chance.below(3) == 0);
            let places = more.collect();
            Act::Downgrade { site, places }
        }
        Act::Sell { cards: [one, two] } if chance.below(2) == 0 => Act::Sell { cards: [two, one] },
        act => act,
    }
}

fn build(view: &View, me: Seat, but: Option<Pick>, deal: Deal, chance: &mut Chance) -> Deal {
    let mut picks: Vec<Pick> = view.known.hand.list().map(Pick::hand).collect();
    picks.extend(view.table.stalls[me.at()].list().map(Pick::stall));
    if let Some(at) = picks.iter().position(|pick| Some(*pick) == but) {
        picks.swap_remove(at);
    }
    match deal {
        Deal::Build { address, .. } if chance.below(3) > 0 => {
            if let Some(at) = picks.iter().position(|pick| *pick == address) {
                picks.swap_remove(at);
            }
            let number = 3 + up_to(picks.len().min(5).saturating_sub(3), chance);
            let cards = some(&mut picks, number, chance).into_iter().collect();
            Deal::Build { address, cards }
        }
        Deal::Upgrade { site, .. } => {
            let size = view
                .table
                .building(site)
                .map_or(5, |building| building.size);
            let number = 1 + up_to(usize::from(5 - size).saturating_sub(1), chance);
            let cards = some(&mut picks, number, chance).into_iter().collect();
            Deal::Upgrade { site, cards }
        }
        deal => deal,
    }
}
