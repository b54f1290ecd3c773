//! What a simulation counts of a game: the figures by which an author sees how his rules play.

use super::Aristocracy;
use super::answers::Answer;
use super::facts::{Deed, Fact, Spot};
use super::table::{Building, Kind};
use crate::engine::simulate::{Counted, Step};

/// A thing that is counted; its place in [`NAMES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
enum What {
    /// A8: a claim ended the game; else it came to L36's last round.
    Claimed,
    WinnersPoints,
    FarmsBuilt,
    EstatesBuilt,
    ChateauxBuilt,
    Upgrades,
    Downgrades,
    Fallen,
    /// A8: at the end, complete or not, and complete.
    Farms,
    FarmsComplete,
    Estates,
    EstatesComplete,
    Chateaux,
    ChateauxComplete,
    /// A6, S6
    Visits,
    TurnedUp,
    /// S2 to S5
    Hires,
    Networks,
    Rumors,
    Gossip,
    Exchanged,
    /// S7, S10, and how it was answered: by a spy, by a card or a coin, or not at all.
    Blackmail,
    Defended,
    Yielded,
    Refused,
    /// S7: a rumor had the address's value; and what the owner's stall lost by it.
    Struck,
    StallLost,
    /// T2 to T9
    Tithes,
    Churches,
    Humbled,
    Compelled,
    SteppedDown,
}

/// The names of all that is counted.
pub const NAMES: &[&str] = <What as strum::VariantNames>::VARIANTS;

/// Counts what a step told.
pub fn count(step: &Step<'_, Aristocracy>, counted: &mut Counted) {
    let mut of = Counting { step, counted };
    for (_, fact) in step.told {
        of.fact(fact);
    }
    for given in step.given {
        of.answer(&given.answer);
    }
}

struct Counting<'a, 'b> {
    step: &'a Step<'b, Aristocracy>,
    counted: &'a mut Counted,
}

impl Counting<'_, '_> {
    fn add(&mut self, what: What, number: usize) {
        if let Some(count) = self.counted.counts.get_mut(what as usize) {
            *count += number as u64;
        }
    }

    fn one(&mut self, what: What) {
        self.add(what, 1);
    }

    fn fact(&mut self, fact: &Fact) {
        match *fact {
            Fact::Claims { .. } => self.set(What::Claimed, 1),
            Fact::Points { points } => {
                let players = usize::from(self.step.state.table.players);
                let points = points.iter().take(players);
                self.counted.points = points.copied().map(u64::from).collect();
            }
            Fact::Wins { seat } => {
                let points = self.counted.points.get(seat.at()).copied();
                self.set(What::WinnersPoints, points.unwrap_or(0));
            }
            Fact::Shown { site, cards } => {
                if let Some(building) = self.step.state.table.building(site) {
                    let rank = building.address.rank();
                    self.stands(building, cards.iter().all(|card| card.rank() == rank));
                }
            }
            Fact::Does { deed, .. } => self.deed(deed),
            Fact::Founds { site, .. } => {
                match self.step.state.table.building(site).map(Building::kind) {
                    Some(Kind::Farm) => self.one(What::FarmsBuilt),
                    Some(Kind::Estate) => self.one(What::EstatesBuilt),
                    Some(Kind::Chateau) => self.one(What::ChateauxBuilt),
                    None => {}
                }
            }
            Fact::Falls { .. } => self.one(What::Fallen),
            Fact::Exchanged { .. } => self.one(What::Exchanged),
            Fact::Church { .. } => self.one(What::Churches),
            Fact::Compelled { .. } => self.one(What::Compelled),
            Fact::SteppedDown { .. } => self.one(What::SteppedDown),
            _ => {}
        }
    }

    fn set(&mut self, what: What, number: u64) {
        if let Some(count) = self.counted.counts.get_mut(what as usize) {
            *count = number;
        }
    }

    /// A building at the end.
    fn stands(&mut self, building: &Building, complete: bool) {
        let (stands, counts) = match building.kind() {
            Kind::Farm => (What::Farms, What::FarmsComplete),
            Kind::Estate => (What::Estates, What::EstatesComplete),
            Kind::Chateau => (What::Chateaux, What::ChateauxComplete),
        };
        self.one(stands);
        self.add(counts, usize::from(complete));
    }

    fn deed(&mut self, deed: Deed) {
        let founds = |(_, fact): &(_, Fact)| matches!(fact, Fact::Founds { .. });
        match deed {
            Deed::Build(_) if !self.step.told.iter().any(founds) => self.one(What::Upgrades),
            Deed::Visit(_) => self.one(What::Visits),
            Deed::Blackmail(_) => self.one(What::Blackmail),
            Deed::Downgrade(_) => self.one(What::Downgrades),
            Deed::Hire => self.one(What::Hires),
            Deed::Network => self.one(What::Networks),
            Deed::Rumor(_) => self.one(What::Rumors),
            Deed::Gossip(_) => self.one(What::Gossip),
            Deed::Tithe => self.one(What::Tithes),
            _ => {}
        }
    }

    fn answer(&mut self, answer: &Answer) {
        match *answer {
            Answer::TurnUp { place } => self.add(What::TurnedUp, usize::from(place.is_some())),
            Answer::Humble { places } => self.add(What::Humbled, places.len()),
            Answer::Defend { .. } => self.one(What::Defended),
            Answer::Accept { .. } | Answer::Pay => self.one(What::Yielded),
            Answer::Reject { .. } | Answer::Uncover { .. } => self.refused(),
            _ => {}
        }
    }

    /// S7, S10: all rumors of a building were uncovered.
    fn refused(&mut self) {
        self.one(What::Refused);
        let (setup, table) = (self.step.setup, &self.step.state.table);
        let mut struck = false;
        let mut lost = 0;
        for (_, fact) in self.step.told {
            match *fact {
                Fact::Moves {
                    from: Spot::Rumor(site, _),
                    card: Some(rumor),
                    ..
                } => {
                    let value = table
                        .building(site)
                        .map(|building| setup.value(building.address));
                    struck |= value == Some(setup.value(rumor));
                }
                Fact::Moves {
                    from: Spot::Stall(_),
                    to: Spot::Stall(_),
                    ..
                } => lost += 1,
                _ => {}
            }
        }
        self.add(What::Struck, usize::from(struck));
        self.add(What::StallLost, lost);
    }
}
