//! A setup out of TOML: what has not the form of one is told entry by entry, and what checks find is given
//! its line.

use serde::de::DeserializeOwned;

use super::form::{Form, Ill, Place, shown, shown_lines};
use crate::games::SetupRemark;
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::locale::spelling;
use crate::t;

/// One thing that is wrong with a file that a person writes, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault<W> {
    pub place: Place,
    pub what: W,
}

/// What can be wrong with a game's setup.
pub trait What: From<Flaw> {
    /// What is wrong, and the remedy.
    fn say(&self, texts: &Texts) -> (String, String);

    /// Whether it is only to be looked at: a campaign can be made with it.
    fn is_warning(&self) -> bool {
        false
    }
}

impl<W: What> Fault<W> {
    /// The fault as `setup check` shows it.
    pub fn remark(&self, texts: &Texts) -> SetupRemark {
        let (message, help) = self.say(texts);
        let warning = self.what.is_warning();
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
    pub fn say(&self, texts: &Texts) -> (String, String) {
        let (what, help) = self.what.say(texts);
        let place = self.place.say(texts);
        (t!(texts, "setup-at", place = place, what = what), help)
    }
}

impl<W: From<Flaw>> From<Ill> for Fault<W> {
    fn from(ill: Ill) -> Fault<W> {
        let message = ill.message;
        Fault {
            place: ill.place,
            what: Flaw::Form { message }.into(),
        }
    }
}

/// What can be wrong with the setup of any game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// Not TOML, or not of the form that a setup has: in the reader's own words (in English).
    Form { message: String },
    /// A section without which there is no setup.
    MissingSection { section: &'static str },
    /// Another game's name at `rulebook`.
    OtherRulebook {
        typed: String,
        rulebook: &'static str,
    },
    /// Nothing, or blanks, where a text must stand.
    Empty,
    /// A name that cannot be one: characters that files and questions do not bear, no capital,
    /// blanks at its ends, or a name that some systems keep for themselves.
    BadName { typed: String },
    /// A name that is another's already, but for case and accents.
    Twice { name: String, other: String },
    /// A number outside its range.
    OutOfRange { number: i64, low: i64, high: i64 },
}

impl Flaw {
    /// That game's name must stand at `rulebook`.
    pub fn of_rulebook(typed: &str, rulebook: &'static str) -> Option<Flaw> {
        let typed = typed.to_owned();
        (typed != rulebook).then_some(Flaw::OtherRulebook { typed, rulebook })
    }

    /// A text must be there, and printable.
    pub fn of_text(text: &str) -> Option<Flaw> {
        let typed = || text.to_owned();
        match text.trim().is_empty() {
            true => Some(Flaw::Empty),
            false => spelling::check(text, TEXT_LIMIT)
                .is_err()
                .then(|| Flaw::BadName { typed: typed() }),
        }
    }

    /// A number must lie between two others.
    pub fn of_number(number: i64, low: i64, high: i64) -> Option<Flaw> {
        let inside = (low..=high).contains(&number);
        (!inside).then_some(Flaw::OutOfRange { number, low, high })
    }

    /// What is wrong, and the remedy.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        match self {
            Flaw::Form { message } => (
                t!(texts, "setup-form", message = shown_lines(message)),
                texts.get("setup-form-help"),
            ),
            Flaw::MissingSection { section } => (
                t!(texts, "setup-missing-section", section = *section),
                texts.get("setup-missing-section-help"),
            ),
            Flaw::OtherRulebook { typed, rulebook } => (
                t!(texts, "setup-rulebook", typed = shown(typed)),
                t!(texts, "setup-rulebook-help", rulebook = *rulebook),
            ),
            Flaw::Empty => (texts.get("setup-empty"), texts.get("setup-empty-help")),
            Flaw::BadName { typed } => (
                t!(texts, "setup-bad-name", typed = shown(typed)),
                texts.get("setup-bad-name-help"),
            ),
            Flaw::Twice { name, other } => (
                t!(
                    texts,
                    "setup-twice",
                    name = shown(name),
                    other = shown(other)
                ),
                texts.get("setup-twice-help"),
            ),
            Flaw::OutOfRange { number, low, high } => (
                t!(texts, "setup-range", number = *number),
                t!(texts, "setup-range-help", low = *low, high = *high),
            ),
        }
    }
}

/// The longest text of a setup that is no name, in characters.
const TEXT_LIMIT: usize = 200;

/// A game's setup, as its file is read.
pub trait SetupFile: DeserializeOwned {
    type What: What;

    /// The sections without which there is none.
    const SECTIONS: &'static [&'static str];

    /// Every entry that has not the form of its section: [`Form::entries`] of each.
    fn entries(form: &Form<'_>, ills: &mut Vec<Ill>);

    /// All that is wrong with one that has the form, in the order of its sections.
    fn faults(&self) -> Vec<Fault<Self::What>>;
}

/// The setup, if the text has the form of one, and all that is wrong with it or odd about it.
pub fn inspect<S: SetupFile>(text: &str) -> (Option<S>, Vec<Fault<S::What>>) {
    let form = match Form::parse(text) {
        Ok(form) => form,
        Err(ills) => return (None, ills.into_iter().map(Fault::from).collect()),
    };
    match form.whole::<S>() {
        Ok(setup) => {
            let mut faults = setup.faults();
            for fault in &mut faults {
                fault.place.line = form.find(&fault.place);
            }
            (Some(setup), faults)
        }
        Err(ill) => {
            let missing = S::SECTIONS.iter().filter(|section| !form.has(section));
            let missing = missing.map(|section| Fault {
                place: Place::default(),
                what: Flaw::MissingSection { section }.into(),
            });
            let mut faults: Vec<Fault<S::What>> = missing.collect();
            let mut ills = Vec::new();
            S::entries(&form, &mut ills);
            faults.extend(ills.into_iter().map(Fault::from));
            if faults.is_empty() {
                faults.push(ill.into());
            }
            (None, faults)
        }
    }
}

/// The faults that are no mere warnings; none of them is `Ok`.
fn errors<T, W: What>(good: T, mut faults: Vec<Fault<W>>) -> Result<T, Vec<Fault<W>>> {
    faults.retain(|fault| !fault.what.is_warning());
    match faults.is_empty() {
        true => Ok(good),
        false => Err(faults),
    }
}

/// Reads and checks a setup; gives all that hinders a campaign from being made with it.
pub fn parse<S: SetupFile>(text: &str) -> Result<S, Vec<Fault<S::What>>> {
    match inspect::<S>(text) {
        (Some(setup), faults) => errors(setup, faults),
        (None, faults) => Err(faults),
    }
}

/// All that hinders a campaign from being made with a setup that was read elsewhere.
pub fn check<S: SetupFile>(setup: &S) -> Result<(), Vec<Fault<S::What>>> {
    errors((), setup.faults())
}
