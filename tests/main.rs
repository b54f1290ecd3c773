//! All integration tests, in one program: `cargo test --test suite NAME`, where NAME begins with a
//! module below (`survival::`, `cli::sample`).

mod antiquity_tables;
mod aristocracy;
mod arrows;
mod campaign;
mod chance;
mod chance_properties;
mod cheats;
mod clauses;
mod cli;
mod coup;
mod dragon_lords;
mod dragon_lords_reading;
mod form;
mod fuzz;
mod harness;
mod intake;
mod model;
mod noninterference;
mod played;
mod reading;
mod season;
mod secrecy;
mod survival;
mod texts;
mod trust;
mod web;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules that a file declares, and theirs; `folder` is where they lie.
fn modules(file: &Path, folder: &Path, found: &mut BTreeSet<PathBuf>) {
    let text = fs::read_to_string(file).unwrap();
    for line in text.lines().map(str::trim) {
        let mut words = line.trim_end_matches(';').split(' ').rev();
        let (name, keyword) = (words.next().unwrap_or_default(), words.next());
        if keyword != Some("mod") || line.starts_with("//") || !line.ends_with(';') {
            continue;
        }
        let inside = folder.join(name);
        for path in [folder.join(format!("{name}.rs")), inside.join("mod.rs")] {
            if path.is_file() && found.insert(path.clone()) {
                modules(&path, &inside, found);
            }
        }
    }
}

/// Every Rust file below a folder.
fn sources(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.insert(path);
        }
    }
}

/// The compiler says nothing of a file that is no module: its tests would never run.
#[test]
fn no_source_file_is_forgotten() {
    for (folder, roots) in [
        ("tests", ["main.rs"].as_slice()),
        ("src", &["main.rs", "lib.rs"]),
    ] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let (mut reached, mut there) = (BTreeSet::new(), BTreeSet::new());
        for root in roots {
            reached.insert(folder.join(root));
            modules(&folder.join(root), &folder, &mut reached);
        }
        sources(&folder, &mut there);
        let forgotten: Vec<_> = there.difference(&reached).collect();
        assert!(
            forgotten.is_empty(),
            "no module of any program: {forgotten:?}"
        );
    }
}
