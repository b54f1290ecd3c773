//! The words of espionage orders: what the lexicon's sections and the setup's names fill.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use super::super::question::Kind;
use super::super::setup::Setup;
use crate::locale::spelling::fold;
use crate::reading::lexicon::{Class, Lexicon, Made, Slot, plain};
use crate::reading::marks::{self, Mark, Sure};
use crate::reading::words::Words;

pub(super) const VERB: Slot = Slot(0);
pub(super) const NATION: Slot = Slot(1);
pub(super) const KIND: Slot = Slot(2);
pub(super) const PLACE: Slot = Slot(3);
pub(super) const SEA: Slot = Slot(4);
pub(super) const ARMY: Slot = Slot(5);
pub(super) const AGAINST: Slot = Slot(6);
pub(super) const COUNTER: Slot = Slot(7);
pub(super) const ANSWER: Slot = Slot(8);
pub(super) const TROOP: Slot = Slot(9);

pub(super) const SPY: u16 = 0;
pub(super) const PROTECT: u16 = 1;
/// `espionnage`: the verb's noun, or the kind.
pub(super) const ESPIONAGE: u16 = 2;

/// What makes an answer none: `environ`, `peut-être` (H20).
pub(super) const UNSURE: u32 = 2;

/// The value of one's own nation's name, which is `own`.
pub(super) const ONESELF: u32 = u32::MAX;

const LEXICON: [(&str, &str); 2] = [
    (
        "fr",
        include_str!("../../../../data/lexicon/antiquity/fr.toml"),
    ),
    (
        "en",
        include_str!("../../../../data/lexicon/antiquity/en.toml"),
    ),
];

/// What a setup's names are to the reader, whoever writes.
#[derive(Debug)]
pub(super) struct Known {
    pub lexicon: Lexicon,
    /// By nation: the province that has its name.
    pub twins: Vec<Option<usize>>,
    /// The troops, by their codes and names, folded.
    pub troops: BTreeMap<String, u32>,
    /// Lines that were printed, and whether each is read as its order.
    pub reads: Mutex<BTreeMap<String, bool>>,
}

impl Known {
    /// The one of a setup.
    pub fn of(setup: &Setup) -> Arc<Known> {
        static MADE: Made<Setup, Known> = Made::new();
        MADE.of(setup, || Known::new(setup))
    }

    fn new(setup: &Setup) -> Known {
        let provinces: Vec<String> = setup.provinces.iter().map(|p| plain(&p.name)).collect();
        let twin = |name: &str| {
            let folded = plain(name);
            provinces.iter().position(|p| *p == folded)
        };
        let mut troops = BTreeMap::new();
        for (n, troop) in (0..).zip(&setup.troops) {
            for name in [&*troop.code, &troop.fr, &troop.en] {
                troops.entry(fold(name)).or_insert(n);
            }
        }
        Known {
            // The files of words are parts of the program: a test reads them all.
            lexicon: lexicon(setup).unwrap_or_default(),
            twins: setup.nations.iter().map(|n| twin(&n.name)).collect(),
            troops,
            reads: Mutex::default(),
        }
    }
}

/// The words of a setup's orders.
///
/// # Errors
///
/// What is wrong with a lexicon file.
pub fn lexicon(setup: &Setup) -> Result<Lexicon, String> {
    let mut lexicon = Lexicon::new(&LEXICON, |section, key| {
        let nth = |keys: &[&str]| {
            keys.iter()
                .position(|k| *k == key)
                .and_then(|n| u16::try_from(n).ok())
        };
        Some(match section {
            "verb" => (VERB, nth(&["spy", "protect", "espionage"])?),
            "kind" => (KIND, nth(&Kind::ALL.map(<&str>::from))?),
            "army" => (ARMY, nth(&["army", "named"])?),
            "against" => (AGAINST, 0),
            "counter" => (COUNTER, 0),
            "answer" => (ANSWER, nth(&["no", "yes"])?),
            _ => return None,
        })
    })?;
    let value = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    for (n, nation) in setup.nations.iter().enumerate() {
        lexicon.player(&nation.name, NATION, value(n));
        for forms in [&nation.fr, &nation.en] {
            let names = std::iter::once(&forms.the)
                .chain(&forms.also)
                .chain(&forms.adjectives);
            names.for_each(|name| lexicon.player(name, NATION, value(n)));
        }
    }
    for (n, place) in setup.provinces.iter().enumerate() {
        for name in [&*place.name, &place.fr.the, &place.en.the] {
            lexicon.name(name, PLACE, value(n));
        }
    }
    for (n, sea) in setup.seas.iter().enumerate() {
        for name in [&*sea.name, &sea.fr.the, &sea.en.the] {
            lexicon.name(name, SEA, value(n));
        }
    }
    for (n, troop) in setup.troops.iter().enumerate() {
        for name in [&*troop.code, &troop.fr, &troop.en] {
            lexicon.thing(name, TROOP, value(n));
        }
    }
    lexicon.tell_apart();
    Ok(lexicon)
}

pub(super) fn values(marks: &[Mark], slot: Slot) -> Vec<u16> {
    let mut found = Vec::new();
    for value in marks.iter().filter_map(|m| m.slot(slot)) {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

pub(super) fn kinds(marks: &[Mark]) -> Vec<Kind> {
    let found = values(marks, KIND);
    // `fleet presense`: what is near "presence" says nothing of armies beside it.
    let fleet = found
        .iter()
        .any(|v| Kind::ALL.get(usize::from(*v)) == Some(&Kind::FleetPresence));
    let near = |v: u16| {
        marks
            .iter()
            .any(|m| m.slot(KIND) == Some(v) && m.sure == Sure::Near)
    };
    found
        .into_iter()
        .filter(|v| !(*v == 0 && fleet && near(*v)))
        .filter_map(|v| Kind::ALL.get(usize::from(v)).copied())
        .collect()
}

pub(super) fn act(marks: &[Mark]) -> Option<u16> {
    let verbs = values(marks, VERB);
    match verbs.contains(&PROTECT) {
        true => Some(PROTECT),
        false => (!verbs.is_empty()).then_some(SPY),
    }
}

/// The one kind that some words name, and nothing else.
pub(super) fn kind(lexicon: &Lexicon, text: &str) -> Option<Kind> {
    let (_, found) = marks::exact(lexicon, text);
    let known = |m: &Mark| {
        m.fills(KIND)
            || m.fills(ARMY)
            || m.fills(TROOP)
            || matches!(m.class, Class::Of | Class::Article)
    };
    let named = match (
        kinds(&found).as_slice(),
        found.iter().any(|m| m.fills(ARMY)),
    ) {
        ([kind], _) => Some(*kind),
        ([], true) => Some(Kind::ArmyPresence),
        _ => found
            .iter()
            .any(|m| m.slot(VERB) == Some(ESPIONAGE))
            .then_some(Kind::Espionage),
    };
    let noun = |m: &Mark| m.slot(VERB) == Some(ESPIONAGE);
    named.filter(|_| {
        found
            .iter()
            .all(|m| m.sure == Sure::Yes && (known(m) || noun(m)))
    })
}

/// A name without the article before it.
pub(super) fn without_article<'t>(lexicon: &Lexicon, name: &'t str) -> &'t str {
    let mut words = Words::new(name);
    let tokens = words.split(0..name.len());
    let article = |at: usize| lexicon.has(words.folded(at), Class::Article);
    let first = tokens.clone().find(|at| !article(*at));
    let first = first.filter(|at| *at > tokens.start);
    first
        .and_then(|at| words.tokens.get(at))
        .map_or(name, |token| {
            name.get(token.from as usize..).unwrap_or(name)
        })
}
