//! Each refusal and its remedy, in words.

use super::super::house::{Rule, RuleFault};
use super::{Refusal, Said, nearest};
use crate::locale::Texts;
use crate::t;

impl Refusal {
    /// The refusal and its remedy, in words.
    pub fn say(&self, texts: &Texts) -> Said {
        let both = |key: &str| Said {
            message: texts.get(key),
            help: texts.get(&format!("{key}-help")),
        };
        match self {
            Refusal::Common(common) => common.say(texts),
            Refusal::NotAskedAnew { seat, notice } => Said {
                message: t!(
                    texts,
                    "refusal-not-asked-anew",
                    seat = &**seat,
                    notice = *notice
                ),
                help: texts.get("refusal-not-asked-anew-help"),
            },
            Refusal::SameLie { seat, notice } => Said {
                message: t!(texts, "refusal-same-lie", seat = &**seat, notice = *notice),
                help: texts.get("refusal-same-lie-help"),
            },
            Refusal::ErratumChoices { season, open } => {
                let open: Vec<String> = open.iter().map(|(n, i)| format!("{n} {i}")).collect();
                Said {
                    message: t!(texts, "refusal-erratum-choices", open = open.join(", ")),
                    help: t!(texts, "refusal-erratum-choices-help", season = *season),
                }
            }
            Refusal::ErratumTooLate { season } => Said {
                message: t!(texts, "refusal-erratum-late", season = *season),
                help: texts.get("refusal-erratum-late-help"),
            },
            Refusal::ErratumRevealed { season } => Said {
                message: t!(texts, "refusal-erratum-revealed", season = *season),
                help: texts.get("refusal-erratum-late-help"),
            },
            Refusal::RevealTooEarly { season, rule } => Said {
                message: t!(texts, "refusal-h18", season = *season, rule = rule.as_str()),
                help: t!(texts, "refusal-reveal-early-help", season = *season),
            },
            Refusal::ErratumWaits { season, number } => Said {
                message: t!(
                    texts,
                    "refusal-erratum-waits",
                    season = *season,
                    number = *number
                ),
                help: t!(texts, "refusal-erratum-waits-help", season = *season),
            },
            Refusal::NoErratum { season } => Said {
                message: t!(texts, "refusal-no-erratum", season = *season),
                help: t!(texts, "refusal-no-erratum-help", season = *season),
            },
            Refusal::Rule(RuleFault::Unknown { typed }) => Said {
                message: t!(texts, "refusal-rule-unknown", typed = typed),
                help: texts.get("refusal-rule-unknown-help"),
            },
            Refusal::Rule(RuleFault::Several { typed, names }) => Said {
                message: t!(texts, "refusal-rule-several", typed = typed),
                help: t!(texts, "refusal-several", names = names.join(", ")),
            },
            Refusal::Rule(RuleFault::NoSuchSetting { rule, typed }) => Said {
                message: t!(
                    texts,
                    "refusal-rule-setting",
                    rule = rule_title(rule),
                    typed = typed
                ),
                help: t!(
                    texts,
                    "refusal-rule-setting-help",
                    settings = rule.settings.join(" | ")
                ),
            },
            Refusal::UnknownNation(u) => Said {
                message: t!(texts, "refusal-unknown-nation", typed = &u.typed),
                help: nearest(u, texts, "refusal-unknown-nation-help"),
            },
            Refusal::UnknownProvince(u) => Said {
                message: t!(texts, "refusal-unknown-province", typed = &u.typed),
                help: nearest(u, texts, "refusal-unknown-place-help"),
            },
            Refusal::UnknownSea(u) => Said {
                message: t!(texts, "refusal-unknown-sea", typed = &u.typed),
                help: nearest(u, texts, "refusal-unknown-place-help"),
            },
            Refusal::UnknownTroop(u) => Said {
                message: t!(texts, "refusal-unknown-troop", typed = &u.typed),
                help: nearest(u, texts, "refusal-unknown-place-help"),
            },
            Refusal::Elements { typed } => Said {
                message: t!(texts, "refusal-elements", typed = typed),
                help: texts.get("refusal-elements-help"),
            },
            Refusal::NoNotices { seat } => Said {
                message: t!(texts, "refusal-no-notices", seat = &**seat),
                help: texts.get("refusal-no-notices-help"),
            },
            Refusal::NoSuchNotice {
                seat,
                notice,
                count,
            } => Said {
                message: t!(
                    texts,
                    "refusal-no-such-notice",
                    seat = &**seat,
                    notice = *notice,
                    count = *count
                ),
                help: texts.get("refusal-no-notices-help"),
            },
            Refusal::Choice(fault) => fault.say(texts).into(),
            Refusal::Value { typed } => Said {
                message: t!(texts, "refusal-value", typed = typed),
                help: texts.get("refusal-value-help"),
            },
            Refusal::Csv(fault) => fault.say(texts).into(),
            Refusal::NoRows => Said {
                message: t!(
                    texts,
                    "desk-other-rulebook",
                    verb = "world set",
                    rulebook = texts.get("rulebook-antiquity")
                ),
                help: texts.get("desk-other-rulebook-things"),
            },
            // Every fault with its own remedy under it.
            Refusal::World(faults) => match faults.as_slice() {
                [fault] => fault.say(texts).into(),
                faults => Said {
                    message: faults
                        .iter()
                        .map(|fault| {
                            let (message, help) = fault.say(texts);
                            format!("{message}\n  {help}")
                        })
                        .collect::<Vec<_>>()
                        .join("\n"),
                    help: String::new(),
                },
            },
            Refusal::Setup(faults) => {
                let each = faults.iter().map(|fault| {
                    let (message, help) = fault.say(texts);
                    format!("{message}\n  {help}")
                });
                let why: Vec<String> = each.collect();
                Said {
                    message: t!(texts, "refusal-setup", why = why.join("\n")),
                    help: texts.get("refusal-setup-help"),
                }
            }
            Refusal::NoSuchArmy {
                nation,
                name,
                there,
            } => Said {
                message: t!(
                    texts,
                    "refusal-no-such-army",
                    nation = &**nation,
                    name = &**name
                ),
                help: match there.is_empty() {
                    true => texts.get("refusal-no-such-army-none-help"),
                    false => t!(texts, "refusal-no-such-army-help", there = there.join(", ")),
                },
            },
            Refusal::NoSuchFleet { nation } => Said {
                message: t!(texts, "refusal-no-such-fleet", nation = &**nation),
                help: texts.get("refusal-no-such-fleet-help"),
            },
            Refusal::WhichFleet { nation, sea } => Said {
                message: t!(
                    texts,
                    "refusal-which-fleet",
                    nation = &**nation,
                    sea = &**sea
                ),
                help: texts.get("refusal-which-fleet-help"),
            },
            Refusal::NoSuchTrade { a, b } => Said {
                message: t!(texts, "refusal-no-such-trade", a = &**a, b = &**b),
                help: texts.get("refusal-no-such-trade-help"),
            },
            Refusal::TradeWithItself { nation } => Said {
                message: t!(texts, "refusal-trade-with-itself", nation = &**nation),
                help: texts.get("refusal-trade-with-itself-help"),
            },
            Refusal::TreasuryRange {
                nation,
                points,
                most,
                debt,
            } => Said {
                message: t!(
                    texts,
                    "refusal-treasury-range",
                    nation = &**nation,
                    points = *points
                ),
                help: match debt {
                    true => t!(texts, "refusal-treasury-range-debt-help", most = *most),
                    false => t!(texts, "refusal-treasury-range-help", most = *most),
                },
            },
            Refusal::ImportRefused { bad } => Said {
                message: t!(texts, "refusal-import", bad = *bad),
                help: texts.get("refusal-import-help"),
            },
            Refusal::Order(_) => both("refusal-order"),
        }
    }
}

fn rule_title(rule: &Rule) -> String {
    format!("{} {}", rule.id, rule.name)
}
