//! What can be wrong with a world file, and how it is said.

use serde::Serialize;

use super::super::hex::Hex;
use super::super::world::Name;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken, plain};
use crate::tables::{self, Place, Wrong};

/// One thing that is wrong with a world file, and where.
pub type WorldFault = tables::Fault<What>;

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum What {
    /// The form of the file, whatever it is about.
    #[serde(skip)]
    Form(tables::What),
    /// No player of the game.
    UnknownPlayer {
        typed: String,
        nearest: Option<Name>,
        known: Vec<Name>,
    },
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

impl From<tables::What> for What {
    fn from(what: tables::What) -> What {
        What::Form(what)
    }
}

impl Spoken for What {
    const PREFIX: &'static str = "dl-world";
    const BESIDE: &'static [&'static str] = &["sheet"];
}

impl Wrong for What {
    fn at(&self, place: &Place, texts: &Texts) -> Said {
        let sheet = if place.has_heads() { "yes" } else { "no" };
        match self {
            What::Form(what) => what.at(place, texts),
            _ => self.words(&plain).with("sheet", sheet).said(texts),
        }
    }
}
