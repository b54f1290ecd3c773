//! Exact chances (D4, D5, D7): every face is counted by the rule's own functions.

use super::super::action::{Action, Amount};
use super::super::roll::{BURNS, EIGHT, Fate, HUNDRED, Watch, succeeds};

/// A chance: so many of so many equally likely cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fraction {
    pub cases: u64,
    pub of: u64,
}

impl Fraction {
    /// In lowest terms, as people read it: `7/20`.
    pub fn text(self) -> String {
        let divisor = gcd(self.cases, self.of).max(1);
        format!("{}/{}", self.cases / divisor, self.of / divisor)
    }

    /// As a number between 0 and 1, rounded as floating point is.
    pub fn value(self) -> f64 {
        self.cases as f64 / self.of as f64
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

/// The chances of a deed; its four cases are all there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeedOdds {
    pub success: Fraction,
    /// It fails, the spy survives, the enemy is informed.
    pub survives_informed: Fraction,
    /// It fails, the spy survives, the enemy is not informed.
    pub survives_unnoticed: Fraction,
    /// It fails, the spy is killed, the enemy is informed.
    pub killed: Fraction,
}

/// The chances of a deed (D4), over the d100 and the d8 together.
pub fn deed(action: Action) -> DeedOdds {
    let of = u64::from(HUNDRED) * u64::from(EIGHT);
    let (mut success, mut fates) = (0, [0; 3]);
    for d100 in 1..=HUNDRED {
        for d8 in 1..=EIGHT {
            match (succeeds(action, d100), Fate::of(d8)) {
                (true, _) => success += 1,
                (false, Fate::SurvivesInformed) => fates[0] += 1,
                (false, Fate::SurvivesUnnoticed) => fates[1] += 1,
                (false, Fate::Killed) => fates[2] += 1,
            }
        }
    }
    let [informed, unnoticed, killed] = fates.map(|cases| Fraction { cases, of });
    DeedOdds {
        success: Fraction { cases: success, of },
        survives_informed: informed,
        survives_unnoticed: unnoticed,
        killed,
    }
}

/// The chances of a friendly spy's roll (D5, G1), where there are enemy spies enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WatchOdds {
    pub senses: Fraction,
    pub counts: Fraction,
    /// That it kills exactly one.
    pub kills_one: Fraction,
    pub kills_two: Fraction,
}

/// The chances of a friendly spy's roll.
pub fn watch() -> WatchOdds {
    let chance = |holds: fn(Watch) -> bool| {
        let cases = (1..=HUNDRED).filter(|d| holds(Watch::of(*d))).count() as u64;
        let of = HUNDRED.into();
        Fraction { cases, of }
    };
    WatchOdds {
        senses: chance(|w| w.senses),
        counts: chance(|w| w.counts),
        kills_one: chance(|w| w.kills == 1),
        kills_two: chance(|w| w.kills == 2),
    }
}

/// The chance that a unit in a razed city burns (Revolt).
pub fn burns() -> Fraction {
    Fraction {
        cases: BURNS.into(),
        of: HUNDRED.into(),
    }
}

/// In how many cases each sum of an amount comes up, from the lowest; together they are all its
/// cases. (Blackmail's 10d4, Steal's 5d10.)
pub fn sums(amount: Amount) -> Vec<(u32, Fraction)> {
    let (count, sides) = match amount {
        Amount::Fixed(fixed) => return vec![(fixed, Fraction { cases: 1, of: 1 })],
        Amount::Dice { count, sides } => (u32::from(count), usize::from(sides)),
    };
    // Cases by the sum above the lowest, a die at a time.
    let mut cases: Vec<u64> = vec![1];
    for _ in 0..count {
        let mut next = vec![0; cases.len() + sides.saturating_sub(1)];
        for (sum, found) in cases.iter().enumerate() {
            for more in next.iter_mut().skip(sum).take(sides) {
                *more += found;
            }
        }
        cases = next;
    }
    let of = cases.iter().sum();
    let sums = (count..).zip(cases);
    sums.map(|(sum, cases)| (sum, Fraction { cases, of }))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d4_the_chances_of_a_deed_are_those_of_the_text() {
        // D7's values, written anew.
        let values = [
            35, 15, 60, 40, 30, 80, 10, 20, 10, 85, 50, 30, 10, 70, 50, 60, 20, 80, 1, 20, 40, 60,
            80,
        ];
        for (action, value) in Action::all().zip(values) {
            let odds = deed(action);
            let cases = |f: Fraction| {
                assert_eq!(f.of, 800);
                f.cases
            };
            assert_eq!(cases(odds.success), 8 * value, "{action}");
            assert_eq!(cases(odds.survives_informed), 3 * (100 - value), "{action}");
            assert_eq!(cases(odds.survives_unnoticed), 100 - value, "{action}");
            assert_eq!(cases(odds.killed), 4 * (100 - value), "{action}");
        }
        assert_eq!(deed(Action::Arson).success.text(), "7/20");
    }

    #[test]
    fn d5_the_chances_of_a_friendly_spy_are_nested() {
        let odds = watch();
        let texts = [odds.senses, odds.counts, odds.kills_one, odds.kills_two].map(Fraction::text);
        assert_eq!(texts, ["7/20", "3/10", "1/5", "1/20"]);
        assert_eq!(burns().text(), "7/20");
    }

    #[test]
    fn d7_the_sums_of_dice_are_counted() {
        let two = sums(Amount::Dice { count: 2, sides: 6 });
        let cases: Vec<u64> = two.iter().map(|(_, f)| f.cases).collect();
        assert_eq!(cases, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        for (count, sides, all) in [(10, 4, 4_u64.pow(10)), (5, 10, 100_000)] {
            let sums = sums(Amount::Dice { count, sides });
            let total: u64 = sums.iter().map(|(_, f)| f.cases).sum();
            assert_eq!((total, sums[0].1.of), (all, all));
            assert_eq!(sums[0].0, u32::from(count));
            let last = sums.last().unwrap();
            assert_eq!(
                (last.0, last.1.cases),
                (u32::from(count) * u32::from(sides), 1)
            );
            let mean: f64 = sums
                .iter()
                .map(|(sum, f)| f64::from(*sum) * f.value())
                .sum();
            let expected = f64::from(count) * (f64::from(sides) + 1.0) / 2.0;
            assert!((mean - expected).abs() < 1e-9);
        }
        assert_eq!(sums(Amount::Fixed(5))[0].1.text(), "1/1");
    }
}
