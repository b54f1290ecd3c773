//! What an order form offers, as data: each line is made of pieces, one for each choice, by the words with which the
//! reader reads it. A game says which; the page ([`crate::papers::form`]) knows none.

use std::collections::BTreeMap;

use serde::Serialize;

use super::priced::Line;

/// The name of a slot.
pub type Key = String;

/// What a seat may write now.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Form {
    pub parts: Vec<Part>,
    pub slots: BTreeMap<Key, Slot>,
    /// What a line costs, by the [`Choice::price`] of its choices with `/` between; nothing where it is not named.
    pub prices: BTreeMap<String, i64>,
    /// What stands, and what may be ticked again.
    pub rows: Vec<Row>,
    /// Whether several orders may be given, or none: orders, and no answer to a question.
    pub orders: bool,
}

/// Lines of a kind.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Part {
    pub title: String,
    /// The slot with which each of its lines begins.
    pub slot: Key,
    /// So many lines at most.
    pub most: usize,
}

/// A place in a line.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Slot {
    pub label: String,
    /// Where its piece stands in the line, among those of the other slots.
    pub at: u8,
    /// Whether a line is whole without it: it begins with its first choice, and is changed where the line stands.
    pub later: bool,
    pub choices: Vec<Choice>,
    /// What is typed, or counted, in the place of a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub typed: Option<Typed>,
}

/// A choice.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Choice {
    pub label: String,
    /// Its piece of the line.
    pub text: String,
    /// The slots that it opens.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Key>,
    /// Its part of what the line is about, where that is not what it says in full: two lines about the same are one too
    /// many.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// Its part of what the line costs.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub price: String,
    /// Lines of a part have one of these in common, if they have any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// Why it may not be chosen.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub why_not: String,
}

/// What is typed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "of")]
pub enum Typed {
    /// A name, which stands in quotation marks: at most so many characters.
    Name { before: String, most: usize },
    /// A whole number.
    Number { least: i64, most: i64 },
    /// So many of some of these: `Bd 20, Sp 6`.
    Counted { of_these: Vec<String>, most: u32 },
}

/// A line that is there already.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Row {
    pub line: String,
    /// Among which of [`Form::parts`] it stands.
    pub part: usize,
    pub cost: i64,
    pub about: String,
    /// Whether it stands; else it was ordered in the season before.
    pub on: bool,
    /// What is written where it is not wanted any more.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub stop: String,
}

impl Row {
    /// A line of what stands, about what it says.
    pub fn stands(line: Line) -> Row {
        Row {
            about: line.order.clone(),
            line: line.order,
            cost: line.cost,
            on: true,
            ..Row::default()
        }
    }
}

impl Choice {
    pub fn new(label: impl Into<String>, text: impl Into<String>) -> Choice {
        Choice {
            label: label.into(),
            text: text.into(),
            ..Choice::default()
        }
    }

    #[must_use]
    pub fn then(mut self, slots: &[&str]) -> Choice {
        self.then = slots.iter().map(|key| (*key).to_owned()).collect();
        self
    }

    #[must_use]
    pub fn about(mut self, about: impl Into<String>) -> Choice {
        self.about = about.into();
        self
    }

    #[must_use]
    pub fn price(mut self, price: impl Into<String>) -> Choice {
        self.price = price.into();
        self
    }

    #[must_use]
    pub fn with(mut self, with: &[&str]) -> Choice {
        self.with = with.iter().map(|one| (*one).to_owned()).collect();
        self
    }

    #[must_use]
    pub fn unless(mut self, why_not: Option<String>) -> Choice {
        self.why_not = why_not.unwrap_or_default();
        self
    }
}

/// So many choices stand in one list.
const LIST: usize = 12;

impl Form {
    /// Puts a slot down, whose piece stands at that place of the line.
    pub fn slot(&mut self, key: &str, at: u8, label: String, choices: Vec<Choice>) -> &mut Slot {
        let slot = self.slots.entry(key.to_owned()).or_default();
        *slot = Slot {
            label,
            at,
            choices,
            ..Slot::default()
        };
        slot
    }

    /// The same, of which a line begins with the first choice.
    pub fn later(&mut self, key: &str, at: u8, label: String, choices: Vec<Choice>) {
        self.slot(key, at, label, choices).later = true;
    }

    /// The same of what is typed.
    pub fn typed(&mut self, key: &str, at: u8, label: String, typed: Typed) {
        self.slot(key, at, label, Vec::new()).typed = Some(typed);
    }

    /// A part, whose lines begin with these choices.
    pub fn part(&mut self, title: String, most: usize, label: String, choices: Vec<Choice>) {
        let slot = format!("part {}", self.parts.len());
        self.slot(&slot, 0, label, choices);
        self.parts.push(Part { title, slot, most });
    }

    /// Rows that may be ticked, but for what stands.
    pub fn again(&mut self, rows: impl Iterator<Item = Row>) {
        for row in rows {
            if self.rows.iter().all(|stands| stands.about != row.about) {
                self.rows.push(row);
            }
        }
    }

    /// A part whose lines are these; many are found by how they begin.
    pub fn lines(&mut self, title: String, most: usize, lines: Vec<Choice>) {
        if lines.is_empty() {
            return;
        }
        let mut groups: Vec<(String, Vec<Choice>)> = Vec::new();
        let few = lines.len() <= LIST;
        for line in lines {
            let begins = line.label.split([' ', ',', ':']).next().unwrap_or_default();
            match groups.iter_mut().find(|(of, _)| !few && of == begins) {
                Some((_, all)) => all.push(line),
                None => groups.push((begins.to_owned(), vec![line])),
            }
        }
        let mut roots = Vec::new();
        for (n, (begins, all)) in groups.into_iter().enumerate() {
            if all.len() == 1 {
                roots.extend(all);
                continue;
            }
            let inner = format!("part {} {n}", self.parts.len());
            roots.push(Choice::new(format!("{begins}…"), "").then(&[&inner]));
            self.slot(&inner, 0, title.clone(), all);
        }
        self.part(title.clone(), most, title, roots);
    }

    /// One answer of these.
    pub fn offers(&mut self, title: String, offers: Vec<Line>) {
        let choices = offers.into_iter().map(|line| {
            if line.cost != 0 {
                self.prices.insert(line.order.clone(), line.cost);
            }
            let price = if line.cost == 0 {
                String::new()
            } else {
                line.order.clone()
            };
            Choice::new(&line.order, &line.order).price(price)
        });
        let choices = choices.collect();
        self.lines(title, 1, choices);
    }
}
