//! A player's letter with orders, as far as it is the same in every game: which lines are the
//! player's own, a line as words with their places, numbering and quotation marks around it, the word
//! of the season, "no orders", totals, what a message says of itself as a whole, and the name that a
//! misspelled one is nearest to.
//!
//! What a word means is the rulebook's: it says so as a [`Part`].
//!
//! Games on the engine are read by slots, their words being data (`data/lexicon`):
//!
//! | part | what it does |
//! |---|---|
//! | [`lexicon`] | the words of a language and of a game; names of the setup |
//! | [`lines`] | which lines are the player's own, and where the others come from |
//! | [`words`] | a line as words, numbers and marks |
//! | [`rows`] | lines, forms and tables as rows that are read one by one |
//! | [`marks`] | what each phrase of a row does |
//! | [`quoted`] | names in quotation marks |
//! | [`word`] | the season's word |
//! | [`reader`] | a message as sentences, each to the game |
//! | [`orders`] | a message of orders: headings, sentences, what each makes of it |
//! | [`frames`] | a sentence as the orders that it holds |
//! | [`turns`] | what turns a sentence round |
//! | `account` | every word accounted for |
//! | [`remark`] | what is told of it |

mod account;
pub mod aside;
pub mod frame;
pub mod frames;
pub mod lexicon;
pub mod lines;
pub mod marks;
pub mod near;
pub mod opening;
pub mod orders;
pub mod plain;
pub mod quoted;
pub mod reader;
pub mod remark;
pub mod rows;
pub mod scan;
pub mod token;
pub mod turns;
pub mod whole;
pub mod word;
pub mod words;

use std::fmt::Debug;

pub use remark::{Doubt, Remark};

/// The longest line that is read as an order, in bytes; a longer one is a paragraph of prose.
pub const MAX_LINE: usize = 600;

/// The longest free text in an order, such as the word, in characters.
pub const MAX_TEXT: usize = 80;

/// The part that a word plays in a rulebook's orders.
pub trait Part: Copy + Eq + Debug + 'static {
    /// Of a word that is not known, a number or a mark.
    const NONE: Self;

    /// A folded word as the rulebook's table has it, with its part; `None` for a word without one.
    fn known(word: &str) -> Option<(&'static str, Self)>;

    /// Articles and possessives, which mean nothing.
    fn is_article(self) -> bool;
    /// `de`, `of`.
    fn is_of(self) -> bool;
    /// Words that may stand anywhere in an order and change nothing.
    fn is_harmless(self) -> bool;
    /// What may stand before "no orders": `je n'ai`, `pour`.
    fn leads_to_none(self) -> bool;
    /// What its orders as a whole are called beside "orders".
    fn names_orders(word: &str) -> bool;
    /// What a season is called beside "season", "turn" and the seasons of the year.
    fn names_a_season(word: &str) -> bool;
    /// What only orders speak of: their verbs, what they are about.
    fn is_of_orders(self) -> bool;
    /// A verb of orders, or its noun: a number before it, without a mark, is the line's.
    fn begins_an_order(self) -> bool;
    /// A unit, which may be written right behind its number: `12pts`.
    fn is_unit(self) -> bool;
    /// `coût`, `prix`.
    fn is_price(self) -> bool;
    /// `total`.
    fn is_total(self) -> bool;
    /// `ai`, `est`: a verb that says what is.
    fn is_verb_of_state(self) -> bool;
}

#[cfg(test)]
pub(crate) mod tests {
    use super::Part;

    /// A rulebook that knows a few words.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Plain {
        None,
        Article,
        Of,
        Points,
        Spy,
    }

    impl Part for Plain {
        const NONE: Plain = Plain::None;

        fn known(word: &str) -> Option<(&'static str, Plain)> {
            let all = [
                ("le", Plain::Article),
                ("de", Plain::Of),
                ("pts", Plain::Points),
                ("espionner", Plain::Spy),
            ];
            all.into_iter().find(|(w, _)| *w == word)
        }
        fn is_article(self) -> bool {
            self == Plain::Article
        }
        fn is_of(self) -> bool {
            self == Plain::Of
        }
        fn is_harmless(self) -> bool {
            matches!(self, Plain::Article | Plain::Of)
        }
        fn leads_to_none(self) -> bool {
            self.is_harmless()
        }
        fn names_orders(_: &str) -> bool {
            false
        }
        fn names_a_season(_: &str) -> bool {
            false
        }
        fn is_of_orders(self) -> bool {
            self == Plain::Spy
        }
        fn begins_an_order(self) -> bool {
            self == Plain::Spy
        }
        fn is_unit(self) -> bool {
            self == Plain::Points
        }
        fn is_price(self) -> bool {
            false
        }
        fn is_total(self) -> bool {
            false
        }
        fn is_verb_of_state(self) -> bool {
            false
        }
    }
}
