//! What the referee of any game does, whatever its rule: the order of things in a season, its
//! deadlines, and why a command is refused.
//!
//! | room | what is in it |
//! |---|---|
//! | [`standing`] | what may be done when: open, sheet, orders, lock, roll, choices, close |
//! | [`deadline`] | public dates, and how far they move |
//! | [`form`] | files that a person writes in TOML: faults by line and entry |
//! | [`refusal`], [`failure`] | why something came to nothing, with its words |

pub mod apply;
pub mod bulletins;
pub mod deadline;
pub mod delivery;
pub mod event;
pub mod facts;
pub mod failure;
pub mod form;
pub mod gathering;
pub mod inspection;
pub mod papers;
pub mod proof;
pub mod published;
pub mod refusal;
pub mod rulebook;
pub mod standing;
pub mod tables;
pub mod undo;
pub mod verbs;

use std::sync::Arc;

pub use failure::{Failure, Reason};
pub use refusal::{Refusal, Said};

/// A name as the setup spells it: of a seat, a place, a thing.
pub type Name = Arc<str>;
