//! The dice that will fall on a table, looked up before it is played: how a player's spies are to
//! fare, and whether they do.

use arbitre::chance::{Draw, Sides};
use arbitre::games::dragon_lords::action::Action;
use arbitre::games::dragon_lords::question;
use arbitre::games::dragon_lords::world::Name;

use crate::noninterference::chance::Rng;
use crate::noninterference::pool::Table;

/// Where and for whom dice fall.
#[derive(Clone, Copy)]
pub struct Fall<'a> {
    pub table: &'a Table,
    pub turn: u16,
    pub seat: &'a str,
    pub word: &'a str,
    pub beacon: &'a str,
}

impl Fall<'_> {
    fn sum(&self, question: &str, purpose: &str, count: usize, sides: u16) -> u32 {
        let draw = Draw {
            id: self.table.id(),
            seat: self.seat,
            question,
            word: self.word,
            beacon: self.beacon,
            purpose,
            repeat: 0,
        };
        let sides = Sides::new(sides).expect("a die's sides");
        let dice = self.table.key(self.turn).stream(&draw).dice(count, sides);
        dice.into_iter().map(u32::from).sum()
    }

    /// How a deed ends.
    pub fn end(&self, city: &str, action: Action, spy: u32) -> End {
        let question = question::deed(city, action, spy);
        if self.sum(&question, "d100", 1, 100) <= u32::from(action.entry().threshold) {
            return End::Success;
        }
        match self.sum(&question, "d8", 1, 8) {
            1..=3 => End::Informed,
            4 => End::Unnoticed,
            _ => End::Killed,
        }
    }

    /// A friendly spy's d100.
    pub fn guard(&self, city: &str, spy: u32) -> u32 {
        self.sum(&question::guard(city, spy), "d100", 1, 100)
    }
}

/// How a deed ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Success,
    /// It survives, the enemy is informed.
    Informed,
    /// It survives, the enemy is not informed.
    Unnoticed,
    Killed,
}

/// How a spy of his is to fare, as far as he sees it.
#[derive(Debug, Clone)]
pub struct Want {
    city: Name,
    spy: u32,
    what: What,
}

#[derive(Debug, Clone)]
enum What {
    /// A guard's roll, by what it brings: values from and to.
    Guard(u32, u32),
    Success {
        action: Action,
        /// What Blackmail rolls, which he is told.
        rolled: Option<u32>,
        /// What Steal rolls at least.
        least: u32,
    },
    /// Whether the enemy was informed he does not see.
    Failure { action: Action, killed: bool },
}

/// The same, of a theft that rolls so much at least.
pub fn least(want: Want, gold: i64) -> Want {
    match want.what {
        What::Success { action, rolled, .. } => Want {
            what: What::Success {
                action,
                rolled,
                least: u32::try_from(gold).unwrap_or_default(),
            },
            ..want
        },
        _ => want,
    }
}

/// What a theft rolls.
pub fn stolen(fall: &Fall<'_>, city: &str, spy: u32) -> u32 {
    fall.sum(&question::deed(city, Action::Steal, spy), "5d10", 5, 10)
}

impl Want {
    pub fn guard(rng: &mut Rng, city: &Name, spy: u32) -> Want {
        let (low, high) = *rng.one(&[(36, 100), (31, 35), (31, 35), (26, 30), (6, 25), (1, 5)]);
        Want {
            city: city.clone(),
            spy,
            what: What::Guard(low, high),
        }
    }

    pub fn deed(rng: &mut Rng, city: &Name, action: Action, spy: u32, succeeds: bool) -> Want {
        let what = match succeeds {
            true => What::Success {
                action,
                rolled: (action == Action::Blackmail).then(|| rng.between(23, 27) as u32),
                least: 0,
            },
            false => What::Failure {
                action,
                killed: rng.often(40),
            },
        };
        Want {
            city: city.clone(),
            spy,
            what,
        }
    }

    /// Whether the spy is lost by it.
    pub fn kills(&self) -> bool {
        matches!(self.what, What::Failure { killed: true, .. })
    }

    /// Whether it fares so there.
    pub fn fits(&self, fall: &Fall<'_>) -> bool {
        match self.what {
            What::Guard(low, high) => {
                let die = fall.guard(&self.city, self.spy);
                (low..=high).contains(&die)
            }
            What::Success {
                action,
                rolled,
                least,
            } => {
                let question = question::deed(&self.city, action, self.spy);
                let blackmail = || fall.sum(&question, "10d4", 10, 4);
                fall.end(&self.city, action, self.spy) == End::Success
                    && rolled.is_none_or(|r| r == blackmail())
                    && (least == 0 || stolen(fall, &self.city, self.spy) >= least)
            }
            What::Failure { action, killed } => {
                let end = fall.end(&self.city, action, self.spy);
                end != End::Success && (end == End::Killed) == killed
            }
        }
    }
}
