//! What only this rulebook finds in a season's entries.

use crate::referee::proof::{Fault, Note};

/// A standing order is none of the season before, or one of those was left out.
pub fn standing(seat: impl ToString) -> Fault {
    let about = seat.to_string();
    Fault::Own {
        key: "verify-entry-standing",
        about,
    }
}

/// One question was answered truthfully in two ways.
pub fn two_truths(question: impl ToString) -> Fault {
    let about = question.to_string();
    Fault::Own {
        key: "verify-entry-two-truths",
        about,
    }
}

/// Facts of the omniscient nation changed between sheet and roll (H22).
pub fn thawed(i: u32) -> Note {
    Note::Own {
        key: "verify-note-thawed",
        i,
    }
}

/// An erratum touched facts of the omniscient nation (H22).
pub fn own_erratum(i: u32) -> Note {
    Note::Own {
        key: "verify-note-erratum",
        i,
    }
}
