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
    Ok(text.to_owned())
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
}
