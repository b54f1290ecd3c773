//! The names that a player knows, as a reader meets them: whatever their case, accents and articles.

use std::collections::{BTreeMap, BTreeSet};

use super::known::{Known, Post};
use super::token::{Class, Shape, Token, glue, tokens};
use super::{actions, words};
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
        // He knows what the city is called at which a spy of his arrives.
        let reached = known.spies.values().filter_map(Post::city);
        let cities: BTreeSet<&Name> = known.cities.keys().chain(reached).collect();
        Names {
            cities: List::new(cities),
            stacks: List::new(known.stacks.keys()),
            players: List::new(&known.players),
        }
    }
}

/// The tokens of a name whose words begin at a token. In quotation marks small words and marks are
/// part of it, and nothing else is left.
fn span(
    tokens: &[Token],
    from: usize,
    words: &[String],
    name: &Name,
    free: &impl Fn(usize) -> bool,
) -> Option<Found> {
    let quote = tokens.get(from)?.quote;
    let inside = |at: usize| quote.is_some() && tokens.get(at).is_some_and(|t| t.quote == quote);
    let small = |t: &Token| glue(t) || (quote.is_some() && t.shape == Shape::Mark);
    let mut at = from;
    for (n, word) in words.iter().enumerate() {
        let between =
            |t: &Token| t.quote == quote && t.text != *word && (small(t) || t.text == "-");
        while n > 0 && tokens.get(at).is_some_and(between) {
            at += 1;
        }
        let token = tokens.get(at)?;
        if token.text != *word || token.quote != quote || !free(at) {
            return None;
        }
        at += 1;
    }
    let mut begin = from;
    while let Some(before) = begin.checked_sub(1).filter(|b| inside(*b)) {
        begin = before;
    }
    let mut to = at;
    while inside(to) {
        to += 1;
    }
    let rest = tokens.get(begin..from)?.iter().chain(tokens.get(at..to)?);
    rest.into_iter().all(small).then(|| Found {
        from: begin,
        to,
        name: name.clone(),
    })
}

/// Some tokens as they were typed.
fn typed<'t>(text: &'t str, tokens: &[Token], from: usize, to: usize) -> &'t str {
    let ends = tokens
        .get(from..to)
        .and_then(|all| Some((all.first()?, all.last()?)));
    ends.and_then(|(first, last)| text.get(first.start..last.end))
        .unwrap_or_default()
}

/// Whether words are meant as that name. One that is called as orders speak, `Or` or `To Arn`, is
/// meant in quotation marks, or where it is spelled as it is and stands as a place does.
fn is_meant(text: &str, tokens: &[Token], found: &Found) -> bool {
    let plays = |t: &Token| {
        t.class != Class::None
            || t.shape != Shape::Word
            || actions::is_word(&t.text)
            || words::number(&t.text).is_some()
            || words::ordinal(&t.text).is_some()
            || super::spy::short(&t.text).is_some()
    };
    let all = tokens.get(found.from..found.to).unwrap_or_default();
    let quoted = all.iter().any(|t| t.quote.is_some());
    // `to Arn` leads to Arn.
    let leads = |t: &Token| matches!(t.class, Class::In | Class::To | Class::From | Class::Of);
    if quoted || !(all.iter().all(plays) || all.first().is_some_and(leads)) {
        return true;
    }
    let mut before = found.from;
    let class = |at: usize| {
        tokens
            .get(at)
            .filter(|t| t.quote.is_none())
            .map(|t| t.class)
    };
    while before > 0 && matches!(class(before - 1), Some(Class::Article | Class::City)) {
        before -= 1;
    }
    let lead = before.checked_sub(1).and_then(class);
    let led = matches!(lead, Some(Class::In | Class::To | Class::From | Class::Of));
    let exact = typed(text, tokens, found.from, found.to) == &*found.name;
    exact && (led || !all.iter().all(plays))
}

/// Whether a name stands there letter by letter, small words before it included.
fn is_written(text: &str, tokens: &[Token], found: &Found) -> bool {
    let (name, _) = super::token::tokens(&found.name);
    let from = found.to.checked_sub(name.len());
    let exact = from.is_some_and(|from| typed(text, tokens, from, found.to) == &*found.name);
    let told = |t: &&Token| t.shape != Shape::Mark;
    let words = tokens.get(found.from..found.to).unwrap_or_default();
    let words = words.iter().filter(told).map(|t| t.text.as_ref());
    exact || words.eq(name.iter().filter(told).map(|t| t.text.as_ref()))
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
    pub fn find(&self, text: &str, tokens: &[Token], free: impl Fn(usize) -> bool) -> Vec<Found> {
        let mut found = Vec::new();
        let mut from = 0;
        while from < tokens.len() {
            match self.at(text, tokens, from, &free) {
                Some(name) => {
                    from = name.to;
                    found.push(name);
                }
                None => from += 1,
            }
        }
        found
    }

    fn at(
        &self,
        text: &str,
        tokens: &[Token],
        from: usize,
        free: &impl Fn(usize) -> bool,
    ) -> Option<Found> {
        let spelled = self.by_first.get(tokens.get(from)?.text.as_ref())?;
        let found = spelled.iter().filter_map(|(words, name)| {
            let found = span(tokens, from, words, name, free)?;
            is_meant(text, tokens, &found).then_some(found)
        });
        let mut alike: Vec<Found> = found.collect();
        let longest = alike.iter().map(|f| f.to).max()?;
        alike.retain(|f| f.to == longest);
        match alike.as_slice() {
            [only] => Some(only.clone()),
            // `Fort de l'Est` and `Fort Est`: the one that is written so.
            several => {
                let written = |f: &&Found| is_written(text, tokens, f);
                let so = several.iter().filter(written);
                so.max_by_key(|f| f.name.len()).cloned()
            }
        }
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
