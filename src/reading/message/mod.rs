//! A message: rows, sentences, frames; each sentence is taken, asked, noted, or talk.

mod entry;
pub mod item;
pub mod lexicon;
mod markup;
pub mod rows;
mod why;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use item::{Class, Item, Name, Sign};
use lexicon::Lexicon;

use super::lines::{self, Origin};
use super::mail::{Heading, heading, posted};
use super::quoted;
use crate::letter::Letter;
use crate::locale::spelling::fold;
pub use entry::{Entry, Line, Total};
use rows::{Source, bullet, rows, struck_over};
use std::borrow::Cow;
pub use why::{Reason, Why};

/// A message word holds up to so many words of content.
const HOLDS: usize = 2;
/// An own word holds in a sentence of at most so many words.
const SHORT: usize = 7;
/// Up to so many words of content an own word's sentence is asked; beyond, it is prose.
const PERHAPS: usize = 4;
/// Up to so many unknown words a lone slot is asked.
const LONE: usize = 2;
/// Up to so many words of content a demonstrative's sentence is asked.
const THIS: usize = 3;
/// No sentence of a player's has so many words, and no row so many bytes.
const LONG: usize = 240;
const ROW: usize = 20_000;
/// How many orders are read of a message: a mail has some ten, and a book is none.
const MOST: usize = 1_000;
/// How far before a quotation mark it is looked for what it names, in bytes.
const NEAR: usize = 48;
/// A word of glue of so many letters is content.
const GLUE: usize = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Taken,
    Asked,
    Noted,
}

/// What became of a sentence or of a part of it.
#[derive(Debug, Clone)]
pub struct Told<D, W = Why> {
    pub state: State,
    pub line: u32,
    pub quote: String,
    /// Why it is asked or noted.
    pub why: Option<W>,
    pub orders: Vec<D>,
    /// At most two, each the orders of one gesture.
    pub proposals: Vec<Vec<D>>,
    pub remarks: Vec<Note>,
    /// Whether its orders are for every season.
    pub standing: bool,
    /// Where it stands in its row's text.
    span: (usize, usize),
}

impl<D: Clone, W> Told<D, W> {
    pub fn ask(&mut self, why: impl Into<W>, proposals: Option<Vec<Vec<D>>>) {
        let orders = std::mem::take(&mut self.orders);
        self.state = State::Asked;
        self.why = Some(why.into());
        let mut all = proposals.unwrap_or_else(|| vec![orders]);
        all.retain(|p| !p.is_empty());
        all.truncate(2);
        self.proposals = all;
    }
}

/// What is remarked of what was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// A slip, and what it was read as.
    Slip {
        typed: Name,
        read: Name,
    },
    /// `idem`: the order before it, of another.
    Idem,
    /// A number corrected in its row: the last one counts.
    Corrected,
    /// An order that is taken back in its own row.
    TakenBack,
    Struck,
    /// "No orders" stands among orders.
    NoneAmongOrders,
    NothingUnderstood,
}

/// What a frame makes.
#[derive(Debug, Clone)]
pub struct Filled<D, W = Why> {
    pub orders: Vec<D>,
    pub doubt: Option<W>,
    pub proposals: Vec<Vec<D>>,
}

impl<D, W> Default for Filled<D, W> {
    fn default() -> Filled<D, W> {
        Filled {
            orders: Vec::new(),
            doubt: None,
            proposals: Vec::new(),
        }
    }
}

impl<D, W> Filled<D, W> {
    pub fn doubt(why: impl Into<Option<W>>, proposals: Vec<Vec<D>>) -> Filled<D, W> {
        Filled {
            doubt: why.into(),
            proposals,
            ..Filled::default()
        }
    }

    pub fn of(orders: Vec<D>) -> Filled<D, W> {
        Filled {
            orders,
            ..Filled::default()
        }
    }
}

/// What may become orders.
pub struct Frame<'a, D> {
    pub items: &'a [&'a Item],
    /// What the order before named.
    pub before: &'a [Item],
    pub head: &'a [Item],
    /// The orders that the sentence has given.
    pub done: &'a [D],
    pub item: bool,
    pub ask: bool,
    /// Whether the sentence counts in points.
    pub priced: bool,
    /// The row that the items stand in.
    pub text: &'a str,
}

/// The lines of a game's order sheet, folded.
#[derive(Debug, Default, Clone)]
pub struct Sheet {
    /// Whether each is a sample order.
    pub known: BTreeMap<String, bool>,
    /// How lines that frame it begin.
    pub frame: Vec<String>,
}

/// What a game says of its slots.
pub trait Grammar {
    type Draft: Clone + PartialEq + Debug;
    /// Why it asks.
    type Why: Reason;
    /// The slots that name what an order is about.
    const TARGET: &'static [&'static str];
    /// The slots behind which a text in quotation marks is a name.
    const NAMED: &'static [&'static str];
    /// The slot of those who give orders.
    const PARTY: &'static str;
    /// The slots that keep "no orders" to a part of them, and of which the same order may be given for another.
    const SUBJECT: &'static [&'static str];
    /// The slots that the next order of a row may leave unsaid.
    const KEPT: &'static [&'static str] = &[];

    /// Whether an item is a verb that gives an order.
    fn orders(item: &Item) -> bool;
    fn lexicon(&self) -> &Lexicon;
    /// Who writes.
    fn seat(&self) -> &str;
    /// The slot that an item counts for: one of `TARGET`, `verb` or `amount`.
    fn slot(&self, item: &Item) -> Option<&'static str>;
    /// Whether a row begins as an order.
    fn starts(&self, items: &[Item]) -> bool;
    /// Whether a heading says something.
    fn heads(&self, items: &[Item]) -> bool;
    /// Whether pieces may not stand in one order.
    fn conflict(&self, so_far: &[&Item], next: &[&Item]) -> bool;
    fn fill(&self, frame: &Frame<'_, Self::Draft>) -> Filled<Self::Draft, Self::Why>;
    /// What makes two orders the same question; `None` of what may be ordered twice.
    fn question(&self, draft: &Self::Draft) -> Option<String>;
    /// Its canonical line.
    fn print(&self, draft: &Self::Draft) -> String;

    fn sheet(&self) -> &Sheet {
        static NONE: Sheet = Sheet {
            known: BTreeMap::new(),
            frame: Vec::new(),
        };
        &NONE
    }

    /// A text as items.
    fn items(&self, text: &str) -> Vec<Item> {
        self.lexicon().items(text)
    }

    /// What turns elsewhere and does not here.
    fn soften(&self, _items: &mut [Item], _ask: bool) {}

    /// What is said of the orders before it; whether the sentence is that.
    fn aside(&self, told: &mut Message<'_, Self>, said: &Aside<'_>) -> bool
    where
        Self: Sized,
    {
        told.totals(said.items, said.line)
    }

    /// The pieces of a piece.
    fn cut<'i>(&self, piece: Vec<&'i Item>) -> Vec<Vec<&'i Item>> {
        vec![piece]
    }

    /// What is said once of all the orders of a sentence.
    fn share(&self, _made: &mut [&mut Self::Draft], _items: &[Item]) {}

    /// The same of another subject; `None` where it would be another order.
    fn of_another(&self, _draft: &Self::Draft, _subject: &Name) -> Option<Self::Draft> {
        None
    }

    fn amount(&self, _draft: &Self::Draft) -> u32 {
        0
    }

    fn with(&self, draft: &Self::Draft, _amount: u32) -> Self::Draft {
        draft.clone()
    }

    /// Whether two orders of the same question say different things.
    fn differ(&self, one: &Self::Draft, other: &Self::Draft) -> bool {
        self.amount(one) != self.amount(other)
    }

    /// What is wrong with an order's own free text.
    fn flaw(&self, _draft: &Self::Draft) -> Option<Self::Why> {
        None
    }

    /// Another seat that is named, where this one is not.
    fn other(&self, items: &[Item]) -> Option<Name> {
        let mut parties = items.iter().filter(|i| i.slot(Self::PARTY));
        let own = |i: &Item| *i.val == *self.seat();
        let first = parties.next().filter(|i| !own(i))?;
        (!parties.any(own)).then(|| first.val.clone())
    }

    /// The other seat whose orders a line says them to be.
    fn sender(&self, items: &[Item], signature: bool) -> Option<Name> {
        let other = self.other(items)?;
        if items.iter().any(|i| i.message("whose")) {
            return Some(other);
        }
        let real: Vec<&Item> = items.iter().filter(|i| !i.is_mark()).collect();
        let mut parties = items.iter().filter(|i| i.slot(Self::PARTY));
        let several = parties.any(|i| i.val != other);
        let more = |i: &Item| self.slot(i).is_some_and(|slot| slot != Self::PARTY);
        let turns = |i: &Item| matches!(i.class, Class::Own | Class::Message);
        let says_more = |i: &Item| more(i) || turns(i) || i.is("lead", "against");
        if real.len() > 8 || several || items.iter().any(says_more) {
            return None;
        }
        let first = |what: &dyn Fn(&Item) -> bool| items.first().is_some_and(what);
        let named = items.iter().position(|i| i.slot(Self::PARTY));
        let mut before = items.iter().take(named.unwrap_or(0)).rev();
        let before = before.find(|i| !i.plain("small"));
        // `Orders on X` are orders about it.
        let of = before.is_none_or(|i| !i.slot("lead") || i.is("lead", "of"));
        let orders = items.iter().any(|i| i.point("order")) || first(&|i| i.point("now"));
        let orders = orders && of;
        let form = first(&|i| i.is("say", "seat")) && items.get(1).is_some_and(|i| i.mark(":"));
        let alone = real.len() <= 4
            && real
                .iter()
                .all(|i| i.slot(Self::PARTY) || i.is("lead", "of") || i.class == Class::Plain);
        // `Brennus, chief of Gaul`
        let titled = real.len() <= 5
            && first(&|i| i.class == Class::Word && i.capital())
            && items.iter().any(|i| i.mark(","))
            && items
                .iter()
                .rfind(|i| !i.is_mark())
                .is_some_and(|i| i.slot(Self::PARTY))
            && real.iter().all(|i| {
                let said = i.slot(Self::PARTY) || i.is("lead", "of");
                said || matches!(i.class, Class::Word | Class::Plain)
            });
        (orders || form || signature && (alone || titled)).then_some(other)
    }

    /// An order line of the program's own, read by itself.
    fn parse(&self, line: &str) -> Vec<Self::Draft> {
        let line = &quoted::hidden(line, &|before| self.announces(before));
        let mut items = self.items(line);
        self.soften(&mut items, false);
        let priced = items.iter().any(|i| i.is("unit", "points"));
        let items: Vec<&Item> = items.iter().filter(|i| !i.mark(".")).collect();
        let got = self.fill(&Frame {
            items: &items,
            before: &[],
            head: &[],
            done: &[],
            item: true,
            ask: false,
            priced,
            text: line,
        });
        match got.orders.is_empty() {
            true => got.proposals.into_iter().next().unwrap_or_default(),
            false => got.orders,
        }
    }

    /// Whether a line and the next are two orders, and no long line that was cut.
    fn apart(&self, above: &[Item], below: &[Item]) -> bool {
        let ends = above.iter().rfind(|i| !i.is_mark());
        let ended = ends.is_some_and(|i| i.number() || self.slot(i) == Some("amount"));
        let verb = below.iter().take(4).any(|i| i.slot("verb"));
        let order = self.names(above) && self.weight(above) >= 2;
        self.starts(above) && self.starts(below) || order && (verb || ended)
    }

    /// Whether what stands before a quotation mark says that a name comes, or the word.
    fn announces(&self, before: &str) -> bool {
        let near = before.len().saturating_sub(NEAR);
        let near = (near..=before.len()).find(|at| before.is_char_boundary(*at));
        let near = near.and_then(|at| before.get(at..)).unwrap_or_default();
        let near = match near.len() == before.len() {
            true => near,
            // A word that is cut is none.
            false => near.split_once(' ').map_or("", |(_, rest)| rest),
        };
        let items = self.lexicon().items(near);
        let small = |i: &&Item| {
            i.plain("small") || i.plain("is") || i.any("lead", &["of", "own"]) || i.mark(":='’*")
        };
        let last = items.iter().rev().find(|i| !small(i));
        let named = |i: &Item| Self::NAMED.iter().any(|slot| i.slot(slot));
        last.is_some_and(|i| named(i) || i.is("say", "word"))
    }

    fn names<'i>(&self, items: impl IntoIterator<Item = &'i Item>) -> bool {
        items.into_iter().any(|i| {
            self.slot(i)
                .is_some_and(|slot| Self::TARGET.contains(&slot))
        })
    }

    fn counts<'i>(&self, items: impl IntoIterator<Item = &'i Item>) -> bool {
        items.into_iter().any(|i| self.slot(i) == Some("amount"))
    }

    fn weight<'i>(&self, items: impl IntoIterator<Item = &'i Item>) -> usize {
        let slots: BTreeSet<&str> = items.into_iter().filter_map(|i| self.slot(i)).collect();
        slots.len()
    }
}

/// A sentence, as what may be said of the orders before it.
pub struct Aside<'a> {
    pub items: &'a [Item],
    pub quote: &'a str,
    /// The row that it stands in.
    pub text: &'a str,
    pub line: u32,
    /// Whether it counts in points.
    pub priced: bool,
}

/// Why a message holds, and where.
#[derive(Debug, Clone)]
pub struct Held<W = Why> {
    pub line: u32,
    pub why: W,
    pub quote: String,
}

/// Standing orders that a message ends.
#[derive(Debug, Clone)]
pub struct Stop<D> {
    pub line: u32,
    pub quote: String,
    /// Which ones; all where there are none.
    pub orders: Vec<D>,
}

/// A message as it is read.
pub struct Message<'g, G: Grammar> {
    pub game: &'g G,
    pub told: Vec<Told<G::Draft, G::Why>>,
    /// Of a line, what is remarked, and what it is about.
    pub notes: Vec<(u32, Note, String)>,
    /// The line that says that there are no orders.
    pub none: Option<u32>,
    pub word: Option<(u32, String)>,
    /// Whether it says that it is not final yet.
    pub provisional: bool,
    /// Whether it says that what was provisional is final.
    pub last: bool,
    pub stops: Vec<Stop<G::Draft>>,
    /// What is said to be the cost of all.
    pub total: Option<Total>,
    pub held: Option<Held<G::Why>>,
    /// Another seat whose message it says to be.
    pub other: Option<Name>,
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
    /// What the heading turns, and where it stands.
    off: Option<(Why, u32, String)>,
    before: Vec<Item>,
    row_start: usize,
}

fn sentences(items: &[Item]) -> Vec<std::ops::Range<usize>> {
    let (mut all, mut from, mut depth) = (Vec::new(), 0, 0_i32);
    for (k, item) in items.iter().enumerate() {
        depth += i32::from(item.mark("(")) - i32::from(item.mark(")"));
        let joined = items.get(k + 1).is_some_and(|next| next.from == item.to);
        let short = k
            .checked_sub(1)
            .and_then(|b| items.get(b))
            .is_some_and(|b| {
                let letters = b.raw.chars().count();
                letters == 1 && b.capital() || b.slot("verb") && letters < 6
            });
        let end = item.mark("!?;…") || item.mark(".") && !joined && !short;
        if end && depth <= 0 {
            all.push(from..k + 1);
            from = k + 1;
        }
    }
    if from < items.len() {
        all.push(from..items.len());
    }
    all
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
    message.read(
        own.collect(),
        &signature,
        subject.or(headed).unwrap_or_default(),
        &senders,
    )
}

/// What parts the pieces of a sentence.
fn parts(item: &Item) -> bool {
    item.plain("and") || item.mark(",;/|—→-–*…•+&:")
}

/// The pieces, each with what stands before it.
fn pieces<'i>(items: &[&'i Item]) -> Vec<(Vec<&'i Item>, Option<&'i Item>)> {
    let (mut all, mut cur, mut sep) = (Vec::new(), Vec::new(), None);
    for item in items {
        match parts(item) {
            true => {
                if !cur.is_empty() {
                    all.push((std::mem::take(&mut cur), sep));
                }
                sep = Some(*item);
            }
            false => cur.push(*item),
        }
    }
    if !cur.is_empty() {
        all.push((cur, sep));
    }
    all
}

fn small_words(item: &Item) -> bool {
    item.raw
        .chars()
        .next()
        .is_some_and(|c| c.is_alphanumeric() || c == '_')
}

impl<'g, G: Grammar> Message<'g, G> {
    pub fn new(game: &'g G, season: &str) -> Message<'g, G> {
        Message {
            game,
            told: Vec::new(),
            notes: Vec::new(),
            none: None,
            word: None,
            provisional: false,
            last: false,
            stops: Vec::new(),
            total: None,
            held: None,
            other: None,
            season: fold(season),
            number: 1,
            head: Vec::new(),
            used: false,
            lone: None,
            every: false,
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
        let held = Held {
            line,
            why: why.into(),
            quote: quoted::shown(quote.trim()).into_owned(),
        };
        self.held.get_or_insert(held);
    }

    /// The message, or a part of it, says that it is another seat's.
    fn of_another(&mut self, line: u32, quote: &str, other: Name) {
        self.hold(line, quote, Why::Whose);
        self.other.get_or_insert(other);
    }

    /// Reads all of it. `senders`: who wrote it, by its headings.
    pub fn read(
        mut self,
        lines: Vec<Source<'_>>,
        signature: &[(u32, &str)],
        subject: &str,
        senders: &[&str],
    ) -> Self {
        let lines = self.pass_over_sheet(lines);
        let lines = struck_over(lines).into_iter();
        let lines = lines.map(|line| self.without_quotes(line));
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
            self.row(row, k);
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
        if let Some(line) = self.none.filter(|_| self.orders().next().is_some()) {
            self.notes
                .push((line, Note::NoneAmongOrders, String::new()));
        }
        let asked = self.told.iter().any(|t| t.state == State::Asked);
        if self.held.is_some() {
            for told in self.told.iter_mut().filter(|t| t.state == State::Taken) {
                told.ask(Why::Held, None);
            }
        } else if !(self.orders().next().is_some()
            || self.none.is_some()
            || self.word.is_some()
            || asked
            || self.last
            || !self.stops.is_empty())
        {
            self.notes.push((0, Note::NothingUnderstood, String::new()));
        }
        self
    }

    /// The program's order sheet: passed over if it is whole; what is left of a part of it is asked, all in one.
    fn pass_over_sheet<'t>(&mut self, lines: Vec<Source<'t>>) -> Vec<Source<'t>> {
        let sheet = self.game.sheet();
        let bare: Vec<String> = lines
            .iter()
            .map(|line| {
                let text = line.text.trim_start_matches(['>', ' ']);
                fold(text[bullet(text)..].trim_matches([' ', '.']))
            })
            .collect();
        let mine: Vec<bool> = lines
            .iter()
            .zip(&bare)
            .map(|(line, bare)| {
                let framed = sheet.frame.iter().any(|f| bare.starts_with(&**f));
                !line.quoted && (sheet.known.contains_key(bare) || framed)
            })
            .collect();
        let frame = (0..lines.len()).find(|k| mine[*k] && !sheet.known.contains_key(&bare[*k]));
        let four = mine.windows(4).any(|four| four.iter().all(|m| *m));
        if frame.is_none() && !four {
            return lines;
        }
        let block: Vec<usize> = (0..lines.len())
            .filter(|k| mine[*k] && frame.is_none_or(|f| *k >= f))
            .collect();
        let is_order = |k: &&usize| sheet.known.get(&bare[**k]) == Some(&true);
        let left: Vec<&str> = block
            .iter()
            .filter(is_order)
            .map(|k| lines[*k].text.trim())
            .collect();
        let first = block.first().copied().unwrap_or(0);
        if !left.is_empty() && left.len() < sheet.known.values().filter(|o| **o).count() / 2 {
            let proposal = left.iter().flat_map(|line| self.game.parse(line)).collect();
            let quote = left.join(" / ");
            self.asked(lines[first].number, &quote, Why::Sheet, vec![proposal]);
        }
        let kept: BTreeSet<usize> = (0..lines.len()).filter(|k| !block.contains(k)).collect();
        let all = lines
            .into_iter()
            .enumerate()
            .filter(|(k, _)| kept.contains(k));
        all.map(|(_, line)| line).collect()
    }

    /// A line with its quoted names hidden, and without the marks around the whole of it.
    fn without_quotes<'t>(&self, line: Source<'t>) -> Source<'t> {
        if line.quoted || !line.text.contains(['«', '“', '„', '"', '”']) {
            return line;
        }
        let whole = || {
            let bare = line.text[bullet(&line.text)..].trim();
            let marks = [('«', '»'), ('“', '”'), ('"', '"')];
            marks.into_iter().find_map(|(open, close)| {
                let inner = bare.strip_prefix(open)?.strip_suffix(close)?;
                (!inner.contains([open, close])).then_some(inner.trim())
            })
        };
        let text = whole().unwrap_or(&line.text);
        let text = quoted::hidden(text, &|before| self.game.announces(before));
        let text = Cow::Owned(text.into_owned());
        Source { text, ..line }
    }

    /// Quoted speech and dialogue are never the player's orders: taken out, and told.
    fn speech<'t>(&mut self, lines: Vec<Source<'t>>) -> Vec<Source<'t>> {
        if !lines.iter().any(|l| l.text.contains(['«', '“', '"', '—'])) {
            return lines;
        }
        let mut said: Vec<String> = Vec::new();
        // An empty line stands before a paragraph, which no speech goes beyond.
        let own = lines.iter().map(|l| {
            let text = if l.quoted { "" } else { &l.text };
            format!("{}{text}", if l.begins { "\u{1}" } else { "" })
        });
        let mut text = own.collect::<Vec<_>>().join("\n");
        for (open, close, least) in [('«', '»', 0), ('“', '”', 0), ('"', '"', 12)] {
            let mut out = String::new();
            let mut rest = text.as_str();
            while let Some(at) = rest.find(open) {
                let after = &rest[at + open.len_utf8()..];
                let until = after
                    .find(|c| c == close || c == open || c == '\u{1}' || close == '"' && c == '\n');
                let Some(end) = until.filter(|end| after[*end..].starts_with(close)) else {
                    let to = at + open.len_utf8();
                    out.push_str(&rest[..to]);
                    rest = &rest[to..];
                    continue;
                };
                let inner = &after[..end];
                let stop = at + open.len_utf8() + end + close.len_utf8();
                let keeps = inner.chars().count() < least
                    || !inner.contains('\n') && self.game.weight(&self.items(inner)) < 2;
                match keeps {
                    true => out.push_str(&rest[..stop]),
                    false => {
                        said.push(inner.to_owned());
                        out.push_str(&rest[..at]);
                        out.extend(inner.chars().filter(|c| *c == '\n'));
                    }
                }
                rest = &rest[stop..];
            }
            out.push_str(rest);
            text = out;
        }
        let dash = |line: &str| line.trim_start().starts_with('—');
        let mut own: Vec<String> = text
            .replace('\u{1}', "")
            .split('\n')
            .map(str::to_owned)
            .collect();
        let dialogue = own
            .iter()
            .any(|line| dash(line) && self.items(line).iter().any(|i| i.is("say", "inquit")));
        if dialogue {
            for line in own.iter_mut().filter(|line| dash(line)) {
                said.push(std::mem::take(line));
            }
        }
        for text in said {
            if self.game.weight(&self.items(&text)) >= 2 {
                self.note(0, &text, Why::Speech);
            }
        }
        let texts = lines.into_iter().zip(own);
        texts
            .map(|(line, own)| match line.quoted {
                true => line,
                false => Source {
                    text: Cow::Owned(own),
                    ..line
                },
            })
            .collect()
    }

    /// What all orders are said to cost; whether something is.
    pub fn totals(&mut self, items: &[Item], line: u32) -> bool {
        let limit = items.iter().any(|i| i.is("unit", "limit"));
        let total = limit || items.iter().any(|i| i.is("unit", "total"));
        let number = items.iter().rfind(|i| i.number());
        if !total || self.game.names(items) || items.iter().any(|i| G::orders(i)) {
            return false;
        }
        self.total = number.map(|number| Total {
            line,
            n: number.n,
            limit,
        });
        number.is_some()
    }

    /// `yes (+1)` under a line that is quoted proposes that line.
    fn answer(&mut self, text: &str, line: u32, above: &str) -> bool {
        let items = self.items(text);
        let same = items.iter().any(|i| i.message("idem"));
        let yes = items.iter().any(|i| i.is("say", "yes"));
        let no = items
            .iter()
            .any(|i| i.own("negated") || i.own("half-negated"));
        let more = items
            .iter()
            .any(|i| matches!(i.class, Class::Word | Class::Message));
        if !same && more || !(same || yes || no) || self.game.names(&items) {
            return false;
        }
        let quoted = above.trim_start_matches(['>', ' ']);
        let mut orders = self.game.parse(&quoted[bullet(quoted)..]);
        if let Some(number) = items.iter().find(|i| i.number()) {
            orders = orders.iter().map(|o| self.game.with(o, number.n)).collect();
        }
        let both = format!("{above} / {text}");
        match same || yes {
            true => self.asked(line, &both, Why::YesToAQuotedLine, vec![orders]),
            false => self.note(line, &both, Why::NoToAQuotedLine),
        }
        true
    }

    /// Who writes may bear another seat's name, as it is spelled: `De : carthage@example.org`.
    fn sent(&mut self, senders: &[&str]) {
        for sender in senders {
            let items = self.items(sender);
            let named = |i: &&Item| fold(&i.raw) == fold(&i.val);
            let items: Vec<Item> = items.iter().filter(named).cloned().collect();
            if let Some(other) = self.game.other(&items) {
                self.of_another(0, sender, other);
            }
        }
    }

    fn signed(&mut self, subject: &str, signature: &[(u32, &str)]) {
        let items = self.items(subject);
        // `Spring - ITALIE - final`: a name alone between marks.
        let mut parts = items.split(|i| i.mark("-–—|/:"));
        let alone = |part: &[Item]| matches!(part, [only] if only.slot(G::PARTY));
        let titled = parts.clone().count() > 1 && parts.any(alone);
        let titled = self.game.other(&items).filter(|_| titled);
        if let Some(other) = self.game.sender(&items, false).or(titled) {
            self.of_another(0, subject, other);
        } else if self.told.is_empty() && self.none.is_none() && self.game.weight(&items) >= 2 {
            let orders = self.proposed(&items, subject, false);
            self.asked(0, subject, Why::InTheSubject, vec![orders]);
        }
        for (line, text) in signature {
            let items = self.items(text);
            if let Some(other) = self.game.sender(&items, true) {
                self.of_another(*line, text, other);
            } else if self.game.weight(&items) >= 2 {
                self.note(*line, text, Why::UnderTheSignature);
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

    fn row(&mut self, row: &rows::Row, k: usize) {
        let line = row.line;
        let mut text = row.text.clone();
        if text.len() > ROW {
            let end = (0..=ROW).rev().find(|at| text.is_char_boundary(*at));
            text.truncate(end.unwrap_or(0));
            let begins: String = text.chars().take(60).collect();
            self.asked(line, &begins, Why::TooLong, Vec::new());
        }
        if text.contains("~~") {
            text = self.without_struck(&text, line);
        }
        let mut items = self.items(&text);
        if row.begins && self.used && !row.item {
            (self.head, self.used, self.every, self.off) = (Vec::new(), false, false, None);
        }
        if self.stop(&items, &text, line) {
            return;
        }
        // Elsewhere it is a word that takes something back.
        for item in items.iter_mut().filter(|i| i.is("say", "stop")) {
            (item.class, item.val) = (Class::Message, "cancel".into());
        }
        if self.said_word(&items, &text, line) {
            return;
        }
        let game = self.game;
        let word = (1..items.len().min(LONG)).find(|k| {
            items[*k].is("say", "word")
                && (game.weight(&items[..*k]) >= 2 || items[*k - 1].mark(".!?;"))
                && items[*k..].iter().all(|i| game.slot(i).is_none())
        });
        if let Some(at) = word
            && items.len() - at < 8
            && self.said_word(&items[at..], &text, line)
        {
            items.truncate(at);
        }
        if items.iter().all(|i| i.is_mark() || i.class == Class::Plain) {
            return;
        }
        if k < 4
            && let Some(other) = game.sender(&items, false)
        {
            self.of_another(line, &text, other);
            if game.weight(&items) < 2 {
                return;
            }
        }
        if self.repair(&mut items, &text, line) {
            return;
        }
        (self.before, self.row_start) = (Vec::new(), self.told.len());
        let start = self.told.len();
        let all = sentences(&items);
        let last = all.len().saturating_sub(1);
        for (n, range) in all.into_iter().enumerate() {
            let sentence = &mut items[range];
            if n == last && self.heading(sentence, &text, line) {
                continue;
            }
            self.sentence(sentence, &text, line, row.item);
            self.used = true;
            self.lone = None;
        }
        self.left_over(&items, start);
        let own = items.iter().any(|i| i.is("say", "standing"));
        let orders = self.told[start..]
            .iter_mut()
            .filter(|t| t.state == State::Taken);
        orders.for_each(|t| t.standing = own || self.every);
    }

    /// A row without what is struck out.
    fn without_struck(&mut self, text: &str, line: u32) -> String {
        let (mut out, mut rest) = (String::new(), text);
        while let Some(from) = rest.find("~~")
            && let Some(len) = rest[from + 2..].find("~~")
        {
            let struck = &rest[from + 2..from + 2 + len];
            if self.game.weight(&self.items(struck)) >= 1 {
                self.notes.push((line, Note::Struck, struck.to_owned()));
            }
            out.push_str(&rest[..from]);
            rest = &rest[from + 4 + len..];
        }
        out.push_str(rest);
        out
    }

    /// `stop :` and an order, or all standing orders.
    fn stop(&mut self, items: &[Item], text: &str, line: u32) -> bool {
        let all = items.iter().any(|i| i.is("say", "no-standing"));
        let one = items.first().is_some_and(|i| i.is("say", "stop"))
            && items.get(1).is_some_and(|i| i.mark(":"));
        let more = items
            .iter()
            .any(|i| self.game.slot(i).is_some() || i.turns() || i.unknown());
        let orders = match (all && !more, one) {
            (true, _) => Vec::new(),
            (false, true) => self.game.parse(text.get(items[1].to..).unwrap_or_default()),
            (false, false) => return false,
        };
        if one && orders.is_empty() {
            return false;
        }
        let quote = text.to_owned();
        self.stops.push(Stop {
            line,
            quote,
            orders,
        });
        true
    }

    /// `mot : …`: the rest of its line is free text.
    fn said_word(&mut self, items: &[Item], text: &str, line: u32) -> bool {
        let passed = |i: &&Item| i.class == Class::Plain || i.slot("lead") || i.mark("(\",");
        let Some(word) = items
            .iter()
            .find(|i| !passed(i))
            .filter(|i| i.is("say", "word"))
        else {
            return false;
        };
        let behind = items.iter().filter(|i| i.from >= word.to);
        let lead = |i: &&Item| i.mark(":=>→*_|-–—") || i.plain("is") || i.point("now");
        let mut rest = behind.skip_while(lead);
        let (first, second) = (rest.next(), rest.next());
        if let Some(name) = [first, second].into_iter().flatten().find(|i| i.quoted()) {
            self.word = Some((line, name.raw.to_string()));
            return true;
        }
        let rest = first.and_then(|i| text.get(i.from..)).unwrap_or("");
        let rest = quoted::shown(rest);
        if !rest.is_empty() {
            self.word = Some((line, bare(&rest).to_owned()));
        }
        !rest.is_empty()
    }

    /// What a heading says in full is understood below it; one that turns, turns its rows.
    fn heading(&mut self, items: &mut [Item], text: &str, line: u32) -> bool {
        let real: Vec<&Item> = items
            .iter()
            .filter(|i| !i.is_mark() && i.class != Class::Plain)
            .collect();
        let verbs = real.len() == 1 && real.iter().all(|i| G::orders(i)) && items.len() < 4;
        let headed = text.trim_end().ends_with(':');
        if !(headed || verbs) {
            return false;
        }
        self.lone = (!headed).then(|| (line, text.to_owned()));
        if items.iter().any(|i| i.point("replaces")) {
            (self.head, self.off) = (Vec::new(), None);
            return true;
        }
        self.other_season(items);
        let now = items.iter().any(|i| i.point("now"));
        let message = items
            .iter()
            .find(|i| i.class == Class::Message)
            .and_then(|i| i.val.parse::<Why>().ok());
        let own = items
            .iter()
            .find(|i| i.class == Class::Own)
            .and_then(|i| i.val.parse::<Why>().ok());
        if self.game.starts(items) && (own.is_some() || message.is_some()) {
            return false;
        }
        if let Some(why) = message.filter(|_| !now) {
            self.hold(line, text, why);
            (self.head, self.used) = (Vec::new(), false);
            return true;
        }
        if own.is_some() || now {
            (self.head, self.used) = (Vec::new(), false);
            self.off = own.filter(|_| !now).map(|why| (why, line, text.to_owned()));
            return true;
        }
        let every = items.iter().any(|i| i.is("say", "standing"));
        if !self.game.heads(items) && !every {
            return false;
        }
        self.every = every;
        if self.used || items.iter().any(|i| i.slot("verb")) && !self.head.is_empty() {
            self.head.clear();
        }
        let bonus = items.iter().any(|i| i.is("unit", "bonus"));
        self.head.extend(
            items
                .iter()
                .filter(|i| !i.number() || i.signed() || bonus)
                .cloned(),
        );
        self.used = false;
        true
    }

    /// Two of the three corrections that are followed: a number of the same sign, and a row taken back in itself.
    /// Whether the row is done.
    fn repair(&mut self, items: &mut [Item], text: &str, line: u32) -> bool {
        let numbers: Vec<usize> = (0..items.len()).filter(|k| items[*k].signed()).collect();
        for pair in numbers.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let between = &items[a + 1..b];
            let chooses = |i: &Item| i.own("choice") || i.own("either");
            let hums = between.iter().any(|i| i.turns() || i.plain("hum"));
            let hums = hums && !between.iter().any(chooses);
            let only = between.iter().all(|i| {
                i.turns()
                    || i.is_mark()
                    || i.class == Class::Plain
                    || i.slot("unit")
                    || i.slot("lead")
            });
            if items[a].sign() == items[b].sign() && hums && only {
                for (k, item) in items.iter_mut().enumerate().skip(a) {
                    let corrects = item.message("correction") || item.message("cancel");
                    if k != b && (k <= b || corrects) {
                        item.hush();
                    }
                }
                self.notes.push((line, Note::Corrected, text.to_owned()));
            }
        }
        let game = self.game;
        let Some(back) = items.iter().position(|i| i.message("cancel")) else {
            return false;
        };
        let (head, tail) = items.split_at(back);
        let orders = sentences(items)
            .into_iter()
            .filter(|r| game.weight(&items[r.clone()]) >= 2)
            .count();
        let more = |i: &Item| {
            i.class == Class::Word
                || i.class == Class::Point && !i.point("itself")
                || i.class == Class::Nth
                || i.slot("unit")
                || i.slot("say")
                || game.slot(i).is_some()
        };
        let own = head
            .iter()
            .any(|i| i.class == Class::Own && !["negated", "half-negated"].contains(&&*i.val));
        if game.weight(head) >= 2 && orders == 1 && !own && !tail.iter().any(more) {
            self.notes.push((line, Note::TakenBack, text.to_owned()));
            return true;
        }
        false
    }

    /// The third: the same for another is the order before, with that other.
    fn idem(&mut self, items: &[Item], quote: &str, line: u32) -> bool {
        let game = self.game;
        if !items.iter().any(|i| i.message("idem")) {
            return false;
        }
        let last = self
            .told
            .iter()
            .rev()
            .find(|t| t.state == State::Taken && !t.orders.is_empty());
        let Some(last) = last.and_then(|t| t.orders.last()).cloned() else {
            return false;
        };
        let subject = |i: &&Item| game.slot(i).is_some_and(|s| G::SUBJECT.contains(&s));
        let subjects: BTreeSet<&Name> = items.iter().filter(subject).map(|i| &i.val).collect();
        let [subject] = subjects.into_iter().collect::<Vec<_>>()[..] else {
            return false;
        };
        let Some(order) = game.of_another(&last, subject) else {
            return false;
        };
        let odd = |i: &Item| {
            i.unknown()
                || i.class == Class::Own
                || i.class == Class::Point
                || i.class == Class::Nth
                || i.number() && !i.signed()
                || i.class == Class::Message && !i.message("idem")
                || game
                    .slot(i)
                    .is_some_and(|s| s != "amount" && !G::SUBJECT.contains(&s))
        };
        if items.iter().any(odd) {
            return false;
        }
        let zero = items.iter().any(|i| i.is("unit", "zero"));
        let number = items.iter().find(|i| i.number()).map(|i| i.n);
        let n = number.unwrap_or(if zero { 0 } else { game.amount(&last) });
        items.iter().for_each(|i| i.used.set(true));
        self.push(State::Taken, line, quote, None, Vec::new());
        if let Some(told) = self.told.last_mut() {
            told.orders = vec![game.with(&order, n)];
            told.remarks.push(Note::Idem);
        }
        true
    }

    /// The row is the unit of amounts: a signed number left over makes the order before it asked whole.
    fn left_over(&mut self, items: &[Item], start: usize) {
        for item in items.iter().filter(|i| i.signed() && !i.used.get()) {
            let here = |t: &Told<G::Draft, G::Why>| {
                t.state == State::Asked && t.span.0 <= item.from && item.from <= t.span.1
            };
            let mine = (start..self.told.len()).rfind(|k| {
                self.told[*k].state == State::Taken && self.told[*k].span.0 <= item.from
            });
            let proposed = self.told[start..]
                .iter()
                .any(|t| here(t) && !t.proposals.is_empty());
            let Some(mine) = mine.filter(|_| !proposed) else {
                continue;
            };
            let orders = self.told[mine]
                .orders
                .iter()
                .map(|o| self.game.with(o, item.n))
                .collect();
            self.told[mine].ask(Why::ANumberLeftOver, Some(vec![orders]));
            let mut n = 0;
            self.told.retain(|t| {
                n += 1;
                n <= start || n - 1 == mine || !here(t)
            });
        }
    }

    fn sentence(&mut self, items: &mut [Item], text: &str, line: u32, item: bool) {
        let (Some(first), Some(last)) = (items.first(), items.last()) else {
            return;
        };
        if items.len() > LONG {
            let quote: String = text
                .get(first.from..)
                .unwrap_or("")
                .chars()
                .take(60)
                .collect();
            return self.asked(line, &quote, Why::TooLong, Vec::new());
        }
        let ask = last.mark("?");
        let span = (first.from, last.to);
        let quote = text.get(span.0..span.1).unwrap_or("").to_owned();
        let priced = items.iter().any(|i| i.is("unit", "points"));
        because(items);
        self.game.soften(items, ask);
        self.other_season(items);
        let game = self.game;
        let own = items
            .iter()
            .find(|i| i.class == Class::Own)
            .and_then(|i| i.val.parse::<Why>().ok());
        let message = items
            .iter()
            .find(|i| i.class == Class::Message)
            .and_then(|i| i.val.parse::<Why>().ok());
        let unknown = items.iter().filter(|i| i.unknown()).count();
        let glue = |i: &&Item| i.plain("glue") && i.raw.chars().count() >= GLUE;
        let content = unknown + items.iter().filter(glue).count();
        let size = items
            .iter()
            .filter(|i| small_words(i) && !i.plain("polite") && !i.plain("hum"))
            .count();
        let (target, amount) = (game.names(&*items), game.counts(&*items));
        let verb = items.iter().any(|i| G::orders(i));
        let at = items.iter().any(|i| {
            i.point("at") || i.point("itself") || i.point("order") || i.class == Class::Nth
        });
        let weight = game.weight(&*items);
        let order = weight >= 2 && (target || verb && !amount)
            || !self.head.is_empty() && (target || amount);
        let start = self.told.len();
        let alone = !target && !amount && !verb && content <= HOLDS;
        if items.iter().any(|i| i.is("say", "final")) && alone {
            self.last = true;
            return;
        }
        if items.iter().any(|i| i.is("say", "standing")) && alone && start == self.row_start {
            return self.asked(line, &quote, Why::Standing, Vec::new());
        }
        if items.iter().any(|i| i.class == Class::Provisional) {
            self.provisional = true;
            items
                .iter_mut()
                .filter(|i| i.class == Class::Provisional)
                .for_each(Item::hush);
        }
        let items = &*items;
        let none = items.iter().find(|i| i.is("say", "none"));
        let has = |what: &dyn Fn(&Item) -> bool| items.iter().any(what);
        if self.idem(items, &quote, line) {
        } else if has(&|i| i.point("replaces")) && !order {
            self.note(line, &quote, Why::AnEarlierMessage);
        } else if let Some(why) = message {
            if target || amount || at || content <= HOLDS {
                let other = game.other(items).filter(|_| why == Why::Whose);
                self.other = self.other.take().or(other);
                self.hold(line, &quote, why);
                if order {
                    let orders = self.proposed(items, text, priced);
                    self.asked(line, &quote, why, vec![orders]);
                }
            } else {
                self.asked(line, &quote, why, Vec::new());
            }
        } else if let Some((why, ..)) = self.off.clone().filter(|_| order || target) {
            let orders = self.proposed(items, text, priced);
            self.asked(line, &quote, why, vec![orders]);
        } else if let Some(why) = own.filter(|_| target || amount || verb) {
            match none.is_some() && !target && !amount {
                false => {
                    let orders = self.proposed(items, text, priced);
                    self.asked(line, &quote, why, vec![orders]);
                }
                true => self.none = Some(line),
            }
        } else if let Some(why) = own {
            let talk = !(at && content <= HOLDS) && (content > 0 || size > SHORT);
            match talk {
                false => self.hold(line, &quote, why),
                true if content <= PERHAPS => self.asked(line, &quote, why, Vec::new()),
                true => self.note(line, &quote, why),
            }
        } else if let Some(none) = none {
            let first = items.first().is_some_and(|i| i.is("say", "none"));
            let part = |i: &Item| game.slot(i).is_some_and(|s| G::SUBJECT.contains(&s));
            let part = has(&part) || self.head.iter().any(part);
            if order || amount || part || target && !first {
                self.asked(line, &quote, Why::NoOrder, Vec::new());
            } else if unknown == 0 || none.raw.split_whitespace().count() > 1 {
                self.none = Some(line);
            } else if unknown <= LONE {
                self.asked(line, &quote, Why::NoOrder, Vec::new());
            }
        } else if game.aside(
            self,
            &Aside {
                items,
                quote: &quote,
                text,
                line,
                priced,
            },
        ) {
        } else if order {
            self.frames(items, text, line, item, ask, priced);
        } else if amount && (verb || has(&Item::signed))
            || target && (unknown <= LONE || weight >= 2)
            || has(&|i| i.point("at") || i.point("itself")) && (ask || has(&Item::number))
            || has(&|i| i.point("this")) && (1..=THIS).contains(&content)
        {
            let orders = self.proposed(items, text, priced);
            self.asked(line, &quote, Why::WhatIsMeant, vec![orders]);
        } else if target || at_or_nth(items) && unknown < 3 {
            self.note(line, &quote, Why::ALoneSlot);
        }
        for told in &mut self.told[start..] {
            if told.span == (0, 0) {
                told.span = span;
            }
        }
    }

    fn other_season(&self, items: &mut [Item]) {
        let lexicon = self.game.lexicon();
        for k in 1..items.len() {
            let (before, number) = (&items[k - 1], &items[k]);
            let counted = before.point("season") && lexicon.season(&before.raw).is_none();
            if counted && number.class == Class::Number(Sign::None) && number.n != self.number {
                items[k - 1].class = Class::Own;
                items[k - 1].val = "later".into();
                items[k].hush();
            }
        }
        let now = lexicon.season(&self.season);
        for k in 0..items.len() {
            let other = lexicon
                .season(&items[k].raw)
                .is_some_and(|season| now.is_some_and(|now| season != now));
            let alone = k == 0 || items[k - 1].class == Class::Plain || items[k - 1].slot("lead");
            if items[k].point("season") && other && alone {
                items[k].class = Class::Own;
                items[k].val = "later".into();
            }
        }
    }

    /// The best guess of what a sentence that is asked orders.
    fn proposed(&mut self, items: &[Item], text: &str, priced: bool) -> Vec<G::Draft> {
        let told = std::mem::take(&mut self.told);
        let before = std::mem::take(&mut self.before);
        let start = std::mem::take(&mut self.row_start);
        let kept: Vec<Item> = items.iter().filter(|i| !i.turns()).cloned().collect();
        self.frames(&kept, text, 0, true, false, priced);
        for (kept, item) in kept.iter().zip(items.iter().filter(|i| !i.turns())) {
            item.used.set(kept.used.get());
        }
        let got = std::mem::replace(&mut self.told, told);
        (self.before, self.row_start) = (before, start);
        got.into_iter()
            .flat_map(|t| match t.orders.is_empty() {
                true => t.proposals.into_iter().next().unwrap_or_default(),
                false => t.orders,
            })
            .collect()
    }

    /// Pieces between separators make one frame until a piece cannot go with it.
    fn frames(
        &mut self,
        items: &[Item],
        text: &str,
        line: u32,
        item: bool,
        ask: bool,
        priced: bool,
    ) {
        let game = self.game;
        let seen: Vec<&Item> = items.iter().filter(|i| !i.mark("()?!.")).collect();
        let (mut found, mut cur): (Vec<Vec<&Item>>, Vec<&Item>) = (Vec::new(), Vec::new());
        for (piece, sep) in pieces(&seen) {
            for part in game.cut(piece) {
                if !cur.is_empty() && !game.conflict(&cur, &part) {
                    cur.extend(sep);
                } else if !cur.is_empty() {
                    found.push(std::mem::take(&mut cur));
                }
                cur.extend(part);
            }
        }
        if !cur.is_empty() {
            found.push(cur);
        }
        let goes_on = ask || items.first().is_some_and(|i| i.plain("and"));
        let start = self.told.len();
        let many = found.len();
        for frame in found {
            let mine = if goes_on {
                self.row_start.min(start)
            } else {
                start
            };
            let done: Vec<G::Draft> = self.told[mine..]
                .iter()
                .flat_map(|t| t.orders.clone())
                .collect();
            let got = game.fill(&Frame {
                items: &frame,
                before: &self.before,
                head: &self.head,
                done: &done,
                item,
                ask,
                priced,
                text,
            });
            let (from, to) = (
                frame.first().map_or(0, |i| i.from),
                frame.last().map_or(0, |i| i.to),
            );
            // A bracket that was opened is closed.
            let rest = text.get(to..).unwrap_or_default();
            let open = |text: &str| text.matches('(').count() > text.matches(')').count();
            let closes = rest.starts_with(')') && text.get(from..to).is_some_and(open);
            let to = to + usize::from(closes);
            let count = many + got.orders.len();
            let mut told = Told {
                state: State::Taken,
                line,
                quote: quoted::shown(text.get(from..to).unwrap_or("")).into_owned(),
                why: None,
                orders: got.orders,
                proposals: Vec::new(),
                remarks: Vec::new(),
                standing: false,
                span: (from, to),
            };
            let mut keep = true;
            if got.doubt.is_some() || told.orders.is_empty() {
                let each = || frame.iter().copied();
                let slots: BTreeSet<&str> = each()
                    .filter_map(|i| game.slot(i))
                    .filter(|s| !["verb", "amount"].contains(s))
                    .collect();
                let signed = game.names(each()) && game.counts(each())
                    || each().any(Item::signed)
                    || slots.len() >= 2;
                keep = got.doubt.is_some() || signed;
                told.ask(
                    got.doubt.unwrap_or(Why::NotUnderstood.into()),
                    Some(got.proposals),
                );
            } else if self.between(&frame, count) {
                told.ask(Why::WordsNotKnownBetween, None);
            } else {
                let slips = frame.iter().filter(|i| i.used.get() && !i.sure);
                told.remarks.extend(slips.map(|i| Note::Slip {
                    typed: i.raw.clone(),
                    read: i.val.clone(),
                }));
            }
            if keep {
                self.told.push(told);
            }
            if game.names(frame.iter().copied()) {
                self.before = frame.iter().map(|i| (*i).clone()).collect();
            }
        }
        self.before
            .retain(|i| G::KEPT.iter().any(|slot| i.slot(slot)));
        let mut made: Vec<&mut G::Draft> = self.told[start..]
            .iter_mut()
            .flat_map(|t| &mut t.orders)
            .collect();
        game.share(&mut made, items);
    }

    /// Whether an unknown word, or a slot that no order used, stands between the slots of an order; or a number or a
    /// point is left over behind them.
    fn between(&self, frame: &[&Item], many: usize) -> bool {
        let game = self.game;
        let ends = |i: &&Item| {
            i.used.get() && (game.slot(i).is_some() || matches!(i.class, Class::Word | Class::Nth))
        };
        let Some(first) = frame.iter().position(ends) else {
            return false;
        };
        let last = frame.iter().rposition(ends).unwrap_or(first);
        let target = |i: &Item| game.slot(i).is_some_and(|s| G::TARGET.contains(&s));
        let lost = |i: &&Item| {
            !i.used.get()
                && (i.class == Class::Word && i.raw.chars().nth(1).is_some()
                    || i.number()
                    || target(i))
        };
        let behind = (first..frame.len()).any(|k| {
            let i = frame[k];
            // `2 chameaux` is prose.
            let counts = i.class == Class::Number(Sign::None)
                && frame
                    .get(k + 1)
                    .is_none_or(|next| next.class != Class::Word);
            let sign = i.mark("+") && frame.get(k + 1).is_some_and(|n| n.class == Class::Word);
            sign || i.is("unit", "each") && many < 3
                || (i.class == Class::Nth || i.point("at") || i.point("itself") || counts)
                    && !i.used.get()
        });
        frame[first..last].iter().any(lost) || behind
    }
}

/// A word without the marks around it.
fn bare(word: &str) -> &str {
    let bare = word.trim_matches([' ', '.', '!', ',', ';', '*', '_', '«', '»', '"', '“', '”']);
    let marks = [('\'', '\''), ('‘', '’'), ('’', '’')];
    let mut pairs = marks.into_iter();
    let inner = pairs.find_map(|(open, close)| bare.strip_prefix(open)?.strip_suffix(close));
    inner.unwrap_or(bare)
}

fn at_or_nth(items: &[Item]) -> bool {
    items
        .iter()
        .any(|i| i.point("at") || i.point("itself") || i.class == Class::Nth)
}

/// A reason says nothing, to the end of its part.
fn because(items: &mut [Item]) {
    if let Some(at) = items.iter().position(|i| i.plain("because")) {
        for item in &mut items[at + 1..] {
            if item.mark(",):—-") {
                break;
            }
            item.hush();
        }
    }
}
