//! A message, and what came of it.

use jiff::Timestamp;

use crate::campaign::beside::MessageRow;
use crate::campaign::{Entry, Stamp};
use crate::engine::body::{Set, Timed};
use crate::engine::campaign::Campaign;
use crate::engine::deadline::Until;
use crate::engine::words::{Line, Remark, Words};
use crate::engine::{Game, Name, Remarked, Seat};
use crate::letter::Letter;
use crate::locale::Texts;
use crate::reading;
use crate::reading::asks::questions;

/// A message as it came.
#[derive(Debug, Clone, Copy)]
pub struct Mail<'a> {
    /// For whom it is entered, as it was typed.
    pub seat: &'a str,
    /// The file's name, or `-`.
    pub source: &'a str,
    pub bytes: &'a [u8],
    pub came: Came,
    /// It is how the arbiter reads a message that came: no message of its own.
    pub added: bool,
    pub how: How,
}

/// How a message goes with what stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum How {
    /// Beside it where it only says what was asked of its player; in its place otherwise.
    #[default]
    Plain,
    /// The same of a mail that answers a receipt on which something was asked; what it says besides that is added too,
    /// unless it asks a question that stands.
    Answer,
    /// Beside it.
    Added,
    /// In its place.
    Instead,
}

/// When a message came, which is compared with the deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// When it is entered.
    Now,
    /// When the arbiter's mail server had it, in seconds since 1970.
    Received(i64),
    /// The arbiter says whether it was late.
    Said { late: bool },
}

impl Came {
    /// Whether a message that is entered at that time is late, and what says so. Until the deadline the arbiter's word is
    /// not needed, and is not stated; a server's time is stated where it or the entry is after the deadline.
    pub(super) fn late(self, until: Option<&Until>, now: &Stamp) -> (bool, Timed) {
        let Some(until) = until else {
            return (false, Timed::Entry);
        };
        let passed = until.passed(&now.time);
        match self {
            Came::Said { late } if passed => (late, Timed::Arbiter),
            Came::Said { .. } => (false, Timed::Entry),
            Came::Received(at) => match Timestamp::from_second(at).map(|at| at.to_string()) {
                Ok(at) if passed || until.passed(&at) => (until.passed(&at), Timed::Received(at)),
                _ => (until.missed(now), Timed::Entry),
            },
            Came::Now => (until.missed(now), Timed::Entry),
        }
    }
}

/// The source of what the arbiter added.
pub const ADDED: &str = "orders add";

/// How a message was received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Status {
    /// All of it stands.
    Ok,
    /// Some lines were refused or guessed.
    Warned,
    /// Nothing of it stands.
    Rejected,
    /// "No orders" was said.
    None,
    /// It may turn itself round, and nothing of it stands before that is cleared up.
    Held,
}

impl Status {
    /// How the message of a set that stands was received, as the set says: so it is the same on its receipt, on every
    /// later copy, and for whoever compares them with the journal.
    pub fn of<G: Game>(set: &Set<G>) -> Status {
        match (set.none, set.warned || set.asked) {
            (true, _) => Status::None,
            (_, true) => Status::Warned,
            _ => Status::Ok,
        }
    }

    /// Whether something of the message stands.
    pub fn stands(self) -> bool {
        !matches!(self, Status::Rejected | Status::Held)
    }
}

/// A message that was taken, or would be.
#[derive(Debug, Clone)]
pub struct Entered<G: Game> {
    pub seat: Seat,
    pub status: Status,
    /// The set that stands after it; an empty one where nothing does.
    pub set: Set<G>,
    /// The line of the message with the word that stands; 0 where it came in another.
    pub word_line: u32,
    /// The entry of the message; `None` of a line of the arbiter's that does not stand.
    pub entry: Option<Entry>,
    /// Whether an answer of the seat's stood before, and is another now.
    pub replaces: bool,
    /// Whether it is added to what stood.
    pub adds: bool,
    /// Whether it brought orders that stand, or that none are given.
    pub fresh: bool,
    /// Whether another message stands which it takes the place of once it is cleared up.
    pub waits: bool,
    /// Whether it brings a list of its own, of orders that are understood.
    pub lists: bool,
    /// Whether a message that waited stands with it, in the place of what stood.
    pub instead: bool,
    /// Of an answer that was added to: its orders as lines, each with the line of the message.
    pub own: Option<Vec<(String, u32)>>,
    /// Another seat that the letter says it is from.
    pub other: Option<Name>,
    /// For the player.
    pub remarks: Vec<Remarked<Remark<G>>>,
    /// For the arbiter alone, to be settled.
    pub arbiter: Vec<Remarked<Remark<G>>>,
    /// What he is only shown, in its place.
    pub noted: Vec<Remarked<Remark<G>>>,
    /// What of its seat is to be settled now.
    pub open: Vec<MessageRow>,
    /// The campaign after it.
    pub campaign: Campaign<G>,
}

impl<G: Game> Entered<G> {
    /// The line of the message that made an order which stands; 0 where another message did.
    pub fn line(&self, order: &Line) -> u32 {
        match &self.own {
            Some(own) => {
                let own = own.iter().find(|(line, _)| *line == order.order);
                own.map_or(0, |(_, line)| *line)
            }
            None if self.fresh => order.line,
            None => 0,
        }
    }

    /// What is asked of the player, or holds his message.
    pub fn asked(&self) -> impl Iterator<Item = (u32, &reading::Row)> {
        let rows = self.remarks.iter();
        rows.filter_map(|told| Some((told.line, told.remark.row()?)))
    }
}

impl<G: Words> Entered<G> {
    /// The sentences of the message that order nothing, and ask the arbiter something.
    pub fn asks(&self, letter: &Letter) -> Vec<String> {
        let orders = self.set.orders.as_ref();
        let orders = orders.filter(|_| self.status.stands());
        let orders = orders.map(|orders| {
            let texts = Texts::of_rulebook(self.campaign.langs[self.seat.at()], G::NAME);
            G::answer(&self.campaign.setup, orders, texts)
        });
        let taken = orders.iter().flatten();
        let taken: Vec<u32> = taken.map(|line| self.line(line)).collect();
        let proposed = self.asked();
        let proposed = proposed.filter(|(_, row)| !row.proposals.is_empty());
        let proposed: Vec<(u32, &str)> = proposed.map(|(line, row)| (line, &*row.quote)).collect();
        let all = questions(letter, proposed.iter().copied(), &taken);
        all.into_iter().map(|(_, said)| said).collect()
    }
}
