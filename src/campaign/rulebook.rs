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
    pub taker: fn() -> Box<dyn Taker>,
}

/// Makes the game's tables of a journal. Nothing else is looked at: no clock, no chance, no message.
pub trait Taker {
    /// Takes the next entry in, in their order from the first.
    fn take(&mut self, tx: &Connection, entry: &Entry) -> Result<(), CampaignError>;
    /// There are no more: the tables are written to their end.
    fn end(&mut self, tx: &Connection) -> Result<(), CampaignError>;
}

/// Finds a game by its name; `None` for a name that this program does not know.
pub type Registry<'a> = &'a dyn Fn(&str) -> Option<Rulebook>;
