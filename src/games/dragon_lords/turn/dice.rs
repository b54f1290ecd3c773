//! The dice of one turn, thrown one after the other and recorded in the order of use.

use std::sync::Arc;

use super::super::roll::HUNDRED;
use super::super::world::Name;
use super::chance::{Ask, Chance, ChanceFault, Purpose, Rolled};
use crate::chance::Sides;

/// The dice of one turn: what was thrown so far, and what was asked how often.
pub(super) struct Dice<'a> {
    chance: &'a mut dyn Chance,
    pub(super) rolled: Vec<Rolled>,
    /// Where the throws for the present question begin. A question's throws come one after the
    /// other, so that only they need be looked at for repeats.
    since: usize,
}

/// For whom and for what dice are thrown.
#[derive(Clone)]
pub(super) struct Matter {
    pub(super) seat: Name,
    pub(super) question: Arc<str>,
}

impl<'a> Dice<'a> {
    pub(super) fn new(chance: &'a mut dyn Chance) -> Dice<'a> {
        Dice {
            chance,
            rolled: Vec::new(),
            since: 0,
        }
    }

    fn throw(
        &mut self,
        matter: &Matter,
        purpose: Purpose,
        count: usize,
        sides: u16,
    ) -> Result<Vec<u16>, ChanceFault> {
        let text = purpose.text();
        let wrong = || ChanceFault::WrongDice {
            question: matter.question.to_string(),
            purpose: text.clone(),
        };
        let present = |r: &Rolled| (&r.seat, &r.question) == (&matter.seat, &matter.question);
        if !self.rolled.last().is_some_and(present) {
            self.since = self.rolled.len();
        }
        let before = self.rolled.iter().skip(self.since);
        let repeat = before.filter(|r| *r.purpose == *text).count();
        let repeat = u32::try_from(repeat).map_err(|_| wrong())?;
        let dice = self.chance.dice(&Ask {
            seat: &matter.seat,
            question: &matter.question,
            purpose: &text,
            repeat,
            count,
            sides: Sides::new(sides).ok_or_else(wrong)?,
        })?;
        if dice.len() != count || dice.iter().any(|d| !(1..=sides).contains(d)) {
            return Err(wrong());
        }
        self.rolled.push(Rolled {
            seat: matter.seat.clone(),
            question: matter.question.clone(),
            purpose: text.into(),
            repeat,
            dice: dice.clone(),
        });
        Ok(dice)
    }

    /// One die of the text's.
    pub(super) fn die(&mut self, matter: &Matter, sides: u16) -> Result<u16, ChanceFault> {
        self.sum(matter, 1, sides)
            .map(|sum| u16::try_from(sum).unwrap_or(sides))
    }

    /// The sum of dice of the text's.
    pub(super) fn sum(
        &mut self,
        matter: &Matter,
        count: u8,
        sides: u16,
    ) -> Result<u32, ChanceFault> {
        let purpose = Purpose::Plain {
            count: count.into(),
            sides,
        };
        let dice = self.throw(matter, purpose, count.into(), sides)?;
        Ok(dice.into_iter().map(u32::from).sum())
    }

    /// A d100 for each of so many units that may burn; none is thrown for none.
    pub(super) fn fire(&mut self, matter: &Matter, units: usize) -> Result<Vec<u16>, ChanceFault> {
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
    ) -> Result<Option<usize>, ChanceFault> {
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
    use std::collections::BTreeMap;

    use super::super::chance::Sealed;
    use super::*;
    use crate::chance::SeasonKey;

    /// How often each of so many was picked in so many draws; the key is fixed.
    fn picks(of: usize, draws: u32) -> Vec<u32> {
        let key = SeasonKey::from_hex(7, &"5a".repeat(32)).unwrap();
        let words = BTreeMap::new();
        let mut sealed = Sealed {
            id: "0",
            key: &key,
            words: &words,
            beacon: "",
        };
        let mut counts = vec![0; of];
        for draw in 0..draws {
            let mut dice = Dice::new(&mut sealed);
            let matter = Matter {
                seat: "KESH".into(),
                question: format!("KARTH/guard/{draw}").into(),
            };
            let picked = dice.pick(&matter, Purpose::Victim { of }).unwrap().unwrap();
            counts[picked] += 1;
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

    /// Dice that were told, one throw after the other.
    struct Script(Vec<Vec<u16>>, Vec<String>);

    impl Chance for Script {
        fn dice(&mut self, ask: &Ask<'_>) -> Result<Vec<u16>, ChanceFault> {
            self.1.push(format!("{} {}", ask.purpose, ask.repeat));
            Ok(self.0.remove(0))
        }
    }

    #[test]
    fn g3_beyond_the_largest_multiple_dice_are_thrown_again_and_never_alike() {
        let matter = Matter {
            seat: "KESH".into(),
            question: "KARTH/guard/1".into(),
        };
        // 300 goes 218 times into 65,536: numbers from 65,400 on are thrown again.
        let mut script = Script(vec![vec![256, 121], vec![256, 120], vec![1, 1]], Vec::new());
        let mut dice = Dice::new(&mut script);
        let purpose = Purpose::Victim { of: 300 };
        assert_eq!(dice.pick(&matter, purpose), Ok(Some(299)));
        assert_eq!(dice.pick(&matter, purpose), Ok(Some(0)));
        assert_eq!(dice.rolled.len(), 3);
        assert_eq!(
            script.1,
            ["victim-d300 0", "victim-d300 1", "victim-d300 2"]
        );
        // Nothing is thrown where there is no choice.
        let mut script = Script(vec![], Vec::new());
        let mut dice = Dice::new(&mut script);
        assert_eq!(dice.pick(&matter, Purpose::Victim { of: 1 }), Ok(Some(0)));
        assert_eq!(dice.pick(&matter, Purpose::Victim { of: 0 }), Ok(None));
    }

    #[test]
    fn dice_that_are_none_are_refused() {
        let matter = Matter {
            seat: "KESH".into(),
            question: "KARTH/guard/1".into(),
        };
        for wrong in [vec![], vec![0], vec![101], vec![1, 2]] {
            let mut script = Script(vec![wrong], Vec::new());
            let found = Dice::new(&mut script).die(&matter, HUNDRED);
            assert!(matches!(found, Err(ChanceFault::WrongDice { .. })));
        }
    }
}
