//! Who may be told what, read off the clauses ("Hidden knowledge that a right engine models") and not off the rule.

use super::*;
use crate::games::aristocracy::facts::FACE_UP;

/// That a fact was told to nobody who may not know it. `after` is the state after the step.
pub fn lawful(to: Seats, fact: &Fact, after: &State) {
    let all = to == Seats::All;
    let only = |seat: Seat| match to {
        Seats::These(bits) => bits == 1 << seat.0,
        Seats::One(one) => one == seat,
        Seats::All | Seats::AllBut(_) => false,
    };
    let owner = |site: Site| after.table.building(site).map(|building| building.owner);
    let right = match *fact {
        Fact::Moves { from, to, card } => all && (card.is_none() || shows(from, to)),
        // A9: what comes up in the pile is public.
        Fact::Sees {
            at: Spot::Pile(place),
            ..
        } => all && usize::from(place) < FACE_UP,
        // 1, 6: a hand and spies are their owner's.
        Fact::Sees {
            at: Spot::Hand(seat) | Spot::Spies(seat),
            ..
        } => only(seat),
        // 2: a visitor, and nobody else.
        Fact::Sees {
            at: Spot::Card(site, _),
            ..
        } => only(after.table.actor) && owner(site) != Some(after.table.actor),
        // 7: a gossip; never the owner.
        Fact::Sees {
            at: Spot::Rumor(site, _),
            ..
        } => only(after.table.actor) && owner(site) != Some(after.table.actor),
        // 3, 8: nobody looks at production, deck, pool, church or spy discard.
        Fact::Sees { .. } => false,
        Fact::Laid { .. } | Fact::Aside { .. } => one(to).is_some(),
        Fact::Exchanged { .. } => only(after.table.actor),
        // L33: to the one who says it.
        Fact::Plan { .. } => one(to).is_some(),
        Fact::Begins { .. }
        | Fact::Now { .. }
        | Fact::Phase { .. }
        | Fact::Journeys { .. }
        | Fact::Trades { .. }
        | Fact::Lays { .. }
        | Fact::Pool { .. }
        | Fact::Stall { .. }
        | Fact::Bids { .. }
        | Fact::Highest { .. }
        | Fact::Names { .. }
        | Fact::Turn { .. }
        | Fact::Does { .. }
        | Fact::Pays { .. }
        | Fact::Earns { .. }
        | Fact::Founds { .. }
        | Fact::Falls { .. }
        | Fact::Opens { .. }
        | Fact::Reshuffled
        | Fact::SpiesReshuffled
        | Fact::Shuffles { .. }
        | Fact::Church { .. }
        | Fact::Order { .. }
        | Fact::Compelled { .. }
        | Fact::SteppedDown { .. }
        | Fact::Claims { .. }
        | Fact::Shown { .. }
        | Fact::Points { .. }
        | Fact::Hand { .. }
        | Fact::Wins { .. } => all,
    };
    assert!(right, "{fact:?} is told to {to:?}");
}

fn one(to: Seats) -> Option<Seat> {
    let mut seats = to.of(super::setup::SEATS);
    seats.next().filter(|_| seats.next().is_none())
}

/// Whether everybody may see a card that goes so.
fn shows(from: Spot, to: Spot) -> bool {
    let up = |spot: Spot| match spot {
        Spot::Market(_) | Spot::Stall(_) | Spot::Turned | Spot::Address(_) | Spot::Tithes(_) => {
            true
        }
        Spot::Pile(place) => usize::from(place) < FACE_UP,
        _ => false,
    };
    match (from, to) {
        _ if up(from) || up(to) => true,
        // A building's open card; whether it was, the rule alone says.
        (Spot::Card(..), _) => true,
        // T1: the one that lies face up; T7
        (Spot::Deck, Spot::Church) | (Spot::Church, Spot::Hand(_)) => true,
        // S7: rumors that are turned up, and the spy of a defence.
        (Spot::Rumor(..) | Spot::Spies(_), Spot::SpyPile) => true,
        _ => false,
    }
}
