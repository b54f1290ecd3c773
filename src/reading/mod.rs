//! A player's letter, as far as it is the same in every game: a line is an order, or it is asked ([`message`]); what is
//! said to a window is true of exactly one of its offers, or it is asked ([`window`]). The words are data
//! (`data/lexicon`), of each language and of each game.
//!
//! | part | what it does |
//! |---|---|
//! | [`asks`] | what a player asks his arbiter |
//! | [`mail`] | what mail programs write around what a player does |
//! | [`block`] | the block in which an order form ends |
//! | [`lines`] | which lines are the player's own, and where the others come from |
//! | [`quoted`] | names in quotation marks |
//! | [`message`] | a message: each sentence is taken, asked, noted or talk |
//! | [`window`] | an answer to a window |
//! | [`made`] | lexicons, made once |
//! | [`remark`] | what is told of it |

pub mod asks;
pub mod block;
pub mod lines;
pub mod made;
pub mod mail;
pub mod message;
pub mod quoted;
pub mod remark;
pub mod window;

use crate::locale::spelling::{TextFault, canonical, check, forbidden};

/// Who is told something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum To {
    /// The player: it is not taken.
    Refused,
    /// The player: it has no part in his answer.
    Player,
    Arbiter,
}

/// Whether what is said is called provisional, or final.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finality {
    Provisional,
    Final,
}

pub use remark::{Doubt, Doubtful, Remark, Row, Still, alternatives};

/// The longest free text in an order, such as the word, in characters.
pub const MAX_TEXT: usize = 80;

/// The first character that nobody sees and that is more than a place where a word may be cut, or what joins
/// pictures.
pub fn unseen(text: &str) -> Option<char> {
    const HARMLESS: &str = "\u{ad}\u{200b}\u{200c}\u{200d}\u{feff}\u{fe0e}\u{fe0f}\u{2060}";
    text.chars()
        .find(|c| forbidden(*c) && !c.is_whitespace() && !HARMLESS.contains(*c))
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
