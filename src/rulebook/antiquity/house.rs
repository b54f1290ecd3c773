//! The house rules H1–H22: each question that the text leaves open, as a named setting.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

/// Declares a house rule with a choice: its settings as an enum whose first variant is the default. Files and
/// commands name a setting in kebab case.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case", const_into_str)]
        pub enum $name {
            $($(#[$vdoc])* $variant),+
        }
    };
}

setting! {
    /// H1: a kind protection and a nation protection meet.
    Stacking {
        /// They add up.
        Sum,
        /// The larger counts.
        Larger,
    }
}
setting! {
    /// H2: when is a failed roll countered?
    Countered {
        /// When it would have succeeded without the malus (so never on a natural 1).
        WithoutMalus,
        /// On any failure under a protection.
        AnyFailure,
    }
}
setting! {
    /// H3: does the victim's notice name the asker?
    NoticeNames {
        /// Only where a protection against that very nation was part of the malus applied.
        NamedProtection,
        Never,
        Always,
    }
}
setting! {
    /// H4: a treasury is answered as of when?
    TreasuryAsOf {
        /// As of the roll, the season's spending paid.
        Roll,
        /// As of the season's opening.
        Opening,
    }
}
setting! {
    /// H5: orders beyond the treasury.
    BeyondTreasury {
        /// A line too dear is refused; later ones that can be paid stand.
        Refuse,
        /// The nation may go into debt.
        Debt,
    }
}
setting! {
    /// H6: the same question twice in a season by one nation.
    SameQuestion {
        Refuse,
        /// Each is paid and rolled, the repeat's number entering the draw.
        Repeat,
    }
}
setting! {
    /// H10: may the victim's "false" answer be the truth?
    VictimTruth {
        No,
        Yes,
    }
}
setting! {
    /// H11: whose province is it?
    ProvinceOf {
        /// The question names a nation and a province; that nation's armies in it count.
        Nation,
        /// Any army in it counts; the holder is the one asked.
        Holder,
    }
}
setting! {
    /// H19: how many protections a season?
    Protections {
        Any,
        One,
    }
}

/// H18: when a closed season may be revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RevealAfter {
    /// When the campaign ends.
    CampaignEnd,
    /// When this many later seasons have closed.
    Seasons(u32),
}

impl RevealAfter {
    /// `campaign-end`, or the number of seasons as `3-seasons`.
    pub fn name(self) -> String {
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
        s.serialize_str(&self.name())
    }
}

impl<'de> Deserialize<'de> for RevealAfter {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<RevealAfter, D::Error> {
        let text = String::deserialize(d)?;
        RevealAfter::named(&text)
            .ok_or_else(|| serde::de::Error::custom(format!("reveal: {text:?}")))
    }
}

/// The house rules of a campaign, as set at this moment. Rules of H1–H22 that leave no choice are
/// listed in [`RULES`] with their single setting and have no field here.
///
/// A campaign that does not name a rule was begun before there was one: the default of a rule that is
/// added is how the game was played until then, and the setups under `data/` name the new setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            stacking: Stacking::Sum,
            countered: Countered::WithoutMalus,
            notice_names: NoticeNames::NamedProtection,
            treasury_as_of: TreasuryAsOf::Roll,
            beyond_treasury: BeyondTreasury::Refuse,
            same_question: SameQuestion::Refuse,
            victim_truth: VictimTruth::No,
            province_of: ProvinceOf::Nation,
            reveal: RevealAfter::CampaignEnd,
            protections: Protections::Any,
        }
    }
}

/// A house rule as it is listed: its number, its name, the names of its settings (default first).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// `H1` … `H22`.
    pub id: &'static str,
    /// The name under which it is set: `stacking`.
    pub name: &'static str,
    /// The settings, the default first; a single one where the rule leaves no choice. H18 takes a
    /// number of seasons too, shown as `N-seasons`.
    pub settings: &'static [&'static str],
}

/// H1–H22 in order.
pub const RULES: &[Rule] = &[
    Rule {
        id: "H1",
        name: "stacking",
        settings: Stacking::VARIANTS,
    },
    Rule {
        id: "H2",
        name: "countered",
        settings: Countered::VARIANTS,
    },
    Rule {
        id: "H3",
        name: "notice-names",
        settings: NoticeNames::VARIANTS,
    },
    Rule {
        id: "H4",
        name: "treasury-as-of",
        settings: TreasuryAsOf::VARIANTS,
    },
    Rule {
        id: "H5",
        name: "beyond-treasury",
        settings: BeyondTreasury::VARIANTS,
    },
    Rule {
        id: "H6",
        name: "same-question",
        settings: SameQuestion::VARIANTS,
    },
    Rule {
        id: "H7",
        name: "non-existent",
        settings: &["nothing-learned"],
    },
    Rule {
        id: "H8",
        name: "espionage-question",
        settings: &["attempts-at-the-roll"],
    },
    Rule {
        id: "H9",
        name: "victim-silent",
        settings: &["nothing-given"],
    },
    Rule {
        id: "H10",
        name: "victim-truth",
        settings: VictimTruth::VARIANTS,
    },
    Rule {
        id: "H11",
        name: "province-of",
        settings: ProvinceOf::VARIANTS,
    },
    Rule {
        id: "H12",
        name: "majority-ties",
        settings: &["all-named"],
    },
    Rule {
        id: "H13",
        name: "trade",
        settings: &["symmetric-one-season"],
    },
    Rule {
        id: "H14",
        name: "failed-money",
        settings: &["spent"],
    },
    Rule {
        id: "H15",
        name: "omniscient",
        settings: &["protects-before-sheet"],
    },
    Rule {
        id: "H16",
        name: "silent-nation",
        settings: &["no-orders"],
    },
    Rule {
        id: "H17",
        name: "asked-by-province",
        settings: &["armies-together"],
    },
    Rule {
        id: "H18",
        name: "reveal",
        settings: &["campaign-end", "N-seasons"],
    },
    Rule {
        id: "H19",
        name: "protections",
        settings: Protections::VARIANTS,
    },
    Rule {
        id: "H20",
        name: "standing-answer",
        settings: &["unanswered-if-unfit"],
    },
    Rule {
        id: "H21",
        name: "second-message",
        settings: &["replaces-if-clean"],
    },
    Rule {
        id: "H22",
        name: "omniscient-facts",
        settings: &["frozen-sheet-to-roll"],
    },
];

/// Why a house rule cannot be set so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleFault {
    /// No rule has that number or name.
    Unknown { typed: String },
    /// Several rules, or settings of a rule, begin so.
    Several {
        typed: String,
        names: Vec<&'static str>,
    },
    /// The rule has no such setting; these it has.
    NoSuchSetting { rule: Rule, typed: String },
}

/// Whether a name begins like what was typed, whatever its case; never from nothing typed.
fn begins(name: &str, typed: &str) -> bool {
    let typed = typed.to_lowercase();
    !typed.is_empty() && name.to_lowercase().starts_with(&typed)
}

impl HouseRules {
    /// The rule of that number (`H1`) or name (`stacking`).
    pub fn rule(typed: &str) -> Result<Rule, RuleFault> {
        RULES
            .iter()
            .find(|r| r.id.eq_ignore_ascii_case(typed) || r.name.eq_ignore_ascii_case(typed))
            .copied()
            .ok_or_else(|| RuleFault::Unknown {
                typed: typed.to_owned(),
            })
    }

    /// Understands a rule and one of its settings by their names or unambiguous beginnings.
    pub fn understand(typed: &str, setting: &str) -> Result<(Rule, String), RuleFault> {
        let by_name = |name: &str| begins(name, typed);
        let rule = match HouseRules::rule(typed) {
            Ok(rule) => rule,
            Err(unknown) => {
                let mut found = RULES.iter().filter(|r| by_name(r.name));
                match (found.next(), found.next()) {
                    (Some(rule), None) => *rule,
                    (Some(a), Some(b)) => {
                        let all = [a, b].into_iter().chain(found).map(|r| r.name);
                        return Err(RuleFault::Several {
                            typed: typed.to_owned(),
                            names: all.collect(),
                        });
                    }
                    (None, _) => return Err(unknown),
                }
            }
        };
        let settings = || rule.settings.iter().copied();
        if let Some(exact) = settings().find(|s| s.eq_ignore_ascii_case(setting)) {
            return Ok((rule, exact.to_owned()));
        }
        let mut found = settings().filter(|s| begins(s, setting));
        match (found.next(), found.next()) {
            (Some(one), None) => Ok((rule, one.to_owned())),
            (Some(a), Some(b)) => Err(RuleFault::Several {
                typed: setting.to_owned(),
                names: [a, b].into_iter().chain(found).collect(),
            }),
            // A number of seasons has no name to begin like.
            (None, _) => Ok((rule, setting.to_owned())),
        }
    }

    /// The name of a rule's present setting.
    pub fn setting(&self, rule: &Rule) -> String {
        match rule.id {
            "H1" => self.stacking.into_str().to_owned(),
            "H2" => self.countered.into_str().to_owned(),
            "H3" => self.notice_names.into_str().to_owned(),
            "H4" => self.treasury_as_of.into_str().to_owned(),
            "H5" => self.beyond_treasury.into_str().to_owned(),
            "H6" => self.same_question.into_str().to_owned(),
            "H10" => self.victim_truth.into_str().to_owned(),
            "H11" => self.province_of.into_str().to_owned(),
            "H18" => self.reveal.name(),
            "H19" => self.protections.into_str().to_owned(),
            _ => rule
                .settings
                .first()
                .copied()
                .unwrap_or_default()
                .to_owned(),
        }
    }

    /// These rules with one set anew, by number or name.
    pub fn with(mut self, typed: &str, setting: &str) -> Result<(HouseRules, Rule), RuleFault> {
        let rule = HouseRules::rule(typed)?;
        let ok = match rule.id {
            "H1" => setting.parse().ok().map(|s| self.stacking = s),
            "H2" => setting.parse().ok().map(|s| self.countered = s),
            "H3" => setting.parse().ok().map(|s| self.notice_names = s),
            "H4" => setting.parse().ok().map(|s| self.treasury_as_of = s),
            "H5" => setting.parse().ok().map(|s| self.beyond_treasury = s),
            "H6" => setting.parse().ok().map(|s| self.same_question = s),
            "H10" => setting.parse().ok().map(|s| self.victim_truth = s),
            "H11" => setting.parse().ok().map(|s| self.province_of = s),
            "H18" => RevealAfter::named(setting).map(|s| self.reveal = s),
            "H19" => setting.parse().ok().map(|s| self.protections = s),
            // A rule without a choice has its one setting; one with a choice has an arm above.
            _ => (rule.settings == [setting]).then_some(()),
        };
        match ok {
            Some(()) => Ok((self, rule)),
            None => Err(RuleFault::NoSuchSetting {
                rule,
                typed: setting.to_owned(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A setting that is listed and has no arm would be taken and change nothing.
    #[test]
    fn every_setting_that_is_listed_can_be_set() {
        for rule in RULES {
            for setting in rule.settings {
                let setting = setting.replace("N-", "3-");
                let (rules, _) = HouseRules::default().with(rule.id, &setting).unwrap();
                assert_eq!(rules.setting(rule), setting, "{}", rule.id);
            }
        }
    }
}
