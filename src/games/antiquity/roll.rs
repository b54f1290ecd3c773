//! The die and the bids (R6, R7, H1, H2, H3, H19): why an attempt fails, and what becomes of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::house::{Countered, HouseRules, NoticeNames, Stacking};
use super::order::{Against, Order};
use super::question::Kind;
use super::setup::{Constants, Name};
use crate::locale::said::Spoken;

/// What became of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Outcome {
    /// The asker learns the answer.
    Success,
    /// It failed, and no victim has a choice.
    BadLuck,
    /// It failed, and the victim has the choice (R9): which failures these are, H2 says.
    Countered,
}

/// Why an attempt failed (R6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Reason {
    /// A natural 1 always fails.
    NaturalOne,
    /// Die and bonus stay under the threshold without any malus.
    ShortWithoutMalus,
    /// The malus alone keeps the total under the threshold.
    ShortByMalus,
}

impl Spoken for Reason {
    const PREFIX: &'static str = "reason";
}

/// R6: why an attempt fails, or `None` where it succeeds.
pub fn reason(constants: &Constants, die: u16, bonus: u32, malus: u32) -> Option<Reason> {
    let without = i64::from(die) + i64::from(bonus);
    // The naturals come before the sum.
    match die {
        1 => Some(Reason::NaturalOne),
        _ if die == u16::from(constants.die) => None,
        _ if without - i64::from(malus) >= constants.threshold => None,
        _ if without >= constants.threshold => Some(Reason::ShortByMalus),
        _ => Some(Reason::ShortWithoutMalus),
    }
}

/// What becomes of an attempt that failed for that reason, or did not (R6, H2).
pub fn outcome(rule: Countered, reason: Option<Reason>, malus: u32) -> Outcome {
    match reason {
        None => Outcome::Success,
        Some(Reason::ShortByMalus) => Outcome::Countered,
        Some(_) if malus > 0 && rule == Countered::AnyFailure => Outcome::Countered,
        Some(_) => Outcome::BadLuck,
    }
}

/// What a nation protects itself against, all season, and by how many points: the same twice adds up (R7, H19).
pub fn protections(orders: &[Order]) -> BTreeMap<Against, u32> {
    let mut all = BTreeMap::new();
    for (against, malus, _) in orders.iter().filter_map(Order::protection) {
        let sum: &mut u32 = all.entry(against.clone()).or_default();
        *sum = sum.saturating_add(malus);
    }
    all
}

/// What a victim has bid against an attempt (R7): on its kind, and on its asker's nation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    pub kind: u32,
    pub nation: u32,
}

impl Bid {
    /// What of a victim's [`protections`] bears on an attempt of that kind by that nation.
    pub fn on(victim: &BTreeMap<Against, u32>, kind: Kind, asker: &Name) -> Bid {
        let of = |against| victim.get(&against).copied().unwrap_or(0);
        Bid {
            kind: of(Against::Kind(kind)),
            nation: of(Against::Nation(asker.clone())),
        }
    }

    /// H1: what of it counts: both, or the larger. Of two equal ones the kind's stands for both, so that H3 does not
    /// name an asker whom the other protection stopped just as well.
    pub fn counted(self, rule: Stacking) -> Bid {
        let Bid { kind, nation } = self;
        match rule {
            Stacking::Sum => self,
            Stacking::Larger if kind >= nation => Bid { kind, nation: 0 },
            Stacking::Larger => Bid { kind: 0, nation },
        }
    }

    /// The malus applied.
    pub fn malus(self, rule: Stacking) -> u32 {
        let Bid { kind, nation } = self.counted(rule);
        kind.saturating_add(nation)
    }

    /// H3: whether the notice of a roll that it countered names the asker.
    pub fn names_asker(self, rules: &HouseRules) -> bool {
        match rules.notice_names {
            NoticeNames::NamedProtection => self.counted(rules.stacking).nation > 0,
            NoticeNames::Never => false,
            NoticeNames::Always => true,
        }
    }
}
