//! A message of orders from its first line to its last: headings, sentences, and what each sentence makes.

use std::ops::Range;

use super::account;
use super::frames::{Slots, Weight};
use super::lexicon::{Class, Lexicon, Slot};
use super::lines::{self, Origin};
use super::marks::Mark;
use super::quoted;
use super::reader::{Heard, To};
use super::remark::{Doubt, Remark};
use super::rows::{self, Marked, Row};
use super::turns::{self, Fate};
use super::words::{STRUCK, Words};
use crate::letter::Letter;

/// What a game gives: how the slots of its orders are filled.
pub trait Grammar {
    /// An order as it was understood.
    type Draft: Clone + PartialEq;
    /// What is asked or remarked, the reader's remarks among them.
    type Remark: From<Remark>;

    fn slots(&self) -> Slots;

    /// Gives the marks of a row the parts that they play beside each other.
    fn prepare(&self, words: &Words<'_>, marks: &mut [Mark]);

    /// Makes the orders of a frame, and claims the marks that it uses.
    fn fill(&self, frame: Frame<'_>, read: &mut Read<Self::Draft, Self::Remark>);

    /// Whether "nothing" below such a heading is said of a part of the orders alone.
    fn is_part(&self, _heading: &[Mark]) -> bool {
        false
    }

    /// Whether two orders differ in nothing but their amounts.
    fn alike(&self, one: &Self::Draft, other: &Self::Draft) -> bool;

    /// An order with another value in one of its slots; `None` where that value is not in it.
    fn swapped(&self, draft: &Self::Draft, slot: Slot, old: u16, new: u16) -> Option<Self::Draft>;
}

/// The marks of one order, or of several that share them.
#[derive(Debug)]
pub struct Frame<'a> {
    pub words: &'a Words<'a>,
    pub marks: &'a mut [Mark],
    /// The marks of the frame before in the same sentence.
    pub before: &'a [Mark],
    /// The marks of the heading above.
    pub heading: &'a [Mark],
    /// The line on which it begins.
    pub line: u32,
    pub question: bool,
    /// Whether the sentence speaks of a price.
    pub priced: bool,
    /// How many frames the sentence has.
    pub frames: usize,
    /// Whether it stands in a table or under a list's bullet.
    pub listed: bool,
    /// The orders that the message had when this row began, and when this sentence did.
    pub row_start: usize,
    pub sentence_start: usize,
    /// Whether its orders go for every season.
    pub standing: bool,
    /// Whether its orders are named to be stopped: their amounts do not matter.
    pub stops: bool,
}

impl Frame<'_> {
    /// Its text.
    pub fn quote(&self) -> String {
        let first = self
            .marks
            .iter()
            .map(|m| m.from as usize)
            .min()
            .unwrap_or(0);
        let last = self.marks.iter().map(|m| m.to as usize).max().unwrap_or(0);
        self.words.slice(first..last).to_owned()
    }

    /// Its bytes in the message.
    pub fn span(&self) -> Range<usize> {
        let token = |n: u32| self.words.tokens.get(n as usize);
        let seen = || self.marks.iter().filter(|m| m.to > m.from);
        let from = seen()
            .map(|m| m.from)
            .min()
            .and_then(token)
            .map_or(0, |t| t.from as usize);
        let to = seen()
            .map(|m| m.to - 1)
            .max()
            .and_then(token)
            .map_or(from, |t| t.to as usize);
        from..to
    }

    /// Claims the marks of some slots.
    pub fn claim(&mut self, slots: &[Slot]) {
        let these = |m: &&mut Mark| matches!(m.class, Class::Slot(slot) if slots.contains(&slot));
        self.marks
            .iter_mut()
            .filter(these)
            .for_each(|m| m.claimed = true);
    }
}

/// An order as it was understood.
#[derive(Debug, Clone, PartialEq)]
pub struct Order<D> {
    /// From 1.
    pub line: u32,
    /// The bytes of the message that it was made of.
    pub span: Range<usize>,
    pub draft: D,
    /// Whether its amount was said.
    pub settled: bool,
    /// Whether it goes for every season.
    pub standing: bool,
}

/// What the orders cost together, as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    pub line: u32,
    pub n: u32,
    /// Whether it is what they may cost at most.
    pub limit: bool,
}

/// Orders that are said to stand no longer.
#[derive(Debug, Clone, PartialEq)]
pub struct Stop<D> {
    pub line: u32,
    /// As it was written.
    pub quote: String,
    /// Which ones, whatever their amounts; all that go for every season where there are none.
    pub drafts: Vec<D>,
    /// Whether orders for every season are spoken of.
    pub standing: bool,
}

/// A message, read.
#[derive(Debug)]
pub struct Read<D, R> {
    pub orders: Vec<Order<D>>,
    pub heard: Heard<R>,
    /// The line that says that there are no orders, or none of a sort.
    pub none: Option<u32>,
    pub stops: Vec<Stop<D>>,
    /// The total that is written.
    pub total: Option<Total>,
    /// The values of a slot that stand where a mail says who writes: its headings, a title, a signature.
    pub senders: Vec<u16>,
}

impl<D, R> Default for Read<D, R> {
    fn default() -> Read<D, R> {
        Read {
            orders: Vec::new(),
            heard: Heard::default(),
            none: None,
            stops: Vec::new(),
            total: None,
            senders: Vec::new(),
        }
    }
}

impl<D, R> Read<D, R> {
    /// Whether anything was understood of it.
    pub fn says_something(&self) -> bool {
        !self.orders.is_empty()
            || self.none.is_some()
            || !self.heard.words.is_empty()
            || !self.stops.is_empty()
            || self.heard.finality.is_some()
    }
}

/// How a sentence is meant.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Meant {
    pub(super) question: bool,
    /// For every season.
    pub(super) standing: bool,
    /// What it names is to be stopped.
    pub(super) stops: bool,
}

/// The longest sentence that is read, in marks: a longer one is a page of prose.
const LONG: usize = 240;

/// How many orders are read of a message: a mail has some ten, and a book is none.
const MOST: usize = 1_000;

/// How much of a heading is kept, in marks.
pub(super) const HEADING: usize = 64;

/// What stands above the rows that are read.
#[derive(Debug, Default)]
pub(super) struct Heading {
    pub(super) marks: Vec<Mark>,
    /// What the rows under it are, where they are no orders of now.
    pub(super) turned: Option<Class>,
    /// Whether its rows go for every season.
    pub(super) standing: bool,
    /// Whether a row was read under it.
    pub(super) used: bool,
}

/// How much of a message was understood and told at some place of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tally {
    orders: usize,
    /// How many of the last orders have their amount.
    settled: usize,
    told: usize,
    none: Option<u32>,
    held: bool,
    stops: usize,
}

/// A sentence that was read, for the accounts.
#[derive(Debug, Clone)]
pub(super) struct Sentence {
    pub marks: Range<usize>,
    pub line: u32,
    /// The paragraph.
    pub paragraph: u32,
    /// Whether orders were made of it, or something was said of it.
    pub spoken: bool,
    pub ordered: bool,
}

/// Reads messages of one player.
#[derive(Debug)]
pub struct Reader<'g, G> {
    pub lexicon: &'g Lexicon,
    pub grammar: &'g G,
    /// The language of the seat, as its number among the lexicon's.
    pub lang: usize,
    /// The season that is open: its number, and its name.
    pub season: (u32, &'g str),
}

impl<G: Grammar> Reader<'_, G> {
    /// Reads a message that was opened.
    pub fn letter(&self, letter: &Letter) -> Read<G::Draft, G::Remark> {
        let subject = letter
            .headings
            .iter()
            .find_map(|h| h.strip_prefix("Subject: "));
        self.read(&letter.text, letter, subject.unwrap_or_default())
    }

    /// Reads a text.
    pub fn text(&self, text: &str) -> Read<G::Draft, G::Remark> {
        self.read(text, &Letter::default(), "")
    }

    fn read(&self, text: &str, letter: &Letter, subject: &str) -> Read<G::Draft, G::Remark> {
        let slots = self.grammar.slots();
        let masked = quoted::masked(self.lexicon, slots.named, text);
        let found = lines::lines(&masked, letter);
        let lines = &found.lines;
        let marked = rows::rows(self.lexicon, slots.verbs, &masked, text, lines, self.lang);
        let mut own = (0..marked.rows.len()).filter(|at| {
            let row = marked.rows.get(*at);
            row.is_some_and(|r| r.origin == Origin::Own)
        });
        let first = own.next().unwrap_or_default();
        let mut walk = Walk {
            reader: self,
            own: (first, own.next_back().unwrap_or(first)),
            full: false,
            slots,
            read: Read::default(),
            heading: Heading::default(),
            hold: None,
            changed: Vec::new(),
            none: None,
            sentences: Vec::new(),
            paragraph: 0,
            boxes: marked.rows.iter().any(|r| r.tick == Some(true)),
            asked_before: None,
            row_start: 0,
            titles: Vec::new(),
            row_told: false,
            struck: false,
            last_struck: (marked.marks.iter())
                .rposition(|m| m.char() == Some(STRUCK))
                .unwrap_or(0),
            marked,
        };
        for at in 0..walk.marked.rows.len() {
            walk.row(at);
        }
        let heard = &mut walk.read.heard;
        if found.further > 0 {
            heard.tell(To::Arbiter, 0, Remark::SeveralMails);
        }
        if found.forwarded && !walk.read.orders.is_empty() {
            heard.tell(To::Arbiter, 0, Remark::Forwarded);
        }
        walk.end(subject)
    }
}

pub(super) struct Walk<'r, 't, G: Grammar> {
    pub reader: &'r Reader<'r, G>,
    pub slots: Slots,
    pub marked: Marked<'t>,
    pub read: Read<G::Draft, G::Remark>,
    pub(super) heading: Heading,
    /// Where "no orders" is said, of all of them.
    pub(super) none: Option<(u32, String)>,
    /// What was added or corrected: told where the message is taken.
    pub(super) changed: Vec<(u32, String, Doubt)>,
    /// Why nothing of the message is taken until it is clear.
    pub(super) hold: Option<(u32, String, Doubt)>,
    pub sentences: Vec<Sentence>,
    pub(super) paragraph: u32,
    /// Whether boxes are ticked anywhere.
    pub(super) boxes: bool,
    /// The quoted row right above: what was asked.
    pub(super) asked_before: Option<Range<usize>>,
    pub(super) row_start: usize,
    /// Headings that hold words of orders, and whether a row was read under them.
    pub(super) titles: Vec<(u32, Range<usize>, bool)>,
    /// Whether something was said of the row under way.
    pub(super) row_told: bool,
    /// The first and the last row of one's own.
    pub(super) own: (usize, usize),
    /// Whether no more is read: there are more orders than a message has.
    pub(super) full: bool,
    /// Whether what is struck out goes on in the next row, and the last mark that strikes.
    pub(super) struck: bool,
    pub(super) last_struck: usize,
}

impl<G: Grammar> Walk<'_, '_, G> {
    pub(super) fn marks(&self, range: Range<usize>) -> &[Mark] {
        self.marked.marks.get(range).unwrap_or_default()
    }

    pub(super) fn claim(&mut self, range: Range<usize>) {
        let marks = self.marked.marks.get_mut(range).unwrap_or_default();
        marks.iter_mut().for_each(|m| m.claimed = true);
    }

    pub(super) fn weigh(&self, range: Range<usize>) -> Weight {
        self.slots.weigh(self.marks(range))
    }

    pub(super) fn quote(&self, range: Range<usize>) -> String {
        self.marked.slice(self.marks(range)).to_owned()
    }

    pub fn doubt(&mut self, to: To, line: u32, range: Range<usize>, doubt: Doubt) {
        let quote = self.quote(range);
        self.row_told = true;
        self.read.heard.doubt(to, line, doubt, &quote);
    }

    fn row(&mut self, at: usize) {
        let Some(row) = self.marked.rows.get(at).cloned() else {
            return;
        };
        let sender = self.sender(at, &row);
        self.prepare(row.marks.clone());
        if row.origin == Origin::Quoted {
            self.asked_before = Some(row.marks);
            return;
        }
        if row.origin != Origin::Own || self.is_full(&row) {
            return;
        }
        if row.begins {
            self.paragraph += 1;
            if self.heading.used && !row.item {
                self.heading = Heading::default();
            }
        }
        self.row_start = self.read.orders.len();
        self.row_told = false;
        match sender {
            Some((seat, true)) => {
                self.read.senders.push(seat);
                self.claim(row.marks.clone());
            }
            Some((seat, false)) => {
                self.own_row(&row);
                if self.read.orders.len() == self.row_start && !self.row_told {
                    self.read.senders.push(seat);
                    self.claim(row.marks.clone());
                }
            }
            None => self.own_row(&row),
        }
        self.asked_before = None;
    }

    /// Whether the message has more orders than are read of one, which is told once.
    fn is_full(&mut self, row: &Row) -> bool {
        let found = self.read.orders.len() + self.read.heard.words.len();
        if found < MOST || self.full {
            return self.full;
        }
        self.full = true;
        self.doubt(To::Refused, row.line, row.marks.clone(), Doubt::TooMany);
        true
    }

    /// Lets the game look at a row, or at its sentences where it is a page.
    fn prepare(&mut self, range: Range<usize>) {
        let parts = match range.len() > LONG {
            true => turns::sentences(&self.marked, range),
            false => vec![(range, false)],
        };
        for (part, _) in parts.into_iter().filter(|(part, _)| part.len() <= LONG) {
            let marks = self.marked.marks.get_mut(part).unwrap_or_default();
            self.reader.grammar.prepare(&self.marked.words, marks);
        }
    }

    fn own_row(&mut self, row: &Row) {
        self.settle_corrected(row.marks.clone());
        let range = self.struck(row);
        if self.boxes && row.tick == Some(false) {
            if self.weigh(range.clone()).orders() {
                self.doubt(To::Player, row.line, range.clone(), Doubt::Unticked);
            }
            return self.claim(range);
        }
        let page = range.len() > LONG;
        if !page && self.word(row, range.clone()) {
            return self.claim(range);
        }
        if !page && self.titles(row, range.clone()) {
            return;
        }
        let sentences = turns::sentences(&self.marked, range.clone());
        for (nth, (sentence, question)) in sentences.into_iter().enumerate() {
            // `Soit 14 en tout. Mot : x`
            let rest = sentence.start..range.end;
            if nth > 0 && !page && self.says_word(rest.clone()) && self.word(row, rest.clone()) {
                self.claim(rest);
                break;
            }
            self.sentence(row, sentence, question);
        }
        self.heading.used = true;
        if let Some(title) = self.titles.last_mut() {
            title.2 = true;
        }
    }

    /// Leaves out what is struck out.
    fn struck(&mut self, row: &Row) -> Range<usize> {
        let is = |m: &Mark| m.char() == Some(STRUCK);
        let marks = self.marks(row.marks.clone());
        let ends: Vec<usize> = marks
            .iter()
            .enumerate()
            .filter(|(_, m)| is(m))
            .map(|(at, _)| row.marks.start + at)
            .collect();
        let mut ends = ends.into_iter();
        let mut open = std::mem::take(&mut self.struck).then_some(row.marks.start);
        loop {
            let from = match open.take() {
                Some(from) => from,
                None => match ends.next() {
                    Some(from) => from,
                    None => break,
                },
            };
            // What ends in a later row is struck out to the end of this one.
            let to = match ends.next() {
                Some(to) => to + 1,
                None if self.last_struck >= row.marks.end => {
                    self.struck = true;
                    row.marks.end
                }
                None => break,
            };
            let inner = from..to;
            if self.weigh(inner.clone()).orders() {
                self.doubt(To::Player, row.line, inner.clone(), Doubt::Struck);
            }
            let struck = self.marked.marks.get_mut(inner).unwrap_or_default();
            for mark in struck {
                mark.claimed = true;
                mark.class = Class::Glue;
            }
        }
        row.marks.clone()
    }

    fn sentence(&mut self, row: &Row, range: Range<usize>, question: bool) {
        if self.is_full(row) {
            return self.claim(range);
        }
        let before = self.tally();
        self.read_sentence(row, range.clone(), question);
        let after = self.tally();
        let made = u32::try_from(after.orders.saturating_sub(before.orders)).unwrap_or_default();
        let marks = self.marked.marks.get_mut(range.clone()).unwrap_or_default();
        let both = marks
            .iter_mut()
            .filter(|m| m.is(Class::Both) && m.value == made);
        both.for_each(|m| m.claimed = true);
        let talk = self.row_told && self.weigh(range.clone()).sum() == 0;
        self.sentences.push(Sentence {
            marks: range,
            line: row.line,
            paragraph: self.paragraph,
            spoken: talk || after != before,
            ordered: after.orders > before.orders,
        });
    }

    /// How much was understood and told so far.
    fn tally(&self) -> Tally {
        let last = self.read.orders.iter().rev().take(8);
        Tally {
            orders: self.read.orders.len(),
            settled: last.filter(|o| o.settled).count(),
            told: self.read.heard.told.len(),
            none: self.read.none,
            held: self.hold.is_some(),
            stops: self.read.stops.len(),
        }
    }

    fn read_sentence(&mut self, row: &Row, range: Range<usize>, question: bool) {
        if self.marks(range.clone()).iter().any(|m| m.is(Class::Stays))
            && let Some((line, quote, what)) = self.hold.take()
        {
            // "Never mind, leave them as they were."
            self.read.heard.doubt(To::Player, line, what, &quote);
        }
        self.finality(range.clone());
        self.season(row, range.clone());
        if range.len() > LONG {
            if self.weigh(range.clone()).orders() {
                self.doubt(To::Refused, row.line, range.clone(), Doubt::TooLong);
            }
            return self.claim(range);
        }
        let slice = self.marked.marks.get_mut(range.clone()).unwrap_or_default();
        turns::soften(&self.slots, slice, question);
        turns::corrected_numbers(&self.slots, slice);
        turns::settle_rather(&self.slots, slice, !self.read.orders.is_empty());
        let weight = self.weigh(range.clone());
        if let Some(class) = self.heading.turned {
            if weight.orders() {
                let told = self.recapped(class, row, range.clone(), question);
                if let Some(what) = told {
                    self.doubt(To::Player, row.line, range.clone(), what);
                }
            }
            return self.claim(range);
        }
        let balance = self
            .marks(range.clone())
            .iter()
            .any(|m| m.is(Class::Balance));
        let turned = self.marks(range.clone()).iter().any(|m| m.class.turns());
        if balance && weight.targets == 0 && !weight.verb && !turned {
            return self.claim(range);
        }
        if self.total(row, range.clone(), weight) || self.none(row, range.clone(), weight) {
            return;
        }
        let fate = turns::judge(
            &self.slots,
            self.marks(range.clone()),
            weight,
            turns::Around {
                ordered: self.read.orders.len() > self.row_start,
                told: self.row_told,
            },
        );
        let now = matches!(fate, Fate::Read | Fate::Standing);
        if now && weight.orders() && self.names_other_season(range.clone()) {
            self.doubt(To::Player, row.line, range.clone(), Doubt::Later);
            return self.claim(range);
        }
        match fate {
            Fate::Read => self.orders(
                row,
                range,
                Meant {
                    question,
                    ..Meant::default()
                },
            ),
            Fate::Standing => self.orders(
                row,
                range,
                Meant {
                    question,
                    standing: true,
                    ..Meant::default()
                },
            ),
            Fate::Stops => self.stops(row, range),
            Fate::Pass => self.claim(range),
            Fate::Account => {}
            Fate::Told(to, what) => {
                self.doubt(to, row.line, range.clone(), what);
                self.claim(range);
            }
            Fate::Corrects => self.corrects(row, range, question),
            Fate::TakesRowBack => {
                self.read.orders.truncate(self.row_start);
                self.doubt(To::Refused, row.line, row.marks.clone(), Doubt::TakenBack);
                self.claim(range);
            }
            Fate::Hold(Doubt::Correction)
                if self.swaps(range.clone()) || self.amends(row, range.clone(), weight) =>
            {
                self.doubt(To::Player, row.line, range.clone(), Doubt::Corrected);
                self.claim(range);
            }
            Fate::Hold(what) => {
                if self.hold.is_none() {
                    self.hold = Some((row.line, self.quote(range.clone()), what));
                }
                self.claim(range);
            }
        }
    }

    /// The frames of a sentence, each to the game.
    pub(super) fn orders(&mut self, row: &Row, range: Range<usize>, meant: Meant) {
        let frames = self.slots.frames(self.marks(range.clone()));
        let count = frames.len();
        let sentence_start = self.read.orders.len();
        let asked = self.asked_before.clone();
        let mut heading = self.heading.marks.clone();
        heading.retain(|m| !m.claimed || !m.is(Class::Glue));
        if let Some(asked) = asked {
            let asked = self.marks(asked).iter().take(HEADING);
            // A number that somebody else wrote is no amount: `> Message 12 of EGYPTE`.
            heading.extend(asked.filter(|m| !self.slots.is_amount(m) && !m.is(Class::Price)));
        }
        let priced = self.marks(range.clone()).iter().any(|m| m.is(Class::Price));
        let mut before: Range<usize> = range.start..range.start;
        for frame in frames {
            let whole = range.start + frame.start..range.start + frame.end;
            let orders = self.read.orders.len();
            let all = self.marked.marks.as_mut_slice();
            let Some((done, rest)) = all.split_at_mut_checked(whole.start) else {
                return;
            };
            let known = done.get(before.clone()).unwrap_or_default();
            let marks = rest.get_mut(..whole.len()).unwrap_or_default();
            let frame = Frame {
                words: &self.marked.words,
                marks,
                before: known,
                heading: &heading,
                line: row.line,
                question: meant.question,
                priced,
                frames: count,
                listed: row.item || row.table,
                row_start: self.row_start,
                sentence_start,
                standing: meant.standing || self.heading.standing,
                stops: meant.stops,
            };
            self.reader.grammar.fill(frame, &mut self.read);
            if self.slots.weigh(self.marks(whole.clone())).targets > 0
                || self.read.orders.len() > orders
            {
                before = whole;
            }
        }
    }

    /// The end of the message.
    fn end(mut self, subject: &str) -> Read<G::Draft, G::Remark> {
        let changed = std::mem::take(&mut self.changed);
        for (line, quote, what) in changed.into_iter().filter(|_| self.hold.is_none()) {
            self.read.heard.doubt(To::Player, line, what, &quote);
        }
        if let Some((line, quote, what)) = self.hold.take() {
            self.read.orders.clear();
            self.read.heard.doubt(To::Refused, line, what, &quote);
        }
        if let Some((line, quote)) = self.none.take().filter(|_| !self.read.orders.is_empty()) {
            let doubt = Doubt::NoneAmongOrders;
            self.read.heard.doubt(To::Player, line, doubt, &quote);
        }
        for (line, range, used) in std::mem::take(&mut self.titles) {
            match self.weigh(range.clone()).orders() {
                _ if used => {}
                true => self.doubt(To::Arbiter, line, range, Doubt::Unread),
                false => self.doubt(To::Player, line, range, Doubt::Bare),
            }
        }
        account::account(&mut self, subject);
        self.read
    }
}
