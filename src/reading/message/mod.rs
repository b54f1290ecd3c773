//! A message: rows, sentences, frames; each sentence is taken, asked, noted, or talk.

mod around;
mod entry;
mod frames;
mod grammar;
pub mod item;
pub mod lexicon;
mod markup;
mod mended;
mod row;
pub mod rows;
mod sentence;
mod tokens;
mod told;
mod why;

use std::collections::{BTreeMap, BTreeSet};

use item::{Class, Item, Name};

use super::Remark;
use super::lines::{self, Origin};
use super::mail::{Heading, heading, posted};
use super::quoted;
use crate::letter::Letter;
use crate::locale::spelling::fold;
pub use entry::{Entry, Line, Total};
pub use grammar::Grammar;
use rows::{Source, rows, struck_over};
pub use told::{Aside, Filled, Frame, Held, Note, State, Stop, Told};
pub use why::{Reason, Why};

/// How many orders, and how many quotation marks, are read of a message: a mail has some ten, and a book is none.
const MOST: usize = 1_000;
/// How many lines are read, and how many bytes of one: nobody writes more by hand.
const LINES: usize = 2_000;
const LINE: usize = 20_000;

/// A message as it is read.
pub struct Message<'g, G: Grammar> {
    pub game: &'g G,
    pub told: Vec<Told<G::Draft, G::Why>>,
    /// Of a line, what is remarked, and what it is about.
    pub notes: Vec<(u32, Note, String)>,
    /// The line that says that there are no orders, and as it was written.
    pub none: Option<(u32, String)>,
    pub word: Option<(u32, String)>,
    /// A row that says the word and more, as it is written, and the word that it may be.
    unsure: Option<(u32, String, String)>,
    /// Whether the row before says that the word comes.
    announced: bool,
    /// Whether it says that it is not final yet.
    pub provisional: bool,
    /// Whether it says that what was provisional is final.
    pub last: bool,
    /// Whether it says that it is added to what was sent before.
    pub adds: bool,
    pub stops: Vec<Stop<G::Draft>>,
    /// What is said to be the cost of all.
    pub total: Option<Total>,
    /// The sentences that hold it.
    pub held: Vec<Held<G::Why>>,
    /// Another seat whose message it says to be.
    pub other: Option<Name>,
    /// Seats that it says to be of, each as it is written.
    of: Vec<(String, String)>,
    /// What the arbiter is told of the letter: that it was sent on, that others are with it.
    pub of_letter: Vec<Remark>,
    /// The season that is open: its name, folded, and its number.
    season: String,
    number: u32,
    head: Vec<Item>,
    /// Whether a row has stood below the heading.
    used: bool,
    /// A heading that is a verb alone, with nothing below it yet.
    lone: Option<(u32, String)>,
    /// Whether the heading is of orders for every season.
    every: bool,
    /// Whether the sentence says that it is for this season alone.
    once: bool,
    /// What the heading turns, and where it stands.
    off: Option<(Why, u32, String)>,
    before: Vec<Item>,
    row_start: usize,
}

/// Reads a letter. `season`: the number and the name of the one that is open.
pub fn read<'g, G: Grammar>(game: &'g G, letter: &Letter, season: (u16, &str)) -> Message<'g, G> {
    let found = lines::lines(&letter.text, letter);
    let of = |origin: Origin| found.lines.iter().filter(move |l| l.origin == origin);
    let headed = letter
        .headings
        .iter()
        .find_map(|h| h.strip_prefix("Subject: "));
    let subject = of(Origin::Subject).next().map(|l| match heading(l.text) {
        Some(_) => l.text.split_once(':').map_or(l.text, |(_, s)| s.trim()),
        None => l.text,
    });
    let signature: Vec<(u32, &str)> = of(Origin::Signature).map(|l| (l.number, l.text)).collect();
    let own = found
        .lines
        .iter()
        .filter(|l| matches!(l.origin, Origin::Own | Origin::Quoted));
    let own = own.map(|l| Source {
        number: l.number,
        text: l.text.into(),
        quoted: l.origin == Origin::Quoted,
        begins: l.begins,
    });
    let written = of(Origin::Heading).map(|l| l.text);
    let headings = letter.headings.iter().map(String::as_str).chain(written);
    let sender = |line: &'_ str| heading(line) == Some(Heading::Sender);
    let senders: Vec<&str> = headings
        .filter_map(|line| posted(line).or(sender(line).then_some(line)))
        .collect();
    let mut message = Message::new(game, season.1);
    message.number = u32::from(season.0.max(1));
    let several = (found.further > 0).then_some(Remark::SeveralMails);
    let forwarded = found.forwarded.then_some(Remark::Forwarded);
    message.of = letter.of.clone();
    message.of_letter = several.into_iter().chain(forwarded).collect();
    message.read(
        own.collect(),
        &signature,
        subject.or(headed).unwrap_or_default(),
        &senders,
    )
}

/// Whether a text is capital letters with full stops.
fn initials(text: &str) -> bool {
    let mut parts = text
        .split_whitespace()
        .flat_map(|word| word.split_inclusive('.'));
    let letter = |part: &str| {
        let letter = part.strip_suffix('.').unwrap_or_default();
        letter.chars().count() == 1 && letter.chars().all(char::is_uppercase)
    };
    !text.is_empty() && parts.all(letter)
}

/// How a text begins, to be told of.
fn begins(text: &str) -> String {
    text.chars().take(60).collect()
}

impl<'g, G: Grammar> Message<'g, G> {
    pub fn new(game: &'g G, season: &str) -> Message<'g, G> {
        Message {
            game,
            told: Vec::new(),
            notes: Vec::new(),
            none: None,
            word: None,
            unsure: None,
            announced: false,
            provisional: false,
            last: false,
            adds: false,
            stops: Vec::new(),
            total: None,
            held: Vec::new(),
            other: None,
            of: Vec::new(),
            of_letter: Vec::new(),
            season: fold(season),
            number: 1,
            head: Vec::new(),
            used: false,
            lone: None,
            every: false,
            once: false,
            off: None,
            before: Vec::new(),
            row_start: 0,
        }
    }

    fn items(&self, text: &str) -> Vec<Item> {
        self.game.items(text)
    }

    pub fn orders(&self) -> impl Iterator<Item = &G::Draft> {
        self.told
            .iter()
            .filter(|t| t.state == State::Taken)
            .flat_map(|t| &t.orders)
    }

    fn push(
        &mut self,
        state: State,
        line: u32,
        quote: &str,
        why: Option<G::Why>,
        mut proposals: Vec<Vec<G::Draft>>,
    ) {
        proposals.retain(|p| !p.is_empty());
        proposals.truncate(2);
        self.told.push(Told {
            state,
            line,
            quote: quoted::shown(quote.trim()).into_owned(),
            why,
            orders: Vec::new(),
            proposals,
            remarks: Vec::new(),
            standing: false,
            span: (0, 0),
        });
    }

    pub fn note(&mut self, line: u32, quote: &str, why: impl Into<G::Why>) {
        self.push(State::Noted, line, quote, Some(why.into()), Vec::new());
    }

    pub fn asked(
        &mut self,
        line: u32,
        quote: &str,
        why: impl Into<G::Why>,
        proposals: Vec<Vec<G::Draft>>,
    ) {
        self.push(State::Asked, line, quote, Some(why.into()), proposals);
    }

    pub fn hold(&mut self, line: u32, quote: &str, why: impl Into<G::Why>) {
        let (why, quote) = (why.into(), quoted::shown(quote.trim()).into_owned());
        // A part of a sentence that holds it is no other.
        let same = |held: &Held<G::Why>| {
            let (one, other) = (&*held.quote, &*quote);
            held.line == line && (one.contains(other) || other.contains(one))
        };
        if !self.held.iter().any(same) {
            self.held.push(Held { line, why, quote });
        }
    }

    /// The message, or a part of it, says that it is another seat's.
    fn of_another(&mut self, line: u32, quote: &str, other: Name) {
        if self.other.is_none() {
            self.hold(line, quote, Why::Whose);
        }
        self.other.get_or_insert(other);
    }

    /// What is beyond all that somebody writes is asked, and not read.
    fn cut<'t>(&mut self, mut lines: Vec<Source<'t>>) -> Vec<Source<'t>> {
        let own = lines.iter().enumerate().filter(|(_, line)| !line.quoted);
        if let Some((at, beyond)) = own.into_iter().nth(LINES) {
            let (line, text) = (beyond.number, begins(&beyond.text));
            self.asked(line, &text, Why::TooMany, Vec::new());
            lines.truncate(at);
        }
        for line in lines.iter_mut().filter(|line| line.text.len() > LINE) {
            if !line.quoted {
                self.asked(line.number, &begins(&line.text), Why::TooLong, Vec::new());
            }
            let end = (0..=LINE).rev().find(|at| line.text.is_char_boundary(*at));
            line.text = line
                .text
                .get(..end.unwrap_or(0))
                .unwrap_or("")
                .to_owned()
                .into();
        }
        lines
    }

    /// Reads all of it. `senders`: who wrote it, by its headings.
    pub fn read(
        mut self,
        lines: Vec<Source<'_>>,
        signature: &[(u32, &str)],
        subject: &str,
        senders: &[&str],
    ) -> Self {
        let lines = self.cut(lines);
        let lines = struck_over(lines).into_iter();
        let mut marks = 0;
        let lines = lines.map(|line| {
            marks += line.text.matches(around::QUOTES).count();
            match marks > MOST {
                true => line,
                false => self.without_quotes(line),
            }
        });
        let lines = self.speech(lines.collect());
        let game = self.game;
        let all = rows(game.lexicon(), &lines, &|above, below| {
            game.apart(&self.items(above), &self.items(below))
        });
        let polite = |row: &rows::Row| self.items(&row.text).iter().any(|i| i.plain("polite"));
        let closes = match &all[..] {
            [.., before, last] => {
                !last.item && (last.begins || polite(last) || polite(before) && before.begins)
            }
            _ => false,
        };
        for (k, row) in all.iter().enumerate() {
            if let Some(player) = &row.player
                && let Some(other) = game.other(&self.items(player))
            {
                self.of_another(row.line, &row.text, other);
            }
            if let Some(above) = &row.above
                && self.answer(&row.text, row.line, above)
            {
                continue;
            }
            let heads = !row.item && all.get(k + 1).is_some_and(|next| next.item && !next.begins);
            // `N.`, below the rest, is a name.
            if k > 0 && k + 1 == all.len() && initials(&row.text) {
                break;
            }
            self.row(row, k, heads);
            if closes
                && k + 1 == all.len()
                && let Some(other) = game.sender(&self.items(&row.text), true)
            {
                self.of_another(row.line, &row.text, other);
            }
            if let Some(next) = all.get(k + 1).filter(|_| self.told.len() >= MOST) {
                self.asked(next.line, &next.text, Why::TooMany, Vec::new());
                break;
            }
        }
        self.elsewhere();
        // It turns nothing below it: it turns what stands above.
        if let Some((why, line, text)) = self.off.clone().filter(|_| !self.used) {
            self.hold(line, &text, why);
        }
        if let Some((line, text)) = self.lone.take() {
            self.asked(line, &text, Why::WhatIsMeant, Vec::new());
        }
        self.sent(senders);
        self.signed(subject, signature);
        self.twice();
        self.told
            .retain(|t| t.state != State::Taken || !t.orders.is_empty());
        // What is printed as nothing is no order.
        let some = |order: &G::Draft| !game.print(order, false).is_empty();
        let asked = self.told.iter().any(|t| t.state == State::Asked);
        match self.none.clone() {
            Some((line, text)) if self.orders().any(some) => {
                self.notes.push((line, Note::NoneAmongOrders, text));
            }
            // `No recruiting.` beside what is asked: of what it is said is asked too.
            Some((line, text)) if asked => {
                self.none = None;
                self.asked(line, &text, Why::NoOrder, Vec::new());
            }
            _ => {}
        }
        if !self.held.is_empty() {
            for told in self.told.iter_mut().filter(|t| t.state == State::Taken) {
                told.ask(Why::Held, None);
            }
        } else if !(self.orders().next().is_some()
            || self.none.is_some()
            || self.word.is_some()
            || self.unsure.is_some()
            || asked
            || self.last
            || !self.stops.is_empty())
        {
            self.notes.push((0, Note::NothingUnderstood, String::new()));
        }
        self
    }

    /// What takes back something that nothing else here is about is asked alone: the rest stands.
    fn elsewhere(&mut self) {
        let reasons = [Why::Cancel, Why::Draft].map(G::Why::from);
        if !self.held.iter().any(|held| reasons.contains(&held.why)) {
            return;
        }
        let game = self.game;
        let named = |items: &[Item], slots: &[&str]| -> BTreeSet<(&str, Name)> {
            let names = items
                .iter()
                .filter_map(|i| Some((game.slot(i)?, i.val.clone())));
            names.filter(|(slot, _)| slots.contains(slot)).collect()
        };
        // The row of what is held itself is of no order, where it proposes none.
        let own = |quote: &str| self.held.iter().any(|held| held.quote == quote);
        let rows = self.told.iter();
        let rows = rows.filter(|told| {
            !(told.orders.is_empty() && told.proposals.is_empty() && own(&told.quote))
        });
        let rows = rows.map(|told| self.items(&told.quote));
        let told: BTreeSet<_> = rows.flat_map(|items| named(&items, G::TARGET)).collect();
        let alone = |held: &Held<G::Why>| {
            let items = self.items(&held.quote);
            let points =
                |i: &Item| i.number() || matches!(i.class, Class::Nth | Class::Point) || i.on_it();
            // Whom it is about says more than what.
            let names = match named(&items, G::SUBJECT) {
                names if names.is_empty() => named(&items, G::TARGET),
                names => names,
            };
            reasons.contains(&held.why)
                && !names.is_empty()
                && !items.iter().any(points)
                && names.is_disjoint(&told)
        };
        let (alone, held): (Vec<_>, Vec<_>) = self.held.iter().cloned().partition(alone);
        self.held = held;
        for held in alone {
            if !self.told.iter().any(|told| told.quote == held.quote) {
                self.asked(held.line, &held.quote, held.why, Vec::new());
            }
        }
    }

    /// The same question twice in a message is one asked row.
    fn twice(&mut self) {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for at in 0..self.told.len() {
            if self.told[at].state != State::Taken {
                continue;
            }
            for order in self.told[at].orders.clone() {
                let Some(question) = self.game.question(&order) else {
                    continue;
                };
                let Some(first) = seen.get(&question).copied() else {
                    seen.insert(question, at);
                    continue;
                };
                let same = |o: &G::Draft| self.game.question(o).as_ref() == Some(&question);
                let own = self.told[at]
                    .orders
                    .iter()
                    .rposition(|o| *o == order && same(o));
                if let Some(own) = own {
                    self.told[at].orders.remove(own);
                }
                let place = self.told[first].orders.iter().position(same);
                let earlier = place.map(|place| self.told[first].orders.remove(place));
                let other = earlier.as_ref().is_none_or(|e| self.game.differ(e, &order));
                let proposals = earlier.into_iter().chain(other.then_some(order));
                let proposals = proposals.map(|order| vec![order]).collect();
                let (line, quote) = (self.told[at].line, self.told[at].quote.clone());
                self.asked(line, &quote, Why::Twice, proposals);
            }
        }
    }
}
