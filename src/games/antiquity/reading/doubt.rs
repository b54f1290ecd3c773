//! Why an order of the espionage rule is asked.

use serde::Serialize;

use crate::locale::said::{Spoken, Words, plain};
use crate::reading::message::{Reason, Why};

/// Why a sentence is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// A protection is for a kind or against a nation, not both (R7).
    KindOrNation,
    /// A protection of nothing and against nobody.
    AgainstWhat,
    /// Nothing is asked about a nation.
    AskWhat,
    /// Which army, or where.
    WhichArmy,
    /// In which sea.
    WhichSea,
    /// Of which nation.
    WhichNation,
    /// An army by its name, or the one in a province.
    ByNameOrPlace,
    /// What stands there may be an army's name (H7).
    NameOfAnArmy,
    /// The price that is written is not the amount's.
    PriceOrAmount,
    /// Points to pay, or on the die (R5, R7).
    PointsOrDie,
    /// Of several orders it is one's amount, or the amount of each.
    WhoseAmount,
    /// Nothing costs so much.
    NoPrice,
    BonusWithoutNumber,
    MalusWithPlus,
    /// An attempt has no malus (R5).
    NoMalus,
    /// A protection without a number.
    HowMuch,
    /// The answer given beforehand does not read (H20).
    AnswerUnclear,
    /// It belongs to no protection (H20).
    AnswerToWhat,
    #[serde(untagged)]
    Read(Why),
}

impl Spoken for Doubt {
    const PREFIX: &'static str = "asked";
    const BESIDE: &'static [&'static str] = &["text", "proposals", "n"];
}

impl From<Why> for Doubt {
    fn from(why: Why) -> Doubt {
        Doubt::Read(why)
    }
}

impl Reason for Doubt {
    fn words(&self) -> Words {
        match self {
            Doubt::Read(why) => Reason::words(why),
            _ => Spoken::words(self, &plain),
        }
    }
}
