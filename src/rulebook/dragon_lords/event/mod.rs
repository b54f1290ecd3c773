//! What the journal holds: one event a command, as a kind and a JSON body with its version.

mod body;

pub use body::*;

use crate::referee::event::events;

events! {
    open {
        /// The campaign is made, from a setup.
        "new" => New(New),
        /// A turn opens.
        "open" => Open(Open),
        /// The turn under way is named otherwise.
        "rename" => Rename(Rename),
        /// A house rule is set, between turns.
        "rules" => Rules(RuleSet),
        /// A seat's language or key is set.
        "seat" => Seat(SeatSet),
        /// A deadline is set or extended.
        "deadline" => Deadline(DeadlineSet),
        /// The opening sheet is printed.
        "sheet" => Sheet(Sheet),
        /// A player's message is accepted.
        "enter" => Enter(Enter),
        /// Orders are withdrawn.
        "withdraw" => Withdraw(Withdraw),
        /// The referee's spreadsheet of orders is imported.
        "import" => Import(Import),
        /// Orders and words end.
        "lock" => Lock(Lock),
        /// The dice, to the first choice that waits or to the end (G6, G11).
        "roll" => Roll(Roll),
        /// A choice, and the dice to the next one that waits or to the end (G11).
        "choose" => Choose(Choose),
        /// The turn's public news, in the referee's words.
        "news" => News(News),
        /// The turn ends: what still waited has lapsed, and everybody is told.
        "close" => Close(Close),
        /// A turn is published.
        "reveal" => Reveal(Revealed),
        /// The campaign ends.
        "end" => End(End),
        /// The last entry is taken back.
        "undo" => Undo(Undo),
    }
    withheld {
        /// The world changes.
        "world" => World(WorldChange),
    }
}

/// The kinds that `undo` can take back.
pub const UNDOABLE_KINDS: &[&str] = &[
    "enter", "withdraw", "import", "world", "news", "seat", "rename",
];
