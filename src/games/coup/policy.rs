//! Players of a simulation: each answer gets marks, and the best one is given.

use super::Coup;
use super::answers::{Action, Answer};
use super::cards::Card;
use super::facts::View;
use super::setup::Setup;
use super::state::{Stage, State};
use crate::engine::simulate::{Chance, Policy, Simulated, uniform};
use crate::engine::{Fault, Game, Input, Seat, Tell};

impl Simulated for Coup {
    fn locked(setup: &Setup, first: Seat) -> Result<State, Fault> {
        let mut state = State::default();
        let mut tell = Tell::deaf();
        state.champion = Some(first);
        Coup::open(setup, &mut state, 1, &mut tell);
        let lock = Input::Answers {
            given: &[],
            record: None,
        };
        Coup::step(setup, &mut state, lock, &mut tell)?;
        Ok(state)
    }

    fn winner(state: &State) -> Option<Seat> {
        state
            .table
            .winner
            .filter(|_| state.table.stage == Stage::Over)
    }

    fn turns(state: &State) -> u64 {
        state.table.turns.into()
    }

    const POLICIES: &'static [Policy<Coup>] = &[
        Policy {
            name: "uniform",
            choose: uniform::<Coup>,
        },
        // Claims what it holds, and doubts now and then.
        Policy {
            name: "honest",
            choose: styled::<0, 10>,
        },
        // Claims whatever helps most, every other time, and doubts often.
        Policy {
            name: "bluffer",
            choose: styled::<50, 30>,
        },
        // Claims what it holds, and doubts only what it knows to be false.
        Policy {
            name: "cautious",
            choose: styled::<0, 0>,
        },
    ];
}

/// After so many turns a scripted player saves for a coup.
const PATIENCE: u16 = 100;

/// A player who so often of a hundred claims what it does not hold, and doubts what may be true.
fn styled<const BLUFFS: u16, const DOUBTS: u16>(
    setup: &Setup,
    view: &View,
    answers: &[Answer],
    chance: &mut Chance,
) -> Answer {
    let mut best = (0, answers[0]);
    for answer in answers {
        // The last two digits are lots: they decide between equals.
        let marks = marks((BLUFFS, DOUBTS), setup, view, *answer, chance);
        let marks = 100 * marks + chance.below(100);
        if marks > best.0 {
            best = (marks, *answer);
        }
    }
    best.1
}

/// Marks up to 100; 0 is what this player does not do while there is anything else.
fn marks(
    (bluffs, doubts): (u16, u16),
    setup: &Setup,
    view: &View,
    answer: Answer,
    chance: &mut Chance,
) -> u16 {
    let table = &view.table;
    let claim = table.claim(setup).map(|(_, card)| card);
    let mut often = |of_a_hundred| chance.below(100) < of_a_hundred;
    match answer {
        Answer::Act(action) => {
            let holds = action.claims(setup).is_none_or(|card| view.hand.has(card));
            let target =
                |seat: Seat| u16::from(table.coins[seat.at()]) + u16::from(table.down[seat.at()]);
            match action {
                _ if !holds && !often(bluffs) => 0,
                Action::Coup(seat) => 80 + target(seat),
                // Two who rob each other and block it would else do so for ever.
                Action::Income => 20 + 60 * u16::from(table.turns > PATIENCE),
                Action::Assassinate(seat) => 60 + target(seat),
                Action::Tax => 50,
                Action::Steal(seat) => 20 + 10 * u16::from(table.coins[seat.at()].min(2)),
                Action::ForeignAid => 30,
                Action::Exchange => 25,
                Action::Examine(_) => 10,
            }
        }
        Answer::Pass => 50,
        Answer::Challenge => {
            let seen =
                |card| view.hand.of(card) + table.up.iter().map(|up| up.of(card)).sum::<u32>();
            let false_ = claim.is_some_and(|card| seen(card) == setup.cards().of(card));
            if false_ {
                100
            } else {
                60 * u16::from(often(doubts))
            }
        }
        Answer::Block(card) if view.hand.has(card) => 90,
        Answer::Block(_) => 55 * u16::from(table.target().is_some() && often(bluffs)),
        Answer::Show(card) if table.stage == Stage::Prove && claim == Some(card) => 100,
        Answer::Show(card) => 10 - worth(card),
        Answer::Keep(cards) => cards.kinds().map(worth).sum(),
        Answer::Leave | Answer::Swap => 1,
    }
}

/// What a card is worth, up to 9.
fn worth(card: Card) -> u16 {
    match card {
        Card::Duke => 9,
        Card::Assassin | Card::Contessa => 8,
        Card::Captain => 7,
        Card::Ambassador | Card::Inquisitor => 5,
    }
}
