//! Dice against expectation: how far the faces are from each other, counted over all ways in which
//! fair dice can fall.

use serde::Serialize;

/// How often each face came up, and whether that is what fair dice do.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Dice {
    /// From the face 1 up.
    pub faces: Vec<u32>,
    pub fairness: Fairness,
}

/// What so many dice can tell.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[serde(tag = "test", rename_all = "kebab-case")]
pub enum Fairness {
    /// So few dice that nothing could be told from them.
    #[default]
    TooFew,
    /// The chance that so many fair dice are as far from each other, or further.
    Exact { p: f64 },
    /// So many dice that their ways of falling are not counted.
    TooMany,
}

/// Fewer dice a face than this tell nothing.
const LEAST: u64 = 2;
/// The most ways of falling that are counted one by one: those of a hundred dice of six sides.
const MOST_WAYS: f64 = 100e6;

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
    // The logarithms of the factorials, from 0 up.
    let mut ln = vec![0.0];
    ln.extend((1..count + sides).scan(0.0, |sum, n| {
        *sum += (n as f64).ln();
        Some(*sum)
    }));
    let ln = |n: u64| ln.get(n as usize).copied().unwrap_or(f64::INFINITY);
    // The ways in which the dice can fall into the faces: C(n + k − 1, k − 1).
    let ways = ln(count + sides - 1) - ln(count) - ln(sides - 1);
    if ways > MOST_WAYS.ln() {
        return Fairness::TooMany;
    }
    // Faces are the further from each other, the larger their squares are together.
    let squares: u64 = faces.iter().map(|n| u64::from(*n).pow(2)).sum();
    let all = ln(count) - count as f64 * (sides as f64).ln();
    let p = tail(count, sides, squares, all, &ln);
    Fairness::Exact { p: p.min(1.0) }
}

/// The chance that the squares of the faces still to fall sum to at least so much: `share` is the
/// logarithm of what the faces before have left of the multinomial coefficient, `ln` that of a
/// factorial.
fn tail(left: u64, faces: u64, squares: u64, share: f64, ln: &impl Fn(u64) -> f64) -> f64 {
    if faces == 1 {
        return match left * left >= squares {
            true => (share - ln(left)).exp(),
            false => 0.0,
        };
    }
    let each = |n: u64| {
        let rest = squares.saturating_sub(n * n);
        tail(left - n, faces - 1, rest, share - ln(n), ln)
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

    fn exact(faces: &[u32]) -> f64 {
        match test(faces) {
            Fairness::Exact { p } => p,
            other => panic!("{faces:?}: {other:?}"),
        }
    }

    #[test]
    fn dice_are_tested_as_counting_every_way_does() {
        for faces in [vec![8, 2, 2], vec![4, 4, 4], vec![3, 3, 3, 1], vec![9, 1]] {
            assert!((exact(&faces) - brute(&faces)).abs() < 1e-9, "{faces:?}");
        }
        // Six sides, twelve dice: all ones come once in 6^11 ways.
        let p = exact(&[12, 0, 0, 0, 0, 0]);
        assert!((p * 6_f64.powi(11) - 1.0).abs() < 1e-6);
        assert!((exact(&[2, 2, 2, 2, 2, 2]) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn too_few_dice_and_too_many_are_said_to_be() {
        assert_eq!(test(&[3, 2, 2, 1, 1, 2]), Fairness::TooFew);
        assert_eq!(test(&[]), Fairness::TooFew);
        assert_eq!(test(&[2; 256]), Fairness::TooMany);
        assert_eq!(test(&[100; 6]), Fairness::TooMany);
        assert!(matches!(test(&[3, 2, 2, 2, 1, 2]), Fairness::Exact { .. }));
        // Four seasons of eight attempts.
        assert!(matches!(test(&[6, 4, 5, 7, 5, 5]), Fairness::Exact { .. }));
    }
}
