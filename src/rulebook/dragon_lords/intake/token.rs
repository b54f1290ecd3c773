//! The words of a line with their parts in this rule.

use super::words::{harmless, known};
use crate::reading::{self, Part};

pub(super) use super::words::Class;
pub(super) use crate::reading::token::{Quote, Shape};

/// A word, a number or a mark of a line.
pub(super) type Token = reading::token::Token<Class>;

/// Splits a line.
pub(super) fn tokens(line: &str) -> (Vec<Token>, Vec<Quote>) {
    reading::token::tokens(line)
}

impl Part for Class {
    const NONE: Class = Class::None;

    fn known(word: &str) -> Option<(&'static str, Class)> {
        known(word)
    }
    fn is_article(self) -> bool {
        self == Class::Article
    }
    fn is_of(self) -> bool {
        self == Class::Of
    }
    fn is_harmless(self) -> bool {
        harmless(self)
    }
    fn leads_to_none(self) -> bool {
        (harmless(self) && self != Class::Number) || self == Class::Had
    }
    fn names_orders(word: &str) -> bool {
        matches!(word, "espionnage" | "espionage" | "spying")
    }
    fn names_a_season(word: &str) -> bool {
        word == "coup"
    }
    fn is_of_orders(self) -> bool {
        matches!(
            self,
            Class::Hire | Class::Transfer | Class::Spy | Class::Spies
        )
    }
    fn begins_an_order(self) -> bool {
        // Of `3 espions` the number is put back by the reader.
        matches!(
            self,
            Class::Hire | Class::Transfer | Class::Spy | Class::Spies
        )
    }
    fn is_unit(self) -> bool {
        self == Class::Cost
    }
    fn is_price(self) -> bool {
        self == Class::Cost
    }
    fn is_total(self) -> bool {
        self == Class::Total
    }
    fn is_verb_of_state(self) -> bool {
        self == Class::Had
    }
}

/// Words within a name that do not tell it apart: `fort de l'Est` is `Fort Est` too.
pub(super) fn glue(token: &Token) -> bool {
    token.shape == Shape::Word
        && matches!(
            token.text.as_ref(),
            "d" | "de" | "du" | "des" | "l" | "la" | "le" | "les" | "of" | "the" | "s"
        )
}
