//! The game itself: what each answer and each card that is drawn brings about. Everybody's table changes by what
//! everybody is told, and what a seat knows by what it is told: by nothing else.
//!
//! | room | what is in it |
//! |---|---|
//! | [`phase`] | A1, A2, A7: rounds and phases, in their order |
//! | [`ball`] | A3: tax and ball |
//! | [`auction`] | A3: the auction |
//! | [`stalls`] | A4: stalls, and who acts next |
//! | [`actions`] | A5: the actions |
//! | [`buildings`] | A6, A7, L5, L22: building, storing, stepping down |
//! | [`visits`] | A6: the visit |
//! | [`end`] | A8 |
//! | [`spies`], [`blackmail`] | S1 to S6, S9; S7 and S10 |
//! | [`churches`] | T1 to T9 |

mod actions;
mod auction;
mod ball;
mod blackmail;
mod buildings;
mod churches;
mod end;
mod phase;
mod spies;
mod stalls;
mod visits;

pub(super) use self::churches::{may_receive, score, tithed};

use super::Aristocracy;
use super::answers::Answer;
use super::cards::{Card, Cards, Piece};
use super::facts::{Fact, Spot};
use super::setup::Setup;
use super::state::State;
use super::table::{Building, Site, Stage};
use crate::engine::seats::{Bits, bit, each};
use crate::engine::{Due, Fault, Given, Seat, Tell, Want, fault};

pub(super) struct Play<'a> {
    pub setup: &'a Setup,
    pub state: &'a mut State,
    pub tell: &'a mut Tell<Aristocracy>,
}

type Done = Result<(), Fault>;

/// A draw that is due, and of how many.
pub(super) fn want(state: &State) -> Option<Due> {
    let (purpose, of) = match state.table.stage {
        Stage::Herald => ("herald", state.table.players),
        Stage::Deal(_) => ("deal", state.deck.count()),
        Stage::Church { .. } => ("church", state.deck.count()),
        Stage::SpyDeal(_) => ("deal-spies", state.spy_deck.count()),
        Stage::Market | Stage::Third => ("market", state.deck.count()),
        Stage::Draw(_) => ("draw", state.deck.count()),
        Stage::Back => ("ball", state.pool.count()),
        Stage::Spies { .. } => ("spy", state.spy_deck.count()),
        Stage::Shuffle(_) => ("shuffle", state.shuffled.count()),
        Stage::Production(_) => ("production", state.deck.count()),
        _ => return None,
    };
    let of = of.into();
    Some(Due::Draw(Want::Card { purpose, of }))
}

impl Play<'_> {
    /// Everybody hears it.
    fn all(&mut self, fact: Fact) {
        let players = usize::from(self.state.table.players);
        self.state.table.learn(&fact);
        for (seat, known) in (0..).map(Seat).zip(&mut self.state.known).take(players) {
            known.learn(Some(seat), &fact);
        }
        self.tell.all(fact);
    }

    /// Some hear it: something that is nowhere in the open.
    fn to(&mut self, who: Bits, fact: Fact) {
        for seat in each(who) {
            if let Some(known) = self.state.known.get_mut(seat.at()) {
                known.learn(Some(seat), &fact);
            }
        }
        self.tell.to(who.into(), fact);
    }

    fn one(&mut self, seat: Seat, fact: Fact) {
        self.to(bit(seat), fact);
    }

    /// What is asked or drawn next.
    fn now(&mut self, stage: Stage) -> Done {
        self.all(Fact::Now { stage });
        Ok(())
    }

    /// A card goes somewhere; out of a heap one that shows such a face. Who sees what it shows: everybody, if it lay
    /// open, will, or is shown on its way; else who held it and who holds it now.
    fn moves(&mut self, from: Spot, card: Option<Card>, to: Spot) -> Done {
        self.carries(self.piece(from, card)?, from, to, false)
    }

    /// The same of a card that is shown on its way.
    fn shows(&mut self, from: Spot, card: Option<Card>, to: Spot) -> Done {
        self.carries(self.piece(from, card)?, from, to, true)
    }

    fn piece(&self, from: Spot, card: Option<Card>) -> Result<Piece, Fault> {
        let piece = self.state.piece(from, card);
        piece.ok_or_else(|| Fault::new("a card that is not there"))
    }

    fn building(&self, site: Site) -> Option<&Building> {
        self.state.table.building(site)
    }

    /// The next seat is asked, or there is none.
    fn next_or(
        &mut self,
        seat: Option<Seat>,
        stage: fn(Seat) -> Stage,
        none: fn(&mut Self) -> Done,
    ) -> Done {
        match seat {
            Some(seat) => self.now(stage(seat)),
            None => none(self),
        }
    }

    fn carries(&mut self, piece: Piece, from: Spot, to: Spot, shown: bool) -> Done {
        let card = piece.card();
        let public = shown || from.open() || to.open() || self.lies_open(from);
        self.state.carry(piece, from, to)?;
        let spy = matches!(to, Spot::Spies(_) | Spot::Rumor(..) | Spot::SpyPile);
        self.all(Fact::Moves {
            from,
            to,
            card: public.then_some(card),
        });
        if public {
            self.state.saw(self.state.table.all(), piece, spy);
            return Ok(());
        }
        if let Some(seat) = from.holder() {
            self.state.saw(bit(seat), piece, spy);
            self.one(seat, Fact::Laid { to, card });
        }
        // Who takes a card of his own building knows it.
        let own = matches!(from, Spot::Card(..));
        if let Some(seat) = to.holder().filter(|_| !own) {
            self.state.saw(bit(seat), piece, spy);
            self.one(seat, Fact::Sees { at: to, card });
        }
        Ok(())
    }

    /// Whether a building's card lies face up.
    fn lies_open(&self, spot: Spot) -> bool {
        match spot {
            Spot::Card(site, place) => {
                let building = self.building(site);
                building.is_some_and(|building| building.open == Some(place))
            }
            _ => false,
        }
    }

    /// Some seats see what lies somewhere.
    fn looks(&mut self, who: Bits, at: Spot) {
        let spy = matches!(at, Spot::Rumor(..));
        if let Some(piece) = self.state.piece(at, None) {
            self.state.saw(who, piece, spy);
            let card = piece.card();
            self.to(who, Fact::Sees { at, card });
        }
    }

    /// Everybody sees it.
    fn shown(&mut self, at: Spot) {
        if let Some(piece) = self.state.piece(at, None) {
            self.state.saw(self.state.table.all(), piece, false);
            let card = piece.card();
            self.all(Fact::Sees { at, card });
        }
    }

    /// Where the next discarded card comes to lie (A9).
    fn pile(&self) -> Spot {
        Spot::Pile(u8::try_from(self.state.pile.len()).unwrap_or(u8::MAX))
    }

    /// A9: a card is discarded.
    fn discards(&mut self, from: Spot, card: Option<Card>) -> Done {
        let pile = self.pile();
        self.moves(from, card, pile)
    }

    /// L25: whether a card can be drawn; an empty deck is the discard pile, shuffled.
    fn can_draw(&mut self) -> bool {
        if self.state.deck.is_empty() && !self.state.pile.is_empty() {
            let pieces: Cards = self.state.pile.iter().collect();
            self.state.mix(pieces, false);
            self.state.deck = pieces;
            self.state.pile.clear();
            self.all(Fact::Reshuffled);
        }
        !self.state.deck.is_empty()
    }

    /// The n-th card of the deck goes somewhere.
    fn draws(&mut self, n: u16, to: Spot) -> Done {
        let piece = self.state.deck.nth(n);
        let piece = piece.ok_or_else(|| Fault::new("no such card"))?;
        self.carries(piece, Spot::Deck, to, false)?;
        // L25: at once.
        self.can_draw();
        Ok(())
    }

    fn pays(&mut self, seat: Seat, coins: u16) -> Done {
        match self.state.table.coins.get(seat.at()) {
            Some(purse) if *purse >= coins => {
                self.all(Fact::Pays { seat, coins });
                Ok(())
            }
            _ => fault("coins that are not there"),
        }
    }

    fn earns(&mut self, seat: Seat, coins: u16) {
        if coins > 0 {
            self.all(Fact::Earns { seat, coins });
        }
    }

    /// A seat of this game, if a journal names one.
    fn seat(&self, seat: Seat) -> Result<Seat, Fault> {
        match seat.0 < u16::from(self.state.table.players) {
            true => Ok(seat),
            false => fault("no such seat"),
        }
    }

    /// A window is settled.
    pub fn answers(&mut self, given: &[Given<Aristocracy>]) -> Done {
        for one in given {
            self.seat(one.seat)?;
        }
        let stage = self.state.table.stage;
        match stage {
            Stage::Words => self.now(Stage::Herald),
            Stage::Gifts => self.gives_spies(given),
            Stage::Tax => self.pays_tax(given),
            Stage::Ball(_) => self.lays_for_ball(given),
            Stage::Bids => self.bids(given),
            Stage::Stall(_) => self.lays_stalls(given),
            Stage::End => self.ends(given),
            _ => match given {
                [Given { seat, answer, .. }] => self.answer(stage, *seat, *answer),
                _ => fault("one seat answers here"),
            },
        }
    }

    fn answer(&mut self, stage: Stage, seat: Seat, answer: Answer) -> Done {
        match (stage, answer) {
            (Stage::Pick(_), Answer::Name { place }) => self.picks(seat, place),
            (Stage::Tie(_), Answer::Name { place }) => self.names(seat, place),
            (Stage::Humble(_), Answer::Humble { places }) => self.humbles(seat, &places),
            (Stage::Tithe(_), Answer::Tithe { cards }) => self.tithes(seat, &cards),
            (Stage::Compel(_), Answer::Compelled { card }) => self.tithes_more(seat, card),
            (
                Stage::Compel(_),
                Answer::StepDown {
                    site,
                    places,
                    discard,
                },
            ) => self.steps_down_for_church(seat, site, places, discard),
            (Stage::Give(_), Answer::Give { card, to }) => self.gives_church(seat, card, to),
            (Stage::Supplement(_), Answer::Lay { cards }) => self.supplements(seat, cards),
            (Stage::Action(_), Answer::Act { act }) => self.acts(seat, act),
            (Stage::TurnUp(_, site), Answer::TurnUp { place }) => self.turns_up(seat, site, place),
            (Stage::Keep(_, keep), Answer::Keep { spy }) => self.keeps(seat, keep, spy),
            (Stage::Exchange(_, site), Answer::Exchange { rumor }) => {
                self.exchanges(seat, site, rumor)
            }
            (Stage::Blackmail { owner, by, site }, answer) => {
                self.answers_blackmail(owner, by, site, answer)
            }
            (Stage::Shed { site, then, .. }, Answer::Shed { places }) => {
                self.sheds(site, places, then)
            }
            _ => fault("an answer to another question"),
        }
    }

    /// A card is drawn, or the Herald.
    pub fn drawn(&mut self, n: u16) -> Done {
        match self.state.table.stage {
            Stage::Herald => self.herald(n),
            Stage::Deal(seat) => {
                self.draws(n, Spot::Hand(seat))?;
                self.deals()
            }
            Stage::Church { setup } => self.draws_church(n, setup),
            Stage::SpyDeal(seat) => self.deals_spy(n, seat),
            Stage::Market | Stage::Third => {
                let place = u8::try_from(self.state.market.len()).unwrap_or(0);
                self.draws(n, Spot::Market(place))?;
                self.market()
            }
            Stage::Draw(seat) => {
                self.draws(n, Spot::Hand(seat))?;
                self.draws_in_order(Some(seat))
            }
            Stage::Back => self.gives_back(n),
            Stage::Spies { seat, left, then } => self.draws_spy(n, seat, left, then),
            Stage::Shuffle(site) => self.shuffles(n, site),
            Stage::Production(site) => {
                self.draws(n, Spot::Production(site))?;
                self.produces()
            }
            _ => fault("nothing is drawn here"),
        }
    }
}
