//! A player's message, opened by [`crate::letter`] → readings, one a line. Pure: nothing is looked up but the setup, and
//! nothing is decided but what the player said; whether an order stands is decided by the caller.
//!
//! | part | what it does |
//! |---|---|
//! | `frame` | which lines of a mail are the player's own |
//! | `token`, `words`, `names` | a line → words, each with its place and its part in an order |
//! | `number` | bonus, malus, stated costs |
//! | `lead`, `opening` | how a line begins; the word, "no orders", totals |
//! | `repeat` | `chaque saison` and its end; `PROVISOIRE`, `DÉFINITIF` |
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
mod fault;
mod frame;
mod lead;
mod line;
mod names;
mod number;
mod opening;
mod passed;
mod print;
mod protect;
mod repeat;
mod say;
mod token;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use self::frame::Place;
use self::line::{Heading, Outcome};
use self::names::Names;
use super::order::{Against, Order};
use super::question::{Kind, Question, Subject};
use super::setup::{Name, Setup};
use super::value::Value;
use crate::letter::{Letter, Note};
use crate::locale::Lang;
use crate::locale::spelling::forbidden;

pub use fault::{Fault, Guess, Misread, Wanted};
pub use frame::lines;
pub use print::value_text;
pub use repeat::{Finality, Stop};

/// The longest line that is read as an order, in bytes; a longer one is a paragraph of prose.
pub const MAX_LINE: usize = 600;

/// The longest army name or word, in characters.
pub const MAX_TEXT: usize = 80;

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
    /// What was guessed or left unread when the message was opened.
    pub notes: Vec<Note>,
}

/// Reads and prints the orders of one setup. Its name tables are made once; whoever reads or
/// prints many orders keeps one.
#[derive(Debug)]
pub struct Reader<'a> {
    setup: &'a Setup,
    names: Names,
    /// Attempts that were printed, with their bonuses, and whether the plain line of each reads as
    /// that attempt.
    proved: Mutex<BTreeMap<(Lang, Question, u32), bool>>,
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
            proved: Mutex::default(),
        }
    }

    fn proved(&self) -> MutexGuard<'_, BTreeMap<(Lang, Question, u32), bool>> {
        self.proved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The setup whose names it knows.
    pub fn setup(&self) -> &'a Setup {
        self.setup
    }

    /// Reads a message that was opened: its text, and who its headings say writes. An order in the
    /// mail's subject is none, and the player is told so.
    pub fn letter(&self, letter: &Letter) -> Message {
        let mut message = self.message(&letter.text);
        message.notes.clone_from(&letter.notes);
        for heading in &letter.headings {
            message.named_in_headers.extend(self.nations(heading));
            let said = heading.strip_prefix("Subject: ").unwrap_or_default().trim();
            let Outcome::Order {
                reading: Ok(draft), ..
            } = self.line(said, None)
            else {
                continue;
            };
            if !message
                .lines
                .iter()
                .any(|l| l.reading.as_ref() == Ok(&draft))
            {
                let typed = said.to_owned();
                message.guesses.push((0, Guess::InSubject { typed }));
            }
        }
        message
    }

    /// Reads a message's text: what is not the player's own text and what is no order is left
    /// out; every line that is an order or looks like one is in the result, understood or not.
    pub fn message(&self, text: &str) -> Message {
        let mut message = Message::default();
        let mut heading: Option<Heading> = None;
        let mut copied: Option<u32> = None;
        let mut copied_orders: u32 = 0;
        let mut each = EachSeason::default();
        for own in frame::own_lines(text) {
            match own.place {
                Place::Header => {
                    message.named_in_headers.extend(self.nations(own.text));
                    message.says(own.number, own.text);
                    continue;
                }
                Place::Copied => {
                    copied = copied.or(Some(own.number));
                    let order = matches!(
                        self.line(own.text, None),
                        Outcome::Order { reading: Ok(_), .. }
                    );
                    copied_orders = copied_orders.saturating_add(u32::from(order));
                    continue;
                }
                Place::OwnPaper => {
                    if !message.guesses.iter().any(|(_, g)| *g == Guess::OwnPaper) {
                        message.guesses.push((own.number, Guess::OwnPaper));
                    }
                    continue;
                }
                Place::Struck => {
                    // What is too long to be an order is told without a look at it.
                    let long = own.text.len() > MAX_LINE;
                    let order = |text: &str| {
                        let plain = frame::without_markup(&text.replace("~~", "  "));
                        !matches!(self.line(&plain, None), Outcome::Prose)
                    };
                    if long || order(own.text) {
                        message.guesses.push((own.number, Guess::Struck));
                    }
                    continue;
                }
                Place::Own | Place::InHeader => {}
            }
            if opening::is_by_line(own.text) {
                message.named_in_headers.extend(self.nations(own.text));
                continue;
            }
            if opening::is_addition(own.text) {
                message.guesses.push((own.number, Guess::Addition));
            }
            each.next(own.number);
            if let Some(stop) = self.stop(own.text) {
                message.stops.push((own.number, stop));
                continue;
            }
            let cut = self.every_season(own.text);
            if repeat::ends_heading(own.text) {
                each.open = None;
                continue;
            }
            if cut.as_deref().is_some_and(repeat::heads) {
                each.begin(own.number);
                continue;
            }
            let text = cut.as_deref().unwrap_or(own.text);
            let (before, outcome) = self.sentences(text, heading.as_ref());
            message.stated_total = before.or(message.stated_total);
            let read = match outcome {
                Outcome::Prose => {
                    match cut {
                        Some(_) => message.guesses.push((own.number, Guess::EachSeasonUnclear)),
                        None => message.says(own.number, own.text),
                    }
                    continue;
                }
                Outcome::Total(total) => {
                    message.stated_total = Some(total);
                    continue;
                }
                Outcome::Heading(found) => {
                    heading = Some(found);
                    if cut.is_some() {
                        each.begin(own.number);
                    }
                    continue;
                }
                Outcome::Order {
                    reading,
                    mut guesses,
                    cost,
                } => {
                    let order = matches!(
                        reading,
                        Ok(Draft::Attempt { .. } | Draft::Protection { .. })
                    );
                    let (standing, over) = each.order(order, cut.is_some());
                    if over {
                        guesses.push(Guess::EachSeasonOver);
                    }
                    ReadLine {
                        line: own.number,
                        text: own.text.to_owned(),
                        reading,
                        guesses,
                        stated_cost: cost,
                        standing,
                    }
                }
            };
            if own.place == Place::InHeader {
                // A long header goes on in the next line; only a whole order is worth a word.
                if read.reading.is_ok() {
                    let whole = 0..read.text.len();
                    message.lines.push(ReadLine {
                        reading: line::misread(whole, Fault::InHeader),
                        guesses: Vec::new(),
                        ..read
                    });
                }
                continue;
            }
            message.none |= read.reading == Ok(Draft::NoOrders);
            message.lines.push(read);
        }
        let orders = message.lines.iter().any(|l| {
            matches!(
                l.reading,
                Ok(Draft::Attempt { .. } | Draft::Protection { .. }) | Err(_)
            )
        });
        if !orders {
            message.guesses.retain(|(_, g)| *g != Guess::Addition);
        }
        if let Some(line) = copied.filter(|_| copied_orders > 0) {
            let lines = copied_orders;
            message.guesses.push((line, Guess::QuotedBelow { lines }));
        }
        if orders {
            for l in &mut message.lines {
                if l.reading == Ok(Draft::NoOrders) {
                    l.guesses.push(Guess::NoneAmongOrders);
                }
            }
        }
        message
    }

    /// A line without `chaque saison`, where it says so; a season's word is the player's own text.
    fn every_season(&self, text: &str) -> Option<String> {
        let (body, _) = opening::body(text);
        match opening::word(text.get(body).unwrap_or_default()) {
            Some(_) => None,
            None => repeat::cut(text),
        }
    }

    /// The nations that a line names.
    fn nations(&self, text: &str) -> Vec<Name> {
        let (tokens, _) = token::tokens(text);
        let found = self.names.find(&tokens).into_iter();
        found.filter_map(|f| f.meaning.nation).collect()
    }

    fn line(&self, text: &str, heading: Option<&Heading>) -> Outcome {
        if text.len() > MAX_LINE {
            return self.long_line(text);
        }
        let struck = (text.contains('[') || text.contains('~')) && frame::has_struck(text);
        if struck {
            let plain = frame::without_struck(text);
            return match self.line(&plain, heading) {
                Outcome::Order {
                    reading,
                    mut guesses,
                    cost,
                } => {
                    guesses.push(Guess::Struck);
                    Outcome::Order {
                        reading,
                        guesses,
                        cost,
                    }
                }
                other => other,
            };
        }
        let plain;
        let text = if text.contains('[') {
            plain = frame::without_markup(text);
            plain.as_str()
        } else {
            text
        };
        let pictured;
        let text = if text.chars().any(opening::joins_pictures) {
            pictured = without_joints(text);
            pictured.as_str()
        } else {
            text
        };
        let hidden = text.char_indices().find(|(_, c)| hides(*c));
        let Some((at, character)) = hidden else {
            return line::read(self.setup, &self.names, text, heading);
        };
        let clean: String = text.chars().filter(|c| !hides(*c)).collect();
        match line::read(self.setup, &self.names, clean.trim(), heading) {
            Outcome::Order { cost, .. } => Outcome::Order {
                reading: line::misread(
                    at..at + character.len_utf8(),
                    Fault::Forbidden { character },
                ),
                guesses: Vec::new(),
                cost,
            },
            other => other,
        }
    }

    /// A line of several sentences: where all of it is no order that is understood, the last one
    /// may be, after talk or a total: `Soit 14 en tout. Mot : x`.
    fn sentences(&self, text: &str, heading: Option<&Heading>) -> (Option<i64>, Outcome) {
        let whole = self.line(text, heading);
        match &whole {
            Outcome::Prose
            | Outcome::Total(_)
            | Outcome::Order {
                reading: Err(_), ..
            } => self.last_sentence(text).unwrap_or((None, whole)),
            _ => (None, whole),
        }
    }

    /// The last sentence of a line, where it is an order that is understood and what stands before
    /// it is none; with the total that stands there.
    fn last_sentence(&self, text: &str) -> Option<(Option<i64>, Outcome)> {
        if text.len() > MAX_LINE {
            return None;
        }
        let ends = text.char_indices().zip(text.chars().skip(1));
        let ((at, c), _) = ends
            .filter(|((_, c), next)| matches!(c, '.' | '!' | '?' | '…') && next.is_whitespace())
            .last()?;
        let (before, after) = text.split_at_checked(at + c.len_utf8())?;
        let total = match self.line(before, None) {
            Outcome::Prose => None,
            Outcome::Total(total) => Some(total),
            Outcome::Heading(_) | Outcome::Order { .. } => return None,
        };
        let last = self.line(after.trim(), None);
        matches!(last, Outcome::Order { reading: Ok(_), .. }).then_some((total, last))
    }

    /// A paragraph is prose, unless it begins as an order does.
    fn long_line(&self, text: &str) -> Outcome {
        let end = text
            .char_indices()
            .map(|(at, _)| at)
            .take_while(|at| *at <= MAX_LINE);
        let start = text.get(..end.last().unwrap_or(0)).unwrap_or_default();
        match line::read(self.setup, &self.names, start, None) {
            Outcome::Order { .. } => Outcome::Order {
                reading: line::misread(0..text.len(), Fault::LineTooLong),
                guesses: Vec::new(),
                cost: None,
            },
            _ => Outcome::Prose,
        }
    }

    /// What a single line says, if it is an order that is understood.
    fn order_line(&self, text: &str) -> Option<Draft> {
        match self.line(text, None) {
            Outcome::Order { reading, .. } => reading.ok(),
            _ => None,
        }
    }
}

/// What makes pictures of the characters before it, as white space of the same length, where it
/// stands behind a picture; anywhere else it hides something.
fn without_joints(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let keycap = before.is_ascii_digit() && chars.peek() == Some(&'\u{20E3}');
        let behind = opening::is_picture(before) || keycap;
        match opening::joins_pictures(c) && behind {
            // Two of the same length, so that places stay.
            true => out.push_str(if c.len_utf8() == 3 { "   " } else { "" }),
            false => out.push(c),
        }
        before = c;
    }
    out
}

impl Message {
    /// Takes what a line that is no order says of the message as a whole.
    fn says(&mut self, line: u32, text: &str) {
        let Some(said) = repeat::finality(text) else {
            return;
        };
        if self.finality.is_some_and(|before| before != said) {
            self.guesses.push((line, Guess::ProvisionalAndFinal));
            self.finality = Some(Finality::Provisional);
        } else {
            self.finality = Some(said);
        }
    }
}

/// The heading `Chaque saison :` and the orders right below it.
#[derive(Debug, Default)]
struct EachSeason {
    /// How many orders stand under it so far.
    open: Option<u32>,
    last: u32,
    /// It has just ended, at an empty line.
    over: bool,
}

impl EachSeason {
    /// An empty line below an order ends the heading.
    fn next(&mut self, line: u32) {
        if line > self.last.saturating_add(1) && self.open.is_some_and(|orders| orders > 0) {
            self.open = None;
            self.over = true;
        }
        self.last = line;
    }

    fn begin(&mut self, line: u32) {
        self.last = line;
        self.open = Some(0);
        self.over = false;
    }

    /// Whether an order is a standing one, and whether it is the first below the heading's end.
    fn order(&mut self, order: bool, said: bool) -> (bool, bool) {
        if let Some(orders) = self.open.as_mut().filter(|_| order) {
            *orders += 1;
        }
        let standing = order && (said || self.open.is_some());
        let over = order && !standing && std::mem::take(&mut self.over);
        (standing, over)
    }
}

/// Characters that could disguise an order; a tab is white space and does not.
fn hides(c: char) -> bool {
    forbidden(c) && c != '\t'
}

#[cfg(test)]
mod tests;
