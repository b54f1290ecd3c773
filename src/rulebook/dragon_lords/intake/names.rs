//! The names that a player knows, as a reader meets them: whatever their case, accents and articles.

use std::collections::{BTreeMap, BTreeSet};

use super::known::Known;
use super::token::{Shape, Token, glue, tokens};
use crate::reading::near::near;
use crate::rulebook::dragon_lords::world::Name;

/// Names of one sort by their words.
#[derive(Debug, Clone, Default)]
pub(super) struct List {
    by_first: BTreeMap<String, Vec<(Vec<String>, Name)>>,
    /// Words that several names have, such as `fort`: they tell none apart.
    common: BTreeSet<String>,
}

/// All the names of a player's knowledge.
#[derive(Debug, Clone, Default)]
pub(super) struct Names {
    pub cities: List,
    pub stacks: List,
    pub players: List,
}

/// A name in a line: its tokens, from the first to the one after the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    pub from: usize,
    pub to: usize,
    pub name: Name,
}

/// What words that are no name come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Resolved {
    /// The unambiguous beginning of this one.
    Beginning(Name),
    /// The beginning of these.
    Ambiguous(Vec<Name>),
    /// None, with the nearest.
    Unknown(Option<Name>),
}

impl Names {
    pub fn new(known: &Known) -> Names {
        Names {
            cities: List::new(known.cities.keys()),
            stacks: List::new(known.stacks.keys()),
            players: List::new(&known.players),
        }
    }
}

/// The words by which a name is known, without those that do not tell it apart.
fn key(name: &str) -> Vec<String> {
    let (tokens, _) = tokens(name);
    let told: Vec<String> = tokens
        .iter()
        .filter(|t| t.shape != Shape::Mark && !glue(t))
        .map(|t| t.text.to_string())
        .collect();
    match told.is_empty() {
        // A name that is nothing but small words is matched whole.
        true => tokens.into_iter().map(|t| t.text.into_owned()).collect(),
        false => told,
    }
}

impl List {
    fn new<'a>(names: impl IntoIterator<Item = &'a Name>) -> List {
        let mut all: BTreeMap<String, Vec<(Vec<String>, Name)>> = BTreeMap::new();
        for name in names {
            let words = key(name);
            if let Some(first) = words.first().cloned() {
                all.entry(first).or_default().push((words, name.clone()));
            }
        }
        // The longest is tried first.
        for names in all.values_mut() {
            names.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        }
        let mut owners: BTreeMap<&str, &Name> = BTreeMap::new();
        let mut common = BTreeSet::new();
        for (words, name) in all.values().flatten() {
            for word in words {
                if *owners.entry(word).or_insert(name) != name {
                    common.insert(word.clone());
                }
            }
        }
        List {
            common,
            by_first: all,
        }
    }

    /// The names in a line, from left to right, the longest first; `free` tells the tokens that may
    /// be part of one.
    pub fn find(&self, tokens: &[Token], free: impl Fn(usize) -> bool) -> Vec<Found> {
        let mut found = Vec::new();
        let mut from = 0;
        while from < tokens.len() {
            match self.at(tokens, from, &free) {
                Some(name) => {
                    from = name.to;
                    found.push(name);
                }
                None => from += 1,
            }
        }
        found
    }

    fn at(&self, tokens: &[Token], from: usize, free: &impl Fn(usize) -> bool) -> Option<Found> {
        let first = tokens.get(from)?;
        let quote = first.quote;
        self.by_first
            .get(first.text.as_ref())?
            .iter()
            .find_map(|(words, name)| {
                let mut at = from;
                for (n, word) in words.iter().enumerate() {
                    let between = |t: &Token| glue(t) || t.text == "-";
                    while n > 0
                        && tokens
                            .get(at)
                            .is_some_and(|t| between(t) && t.text != *word && t.quote == quote)
                    {
                        at += 1;
                    }
                    let token = tokens.get(at)?;
                    if token.text != *word || token.quote != quote || !free(at) {
                        return None;
                    }
                    at += 1;
                }
                let name = name.clone();
                Some(Found { from, to: at, name })
            })
    }

    /// What words that are no exact name come to.
    pub fn resolve(&self, typed: &[Token]) -> Resolved {
        let words: Vec<&str> = typed
            .iter()
            .filter(|t| t.shape != Shape::Mark && !glue(t))
            .map(|t| t.text.as_ref())
            .collect();
        let typed = words.join(" ");
        let all = || self.by_first.values().flatten();
        let spelled = || all().map(|(words, name)| (words.join(" "), name));
        if typed.chars().count() >= 2 {
            let begins = spelled().filter(|(s, _)| s.starts_with(&typed));
            let fits: BTreeSet<&Name> = begins.map(|(_, name)| name).collect();
            let mut all = fits.iter();
            match (all.next(), all.next()) {
                (None, _) => {}
                (Some(only), None) => return Resolved::Beginning((*only).clone()),
                _ => return Resolved::Ambiguous(fits.into_iter().cloned().collect()),
            }
        }
        let spelled: Vec<(String, &Name)> = spelled().collect();
        let nearest = near(&typed, spelled.iter().map(|(s, n)| (s, n)), &self.common);
        Resolved::Unknown(nearest.cloned())
    }
}
