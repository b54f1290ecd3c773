//! The house rules G1–G27: each question that the text leaves open. G4 and G20–G22 have another
//! setting; the others are listed with their one setting.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// Declares the settings of a house rule, each by its name in files, the default first.
macro_rules! settings {
    ($(#[$doc:meta])* $name:ident { $(#[$fdoc:meta])* $first:ident, $($(#[$odoc:meta])* $other:ident,)* }) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize,
            strum::EnumString, strum::IntoStaticStr, strum::VariantNames,
        )]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case", const_into_str)]
        pub enum $name { $(#[$fdoc])* #[default] $first, $($(#[$odoc])* $other,)* }
    };
}

settings! {
    /// G4: what the owner of a city is told of a failed deed in it (D4).
    Informed {
        /// The city, that a spy acted, and whether it was killed.
        CityAndFate,
        /// Whose spy it was and what it tried, too.
        OwnerAndAction,
    }
}

settings! {
    /// G20: who "the enemy" is of what is nearest, drawn at random, poisoned, surveyed or counted.
    Enemy {
        /// The owner of the spy's city.
        CityOwner,
        /// Every player but the spy's owner.
        EveryOtherPlayer,
    }
}

settings! {
    /// G21: who pays what the cities yield.
    Income {
        /// The program, at every close.
        ByTheProgram,
        /// The referee, who is told of Incite and Smuggle.
        ByTheReferee,
    }
}

settings! {
    /// G22: in which order the players act.
    SeatOrder {
        /// Each turn begins with the player after the one with whom the turn before began.
        MovesOn,
        /// Always that of the setup.
        Fixed,
    }
}

/// The house rules of a campaign, as set at this moment; one that is not named is as by default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct HouseRules {
    pub informed: Informed,
    pub enemy: Enemy,
    pub income: Income,
    pub seat_order: SeatOrder,
}

/// A house rule as it is listed: its number, its name, the names of its settings (default first).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// `G1` … `G27`.
    pub id: &'static str,
    /// The name under which it is set: `informed`.
    pub name: &'static str,
    /// The settings, the default first; a single one where the rule leaves no choice.
    pub settings: &'static [&'static str],
}

const fn rule(id: &'static str, name: &'static str, settings: &'static [&'static str]) -> Rule {
    Rule { id, name, settings }
}

/// G1–G27 in order.
#[rustfmt::skip]
pub const RULES: &[Rule] = &[
    rule("G1", "guard-values", &["nested"]),
    rule("G2", "several-guards", &["one-after-the-other"]),
    rule("G3", "which-spy-dies", &["drawn"]),
    rule("G4", "informed", Informed::VARIANTS),
    rule("G5", "success-told", &["effect-only"]),
    rule("G6", "order-of-a-turn", &["arrivals-guards-deeds-hiring"]),
    rule("G7", "new-guards", &["from-the-next-turn"]),
    rule("G8", "three-turns", &["there-at-the-third-beginning"]),
    rule("G9", "destination-lost", &["turns-back"]),
    rule("G10", "city-changes-hands", &["spies-change-sides-and-wait"]),
    rule("G11", "reveal-then-target", &["pending-choice"]),
    rule("G12", "impossible-target", &["rolled-all-the-same"]),
    rule("G13", "reductions", &["never-below-zero"]),
    rule("G14", "smuggle-and-incite", &["incite-first"]),
    rule("G15", "steal-and-bribe", &["what-is-there"]),
    rule("G16", "reveals", &["dated"]),
    rule("G17", "nearest", &["fewest-hexes"]),
    rule("G18", "revolt", &["spies-lost-units-clockwise"]),
    rule("G19", "held-units", &["kept-by-the-referee"]),
    rule("G20", "enemy", Enemy::VARIANTS),
    rule("G21", "income", Income::VARIANTS),
    rule("G22", "seat-order", SeatOrder::VARIANTS),
    rule("G23", "bribe-hex-taken", &["next-clockwise"]),
    rule("G24", "failure-told", &["failed-and-fate"]),
    rule("G25", "hire-out-of-sight", &["stands"]),
    rule("G26", "gold-silence-second-message", &["as-sent"]),
    rule("G27", "without-cities", &["while-a-spy-lives"]),
];

impl HouseRules {
    /// The rule of that number (`G4`) or name (`informed`), whatever its case.
    pub fn rule(typed: &str) -> Option<&'static Rule> {
        RULES
            .iter()
            .find(|r| r.id.eq_ignore_ascii_case(typed) || r.name.eq_ignore_ascii_case(typed))
    }

    /// The name of a rule's present setting.
    pub fn setting(&self, rule: &Rule) -> &'static str {
        match rule.id {
            "G4" => self.informed.into_str(),
            "G20" => self.enemy.into_str(),
            "G21" => self.income.into_str(),
            "G22" => self.seat_order.into_str(),
            _ => rule.settings.first().copied().unwrap_or_default(),
        }
    }

    /// These rules with one set anew; `None` if it has no such setting.
    pub fn with(mut self, rule: &Rule, setting: &str) -> Option<HouseRules> {
        match rule.id {
            "G4" => self.informed = setting.parse().ok()?,
            "G20" => self.enemy = setting.parse().ok()?,
            "G21" => self.income = setting.parse().ok()?,
            "G22" => self.seat_order = setting.parse().ok()?,
            _ if rule.settings == [setting] => {}
            _ => return None,
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A setting that is listed and has no arm would be taken and change nothing.
    #[test]
    fn every_setting_that_is_listed_can_be_set() {
        for (number, rule) in (1..).zip(RULES) {
            assert_eq!(rule.id, format!("G{number}"));
            assert_eq!(HouseRules::rule(rule.name), Some(rule));
            for setting in rule.settings {
                let rules = HouseRules::default().with(rule, setting).unwrap();
                assert_eq!(rules.setting(rule), *setting, "{}", rule.id);
            }
            assert_eq!(HouseRules::default().with(rule, "none"), None);
        }
    }
}
