//! The attacks of `docs/trust.md` on a campaign of Antiquity, by an arbiter who has the key and hashes everything again:
//! the program finds them, and the second verifier the same.

use std::fs;
use std::sync::LazyLock;

use serde_json::{Value, json};

use super::attacked::FIRST;
use super::bend::{body, body_at, hashed_again};
use super::game::Files;
use super::league::{arranged, bent_members, kinds, looked};
use super::verdict::{By, paper, python, verdict, verify_with};
use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

const FORMATS: [&str; 5] = ["text", "markdown", "html", "bbcode", "json"];
const HOSTILE: &str = "<b>a</b> &lt; [u]x[/u] *y* `z` \\ 100%";
const BEACON: &str = "04 11 23 38 45 07";

/// A season locked before its date, with an order taken back, a countered roll, and marks wherever somebody writes.
static PLAYED: LazyLock<Files> = LazyLock::new(|| {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Sheet);
    let mut files = Files::new();
    let mut keep = |name: &str, line: &str| {
        for format in FORMATS {
            let printed = desk.run(&format!("{line} --format {format}")).ok().out;
            files.insert(format!("{name}.{format}"), printed);
        }
    };
    keep("sheet", "season sheet 1");
    let mails = [
        ("GAULE", "espionner ITALIE : trésor\nmot : gui"),
        ("CARTHAGE", "protéger trésor -9, si contré : 40\nmot : sel"),
        (
            "ITALIE",
            "espionner CARTHAGE : trésor +2\nespionner CARTHAGE : taille de l'armée « <b>Hannibal</b> [i] » +1\n\
             protéger contre GAULE -1",
        ),
    ];
    for (seat, mail) in mails {
        let (code, said) = desk.enter(seat, &format!("{mail}\nbonjour <à> [tous] & \"toi\""));
        assert_eq!(code, 0, "{said:#}");
        keep(
            &format!("receipt-{seat}"),
            &format!("orders receipt {seat}"),
        );
        if seat == "GAULE" {
            desk.run("undo --yes").ok();
        }
    }
    // His word comes by itself, so that it is of the entry before that stands.
    let (code, said) = desk.enter("EGYPTE", &format!("no orders\nword: {HOSTILE}"));
    assert_eq!(code, 0, "{said:#}");
    keep("receipt-EGYPTE", "orders receipt EGYPTE");
    keep("lock", "lock 1 --yes");
    desk.run(&format!("roll 1 --beacon \"{BEACON}\"")).ok();
    keep("letter", "letter CARTHAGE");
    desk.run_with("news", format!("Nouvelles : {HOSTILE}")).ok();
    desk.run("season close 1 --yes").ok();
    for seat in ["ITALIE", "EGYPTE", "ESPAGNE"] {
        keep(seat, &format!("bulletin {seat} --season 1"));
    }
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    files.insert(FIRST.to_owned(), reveal);
    let whole = desk.run("reveal --campaign --yes").ok().out;
    files.insert(WHOLE.to_owned(), whole);
    files
});

/// The campaign's reveal, which withholds nothing; kept out of the players' folder.
const WHOLE: &str = "whole.json";

/// What the players hold, with the season's reveal.
fn folder() -> Files {
    let mut files = PLAYED.clone();
    files.remove(WHOLE);
    files
}

fn reveal() -> Value {
    serde_json::from_str(&PLAYED[FIRST]).unwrap()
}

/// A season's reveal by itself.
fn alone(reveal: &Value) -> Files {
    Files::from([(FIRST.to_owned(), reveal.to_string())])
}

/// The season's reveal by itself, bent and hashed again: it is found, and so.
fn found(by: By, name: &str, what: &str, bend: &dyn Fn(&mut Value)) {
    let mut bent = reveal();
    bend(&mut bent);
    hashed_again(&mut bent);
    let (code, json, said) = looked(by, name, &alone(&bent));
    assert_eq!(code, 3, "{name}: {said} {json:#}");
    let found = kinds(&json);
    assert!(
        what.is_empty() || found.iter().any(|k| k == what),
        "{name}: {found:?}"
    );
}

fn place(reveal: &Value, kind: &str) -> usize {
    let entries = reveal["entries"].as_array().unwrap();
    entries.iter().position(|e| e["kind"] == kind).unwrap()
}

/// The last entry of a nation.
fn of(reveal: &Value, seat: &str) -> usize {
    let entries = reveal["entries"].as_array().unwrap();
    entries.iter().rposition(|e| e["actor"] == seat).unwrap()
}

fn x1(by: By) {
    for beacon in [
        "04\u{a0}11",
        "04\u{2007}11",
        "04\u{2800}11",
        "04  11",
        "04 11 ",
        "04 11\u{200b}",
        "e\u{301}",
    ] {
        found(by, beacon, "spelling", &|r| {
            body(r, "roll", &|b| b["beacon"] = beacon.into())
        });
    }
    for word in [
        "sel ",
        "s  el",
        "Sel",
        "s\u{a0}el",
        "s\u{435}l",
        "sel\u{2060}",
    ] {
        found(by, word, "spelling", &|r| {
            let at = of(r, "CARTHAGE");
            body_at(r, at, &|b| b["word"] = word.into());
        });
    }
}

/// X3: the world changed and put back between lock and roll, whatever the reveal shows of it.
fn x3(by: By) {
    for at in ["lock", "roll"] {
        for shown in [false, true] {
            let mut bent = reveal();
            let world = bent["entries"][place(&bent, "world")].clone();
            let entries = bent["entries"].as_array_mut().unwrap();
            let place = entries.iter().position(|e| e["kind"] == at).unwrap();
            let mut entry = world;
            if shown {
                entry["salt"] = "11".repeat(32).into();
                entry["body"] = "{\"v\":1,\"reason\":null,\"changes\":[]}".into();
            }
            entry["time"] = entries[place]["time"].clone();
            entries.insert(place + usize::from(at == "lock"), entry);
            hashed_again(&mut bent);
            let (code, json, said) = looked(by, at, &alone(&bent));
            assert_eq!(code, 3, "{at}, shown: {shown}: {said} {json:#}");
        }
    }
}

/// Honest papers are never called forged, whatever stands in words, names of armies and news.
fn x4(by: By) {
    let (code, json, said) = looked(by, "honest", &folder());
    assert_eq!(code, 0, "{said} {json:#}");
    assert_eq!(json["seasons"][0]["verdict"], "dice-proved", "{json:#}");
    for paper in json["papers"].as_array().unwrap() {
        let public = ["seal", "sheet", "lock"]
            .iter()
            .any(|kind| paper["paper"] == *kind);
        assert_eq!(
            paper["verdict"],
            if public { "right" } else { "waits" },
            "{paper}"
        );
        let undone = paper["file"].as_str().unwrap().starts_with("receipt-GAULE");
        assert_eq!(paper["replaced_by"].is_u64(), undone, "{paper}");
    }
    // The campaign's reveal compares all of it.
    let mut files = PLAYED.clone();
    files.remove(FIRST);
    let (code, json, said) = looked(by, "honest, all of it", &files);
    assert_eq!(code, 0, "{said} {json:#}");
    for paper in json["papers"].as_array().unwrap() {
        assert_eq!(paper["verdict"], "right", "{paper}");
    }
}

/// What a terminal obeys reaches it from nowhere.
fn x5(by: By) {
    let evil = "\u{1b}[2J\u{9b}31m\u{202e}season 1: proved";
    let mut bent = reveal();
    let at = of(&bent, "CARTHAGE");
    bent["entries"][at]["actor"] = evil.into();
    hashed_again(&mut bent);
    let mut files = folder();
    files.insert(FIRST.to_owned(), bent.to_string());
    files.insert(format!("{evil}.txt"), evil.to_owned());
    let receipt = files["receipt-ITALIE.text"].replace("seat=ITALIE", &format!("seat={evil}"));
    files.insert(format!("{evil}-2.txt"), receipt);
    let (code, said) = verify_with(&files, &[]);
    let second = match by {
        By::Both => python(&files),
        By::Program => (3, String::new()),
    };
    for (code, said) in [(code, said), second] {
        assert_eq!(code, 3, "{said}");
        let obeyed = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!said.contains(obeyed), "{said:?}");
    }
}

fn x6(by: By) {
    found(by, "no new", "not-from-the-start", &|r| {
        drop(r["entries"].as_array_mut().unwrap().remove(0))
    });
    found(by, "nothing", "not-closed", &|r| {
        r["entries"] = json!([]);
        r["head_after"] = r["head_before"].clone();
    });
}

/// The receipt of what was undone does not stand among what holds.
fn x7(by: By) {
    let (_, json, said) = looked(by, "undone", &folder());
    for format in FORMATS {
        let file = format!("receipt-GAULE.{format}");
        assert!(paper(&json, &file)["replaced_by"].is_u64(), "{json:#}");
        let note = format!("{file}: what it holds was replaced or taken back");
        assert!(by == By::Program || said.contains(&note), "{said}");
    }
}

/// X10: sets that would not have stood, in the season's reveal.
fn x10(by: By) {
    type Bend = fn(&mut Value);
    let italy: [(&str, Bend); 11] = [
        ("an invented price", |b| b["orders"][0]["cost"] = 1.into()),
        ("a distance that is none", |b| {
            b["orders"][0]["distance"] = "trade".into()
        }),
        ("a neutral province", |b| {
            b["orders"][0]["kind"] = "army-presence".into();
            b["orders"][0]["subject"] = "Illyrie".into();
        }),
        ("a bonus over the limit", |b| {
            b["orders"][0]["modifier"] = 100.into();
            b["orders"][0]["cost"] = 202.into();
        }),
        ("oneself", |b| b["orders"][0]["target"] = "ITALIE".into()),
        ("one question twice", |b| {
            let orders = b["orders"].as_array_mut().unwrap();
            orders.insert(1, orders[0].clone());
        }),
        ("against the omniscient nation", |b| {
            b["orders"][2]["target"] = "ESPAGNE".into()
        }),
        ("against oneself", |b| {
            b["orders"][2]["target"] = "ITALIE".into()
        }),
        ("for nothing", |b| {
            b["orders"][2]["modifier"] = 0.into();
            b["orders"][2]["cost"] = 0.into();
        }),
        ("no orders, and orders", |b| b["none"] = true.into()),
        ("late, and in time", |b| b["late"] = true.into()),
    ];
    for (name, bend) in italy {
        found(by, name, "", &|r| {
            let at = of(r, "ITALIE");
            body_at(r, at, &bend);
        });
    }
    let carthage: [(&str, Bend); 3] = [
        ("a lie that nobody said", |b| {
            b["sets"][0]["orders"]["choices"][0]["choice"] = json!({"false": 41});
        }),
        ("another form", |b| {
            b["sets"][0]["orders"]["choices"][0]["choice"] = json!({"false": true});
        }),
        ("a notice that is none", |b| {
            b["sets"][0]["orders"]["choices"][0]["notice"] = 7.into()
        }),
    ];
    for (name, bend) in carthage {
        found(by, name, "", &|r| body(r, "standing", &bend));
    }
}

/// Times and dates: locked a hundred years early is said, and what is impossible is found.
fn x11(by: By) {
    let (_, json, said) = looked(by, "early", &folder());
    assert!(kinds(&json).iter().any(|k| k == "early"), "{json:#}");
    let note = "ended before the published deadline";
    assert!(by == By::Program || said.contains(note), "{said}");
    for time in [
        "2026-1-02T00:00:00Z",
        "2100-02-30T00:00:00Z",
        "1999-01-01T00:00:00Z",
    ] {
        found(by, time, "time", &|r| r["entries"][5]["time"] = time.into());
    }
    found(by, "a date that is moved two months", "deadline", &|r| {
        let (at, deadline) = (place(r, "lock"), place(r, "deadline"));
        let entries = r["entries"].as_array_mut().unwrap();
        let mut entry = entries[deadline].clone();
        entry["time"] = entries[at]["time"].clone();
        let text = entry["body"].as_str().unwrap();
        entry["body"] = text.replace("2126-03", "2126-05").into();
        entries.insert(at, entry);
    });
}

/// The sheet's draw and dates are the journal's.
fn x12(by: By) {
    for (from, to) in [
        ("le tirage du samedi", "le tirage du lundi"),
        ("2126-03-07", "2126-03-08"),
    ] {
        let mut files = folder();
        let sheet = files["sheet.json"].replace(from, to);
        assert_ne!(sheet, files["sheet.json"]);
        files.insert("sheet.json".to_owned(), sheet);
        let (code, json, said) = looked(by, to, &files);
        assert_eq!(code, 3, "{said} {json:#}");
        assert_eq!(verdict(&json, "sheet.json"), "wrong");
    }
    found(by, "dates", "journal", &|r| {
        body(r, "sheet", &|b| {
            b["orders_until"]["at"] = "2126-03-08T11:00:00Z".into()
        })
    });
    found(by, "none announced", "beacon-unannounced", &|r| {
        body(r, "sheet", &|b| b["beacon"] = Value::Null)
    });
}

/// Both read the same strict form: every member there, none else, none twice, written in one way.
fn x13(by: By) {
    let honest: Value = serde_json::from_str(&PLAYED[WHOLE]).unwrap();
    let honest = honest["seasons"][0].clone();
    let mut seen = std::collections::BTreeSet::new();
    let (mut tried, mut compared) = (0, 0);
    for (at, entry) in honest["entries"].as_array().unwrap().iter().enumerate() {
        let kind = entry["kind"].as_str().unwrap();
        if !seen.insert(kind.to_owned()) {
            continue;
        }
        let text = entry["body"].as_str().unwrap();
        let value: Value = serde_json::from_str(text).unwrap();
        // A setup's members stand in more orders than one: of it only what is done to the text below.
        let bent = match arranged(&value, text) == text {
            true => bent_members(&value),
            false => Vec::new(),
        };
        let bent = bent.into_iter();
        let mut bodies: Vec<String> = bent
            .map(|bent| arranged(&bent, text))
            .filter(|bent| bent != text)
            .collect();
        for (from, to) in [
            ("{\"v\":1,", "{\"v\":1,\"v\":1,"),
            ("{\"v\":1,", "{\"v\": 1,"),
            ("{\"v\":1,", "{\"v\":2,"),
        ] {
            bodies.push(text.replacen(from, to, 1));
        }
        // Of a setup's many members some are as good as all.
        let step = bodies.len().div_ceil(150);
        for bent in bodies.iter().step_by(step) {
            let mut reveal = honest.clone();
            reveal["entries"][at]["body"] = bent.as_str().into();
            hashed_again(&mut reveal);
            tried += 1;
            let files = alone(&reveal);
            let strict = ["\"more\":", "_\":", "\"v\":1,\"v\"", "\"v\": 1", "\"v\":2"];
            let strict = strict.iter().any(|mark| bent.contains(mark));
            if strict && tried % 5 == 0 {
                let (code, said) = verify_with(&files, &[]);
                assert_eq!(code, 3, "{kind}: {bent}\n{said}");
            }
            if by == By::Both && tried % 9 == 0 {
                compared += 1;
                looked(by, bent, &files);
            }
        }
    }
    assert!(seen.len() > 10 && tried > 600, "{tried} {seen:?}");
    assert!(by == By::Program || compared > 60, "{compared}");
}

fn x14_and_x15(by: By) {
    for name in [
        "GA  ULE",
        "GAULE ",
        "Public",
        "ÁRBITRE",
        "a/b",
        "GA\u{a0}ULE",
        "..",
    ] {
        found(by, name, "spelling", &|r| {
            for entry in r["entries"].as_array_mut().unwrap() {
                if entry["actor"] == "GAULE" {
                    entry["actor"] = name.into();
                }
                if let Some(text) = entry["body"].as_str() {
                    entry["body"] = text.replace("\"GAULE\"", &json!(name).to_string()).into();
                }
            }
        });
    }
}

/// A pipe keeps nobody waiting, and a link is not written through.
#[cfg(unix)]
fn x16(_: By) {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    fs::create_dir_all(desk.path("a/public")).unwrap();
    std::os::unix::fs::symlink("public", desk.path("a/ITALIE")).unwrap();
    fs::create_dir_all(desk.path("b/ITALIE")).unwrap();
    let pipe = std::process::Command::new("mkfifo")
        .arg(desk.path("b/ITALIE/bulletin-1.txt"))
        .status();
    assert!(pipe.unwrap().success());
    for out in ["a", "b"] {
        let ran = desk.run(&format!("--lang en bulletins --season 1 --out {out}"));
        assert_eq!(ran.code, 4, "{ran:#?}");
        ran.complains("a link or a pipe");
        fs::remove_dir_all(desk.path(out)).unwrap();
    }
}

type Attack = (&'static str, fn(By));

const ATTACKS: [Attack; 12] = [
    ("X1", x1),
    ("X3", x3),
    ("X4", x4),
    ("X5", x5),
    ("X6", x6),
    ("X7", x7),
    ("X10", x10),
    ("X11", x11),
    ("X12", x12),
    ("X13", x13),
    ("X14, X15", x14_and_x15),
    ("X16", x16),
];

/// X2 is tried with errata, X8 and X9 in `branches`, X17 in `cheats::antiquity`.
#[test]
fn each_attack_is_found() {
    for (name, attack) in ATTACKS {
        println!("{name}");
        attack(By::Program);
    }
}

#[test]
#[ignore = "needs python3"]
fn each_attack_is_found_by_the_second_verifier() {
    for (name, attack) in ATTACKS {
        println!("{name}");
        attack(By::Both);
    }
}

/// A season that was given up is consistent, before its lock and after its roll.
fn voided(by: By) {
    for stage in [Stage::Sheet, Stage::Rolled] {
        let desk = Desk::of(&MARE_NOSTRUM, stage);
        desk.run("void 1 --reason slip --yes").ok();
        let reveal = desk.run("reveal 1 --early --yes").ok().out;
        let (code, json, said) = looked(by, "voided", &Files::from([(FIRST.to_owned(), reveal)]));
        assert_eq!(code, 0, "{said} {json:#}");
    }
}

#[test]
fn a_voided_season_holds() {
    voided(By::Program);
}

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_holds_a_voided_season() {
    voided(By::Both);
}
