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
//!     question: "a question of the rulebook's",
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
pub use draw::{Draw, Sides, Stream, TooMany};
pub use encode::enc;
pub use entropy::{Entropy, EntropyError, OsEntropy, SeededEntropy, salt};
pub use entry::{body_hash, entry_hash};
pub use keys::{CampaignKey, KeyError, SEASONS, SeasonKey, campaign_id};
