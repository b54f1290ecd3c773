//! The README's examples are what the program says: its `console` blocks run in their order, in a
//! folder with the sample's files.

use std::fs;
use std::path::Path;

use super::console;
use crate::harness::desk::Desk;

const README: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");

#[test]
fn the_examples_of_the_readme() {
    let desk = Desk::empty();
    let environment = [
        ("LANG", "fr_FR.UTF-8"),
        ("ARBITRE_CAMPAIGN", "mare-nostrum.db"),
    ];
    let readme = fs::read_to_string(README).unwrap();
    console::play(&readme, desk.dir.path(), &environment);
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

/// The licence is that of `Cargo.toml`: both its texts are there, and the README points to them.
#[test]
fn the_licence_of_the_readme() {
    assert_eq!(env!("CARGO_PKG_LICENSE"), "MIT OR Apache-2.0");
    let readme = fs::read_to_string(README).unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (file, says) in [
        (
            "LICENSE-MIT",
            "Permission is hereby granted, free of charge",
        ),
        ("LICENSE-APACHE", "Apache License\n"),
    ] {
        let text = fs::read_to_string(root.join(file)).unwrap();
        assert!(text.contains(says), "{file}");
        assert!(readme.contains(&format!("[{file}]({file})")), "{file}");
    }
}
