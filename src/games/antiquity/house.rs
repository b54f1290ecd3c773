//! The house rules H1–H23: each question that the text leaves open, as a named setting.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::setup::Setup;
use crate::engine::house::{rules, settings};

settings! {
    /// H1: a kind protection and a nation protection meet.
    Stacking {
        /// They add up.
        Sum,
        /// The larger counts.
        Larger,
    }
}
settings! {
    /// H2: when is a failed roll countered?
    Countered {
        /// When it would have succeeded without the malus (so never on a natural 1).
        WithoutMalus,
        /// On any failure under a protection.
        AnyFailure,
    }
}
settings! {
    /// H3: does the victim's notice name the asker?
    NoticeNames {
        /// Only where a protection against that very nation was part of the malus applied.
        NamedProtection,
        Never,
        Always,
    }
}
settings! {
    /// H4: a treasury is answered as of when?
    TreasuryAsOf {
        /// As of the roll, the season's spending paid.
        Roll,
        /// As of the season's opening.
        Opening,
    }
}
settings! {
    /// H5: orders beyond the treasury.
    BeyondTreasury {
        /// A line too dear is refused; later ones that can be paid stand.
        Refuse,
        /// The nation may go into debt.
        Debt,
    }
}
settings! {
    /// H6: the same question twice in a season by one nation.
    SameQuestion {
        Refuse,
        /// Each is paid and rolled, the repeat's number entering the draw.
        Repeat,
    }
}
settings! {
    /// H10: may the victim's "false" answer be the truth?
    VictimTruth {
        No,
        Yes,
    }
}
settings! {
    /// H11: whose province is it?
    ProvinceOf {
        /// The question names a nation and a province; that nation's armies in it count.
        Nation,
        /// Any army in it counts; the holder is the one asked.
        Holder,
    }
}
settings! {
    /// H23: what may `espionage` be asked of?
    EspionageNames {
        /// Of one nation.
        OneNation,
        /// Of nobody in particular, too: the answer is for all.
        Anybody,
    }
}
settings! {
    /// H19: how many protections a season?
    Protections {
        Any,
        One,
    }
}

/// H18: when a closed season may be revealed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum RevealAfter {
    /// When the campaign ends.
    #[default]
    CampaignEnd,
    /// When this many later seasons have closed.
    Seasons(u32),
}

impl RevealAfter {
    /// As they are listed.
    const VARIANTS: &[&str] = &["campaign-end", "N-seasons"];

    /// `campaign-end`, or the number of seasons as `3-seasons`.
    fn into_str(self) -> String {
        match self {
            RevealAfter::CampaignEnd => "campaign-end".to_owned(),
            RevealAfter::Seasons(n) => format!("{n}-seasons"),
        }
    }

    /// The setting of that name.
    pub fn named(text: &str) -> Option<RevealAfter> {
        if text == "campaign-end" {
            return Some(RevealAfter::CampaignEnd);
        }
        let digits = text
            .strip_suffix("-seasons")
            .or_else(|| text.strip_suffix("-season"))
            .unwrap_or(text);
        let n: u32 = digits.parse().ok()?;
        (1..=511).contains(&n).then_some(RevealAfter::Seasons(n))
    }
}

impl Serialize for RevealAfter {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&self.into_str())
    }
}

impl std::str::FromStr for RevealAfter {
    type Err = ();

    fn from_str(text: &str) -> Result<RevealAfter, ()> {
        RevealAfter::named(text).ok_or(())
    }
}

impl<'de> Deserialize<'de> for RevealAfter {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<RevealAfter, D::Error> {
        let text = String::deserialize(d)?;
        RevealAfter::named(&text)
            .ok_or_else(|| serde::de::Error::custom(format!("reveal: {text:?}")))
    }
}

/// The house rules of a campaign, as set at this moment. Rules of H1–H23 that leave no choice are
/// listed in [`RULES`] with their single setting and have no field here.
///
/// A campaign that does not name a rule was begun before there was one: the default of a rule that is
/// added is how the game was played until then, and the setups under `data/` name the new setting.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct HouseRules {
    pub stacking: Stacking,
    pub countered: Countered,
    pub notice_names: NoticeNames,
    pub treasury_as_of: TreasuryAsOf,
    pub beyond_treasury: BeyondTreasury,
    pub same_question: SameQuestion,
    pub victim_truth: VictimTruth,
    pub province_of: ProvinceOf,
    pub reveal: RevealAfter,
    pub protections: Protections,
    pub espionage_names: EspionageNames,
}

rules! { Setup.house_rules:
    "H1" "stacking" [stacking: Stacking];
    "H2" "countered" [countered: Countered];
    "H3" "notice-names" [notice_names: NoticeNames];
    "H4" "treasury-as-of" [treasury_as_of: TreasuryAsOf];
    "H5" "beyond-treasury" [beyond_treasury: BeyondTreasury];
    "H6" "same-question" [same_question: SameQuestion];
    "H7" "non-existent" ["nothing-learned"];
    "H8" "espionage-question" ["attempts-at-the-roll"];
    "H9" "victim-silent" ["nothing-given"];
    "H10" "victim-truth" [victim_truth: VictimTruth];
    "H11" "province-of" [province_of: ProvinceOf];
    "H12" "majority-ties" ["all-named"];
    "H13" "trade" ["symmetric-one-season"];
    "H14" "failed-money" ["spent"];
    "H15" "omniscient" ["protects-before-sheet"];
    "H16" "silent-nation" ["no-orders"];
    "H17" "asked-by-province" ["armies-together"];
    "H18" "reveal" [reveal: RevealAfter];
    "H19" "protections" [protections: Protections];
    "H20" "standing-answer" ["unanswered-if-unfit"];
    "H21" "second-message" ["replaces-if-clean"];
    "H22" "omniscient-facts" ["frozen-sheet-to-roll"];
    "H23" "espionage-names" [espionage_names: EspionageNames];
}

#[cfg(test)]
mod tests {
    use super::super::setup::MARE_NOSTRUM;
    use super::*;

    /// A setting that is listed and could not be set would be taken and change nothing.
    #[test]
    fn every_setting_that_is_listed_can_be_set() {
        let mut setup = Setup::parse(MARE_NOSTRUM).unwrap();
        for (number, rule) in (1..).zip(RULES) {
            assert_eq!(rule.id, format!("H{number}"));
            for setting in rule.settings.iter().rev() {
                let setting = setting.replace("N-", "3-");
                assert!((rule.set)(&mut setup, &setting), "{}", rule.id);
                assert_eq!((rule.get)(&setup), setting, "{}", rule.id);
            }
            assert!(!(rule.set)(&mut setup, "none"));
        }
    }
}
