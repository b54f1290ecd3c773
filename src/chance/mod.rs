//! Sealed chance: every die follows from a key that was bound by a published seal before anybody
//! could know what bending it would bring, and can be recomputed years later.
//!
//! The bytes are fixed (`docs/journal.md`), and held by known vectors
//! (`tests/vectors/chance.json`, made by a Python script that shares no line with this code).
//! A change of one byte here is another format, not a correction.
//!
//! | room | what is in it |
//! |---|---|
//! | [`encode`] | `enc(tag, f1 … fn)`: fields made into bytes, each with its length before it |
//! | [`digest`] | 32 bytes written as 64 hexadecimal digits: hashes, heads, salts, the seal |
//! | [`keys`] | the campaign's key, a key for each season derived from it, the seal, the id |
//! | [`draw`] | what a die is drawn for; the stream of bytes; dice and shuffles read from it |
//! | [`entry`] | the hashes that chain the journal |
//! | [`entropy`] | where new keys and salts come from: the operating system, or a seed in tests |
//!
//! Nothing here knows what a die is for: a price, a bonus or an outcome never enters.
//!
//! ```
//! use arbitre::chance::{CampaignKey, Draw, SeededEntropy, Sides, campaign_id};
//!
//! let key = CampaignKey::generate(&mut SeededEntropy::new("an example"))?;
//! let id = campaign_id(&key.seal());
//! let season = key.season(1)?;
//! let draw = Draw {
//!     id: &id,
//!     seat: "ITALIE",
//!     question: "a question of the game's",
//!     word: "alea iacta est",
//!     beacon: "",
//!     purpose: "d6",
//!     repeat: 0,
//! };
//! let six = Sides::new(6).ok_or("a die has 1 to 256 sides")?;
//! let die = season.stream(&draw).die(six);
//! assert!((1..=6).contains(&die));
//! assert_eq!(season.stream(&draw).die(six), die);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod digest;
pub mod draw;
pub mod encode;
pub mod entropy;
pub mod entry;
pub mod keys;

pub use digest::{Digest, HexError};
pub use draw::{Draw, Sides, Stream, TooMany, words_digest};
pub use encode::enc;
pub use entropy::{Entropy, EntropyError, OsEntropy, SeededEntropy, salt};
pub use entry::{body_hash, entry_hash};
pub use keys::{CampaignKey, KeyError, SEASONS, SeasonKey, campaign_id, is_published};

/// What tests of chance have in common.
#[cfg(test)]
pub(crate) mod tests {
    /// Whether a χ² of so many degrees of freedom is one that fair dice exceed more often than once
    /// in a million times. Exact for even degrees; odd ones are judged as one fewer, which is
    /// stricter.
    pub fn fair(chi: f64, degrees: usize) -> bool {
        if degrees == 1 {
            // The square of what a normal deviate exceeds, on both sides, once in a million.
            return chi < 23.928;
        }
        let half = chi / 2.0;
        let terms = (1..degrees / 2).scan(1.0, |term, i| {
            *term *= half / i as f64;
            Some(*term)
        });
        (1.0 + terms.sum::<f64>()) * (-half).exp() > 1e-6
    }

    #[test]
    fn bounds_are_those_of_the_tables() {
        // Of 2, 4, 10 and 30 degrees, what is exceeded once in a million.
        for (degrees, bound) in [(2, 27.631), (4, 33.377), (10, 46.863), (30, 82.044)] {
            assert!(fair(bound - 0.05, degrees), "{degrees}");
            assert!(!fair(bound + 0.05, degrees), "{degrees}");
        }
    }
}
