//! What can be wrong with a setup, and how it is said: the place, what is wrong, the remedy.

use super::form::shown_lines;
use crate::games::SetupRemark;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken, plain};
use crate::tables::Wrong as _;
use crate::{t, tables};

pub use super::form::Place;

/// One thing that is wrong with a setup, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupFault {
    pub place: Place,
    pub what: What,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum What {
    /// Not TOML, or not of the form that a setup has: in the reader's own words (in English).
    Form { message: String },
    /// A section without which there is no setup.
    MissingSection { section: &'static str },
    /// Nothing, or blanks, where a text must stand.
    Empty,
    /// A name that cannot be one: characters that files and questions do not bear, no capital,
    /// blanks at its ends, or a name that some systems keep for themselves.
    BadName { typed: String },
    /// A name that is another's already, but for case and accents.
    Twice { name: String, other: String },
    /// A number outside its range.
    Number(tables::What),
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

impl SetupFault {
    /// Whether it is only to be looked at: a campaign can be made with it.
    pub(super) fn is_warning(&self) -> bool {
        matches!(
            self.what,
            What::LookAlike { .. }
                | What::NoNeighbours
                | What::Apart { .. }
                | What::NoProvince
                | What::NoSeas
                | What::NearerIsDearer
        )
    }

    /// The fault as `setup check` shows it.
    pub fn remark(&self, texts: &Texts) -> SetupRemark {
        let Said { message, help } = self.say(texts);
        let warning = self.is_warning();
        let place = &self.place;
        let view = serde_json::json!({
            "level": if warning { "warning" } else { "error" },
            "line": place.line,
            "section": place.section,
            "name": place.name,
            "key": place.key,
            "message": message,
            "help": help,
        });
        SetupRemark {
            warning,
            said: Said { message, help },
            view,
        }
    }

    /// What is wrong and where (one line), and the remedy.
    pub fn say(&self, texts: &Texts) -> Said {
        let Said {
            message: what,
            help,
        } = self.what.say(texts);
        let place = self.place.say(texts);
        let message = t!(texts, "setup-at", place, what);
        Said { message, help }
    }
}

impl Spoken for What {
    const PREFIX: &'static str = "setup";

    fn say(&self, texts: &Texts) -> Said {
        match self {
            What::Number(what) => what.at(&tables::Place::default(), texts),
            // The reader has more to say than a name has letters.
            What::Form { message } => {
                let message = shown_lines(message);
                self.words(&|_| Some(message.clone())).said(texts)
            }
            _ => self.words(&plain).said(texts),
        }
    }
}
