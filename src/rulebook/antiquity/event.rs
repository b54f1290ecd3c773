//! What the journal holds: one event a command, as a kind and a JSON body with its version.
//!
//! The bodies are documented for other programs in `docs/journal.md`. A body that this version
//! does not know is refused, never guessed.

mod body;
mod record;

use crate::referee::event::{read, write};

pub use crate::referee::event::{ARBITER, VERSION};
pub use body::*;
pub use record::*;

/// Everything that can happen, as the journal holds it.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The campaign is made, from a setup.
    New(New),
    /// A season opens.
    Open(Open),
    /// The season under way is named otherwise.
    Rename(Rename),
    /// A house rule is set, between seasons.
    Rules(RuleSet),
    /// A seat's language is set.
    Seat(SeatSet),
    /// The world changes.
    World(WorldChange),
    /// The omniscient nation's own facts change between sheet and roll (H22).
    Thaw(WorldChange),
    /// A deadline is set or extended.
    Deadline(DeadlineSet),
    /// The opening sheet is printed.
    Sheet(Sheet),
    /// Standing orders are entered again.
    Standing(Standing),
    /// A player's message is accepted.
    Enter(Enter),
    /// Orders are withdrawn.
    Withdraw(Withdraw),
    /// The arbiter's spreadsheet is imported.
    Import(Import),
    /// Orders and words end.
    Lock(Lock),
    /// The dice.
    Roll(Roll),
    /// A victim's choice.
    Choose(Choose),
    /// The season's public news, in the arbiter's words.
    News(News),
    /// Every attempt is answered.
    Close(Close),
    /// A wrong fact of the world as of a roll is corrected.
    Erratum(Erratum),
    /// The same, and the fact is the omniscient nation's own (H22).
    ErratumOmniscient(Erratum),
    /// The bulletins that an erratum concerns are issued again.
    Reissue(Reissue),
    /// A season is published (H18).
    Reveal(Revealed),
    /// The campaign ends.
    End(End),
    /// The last entry is taken back.
    Undo(Undo),
}

/// Every kind that there is, in the order of [`Event`].
pub const KINDS: &[&str] = &[
    "new",
    "open",
    "rename",
    "rules",
    "seat",
    "world",
    "thaw",
    "deadline",
    "sheet",
    "standing",
    "enter",
    "withdraw",
    "import",
    "lock",
    "roll",
    "choose",
    "news",
    "close",
    "erratum",
    "erratum-omniscient",
    "reissue",
    "reveal",
    "end",
    "undo",
];

/// The kinds whose bodies a reveal publishes.
const OPEN_KINDS: &[&str] = &[
    "new", "open", "rename", "rules", "seat", "deadline", "sheet", "standing", "enter", "withdraw",
    "import", "lock", "roll", "choose", "news", "close", "reissue", "reveal", "end", "undo",
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
            Event::Thaw(_) => "thaw",
            Event::Sheet(_) => "sheet",
            Event::Deadline(_) => "deadline",
            Event::Standing(_) => "standing",
            Event::Enter(_) => "enter",
            Event::Withdraw(_) => "withdraw",
            Event::Import(_) => "import",
            Event::Lock(_) => "lock",
            Event::Roll(_) => "roll",
            Event::Choose(_) => "choose",
            Event::News(_) => "news",
            Event::Close(_) => "close",
            Event::Erratum(_) => "erratum",
            Event::ErratumOmniscient(_) => "erratum-omniscient",
            Event::Reissue(_) => "reissue",
            Event::Reveal(_) => "reveal",
            Event::End(_) => "end",
            Event::Undo(_) => "undo",
        }
    }

    /// Whether a reveal withholds the body of a kind: entries about the world stay true for years.
    /// A kind that is not known to be open is withheld.
    pub fn about_the_world(kind: &str) -> bool {
        !OPEN_KINDS.contains(&kind)
    }

    /// The JSON body, `"v"` first.
    pub fn body(&self) -> String {
        match self {
            Event::New(b) => write(b),
            Event::Open(b) => write(b),
            Event::Rename(b) => write(b),
            Event::Rules(b) => write(b),
            Event::Seat(b) => write(b),
            Event::World(b) | Event::Thaw(b) => write(b),
            Event::Sheet(b) => write(b),
            Event::Deadline(b) => write(b),
            Event::Standing(b) => write(b),
            Event::Enter(b) => write(b),
            Event::Withdraw(b) => write(b),
            Event::Import(b) => write(b),
            Event::Lock(b) => write(b),
            Event::Roll(b) => write(b),
            Event::Choose(b) => write(b),
            Event::News(b) => write(b),
            Event::Close(b) => write(b),
            Event::Erratum(b) | Event::ErratumOmniscient(b) => write(b),
            Event::Reissue(b) => write(b),
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
            "thaw" => Event::Thaw(read(kind, body)?),
            "sheet" => Event::Sheet(read(kind, body)?),
            "deadline" => Event::Deadline(read(kind, body)?),
            "standing" => Event::Standing(read(kind, body)?),
            "enter" => Event::Enter(read(kind, body)?),
            "withdraw" => Event::Withdraw(read(kind, body)?),
            "import" => Event::Import(read(kind, body)?),
            "lock" => Event::Lock(read(kind, body)?),
            "roll" => Event::Roll(read(kind, body)?),
            "choose" => Event::Choose(read(kind, body)?),
            "news" => Event::News(read(kind, body)?),
            "close" => Event::Close(read(kind, body)?),
            "erratum" => Event::Erratum(read(kind, body)?),
            "erratum-omniscient" => Event::ErratumOmniscient(read(kind, body)?),
            "reissue" => Event::Reissue(read(kind, body)?),
            "reveal" => Event::Reveal(read(kind, body)?),
            "end" => Event::End(read(kind, body)?),
            "undo" => Event::Undo(read(kind, body)?),
            other => return Err(BodyFault::Kind(other.to_owned())),
        })
    }
}
