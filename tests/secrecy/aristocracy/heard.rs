//! Who may hear what, read off the clauses and the list of hidden knowledge in `docs/rules/aristocracy.md`, and not
//! off the rule.
//!
//! What is told is parted into what a seat sees (cards that lie open or are shown, its own, what others do) and what
//! follows from that for everybody who counts along: whose turn it is, who is asked, orders, points, sums. Only the
//! first is learned. If the second differs where the first does not, it says what it may not.

use arbitre::engine::{Seat, Seats};
use arbitre::games::aristocracy::facts::FACE_UP;
use arbitre::games::aristocracy::setup::Ball;
use arbitre::games::aristocracy::{
    Aristocracy, Card, Cards, Deed, Fact, Setup, Site, Spot, Stage, Table,
};

use super::super::Step;

/// What of a step a seat may hear.
pub fn heard(step: &Step<'_, Aristocracy>, seat: Seat) -> Vec<Fact> {
    let mut hearing = Hearing {
        setup: step.setup,
        seat,
        before: step.before.table.stage,
        over: step.after.table.stage == Stage::Over,
        laying: matches!(step.after.table.stage, Stage::Stall(_)),
        table: step.before.table,
        does: None,
        moved: None,
        laid: None,
        defended: false,
    };
    let mut heard = Vec::new();
    for (to, fact) in step.told {
        if to.contains(seat) {
            heard.extend(hearing.hear(fact));
        }
        if *to == Seats::All {
            hearing.goes_on(fact);
        }
    }
    heard
}

struct Hearing<'a> {
    setup: &'a Setup,
    seat: Seat,
    /// What was asked or drawn; whether the game is over by it; whether stalls are still being laid.
    before: Stage,
    over: bool,
    laying: bool,
    /// What lies open before the fact.
    table: Table,
    /// What was done, which card moved last and who laid cards last, in this step.
    does: Option<(Seat, Deed)>,
    moved: Option<(Spot, Spot)>,
    laid: Option<Seat>,
    defended: bool,
}

impl Hearing<'_> {
    /// After something that everybody was told.
    fn goes_on(&mut self, fact: &Fact) {
        match *fact {
            Fact::Does { seat, deed } => self.does = Some((seat, deed)),
            Fact::Moves { from, to, .. } => {
                self.moved = Some((from, to));
                self.defended |= matches!((from, to), (Spot::Spies(_), Spot::SpyPile));
            }
            Fact::Lays { seat, .. } => self.laid = Some(seat),
            _ => {}
        }
        self.table.learn(fact);
    }

    fn hear(&self, fact: &Fact) -> Option<Fact> {
        let seat = self.seat;
        let may = match *fact {
            Fact::Moves { from, to, card } => {
                let card = card.filter(|_| self.shows(from, to));
                return Some(Fact::Moves { from, to, card });
            }
            // 1, 5, 6: a hand, a share of the ball and spies are their owner's. What went there from an opponent who
            // knew it he knows by itself.
            Fact::Sees {
                at: Spot::Hand(whose) | Spot::Spies(whose),
                ..
            } => whose == seat,
            // 2: a visitor's look. He knows his own building.
            Fact::Sees {
                at: Spot::Card(site, _),
                ..
            } => self.does == Some((seat, Deed::Visit(site))) && self.owner(site) != Some(seat),
            // 7: a gossip's look; never the owner's.
            Fact::Sees {
                at: Spot::Rumor(site, _),
                ..
            } => self.does == Some((seat, Deed::Gossip(site))) && self.owner(site) != Some(seat),
            // 4: what comes up in the pile when one is bought.
            Fact::Sees {
                at: Spot::Pile(place),
                ..
            } => usize::from(place) < FACE_UP,
            // 3, 8: production, deck, church and spy discard are looked at by nobody.
            Fact::Sees { .. } => false,
            // Who held a card knows where he laid it.
            Fact::Laid { to, .. } => self
                .moved
                .is_some_and(|(from, there)| from.holder() == Some(seat) && there == to),
            Fact::Aside { .. } => self.laid == Some(seat),
            // S5
            Fact::Exchanged { site, .. } => self.before == Stage::Exchange(seat, site),
            // L16
            Fact::Pool { .. } => self.setup.house.ball == Ball::Shown,
            // A4: together, once all were laid.
            Fact::Stall { .. } => !self.laying,
            // A3: once all are there.
            Fact::Bids { .. } => self.before == Stage::Bids,
            // A6, S6, T9
            Fact::Opens { site, .. } => match self.before {
                Stage::TurnUp(_, there) => there == site,
                Stage::Humble(whose) => self.owner(site) == Some(whose),
                _ => false,
            },
            // T3, T4
            Fact::Church { .. } => church_phase(&self.table),
            // A8
            Fact::Shown { .. } | Fact::Hand { .. } => self.over,
            Fact::Claims { .. } => self.over && self.before == Stage::End,
            // S7: whether he draws a spy shows in what comes next, and nowhere else.
            Fact::Now { .. } => matches!(self.before, Stage::Blackmail { .. }),
            // What everybody does, and coins.
            Fact::Begins { .. }
            | Fact::Journeys { .. }
            | Fact::Trades { .. }
            | Fact::Lays { .. }
            | Fact::Names { .. }
            | Fact::Does { .. }
            | Fact::Pays { .. }
            | Fact::Earns { .. }
            | Fact::Founds { .. }
            | Fact::SteppedDown { .. } => true,
            // L33: his own.
            Fact::Plan { .. } => true,
            // What follows.
            Fact::Phase { .. }
            | Fact::Highest { .. }
            | Fact::Turn { .. }
            | Fact::Falls { .. }
            | Fact::Reshuffled
            | Fact::SpiesReshuffled
            | Fact::Shuffles { .. }
            | Fact::Order { .. }
            | Fact::Compelled { .. }
            | Fact::Points { .. }
            | Fact::Wins { .. } => false,
        };
        may.then(|| fact.clone())
    }

    fn owner(&self, site: Site) -> Option<Seat> {
        Some(self.table.building(site)?.owner)
    }

    /// Whether everybody sees a card that goes so.
    fn shows(&self, from: Spot, to: Spot) -> bool {
        let up = |spot: Spot| match spot {
            Spot::Market(_)
            | Spot::Stall(_)
            | Spot::Turned
            | Spot::Address(_)
            | Spot::Tithes(_) => true,
            Spot::Pile(place) => usize::from(place) < FACE_UP,
            _ => false,
        };
        match (from, to) {
            _ if up(from) || up(to) => true,
            // 2: a building's card that lay face up.
            (Spot::Card(site, place), _) => {
                let building = self.table.building(site);
                building.is_some_and(|building| building.open == Some(place))
            }
            // T1: the first.
            (Spot::Deck, Spot::Church) => self.table.church.is_empty(),
            // T7
            (Spot::Church, Spot::Hand(_)) => matches!(self.before, Stage::Give(_)),
            // S7, S10: the spy of a defence.
            (Spot::Spies(_), Spot::SpyPile) => matches!(self.before, Stage::Blackmail { .. }),
            // S7: turned up, unless it was defended and goes unseen.
            (Spot::Rumor(..), Spot::SpyPile) => {
                matches!(self.before, Stage::Blackmail { .. }) && !self.defended
            }
            _ => false,
        }
    }
}

/// T3: a jack and a queen of different suits lie open.
fn church_phase(table: &Table) -> bool {
    let stalls = table.stalls.iter().copied().flat_map(Cards::list);
    let open: Vec<Card> = stalls.chain(table.market.iter()).collect();
    let of = |rank| open.iter().filter(move |card| card.rank() == rank);
    of(11).any(|jack| of(12).any(|queen| queen.suit() != jack.suit()))
}
