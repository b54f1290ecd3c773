//! Espionage orders in a player's message. What is so in every game is in [`crate::reading`]; the words are in
//! `data/lexicon/antiquity`. Pure: nothing is looked up but the setup, and nothing is decided but what the player
//! said; whether an order stands is decided in [`accept`](super::accept).
//!
//! | part | what it does |
//! |---|---|
//! | `vocabulary` | the slots, and the words and names that fill them |
//! | `fill` | which of them make an order |
//! | `attempt`, `protection` | the orders of each sort |
//! | `settle` | which amount goes with which order |
//! | `amount` | a bonus, a malus or a price: which is meant (R5, R7) |
//! | `army` | the names of armies (H7) |
//! | `choices` | what a victim says of its notices (R9) |
//! | `asked` | what is asked of the player, or remarked on, in words |
//! | [`print`](print()) | an order → its canonical line, which reads as that order again |
//! | [`csv`] | the arbiter's spreadsheet |

mod amount;
mod army;
mod asked;
mod attempt;
mod choices;
pub mod csv;
mod fill;
mod print;
mod protection;
mod settle;
mod vocabulary;

use std::sync::{Arc, OnceLock};

pub use asked::{Asked, Doubt};
pub use choices::{choices, gives_nothing};
pub use fill::Read;
pub use print::value_text;
pub use vocabulary::lexicon;

use super::order::{Against, What};
use super::question::{Kind, Subject};
use super::setup::{Name, Setup};
use super::value::Value;
use crate::letter::{Letter, Note};
use crate::locale::Lang;
use crate::reading::free_text;
use crate::reading::lexicon::Lexicon;
use crate::reading::orders::{Reader as Walk, Total};
use crate::reading::reader::{Finality, To};
use crate::reading::{MAX_TEXT, Remark, unseen};
use fill::Orders;
use vocabulary::Known;

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
        /// The nation whose secret it is, where the player said so ("the treasury of Carthage"):
        /// to be refused unless it is the seat's own.
        owner: Option<Name>,
    },
    /// The season's word, in canonical spelling.
    Word(Arc<str>),
    /// "No orders", said on purpose (H16).
    NoOrders,
}

impl Draft {
    /// Its bonus or malus.
    fn modifier(&mut self) -> Option<&mut u32> {
        match self {
            Draft::Attempt { bonus: n, .. } | Draft::Protection { malus: n, .. } => Some(n),
            Draft::Word(_) | Draft::NoOrders => None,
        }
    }
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

/// Standing orders that a message ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    pub line: u32,
    /// As it was written.
    pub quote: String,
    /// What they ask or protect, whatever their amounts; all of them where there are none.
    pub drafts: Vec<Draft>,
    /// Whether standing orders are spoken of.
    pub standing: bool,
}

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
    /// The total that the player wrote, in points.
    pub total: Option<Total>,
    /// What is told of its lines.
    pub told: Vec<(u32, To, Asked)>,
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

    fn lexicon(&self) -> &Lexicon {
        &self.known().lexicon
    }

    fn walk<T>(&self, sender: &Sender<'_>, read: impl FnOnce(Walk<'_, Orders<'_>>) -> T) -> T {
        let grammar = Orders::new(self.setup, self.known(), sender);
        let (number, name) = sender.season;
        let lang = Lang::ALL.iter().position(|l| *l == sender.lang);
        read(Walk {
            lexicon: self.lexicon(),
            grammar: &grammar,
            lang: lang.unwrap_or_default(),
            season: (number.into(), name),
        })
    }

    /// Reads a message that was opened.
    pub fn letter(&self, sender: &Sender<'_>, letter: &Letter) -> Message {
        let read = self.walk(sender, |walk| walk.letter(letter));
        let mut message = self.message(&letter.text, read, &sender.seat);
        message.notes.clone_from(&letter.notes);
        message
    }

    /// Reads a text of nobody's: what the program prints, and a spreadsheet's row.
    pub fn read(&self, text: &str) -> Message {
        let nobody = Sender {
            seat: "".into(),
            lang: Lang::Fr,
            partners: Vec::new(),
            season: (0, ""),
        };
        let read = self.walk(&nobody, |walk| walk.text(text));
        self.message(text, read, &nobody.seat)
    }

    /// The one kind that some words name; armies alone are asked for by their presence.
    fn kind(&self, words: &str) -> Option<Kind> {
        vocabulary::kind(self.lexicon(), words)
    }

    /// A name without the article before it.
    fn without_article<'t>(&self, name: &'t str) -> &'t str {
        vocabulary::without_article(self.lexicon(), name)
    }

    fn message(&self, text: &str, read: Read, seat: &Name) -> Message {
        let mut told = read.heard.told;
        let mut lines = Vec::new();
        for order in read.orders {
            let written = text.get(order.span.clone()).unwrap_or_default();
            let doubt = match &order.draft {
                Draft::Attempt {
                    subject: Subject::Army(name),
                    ..
                } => free_text(name)
                    .err()
                    .map(|_| Doubt::BadName { limit: MAX_TEXT }),
                _ => None,
            };
            let hidden = || unseen(written);
            match doubt.or_else(|| hidden().map(|character| Doubt::Forbidden { character })) {
                Some(doubt) => told.push((order.line, To::Refused, Asked::of(written, doubt))),
                None => lines.push(Line {
                    line: order.line,
                    draft: order.draft,
                    standing: order.standing,
                }),
            }
        }
        for (line, word) in read.heard.words {
            match free_text(&word) {
                Ok(word) => lines.push(Line {
                    line,
                    draft: Draft::Word(word.into()),
                    standing: false,
                }),
                Err(_) => told.push((line, To::Refused, Remark::BadWord { word }.into())),
            }
        }
        lines.sort_by_key(|line| line.line);
        let nation = |n: &u16| self.setup.nations.get(usize::from(*n)).map(|n| &n.name);
        let mut named = read.senders.iter().filter_map(nation);
        let other = named.next().filter(|first| *first != seat);
        let other = other.filter(|first| named.all(|next| next == *first));
        Message {
            other: other.cloned(),
            lines,
            none: read.none.is_some(),
            none_line: read.none,
            stops: read.stops.into_iter().map(Stop::from).collect(),
            finality: read.heard.finality,
            total: read.total,
            told,
            notes: Vec::new(),
        }
    }
}

impl From<crate::reading::orders::Stop<Draft>> for Stop {
    fn from(stop: crate::reading::orders::Stop<Draft>) -> Stop {
        Stop {
            line: stop.line,
            quote: stop.quote,
            drafts: stop.drafts,
            standing: stop.standing,
        }
    }
}
