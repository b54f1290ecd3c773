//! What the arbiter does: each verb looks at the facts, decides, and appends one entry in one
//! transaction; or refuses, and nothing has changed.
//!
//! | file | verbs |
//! |---|---|
//! | `making` | `new` |
//! | `seasons` | `season open`, `season sheet`, `lock`, `rules set`, `seat`, `news` |
//! | `deadlines` | `season deadline` |
//! | `messages` | `enter`, `orders withdraw` |
//! | `importing` | `orders import` |
//! | `standing` | none: standing orders, entered again on the way to other entries |
//! | `undo` | `undo` |
//! | `world`, [`changes`] | `world import`, `treasury`, `army`, `fleet`, `trade` |
//! | `rolling` | `roll` |
//! | `closing` | `choose`, `season close` |
//! | `errata` | `erratum`, `reissue` |
//! | `publishing` | `reveal` |

pub mod changes;
mod closing;
mod deadlines;
mod errata;
mod importing;
mod making;
mod messages;
mod publishing;
mod rolling;
mod seasons;
mod standing;
mod undo;
mod world;

use crate::campaign::{Campaign, Clock, Entry, Writer};
use crate::chance::Entropy;
use crate::referee::verbs;

pub use super::refusal::Failure;
pub use crate::referee::verbs::{SheetText, message_hash};
pub use closing::{Closed, told_now};
pub use errata::{Corrected, Reissued};
pub use importing::{ImportProblem, Imported, ImportedRow};
pub use making::{Made, make};
pub use messages::{How, Received};
pub use publishing::Published;
pub use rolling::{Outlook, RollLine, dice};
pub use undo::{Undone, UndoneSeat};
pub use world::{Inventory, Recorded};

use super::event::Event;
use super::facts;
use super::refusal::Refusal;
use super::setup::{Name, Setup};

/// What a verb gives: its result, or why nothing happened.
pub type Outcome<T> = Result<T, Failure>;

/// The arbiter at a campaign, with the clock and the chance that come in from outside.
pub struct Arbiter<'a> {
    pub campaign: &'a mut Campaign,
    pub clock: &'a dyn Clock,
    pub entropy: &'a mut dyn Entropy,
}

impl Arbiter<'_> {
    /// Runs a verb in one transaction, which is kept where the verb says so beside what it gives.
    fn decide<T>(
        &mut self,
        verb: impl FnOnce(&mut Writer<'_>) -> Outcome<(T, bool)>,
    ) -> Outcome<T> {
        verbs::decide(self.campaign, self.clock, self.entropy, verb)
    }

    /// Runs a verb and keeps what it does, or only looks at it.
    fn run<T>(
        &mut self,
        keep: bool,
        verb: impl FnOnce(&mut Writer<'_>) -> Outcome<T>,
    ) -> Outcome<T> {
        self.decide(|w| Ok((verb(w)?, keep)))
    }

    /// Runs a verb in one transaction.
    fn act<T>(&mut self, verb: impl FnOnce(&mut Writer<'_>) -> Outcome<T>) -> Outcome<T> {
        verbs::act(self.campaign, self.clock, self.entropy, verb)
    }
}

/// Appends an event on behalf of somebody. It is taken, as its orders or dice may be very many.
fn append(w: &mut Writer<'_>, actor: &str, event: Event) -> Outcome<Entry> {
    let (kind, body) = (event.kind(), event.body()?);
    drop(event);
    Ok(w.append(actor, kind, body)?)
}

/// Understands a nation's name, or refuses with the nearest.
pub fn seat(setup: &Setup, typed: &str) -> Outcome<Name> {
    Ok(setup
        .understand_nation(typed)
        .map_err(Refusal::UnknownNation)?)
}

/// The setup of a campaign, in a verb's transaction.
fn setup(w: &Writer<'_>) -> Outcome<Setup> {
    Ok(facts::setup(w.tx())?)
}
