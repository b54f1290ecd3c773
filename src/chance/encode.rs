//! Fields made into bytes: `enc(tag, f1 … fn) = LP("arbitre/1/" + tag) ‖ LP(f1) ‖ … ‖ LP(fn)`,
//! where `LP(x)` is the length of x as four bytes, big end first, and then x.
//!
//! Every length stands before its field, so two different lists never give the same bytes.

use sha2::{Digest as _, Sha256};

use super::digest::Digest;

/// What stands before every tag: the name and version of the format.
const PREFIX: &[u8] = b"arbitre/1/";

/// The bytes of a tag and its fields. Text goes in as its UTF-8, numbers as decimal text, hashes
/// and salts as their 64 digits, keys as 32 raw bytes.
///
/// A field is shorter than 4 GiB, the limit of its four length bytes; what is entered is refused
/// long before that.
pub fn enc(tag: &str, fields: &[&[u8]]) -> Vec<u8> {
    let length = 4 + PREFIX.len() + tag.len() + fields.iter().map(|f| 4 + f.len()).sum::<usize>();
    let mut bytes = Vec::with_capacity(length);
    feed(tag, fields, |part| bytes.extend_from_slice(part));
    bytes
}

/// Hands the bytes of [`enc`] on piece by piece, for hashes that need no copy of the whole.
pub(super) fn feed(tag: &str, fields: &[&[u8]], mut sink: impl FnMut(&[u8])) {
    sink(&length_bytes(PREFIX.len() + tag.len()));
    sink(PREFIX);
    sink(tag.as_bytes());
    for field in fields {
        sink(&length_bytes(field.len()));
        sink(field);
    }
}

/// `SHA-256(enc(tag, fields))`.
pub(super) fn hash(tag: &str, fields: &[&[u8]]) -> Digest {
    Digest::from_bytes(Sha256::digest(enc(tag, fields)).into())
}

fn length_bytes(length: usize) -> [u8; 4] {
    u32::try_from(length).unwrap_or(u32::MAX).to_be_bytes()
}

/// A number's decimal text, without an allocation: four numbers enter every draw and entry.
pub(super) struct Decimal {
    digits: [u8; 10],
    start: usize,
}

impl Decimal {
    pub(super) fn new(number: impl Into<u32>) -> Decimal {
        let mut rest = number.into();
        let mut digits = [b'0'; 10];
        let mut start = digits.len();
        loop {
            start -= 1;
            // A remainder of ten fits a byte.
            digits[start] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                return Decimal { digits, start };
            }
        }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.digits[self.start..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_is_four_bytes_big_end_first() {
        assert_eq!(
            enc("t", &[b"", "é".as_bytes()]),
            b"\0\0\0\x0barbitre/1/t\0\0\0\0\0\0\0\x02\xc3\xa9"
        );
        let long = vec![7; 0x0001_0203];
        assert_eq!(enc("t", &[&long])[15..19], [0, 1, 2, 3]);
    }

    #[test]
    fn numbers_are_decimal_text() {
        for n in [0, 1, 9, 10, 512, 65_535, 1_000_000_000, u32::MAX] {
            assert_eq!(Decimal::new(n).bytes(), n.to_string().as_bytes());
        }
    }
}
