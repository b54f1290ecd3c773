//! The roll (R6, R7) and its three outcomes (H1, H2). First is found why it came out so; the outcome is derived from that.

use serde::{Deserialize, Serialize};

use super::house::{Countered, HouseRules, Stacking};
use super::order::Against;
use super::question::Kind;
use super::setup::Constants;
use crate::locale::said::Spoken;

/// What became of an attempt.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Outcome {
    /// The asker learns the answer.
    Success,
    /// It failed, and would have failed without any protection.
    BadLuck,
    /// A protection made it fail: the victim has the choice (R9).
    Countered,
}

/// A protection that bears on an attempt: what it was bid against, and its malus. Several bids
/// against the same thing have been added up before.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Malus {
    pub against: Against,
    pub malus: u32,
    /// Whether it is part of the malus applied (under H1 `larger` only one of two is).
    pub applied: bool,
}

/// Why an attempt succeeds or fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Reason {
    /// R6: a natural 1 always fails.
    NaturalOne,
    /// R6: the highest face always succeeds.
    NaturalHighest,
    /// R6: the total reaches the threshold.
    Reached,
    /// R6: the total would stay under the threshold without any malus.
    ShortWithoutMalus,
    /// R6, R7: the total stays under the threshold because of the malus.
    ShortByMalus,
}

impl Spoken for Reason {
    const PREFIX: &'static str = "reason";
    const BESIDE: &'static [&'static str] = &["faces"];
}

/// Why an outcome is what it is: die, bonus, each malus and where it comes from. The outcome is
/// derived from it by [`Explanation::outcome`] and nowhere else.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Explanation {
    pub die: u8,
    pub bonus: u32,
    /// Every malus that bears on the attempt, the kind's before the nation's.
    pub maluses: Vec<Malus>,
    /// The malus applied, by H1.
    pub malus: u32,
    /// Die + bonus − malus.
    pub total: i64,
    pub threshold: i64,
    pub reason: Reason,
    countered: Countered,
}

/// Rolls an attempt of that kind with that die against the malus bid on its kind and the malus bid
/// against the asker (0 where there is none).
pub fn explain(
    constants: &Constants,
    rules: &HouseRules,
    die: u8,
    bonus: u32,
    kind: (Kind, u32),
    asker: (&str, u32),
) -> Explanation {
    let (kind, on_kind) = kind;
    let (asker, on_nation) = asker;
    // H1: both, or the larger; of two equal ones the kind's stands for both, so that H3 does not
    // name an asker whom the other protection stopped just as well.
    let (kind_applies, nation_applies) = match rules.stacking {
        Stacking::Sum => (on_kind > 0, on_nation > 0),
        Stacking::Larger => (on_kind > 0 && on_kind >= on_nation, on_nation > on_kind),
    };
    let mut maluses = Vec::new();
    if on_kind > 0 {
        maluses.push(Malus {
            against: Against::Kind(kind),
            malus: on_kind,
            applied: kind_applies,
        });
    }
    if on_nation > 0 {
        let against = Against::Nation(asker.into());
        maluses.push(Malus {
            against,
            malus: on_nation,
            applied: nation_applies,
        });
    }
    let malus = maluses
        .iter()
        .filter(|m| m.applied)
        .map(|m| m.malus)
        .fold(0, u32::saturating_add);
    let without = i64::from(die) + i64::from(bonus);
    let total = without - i64::from(malus);
    // R6: the naturals come before the sum.
    let reason = if die == 1 {
        Reason::NaturalOne
    } else if die == constants.die {
        Reason::NaturalHighest
    } else if total >= constants.threshold {
        Reason::Reached
    } else if without >= constants.threshold {
        Reason::ShortByMalus
    } else {
        Reason::ShortWithoutMalus
    };
    Explanation {
        die,
        bonus,
        maluses,
        malus,
        total,
        threshold: constants.threshold,
        reason,
        countered: rules.countered,
    }
}

impl Explanation {
    /// The outcome that follows from the reasons (R6, H2).
    pub fn outcome(&self) -> Outcome {
        match self.reason {
            Reason::NaturalHighest | Reason::Reached => Outcome::Success,
            Reason::ShortByMalus => Outcome::Countered,
            Reason::NaturalOne | Reason::ShortWithoutMalus => match self.countered {
                Countered::AnyFailure if self.malus > 0 => Outcome::Countered,
                _ => Outcome::BadLuck,
            },
        }
    }

    /// Whether a protection against the asker's own nation was part of the malus applied (H3).
    pub fn names_asker(&self) -> bool {
        self.maluses
            .iter()
            .any(|m| m.applied && matches!(m.against, Against::Nation(_)))
    }
}
