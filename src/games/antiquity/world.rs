//! What the arbiter knows of the world: armies and fleets, and by what an army's name is known (H7).

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::setup::Name;
use crate::locale::spelling::fold;

/// Elements (*plaquettes*) by troop code; every count is above 0.
pub type Elements = BTreeMap<Arc<str>, u32>;

/// An army of a nation, in a province.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    pub nation: Name,
    /// The name as the arbiter typed it: `armée d'Hannibal`.
    pub name: Arc<str>,
    pub province: Name,
    pub elements: Elements,
}

/// A fleet of a nation, in a sea zone.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    pub nation: Name,
    pub sea: Name,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Arc<str>>,
}

/// Words of an army's name that say only that it is one, or whose.
const INSIGNIFICANT: [&str; 15] = [
    "l", "la", "le", "les", "d", "de", "du", "des", "the", "of", "a", "armee", "armees", "army",
    "armies",
];

/// The significant words of an army's name (H7, H6), sorted: case, accents, articles, "armée", the order of the
/// words, the English `'s` and all marks are left out, and `IIe` is `2`. A name of other words alone is all of them.
pub fn army_key(name: &str) -> String {
    let folded = format!("{} ", fold(name)).replace("'s ", " ");
    let words = || {
        let words = folded.split(|c: char| !c.is_alphanumeric());
        words.filter(|word| !word.is_empty())
    };
    let said: Vec<&str> = words().filter(|w| !INSIGNIFICANT.contains(w)).collect();
    let kept: Vec<&str> = match said.is_empty() {
        true => words().collect(),
        false => said,
    };
    let mut kept: Vec<String> = kept.into_iter().map(plain_ordinal).collect();
    kept.sort_unstable();
    match kept.is_empty() {
        true => folded.trim_end().to_owned(),
        false => kept.join(" "),
    }
}

/// An army's canonical name with capitals at its significant words: as anybody may write it, so that neither how the
/// asker wrote it nor what the world has is told.
pub fn capitalised(name: &str) -> String {
    let mut said = String::new();
    let mut word = String::new();
    let put = |word: &mut String, said: &mut String| {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if !INSIGNIFICANT.contains(&&*fold(word)) => {
                said.extend(first.to_uppercase());
                said.push_str(letters.as_str());
            }
            _ => said.push_str(word),
        }
        word.clear();
    };
    for c in name.chars() {
        if c.is_alphanumeric() {
            word.push(c);
            continue;
        }
        put(&mut word, &mut said);
        said.push(c);
    }
    put(&mut word, &mut said);
    said
}

/// `2e`, `2ème`, `IInd` and `II` as `2`; any other word as it is.
fn plain_ordinal(word: &str) -> String {
    const ENDINGS: [&str; 10] = ["", "e", "er", "ere", "eme", "nd", "nde", "st", "rd", "th"];
    let number = ENDINGS.iter().find_map(|ending| {
        let bare = word.strip_suffix(ending)?;
        let digits = || bare.parse().ok();
        digits().or_else(|| roman(bare))
    });
    number.map_or_else(|| word.to_owned(), |n: u32| n.to_string())
}

/// A Roman numeral below 90 in its one spelling.
fn roman(word: &str) -> Option<u32> {
    if word.is_empty() {
        return None;
    }
    let (tens, ones) = match word.find(|c| !matches!(c, 'x' | 'l')) {
        // The X of IX is no ten.
        Some(at) => word.split_at(at),
        None => (word, ""),
    };
    const TENS: [&str; 9] = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx"];
    const ONES: [&str; 10] = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    let place = |all: &[&str], of: &str| all.iter().position(|one| *one == of);
    let number = 10 * place(&TENS, tens)? + place(&ONES, ones)?;
    u32::try_from(number).ok()
}

/// Whether an army's name and the name a question asks about are the same.
pub fn same_army(name: &str, asked: &str) -> bool {
    army_key(name) == army_key(asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h07_an_army_is_known_by_its_significant_words() {
        for (one, other) in [
            ("La Légion", "legion"),
            ("armée d'Hannibal", "l’Armée d'HANNIBAL"),
            ("armée d'Hamilcar", "Hamilcar"),
            ("army of Hamilcar", "Hamilcar’s army"),
            ("Prince's", "prince"),
            ("2e légion", "IIe légion"),
            ("légion XIV", "14ème Légion"),
            ("Garde « royale »", "royale garde"),
        ] {
            assert!(same_army(one, other), "{one} and {other}");
        }
        for (one, other) in [
            ("armée d'Hannibal", "armée d'Hasdrubal"),
            ("Ire légion", "IIe légion"),
            ("armée", "légion"),
        ] {
            assert!(!same_army(one, other), "{one} and {other}");
        }
        assert_eq!(army_key("La "), "la");
    }

    #[test]
    fn a_name_has_its_capitals_whoever_wrote_it() {
        for (name, said) in [
            ("armée de fabius", "armée de Fabius"),
            ("armée d'hannibal", "armée d'Hannibal"),
            ("légion xiv", "Légion Xiv"),
            ("l'émeraude de la mer", "l'Émeraude de la Mer"),
            ("2e légion", "2e Légion"),
            ("", ""),
        ] {
            assert_eq!(capitalised(name), said);
        }
    }

    #[test]
    fn h07_a_numeral_has_one_spelling() {
        for n in 1..90u32 {
            let tens = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx"];
            let ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
            let written = format!("{}{}", tens[n as usize / 10], ones[n as usize % 10]);
            assert_eq!(plain_ordinal(&written), n.to_string());
            assert_eq!(plain_ordinal(&format!("{written}e")), n.to_string());
        }
        for word in ["iiii", "vx", "ic", "mil", "xxxx"] {
            assert_eq!(plain_ordinal(word), word);
        }
    }
}
