//! Words that turn an answer beside them round.

use super::lexicon::Class;
use super::marks::Mark;

/// Whether a sentence that answers nothing may turn round the answer beside it: it denies, sets a condition, speaks for
/// somebody or takes back, and has too few words of its own to be about something else.
pub fn may_turn(marks: &[Mark]) -> bool {
    let turns = |m: &Mark| {
        matches!(
            m.class,
            Class::Not
                | Class::No
                | Class::If
                | Class::Condition
                | Class::Draft
                | Class::Report
                | Class::Correction
                | Class::Cancel
        )
    };
    let own = marks.iter().filter(|m| m.is(Class::Unknown)).count();
    own <= 4 && marks.iter().any(turns)
}
