//! Seats, their names, and sets of them.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::locale::spelling;

/// A name as the setup spells it.
pub type Name = Arc<str>;

/// A seat at the table, played by one player: its place in [`Game::seats`](super::Game::seats), from 0. A game names
/// seats by it everywhere, and finds a seat's name in its setup.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Seat(pub u16);

impl Seat {
    /// Its place in a list of all seats.
    pub fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// Some seats of a game. Small, so that a rule may hand it about; of some seats picked one by one, only
/// the first 64 of a setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seats {
    All,
    AllBut(Seat),
    One(Seat),
    /// Bit n is seat n.
    These(u64),
}

impl Seats {
    /// As many seats a game has at most: a bit each.
    pub const MOST: usize = 64;
    pub const NONE: Seats = Seats::These(0);

    /// Whether a seat is one of them.
    pub fn contains(self, seat: Seat) -> bool {
        match self {
            Seats::All => true,
            Seats::AllBut(other) => seat != other,
            Seats::One(one) => seat == one,
            Seats::These(bits) => seat.0 < 64 && bits >> seat.0 & 1 == 1,
        }
    }

    /// Those of them in a game of so many seats, in order.
    pub fn of(self, count: usize) -> impl Iterator<Item = Seat> {
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        (0..count)
            .map(Seat)
            .filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        Seats::These(seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0))
    }
}

/// Some of the first seats, for a state that holds many of them; bit n is seat n.
pub type Bits = u16;

/// A seat's bit; none for a seat that they do not have.
pub fn bit(seat: Seat) -> Bits {
    1_u16.checked_shl(seat.0.into()).unwrap_or(0)
}

impl From<Bits> for Seats {
    fn from(bits: Bits) -> Seats {
        Seats::These(bits.into())
    }
}

/// The seats of some bits, in order.
pub fn each(bits: Bits) -> impl Iterator<Item = Seat> + Clone {
    let mut bits = bits;
    std::iter::from_fn(move || {
        let seat = Seat(u16::try_from(bits.trailing_zeros()).unwrap_or(0));
        (bits != 0).then(|| {
            bits &= bits - 1;
            seat
        })
    })
}

/// The seats of a setup in a file: from two to so many.
pub fn two_to<'de, D: Deserializer<'de>, const MOST: usize>(
    from: D,
) -> Result<Vec<Name>, D::Error> {
    let seats = Vec::<Name>::deserialize(from)?;
    let counted = format!("from 2 to {MOST} seats");
    match (2..=MOST).contains(&seats.len()) {
        true => Ok(seats),
        false => Err(de::Error::invalid_length(seats.len(), &counted.as_str())),
    }
}

/// Why a seat may not be called so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameFault {
    /// It is not in its one spelling, or no folder can be called so.
    Spelling,
    /// It is the name of a folder that is no seat's.
    Reserved,
    /// Another seat is called so, but for case and accents.
    Twice,
}

/// The names of seats that may not stand, and why.
pub fn wrong_names(names: &[Name]) -> Vec<(&Name, NameFault)> {
    const RESERVED: [&str; 7] = ["public", "arbitre", "arbiter", "con", "prn", "aux", "nul"];
    let mut faults = Vec::new();
    let mut seen: Vec<String> = Vec::new();
    for name in names {
        let folded = spelling::fold(name);
        let plain = spelling::is_public_draw(name)
            && !name.contains(['/', '\\', ':', '*', '?', '"', '<', '>', '|', '='])
            && !name.starts_with('.')
            && !name.ends_with('.');
        let fault = match () {
            () if !plain || folded.is_empty() => NameFault::Spelling,
            () if RESERVED.contains(&folded.as_str()) => NameFault::Reserved,
            () if seen.contains(&folded) => NameFault::Twice,
            () => {
                seen.push(folded);
                continue;
            }
        };
        faults.push((name, fault));
    }
    faults
}
