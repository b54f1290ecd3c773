//! What the program is built of: nothing is fetched and nothing runs at build time but what its
//! dependencies bring; the lock file is there; the oldest compiler is named, and is old enough for
//! every dependency.

use std::path::Path;
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn no_build_step_of_our_own() {
    let manifest = std::fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    assert!(!Path::new(ROOT).join("build.rs").exists());
    assert!(manifest["package"].get("build").is_none());
    assert!(!manifest.contains_key("build-dependencies"));
    assert_eq!(manifest["package"]["publish"].as_bool(), Some(false));
    assert!(manifest["package"].get("rust-version").is_some());
}

/// Every dependency comes from the registry, with its checksum.
#[test]
fn the_lock_file_names_every_byte() {
    let lock = std::fs::read_to_string(Path::new(ROOT).join("Cargo.lock")).unwrap();
    let lock: toml::Table = lock.parse().unwrap();
    let packages = lock["package"].as_array().unwrap();
    assert!(packages.len() > 100);
    for package in packages.iter().filter_map(|p| p.as_table()) {
        if package["name"].as_str() == Some("arbitre") {
            continue;
        }
        let source = package["source"].as_str().unwrap();
        assert!(source.starts_with("registry+"), "{package}");
        assert_eq!(
            package["checksum"].as_str().map(str::len),
            Some(64),
            "{package}"
        );
    }
}

/// `major.minor`, as numbers.
fn version(text: &str) -> (u32, u32) {
    let mut parts = text.split('.').map(|part| part.parse().unwrap());
    (parts.next().unwrap(), parts.next().unwrap_or(0))
}

#[test]
fn no_dependency_wants_a_newer_compiler() {
    let cargo = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        let output = command.current_dir(ROOT).args(arguments).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let about = cargo(&["--version", "--verbose"]);
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    // Of this machine alone: what was built is here, and nothing has to be fetched.
    let metadata = cargo(&[
        "metadata",
        "--format-version=1",
        "--locked",
        "--offline",
        "--filter-platform",
        host.unwrap(),
    ]);
    let metadata: serde_json::Value = serde_json::from_str(&metadata).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let oldest = |package: &serde_json::Value| package["rust_version"].as_str().map(version);
    let ours = packages
        .iter()
        .find(|package| package["name"] == "arbitre")
        .and_then(oldest)
        .unwrap();
    for package in packages {
        let wants = oldest(package).unwrap_or_default();
        assert!(wants <= ours, "{} wants Rust {wants:?}", package["name"]);
    }
}
