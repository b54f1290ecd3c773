//! Dice against expectation: Pearson's chi-square on the faces, exactly where the dice are few.

use serde::Serialize;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use statrs::function::factorial::ln_factorial;

/// How often each face came up, and whether that is what fair dice do.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Dice {
    /// From the face 1 up.
    pub faces: Vec<u32>,
    pub fairness: Fairness,
}

/// A test of the dice.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[serde(tag = "test", rename_all = "kebab-case")]
pub enum Fairness {
    /// So few dice that no test could tell anything.
    #[default]
    TooFew,
    /// `p` counted over all ways in which so many fair dice can fall.
    Exact { statistic: f64, p: f64 },
    /// `p` of the chi-square distribution, which is near enough where each face is expected at
    /// least five times.
    ChiSquare {
        statistic: f64,
        degrees: u32,
        p: f64,
    },
}

/// Fewer dice a face than this tell nothing.
const LEAST: u64 = 2;
/// From so many dice a face the chi-square distribution is near enough.
const ENOUGH: u64 = 5;
/// The most ways of falling that are counted one by one.
const MOST_WAYS: f64 = 400_000.0;

impl Dice {
    /// The test of so many dice of each face.
    pub fn of(faces: Vec<u32>) -> Dice {
        let fairness = test(&faces);
        Dice { faces, fairness }
    }

    /// All dice.
    pub fn count(&self) -> u64 {
        self.faces.iter().map(|n| u64::from(*n)).sum()
    }

    /// How often each face is expected, in hundredths.
    pub fn expected_hundredths(&self) -> u64 {
        let sides = u64::try_from(self.faces.len()).unwrap_or(1).max(1);
        (self.count() * 100 + sides / 2) / sides
    }
}

fn test(faces: &[u32]) -> Fairness {
    let count: u64 = faces.iter().map(|n| u64::from(*n)).sum();
    let sides = u64::try_from(faces.len()).unwrap_or(0);
    if sides < 2 || count < LEAST * sides {
        return Fairness::TooFew;
    }
    let squares: u64 = faces.iter().map(|n| u64::from(*n).pow(2)).sum();
    let (n, k) = (count as f64, sides as f64);
    let statistic = squares as f64 * k / n - n;
    if count >= ENOUGH * sides {
        let degrees = u32::try_from(sides - 1).unwrap_or(u32::MAX);
        return match ChiSquared::new(f64::from(degrees)) {
            Ok(law) => Fairness::ChiSquare {
                statistic,
                degrees,
                p: law.sf(statistic),
            },
            Err(_) => Fairness::TooFew,
        };
    }
    // The ways in which the dice can fall into the faces: C(n + k − 1, k − 1).
    let ways = ln_factorial(count + sides - 1) - ln_factorial(count) - ln_factorial(sides - 1);
    if ways > MOST_WAYS.ln() {
        return Fairness::TooFew;
    }
    let all = ln_factorial(count) - n * k.ln();
    let p = tail(count, sides, squares, all);
    Fairness::Exact {
        statistic,
        p: p.min(1.0),
    }
}

/// The chance that the squares of the faces still to fall sum to at least so much: `ln` is the
/// logarithm of what the faces before have left of the multinomial coefficient.
fn tail(left: u64, faces: u64, squares: u64, ln: f64) -> f64 {
    if faces == 1 {
        return match left * left >= squares {
            true => (ln - ln_factorial(left)).exp(),
            false => 0.0,
        };
    }
    let each = |n: u64| {
        let rest = squares.saturating_sub(n * n);
        tail(left - n, faces - 1, rest, ln - ln_factorial(n))
    };
    (0..=left).map(each).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every sequence of so many dice of so many sides, one by one.
    fn brute(faces: &[u32]) -> f64 {
        let sides = faces.len();
        let count: u32 = faces.iter().sum();
        let squares = |f: &[u32]| f.iter().map(|n| n * n).sum::<u32>();
        let all = sides.pow(count);
        let far = (0..all).filter(|way| {
            let mut fallen = vec![0; sides];
            let mut way = *way;
            for _ in 0..count {
                fallen[way % sides] += 1;
                way /= sides;
            }
            squares(&fallen) >= squares(faces)
        });
        far.count() as f64 / all as f64
    }

    #[test]
    fn few_dice_are_tested_exactly_as_counting_every_way_does() {
        for faces in [vec![8, 2, 2], vec![4, 4, 4], vec![3, 3, 3, 1], vec![9, 1]] {
            let Fairness::Exact { p, .. } = test(&faces) else {
                // Ten dice of two sides are enough for the other test.
                assert_eq!(faces.len(), 2);
                continue;
            };
            assert!((p - brute(&faces)).abs() < 1e-9, "{faces:?}: {p}");
        }
        // Six sides, twelve dice: all ones come once in 6^11 ways.
        let Fairness::Exact { p, .. } = test(&[12, 0, 0, 0, 0, 0]) else {
            panic!("exact");
        };
        assert!((p * 6_f64.powi(11) - 1.0).abs() < 1e-6);
        let Fairness::Exact { p, .. } = test(&[2, 2, 2, 2, 2, 2]) else {
            panic!("exact");
        };
        assert!((p - 1.0).abs() < 1e-9);
    }

    #[test]
    fn many_dice_are_tested_by_the_chi_square_law() {
        // Tables: of 5 degrees, 11.0705 is passed in 5 % of cases, 15.0863 in 1 %.
        let Fairness::ChiSquare {
            statistic,
            degrees,
            p,
        } = test(&[15, 9, 10, 10, 10, 6])
        else {
            panic!("chi-square");
        };
        assert_eq!(degrees, 5);
        assert!((statistic - 4.2).abs() < 1e-9);
        assert!((p - 0.520_8).abs() < 5e-4, "{p}");
        let law = ChiSquared::new(5.0).unwrap();
        assert!((law.sf(11.0705) - 0.05).abs() < 1e-4);
        assert!((law.sf(15.0863) - 0.01).abs() < 1e-4);
    }

    #[test]
    fn too_few_dice_are_said_to_be_too_few() {
        assert_eq!(test(&[3, 2, 2, 1, 1, 2]), Fairness::TooFew);
        assert_eq!(test(&[]), Fairness::TooFew);
        assert_eq!(test(&[2; 256]), Fairness::TooFew, "too many ways to count");
        assert!(matches!(test(&[3, 2, 2, 2, 1, 2]), Fairness::Exact { .. }));
    }

    /// The exact test and the law agree where one gives way to the other.
    #[test]
    fn the_two_tests_agree_where_they_meet() {
        let faces = [9, 2, 5, 3, 4, 6];
        let Fairness::Exact { statistic, p } = test(&faces) else {
            panic!("29 dice");
        };
        let law = ChiSquared::new(5.0).unwrap().sf(statistic);
        assert!((p - law).abs() < 0.03, "{p} {law}");
    }
}
