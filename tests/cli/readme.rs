//! The README's examples are what the program says: its `console` blocks run in their order, in a
//! folder with the sample's files.

use std::fs;
use std::path::Path;

use crate::harness::PROGRAM;
use crate::harness::desk::Desk;

const README: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");

#[test]
fn the_examples_of_the_readme() {
    let desk = Desk::empty();
    // The runner takes the folder `README.in` beside the file as its own.
    let place = tempfile::TempDir::new().unwrap();
    let folder = place.path().join("README.in");
    fs::rename(desk.dir.path(), &folder).unwrap();
    let file = place.path().join("README.md");
    fs::copy(README, &file).unwrap();
    let cases = trycmd::TestCases::new();
    cases
        .register_bin("arbitre", Path::new(PROGRAM))
        .env("LANG", "fr_FR.UTF-8")
        .env("LC_ALL", "")
        .env("LC_MESSAGES", "")
        .env("ARBITRE_CAMPAIGN", "mare-nostrum.db")
        .case(&file);
    cases.run();
}

/// The two commands of the issue, and the one that `.ci/run` calls, stand in both languages.
#[test]
fn the_commands_of_the_readme() {
    let readme = fs::read_to_string(README).unwrap();
    for command in ["\ncargo run --release -- demo ", "\ncargo test "] {
        assert_eq!(readme.matches(command).count(), 2, "{command}");
    }
    let blocks = readme.matches("```console\n").count();
    let commands = readme.matches("\n$ arbitre ").count();
    assert!(
        blocks >= 7 && commands >= 20,
        "{blocks} blocks, {commands} commands"
    );
    let ci = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/.ci/run")).unwrap();
    for step in [
        "cargo fmt --check",
        "cargo clippy --all-targets --locked -- -D warnings",
        "cargo test --locked",
    ] {
        assert!(ci.contains(&format!("\nstep {step}\n")), "{step}");
    }
}
