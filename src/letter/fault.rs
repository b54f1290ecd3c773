//! What is no message, and what was guessed.

use crate::locale::said::Spoken;
use crate::spreadsheet;

/// Why bytes are not a message.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum LetterFault {
    /// No bytes, or nothing but white space.
    Empty,
    /// More than [`super::MAX_BYTES`].
    TooLong { bytes: usize, limit: usize },
    /// A file of another sort: a PDF, an archive, a word processor's.
    NotAMessage(FileKind),
    /// A mail without text.
    NoText,
    /// The same, with files attached.
    OnlyAttached { names: Vec<String> },
    /// Base64 without the heading that belongs above it, or broken.
    Encoded,
}

impl Spoken for LetterFault {
    const PREFIX: &'static str = "letter";
}

/// A file that is no message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub enum FileKind {
    /// PDF.
    Pdf,
    /// A ZIP archive, and so every .docx, .odt, .xlsx and .ods.
    Archive,
    /// Outlook's .msg, and the older .doc and .xls.
    Outlook,
    /// A document or a workbook that a password protects.
    Locked,
    /// Rich text.
    Rtf,
    /// A picture.
    Picture,
    /// Bytes that are no text, whatever they are.
    Binary,
}

impl Spoken for FileKind {
    const PREFIX: &'static str = "letter";
}

impl FileKind {
    /// The sort of a file that is no text, by how it begins.
    pub(super) fn of(bytes: &[u8]) -> Option<FileKind> {
        const BEGINNINGS: [(&[u8], FileKind); 8] = [
            (b"%PDF-", FileKind::Pdf),
            (b"PK\x03\x04", FileKind::Archive),
            (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", FileKind::Outlook),
            (b"{\\rtf", FileKind::Rtf),
            (b"\x89PNG\r\n", FileKind::Picture),
            (b"\xFF\xD8\xFF", FileKind::Picture),
            (b"GIF8", FileKind::Picture),
            (b"\x1F\x8B", FileKind::Archive),
        ];
        let found = BEGINNINGS.iter().find(|(b, _)| bytes.starts_with(b));
        match found?.1 {
            FileKind::Outlook if spreadsheet::is_locked(bytes) => Some(FileKind::Locked),
            kind => Some(kind),
        }
    }
}

/// What was guessed, or left unread: a warning in the receipt.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum Note {
    /// Not UTF-8: read as Windows-1252. The first such character stands on that line, from 1.
    Windows1252 { line: u32 },
    /// UTF-8 for the most part: what is not was read as Windows-1252.
    MixedBytes { line: u32 },
    /// UTF-16 without the mark that says so.
    Utf16Unmarked,
    /// `trÃ©sor`: UTF-8 that was once taken for Windows-1252; undone.
    EncodedTwice { line: u32 },
    /// `tr=C3=A9sor`: the source of a mail, without its headings; undone.
    QuotedPrintable,
    /// The mail names an encoding that is not known.
    UnknownCharset { name: String },
    /// Tags of HTML in a message that does not say that it is HTML.
    Html,
    /// Text that was struck out: not read.
    Struck { text: String },
    /// The page of a mail says it, and the plain text beside it does not: it was read.
    OnlyPage { text: String },
    /// The plain text of a mail says it, and the page beside it does not: it was not read.
    OnlyPlain { text: String },
    /// Files attached to the mail: not read.
    Attached { names: Vec<String> },
}

impl Spoken for Note {
    const PREFIX: &'static str = "letter";
}
