//! Chance as the rule asks for it: which dice, for whom, for what; and what they showed, in the
//! order of use.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::world::Name;
use crate::chance::{Draw, SeasonKey, Sides};

/// What dice are thrown for. Its text names the dice, so that whoever recomputes them knows their
/// sides; those that depend on the state say what they decide, and never meet the others' streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// Dice that the text names (D4, D5, D7): `d100`, `d8`, `10d4`, `5d10`.
    Plain { count: u32, sides: u16 },
    /// Which of so many spies dies (G3): `victim-d3`.
    Victim { of: usize },
    /// Which of so many equally near (G17): `nearest-d2`.
    Nearest { of: usize },
    /// Which of so many stacks is leaked: `leak-d9`.
    Leaked { of: usize },
    /// Which of so many numbers a bribed unit's stack bears: `number-d100`.
    Number { of: usize },
    /// Which of so many units burn (Revolt): `fire-5d100`.
    Fire { units: usize },
}

impl Purpose {
    /// One plain die.
    pub const fn die(sides: u16) -> Purpose {
        Purpose::Plain { count: 1, sides }
    }

    /// The text that enters the draw.
    pub fn text(self) -> String {
        match self {
            Purpose::Plain { count: 1, sides } => format!("d{sides}"),
            Purpose::Plain { count, sides } => format!("{count}d{sides}"),
            Purpose::Victim { of } => format!("victim-d{of}"),
            Purpose::Nearest { of } => format!("nearest-d{of}"),
            Purpose::Leaked { of } => format!("leak-d{of}"),
            Purpose::Number { of } => format!("number-d{of}"),
            Purpose::Fire { units } => format!("fire-{units}d100"),
        }
    }

    /// The purpose with that text.
    pub fn read(text: &str) -> Option<Purpose> {
        let (what, dice) = text.rsplit_once('-').unwrap_or(("", text));
        let (count, sides) = dice.split_once('d')?;
        let of = sides.parse().ok()?;
        let read = match what {
            "" => Purpose::Plain {
                count: match count {
                    "" => 1,
                    count => count.parse().ok()?,
                },
                sides: sides.parse().ok()?,
            },
            "victim" => Purpose::Victim { of },
            "nearest" => Purpose::Nearest { of },
            "leak" => Purpose::Leaked { of },
            "number" => Purpose::Number { of },
            "fire" => Purpose::Fire {
                units: count.parse().ok()?,
            },
            _ => return None,
        };
        (read.text() == text).then_some(read)
    }
}

/// Dice that the rule asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask<'a> {
    /// Whose deed or spy it is: that player's word enters the draw.
    pub seat: &'a str,
    /// The canonical text of what is rolled for.
    pub question: &'a str,
    /// [`Purpose::text`].
    pub purpose: &'a str,
    /// How often the same was asked before in this turn.
    pub repeat: u32,
    pub count: usize,
    pub sides: Sides,
}

/// Why there are no dice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChanceFault {
    /// The record holds other dice here, or none.
    #[error("no {purpose} recorded for {question}")]
    NotRecorded { question: String, purpose: String },
    /// Not as many dice, or others, than were asked for.
    #[error("wrong dice for {question}: {purpose}")]
    WrongDice { question: String, purpose: String },
}

/// Where dice come from.
pub trait Chance {
    /// As many dice as asked for, each 1 … sides. The same ask gives the same dice.
    fn dice(&mut self, ask: &Ask<'_>) -> Result<Vec<u16>, ChanceFault>;
}

/// Dice as they fell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rolled {
    pub seat: Name,
    pub question: Arc<str>,
    pub purpose: Arc<str>,
    pub repeat: u32,
    pub dice: Vec<u16>,
}

/// Sealed dice: those of the turn's key (`docs/journal.md`).
pub struct Sealed<'a> {
    /// The campaign's id.
    pub id: &'a str,
    /// The key of the turn.
    pub key: &'a SeasonKey,
    /// Each seat's word of the turn; a seat without one has the empty word.
    pub words: &'a BTreeMap<Name, Arc<str>>,
    /// The beacon, empty if there is none.
    pub beacon: &'a str,
}

impl Chance for Sealed<'_> {
    fn dice(&mut self, ask: &Ask<'_>) -> Result<Vec<u16>, ChanceFault> {
        let draw = Draw {
            id: self.id,
            seat: ask.seat,
            question: ask.question,
            word: self.words.get(ask.seat).map_or("", |w| w),
            beacon: self.beacon,
            purpose: ask.purpose,
            repeat: ask.repeat,
        };
        Ok(self.key.stream(&draw).dice(ask.count, ask.sides))
    }
}

/// Dice as a journal recorded them, in the order of use.
pub struct Recorded<'a>(std::slice::Iter<'a, Rolled>);

impl<'a> Recorded<'a> {
    /// Those dice, from the first.
    pub fn new(dice: &'a [Rolled]) -> Recorded<'a> {
        Recorded(dice.iter())
    }

    /// The dice that nobody has asked for yet.
    pub fn left(&self) -> &'a [Rolled] {
        self.0.as_slice()
    }
}

impl Chance for Recorded<'_> {
    fn dice(&mut self, ask: &Ask<'_>) -> Result<Vec<u16>, ChanceFault> {
        let same = |r: &&Rolled| {
            (&*r.seat, &*r.question, &*r.purpose, r.repeat)
                == (ask.seat, ask.question, ask.purpose, ask.repeat)
        };
        match self.0.next().filter(same) {
            Some(rolled) => Ok(rolled.dice.clone()),
            None => Err(ChanceFault::NotRecorded {
                question: ask.question.to_owned(),
                purpose: ask.purpose.to_owned(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purpose_is_read_from_its_text() {
        for purpose in [
            Purpose::die(100),
            Purpose::Plain {
                count: 10,
                sides: 4,
            },
            Purpose::Victim { of: 300 },
            Purpose::Nearest { of: 2 },
            Purpose::Leaked { of: 9 },
            Purpose::Number { of: 100 },
            Purpose::Fire { units: 5 },
        ] {
            assert_eq!(Purpose::read(&purpose.text()), Some(purpose));
        }
        for other in ["shuffle", "d", "victim-3d3", "fire-5d8", "1d100", "x-d3"] {
            assert_eq!(Purpose::read(other), None, "{other}");
        }
    }
}
