//! A3: the King's tax and the Queen's ball.

use super::super::Aristocracy;
use super::super::answers::Answer;
use super::super::cards::Cards;
use super::super::facts::{Fact, Spot};
use super::super::setup::{Ball, Laying};
use super::super::table::Stage;
use super::{Done, Play};
use crate::engine::{Given, Seat, fault};

impl Play<'_> {
    /// A3: who has too many cards pays.
    pub fn tax(&mut self) -> Done {
        match self.state.table.taxed() {
            0 => self.stalls(),
            _ => self.now(Stage::Tax),
        }
    }

    /// L19: in Herald order, each as he lists.
    pub fn pays_tax(&mut self, given: &[Given<Aristocracy>]) -> Done {
        for seat in self.in_order(given) {
            let Some(Answer::Tax { cards }) = answer_of(given, seat) else {
                return fault("an answer to another question");
            };
            for pick in cards.iter() {
                self.discards(pick.spot(seat), Some(pick.card))?;
            }
        }
        // More than an answer lists is asked again.
        self.tax()
    }

    /// Who answered, in Herald order.
    pub fn in_order(&self, given: &[Given<Aristocracy>]) -> Vec<Seat> {
        let order = self.state.table.herald_order();
        order
            .filter(|seat| given.iter().any(|given| given.seat == *seat))
            .collect()
    }

    /// A3, L17: everybody who has cards lays some.
    pub fn ball(&mut self) -> Done {
        self.all_lay(Stage::Ball, Self::stalls)
    }

    pub fn lays_for_ball(&mut self, given: &[Given<Aristocracy>]) -> Done {
        self.lay_on(given, Stage::Ball, Self::shuffles_ball)
    }

    /// L17: at once or in Herald order; what comes where nobody has cards.
    pub fn all_lay(
        &mut self,
        stage: fn(Option<Seat>) -> Stage,
        nobody: fn(&mut Self) -> Done,
    ) -> Done {
        let table = &self.state.table;
        let first = table.next(None, |seat| table.hands[seat.at()] > 0);
        match (self.setup.house.laying, first) {
            (_, None) => nobody(self),
            (Laying::HeraldOrder, first) => self.now(stage(first)),
            (Laying::AtOnce, _) => self.now(stage(None)),
        }
    }

    /// Who answered lays; then whoever is next does, or comes what follows.
    pub fn lay_on(
        &mut self,
        given: &[Given<Aristocracy>],
        stage: fn(Option<Seat>) -> Stage,
        then: fn(&mut Self) -> Done,
    ) -> Done {
        for seat in self.in_order(given) {
            let Some(Answer::Lay { cards }) = answer_of(given, seat) else {
                return fault("an answer to another question");
            };
            self.lays(seat, cards)?;
        }
        let table = &self.state.table;
        let next = match table.stage {
            Stage::Ball(Some(seat)) | Stage::Stall(Some(seat)) => {
                table.next(Some(seat), |seat| table.hands[seat.at()] > 0)
            }
            _ => None,
        };
        match next {
            Some(seat) => self.now(stage(Some(seat))),
            None => then(self),
        }
    }

    /// Some cards of a hand go face down: for the ball, or for the stall.
    pub fn lays(&mut self, seat: Seat, cards: Cards) -> Done {
        let ball = matches!(self.state.table.stage, Stage::Ball(_));
        for card in cards.list() {
            let from = Spot::Hand(seat);
            let Some(piece) = self.state.piece(from, Some(card)) else {
                return fault("a card that is not in the hand");
            };
            let to = if ball { Spot::Pool } else { Spot::Stall(seat) };
            self.state.carry(piece, from, to)?;
        }
        self.all(Fact::Lays {
            seat,
            cards: cards.count(),
        });
        self.one(seat, Fact::Aside { cards });
        Ok(())
    }

    /// L16, L32: what was put in is shown, and not who gave which; then it is shuffled with the market.
    fn shuffles_ball(&mut self) -> Done {
        if self.state.pool.is_empty() {
            return self.stalls();
        }
        while let Some(piece) = self.state.market.get(0) {
            self.carries(piece, Spot::Market(0), Spot::Pool, false)?;
        }
        let pool = self.state.pool;
        self.state.mix(pool, false);
        if self.setup.house.ball == Ball::Shown {
            let cards = pool.faces();
            self.all(Fact::Pool { cards });
        }
        self.now(Stage::Back)
    }

    /// A3: each gets back as many as he gave; the rest is the market, in the order in which it comes (L19).
    pub fn gives_back(&mut self, n: u16) -> Done {
        let table = &self.state.table;
        let to = match table.next(None, |seat| table.laid[seat.at()] > 0) {
            Some(seat) => Spot::Hand(seat),
            None => Spot::Market(u8::try_from(self.state.market.len()).unwrap_or(0)),
        };
        let Some(piece) = self.state.pool.nth(n) else {
            return fault("no such card");
        };
        self.carries(piece, Spot::Pool, to, false)?;
        match self.state.pool.is_empty() {
            true => self.stalls(),
            false => Ok(()),
        }
    }
}

/// What a seat said.
pub(super) fn answer_of(given: &[Given<Aristocracy>], seat: Seat) -> Option<Answer> {
    let of = given.iter().find(|given| given.seat == seat);
    of.map(|given| given.answer)
}
