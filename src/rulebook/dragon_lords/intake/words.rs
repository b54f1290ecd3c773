//! The words of orders, in French and English, folded, and the part that each plays.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The part that a word plays in an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// None that is known.
    None,
    /// `engager`, `hire` (D1).
    Hire,
    /// `transférer`, `transfer` (D6).
    Transfer,
    /// `aller`, `move`: a transfer or Relocate, by where the spy is.
    Move,
    /// `espion`, `spy`.
    Spy,
    /// `espions`, `spies`.
    Spies,
    /// `ami`, `friendly`.
    Friendly,
    /// `ennemi`, `enemy`.
    Enemy,
    /// `à`, `en`, `in`, `at`.
    In,
    /// `vers`, `to`.
    To,
    /// `from`, `depuis`.
    From,
    /// `de`, `of`: from, or of.
    Of,
    /// Articles and possessives.
    Article,
    /// `et`, `and`, `puis`.
    And,
    /// `numéro`, `n°`: a number follows.
    Number,
    /// `po`, `or`, `gold`, `coût`.
    Cost,
    /// `total`.
    Total,
    /// `ville`, `city`.
    City,
    /// `pile`, `stack`.
    Stack,
    /// `hex`, `case`.
    Hex,
    /// `ne`, `pas`, `not`, `annuler`.
    Not,
    /// `a`, `est`, `was`: tells what was or is.
    Had,
    /// What has happened: `killed`, `mort`.
    Past,
    /// `si`, `if`.
    If,
    /// `puis-je`, `can I`.
    May,
    /// `rien`, `attend`, `waits`: a spy that does nothing.
    Idle,
    /// `partir`, `set out` (Infiltrate).
    SetOut,
    /// `sans`, `without`.
    Without,
    /// Politeness at a line's end.
    Polite,
    /// Other words that may stand before or within an order and change nothing.
    Filler,
}

/// A folded word as the table has it, with its part; `None` for a word without one.
pub(super) fn known(word: &str) -> Option<(&'static str, Class)> {
    static ALL: LazyLock<BTreeMap<&str, Class>> = LazyLock::new(|| {
        let words = WORDS.iter();
        let each = words.flat_map(|(class, words)| words.iter().map(|w| (*w, *class)));
        each.collect()
    });
    ALL.get_key_value(word).map(|(word, class)| (*word, *class))
}

/// The part of a folded word.
pub(super) fn class(word: &str) -> Class {
    known(word).map_or(Class::None, |(_, class)| class)
}

/// Short forms, taken with a warning.
pub(super) fn is_short(word: &str) -> bool {
    matches!(word, "esp" | "esps" | "sp" | "ag")
}

/// Words that may stand anywhere in an order and change nothing.
pub(super) fn harmless(class: Class) -> bool {
    matches!(
        class,
        Class::Filler
            | Class::Article
            | Class::Of
            | Class::In
            | Class::To
            | Class::From
            | Class::And
            | Class::City
            | Class::Number
            | Class::Polite
            | Class::May
    )
}

/// What an order's English verb is when it was done.
pub(super) fn past(word: &str) -> bool {
    matches!(
        word,
        "hired"
            | "recruited"
            | "enlisted"
            | "employed"
            | "engaged"
            | "bought"
            | "transferred"
            | "moved"
            | "sent"
    )
}

/// A number in words.
pub(super) fn number(word: &str) -> Option<u32> {
    Some(match word {
        "un" | "une" | "one" | "a" | "an" => 1,
        "deux" | "two" => 2,
        "trois" | "three" => 3,
        "quatre" | "four" => 4,
        "cinq" | "five" => 5,
        "six" => 6,
        "sept" | "seven" => 7,
        "huit" | "eight" => 8,
        "neuf" | "nine" => 9,
        "dix" | "ten" => 10,
        "onze" | "eleven" => 11,
        "douze" | "twelve" => 12,
        _ => return None,
    })
}

/// An ordinal, in words or digits: `second`, `3e`, `4th`.
pub(super) fn ordinal(word: &str) -> Option<u32> {
    Some(match word {
        "premier" | "premiere" | "first" => 1,
        "deuxieme" | "second" | "seconde" => 2,
        "troisieme" | "third" => 3,
        "quatrieme" | "fourth" => 4,
        "cinquieme" | "fifth" => 5,
        "sixieme" | "sixth" => 6,
        "septieme" | "seventh" => 7,
        "huitieme" | "eighth" => 8,
        "neuvieme" | "ninth" => 9,
        "dixieme" | "tenth" => 10,
        _ => {
            let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
            let tail = matches!(
                digits,
                "e" | "eme" | "ieme" | "er" | "ere" | "st" | "nd" | "rd" | "th"
            );
            let number = word.get(..word.len() - digits.len())?;
            return tail.then(|| number.parse().ok()).flatten();
        }
    })
}

/// Each word once.
#[rustfmt::skip]
const WORDS: &[(Class, &[&str])] = &[
    (Class::Article, &[
        "le", "la", "les", "l", "un", "une", "des", "ce", "cet", "cette", "ces", "mon", "ma", "mes",
        "notre", "nos", "son", "sa", "ses", "leur", "leurs", "the", "an", "my", "our", "this", "that",
        "his", "its", "their", "s", "autre", "another", "some",
    ]),
    (Class::In, &["a", "au", "aux", "en", "dans", "chez", "in", "at", "inside", "within", "into", "sur", "on"]),
    (Class::To, &["vers", "to", "toward", "towards", "direction", "destination", "pour", "for"]),
    (Class::From, &["from", "depuis", "quitter", "quitte", "leave", "leaves", "leaving"]),
    (Class::Of, &["de", "d", "du", "of"]),
    (Class::And, &["et", "and", "puis", "then", "ensuite", "aussi", "also", "plus"]),
    (Class::Spy, &["espion", "spy", "agent", "espionne", "esp", "sp"]),
    (Class::Spies, &["espions", "spies", "agents", "espionnes", "esps", "spys"]),
    (Class::Hire, &[
        "engager", "engage", "engagez", "engageons", "engagement", "engagements", "recruter", "recrute",
        "recrutez", "recrutons", "recrutement", "recrutements", "embaucher", "embauche", "embauchez",
        "embauchons", "enroler", "enrole", "acheter", "achete", "achetons", "louer", "hire", "hires",
        "hiring", "recruit", "recruits", "recruiting", "recruitment", "enlist", "buy", "buying", "employ",
    ]),
    (Class::Transfer, &[
        "transferer", "transfere", "transferez", "transferons", "transfert", "transferts", "transfer",
        "transfers", "transferring", "muter", "mute", "mutation",
    ]),
    (Class::Move, &[
        "deplacer", "deplace", "deplacez", "deplacement", "bouger", "bouge", "aller", "va", "ira",
        "rejoindre", "rejoint", "envoyer", "envoie", "envoyez", "move", "moves", "moving", "go", "goes",
        "send", "sends", "sending", "travel", "travels", "rentre", "rentrer", "return", "returns",
    ]),
    (Class::Friendly, &["ami", "amis", "amie", "amies", "friendly", "allie", "allies"]),
    (Class::Enemy, &["ennemi", "ennemis", "ennemie", "ennemies", "enemy", "adverse", "adverses", "hostile"]),
    (Class::Number, &["numero", "num", "no", "nr", "number", "n"]),
    (Class::Cost, &["po", "or", "gold", "gp", "cout", "coute", "cost", "costs", "costing", "prix", "price", "pieces", "soit", "coins"]),
    (Class::Total, &["total", "totaux", "somme", "sum"]),
    (Class::City, &["ville", "villes", "cite", "city", "town"]),
    (Class::Stack, &["pile", "stack", "piles", "stacks"]),
    (Class::Hex, &["hex", "hexagone", "hexe", "case"]),
    (Class::Not, &["ne", "pas", "not", "annuler", "annule", "annulez", "cancel", "never", "jamais", "don", "dont", "doesn", "surtout"]),
    (Class::Had, &[
        "ai", "as", "est", "sont", "avons", "avez", "ont", "avait", "avaient", "avais", "etait", "etaient",
        "had", "has", "have", "was", "were", "been", "is", "are", "did",
    ]),
    (Class::Past, &[
        "mort", "morte", "morts", "perdu", "perdus", "died", "dead", "killed", "lost", "stole", "stolen",
        "burned", "burnt", "got", "went", "made", "took", "gave", "told", "saw", "found", "caught",
    ]),
    (Class::If, &["si", "if", "unless", "sauf"]),
    (Class::May, &["peux", "peut", "pouvons", "can", "could", "may", "pourrais", "pourrait", "devrais", "should", "doit", "dois", "must", "faut"]),
    (Class::Idle, &[
        "rien", "nothing", "attend", "attendre", "attente", "attends", "wait", "waits", "idle", "repos",
        "repose", "reposent", "reposer", "attendent", "restent", "rest", "rests", "resting", "reste", "rester", "stay", "stays", "hold", "holds", "passe",
        "pass",
    ]),
    (Class::SetOut, &["partir", "part", "depart", "rendre", "rend", "y", "out", "going"]),
    (Class::Without, &["sans", "without", "aucun", "aucune"]),
    (Class::Polite, &["merci", "please", "svp", "stp", "cordialement", "thanks", "thank", "regards", "plait"]),
    (Class::Filler, &[
        "je", "j", "nous", "i", "we", "ll", "will", "would", "like", "want", "wants", "veux", "voudrais",
        "voudrions", "souhaite", "souhaiterais", "aimerais", "vais", "allons", "se", "me", "m", "with", "avec",
        "par", "by", "via", "use", "using", "uses", "utiliser", "utilise", "ordre", "ordres", "order", "orders",
        "action", "actions", "mission", "tache", "task", "fait", "faire", "fasse", "does", "do", "tente",
        "tenter", "tries", "try", "essaie", "essaye", "essayer", "attempt", "attempts", "il", "elle", "he",
        "she", "it", "qui", "que", "qu", "who", "which", "where", "there", "here", "now", "maintenant", "tour",
        "turn", "abord", "bonjour", "hello", "hi", "salut", "oui", "yes", "ok", "let", "us", "effectue",
        "effectuer", "tentative", "up", "demande", "demander", "ask", "more", "extra", "additional", "new", "supplementaire",
        "supplementaires", "nouveau", "nouveaux", "nouvel", "commet", "commettre", "procede", "proceder", "realise",
        "realiser", "lance", "lancer", "prepare", "you", "vous", "charge",
    ]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_ordinals_in_words_and_digits() {
        assert_eq!(ordinal("2nd"), Some(2));
        assert_eq!(ordinal("3eme"), Some(3));
        assert_eq!(ordinal("1er"), Some(1));
        assert_eq!(ordinal("deuxieme"), Some(2));
        assert_eq!(ordinal("12"), None);
        assert_eq!(number("trois"), Some(3));
        assert_eq!(class("espion"), Class::Spy);
        assert_eq!(class("karth"), Class::None);
        let mut all: Vec<&str> = WORDS.iter().flat_map(|(_, w)| w.iter().copied()).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "a word stands twice");
    }
}
