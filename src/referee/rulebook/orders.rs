//! Orders: messages as they come, withdrawals, spreadsheets.

use super::super::Name;
use super::{Paper, Sight};
use serde::Serialize;

use crate::locale::Lang;
use crate::spreadsheet::Tab;

/// How a set of orders was received (`docs/journal.md`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Status {
    Ok,
    /// Some lines were refused or guessed; the others stand.
    Warned,
    /// Nothing of the message stands.
    Rejected,
    /// "No orders" was said.
    None,
}

/// How serious a remark on a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Level {
    Error,
    Warning,
}

/// A remark on a line, or on the whole message; what is remarked is the rulebook's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem<R> {
    /// The line of the message, from 1; 0 for the message as a whole.
    pub line: u32,
    pub level: Level,
    pub remark: R,
}

/// A message that was entered, or would be.
pub struct Entered {
    pub seat: Name,
    /// The language of the seat's papers.
    pub lang: Lang,
    pub season: u16,
    pub status: Status,
    /// Whether something was journalled for it.
    pub journalled: bool,
    /// Whether a set of the seat's stood before.
    pub replaces: bool,
    /// What it changes, a line each.
    pub preview: Vec<String>,
    /// The question to be asked first where the message says that it is another seat's.
    pub doubt: Option<String>,
    /// The receipt, in the seat's language or the one asked for.
    pub receipt: Paper,
    /// What the arbiter alone is told, in his words.
    pub arbiter: Vec<ForArbiter>,
}

/// What the arbiter alone is told of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ForArbiter {
    /// From 1; 0 for the message as a whole.
    pub line: u32,
    pub message: String,
    pub help: String,
}

/// A message as it came.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    /// For whom it is entered, as it was typed.
    pub seat: &'a str,
    /// The file's name, or `-`.
    pub source: &'a str,
    pub bytes: &'a [u8],
}

/// How a message is taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Taking {
    /// It came before the deadline, whatever the clock says.
    pub in_time: bool,
    /// It is only looked at; nothing is kept.
    pub rehearsal: bool,
    /// It is the arbiter's reading: lines as he would write them, what stood among them.
    pub added: bool,
}

/// What is withdrawn of a seat's orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Withdrawing<'a> {
    pub seat: &'a str,
    /// The lines; all of them where there is none.
    pub lines: &'a [u32],
    /// What was entered in its name was another's.
    pub mistaken: bool,
    pub rehearsal: bool,
}

/// Orders that were withdrawn, or would be.
pub struct Withdrawn {
    pub seat: Name,
    pub preview: Vec<String>,
    pub sight: Sight,
}

/// A spreadsheet of orders.
#[derive(Debug, Clone, Copy)]
pub enum Sheets<'a> {
    Text(&'a str),
    Tabs(&'a [Tab]),
}

/// Orders that were imported.
pub struct Imported {
    pub season: u16,
    /// How many rows are bad: exit code 1 where there is one.
    pub bad: usize,
    /// Whether orders of a seat that the arbiter does not play were taken.
    pub others: bool,
    pub sight: Sight,
}

/// An order sheet to be sent to a player.
pub struct Template {
    /// As text it is sent back with orders under it.
    pub text: String,
    /// Another format is only read.
    pub paper: Paper,
}
