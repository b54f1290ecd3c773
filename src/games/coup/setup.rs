//! What is public of a league before anything is dealt: its seats and its house rules.

use serde::{Deserialize, Serialize};

use super::admit::Remark;
use super::cards::{Card, Cards};
use crate::engine::Name;
use crate::engine::house::{Setting, house};
use crate::engine::seats::two_to;

/// K25: as many may sit down.
pub const SEATS: usize = 11;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub name: String,
    /// From 2 to [`SEATS`], in turn order.
    #[serde(deserialize_with = "two_to::<_, SEATS>")]
    pub seats: Vec<Name>,
    #[serde(default)]
    pub house: House,
}

house! {
    /// What the rule leaves open. Clauses as in `docs/rules/coup.md`.
    House in Setup {
        /// C1: how many copies of each character.
        "C1" copies: Copies [Three "3", Five "5"];
        /// C11: who exchanges, blocks a theft, and may examine.
        "C11" fourth: Fourth [Ambassador "ambassador", Inquisitor "inquisitor"];
        /// K1: what a caught claim had cost.
        "K1" cost: Cost [Refunded "refunded", Kept "kept"];
        /// K2: a target who loses his own challenge over an assassination.
        "K2" danger: Danger [TwoAtOnce "two-at-once", MayStillBlock "may-still-block"];
        /// K3: who counts of several.
        "K3" several: Several [TurnOrder "turn-order", FirstAnswer "first-answer"];
        /// K7: theft from a player without a coin.
        "K7" penniless: Penniless [Refused "refused", Allowed "allowed"];
        /// K8: the coins of the Treasury.
        "K8" coins: Coins;
        /// K12: when a finished game may be revealed.
        "K12" unmasked: Unmasked [AtCampaignEnd "campaign-end", AtGameEnd "game-end"];
        /// K13: challenge and block in two windows or in one.
        "K13" windows: Windows [Apart "apart", Joined "joined"];
        /// K16: how two players begin.
        "K16" two: Two [Draft "draft", PlainDeal "plain-deal"];
    }
}

impl Copies {
    fn number(self) -> u32 {
        match self {
            Copies::Three => 3,
            Copies::Five => 5,
        }
    }
}

impl Fourth {
    pub fn card(self) -> Card {
        match self {
            Fourth::Ambassador => Card::Ambassador,
            Fourth::Inquisitor => Card::Inquisitor,
        }
    }
}

/// How many coins there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coins {
    Unlimited,
    #[serde(untagged)]
    Number(u16),
}

impl Default for Coins {
    fn default() -> Coins {
        Coins::Number(50)
    }
}

impl Setting for Coins {
    const NAMES: &'static [&'static str] = &["50", "N", "unlimited"];

    fn name(&self) -> String {
        match self {
            Coins::Number(number) => number.to_string(),
            Coins::Unlimited => "unlimited".to_owned(),
        }
    }

    fn read(name: &str) -> Option<Coins> {
        match name {
            "unlimited" => Some(Coins::Unlimited),
            number => number.parse().ok().map(Coins::Number),
        }
    }
}

impl Setup {
    /// The characters that are played with.
    pub fn kinds(&self) -> [Card; 5] {
        let fourth = self.house.fourth.card();
        [
            Card::Duke,
            Card::Assassin,
            Card::Captain,
            fourth,
            Card::Contessa,
        ]
    }

    /// C1, C11: all cards.
    pub fn cards(&self) -> Cards {
        Cards::sets(self.kinds(), 0, self.house.copies.number())
    }

    /// C12: one of the three sets of the draft.
    pub fn set(&self, nth: u32) -> Cards {
        Cards::sets(self.kinds(), nth, 1)
    }

    /// K16: whether so many players begin with the draft.
    pub fn drafts(&self, players: u32) -> bool {
        players == 2 && self.house.two == Two::Draft
    }

    /// Whether so many can play: K25, K27, and K8 has two coins for each.
    pub fn playable(&self, players: u32) -> Result<(), Remark> {
        // The Court deck stays at three cards.
        let most = (5 * self.house.copies.number() - 3) / 2;
        if !(2..=most).contains(&players) {
            return Err(Remark::Players { players, most });
        }
        if self.drafts(players) && self.house.copies == Copies::Five {
            return Err(Remark::DraftOfFive);
        }
        match self.house.coins {
            Coins::Number(coins) if u32::from(coins) < 2 * players => {
                Err(Remark::FewCoins { coins, players })
            }
            _ => Ok(()),
        }
    }
}
