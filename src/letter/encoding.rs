//! Bytes → characters. What the bytes do not say themselves is guessed and noted.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::fault::{FileKind, LetterFault, Note};

/// A file's bytes as text, a byte order mark taken off.
pub(super) fn decode(bytes: &[u8], notes: &mut Vec<Note>) -> Result<String, LetterFault> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes)
        && encoding != UTF_8
    {
        return Ok(utf_16(encoding, bytes.get(mark..).unwrap_or_default()));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if let Some(encoding) = unmarked_utf_16(bytes) {
        notes.push(Note::Utf16Unmarked);
        return Ok(utf_16(encoding, bytes));
    }
    if bytes.contains(&0) {
        let kind = FileKind::Binary;
        return Err(LetterFault::NotAMessage(kind));
    }
    Ok(lenient(bytes, notes))
}

/// Bytes in UTF-16 as text, with or without a byte order mark.
pub(super) fn utf_16_of(bytes: &[u8]) -> Option<String> {
    match Encoding::for_bom(bytes) {
        Some((encoding, _)) if encoding == UTF_8 => None,
        Some((encoding, mark)) => Some(utf_16(encoding, bytes.get(mark..).unwrap_or_default())),
        None => unmarked_utf_16(bytes).map(|encoding| utf_16(encoding, bytes)),
    }
}

/// The text of a part of a mail, in the encoding that its heading names.
pub(super) fn decode_as(bytes: &[u8], charset: Option<&str>, notes: &mut Vec<Note>) -> String {
    let named = charset.and_then(|c| Encoding::for_label(c.trim().as_bytes()));
    if let (None, Some(name)) = (named, charset) {
        let name = name.chars().take(40).collect();
        notes.push(Note::UnknownCharset { name });
    }
    match named {
        Some(encoding)
            if [UTF_16LE, UTF_16BE].contains(&encoding) && Encoding::for_bom(bytes).is_none() =>
        {
            utf_16(by_zeros(bytes), bytes)
        }
        Some(encoding) if encoding != UTF_8 => {
            let (text, _, broken) = encoding.decode(bytes);
            match broken {
                // ASCII or Latin-1 are what careless programs write beside anything.
                true => lenient(bytes, notes),
                false if encoding == WINDOWS_1252 && is_utf_8(bytes) => lenient(bytes, notes),
                false => text.into_owned(),
            }
        }
        _ => lenient(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes), notes),
    }
}

/// Whether bytes have characters beyond ASCII and are UTF-8: no Latin-1 text is by chance.
fn is_utf_8(bytes: &[u8]) -> bool {
    !bytes.is_ascii() && std::str::from_utf8(bytes).is_ok()
}

fn utf_16(encoding: &'static Encoding, bytes: &[u8]) -> String {
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

/// Which of the two text in UTF-16 is, as blanks and ends of lines have a zero each in any script. Its name does not tell:
/// `utf-16` without a mark is written either way.
fn by_zeros(bytes: &[u8]) -> &'static Encoding {
    let (even, odd) = zeros(bytes);
    if even > odd { UTF_16BE } else { UTF_16LE }
}

/// How many zeros stand in even and in odd places.
fn zeros(bytes: &[u8]) -> (usize, usize) {
    let from = |from: usize| {
        let places = bytes.iter().skip(from).step_by(2);
        places.filter(|byte| **byte == 0).count()
    };
    (from(0), from(1))
}

/// Text in UTF-16 shows by its zeros: every second byte of an order is one.
fn unmarked_utf_16(bytes: &[u8]) -> Option<&'static Encoding> {
    if bytes.len() < 4 || !bytes.len().is_multiple_of(2) {
        return None;
    }
    let (even, odd) = zeros(bytes);
    let half = bytes.len() / 2;
    match (even, odd) {
        (0, odd) if odd * 2 > half => Some(UTF_16LE),
        (even, 0) if even * 2 > half => Some(UTF_16BE),
        _ => None,
    }
}

/// UTF-8; what is not is read as Windows-1252, and noted.
fn lenient(bytes: &[u8], notes: &mut Vec<Note>) -> String {
    let mut text = String::with_capacity(bytes.len());
    let mut bad: Option<u32> = None;
    let mut beyond_ascii = false;
    let mut line: u32 = 1;
    for chunk in bytes.utf8_chunks() {
        let valid = chunk.valid();
        beyond_ascii |= !valid.is_ascii();
        text.push_str(valid);
        if chunk.invalid().is_empty() {
            continue;
        }
        if bad.is_none() {
            line = line.saturating_add(lines(&text));
            bad = Some(line);
        }
        let (read, _) = WINDOWS_1252.decode_without_bom_handling(chunk.invalid());
        text.push_str(&read);
    }
    if let Some(line) = bad {
        notes.push(match beyond_ascii {
            true => Note::MixedBytes { line },
            false => Note::Windows1252 { line },
        });
    }
    text
}

/// The line ends of a text.
fn lines(text: &str) -> u32 {
    let ends = text.bytes().filter(|b| *b == b'\n').count();
    u32::try_from(ends).unwrap_or(u32::MAX)
}

/// A mail's source that was pasted without the headings that say how it is encoded: quoted-printable
/// is undone; base64 is refused.
pub(super) fn undo_transfer(text: String, notes: &mut Vec<Note>) -> Result<String, LetterFault> {
    if has_base64(&text) {
        return Err(LetterFault::Encoded);
    }
    if !has_quoted_printable(&text) {
        return Ok(text);
    }
    notes.push(Note::QuotedPrintable);
    Ok(lenient(&unquoted(text.as_bytes()), notes))
}

/// Whether accents stand as `=C3=A9` or `=E9`.
fn has_quoted_printable(text: &str) -> bool {
    text.as_bytes().windows(3).any(|w| {
        matches!(w, [b'=', high, low]
            if matches!(high, b'C' | b'E') && matches!(low, b'0'..=b'9' | b'A'..=b'F'))
    })
}

fn has_base64(text: &str) -> bool {
    let heading = |l: &str| {
        l.get(.."content-transfer-encoding:".len())
            .is_some_and(|h| h.eq_ignore_ascii_case("content-transfer-encoding:"))
            && l.to_ascii_lowercase().contains("base64")
    };
    let long = |l: &str| {
        l.len() >= 20
            && l.bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"+/=".contains(&b))
    };
    text.lines().any(heading) && text.lines().any(|l| long(l.trim()))
}

/// Quoted-printable undone; what is none of it stays as it is.
pub(super) fn unquoted(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first != b'=' {
            out.push(*first);
            continue;
        }
        let digit = |b: u8| {
            char::from(b)
                .to_digit(16)
                .and_then(|d| u8::try_from(d).ok())
        };
        let blank = tail.len() - tail.trim_ascii_start().len();
        match tail {
            [a, b, after @ ..] if digit(*a).is_some() && digit(*b).is_some() => {
                out.push(digit(*a).unwrap_or(0) * 16 + digit(*b).unwrap_or(0));
                rest = after;
            }
            // A line that goes on in the next.
            [b'\r', b'\n', after @ ..] | [b'\n', after @ ..] => rest = after,
            [b' ' | b'\t', ..] if blank < 80 => {
                let after = tail.get(..blank).unwrap_or_default();
                match after.iter().position(|b| *b == b'\n') {
                    Some(at) => rest = tail.get(at + 1..).unwrap_or_default(),
                    None => out.push(b'='),
                }
            }
            _ => out.push(b'='),
        }
    }
    out
}

/// `trÃ©sor` → `trésor`, where the whole text is UTF-8 that was once taken for Windows-1252.
pub(super) fn undo_double(text: String, notes: &mut Vec<Note>) -> String {
    let Some(at) = text.find(['Ã', 'Â', 'â']) else {
        return text;
    };
    let (bytes, _, unmapped) = WINDOWS_1252.encode(&text);
    if unmapped {
        return text;
    }
    match std::str::from_utf8(&bytes) {
        Ok(once) if !once.is_ascii() => {
            let line = lines(text.get(..at).unwrap_or_default()).saturating_add(1);
            notes.push(Note::EncodedTwice { line });
            once.to_owned()
        }
        _ => text,
    }
}
