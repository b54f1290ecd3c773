//! What is told. Where cards go everybody sees; what they show is told to those who see it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::answers::{Act, Deal};
use super::cards::{Card, Cards};
use super::list::List;
use super::plan::Plan;
use super::setup::SEATS;
use super::table::{Building, Royal, Site, Stage, Table, Tithe};
use crate::engine::Seat;
use crate::engine::seats::{Bits, bit};
use crate::locale::said::Spoken;

/// Where a card may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    Deck,
    /// A2: by place, in the order in which they were drawn.
    Market(u8),
    /// What was put in for a ball (A3).
    Pool,
    Hand(Seat),
    Stall(Seat),
    /// A5: sold or favored, until the turn ends.
    Turned,
    /// A9: from the bottom, the first four face up.
    Pile(u8),
    Address(Site),
    /// A building's card, by place (L22).
    Card(Site, u8),
    /// A7
    Production(Site),
    /// S1
    SpyDeck,
    Spies(Seat),
    /// S4: a rumor, by place (L22).
    Rumor(Site, u8),
    SpyPile,
    /// T1, T2
    Church,
    Tithes(Seat),
}

impl Spot {
    /// Whether everybody sees what lies there. A9's face-up places are [`Spot::Pile`]'s own.
    pub fn open(self) -> bool {
        match self {
            Spot::Market(_)
            | Spot::Stall(_)
            | Spot::Turned
            | Spot::Address(_)
            | Spot::Tithes(_) => true,
            Spot::Pile(place) => usize::from(place) < FACE_UP,
            Spot::Deck
            | Spot::Pool
            | Spot::Hand(_)
            | Spot::Card(..)
            | Spot::Production(_)
            | Spot::SpyDeck
            | Spot::Spies(_)
            | Spot::Rumor(..)
            | Spot::SpyPile
            | Spot::Church => false,
        }
    }

    /// Who holds what lies there in his hand.
    pub fn holder(self) -> Option<Seat> {
        match self {
            Spot::Hand(seat) | Spot::Spies(seat) => Some(seat),
            _ => None,
        }
    }
}

/// A9: so many of the discard pile lie face up.
pub const FACE_UP: usize = 4;

/// What is done in a turn, as everybody sees it (A5, S2 to S7, T2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Deed {
    Pass,
    Trade,
    Store(Site),
    Hide,
    Sell,
    Harvest(Site),
    /// A royal action, by a coin or by a face card; the building that it is about.
    Build(Site),
    Visit(Site),
    Blackmail(Site),
    Buy,
    Downgrade(Site),
    Hire,
    Network,
    Rumor(Site),
    Gossip(Site),
    Tithe,
}

impl Deed {
    /// What everybody sees of an action; a new building gets that number.
    pub fn of(act: Act, new: Site) -> Deed {
        let royally = |deal| match deal {
            Deal::Build { .. } => Deed::Build(new),
            Deal::Upgrade { site, .. } => Deed::Build(site),
            Deal::Visit { site, .. } => Deed::Visit(site),
            Deal::Blackmail { site } => Deed::Blackmail(site),
            Deal::Buy { .. } => Deed::Buy,
        };
        match act {
            Act::Pass => Deed::Pass,
            Act::Trade { .. } => Deed::Trade,
            Act::Store { site, .. } => Deed::Store(site),
            Act::Hide { .. } => Deed::Hide,
            Act::Sell { .. } => Deed::Sell,
            Act::Harvest { site } => Deed::Harvest(site),
            Act::Favor { deal, .. } | Act::Royal { deal } => royally(deal),
            Act::Downgrade { site, .. } => Deed::Downgrade(site),
            Act::Hire => Deed::Hire,
            Act::Network { .. } => Deed::Network,
            Act::Rumor { site, .. } => Deed::Rumor(site),
            Act::Gossip { site } => Deed::Gossip(site),
            Act::Visit { site, blackmail } if blackmail => Deed::Blackmail(site),
            Act::Visit { site, .. } => Deed::Visit(site),
            Act::Tithe { .. } => Deed::Tithe,
        }
    }
}

/// Something told. To everybody, unless it says otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[rustfmt::skip]
pub enum Fact {
    /// A game begins with so many players, three coins each (A1).
    Begins { players: u8, deck: u8, spies: u8 },
    /// What is asked or drawn next.
    Now { stage: Stage },
    /// A1: a phase begins.
    Phase { round: u16, royal: Royal, herald: Seat },
    /// L12
    Journeys { seat: Seat, journeys: u16 },
    /// A card goes somewhere; what it shows, if everybody sees it.
    Moves { from: Spot, to: Spot, card: Option<Card> },
    /// A5: a stall card against one of the market or of another stall.
    Trades { seat: Seat, give: Card, with: Option<Seat>, take: Card },
    /// A3, A4: so many cards are laid face down.
    Lays { seat: Seat, cards: u8 },
    /// A3, L16: what was put in, the market with it, before it is shuffled.
    Pool { cards: Cards },
    /// A4: a stall is turned up.
    Stall { seat: Seat, cards: Cards },
    /// A3: all bids; then who was highest, and for what price.
    Bids { bids: [Option<u16>; SEATS] },
    Highest { seats: Bits, price: u16 },
    /// A3: of several highest one names a place of the market, and the card that lies there.
    Names { seat: Seat, place: u8, card: Card },
    /// A4: a turn begins.
    Turn { seat: Seat, actions: u8 },
    /// A5: an action is taken.
    Does { seat: Seat, deed: Deed },
    Pays { seat: Seat, coins: u16 },
    Earns { seat: Seat, coins: u16 },
    /// A6: a building is begun; its address goes from hand or stall.
    Founds { seat: Seat, site: Site, address: Card, from: Spot },
    /// It is gone.
    Falls { site: Site },
    /// A6, S6, T9: one of its cards is turned up.
    Opens { site: Site, place: u8, card: Card },
    /// A9, L1: the discard is the deck now, in no order.
    Reshuffled,
    SpiesReshuffled,
    /// L22: the rumors of a building are shuffled.
    Shuffles { site: Site },
    /// T4: the church cards are turned up, and a church phase begins.
    Church { cards: List<Card, SEATS> },
    /// T5: score order. T7: tithing order.
    Order { seats: List<Seat, SEATS> },
    /// T6: who has to go on giving; and that one of his buildings stepped down.
    Compelled { seat: Seat },
    SteppedDown { seat: Seat },
    /// A8: who ends the game.
    Claims { seat: Seat },
    /// A8: all buildings are turned up, and count.
    Shown { site: Site, cards: List<Card, 5> },
    Points { points: [u16; SEATS] },
    /// A8: a hand is shown, as it decides.
    Hand { seat: Seat, cards: Cards },
    Wins { seat: Seat },

    /// To those who see it: what lies somewhere.
    Sees { at: Spot, card: Card },
    /// To the one whose hand it came from: what he laid there.
    Laid { to: Spot, card: Card },
    /// To the one who laid them face down.
    Aside { cards: Cards },
    /// S5: to the one who exchanged a rumor for a spy of his.
    Exchanged { site: Site, place: u8, card: Card },

    /// L33: to the one who says it, all that he said ahead.
    Plan { plan: Arc<Plan> },
}

/// A fact without words is told by others, or stands in the picture.
impl Spoken for Fact {
    const PREFIX: &'static str = "ar-fact";
    const BESIDE: &'static [&'static str] = &["laying", "value", "sold", "n", "building", "by"];
}

impl Table {
    /// What a fact changes in the open. The rule changes its own table by nothing else.
    #[inline]
    pub fn learn(&mut self, fact: &Fact) {
        match *fact {
            Fact::Begins {
                players,
                deck,
                spies,
            } => {
                *self = Table {
                    stage: Stage::Words,
                    players,
                    deck,
                    spy_deck: spies,
                    ..Table::default()
                };
                let seats = self.coins.iter_mut().take(players.into());
                seats.for_each(|coins| *coins = 3);
            }
            Fact::Now { stage } => self.stage = stage,
            Fact::Phase {
                round,
                royal,
                herald,
            } => {
                (self.round, self.royal, self.herald) = (round, royal, herald);
                (self.acted, self.tied, self.price) = (0, 0, 0);
                (self.bids, self.named) = Default::default();
                self.pool = None;
            }
            Fact::Journeys { seat, journeys } => {
                if let Some(place) = self.journeys.get_mut(seat.at()) {
                    *place = journeys;
                }
            }
            Fact::Moves { from, to, card } => {
                self.lift(from, card);
                self.put(from, to, card);
            }
            Fact::Trades {
                seat,
                give,
                with,
                take,
            } => self.trade(seat, give, with, take),
            Fact::Lays { seat, cards } => {
                add(&mut self.hands, seat, -i16::from(cards));
                add(&mut self.laid, seat, cards.into());
            }
            Fact::Pool { cards } => self.pool = Some(cards),
            Fact::Stall { seat, cards } => {
                if let Some(stall) = self.stalls.get_mut(seat.at()) {
                    *stall = cards;
                }
                add(&mut self.laid, seat, -i16::from(cards.count()));
            }
            Fact::Bids { bids } => self.bids = bids,
            Fact::Highest { seats, price } => (self.tied, self.price) = (seats, price),
            Fact::Names { seat, place, .. } => {
                if let Some(named) = self.named.get_mut(seat.at()) {
                    *named = Some(place);
                }
            }
            Fact::Turn { seat, actions } => {
                self.acted |= bit(seat);
                (self.actor, self.actions) = (seat, actions);
            }
            Fact::Does { .. } => self.actions = self.actions.saturating_sub(1),
            Fact::Pays { seat, coins } => {
                if let Some(purse) = self.coins.get_mut(seat.at()) {
                    *purse = purse.saturating_sub(coins);
                }
            }
            Fact::Earns { seat, coins } => {
                if let Some(purse) = self.coins.get_mut(seat.at()) {
                    *purse = purse.saturating_add(coins);
                }
            }
            Fact::Founds {
                seat,
                site,
                address,
                from,
            } => {
                self.lift(from, Some(address));
                if let Some(place) = self.buildings.get_mut(site.at()) {
                    *place = Some(Building {
                        owner: seat,
                        address,
                        ..Building::default()
                    });
                }
            }
            Fact::Falls { site } => {
                if let Some(place) = self.buildings.get_mut(site.at()) {
                    *place = None;
                }
            }
            Fact::Opens { site, place, .. } => self.at(site, |of| of.open = Some(place)),
            Fact::Reshuffled => (self.deck, self.pile) = (self.pile, 0),
            Fact::SpiesReshuffled => (self.spy_deck, self.spy_pile) = (self.spy_pile, 0),
            Fact::Shuffles { site } => {
                self.at(site, |of| {
                    of.rumors = of.rumors.iter().map(|_| None).collect();
                });
            }
            Fact::Church { cards } => {
                self.church = cards.iter().map(Some).collect();
                (self.given, self.compelled, self.downgraded) = (0, None, None);
                self.order.clear();
            }
            Fact::Order { seats } => self.order = seats,
            Fact::Compelled { seat } => self.compelled = Some(seat),
            Fact::SteppedDown { seat } => self.downgraded = Some(seat),
            Fact::Wins { seat } => {
                self.winner = Some(seat);
                self.stage = Stage::Over;
            }
            _ => {}
        }
    }

    /// Changes a building that stands.
    fn at(&mut self, site: Site, change: impl FnOnce(&mut Building)) {
        if let Some(Some(building)) = self.buildings.get_mut(site.at()) {
            change(building);
        }
    }

    /// A card leaves somewhere.
    fn lift(&mut self, from: Spot, card: Option<Card>) {
        match from {
            Spot::Deck => self.deck = self.deck.saturating_sub(1),
            Spot::Market(place) => {
                self.market.remove(place.into());
            }
            Spot::Pool | Spot::Address(_) => {}
            Spot::Hand(seat) => add(&mut self.hands, seat, -1),
            Spot::Stall(seat) => {
                if let Some((stall, card)) = self.stalls.get_mut(seat.at()).zip(card) {
                    *stall = stall.minus(card);
                }
            }
            Spot::Turned => {
                self.turned.remove(0);
            }
            Spot::Pile(_) => self.pile = self.pile.saturating_sub(1),
            Spot::Card(site, place) => self.at(site, |of| {
                of.size = of.size.saturating_sub(1);
                let open = of.open.filter(|open| *open != place);
                of.open = open.map(|open| open - u8::from(open > place));
            }),
            Spot::Production(site) => self.at(site, |of| of.production = false),
            Spot::SpyDeck => self.spy_deck = self.spy_deck.saturating_sub(1),
            Spot::Spies(seat) => add(&mut self.spies, seat, -1),
            Spot::Rumor(site, place) => self.at(site, |of| {
                of.rumors.remove(place.into());
            }),
            Spot::SpyPile => self.spy_pile = self.spy_pile.saturating_sub(1),
            Spot::Church => {
                if let Some(place) = self.church.find(card) {
                    self.church.remove(place);
                }
            }
            Spot::Tithes(by) => {
                if let Some(place) = self.tithe_of(by) {
                    self.tithes.remove(place);
                }
            }
        }
    }

    /// A card comes somewhere.
    fn put(&mut self, from: Spot, to: Spot, card: Option<Card>) {
        match to {
            Spot::Deck | Spot::Pool | Spot::SpyDeck | Spot::Address(_) => {}
            Spot::Market(_) => {
                card.map(|card| self.market.push(card));
            }
            Spot::Hand(seat) => {
                add(&mut self.hands, seat, 1);
                match from {
                    // A3: as many as he gave.
                    Spot::Pool => add(&mut self.laid, seat, -1),
                    // T7
                    Spot::Church => self.given |= bit(seat),
                    _ => {}
                }
            }
            Spot::Stall(seat) => {
                if let Some((stall, card)) = self.stalls.get_mut(seat.at()).zip(card) {
                    *stall = stall.plus(card);
                }
            }
            Spot::Turned => {
                card.map(|card| self.turned.push(card));
            }
            Spot::Pile(_) => self.pile = self.pile.saturating_add(1),
            Spot::Card(site, place) => self.at(site, |of| {
                of.size = of.size.saturating_add(1);
                of.open = of.open.map(|open| open + u8::from(open >= place));
            }),
            Spot::Production(site) => self.at(site, |of| of.production = true),
            Spot::Spies(seat) => add(&mut self.spies, seat, 1),
            Spot::Rumor(site, place) => self.at(site, |of| {
                of.rumors.insert(place.into(), from.holder());
            }),
            Spot::SpyPile => self.spy_pile = self.spy_pile.saturating_add(1),
            Spot::Church => {
                self.church.push(card);
            }
            Spot::Tithes(by) => {
                card.map(|card| self.tithes.push(Tithe { by, card }));
            }
        }
    }

    /// L19: a card that is traded in takes the place of the other.
    fn trade(&mut self, seat: Seat, give: Card, with: Option<Seat>, take: Card) {
        match with {
            None => {
                let place = self.market.find(take);
                if let Some(card) = place.and_then(|place| self.market.at_mut(place)) {
                    *card = give;
                }
            }
            Some(other) => {
                if let Some(stall) = self.stalls.get_mut(other.at()) {
                    *stall = stall.minus(take).plus(give);
                }
            }
        }
        if let Some(stall) = self.stalls.get_mut(seat.at()) {
            *stall = stall.minus(give).plus(take);
        }
    }
}

/// A seat has so many more, or less.
fn add(counts: &mut [u8], seat: Seat, more: i16) {
    if let Some(count) = counts.get_mut(seat.at()) {
        *count = u8::try_from(i16::from(*count) + more).unwrap_or(0);
    }
}
