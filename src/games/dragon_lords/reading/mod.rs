//! Orders to spies in a player's message. What is so in every game is in [`crate::reading::message`]; the words are
//! in `data/lexicon/dragon-lords`. Pure: nothing is looked up but what the player knows ([`Known`]), and nothing is
//! decided but what he said; whether an order stands is decided by [`accept`](mod@super::accept).
//!
//! | part | what it does |
//! |---|---|
//! | `known` | the names and spies that a player knows |
//! | `vocabulary` | words, names and numbers as slots |
//! | `grammar` | what counts, and what goes together |
//! | `orders` | which slots make an order |
//! | `asked` | what is asked of the player, or remarked on, in words |
//! | [`choice`] | the answer to a success |
//! | [`print`](print()) | an order → its canonical line, which reads as that order again |

mod asked;
pub mod choice;
mod grammar;
mod known;
mod orders;
mod print;
mod vocabulary;

#[cfg(test)]
mod tests;

pub use asked::Doubt;
pub use known::{Known, Post, Seen, SeenStack};
pub use print::{action_name, aimed, called, hired_in, hires, print};

use super::order::{Aim, Draft};
use crate::letter::{Letter, Note};
use crate::locale::Lang;
use crate::reading::message::{self, Entry, Grammar, Total, Why};
use crate::reading::{Finality, To};
use crate::reading::{Remark, Row};
use orders::{Meant, Orders};

/// An order that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The line of the message, from 1, on which it begins.
    pub line: u32,
    pub draft: Draft,
}

/// A message, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// In the order written.
    pub lines: Vec<Line>,
    /// Whether "no orders" was said.
    pub none: bool,
    pub finality: Option<Finality>,
    /// Whether it says that it is added to what was sent before.
    pub adds: bool,
    /// The total that the player wrote, in gold.
    pub total: Option<Total>,
    /// What is told of its lines.
    pub told: Vec<(u32, To, Remark)>,
    /// What was guessed or left unread when the message was opened.
    pub notes: Vec<Note>,
}

impl Message {
    /// The orders, each with its line.
    pub fn drafts(&self) -> Vec<(u32, Draft)> {
        self.lines
            .iter()
            .map(|l| (l.line, l.draft.clone()))
            .collect()
    }
}

/// Whose message is read, and when.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    /// The language of what is proposed.
    pub lang: Lang,
    /// The number of the turn that is open, and its name.
    pub number: u16,
    pub name: &'a str,
}

/// An order's line in another language.
pub fn in_language(known: &Known, line: &str, lang: Lang) -> Option<String> {
    let orders = Orders::new(known, lang);
    match &orders.parse(line)[..] {
        [order] => Some(orders.print(order, false)).filter(|line| !line.is_empty()),
        _ => None,
    }
}

/// Reads the messages of one player.
#[derive(Debug)]
pub struct Reader<'a> {
    orders: Orders<'a>,
    turn: Turn<'a>,
}

impl<'a> Reader<'a> {
    pub fn new(known: &'a Known, turn: Turn<'a>) -> Reader<'a> {
        let orders = Orders::new(known, turn.lang);
        Reader { orders, turn }
    }

    /// Reads a message that was opened.
    pub fn letter(&self, letter: &Letter) -> Message {
        let season = (self.turn.number, self.turn.name);
        let read = message::read(&self.orders, letter, season);
        let mut message = self.made(read.entry());
        message.notes.clone_from(&letter.notes);
        message
    }

    /// Reads a text.
    pub fn message(&self, text: &str) -> Message {
        let letter = Letter {
            text: text.to_owned(),
            ..Letter::default()
        };
        self.letter(&letter)
    }

    fn made(&self, entry: Entry<Meant>) -> Message {
        let mut message = Message {
            none: entry.none.is_some(),
            finality: entry.finality,
            adds: entry.adds,
            total: entry.total,
            told: entry.told,
            ..Message::default()
        };
        // Beside orders, which say what stands, and beside "no orders" nothing is told of a spy that does nothing;
        // alone it may be meant to take his order back.
        let order = |line: &message::Line<Meant>| matches!(line.draft, Meant::Order(_));
        let stands = message.none || entry.lines.iter().any(order);
        let mut tell = |line: u32, to: To, quote: &str, why: Doubt| {
            let row = Row::of(quote, why, Vec::new());
            message.told.push((line, to, Remark::Row(row)));
        };
        for stop in &entry.stops {
            let why = Doubt::Read(Why::Standing);
            tell(stop.line, To::Refused, &stop.quote, why);
        }
        for line in entry.lines {
            let (n, quote) = (line.line, &line.quote);
            let Meant::Order(draft) = line.draft else {
                if !stands {
                    tell(n, To::Refused, quote, Doubt::Idle);
                }
                continue;
            };
            if line.standing {
                tell(n, To::Player, quote, Doubt::ThisTurnOnly);
            }
            if let Some(why) = self.unseen_stack(&draft) {
                tell(n, To::Player, quote, why);
            }
            message.lines.push(Line { line: n, draft });
        }
        message.lines.extend(entry.word.map(|(line, word)| Line {
            line,
            draft: Draft::Word { word: word.into() },
        }));
        message.lines.sort_by_key(|line| line.line);
        message.told.sort_by_key(|(line, ..)| *line);
        message
    }

    /// What is said of a stack that is not, as far as the player sees, where false orders find it (G12).
    fn unseen_stack(&self, draft: &Draft) -> Option<Doubt> {
        let known = self.orders.known;
        let Draft::Act {
            spy,
            aim: Aim::Stack { stack, .. },
            ..
        } = draft
        else {
            return None;
        };
        if !known.stacks.contains_key(stack) {
            return Some(Doubt::StackAsWritten);
        }
        let city = known.spies.get(spy)?.city()?;
        let there = known.defenders(city).any(|own| own == stack);
        (!there).then_some(Doubt::StackElsewhere)
    }
}
