//! Bytes as they came from a file or from standard input, as text.

/// The longest message, in bytes. A season's orders with a whole thread quoted below them are a
/// few kilobytes; anything beyond this is a slip (an attachment, the wrong file).
pub const MAX_BYTES: usize = 1_000_000;

/// Why bytes are not a message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeFault {
    /// No bytes, or nothing but white space.
    #[error("the message is empty")]
    Empty,
    /// More than [`MAX_BYTES`].
    #[error("{bytes} bytes, more than {MAX_BYTES}")]
    TooLong { bytes: usize },
    /// Begins with the mark of UTF-16, as some programs save "Unicode text".
    #[error("UTF-16")]
    Utf16,
    /// Not UTF-8: the first bad byte, from 1, and the line it stands on, from 1.
    #[error("byte {byte} on line {line} is not UTF-8")]
    NotUtf8 { byte: usize, line: usize },
    /// A page in HTML, not the text that it shows.
    #[error("HTML, not plain text")]
    Html,
    /// As a mail travels: quoted-printable or base64.
    #[error("quoted-printable or base64, not plain text")]
    Encoded,
}

/// A message's bytes as text: UTF-8, with or without a byte order mark, which is taken off.
pub fn decode(bytes: &[u8]) -> Result<String, DecodeFault> {
    if bytes.len() > MAX_BYTES {
        return Err(DecodeFault::TooLong { bytes: bytes.len() });
    }
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(DecodeFault::Utf16);
    }
    let text = std::str::from_utf8(bytes).map_err(|e| {
        let good = bytes.get(..e.valid_up_to()).unwrap_or_default();
        DecodeFault::NotUtf8 {
            byte: e.valid_up_to() + 1,
            line: good.iter().filter(|b| **b == b'\n').count() + 1,
        }
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(DecodeFault::Empty);
    }
    if is_html(text) {
        return Err(DecodeFault::Html);
    }
    if is_encoded(text) {
        return Err(DecodeFault::Encoded);
    }
    Ok(text.to_owned())
}

/// Whether a text is a page in HTML: tags that no player types.
fn is_html(text: &str) -> bool {
    if !text.contains('<') {
        return false;
    }
    let lower = text.to_ascii_lowercase();
    let tags = [
        "<br>", "<br/>", "<br />", "<p>", "<p ", "<div>", "<div ", "</p>", "</div>", "</span>",
        "<td>",
    ];
    ["<!doctype html", "<html", "<body", "</html>"]
        .iter()
        .any(|t| lower.contains(t))
        || tags.iter().map(|t| lower.matches(t).count()).sum::<usize>() >= 2
}

/// Whether a text is encoded as mails travel: accents as `=C3=A9` or `=E9`, or base64 below its
/// heading.
fn is_encoded(text: &str) -> bool {
    let bytes = text.as_bytes();
    let accents = bytes.windows(3).filter(|w| {
        matches!(w, [b'=', high, low]
            if matches!(high, b'C' | b'E') && matches!(low, b'0'..=b'9' | b'A'..=b'F'))
    });
    if accents.count() > 0 {
        return true;
    }
    let heading = |l: &str| {
        let l = l.to_ascii_lowercase();
        l.starts_with("content-transfer-encoding:") && l.contains("base64")
    };
    let long = |l: &str| {
        l.len() >= 20
            && l.bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"+/=".contains(&b))
    };
    text.lines().any(heading) && text.lines().any(|l| long(l.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_taken_off() {
        assert_eq!(decode(b"\xEF\xBB\xBFmot : a").as_deref(), Ok("mot : a"));
        assert_eq!(decode("é".as_bytes()).as_deref(), Ok("é"));
    }

    #[test]
    fn what_is_not_a_message_is_refused_with_its_place() {
        assert_eq!(decode(b""), Err(DecodeFault::Empty));
        assert_eq!(decode(b"\xEF\xBB\xBF \r\n\t"), Err(DecodeFault::Empty));
        assert_eq!(
            decode(b"ab\ntr\xE9sor"),
            Err(DecodeFault::NotUtf8 { byte: 6, line: 2 })
        );
        assert_eq!(decode(b"\xFF\xFEa\0"), Err(DecodeFault::Utf16));
        assert!(decode(&vec![b'a'; MAX_BYTES]).is_ok());
        assert_eq!(
            decode(&vec![b'a'; MAX_BYTES + 1]),
            Err(DecodeFault::TooLong {
                bytes: MAX_BYTES + 1
            })
        );
    }

    #[test]
    fn what_is_not_plain_text_is_refused() {
        for text in [
            "<html><body>espionner</body></html>",
            "<div>tr\u{e9}sor</div><div>mot : a</div>",
            "bonjour<br>mot : a<br>",
        ] {
            assert_eq!(decode(text.as_bytes()), Err(DecodeFault::Html), "{text}");
        }
        for text in [
            "espionner CARTHAGE : tr=C3=A9sor +2",
            "espionner CARTHAGE : tr=E9sor +2",
            "Content-Transfer-Encoding: base64\n\nZXNwaW9ubmVyIENBUlRIQUdFIDogdHI=\n",
        ] {
            assert_eq!(decode(text.as_bytes()), Err(DecodeFault::Encoded), "{text}");
        }
        for text in [
            "De : Paul <paul@example.org>\nT = 30",
            "si contr\u{e9}=40, a < b > c",
        ] {
            assert!(decode(text.as_bytes()).is_ok(), "{text}");
        }
    }
}
