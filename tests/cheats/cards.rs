//! A game of cards whose seasons are revealed whole: every value of every entry bent, and all hashed again.

use std::collections::{BTreeMap, BTreeSet};

use arbitre::campaign::{Reveal, RevealedEntry};
use arbitre::engine::Game;
use arbitre::engine::body::Body;
use arbitre::engine::verify::{self, What};
use arbitre::games::aristocracy::Aristocracy;
use arbitre::games::coup::Coup;
use serde_json::{Value, json};

use super::bend::{hashed_again, leaves};
use crate::harness::desk::{ARISTOCRACY, COUP, Desk, Sample, Stage};

/// The faults of a season's reveal.
fn faults<G: Game>(reveal: &Reveal) -> Vec<What> {
    let found = verify::check::<G>(vec![reveal.clone()]).findings;
    let found = found.into_iter().map(|finding| finding.what);
    found.filter(What::is_fault).collect()
}

/// Another value of the same sort: another seat, another card, another answer.
fn other(value: &Value) -> Option<Value> {
    let rank = |text: &str| text.strip_suffix(['c', 'd', 'h', 's']).map(str::to_owned);
    let card = |text: &str| {
        rank(text).is_some_and(|rank| {
            "a 2 3 4 5 6 7 8 9 10 j q k"
                .split(' ')
                .any(|one| one == rank)
        })
    };
    Some(match value {
        Value::Number(n) => json!(n.as_i64().unwrap() + 1),
        Value::Bool(b) => json!(!b),
        Value::String(text) => match text.as_str() {
            "ALBA" | "ANA" | "CHIARA" => json!("BRUNO"),
            "BRUNO" => json!("CHIARA"),
            "pass" => json!("challenge"),
            "income" => json!("tax"),
            text if card(text) => json!(if text.ends_with('c') { "7d" } else { "7c" }),
            text => json!(format!("{text}x")),
        },
        _ => return None,
    })
}

/// What another campaign could have had as well: nothing else in the journal follows from it, and the hashes on the
/// players' papers alone bind it.
fn free(entry: &RevealedEntry, leaf: &str) -> bool {
    match &*entry.kind {
        "new" => ["/program", "/setup/name"].contains(&leaf),
        "open" => leaf == "/name",
        // Whose papers are in which language.
        "seat" => leaf == "/seat",
        // What was announced, which the sheet bears.
        "sheet" => leaf == "/beacon",
        "enter" => {
            // How a message was read, and where a card lies that is looked for anywhere.
            ["/warned", "/none"].contains(&leaf)
                || leaf.contains("/anywhere/") && leaf.ends_with("/stall")
        }
        _ => false,
    }
}

/// As many values of a sort are bent, of an entry's kind.
const FEW: usize = 3;

fn every_value<G: Game>(sample: &'static Sample) {
    let desk = Desk::of(sample, Stage::Closed);
    let reveal: Reveal =
        serde_json::from_value(desk.run("reveal 1 --early --yes").ok().json()).unwrap();
    assert_eq!(faults::<G>(&reveal), []);
    let (mut tried, mut kinds, mut missed) = (0, BTreeSet::new(), Vec::new());
    let mut sorts = BTreeMap::<(String, String), usize>::new();
    for (place, entry) in reveal.entries.iter().enumerate() {
        let text = entry.body.clone().unwrap();
        let body: Value = serde_json::from_str(&text).unwrap();
        let mut all = Vec::new();
        leaves(&body, String::new(), &mut all);
        for leaf in all {
            let sort = leaf.replace(|c: char| c.is_ascii_digit(), "");
            let many = sorts.entry((entry.kind.clone(), sort)).or_default();
            *many += 1;
            let Some(new) = other(body.pointer(&leaf).unwrap()).filter(|_| *many <= FEW) else {
                continue;
            };
            let mut bent = body.clone();
            *bent.pointer_mut(&leaf).unwrap() = new;
            tried += 1;
            // Its members in their order; what is no entry at all is written as it is.
            let bent = Body::<G>::read(&entry.kind, &begun(&bent));
            let found = match bent {
                Err(_) => true,
                Ok(body) => {
                    let (_, bent) = body.write().unwrap();
                    assert_ne!(bent, text, "nothing is bent");
                    let mut all = reveal.clone();
                    all.entries[place].body = Some(bent);
                    hashed_again(&mut all);
                    !faults::<G>(&all).is_empty()
                }
            };
            if found {
                kinds.insert(entry.kind.clone());
            } else if !free(entry, &leaf) {
                missed.push(format!(
                    "entry {}, {}: {leaf} of {text}",
                    entry.i, entry.kind
                ));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(tried > 80, "{tried}");
    // Of every kind something is bound; what is not is said above.
    let all: BTreeSet<String> = reveal
        .entries
        .iter()
        .map(|entry| entry.kind.clone())
        .collect();
    let unbound: Vec<_> = all.difference(&kinds).collect();
    assert!(unbound.is_empty(), "{unbound:?}");
}

/// A body as JSON that begins as bodies do: its members would else be sorted.
fn begun(body: &Value) -> String {
    let mut members = body.as_object().unwrap().clone();
    let version = members.remove("v").unwrap();
    let rest = Value::Object(members).to_string();
    format!("{{\"v\":{version},{}", &rest[1..])
}

#[test]
fn every_value_of_a_game_of_coup_is_bound() {
    every_value::<Coup>(&COUP);
}

#[test]
fn every_value_of_a_game_of_aristocracy_is_bound() {
    every_value::<Aristocracy>(&ARISTOCRACY);
}
