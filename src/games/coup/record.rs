//! Coup in records (`docs/rules/coup.md` says what their lines hold).

use serde_json::{Value, json};

use super::Coup;
use super::answers::Answer;
use super::setup::{House, Setup, Several};
use super::state::{Stage, State};
use crate::engine::record::{Recorded, Told};
use crate::engine::seats::{bit, each};
use crate::engine::{Given, Seat};

impl Recorded for Coup {
    /// K12 is about reveals.
    const OTHER: &'static [&'static str] = &["K12"];

    fn table(players: u16) -> Setup {
        Setup {
            name: String::new(),
            seats: (0..players).map(|seat| seat.to_string().into()).collect(),
            house: House::default(),
        }
    }

    fn players(state: &State) -> Vec<Seat> {
        each(state.table.here).collect()
    }

    fn first(state: &State) -> Option<Seat> {
        let begun = !matches!(state.table.stage, Stage::Words | Stage::Starter);
        begun.then_some(state.table.turn)
    }

    fn draws(state: &State) -> Vec<&'static str> {
        state.deck.list().map(|card| card.into_str()).collect()
    }

    fn standing(state: &State) -> Option<Value> {
        let table = &state.table;
        let place = each(table.here).position(|seat| seat == table.turn);
        let coins = each(table.here).map(|seat| table.coins[seat.at()]);
        let hands = each(table.here).map(|seat| state.hands[seat.at()].names());
        (table.stage == Stage::Turn).then(|| {
            json!({
                "turn": place,
                "coins": coins.collect::<Vec<_>>(),
                "hands": hands.collect::<Vec<_>>(),
            })
        })
    }

    /// K3, K24: under `first-answer` as they were given; what was said beforehand first, in turn order.
    fn order(setup: &Setup, state: &State, given: &mut [Given<Coup>]) {
        if setup.house.several == Several::FirstAnswer {
            let from = state
                .table
                .claim(setup)
                .map_or(state.table.turn, |(seat, _)| seat);
            given.sort_by_key(|given| (given.at, bit(given.seat) < bit(from), given.seat));
        }
    }

    /// Under `first-answer` the first that is not `pass` settles a window. A joined one (K23) is told whole,
    /// as after a block a challenge may count before it, and after a challenge the block may yet count.
    fn told(setup: &Setup, state: &State, answer: &Answer) -> Told {
        match (setup.house.several, state.table.stage) {
            (Several::TurnOrder, _) => Told::On,
            (Several::FirstAnswer, Stage::Challenge | Stage::Block) if *answer != Answer::Pass => {
                Told::Enough
            }
            (Several::FirstAnswer, Stage::Joined) if *answer == Answer::Challenge => Told::Perhaps,
            _ => Told::On,
        }
    }

    fn renamed(answer: Answer, name: impl Fn(Seat) -> Seat) -> Answer {
        match answer {
            Answer::Act(action) => {
                let target = action.target().map(name);
                Answer::Act(target.map_or(action, |target| action.at(target)))
            }
            answer => answer,
        }
    }
}
