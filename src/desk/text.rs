//! Texts that the arbiter gives, as they are taken.

use super::Refusal;
use crate::locale::spelling::{self, TextFault};

/// The longest name of a season, in characters.
pub const MAX_NAME: usize = 80;
/// The longest text about the public draw, in characters.
const MAX_NOTE: usize = 400;
/// The longest public news, in characters.
pub const MAX_NEWS: usize = 20_000;
/// The longest public draw, in characters.
const MAX_BEACON: usize = 200;

/// A text of one line that may be taken; `what` is the key of what it is.
pub fn one_line(
    what: &'static str,
    text: &str,
    limit: usize,
) -> std::result::Result<String, Refusal> {
    let text = text.trim();
    spelling::check(text, limit).map_err(|fault| Refusal::Text { what, fault })?;
    Ok(text.to_owned())
}

/// A public draw as it enters every draw, in its one spelling: typed otherwise it is the same draw.
pub fn public_draw(text: &str) -> std::result::Result<String, Refusal> {
    // What is refused is refused before it is left out.
    draw(&spelling::public_draw(text), MAX_BEACON)?;
    draw(&spelling::drawn(text), MAX_BEACON)
}

/// Signs alone are no draw: nobody could compare them.
fn draw(text: &str, limit: usize) -> std::result::Result<String, Refusal> {
    let text = one_line("text-beacon", text, limit)?;
    match text.contains(char::is_alphanumeric) {
        true => Ok(text),
        false => Err(Refusal::Text {
            what: "text-beacon",
            fault: TextFault::Empty,
        }),
    }
}

/// Where the public draw comes from, how it is written, and what counts if it fails, as a sheet can hold it: a text with
/// one spelling, like the draw.
pub fn beacon_note(text: &str) -> std::result::Result<String, Refusal> {
    draw(&spelling::public_draw(text), MAX_NOTE)
}

/// A text that may be the season's public news.
pub fn news_text(text: &str) -> std::result::Result<String, Refusal> {
    let text = text.replace("\r\n", "\n");
    let text = text.trim_matches(['\n', ' ', '\t']);
    let fault = |fault| Refusal::Text {
        what: "text-news",
        fault,
    };
    if text.is_empty() {
        return Err(fault(TextFault::Empty));
    }
    if text.chars().count() > MAX_NEWS {
        return Err(fault(TextFault::TooLong { limit: MAX_NEWS }));
    }
    if spelling::is_last_line(text) {
        return Err(fault(TextFault::LastLine));
    }
    let forbidden = |c: &char| *c != '\n' && *c != '\t' && spelling::forbidden(*c);
    match text.chars().find(forbidden) {
        Some(character) => Err(fault(TextFault::Forbidden { character })),
        None => Ok(text.to_owned()),
    }
}
