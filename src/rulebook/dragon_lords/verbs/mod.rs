//! What the referee does: each verb looks at the facts, decides, and appends one entry in one
//! transaction; or refuses, and nothing has changed.
//!
//! | file | verbs |
//! |---|---|
//! | `making` | `new`, `season open`, `sheet`, `lock`, `rules set` |
//! | `messages` | `enter`, `withdraw` |
//! | `importing` | `orders import` |
//! | `world` | `world import` |
//! | `rolling`, `choice` | `roll`, `choose` |
//! | `closing` | `close` |
//! | `undo` | `undo` |
//! | `publishing` | `reveal` |

mod choice;
mod closing;
mod importing;
mod making;
mod messages;
mod publishing;
mod rolling;
mod undo;
mod world;

use super::event::Event;
use super::facts;
use super::refusal::{Failure, Refusal};
use super::setup::Setup;
use super::world::Name;
use crate::campaign::{Campaign, Clock, Entry, Writer};
use crate::chance::Entropy;
use crate::referee::rulebook::Hand;
use crate::referee::verbs;

pub use choice::understand;
pub use closing::Closed;
pub use importing::{Imported, RowSaid, RowWhat};
pub use making::{Made, make};
pub use messages::Received;
pub use publishing::withheld;
pub use rolling::{Outlook, choosing};
pub use undo::{Undone, UndoneSeat};
pub use world::Recorded;

/// What a verb gives: its result, or why nothing happened.
pub type Outcome<T> = Result<T, Failure>;

/// The referee at a campaign, with the clock and the chance that come in from outside.
pub struct Arbiter<'a> {
    pub campaign: &'a mut Campaign,
    pub clock: &'a dyn Clock,
    pub entropy: &'a mut dyn Entropy,
}

impl<'a> From<Hand<'a>> for Arbiter<'a> {
    fn from(hand: Hand<'a>) -> Arbiter<'a> {
        Arbiter {
            campaign: hand.campaign,
            clock: hand.clock,
            entropy: hand.entropy,
        }
    }
}

impl Arbiter<'_> {
    /// Runs a verb and keeps what it does, or only looks at it.
    fn run<T>(
        &mut self,
        keep: bool,
        verb: impl FnOnce(&mut Writer<'_>) -> Outcome<T>,
    ) -> Outcome<T> {
        let kept = |w: &mut Writer<'_>| Ok((verb(w)?, keep));
        verbs::decide(self.campaign, self.clock, self.entropy, kept)
    }

    /// Runs a verb in one transaction.
    fn act<T>(&mut self, verb: impl FnOnce(&mut Writer<'_>) -> Outcome<T>) -> Outcome<T> {
        self.run(true, verb)
    }
}

/// Appends an event on behalf of somebody.
fn append(w: &mut Writer<'_>, actor: &str, event: &Event) -> Outcome<Entry> {
    Ok(w.append(actor, event.kind(), event.body()?)?)
}

/// Understands a player's name, or refuses with the nearest.
pub fn seat(setup: &Setup, typed: &str) -> Outcome<Name> {
    Ok(setup.understand(typed).map_err(Refusal::UnknownPlayer)?)
}
