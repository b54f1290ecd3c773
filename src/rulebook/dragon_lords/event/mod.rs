//! What the journal holds: one event a command, as a kind and a JSON body with its version.

mod body;

pub use body::*;

use crate::referee::event::{read, write};

/// Everything that can happen, as the journal holds it.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The campaign is made, from a setup.
    New(New),
    /// A turn opens.
    Open(Open),
    /// The turn under way is named otherwise.
    Rename(Rename),
    /// A house rule is set, between turns.
    Rules(RuleSet),
    /// A seat's language or key is set.
    Seat(SeatSet),
    /// The world changes.
    World(WorldChange),
    /// A deadline is set or extended.
    Deadline(DeadlineSet),
    /// The opening sheet is printed.
    Sheet(Sheet),
    /// A player's message is accepted.
    Enter(Enter),
    /// Orders are withdrawn.
    Withdraw(Withdraw),
    /// The referee's spreadsheet of orders is imported.
    Import(Import),
    /// Orders and words end.
    Lock(Lock),
    /// The dice, to the first choice that waits or to the end (G6, G11).
    Roll(Roll),
    /// A choice, and the dice to the next one that waits or to the end (G11).
    Choose(Choose),
    /// The turn's public news, in the referee's words.
    News(News),
    /// The turn ends: what still waited has lapsed, and everybody is told.
    Close(Close),
    /// A turn is published.
    Reveal(Revealed),
    /// The campaign ends.
    End(End),
    /// The last entry is taken back.
    Undo(Undo),
}

/// Every kind that there is.
pub const KINDS: &[&str] = &[
    "new", "open", "rename", "rules", "seat", "world", "deadline", "sheet", "enter", "withdraw",
    "import", "lock", "roll", "choose", "news", "close", "reveal", "end", "undo",
];

/// The kinds that `undo` can take back.
pub const UNDOABLE_KINDS: &[&str] = &[
    "enter", "withdraw", "import", "world", "news", "seat", "rename",
];

impl Event {
    /// The kind under which the journal holds it.
    pub fn kind(&self) -> &'static str {
        match self {
            Event::New(_) => "new",
            Event::Open(_) => "open",
            Event::Rename(_) => "rename",
            Event::Rules(_) => "rules",
            Event::Seat(_) => "seat",
            Event::World(_) => "world",
            Event::Deadline(_) => "deadline",
            Event::Sheet(_) => "sheet",
            Event::Enter(_) => "enter",
            Event::Withdraw(_) => "withdraw",
            Event::Import(_) => "import",
            Event::Lock(_) => "lock",
            Event::Roll(_) => "roll",
            Event::Choose(_) => "choose",
            Event::News(_) => "news",
            Event::Close(_) => "close",
            Event::Reveal(_) => "reveal",
            Event::End(_) => "end",
            Event::Undo(_) => "undo",
        }
    }

    /// Whether a reveal withholds the body of a kind: the world stays true for years. A kind that
    /// is not known is withheld.
    pub fn about_the_world(kind: &str) -> bool {
        kind == "world" || !KINDS.contains(&kind)
    }

    /// The JSON body, `"v"` first.
    pub fn body(&self) -> String {
        match self {
            Event::New(b) => write(b),
            Event::Open(b) => write(b),
            Event::Rename(b) => write(b),
            Event::Rules(b) => write(b),
            Event::Seat(b) => write(b),
            Event::World(b) => write(b),
            Event::Deadline(b) => write(b),
            Event::Sheet(b) => write(b),
            Event::Enter(b) => write(b),
            Event::Withdraw(b) => write(b),
            Event::Import(b) => write(b),
            Event::Lock(b) => write(b),
            Event::Roll(b) => write(b),
            Event::Choose(b) => write(b),
            Event::News(b) => write(b),
            Event::Close(b) => write(b),
            Event::Reveal(b) => write(b),
            Event::End(b) => write(b),
            Event::Undo(b) => write(b),
        }
    }

    /// Reads an event back from its kind and body.
    pub fn read(kind: &str, body: &str) -> Result<Event, BodyFault> {
        Ok(match kind {
            "new" => Event::New(read(kind, body)?),
            "open" => Event::Open(read(kind, body)?),
            "rename" => Event::Rename(read(kind, body)?),
            "rules" => Event::Rules(read(kind, body)?),
            "seat" => Event::Seat(read(kind, body)?),
            "world" => Event::World(read(kind, body)?),
            "deadline" => Event::Deadline(read(kind, body)?),
            "sheet" => Event::Sheet(read(kind, body)?),
            "enter" => Event::Enter(read(kind, body)?),
            "withdraw" => Event::Withdraw(read(kind, body)?),
            "import" => Event::Import(read(kind, body)?),
            "lock" => Event::Lock(read(kind, body)?),
            "roll" => Event::Roll(read(kind, body)?),
            "choose" => Event::Choose(read(kind, body)?),
            "news" => Event::News(read(kind, body)?),
            "close" => Event::Close(read(kind, body)?),
            "reveal" => Event::Reveal(read(kind, body)?),
            "end" => Event::End(read(kind, body)?),
            "undo" => Event::Undo(read(kind, body)?),
            other => return Err(BodyFault::Kind(other.to_owned())),
        })
    }
}
