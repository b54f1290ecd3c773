//! Faults and notes in words: what is wrong or was guessed, and the remedy.

use super::MAX_BYTES;
use super::fault::{FileKind, LetterFault, Note};
use crate::locale::Texts;
use crate::locale::spelling::forbidden;
use crate::t;

/// The most that is repeated of what a message says, in characters.
const REPEATED: usize = 60;

fn shown(text: &str) -> String {
    let plain = |c: char| if forbidden(c) { '\u{B7}' } else { c };
    let mut short: String = text.chars().take(REPEATED).map(plain).collect();
    if text.chars().count() > REPEATED {
        short.push('…');
    }
    short
}

/// At most eight names, as a list.
fn list(names: &[String]) -> String {
    let mut all: Vec<String> = names.iter().take(8).map(|n| shown(n)).collect();
    if names.len() > all.len() {
        all.push("…".to_owned());
    }
    all.join(", ")
}

impl LetterFault {
    /// What is wrong, and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let plain = |key: &str| (texts.get(key), texts.get(&format!("{key}-help")));
        match self {
            LetterFault::Empty => plain("letter-empty"),
            LetterFault::TooLong { bytes } => (
                t!(texts, "letter-too-long", bytes = *bytes, limit = MAX_BYTES),
                texts.get("letter-too-long-help"),
            ),
            LetterFault::NotAMessage { kind } => plain(match kind {
                FileKind::Pdf => "letter-is-pdf",
                FileKind::Archive => "letter-is-archive",
                FileKind::Outlook => "letter-is-outlook",
                FileKind::Locked => "letter-is-locked",
                FileKind::Rtf => "letter-is-rtf",
                FileKind::Picture => "letter-is-picture",
                FileKind::Binary => "letter-is-binary",
            }),
            LetterFault::NoText { attached } if attached.is_empty() => plain("letter-no-text"),
            LetterFault::NoText { attached } => (
                t!(texts, "letter-only-attached", names = list(attached)),
                texts.get("letter-only-attached-help"),
            ),
            LetterFault::Encoded => plain("letter-encoded"),
        }
    }
}

impl Note {
    /// What was guessed or left unread, and what to do if it is wrong.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let (key, message) = match self {
            Note::Windows1252 { line } => {
                let key = "letter-windows-1252";
                (key, t!(texts, key, row = *line))
            }
            Note::MixedBytes { line } => {
                let key = "letter-mixed-bytes";
                (key, t!(texts, key, row = *line))
            }
            Note::Utf16Unmarked => ("letter-utf-16", texts.get("letter-utf-16")),
            Note::EncodedTwice { line } => {
                let key = "letter-encoded-twice";
                (key, t!(texts, key, row = *line))
            }
            Note::QuotedPrintable => {
                let key = "letter-quoted-printable";
                (key, texts.get(key))
            }
            Note::UnknownCharset { name } => {
                let key = "letter-unknown-charset";
                (key, t!(texts, key, name = shown(name)))
            }
            Note::Html => ("letter-html", texts.get("letter-html")),
            Note::Struck { text } => {
                let key = "letter-struck";
                (key, t!(texts, key, text = shown(text)))
            }
            Note::OnlyPage { text } => {
                let key = "letter-only-page";
                (key, t!(texts, key, text = shown(text)))
            }
            Note::OnlyPlain { text } => {
                let key = "letter-only-plain";
                (key, t!(texts, key, text = shown(text)))
            }
            Note::Attached { names } => {
                let key = "letter-attached";
                let count = names.len();
                (key, t!(texts, key, count = count, names = list(names)))
            }
        };
        (message, texts.get(&format!("{key}-help")))
    }
}
