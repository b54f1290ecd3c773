//! The games, and the one list of them.

pub mod coup;

use crate::campaign::Tables;
use crate::engine::store::Kept;
use crate::engine::words::Words;
use crate::engine::{Game, Name};

/// A game that a campaign can be made of.
pub trait Played: Words {
    /// Its tables in a campaign's file.
    fn kept() -> &'static Kept<Self>;
    /// The setups that the program brings, by name, in TOML.
    const SETUPS: &'static [(&'static str, &'static str)];
    /// The same setup with other seats; `None` where seats belong to the setup.
    fn with_seats(setup: Self::Setup, seats: Vec<Name>) -> Option<Self::Setup> {
        let _ = (setup, seats);
        None
    }
}

/// Does something with the game of a name: `None` if there is none.
macro_rules! with_game {
    ($name:expr, $game:ident => $do:expr) => {
        match $name {
            name if name == <$crate::games::coup::Coup as $crate::engine::Game>::NAME => {
                type $game = $crate::games::coup::Coup;
                Some($do)
            }
            _ => None,
        }
    };
}
pub(crate) use with_game;

/// The tables of the game of a name.
pub fn tables(name: &str) -> Option<&'static dyn Tables> {
    with_game!(name, G => G::kept() as &dyn Tables)
}

/// Every game, with the setups that it brings: their names, and their texts in TOML.
type Setups = &'static [(&'static str, &'static str)];
const ALL: &[(&str, Setups)] = &[(coup::Coup::NAME, coup::Coup::SETUPS)];

/// The name of the game that has a setup of that name, and the setup's text.
pub fn setup_named(setup: &str) -> Option<(&'static str, &'static str)> {
    ALL.iter().find_map(|(game, setups)| {
        let (_, text) = setups.iter().find(|(name, _)| *name == setup)?;
        Some((*game, *text))
    })
}

/// The names of all games.
pub fn names() -> Vec<&'static str> {
    ALL.iter().map(|(game, _)| *game).collect()
}

/// The names of all setups that the program brings.
pub fn setup_names() -> Vec<&'static str> {
    let setups = ALL.iter().flat_map(|(_, setups)| *setups);
    setups.map(|(name, _)| *name).collect()
}
