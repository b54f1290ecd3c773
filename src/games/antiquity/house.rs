//! The house rules H1–H23: each question that the text leaves open, as a named setting. Rules that leave no choice
//! are listed with their single setting.

use super::setup::Setup;
use crate::engine::house::{RevealAfter, house};

house! {
    /// The house rules of a campaign, as set at this moment.
    HouseRules in Setup {
        /// H1: a kind protection and a nation protection meet: they add up, or the larger counts.
        "H1" stacking: Stacking [Sum "sum", Larger "larger"];
        /// H2: when is a failed roll countered?
        "H2" countered: Countered [
            /// When it would have succeeded without the malus (so never on a natural 1).
            WithoutMalus "without-malus",
            /// On any failure under a protection.
            AnyFailure "any-failure",
        ];
        /// H3: does the victim's notice name the asker?
        "H3" "notice-names" notice_names: NoticeNames [
            /// Only where a protection against that very nation was part of the malus applied.
            NamedProtection "named-protection",
            Never "never",
            Always "always",
        ];
        /// H4: a treasury is answered as of when?
        "H4" "treasury-as-of" treasury_as_of: TreasuryAsOf [
            /// As of the roll, the season's spending paid.
            Roll "roll",
            /// As of the season's opening.
            Opening "opening",
        ];
        "H5" "beyond-treasury" = "refuse";
        "H6" "same-question" = "refuse";
        "H7" "non-existent" = "nothing-learned";
        "H8" "espionage-question" = "attempts-at-the-roll";
        "H9" "victim-silent" = "nothing-given";
        /// H10: may the victim's "false" answer be the truth?
        "H10" "victim-truth" victim_truth: VictimTruth [No "no", Yes "yes"];
        "H11" "province-of" = "nation";
        "H12" "majority-ties" = "all-named";
        "H13" "trade" = "symmetric-one-season";
        "H14" "failed-money" = "spent";
        "H15" "omniscient" = "protects-before-sheet";
        "H16" "silent-nation" = "no-orders";
        "H17" "asked-by-province" = "armies-together";
        "H18" reveal: RevealAfter;
        "H19" "protections" = "any";
        "H20" "standing-answer" = "unanswered-if-unfit";
        "H21" "second-message" = "replaces-if-clean";
        "H22" "omniscient-facts" = "frozen-sheet-to-roll";
        /// H23: what may `espionage` be asked of?
        "H23" "espionage-names" espionage_names: EspionageNames [
            /// Of one nation.
            OneNation "one-nation",
            /// Of nobody in particular, too: the answer is for all.
            Anybody "anybody",
        ];
    }
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
                let setting = setting.replace('N', "3");
                assert!((rule.set)(&mut setup, &setting), "{}", rule.id);
                assert_eq!((rule.get)(&setup), setting, "{}", rule.id);
            }
            assert!(!(rule.set)(&mut setup, "none"));
        }
    }
}
