//! The games, and the one list of them.

pub mod coup;
pub mod dragon_lords;

use serde_json::Value;

use crate::campaign::Tables;
use crate::engine::store::Kept;
use crate::engine::words::Words;
use crate::engine::{Game, Name};
use crate::locale::Texts;
use crate::locale::said::words;
use crate::referee::Said;
use crate::referee::rulebook::WorldText;
use crate::spreadsheet::{Book, Form};

/// A game that a campaign can be made of.
pub trait Played: Words {
    /// Its tables in a campaign's file.
    fn kept() -> &'static Kept<Self>;
    /// The setups that the program brings, by name, in TOML.
    const SETUPS: &'static [(&'static str, &'static str)];
    /// What a world file changes, TOML or the tabs of a spreadsheet; or all that is wrong with it.
    fn read_world(
        setup: &Self::Setup,
        state: &Self::State,
        file: WorldText<'_>,
        texts: &Texts,
    ) -> Result<Self::World, Vec<Said>> {
        let _ = (setup, state);
        let WorldText::Text(text) = file else {
            return Err(vec![words("world-no-sheet").said(texts).into()]);
        };
        toml::from_str(text).map_err(|error| {
            let said = words("world-unreadable").with("why", error.message());
            vec![said.said(texts).into()]
        })
    }
    /// The world as a spreadsheet that can be imported again; `None`: the setup's, to be filled in.
    fn world_book(
        setup: &Self::Setup,
        state: Option<&Self::State>,
        form: Form,
        texts: &Texts,
    ) -> Option<Book> {
        let _ = (setup, state, form, texts);
        None
    }
    /// The state as its players have it while their orders wait to be paid; `prices` are those orders', a seat each.
    fn left(setup: &Self::Setup, state: &Self::State, prices: &[i64]) -> Self::State {
        let _ = (setup, prices);
        state.clone()
    }
    /// The world for programs.
    fn world_json(state: &Self::State) -> Value {
        let _ = state;
        Value::Null
    }
    /// What is other in the world, a line each.
    fn world_changes(before: &Self::State, after: &Self::State, texts: &Texts) -> Vec<String> {
        let _ = (before, after, texts);
        Vec::new()
    }
    /// What the arbiter is to look at before he enters such a change.
    fn world_notes(
        setup: &Self::Setup,
        before: &Self::State,
        after: &Self::State,
        texts: &Texts,
    ) -> Vec<String> {
        let _ = (setup, before, after, texts);
        Vec::new()
    }
    /// Whether something of the world is gone or other; what only comes is no loss.
    fn world_loses(before: &Self::State, after: &Self::State) -> bool {
        let _ = (before, after);
        false
    }
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
            name if name
                == <$crate::games::dragon_lords::DragonLords as $crate::engine::Game>::NAME =>
            {
                type $game = $crate::games::dragon_lords::DragonLords;
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
const ALL: &[(&str, Setups)] = &[
    (coup::Coup::NAME, coup::Coup::SETUPS),
    (
        dragon_lords::DragonLords::NAME,
        dragon_lords::DragonLords::SETUPS,
    ),
];

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
