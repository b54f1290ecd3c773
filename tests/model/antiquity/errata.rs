//! Facts of the world, recorded as they are, or mended as they were at a roll with the same dice.

use std::collections::BTreeSet;

use super::roll::truth;
use super::{Antiquity, Attempt, Choice, OMNISCIENT, Rolled, Rules, Sets, Subject, World};
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
    fn concerns(&self, rules: &Rules, attempt: &Attempt) -> bool {
        let kind = match self {
            Fact::Treasury(..) => attempt.kind == "treasury",
            Fact::Army(..) | Fact::NoArmy(..) => attempt.kind.starts_with("army-"),
            Fact::Fleet(..) | Fact::NoFleet(..) => attempt.kind == "fleet-presence",
        };
        // H11 `holder`: any army in a province counts.
        let anyones = rules.h11_holder
            && attempt.kind.starts_with("army-")
            && matches!(attempt.subject, Subject::Province(_));
        kind && (anyones || attempt.target == self.nation())
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

/// What an erratum touched: attempts by asker and place; victims to be asked anew, by asker and
/// question.
type Touched = (BTreeSet<(Seat, usize)>, BTreeSet<(Seat, Seat, String)>);

/// Goes through all that asked such a thing: the truth is what it would have been. Who lied where it is another now
/// is asked anew if his lie was told, or if it is the truth now (H10, H20); a lie that nobody heard stands otherwise.
fn mend(rules: &Rules, at_roll: &World, sets: &mut Sets, fact: &Fact, told: bool) -> Touched {
    let (mut touched, mut asked) = (BTreeSet::new(), BTreeSet::new());
    let all = sets.clone();
    for (seat, set) in sets {
        for (place, attempt) in set.attempts.iter_mut().enumerate() {
            let now = truth(rules, at_roll, &all, seat, attempt);
            let about = fact.concerns(rules, attempt);
            let (target, kind, question) = (attempt.target, attempt.kind, attempt.question());
            let Some(rolled) = attempt.rolled.as_mut().filter(|_| about) else {
                continue;
            };
            touched.insert((*seat, place));
            if now == rolled.truth {
                continue;
            }
            rolled.truth = now;
            if rolled.outcome != "countered" {
                continue;
            }
            let known = rules.knows(seat, kind, rolled);
            let (choice, falls) = match rolled.choice.take() {
                Some(Choice::False(_)) if told => (None, true),
                Some(Choice::False(lie) | Choice::Fallen(lie)) if !told && known => {
                    match !rules.h10_truth && lie == rolled.truth {
                        true => (Some(Choice::Fallen(lie)), true),
                        false => (Some(Choice::False(lie)), false),
                    }
                }
                other => (other, false),
            };
            rolled.choice = choice;
            if falls {
                asked.insert((target, *seat, question));
            }
        }
    }
    (touched, asked)
}

impl Antiquity {
    /// After the roll, and until the next season closes.
    pub(super) fn erratum(&mut self, course: &Course, season: u16, fact: &Fact) -> bool {
        let under_way = course.phase == Phase::Rolled && season == course.season;
        let past = self.closed.as_mut().filter(|past| past.season == season);
        let (at_roll, sets) = match (under_way, past) {
            (true, _) => (&mut self.at_roll, &mut self.sets),
            (false, Some(past)) if !past.waits => (&mut past.at_roll, &mut past.sets),
            _ => return false,
        };
        let paid = match fact {
            Fact::Treasury(nation, points) => {
                (at_roll.treasury[nation] != *points).then_some(*nation)
            }
            _ => None,
        };
        match fact {
            // What it had more or less then, it had at the opening and has now.
            Fact::Treasury(nation, points) => {
                let more = points - at_roll.treasury[nation];
                for account in [
                    &mut at_roll.treasury,
                    &mut at_roll.opening,
                    &mut self.world.treasury,
                ] {
                    *account.entry(nation).or_default() += more;
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
        let (touched, asked) = mend(&self.rules, at_roll, sets, fact, !under_way);
        let victims = asked.iter().map(|(victim, ..)| *victim).collect();
        self.mended = (touched.len(), victims);
        if let Some(past) = self.closed.as_mut().filter(|_| !under_way) {
            past.paid = paid;
            (past.touched, past.asked) = (touched, asked);
            past.waits = true;
        }
        true
    }

    /// The bulletins of an erratum's season go out again, when those asked anew have chosen.
    pub(super) fn reissue(&mut self, season: u16, silent: bool) -> bool {
        let Some(past) = &mut self.closed else {
            return false;
        };
        if past.season != season || !past.waits {
            return false;
        }
        let open = past.sets.iter().any(|(seat, set)| {
            set.attempts.iter().any(|a| {
                // A true answer about an army may go, if the army is none now (H7); of the others none can.
                let goes = ["army-size", "army-composition", "army-majority"].contains(&a.kind);
                // Asked again (H6), the same question may have got through beside.
                let waits = |r: &Rolled| {
                    let shows = r.choice == Some(Choice::Withhold) && !goes;
                    r.outcome == "countered" && (r.choice.is_none() || shows)
                };
                a.rolled.as_ref().is_some_and(waits)
                    && past.asked.contains(&(a.target, *seat, a.question()))
            })
        });
        if open && !silent {
            return false;
        }
        for (seat, place) in &past.touched {
            let set = past.sets.get_mut(seat).unwrap();
            set.attempts[*place].rolled.as_mut().unwrap().tell();
        }
        past.waits = false;
        true
    }

    /// The nations whose bulletins an erratum changes.
    pub fn concerned(&self) -> BTreeSet<Seat> {
        let mut all = BTreeSet::from([OMNISCIENT]);
        if let Some(past) = &self.closed {
            all.extend(past.touched.iter().map(|(seat, _)| *seat));
            all.extend(past.asked.iter().map(|(victim, ..)| *victim));
            all.extend(past.paid);
        }
        all
    }
}
