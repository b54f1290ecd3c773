//! A player's letter with orders, as far as it is the same in every game: it is read by slots, and every word of
//! it is accounted for. The words are data (`data/lexicon`), of each language and of each game.
//!
//! | part | what it does |
//! |---|---|
//! | [`lexicon`] | the words of a language and of a game; names of the setup |
//! | [`mail`] | what mail programs write around what a player does |
//! | [`lines`] | which lines are the player's own, and where the others come from |
//! | [`words`] | a line as words, numbers and marks |
//! | [`rows`] | lines, forms and tables as rows that are read one by one |
//! | [`marks`] | what each phrase of a row does |
//! | [`quoted`] | names in quotation marks |
//! | [`word`] | the season's word |
//! | [`reader`] | a message as sentences, each to the game |
//! | [`orders`] | a message of orders: headings, sentences, what each makes of it |
//! | `heading` | who writes, headings, the word |
//! | `whole` | what is said of all the orders together |
//! | `correction` | sentences that change orders before them |
//! | [`frames`] | a sentence as the orders that it holds |
//! | [`turns`] | what turns a sentence round |
//! | `account` | every word accounted for |
//! | [`remark`] | what is told of it |

mod account;
mod correction;
pub mod frames;
mod heading;
pub mod lexicon;
pub mod lines;
pub mod mail;
pub mod marks;
pub mod orders;
pub mod quoted;
pub mod reader;
pub mod remark;
pub mod rows;
pub mod turns;
mod whole;
pub mod word;
pub mod words;

use crate::locale::spelling::{TextFault, canonical, check, forbidden};

pub use remark::{Doubt, Doubtful, Remark};

/// The longest free text in an order, such as the word, in characters.
pub const MAX_TEXT: usize = 80;

/// The first character that nobody sees and that is more than a place where a word may be cut, or what joins
/// pictures.
pub fn unseen(text: &str) -> Option<char> {
    let harmless = |c: char| {
        matches!(
            c,
            '\u{ad}'
                | '\u{200b}'
                | '\u{200c}'
                | '\u{200d}'
                | '\u{feff}'
                | '\u{fe0e}'
                | '\u{fe0f}'
                | '\u{2060}'
        )
    };
    text.chars()
        .find(|c| forbidden(*c) && !c.is_whitespace() && !harmless(*c))
}

/// Free text as it enters the draw, checked.
///
/// # Errors
///
/// What is wrong with it.
pub fn free_text(text: &str) -> Result<String, TextFault> {
    let text = canonical(text);
    check(&text, MAX_TEXT)?;
    Ok(text)
}
