//! What a game says of its slots.

use std::collections::BTreeSet;
use std::fmt::Debug;

use super::item::{Class, Item, Name};
use super::lexicon::Lexicon;
use super::{Aside, Filled, Frame, Message, Reason, Why};
use crate::reading::quoted;

/// How far before a quotation mark it is looked for what it names, in bytes.
const NEAR: usize = 48;

/// What a game says of its slots.
pub trait Grammar {
    type Draft: Clone + PartialEq + Debug;
    /// Why it asks.
    type Why: Reason;
    /// The slots that name what an order is about.
    const TARGET: &'static [&'static str];
    /// The slots behind which a text in quotation marks is a name.
    const NAMED: &'static [&'static str] = &[];
    /// The slot of those who give orders.
    const PARTY: &'static str;
    /// The slots that keep "no orders" to a part of them, and of which the same order may be given for another.
    const SUBJECT: &'static [&'static str] = &[];
    /// The slots that the next order of a row may leave unsaid.
    const KEPT: &'static [&'static str] = &[];

    /// Whether an item is a verb that gives an order.
    fn orders(item: &Item) -> bool;

    /// Whether it is what is done.
    fn does(item: &Item) -> bool {
        Self::orders(item)
    }
    fn lexicon(&self) -> &Lexicon;
    /// Who writes.
    fn seat(&self) -> &str;
    /// The slot that an item counts for: one of `TARGET`, `verb` or `amount`.
    fn slot(&self, item: &Item) -> Option<&'static str>;
    /// Whether a row begins as an order.
    fn starts(&self, items: &[Item]) -> bool;
    /// Whether a heading says something.
    fn heads(&self, _items: &[Item]) -> bool {
        false
    }
    /// Whether pieces may not stand in one order.
    fn conflict(&self, so_far: &[&Item], next: &[&Item]) -> bool;
    fn fill(&self, frame: &Frame<'_, Self::Draft>) -> Filled<Self::Draft, Self::Why>;
    /// What makes two orders the same question; `None` of what may be ordered twice.
    fn question(&self, _draft: &Self::Draft) -> Option<String> {
        None
    }
    /// Its canonical line. `standing`: as an order for every season.
    fn print(&self, draft: &Self::Draft, standing: bool) -> String;

    /// The line that says a word, in a game that has one.
    fn word(&self, _word: &str) -> Option<String> {
        None
    }

    /// A text as items.
    fn items(&self, text: &str) -> Vec<Item> {
        self.lexicon().items(text)
    }

    /// Whether a sentence says enough to be an order, below a heading.
    fn whole(&self, items: &[Item], head: &[Item]) -> bool {
        let (target, amount) = (self.names(items), self.counts(items));
        let verb = items.iter().any(|i| Self::orders(i));
        self.weight(items) >= 2 && (target || verb && !amount)
            || !head.is_empty() && (target || amount)
    }

    /// What an answer to a question is, in a sentence before which nothing was said (`first`) or anywhere.
    fn replies(&self, _items: &mut [Item], _first: bool) {}

    /// Whether something is proposed of a sentence that is turned so.
    fn proposes(&self, _why: Why) -> bool {
        true
    }

    /// What turns elsewhere and does not here.
    fn soften(&self, _items: &mut [Item], _ask: bool) {}

    /// What an item of a list means below its heading.
    fn below(&self, _head: &[Item], _items: &mut [Item]) {}

    /// Whether one thing is answered, whatever else a sentence names.
    const ONE: bool = false;

    /// Whether the number of an item of a list may be of its order.
    const NUMBERED: bool = false;

    /// What a word was read as, as people call it; `None` where only its order says it.
    fn called(&self, item: &Item) -> Option<String> {
        Some(item.val.to_string())
    }

    /// What is said of the orders before it; whether the sentence is that.
    fn aside(&self, _told: &mut Message<'_, Self>, _said: &Aside<'_>) -> bool
    where
        Self: Sized,
    {
        false
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

    /// Whether orders leave out a name or the amount of what was said.
    fn leaves_out(&self, _said: &str, _orders: &[Self::Draft]) -> bool {
        false
    }

    /// What is wrong with an order by itself: its free text, an amount that cannot be.
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
        // `Désolé, chère Alba.` is a sentence to her.
        let said = real.len() > 1 && items.last().is_some_and(|i| i.mark("."));
        let alone = real.len() <= 4
            && !said
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
            carried: false,
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
        // Free text, that would be swallowed.
        let word = |i: &Item| i.is("say", "word");
        let same = below.first().is_some_and(|i| i.message("idem"));
        let signs = same || above.iter().any(word) && below.first().is_some_and(Item::capital);
        if signs || below.first().is_some_and(word) {
            return true;
        }
        let ends = above.iter().rfind(|i| !i.is_mark());
        let ended = ends.is_some_and(|i| i.number() || self.slot(i) == Some("amount"));
        let verb = below.iter().take(4).any(|i| i.slot("verb"));
        let labelled = below.iter().take(4).any(|i| i.mark(":"));
        let named = self.names(above) || above.iter().any(|i| i.slot("verb"));
        let order = named && self.weight(above) >= 2;
        // `espion 3 : vol` goes on from nothing.
        self.starts(below) && (labelled || self.starts(above))
            || order && (verb || ended || labelled)
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
