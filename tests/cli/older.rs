//! Campaigns of an older program: their entries lack house rules, a part of the setup and members
//! that this program knows, and name those that they have in another order. Nothing of them is
//! damaged, the papers that their players hold are right, and they go on.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use arbitre::campaign::{Access, Campaign, CampaignError, Clock, Entry, NewEntry, each_entry};
use arbitre::chance::{Digest, Entropy, EntropyError};
use arbitre::referee::published::settings_digest;
use arbitre::rulebook::registry;
use rusqlite::Connection;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::harness::desk::{Desk, MARE_NOSTRUM, Sample, Stage};

/// An entry's own time.
struct At(String);

impl Clock for At {
    fn now(&self) -> String {
        self.0.clone()
    }
}

/// An entry's own salt.
struct Salt(Digest);

impl Entropy for Salt {
    fn fill(&mut self, bytes: &mut [u8; 32]) -> Result<(), EntropyError> {
        *bytes = *self.0.as_bytes();
        Ok(())
    }
}

/// A body as a program wrote it that had no house rules yet, and none of the members that say
/// nothing here.
fn aged(entry: &Entry) -> String {
    let mut body: Value = serde_json::from_str(&entry.body).expect("a body is JSON");
    let members = body.as_object_mut().expect("members");
    // What a victim chose was always there.
    members.retain(|name, value| !value.is_null() || name == "value");
    match entry.kind.as_str() {
        "new" => {
            body["rules"] = json!({});
            let setup = body["setup"].as_object_mut().expect("a setup");
            setup.remove("house_rules").expect("rules in the setup");
        }
        "open" => body["rules"] = json!({}),
        _ => {}
    }
    // Its members stand in the order of their names.
    body.to_string()
}

/// Puts the campaign as an older program had written it in the place of the one on the desk, with
/// the secret, the times and the salts of that one. What papers print of the one, and of the other.
fn age(desk: &Desk) -> BTreeMap<String, String> {
    let young = Campaign::open(&desk.file(), &registry, Access::Read).expect("a campaign");
    let mut entries = Vec::new();
    let read = young.read(|tx| {
        each_entry(tx, |entry| {
            entries.push(entry);
            Ok::<_, CampaignError>(())
        })
    });
    read.expect("its journal");
    let (first, rest) = entries.split_first().expect("entries");
    let path = desk.path("aged.db");
    let new = |entry: &Entry| NewEntry {
        actor: entry.actor.clone(),
        kind: entry.kind.clone(),
        body: aged(entry),
    };
    let mut old = Campaign::create(
        &path,
        young.key(),
        young.tables(),
        &At(first.time.clone()),
        &mut Salt(first.salt),
        new(first),
    )
    .expect("the older campaign");
    for entry in rest {
        let (clock, mut salt) = (At(entry.time.clone()), Salt(entry.salt));
        let NewEntry { actor, kind, body } = new(entry);
        old.write(&clock, &mut salt, |w| w.append(&actor, &kind, body))
            .unwrap_or_else(|why| panic!("{} {}: {why}", entry.kind, entry.i));
    }
    let mut aged = Vec::new();
    let read = old.read(|tx| {
        each_entry(tx, |entry| {
            aged.push(entry);
            Ok::<_, CampaignError>(())
        })
    });
    read.expect("its journal");
    let hashes = entries.iter().zip(&aged);
    let mut printed: BTreeMap<String, String> = hashes
        .map(|(young, old)| (young.hash.to_string(), old.hash.to_string()))
        .collect();
    printed.insert(settings(young.id(), &entries), settings(young.id(), &aged));
    drop((young, old));
    beside(desk, &path, &printed);
    tables(&path, &aged);
    fs::rename(&path, desk.file()).expect("its place");
    printed
}

/// A part of a body, as the text that it is.
fn text(entry: &Entry, part: &str) -> Option<String> {
    let body: BTreeMap<String, Box<serde_json::value::RawValue>> =
        serde_json::from_str(&entry.body).expect("a body is JSON");
    body.get(part).map(|text| text.get().to_owned())
}

fn of_kind<'a>(entries: &'a [Entry], kind: &str) -> &'a Entry {
    let found = entries.iter().find(|e| e.kind == kind);
    found.unwrap_or_else(|| panic!("no {kind}"))
}

/// The digest of the settings that season 1's opening sheet prints.
fn settings(id: &str, entries: &[Entry]) -> String {
    let setup = text(of_kind(entries, "new"), "setup").expect("a setup");
    let rules = text(of_kind(entries, "open"), "rules").expect("rules");
    settings_digest(id, 1, &setup, &rules).to_string()
}

fn replaced(printed: &BTreeMap<String, String>, text: String) -> String {
    let all = printed.iter();
    all.fold(text, |text, (young, old)| text.replace(young, old))
}

/// Messages as they came, and papers as the older program kept them.
fn beside(desk: &Desk, path: &Path, printed: &BTreeMap<String, String>) {
    let conn = Connection::open(path).expect("the older campaign");
    let young = desk.file().display().to_string();
    conn.execute("ATTACH ?1 AS young", [young]).expect("both");
    conn.execute("INSERT INTO message SELECT * FROM young.message", [])
        .expect("messages");
    let mut papers = conn.prepare("SELECT * FROM young.paper").expect("papers");
    let mut papers = papers.query([]).expect("papers");
    let mut count = 0;
    while let Some(row) = papers.next().expect("a paper") {
        let mut cells: Vec<rusqlite::types::Value> =
            (0..10).map(|n| row.get(n).expect("a value")).collect();
        let bytes: Vec<u8> = row.get(9).expect("bytes");
        let words = String::from_utf8(bytes).expect("UTF-8");
        let words = replaced(printed, words).into_bytes();
        let hash: [u8; 32] = Sha256::digest(&words).into();
        cells[8] = Digest::from_bytes(hash).to_string().into();
        cells[9] = words.into();
        let insert = "INSERT INTO paper VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        conn.execute(insert, rusqlite::params_from_iter(cells))
            .expect("a paper");
        count += 1;
    }
    assert!(count > 2, "{count} papers");
}

/// What the older program wrote into tables is what its entries say, in their words.
fn tables(path: &Path, entries: &[Entry]) {
    let conn = Connection::open(path).expect("the older campaign");
    let change = |sql: &str, with: &[&dyn rusqlite::ToSql]| {
        let changed = conn.execute(sql, with).expect(sql);
        assert!(changed > 0, "{sql}");
    };
    change(
        "UPDATE setup SET body = ?1",
        &[&text(of_kind(entries, "new"), "setup")],
    );
    change(
        "UPDATE season_rules SET body = ?1",
        &[&text(of_kind(entries, "open"), "rules")],
    );
    conn.execute("DELETE FROM house_rule", []).expect("rules");
    let sheet = text(of_kind(entries, "sheet"), "orders_until");
    assert!(sheet.is_some());
    change("UPDATE sheet SET orders_until = ?1", &[&sheet]);
    let until = text(of_kind(entries, "deadline"), "until");
    change("UPDATE deadline SET first = ?1, until = ?1", &[&until]);
}

/// Plays the first season as far as its close, and keeps what players hold of it.
fn played(sample: &'static Sample, receipts: &[&str]) -> Desk {
    let desk = Desk::of(sample, Stage::Ordered);
    fs::create_dir(desk.path("papers")).expect("a folder");
    let keep = |name: &str, line: &str| {
        let paper = desk.run(line).ok().out;
        desk.write(&format!("papers/{name}"), paper);
    };
    keep("sheet.txt", "season sheet 1");
    keep("sheet.json", "season sheet 1 --json");
    for seat in receipts {
        keep(&format!("{seat}.txt"), &format!("orders receipt {seat}"));
        keep(
            &format!("{seat}.json"),
            &format!("orders receipt {seat} --format json"),
        );
    }
    let left = sample.steps.iter().filter(|(s, _)| *s > Stage::Ordered);
    for line in left.flat_map(|(_, lines)| *lines) {
        desk.run(line).ok();
    }
    keep("lock.txt", "lock 1");
    desk.run("bulletins --season 1 --out papers").ok();
    desk
}

/// Writes the papers in a folder as the older program had printed them.
fn reprint(folder: &Path, printed: &BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            reprint(&path, printed);
            continue;
        }
        let text = fs::read_to_string(&path).expect("UTF-8");
        fs::write(&path, replaced(printed, text)).expect("a paper");
    }
}

/// Every season that was revealed is proved by the papers.
#[track_caller]
fn proved(desk: &Desk, seasons: usize) {
    let verdicts = desk.run("verify papers --json").ok().json();
    let all = verdicts["seasons"].as_array().expect("seasons");
    assert_eq!(all.len(), seasons, "{verdicts:#}");
    for season in all {
        assert_eq!(season["verdict"], "proved", "{verdicts:#}");
    }
}

/// Goes on with it, one command after the other.
fn goes_on(desk: &Desk, lines: &[&str]) {
    for line in lines {
        match line.strip_prefix("> ") {
            None => _ = desk.run(line).ok(),
            Some(line) => {
                let name = format!("papers/{}.txt", line.replace(' ', "-"));
                desk.write(&name, desk.run(line).ok().out);
            }
        }
    }
    desk.run("bulletins --season 2 --out papers").ok();
    desk.write("papers/2.json", desk.run("reveal 2 --early --yes").ok().out);
    proved(desk, 2);
    desk.run("audit verify").ok();
    desk.run("rebuild --check").ok();
    // Every told value is counted again, from the world as the entries hold it.
    desk.write(
        "papers/all.json",
        desk.run("reveal --campaign --early --yes").ok().out,
    );
    proved(desk, 2);
}

/// A campaign whose first season was played and closed by an older program, with its papers.
fn older(sample: &'static Sample, receipts: &[&str]) -> Desk {
    let desk = played(sample, receipts);
    let printed = age(&desk);
    reprint(&desk.path("papers"), &printed);
    desk
}

fn of_an_older_program(sample: &'static Sample, receipts: &[&str], lines: &[&str]) {
    let desk = older(sample, receipts);
    desk.run("audit verify --papers papers").ok();
    desk.run("rebuild --check").ok();
    desk.run("status").ok();
    desk.run("audit 1").ok();
    desk.write("papers/1.json", desk.run("reveal 1 --early --yes").ok().out);
    proved(&desk, 1);
    desk.run("audit verify --papers papers").ok();
    goes_on(&desk, lines);
}

#[test]
fn antiquity() {
    of_an_older_program(
        &MARE_NOSTRUM,
        &["ITALIE", "GAULE", "EGYPTE"],
        &[
            "rules",
            "rules set H1 larger",
            "season open \"Automne 218 av. J.-C.\"",
            "enter ESPAGNE saison-2/espagne.txt",
            "> season sheet 2 --beacon \"le tirage du samedi\"",
            "enter ITALIE saison-2/italie.txt",
            "enter CARTHAGE saison-2/carthage.txt",
            "> lock 2",
            "roll 2 --beacon \"07 13 21 30 44 02\"",
            "season close 2",
        ],
    );
}

/// The second verifier finds nothing wrong either.
#[test]
#[ignore = "needs python3"]
fn antiquity_in_python() {
    let desk = older(&MARE_NOSTRUM, &["ITALIE"]);
    desk.write("papers/1.json", desk.run("reveal 1 --early --yes").ok().out);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.py");
    let mut python = Command::new("python3");
    let ran = python.arg(script).arg(desk.path("papers")).output();
    let ran = ran.expect("python3");
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{said}");
    assert!(said.contains("season 1"), "{said}");
}
