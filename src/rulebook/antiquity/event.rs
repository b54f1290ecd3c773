//! What the journal holds: one event a command, as a kind and a JSON body with its version.
//!
//! The bodies are documented for other programs in `docs/journal.md`. A body that this version
//! does not know is refused, never guessed.

mod body;
mod record;

use crate::referee::event::events;

pub use crate::referee::event::{ARBITER, VERSION};
pub use body::*;
pub use record::*;

events! {
    open {
        /// The campaign is made, from a setup.
        "new" => New(New),
        /// A season opens.
        "open" => Open(Open),
        /// The season under way is named otherwise.
        "rename" => Rename(Rename),
        /// A house rule is set, between seasons.
        "rules" => Rules(RuleSet),
        /// A seat's language is set.
        "seat" => Seat(SeatSet),
        /// A deadline is set or extended.
        "deadline" => Deadline(DeadlineSet),
        /// The opening sheet is printed.
        "sheet" => Sheet(Sheet),
        /// Standing orders are entered again.
        "standing" => Standing(Standing),
        /// A player's message is accepted.
        "enter" => Enter(Enter),
        /// Orders are withdrawn.
        "withdraw" => Withdraw(Withdraw),
        /// The arbiter's spreadsheet is imported.
        "import" => Import(Import),
        /// Orders and words end.
        "lock" => Lock(Lock),
        /// The dice.
        "roll" => Roll(Roll),
        /// A victim's choice.
        "choose" => Choose(Choose),
        /// The season's public news, in the arbiter's words.
        "news" => News(News),
        /// Every attempt is answered.
        "close" => Close(Close),
        /// The bulletins that an erratum concerns are issued again.
        "reissue" => Reissue(Reissue),
        /// A season is published (H18).
        "reveal" => Reveal(Revealed),
        /// The campaign ends.
        "end" => End(End),
        /// The last entry is taken back.
        "undo" => Undo(Undo),
    }
    withheld {
        /// The world changes.
        "world" => World(WorldChange),
        /// The omniscient nation's own facts change between sheet and roll (H22).
        "thaw" => Thaw(WorldChange),
        /// A wrong fact of the world as of a roll is corrected.
        "erratum" => Erratum(Erratum),
        /// The same, and the fact is the omniscient nation's own (H22).
        "erratum-omniscient" => ErratumOmniscient(Erratum),
    }
}
