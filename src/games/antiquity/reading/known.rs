//! The words and names of a setup.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use super::super::question::Kind;
use super::super::setup::{Name, Setup};
use crate::reading::made::Made;
use crate::reading::message::item::Item;
use crate::reading::message::lexicon::{Lexicon, Slots, words};

/// The slots of the lexicon files.
pub(super) const SLOTS: Slots = Slots {
    all: &[
        "verb", "unit", "lead", "say", "kind", "army", "nation", "place", "sea",
    ],
    spelled: &[("kind", 5), ("verb", 6)],
    elided: &["army", "kind", "nation"],
};

pub(super) const FILES: [&str; 4] = [
    include_str!("../../../../data/lexicon/orders/fr.toml"),
    include_str!("../../../../data/lexicon/orders/en.toml"),
    include_str!("../../../../data/lexicon/antiquity/orders.fr.toml"),
    include_str!("../../../../data/lexicon/antiquity/orders.en.toml"),
];

/// The words and names of a setup, whoever writes.
#[derive(Debug)]
pub struct Known {
    pub lexicon: Lexicon,
    /// The provinces that bear the name of a nation, by the nation.
    twins: BTreeMap<Name, Name>,
    /// Whether a line with an army's name is read as the order that it is printed of.
    pub reads: Mutex<BTreeMap<String, bool>>,
}

/// A name without its article.
fn bare(lexicon: &Lexicon, phrase: &str) -> String {
    let words = words(phrase);
    let skip = words.len() > 1 && lexicon.small(&words[0]);
    words[usize::from(skip)..].join(" ")
}

/// The names of the nations.
pub(super) fn nations(setup: &Setup, lexicon: &mut Lexicon) {
    for nation in setup.nations.iter() {
        let forms = [&nation.fr, &nation.en].into_iter();
        let said = forms.flat_map(|f| std::iter::once(&f.the).chain(&f.also).chain(&f.adjectives));
        for phrase in std::iter::once(&*nation.name).chain(said.map(String::as_str)) {
            let phrase = bare(lexicon, phrase);
            lexicon.name(&phrase, "nation", &nation.name, true);
        }
    }
}

impl Known {
    /// The one of a setup.
    pub fn of(setup: &Setup) -> Arc<Known> {
        static MADE: Made<Setup, Known> = Made::new();
        MADE.of(setup, || Known::new(setup))
    }

    fn new(setup: &Setup) -> Known {
        let mut lexicon = Lexicon::of(&SLOTS, &FILES);
        nations(setup, &mut lexicon);
        let mut twins = BTreeMap::new();
        let provinces = setup.provinces.iter();
        let provinces = provinces.map(|p| ("place", &p.name, &p.fr.the, &p.en.the));
        let seas = setup.seas.iter();
        let seas = seas.map(|s| ("sea", &s.name, &s.fr.the, &s.en.the));
        for (slot, name, fr, en) in provinces.chain(seas) {
            let phrases = [&**name, fr, en].map(|p| bare(&lexicon, p));
            for phrase in BTreeSet::from(phrases) {
                match lexicon.named(&phrase, "nation") {
                    Some(nation) => _ = twins.insert(nation, name.clone()),
                    None => lexicon.name(&phrase, slot, name, true),
                }
            }
        }
        let reads = Mutex::default();
        Known {
            lexicon,
            twins,
            reads,
        }
    }

    /// The province that bears a nation's name.
    pub fn twin(&self, nation: &str) -> Option<&Name> {
        self.twins.get(nation)
    }

    /// The one kind that some words name, and nothing else; armies alone are asked for by their presence.
    pub fn kind(&self, text: &str) -> Option<Kind> {
        let items = self.lexicon.items(text);
        let said = |i: &Item| i.sure && (i.slot("kind") || i.slot("army") || i.is("verb", "noun"));
        let small = |i: &Item| i.plain("small") || i.slot("lead");
        if !items.iter().all(|i| said(i) || small(i)) {
            return None;
        }
        let mut kinds = items.iter().filter(|i| i.slot("kind")).map(|i| &i.val);
        match (kinds.next(), kinds.next()) {
            (Some(kind), None) => kind.parse().ok(),
            (None, _) if items.iter().any(|i| i.slot("army")) => Some(Kind::ArmyPresence),
            (None, _) if items.iter().any(|i| i.slot("verb")) => Some(Kind::Espionage),
            _ => None,
        }
    }
}
