//! A folder laid before both verifiers.

use std::fs;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

use super::game::Files;
use crate::harness::program;

/// What a verifier found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// Nothing is wrong, though something may not have been compared.
    Holds,
    /// The first entry that is wrong; 0 where none is, but a paper or a season as a whole.
    Fails { season: u64, entry: u64 },
}

fn fails(first: Option<(u64, u64)>) -> Found {
    let (season, entry) = first.unwrap_or_default();
    Found::Fails { season, entry }
}

/// The files in a folder of their own.
pub fn laid(files: &Files) -> TempDir {
    let dir = TempDir::new().unwrap();
    for (name, text) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    dir
}

/// What `arbitre verify` finds; and whether in words of papers alone.
fn ours(dir: &TempDir) -> (Found, bool) {
    let run = program(dir.path())
        .args(["--json", "verify"])
        .arg(dir.path())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&run.stderr);
    let found: Value = serde_json::from_slice(&run.stdout).unwrap_or_else(|_| panic!("{errors}"));
    // Shown where a test fails.
    let list = |name: &str| found[name].as_array().unwrap().clone();
    let faults = list("faults");
    faults
        .iter()
        .for_each(|fault| println!("arbitre verify: {fault}"));
    let quiet = ["right", "waits", "no-paper"];
    let papers = list("papers").into_iter();
    let papers = papers.filter(|p| !quiet.iter().any(|quiet| p["verdict"] == *quiet));
    papers.for_each(|paper| println!("arbitre verify: {paper}"));
    let own = match run.status.code() {
        Some(0 | 1) => Found::Holds,
        Some(3) => {
            let place = |f: &Value| (f["season"].as_u64().unwrap(), f["entry"].as_u64().unwrap());
            let places = faults.iter().map(place).filter(|(_, entry)| *entry > 0);
            fails(places.min())
        }
        other => panic!("arbitre verify: {other:?}"),
    };
    (own, faults.is_empty())
}

/// The verdict on a file of those that `verify --json` lists.
pub fn verdict<'a>(json: &'a Value, file: &str) -> &'a str {
    paper(json, file)["verdict"].as_str().unwrap()
}

/// What `verify --json` says of a file.
pub fn paper<'a>(json: &'a Value, file: &str) -> &'a Value {
    let papers = json["papers"].as_array().unwrap();
    let of = papers.iter().find(|paper| paper["file"] == file);
    of.unwrap_or_else(|| panic!("{file}: {json:#}"))
}

/// Exit code and words of `arbitre verify` with more arguments, in French.
pub fn verify_with(files: &Files, more: &[&str]) -> (i32, String) {
    verify_in(&laid(files), more)
}

/// The same of a folder.
pub fn verify_in(dir: &TempDir, more: &[&str]) -> (i32, String) {
    let run = program(dir.path())
        .arg("verify")
        .arg(dir.path())
        .args(more)
        .output()
        .unwrap();
    (
        run.status.code().unwrap(),
        String::from_utf8(run.stdout).unwrap(),
    )
}

/// Who verifies a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// The program.
    Program,
    /// The program and the Python verifier, which must find the same.
    Both,
}

/// Exit code and words of the Python verifier. It is given the folder and nothing else: no campaign,
/// no program.
pub fn python(files: &Files) -> (i32, String) {
    python_in(&laid(files))
}

/// The same of a folder.
pub fn python_in(dir: &TempDir) -> (i32, String) {
    let run = Command::new("python3")
        .args([
            "-I",
            "-B",
            concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.py"),
        ])
        .arg(dir.path())
        .output()
        .unwrap();
    let said = String::from_utf8(run.stdout).unwrap();
    let errors = String::from_utf8_lossy(&run.stderr);
    assert!(errors.is_empty(), "{errors}");
    (run.status.code().unwrap(), said)
}

/// What the page that checks papers finds, run without a browser.
pub fn page(files: &Files) -> Value {
    page_in(&laid(files))
}

/// The same of a folder.
pub fn page_in(dir: &TempDir) -> Value {
    const HERE: &str = env!("CARGO_MANIFEST_DIR");
    let run = Command::new("node")
        .arg(format!("{HERE}/tests/trust/page.js"))
        .arg(format!("{HERE}/data/page/verify.html"))
        .arg(dir.path())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&run.stderr);
    serde_json::from_slice(&run.stdout).unwrap_or_else(|_| panic!("{errors}"))
}

/// What is found in a folder.
pub fn found(by: By, name: &str, files: &Files) -> Found {
    let dir = laid(files);
    let (own, words) = ours(&dir);
    if by == By::Program {
        return own;
    }
    let (code, said) = python_in(&dir);
    let found = match code {
        0 | 1 => Found::Holds,
        3 => {
            let lines = said
                .lines()
                .filter_map(|l| l.strip_prefix("FAILS: season "));
            let places = lines.map(|line| {
                let (season, rest) = line.split_once(", entry ").unwrap();
                let (entry, _) = rest.split_once(':').unwrap();
                (season.parse().unwrap(), entry.parse().unwrap())
            });
            fails(places.filter(|(_, entry)| *entry > 0).min())
        }
        _ => panic!("{name}: exit {code}: {said}"),
    };
    // The second verifier compares no words.
    if words && found == Found::Holds {
        return own;
    }
    assert_eq!(own, found, "{name}:\n{said}");
    own
}
