//! What a state is in the model's notation (`model/README.md`).

use arbitre::engine::Seat;
use arbitre::games::aristocracy::facts::{FACE_UP, Fact, Spot};
use arbitre::games::aristocracy::table::{SITES, Then};
use arbitre::games::aristocracy::{
    Card, Cards, Keep, Pick, Piece, Royal, Setup, Site, Stage, State,
};
use serde_json::{Map, Value, json};

const RANKS: &[u8; 13] = b"A23456789TJQK";
const SUITS: &[u8; 4] = b"CDHS";

pub fn card(card: Card) -> String {
    let rank = RANKS[usize::from(card.rank()) - 1];
    let suit = SUITS[usize::from(card.suit())];
    [rank, suit].map(char::from).into_iter().collect()
}

pub fn read_card(name: &str) -> Option<Card> {
    let [rank, suit] = name.as_bytes() else {
        return None;
    };
    let at = |of: &[u8], what: &u8| of.iter().position(|other| other == what);
    let (rank, suit) = (at(RANKS, rank)?, at(SUITS, suit)?);
    Card::of(u8::try_from(rank).ok()? + 1, u8::try_from(suit).ok()?)
}

/// A card of one's hand or of one's stall.
pub fn reference(pick: Pick) -> String {
    let from = if pick.stall { "s." } else { "h." };
    from.to_owned() + &card(pick.card)
}

pub fn read_reference(name: &str) -> Option<Pick> {
    let (from, name) = name.split_at_checked(2)?;
    let card = read_card(name)?;
    match from {
        "h." => Some(Pick::hand(card)),
        "s." => Some(Pick::stall(card)),
        _ => None,
    }
}

pub fn names(cards: Cards) -> Vec<String> {
    cards.list().map(card).collect()
}

fn faces(pieces: &[Piece]) -> Vec<String> {
    pieces.iter().map(|piece| card(piece.card())).collect()
}

/// What the model counts and the state has no need of: each building's own number, and orders of what came before.
#[derive(Clone, Default)]
pub struct Scribe {
    sites: [Option<String>; SITES],
    founded: [u8; 5],
    acted: Vec<u16>,
    /// T5, T7: both orders of a church phase.
    orders: Vec<Vec<u16>>,
    served: Vec<u16>,
    /// A8: the points, once they are counted.
    points: [u16; 5],
}

impl Scribe {
    /// Something that was told.
    pub fn hears(&mut self, fact: &Fact) {
        match *fact {
            Fact::Founds { seat, site, .. } => {
                let number = &mut self.founded[seat.at()];
                self.sites[site.at()] = Some(format!("{}.{number}", seat.0));
                *number += 1;
            }
            Fact::Falls { site } => self.sites[site.at()] = None,
            Fact::Phase { .. } => self.acted.clear(),
            Fact::Turn { seat, .. } => self.acted.push(seat.0),
            Fact::Church { .. } => {
                self.orders.clear();
                self.served.clear();
            }
            Fact::Points { points } => self.points = points,
            Fact::Order { seats } => self.orders.push(seats.iter().map(|seat| seat.0).collect()),
            Fact::Moves {
                from: Spot::Church,
                to: Spot::Hand(seat),
                ..
            } => self.served.push(seat.0),
            _ => {}
        }
    }

    /// A8: of each seat.
    pub fn points(&self, players: u8) -> &[u16] {
        &self.points[..players.into()]
    }

    /// What the model calls a building.
    pub fn name(&self, site: Site) -> String {
        self.sites[site.at()].clone().expect("it stands")
    }

    pub fn site(&self, name: &str) -> Option<Site> {
        let is = |site: &Option<String>| site.as_deref() == Some(name);
        let at = self.sites.iter().position(is)?;
        u8::try_from(at).ok().map(Site)
    }

    /// Where a draw that is due comes from and goes to, in the model's words.
    pub fn draw(&self, state: &State) -> Option<(&'static str, String)> {
        let table = &state.table;
        let hand = |seat: Seat| format!("hand:{}", seat.0);
        Some(match table.stage {
            Stage::Deal(seat) | Stage::Draw(seat) => ("deck", hand(seat)),
            Stage::Church { .. } => ("deck", "church".to_owned()),
            Stage::SpyDeal(seat) => ("spydeck", format!("spies:{}", seat.0)),
            Stage::Market | Stage::Third => ("deck", "market".to_owned()),
            Stage::Back => {
                let to = table.next(None, |seat| table.laid[seat.at()] > 0);
                ("ball", to.map_or("market".to_owned(), hand))
            }
            Stage::Spies { seat, then, .. } => {
                let to = if then == Keep::All { "spies" } else { "drawn" };
                ("spydeck", format!("{to}:{}", seat.0))
            }
            Stage::Shuffle(site) => ("stir", format!("rumors:{}", self.name(site))),
            Stage::Production(site) => ("deck", format!("production:{}", self.name(site))),
            _ => return None,
        })
    }

    /// What may be drawn.
    pub fn heap(state: &State) -> Cards {
        match state.table.stage {
            Stage::Back => state.pool,
            Stage::SpyDeal(_) | Stage::Spies { .. } => state.spy_deck,
            Stage::Shuffle(_) => state.shuffled,
            _ => state.deck,
        }
    }

    /// The whole state, as the model writes it, but for what is due.
    pub fn at(&self, setup: &Setup, state: &State) -> Value {
        let table = &state.table;
        let seats = 0..u16::from(table.players);
        let turn = in_turn(table.stage);
        let church = in_church(table.stage);
        let giving = matches!(table.stage, Stage::Give(_));
        let order = |nth: usize| self.orders.get(nth).filter(|_| church).cloned();
        let mut givers = order(1).unwrap_or_default();
        givers.truncate(state.church.len() + self.served.len());
        let named = table.herald_order().filter_map(|seat| {
            let place = table.named[seat.at()]?;
            Some((seat.0, place))
        });
        let tie = matches!(table.stage, Stage::Tie(_));
        let acted = self.acted.len() - usize::from(turn);
        let mut up = Map::new();
        for (site, building) in table.sites() {
            up.insert(self.name(site), json!(building.open));
        }
        json!({
            "round": table.round.max(1),
            "royal": match table.royal {
                Royal::King => "K",
                Royal::Queen => "Q",
                Royal::Jack => "J",
            },
            "herald": table.herald.0,
            "coins": seats.map(|seat| table.coins[usize::from(seat)]).collect::<Vec<_>>(),
            "places": self.places(setup, state),
            "up": up,
            "church_up": church,
            "acted": self.acted[..acted],
            "turn": turn.then_some(table.actor.0),
            "left": if turn { table.actions } else { 0 },
            "score_order": order(0).unwrap_or_default(),
            "givers": givers,
            "served": if giving { &*self.served } else { &[] },
            "fell": table.downgraded.filter(|_| church).map(|seat| seat.0),
            "named": if tie { named.collect::<Vec<_>>() } else { Vec::new() },
        })
    }

    fn places(&self, setup: &Setup, state: &State) -> Value {
        let table = &state.table;
        let mut places = Map::new();
        let mut put = |place: String, cards: Vec<String>| {
            places.insert(place, cards.into());
        };
        put("deck".to_owned(), names(state.deck));
        put("ball".to_owned(), names(state.pool));
        put("market".to_owned(), faces(state.market.slice()));
        put("pile".to_owned(), faces(state.pile.slice()));
        if setup.churches {
            put("church".to_owned(), faces(state.church.slice()));
        }
        if setup.spies {
            put("spydeck".to_owned(), names(state.spy_deck));
            put("spydiscard".to_owned(), names(state.spy_pile));
            put("stir".to_owned(), names(state.shuffled));
        }
        // S2, S3, S6: the model's drawn spies lie beside those that one has.
        let drawing = match table.stage {
            Stage::Spies { seat, then, .. } if then != Keep::All => Some(seat),
            Stage::Keep(seat, _) => Some(seat),
            _ => None,
        };
        for seat in (0..u16::from(table.players)).map(Seat) {
            let (at, number) = (seat.at(), seat.0);
            let spent = in_turn(table.stage) && table.actor == seat;
            let spent = if spent { state.turned.slice() } else { &[] };
            put(format!("hand:{number}"), names(state.hands[at]));
            put(format!("stall:{number}"), names(state.stalls[at]));
            put(format!("spent:{number}"), faces(spent));
            if setup.churches {
                let tithes = table.tithes.iter().zip(state.tithes.iter());
                let own = tithes.filter(|(tithe, _)| tithe.by == seat);
                let own = own.map(|(_, piece)| card(piece.card())).collect();
                put(format!("tithes:{number}"), own);
            }
            if setup.spies {
                let drawn: Vec<Piece> = state
                    .drawn
                    .iter()
                    .filter(|_| drawing == Some(seat))
                    .collect();
                let held = drawn
                    .iter()
                    .fold(state.spies[at], |held, piece| held.without(*piece));
                put(format!("spies:{number}"), names(held));
                put(format!("received:{number}"), Vec::new());
                put(format!("drawn:{number}"), faces(&drawn));
            }
        }
        for (site, _) in table.sites() {
            let (plot, name) = (state.plot(site), self.name(site));
            let single = |piece: Option<Piece>| faces(piece.as_slice());
            put(format!("address:{name}"), single(plot.address));
            put(format!("cards:{name}"), faces(plot.cards.slice()));
            put(format!("production:{name}"), single(plot.production));
            if setup.spies {
                put(format!("rumors:{name}"), faces(plot.rumors.slice()));
            }
        }
        Value::Object(places)
    }

    /// What each seat knows, as far as the model's notation says the same: places one for one; of the cards of others
    /// those that it saw going in and not since.
    pub fn known(&self, setup: &Setup, state: &State) -> Value {
        let table = &state.table;
        let list = |cards: &mut dyn Iterator<Item = Option<Card>>| -> Value {
            cards.map(|known| known.map(card)).collect()
        };
        let shuffling = matches!(table.stage, Stage::Shuffle(_));
        let all = (0..u16::from(table.players)).map(|me| {
            let known = &state.known[usize::from(me)];
            let mut places = Map::new();
            let pile = list(&mut known.pile.iter());
            places.insert("pile".to_owned(), pile);
            if setup.churches {
                places.insert("church".to_owned(), list(&mut table.church.iter()));
            }
            for (site, _) in table.sites() {
                let (seen, name) = (known.site(site).expect("it stands"), self.name(site));
                places.insert(format!("cards:{name}"), list(&mut seen.cards.iter()));
                if setup.spies && !shuffling {
                    let rumors =
                        json!({ "at": list(&mut seen.rumors.iter()), "among": names(seen.among) });
                    places.insert(format!("rumors:{name}"), rumors);
                }
            }
            for seat in 0..u16::from(table.players) {
                let at = usize::from(seat);
                let own = seat == me;
                let hand = if own { known.hand } else { known.hands[at] };
                places.insert(format!("hand:{seat}"), names(hand).into());
                if own && matches!(table.stage, Stage::Stall(_)) {
                    places.insert(format!("stall:{seat}"), names(known.aside).into());
                }
                if setup.spies {
                    let drawn = known.drawn.iter().filter(|_| keeps(table.stage, seat));
                    let own_spies = drawn.fold(known.spies, Cards::minus);
                    let spies = if own {
                        own_spies
                    } else {
                        known.others_spies[at]
                    };
                    places.insert(format!("spies:{seat}"), names(spies).into());
                }
            }
            Value::Object(places)
        });
        all.collect()
    }
}

/// Whether a seat has drawn spies beside it, in the model's notation.
fn keeps(stage: Stage, seat: u16) -> bool {
    match stage {
        Stage::Spies { seat: by, then, .. } => by.0 == seat && then != Keep::All,
        Stage::Keep(by, _) => by.0 == seat,
        _ => false,
    }
}

/// Whether it is somebody's turn.
fn in_turn(stage: Stage) -> bool {
    match stage {
        Stage::Action(_)
        | Stage::TurnUp(..)
        | Stage::Spies { .. }
        | Stage::Keep(..)
        | Stage::Exchange(..)
        | Stage::Shuffle(_)
        | Stage::Blackmail { .. } => true,
        Stage::Shed { then, .. } => then == Then::Turn,
        _ => false,
    }
}

/// Whether the church cards lie face up (T4 to T7).
fn in_church(stage: Stage) -> bool {
    match stage {
        Stage::Humble(_) | Stage::Tithe(_) | Stage::Compel(_) | Stage::Give(_) => true,
        Stage::Shed { then, .. } => then == Then::Church,
        _ => false,
    }
}

/// How many of the discard pile may be bought.
pub const UP: usize = FACE_UP;
