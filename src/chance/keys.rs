//! The campaign's key, the seasons' keys, the seal and the campaign's id.
//!
//! k(512) is the campaign's key; k(s−1) = SHA-256(enc("season-key", s, k(s))); the seal is k(0).
//! So the one seal binds every season in advance, and the key of a season, once revealed, gives
//! those before it and none after.

use std::fmt;

use hmac::digest::Key;
use hmac::{Hmac, KeyInit};
use sha2::Sha256;

use super::digest::{Digest, HexError, from_digits};
use super::encode::{Decimal, hash};
use super::entropy::{Entropy, EntropyError};

/// How many seasons a campaign can have: they are numbered from 1 to this.
pub const SEASONS: u16 = 512;

/// The seals of secrets that everybody can read where this program is published: those of its samples and its guides, and
/// of its test vectors. Their draws are known to whoever looks.
const PUBLISHED: [&str; 7] = [
    "27e8a9f550896827696bf150f8d8e695e8c375592a1e399fc298f334f93971de",
    "4e125e69bdc794b4d106309f61e59afad37e456718e9c2a0b43b4c428c319006",
    "532384f54aa4c90e984c775c2464d4d7ecc2e59abdc72c6ca16bc6085c8cc0c4",
    "535c4d2d177d32d0e82213591cc6252d042203fb9201b15bd3e5953022e3e22a",
    "b684d90517235995d84dba6592f66a721d732b62ffe3d3993f444b7e11633ade",
    "e669482bc472881e51fd195d3dcc302a542f4b886022e3df874456ab484dec79",
    "fa0fc11a1c0ead4d1c987bc52360e9050c2e13549f53d405468fca318aefbbfc",
];

/// Whether the secret behind a seal is published with this program.
pub fn is_published(seal: &Digest) -> bool {
    PUBLISHED.contains(&&*seal.to_string())
}

/// Why there is no such key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// Seasons are numbered from 1 to [`SEASONS`].
    #[error("season {season} is not one of 1 to {SEASONS}")]
    NoSuchSeason {
        /// The season asked for.
        season: u16,
    },
    /// A season's key gives no key of a later season.
    #[error("the key of season {held} does not give that of season {asked}")]
    Later {
        /// The season whose key is at hand.
        held: u16,
        /// The later season asked for.
        asked: u16,
    },
    /// Not a key in hexadecimal.
    #[error(transparent)]
    Hex(#[from] HexError),
}

/// The secret of the campaign, K = k(512), kept in the campaign's file alone. No `Debug` shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct CampaignKey([u8; 32]);

impl CampaignKey {
    /// A new key. Fails where the source gives no random bytes.
    pub fn generate(entropy: &mut dyn Entropy) -> Result<CampaignKey, EntropyError> {
        let mut bytes = [0; 32];
        entropy.fill(&mut bytes)?;
        Ok(CampaignKey(bytes))
    }

    /// A key from 64 hexadecimal digits of either case, as a person's file holds them: white
    /// space at the ends does not count.
    pub fn from_hex(text: &str) -> Result<CampaignKey, KeyError> {
        let digits = text.trim().to_ascii_lowercase();
        Ok(CampaignKey(from_digits(&digits)?))
    }

    /// Whether it is one byte over and over, which stands in a file in the place of a secret.
    pub fn is_one_byte(&self) -> bool {
        self.0.iter().all(|byte| *byte == self.0[0])
    }

    /// The key's 64 digits: a secret until the campaign is revealed.
    pub fn to_hex(&self) -> String {
        Digest::from_bytes(self.0).to_string()
    }

    /// The key of season 1 … [`SEASONS`].
    pub fn season(&self, season: u16) -> Result<SeasonKey, KeyError> {
        check(season)?;
        Ok(SeasonKey::new(season, descend(SEASONS, self.0, season)))
    }

    /// The seal, k(0), published when the campaign is made.
    pub fn seal(&self) -> Digest {
        Digest::from_bytes(descend(SEASONS, self.0, 0))
    }
}

impl fmt::Debug for CampaignKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CampaignKey(..)")
    }
}

/// The key of one season, k(s), from which its dice are drawn: a secret until that season is
/// revealed. No `Debug` shows it.
#[derive(Clone)]
pub struct SeasonKey {
    season: u16,
    bytes: [u8; 32],
    /// HMAC with the key taken in, so that a draw begins with its message.
    mac: Hmac<Sha256>,
}

impl SeasonKey {
    fn new(season: u16, bytes: [u8; 32]) -> SeasonKey {
        SeasonKey {
            season,
            bytes,
            mac: keyed(&bytes),
        }
    }

    /// The key of a season as a reveal holds it: 64 lower-case digits and nothing else.
    pub fn from_hex(season: u16, text: &str) -> Result<SeasonKey, KeyError> {
        check(season)?;
        Ok(SeasonKey::new(season, from_digits(text)?))
    }

    /// The key's 64 digits.
    pub fn to_hex(&self) -> String {
        Digest::from_bytes(self.bytes).to_string()
    }

    /// The number of the season.
    pub fn season(&self) -> u16 {
        self.season
    }

    /// The raw bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// The key of this season or an earlier one; a later one cannot be had from this.
    pub fn at(&self, season: u16) -> Result<SeasonKey, KeyError> {
        check(season)?;
        if season > self.season {
            return Err(KeyError::Later {
                held: self.season,
                asked: season,
            });
        }
        let bytes = descend(self.season, self.bytes, season);
        Ok(SeasonKey::new(season, bytes))
    }

    /// The seal to which this key leads: the campaign's, if the key is the campaign's.
    pub fn seal(&self) -> Digest {
        Digest::from_bytes(descend(self.season, self.bytes, 0))
    }

    /// HMAC under this key, before any message.
    pub(super) fn mac(&self) -> Hmac<Sha256> {
        self.mac.clone()
    }
}

impl PartialEq for SeasonKey {
    fn eq(&self, other: &SeasonKey) -> bool {
        (self.season, self.bytes) == (other.season, other.bytes)
    }
}

impl Eq for SeasonKey {}

impl fmt::Debug for SeasonKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeasonKey({}, ..)", self.season)
    }
}

/// The campaign's id: the first 32 digits of SHA-256(enc("campaign-id", seal)), where the seal,
/// being published, enters as its 64 digits like every other hash.
pub fn campaign_id(seal: &Digest) -> String {
    let mut id = hash("campaign-id", &[&seal.digits()]).to_string();
    id.truncate(32);
    id
}

/// HMAC under a key of 32 bytes, before any message.
pub(super) fn keyed(key: &[u8]) -> Hmac<Sha256> {
    // HMAC fills a short key up to its block of 64 bytes with zeros.
    let mut block = Key::<Hmac<Sha256>>::default();
    block.iter_mut().zip(key).for_each(|(to, from)| *to = *from);
    Hmac::new(&block)
}

fn check(season: u16) -> Result<(), KeyError> {
    if (1..=SEASONS).contains(&season) {
        Ok(())
    } else {
        Err(KeyError::NoSuchSeason { season })
    }
}

/// k(to) from k(from).
fn descend(from: u16, key: [u8; 32], to: u16) -> [u8; 32] {
    let mut key = key;
    for season in (to + 1..=from).rev() {
        key = *hash("season-key", &[Decimal::new(season).bytes(), &key]).as_bytes();
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every secret that lies in this repository, by its file.
    #[test]
    fn what_is_published_is_known() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/");
        let mut seals = Vec::new();
        for folder in ["campaigns", "docs/guide"] {
            for entry in std::fs::read_dir(format!("{root}{folder}")).unwrap() {
                let secret = entry.unwrap().path().join("secret.txt");
                if let Ok(text) = std::fs::read_to_string(secret) {
                    seals.push(CampaignKey::from_hex(&text).unwrap().seal());
                }
            }
        }
        let vectors = std::fs::read_to_string(format!("{root}tests/vectors/chance.json")).unwrap();
        let key = vectors.split("\"key\": \"").nth(1).unwrap();
        seals.push(CampaignKey::from_hex(&key[..64]).unwrap().seal());
        assert_eq!(seals.len(), PUBLISHED.len());
        assert!(seals.iter().all(is_published));
        assert!(!is_published(&CampaignKey([7; 32]).seal()));
    }

    #[test]
    fn one_byte_over_and_over_is_no_secret() {
        for (text, one) in [("00", true), ("42", true), ("ff", true)] {
            assert_eq!(
                CampaignKey::from_hex(&text.repeat(32))
                    .unwrap()
                    .is_one_byte(),
                one
            );
        }
        for text in [format!("{:064x}", 1), "01".repeat(16) + &"02".repeat(16)] {
            assert!(!CampaignKey::from_hex(&text).unwrap().is_one_byte());
        }
    }

    fn key() -> CampaignKey {
        CampaignKey([0x5a; 32])
    }

    #[test]
    fn a_key_gives_the_seasons_before_it_and_none_after() {
        let late = key().season(300).unwrap();
        for season in [1, 2, 299, 300] {
            assert_eq!(late.at(season), key().season(season));
        }
        let later = KeyError::Later {
            held: 300,
            asked: 301,
        };
        assert_eq!(late.at(301), Err(later));
        assert_eq!(late.seal(), key().seal());
        assert_eq!(key().season(SEASONS).unwrap().bytes(), &[0x5a; 32]);
    }

    #[test]
    fn seasons_are_numbered_from_1_to_512() {
        for season in [0, 513, u16::MAX] {
            let none = Err(KeyError::NoSuchSeason { season });
            assert_eq!(key().season(season), none);
            assert_eq!(key().season(1).unwrap().at(season), none);
            assert_eq!(SeasonKey::from_hex(season, &key().to_hex()), none);
        }
    }

    #[test]
    fn no_debug_shows_a_key() {
        assert_eq!(format!("{:?}", key()), "CampaignKey(..)");
        let season = key().season(7).unwrap();
        assert_eq!(format!("{season:?}"), "SeasonKey(7, ..)");
        let error = CampaignKey::from_hex(&"x1".repeat(32)).unwrap_err();
        assert_eq!(error, KeyError::Hex(HexError::Digit { place: 1 }));
        assert!(!format!("{error} {error:?}").contains("x1"));
    }

    #[test]
    fn keys_are_read_as_they_are_written() {
        let hex = key().to_hex();
        assert_eq!(hex, "5a".repeat(32));
        let typed = format!(" {}\r\n", hex.to_uppercase());
        assert_eq!(CampaignKey::from_hex(&typed), Ok(key()));
        let season = key().season(9).unwrap();
        assert_eq!(SeasonKey::from_hex(9, &season.to_hex()), Ok(season.clone()));
        let upper = SeasonKey::from_hex(9, &season.to_hex().to_uppercase());
        assert!(matches!(upper, Err(KeyError::Hex(HexError::Digit { .. }))));
    }
}
