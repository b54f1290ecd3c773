//! The page that checks papers in a browser, without the program: one file, written as it is read.

use sha2::{Digest as _, Sha256};

use crate::chance::Digest;

/// The page, in French and English.
pub const HTML: &str = include_str!("../../data/page/verify.html");

/// Its SHA-256, which the seal and the opening sheets print: players compare it with that of the file that they were given.
pub fn digest() -> Digest {
    Digest::from_bytes(Sha256::digest(HTML).into())
}
