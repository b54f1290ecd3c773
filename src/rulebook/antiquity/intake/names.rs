//! The names of a setup as a reader meets them: in either language, without accents or articles.

use std::collections::{BTreeMap, BTreeSet};

use super::super::setup::{Forms, Name, Setup};
use super::fault::Wanted;
use super::token::{Shape, Token, tokens};
use super::words::Class;
use crate::reading::near::near;

/// What a spelling may mean. Macédoine is a nation and a province.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Meaning {
    pub nation: Option<Name>,
    pub province: Option<Name>,
    pub sea: Option<Name>,
}

impl Meaning {
    pub fn get(&self, wanted: Wanted) -> Option<&Name> {
        match wanted {
            Wanted::Nation => self.nation.as_ref(),
            Wanted::Province => self.province.as_ref(),
            Wanted::Sea => self.sea.as_ref(),
        }
    }
}

/// A name found in a line: its tokens and what it may mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    /// The first token and the one after the last.
    pub from: usize,
    pub to: usize,
    pub meaning: Meaning,
}

/// What a word that is no exact name comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Resolved {
    /// The unambiguous beginning of this one.
    Beginning(Name),
    /// What this nation's people are called.
    Adjective(Name),
    /// The beginning of these.
    Ambiguous(Vec<Name>),
    /// None, with the nearest.
    Unknown(Option<Name>),
}

/// All spellings of a setup's names, folded and split into words, made once for a message.
#[derive(Debug, Clone)]
pub(super) struct Names {
    /// By first word: all the words, and the meaning.
    by_first: BTreeMap<String, Vec<(Vec<String>, Meaning)>>,
    /// The lengths of those first words, as bits, by their first letter: most words of a line are
    /// told by this alone to begin no name.
    lengths: [u64; 256],
    /// Every spelling as one text, by what it names.
    spellings: [Vec<(String, Name)>; 3],
    /// Words that several spellings of a sort have, such as `mer`: they tell none apart.
    common: [BTreeSet<String>; 3],
    /// What nations' people are called.
    adjectives: BTreeMap<String, Name>,
}

fn slot(wanted: Wanted) -> usize {
    match wanted {
        Wanted::Nation => 0,
        Wanted::Province => 1,
        Wanted::Sea => 2,
    }
}

/// Words within a name that do not tell it apart: `mer d'Égypte` is `mer Egypte` too.
pub(super) fn glue(token: &Token) -> bool {
    matches!(token.class, Class::Article | Class::Of) && token.shape == Shape::Word
}

fn key(name: &str) -> Vec<String> {
    let (tokens, _) = tokens(name);
    let words: Vec<String> = tokens
        .iter()
        .filter(|t| t.shape != Shape::Mark && !glue(t))
        .map(|t| t.text.to_string())
        .collect();
    if words.is_empty() {
        // A name that is nothing but small words is matched whole.
        return tokens.into_iter().map(|t| t.text.into_owned()).collect();
    }
    words
}

impl Names {
    pub fn new(setup: &Setup) -> Names {
        let mut names = Names {
            by_first: BTreeMap::new(),
            lengths: [0; 256],
            spellings: [Vec::new(), Vec::new(), Vec::new()],
            common: Default::default(),
            adjectives: BTreeMap::new(),
        };
        for n in &setup.nations {
            names.add(Wanted::Nation, &n.name, &n.fr, &n.en);
            for adjective in n.fr.adjectives.iter().chain(&n.en.adjectives) {
                let spelled = key(adjective).join(" ");
                names.adjectives.insert(spelled, n.name.clone());
            }
        }
        for p in &setup.provinces {
            names.add(Wanted::Province, &p.name, &p.fr, &p.en);
        }
        for s in &setup.seas {
            names.add(Wanted::Sea, &s.name, &s.fr, &s.en);
        }
        for (list, common) in names.spellings.iter().zip(&mut names.common) {
            let mut owners: BTreeMap<&str, &Name> = BTreeMap::new();
            for (spelled, name) in list {
                for word in spelled.split(' ') {
                    if *owners.entry(word).or_insert(name) != name {
                        common.insert(word.to_owned());
                    }
                }
            }
        }
        for (first, spelled) in &mut names.by_first {
            spelled.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
            if let Some(lengths) = first
                .bytes()
                .next()
                .and_then(|b| names.lengths.get_mut(usize::from(b)))
            {
                *lengths |= 1 << first.len().min(63);
            }
        }
        names
    }

    fn add(&mut self, wanted: Wanted, name: &Name, fr: &Forms, en: &Forms) {
        let mut seen = BTreeSet::new();
        let others = fr.also.iter().chain(&en.also);
        for spelling in [&**name, &fr.the, &en.the]
            .into_iter()
            .chain(others.map(String::as_str))
        {
            let words = key(spelling);
            let Some(first) = words.first().cloned() else {
                continue;
            };
            if !seen.insert(words.clone()) {
                continue;
            }
            if let Some(list) = self.spellings.get_mut(slot(wanted)) {
                list.push((words.join(" "), name.clone()));
            }
            let under = self.by_first.entry(first).or_default();
            let at = match under.iter().position(|(w, _)| *w == words) {
                Some(at) => at,
                None => {
                    under.push((words, Meaning::default()));
                    under.len() - 1
                }
            };
            if let Some((_, meaning)) = under.get_mut(at) {
                let place = match wanted {
                    Wanted::Nation => &mut meaning.nation,
                    Wanted::Province => &mut meaning.province,
                    Wanted::Sea => &mut meaning.sea,
                };
                place.get_or_insert_with(|| name.clone());
            }
        }
    }

    /// The names in a line, from left to right, the longest first.
    pub fn find(&self, tokens: &[Token]) -> Vec<Found> {
        let mut found = Vec::new();
        let mut from = 0;
        while let Some(first) = tokens.get(from) {
            match self.at(tokens, from, first) {
                Some((to, meaning)) => {
                    found.push(Found { from, to, meaning });
                    from = to;
                }
                None => from += 1,
            }
        }
        found
    }

    fn at(&self, tokens: &[Token], from: usize, first: &Token) -> Option<(usize, Meaning)> {
        let lengths = self.lengths.get(usize::from(first.text.bytes().next()?))?;
        if lengths & (1 << first.text.len().min(63)) == 0 {
            return None;
        }
        let candidates = self.by_first.get(first.text.as_ref())?;
        candidates.iter().find_map(|(words, meaning)| {
            let mut at = from;
            for (n, word) in words.iter().enumerate() {
                while n > 0 && tokens.get(at).is_some_and(glue) {
                    at += 1;
                }
                let token = tokens.get(at)?;
                if token.text != *word || token.quote != first.quote {
                    return None;
                }
                at += 1;
            }
            Some((at, meaning.clone()))
        })
    }

    /// The nation whose people a word names.
    pub fn adjective(&self, word: &str) -> Option<&Name> {
        self.adjectives.get(word)
    }

    /// What words that are no exact name of that sort come to.
    pub fn resolve(&self, wanted: Wanted, typed: &[Token]) -> Resolved {
        let words: Vec<&str> = typed
            .iter()
            .filter(|t| t.shape != Shape::Mark && !glue(t))
            .map(|t| t.text.as_ref())
            .collect();
        let typed = words.join(" ");
        let slot = slot(wanted);
        let (Some(list), Some(common)) = (self.spellings.get(slot), self.common.get(slot)) else {
            return Resolved::Unknown(None);
        };
        if wanted == Wanted::Nation
            && let Some(name) = self.adjectives.get(&typed)
        {
            return Resolved::Adjective(name.clone());
        }
        if typed.chars().count() >= 2 {
            let fits: BTreeSet<&Name> = list
                .iter()
                .filter(|(s, _)| s.starts_with(&typed))
                .map(|(_, n)| n)
                .collect();
            match fits.len() {
                0 => {}
                1 => {
                    if let Some(name) = fits.first() {
                        return Resolved::Beginning((*name).clone());
                    }
                }
                _ => return Resolved::Ambiguous(fits.into_iter().cloned().collect()),
            }
        }
        // Peoples' names end alike: one that does not begin alike is another.
        let alike = |s: &str| wanted == Wanted::Nation && s.chars().next() == typed.chars().next();
        let adjectives = self.adjectives.iter().filter(|(s, _)| alike(s));
        let spelled = list.iter().map(|(s, n)| (s, n)).chain(adjectives);
        Resolved::Unknown(near(&typed, spelled, common))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::setup::MARE_NOSTRUM;
    use super::*;

    fn found(line: &str) -> Vec<Meaning> {
        let setup = Setup::parse(MARE_NOSTRUM).expect("setup");
        let (tokens, _) = tokens(line);
        let names = Names::new(&setup);
        names.find(&tokens).into_iter().map(|f| f.meaning).collect()
    }

    #[test]
    fn the_longest_name_is_found_in_either_language() {
        let all = found("mer d'Egypte, Basse Égypte, Lower Egypt, égypte, the Gulf of Pelusium");
        assert_eq!(all.len(), 5);
        assert_eq!(all[0].sea.as_deref(), Some("mer d'Égypte"));
        assert_eq!(all[1].province.as_deref(), Some("Basse-Égypte"));
        assert_eq!(all[2].province.as_deref(), Some("Basse-Égypte"));
        assert_eq!(all[3].nation.as_deref(), Some("EGYPTE"));
        assert_eq!(all[4].sea.as_deref(), Some("golfe de Péluse"));
    }

    #[test]
    fn macedoine_is_a_nation_and_a_province() {
        let all = found("MACEDOINE");
        assert_eq!(all[0].nation.as_deref(), Some("MACEDOINE"));
        assert_eq!(all[0].province.as_deref(), Some("Macédoine"));
    }

    #[test]
    fn a_beginning_is_taken_and_a_misspelling_is_not() {
        let setup = Setup::parse(MARE_NOSTRUM).expect("setup");
        let names = Names::new(&setup);
        let resolve = |w, s: &str| names.resolve(w, &tokens(s).0);
        assert_eq!(
            resolve(Wanted::Nation, "Carth"),
            Resolved::Beginning("CARTHAGE".into())
        );
        assert_eq!(
            resolve(Wanted::Nation, "Cartage"),
            Resolved::Unknown(Some("CARTHAGE".into()))
        );
        for (typed, name) in [("Gaulois", "GAULE"), ("romaines", "ITALIE")] {
            let taken = Resolved::Adjective(name.into());
            assert_eq!(resolve(Wanted::Nation, typed), taken, "{typed}");
        }
        for (typed, name) in [("Gaullois", "GAULE"), ("Egyptiaques", "EGYPTE")] {
            let offered = Resolved::Unknown(Some(name.into()));
            assert_eq!(resolve(Wanted::Nation, typed), offered, "{typed}");
        }
        let offered = resolve(Wanted::Nation, "Sumerians");
        assert_eq!(offered, Resolved::Unknown(None));
        for (typed, name) in [
            ("Egée", Some("mer Égée")),
            ("mer Noire", None),
            ("mer Ligurre", Some("mer Ligure")),
        ] {
            let offered = Resolved::Unknown(name.map(Name::from));
            assert_eq!(resolve(Wanted::Sea, typed), offered, "{typed}");
        }
        assert_eq!(resolve(Wanted::Nation, "xyz"), Resolved::Unknown(None));
        assert!(matches!(resolve(Wanted::Province, "th"), Resolved::Ambiguous(v) if v.len() == 3));
    }
}
