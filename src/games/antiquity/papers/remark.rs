//! Remarks in words: what is wrong, and what to write instead.

use super::super::Remark;
use super::super::accept;
use super::super::setup::{Form, Setup};
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::locale::said::{Spoken, Words, words};
use crate::t;

/// A remark and its remedy.
pub fn say(setup: &Setup, remark: &Remark, texts: &Texts) -> Said {
    let said = match remark {
        Remark::Asked(asked) => return asked.say(texts),
        Remark::Choice { notice, fault } => {
            let Said { message, help } = fault.say(texts);
            return Said {
                message: t!(texts, "antiquity-answer", notice = *notice, value = message),
                help,
            };
        }
        Remark::Order(remark) => of_order(setup, remark, texts),
        Remark::NoSuchNotice { notice, count } => words("remark-no-such-notice")
            .with("notice", *notice)
            .with("count", *count),
        Remark::OfAnother { nation } => {
            let the = setup.spoken(nation, Form::The, texts.lang());
            words("remark-header-names").with("nation", the)
        }
        Remark::NoChoice { text } => words("remark-no-choice").typed("text", text),
        Remark::NotAsked => words("remark-not-asked"),
        Remark::NoSuchArmy {
            nation,
            name,
            there,
        } => {
            return Said {
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
            };
        }
        Remark::NoSuchFleet { nation } => words("refusal-no-such-fleet").with("nation", &**nation),
        Remark::NoSuchTrade { a, b } => words("refusal-no-such-trade")
            .with("a", &**a)
            .with("b", &**b),
        Remark::TradeWithItself { nation } => {
            words("refusal-trade-with-itself").with("nation", &**nation)
        }
        Remark::TreasuryRange {
            nation,
            points,
            most,
        } => {
            return Said {
                message: t!(
                    texts,
                    "refusal-treasury-range",
                    nation = &**nation,
                    points = *points
                ),
                help: t!(texts, "refusal-treasury-range-help", most = *most),
            };
        }
    };
    said.said(texts)
}

fn of_order(setup: &Setup, remark: &accept::Remark, texts: &Texts) -> Words {
    use accept::Remark as Of;
    let the = |name: &str| setup.spoken(name, Form::The, texts.lang());
    match remark {
        Of::OneselfAsked => words("remark-oneself-asked"),
        Of::OneselfProtected => words("remark-oneself-protected"),
        Of::OmniscientProtected { nation } => {
            words("remark-omniscient-protected").with("nation", the(nation))
        }
        Of::OmniscientAsks { nation } => {
            words("remark-omniscient-asks").with("nation", the(nation))
        }
        Of::OmniscientEspionage { nation } => {
            words("remark-omniscient-espionage").with("nation", the(nation))
        }
        Of::Neutral { province } => words("remark-neutral").with("province", the(province)),
        Of::NoNation => words("remark-no-nation"),
        Of::HolderTaken { province, holder } => words("remark-holder-taken")
            .with("province", the(province))
            .with("holder", the(holder)),
        Of::Duplicate { line } => words("remark-duplicate").with("line", *line),
        Of::TooDear { cost, left } => words("remark-too-dear")
            .with("cost", *cost)
            .with("left", *left),
        Of::OthersSecret { nation } => words("remark-others-secret").with("nation", the(nation)),
        Of::AddsUp { line, malus } => words("remark-adds-up")
            .with("line", *line)
            .with("malus", *malus),
        Of::StatedTotal { stated, cost } => words("remark-stated-total")
            .with("stated", *stated)
            .with("cost", *cost),
        Of::OverLimit { limit, cost } => words("remark-over-limit")
            .with("limit", *limit)
            .with("cost", *cost),
        Of::TakenBack { text } => words("remark-taken-back").typed("text", text),
        Of::ArmyUnknown { name, nation } => words("remark-army-unknown")
            .typed("name", name)
            .with("nation", the(nation)),
        Of::ArmySeveral { name, nation } => words("remark-army-several")
            .typed("name", name)
            .with("nation", the(nation)),
        Of::StandingReplaced => words("remark-standing-replaced"),
        Of::ProtectionReplaced { was, now } => words("remark-protection-replaced")
            .with("was", *was)
            .with("now", *now),
        Of::NoStanding => words("remark-no-standing"),
        Of::StandingGoesOn => words("remark-standing-goes-on"),
        Of::TooLarge { limit } => words("remark-too-large").with("limit", *limit),
        Of::Withheld => words("remark-withheld"),
    }
}
