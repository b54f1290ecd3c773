//! Protections on a question (R7, H19): what each nation has bid, added up, and what becomes of a
//! die that is rolled against it.

use std::collections::BTreeMap;

use super::house::HouseRules;
use super::order::Against;
use super::question::{Kind, Question};
use super::roll::{Explanation, explain};
use super::setup::{Constants, Name};

/// What each nation has bid against each kind and against each nation, added up.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bids {
    kinds: BTreeMap<Name, BTreeMap<Kind, u32>>,
    nations: BTreeMap<Name, BTreeMap<Name, u32>>,
}

impl Bids {
    /// Adds a bid of a nation's; several against one thing add up (H19).
    pub fn add(&mut self, owner: &Name, against: &Against, malus: u32) {
        let sum = match against {
            Against::Kind(kind) => {
                let own = self.kinds.entry(owner.clone()).or_default();
                own.entry(*kind).or_default()
            }
            Against::Nation(other) => {
                let own = self.nations.entry(owner.clone()).or_default();
                own.entry(other.clone()).or_default()
            }
        };
        *sum = sum.saturating_add(malus);
    }

    /// The malus that a nation has bid on a kind.
    pub fn on_kind(&self, owner: &str, kind: Kind) -> u32 {
        let sum = self.kinds.get(owner).and_then(|own| own.get(&kind));
        sum.copied().unwrap_or(0)
    }

    /// The malus that a nation has bid against an asker.
    pub fn on_nation(&self, owner: &str, asker: &str) -> u32 {
        let sum = self.nations.get(owner).and_then(|own| own.get(asker));
        sum.copied().unwrap_or(0)
    }

    /// Why an attempt with that bonus and that die succeeds or fails against them (R6, R7, H1).
    pub fn explain(
        &self,
        constants: &Constants,
        rules: &HouseRules,
        asker: &Name,
        question: &Question,
        bonus: u32,
        die: u8,
    ) -> Explanation {
        let (target, kind) = (question.target(), question.kind());
        let on_kind = (kind, self.on_kind(target, kind));
        let on_asker = (&**asker, self.on_nation(target, asker));
        explain(constants, rules, die, bonus, on_kind, on_asker)
    }
}
