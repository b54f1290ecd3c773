//! Attacks on a league, in every game whose seasons are revealed whole: each named after its number in
//! `docs/trust.md`, played by an arbiter who has the key and hashes everything again, and laid before the program and
//! the second verifier.

use std::fs;
use std::path::Path;

use arbitre::campaign::RevealFault;
use arbitre::engine::verify::{Finding, What};
use serde_json::{Map, Value, json};
use tempfile::TempDir;

use super::attacked::{ATTACKED, BEACON, FIRST, League, On, PLAYED, voided, voided_after};
use super::bend::hashed_again;
use super::game::Files;
use super::verdict::{By, paper, python, verdict, verify_with};
use crate::harness::program;

/// What the program finds in a folder; the second verifier, if it is asked, must come to the same exit code.
pub(super) fn looked(by: By, name: &str, files: &Files) -> (i32, Value, String) {
    let (code, json) = verify_with(files, &["--json"]);
    let json: Value = serde_json::from_str(&json).unwrap_or_else(|_| panic!("{name}: {json}"));
    let said = match by {
        By::Program => String::new(),
        By::Both => {
            let (second, said) = python(files);
            // It compares no words: what is wrong in these alone is all that it does not find.
            let papers = json["papers"].as_array().unwrap().iter();
            let mut wrong = papers.filter(|paper| paper["verdict"] == "wrong");
            let faults = !json["faults"].as_array().unwrap().is_empty();
            let words = |paper: &Value| paper["why"].as_str().unwrap().starts_with("Il dit «");
            let found = faults || wrong.any(|paper| !words(paper));
            assert_eq!(second == 3, found, "{name}: {said}\n{json:#}");
            said
        }
    };
    (code, json, said)
}

pub(super) fn kinds(json: &Value) -> Vec<String> {
    let faults = json["faults"].as_array().unwrap().iter();
    let findings = faults.chain(json["remarks"].as_array().unwrap());
    let kind = |what: &Value| match what {
        Value::Object(members) => members.keys().next().unwrap().clone(),
        text => text.as_str().unwrap().to_owned(),
    };
    findings.map(|f| kind(&f["what"])).collect()
}

/// An attack on every game.
pub(super) fn each(by: By, attack: fn(On)) {
    for game in ATTACKED {
        attack(On { game, by });
    }
}

/// A reveal by itself, bent and hashed again: it must be found, and so.
fn found(on: On, name: &str, what: &str, bend: &dyn Fn(&mut Value)) {
    let mut reveal: Value = serde_json::from_str(&on.played()[FIRST]).unwrap();
    bend(&mut reveal);
    hashed_again(&mut reveal);
    let files = Files::from([(FIRST.to_owned(), reveal.to_string())]);
    let (code, json, _) = looked(on.by, name, &files);
    assert_eq!(code, 3, "{name}: {}", json["faults"]);
    assert!(
        kinds(&json).iter().any(|k| k == what),
        "{name}: {}",
        json["faults"]
    );
}

/// The body as the journal writes it: `serde_json` would sort the members.
fn text(reveal: &Value, kind: &str) -> (usize, String) {
    let entries = reveal["entries"].as_array().unwrap();
    let at = entries.iter().position(|e| e["kind"] == kind).unwrap();
    (at, entries[at]["body"].as_str().unwrap().to_owned())
}

fn put(reveal: &mut Value, at: usize, actor: &str, kind: &str, body: &str) {
    let entries = reveal["entries"].as_array_mut().unwrap();
    let mut entry = entries[at.min(entries.len() - 1)].clone();
    entry["actor"] = actor.into();
    entry["kind"] = kind.into();
    entry["body"] = body.into();
    entries.insert(at, entry);
}

fn place(reveal: &Value, kind: &str) -> usize {
    text(reveal, kind).0
}

fn replaced<'a>(kind: &'a str, from: &'a str, to: &'a str) -> impl Fn(&mut Value) + 'a {
    move |reveal| {
        let (at, text) = text(reveal, kind);
        assert!(text.contains(from), "{text}");
        reveal["entries"][at]["body"] = text.replacen(from, to, 1).into();
    }
}

fn x1(on: On) {
    for beacon in [
        "04\u{a0}11",
        "04\u{2007}11",
        "04\u{2800}11",
        "04  11",
        "04 11 ",
        "04 11\u{200b}",
        "04 11\u{e000}",
        "04 11\u{378}",
        "04 11\u{34f}",
        "04 11\u{1d173}",
        "04 1\u{661}",
        "e\u{301}",
    ] {
        found(on, beacon, "spelling", &replaced("roll", BEACON, beacon));
    }
    for word in [
        "beta ",
        "be  ta",
        "Beta",
        "be\u{a0}ta",
        "bet\u{430}",
        "beta\u{2060}",
    ] {
        let bend = |reveal: &mut Value| {
            let at = place(reveal, "lock") - 2;
            let text = reveal["entries"][at]["body"].as_str().unwrap().to_owned();
            assert!(text.contains("\"beta\""), "{text}");
            reveal["entries"][at]["body"] =
                text.replace("\"beta\"", &json!(word).to_string()).into();
        };
        found(on, word, "spelling", &bend);
    }
}

/// A reveal that does not hold by itself says why, in words.
#[test]
fn what_is_wrong_with_a_reveal_is_said() {
    each(By::Program, said_what_is_wrong);
}

fn said_what_is_wrong(on: On) {
    type Bend = fn(&mut Value);
    let bent: [(&str, Bend); 8] = [
        ("d’un autre jeu que celui", |r| {
            r["rulebook"] = "go".into()
        }),
        ("ne mène pas au sceau", |r| {
            r["key"] = "00".repeat(32).into()
        }),
        ("n’est pas celui du sceau", |r| {
            r["id"] = "00000000".into()
        }),
        ("ne se suivent pas", |r| r["entries"][3]["i"] = 9.into()),
        ("il a été changé", |r| {
            r["entries"][3]["body"] = "{}".into()
        }),
        ("est là sans son sel", |r| {
            r["entries"][3]["salt"] = Value::Null
        }),
        ("l’empreinte annoncée", |r| {
            r["head_after"] = "00".repeat(32).into()
        }),
        ("première partie ne commence", |r| {
            r["head_before"] = "00".repeat(32).into()
        }),
    ];
    for (words, bend) in bent {
        let mut reveal: Value = serde_json::from_str(&on.played()[FIRST]).unwrap();
        bend(&mut reveal);
        let files = Files::from([(FIRST.to_owned(), reveal.to_string())]);
        let (code, said) = verify_with(&files, &[]);
        assert_eq!(code, 3, "{words}: {said}");
        let found: Vec<_> = said.lines().filter(|line| line.contains(words)).collect();
        assert_eq!(found.len(), 1, "{words}: {said}");
    }
}

/// However it is typed it is the same draw; what nobody sees or types is refused.
#[test]
fn x1_a_public_draw_has_one_spelling_at_entry() {
    let league = League::new();
    league.ok(&["season", "open", "One"]);
    let (code, said) = league.run(
        &["enter", "ALBA", "mail.txt"],
        "word: al\u{2060}pha\u{2800}",
    );
    assert!(code == 1 && !said.contains('\u{2800}'), "{said}");
    league.run(&["enter", "ALBA", "mail.txt"], "word:   Al\u{a0}pha ");
    league.ok(&["season", "sheet", "1", "--beacon", "x"]);
    league.ok(&["lock", "1", "--yes"]);
    for bad in [
        "04\u{2800}11",
        "04\u{200b}",
        "04\u{e000}",
        "04\u{378}",
        "\u{660}",
    ] {
        let (code, said) = league.run(&["roll", "1", "--beacon", bad], "");
        assert_eq!(code, 1, "{said}");
    }
    let before = fs::read(league.dir.path().join("c.db")).unwrap();
    let mut bodies = Vec::new();
    for typed in ["04 11 é", "04\u{a0}11 é", " 04  11\te\u{301} "] {
        fs::write(league.dir.path().join("c.db"), &before).unwrap();
        league.ok(&["roll", "1", "--dry-run", "--beacon", typed]);
        league.ok(&["roll", "1", "--beacon", typed]);
        league.ok(&["void", "1", "--reason", "over", "--yes"]);
        let reveal: Value = serde_json::from_str(&league.reveal("1")).unwrap();
        assert!(text(&reveal, "enter").1.contains("\"word\":\"al pha\""));
        bodies.push(text(&reveal, "roll").1);
    }
    assert!(bodies[0].contains("\"beacon\":\"04 11 é\""));
    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
}

/// Honest papers are never called forged, whatever is in words, names and news.
fn x4(on: On) {
    let (code, json, said) = looked(on.by, "honest", on.played());
    assert_eq!(code, 0, "{}", json["faults"]);
    assert_eq!(json["seasons"][0]["verdict"], "dice-proved", "{json:#}");
    assert_eq!(json["seasons"][0]["by"].as_array().unwrap().len(), 3);
    assert_eq!(json["beacons"][0]["beacon"], BEACON);
    for paper in json["papers"].as_array().unwrap() {
        assert_eq!(paper["verdict"], "right", "{paper}");
    }
    if on.by == By::Both {
        assert!(said.contains("season 1: dice-proved"), "{said}");
    }
}

/// What a terminal obeys reaches it from nowhere: not from names of files, actors, kinds, words.
fn x5(on: On) {
    let evil = "\u{1b}[2J\u{9b}31m\u{202e}season 1: proved";
    let mut reveal: Value = serde_json::from_str(&on.played()[FIRST]).unwrap();
    let at = place(&reveal, "lock") - 2;
    reveal["entries"][at]["actor"] = evil.into();
    hashed_again(&mut reveal);
    let mut bent = on.played().clone();
    bent.insert(FIRST.to_owned(), reveal.to_string());
    bent.insert(format!("{evil}.txt"), evil.to_owned());
    let receipt = bent["alba-0.txt"].replace("seat=ALBA", &format!("seat={evil}"));
    bent.insert(format!("{evil}-2.txt"), receipt);
    bent.insert(format!("{evil}-3.json"), "{\"paper\":1,".to_owned());
    let (code, said) = verify_with(&bent, &[]);
    let second = match on.by {
        By::Both => python(&bent),
        By::Program => (3, String::new()),
    };
    for (code, said) in [(code, said), second] {
        assert_eq!(code, 3, "{said}");
        let obeyed = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!said.contains(obeyed), "{said:?}");
    }
}

fn x6(on: On) {
    found(on, "no new", "not-from-the-start", &|r| {
        drop(r["entries"].as_array_mut().unwrap().remove(0))
    });
    let nothing = |r: &mut Value| {
        r["entries"] = json!([]);
        r["head_after"] = r["head_before"].clone();
    };
    found(on, "nothing", "not-closed", &nothing);
}

fn x7(on: On) {
    let (_, json, said) = looked(on.by, "undone", on.played());
    let by = |file: &str| paper(&json, file)["replaced_by"].as_u64();
    assert!(by("undone-0.txt").is_some(), "{json:#}");
    assert_eq!(by("bruno-4.txt"), None);
    if on.by == By::Both {
        assert!(
            said.contains("undone-0.txt: what it holds was replaced or taken back"),
            "{said}"
        );
    }
}

/// Without a public draw, or with one that was announced and left out, nothing is proved.
fn x8_and_x9(on: On) {
    for (name, sheet, roll, what) in [
        ("none", &[][..], &[][..], "no-beacon"),
        (
            "left",
            &["--beacon", "the lottery"],
            &["--no-beacon"],
            "beacon-left",
        ),
    ] {
        let files = voided(on.game, sheet, roll);
        let (code, json, said) = looked(on.by, name, &files);
        assert_eq!(code, 0, "{}", json["faults"]);
        assert!(kinds(&json).iter().any(|k| k == what), "{json:#}");
        assert_eq!(json["seasons"][0]["verdict"], "consistent");
        if on.by == By::Both {
            assert!(said.contains("season 1: consistent"), "{said}");
        }
    }
    // Y10: one that was announced, and used, proves nothing where the game was made void when its draws were known.
    let files = voided(
        on.game,
        &["--beacon", "the lottery"],
        &["--beacon", "1 2 3"],
    );
    let (_, json, said) = looked(on.by, "used", &files);
    assert_eq!(json["seasons"][0]["verdict"], "consistent", "{json:#}");
    assert!(kinds(&json).iter().any(|k| k == "void-late"), "{json:#}");
    // X11: it was locked a hundred years before its date.
    assert!(kinds(&json).iter().any(|k| k == "early"), "{json:#}");
    if on.by == By::Both {
        assert!(said.contains("season 1: consistent"), "{said}");
        assert!(
            said.contains("ended before the published deadline"),
            "{said}"
        );
    }
    // One that comes when hands are known could be chosen, whatever the sheet announced.
    let later = ["settle", "--yes", "--beacon", "3 2 1"];
    let files = voided_after(
        on.game,
        &["--beacon", "the lottery"],
        &["--beacon", "1 2 3"],
        &[&later],
    );
    let (code, json, said) = looked(on.by, "later", &files);
    assert_eq!(code, 0, "{json:#}");
    assert!(kinds(&json).iter().any(|k| k == "beacon-later"), "{json:#}");
    assert_eq!(json["seasons"][0]["verdict"], "consistent");
    if on.by == By::Both {
        assert!(said.contains("season 1: consistent"), "{said}");
    }
    // One that no sheet announced could be chosen.
    found(
        on,
        "chosen",
        "beacon-unannounced",
        &replaced("sheet", "\"the <lottery>\"", "null"),
    );
}

fn x11(on: On) {
    let late = |reveal: &mut Value| {
        let at = place(reveal, "lock") - 2;
        let text = reveal["entries"][at]["body"].as_str().unwrap().to_owned();
        let body = text.replace(",\"message\"", ",\"late\":true,\"message\"");
        reveal["entries"][at]["body"] = body.into();
    };
    found(on, "called late", "late", &late);
    for time in [
        "2026-1-02T00:00:00Z",
        "2100-01-01t00:00:00Z",
        "2100-01-01T00:00:60Z",
        "1999-01-01T00:00:00Z",
        "2100-02-30T00:00:00Z",
    ] {
        found(on, time, "time", &|r| r["entries"][5]["time"] = time.into());
    }
    let nought = "0000-01-01T00:00:00Z";
    found(on, nought, "time", &|r| {
        r["entries"][0]["time"] = nought.into()
    });
}

/// The draw that the sheet announced is the journal's, and so are its dates.
fn x12(on: On) {
    for (from, to) in [
        ("the <lottery>", "the raffle"),
        (
            "\"orders_until\": null",
            "\"orders_until\": {\"at\":\"2100-01-01T00:00:00Z\",\"zone\":\"UTC\"}",
        ),
    ] {
        let mut bent = on.played().clone();
        let sheet = bent["sheet.json"].replace(from, to);
        assert_ne!(sheet, bent["sheet.json"]);
        bent.insert("sheet.json".to_owned(), sheet);
        let (code, json, _) = looked(on.by, to, &bent);
        assert_eq!(code, 3, "{}", json["faults"]);
    }
    found(
        on,
        "dates",
        "journal",
        &replaced(
            "sheet",
            "\"orders_until\":null",
            "\"orders_until\":{\"at\":\"2100-01-01T00:00:00Z\",\"zone\":\"UTC\"}",
        ),
    );
}

/// Every way to bend the members of a value: one left out, one added, one that is another, one renamed.
pub(super) fn bent_members(value: &Value) -> Vec<Value> {
    let mut out = Vec::new();
    match value {
        Value::Object(members) => {
            for (name, inner) in members {
                let mut without = members.clone();
                without.remove(name);
                out.push(Value::Object(without.clone()));
                without.insert(format!("{name}_"), inner.clone());
                out.push(Value::Object(without));
                for other in [
                    json!(null),
                    json!(-1),
                    json!(1.0),
                    json!([[]]),
                    json!({"x":1}),
                    json!("\u{7}"),
                ] {
                    if other != *inner && !(inner.is_string() && other.is_string()) {
                        let mut with = members.clone();
                        with.insert(name.clone(), other);
                        out.push(Value::Object(with));
                    }
                }
                for bent in bent_members(inner) {
                    let mut with = members.clone();
                    with.insert(name.clone(), bent);
                    out.push(Value::Object(with));
                }
            }
            let mut more: Map<String, Value> = members.clone();
            more.insert("more".to_owned(), json!(1));
            out.push(Value::Object(more));
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate().take(2) {
                for bent in bent_members(item) {
                    let mut with = items.clone();
                    with[n] = bent;
                    out.push(Value::Array(with));
                }
            }
        }
        _ => {}
    }
    out
}

/// A body as JSON, its members in the order of an honest one; what that has not stands last.
pub(super) fn arranged(value: &Value, honest: &str) -> String {
    match value {
        Value::Object(members) => {
            let place = |name: &str| honest.find(&format!("\"{name}\":")).unwrap_or(usize::MAX);
            let mut names: Vec<&String> = members.keys().collect();
            names.sort_by_key(|name| place(name));
            let member =
                |name: &&String| format!("{}:{}", json!(name), arranged(&members[*name], honest));
            format!(
                "{{{}}}",
                names.iter().map(member).collect::<Vec<_>>().join(",")
            )
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(|item| arranged(item, honest)).collect();
            format!("[{}]", items.join(","))
        }
        other => other.to_string(),
    }
}

/// Both read the same strict form: every member there, none else, none twice, written in one way.
fn x13(on: On) {
    let honest: Value = serde_json::from_str(&on.played()[FIRST]).unwrap();
    let mut seen = std::collections::BTreeSet::new();
    let (mut tried, mut n) = (0, 0);
    for (at, entry) in honest["entries"].as_array().unwrap().iter().enumerate() {
        let kind = entry["kind"].as_str().unwrap();
        if !seen.insert(kind.to_owned()) {
            continue;
        }
        let text = entry["body"].as_str().unwrap();
        let value: Value = serde_json::from_str(text).unwrap();
        assert_eq!(arranged(&value, text), text);
        let mut bodies: Vec<String> = bent_members(&value)
            .iter()
            .map(|bent| arranged(bent, text))
            .filter(|bent| bent != text)
            .collect();
        bodies.push(text.replacen("{\"v\":1,", "{\"v\":1,\"v\":1,", 1));
        bodies.push(text.replacen("{\"v\":1,", "{\"v\": 1,", 1));
        bodies.push(text.replacen("{\"v\":1,", "{\"v\":2,", 1));
        bodies.push(format!("{}{}", &text[..text.len() - 1], ",\"season\":1}"));
        for bent in bodies {
            let mut reveal = honest.clone();
            reveal["entries"][at]["body"] = bent.clone().into();
            hashed_again(&mut reveal);
            n += 1;
            // A member that may be left out, and stays the same game: nothing is wrong with it.
            let found = on.faults(std::slice::from_ref(&reveal));
            let fine = found.iter().all(|f| !f.what.is_fault());
            assert!(!fine || harmless(&bent), "{kind}: {bent}");
            if on.by == By::Both && n % 7 == 0 {
                tried += 1;
                let files = Files::from([(FIRST.to_owned(), reveal.to_string())]);
                let (code, said) = python(&files);
                assert_eq!(code == 0, fine, "{kind}: {bent}\n{said}");
            }
        }
    }
    assert!(n > 400, "{n}");
    assert!(on.by == By::Program || tried > 60, "{tried}");
    // Entries that no desk makes.
    let world = |changes: &str| format!("{{\"v\":1,\"reason\":null,\"changes\":{changes}}}");
    let lock = place(&honest, "lock");
    let new = text(&honest, "new").1;
    for (name, at, actor, kind, body) in [
        ("made again", lock, "arbiter", "new", &*new),
        (
            "a foreign actor",
            lock,
            "ALBA",
            "news",
            "{\"v\":1,\"season\":1,\"text\":\"x\"}",
        ),
        (
            "a stray choice",
            lock + 2,
            "ALBA",
            "choose",
            &format!(
                "{{\"v\":1,\"season\":1,\"seat\":\"ALBA\",\"choice\":{}}}",
                on.game.answer
            ),
        ),
        (
            "an erratum",
            lock + 2,
            "arbiter",
            "erratum",
            &format!(
                "{{\"v\":1,\"season\":1,\"number\":1,\"reason\":\"x\",\"then\":{},\"now\":null,\"seats\":[]}}",
                on.game.world[1]
            ),
        ),
        (
            "a second sheet",
            lock,
            "arbiter",
            "sheet",
            "{\"v\":1,\"season\":1,\"beacon\":\"y\",\"orders_until\":null,\"choices_until\":null,\"settled\":null}",
        ),
        (
            "a second sheet, later",
            lock + 2,
            "arbiter",
            "sheet",
            "{\"v\":1,\"season\":1,\"beacon\":\"y\",\"orders_until\":null,\"choices_until\":null,\"settled\":null}",
        ),
        ("rules in a season", lock, "arbiter", "rules", on.game.rule),
        (
            "a reveal of what is not over",
            lock,
            "arbiter",
            "reveal",
            "{\"v\":1,\"season\":1,\"early\":true}",
        ),
        (
            "an undo of nothing",
            lock + 1,
            "arbiter",
            "undo",
            "{\"v\":1,\"season\":1,\"entry\":3,\"kind\":\"enter\"}",
        ),
        ("a withheld kind", lock, "arbiter", "secret", "{\"v\":1}"),
        (
            "a world of nobody",
            lock,
            "arbiter",
            "world",
            &world(on.game.world[0]),
        ),
        (
            "a world between lock and roll",
            lock + 1,
            "arbiter",
            "world",
            &world(on.game.world[1]),
        ),
    ] {
        let mut reveal = honest.clone();
        put(&mut reveal, at, actor, kind, body);
        hashed_again(&mut reveal);
        let files = Files::from([(FIRST.to_owned(), reveal.to_string())]);
        let (code, json, _) = looked(on.by, name, &files);
        assert_eq!(code, 3, "{name}: {}", json["faults"]);
    }
    // What is no paper is listed and passed over; what is spoiled is not.
    let mut stray = on.played().clone();
    stray.insert("a.json".to_owned(), "[1, {\"a\": 2}]".to_owned());
    stray.insert("b.json".to_owned(), "{\"a\": {\"format\": 3}}".to_owned());
    stray.insert("c.json".to_owned(), "{".to_owned());
    let (code, json, said) = looked(on.by, "strays", &stray);
    assert_eq!(code, 0, "{}", json["faults"]);
    for file in ["a.json", "b.json", "c.json"] {
        assert_eq!(verdict(&json, file), "no-paper");
    }
    assert!(on.by == By::Program || said.contains("passed over, neither paper nor reveal"));
    for (name, to) in [
        (FIRST, on.played()[FIRST][..4000].to_owned()),
        (FIRST, on.played()[FIRST].replacen('{', "", 1)),
        ("sheet.json", on.played()["sheet.json"].replacen('{', "", 1)),
        (
            FIRST,
            on.played()[FIRST].replacen("\"season\"", "\"saison\"", 1),
        ),
        (
            FIRST,
            on.played()[FIRST].replacen("\"season\"", "\"more\": 1,\n\"season\"", 1),
        ),
        (
            FIRST,
            on.played()[FIRST].replacen("\"season\"", "\"season\": 1,\n\"season\"", 1),
        ),
        (
            "sheet.json",
            on.played()["sheet.json"].replacen("\"season\"", "\"season\": 2,\n\"season\"", 1),
        ),
        (
            "lock.html",
            on.played()["lock.html"].replace(";1 lock", ";1 verrou"),
        ),
    ] {
        assert_ne!(to, on.played()[name], "{name}");
        let mut spoiled = on.played().clone();
        spoiled.insert(name.to_owned(), to);
        let (code, json, _) = looked(on.by, name, &spoiled);
        // A paper that cannot be read surely is not compared; a reveal is the arbiter's, to the byte.
        let wanted = if name == FIRST { 3 } else { 1 };
        assert_eq!(code, wanted, "{name}: {}", json["papers"]);
    }
}

/// Bodies that say something else, and nothing wrong: an optional mark, another text.
fn harmless(body: &str) -> bool {
    ["\"program\":", "\"message\":null"]
        .iter()
        .any(|may| body.contains(may))
        || body.contains("\"text\":")
}

fn x14_and_x15(on: On) {
    for names in [
        r#"["AL  BA","BRUNO & co"]"#,
        r#"["ALBA ","BRUNO & co"]"#,
        r#"["Public","BRUNO & co"]"#,
        r#"["ÁRBITRE","BRUNO & co"]"#,
        r#"["Bruno & Co","BRUNO & co"]"#,
        r#"["a/b","BRUNO & co"]"#,
        "[\"AL\u{a0}BA\",\"BRUNO & co\"]",
        "[\"\u{410}LBA\",\"BRUNO & co\"]",
        "[\"..\",\"BRUNO & co\"]",
    ] {
        let bend = replaced("new", r#"["ALBA","BRUNO & co"]"#, names);
        found(on, names, "spelling", &bend);
        // And at the making of it.
        let dir = TempDir::new().unwrap();
        let setup = on.game.setup.replace(r#"["ALBA", "BRUNO & co"]"#, names);
        fs::write(dir.path().join("s.toml"), setup).unwrap();
        let ran = program(dir.path())
            .args(["new", "c.db", "--setup", "s.toml"])
            .output()
            .unwrap();
        assert_eq!(ran.status.code(), Some(1), "{names}");
        assert!(!dir.path().join("c.db").exists());
    }
}

/// Forgeries of a league's own: each was tried once and got through, or might have.
fn forged(on: On) {
    let honest: Value = serde_json::from_str(&on.played()[FIRST]).unwrap();
    let first = place(&honest, "settle");
    let enter = |actor: &str, word: &str, more: &str| {
        format!(
            "{{\"v\":1,\"seat\":\"{actor}\",\"word\":\"{word}\",\"none\":false,\"orders\":null{more},\"message\":null}}"
        )
    };
    // Another word after the lock draws other cards: the friend is dealt again and again until they are good.
    found(on, "a word after the deal", "journal", &|r| {
        put(
            r,
            first + 1,
            "BRUNO & co",
            "enter",
            &enter("BRUNO & co", "gamma", ""),
        )
    });
    let lock = place(&honest, "lock");
    found(on, "a word after the lock", "orders-ended", &|r| {
        put(
            r,
            lock + 1,
            "BRUNO & co",
            "enter",
            &enter("BRUNO & co", "gamma", ""),
        )
    });
    found(on, "a word that changes", "word-changed", &|r| {
        put(
            r,
            lock,
            "BRUNO & co",
            "enter",
            &enter("BRUNO & co", "gamma", ""),
        )
    });
    // What a seat says beforehand is a plan, and no fact about others' coins.
    found(on, "told beforehand", "journal", &|r| {
        let more = ",\"beforehand\":".to_owned() + on.game.told;
        put(
            r,
            lock,
            "BRUNO & co",
            "enter",
            &enter("BRUNO & co", "beta", &more),
        )
    });
    // House rules that nobody set, and one written otherwise.
    found(
        on,
        "rules",
        "rules",
        &replaced("open", on.game.house[0], on.game.house[1]),
    );
    found(
        on,
        "a number",
        "journal",
        &replaced("open", on.game.number[0], on.game.number[1]),
    );
    // Cards.
    found(on, "a card", "draw", &|r| {
        let at = place(r, "roll");
        let body = r["entries"][at]["body"].as_str().unwrap().to_owned();
        let (before, card) = body.rsplit_once("\"card\":").unwrap();
        let other = if card.starts_with('0') {
            "1}]}"
        } else {
            "0}]}"
        };
        r["entries"][at]["body"] = format!("{before}\"card\":{other}").into();
    });
    found(on, "one card less", "journal", &|r| {
        let (at, text) = text(r, on.game.deals);
        let cut = text.rfind(",{\"n\":").unwrap();
        r["entries"][at]["body"] = format!("{}]}}", &text[..cut]).into();
    });
    // Who counts.
    found(
        on,
        "nobody said that",
        "journal",
        &replaced("settle", "\"counted\":[]", "\"counted\":[\"ALBA\"]"),
    );
    // What stands for silence is the rule's, which the second verifier does not know.
    found(
        on.by_program(),
        "another silence",
        "silence",
        &replaced("settle", on.game.silence[0], on.game.silence[1]),
    );
    found(
        on,
        "a draw in between",
        "beacon-unannounced",
        &replaced("settle", "\"beacon\":null", "\"beacon\":\"\""),
    );
    // The tail cut off, everything hashed again.
    found(on, "no close", "not-closed", &|r| {
        drop(r["entries"].as_array_mut().unwrap().pop())
    });
    // A date moved a month, after the sheet.
    let until = |day: &str, reason: &str| {
        format!(
            "{{\"v\":1,\"season\":1,\"what\":\"orders\",\"until\":{{\"at\":\"{day}T00:00:00Z\",\"zone\":\"UTC\"}},\"reason\":{reason}}}"
        )
    };
    found(on, "a date", "deadline", &|r| {
        put(r, lock, "arbiter", "deadline", &until("2027-01-01", "null"));
        put(
            r,
            lock + 1,
            "arbiter",
            "deadline",
            &until("2027-02-01", "\"x\""),
        );
    });
    found(on, "a date that is past", "deadline", &|r| {
        put(r, lock, "arbiter", "deadline", &until("2020-01-01", "null"));
    });
    // As many dice as nobody rolls are not drawn to be compared.
    let dice = "\"dice\":[{\"seat\":\"ALBA\",\"question\":\"x\",\"word\":\"x\",\"repeat\":0,\
        \"purpose\":\"4000000000d6\",\"die\":1,\"tie\":\"0000000000000000\"}]";
    found(
        on,
        "many dice",
        "draw",
        &replaced("roll", "\"dice\":[]", dice),
    );
    found(on, "renamed", "rename-too-late", &|r| {
        put(
            r,
            lock,
            "arbiter",
            "rename",
            "{\"v\":1,\"season\":1,\"name\":\"y\"}",
        )
    });
    // Two lock sheets for two players, without any reveal.
    let lock = on.played()["lock.html"].clone();
    let (before, _) = lock.split_once(" head=").unwrap();
    let head = &lock[before.len() + 6..before.len() + 70];
    let other = lock.replace(head, &head.chars().rev().collect::<String>());
    let two = Files::from([
        ("a.html".to_owned(), lock.clone()),
        ("b.html".to_owned(), other),
    ]);
    let mut sheet = two.clone();
    sheet.insert("sheet.json".to_owned(), on.played()["sheet.json"].clone());
    let (code, json, _) = looked(on.by, "two sheets", &sheet);
    assert_eq!(code, 3, "{}", json["faults"]);
}

/// A season under another key, chained to the first.
#[test]
fn a_second_season_under_another_secret_is_found() {
    each(By::Program, another_secret);
}

fn another_secret(on: On) {
    use arbitre::chance::{CampaignKey, campaign_id};
    let honest: Value = serde_json::from_str(&on.played()[FIRST]).unwrap();
    let key = CampaignKey::from_hex(&"77".repeat(32)).unwrap();
    let mut second = honest.clone();
    second["season"] = 2.into();
    second["seal"] = key.seal().to_string().into();
    second["id"] = campaign_id(&key.seal()).into();
    second["key"] = key.season(2).unwrap().to_hex().into();
    second["head_before"] = honest["head_after"].clone();
    hashed_again(&mut second);
    let found = on.faults(&[honest, second]);
    let key = |f: &Finding| f.what == What::Reveal(RevealFault::Key);
    assert!(found.iter().any(key), "{found:?}");
}

type Attack = (&'static str, fn(On));

const ATTACKS: [Attack; 9] = [
    ("X1", x1),
    ("X4", x4),
    ("X5", x5),
    ("X6", x6),
    ("X7", x7),
    ("X8, X9", x8_and_x9),
    ("X11", x11),
    ("X12", x12),
    ("X14, X15", x14_and_x15),
];

#[test]
fn x1_texts_that_read_alike_are_found() {
    each(By::Program, x1);
}

#[test]
fn x4_honest_papers_of_hostile_words_hold_in_every_format() {
    each(By::Program, x4);
}

#[test]
fn x5_nothing_from_the_files_reaches_the_terminal() {
    each(By::Program, x5);
}

#[test]
fn x6_the_first_entry_of_all_makes_the_league() {
    each(By::Program, x6);
}

#[test]
fn x7_a_receipt_of_what_was_undone_says_so() {
    each(By::Program, x7);
}

#[test]
fn x8_x9_without_the_public_draw_nothing_is_proved() {
    each(By::Program, x8_and_x9);
}

#[test]
fn x11_times_and_dates_are_compared() {
    each(By::Program, x11);
}

#[test]
fn x12_the_published_sheet_is_compared() {
    each(By::Program, x12);
}

#[test]
fn x13_the_form_is_strict() {
    each(By::Program, x13);
}

#[test]
fn x14_x15_names_of_seats() {
    each(By::Program, x14_and_x15);
}

#[test]
fn forged_journals_are_found() {
    each(By::Program, forged);
}

#[test]
#[ignore = "needs python3"]
fn each_attack_is_found_by_the_second_verifier() {
    for (name, attack) in ATTACKS {
        println!("{name}");
        each(By::Both, attack);
    }
}

#[test]
#[ignore = "needs python3"]
fn x13_the_second_verifier_is_as_strict() {
    each(By::Both, x13);
}

#[test]
#[ignore = "needs python3"]
fn forged_journals_are_found_by_the_second_verifier() {
    each(By::Both, forged);
}

/// A pipe keeps nobody waiting, and a link is not written through.
#[test]
#[cfg(unix)]
fn x16_only_plain_files_in_own_folders_are_written() {
    use std::os::unix::fs::symlink;
    let league = League::new();
    league.ok(&["season", "open", "One"]);
    league.ok(&["lock", "1", "--yes"]);
    league.ok(&["roll", "1"]);
    league.ok(&["void", "1", "--reason", "over", "--yes"]);
    let at = league.dir.path();
    let bulletins = |out: &str| league.run(&["bulletins", "--season", "1", "--out", out], "");
    fs::create_dir_all(at.join("a/public")).unwrap();
    symlink("public", at.join("a/ALBA")).unwrap();
    let (code, said) = bulletins("a");
    assert!(
        code == 4 && said.contains("a link or a pipe"),
        "{code} {said}"
    );
    assert!(!at.join("a/public/bulletin-1.txt").exists());
    fs::create_dir_all(at.join("b/ALBA")).unwrap();
    let pipe = std::process::Command::new("mkfifo")
        .arg(at.join("b/ALBA/bulletin-1.txt"))
        .status();
    assert!(pipe.unwrap().success());
    let (code, said) = bulletins("b");
    assert!(
        code == 4 && said.contains("a link or a pipe"),
        "{code} {said}"
    );
    symlink("elsewhere", at.join("b/bulletin")).unwrap();
    let (code, said) = bulletins("c");
    assert_eq!(code, 0, "{said}");
    assert!(Path::new(&at.join("c/ALBA/bulletin-1.txt")).is_file());
    // A link to the very same bytes is none of the folder's papers either, written or read.
    fs::rename(at.join("c/ALBA/bulletin-1.txt"), at.join("same.txt")).unwrap();
    symlink(at.join("same.txt"), at.join("c/ALBA/bulletin-1.txt")).unwrap();
    let (code, said) = bulletins("c");
    assert!(
        code == 4 && said.contains("a link or a pipe"),
        "{code} {said}"
    );
    let pipe = std::process::Command::new("mkfifo")
        .arg(at.join("c/ALBA/pipe.txt"))
        .status();
    assert!(pipe.unwrap().success());
    let (code, said) = league.run(&["verify", "c"], "");
    assert_eq!(code, 0, "{said}");
    assert!(!said.contains("ALBA/bulletin-1.txt") && !said.contains("pipe.txt"));
    for left in ["a", "b", "c"] {
        fs::remove_dir_all(at.join(left)).unwrap();
    }
}

/// What the second verifier did not look at it says, and a folder that is not there is none that holds.
#[test]
#[ignore = "needs python3"]
fn the_second_verifier_says_what_it_left_out() {
    let text = "the text of papers is not compared here";
    let waits = "no reveal is here: papers wait for it";
    for mut files in [Files::new(), PLAYED.clone()] {
        files.remove(FIRST);
        let (code, said) = python(&files);
        assert!(code == 0 && said.contains(waits), "{said}");
        assert!(said.contains(text), "{said}");
    }
    // The end of a league is written after its last game, as a season that was never opened.
    let league = League::new();
    league.ok(&["season", "open", "One"]);
    league.ok(&["lock", "1", "--yes"]);
    league.ok(&["void", "1", "--reason", "over", "--yes"]);
    let reveal = league.ok(&["reveal", "--campaign", "--yes"]);
    let end = reveal.rfind('}').unwrap() + 1;
    let (_, said) = python(&Files::from([(FIRST.to_owned(), reveal[..end].to_owned())]));
    let seasons = said.lines().filter(|line| line.starts_with("season "));
    assert_eq!(seasons.count(), 1, "{said}");
    for arguments in [&[][..], &["nowhere"]] {
        let mut script = std::process::Command::new("python3");
        script.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.py"));
        let ran = script.args(arguments).current_dir(league.dir.path());
        let ran = ran.output().unwrap();
        let why = String::from_utf8(ran.stderr).unwrap();
        assert!(!ran.status.success(), "{arguments:?}");
        assert!(why.starts_with("python3 verify.py FOLDER"), "{why}");
    }
}
