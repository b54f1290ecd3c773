//! What stands in a row: words, numbers and marks, each as what it does.

use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

/// A value of a slot, a reason, a name: as the lexicon or the setup spells it.
pub type Name = Arc<str>;

/// The sign before a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sign {
    #[default]
    None,
    Plus,
    Minus,
}

/// What an item does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Of a game, or of all: `place`, `verb`, `unit`.
    Slot(&'static str),
    /// Turns its sentence round.
    Own,
    /// Turns the message round.
    Message,
    Provisional,
    /// Points at orders, at a season, at now.
    Point,
    /// Says nothing of orders.
    Plain,
    Number(Sign),
    /// `2nd`, `n° 3`.
    Nth,
    Mark(char),
    /// A word that is not known.
    Word,
}

/// An item of a row.
#[derive(Debug, Clone)]
pub struct Item {
    pub class: Class,
    pub val: Name,
    /// Of a number.
    pub n: u32,
    /// In bytes of the row's text.
    pub from: usize,
    pub to: usize,
    pub raw: Name,
    /// Whether it was written so, and not guessed from a slip.
    pub sure: bool,
    /// What a slip may mean.
    pub alts: Vec<Name>,
    /// Whether an order has used it.
    pub used: Cell<bool>,
}

impl Item {
    /// What stands at these bytes, written so.
    pub fn new(class: Class, val: Name, from: usize, to: usize, raw: Name) -> Item {
        Item {
            class,
            val,
            n: 0,
            from,
            to,
            raw,
            sure: true,
            alts: Vec::new(),
            used: Cell::default(),
        }
    }

    pub fn slot(&self, slot: &str) -> bool {
        matches!(self.class, Class::Slot(own) if own == slot)
    }

    /// A slot with that value.
    pub fn is(&self, slot: &str, val: &str) -> bool {
        self.slot(slot) && &*self.val == val
    }

    pub fn any(&self, slot: &str, vals: &[&str]) -> bool {
        self.slot(slot) && vals.contains(&&*self.val)
    }

    pub fn plain(&self, val: &str) -> bool {
        self.class == Class::Plain && &*self.val == val
    }

    /// It is the order above, of which something is said, or what is said is more.
    pub fn on_it(&self) -> bool {
        self.plain("it") || self.plain("more")
    }

    pub fn point(&self, val: &str) -> bool {
        self.class == Class::Point && &*self.val == val
    }

    pub fn own(&self, val: &str) -> bool {
        self.class == Class::Own && &*self.val == val
    }

    pub fn message(&self, val: &str) -> bool {
        self.class == Class::Message && &*self.val == val
    }

    pub fn mark(&self, marks: &str) -> bool {
        matches!(self.class, Class::Mark(c) if marks.contains(c))
    }

    /// A name in quotation marks.
    pub fn quoted(&self) -> bool {
        self.class == Class::Word && &*self.val == "quoted"
    }

    pub fn is_mark(&self) -> bool {
        matches!(self.class, Class::Mark(_))
    }

    pub fn number(&self) -> bool {
        matches!(self.class, Class::Number(_))
    }

    /// A number with a sign before it.
    pub fn signed(&self) -> bool {
        matches!(self.class, Class::Number(Sign::Plus | Sign::Minus))
    }

    pub fn sign(&self) -> Sign {
        match self.class {
            Class::Number(sign) => sign,
            _ => Sign::None,
        }
    }

    /// A word of more than a letter that nobody knows, be it passed over.
    pub fn unknown(&self) -> bool {
        self.raw.chars().nth(1).is_some() && (self.class == Class::Word || self.plain("word"))
    }

    pub fn turns(&self) -> bool {
        matches!(self.class, Class::Own | Class::Message | Class::Provisional)
    }

    /// It says nothing here.
    pub fn hush(&mut self) {
        self.val = match self.class {
            Class::Word => "word".into(),
            _ => "hushed".into(),
        };
        self.class = Class::Plain;
    }

    pub fn capital(&self) -> bool {
        self.raw.chars().next().is_some_and(char::is_uppercase)
    }
}

/// Puts one item in the place of some.
pub fn merge(items: &mut Vec<Item>, range: Range<usize>, text: &str, class: Class, val: Name) {
    let (Some(first), Some(last)) = (items.get(range.start), items.get(range.end - 1)) else {
        return;
    };
    let (from, to) = (first.from, last.to);
    let raw = text.get(from..to).unwrap_or_default().into();
    items.splice(range, [Item::new(class, val, from, to, raw)]);
}
