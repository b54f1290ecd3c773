//! A folder laid before both verifiers.

use std::fs;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

use super::bend::RULE;
use super::game::Files;
use crate::harness::program;

/// What a verifier found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    Holds,
    Fails { season: u64, i: u64 },
}

fn laid(files: &Files) -> TempDir {
    let dir = TempDir::new().unwrap();
    for (name, text) in files {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    dir
}

/// What `arbitre verify` finds.
fn ours(dir: &TempDir) -> Found {
    let run = program(dir.path())
        .args(["--json", "verify"])
        .arg(dir.path())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&run.stderr);
    let found: Value = serde_json::from_slice(&run.stdout).unwrap_or_else(|_| panic!("{errors}"));
    let first = &found["first_fault"];
    // Shown where a test fails.
    for finding in found["findings"].as_array().unwrap() {
        if finding["weight"] == "fails" {
            println!("arbitre verify: {}", finding["text"]);
        }
    }
    match run.status.code() {
        Some(0) => Found::Holds,
        Some(3) => Found::Fails {
            season: first["season"].as_u64().unwrap(),
            i: first["i"].as_u64().unwrap(),
        },
        other => panic!("arbitre verify: {other:?}"),
    }
}

/// Exit code and words of `arbitre verify` with more arguments, in French.
pub fn verify_with(files: &Files, more: &[&str]) -> (i32, String) {
    let dir = laid(files);
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

/// Whether `arbitre verify` finds that all holds.
pub fn holds(files: &Files) -> bool {
    ours(&laid(files)) == Found::Holds
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
    second(&laid(files))
}

fn second(dir: &TempDir) -> (i32, String) {
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

/// What is found in a folder.
pub fn found(by: By, name: &str, files: &Files) -> Found {
    let dir = laid(files);
    if by == By::Program {
        return ours(&dir);
    }
    let (code, said) = second(&dir);
    let first = said.lines().find_map(|l| l.strip_prefix("FAILS: season "));
    let found = match (code, first) {
        (0, None) => Found::Holds,
        (3, Some(line)) => {
            let (season, rest) = line.split_once(", entry ").unwrap();
            let (i, _) = rest.split_once(':').unwrap();
            Found::Fails {
                season: season.parse().unwrap(),
                i: i.parse().unwrap(),
            }
        }
        _ => panic!("{name}: exit {code}: {said}"),
    };
    match (ours(&dir), found) {
        (
            Found::Fails { season, i },
            Found::Fails {
                season: s,
                i: later,
            },
        ) if name.starts_with(RULE) => {
            // Entry 0 is a paper: an entry is named before it.
            let sooner = later == 0 || i <= later;
            assert!(season == s && sooner, "{name}: {i}\n{said}");
        }
        (first, second) => assert_eq!(first, second, "{name}:\n{said}"),
    }
    found
}
