//! Facts of the world, recorded as they are, or mended as they were at a roll with the same dice.

use std::collections::BTreeSet;

use super::roll::truth;
use super::{Antiquity, Attempt, OMNISCIENT, Rules, Sets, World};
use crate::model::machine::{Course, Phase, Seat};

/// A fact of the world.
#[derive(Debug, Clone)]
pub enum Fact {
    Treasury(Seat, i64),
    Army(Seat, &'static str, &'static str, Vec<(&'static str, i64)>),
    NoArmy(Seat, &'static str),
    Fleet(Seat, &'static str),
    NoFleet(Seat, &'static str),
}

impl Fact {
    pub fn nation(&self) -> Seat {
        match self {
            Fact::Treasury(n, _) | Fact::Army(n, ..) | Fact::NoArmy(n, _) => n,
            Fact::Fleet(n, _) | Fact::NoFleet(n, _) => n,
        }
    }

    /// Whether a question is about such a thing, as far as everybody knows: that of several only
    /// some were gone through would tell which.
    fn concerns(&self, attempt: &Attempt) -> bool {
        let kind = match self {
            Fact::Treasury(..) => attempt.kind == "treasury",
            Fact::Army(..) | Fact::NoArmy(..) => attempt.kind.starts_with("army-"),
            Fact::Fleet(..) | Fact::NoFleet(..) => attempt.kind == "fleet-presence",
        };
        kind && attempt.target == self.nation()
    }
}

impl World {
    /// Sets a fact; false where there is nothing to take away.
    pub fn set(&mut self, fact: &Fact) -> bool {
        match fact {
            Fact::Treasury(nation, points) => {
                self.treasury.insert(nation, *points);
                true
            }
            Fact::Army(nation, name, province, elements) => {
                let army = (*province, elements.iter().copied().collect());
                self.armies.insert((nation, name), army);
                true
            }
            Fact::NoArmy(nation, name) => self.armies.remove(&(*nation, *name)).is_some(),
            Fact::Fleet(nation, sea) => {
                *self.fleets.entry((nation, sea)).or_default() += 1;
                true
            }
            Fact::NoFleet(nation, sea) => match self.fleets.get_mut(&(*nation, *sea)) {
                Some(n) if *n > 0 => {
                    *n -= 1;
                    true
                }
                _ => false,
            },
        }
    }
}

/// Goes through all that asked such a thing: the truth is what it would have been, and what was chosen stands. Gives the
/// attempts, by asker and place, and the victims of countered rolls who know that it is another truth now.
fn mend(
    rules: &Rules,
    at_roll: &World,
    sets: &mut Sets,
    fact: &Fact,
) -> (BTreeSet<(Seat, usize)>, BTreeSet<Seat>) {
    let (mut touched, mut victims) = (BTreeSet::new(), BTreeSet::new());
    let all = sets.clone();
    for (seat, set) in sets {
        for (place, attempt) in set.attempts.iter_mut().enumerate() {
            let now = truth(rules, at_roll, &all, seat, attempt);
            let about = fact.concerns(attempt);
            let Some(rolled) = attempt.rolled.as_mut().filter(|_| about) else {
                continue;
            };
            touched.insert((*seat, place));
            if now != rolled.truth && rolled.outcome == "countered" {
                victims.insert(attempt.target);
            }
            rolled.truth = now;
        }
    }
    (touched, victims)
}

impl Antiquity {
    /// After the roll, and until the next season is locked. What was told truly is told anew.
    pub(super) fn erratum(&mut self, course: &Course, season: u16, fact: &Fact) -> bool {
        let under_way = course.phase == Phase::Rolled && season == course.season;
        let last = match course.phase {
            Phase::Between => season == course.season,
            Phase::Open => season + 1 == course.season,
            _ => false,
        };
        let past = self
            .closed
            .as_mut()
            .filter(|past| last && past.season == season);
        let (at_roll, sets) = match (under_way, past) {
            (true, _) => (&mut self.at_roll, &mut self.sets),
            (false, Some(past)) => (&mut past.at_roll, &mut past.sets),
            _ => return false,
        };
        let mut concerned = BTreeSet::from([OMNISCIENT]);
        match fact {
            // What it had more or less then, it had at the opening and has now.
            Fact::Treasury(nation, points) => {
                let more = points - at_roll.treasury[nation];
                concerned.extend((more != 0).then_some(*nation));
                for account in [
                    &mut at_roll.treasury,
                    &mut at_roll.opening,
                    &mut self.world.treasury,
                ] {
                    *account.entry(nation).or_default() += more;
                }
                if course.phase == Phase::Open {
                    *self.world.opening.entry(nation).or_default() += more;
                }
            }
            fact => {
                if !at_roll.set(fact) {
                    return false;
                }
                // It may have gone since.
                self.world.set(fact);
            }
        }
        let (touched, victims) = mend(&self.rules, at_roll, sets, fact);
        concerned.extend(touched.iter().map(|(seat, _)| *seat));
        concerned.extend(victims);
        if under_way {
            concerned.clear();
        } else {
            for (seat, place) in &touched {
                let set = sets.get_mut(seat).unwrap();
                set.attempts[*place].rolled.as_mut().unwrap().tell();
            }
        }
        self.mended = (touched.len(), concerned);
        true
    }
}
