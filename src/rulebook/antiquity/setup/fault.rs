//! What can be wrong with a setup, and how it is said: the place, what is wrong, the remedy.

use crate::locale::Texts;
use crate::referee::form::{shown, shown_lines};
use crate::t;

pub use crate::referee::form::Place;

/// One thing that is wrong with a setup, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {what:?}")]
pub struct SetupFault {
    pub place: Place,
    pub what: What,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// Not TOML, or not of the form that a setup has: in the reader's own words (in English).
    Form { message: String },
    /// A section without which there is no setup.
    MissingSection { section: &'static str },
    /// Not `rulebook = "antiquity"`.
    OtherRulebook { typed: String },
    /// Nothing, or blanks, where a text must stand.
    Empty,
    /// A name that cannot be one: characters that files and questions do not bear, no capital,
    /// blanks at its ends, or a name that some systems keep for themselves.
    BadName { typed: String },
    /// A name that is another's already, but for case and accents.
    Twice { name: String, other: String },
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
    /// A number outside its range.
    OutOfRange { number: i64, low: i64, high: i64 },
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

impl What {
    /// Whether it is only to be looked at: a campaign can be made with it.
    pub fn is_warning(&self) -> bool {
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
}

impl SetupFault {
    /// What is wrong and where (one line), and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let (what, help) = self.what.say(texts);
        let place = self.place.say(texts);
        (t!(texts, "setup-at", place = place, what = what), help)
    }
}

impl What {
    fn say(&self, texts: &Texts) -> (String, String) {
        match self {
            What::Form { message } => (
                t!(texts, "setup-form", message = shown_lines(message)),
                texts.get("setup-form-help"),
            ),
            What::MissingSection { section } => (
                t!(texts, "setup-missing-section", section = *section),
                texts.get("setup-missing-section-help"),
            ),
            What::OtherRulebook { typed } => (
                t!(texts, "setup-rulebook", typed = shown(typed)),
                t!(texts, "setup-rulebook-help", rulebook = "antiquity"),
            ),
            What::Empty => (texts.get("setup-empty"), texts.get("setup-empty-help")),
            What::BadName { typed } => (
                t!(texts, "setup-bad-name", typed = shown(typed)),
                texts.get("setup-bad-name-help"),
            ),
            What::Twice { name, other } => (
                t!(
                    texts,
                    "setup-twice",
                    name = shown(name),
                    other = shown(other)
                ),
                texts.get("setup-twice-help"),
            ),
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
            What::OutOfRange { number, low, high } => (
                t!(texts, "setup-range", number = *number),
                t!(texts, "setup-range-help", low = *low, high = *high),
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
