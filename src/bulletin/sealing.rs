//! A paper encrypted to its reader's own age key, padded so that its size says nothing.

use std::io::{Read, Write};

use age::stream::StreamReader;
use age::x25519::{Identity, Recipient};
use age::{DecryptError, Decryptor, EncryptError, Encryptor};

/// Papers are padded to a whole number of these, in bytes: one of these holds any bulletin of an
/// ordinary season.
pub const BLOCK: usize = 64 * 1024;

/// Why a paper was not encrypted.
#[derive(Debug, thiserror::Error)]
pub enum SealingError {
    /// The key is no public age key (`age1…`).
    #[error("not a public age key")]
    Key,
    /// The encryption failed.
    #[error(transparent)]
    Encrypt(#[from] EncryptError),
    /// The encrypted bytes could not be written.
    #[error(transparent)]
    Write(#[from] std::io::Error),
}

/// Whether a text is a public age key.
pub fn is_key(key: &str) -> bool {
    key.parse::<Recipient>().is_ok()
}

/// The paper with blank lines at its end up to a whole number of [`BLOCK`]s. None of the formats
/// gives them a meaning.
pub fn padded(paper: &str) -> Vec<u8> {
    let mut bytes = paper.as_bytes().to_vec();
    bytes.resize(bytes.len().div_ceil(BLOCK).max(1) * BLOCK, b'\n');
    bytes
}

/// Encrypts a paper, padded, to a public age key. Each time gives other bytes.
pub fn encrypt(paper: &str, key: &str) -> Result<Vec<u8>, SealingError> {
    encrypt_bytes(&padded(paper), key)
}

/// Encrypts bytes as they are to a public age key. Each time gives other bytes.
pub fn encrypt_bytes(bytes: &[u8], key: &str) -> Result<Vec<u8>, SealingError> {
    let recipient: Recipient = key.parse().map_err(|_| SealingError::Key)?;
    let recipients = std::iter::once(&recipient as &dyn age::Recipient);
    let mut out = Vec::new();
    let mut writer = Encryptor::with_recipients(recipients)?.wrap_output(&mut out)?;
    writer.write_all(bytes)?;
    writer.finish()?;
    Ok(out)
}

/// How every file begins that age encrypted.
const MAGIC: &[u8] = b"age-encryption.org/";

/// Whether a file's first bytes are those of one that age encrypted.
pub fn is_encrypted(beginning: &[u8]) -> bool {
    beginning.starts_with(MAGIC)
}

/// The secret keys in the text of a key file as `age-keygen` writes it.
pub fn secret_keys(text: &str) -> Vec<Identity> {
    text.lines()
        .filter_map(|line| line.trim().parse().ok())
        .collect()
}

/// Why something encrypted cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// It was encrypted to another key.
    #[error("encrypted to another key")]
    OtherKey,
    /// It is not what was encrypted: cut, changed, or of a version that is not known.
    #[error("{0}")]
    Damaged(String),
}

/// Decrypts with the first of the keys that fits.
pub fn decrypt<R: Read>(sealed: R, keys: &[Identity]) -> Result<StreamReader<R>, OpeningError> {
    let damaged = |error: DecryptError| OpeningError::Damaged(error.to_string());
    let decryptor = Decryptor::new(sealed).map_err(damaged)?;
    let keys = keys.iter().map(|key| key as &dyn age::Identity);
    decryptor.decrypt(keys).map_err(|error| match error {
        DecryptError::NoMatchingKeys => OpeningError::OtherKey,
        other => damaged(other),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes behind the header, whose length age itself draws at random.
    fn payload(sealed: &[u8]) -> usize {
        let mac = sealed.windows(5).position(|w| w == b"\n--- ").unwrap() + 5;
        let line = sealed[mac..].iter().position(|b| *b == b'\n').unwrap();
        sealed.len() - mac - line
    }

    #[test]
    fn only_its_reader_can_read_it_and_its_size_says_nothing() {
        let (own, other) = (Identity::generate(), Identity::generate());
        let key = own.to_public().to_string();
        let (short, long) = ("rien\n", "x".repeat(BLOCK - 1));
        let sealed = encrypt(short, &key).unwrap();
        assert_eq!(payload(&sealed), payload(&encrypt(&long, &key).unwrap()));
        let open = |identity: &Identity| {
            let reader = age::Decryptor::new(&sealed[..]).unwrap();
            let mut text = String::new();
            let mut reader = reader
                .decrypt(std::iter::once(identity as &dyn age::Identity))
                .ok()?;
            reader.read_to_string(&mut text).unwrap();
            Some(text)
        };
        assert_eq!(open(&own).unwrap().trim_end(), "rien");
        assert_eq!(open(&other), None);
    }

    #[test]
    fn a_secret_key_or_anything_else_is_no_public_key() {
        assert!(!is_key("age1xyz"));
        assert!(!is_key(""));
        assert!(is_key(&Identity::generate().to_public().to_string()));
    }
}
