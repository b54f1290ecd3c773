//! A player's message, opened by [`crate::letter`] → readings, one a line. Pure: nothing is looked
//! up but what the player knows ([`Known`]), and nothing is decided but what he said; whether an
//! order stands is decided by [`mod@super::accept`].
//!
//! | part | what it does |
//! |---|---|
//! | `known` | the names and spies that a player knows |
//! | `token`, `words`, `names`, `actions` | a line → words, each with its place and its part in an order |
//! | `line`, `decide` | a line taken apart: which sort of order it is, if it is one |
//! | `spy` | which spy is meant |
//! | `hire`, `act`, `aim`, `transfer` | words → a [`Draft`] or a [`Misread`] |
//! | `talk` | what is said of lines that are no order |
//! | `walk` | a message from its first line to its last |
//! | [`print`](print()) | an order → its canonical line, which reads as that order again |
//! | `fault`, `say` | what was not taken, or taken with a warning, and its words |
//!
//! # What is taken for an order
//!
//! A line that hires so many spies in a city; one that names a spy, by its number, its city or
//! because there is no other, and an action or another city; a transfer. A line that is an order
//! but not wholly understood is a [`Misread`]: no word of it is passed over. What a spy is not to
//! do, and talk, are no problem.

mod act;
mod actions;
mod aim;
mod decide;
mod fault;
mod hire;
mod known;
mod line;
mod names;
mod print;
mod say;
mod spy;
mod talk;
mod token;
mod transfer;
mod walk;
mod words;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use self::names::Names;
use super::order::Draft;
use super::world::Name;
use crate::letter::Note;

pub use crate::reading::MAX_LINE;
pub use crate::reading::whole::Finality;
pub use actions::name as action_name;
pub use fault::{Fault, Guess, Misread};
pub use known::{Known, Post, Seen, SeenStack};
pub use print::print;

/// One line that is an order or looks like one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadLine {
    /// The line of the message, from 1.
    pub line: u32,
    /// The line as it came, without white space at its ends.
    pub text: String,
    /// What it says.
    pub reading: Result<Draft, Misread>,
    /// What was taken although the player did not quite say it: warnings for the receipt.
    pub guesses: Vec<Guess>,
    /// The price that the player wrote beside it, in gold: `(900 po)`.
    pub stated_cost: Option<i64>,
}

/// A message, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reading {
    /// The lines that are orders or look like one, in the order written.
    pub lines: Vec<ReadLine>,
    /// Whether "no orders" was said.
    pub none: bool,
    /// The lines that say of a spy that it does nothing: nothing is said of them beside orders.
    pub idle: Vec<ReadLine>,
    /// Whether the set was called provisional, or final.
    pub finality: Option<Finality>,
    /// The total that the player wrote, in gold.
    pub stated_total: Option<i64>,
    /// Warnings that concern more than one order, with the line that gives cause for them.
    pub guesses: Vec<(u32, Guess)>,
    /// The players named where a mail says who writes and what about.
    pub named_in_headers: BTreeSet<Name>,
    /// The players named as the sender where no order stands: the title (`Ordres de KESH`) and the
    /// signature.
    pub named_as_sender: BTreeSet<Name>,
    /// What was guessed or left unread when the message was opened.
    pub notes: Vec<Note>,
}

impl Reading {
    /// What was understood, with its lines, for [`super::accept::accept`].
    pub fn drafts(&self) -> Vec<(u32, Draft)> {
        let understood = |l: &ReadLine| Some((l.line, l.reading.as_ref().ok()?.clone()));
        self.lines.iter().filter_map(understood).collect()
    }

    /// That a spy does nothing may be meant to take back its order alone: where no order beside it
    /// says what stands, the line is refused, for as "no orders" it would take back all.
    pub fn settle_idle(&mut self) {
        let idle = std::mem::take(&mut self.idle);
        let word = |l: &ReadLine| matches!(l.reading, Ok(Draft::Word { .. }));
        if !self.none && self.lines.iter().all(word) {
            self.lines.extend(idle);
            self.lines.sort_by_key(|l| l.line);
        }
    }

    /// The player whose message it seems to be, where that is another than the one for whom it is
    /// entered: its headings, title and signature name that player and no other.
    pub fn names_another(&self, seat: &str) -> Option<&Name> {
        let headers = self.named_in_headers.iter();
        let named: BTreeSet<&Name> = headers.chain(&self.named_as_sender).collect();
        let mut named = named.into_iter();
        named
            .next()
            .filter(|only| ***only != *seat && named.next().is_none())
    }
}

/// Reads the messages of one player.
#[derive(Debug)]
pub struct Reader<'a> {
    known: &'a Known,
    names: Names,
}

impl<'a> Reader<'a> {
    /// A reader for what that player knows.
    pub fn new(known: &'a Known) -> Reader<'a> {
        Reader {
            known,
            names: Names::new(known),
        }
    }
}
