//! Answers as the model's windows and answers: one of ours may be several of the model's, one after the other.

use arbitre::engine::{Finite as _, Game as _, Seat, Window};
use arbitre::games::aristocracy::admit::why_not;
use arbitre::games::aristocracy::{
    Act, Answer, Aristocracy, Call, Card, Deal, Discard, Pick, Places, Setup, Site, Stage, State,
};
use serde_json::{Value, json};

use super::notation::{Scribe, UP, card, names, reference};

/// A window of the model, and what is answered there.
pub type Part = (&'static str, Value);

/// Windows in which all answers are compared; in the others there are too many.
const LISTED: [&str; 19] = [
    "action",
    "visit",
    "open",
    "blackmail",
    "buy",
    "turn",
    "keep",
    "exchange",
    "defend",
    "yield",
    "spy",
    "ransom",
    "parry",
    "compel",
    "fall",
    "church",
    "bid",
    "pick",
    "name",
];

/// A seat and its table.
pub struct Teller<'a> {
    pub scribe: &'a Scribe,
    pub setup: &'a Setup,
    pub state: &'a State,
    pub seat: Seat,
}

fn refs<'a>(picks: impl Iterator<Item = Pick> + 'a) -> Vec<String> {
    picks.map(reference).collect()
}

fn yes(yes: bool) -> Value {
    if yes { "yes".into() } else { "no".into() }
}

impl Teller<'_> {
    /// What the model is answered.
    pub fn parts(&self, answer: &Answer) -> Vec<Part> {
        let stage = self.state.table.stage;
        match *answer {
            Answer::Gifts { spies } => {
                let given: Vec<String> = spies.into_iter().flatten().map(card).collect();
                vec![("gifts", json!(given))]
            }
            Answer::Tax { cards } => {
                let cards: Vec<String> = cards.iter().map(|pick| card(pick.card)).collect();
                vec![("tax", json!(cards))]
            }
            Answer::Lay { cards } => {
                let window = match stage {
                    Stage::Ball(_) => "ball",
                    Stage::Stall(_) => "stall",
                    _ => "supplement",
                };
                vec![(window, json!(names(cards)))]
            }
            Answer::Bid { coins } => vec![("bid", json!(coins))],
            Answer::Name { place } => match stage {
                Stage::Pick(_) => vec![("pick", json!(place))],
                _ => vec![("name", json!(place))],
            },
            Answer::Act { act } => self.act(&act),
            Answer::TurnUp { place } => {
                let place = place.map_or(json!("no"), |place| json!(place));
                vec![("turn", place)]
            }
            Answer::Keep { spy } => vec![("keep", json!(card(spy)))],
            // A gossip without spies is not asked by the model.
            Answer::Exchange { .. } if self.state.spies[self.seat.at()].is_empty() => Vec::new(),
            Answer::Exchange { rumor } => {
                let rumor = rumor.map_or(json!("no"), |(place, spy)| json!([place, card(spy)]));
                vec![("exchange", rumor)]
            }
            Answer::Defend { .. }
            | Answer::Accept { .. }
            | Answer::Reject { .. }
            | Answer::Pay
            | Answer::Uncover { .. } => self.blackmailed(answer),
            // From behind: the model is asked again and again.
            Answer::Shed { places } => {
                let mut places: Vec<u8> = places.iter().collect();
                places.sort_unstable();
                let shed = places.into_iter().rev();
                shed.map(|place| ("shed", json!(place))).collect()
            }
            Answer::Humble { places } => {
                let mut places: Vec<(String, u8)> = places
                    .iter()
                    .map(|(site, place)| (self.scribe.name(site), place))
                    .collect();
                places.sort_by_key(|(name, _)| name[2..].parse::<u8>().ok());
                vec![("humble", json!(places))]
            }
            Answer::Tithe { cards } => vec![("give", json!(refs(cards.iter())))],
            Answer::Compelled { card } => vec![("compel", json!(reference(card)))],
            Answer::StepDown {
                site,
                places,
                discard,
            } => {
                let out = match discard {
                    Discard::Address => json!("address"),
                    Discard::Place(place) => json!(place),
                };
                let fall = json!([self.scribe.name(site), self.taken(site, &places), out]);
                vec![("fall", fall)]
            }
            Answer::Give { card, to } => {
                let church = self.state.church.iter();
                let place = church
                    .map(|piece| piece.card())
                    .position(|other| other == card);
                vec![("church", json!([place, to.0]))]
            }
            Answer::End { claim } => vec![("end", yes(claim))],
        }
    }

    fn act(&self, act: &Act) -> Vec<Part> {
        let b = |site: Site| self.scribe.name(site);
        let mut more = Vec::new();
        let act = match *act {
            Act::Pass => json!(["pass"]),
            Act::Trade {
                give,
                with: Some(other),
                take,
            } => json!(["trade", card(give), other.0, card(take)]),
            Act::Trade { give, take, .. } => {
                let market = self.state.market.iter();
                let place = market
                    .map(|piece| piece.card())
                    .position(|other| other == take);
                json!(["trade", card(give), "market", place])
            }
            Act::Store { site, place, card } => json!(["store", reference(card), b(site), place]),
            Act::Hide { card: hidden } => json!(["hide", card(hidden)]),
            Act::Sell { cards: [one, two] } => json!(["sell", card(one), card(two)]),
            Act::Harvest { site } => json!(["harvest", b(site)]),
            Act::Favor { card, deal } => {
                more = self.deal(&deal);
                json!(["favor", reference(card)])
            }
            Act::Royal { deal } => {
                more = self.deal(&deal);
                json!(["royal"])
            }
            Act::Downgrade { site, places } => {
                json!(["downgrade", b(site), self.taken(site, &places)])
            }
            Act::Hire => json!(["hire"]),
            Act::Network { spies } => {
                let mut spies = spies;
                spies.sort_unstable();
                json!(["network", card(spies[0]), card(spies[1])])
            }
            Act::Rumor { site, spy } => json!(["rumor", card(spy), b(site)]),
            Act::Gossip { site } => json!(["gossip", b(site)]),
            Act::Visit {
                site,
                blackmail: true,
            } => json!(["blackmail", b(site)]),
            Act::Visit { site, .. } => json!(["visitation", b(site)]),
            Act::Tithe { card: given } => json!(["tithe", card(given)]),
        };
        more.insert(0, ("action", act));
        more
    }

    fn deal(&self, deal: &Deal) -> Vec<Part> {
        match *deal {
            Deal::Build { address, cards } => {
                let cards = refs(cards.iter());
                vec![("build", json!(["build", reference(address), cards]))]
            }
            Deal::Upgrade { site, cards } => {
                let cards = refs(cards.iter());
                vec![("build", json!(["upgrade", self.scribe.name(site), cards]))]
            }
            Deal::Visit { site, open } => {
                let visit = ("visit", json!(self.scribe.name(site)));
                match open {
                    Call::Look => vec![visit],
                    Call::Discard => vec![visit, ("open", json!("discard"))],
                    Call::Coin => vec![visit, ("open", json!("coin"))],
                }
            }
            Deal::Blackmail { site } => vec![("blackmail", json!(self.scribe.name(site)))],
            Deal::Buy { card } => {
                let up = self.state.pile.iter().take(UP);
                let place = up.map(|piece| piece.card()).position(|other| other == card);
                vec![("buy", json!(place))]
            }
        }
    }

    fn blackmailed(&self, answer: &Answer) -> Vec<Part> {
        let mut parts = Vec::new();
        match *answer {
            Answer::Defend { spy, off } => parts.push(("defend", json!([card(spy), off]))),
            Answer::Accept { card: given } => {
                parts.push(("defend", yes(false)));
                parts.push(("yield", json!(card(given))));
            }
            Answer::Reject { spy } => {
                parts.push(("defend", yes(false)));
                if !self.state.stalls[self.seat.at()].is_empty() {
                    parts.push(("yield", json!("reject")));
                }
                parts.push(("spy", yes(spy)));
            }
            Answer::Pay => parts.push(("ransom", json!("pay"))),
            Answer::Uncover { parry } => {
                if self.state.table.coins[self.seat.at()] > 0 {
                    parts.push(("ransom", json!("uncover")));
                }
                if self.rumor_matches() {
                    parts.push(("parry", parry.map_or(yes(false), |spy| json!(card(spy)))));
                }
            }
            _ => {}
        }
        parts
    }

    /// S10: whether a rumor of the building has its address's value.
    pub fn rumor_matches(&self) -> bool {
        let Stage::Blackmail { site, .. } = self.state.table.stage else {
            return false;
        };
        let plot = self.state.plot(site);
        let value = |card: Card| self.setup.value(card);
        let address = plot.address.map(|piece| value(piece.card()));
        let mut rumors = plot.rumors.iter();
        rumors.any(|rumor| Some(value(rumor.card())) == address)
    }

    /// The places that a downgrade takes; none where it takes the building apart.
    fn taken(&self, site: Site, places: &Places) -> Vec<u8> {
        let size = self.state.plot(site).cards.len();
        let mut places: Vec<u8> = places.iter().collect();
        places.sort_unstable();
        if size - places.len() < 3 {
            places.clear();
        }
        places
    }

    /// Every answer of the seat, but in the windows where there are too many.
    fn all(&self, window: &Window) -> Vec<Answer> {
        let view = Aristocracy::seen(self.setup, self.state, self.seat);
        let mut all = Vec::new();
        Aristocracy::offers(self.setup, &view, window, &mut all);
        let mut more = Vec::new();
        for (site, building) in self.state.table.of(self.seat) {
            for bits in 0..1_u8 << building.size {
                let chosen = (0..building.size).filter(|place| bits >> place & 1 == 1);
                let places: Places = chosen.collect();
                let act = Act::Downgrade { site, places };
                more.push(Answer::Act { act });
                let out = (0..building.size).map(Discard::Place);
                more.extend(
                    out.chain([Discard::Address])
                        .map(|discard| Answer::StepDown {
                            site,
                            places,
                            discard,
                        }),
                );
            }
        }
        let coins = self.state.table.coins[self.seat.at()] + 2;
        more.extend((0..coins).map(|coins| Answer::Bid { coins }));
        more.retain(|answer| why_not(self.setup, &view, answer).is_ok());
        all.extend(more);
        all
    }

    /// Of the windows of an answer what might have been said there, if all of it can be listed.
    pub fn legal(&self, window: &Window, parts: &[Part]) -> Vec<Option<Vec<Value>>> {
        let all: Vec<Vec<Part>> = self
            .all(window)
            .iter()
            .map(|answer| self.parts(answer))
            .collect();
        let of = |nth: usize| {
            let (name, _) = parts[nth];
            let like = all.iter().filter(|other| {
                other.len() > nth && other[..nth] == parts[..nth] && other[nth].0 == name
            });
            let mut said: Vec<Value> = like.flat_map(|other| spellings(&other[nth].1)).collect();
            said.sort_by_cached_key(Value::to_string);
            said.dedup();
            LISTED.contains(&name).then_some(said)
        };
        (0..parts.len()).map(of).collect()
    }
}

/// The listed sale, and the same two cards in the other order.
fn spellings(answer: &Value) -> Vec<Value> {
    let mut spellings = vec![answer.clone()];
    if answer[0] == "sell" {
        spellings.push(json!(["sell", answer[2], answer[1]]));
    }
    spellings
}

/// Seats of a window.
pub fn asked(setup: &Setup, window: &Window) -> Vec<Seat> {
    window.seats.of(Aristocracy::seats(setup).len()).collect()
}
