//! Where new keys and salts come from. Dice never do: they come from [`super::Stream`].

use rand::TryRng as _;
use rand::rngs::{SysError, SysRng};

use super::digest::Digest;
use super::encode::{Decimal, hash};

/// A source of bytes that nobody can foresee.
pub trait Entropy {
    /// Fills all 32 bytes, or fails; after a failure the bytes must not be used.
    fn fill(&mut self, bytes: &mut [u8; 32]) -> Result<(), EntropyError>;
}

/// Why there are no random bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EntropyError {
    /// The operating system's source failed.
    #[error("the operating system gives no random bytes: {0}")]
    System(#[source] SysError),
}

/// A new salt for the body of one journal entry.
pub fn salt(entropy: &mut dyn Entropy) -> Result<Digest, EntropyError> {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes)?;
    Ok(Digest::from_bytes(bytes))
}

/// The operating system's random bytes, for every real campaign.
#[derive(Debug, Clone, Copy, Default)]
pub struct OsEntropy;

impl Entropy for OsEntropy {
    fn fill(&mut self, bytes: &mut [u8; 32]) -> Result<(), EntropyError> {
        SysRng.try_fill_bytes(bytes).map_err(EntropyError::System)
    }
}

/// The same bytes from the same seed, for tests and the demo **only**: whoever knows the seed
/// knows every key and salt made with it.
///
/// The n-th fill (from 0) is SHA-256(enc("seeded-entropy", seed, n)).
#[derive(Debug, Clone)]
pub struct SeededEntropy {
    seed: String,
    next: u32,
}

impl SeededEntropy {
    /// A source that starts anew from this seed.
    pub fn new(seed: &str) -> SeededEntropy {
        SeededEntropy {
            seed: seed.to_owned(),
            next: 0,
        }
    }
}

impl Entropy for SeededEntropy {
    fn fill(&mut self, bytes: &mut [u8; 32]) -> Result<(), EntropyError> {
        let number = Decimal::new(self.next);
        *bytes = *hash("seeded-entropy", &[self.seed.as_bytes(), number.bytes()]).as_bytes();
        self.next = self.next.wrapping_add(1);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_operating_system_never_gives_the_same_salt_twice() {
        let first = salt(&mut OsEntropy).unwrap();
        let second = salt(&mut OsEntropy).unwrap();
        assert_ne!(first, second);
        assert_ne!(first.as_bytes(), &[0; 32]);
    }

    #[test]
    fn a_failing_source_gives_neither_salt_nor_key() {
        struct Broken;
        impl Entropy for Broken {
            fn fill(&mut self, _: &mut [u8; 32]) -> Result<(), EntropyError> {
                Err(EntropyError::System(SysError::UNSUPPORTED))
            }
        }
        let error = EntropyError::System(SysError::UNSUPPORTED);
        assert_eq!(salt(&mut Broken), Err(error));
        assert_eq!(super::super::CampaignKey::generate(&mut Broken), Err(error));
    }
}
