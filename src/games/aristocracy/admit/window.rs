//! Who is asked what. Everybody knows it, so that it comes from the open table alone: a window is there for
//! everybody whom the rule asks, whether he can do something in it or not (L24).

use super::super::table::{Stage, Table};
use crate::engine::{Ends, Seat, Seats, Window};

pub fn window(table: &Table) -> Option<Window> {
    let all = || table.all().into();
    // L17: one after the other, or all who have cards.
    let laying = |seat: Option<Seat>| match seat {
        Some(seat) => Seats::One(seat),
        None => table.those(|seat| table.hands[seat.at()] > 0).into(),
    };
    let (name, asked) = match table.stage {
        Stage::Words => ("words", all()),
        Stage::Gifts => ("gifts", all()),
        Stage::Tax => ("tax", table.taxed().into()),
        Stage::Ball(seat) => ("ball", laying(seat)),
        // L18: who has no coins bids 0 unasked.
        Stage::Bids => (
            "bids",
            table.those(|seat| table.coins[seat.at()] > 0).into(),
        ),
        Stage::Pick(seat) => ("pick", Seats::One(seat)),
        Stage::Tie(seat) => ("tie", Seats::One(seat)),
        Stage::Stall(seat) => ("stall", laying(seat)),
        Stage::Humble(seat) => ("humble", Seats::One(seat)),
        Stage::Tithe(seat) => ("tithe", Seats::One(seat)),
        Stage::Compel(seat) => ("compelled", Seats::One(seat)),
        Stage::Give(seat) => ("give", Seats::One(seat)),
        Stage::Supplement(seat) => ("supplement", Seats::One(seat)),
        Stage::Action(seat) => ("action", Seats::One(seat)),
        Stage::TurnUp(seat, _) => ("turn-up", Seats::One(seat)),
        Stage::Keep(seat, _) => ("keep", Seats::One(seat)),
        Stage::Exchange(seat, _) => ("exchange", Seats::One(seat)),
        Stage::Blackmail { owner, .. } => ("blackmail", Seats::One(owner)),
        Stage::Shed { owner, .. } => ("shed", Seats::One(owner)),
        // L31
        Stage::End => ("end", all()),
        Stage::Over
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
        | Stage::Production(_) => return None,
    };
    let ends = match table.stage {
        Stage::Words => Ends::Lock,
        _ => Ends::Settle,
    };
    Some(Window {
        name,
        seats: asked,
        public: true,
        ends,
    })
}
