//! What can be wrong with a setup, and how it is said: the place, what is wrong, the remedy.

use crate::locale::Texts;
use crate::referee::form::{Ill, Place, shown, shown_lines};
use crate::t;

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
    /// Not `rulebook = "dragon-lords"`.
    OtherRulebook { typed: String },
    /// Nothing, or blanks, where a text must stand.
    Empty,
    /// A name that cannot be one.
    BadName { typed: String },
    /// A name that is another's already, but for case and accents.
    Twice { name: String, other: String },
    /// A number outside its range.
    OutOfRange { number: i64, low: i64, high: i64 },
    /// Fewer players than a game needs.
    TooFew { count: usize },
}

impl From<Ill> for SetupFault {
    fn from(ill: Ill) -> SetupFault {
        let message = ill.message;
        SetupFault {
            place: ill.place,
            what: What::Form { message },
        }
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
                t!(texts, "setup-rulebook-help", rulebook = "dragon-lords"),
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
            What::OutOfRange { number, low, high } => (
                t!(texts, "setup-range", number = *number),
                t!(texts, "setup-range-help", low = *low, high = *high),
            ),
            What::TooFew { count } => (
                t!(texts, "dl-setup-too-few", count = *count),
                texts.get("dl-setup-too-few-help"),
            ),
        }
    }
}
