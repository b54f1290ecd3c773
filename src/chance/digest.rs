//! Thirty-two bytes that people and files see as 64 lower-case hexadecimal digits.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A hash, a head of the journal, a salt or the seal. Ordered as its digits are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Digest {
        Digest(bytes)
    }

    /// The raw bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The 64 digits, as they enter other hashes.
    pub(super) fn digits(&self) -> [u8; 64] {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut digits = [0; 64];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(&self.0) {
            pair[0] = DIGITS[usize::from(byte >> 4)];
            pair[1] = DIGITS[usize::from(byte & 15)];
        }
        digits
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(std::str::from_utf8(&self.digits()).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl FromStr for Digest {
    type Err = HexError;

    /// Exactly 64 digits `0`–`9`, `a`–`f`: one spelling, since the spelling enters other hashes.
    fn from_str(text: &str) -> Result<Digest, HexError> {
        from_digits(text).map(Digest)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        struct Digits;
        impl de::Visitor<'_> for Digits {
            type Value = Digest;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("64 lower-case hexadecimal digits")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Digest, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Digits)
    }
}

/// Why a text is not 32 bytes in hexadecimal. It never repeats the text, which may be a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HexError {
    /// Not 64 characters.
    #[error("64 hexadecimal digits are wanted, not {found} characters")]
    Length {
        /// How many there are.
        found: usize,
    },
    /// A character that is no lower-case hexadecimal digit.
    #[error("character {place} is not one of the digits 0-9 and a-f")]
    Digit {
        /// Which character, from 1.
        place: usize,
    },
}

/// The bytes of 64 lower-case digits.
pub(super) fn from_digits(text: &str) -> Result<[u8; 32], HexError> {
    let mut values = [0; 64];
    let mut found = 0;
    for c in text.chars() {
        let value = match c {
            '0'..='9' | 'a'..='f' => c.to_digit(16),
            _ => None,
        };
        // A text of the wrong length is told so, whatever stands in it.
        if let Some(place) = values.get_mut(found) {
            *place = value.map_or(u8::MAX, |v| v as u8);
        }
        found += 1;
    }
    if found != values.len() {
        return Err(HexError::Length { found });
    }
    if let Some(place) = values.iter().position(|v| *v == u8::MAX) {
        return Err(HexError::Digit { place: place + 1 });
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(values.chunks_exact(2)) {
        *byte = pair[0] << 4 | pair[1];
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_nibbles() -> Digest {
        Digest(std::array::from_fn(|i| (i as u8) * 8 + 5))
    }

    #[test]
    fn digits_are_read_and_written_alike() {
        let digest = all_nibbles();
        let text = digest.to_string();
        assert!(text.starts_with("050d151d") && text.len() == 64, "{text}");
        assert_eq!(text.parse(), Ok(digest));
        let json = serde_json::to_string(&digest).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<Digest>(&json).unwrap(), digest);
        assert_eq!(
            serde_json::from_value::<Digest>(text.into()).unwrap(),
            digest
        );
    }

    #[test]
    fn only_64_lower_case_digits_are_a_digest() {
        let good = all_nibbles().to_string();
        let bad = |text: &str| text.parse::<Digest>().unwrap_err();
        assert_eq!(bad(""), HexError::Length { found: 0 });
        assert_eq!(bad(&good[1..]), HexError::Length { found: 63 });
        assert_eq!(bad(&format!("{good}0")), HexError::Length { found: 65 });
        assert_eq!(bad(&format!("{good}\n")), HexError::Length { found: 65 });
        assert_eq!(bad(&good.to_uppercase()), HexError::Digit { place: 4 });
        assert_eq!(
            bad(&format!("+{}", &good[1..])),
            HexError::Digit { place: 1 }
        );
        // 64 characters of more than 64 bytes, and 64 bytes of fewer characters.
        assert_eq!(
            bad(&format!("{}é", &good[1..])),
            HexError::Digit { place: 64 }
        );
        assert_eq!(
            bad(&format!("{}é", &good[2..])),
            HexError::Length { found: 63 }
        );
        assert!(serde_json::from_str::<Digest>("\"ab\"").is_err());
        assert!(serde_json::from_str::<Digest>("5").is_err());
    }
}
