//! The words of a line with their parts in this rule.

use super::line::{harmless, is_kind};
use super::names::Names;
use super::words::known;
use crate::reading::{self, Part, opening};

pub(super) use super::words::Class;
pub(super) use crate::reading::token::{Quote, Shape};

/// A word, a number or a mark of a line.
pub(super) type Token = reading::token::Token<Class>;

/// A line split into its words.
pub(super) type Scan<'a> = reading::scan::Scan<'a, Class>;

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
        matches!(
            self,
            Class::Filler | Class::Article | Class::Had | Class::Polite | Class::In
        )
    }
    fn names_orders(word: &str) -> bool {
        matches!(word, "espionnage" | "espionage" | "spying")
    }
    fn names_a_season(word: &str) -> bool {
        matches!(word, "coup" | "av" | "c" | "bc")
    }
    fn is_of_orders(self) -> bool {
        is_kind(self) || matches!(self, Class::Spy | Class::Protect | Class::Against)
    }
    fn begins_an_order(self) -> bool {
        matches!(self, Class::Spy | Class::Protect)
    }
    fn is_unit(self) -> bool {
        self == Class::Points
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

/// Whether nothing in a line is a word of orders, a number or a name: talk, whatever stands around
/// it, and whichever part of it is looked at.
pub(super) fn is_quiet(scan: &Scan<'_>, names: &Names) -> bool {
    let tokens = scan.body_tokens();
    let quiet = |t: &Token| match t.shape {
        Shape::Word => {
            (harmless(t.class)
                || matches!(
                    t.class,
                    Class::None | Class::If | Class::Had | Class::Not | Class::Without
                ))
                && t.text != "counter"
        }
        Shape::Number | Shape::Sign => false,
        Shape::Mark => !matches!(t.text.as_ref(), "+" | "-"),
    };
    tokens.iter().all(quiet)
        && !opening::may_be_word(tokens)
        && !opening::may_be_none(tokens)
        && super::passed::misspelled_verb(tokens).is_none()
        && names.find(tokens).is_empty()
}
