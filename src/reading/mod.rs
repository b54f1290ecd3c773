//! A player's letter, as far as it is the same in every game. A line of orders is an order, or it is asked
//! ([`message`]); an answer to a window is read by slots, every word of it accounted for ([`reader`]). The words are
//! data (`data/lexicon`), of each language and of each game.
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
//! | [`reader`] | an answer to a window as sentences, each to the game |
//! | [`turns`] | what turns an answer round |
//! | [`message`] | a message of orders: each sentence is taken, asked, noted or talk |
//! | [`remark`] | what is told of it |

pub mod lexicon;
pub mod lines;
pub mod mail;
pub mod marks;
pub mod message;
pub mod quoted;
pub mod reader;
pub mod remark;
pub mod rows;
pub mod turns;
pub mod window;
pub mod word;
pub mod words;

use crate::locale::spelling::{TextFault, canonical, check, forbidden};

pub use remark::{Doubt, Doubtful, Remark, Row, Still, alternatives};

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
