//! Why a command is refused: every reason is a type, with its place and remedy in words.

use std::sync::Arc;

use super::accept::Remark;
use super::choice::ChoiceFault;
use super::house::{Rule, RuleFault};
use super::intake::DecodeFault;
use super::intake::csv::CsvFault;
use super::setup::{Name, SetupFault, Unknown};
use super::world_file::WorldFault;
use crate::campaign::Phase;
use crate::locale::Texts;
use crate::locale::spelling::TextFault;
use crate::t;

/// A refusal: nothing was changed, exit code 1.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// A season is to be opened while one is under way.
    SeasonUnderWay { season: u16, phase: Phase },
    /// Every season that has a key was played.
    TooManySeasons { most: u16 },
    /// Another season than the one named is under way.
    OtherSeason {
        named: u16,
        season: u16,
        phase: Phase,
    },
    /// The season named has closed.
    SeasonClosed { season: u16 },
    /// The season named was never opened.
    NoSuchSeason { season: u16, last: u16 },
    /// No season is open.
    NoSeason { next: u16 },
    /// Another nation has sent orders before the opening sheet.
    SheetTooLate { season: u16, nation: Name },
    /// The season no longer takes orders.
    OrdersEnded { season: u16, phase: Phase },
    /// H15: the omniscient nation's orders after the opening sheet.
    OmniscientAfterSheet { nation: Name, season: u16 },
    /// H15: the omniscient nation's orders after another nation's.
    OmniscientAfterOrders { nation: Name, other: Name },
    /// A beacon without a lock before it.
    BeaconNeedsLock { season: u16 },
    /// The opening sheet announced a beacon, and none is given.
    BeaconPromised { season: u16 },
    /// A victim who had told nothing is not asked anew by an erratum.
    NotAskedAnew { seat: Name, notice: u32 },
    /// The lie of before the erratum, told again.
    SameLie { seat: Name, notice: u32 },
    /// An erratum's victims have not chosen anew.
    ErratumChoices { season: u16, open: Vec<(Name, u32)> },
    /// The dice were rolled.
    AlreadyRolled { season: u16 },
    /// The dice were not rolled yet.
    NotRolled { season: u16, phase: Phase },
    /// The season has not closed yet.
    NotClosed { season: u16, phase: Phase },
    /// A paper that says that it is another's was about to go into a folder.
    OtherContent { folder: String },
    /// A key that is no public age key.
    AgeKey,
    /// The campaign has ended: nothing more is entered.
    CampaignEnded,
    /// The campaign is to end while a season is under way.
    EndDuringSeason { season: u16, phase: Phase },
    /// A season that has not closed cannot be revealed.
    RevealNotClosed { season: u16, last: u16 },
    /// Seasons are revealed in order: a key reveals those before it.
    RevealOrder { season: u16, first: u16 },
    /// H18 does not allow it yet.
    RevealTooEarly { season: u16, rule: String },
    /// The next season has closed.
    ErratumTooLate { season: u16 },
    /// The season was revealed.
    ErratumRevealed { season: u16 },
    /// An erratum's bulletins wait to be issued.
    ErratumWaits { season: u16, number: u32 },
    /// No erratum waits.
    NoErratum { season: u16 },
    /// House rules change between seasons.
    RulesDuringSeason { season: u16 },
    /// No such house rule, or no such setting.
    Rule(RuleFault),
    /// A nation that the setup does not have.
    UnknownNation(Unknown),
    /// A province that the setup does not have.
    UnknownProvince(Unknown),
    /// A sea that the setup does not have.
    UnknownSea(Unknown),
    /// A troop that the setup does not have.
    UnknownTroop(Unknown),
    /// Elements that do not read as `Bd 20, Sp 6`.
    Elements { typed: String },
    /// A nation has no set of orders to withdraw.
    NothingToWithdraw { seat: Name },
    /// The nation's set has no order on that line.
    NoSuchLine { seat: Name, line: u32 },
    /// No roll of that nation's was countered.
    NoNotices { seat: Name },
    /// The nation has no notice of that number.
    NoSuchNotice { seat: Name, notice: u32, count: u32 },
    /// The value cannot be given (H10).
    Choice(ChoiceFault),
    /// A value that does not read as an answer.
    Value { typed: String },
    /// The message's bytes are not text.
    Decode(DecodeFault),
    /// The spreadsheet does not read at all.
    Csv(CsvFault),
    /// The world file has faults.
    World(Vec<WorldFault>),
    /// The setup has a fault.
    Setup(SetupFault),
    /// An army to be taken away is not there.
    NoSuchArmy {
        nation: Name,
        name: Arc<str>,
        there: Vec<String>,
    },
    /// A fleet to be taken away is not there.
    NoSuchFleet { nation: Name },
    /// A nation's fleets in that sea are several, and none was named.
    WhichFleet { nation: Name, sea: Name },
    /// Two nations that do not trade.
    NoSuchTrade { a: Name, b: Name },
    /// A nation cannot trade with itself.
    TradeWithItself { nation: Name },
    /// A treasury outside what the campaign allows.
    TreasuryRange {
        nation: Name,
        points: i64,
        most: i64,
        debt: bool,
    },
    /// A text that may not be taken.
    Text {
        what: &'static str,
        fault: TextFault,
    },
    /// Every row of an import is bad, or one is under `--strict`.
    ImportRefused { bad: usize },
    /// Something in the campaign's own tables cannot be so.
    Order(Remark),
}

/// A message and its remedy, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub message: String,
    pub help: String,
}

impl From<(String, String)> for Said {
    fn from((message, help): (String, String)) -> Said {
        Said { message, help }
    }
}

/// The name of a phase in words.
pub fn phase_name(phase: Phase, texts: &Texts) -> String {
    texts.get(match phase {
        Phase::Open => "phase-open",
        Phase::Locked => "phase-locked",
        Phase::Rolled => "phase-rolled",
        Phase::Closed => "phase-closed",
    })
}

fn nearest(unknown: &Unknown, texts: &Texts, otherwise: &str) -> String {
    match &unknown.nearest {
        Some(name) => t!(texts, "refusal-nearest", name = &**name),
        None => texts.get(otherwise),
    }
}

/// A text fault in words: what the text is, and what is wrong with it.
pub fn text_fault(what: &str, fault: &TextFault, texts: &Texts) -> Said {
    let what = texts.get(what);
    match fault {
        TextFault::Empty => Said {
            message: t!(texts, "refusal-text-empty", what = what),
            help: texts.get("refusal-text-empty-help"),
        },
        TextFault::TooLong { limit } => Said {
            message: t!(texts, "refusal-text-long", what = what, limit = *limit),
            help: texts.get("refusal-text-long-help"),
        },
        TextFault::Forbidden { character } => Said {
            message: t!(
                texts,
                "refusal-text-forbidden",
                what = what,
                code = format!("U+{:04X}", u32::from(*character))
            ),
            help: texts.get("refusal-text-forbidden-help"),
        },
    }
}

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
            Refusal::Decode(fault) => fault.say(texts).into(),
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
            Refusal::Setup(fault) => Said {
                message: t!(texts, "refusal-setup", why = fault.to_string()),
                help: texts.get("refusal-setup-help"),
            },
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
        }
    }
}

fn rule_title(rule: &Rule) -> String {
    format!("{} {}", rule.id, rule.name)
}
