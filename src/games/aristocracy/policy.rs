//! Players of a simulation: each answer gets marks, and the best one is given.

use super::Aristocracy;
use super::answers::{Act, Answer, Deal, Pick};
use super::cards::{Card, Cards};
use super::counts;
use super::known::View;
use super::setup::Setup;
use super::state::State;
use super::table::{Site, Stage};
use crate::engine::simulate::{Chance, Counted, Policy, Simulated, Step, uniform};
use crate::engine::{Fault, Game, Input, Seat, Tell};

impl Simulated for Aristocracy {
    fn locked(setup: &Setup, first: Seat) -> Result<State, Fault> {
        let mut state = State::default();
        let mut tell = Tell::deaf();
        Aristocracy::open(setup, &mut state, 1, &mut tell);
        let lock = Input::Answers {
            given: &[],
            record: None,
        };
        Aristocracy::step(setup, &mut state, lock, &mut tell)?;
        // A1: the Herald.
        let faces = &[first.0];
        Aristocracy::step(setup, &mut state, Input::Drawn { faces, tie: 0 }, &mut tell)?;
        Ok(state)
    }

    fn winner(state: &State) -> Option<Seat> {
        let over = state.table.stage == Stage::Over;
        state.table.winner.filter(|_| over)
    }

    /// Rounds.
    fn turns(state: &State) -> u64 {
        state.table.round.into()
    }

    const TURNS: &'static str = "rounds";
    const COUNTS: &'static [&'static str] = counts::NAMES;

    fn count(step: &Step<'_, Aristocracy>, counted: &mut Counted) {
        counts::count(step, counted);
    }

    const POLICIES: &'static [Policy<Aristocracy>] = &[
        Policy {
            name: "uniform",
            choose: uniform::<Aristocracy>,
        },
        Policy {
            name: "builder",
            choose: builder,
        },
    ];
}

/// Gathers cards of one rank, builds nothing but what is true, and claims the end as soon as it can. Under Spies it lays
/// the rumors that match, and blackmails where one does.
fn builder(setup: &Setup, view: &View, answers: &[Answer], chance: &mut Chance) -> Answer {
    let own = Own {
        setup,
        view,
        hand: view.known.hand,
    };
    let mut best = (i32::MIN, answers[0]);
    for answer in answers {
        // The last two digits are lots: they decide between equals.
        let marks = 100 * own.marks(answer) + i32::from(chance.below(100));
        if marks > best.0 {
            best = (marks, *answer);
        }
    }
    best.1
}

struct Own<'a> {
    setup: &'a Setup,
    view: &'a View,
    hand: Cards,
}

impl Own<'_> {
    /// How many cards of a rank it holds, and wants for its buildings.
    fn wanted(&self, rank: u8) -> i32 {
        let held = self.hand.list().filter(|card| card.rank() == rank).count();
        let me = self.view.seat.unwrap_or_default();
        let built = self.view.table.of(me);
        let growing = built.filter(|(_, b)| b.address.rank() == rank && b.size < 5);
        i32::try_from(held + 3 * growing.count()).unwrap_or(0)
    }

    /// What parting with a card costs.
    fn dear(&self, card: Card) -> i32 {
        self.wanted(card.rank()) + i32::from(card.rank() == 13)
    }

    fn marks(&self, answer: &Answer) -> i32 {
        match answer {
            Answer::End { claim } => i32::from(*claim),
            Answer::Tax { cards } => -cards.iter().map(|pick| self.dear(pick.card)).sum::<i32>(),
            // Up to three cards that it does not gather.
            Answer::Lay { cards } => {
                let marks = cards
                    .list()
                    .map(|card| 3 - 2 * self.dear(card))
                    .sum::<i32>();
                marks - 9 * i32::from(cards.count().saturating_sub(3))
            }
            Answer::Bid { coins } => -(i32::from(*coins) - 1).abs(),
            Answer::Name { place } => {
                let card = self.view.table.market.get(usize::from(*place));
                card.map_or(0, |card| self.wanted(card.rank()))
            }
            Answer::Act { act } => self.action(act),
            Answer::TurnUp { place } => i32::from(place.is_some()),
            Answer::Reject { spy } => i32::from(*spy),
            Answer::Defend { .. } => 2,
            Answer::Accept { .. } | Answer::Exchange { .. } | Answer::Pay => 0,
            Answer::Uncover { parry } => i32::from(parry.is_some()),
            Answer::Tithe { cards } => 1 - i32::try_from(cards.len()).unwrap_or(0),
            Answer::Compelled { card } => -self.dear(card.card),
            Answer::Give { card, .. } => -self.wanted(card.rank()),
            Answer::Gifts { .. }
            | Answer::Keep { .. }
            | Answer::Shed { .. }
            | Answer::Humble { .. }
            | Answer::StepDown { .. } => 0,
        }
    }

    fn action(&self, act: &Act) -> i32 {
        match *act {
            Act::Favor { card, deal } => self.deal(&deal) - i32::from(card.card.rank() < 13),
            Act::Royal { deal } => self.deal(&deal),
            Act::Store { site, place, card } => self.stores(site, place, card),
            Act::Hide { card } if self.wanted(card.rank()) > 1 => 20 + self.wanted(card.rank()),
            Act::Trade { give, take, .. } if self.wanted(take.rank()) > 1 => {
                30 + self.wanted(take.rank()) - 2 * self.dear(give)
            }
            Act::Harvest { .. } => 25,
            Act::Sell { cards } => 10 - cards.into_iter().map(|card| self.dear(card)).sum::<i32>(),
            // While there are few, and coins besides.
            Act::Hire => {
                let me = self.view.seat.unwrap_or_default();
                let rich = self
                    .view
                    .table
                    .coins
                    .get(me.at())
                    .is_some_and(|coins| *coins > 2);
                3 * i32::from(rich && self.view.known.spies.count() < 3)
            }
            Act::Pass => 2,
            Act::Visit {
                site,
                blackmail: true,
            } => self.blackmails(site),
            Act::Visit { .. } => 3,
            Act::Rumor { site, spy } if self.matches(site, spy) => 5,
            Act::Rumor { .. } | Act::Gossip { .. } | Act::Network { .. } => 1,
            Act::Hide { .. } | Act::Trade { .. } | Act::Tithe { .. } => 0,
            Act::Downgrade { .. } => -50,
        }
    }

    fn deal(&self, deal: &Deal) -> i32 {
        match deal {
            Deal::Build { address, cards } => {
                let rank = address.card.rank();
                match cards.iter().all(|pick| pick.card.rank() == rank) {
                    true => 100 + i32::try_from(cards.len()).unwrap_or(0),
                    false => -100,
                }
            }
            Deal::Upgrade { site, cards } => {
                let rank = self.view.table.building(*site).map(|b| b.address.rank());
                match cards.iter().all(|pick| Some(pick.card.rank()) == rank) {
                    true => 90 + i32::try_from(cards.len()).unwrap_or(0),
                    false => -100,
                }
            }
            Deal::Buy { card } => match self.wanted(card.rank()) {
                0..=2 => -1,
                wanted => 28 + wanted,
            },
            Deal::Visit { .. } => 4,
            Deal::Blackmail { site } => self.blackmails(*site),
        }
    }

    /// S7, L14: whether a spy has the value of an address.
    fn matches(&self, site: Site, spy: Card) -> bool {
        let building = self.view.table.building(site);
        building.is_some_and(|of| self.setup.value(of.address) == self.setup.value(spy))
    }

    /// S7: a stall is to be won where it knows of a rumor that matches.
    fn blackmails(&self, site: Site) -> i32 {
        let seen = self.view.known.site(site).copied().unwrap_or_default();
        let mut rumors = seen.rumors.iter().flatten().chain(seen.among.list());
        match rumors.any(|rumor| self.matches(site, rumor)) {
            true => 27,
            false => -1,
        }
    }

    /// A card that matches for one that does not.
    fn stores(&self, site: Site, place: u8, card: Pick) -> i32 {
        let rank = self
            .view
            .table
            .building(site)
            .map(|building| building.address.rank());
        let matches = |card: Card| Some(card.rank()) == rank;
        match self.view.card(site, place) {
            Some(there) if matches(card.card) && !matches(there) => 50,
            _ => -50,
        }
    }
}
