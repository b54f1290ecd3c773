//! Titles and signatures: lines that say who writes, in this rule's words.

use std::ops::Range;

use super::line::is_kind;
use super::token::Token;
use super::words::Class;
use crate::reading::opening;

/// Whether a line that names one nation names it as the sender's. Nothing else that orders speak of
/// may stand in it.
pub(super) fn names_sender(tokens: &[Token], name: Range<usize>) -> bool {
    let acts = |t: &Token| {
        (is_kind(t.class) && t.class != Class::Espionage)
            || matches!(
                t.class,
                Class::Spy
                    | Class::Protect
                    | Class::Against
                    | Class::Had
                    | Class::Not
                    | Class::May
                    | Class::Past
            )
    };
    let small = |t: &Token| {
        matches!(
            t.class,
            Class::Of | Class::Article | Class::Filler | Class::Espionage
        )
    };
    opening::names_sender(tokens, name, acts, small)
}
