//! A player's message as it came: bytes in, the text that its reader saw out. Nothing is known here
//! of orders or of any game.
//!
//! | part | what it does |
//! |---|---|
//! | `encoding` | bytes → characters: UTF-8, UTF-16, Windows-1252 |
//! | `mail` | an `.eml` file → its text, its headings, what is attached |
//! | [`envelope`] | the same file → who writes to whom, and when |
//! | `page` | HTML → lines as they are seen |
//! | `strict` | whether a mail can be read in one way alone |
//! | `beside` | what one of two parts of a mail says, and the other does not |
//! | `fault`, `say` | what is no message, and what was guessed, and their words |
//!
//! What had to be guessed, or was left unread, is a [`Note`]: a warning in the receipt.

mod beside;
mod encoding;
pub mod envelope;
mod fault;
mod mail;
mod page;
mod strict;

pub use fault::{FileKind, LetterFault, Note};
pub use mail::{is_heading, parts};

/// The longest message, in bytes. A season's orders with a whole thread quoted below them are a
/// few kilobytes; anything beyond this is a slip (a picture attached, the wrong file).
pub const MAX_BYTES: usize = 1_000_000;

/// A message, opened.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Letter {
    /// What its reader saw, in lines; never empty.
    pub text: String,
    /// Who writes and what about, as the mail's headings say; empty where it is no mail file.
    pub headings: Vec<String>,
    /// Seats by whose players' names it says to be, each with its line as it is written.
    pub of: Vec<(String, String)>,
    /// What was guessed, and what was left unread.
    pub notes: Vec<Note>,
    /// The lines, from 1, that a page shows in a colour of their own: answers in a copied mail.
    pub answers: Vec<u32>,
    /// Whether each line stands by itself, and none goes on in the next.
    pub apart: bool,
}

/// Opens a message: plain text in the usual encodings, a page of HTML, or a mail as mail programs
/// save it (`.eml`).
///
/// # Errors
///
/// [`LetterFault`] where there is no text in it, or it is a file of another sort.
pub fn open(bytes: &[u8]) -> Result<Letter, LetterFault> {
    if bytes.len() > MAX_BYTES {
        return Err(LetterFault::TooLong {
            bytes: bytes.len(),
            limit: MAX_BYTES,
        });
    }
    if let Some(kind) = FileKind::of(bytes) {
        return Err(LetterFault::NotAMessage(kind));
    }
    let mut letter = if mail::is_mail(bytes) {
        mail::open(bytes)?
    } else {
        let mut notes = Vec::new();
        let text = encoding::decode(bytes, &mut notes)?;
        // A mail saved again in UTF-16, or behind a byte order mark, is one all the same.
        if mail::is_mail(text.as_bytes()) {
            let mut letter = mail::open(text.as_bytes())?;
            letter.notes.splice(0..0, notes);
            letter
        } else {
            let text = encoding::undo_transfer(text, &mut notes)?;
            let text = encoding::undo_double(text, &mut notes);
            let text = if page::is_html(&text) {
                notes.push(Note::Html);
                page::text(&text, &mut notes)
            } else {
                text
            };
            Letter {
                text,
                notes,
                ..Letter::default()
            }
        }
    };
    // Where a word may be cut, nobody sees; where it is cut, it goes on in the next line.
    for shy in ["\u{ad}\r\n", "\u{ad}\n", "\u{ad}"] {
        letter.text = letter.text.replace(shy, "");
    }
    if letter.text.contains(page::COLOURED) {
        let lines = (1..).zip(letter.text.split('\n'));
        let coloured = lines.filter(|(_, line)| line.contains(page::COLOURED));
        letter.answers = coloured.map(|(number, _)| number).collect();
        letter.text = letter.text.replace(page::COLOURED, "");
    }
    if letter.text.trim().is_empty() {
        return Err(LetterFault::Empty);
    }
    Ok(letter)
}

/// A text file in the encodings in which messages come, and what was guessed to read it.
///
/// # Errors
///
/// [`LetterFault`] where it is no text.
pub fn text(bytes: &[u8]) -> Result<(String, Vec<Note>), LetterFault> {
    let mut notes = Vec::new();
    let text = encoding::decode(bytes, &mut notes)?;
    Ok((text, notes))
}

/// A file, or a part of a mail, of which every byte counts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Part {
    /// Its text; `None` where it is none.
    pub text: Option<String>,
    /// Whether the mail says that it is HTML.
    pub html: bool,
    /// Why it cannot be read surely.
    pub doubt: Option<Doubt>,
}

/// Why a text cannot be read surely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// Some of its bytes are no sign of the encoding that it has, or says that it has.
    Encoding,
    /// It is a document of another program, which may hold any text.
    Document,
    /// Its headings and boundaries can be read in two ways.
    Headings,
}

impl Part {
    /// Bytes as text in UTF-8 or UTF-16. A byte that is no text shows as such.
    pub fn of(bytes: Vec<u8>) -> Part {
        if !matches!(FileKind::of(&bytes), None | Some(FileKind::Picture)) {
            let doubt = Some(Doubt::Document);
            return Part {
                doubt,
                ..Part::default()
            };
        }
        let (text, doubt) = match (encoding::utf_16_of(&bytes), String::from_utf8(bytes)) {
            (Some(text), _) | (None, Ok(text)) => (text, None),
            (None, Err(bad)) => {
                let text = String::from_utf8_lossy(bad.as_bytes()).into_owned();
                (text, Some(Doubt::Encoding))
            }
        };
        Part {
            text: Some(text),
            html: false,
            doubt,
        }
    }
}

/// What a page shows, in lines.
pub fn seen(html: &str) -> String {
    page::text(html, &mut Vec::new())
}

/// Whether a file that begins so is text, and neither a picture nor a document of some program's.
pub fn is_text(start: &[u8]) -> bool {
    let kind = FileKind::of(start).is_some();
    !kind && (!start.contains(&0) || encoding::utf_16_of(start).is_some())
}

#[cfg(test)]
mod tests;
