//! The hex map: coordinates, the six neighbours clockwise from north, distance (G17, G18).
//!
//! Hexes have a side to the north and stand in columns. `q` counts columns to the east, `r` goes
//! down a column to the south; one column further east the same `r` lies half a hex lower.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::engine::spelled::spelled;

/// The largest coordinate either way: no map is larger, and no sum overflows.
pub const MOST: i32 = 9_999;

/// A hex by its coordinates, written `4,-2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hex {
    q: i32,
    r: i32,
}

/// The way to each neighbour, clockwise from north.
const AROUND: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

impl Hex {
    /// The hex in that column and row; `None` beyond [`MOST`].
    pub const fn new(q: i32, r: i32) -> Option<Hex> {
        if q < -MOST || q > MOST || r < -MOST || r > MOST {
            return None;
        }
        Some(Hex { q, r })
    }

    /// Two whole numbers with a comma between them.
    fn read(text: &str) -> Option<Hex> {
        let (q, r) = text.split_once(',')?;
        Hex::new(q.trim().parse().ok()?, r.trim().parse().ok()?)
    }

    /// The column, to the east.
    pub fn q(self) -> i32 {
        self.q
    }

    /// The row, to the south.
    pub fn r(self) -> i32 {
        self.r
    }

    /// The hexes beside it, clockwise from north (G18); at the map's utmost edge fewer than six.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        let beside = move |(q, r)| Hex::new(self.q + q, self.r + r);
        AROUND.into_iter().filter_map(beside)
    }

    /// How many steps it is to another (G17).
    pub fn distance(self, other: Hex) -> u32 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        q.unsigned_abs()
            .max(r.unsigned_abs())
            .max((q + r).unsigned_abs())
    }

    /// Whether the two lie side by side.
    pub fn beside(self, other: Hex) -> bool {
        self.distance(other) == 1
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

spelled!(Hex, "no hex");

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn hex(q: i32, r: i32) -> Hex {
        Hex::new(q, r).unwrap()
    }

    #[test]
    fn a_hex_of_a_file_is_spelled_as_it_is_written() {
        let read = |text: &str| Hex::try_from(text.to_owned()).ok();
        assert_eq!(read("1,0"), Some(hex(1, 0)));
        for other in ["1,00", "1, 0", "+1,0"] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn g18_neighbours_come_clockwise_from_north() {
        let found: Vec<String> = hex(4, 7).neighbours().map(|h| h.to_string()).collect();
        assert_eq!(found, ["4,6", "5,6", "5,7", "4,8", "3,8", "3,7"]);
        assert_eq!(hex(MOST, 0).neighbours().count(), 4);
    }

    #[test]
    fn a_hex_reads_as_it_is_written() {
        assert_eq!(" 4 , -2 ".parse(), Ok(hex(4, -2)));
        for text in ["", "4", "4;2", "4,2,1", "a,b", "10000,0"] {
            assert!(text.parse::<Hex>().is_err(), "{text}");
        }
        assert_eq!(serde_json::to_string(&hex(4, -2)).unwrap(), r#""4,-2""#);
    }

    /// The number of steps found by walking, ring by ring.
    fn walked(from: Hex, to: Hex) -> u32 {
        let mut reached = std::collections::BTreeSet::from([from]);
        for steps in 0.. {
            if reached.contains(&to) {
                return steps;
            }
            reached = reached.iter().flat_map(|h| h.neighbours()).collect();
        }
        unreachable!()
    }

    proptest! {
        #[test]
        fn g17_distance_is_the_fewest_steps(q in -5..6, r in -5..6, s in -5..6, t in -5..6) {
            let (a, b) = (hex(q, r), hex(s, t));
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert_eq!(walked(a, b), a.distance(b));
        }
    }
}
