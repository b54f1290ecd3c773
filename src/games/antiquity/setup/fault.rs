//! What can be wrong with a setup, and how it is said: the place, what is wrong, the remedy.

use super::file::{self, Fault, Flaw};
use super::form::shown;
use crate::locale::Texts;
use crate::t;

pub use super::form::Place;

/// One thing that is wrong with a setup, and where.
pub type SetupFault = Fault<What>;

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// What can be wrong with the setup of any game.
    Flaw(Flaw),
    /// A name so like another that a slip makes one of the other: a warning.
    LookAlike { name: String, other: String },
    /// A nation that the setup does not have, with the nearest that it has.
    UnknownNation {
        name: String,
        nearest: Option<String>,
    },
    /// A neighbour that does not name this nation in return (R1).
    NotSymmetric { nation: String, other: String },
    /// A nation among its own neighbours.
    OwnNeighbour,
    /// The same neighbour twice.
    NeighbourTwice { other: String },
    /// A place outside the map.
    OffTheMap { most: u16 },
    /// Fewer nations than a game needs.
    TooFew { count: usize },
    /// A nation without neighbours: a warning.
    NoNeighbours,
    /// Nations that no chain of neighbours joins to the first: a warning.
    Apart { nations: Vec<String> },
    /// A nation that holds no province: a warning.
    NoProvince,
    /// No sea at all: a warning, as no fleet can then be anywhere.
    NoSeas,
    /// A neighbour costs more than a distant nation: a warning.
    NearerIsDearer,
}

impl From<Flaw> for What {
    fn from(flaw: Flaw) -> What {
        What::Flaw(flaw)
    }
}

impl file::What for What {
    fn is_warning(&self) -> bool {
        matches!(
            self,
            What::LookAlike { .. }
                | What::NoNeighbours
                | What::Apart { .. }
                | What::NoProvince
                | What::NoSeas
                | What::NearerIsDearer
        )
    }

    fn say(&self, texts: &Texts) -> (String, String) {
        match self {
            What::Flaw(flaw) => flaw.say(texts),
            What::LookAlike { name, other } => (
                t!(
                    texts,
                    "setup-look-alike",
                    name = shown(name),
                    other = shown(other)
                ),
                texts.get("setup-look-alike-help"),
            ),
            What::UnknownNation { name, nearest } => (
                t!(texts, "setup-unknown-nation", name = shown(name)),
                match nearest {
                    Some(nearest) => t!(texts, "setup-nearest", name = shown(nearest)),
                    None => texts.get("setup-unknown-nation-help"),
                },
            ),
            What::NotSymmetric { nation, other } => {
                let (nation, other) = (shown(nation), shown(other));
                (
                    t!(
                        texts,
                        "setup-one-sided",
                        nation = nation.as_str(),
                        other = other.as_str()
                    ),
                    t!(
                        texts,
                        "setup-one-sided-help",
                        nation = nation,
                        other = other
                    ),
                )
            }
            What::OwnNeighbour => (
                texts.get("setup-own-neighbour"),
                texts.get("setup-own-neighbour-help"),
            ),
            What::NeighbourTwice { other } => (
                t!(texts, "setup-neighbour-twice", other = shown(other)),
                texts.get("setup-neighbour-twice-help"),
            ),
            What::OffTheMap { most } => (
                texts.get("setup-off-the-map"),
                t!(texts, "setup-off-the-map-help", most = *most),
            ),
            What::TooFew { count } => (
                t!(texts, "setup-too-few", count = *count),
                texts.get("setup-too-few-help"),
            ),
            What::NoNeighbours => (
                texts.get("setup-no-neighbours"),
                texts.get("setup-no-neighbours-help"),
            ),
            What::Apart { nations } => (
                t!(texts, "setup-apart", nations = shown(&nations.join(", "))),
                texts.get("setup-apart-help"),
            ),
            What::NoProvince => (
                texts.get("setup-no-province"),
                texts.get("setup-no-province-help"),
            ),
            What::NoSeas => (texts.get("setup-no-seas"), texts.get("setup-no-seas-help")),
            What::NearerIsDearer => (texts.get("setup-dearer"), texts.get("setup-dearer-help")),
        }
    }
}
