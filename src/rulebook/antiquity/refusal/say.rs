//! Each refusal and its remedy, in words.

use super::super::house::{Rule, RuleFault};
use super::{Refusal, Said, entry_name, nearest, phase_name, text_fault};
use crate::campaign::Phase;
use crate::locale::Texts;
use crate::t;

impl Refusal {
    /// The refusal and its remedy, in words.
    pub fn say(&self, texts: &Texts) -> Said {
        let both = |key: &str| Said {
            message: texts.get(key),
            help: texts.get(&format!("{key}-help")),
        };
        let phase = |p: &Phase| phase_name(*p, texts);
        match self {
            Refusal::SeasonUnderWay { season, phase: p } => Said {
                message: t!(
                    texts,
                    "refusal-season-under-way",
                    season = *season,
                    phase = phase(p)
                ),
                help: t!(texts, "refusal-season-under-way-help", season = *season),
            },
            Refusal::SeasonName { name, earlier } => Said {
                message: t!(texts, "refusal-season-name", name = name, season = *earlier),
                help: texts.get("refusal-season-name-help"),
            },
            Refusal::TooManySeasons { most } => Said {
                message: t!(texts, "refusal-too-many-seasons", most = *most),
                help: texts.get("refusal-too-many-seasons-help"),
            },
            Refusal::OtherSeason {
                named,
                season,
                phase: p,
            } => Said {
                message: t!(
                    texts,
                    "refusal-other-season",
                    named = *named,
                    season = *season,
                    phase = phase(p)
                ),
                help: t!(texts, "refusal-other-season-help", season = *season),
            },
            Refusal::SeasonClosed { season } => Said {
                message: t!(texts, "refusal-season-closed", season = *season),
                help: texts.get("refusal-season-closed-help"),
            },
            Refusal::NoSuchSeason { season, last } => Said {
                message: t!(texts, "refusal-no-such-season", season = *season),
                help: t!(texts, "refusal-no-such-season-help", last = *last),
            },
            Refusal::NoSeason { next } => Said {
                message: texts.get("refusal-no-season"),
                help: t!(texts, "refusal-no-season-help", next = *next),
            },
            Refusal::SheetTooLate { season, nation } => Said {
                message: t!(
                    texts,
                    "refusal-sheet-too-late",
                    season = *season,
                    nation = &**nation
                ),
                help: texts.get("refusal-sheet-too-late-help"),
            },
            Refusal::OrdersEnded { season, phase: p } => Said {
                message: t!(
                    texts,
                    "refusal-orders-ended",
                    season = *season,
                    phase = phase(p)
                ),
                help: texts.get("refusal-orders-ended-help"),
            },
            Refusal::OmniscientAfterSheet { nation, season } => Said {
                message: t!(
                    texts,
                    "refusal-omniscient-sheet",
                    nation = &**nation,
                    season = *season
                ),
                help: texts.get("refusal-omniscient-help"),
            },
            Refusal::OmniscientAfterOrders { nation, other } => Said {
                message: t!(
                    texts,
                    "refusal-omniscient-orders",
                    nation = &**nation,
                    other = &**other
                ),
                help: texts.get("refusal-omniscient-help"),
            },
            Refusal::BeaconNeedsLock { season } => Said {
                message: texts.get("refusal-beacon-needs-lock"),
                help: t!(texts, "refusal-beacon-needs-lock-help", season = *season),
            },
            Refusal::BeaconPromised { season } => Said {
                message: t!(texts, "refusal-beacon-promised", season = *season),
                help: t!(texts, "refusal-beacon-promised-help", season = *season),
            },
            Refusal::BeaconUnannounced { season } => Said {
                message: t!(texts, "refusal-beacon-unannounced", season = *season),
                help: t!(texts, "refusal-beacon-unannounced-help", season = *season),
            },
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
            Refusal::AlreadyRolled { season } => Said {
                message: t!(texts, "refusal-already-rolled", season = *season),
                help: t!(texts, "refusal-already-rolled-help", season = *season),
            },
            Refusal::NotRolled { season, phase: p } => Said {
                message: t!(
                    texts,
                    "refusal-not-rolled",
                    season = *season,
                    phase = phase(p)
                ),
                help: t!(texts, "refusal-not-rolled-help", season = *season),
            },
            Refusal::NotClosed { season, phase: p } => Said {
                message: t!(
                    texts,
                    "refusal-not-closed",
                    season = *season,
                    phase = phase(p)
                ),
                help: t!(texts, "refusal-not-closed-help", season = *season),
            },
            Refusal::OtherContent { folder } => Said {
                message: t!(texts, "refusal-other-content", folder = folder),
                help: texts.get("refusal-other-content-help"),
            },
            Refusal::AgeKey => Said {
                message: texts.get("refusal-age-key"),
                help: texts.get("refusal-age-key-help"),
            },
            Refusal::Deadline(fault) => fault.say(texts),
            Refusal::NothingStands { seat } => Said {
                message: t!(texts, "refusal-nothing-stands", nation = &**seat),
                help: t!(texts, "refusal-nothing-stands-help", nation = &**seat),
            },
            Refusal::CampaignEnded => Said {
                message: texts.get("refusal-campaign-ended"),
                help: texts.get("refusal-campaign-ended-help"),
            },
            Refusal::EndDuringSeason { season, phase: p } => Said {
                message: t!(
                    texts,
                    "refusal-end-season",
                    season = *season,
                    phase = phase(p)
                ),
                help: t!(texts, "refusal-end-season-help", season = *season),
            },
            Refusal::RevealNotClosed { season, last } => Said {
                message: t!(texts, "refusal-reveal-not-closed", season = *season),
                help: t!(texts, "refusal-reveal-not-closed-help", last = *last),
            },
            Refusal::RevealOrder { season, first } => Said {
                message: t!(
                    texts,
                    "refusal-reveal-order",
                    season = *season,
                    first = *first
                ),
                help: t!(texts, "refusal-reveal-order-help", first = *first),
            },
            Refusal::RevealTooEarly { season, rule } => Said {
                message: t!(
                    texts,
                    "refusal-reveal-early",
                    season = *season,
                    rule = rule.as_str()
                ),
                help: t!(texts, "refusal-reveal-early-help", season = *season),
            },
            Refusal::ErratumTooLate { season } => Said {
                message: t!(texts, "refusal-erratum-late", season = *season),
                help: texts.get("refusal-erratum-late-help"),
            },
            Refusal::ErratumRevealed { season } => Said {
                message: t!(texts, "refusal-erratum-revealed", season = *season),
                help: texts.get("refusal-erratum-late-help"),
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
            Refusal::RulesDuringSeason { season } => Said {
                message: t!(texts, "refusal-rules-during-season", season = *season),
                help: texts.get("refusal-rules-during-season-help"),
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
            Refusal::NothingToWithdraw { seat } => Said {
                message: t!(texts, "refusal-nothing-to-withdraw", seat = &**seat),
                help: texts.get("refusal-nothing-to-withdraw-help"),
            },
            Refusal::NoSuchLine { seat, line } => Said {
                message: t!(texts, "refusal-no-such-line", seat = &**seat, line = *line),
                help: t!(texts, "refusal-no-such-line-help", seat = &**seat),
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
            Refusal::Letter(fault) => fault.say(texts).into(),
            Refusal::Csv(fault) => fault.say(texts).into(),
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
            Refusal::Text { what, fault } => text_fault(what, fault, texts),
            Refusal::ImportRefused { bad } => Said {
                message: t!(texts, "refusal-import", bad = *bad),
                help: texts.get("refusal-import-help"),
            },
            Refusal::Order(_) => both("refusal-order"),
            Refusal::UndoOther { entry } => Said {
                message: t!(texts, "refusal-undo-other", entry = *entry),
                help: texts.get("refusal-undo-other-help"),
            },
            Refusal::UndoLate { season, phase: p } => Said {
                message: t!(
                    texts,
                    "refusal-undo-late",
                    season = *season,
                    phase = phase(p)
                ),
                help: texts.get("refusal-undo-late-help"),
            },
            Refusal::NothingToUndo { season, kind } => Said {
                message: match kind {
                    Some(kind) => t!(
                        texts,
                        "refusal-undo-last",
                        season = *season,
                        what = entry_name(kind, texts)
                    ),
                    None => t!(texts, "refusal-undo-none", season = *season),
                },
                help: texts.get("refusal-undo-last-help"),
            },
        }
    }
}

fn rule_title(rule: &Rule) -> String {
    format!("{} {}", rule.id, rule.name)
}
