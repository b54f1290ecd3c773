//! The fuzzer's oracles over its seeds, over small accidents to them, and over what it found.
//!
//! `cargo test --test suite fuzz::seeds -- --ignored` writes the seeds under `fuzz/seeds/`, a folder a target.
//! Many more accidents are large tests (`ARBITRE_SIZE` says how many); `ARBITRE_SEED=7` has others.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "../fuzz/oracles/mod.rs"]
pub mod oracles;

use crate::harness::size;
use oracles::{
    aristocracy, campaign, dragon_lords, dragon_world, message, orders, paper, parts, sample, world,
};

type Seeds = BTreeMap<String, Vec<u8>>;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn files(folder: &Path) -> Seeds {
    let Ok(found) = fs::read_dir(folder) else {
        return Seeds::new();
    };
    found
        .map(|entry| entry.expect("a file"))
        .filter(|entry| entry.path().is_file())
        .map(|entry| {
            let name = entry.file_name().display().to_string();
            (name, fs::read(entry.path()).expect("bytes"))
        })
        .collect()
}

/// The corpus of messages, of a folder beside Antiquity's.
fn messages(of: &str) -> Seeds {
    let mut seeds = files(&folder("tests/messages").join(of));
    seeds.retain(|name, _| !name.ends_with(".json"));
    seeds
}

/// Aristocracy's mails, with what its answers look like.
fn mails() -> Seeds {
    #[derive(serde::Deserialize)]
    struct Mail {
        id: String,
        text: String,
    }
    let text = include_str!("reading/mails/aristocracy.json");
    let mails: Vec<Mail> = serde_json::from_str(text).expect("mails");
    let seeds = mails
        .into_iter()
        .map(|mail| (mail.id, mail.text.into_bytes()));
    seeds.collect()
}

/// Numbers that look like chance, the same in every run.
struct Accidents(u64);

impl Accidents {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }

    /// A byte changed, a part cut out, a part of another seed put in, or a part doubled.
    fn strike(&mut self, bytes: &mut Vec<u8>, other: &[u8]) {
        let at = self.below(bytes.len());
        let end = at + self.below((bytes.len() - at).min(200));
        match self.below(4) {
            0 if at < bytes.len() => bytes[at] = self.below(256) as u8,
            1 => drop(bytes.drain(at..end)),
            2 => {
                let from = self.below(other.len());
                let part = &other[from..(from + 100).min(other.len())];
                bytes.splice(at..end, part.iter().copied());
            }
            _ => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
}

/// Runs an oracle over what the fuzzer found, over the seeds, and over so many accidents to them.
fn run(target: &str, seeds: &Seeds, accidents: u32, holds: fn(&[u8])) {
    for (name, bytes) in files(&folder("fuzz/found").join(target)) {
        println!("found: {name}");
        holds(&bytes);
    }
    for (name, bytes) in seeds {
        println!("seed: {name}");
        holds(bytes);
    }
    let all: Vec<&Vec<u8>> = seeds.values().collect();
    assert!(!all.is_empty(), "no seeds of {target}");
    let seed = std::env::var("ARBITRE_SEED").map_or(0, |n| n.parse().expect("a number"));
    let mut chance = Accidents(0x9E37_79B9_7F4A_7C15 ^ seed);
    for round in 0..accidents {
        let mut bytes = all[chance.below(all.len())].clone();
        for _ in 0..=chance.below(3) {
            let other = all[chance.below(all.len())];
            chance.strike(&mut bytes, other);
        }
        println!("accident {round}");
        holds(&bytes);
    }
}

#[test]
fn messages_hold() {
    // Accidents to them: tests/intake.rs.
    run("message", &messages(""), 0, message::holds);
}

#[test]
fn messages_of_dragon_lords_hold() {
    let seeds = messages("dragon-lords");
    run("dragon_lords", &seeds, 300, dragon_lords::holds);
}

#[test]
fn messages_of_aristocracy_hold() {
    run("aristocracy", &mails(), 300, aristocracy::holds);
}

#[test]
fn setups_of_aristocracy_hold() {
    let seeds = aristocracy::setups();
    run("aristocracy_setup", &seeds, 300, aristocracy::setup_holds);
}

#[test]
fn world_files_of_dragon_lords_hold() {
    run(
        "dragon_world",
        &dragon_world::seeds(),
        40,
        dragon_world::holds,
    );
}

#[test]
fn world_files_hold() {
    run("world", &world::seeds(), 60, world::holds);
}

#[test]
fn spreadsheets_of_orders_hold() {
    run("orders", &orders::seeds(), 60, orders::holds);
}

#[test]
#[ignore = "large: accidents to messages"]
fn accidents_to_messages() {
    run("message", &messages(""), size(3_000), message::holds);
}

#[test]
#[ignore = "large: accidents to messages"]
fn accidents_to_messages_of_dragon_lords() {
    let seeds = messages("dragon-lords");
    run("dragon_lords", &seeds, size(3_000), dragon_lords::holds);
}

#[test]
#[ignore = "large: accidents to messages"]
fn accidents_to_messages_of_aristocracy() {
    run("aristocracy", &mails(), size(3_000), aristocracy::holds);
}

#[test]
#[ignore = "large: accidents to setups"]
fn accidents_to_setups_of_aristocracy() {
    let seeds = aristocracy::setups();
    let accidents = size(20_000);
    run(
        "aristocracy_setup",
        &seeds,
        accidents,
        aristocracy::setup_holds,
    );
}

#[test]
#[ignore = "large: accidents to world files"]
fn accidents_to_world_files_of_dragon_lords() {
    let seeds = dragon_world::seeds();
    run("dragon_world", &seeds, size(2_000), dragon_world::holds);
}

#[test]
#[ignore = "large: accidents to world files"]
fn accidents_to_world_files() {
    run("world", &world::seeds(), size(2_000), world::holds);
}

#[test]
#[ignore = "large: accidents to spreadsheets"]
fn accidents_to_spreadsheets_of_orders() {
    run("orders", &orders::seeds(), size(2_000), orders::holds);
}

#[test]
#[ignore = "large: accidents to papers"]
fn accidents_to_papers() {
    run("paper", &paper::seeds(), size(2_000), paper::holds);
}

#[test]
#[ignore = "large: accidents to campaign files"]
fn accidents_to_campaign_files() {
    run("campaign", &campaign::seeds(), size(300), campaign::holds);
}

#[test]
fn papers_hold() {
    // Else nothing that is bent would be a bent reveal.
    assert_eq!(paper::honest_papers(), (2, true));
    run("paper", &paper::seeds(), 20, paper::holds);
}

#[test]
fn campaign_files_hold() {
    let mut seeds = campaign::seeds();
    // All of them take long in a build for tests: every fourth page.
    seeds.retain(|name, _| match name.strip_prefix("page-") {
        Some(page) => page.parse::<u32>().expect("a number") % 4 == 0,
        None => true,
    });
    run("campaign", &seeds, 6, campaign::holds);
}

/// What the program offers as a start is accepted as it is: world files in every form and
/// language, exported and empty, and the list of orders.
#[test]
fn what_the_templates_offer_is_accepted() {
    let worlds = &sample::sample().worlds;
    assert_eq!(worlds.len(), 10);
    for (name, bytes) in worlds {
        assert!(world::accepted(name, bytes), "{name}");
    }
    let orders = &sample::sample().orders;
    assert_eq!(orders.len(), 4);
    for (name, bytes) in orders {
        let (good, bad) = orders::counted(name, bytes);
        assert!(good >= 10 && bad == 0, "{name}: {good} good, {bad} bad");
    }
}

/// A part that is put into a workbook is read there: the fuzzer does get at the cells.
#[test]
fn a_part_stands_for_its_workbook() {
    for (name, bytes) in world::seeds() {
        // Into the workbook whose shared texts it shares.
        if name == "monde-fr.xlsx-xl-worksheets-sheet1.xml" || name.ends_with("content.xml") {
            let whole = parts::whole(&bytes);
            assert!(whole.starts_with(b"PK"), "{name}");
            assert!(world::accepted(&name, &whole), "{name}");
        }
    }
}

/// Writes the seeds for the fuzzer.
#[test]
#[ignore = "by hand: writes the seeds for the fuzzer"]
fn seeds() {
    for (target, seeds) in [
        ("message", messages("")),
        ("dragon_lords", messages("dragon-lords")),
        ("dragon_world", dragon_world::seeds()),
        ("aristocracy", mails()),
        ("aristocracy_setup", aristocracy::setups()),
        ("world", world::seeds()),
        ("orders", orders::seeds()),
        ("paper", paper::seeds()),
        ("campaign", campaign::seeds()),
    ] {
        let folder = folder("fuzz/seeds").join(target);
        fs::create_dir_all(&folder).expect("a folder");
        for (name, bytes) in seeds {
            fs::write(folder.join(name), bytes).expect("written");
        }
    }
}
