//! What can be wrong with a world file, and how it is said.

use super::super::hex::Hex;
use super::super::setup::Unknown;
use super::super::world::Name;
use crate::locale::Texts;
use crate::locale::said::{Said, Words, words};
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
    pub fn say(&self, texts: &Texts) -> Said {
        let Said {
            message: what,
            help,
        } = self.what.say(&self.place, texts);
        let place = self.place.say(texts);
        let message = t!(texts, "setup-at", place = place, what = what);
        Said { message, help }
    }
}

/// With the nearest name as the remedy, where there is one.
fn near(words: Words, nearest: Option<&Name>) -> Words {
    match nearest {
        Some(name) => words.help("setup-nearest").with("name", &**name),
        None => words,
    }
}

fn list(names: &[Name]) -> String {
    let names: Vec<&str> = names.iter().take(LISTED).map(|n| &**n).collect();
    names.join(", ")
}

impl What {
    /// In words; a remedy names columns where the place has such.
    fn say(&self, place: &Place, texts: &Texts) -> Said {
        let by_form = |words: Words, of_sheet| match place.has_heads() {
            true => words.help(of_sheet),
            false => words,
        };
        let words = match self {
            What::Form(what) => return what.say(place, texts),
            What::UnknownPlayer(unknown) => {
                let words = words("dl-unknown-player")
                    .typed("typed", &unknown.typed)
                    .with("names", list(&unknown.known));
                near(words, unknown.nearest.as_ref())
            }
            What::UnknownCity {
                typed,
                nearest,
                known,
            } => {
                let words = words("dl-world-city")
                    .typed("typed", typed)
                    .with("names", list(known));
                let words = match known.is_empty() {
                    true => words.help("dl-world-no-city-help"),
                    false => words,
                };
                near(words, nearest.as_ref())
            }
            What::BadName { typed } => words("setup-bad-name")
                .help("dl-world-name-help")
                .typed("typed", typed),
            What::Twice { name } => words("dl-world-twice").typed("name", name),
            What::HexTaken { hex, city } => words("dl-world-hex-taken")
                .with("hex", hex.to_string())
                .with("city", &**city),
            What::OffTheMap { hex } => by_form(words("dl-world-off-map"), "dl-world-off-map-sheet")
                .with("hex", hex.to_string()),
            What::NoMap => words("dl-world-map"),
            What::TooManyHexes { most } => words("dl-world-hexes-many").with("most", *most),
            What::NotOnePlace => by_form(words("dl-world-place"), "dl-world-place-sheet"),
            What::EmptyStack => {
                by_form(words("dl-world-empty-stack"), "dl-world-empty-stack-sheet")
            }
            What::NoWhereabouts => by_form(words("dl-world-spy"), "dl-world-spy-sheet"),
            What::OthersCity { city, owner } => words("dl-world-others-city")
                .with("city", &**city)
                .with("owner", &**owner),
            What::SecondGovernor { city } => {
                words("dl-world-second-governor").with("city", &**city)
            }
            What::NoHex { typed } => words("dl-world-no-hex").typed("typed", typed),
            What::NoSuchStack { typed } => words("dl-world-no-stack").typed("typed", typed),
        };
        words.said(texts)
    }
}
