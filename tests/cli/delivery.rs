//! What `bulletins` writes: a folder a nation, the arbiter's list of it, files that say nothing by
//! their time or size, and the same bytes when it is done again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use arbitre::chance::Digest;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::harness::desk::{Desk, Stage};

/// The time of every file of a delivery: the first moment that every archive can hold.
const FILE_TIME: u64 = 315_532_800;

/// Every file below a folder with its bytes, after a look at its time and at who may read it.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut out = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let meta = path.metadata().unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(meta.permissions().mode() & 0o077, 0, "{path:?}");
        }
        if meta.is_dir() {
            let inside = files(&path).into_iter();
            out.extend(inside.map(|(n, bytes)| (format!("{name}/{n}"), bytes)));
            continue;
        }
        if !name.starts_with("manifest") {
            let time = UNIX_EPOCH + Duration::from_secs(FILE_TIME);
            assert_eq!(meta.modified().unwrap(), time, "{path:?}");
        }
        out.insert(name, fs::read(&path).unwrap());
    }
    out
}

fn manifest(files: &BTreeMap<String, Vec<u8>>) -> Vec<Value> {
    let text = &files["arbitre/manifest-1.json"];
    let list: Value = serde_json::from_slice(text).unwrap();
    list["files"].as_array().unwrap().clone()
}

#[test]
fn what_is_delivered_is_listed_and_delivered_again_the_same() {
    let desk = Desk::at(Stage::Closed);
    desk.run("bulletins --season 1 --out papiers").ok();
    let first = files(&desk.path("papiers"));
    let lines = manifest(&first);
    // Eight nations, and the public one in two languages, each as text and as HTML.
    assert_eq!(lines.len(), (8 + 2) * 2);
    for line in &lines {
        let name = line["file"].as_str().unwrap();
        let bytes = &first[name];
        let hash = Digest::from_bytes(Sha256::digest(bytes).into()).to_string();
        assert_eq!(line["sha256"], hash, "{name}");
        assert_eq!(line["size"], bytes.len(), "{name}");
        let folder = name.split('/').next().unwrap();
        match line["recipient"].as_str() {
            Some(recipient) => assert_eq!(recipient, folder),
            None => assert_eq!(folder, "public"),
        }
    }
    // Nothing lies about that is not listed, but what is the arbiter's.
    let listed = lines.iter().map(|l| l["file"].as_str().unwrap());
    let own = first.keys().filter(|n| n.starts_with("arbitre/")).count();
    assert_eq!(listed.count() + own, first.len());
    assert!(String::from_utf8_lossy(&first["arbitre/audit-1.txt"]).contains("Pour l’arbitre seul"));
    desk.run("bulletins --season 1 --out papiers").ok();
    assert_eq!(files(&desk.path("papiers")), first);
    // Other formats are written when they are asked for.
    desk.run("bulletins --season 1 --out tous --format text,markdown,html,bbcode,json")
        .ok();
    assert_eq!(manifest(&files(&desk.path("tous"))).len(), (8 + 2) * 5);
}

#[test]
fn what_the_arbiter_alone_may_see_says_so() {
    let desk = Desk::at(Stage::Rolled);
    for line in [
        "status",
        "roll 1 --dry-run",
        "orders list",
        "treasury",
        "audit 1",
        "notices",
    ] {
        let ran = desk.run(line);
        if ran.code == 0 {
            ran.says("Pour l'arbitre seul");
        } else {
            assert!(line.starts_with("roll") || line == "treasury", "{ran:#?}");
        }
    }
    assert!(!desk.run("notices GAULE").ok().out.contains("arbitre seul"));
}

#[cfg(unix)]
#[test]
fn files_of_secrets_are_the_owners_and_a_shared_folder_is_warned_of() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::at(Stage::Closed);
    fs::create_dir(desk.path("Dropbox")).unwrap();
    for line in [
        "new Dropbox/a.db",
        "backup Dropbox/b.db",
        "bulletins --out Dropbox/papiers --season 1",
    ] {
        let ran = desk.run(line).ok();
        ran.complains("Dropbox");
    }
    for file in ["Dropbox/a.db", "Dropbox/b.db"] {
        let mode = desk.path(file).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file}");
    }
    // A folder that others of this machine may write to.
    fs::create_dir(desk.path("ouvert")).unwrap();
    fs::set_permissions(desk.path("ouvert"), fs::Permissions::from_mode(0o777)).unwrap();
    desk.run("backup ouvert/c.db").ok().complains("ouvert");
    fs::create_dir(desk.path("clos")).unwrap();
    fs::set_permissions(desk.path("clos"), fs::Permissions::from_mode(0o700)).unwrap();
    assert!(!desk.run("backup clos/d.db").ok().err.contains("clos/ "));
}
