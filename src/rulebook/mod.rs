//! One folder a rulebook, and the list of them.

pub mod antiquity;

use crate::campaign::Tables;
use crate::referee::rulebook::Rulebook;

/// Every rulebook of this program; a new campaign is of the first where nothing else is asked for.
pub const ALL: &[&dyn Rulebook] = &[&antiquity::apply::Antiquity];

/// The rulebook of that name.
pub fn rulebook(name: &str) -> Option<&'static dyn Rulebook> {
    ALL.iter().copied().find(|r| r.rulebook() == name)
}

/// The tables of the rulebook of that name.
pub fn registry(name: &str) -> Option<&'static dyn Tables> {
    rulebook(name).map(|r| r as &dyn Tables)
}

/// The rulebook of a campaign for which nothing else is asked.
pub fn first() -> &'static dyn Rulebook {
    ALL.first().copied().unwrap_or(&antiquity::apply::Antiquity)
}

/// The rulebook that has an embedded setup of that name.
pub fn of_setup_named(name: &str) -> Option<&'static dyn Rulebook> {
    let has = |r: &&dyn Rulebook| r.setups().iter().any(|(n, _)| *n == name);
    ALL.iter().copied().find(|r| has(r))
}

/// The embedded setup of that name.
pub fn setup_named(name: &str) -> Option<&'static str> {
    let all = ALL.iter().flat_map(|r| r.setups());
    all.into_iter()
        .find(|(n, _)| *n == name)
        .map(|(_, text)| *text)
}

/// The rulebook that a setup's text is for: it names one in its first table (`rulebook = "…"`), or
/// it is for the first.
pub fn of_setup(text: &str) -> &'static dyn Rulebook {
    #[derive(serde::Deserialize)]
    struct Names {
        rulebook: Option<String>,
    }
    let named = toml::from_str::<Names>(text).ok().and_then(|n| n.rulebook);
    named.and_then(|name| rulebook(&name)).unwrap_or_else(first)
}

/// The names of all embedded setups, for people.
pub fn setup_names() -> String {
    let names = ALL.iter().flat_map(|r| r.setups()).map(|(name, _)| *name);
    names.collect::<Vec<_>>().join(", ")
}
