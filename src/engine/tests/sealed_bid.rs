//! Sealed bids: everybody lays one, who laid most pays it and wins. Equal bids are drawn apart.

use serde::{Deserialize, Serialize};

use crate::engine::house::HouseRule;
use crate::engine::rows::Rows;
use crate::engine::*;

#[derive(Debug, Clone, PartialEq)]
pub struct SealedBid;

/// What everybody knows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub name: String,
    pub seats: Vec<Name>,
}

/// The whole truth; place n is seat n.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub coins: [u8; 8],
    pub bids: Option<[u8; 8]>,
    pub winner: Option<Seat>,
}

/// The answer to the one question of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Bid(pub u8);

/// What is told.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Fact {
    /// To everybody: bids are asked for, or not any more.
    Open(bool),
    /// To everybody.
    Won(Seat),
    /// To one seat: what it has left.
    Coins(u8),
}

/// What a seat makes of what it was told.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct View {
    pub open: bool,
    pub winner: Option<Seat>,
    pub coins: u8,
}

/// Why a bid is refused, or a setup.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Remark {
    TooMuch { coins: u8 },
    Players,
}

impl State {
    /// Who laid most, with what they laid.
    fn highest(&self, setup: &Setup) -> Vec<(Seat, u8)> {
        let seats = Seats::All.of(setup.seats.len());
        let bids: Vec<(Seat, u8)> = seats.zip(self.bids.into_iter().flatten()).collect();
        let most = bids.iter().map(|(_, bid)| *bid).max();
        let highest = bids.into_iter().filter(|(_, bid)| Some(*bid) == most);
        highest.collect()
    }
}

impl Game for SealedBid {
    type Setup = Setup;
    type World = ();
    type State = State;
    type Draft = Bid;
    type Answer = Bid;
    type Fact = Fact;
    type View = View;
    type Record = ();
    type Remark = Remark;
    const NAME: &'static str = "sealed-bid";
    const REVEAL: Reveals = Reveals::All;

    fn seats(setup: &Setup) -> &[Name] {
        &setup.seats
    }
    fn title(setup: &Setup) -> &str {
        &setup.name
    }
    fn house() -> &'static [HouseRule<Setup>] {
        &[]
    }
    fn playable(setup: &Setup) -> Result<(), Remark> {
        let fit = (2..=8).contains(&setup.seats.len());
        fit.then_some(()).ok_or(Remark::Players)
    }

    fn begin(_: &Setup, tell: &mut Tell<Self>) -> State {
        tell.all(Fact::Coins(10));
        State {
            coins: [10; 8],
            bids: None,
            winner: None,
        }
    }
    fn open(_: &Setup, state: &mut State, _: u16, tell: &mut Tell<Self>) {
        (state.bids, state.winner) = (None, None);
        tell.all(Fact::Open(true));
    }
    fn due(setup: &Setup, state: &State) -> Due {
        match (state.bids, state.winner) {
            (None, _) => Due::Ask(Window {
                name: "bids",
                seats: Seats::All,
                public: true,
                ends: Ends::Lock,
            }),
            (Some(_), None) => Due::Draw(Want::Card {
                purpose: "winner",
                of: state.highest(setup).len() as u16,
            }),
            (Some(_), Some(_)) => Due::Over,
        }
    }
    fn step(
        setup: &Setup,
        state: &mut State,
        input: Input<'_, Self>,
        tell: &mut Tell<Self>,
    ) -> Result<(), Fault> {
        match input {
            Input::Answers { given, .. } => {
                let mut bids = [0; 8];
                for one in given {
                    // A published journal may say anything: that is a fault, and no panic.
                    let Some(bid) = bids.get_mut(one.seat.at()) else {
                        return fault("eight seats at most");
                    };
                    *bid = one.answer.0;
                }
                state.bids = Some(bids);
                tell.all(Fact::Open(false));
            }
            Input::Drawn { faces: [n], .. } => {
                let (seat, bid) = state.highest(setup)[usize::from(*n)];
                let Some(left) = state.coins[seat.at()].checked_sub(bid) else {
                    return fault("a bid that cannot be paid");
                };
                state.coins[seat.at()] = left;
                state.winner = Some(seat);
                tell.one(seat, Fact::Coins(left));
                tell.all(Fact::Won(seat));
            }
            _ => return fault("nothing of that kind is due"),
        }
        Ok(())
    }

    fn blank(_: &Setup, _: Option<Seat>) -> View {
        View::default()
    }
    fn learn(_: &Setup, view: &mut View, fact: &Fact) {
        match *fact {
            Fact::Open(open) => (view.open, view.winner) = (open, None),
            Fact::Won(seat) => view.winner = Some(seat),
            Fact::Coins(coins) => view.coins = coins,
        }
    }
    fn offers(_: &Setup, view: &View, _: &Window, into: &mut Vec<Bid>) {
        into.clear();
        into.extend((0..=view.coins).map(Bid));
    }
    fn admit(setup: &Setup, view: &View, ask: &Ask<'_, Self>, bid: Bid) -> Verdict<Self> {
        let mut offers = Vec::new();
        Self::offers(setup, view, ask.window, &mut offers);
        let stands = offers.contains(&bid).then_some(bid);
        let refused = Remarked::error(1, Remark::TooMuch { coins: view.coins });
        let remarks = match stands {
            Some(_) => Vec::new(),
            None => vec![refused],
        };
        Verdict { stands, remarks }
    }
    fn lapse(_: &Setup, _: &View, _: &Ask<'_, Self>) -> Silence<Self> {
        Silence::Stands(Bid(0))
    }
    fn price(bid: &Bid) -> i64 {
        bid.0.into()
    }
    fn tables(_: &mut Rows) {}
    fn project(_: &Setup, _: &Now<'_, Self>, _: &mut Rows) {}
}
