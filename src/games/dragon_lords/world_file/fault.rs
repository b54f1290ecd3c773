//! What can be wrong with a world file, and how it is said.

use super::super::hex::Hex;
use super::super::setup::Unknown;
use super::super::world::Name;
use crate::locale::Texts;
use crate::locale::said::shown;
use crate::t;
use crate::tables::{self, Place};

/// One thing that is wrong with a world file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorldFault {
    pub place: Place,
    pub what: What,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// The form of the file, whatever it is about.
    Form(tables::What),
    /// No player of the game.
    UnknownPlayer(Unknown),
    /// No city of the world.
    UnknownCity {
        typed: String,
        nearest: Option<Name>,
        known: Vec<Name>,
    },
    /// A name that cannot be printed or asked about.
    BadName { typed: String },
    /// A second thing of the same name in a table.
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
    /// A column and a row that are none, or beyond any map.
    NoHex { typed: String },
    /// A unit of a stack that is not among the stacks.
    NoSuchStack { typed: String },
}

impl From<tables::Fault> for WorldFault {
    fn from(fault: tables::Fault) -> WorldFault {
        WorldFault {
            place: fault.place,
            what: What::Form(fault.what),
        }
    }
}

/// The most names that a remedy lists.
const LISTED: usize = 30;

impl WorldFault {
    /// What is wrong and where (one line), and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let (what, help) = self.what.say(&self.place, texts);
        let place = self.place.say(texts);
        (t!(texts, "setup-at", place = place, what = what), help)
    }
}

/// The remedy of an unknown name: the nearest, or else all that there are.
fn near(nearest: Option<&Name>, all: String, texts: &Texts) -> String {
    match nearest {
        Some(name) => t!(texts, "setup-nearest", name = &**name),
        None => all,
    }
}

fn list(names: &[Name]) -> String {
    let names: Vec<&str> = names.iter().take(LISTED).map(|n| &**n).collect();
    names.join(", ")
}

impl What {
    /// In words; a remedy names columns where the place has such.
    fn say(&self, place: &Place, texts: &Texts) -> (String, String) {
        let plain = |key: &str, help: &str| (texts.get(key), texts.get(help));
        let by_form = |help: &'static str, of_sheet: &'static str| match place.has_heads() {
            true => of_sheet,
            false => help,
        };
        match self {
            What::Form(what) => what.say(place, texts),
            What::UnknownPlayer(unknown) => (
                t!(texts, "dl-unknown-player", typed = shown(&unknown.typed)),
                near(
                    unknown.nearest.as_ref(),
                    t!(
                        texts,
                        "dl-unknown-player-help",
                        names = list(&unknown.known)
                    ),
                    texts,
                ),
            ),
            What::UnknownCity {
                typed,
                nearest,
                known,
            } => (
                t!(texts, "dl-world-city", typed = shown(typed)),
                near(
                    nearest.as_ref(),
                    match known.is_empty() {
                        true => texts.get("dl-world-no-city-help"),
                        false => t!(texts, "dl-world-city-help", names = list(known)),
                    },
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
            What::NoHex { typed } => (
                t!(texts, "dl-world-no-hex", typed = shown(typed)),
                texts.get("dl-world-no-hex-help"),
            ),
            What::NoSuchStack { typed } => (
                t!(texts, "dl-world-no-stack", typed = shown(typed)),
                texts.get("dl-world-no-stack-help"),
            ),
        }
    }
}
