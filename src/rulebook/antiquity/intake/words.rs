//! The words of orders, in French and English, folded, and the part that each plays.

mod table;

use table::WORDS;

/// The part that a word plays in an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// None that is known.
    None,
    /// A verb (or its noun) of attempts.
    Spy,
    /// A verb (or its noun) of protections.
    Protect,
    /// `contre`, `against`.
    Against,
    /// A verb of either kind that is over: `spied`.
    Past,
    /// `espionnage`, `espionage`: a kind, or a verb's noun.
    Espionage,
    /// The other kinds.
    Size,
    Composition,
    Majority,
    Fleet,
    Treasury,
    /// `présence`: of armies or of fleets.
    Presence,
    /// `armée`, `army`, `armies`.
    Army,
    /// `troupe`, `troop`: stands beside a kind.
    Troop,
    /// `bonus`, `malus`.
    Bonus,
    Malus,
    /// `sans`, `without`, `no`.
    Without,
    /// `points`, `pts`.
    Points,
    /// `coût`, `prix`, `soit`.
    Cost,
    /// `total`.
    Total,
    /// `en`, `dans`, `in`.
    In,
    /// `de`, `du`, `d'`, `of`.
    Of,
    /// Articles and possessives, which mean nothing here.
    Article,
    /// `et`, `and`.
    And,
    /// `si`, `if`.
    If,
    /// `ne`, `pas`, `not`, `annuler`.
    Not,
    /// `ai`, `avons`, `have`: makes a past of what follows.
    Had,
    /// `puis-je`, `can I`: see `line`.
    May,
    /// Politeness at a line's end.
    Polite,
    /// Other words that may stand before or within an order and change nothing.
    Filler,
}

/// Where the words with each first letter begin in the table, and where those with the last end.
const BEGINNINGS: [usize; 27] = {
    let mut all = [0; 27];
    let mut letter = 0;
    let mut at = 0;
    while letter < 27 {
        while at < WORDS.len() && (WORDS[at].0.as_bytes()[0] as usize) < b'a' as usize + letter {
            at += 1;
        }
        all[letter] = at;
        letter += 1;
    }
    all
};

/// A folded word as the table has it, with its part; `None` for a word without one.
pub(super) fn known(word: &str) -> Option<(&'static str, Class)> {
    let letter = usize::from(word.bytes().next()?.checked_sub(b'a')?);
    let from = *BEGINNINGS.get(letter)?;
    let list = WORDS.get(from..*BEGINNINGS.get(letter + 1)?)?;
    // A letter by itself stands first.
    let at = match word.len() {
        1 => 0,
        _ => list.binary_search_by(|(w, _)| (*w).cmp(word)).ok()?,
    };
    list.get(at).copied().filter(|(w, _)| *w == word)
}

/// Verbs and nouns that are no words of the rule and may be mere talk: taken with a warning.
pub(super) fn is_unusual(word: &str) -> bool {
    [
        "surveill", "cach", "masqu", "dissimul", "camoufl", "couvr", "hid", "conceal", "cover",
    ]
    .iter()
    .any(|b| word.starts_with(b))
        || word == "watch"
}

/// Words that ask to be told something: verbs of attempts where no other verb stands.
pub(super) fn asks_to_know(word: &str) -> bool {
    matches!(
        word,
        "connaitre"
            | "savoir"
            | "renseigner"
            | "renseigne"
            | "renseignons"
            | "renseignez"
            | "know"
            | "learn"
            | "find"
    )
}

/// Short forms, taken with a warning.
pub(super) fn is_short(word: &str) -> bool {
    matches!(
        word,
        "esp"
            | "espio"
            | "prot"
            | "compo"
            | "comp"
            | "maj"
            | "pres"
            | "tres"
            | "treso"
            | "ctre"
            | "brouil"
            | "esps"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_sorted_and_stand_once() {
        assert!(WORDS.windows(2).all(|w| w[0].0 < w[1].0));
        assert!(WORDS.iter().all(|found| known(found.0) == Some(*found)));
        assert_eq!(known("tresor"), Some(("tresor", Class::Treasury)));
        assert_eq!(known("espionner"), Some(("espionner", Class::Spy)));
        assert_eq!(known("hannibal"), None);
    }
}
