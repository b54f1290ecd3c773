//! Cards that go somewhere, those that go the same way in one sentence.

use super::super::cards::Card;
use super::super::facts::{Deed, Fact, Spot};
use super::super::table::Site;
use super::cards::{building, number};
use super::story::Teller;
use crate::engine::Seat;
use crate::t;

/// A card goes somewhere, with what the reader knows of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Move {
    pub from: Spot,
    pub to: Spot,
    pub card: Option<Card>,
    /// Whether everybody was told what it shows.
    pub shown: bool,
}

/// Cards that go the same way one after the other.
#[derive(Debug)]
pub(super) struct Run {
    pub way: Option<&'static str>,
    pub moves: Vec<Move>,
}

/// What it is that is told of a card on its way.
fn way(from: Spot, to: Spot) -> Option<&'static str> {
    Some(match (from, to) {
        (Spot::Deck, Spot::Hand(_)) => "draws",
        (Spot::Deck | Spot::Pool, Spot::Market(_)) => "market",
        (Spot::Deck, Spot::Church) => "church",
        (Spot::Deck, Spot::Production(_)) => "production",
        (Spot::Hand(_), Spot::Pile(_)) => "discards",
        (Spot::Market(_), Spot::Pool) => "shuffled-in",
        (Spot::Pool, Spot::Hand(_)) => "gets-back",
        (Spot::Market(_), Spot::Hand(_)) => "takes",
        (Spot::Market(_), Spot::Pile(_)) => "market-goes",
        (Spot::Stall(_), Spot::Hand(_)) => "stall-to-hand",
        (Spot::Stall(_) | Spot::Hand(_), Spot::Turned) => "favors",
        (Spot::Turned, Spot::Pile(_)) => "turned-goes",
        (Spot::Pile(_), Spot::Hand(_)) => "buys",
        (Spot::Hand(_), Spot::Card(..)) => "hand-in",
        (Spot::Stall(_), Spot::Card(..)) => "stall-in",
        (Spot::Card(..), Spot::Hand(_)) => "out-to-hand",
        (Spot::Card(..), Spot::Stall(_)) => "out-to-stall",
        (Spot::Card(..), Spot::Pile(_)) => "out-goes",
        (Spot::Address(_), Spot::Hand(_)) => "its-address-to-hand",
        (Spot::Address(_), Spot::Pile(_)) => "its-address-goes",
        (Spot::Production(_), Spot::Hand(_)) => "harvested",
        (Spot::Production(_), Spot::Pile(_)) => "production-goes",
        (Spot::SpyDeck, Spot::Spies(_)) => "draws-spies",
        (Spot::Spies(_), Spot::Spies(_)) => "gives-spies",
        (Spot::Spies(_), Spot::SpyPile) => "spies-go",
        (Spot::Spies(_), Spot::Rumor(..)) => "rumor",
        (Spot::Rumor(..), Spot::SpyPile) => "rumors-go",
        (Spot::Stall(_), Spot::Stall(_)) => "blackmailed",
        (Spot::Hand(_) | Spot::Stall(_), Spot::Tithes(_)) => "tithes",
        (Spot::Tithes(_), Spot::Pile(_)) => "tithes-go",
        (Spot::Church, Spot::Hand(_)) => "church-given",
        (Spot::Hand(_), Spot::Stall(_)) => "supplement",
        _ => return None,
    })
}

/// Whose a place is.
fn whose(spot: Spot) -> Option<Seat> {
    match spot {
        Spot::Hand(seat) | Spot::Stall(seat) | Spot::Spies(seat) | Spot::Tithes(seat) => Some(seat),
        _ => None,
    }
}

fn site(spot: Spot) -> Option<Site> {
    match spot {
        Spot::Card(site, _) | Spot::Rumor(site, _) => Some(site),
        Spot::Address(site) | Spot::Production(site) => Some(site),
        _ => None,
    }
}

impl Move {
    /// The move that the facts begin with, and the facts after it. What its reader was told of it comes next.
    pub fn read<'f, 'g>(
        reader: Option<Seat>,
        facts: &'f [&'g Fact],
    ) -> Option<(Move, &'f [&'g Fact])> {
        let (Fact::Moves { from, to, card }, mut rest) = facts.split_first()? else {
            return None;
        };
        let (from, to, shown) = (*from, *to, card.is_some());
        let mut card = *card;
        let mine = |spot: Spot| reader.is_some() && spot.holder() == reader;
        if let [Fact::Laid { to: at, card: laid }, after @ ..] = rest
            && *at == to
            && mine(from)
        {
            (card, rest) = (Some(*laid), after);
        }
        if let [Fact::Sees { at, card: seen }, after @ ..] = rest
            && *at == to
            && mine(to)
        {
            (card, rest) = (Some(*seen), after);
        }
        let read = Move {
            from,
            to,
            card,
            shown,
        };
        Some((read, rest))
    }

    /// Whose the places are from which and to which it goes.
    fn seats(&self) -> [Option<Seat>; 2] {
        [whose(self.from), whose(self.to)]
    }

    /// The building that it is about.
    fn site(&self) -> Option<Site> {
        site(self.from).or(site(self.to))
    }

    /// Who does it, or to whom it is done.
    fn seat(&self) -> Option<Seat> {
        whose(self.from).or(whose(self.to))
    }
}

impl Run {
    pub fn of(first: Move) -> Run {
        Run {
            way: way(first.from, first.to),
            moves: vec![first],
        }
    }

    /// Whether a move is told in the same sentence.
    pub fn takes(&self, next: &Move) -> bool {
        let Some(last) = self.moves.last() else {
            return false;
        };
        self.way == way(next.from, next.to)
            && match self.way {
                None => false,
                // All that are dealt to, or give at once.
                Some(
                    "draws" | "draws-spies" | "gives-spies" | "production" | "stall-to-hand"
                    | "tithes-go",
                ) => true,
                // Shown ones and others.
                Some("rumors-go") => last.shown == next.shown,
                Some(_) => last.seats() == next.seats() && last.site() == next.site(),
            }
    }

    fn cards(&self) -> Vec<Option<Card>> {
        self.moves.iter().map(|m| m.card).collect()
    }
}

impl Teller<'_> {
    /// What a run is in words.
    pub(super) fn run(&mut self, run: &Run) {
        let (Some(way), [first, ..]) = (run.way, &*run.moves) else {
            return;
        };
        match way {
            "draws" => self.drawn(run, "card"),
            "draws-spies" => self.drawn(run, "spy"),
            "gives-spies" => self.gives_spies(run),
            "production" => {
                let mut farms: Vec<Site> = run.moves.iter().filter_map(|m| site(m.to)).collect();
                farms.sort_unstable();
                let farms: Vec<String> = farms.iter().map(|s| number(*s).to_string()).collect();
                self.line(t!(
                    self.texts,
                    "ar-production",
                    n = farms.len(),
                    buildings = super::cards::and(&farms, self.texts)
                ));
            }
            "stall-to-hand" if self.under != Some(Deed::Hide) => {
                self.line(self.texts.get("ar-stalls-go"));
            }
            // They were named when they were sold or favored.
            "turned-goes" => {}
            "tithes-go" => self.line(self.texts.get("ar-tithes-go")),
            "harvested" | "rumor" if first.card.is_none() => {}
            "hand-in" | "stall-in" => self.in_or_out(way, run, |m| place_of(m.to)),
            "out-to-hand" | "out-to-stall" => self.in_or_out(way, run, |m| place_of(m.from)),
            _ => self.plain(way, run, first),
        }
    }

    fn plain(&mut self, way: &'static str, run: &Run, first: &Move) {
        // These follow nothing that somebody did.
        if matches!(way, "market-goes" | "market" | "shuffled-in") {
            self.under = None;
        }
        let noun = match way {
            "spies-go" | "rumor" => "spy",
            "rumors-go" => "rumor",
            "church" => "down",
            _ => "card",
        };
        let way = match (way, self.under) {
            ("favors", Some(Deed::Sell)) => "sells",
            ("rumors-go", _) if first.shown && self.setup.old_blackmail() => "rumors-shown",
            ("rumors-go", _) if first.shown => {
                self.rejected = true;
                "rejected"
            }
            // S7: one is given, or all are lost.
            ("blackmailed", _) if self.rejected => "stall-lost",
            // Alone it does not tell which of the two it was.
            ("blackmailed", _) if self.alone => "by-blackmail",
            ("spies-go", _) if first.shown => "spies-shown",
            _ => way,
        };
        let at = first.site();
        let said = t!(
            self.texts,
            "ar-move",
            way,
            seat = first.seat().map_or(String::new(), |seat| self.name(seat)),
            other = whose(first.to).map_or(String::new(), |seat| self.name(seat)),
            cards = self.what(&run.cards(), noun),
            n = at.map_or(0, number),
            value = self.setup.house.value.into_str()
        );
        self.say(said);
    }

    /// Cards that are drawn: by everybody alike, or by one after the other.
    fn drawn(&mut self, run: &Run, noun: &str) {
        let mut seats: Vec<Seat> = run.moves.iter().filter_map(Move::seat).collect();
        seats.sort_unstable();
        seats.dedup();
        let of = |seat: Seat| -> Vec<Option<Card>> {
            let its = run.moves.iter().filter(|m| m.seat() == Some(seat));
            its.map(|m| m.card).collect()
        };
        let counts: Vec<usize> = seats.iter().map(|seat| of(*seat).len()).collect();
        let alike = counts.len() > 1 && counts.windows(2).all(|pair| pair[0] == pair[1]);
        if alike {
            let n = counts.first().copied().unwrap_or(0);
            let cards = t!(self.texts, "ar-some", what = noun, n);
            self.say(t!(self.texts, "ar-everybody-draws", cards));
        }
        for seat in seats {
            let mine = self.reader == Some(seat);
            if alike && !mine {
                continue;
            }
            let cards = self.what(&of(seat), noun);
            self.say(match mine {
                true => t!(self.texts, "ar-you-draw", cards),
                false => t!(self.texts, "ar-draws", seat = self.name(seat), cards),
            });
        }
    }

    /// S1: all give at once; S6: a visitor gives one.
    fn gives_spies(&mut self, run: &Run) {
        let all = run.moves.len() > 1;
        if all {
            self.line(self.texts.get("ar-everybody-gives-spies"));
        }
        for one in &run.moves {
            let (from, to) = (whose(one.from), whose(one.to));
            let mine = self.reader.is_some() && (from == self.reader || to == self.reader);
            if all && !mine {
                continue;
            }
            let said = t!(
                self.texts,
                "ar-gives-spy",
                seat = from.map_or(String::new(), |seat| self.name(seat)),
                other = to.map_or(String::new(), |seat| self.name(seat)),
                cards = self.what(&[one.card], "spy")
            );
            self.say(said);
        }
    }

    /// Cards that go into a building or come out of it, by their places.
    fn in_or_out(&mut self, way: &'static str, run: &Run, at: impl Fn(&Move) -> Option<u8>) {
        let Some(first) = run.moves.first() else {
            return;
        };
        let place = self.places(&run.moves, at);
        let there = first.site().unwrap_or_default();
        let said = t!(
            self.texts,
            "ar-building-move",
            way = if place.is_some() { way } else { "falls" },
            building = building(there, self.texts),
            seat = first.seat().map_or(String::new(), |seat| self.name(seat)),
            places = place.unwrap_or_default(),
            cards = self.what(&run.cards(), "card"),
            count = run.moves.len()
        );
        self.say(said);
    }
}

fn place_of(spot: Spot) -> Option<u8> {
    match spot {
        Spot::Card(_, place) => Some(place),
        _ => None,
    }
}
