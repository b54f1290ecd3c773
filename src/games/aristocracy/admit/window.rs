//! Who is asked what. Everybody knows it, so that it comes from the open table alone: a window is there for
//! everybody whom the rule asks, whether he can do something in it or not (L24).

use super::super::plan::Asked;
use super::super::table::{Stage, Table};
use crate::engine::{Ends, Seat, Seats, Window};

pub fn window(table: &Table) -> Option<Window> {
    // L17: one after the other, or all who have cards.
    let laying = |seat: Option<Seat>| match seat {
        Some(seat) => Seats::One(seat),
        None => table.those(|seat| table.hands[seat.at()] > 0).into(),
    };
    let seats = match table.stage {
        // L31
        Stage::Words | Stage::Gifts | Stage::End => table.all().into(),
        Stage::Tax => table.taxed().into(),
        Stage::Ball(seat) | Stage::Stall(seat) => laying(seat),
        // L18: who has no coins bids 0 unasked.
        Stage::Bids => table.those(|seat| table.coins[seat.at()] > 0).into(),
        Stage::Pick(seat)
        | Stage::Tie(seat)
        | Stage::Humble(seat)
        | Stage::Tithe(seat)
        | Stage::Compel(seat)
        | Stage::Give(seat)
        | Stage::Supplement(seat)
        | Stage::Action(seat)
        | Stage::TurnUp(seat, _)
        | Stage::Keep(seat, _)
        | Stage::Exchange(seat, _) => Seats::One(seat),
        Stage::Blackmail { owner, .. } | Stage::Shed { owner, .. } => Seats::One(owner),
        _ => return None,
    };
    let (name, ends) = match Asked::of(table.stage) {
        Some(asked) => (asked.into_str(), Ends::Settle),
        None => ("words", Ends::Lock),
    };
    Some(Window {
        name,
        seats,
        public: true,
        ends,
    })
}
