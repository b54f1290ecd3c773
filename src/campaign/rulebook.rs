//! What the file asks of a game.

use rusqlite::Connection;

use super::{CampaignError, Entry};

/// A game, as its campaigns' files know it.
#[derive(Clone, Copy)]
pub struct Rulebook {
    /// Its name, as it is kept in the file.
    pub name: &'static str,
    /// The SQL behind the file's own, a text a version, the oldest first. It makes the game's tables; what a later
    /// version of the program changes in a file is a text more, and a text that was released stays as it is. Each
    /// statement ends its line.
    pub steps: fn() -> Vec<String>,
    /// Takes a whole journal in, for an audit or a rebuilding.
    pub taker: fn() -> Taker,
}

/// Writes what an entry says into the game's tables. Entries come in their order from the first, and nothing else is
/// looked at: no clock, no chance, no message.
pub type Taker = Box<dyn FnMut(&Connection, &Entry) -> Result<(), CampaignError>>;

/// Finds a game by its name; `None` for a name that this program does not know.
pub type Registry<'a> = &'a dyn Fn(&str) -> Option<Rulebook>;
