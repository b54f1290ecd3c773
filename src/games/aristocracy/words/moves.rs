//! Cards that go somewhere, those that go the same way in one sentence.

use super::super::cards::Card;
use super::super::facts::{Deed, Fact, Spot};
use super::super::setup::Value;
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
    pub way: Option<Way>,
    pub moves: Vec<Move>,
}

/// What it is that is told of a card on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub(super) enum Way {
    Draws,
    Market,
    Church,
    Production,
    Discards,
    ShuffledIn,
    GetsBack,
    Takes,
    MarketGoes,
    StallToHand,
    Favors,
    TurnedGoes,
    Buys,
    HandIn,
    StallIn,
    OutToHand,
    OutToStall,
    CardGoes,
    AddressToHand,
    AddressGoes,
    Harvested,
    ProductionGoes,
    DrawsSpies,
    GivesSpies,
    SpiesGo,
    Rumor,
    RumorsGo,
    Blackmailed,
    Tithes,
    TithesGo,
    ChurchGiven,
    Supplement,
}

impl Way {
    fn of(from: Spot, to: Spot) -> Option<Way> {
        Some(match (from, to) {
            (Spot::Deck, Spot::Hand(_)) => Way::Draws,
            (Spot::Deck | Spot::Pool, Spot::Market(_)) => Way::Market,
            (Spot::Deck, Spot::Church) => Way::Church,
            (Spot::Deck, Spot::Production(_)) => Way::Production,
            (Spot::Hand(_), Spot::Pile(_)) => Way::Discards,
            (Spot::Market(_), Spot::Pool) => Way::ShuffledIn,
            (Spot::Pool, Spot::Hand(_)) => Way::GetsBack,
            (Spot::Market(_), Spot::Hand(_)) => Way::Takes,
            (Spot::Market(_), Spot::Pile(_)) => Way::MarketGoes,
            (Spot::Stall(_), Spot::Hand(_)) => Way::StallToHand,
            (Spot::Stall(_) | Spot::Hand(_), Spot::Turned) => Way::Favors,
            (Spot::Turned, Spot::Pile(_)) => Way::TurnedGoes,
            (Spot::Pile(_), Spot::Hand(_)) => Way::Buys,
            (Spot::Hand(_), Spot::Card(..)) => Way::HandIn,
            (Spot::Stall(_), Spot::Card(..)) => Way::StallIn,
            (Spot::Card(..), Spot::Hand(_)) => Way::OutToHand,
            (Spot::Card(..), Spot::Stall(_)) => Way::OutToStall,
            (Spot::Card(..), Spot::Pile(_)) => Way::CardGoes,
            (Spot::Address(_), Spot::Hand(_)) => Way::AddressToHand,
            (Spot::Address(_), Spot::Pile(_)) => Way::AddressGoes,
            (Spot::Production(_), Spot::Hand(_)) => Way::Harvested,
            (Spot::Production(_), Spot::Pile(_)) => Way::ProductionGoes,
            (Spot::SpyDeck, Spot::Spies(_)) => Way::DrawsSpies,
            (Spot::Spies(_), Spot::Spies(_)) => Way::GivesSpies,
            (Spot::Spies(_), Spot::SpyPile) => Way::SpiesGo,
            (Spot::Spies(_), Spot::Rumor(..)) => Way::Rumor,
            (Spot::Rumor(..), Spot::SpyPile) => Way::RumorsGo,
            (Spot::Stall(_), Spot::Stall(_)) => Way::Blackmailed,
            (Spot::Hand(_) | Spot::Stall(_), Spot::Tithes(_)) => Way::Tithes,
            (Spot::Tithes(_), Spot::Pile(_)) => Way::TithesGo,
            (Spot::Church, Spot::Hand(_)) => Way::ChurchGiven,
            (Spot::Hand(_), Spot::Stall(_)) => Way::Supplement,
            _ => return None,
        })
    }
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
            way: Way::of(first.from, first.to),
            moves: vec![first],
        }
    }

    /// Whether a move is told in the same sentence.
    pub fn takes(&self, next: &Move) -> bool {
        let Some(last) = self.moves.last() else {
            return false;
        };
        self.way == Way::of(next.from, next.to)
            && match self.way {
                None => false,
                // All that are dealt to, or give at once.
                Some(
                    Way::Draws
                    | Way::DrawsSpies
                    | Way::GivesSpies
                    | Way::Production
                    | Way::StallToHand
                    | Way::TithesGo,
                ) => true,
                // Shown ones and others.
                Some(Way::RumorsGo) => last.shown == next.shown,
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
            Way::Draws => self.drawn(run, "card"),
            Way::DrawsSpies => self.drawn(run, "spy"),
            Way::GivesSpies => self.gives_spies(run),
            Way::Production => {
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
            Way::StallToHand if self.under != Some(Deed::Hide) => {
                self.line(self.texts.get("ar-stalls-go"));
            }
            // They were named when they were sold or favored.
            Way::TurnedGoes => {}
            Way::TithesGo => self.line(self.texts.get("ar-tithes-go")),
            Way::Harvested | Way::Rumor if first.card.is_none() => {}
            Way::HandIn | Way::StallIn => self.in_or_out(way, run, |m| place_of(m.to)),
            Way::OutToHand | Way::OutToStall => self.in_or_out(way, run, |m| place_of(m.from)),
            _ => self.plain(way, run, first),
        }
    }

    fn plain(&mut self, way: Way, run: &Run, first: &Move) {
        // These follow nothing that somebody did.
        if matches!(way, Way::MarketGoes | Way::Market | Way::ShuffledIn) {
            self.under = None;
        }
        let noun = match way {
            Way::SpiesGo | Way::Rumor => "spy",
            Way::RumorsGo => "rumor",
            Way::Church => "down",
            _ => "card",
        };
        let way: &str = match (way, self.under) {
            (Way::Favors, Some(Deed::Sell)) => "sells",
            (Way::RumorsGo, _) if first.shown && self.setup.old_blackmail() => "rumors-shown",
            (Way::RumorsGo, _) if first.shown => {
                self.rejected = true;
                "rejected"
            }
            // S7: one is given, or all are lost.
            (Way::Blackmailed, _) if self.rejected => "stall-lost",
            // Alone it does not tell which of the two it was.
            (Way::Blackmailed, _) if self.alone => "by-blackmail",
            (Way::SpiesGo, _) if first.shown => "spies-shown",
            (way, _) => way.into_str(),
        };
        let at = first.site();
        let said = t!(
            self.texts,
            "ar-move",
            way = way,
            seat = first.seat().map_or(String::new(), |seat| self.name(seat)),
            other = whose(first.to).map_or(String::new(), |seat| self.name(seat)),
            cards = self.what(&run.cards(), noun),
            n = at.map_or(0, number),
            value = if self.setup.house.value == Value::Rank {
                "rank"
            } else {
                "card-value"
            }
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
            let cards = t!(self.texts, "ar-some", what = noun, n = n);
            self.say(t!(self.texts, "ar-everybody-draws", cards = cards));
        }
        for seat in seats {
            let mine = self.reader == Some(seat);
            if alike && !mine {
                continue;
            }
            let cards = self.what(&of(seat), noun);
            self.say(match mine {
                true => t!(self.texts, "ar-you-draw", cards = cards),
                false => t!(
                    self.texts,
                    "ar-draws",
                    seat = self.name(seat),
                    cards = cards
                ),
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
    fn in_or_out(&mut self, way: Way, run: &Run, at: impl Fn(&Move) -> Option<u8>) {
        let Some(first) = run.moves.first() else {
            return;
        };
        let place = self.places(&run.moves, at);
        let there = first.site().unwrap_or_default();
        let said = t!(
            self.texts,
            "ar-building-move",
            way = if place.is_some() {
                way.into_str()
            } else {
                "falls"
            },
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
