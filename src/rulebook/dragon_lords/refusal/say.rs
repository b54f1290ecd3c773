//! Each refusal and its remedy, in words.

use super::super::hex::Hex;
use super::super::turn::ChoiceFault;
use super::super::world_file::NotSet;
use super::{Offered, OrdersFault, Refusal, Wrong};
use crate::campaign::Phase;
use crate::locale::Texts;
use crate::locale::spelling::forbidden;
use crate::referee::refusal::Said;
use crate::t;

/// What was typed, as it may be printed.
fn shown(text: &str) -> String {
    let plain = |c: char| if forbidden(c) { '\u{25A1}' } else { c };
    text.chars().take(60).map(plain).collect()
}

fn said(message: String, help: String) -> Said {
    Said { message, help }
}

/// Faults one under the other: the first as the message, all of them below.
fn list(title: String, faults: impl Iterator<Item = (String, String)>) -> Said {
    let lines: Vec<String> = faults
        .map(|(what, help)| format!("{what}\n  {help}"))
        .collect();
    said(title, lines.join("\n"))
}

impl Refusal {
    /// The refusal and its remedy, in words.
    pub fn say(&self, texts: &Texts) -> Said {
        let get = |key: &str| texts.get(key);
        match self {
            Refusal::Common(refusal) => refusal.say(texts),
            Refusal::Setup(faults) => list(
                t!(texts, "dl-refusal-setup", n = faults.len()),
                faults.iter().map(|f| f.say(texts)),
            ),
            Refusal::World(faults) => list(
                t!(texts, "dl-refusal-world", n = faults.len()),
                faults.iter().map(|f| f.say(texts)),
            ),
            Refusal::UnknownPlayer(unknown) => said(
                t!(texts, "dl-unknown-player", typed = shown(&unknown.typed)),
                match &unknown.nearest {
                    Some(name) => t!(texts, "setup-nearest", name = &**name),
                    None => t!(
                        texts,
                        "dl-unknown-player-help",
                        names = unknown.known.join(", ")
                    ),
                },
            ),
            Refusal::UnknownRule { typed } => said(
                t!(texts, "dl-refusal-rule", typed = shown(typed)),
                get("dl-refusal-rule-help"),
            ),
            Refusal::UnknownSetting { rule, typed } => said(
                t!(
                    texts,
                    "dl-refusal-setting",
                    rule = rule.id,
                    typed = shown(typed)
                ),
                t!(
                    texts,
                    "dl-refusal-setting-help",
                    settings = rule.settings.join(", ")
                ),
            ),
            Refusal::NotSet(NotSet::Place(fault)) => {
                let (message, help) = fault.say(texts);
                said(message, help)
            }
            Refusal::NotSet(NotSet::World(faults)) => {
                list(get("dl-refusal-set"), faults.iter().map(|f| f.say(texts)))
            }
            Refusal::WorldStays { season, phase } => said(
                match phase {
                    Phase::Locked => t!(texts, "dl-refusal-world-locked", season = *season),
                    _ => t!(texts, "dl-refusal-world-rolled", season = *season),
                },
                t!(texts, "dl-refusal-world-stays-help", season = *season),
            ),
            Refusal::Out { seat, season } => said(
                t!(texts, "dl-refusal-out", seat = &**seat, season = *season),
                t!(texts, "dl-refusal-out-help", season = *season),
            ),
            Refusal::NothingWaits { seat } => said(
                t!(texts, "dl-refusal-nothing-waits", seat = &**seat),
                get("dl-refusal-nothing-waits-help"),
            ),
            Refusal::NoSuchNotice {
                seat,
                notice,
                count,
            } => said(
                t!(
                    texts,
                    "dl-refusal-no-notice",
                    seat = &**seat,
                    notice = *notice
                ),
                t!(texts, "dl-refusal-no-notice-help", count = *count),
            ),
            Refusal::ChosenAlready { seat, notice } => said(
                t!(texts, "dl-refusal-chosen", seat = &**seat, notice = *notice),
                get("dl-refusal-chosen-help"),
            ),
            Refusal::Value {
                typed,
                offers,
                wrong,
            } => value(&shown(typed), *offers, wrong, texts),
            Refusal::Choice(fault) => choice(fault, texts),
            Refusal::Orders(fault) => orders(fault, texts),
        }
    }
}

/// What is wrong with a choice as it was typed.
fn value(typed: &str, offers: Offered, wrong: &Wrong, texts: &Texts) -> Said {
    let form = match offers {
        Offered::Buildings => "dl-refusal-value-building",
        Offered::Units => "dl-refusal-value-unit",
        Offered::Bribes => "dl-refusal-value-bribe",
        Offered::Way => "dl-refusal-value-way",
    };
    let (what, help) = match wrong {
        Wrong::Other => ("dl-refusal-value", texts.get(form)),
        Wrong::Number { most } => (
            "dl-refusal-value-number",
            t!(texts, "dl-refusal-value-number-help", most = *most),
        ),
        Wrong::NoUnit { most } => (
            "dl-refusal-value-which",
            t!(texts, "dl-refusal-value-which-help", most = *most),
        ),
        Wrong::NoHex { hexes } if hexes.is_empty() => (
            "dl-refusal-value-where",
            texts.get("dl-refusal-value-nowhere-help"),
        ),
        Wrong::NoHex { hexes } => {
            let hexes: Vec<String> = hexes.iter().map(Hex::to_string).collect();
            let hexes = hexes.join(" · ");
            (
                "dl-refusal-value-where",
                t!(texts, "dl-refusal-value-where-help", hexes = hexes),
            )
        }
        Wrong::Building { nearest } => (
            "dl-refusal-value",
            t!(texts, "setup-nearest", name = &**nearest),
        ),
        Wrong::Several => (
            "dl-refusal-value-several",
            texts.get("dl-refusal-value-several-help"),
        ),
    };
    said(t!(texts, what, typed = typed), help)
}

fn choice(fault: &ChoiceFault, texts: &Texts) -> Said {
    let help = texts.get("dl-refusal-choice-help");
    match fault {
        ChoiceFault::NoBuilding { building } => said(
            t!(texts, "dl-refusal-no-building", building = &**building),
            help,
        ),
        ChoiceFault::NoHex { hex } => {
            said(t!(texts, "dl-refusal-no-hex", hex = hex.to_string()), help)
        }
        ChoiceFault::TooDear { price, gold } => said(
            t!(texts, "dl-refusal-too-dear", price = *price, gold = *gold),
            texts.get("dl-refusal-too-dear-help"),
        ),
        ChoiceFault::NoUnit { .. }
        | ChoiceFault::WrongForm { .. }
        | ChoiceFault::OtherWaits { .. }
        | ChoiceFault::NoneWaits => said(texts.get("dl-refusal-no-choice"), help),
    }
}

/// What is wrong with a spreadsheet of orders, and the remedy.
fn orders(fault: &OrdersFault, texts: &Texts) -> Said {
    let help = texts.get("dl-refusal-orders-help");
    match fault {
        OrdersFault::Empty => said(texts.get("dl-refusal-orders-empty"), help),
        OrdersFault::WhichTab { tabs } => {
            let tabs = shown(&tabs.join(", "));
            said(
                t!(texts, "intake-csv-which-tab", tabs = tabs),
                texts.get("intake-csv-which-tab-help"),
            )
        }
        OrdersFault::Table { cell, row, fault } => {
            let (what, help) = fault.say(&texts.get("dl-refusal-orders-help"), texts);
            let place = cell.say(*row, texts);
            said(t!(texts, "desk-row", place = place, text = what), help)
        }
        OrdersFault::Unread { fault } => {
            let why = shown(&fault.to_string());
            said(t!(texts, "dl-refusal-csv", why = why), help)
        }
    }
}
