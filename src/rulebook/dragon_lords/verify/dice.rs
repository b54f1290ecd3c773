//! Dice from the key: a purpose's text names them.

use super::super::event::Die;
use crate::chance::{Draw, SeasonKey, Sides};

/// How many dice of how many sides a purpose's text names: `d100`, `10d4`, `victim-d3`,
/// `fire-5d100`. Of more than 256, dice of 256 sides are the digits of a number.
fn named(purpose: &str) -> Option<(usize, u16)> {
    let last = purpose.rsplit('-').next()?;
    let (count, sides) = last.split_once('d')?;
    let count: usize = match count {
        "" => 1,
        count => count.parse().ok()?,
    };
    let sides: usize = sides.parse().ok()?;
    if sides <= 256 {
        return Some((count, u16::try_from(sides).ok()?));
    }
    let (mut digits, mut span) = (1, 256_usize);
    while span < sides {
        (digits, span) = (digits + 1, span.saturating_mul(256));
    }
    Some((digits, 256))
}

/// Whether dice are those that the key gives under that beacon.
pub(super) fn drawn(id: &str, key: &SeasonKey, beacon: &str, die: &Die) -> bool {
    let Some((count, sides)) = named(&die.purpose) else {
        return false;
    };
    let Some(sides) = Sides::new(sides) else {
        return false;
    };
    // What is not so many dice is not drawn at all.
    if die.dice.len() != count {
        return false;
    }
    let draw = Draw {
        id,
        seat: &die.seat,
        question: &die.question,
        word: &die.word,
        beacon,
        purpose: &die.purpose,
        repeat: die.repeat,
    };
    key.stream(&draw).dice(count, sides) == die.dice
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purpose_names_its_dice() {
        for (text, dice) in [
            ("d100", (1, 100)),
            ("10d4", (10, 4)),
            ("victim-d3", (1, 3)),
            ("fire-5d100", (5, 100)),
            ("leak-d300", (2, 256)),
            ("nearest-d70000", (3, 256)),
        ] {
            assert_eq!(named(text), Some(dice), "{text}");
        }
        assert_eq!(named("shuffle"), None);
    }
}
