//! The campaign: one SQLite file that can be copied to a USB stick.
//!
//! The journal is the truth: append-only, each entry bound to the one before by its hash. The
//! tables say what the journal says; they are written in the transaction that appends the entry,
//! so that a replay into an empty database must give the same tables.
//!
//! | room | what is in it |
//! |---|---|
//! | [`CampaignFile`] (`open`) | made, opened, read from one snapshot, written in one transaction (`writer`); `file`: made, refused and copied as a file |
//! | `schema` | the tables, and that a file has exactly those |
//! | [`Rulebook`] (`rulebook`) | what a game gives the file: its name, its tables, and what takes a journal in |
//! | [`Folded`] (`folded`) | what a command has folded so far |
//! | [`journal`] | entries, heads |
//! | [`Phase`] (`phase`) | how far a season has come |
//! | [`beside`] | messages as they came, and what the arbiter alone is told of them |
//! | [`Survey`] (`survey`) | all that is wrong with a file: [`chain`] derives the hashes again, [`replay`] compares the tables, [`inspect`] what stands beside the journal |
//! | [`reveal`] | a season's key and entries, to be published |
//! | [`Wreck`] (`rebuild`), [`restore()`] | the tables made anew from the journal; a copy made a campaign again |
//! | [`whole`] | files that are whole or not there |
//! | [`clock`] | the time of an entry |
//! | [`error`] | what can go wrong, its exit code and its words |

pub mod beside;
pub mod chain;
pub mod clock;
pub mod error;
mod file;
mod folded;
pub mod inspect;
pub mod journal;
mod open;
mod phase;
mod rebuild;
pub mod replay;
mod restore;
pub mod reveal;
mod rulebook;
mod schema;
mod survey;
pub mod whole;
mod writer;

pub use beside::Message;
pub use chain::{ChainFault, ChainWhat};
pub use clock::{Clock, FixedClock, Stamp, SystemClock};
pub use error::{CampaignError, Stranger};
pub use folded::Folded;
pub use journal::{Entry, each_entry, entries, entry, head, head_before, head_of, last_time};
pub use open::{Access, CampaignFile, is_of};
pub use phase::Phase;
pub use rebuild::{Rebuilt, Wreck};
pub use replay::{Difference, Replay};
pub use restore::restore;
pub use reveal::{CampaignReveal, Reveal, RevealFault, RevealFaultAt, RevealedEntry};
pub use rulebook::{Registry, Rulebook, Taker};
pub use schema::APPLICATION_ID;
pub use survey::Survey;
pub use writer::Writer;
