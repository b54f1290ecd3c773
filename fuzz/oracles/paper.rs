//! What must hold of any bytes that lie among the papers which `verify` is given.

use std::collections::BTreeMap;

use arbitre::campaign::Reveal;
use arbitre::locale::{Lang, Texts};
use arbitre::referee::proof::Report;
use arbitre::rulebook::antiquity::verify::{Evidence, papers, verify};

use super::sample::sample;

/// The papers that bind a season before its reveal: its closing bulletin's head is in them.
fn binding() -> impl Iterator<Item = (&'static String, &'static Vec<u8>)> {
    let papers = sample().papers.iter();
    papers.filter(|(name, _)| name.contains("GAULE") || name.ends_with("-text"))
}

fn checked(bytes: &[u8], others: bool) -> (Evidence, Report) {
    let mut evidence = Evidence::default();
    let mut read = |name: &str, bytes: &[u8]| {
        // What is no paper is passed over.
        let _ = papers::read(&mut evidence, name, &String::from_utf8_lossy(bytes));
    };
    read("bent", bytes);
    if others {
        for (name, bytes) in binding() {
            read(name, bytes);
        }
    }
    let report = verify(&evidence, &mut || {});
    (evidence, report)
}

/// What a reveal shows, entry by entry, is what the honest one shows; it may withhold more.
fn honest(reveal: &Reveal) -> bool {
    let name = format!("revelation-{}", reveal.season);
    let Some(bytes) = sample().papers.get(&name) else {
        return false;
    };
    let wanted: Reveal = serde_json::from_slice(bytes).expect("a reveal");
    let shown = |(one, other): (&arbitre::campaign::RevealedEntry, _)| {
        let other: &arbitre::campaign::RevealedEntry = other;
        one.body_hash == other.body_hash && (one.body.is_none() || one.body == other.body)
    };
    reveal.head_after == wanted.head_after
        && reveal.entries.len() == wanted.entries.len()
        && reveal.entries.iter().zip(&wanted.entries).all(shown)
}

/// Panics where something does not hold:
///
/// - nothing panics, alone or among honest papers, and the same papers are judged alike twice;
/// - everything found has words in both languages;
/// - a reveal that holds against heads in players' hands shows what happened.
pub fn holds(bytes: &[u8]) {
    for others in [false, true] {
        let (evidence, report) = checked(bytes, others);
        assert_eq!(report, checked(bytes, others).1, "judged alike");
        for finding in &report.findings {
            for lang in Lang::ALL {
                assert!(!finding.say(Texts::of(lang)).is_empty(), "{finding:?}");
            }
        }
        if !others || !report.holds() {
            continue;
        }
        for (_, reveal) in &evidence.reveals {
            assert!(honest(reveal), "season {}", reveal.season);
        }
    }
}

/// How many seasons the honest papers reveal, and whether all of them hold together.
pub fn honest_papers() -> (usize, bool) {
    let mut evidence = Evidence::default();
    for (name, bytes) in &sample().papers {
        let read = papers::read(&mut evidence, name, &String::from_utf8_lossy(bytes));
        assert!(read.is_ok(), "{name} is no paper");
    }
    let report = verify(&evidence, &mut || {});
    (evidence.reveals(), report.holds())
}

/// The seeds of this target.
pub fn seeds() -> BTreeMap<String, Vec<u8>> {
    sample().papers.clone()
}
