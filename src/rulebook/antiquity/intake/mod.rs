//! A player's message, opened by [`crate::letter`] → readings, one a line. Pure: nothing is looked up but the setup, and
//! nothing is decided but what the player said; whether an order stands is decided by the caller.
//!
//! | part | what it does |
//! |---|---|
//! | `walk`, `each` | a message from its first line to its last |
//! | [`crate::reading`] | what is so in every game: a mail's own lines, words and their places, numbering, the word, "no orders" |
//! | `token`, `words`, `names` | a line → words, each with its place and its part in an order |
//! | `reading` | one line, whatever stands in it |
//! | `number` | bonus, malus, stated costs |
//! | `lead`, `sender` | how a line begins; titles and signatures |
//! | `repeat` | an end to standing orders |
//! | `line`, `attempt`, `protect` | words → a [`Draft`] or a [`Misread`] |
//! | `passed` | unusual wording, and what must not be passed over in silence |
//! | [`print`](print()) | an order → its canonical line, which reads as that order again |
//! | `fault`, `say` | what was not taken, or taken with a warning, and its words |
//! | [`csv`] | the arbiter's spreadsheet |
//!
//! # What is taken for an order
//!
//! A line that begins (after numbering, politeness and the like) with a verb; one that is numbered
//! or has a bonus and names a kind or a nation; one that is nothing but a kind and its nation or
//! place; one that asks in other words (`savoir`, `surveiller`, `cacher`), with a warning. A line
//! that is an order but not wholly understood is a [`Misread`]: no word of it is passed over; so is
//! one that is none of these and names what orders name, in few words and not as talk does. A
//! warning costs little, a lost order costs a season. Everything else is prose, and no problem.
//!
//! # The names of armies
//!
//! An army's name is free text and is never corrected by what exists. Without quotation marks it
//! goes from the first word after the kind that is no article or *of* to the next comma, colon,
//! bracket, question mark, bonus or price, or to the end of the line; `+2` or `-2` standing free,
//! or at the end of a word, is a bonus, not part of the name; *army in* is followed by a province;
//! a name that is a province's is the province, with a warning; a nation after *of* at the end is
//! the nation asked, with a warning, where none was named before; a
//! name with *and*, or with a place after *in*, is refused. In quotation marks a name is
//! taken as it is, a doubled mark standing for one: `taille "armée +2 en marche" +1`.

mod attempt;
pub mod csv;
mod each;
mod fault;
mod lead;
mod line;
mod names;
mod number;
mod passed;
mod print;
mod protect;
mod reading;
mod repeat;
mod say;
mod sender;
mod token;
mod walk;
mod words;

use std::collections::BTreeSet;
use std::sync::Arc;

use self::names::Names;
use super::order::{Against, Order};
use super::question::{Kind, Subject};
use super::setup::{Name, Setup};
use super::value::Value;
use crate::letter::{Letter, Note};
use crate::locale::Lang;

pub use crate::reading::frame::lines;
pub use crate::reading::whole::Finality;
pub use crate::reading::{MAX_LINE, MAX_TEXT};
pub use fault::{Fault, Guess, Misread, Wanted};
pub use print::value_text;
pub use repeat::Stop;

/// An order as understood from its line alone: not yet checked against the seat, the treasury, the
/// other orders or what is neutral.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Draft {
    /// An attempt. Kind and subject fit together. Without a target the player named a province or
    /// a sea and no nation (H11).
    Attempt {
        target: Option<Name>,
        kind: Kind,
        subject: Subject,
        /// 0 … `max_modifier`.
        bonus: u32,
    },
    /// A protection.
    Protection {
        against: Against,
        /// 1 … `max_modifier`.
        malus: u32,
        /// The answer given beforehand (H20).
        if_countered: Option<Value>,
        /// The nation whose secret it is, where the player said so ("the treasury of Carthage"):
        /// to be refused unless it is the seat's own.
        owner: Option<Name>,
    },
    /// The season's word, in canonical spelling.
    Word(Arc<str>),
    /// "No orders", said on purpose (H16).
    NoOrders,
}

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
    /// The price that the player wrote beside it, in points: `(6 pts)`.
    pub stated_cost: Option<i64>,
    /// Whether it is to be entered again in every season: `chaque saison`.
    pub standing: bool,
}

/// A message, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// The lines that are orders or look like one, in the order written.
    pub lines: Vec<ReadLine>,
    /// Whether "no orders" was said.
    pub none: bool,
    /// The standing orders that it ends, each with its line.
    pub stops: Vec<(u32, Stop)>,
    /// Whether the set was called provisional, or final.
    pub finality: Option<Finality>,
    /// The total that the player wrote, in points.
    pub stated_total: Option<i64>,
    /// Warnings that concern more than one order, with the line that gives cause for them.
    pub guesses: Vec<(u32, Guess)>,
    /// The nations named where a mail says who writes and what about: its headings, and the line
    /// `par CARTHAGE » …` of a forum.
    pub named_in_headers: BTreeSet<Name>,
    /// The nations named as the sender's where no order stands: the title (`Ordres de la Gaule`) and
    /// the signature.
    pub named_as_sender: BTreeSet<Name>,
    /// What was guessed or left unread when the message was opened.
    pub notes: Vec<Note>,
}

impl Message {
    /// The nation whose message it seems to be, where that is another than the seat for which it
    /// is entered: its headings, title and signature name that nation and no other.
    pub fn names_another(&self, seat: &str) -> Option<&Name> {
        let named: BTreeSet<&Name> = self
            .named_in_headers
            .iter()
            .chain(&self.named_as_sender)
            .collect();
        let mut named = named.into_iter();
        named
            .next()
            .filter(|only| ***only != *seat && named.next().is_none())
    }
}

/// Reads and prints the orders of one setup. Its name tables are made once; whoever reads or
/// prints many orders keeps one.
#[derive(Debug)]
pub struct Reader<'a> {
    setup: &'a Setup,
    names: Names,
}

/// Reads a message's text; see [`Reader::message`].
pub fn read(setup: &Setup, text: &str) -> Message {
    Reader::new(setup).message(text)
}

/// Reads a message that was opened; see [`Reader::letter`].
pub fn read_letter(setup: &Setup, letter: &Letter) -> Message {
    Reader::new(setup).letter(letter)
}

/// Prints an order's canonical line; see [`Reader::print`].
pub fn print(setup: &Setup, lang: Lang, order: &Order) -> String {
    Reader::new(setup).print(lang, order)
}

impl<'a> Reader<'a> {
    /// A reader for the names of a setup.
    pub fn new(setup: &'a Setup) -> Reader<'a> {
        Reader {
            setup,
            names: Names::new(setup),
        }
    }

    /// The setup whose names it knows.
    pub fn setup(&self) -> &'a Setup {
        self.setup
    }
}

#[cfg(test)]
mod tests;
