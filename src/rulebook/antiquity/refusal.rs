//! Why a command is refused: every reason is a type, with its place and remedy in words.

mod say;

use std::sync::Arc;

use super::accept::Remark;
use super::choice::ChoiceFault;
use super::house::RuleFault;
use super::reading::csv::CsvFault;
use super::setup::{Name, SetupFault, Unknown};
use super::world_file::WorldFault;
use crate::locale::Texts;
use crate::referee::Refusal as Common;
use crate::referee::failure::refusals;
use crate::t;

pub use crate::referee::refusal::{Said, entry_name, phase_name};

/// A refusal: nothing was changed, exit code 1.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// What is refused in every game.
    Common(Common),
    /// A victim who had told nothing is not asked anew by an erratum.
    NotAskedAnew { seat: Name, notice: u32 },
    /// The lie of before the erratum, told again.
    SameLie { seat: Name, notice: u32 },
    /// An erratum's victims have not chosen anew.
    ErratumChoices { season: u16, open: Vec<(Name, u32)> },
    /// The next season has closed.
    ErratumTooLate { season: u16 },
    /// The season was revealed.
    ErratumRevealed { season: u16 },
    /// H18 does not allow the season to be revealed yet.
    RevealTooEarly { season: u16, rule: String },
    /// An erratum's bulletins wait to be issued.
    ErratumWaits { season: u16, number: u32 },
    /// No erratum waits.
    NoErratum { season: u16 },
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
    /// No roll of that nation's was countered.
    NoNotices { seat: Name },
    /// The nation has no notice of that number.
    NoSuchNotice { seat: Name, notice: u32, count: u32 },
    /// The value cannot be given (H10).
    Choice(ChoiceFault),
    /// A value that does not read as an answer.
    Value { typed: String },
    /// The spreadsheet does not read at all.
    Csv(CsvFault),
    /// The world file has faults.
    World(Vec<WorldFault>),
    /// One row of the world is to be set: here treasuries, armies, fleets and trades have verbs of their own.
    NoRows,
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
    /// Every row of an import is bad, or one is under `--strict`.
    ImportRefused { bad: usize },
    /// Something in the campaign's own tables cannot be so.
    Order(Remark),
}

refusals!(Refusal);

fn nearest(unknown: &Unknown, texts: &Texts, otherwise: &str) -> String {
    if !unknown.several.is_empty() {
        return t!(texts, "refusal-several", names = unknown.several.join(", "));
    }
    match &unknown.nearest {
        Some(name) => t!(texts, "refusal-nearest", name = &**name),
        None => texts.get(otherwise),
    }
}
