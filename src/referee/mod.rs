//! What the referee of any game does, whatever its rule. A rulebook calls these rooms and adds what is
//! its own; none of them names one.
//!
//! | room | what is in it |
//! |---|---|
//! | [`rulebook`] | what a rulebook gives to the command line |
//! | [`standing`] | what may be done when: open, sheet, orders, lock, roll, choices, close |
//! | [`deadline`] | public dates, and how far they move |
//! | [`verbs`] | what every arbiter does, each in one transaction: sheet, lock, news, undo, reveal … |
//! | [`event`], [`orders`] | the bodies of entries that every game has; sets of orders |
//! | [`tables`], [`apply`], [`undo`] | the tables of every campaign, what those entries do to them, and how that is taken back |
//! | [`facts`] | the tables read |
//! | [`papers`], [`published`] | the line for programs; the seal, sheets and closing paper, kept as they were printed |
//! | [`bulletins`] | what a rulebook tells every seat at a close: a trait |
//! | [`delivery`] | those bulletins, the public paper and the arbiter's own as files, with a manifest |
//! | [`proof`], [`gathering`] | published papers checked without the campaign's file |
//! | [`inspection`] | the campaign's file gone through: chain, replay, recount, kept papers |
//! | [`form`], [`setup`] | files that a person writes in TOML: faults by line and entry; a setup so read |
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
pub mod orders;
pub mod papers;
pub mod proof;
pub mod published;
pub mod refusal;
pub mod rulebook;
pub mod setup;
pub mod standing;
pub mod tables;
pub mod undo;
pub mod verbs;

use std::sync::Arc;

pub use failure::{Failure, Reason};
pub use refusal::{Refusal, Said};

/// A name as the setup spells it: of a seat, a place, a thing.
pub type Name = Arc<str>;
