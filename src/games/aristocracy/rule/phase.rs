//! A1, A2, A7: how a game begins, and the order of a phase.

use super::super::facts::{Fact, Spot};
use super::super::state::State;
use super::super::table::{Kind, Royal, Site, Stage};
use super::{Done, Play};
use crate::engine::Seat;

impl Play<'_> {
    /// A season opens: a game.
    pub fn begins(&mut self) {
        *self.state = State::begun(self.setup);
        let (deck, spies) = (self.state.deck.count(), self.state.spy_deck.count());
        let players = self.setup.players();
        self.all(Fact::Begins {
            players,
            deck,
            spies,
        });
    }

    /// L12: what the referee says.
    pub fn journeys(&mut self, seat: Seat, journeys: u16) -> Done {
        let seat = self.seat(seat)?;
        self.all(Fact::Journeys { seat, journeys });
        Ok(())
    }

    /// A1: a random Herald, before anything is dealt.
    pub fn herald(&mut self, n: u16) -> Done {
        let herald = self.seat(Seat(n))?;
        self.all(Fact::Phase {
            round: 0,
            royal: Royal::King,
            herald,
        });
        self.deals()
    }

    /// A1: seven cards each.
    pub fn deals(&mut self) -> Done {
        let table = &self.state.table;
        match table.next(None, |seat| table.hands[seat.at()] < 7) {
            Some(seat) => self.now(Stage::Deal(seat)),
            None if self.setup.churches => self.fills_church(true),
            None => self.after_church_setup(),
        }
    }

    /// S1: spies, if they are played; then the first phase.
    pub fn after_church_setup(&mut self) -> Done {
        match self.setup.spies {
            true => self.deals_spies(),
            false => self.first_phase(),
        }
    }

    pub fn first_phase(&mut self) -> Done {
        let herald = self.state.table.herald;
        self.phase(1, Royal::King, herald)
    }

    fn phase(&mut self, round: u16, royal: Royal, herald: Seat) -> Done {
        self.all(Fact::Phase {
            round,
            royal,
            herald,
        });
        self.now(Stage::Market)?;
        self.market()
    }

    /// A2: two cards; A3: at the auction a third. L25: as many as there are.
    pub fn market(&mut self) -> Done {
        let third = self.state.table.stage == Stage::Third;
        let cards = if third { 3 } else { 2 };
        if self.state.market.len() < cards && self.can_draw() {
            return Ok(());
        }
        match third {
            true => self.opens_bids(),
            false => self.draws_in_order(None),
        }
    }

    /// A2: each draws one in Herald order, but in the very first phase.
    pub fn draws_in_order(&mut self, after: Option<Seat>) -> Done {
        let table = &self.state.table;
        let first = table.round == 1 && table.royal == Royal::King;
        match table.next(after, |_| !first) {
            Some(seat) if self.can_draw() => self.now(Stage::Draw(seat)),
            _ => self.event(),
        }
    }

    /// A3: the royal's event.
    fn event(&mut self) -> Done {
        match self.state.table.royal {
            Royal::King => self.tax(),
            Royal::Queen => self.ball(),
            Royal::Jack => {
                self.now(Stage::Third)?;
                self.market()
            }
        }
    }

    /// A2: the actions are over. The market is discarded in its order, the stalls go back to the hands.
    pub fn ends_market(&mut self) -> Done {
        while !self.state.market.is_empty() {
            self.discards(Spot::Market(0), None)?;
        }
        let order: Vec<Seat> = self.state.table.herald_order().collect();
        for seat in order {
            while let Some(piece) = self.state.stalls[seat.at()].nth(0) {
                self.carries(piece, Spot::Stall(seat), Spot::Hand(seat), false)?;
            }
        }
        match self.state.table.royal {
            Royal::King => self.now(Stage::End),
            Royal::Queen => {
                self.yields();
                self.next_phase()
            }
            Royal::Jack => self.produces(),
        }
    }

    /// A7: a coin of each estate and château.
    fn yields(&mut self) {
        let order: Vec<Seat> = self.state.table.herald_order().collect();
        for seat in order {
            let richer = self.state.table.of(seat);
            let coins = richer
                .filter(|(_, building)| building.kind() != Kind::Farm)
                .count();
            self.earns(seat, u16::try_from(coins).unwrap_or(0));
        }
    }

    /// A7: a card for each farm that has none, in Herald order of the owners, seen by nobody.
    pub fn produces(&mut self) -> Done {
        let table = &self.state.table;
        let mut farms: Vec<(usize, Site)> = table
            .sites()
            .filter(|(_, building)| building.kind() == Kind::Farm && !building.production)
            .map(|(site, building)| (table.from_herald(building.owner), site))
            .collect();
        farms.sort_unstable();
        match farms.first() {
            Some((_, farm)) if self.can_draw() => self.now(Stage::Production(*farm)),
            _ => self.next_phase(),
        }
    }

    /// A1: King, Queen, Jack; then the Herald passes left. L36: after the last round the game is counted.
    pub fn next_phase(&mut self) -> Done {
        let table = &self.state.table;
        let (round, herald) = (table.round, table.herald);
        match table.royal {
            Royal::King => self.phase(round, Royal::Queen, herald),
            Royal::Queen => self.phase(round, Royal::Jack, herald),
            Royal::Jack if round >= self.setup.house.rounds.0 => self.finishes(),
            Royal::Jack => {
                let left = table.herald_order().nth(1).unwrap_or(herald);
                self.phase(round.saturating_add(1), Royal::King, left)
            }
        }
    }
}
