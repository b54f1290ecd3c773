//! Espionage orders in a player's message. What is so in every game is in [`crate::reading`]; the words are in
//! `data/lexicon/antiquity`. Pure: nothing is looked up but the setup, and nothing is decided but what the player
//! said; whether an order stands is decided in [`accept`](super::accept).
//!
//! | part | what it does |
//! |---|---|
//! | `known` | the words and names of a setup |
//! | `grammar` | what the reader of messages asks of the rule |
//! | `orders` | which slots make an attempt, and which a protection |
//! | `amount` | a bonus, a malus or a price: which is meant (R5, R7) |
//! | `army` | the names of armies (H7) |
//! | `meant` | an order as it was understood |
//! | `doubt` | why an order is asked |
//! | `choices` | what a victim says of its notices (R9) |
//! | [`print`](print()) | an order → its canonical line, which reads as that order again |
//! | [`csv`] | the arbiter's spreadsheet |

mod amount;
mod army;
mod choices;
pub mod csv;
mod doubt;
mod grammar;
mod known;
mod meant;
mod orders;
mod print;

use std::sync::{Arc, OnceLock};

pub use choices::{Notices, one};
pub use print::{added, begins, kind_word, value_text};

use super::order::{Against, What};
use super::question::{Kind, Subject};
use super::setup::{Name, Setup};
use super::value::Value;
use crate::letter::{Letter, Note};
use crate::locale::Lang;
use crate::reading::message::{self, Total};
use crate::reading::{Finality, To};
use crate::reading::{MAX_TEXT, Remark, free_text, unseen};
use known::Known;
use meant::Order;

/// An order as understood from its line alone: not yet checked against the seat, the treasury, the
/// other orders or what is neutral.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Draft {
    /// An attempt. Kind and subject fit together. Without a target the player named a province and
    /// no nation (H11).
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
    },
    /// The season's word, in canonical spelling.
    Word(Arc<str>),
    /// "No orders", said on purpose (H16).
    NoOrders,
}

/// An order that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The line of the message, from 1, on which it begins.
    pub line: u32,
    pub draft: Draft,
    /// Whether it is to be entered again in every season: `chaque saison`.
    pub standing: bool,
}

/// Standing orders that a message ends, whatever their amounts.
pub type Stop = message::Stop<Draft>;

/// A message, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// In the order written.
    pub lines: Vec<Line>,
    /// Whether "no orders" was said.
    pub none: bool,
    /// The line that says so.
    pub none_line: Option<u32>,
    pub stops: Vec<Stop>,
    pub finality: Option<Finality>,
    /// Whether it says that it is added to what was sent before.
    pub adds: bool,
    /// The total that the player wrote, in points.
    pub total: Option<Total>,
    /// What is told of its lines.
    pub told: Vec<(u32, To, Remark)>,
    /// The nation whose message it seems to be, where that is another than the seat's: who writes and what about,
    /// the title and the signature name that nation and no other.
    pub other: Option<Name>,
    /// What was guessed or left unread when the message was opened.
    pub notes: Vec<Note>,
}

/// Whose message is read, and when.
#[derive(Debug, Clone)]
pub struct Sender<'a> {
    pub seat: Name,
    pub lang: Lang,
    /// The nations it trades with this season (R2).
    pub partners: Vec<Name>,
    /// The season's number and name.
    pub season: (u16, &'a str),
}

impl Sender<'_> {
    /// Nobody: of what the program prints.
    fn nobody() -> Sender<'static> {
        Sender {
            seat: "".into(),
            lang: Lang::Fr,
            partners: Vec::new(),
            season: (0, ""),
        }
    }
}

/// Reads and prints the orders of one setup. The words of its names are gathered when they are first needed.
#[derive(Debug)]
pub struct Reader<'a> {
    setup: &'a Setup,
    known: OnceLock<Arc<Known>>,
}

/// Prints an order's canonical line; see [`Reader::print`].
pub fn print(setup: &Setup, lang: Lang, what: &What) -> String {
    Reader::new(setup).print(lang, what)
}

impl<'a> Reader<'a> {
    pub fn new(setup: &'a Setup) -> Reader<'a> {
        Reader {
            setup,
            known: OnceLock::new(),
        }
    }

    /// The setup whose names it knows.
    pub fn setup(&self) -> &'a Setup {
        self.setup
    }

    fn known(&self) -> &Known {
        self.known.get_or_init(|| Known::of(self.setup))
    }

    /// Reads a message that was opened.
    pub fn letter(&self, sender: &Sender<'_>, letter: &Letter) -> Message {
        let (season, name) = sender.season;
        let grammar = grammar::Orders::new(self.setup, sender);
        let read = message::read(&grammar, letter, (season, name));
        let mut message = Message::from(read);
        message.notes.clone_from(&letter.notes);
        message
    }

    /// Reads a text of nobody's: what the program prints, and a spreadsheet's row.
    pub fn read(&self, text: &str) -> Message {
        let nobody = Sender::nobody();
        let letter = Letter {
            text: text.to_owned(),
            ..Letter::default()
        };
        self.letter(&nobody, &letter)
    }
}

impl From<message::Message<'_, grammar::Orders<'_>>> for Message {
    fn from(read: message::Message<'_, grammar::Orders<'_>>) -> Message {
        let entry = read.entry();
        let lines = entry.lines.iter().map(|line| Line {
            line: line.line,
            draft: line.draft.draft(),
            standing: line.standing,
        });
        let word = entry.word.map(|(line, word)| Line {
            line,
            draft: Draft::Word(word.into()),
            standing: false,
        });
        let stop = |stop: message::Stop<Order>| Stop {
            line: stop.line,
            quote: stop.quote,
            orders: stop.orders.iter().map(Order::draft).collect(),
        };
        let mut lines: Vec<Line> = lines.chain(word).collect();
        lines.sort_by_key(|line| line.line);
        Message {
            lines,
            none: entry.none.is_some(),
            none_line: entry.none,
            stops: entry.stops.into_iter().map(stop).collect(),
            finality: entry.finality,
            adds: entry.adds,
            total: entry.total,
            told: entry.told,
            other: entry.other,
            notes: Vec::new(),
        }
    }
}

/// Whether a text and the name in it hold only what people see and type, and the name is not too long.
fn readable(text: &str, name: Option<&str>) -> Result<(), Remark> {
    let shown = || text.trim().to_owned();
    let limit = MAX_TEXT;
    match (name.map(free_text), unseen(text)) {
        (Some(Err(_)), _) => Err(Remark::BadName {
            text: shown(),
            limit,
        }),
        (_, Some(character)) => Err(Remark::Unseen {
            text: shown(),
            character,
        }),
        _ => Ok(()),
    }
}
