//! What dice are thrown for, as the rule asks for them.

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
