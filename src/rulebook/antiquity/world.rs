//! What the arbiter knows of the world: armies and fleets, as facts without behaviour.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::setup::Name;
use crate::locale::spelling::fold;

/// Elements (*plaquettes*) by troop code; every count is above 0.
pub type Elements = BTreeMap<Arc<str>, u32>;

/// An army of a nation, in a province.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Army {
    pub nation: Name,
    /// The name as the arbiter typed it: `armée d'Hannibal`.
    pub name: Arc<str>,
    pub province: Name,
    pub elements: Elements,
}

/// A fleet of a nation, in a sea zone.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fleet {
    pub nation: Name,
    pub sea: Name,
    pub name: Option<Arc<str>>,
}

/// Whether an army's name and the name a question asks about are the same, case and accents
/// aside. What is told never shows which spelling the arbiter uses (H7).
pub fn same_army(name: &str, asked: &str) -> bool {
    fold(name) == fold(asked)
}
