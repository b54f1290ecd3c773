//! A season from its opening to its reveal.

use super::super::Name;
use super::super::deadline::Deadlines;
use super::{Paper, Sight, View};
use crate::campaign::{Reveal, Season};
use crate::chance::Digest;

/// What is under way, as far as every game knows it.
pub struct Situation {
    /// The season under way; `None` between two seasons.
    pub season: Option<Season>,
    /// The number of the season under way, or that comes.
    pub next: u16,
    /// What the arbiter does next: `sheet`, `lock`, `roll`, `close`, or `open`.
    pub next_step: &'static str,
    /// Seats that the arbiter does not play, of which nothing was received.
    pub missing: Vec<Name>,
    /// Seats whose orders are called provisional.
    pub provisional: Vec<Name>,
    pub deadlines: Deadlines,
}

/// A reminder to paste, in its seat's language.
pub struct Reminder {
    pub seat: Name,
    /// Whether the deadline has passed.
    pub late: bool,
    pub text: String,
}

/// With what the dice are rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beacon<'a> {
    /// Nothing was said of one.
    Unsaid,
    /// It is said expressly that the one announced failed.
    Waived,
    Given(&'a str),
}

/// What waits for a seat to choose.
pub struct Notices {
    pub season: u16,
    /// A letter to each seat, also to one without a notice.
    pub letters: Vec<Letter>,
    /// All of them, for the arbiter alone.
    pub sight: Sight,
}

/// A seat's notices.
pub struct Letter {
    pub seat: Name,
    pub paper: Paper,
}

/// A choice to be entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice<'a> {
    pub seat: &'a str,
    pub notice: u32,
    /// The value as it was typed; `None` to withhold.
    pub value: Option<&'a str>,
}

/// A choice that was entered.
pub struct Chosen {
    pub said: String,
    /// Said beside the output: what the choice set going.
    pub notes: Vec<String>,
    pub view: Box<dyn View>,
}

/// A season that closed.
pub struct Closed {
    pub head: Digest,
    /// Seats and numbers of the notices on which nobody chose.
    pub silent: Vec<(Name, u32)>,
}

/// An entry that was undone, or would be.
pub struct Undone {
    pub season: u16,
    /// The entry, by its number in the season.
    pub entry: u32,
    /// The entry that says so.
    pub by: u32,
    pub preview: Vec<String>,
    /// The receipts of what now stands for the seats concerned.
    pub receipts: Vec<Letter>,
    /// The arbiter's list of what now stands, where several seats are concerned.
    pub sight: Sight,
}

/// A season that was published.
pub struct Published {
    pub reveal: Reveal,
    pub notes: Vec<String>,
}

/// A season that was opened.
pub struct Opened {
    pub season: u16,
    pub name: String,
    pub notes: Vec<String>,
}
