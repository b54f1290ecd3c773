//! Why a command is refused: every reason is a type, with its place and remedy in words.

mod say;

use std::sync::Arc;

use super::accept::Remark;
use super::choice::ChoiceFault;
use super::deadline;
use super::house::RuleFault;
use super::intake::csv::CsvFault;
use super::setup::{Name, SetupFault, Unknown};
use super::world_file::WorldFault;
use crate::campaign::Phase;
use crate::letter::LetterFault;
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
    /// An earlier season has that name.
    SeasonName { name: String, earlier: u16 },
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
    /// A beacon is given, and the opening sheet announced none.
    BeaconUnannounced { season: u16 },
    /// A victim who had told nothing is not asked anew by an erratum.
    NotAskedAnew { seat: Name, notice: u32 },
    /// The lie of before the erratum, told again.
    SameLie { seat: Name, notice: u32 },
    /// An erratum's victims have not chosen anew.
    ErratumChoices { season: u16, open: Vec<(Name, u32)> },
    /// A date is no deadline.
    Deadline(deadline::Fault),
    /// Nothing stands of which there could be a receipt.
    NothingStands { seat: Name },
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
    Letter(LetterFault),
    /// The spreadsheet does not read at all.
    Csv(CsvFault),
    /// The world file has faults.
    World(Vec<WorldFault>),
    /// What is wrong with the setup.
    Setup(Vec<SetupFault>),
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
    /// Another entry came between what was shown and its undoing.
    UndoOther { entry: u32 },
    /// Nothing is undone after the lock.
    UndoLate { season: u16, phase: Phase },
    /// The last entry, of that kind, cannot be undone; `None` where there is none.
    NothingToUndo { season: u16, kind: Option<String> },
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

/// What an entry of a kind is, in words; the kind itself where it has none.
pub fn entry_name(kind: &str, texts: &Texts) -> String {
    let key = format!("entry-{kind}");
    match texts.has(&key) {
        true => texts.get(&key),
        false => kind.to_owned(),
    }
}

fn nearest(unknown: &Unknown, texts: &Texts, otherwise: &str) -> String {
    if !unknown.several.is_empty() {
        return t!(texts, "refusal-several", names = unknown.several.join(", "));
    }
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
