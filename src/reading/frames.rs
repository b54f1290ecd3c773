//! A sentence taken apart: which of its marks make one order together.

use std::ops::Range;

use super::lexicon::{Class, Slot};
use super::marks::Mark;

/// What the slots of a game are to its orders.
#[derive(Debug, Clone, Copy)]
pub struct Slots {
    /// What is done.
    pub verbs: &'static [Slot],
    /// To whom, what, where.
    pub targets: &'static [Slot],
    /// Whether numbers are part of its orders.
    pub amounts: bool,
    /// What goes with an order before it.
    pub more: &'static [Slot],
    /// What a quoted name follows.
    pub named: &'static [Slot],
    /// The slot of the players' names.
    pub seat: Slot,
}

/// What stands in some marks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Weight {
    pub verb: bool,
    pub ask: bool,
    /// How many target slots are filled.
    pub targets: usize,
    pub amount: bool,
}

impl Weight {
    /// How much of an order there is.
    pub fn sum(self) -> usize {
        usize::from(self.verb) + self.targets + usize::from(self.amount)
    }

    /// Whether it may be an order.
    pub fn orders(self) -> bool {
        self.sum() >= 2 && (self.verb || self.targets > 0) || self.ask && self.targets > 0
    }
}

impl Slots {
    pub fn is_verb(&self, mark: &Mark) -> bool {
        matches!(mark.class, Class::Slot(slot) if self.verbs.contains(&slot))
    }

    pub fn target(&self, mark: &Mark) -> Option<Slot> {
        match mark.class {
            Class::Slot(slot) if self.targets.contains(&slot) => Some(slot),
            _ => None,
        }
    }

    pub fn is_amount(&self, mark: &Mark) -> bool {
        self.amounts
            && matches!(
                mark.class,
                Class::Number | Class::Zero | Class::Bonus | Class::Deduction
            )
    }

    pub fn weigh(&self, marks: &[Mark]) -> Weight {
        let mut slots = 0u32;
        let mut weight = Weight::default();
        for mark in marks {
            weight.verb |= self.is_verb(mark);
            weight.ask |= mark.is(Class::Ask);
            weight.amount |= self.is_amount(mark);
            if let Some(slot) = self.target(mark) {
                slots |= 1 << slot.0;
            }
        }
        weight.targets = slots.count_ones() as usize;
        weight
    }

    /// The marks of each order of a sentence, one after the other.
    pub fn frames(&self, marks: &[Mark]) -> Vec<Range<usize>> {
        let mut frames: Vec<Range<usize>> = Vec::new();
        let mut now = Filled::default();
        for part in self.parts(marks) {
            let slice = marks.get(part.clone()).unwrap_or_default();
            let new = Filled::of(self, slice);
            // `chez les Gaulois pareil, mais en Cisalpine`
            let but = now.idem
                && !now.amount
                && !new.verb
                && part.start > 0
                && marks.get(part.start - 1).is_some_and(|m| m.is(Class::But));
            match frames.last_mut() {
                Some(frame)
                    if now.more && !new.verb && !new.target()
                        || but
                        || !self.begins(&now, &new) =>
                {
                    frame.end = part.end;
                    now.add(&new);
                }
                _ => {
                    frames.push(part);
                    now = new;
                }
            }
        }
        frames
    }

    /// The parts of a sentence between its separators; a verb begins one of its own behind a whole order.
    fn parts(&self, marks: &[Mark]) -> Vec<Range<usize>> {
        let mut parts = Vec::new();
        let mut from = 0;
        let mut filled = Filled::default();
        for (at, mark) in marks.iter().enumerate() {
            let parts_here = is_separator(mark);
            let whole = self.is_verb(mark) && filled.verb && filled.target() && filled.amount;
            if parts_here || whole {
                if at > from {
                    parts.push(from..at);
                }
                from = if parts_here { at + 1 } else { at };
                filled = Filled::default();
            }
            if !parts_here {
                filled.take(self, mark);
            }
        }
        if marks.len() > from {
            parts.push(from..marks.len());
        }
        parts
    }

    /// Whether a part begins a new order behind what is filled already.
    fn begins(&self, old: &Filled, new: &Filled) -> bool {
        let turned = new.first.is_some_and(|(slot, value)| {
            old.slots & 1 << slot.0 != 0
                && old.last.is_some_and(|last| last != slot)
                && !old.values.contains(&(slot, value))
        });
        (new.slots & old.slots).count_ones() > 1
            || (new.verb || new.ask)
                && new.target()
                && old.target()
                && (old.verb || old.ask || old.amount)
            || new.verb && new.amount && old.amount && old.target()
            || old.amount && old.target() && new.target()
            || turned
            || new.idem
                && new.target()
                && old.target()
                && (old.amount || old.slots.count_ones() > 1)
            || (old.idem || old.none && old.target()) && new.target()
            || new.amount && old.amount && new.named
    }
}

/// What parts the orders of a sentence.
pub fn is_separator(mark: &Mark) -> bool {
    match mark.class {
        Class::And | Class::But => true,
        Class::Mark => matches!(
            mark.char(),
            Some(',' | '|' | '/' | '—' | '→' | ';' | '-' | '*' | '…' | '•' | '+')
        ),
        _ => false,
    }
}

/// What a frame has so far.
#[derive(Debug, Default)]
struct Filled {
    verb: bool,
    ask: bool,
    amount: bool,
    idem: bool,
    /// Whether it has what goes with an order before it.
    more: bool,
    /// Whether it says that there is nothing: `contre l'Espagne rien`.
    none: bool,
    /// Whether it has words that are not known: a name.
    named: bool,
    slots: u32,
    values: Vec<(Slot, u32)>,
    first: Option<(Slot, u32)>,
    last: Option<Slot>,
}

impl Filled {
    fn of(slots: &Slots, marks: &[Mark]) -> Filled {
        let mut filled = Filled::default();
        marks.iter().for_each(|mark| filled.take(slots, mark));
        filled
    }

    fn target(&self) -> bool {
        self.slots != 0
    }

    fn take(&mut self, slots: &Slots, mark: &Mark) {
        self.verb |= slots.is_verb(mark);
        self.ask |= mark.is(Class::Ask);
        self.amount |= slots.is_amount(mark);
        self.idem |= mark.is(Class::Idem);
        self.none |= mark.is(Class::None);
        self.more |= slots.more.iter().any(|slot| mark.fills(*slot));
        self.named |= mark.is(Class::Unknown);
        if let Some(slot) = slots.target(mark) {
            self.slots |= 1 << slot.0;
            self.first = self.first.or(Some((slot, mark.value)));
            self.last = Some(slot);
            if self.values.len() < 64 {
                self.values.push((slot, mark.value));
            }
        }
    }

    fn add(&mut self, new: &Filled) {
        self.verb |= new.verb;
        self.ask |= new.ask;
        self.amount |= new.amount;
        self.idem |= new.idem;
        self.none |= new.none;
        self.more |= new.more;
        self.named |= new.named;
        self.slots |= new.slots;
        let free = 64usize.saturating_sub(self.values.len());
        self.values.extend(new.values.iter().take(free));
        self.first = self.first.or(new.first);
        self.last = new.last.or(self.last);
    }
}
