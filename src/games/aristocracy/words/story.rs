//! What happened, as a story: the facts of one reader as sentences, a line a deed. What he alone was told of a card
//! that goes somewhere is said with its going.

use super::super::cards::Card;
use super::super::facts::{Deed, Fact, Spot};
use super::super::setup::{Nobody, Setup};
use super::super::table::{Site, Stage};
use super::cards::{and, building, called, name, number, place, places, the};
use super::moves::{Move, Run};
use crate::engine::Seat;
use crate::engine::seats::each;
use crate::locale::Texts;
use crate::locale::said::Spoken;
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
        self.say(t!(texts, "ar-sees", what, cards, n = number(site)));
        rest
    }

    /// A fact that is no card's way; what is told after it says which order an order is.
    fn fact(&mut self, fact: &Fact, after: &[&Fact]) {
        let (setup, texts) = (self.setup, self.texts);
        match *fact {
            Fact::Now { stage } => return self.stage = Some(stage),
            // The picture and the question say these, and receipts what is said ahead.
            Fact::Plan { .. } | Fact::Begins { .. } | Fact::Moves { .. } | Fact::Sees { .. } => {
                return;
            }
            // He is told what he laid.
            Fact::Lays { seat, .. }
                if self.reader == Some(seat)
                    && matches!(after.first(), Some(Fact::Aside { .. })) =>
            {
                return;
            }
            // The sale says it.
            Fact::Earns { coins: 1, .. } if self.under == Some(Deed::Sell) => return,
            Fact::Does { seat, deed } => return self.deed(seat, deed, after),
            Fact::Order { seats } => return self.order(&seats.iter().collect::<Vec<_>>(), after),
            _ => {}
        }
        let said = fact.words(&called(setup, texts));
        let said = match *fact {
            Fact::Lays { .. } | Fact::Aside { .. } => said.with("laying", self.laying()),
            Fact::Stall { cards, .. } | Fact::Hand { cards, .. } => {
                said.with("value", cards.value())
            }
            Fact::Bids { bids } => {
                // L18
                let none = bids.iter().flatten().all(|bid| *bid == 0);
                let none = none && setup.house.nobody == Nobody::NoSale;
                let said = said.with("bids", self.scored(bids));
                said.with("sold", if none { "none" } else { "some" })
            }
            Fact::Highest { seats, .. } => {
                let highest: Vec<String> = each(seats).map(|seat| self.name(seat)).collect();
                let said = said.with("n", highest.len());
                said.with("seats", and(&highest, texts))
            }
            Fact::Founds { seat, from, .. } => {
                let stall = from == Spot::Stall(seat);
                said.with("from", if stall { "stall" } else { "hand" })
            }
            Fact::Points { points } => {
                let points = points.map(Some).into_iter();
                said.with("points", self.scored(points.take(setup.seats.len())))
            }
            Fact::Laid { to, .. } => {
                let spy = matches!(to, Spot::Spies(_) | Spot::Rumor(..) | Spot::SpyPile);
                said.with("to", if spy { "spy" } else { "card" })
            }
            _ => said,
        };
        let said = said.message(texts);
        match *fact {
            Fact::Phase { round: 1.., .. } => {
                self.under = None;
                self.chapters.push(Chapter {
                    heading: Some(said),
                    lines: Vec::new(),
                });
            }
            Fact::Trades { .. }
            | Fact::Pays { .. }
            | Fact::Earns { .. }
            | Fact::Founds { .. }
            | Fact::Falls { .. }
            | Fact::Opens { .. }
            | Fact::Reshuffled
            | Fact::SpiesReshuffled
            | Fact::Shuffles { .. }
            | Fact::Laid { .. }
            | Fact::Exchanged { .. } => self.say(said),
            _ => self.line(said),
        }
    }

    /// What each has who has something, by seat.
    fn scored(&self, of: impl IntoIterator<Item = Option<u16>>) -> String {
        let each = (0..).map(Seat).zip(of).filter_map(|(seat, value)| {
            let seat = self.name(seat);
            Some(t!(self.texts, "ar-scored", seat, value = value?))
        });
        let each: Vec<String> = each.collect();
        each.join(", ")
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
        let site = match deed {
            Deed::Store(site) | Deed::Harvest(site) | Deed::Build(site) | Deed::Visit(site) => {
                Some(site)
            }
            Deed::Blackmail(site) | Deed::Downgrade(site) => Some(site),
            Deed::Rumor(site) | Deed::Gossip(site) => Some(site),
            _ => None,
        };
        let sentence = match deed {
            Deed::Trade | Deed::Sell | Deed::Buy | Deed::Tithe => String::new(),
            _ => t!(
                self.texts,
                "ar-fact-does",
                deed = match deed {
                    Deed::Build(_) if !founds => "upgrade",
                    _ => deed.into_str(),
                },
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
        let by = match next {
            Some(true) => "tithes",
            Some(false) => "score",
            None => "none",
        };
        let given = |seat: Seat| -> u16 {
            let tithes = after.iter().map_while(|fact| match fact {
                Fact::Moves {
                    from: Spot::Tithes(by),
                    card,
                    ..
                } => Some((*by, *card)),
                _ => None,
            });
            let of = tithes.filter(|(by, _)| *by == seat);
            of.filter_map(|(_, card)| Some(setup.value(card?))).sum()
        };
        let each = seats.iter().map(|seat| match next {
            Some(true) => {
                let (name, value) = (self.name(*seat), given(*seat));
                t!(texts, "ar-scored", seat = name, value)
            }
            _ => self.name(*seat),
        });
        let each: Vec<String> = each.collect();
        let line = t!(texts, "ar-fact-order", by, seats = each.join(", "));
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
