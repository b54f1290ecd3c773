//! What is said of an order by the rule.

use std::sync::Arc;

use serde::Serialize;

use crate::games::antiquity::question::Kind;
use crate::games::antiquity::setup::Name;
use crate::locale::said::Spoken;

/// Why a line that was understood does not stand, or stands with a remark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// An attempt on oneself (H15).
    OneselfAsked,
    /// A protection against oneself (H15).
    OneselfProtected,
    /// A protection against the omniscient nation, which knows all the same (H15).
    OmniscientProtected { nation: Name },
    /// The omniscient nation orders no attempts (H15).
    OmniscientAsks { nation: Name },
    /// `espionage` asked of the omniscient nation, which has no need of it (H15).
    OmniscientEspionage { nation: Name },
    /// Nothing can be asked about a neutral province (R4).
    Neutral { province: Name },
    /// A question without a nation, and nothing to take it from (H11).
    NoNation,
    /// The province's holder was taken for the nation not named (H11).
    HolderTaken { province: Name, holder: Name },
    /// The same question stands on an earlier line (H6).
    Duplicate { line: u32 },
    /// The line costs more than is left (H5).
    TooDear { cost: i64, left: i64 },
    /// The same protection again: they add up (H19).
    AddsUp { line: u32, malus: u32 },
    /// The total written in the message is not the total.
    StatedTotal { stated: i64, cost: i64 },
    /// The orders cost more than the most that the message allows.
    OverLimit { limit: i64, cost: i64 },
    /// To the arbiter: no army of that nation has the name that is asked about (H7).
    ArmyUnknown { name: Arc<str>, nation: Name },
    /// The line takes the place of a standing order, which is not entered again after this season.
    StandingReplaced,
    /// A protection takes the place of one's own standing one (H21).
    ProtectionReplaced { was: u32, now: u32 },
    /// The message ends a standing order that there is not.
    NoStanding,
    /// An answer beforehand whose form does not fit the kind: it will not count (H20).
    UnfitAnswer { kind: Kind },
    /// "No orders" was said, and standing orders go on.
    StandingGoesOn,
    /// More than the largest bonus or malus of the setup.
    TooLarge { limit: u32 },
    /// A reveal withholds what would say whether it stands: treasury or trades.
    Withheld,
}

impl Spoken for Remark {
    const PREFIX: &'static str = "remark";
}
