//! Each refusal and its remedy, in words.

use super::common::Refusal;
use crate::campaign::Phase;
use crate::locale::Texts;
use crate::locale::said::{Said, entry_name, phase_name};
use crate::t;

impl Refusal {
    /// The refusal and its remedy, in words.
    pub fn say(&self, texts: &Texts) -> Said {
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
            Refusal::RenameTooLate { season } => Said {
                message: t!(texts, "refusal-rename-too-late", season = *season),
                help: texts.get("refusal-rename-too-late-help"),
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
            Refusal::SheetTooLate { season, seat } => Said {
                message: t!(
                    texts,
                    "refusal-sheet-too-late",
                    season = *season,
                    seat = &**seat
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
            Refusal::OwnAfterSheet { seat, season } => Said {
                message: t!(texts, "refusal-own-sheet", seat = &**seat, season = *season),
                help: texts.get("refusal-own-help"),
            },
            Refusal::OwnAfterOrders { seat, other } => Said {
                message: t!(
                    texts,
                    "refusal-own-orders",
                    seat = &**seat,
                    other = &**other
                ),
                help: texts.get("refusal-own-help"),
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
            Refusal::WorldStays { season, phase: p } => Said {
                message: t!(
                    texts,
                    "refusal-world-stays",
                    season = *season,
                    phase = phase(p)
                ),
                help: t!(texts, "refusal-world-stays-help", season = *season),
            },
            Refusal::Gone { seat, season } => Said {
                message: t!(texts, "refusal-gone", seat = &**seat, season = *season),
                help: t!(texts, "refusal-gone-help", season = *season),
            },
            Refusal::Deadline(fault) => fault.say(texts),
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
            Refusal::RevealTooEarly { season } => Said {
                message: t!(texts, "refusal-reveal-early", season = *season),
                help: t!(texts, "refusal-reveal-early-help", season = *season),
            },
            Refusal::RulesDuringSeason { season } => Said {
                message: t!(texts, "refusal-rules-during-season", season = *season),
                help: texts.get("refusal-rules-during-season-help"),
            },
            Refusal::NothingStands { seat } => Said {
                message: t!(texts, "refusal-nothing-stands", seat = &**seat),
                help: t!(texts, "refusal-nothing-stands-help", seat = &**seat),
            },
            Refusal::NothingToWithdraw { seat } => Said {
                message: t!(texts, "refusal-nothing-to-withdraw", seat = &**seat),
                help: texts.get("refusal-nothing-to-withdraw-help"),
            },
            Refusal::NoSuchLine { seat, line } => Said {
                message: t!(texts, "refusal-no-such-line", seat = &**seat, line = *line),
                help: t!(texts, "refusal-no-such-line-help", seat = &**seat),
            },
            Refusal::Letter(fault) => fault.say(texts).into(),
            Refusal::NoAddress { typed } => Said {
                message: t!(texts, "refusal-no-address", typed = &**typed),
                help: texts.get("refusal-no-address-help"),
            },
            Refusal::AddressTaken { address, seat } => Said {
                message: t!(
                    texts,
                    "refusal-address-taken",
                    address = &**address,
                    seat = &**seat
                ),
                help: texts.get("refusal-address-taken-help"),
            },
            Refusal::Text { what, fault } => fault.say(what, texts),
            Refusal::UndoOther { entry } => Said {
                message: t!(texts, "refusal-undo-other", entry = *entry),
                help: texts.get("refusal-undo-other-help"),
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
