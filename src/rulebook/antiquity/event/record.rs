//! What bodies are made of: orders, changes of the world, dice, answers.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::cost::Distance;
use super::super::question::Kind;
use super::super::setup::Name;
use super::super::value::Value;
use super::super::world::Elements;
use crate::locale::spelling::{canonical, spelled};
use crate::referee::orders;

/// One order as it stands: as the receipt, the journal and `--json` show it
/// (`docs/journal.md`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderRecord {
    /// The line of the message, from 1; the row of a spreadsheet.
    pub line: u32,
    pub order: OrderKind,
    /// The nation asked, or the nation protected against.
    pub target: Option<Name>,
    /// The kind asked about, or protected.
    pub kind: Option<Kind>,
    /// A province, a sea, an army's canonical name; the word of a `word` order.
    pub subject: Option<Arc<str>>,
    /// An army's name with its case as the player wrote it, where that is not `subject`: for his papers alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<Arc<str>>,
    /// The bonus of an attempt, the malus of a protection; 0 for a word.
    pub modifier: u32,
    /// Treasury points.
    pub cost: i64,
    /// What set an attempt's price (H13: fixed when it was accepted).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<Distance>,
    /// The answer to give if the protection counters a roll (H20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub if_countered: Option<Value>,
    /// The season in which it was given as a standing order, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<u16>,
}

impl OrderRecord {
    /// Whether [`written`](OrderRecord::written) is another way to write the subject, where it is given.
    pub fn is_spelled(&self) -> bool {
        self.written.as_deref().is_none_or(|written| {
            self.order == OrderKind::Attempt
                && self.subject.as_deref() == Some(&canonical(written))
                && self.subject.as_deref() != Some(written)
                && written == spelled(written)
        })
    }

    /// Whether it is a standing order of an earlier season, entered again by itself.
    pub fn carried(&self, season: u16) -> bool {
        self.standing.is_some_and(|since| since < season)
    }
}

/// The three sorts of order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OrderKind {
    Attempt,
    Protection,
    Word,
}

/// A nation's whole set of orders: those in the order written, then the standing orders of earlier
/// seasons. "No orders" was said on purpose (H16).
pub type OrderSet = orders::OrderSet<OrderRecord>;
pub type Enter = orders::Enter<OrderRecord>;
pub type Withdraw = orders::Withdraw<OrderRecord>;
pub type Import = orders::Import<OrderRecord>;

impl orders::Order for OrderRecord {
    fn line(&self) -> u32 {
        self.line
    }

    fn cost(&self) -> i64 {
        self.cost
    }

    fn is_word(&self) -> bool {
        self.order == OrderKind::Word
    }
}

/// An army as the journal holds it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyRecord {
    pub nation: Name,
    pub name: Arc<str>,
    pub province: Name,
    pub elements: Elements,
}

/// A fleet as the journal holds it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetRecord {
    pub nation: Name,
    pub sea: Name,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Arc<str>>,
}

/// One change to what the arbiter knows of the world.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// A treasury becomes that many points.
    TreasurySet { nation: Name, points: i64 },
    /// A treasury gains (or, below 0, loses) that many points.
    TreasuryAdd { nation: Name, points: i64 },
    /// These are all the armies there are.
    Armies { armies: Vec<ArmyRecord> },
    /// An army is new, or has changed (the same nation and name).
    Army { army: ArmyRecord },
    /// An army is no more.
    ArmyGone { nation: Name, name: Arc<str> },
    /// These are all the fleets there are.
    Fleets { fleets: Vec<FleetRecord> },
    /// A fleet is new.
    Fleet { fleet: FleetRecord },
    /// A fleet is no more.
    FleetGone { fleet: FleetRecord },
    /// These are all the trades of the season that is open or comes.
    Trades { trades: Vec<(Name, Name)> },
    /// Two nations trade this season (H13).
    Trade { between: (Name, Name) },
    /// Two nations do not trade this season.
    TradeEnd { between: (Name, Name) },
}

impl Change {
    /// Whether a change names a nation's own treasury, army or fleet.
    pub fn touches(&self, nation: &str) -> bool {
        match self {
            Change::TreasurySet { nation: n, .. }
            | Change::TreasuryAdd { nation: n, .. }
            | Change::ArmyGone { nation: n, .. } => &**n == nation,
            Change::Army { army } => &*army.nation == nation,
            Change::Fleet { fleet } | Change::FleetGone { fleet } => &*fleet.nation == nation,
            Change::Armies { armies } => armies.iter().any(|a| &*a.nation == nation),
            Change::Fleets { fleets } => fleets.iter().any(|f| &*f.nation == nation),
            Change::Trades { .. } | Change::Trade { .. } | Change::TradeEnd { .. } => false,
        }
    }
}

/// One die of the roll (`docs/journal.md`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    pub seat: Name,
    /// The question's canonical text.
    pub question: Arc<str>,
    pub word: Arc<str>,
    /// 0, or under H6 `repeat` how often the same question was asked before.
    pub repeat: u32,
    pub die: u8,
}

/// What one attempt is told at the close.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    pub seat: Name,
    pub question: Arc<str>,
    pub repeat: u32,
    pub told: Option<Value>,
}

/// What a victim does about a countered roll (R9).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum ChoiceKind {
    Withhold,
    False,
}

/// How often each question was asked by each nation, to number repeats (H6).
#[derive(Debug, Default)]
pub struct Repeats(BTreeMap<Arc<str>, u32>);

impl Repeats {
    /// The repeat's number of a question asked once more: 0 the first time.
    pub fn next(&mut self, question: &str) -> u32 {
        let n = self.0.entry(question.into()).or_insert(0);
        let repeat = *n;
        *n += 1;
        repeat
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::question::Question;
    use super::super::super::setup::{MARE_NOSTRUM, Setup};
    use super::*;

    fn attempt(subject: &str, written: &str) -> OrderRecord {
        OrderRecord {
            line: 1,
            order: OrderKind::Attempt,
            target: Some("CARTHAGE".into()),
            kind: Some(Kind::ArmySize),
            subject: Some(subject.into()),
            written: Some(written.into()),
            modifier: 0,
            cost: 2,
            distance: Some(Distance::Neighbour),
            if_countered: None,
            standing: None,
        }
    }

    #[test]
    fn h07_what_is_written_is_the_subject_in_another_case() {
        assert!(attempt("armée d'hannibal", "Armée d'Hannibal").is_spelled());
        for (subject, written) in [
            ("armée d'hannibal", "Armée d'Hamilcar"),
            ("armée d'hannibal", "armée d'hannibal"),
            ("armée d'hannibal", "Armée  d'Hannibal"),
            ("armée d'hannibal", "Armée d\u{2019}Hannibal"),
        ] {
            assert!(!attempt(subject, written).is_spelled(), "{written}");
        }
        let word = OrderRecord {
            order: OrderKind::Word,
            ..attempt("pella", "Pella")
        };
        assert!(!word.is_spelled());
    }

    #[test]
    fn h07_a_question_is_the_same_in_any_case_and_shown_plainly_to_others() {
        let setup = Setup::parse(MARE_NOSTRUM).expect("a setup");
        let ask = |written: Option<&str>| {
            let name = Some("armée d'hannibal");
            let asked = Question::from_parts(&setup, "CARTHAGE".into(), Kind::ArmySize, name);
            asked.expect("a question").as_written(written)
        };
        let asked = ask(Some("armée d'Hannibal"));
        assert_eq!(asked.written().as_deref(), Some("armée d'Hannibal"));
        assert_eq!(asked, ask(None));
        assert_eq!(asked.canonical(), ask(None).canonical());
        assert_eq!(ask(Some("armée d'Hamilcar")).written(), None);
        assert_eq!(asked.plainly().written(), None);
    }
}
