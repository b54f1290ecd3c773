//! The games, and the one list of them.

pub mod antiquity;
pub mod aristocracy;
pub mod coup;
pub mod dragon_lords;

use serde_json::{Value, json};

use crate::bulletin::Map;
use crate::campaign::Rulebook;
use crate::engine::store;
use crate::engine::words::{Words, Written};
use crate::engine::{Game, Name};
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken as _, words};
use crate::spreadsheet::{Book, Form, Tab};
use crate::tables::{self, Diff, Rows, Sheet, WorldText};

/// One thing about a setup's file.
#[derive(Debug, Clone)]
pub struct SetupRemark {
    /// Whether a campaign can be made all the same.
    pub warning: bool,
    pub said: Said,
    /// The same for programs.
    pub view: Value,
}

impl From<Said> for SetupRemark {
    fn from(said: Said) -> SetupRemark {
        let view = json!({ "level": "error", "message": said.message, "help": said.help });
        SetupRemark {
            warning: false,
            said,
            view,
        }
    }
}

/// A spreadsheet of orders in a game's own columns.
#[derive(Debug, Clone)]
pub struct OrderSheet<G: Game> {
    /// Its tab, where it has a name.
    pub tab: Option<String>,
    /// The columns of seats and of orders, from 0, where an order is one cell.
    pub columns: (Option<usize>, Option<usize>),
    pub rows: Vec<OrderRow<G>>,
}

/// One row of it.
#[derive(Debug, Clone)]
pub struct OrderRow<G: Game> {
    /// From 1, as a spreadsheet counts.
    pub number: u32,
    /// Whose it is, as far as that is understood.
    pub seat: Option<Name>,
    /// The order; or what is wrong, and in which column, from 0.
    pub order: Result<Written<G>, (Option<usize>, Said)>,
}

/// A game that a campaign can be made of.
pub trait Played: Words {
    /// The setups that the program brings, by name, in TOML.
    const SETUPS: &'static [(&'static str, &'static str)];
    /// A setup's file, if it has the form of one, and all that is wrong with it or odd about it.
    fn read_setup(text: &str, texts: &Texts) -> (Option<Self::Setup>, Vec<SetupRemark>) {
        // The game's own members beside `rulebook`.
        let parsed = toml::from_str::<toml::Table>(text).and_then(|mut table| {
            table.remove("rulebook");
            table.try_into::<Self::Setup>()
        });
        match parsed {
            Ok(setup) => (Some(setup), Vec::new()),
            Err(error) => {
                let said = words("setup-unreadable").with("why", error.message());
                (None, vec![said.said(texts).into()])
            }
        }
    }
    /// What a good setup holds, counted.
    fn counted(setup: &Self::Setup, texts: &Texts) -> Option<String> {
        let _ = (setup, texts);
        None
    }
    /// The rows of a spreadsheet of orders, where the game has columns for them and these are those; or why the
    /// whole of it is none.
    fn read_orders(
        setup: &Self::Setup,
        tabs: &[Tab],
        texts: &Texts,
    ) -> Result<Option<OrderSheet<Self>>, Said> {
        let _ = (setup, tabs, texts);
        Ok(None)
    }
    /// The tables of its world; none where a world is no rows.
    const TABLES: tables::Tables = &[];
    /// The world as rows, a sheet a table.
    fn sheets(setup: &Self::Setup, state: &Self::State) -> Vec<Sheet> {
        let _ = (setup, state);
        Vec::new()
    }
    /// Whether a head in a spreadsheet names something of which a table holds numbers.
    fn counts(setup: &Self::Setup, head: &str) -> bool {
        let _ = (setup, head);
        false
    }
    /// What rows change; or all that is wrong with them.
    fn read_rows(
        setup: &Self::Setup,
        state: &Self::State,
        rows: Rows,
        texts: &Texts,
    ) -> Result<Self::World, Vec<Said>> {
        let _ = (setup, state, rows);
        Err(vec![words("world-no-sheet").said(texts)])
    }
    /// What a world file or a command line changes; or all that is wrong with it.
    fn read_world(
        setup: &Self::Setup,
        state: &Self::State,
        file: WorldText<'_>,
        texts: &Texts,
    ) -> Result<Self::World, Vec<Said>> {
        match file {
            // A world that is no rows is TOML of its own.
            WorldText::Text(text) if Self::TABLES.is_empty() => {
                toml::from_str(text).map_err(|error| {
                    let said = words("world-unreadable").with("why", error.message());
                    vec![said.said(texts)]
                })
            }
            _ if Self::TABLES.is_empty() => Self::read_rows(setup, state, Rows::default(), texts),
            file => {
                let sheets = Self::sheets(setup, state);
                let rows = file.rows(Self::TABLES, |head| Self::counts(setup, head), &sheets);
                let rows = rows.map_err(|faults| {
                    let said = faults.iter().map(|fault| fault.say(texts));
                    said.collect::<Vec<Said>>()
                })?;
                Self::read_rows(setup, state, rows, texts)
            }
        }
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
    /// The world for programs.
    fn world_json(setup: &Self::Setup, state: &Self::State) -> Value {
        let _ = (setup, state);
        Value::Null
    }
    /// What is other in the world's rows.
    fn diff(setup: &Self::Setup, before: &Self::State, after: &Self::State, texts: &Texts) -> Diff {
        let sheets = |state| Self::sheets(setup, state);
        Diff::of(&sheets(before), &sheets(after), texts)
    }
    /// What the arbiter is to look at before he enters such a change; in both what waits is paid.
    fn world_notes(
        setup: &Self::Setup,
        before: &Self::State,
        after: &Self::State,
        texts: &Texts,
    ) -> Vec<String> {
        let _ = (setup, before, after, texts);
        Vec::new()
    }
    /// The world as the arbiter knows it, drawn; `None` where a game has no map, or its setup says nothing of places.
    fn map(setup: &Self::Setup, state: &Self::State, texts: &Texts) -> Option<Map> {
        let _ = (setup, state, texts);
        None
    }
    /// What the arbiter may have forgotten when the opening sheet is due.
    fn before_sheet(setup: &Self::Setup, state: &Self::State, texts: &Texts) -> Vec<String> {
        let _ = (setup, state, texts);
        Vec::new()
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
            name if name == <$crate::games::antiquity::Antiquity as $crate::engine::Game>::NAME => {
                type $game = $crate::games::antiquity::Antiquity;
                Some($do)
            }
            name if name
                == <$crate::games::aristocracy::Aristocracy as $crate::engine::Game>::NAME =>
            {
                type $game = $crate::games::aristocracy::Aristocracy;
                Some($do)
            }
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

/// The game of a name, for its campaigns' files.
pub fn rulebook(name: &str) -> Option<Rulebook> {
    with_game!(name, G => store::rulebook::<G>())
}

/// The game of a campaign for which none is named.
pub const FIRST: &str = antiquity::Antiquity::NAME;

/// Every game, with the setups that it brings: their names, and their texts in TOML.
type Setups = &'static [(&'static str, &'static str)];
const ALL: &[(&str, Setups)] = &[
    (antiquity::Antiquity::NAME, antiquity::Antiquity::SETUPS),
    (
        aristocracy::Aristocracy::NAME,
        aristocracy::Aristocracy::SETUPS,
    ),
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
