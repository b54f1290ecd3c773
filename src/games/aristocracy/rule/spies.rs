//! S1 to S6: spies are dealt and given, hired, laid as rumors; gossip and visitation.

use super::super::Aristocracy;
use super::super::answers::Answer;
use super::super::cards::{Card, Cards};
use super::super::facts::{Fact, Spot};
use super::super::table::{Keep, Site, Stage};
use super::ball::answer_of;
use super::{Done, Play};
use crate::engine::seats::bit;
use crate::engine::{Given, Seat, fault};

impl Play<'_> {
    /// S1: as many spies each as he has opponents.
    pub fn deals_spies(&mut self) -> Done {
        let table = &self.state.table;
        let opponents = table.players.saturating_sub(1);
        match table.next(None, |seat| table.spies[seat.at()] < opponents) {
            Some(seat) => self.now(Stage::SpyDeal(seat)),
            // L11: each of two keeps the one dealt.
            None if opponents < 2 => self.first_phase(),
            None => self.now(Stage::Gifts),
        }
    }

    pub fn deals_spy(&mut self, n: u16, seat: Seat) -> Done {
        self.draws_piece(n, seat)?;
        self.deals_spies()
    }

    /// S1: exactly one for each opponent. All give before anybody looks at what he received.
    pub fn gives_spies(&mut self, given: &[Given<Aristocracy>]) -> Done {
        let mut gifts = Vec::new();
        for seat in self.in_order(given) {
            let Some(Answer::Gifts { spies }) = answer_of(given, seat) else {
                return fault("an answer to another question");
            };
            let mut left = self.state.spies[seat.at()];
            for (to, spy) in (0..).map(Seat).zip(spies) {
                let Some(spy) = spy else { continue };
                let Some(piece) = left.one(spy) else {
                    return fault("a spy that is not there");
                };
                left = left.without(piece);
                gifts.push((seat, self.seat(to)?, piece));
            }
        }
        for (from, to, piece) in gifts {
            self.carries(piece, Spot::Spies(from), Spot::Spies(to), false)?;
        }
        self.first_phase()
    }

    /// L1, L25: whether a spy can be drawn; an empty deck is the spy discard, shuffled, unseen.
    fn can_draw_spy(&mut self) -> bool {
        if self.state.spy_deck.is_empty() && !self.state.spy_pile.is_empty() {
            let pieces = self.state.spy_pile;
            self.state.mix(pieces, true);
            self.state.spy_deck = pieces;
            self.state.spy_pile = Cards::NONE;
            self.all(Fact::SpiesReshuffled);
        }
        !self.state.spy_deck.is_empty()
    }

    fn draws_piece(&mut self, n: u16, seat: Seat) -> Done {
        let Some(piece) = self.state.spy_deck.nth(n) else {
            return fault("no such spy");
        };
        self.carries(piece, Spot::SpyDeck, Spot::Spies(seat), false)?;
        self.state.drawn.push(piece);
        // L25: at once.
        self.can_draw_spy();
        Ok(())
    }

    /// So many spies are to be drawn.
    pub fn draws_spies(&mut self, seat: Seat, number: u8, then: Keep) -> Done {
        self.state.drawn.clear();
        self.next_spy(seat, number, then)
    }

    /// L1: as many as there are.
    fn next_spy(&mut self, seat: Seat, left: u8, then: Keep) -> Done {
        if left > 0 && self.can_draw_spy() {
            return self.now(Stage::Spies { seat, left, then });
        }
        match then {
            // L25: a single one is kept.
            Keep::One | Keep::Give(_) if self.state.drawn.full() => {
                self.now(Stage::Keep(seat, then))
            }
            Keep::All | Keep::One | Keep::Give(_) => self.after_action(),
        }
    }

    pub fn draws_spy(&mut self, n: u16, seat: Seat, left: u8, then: Keep) -> Done {
        self.draws_piece(n, seat)?;
        self.next_spy(seat, left.saturating_sub(1), then)
    }

    /// S2, S3: the other is discarded; S6: it is given to the building's owner.
    pub fn keeps(&mut self, seat: Seat, keep: Keep, spy: Card) -> Done {
        let drawn = self.state.drawn;
        let kept = drawn.iter().find(|piece| piece.card() == spy);
        let other = drawn.iter().find(|piece| Some(*piece) != kept);
        let (Some(_), Some(other)) = (kept, other) else {
            return fault("a spy that was not drawn");
        };
        let to = match keep {
            Keep::Give(owner) => Spot::Spies(owner),
            Keep::One | Keep::All => Spot::SpyPile,
        };
        self.carries(other, Spot::Spies(seat), to, false)?;
        self.state.drawn.clear();
        self.after_action()
    }

    /// S2
    pub fn hires(&mut self, seat: Seat) -> Done {
        self.pays(seat, 1)?;
        self.draws_spies(seat, 2, Keep::One)
    }

    /// S3
    pub fn networks(&mut self, seat: Seat, spies: [Card; 2]) -> Done {
        for spy in spies {
            self.moves(Spot::Spies(seat), Some(spy), Spot::SpyPile)?;
        }
        self.draws_spies(seat, 2, Keep::One)
    }

    /// S4
    pub fn lays_rumor(&mut self, seat: Seat, site: Site, spy: Card) -> Done {
        let place = self.state.plot(site).rumors.len();
        let to = Spot::Rumor(site, u8::try_from(place).unwrap_or(0));
        self.moves(Spot::Spies(seat), Some(spy), to)
    }

    /// S5: looks at all of them.
    pub fn gossips(&mut self, seat: Seat, site: Site) -> Done {
        for place in (0..).take(self.state.plot(site).rumors.len()) {
            let known = self.state.known[seat.at()].site(site);
            let known = known.and_then(|seen| seen.rumors.get(place.into()));
            if known.flatten().is_none() {
                self.looks(bit(seat), Spot::Rumor(site, place));
            }
        }
        self.now(Stage::Exchange(seat, site))
    }

    /// S5: whether one was exchanged only the gossip knows. L22: they are shuffled, exchanged or not.
    pub fn exchanges(&mut self, seat: Seat, site: Site, rumor: Option<(u8, Card)>) -> Done {
        if let Some((place, card)) = rumor {
            let Some(spy) = self.state.piece(Spot::Spies(seat), Some(card)) else {
                return fault("a spy that is not there");
            };
            self.state.exchange(site, place, seat, spy)?;
            self.one(seat, Fact::Exchanged { site, place, card });
        }
        self.all(Fact::Shuffles { site });
        let rumors: Cards = self.state.plot(site).rumors.iter().collect();
        if let Some(plot) = self.state.plots.get_mut(site.at()) {
            plot.rumors.clear();
        }
        self.state.mix(rumors, true);
        self.state.shuffled = rumors;
        self.now(Stage::Shuffle(site))
    }

    /// L22: which rumor lies at the next place.
    pub fn shuffles(&mut self, n: u16, site: Site) -> Done {
        let Some(piece) = self.state.shuffled.nth(n) else {
            return fault("no such rumor");
        };
        self.state.shuffled = self.state.shuffled.without(piece);
        if let Some(plot) = self.state.plots.get_mut(site.at()) {
            plot.rumors.push(piece);
        }
        match self.state.shuffled.is_empty() {
            true => self.after_action(),
            false => Ok(()),
        }
    }

    /// S6, L23: an open building: looks, and draws a spy. One that is not: looks, and may turn one up.
    pub fn visits_with_spies(&mut self, seat: Seat, site: Site) -> Done {
        self.looks_inside(seat, site);
        let open = self.building(site).and_then(|building| building.open);
        match open {
            Some(_) => self.draws_spies(seat, 1, Keep::All),
            // L24
            None => self.now(Stage::TurnUp(seat, site)),
        }
    }

    /// S6: two for who turned one up: one is kept, the other given to the owner.
    pub fn draws_for_visit(&mut self, seat: Seat, site: Site) -> Done {
        let owner = self.owner(site)?;
        self.draws_spies(seat, 2, Keep::Give(owner))
    }
}
