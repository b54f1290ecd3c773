//! The dice of a step, thrown one after the other.

use std::sync::Arc;

use super::super::roll::HUNDRED;
use super::super::world::Name;
use super::TurnFault;
use super::chance::Purpose;
use super::course::Stop;
use super::play::Throw;

/// The dice of a step: those that were thrown for it already, and what was asked for so far.
pub(super) struct Dice<'a> {
    had: std::slice::Iter<'a, Vec<u16>>,
    asked: Vec<(Matter, String)>,
}

/// For whom and for what dice are thrown.
#[derive(Clone, PartialEq)]
pub(super) struct Matter {
    pub(super) seat: Name,
    pub(super) question: Arc<str>,
}

impl<'a> Dice<'a> {
    pub(super) fn new(had: &'a [Vec<u16>]) -> Dice<'a> {
        Dice {
            had: had.iter(),
            asked: Vec::new(),
        }
    }

    fn throw(
        &mut self,
        matter: &Matter,
        purpose: Purpose,
        count: usize,
        sides: u16,
    ) -> Result<Vec<u16>, Stop> {
        let purpose = purpose.text();
        let Some(dice) = self.had.next() else {
            // A question's throws come one after the other: only they need be looked at for repeats.
            let before = self.asked.iter().rev();
            let before = before.take_while(|(of, _)| of == matter);
            let repeat = before.filter(|(_, what)| *what == purpose).count();
            return Err(Stop::Due(Throw {
                seat: matter.seat.clone(),
                question: matter.question.clone(),
                purpose,
                repeat: u32::try_from(repeat).unwrap_or(u32::MAX),
            }));
        };
        if dice.len() != count || dice.iter().any(|d| !(1..=sides).contains(d)) {
            let question = matter.question.to_string();
            return Err(Stop::Fault(TurnFault::WrongDice { question, purpose }));
        }
        self.asked.push((matter.clone(), purpose));
        Ok(dice.clone())
    }

    /// One die of the text's.
    pub(super) fn die(&mut self, matter: &Matter, sides: u16) -> Result<u16, Stop> {
        self.sum(matter, 1, sides)
            .map(|sum| u16::try_from(sum).unwrap_or(sides))
    }

    /// The sum of dice of the text's.
    pub(super) fn sum(&mut self, matter: &Matter, count: u8, sides: u16) -> Result<u32, Stop> {
        let purpose = Purpose::Plain {
            count: count.into(),
            sides,
        };
        let dice = self.throw(matter, purpose, count.into(), sides)?;
        Ok(dice.into_iter().map(u32::from).sum())
    }

    /// A d100 for each of so many units that may burn; none is thrown for none.
    pub(super) fn fire(&mut self, matter: &Matter, units: usize) -> Result<Vec<u16>, Stop> {
        match units {
            0 => Ok(Vec::new()),
            _ => self.throw(matter, Purpose::Fire { units }, units, HUNDRED),
        }
    }

    /// One of so many, from 0, each as likely as every other; `None` of none. Nothing is thrown
    /// where there is no choice.
    ///
    /// Up to 256 are drawn by one die. For more, dice of 256 sides are the digits of a number,
    /// thrown again while it lies beyond the largest multiple.
    pub(super) fn pick(
        &mut self,
        matter: &Matter,
        purpose: Purpose,
    ) -> Result<Option<usize>, Stop> {
        let of = match purpose {
            Purpose::Victim { of }
            | Purpose::Nearest { of }
            | Purpose::Leaked { of }
            | Purpose::Number { of } => of,
            Purpose::Fire { units } => units,
            Purpose::Plain { sides, .. } => sides.into(),
        };
        match of {
            0 => Ok(None),
            1 => Ok(Some(0)),
            2..=256 => {
                let sides = u16::try_from(of).unwrap_or(256);
                let dice = self.throw(matter, purpose, 1, sides)?;
                Ok(dice.first().map(|d| usize::from(*d) - 1))
            }
            _ => loop {
                let (mut digits, mut span) = (1, 256_usize);
                while span < of {
                    (digits, span) = (digits + 1, span.saturating_mul(256));
                }
                let dice = self.throw(matter, purpose, digits, 256)?;
                let number = dice
                    .iter()
                    .fold(0_usize, |n, d| n.wrapping_mul(256) + usize::from(*d) - 1);
                if number < span - span % of {
                    return Ok(Some(number % of));
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Draw, SeasonKey, Sides};

    fn matter(question: &str) -> Matter {
        Matter {
            seat: "KESH".into(),
            question: question.into(),
        }
    }

    /// What is picked, with these dice; and what they were asked for.
    fn pick(matter: &Matter, of: usize, mut dice: impl FnMut(&Throw) -> Vec<u16>) -> Option<usize> {
        let mut had = Vec::new();
        loop {
            match Dice::new(&had).pick(matter, Purpose::Victim { of }) {
                Ok(picked) => return picked,
                Err(Stop::Due(due)) => had.push(dice(&due)),
                Err(_) => panic!("{had:?}"),
            }
        }
    }

    /// How often each of so many was picked in so many draws; the key is fixed.
    fn picks(of: usize, draws: u32) -> Vec<u32> {
        let key = SeasonKey::from_hex(7, &"5a".repeat(32)).unwrap();
        let mut counts = vec![0; of];
        for draw in 0..draws {
            let picked = pick(&matter(&format!("KARTH/guard/{draw}")), of, |due| {
                let (count, sides) = if of > 256 { (2, 256) } else { (1, of) };
                let draw = Draw {
                    id: "0",
                    seat: &due.seat,
                    question: &due.question,
                    word: "",
                    beacon: "",
                    purpose: &due.purpose,
                    repeat: due.repeat,
                };
                let sides = Sides::new(u16::try_from(sides).unwrap()).unwrap();
                key.stream(&draw).dice(count, sides)
            });
            counts[picked.unwrap()] += 1;
        }
        counts
    }

    /// G3, G17: each is as likely as every other, also where one die does not suffice. Fair draws
    /// would fail this once in a million.
    #[test]
    fn g3_each_of_several_is_as_likely_as_every_other() {
        use crate::chance::tests::fair;
        for of in [2, 3, 7, 256, 257, 300] {
            let each = 60;
            let counts = picks(of, each * u32::try_from(of).unwrap());
            let square = |c: &u32| (f64::from(*c) - f64::from(each)).powi(2) / f64::from(each);
            let chi: f64 = counts.iter().map(square).sum();
            assert!(fair(chi, of - 1), "one of {of}: {chi}");
        }
    }

    #[test]
    fn g3_beyond_the_largest_multiple_dice_are_thrown_again_and_never_alike() {
        let matter = matter("KARTH/guard/1");
        // 300 goes 218 times into 65,536: numbers from 65,400 on are thrown again.
        let mut told = vec![vec![256, 121], vec![256, 120]].into_iter();
        let mut asked = Vec::new();
        let picked = pick(&matter, 300, |due| {
            asked.push(format!("{} {}", due.purpose, due.repeat));
            told.next().unwrap()
        });
        assert_eq!(picked, Some(299));
        assert_eq!(asked, ["victim-d300 0", "victim-d300 1"]);
        assert_eq!(pick(&matter, 300, |_| vec![1, 1]), Some(0));
        // Nothing is thrown where there is no choice.
        for (of, picked) in [(1, Some(0)), (0, None)] {
            assert_eq!(pick(&matter, of, |due| panic!("{due:?}")), picked);
        }
    }

    #[test]
    fn dice_that_are_none_are_refused() {
        for wrong in [vec![], vec![0], vec![101], vec![1, 2]] {
            let found = Dice::new(&[wrong]).die(&matter("KARTH/guard/1"), HUNDRED);
            assert!(matches!(
                found,
                Err(Stop::Fault(TurnFault::WrongDice { .. }))
            ));
        }
    }
}
