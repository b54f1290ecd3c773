//! A cheating referee of Dragon Lords who has the key and hashes everything again, against the campaign's reveal. (A
//! turn's reveal, which withholds the world, is bent in `trust::lords`.)

use std::collections::BTreeSet;
use std::sync::LazyLock;

use arbitre::campaign::{CampaignReveal, Reveal, RevealedEntry};
use arbitre::engine::body::Body;
use arbitre::engine::order::No;
use arbitre::engine::verify::{self, What};
use arbitre::games::dragon_lords::DragonLords;
use arbitre::papers::compare::Verdict;
use serde_json::{Value, json};

use super::bend::{bend_at, file_hashed_again, hashed_again, leaves};
use crate::harness::desk::{DRAGON_LORDS, Desk, Stage};
use crate::harness::published::judged;

/// Two turns with choices and hires, the second with one that lapses: each season's entries, nothing withheld; and
/// papers, by name.
struct Honest {
    seasons: Vec<Reveal>,
    papers: Vec<(String, String)>,
}

static HONEST: LazyLock<Honest> = LazyLock::new(|| {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Locked);
    let mut papers = Vec::new();
    let mut both = |name: &str, line: &str| {
        for format in ["json", "text"] {
            let printed = desk.run(&format!("{line} --format {format}")).ok().out;
            papers.push((format!("{name}.{format}"), printed));
        }
    };
    both("receipt", "orders receipt VARN");
    desk.run("roll 1 --beacon \"03 17 22 40 41 09\"").ok();
    both("letter", "letter ORLO");
    for line in [
        "enter ORLO turn-1/01-orlo.txt",
        "settle",
        "enter VARN turn-1/02-varn.txt",
        "settle",
        "season close 1 --yes",
    ] {
        desk.run(line).ok();
    }
    both("bulletin", "bulletin VARN --season 1");
    for line in [
        "season open \"Turn 2\"",
        "season sheet 2 --beacon \"the draw of the evening\"",
        "enter KESH turn-2/kesh.txt",
        "enter ORLO turn-2/orlo.txt",
        "enter VARN turn-2/varn.txt",
        "lock 2 --yes",
        "roll 2 --beacon \"05 08 19 27 33 02\"",
        "season close 2 --yes",
    ] {
        desk.run(line).ok();
    }
    let whole = desk.run("reveal --campaign --yes").ok().out;
    let whole: CampaignReveal = serde_json::from_str(&whole).unwrap();
    let seasons = whole.seasons;
    Honest { seasons, papers }
});

/// What is wrong with the campaign, where that entry of a season is bent and everything is hashed again.
fn bent(season: usize, place: usize, bend: impl FnOnce(&mut Value)) -> Vec<What> {
    let mut all = HONEST.seasons.clone();
    let entry = &mut all[season].entries[place];
    let text = entry.body.clone().unwrap();
    let mut body: Value = serde_json::from_str(&text).unwrap();
    bend(&mut body);
    // As the journal writes it, or it would be found by its form; what cannot be read is found at once.
    let members = body.as_object_mut().unwrap();
    if members.remove("v") != Some(json!(1)) {
        return vec![What::NotClosed];
    }
    let plain = format!("{{\"v\":1,{}", &body.to_string()[1..]);
    let Ok(read) = Body::<DragonLords>::read(&entry.kind, &plain) else {
        return vec![What::NotClosed];
    };
    let bent = read.write().unwrap().1;
    assert_ne!(bent, text, "nothing is bent");
    entry.body = Some(bent);
    faults(all)
}

fn faults(mut all: Vec<Reveal>) -> Vec<What> {
    let mut before = None;
    for season in &mut all {
        season.head_before = before.unwrap_or(season.head_before);
        hashed_again(season);
        before = Some(season.head_after);
    }
    let findings = verify::check::<DragonLords>(all).findings.into_iter();
    findings.map(|f| f.what).filter(What::is_fault).collect()
}

/// The last entry of a kind and an actor in the first turn.
fn at(kind: &str, actor: &str) -> usize {
    let entries = &HONEST.seasons[0].entries;
    let its = |e: &RevealedEntry| e.kind == kind && e.actor == actor;
    entries.iter().rposition(its).unwrap()
}

/// Another value of the same sort.
fn other(value: &Value) -> Option<Value> {
    Some(match value {
        Value::Number(n) => json!(n.as_i64().unwrap() + 1),
        Value::Bool(b) => json!(!b),
        Value::String(text) => match text.as_str() {
            "KESH" => json!("VARN"),
            "VARN" | "ORLO" => json!("KESH"),
            "Karth" => json!("Mire"),
            "Mire" => json!("Karth"),
            other => json!(format!("{other}x")),
        },
        _ => return None,
    })
}

/// What another campaign could have had as well: nothing else in the journal follows from it, and the hashes on the
/// players' papers alone bind it.
fn free(season: usize, kind: &str, leaf: &str) -> bool {
    let own = match kind {
        // How a message was read, and the hash of it, which its player has.
        "enter" => ["/none", "/warned", "/message"].contains(&leaf) || leaf.ends_with("/line"),
        "new" | "sheet" | "news" | "world" | "seat" => true,
        "open" => leaf == "/name",
        _ => false,
    };
    // A hire that a second message replaced, and a transfer that arrives after the last turn.
    let late = [
        (0, "enter", "/orders/2/city"),
        (1, "enter", "/orders/2/spy"),
    ];
    own || late.contains(&(season, kind, leaf))
}

/// Every value of every entry, bent by itself and hashed again: the campaign's reveal shows it by replay.
#[test]
fn every_value_of_the_journal_is_bound() {
    assert_eq!(faults(HONEST.seasons.clone()), []);
    let (mut tried, mut kinds, mut missed) = (0, BTreeSet::new(), Vec::new());
    for (season, reveal) in HONEST.seasons.iter().enumerate() {
        for (place, entry) in reveal.entries.iter().enumerate() {
            let body: Value = serde_json::from_str(entry.body.as_deref().unwrap()).unwrap();
            let mut all = Vec::new();
            leaves(&body, String::new(), &mut all);
            for leaf in all {
                let Some(new) = other(body.pointer(&leaf).unwrap()) else {
                    continue;
                };
                tried += 1;
                let found = bent(season, place, |b| *b.pointer_mut(&leaf).unwrap() = new);
                if found.is_empty() && !free(season, &entry.kind, &leaf) {
                    missed.push(format!("turn {}, {}: {leaf}", season + 1, entry.kind));
                }
                kinds.insert(entry.kind.clone());
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(tried > 250 && kinds.len() > 8, "{tried} {kinds:?}");
}

/// X10: orders that the desk would have refused.
#[test]
fn x10_an_order_that_was_not_to_be_had_is_found() {
    type Bend = fn(&mut Value);
    let bends: [(&str, Bend); 5] = [
        ("a city that he does not see", |b| {
            b["orders"][0]["city"] = json!("Sel")
        }),
        ("gold that he does not have", |b| {
            b["orders"][3]["count"] = json!(90);
            b["orders"][3]["cost"] = json!(27_000);
        }),
        ("one spy twice", |b| {
            b["orders"][1]["spy"] = b["orders"][0]["spy"].clone()
        }),
        ("another price", |b| b["orders"][3]["cost"] = json!(1)),
        ("a spy of nobody's", |b| b["orders"][0]["spy"] = json!(9)),
    ];
    // His orders; what he sent last is a choice.
    let seat = "VARN".to_owned();
    let own = |e: &RevealedEntry| e.kind == "enter" && e.actor == seat;
    let orders = HONEST.seasons[0].entries.iter().position(own).unwrap();
    for (name, bend) in bends {
        let found = bent(0, orders, bend);
        let not_admitted = What::NotAdmitted { seat: seat.clone() };
        assert!(found.contains(&not_admitted), "{name}: {found:?}");
    }
    // A choice that was none of those offered.
    let bends: [(&str, Bend); 2] = [
        ("a building that is not there", |b| {
            b["orders"]["building"] = json!("arena")
        }),
        ("another seat's", |b| b["seat"] = json!("VARN")),
    ];
    for (name, bend) in bends {
        let found = bent(0, at("enter", "ORLO"), bend);
        assert!(!found.is_empty(), "{name}");
    }
}

/// X3: a world that is entered between the lock and the close, in the campaign's reveal and in the file.
#[test]
fn x3_a_world_after_the_lock_is_found() {
    let (world, lock) = (at("world", "arbiter"), at("lock", "arbiter"));
    for (place, faulty) in [
        (lock - 1, false),
        (lock, true),
        (at("close", "arbiter") - 1, true),
    ] {
        let mut all = HONEST.seasons.clone();
        let mut entry = all[0].entries[world].clone();
        // What says nothing new changes nothing, but for its place.
        entry.body = Some("{\"v\":1,\"reason\":null,\"changes\":[]}".to_owned());
        all[0].entries.insert(place + 1, entry);
        let found = faults(all);
        let late = found
            .iter()
            .any(|f| matches!(f, What::Order(No::WorldStays { .. })));
        assert_eq!(late, faulty, "{place}: {found:?}");
    }
    let desk = Desk::of(&DRAGON_LORDS, Stage::Locked);
    desk.damaged();
    let (world, lock) = (world + 1, lock + 1);
    let moved = format!(
        "UPDATE journal SET i = 9999 WHERE season = 1 AND i = {world};
         UPDATE journal SET i = i - 1 WHERE season = 1 AND i BETWEEN {world} AND {lock};
         UPDATE journal SET i = {lock} WHERE season = 1 AND i = 9999;"
    );
    bend_at(&desk.file(), |tx| {
        tx.execute_batch(&moved).unwrap();
        file_hashed_again(tx);
    });
    let ran = desk.run("--lang en audit verify");
    assert_eq!(ran.code, 3, "{ran:#?}");
    assert!((ran.out + &ran.err).contains("the world stays as it is"));
}

/// What players hold, bent in JSON and in words, beside the campaign's reveal.
#[test]
fn papers_that_say_otherwise_are_found() {
    let checked = verify::check::<DragonLords>(HONEST.seasons.clone());
    let outcome = |name: &str, text: &str| judged(&checked.seasons, name, text).verdict;
    let mut tried = 0;
    for (name, text) in &HONEST.papers {
        let honest = outcome(name, text);
        assert_eq!(honest, Verdict::Right, "{name}");
        let mut bends = Vec::new();
        match serde_json::from_str::<Value>(text) {
            Ok(value) => {
                let mut all = Vec::new();
                leaves(&value, String::new(), &mut all);
                for leaf in all {
                    // What a message's remarks were, the journal does not hold.
                    let of_message = ["/problems", "/notes", "/status", "/held"];
                    if of_message.iter().any(|of| leaf.starts_with(of)) {
                        continue;
                    }
                    let mut bent = value.clone();
                    let at = bent.pointer_mut(&leaf).unwrap();
                    if let Some(new) = other(at) {
                        *at = new;
                        bends.push((leaf, bent.to_string()));
                    }
                }
            }
            Err(_) => {
                // Another version's paper may say it in other words.
                let version = text.find("renderer=").unwrap() + 9;
                let digits = text.match_indices(|c: char| c.is_ascii_digit());
                let digits = digits.filter(|(at, _)| *at != version);
                bends.extend(digits.map(|(at, digit)| {
                    let bent = if digit == "1" { "2" } else { "1" };
                    let (before, after) = (&text[..at], &text[at + 1..]);
                    (format!("byte {at}"), format!("{before}{bent}{after}"))
                }));
            }
        }
        for (place, bent) in bends {
            tried += 1;
            let found = outcome(name, &bent);
            // Without its last line it is not compared, and proves nothing.
            assert!(found >= Verdict::NotCompared, "{name}: {place}\n{bent}");
        }
    }
    assert!(tried > 250, "{tried}");
}
