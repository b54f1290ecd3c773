//! What can be wrong with a world file, and how it is said.

use super::super::hex::Hex;
use super::super::world::Name;
use crate::locale::Texts;
use crate::referee::form::{Ill, Place, shown, shown_lines};
use crate::spreadsheet::tables::TableFault;
use crate::t;

/// One thing that is wrong with a world file, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {what:?}")]
pub struct WorldFault {
    pub place: Place,
    pub what: What,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// Not TOML, or not of the form that a world file has: in the reader's own words (in English).
    Form { message: String },
    /// More bytes than a world file has; nothing of it was read.
    TooLarge,
    /// No player of the game.
    UnknownPlayer {
        typed: String,
        nearest: Option<Name>,
    },
    /// No city of the world.
    UnknownCity {
        typed: String,
        nearest: Option<Name>,
    },
    /// A name that cannot be printed or asked about.
    BadName { typed: String },
    /// A second thing of the same name in a section.
    Twice { name: String },
    /// Two cities on one hex.
    HexTaken { hex: Hex, city: Name },
    /// Not on the map.
    OffTheMap { hex: Hex },
    /// A map is a radius or a list of hexes.
    NoMap,
    /// More hexes than a map has.
    TooManyHexes { most: usize },
    /// A stack is in a city or on a hex: one of the two.
    NotOnePlace,
    /// A stack with neither a unit nor a hero.
    EmptyStack,
    /// A spy is in a city, or under way from one to another.
    NoWhereabouts,
    /// A governor in another player's city.
    OthersCity { city: Name, owner: Name },
    /// A second governor in a city.
    SecondGovernor { city: Name },
    /// A number outside its range.
    OutOfRange { number: i64, low: i64, high: i64 },
    /// Something is wrong with a table of a spreadsheet, whatever it is about.
    Table(TableFault),
    /// A cell that should hold a whole number.
    NotWhole { typed: String },
    /// A column and a row beyond any map.
    NoHex { typed: String },
    /// A cell that should say yes or no.
    YesOrNo { typed: String },
    /// A cell that should say friendly or enemy.
    NoSide { typed: String },
    /// A unit of a stack that is not among the stacks of the file.
    NoSuchStack { typed: String },
}

impl From<Ill> for WorldFault {
    fn from(ill: Ill) -> WorldFault {
        let message = ill.message;
        WorldFault {
            place: ill.place,
            what: What::Form { message },
        }
    }
}

impl WorldFault {
    /// What is wrong and where (one line), and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let (what, help) = self.what.say(self.place.cell.is_some(), texts);
        let place = self.place.say(texts);
        (t!(texts, "setup-at", place = place, what = what), help)
    }
}

/// The remedy of an unknown name.
fn near(nearest: Option<&Name>, else_key: &str, texts: &Texts) -> String {
    match nearest {
        Some(name) => t!(texts, "setup-nearest", name = &**name),
        None => texts.get(else_key),
    }
}

impl What {
    /// In words; a remedy names columns where the fault is in a spreadsheet.
    fn say(&self, sheet: bool, texts: &Texts) -> (String, String) {
        let plain = |key: &str, help: &str| (texts.get(key), texts.get(help));
        let by_form = |help: &'static str, of_sheet: &'static str| match sheet {
            true => of_sheet,
            false => help,
        };
        match self {
            What::Form { message } => (
                t!(texts, "setup-form", message = shown_lines(message)),
                texts.get("dl-world-form-help"),
            ),
            What::TooLarge => plain("dl-world-large", "dl-world-large-help"),
            What::UnknownPlayer { typed, nearest } => (
                t!(texts, "dl-unknown-player", typed = shown(typed)),
                near(nearest.as_ref(), "dl-world-player-help", texts),
            ),
            What::UnknownCity { typed, nearest } => (
                t!(texts, "dl-world-city", typed = shown(typed)),
                near(
                    nearest.as_ref(),
                    by_form("dl-world-city-help", "dl-world-city-sheet"),
                    texts,
                ),
            ),
            What::BadName { typed } => (
                t!(texts, "setup-bad-name", typed = shown(typed)),
                texts.get("dl-world-name-help"),
            ),
            What::Twice { name } => (
                t!(texts, "dl-world-twice", name = shown(name)),
                texts.get("dl-world-twice-help"),
            ),
            What::HexTaken { hex, city } => (
                t!(
                    texts,
                    "dl-world-hex-taken",
                    hex = hex.to_string(),
                    city = &**city
                ),
                texts.get("dl-world-hex-taken-help"),
            ),
            What::OffTheMap { hex } => (
                t!(texts, "dl-world-off-map", hex = hex.to_string()),
                texts.get(by_form("dl-world-off-map-help", "dl-world-off-map-sheet")),
            ),
            What::NoMap => plain("dl-world-map", "dl-world-map-help"),
            What::TooManyHexes { most } => (
                texts.get("dl-world-hexes-many"),
                t!(texts, "dl-world-hexes-many-help", most = *most),
            ),
            What::NotOnePlace => plain(
                "dl-world-place",
                by_form("dl-world-place-help", "dl-world-place-sheet"),
            ),
            What::EmptyStack => plain(
                "dl-world-empty-stack",
                by_form("dl-world-empty-stack-help", "dl-world-empty-stack-sheet"),
            ),
            What::NoWhereabouts => plain(
                "dl-world-spy",
                by_form("dl-world-spy-help", "dl-world-spy-sheet"),
            ),
            What::OthersCity { city, owner } => (
                t!(
                    texts,
                    "dl-world-others-city",
                    city = &**city,
                    owner = &**owner
                ),
                texts.get("dl-world-others-city-help"),
            ),
            What::SecondGovernor { city } => (
                t!(texts, "dl-world-second-governor", city = &**city),
                texts.get("dl-world-second-governor-help"),
            ),
            What::OutOfRange { number, low, high } => (
                t!(texts, "setup-range", number = *number),
                t!(texts, "setup-range-help", low = *low, high = *high),
            ),
            What::Table(fault) => fault.say("dl-world-no-table-help", texts),
            What::NotWhole { typed } => (
                t!(texts, "world-not-whole", typed = shown(typed)),
                texts.get("dl-world-not-whole-help"),
            ),
            What::NoHex { typed } => (
                t!(texts, "dl-world-no-hex", typed = shown(typed)),
                texts.get("dl-world-no-hex-help"),
            ),
            What::YesOrNo { typed } => (
                t!(texts, "dl-world-yes-no", typed = shown(typed)),
                texts.get("dl-world-yes-no-help"),
            ),
            What::NoSide { typed } => (
                t!(texts, "dl-world-side", typed = shown(typed)),
                texts.get("dl-world-side-help"),
            ),
            What::NoSuchStack { typed } => (
                t!(texts, "dl-world-no-stack", typed = shown(typed)),
                texts.get("dl-world-no-stack-help"),
            ),
        }
    }
}
