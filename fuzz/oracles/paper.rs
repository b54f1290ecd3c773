//! What must hold of any bytes that lie among the papers which `verify` is given.

use std::collections::BTreeMap;
use std::path::Path;

use arbitre::campaign::{Reveal, RevealedEntry};
use arbitre::papers::folder::{File, Folder};
use serde_json::Value;
use tempfile::TempDir;

use super::sample::{command, sample};

/// The papers that bind a season before its reveal: its closing bulletin's head is in them.
fn binding() -> impl Iterator<Item = (&'static String, &'static Vec<u8>)> {
    let papers = sample().papers.iter();
    papers.filter(|(name, _)| name.contains("GAULE") || name.ends_with("-text"))
}

/// What the program says of a folder of papers: as values, with all that is said in words in them.
fn verified(folder: &Path, lang: &str) -> (u8, Value) {
    let folder = folder.display().to_string();
    let (code, out) = command(&["--lang", lang, "verify", &folder, "--json"]);
    assert!([0, 1, 3].contains(&code), "{code}: {out}");
    let said: Value = serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e}: {out}"));
    let faults = said["faults"].as_array().expect("faults").len();
    assert!(faults == 0 || code == 3, "{out}");
    (code, said)
}

/// Whether such a folder holds; it is judged alike twice, once in each language, and all that is found is said.
fn judged(folder: &Path) -> bool {
    let [(code, mut fr), (_, mut en)] = ["fr", "en"].map(|lang| verified(folder, lang));
    for said in [&mut fr, &mut en] {
        for (list, words) in [("faults", "text"), ("remarks", "text"), ("papers", "why")] {
            for one in said[list].as_array_mut().expect("a list") {
                let text = one[words].take();
                assert!(text.as_str().is_some_and(|t| !t.is_empty()), "{one}");
            }
        }
    }
    assert_eq!(fr, en, "judged alike");
    // In words too.
    let (again, said) = command(&["verify", &folder.display().to_string()]);
    assert!(again == code && !said.is_empty(), "{said}");
    code != 3
}

fn written(papers: &[(&str, &[u8])]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, bytes) in papers {
        std::fs::write(folder.path().join(name), bytes).expect("a paper");
    }
    folder
}

fn reveals(papers: &[(&str, &[u8])]) -> Vec<Reveal> {
    let texts = papers
        .iter()
        .map(|(name, bytes)| File::of((*name).to_owned(), bytes.to_vec()));
    Folder::of(texts.collect()).reveals
}

/// What a reveal shows, entry by entry, is what the honest one shows; it may withhold more.
fn honest(reveal: &Reveal) -> bool {
    let name = format!("revelation-{}", reveal.season);
    let Some(bytes) = sample().papers.get(&name) else {
        return false;
    };
    let wanted: Reveal = serde_json::from_slice(bytes).expect("a reveal");
    let shown = |(one, other): (&RevealedEntry, &RevealedEntry)| {
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
    judged(written(&[("bent", bytes)]).path());
    let mut papers = vec![("bent", bytes)];
    papers.extend(binding().map(|(name, bytes)| (&**name, &**bytes)));
    if judged(written(&papers).path()) {
        for reveal in reveals(&papers) {
            assert!(honest(&reveal), "season {}", reveal.season);
        }
    }
}

/// How many seasons the honest papers reveal, and whether all of them hold together.
pub fn honest_papers() -> (usize, bool) {
    let papers: Vec<(&str, &[u8])> = sample()
        .papers
        .iter()
        .map(|(name, bytes)| (&**name, &**bytes))
        .collect();
    let folder = written(&papers);
    let (_, said) = verified(folder.path(), "fr");
    for paper in said["papers"].as_array().expect("papers") {
        let verdict = paper["verdict"].as_str();
        assert!(matches!(verdict, Some("right" | "waits")), "{paper}");
    }
    (reveals(&papers).len(), judged(folder.path()))
}

/// The seeds of this target.
pub fn seeds() -> BTreeMap<String, Vec<u8>> {
    sample().papers.clone()
}
