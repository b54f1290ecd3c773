//! The house rules G1–G27: each question that the text leaves open. G4 and G20–G22 have another
//! setting; the others are listed with their one setting.

use super::setup::Setup;
use crate::engine::house::house;

house! {
    /// The house rules of a campaign, as set at this moment; one that is not named is as by default.
    HouseRules in Setup {
        "G1" "guard-values" = "nested";
        "G2" "several-guards" = "one-after-the-other";
        "G3" "which-spy-dies" = "drawn";
        /// G4: what the owner of a city is told of a failed deed in it (D4).
        "G4" informed: Informed [
            /// The city, that a spy acted, and whether it was killed.
            CityAndFate "city-and-fate",
            /// Whose spy it was and what it tried, too.
            OwnerAndAction "owner-and-action",
        ];
        "G5" "success-told" = "effect-only";
        "G6" "order-of-a-turn" = "arrivals-guards-deeds-hiring";
        "G7" "new-guards" = "from-the-next-turn";
        "G8" "three-turns" = "there-at-the-third-beginning";
        "G9" "destination-lost" = "turns-back";
        "G10" "city-changes-hands" = "spies-change-sides-and-wait";
        "G11" "reveal-then-target" = "pending-choice";
        "G12" "impossible-target" = "rolled-all-the-same";
        "G13" "reductions" = "never-below-zero";
        "G14" "smuggle-and-incite" = "incite-first";
        "G15" "steal-and-bribe" = "what-is-there";
        "G16" "reveals" = "dated";
        "G17" "nearest" = "fewest-hexes";
        "G18" "revolt" = "spies-lost-units-clockwise";
        "G19" "held-units" = "kept-by-the-referee";
        /// G20: who "the enemy" is of what is nearest, drawn at random, poisoned, surveyed or counted.
        "G20" enemy: Enemy [
            /// The owner of the spy's city.
            CityOwner "city-owner",
            /// Every player but the spy's owner.
            EveryOtherPlayer "every-other-player",
        ];
        /// G21: who pays what the cities yield.
        "G21" income: Income [
            /// The program, at every close.
            ByTheProgram "by-the-program",
            /// The referee, who is told of Incite and Smuggle.
            ByTheReferee "by-the-referee",
        ];
        /// G22: in which order the players act.
        "G22" "seat-order" seat_order: SeatOrder [
            /// Each turn begins with the player after the one with whom the turn before began.
            MovesOn "moves-on",
            /// Always that of the setup.
            Fixed "fixed",
        ];
        "G23" "bribe-hex-taken" = "next-clockwise";
        "G24" "failure-told" = "failed-and-fate";
        "G25" "hire-out-of-sight" = "stands";
        "G26" "gold-silence-second-message" = "as-sent";
        "G27" "without-cities" = "while-a-spy-lives";
    }
}

#[cfg(test)]
mod tests {
    use super::super::setup::MARCHES;
    use super::*;

    /// A setting that is listed and could not be set would be taken and change nothing.
    #[test]
    fn every_setting_that_is_listed_can_be_set() {
        let mut setup = Setup::parse(MARCHES).unwrap();
        for (number, rule) in (1..).zip(RULES) {
            assert_eq!(rule.id, format!("G{number}"));
            for setting in rule.settings.iter().rev() {
                assert!((rule.set)(&mut setup, setting), "{}", rule.id);
                assert_eq!((rule.get)(&setup), *setting, "{}", rule.id);
            }
            assert!(!(rule.set)(&mut setup, "none"));
        }
    }
}
