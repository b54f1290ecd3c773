//! What happened, as a story: the facts of one reader as sentences, a line a deed. What he alone was told of a card
//! that goes somewhere is said with its going.

use super::super::cards::Card;
use super::super::facts::{Deed, Fact, Spot};
use super::super::setup::{Nobody, Setup};
use super::super::table::{Site, Stage};
use super::cards::{and, building, list, name, names, number, place, places, royal, the};
use super::moves::{Move, Run};
use crate::engine::Seat;
use crate::engine::seats::each;
use crate::locale::Texts;
use crate::t;

/// A phase, or what was told before the next one began.
#[derive(Debug, Default)]
pub struct Chapter {
    pub heading: Option<String>,
    pub lines: Vec<String>,
}

/// What a reader was told, a chapter a phase.
pub fn story(setup: &Setup, reader: Option<Seat>, facts: &[&Fact], texts: &Texts) -> Vec<Chapter> {
    let mut teller = Teller {
        setup,
        reader,
        texts,
        chapters: vec![Chapter::default()],
        under: None,
        stage: None,
        rejected: false,
        alone: facts.len() == 1,
    };
    let mut rest = facts;
    while let Some((fact, after)) = rest.split_first() {
        rest = match **fact {
            Fact::Moves { .. } => teller.moves(rest),
            Fact::Sees { .. } => teller.sees(rest),
            _ => {
                teller.fact(fact, after);
                after
            }
        };
    }
    // A deed of which nothing is to be said.
    for chapter in &mut teller.chapters {
        chapter.lines.retain(|line| !line.is_empty());
    }
    let told = |chapter: &Chapter| chapter.heading.is_some() || !chapter.lines.is_empty();
    teller.chapters.retain(told);
    teller.chapters
}

pub(super) struct Teller<'a> {
    pub setup: &'a Setup,
    pub reader: Option<Seat>,
    pub texts: &'a Texts,
    chapters: Vec<Chapter>,
    /// Whether one fact is told by itself.
    pub alone: bool,
    /// The deed whose consequences are told: they stand on its line.
    pub under: Option<Deed>,
    /// What was asked last, where that was told.
    stage: Option<Stage>,
    /// S7: whether the blackmail that is told was rejected.
    pub rejected: bool,
}

impl Teller<'_> {
    fn lines(&mut self) -> &mut Vec<String> {
        if self.chapters.is_empty() {
            self.chapters.push(Chapter::default());
        }
        let last = self.chapters.len() - 1;
        &mut self.chapters[last].lines
    }

    /// A sentence on a line of its own, which ends what a deed brought about.
    pub fn line(&mut self, sentence: String) {
        self.under = None;
        self.lines().push(sentence);
    }

    /// A sentence on the line of the deed under way, if one is.
    pub fn say(&mut self, sentence: String) {
        let joins = self.under.is_some();
        match self.lines().last_mut().filter(|_| joins) {
            Some(line) if line.is_empty() => *line = sentence,
            Some(line) => {
                line.push(' ');
                line.push_str(&sentence);
            }
            None => self.lines().push(sentence),
        }
    }

    pub fn name(&self, seat: Seat) -> String {
        name(self.setup, seat).to_owned()
    }

    /// Moves that follow one another and are one thing to say; what is left of the facts.
    fn moves<'f, 'g>(&mut self, facts: &'f [&'g Fact]) -> &'f [&'g Fact] {
        let mut run: Option<Run> = None;
        let mut rest = facts;
        loop {
            // What is asked or drawn next says nothing by itself.
            while let [Fact::Now { stage }, after @ ..] = rest {
                self.stage = Some(*stage);
                rest = after;
            }
            let Some((next, after)) = Move::read(self.reader, rest) else {
                break;
            };
            match &mut run {
                Some(run) if !run.takes(&next) => break,
                Some(run) => run.moves.push(next),
                None => run = Some(Run::of(next)),
            }
            rest = after;
        }
        if let Some(run) = run {
            self.run(&run);
        }
        rest
    }

    /// What is seen in one place; what is left of the facts.
    fn sees<'f, 'g>(&mut self, facts: &'f [&'g Fact]) -> &'f [&'g Fact] {
        let mut seen: Vec<(Spot, Card)> = Vec::new();
        let mut rest = facts;
        while let [Fact::Sees { at, card }, after @ ..] = rest {
            if seen.first().is_some_and(|(first, _)| !beside(*first, *at)) {
                break;
            }
            seen.push((*at, *card));
            rest = after;
        }
        let Some((first, _)) = seen.first().copied() else {
            return rest;
        };
        let texts = self.texts;
        let cards: Vec<String> = seen.iter().map(|(_, c)| the(*c, texts)).collect();
        let cards = and(&cards, texts);
        let by_place = |key: &str| {
            let each = seen.iter().map(|(at, card)| {
                let at = match at {
                    Spot::Card(_, at) | Spot::Rumor(_, at) => *at,
                    _ => 0,
                };
                t!(
                    texts,
                    "ar-seen-at",
                    what = key,
                    place = place(at),
                    card = the(*card, texts)
                )
            });
            each.collect::<Vec<_>>().join(", ")
        };
        let (what, cards, site) = match first {
            Spot::Card(site, _) => ("cards", by_place("place"), site),
            Spot::Rumor(site, _) => ("rumors", by_place("rumor"), site),
            Spot::Pile(_) => ("pile", cards, Site::default()),
            Spot::Spies(_) => ("spies", cards, Site::default()),
            _ => ("hand", cards, Site::default()),
        };
        self.say(t!(
            texts,
            "ar-sees",
            what = what,
            cards = cards,
            n = number(site)
        ));
        rest
    }

    /// A fact that is no card's way; what is told after it says which order an order is.
    fn fact(&mut self, fact: &Fact, after: &[&Fact]) {
        let texts = self.texts;
        match *fact {
            // The picture and the question say these, and receipts what is said ahead.
            Fact::Now { stage } => self.stage = Some(stage),
            Fact::Plan { .. } | Fact::Begins { .. } | Fact::Moves { .. } | Fact::Sees { .. } => {}
            Fact::Phase {
                round,
                royal: whose,
                herald,
            } => {
                let heading = t!(
                    texts,
                    "ar-fact-phase",
                    round = round,
                    royal = royal(whose),
                    seat = self.name(herald)
                );
                self.under = None;
                match round {
                    0 => self.line(heading),
                    _ => self.chapters.push(Chapter {
                        heading: Some(heading),
                        lines: Vec::new(),
                    }),
                }
            }
            Fact::Journeys { seat, journeys } => self.line(t!(
                texts,
                "ar-fact-journeys",
                seat = self.name(seat),
                n = journeys
            )),
            Fact::Trades {
                seat,
                give,
                with,
                take,
            } => {
                let (seat, give, take) = (self.name(seat), the(give, texts), the(take, texts));
                self.say(match with {
                    None => t!(
                        texts,
                        "ar-fact-trades-market",
                        seat = seat,
                        give = give,
                        take = take
                    ),
                    Some(other) => t!(
                        texts,
                        "ar-fact-trades",
                        seat = seat,
                        give = give,
                        take = take,
                        other = self.name(other)
                    ),
                });
            }
            // He is told what he laid.
            Fact::Lays { seat, .. }
                if self.reader == Some(seat)
                    && matches!(after.first(), Some(Fact::Aside { .. })) => {}
            Fact::Lays { seat, cards } => {
                self.line(t!(
                    texts,
                    "ar-fact-lays",
                    seat = self.name(seat),
                    n = cards,
                    place = self.laying()
                ));
            }
            Fact::Aside { cards } => self.line(t!(
                texts,
                "ar-fact-aside",
                n = cards.count(),
                cards = list(cards.list(), texts),
                place = self.laying()
            )),
            Fact::Pool { cards } => {
                self.line(t!(texts, "ar-fact-pool", cards = list(cards.list(), texts)))
            }
            Fact::Stall { seat, cards } => self.line(t!(
                texts,
                "ar-fact-stall",
                seat = self.name(seat),
                cards = list(cards.list(), texts),
                value = cards.value()
            )),
            Fact::Bids { bids } => {
                let said = (0..).map(Seat).zip(bids).filter_map(|(seat, bid)| {
                    let seat = self.name(seat);
                    Some(t!(texts, "ar-scored", seat = seat, value = bid?))
                });
                let said: Vec<String> = said.collect();
                // L18
                let none = bids.iter().flatten().all(|bid| *bid == 0);
                let none = none && self.setup.house.nobody == Nobody::NoSale;
                self.line(t!(
                    texts,
                    "ar-fact-bids",
                    bids = said.join(", "),
                    sold = if none { "none" } else { "some" }
                ));
            }
            Fact::Highest { seats, price } => {
                let highest: Vec<String> = each(seats).map(|seat| self.name(seat)).collect();
                self.line(t!(
                    texts,
                    "ar-fact-highest",
                    n = highest.len(),
                    seats = and(&highest, texts),
                    price = price
                ));
            }
            Fact::Names {
                seat,
                place: at,
                card: named,
            } => self.line(t!(
                texts,
                "ar-fact-names",
                seat = self.name(seat),
                card = the(named, texts),
                place = place(at)
            )),
            Fact::Turn { seat, actions } => self.line(t!(
                texts,
                "ar-fact-turn",
                seat = self.name(seat),
                n = actions
            )),
            Fact::Does { seat, deed } => self.deed(seat, deed, after),
            Fact::Pays { seat, coins } => {
                let seat = self.name(seat);
                self.say(t!(texts, "ar-fact-pays", seat = seat, n = coins));
            }
            // The sale says it.
            Fact::Earns { coins: 1, .. } if self.under == Some(Deed::Sell) => {}
            Fact::Earns { seat, coins } => {
                let seat = self.name(seat);
                self.say(t!(texts, "ar-fact-earns", seat = seat, n = coins));
            }
            Fact::Founds {
                seat,
                site,
                address,
                from,
            } => {
                let from = if from == Spot::Stall(seat) {
                    "stall"
                } else {
                    "hand"
                };
                let seat = self.name(seat);
                self.say(t!(
                    texts,
                    "ar-fact-founds",
                    seat = seat,
                    n = number(site),
                    card = the(address, texts),
                    from = from
                ));
            }
            Fact::Falls { site } => self.say(t!(texts, "ar-fact-falls", n = number(site))),
            Fact::Opens {
                site,
                place: at,
                card: up,
            } => self.say(t!(
                texts,
                "ar-fact-opens",
                n = number(site),
                place = place(at),
                card = the(up, texts)
            )),
            Fact::Reshuffled => self.say(texts.get("ar-fact-reshuffled")),
            Fact::SpiesReshuffled => self.say(texts.get("ar-fact-spies-reshuffled")),
            Fact::Shuffles { site } => self.say(t!(texts, "ar-fact-shuffles", n = number(site))),
            Fact::Church { cards } => self.line(t!(
                texts,
                "ar-fact-church",
                cards = list(cards.iter(), texts)
            )),
            Fact::Order { seats } => self.order(&seats.iter().collect::<Vec<_>>(), after),
            Fact::Compelled { seat } => {
                let seat = self.name(seat);
                self.line(t!(texts, "ar-fact-compelled", seat = seat));
            }
            Fact::SteppedDown { seat } => {
                let seat = self.name(seat);
                self.line(t!(texts, "ar-fact-stepped-down", seat = seat));
            }
            Fact::Claims { seat } => {
                let seat = self.name(seat);
                self.line(t!(texts, "ar-fact-claims", seat = seat));
            }
            Fact::Shown { site, cards } => self.line(t!(
                texts,
                "ar-fact-shown",
                n = number(site),
                cards = list(cards.iter(), texts)
            )),
            Fact::Points { points } => {
                let seats = (0..).map(Seat).zip(points).take(self.setup.seats.len());
                let each = seats
                    .map(|(seat, n)| t!(texts, "ar-scored", seat = self.name(seat), value = n));
                let each: Vec<String> = each.collect();
                self.line(t!(texts, "ar-fact-points", points = each.join(", ")));
            }
            Fact::Hand { seat, cards } => self.line(t!(
                texts,
                "ar-fact-hand",
                seat = self.name(seat),
                cards = list(cards.list(), texts),
                value = cards.value()
            )),
            Fact::Wins { seat } => {
                let seat = self.name(seat);
                self.line(t!(texts, "ar-fact-wins", seat = seat));
            }
            Fact::Laid { to, card: laid } => self.say(t!(
                texts,
                "ar-fact-laid",
                what = match to {
                    Spot::Spies(_) | Spot::Rumor(..) | Spot::SpyPile => "spy",
                    _ => "card",
                },
                card = the(laid, texts)
            )),
            Fact::Exchanged {
                site,
                place: at,
                card: left,
            } => self.say(t!(
                texts,
                "ar-fact-exchanged",
                n = number(site),
                place = place(at),
                card = the(left, texts)
            )),
        }
    }

    /// For what cards are laid, where that was told.
    fn laying(&self) -> &'static str {
        match self.stage {
            Some(Stage::Ball(_)) => "ball",
            Some(Stage::Stall(_)) => "stall",
            _ => "none",
        }
    }

    /// A deed begins a line; what it moves says the rest.
    fn deed(&mut self, seat: Seat, deed: Deed, after: &[&Fact]) {
        self.rejected = false;
        // A6: a new building begins with its address.
        let its = |fact: &&&Fact| !matches!(fact, Fact::Does { .. } | Fact::Turn { .. });
        let mut its = after.iter().take_while(its);
        let founds = its.any(|fact| matches!(fact, Fact::Founds { .. }));
        // Of a fact by itself nothing says which it was.
        let founds = founds || after.is_empty();
        let (what, site) = match deed {
            Deed::Trade | Deed::Sell | Deed::Buy | Deed::Tithe => ("", None),
            Deed::Pass => ("pass", None),
            Deed::Hide => ("hide", None),
            Deed::Hire => ("hire", None),
            Deed::Network => ("network", None),
            Deed::Store(site) => ("store", Some(site)),
            Deed::Harvest(site) => ("harvest", Some(site)),
            Deed::Build(site) if founds => ("build", Some(site)),
            Deed::Build(site) => ("upgrade", Some(site)),
            Deed::Visit(site) => ("visit", Some(site)),
            Deed::Blackmail(site) => ("blackmail", Some(site)),
            Deed::Downgrade(site) => ("downgrade", Some(site)),
            Deed::Rumor(site) => ("rumor", Some(site)),
            Deed::Gossip(site) => ("gossip", Some(site)),
        };
        let sentence = match what {
            "" => String::new(),
            _ => t!(
                self.texts,
                "ar-fact-does",
                deed = what,
                seat = self.name(seat),
                building = site.map_or(String::new(), |site| building(site, self.texts))
            ),
        };
        self.line(sentence);
        self.under = Some(deed);
    }

    /// T5, T7: which order it is what comes after it says; and what each gave, as the tithes are discarded.
    fn order(&mut self, seats: &[Seat], after: &[&Fact]) {
        let next = after.iter().find_map(|fact| match fact {
            Fact::Order { .. } => Some(false),
            Fact::Now { stage } => Some(!matches!(stage, Stage::Tithe(_) | Stage::Compel(_))),
            _ => None,
        });
        let (texts, setup) = (self.texts, self.setup);
        let line = match next {
            Some(true) => {
                let given = |seat: Seat| -> u16 {
                    let tithes = after.iter().take_while(|fact| {
                        matches!(
                            fact,
                            Fact::Moves {
                                from: Spot::Tithes(_),
                                ..
                            }
                        )
                    });
                    let of = tithes.filter_map(|fact| match fact {
                        Fact::Moves {
                            from: Spot::Tithes(by),
                            card,
                            ..
                        } if *by == seat => card.map(|card| setup.value(card)),
                        _ => None,
                    });
                    of.sum()
                };
                let each = seats.iter().map(|seat| {
                    let (name, value) = (self.name(*seat), given(*seat));
                    t!(texts, "ar-scored", seat = name, value = value)
                });
                let each: Vec<String> = each.collect();
                t!(texts, "ar-fact-tithing-order", seats = each.join(", "))
            }
            Some(false) => t!(
                texts,
                "ar-fact-score-order",
                seats = names(setup, seats.iter().copied())
            ),
            None => t!(
                texts,
                "ar-fact-order",
                seats = names(setup, seats.iter().copied())
            ),
        };
        self.line(line);
    }

    /// So many cards of a kind, those that are known by name.
    pub fn what(&self, cards: &[Option<Card>], noun: &str) -> String {
        let texts = self.texts;
        let mut said: Vec<String> = cards.iter().flatten().map(|c| the(*c, texts)).collect();
        let unknown = cards.iter().filter(|card| card.is_none()).count();
        if unknown > 0 {
            said.push(t!(texts, "ar-some", what = noun, n = unknown));
        }
        and(&said, texts)
    }

    /// Places of a building as a sentence names them: none if they moved up under the cards.
    pub fn places(&self, moves: &[Move], at: impl Fn(&Move) -> Option<u8>) -> Option<String> {
        let mut all: Vec<u8> = moves.iter().filter_map(at).collect();
        all.sort_unstable();
        let before = all.len();
        all.dedup();
        (all.len() == before).then(|| places(all, self.texts))
    }
}

/// Whether two things that are seen are told in one sentence.
fn beside(one: Spot, other: Spot) -> bool {
    match (one, other) {
        (Spot::Card(a, _), Spot::Card(b, _)) | (Spot::Rumor(a, _), Spot::Rumor(b, _)) => a == b,
        (Spot::Pile(_), Spot::Pile(_)) => true,
        (a, b) => a == b,
    }
}
