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

/// An army's name as it is compared: case, accents and an article before it aside. What is told
/// never shows which spelling the arbiter uses (H7).
pub fn army_key(name: &str) -> String {
    let folded = fold(name);
    let bare = ["l'", "la ", "le ", "les ", "the "]
        .iter()
        .find_map(|a| folded.strip_prefix(a));
    match bare {
        Some(rest) if !rest.trim().is_empty() => rest.trim().to_owned(),
        _ => folded,
    }
}

/// Whether an army's name and the name a question asks about are the same.
pub fn same_army(name: &str, asked: &str) -> bool {
    army_key(name) == army_key(asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h07_an_army_is_known_by_its_name_whatever_its_article_and_case() {
        assert!(same_army("La Légion", "legion"));
        assert!(same_army("armée d'Hannibal", "l’Armée d'HANNIBAL"));
        assert!(!same_army("armée d'Hannibal", "armée d'Hasdrubal"));
        assert_eq!(army_key("La "), "la");
    }
}
