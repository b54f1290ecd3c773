//! An order as it was understood.

use super::super::cost::Distance;
use super::super::order::{Against, What};
use super::super::question::{Kind, Question, Subject, Takes};
use super::super::setup::Name;
use super::super::value::Value;
use super::Draft;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    Spy,
    Protect,
}

/// An order as it was understood.
#[derive(Debug, Clone, PartialEq)]
pub struct Order {
    pub act: Act,
    pub nation: Option<Name>,
    /// Whether the nation is the one that holds the province, and was not named (H11).
    pub holder: bool,
    pub kind: Option<Kind>,
    pub subject: Subject,
    /// The bonus or the malus.
    pub n: u32,
    /// Whether it was said.
    pub said: bool,
    /// The answer given beforehand (H20).
    pub counter: Option<Value>,
}

pub(super) fn spy(nation: &Name, kind: Kind, subject: Subject) -> Order {
    Order {
        act: Act::Spy,
        nation: Some(nation.clone()),
        holder: false,
        kind: Some(kind),
        subject,
        n: 0,
        said: false,
        counter: None,
    }
}

pub(super) fn protect(nation: Option<&Name>, kind: Option<Kind>, n: u32) -> Order {
    Order {
        act: Act::Protect,
        nation: nation.cloned(),
        holder: false,
        kind,
        subject: Subject::Nothing,
        n,
        said: n > 0,
        counter: None,
    }
}

impl Order {
    /// As it is accepted.
    pub fn draft(&self) -> Draft {
        match self.act {
            Act::Spy => Draft::Attempt {
                target: self.nation.clone().filter(|_| !self.holder),
                kind: self.kind.unwrap_or(Kind::ArmyPresence),
                subject: self.subject.clone(),
                bonus: self.n,
            },
            Act::Protect => Draft::Protection {
                against: self.against(),
                malus: self.n,
                if_countered: self.counter.clone(),
            },
        }
    }

    /// What it names, by the slots of its line.
    pub(super) fn named(&self) -> Vec<(&'static str, Name)> {
        let kind = self.kind.map(|kind| ("kind", kind.to_string().into()));
        let nation = self.nation.clone().map(|nation| ("nation", nation));
        let subject = match &self.subject {
            Subject::Province(name) => Some(("place", name.clone())),
            Subject::Sea(name) => Some(("sea", name.clone())),
            _ => None,
        };
        kind.into_iter().chain(nation).chain(subject).collect()
    }

    fn against(&self) -> Against {
        match (&self.nation, self.kind) {
            (Some(nation), None) => Against::Nation(nation.clone()),
            (_, kind) => Against::Kind(kind.unwrap_or(Kind::ArmyPresence)),
        }
    }

    /// As it is printed.
    pub fn what(&self) -> What {
        let nation = self.nation.clone().unwrap_or_default();
        let kind = self.kind.unwrap_or(Kind::ArmyPresence);
        match (self.act, Question::new(nation, kind, self.subject.clone())) {
            (Act::Spy, Ok(question)) => What::Attempt {
                question,
                bonus: self.n,
                distance: Distance::Distant,
            },
            _ => What::Protection {
                against: self.against(),
                malus: self.n,
                if_countered: self.counter.clone(),
            },
        }
    }
}

pub(super) fn about_armies(kind: Kind) -> bool {
    kind.nature().takes == Takes::ArmyOrProvince
}
