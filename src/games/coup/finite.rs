//! Coup's answers can be listed: for simulations, records and tests of secrecy.

use super::Coup;
use super::answers::Action;
use super::cards::{Card, Cards};
use super::facts::View;
use super::plan::Plan;
use super::setup::{Setup, Windows};
use super::state::{Stage, State, Table, Then};
use crate::engine::{Finite, Seat};

impl Finite for Coup {
    /// What was said beforehand no state knows: the plan is blank.
    #[inline]
    fn seen(_: &Setup, state: &State, seat: Seat) -> View {
        let table = state.table;
        let acts = table.turn == seat;
        let examines = acts || table.target() == Some(seat);
        View {
            seat: Some(seat),
            table,
            hand: state.hands[seat.at()].faces(),
            discards: state.discards[seat.at()].faces(),
            drawn: if acts {
                state.drawn.faces()
            } else {
                Cards::NONE
            },
            returned: state.returned[seat.at()].faces(),
            examined: state.examined.first().filter(|_| examines),
            plan: Plan::default(),
        }
    }

    fn resample(
        setup: &Setup,
        state: &State,
        seat: Seat,
        below: &mut dyn FnMut(u16) -> u16,
    ) -> State {
        let to = places(setup, state, seat, below);
        let sealed = sealed(setup, state, seat, below);
        State {
            sealed,
            ..state.moved(&to)
        }
    }
}

/// Where each card may as well be. The seat never saw some cards: had they lain the other way round from
/// the beginning, it would have been told the same. So these change places. In the draft (C12) each set
/// holds one card of a kind, so that only cards of one set do.
pub(super) fn places(
    setup: &Setup,
    state: &State,
    seat: Seat,
    below: &mut dyn FnMut(u16) -> u16,
) -> [u8; 32] {
    let mut to = std::array::from_fn(|place| u8::try_from(place).unwrap_or(0));
    let seen = state.shown.and(state.seen[seat.at()]);
    let unseen = setup.cards().without(seen);
    let together = match setup.drafts(state.table.here.count_ones()) {
        true => vec![setup.set(0), setup.set(1), setup.set(2)],
        false => vec![setup.cards()],
    };
    for set in together {
        let places: Vec<u8> = unseen.among(set).places().collect();
        let mut left = places.clone();
        for place in places {
            let nth = below(u16::try_from(left.len()).unwrap_or(1));
            to[usize::from(place)] = left.swap_remove(nth.into());
        }
    }
    to
}

/// K23: until a challenged claim stands, nobody else knows whether its target's block lies sealed.
fn sealed(
    setup: &Setup,
    state: &State,
    seat: Seat,
    below: &mut dyn FnMut(u16) -> u16,
) -> Option<Card> {
    let Table {
        action,
        stage,
        block,
        challenger,
        ..
    } = state.table;
    let joined = setup.house.windows == Windows::Joined && block.is_none();
    match (action, action.and_then(Action::target), stage) {
        (
            Some(action),
            Some(target),
            Stage::Prove | Stage::Redraw | Stage::Lose(_, Then::Stands),
        ) if joined && target != seat && challenger != Some(target) => {
            let by = action.blocked_by(setup);
            let nth = below(u16::try_from(by.len() + 1).unwrap_or(1));
            by.get(usize::from(nth)).copied()
        }
        _ => state.sealed,
    }
}

impl State {
    /// Each card put where `to` says.
    fn moved(&self, to: &[u8; 32]) -> State {
        let moved = |cards: Cards| cards.moved(to);
        State {
            deck: moved(self.deck),
            hands: self.hands.map(moved),
            discards: self.discards.map(moved),
            drawn: moved(self.drawn),
            returned: self.returned.map(moved),
            examined: moved(self.examined),
            shown: moved(self.shown),
            seen: self.seen.map(moved),
            ..*self
        }
    }
}
