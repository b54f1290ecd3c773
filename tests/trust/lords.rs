//! Dragon Lords before both verifiers. A turn's reveal withholds the world: seal, chain, the form of what is shown and
//! each die by itself are found in it. The campaign's reveal withholds nothing.

use std::fs;
use std::sync::LazyLock;

use serde_json::Value;

use super::bend::{self, hashed_again};
use super::game::Files;
use super::league::{kinds, looked};
use super::verdict::{By, verdict};
use crate::harness::desk::{DRAGON_LORDS, Desk};

const FORMATS: [&str; 5] = ["text", "markdown", "html", "bbcode", "json"];
const FIRST: &str = "revelation-1.json";
const CAMPAIGN: &str = "campagne.json";

/// A table, and the papers that its players keep.
struct Table {
    desk: Desk,
    papers: Files,
}

impl Table {
    fn new() -> Table {
        let desk = Desk::without(&DRAGON_LORDS);
        let seal = desk.bare(DRAGON_LORDS.new).ok().out;
        desk.run("world import world.toml").ok();
        let papers = Files::from([("seal.txt".to_owned(), seal)]);
        Table { desk, papers }
    }

    fn ok(&self, line: &str) {
        self.desk.run(line).ok();
    }

    /// A paper in every format.
    fn prints(&mut self, name: &str, line: &str) {
        for format in FORMATS {
            let paper = self.desk.run(&format!("{line} --format {format}")).ok().out;
            self.papers.insert(format!("{name}.{format}"), paper);
        }
    }

    /// A message, and its receipt.
    fn enters(&mut self, name: &str, line: &str) {
        let receipt = self.desk.run(&format!("enter {line} --format json"));
        self.papers.insert(format!("{name}.json"), receipt.out);
        let receipt = self.desk.run(&format!("enter {line}")).out;
        self.papers.insert(format!("{name}.txt"), receipt);
    }

    fn folder(&mut self, folder: &str) {
        let root = self.desk.path(folder);
        for seat in ["KESH", "ORLO", "VARN", "public"] {
            let Ok(files) = fs::read_dir(root.join(seat)) else {
                continue;
            };
            for file in files.map(|file| file.unwrap().path()) {
                let name = format!("{seat}/{}", file.file_name().unwrap().display());
                self.papers.insert(name, fs::read_to_string(file).unwrap());
            }
        }
    }

    fn turn(&mut self, n: u8, beacon: &str, choices: &[&str]) {
        self.ok(&format!("season open \"Turn {n}\""));
        let sheet = format!("season sheet {n} --beacon \"the draw of the evening\"");
        self.prints(&format!("sheet-{n}"), &sheet);
        for seat in ["KESH", "ORLO", "VARN"] {
            let mail = format!("{seat} turn-{n}/{}.txt", seat.to_lowercase());
            self.enters(&format!("{seat}-{n}"), &mail);
        }
        if n == 1 {
            self.enters("ORLO-again", "ORLO turn-1/orlo-2.txt");
        }
        self.prints(&format!("lock-{n}"), &format!("lock {n} --yes"));
        self.ok(&format!("roll {n} --beacon \"{beacon}\""));
        for choice in choices {
            for format in ["text", "markdown", "html", "bbcode", "json"] {
                self.ok(&format!("letter --out letters --format {format}"));
            }
            self.folder("letters");
            self.enters(&format!("choice-{}", self.papers.len()), choice);
            self.ok("settle --yes");
        }
        self.ok(&format!("season close {n}"));
        self.ok(&format!(
            "bulletins --season {n} --out bulletins --format text,markdown,html,bbcode,json"
        ));
        self.folder("bulletins");
        self.reveals(n);
    }

    fn reveals(&mut self, n: u8) {
        let reveal = self.desk.run(&format!("reveal {n} --early --yes")).ok().out;
        self.papers.insert(format!("revelation-{n}.json"), reveal);
    }
}

/// Two turns with every paper of them, and the campaign's reveal.
static PLAYED: LazyLock<Files> = LazyLock::new(|| {
    let mut table = Table::new();
    let choices = ["ORLO turn-1/01-orlo.txt", "VARN turn-1/02-varn.txt"];
    table.turn(1, "03 17 22 40 41 09", &choices);
    table.turn(2, "05 08 19 27 33 02", &["KESH turn-2/01-kesh.txt"]);
    let whole = table.desk.run("reveal --campaign --yes").ok().out;
    table.papers.insert(CAMPAIGN.to_owned(), whole);
    table.papers
});

/// The same, with the game's reveal.
pub(super) fn whole() -> Files {
    PLAYED.clone()
}

/// What players keep while the campaign goes on.
pub(super) fn published() -> Files {
    let mut files = PLAYED.clone();
    files.remove(CAMPAIGN).unwrap();
    files
}

fn verdicts(json: &Value) -> Vec<&str> {
    let seasons = json["seasons"].as_array().unwrap().iter();
    seasons.map(|s| s["verdict"].as_str().unwrap()).collect()
}

fn honest(by: By) {
    let (code, json, said) = looked(by, "turns", &published());
    assert_eq!(code, 0, "{}", json["faults"]);
    assert_eq!(verdicts(&json), ["dice-proved", "dice-proved"]);
    assert!(
        by == By::Program || said.contains("season 2: dice-proved"),
        "{said}"
    );
    assert_eq!(kinds(&json), ["draws-alone", "draws-alone"]);
    for paper in json["papers"].as_array().unwrap() {
        let public = ["seal", "sheet", "lock"]
            .iter()
            .any(|kind| paper["paper"] == *kind);
        assert_eq!(
            paper["verdict"],
            if public { "right" } else { "waits" },
            "{paper}"
        );
    }
    // Everything is compared with the campaign's reveal, and the turns are played again.
    let (code, json, _) = looked(by, "campaign", &PLAYED);
    assert_eq!(code, 0, "{}", json["faults"]);
    assert_eq!(kinds(&json), [] as [String; 0]);
    assert_eq!(verdicts(&json), ["all-proved", "all-proved"]);
    for paper in json["papers"].as_array().unwrap() {
        assert_eq!(paper["verdict"], "right", "{paper}");
    }
    let alone = Files::from([(CAMPAIGN.to_owned(), PLAYED[CAMPAIGN].clone())]);
    let (code, json, _) = looked(by, "campaign alone", &alone);
    assert_eq!(code, 0, "{}", json["faults"]);
    // Papers wait for the reveal.
    let mut kept = published();
    kept.retain(|name, _| !name.starts_with("revelation"));
    let (code, json, _) = looked(by, "no reveal", &kept);
    assert!(code == 0 && verdicts(&json).is_empty(), "{json:#}");
}

#[test]
fn honest_turns_hold() {
    honest(By::Program);
}

type Bend = fn(&mut Value);

fn at(reveal: &Value, kind: &str) -> usize {
    let entries = reveal["entries"].as_array().unwrap();
    entries.iter().position(|e| e["kind"] == kind).unwrap()
}

/// The body of the last entry of a kind, as text: `serde_json` would sort the members.
fn replaced(reveal: &mut Value, kind: &str, from: &str, to: &str) {
    let entries = reveal["entries"].as_array_mut().unwrap();
    let entry = entries
        .iter_mut()
        .rev()
        .find(|e| e["kind"] == kind)
        .unwrap();
    let body = entry["body"].as_str().unwrap();
    assert!(body.contains(from), "{body}");
    entry["body"] = body.replacen(from, to, 1).into();
}

/// An entry moved to the place of another.
fn moved(reveal: &mut Value, from: usize, to: usize) {
    let entries = reveal["entries"].as_array_mut().unwrap();
    let times: Vec<Value> = entries.iter().map(|e| e["time"].clone()).collect();
    let entry = entries.remove(from);
    entries.insert(to, entry);
    for (entry, time) in entries.iter_mut().zip(times) {
        entry["time"] = time;
    }
}

/// A turn's reveal, bent by who has the key, and hashed again.
const BENT: &[(&str, &str, Bend)] = &[
    ("a die", "draw", |r| {
        replaced(r, "roll", "\"die\":94", "\"die\":95")
    }),
    ("one of several", "draw", |r| {
        replaced(r, "settle", "[2,1,1,7,1]", "[2,1,1,7,2]")
    }),
    ("fewer dice", "draw", |r| {
        replaced(r, "settle", "[2,1,1,7,1]", "[2,1,1,7]")
    }),
    ("what orders", "draw", |r| {
        replaced(r, "roll", "eeb870e878f7af68", "eeb870e878f7af69")
    }),
    ("a purpose", "draw", |r| {
        replaced(r, "roll", "\"d8\"", "\"d9\"")
    }),
    ("a purpose that is none", "draw", |r| {
        replaced(r, "roll", "\"d8\"", "\"shuffle\"")
    }),
    ("too many dice", "draw", |r| {
        replaced(r, "roll", "\"d8\"", "\"1001d8\"")
    }),
    ("another public draw", "draw", |r| {
        replaced(r, "roll", "03 17", "04 17")
    }),
    ("a public draw's spelling", "spelling", |r| {
        replaced(r, "roll", "03 17", "03  17")
    }),
    ("another draw later", "draw", |r| {
        replaced(r, "settle", "null", "\"1 2 3\"")
    }),
    ("a draw that nobody announced", "beacon-unannounced", |r| {
        replaced(r, "sheet", "\"the draw of the evening\"", "null");
    }),
    ("a word", "draw", |r| {
        let entries = r["entries"].as_array_mut().unwrap();
        for entry in entries
            .iter_mut()
            .filter(|e| e["kind"] == "enter" && e["actor"] == "KESH")
        {
            let body = entry["body"].as_str().unwrap();
            entry["body"] = body
                .replace("le sel de la mer", "le sel de la terre")
                .into();
        }
    }),
    // The message before the one that counts: no die is of it.
    ("a word that changes", "word-changed", |r| {
        let entries = r["entries"].as_array_mut().unwrap();
        let first = entries
            .iter_mut()
            .find(|e| e["kind"] == "enter" && e["actor"] == "ORLO");
        let entry = first.unwrap();
        let body = entry["body"].as_str().unwrap();
        assert!(body.contains("nine birch trees"), "{body}");
        entry["body"] = body.replace("birch", "beech").into();
    }),
    ("a word's spelling", "spelling", |r| {
        replaced(r, "enter", "the wolf sleeps late", "the  wolf sleeps late");
    }),
    ("another's name", "actor", |r| {
        let lock = at(r, "lock");
        r["entries"][lock - 1]["actor"] = "KESH".into();
    }),
    ("a time", "time", |r| {
        let lock = at(r, "lock");
        r["entries"][lock]["time"] = "2020-01-01T00:00:00Z".into();
    }),
    ("X3: the world after the lock", "world", |r| {
        let (world, lock) = (at(r, "world"), at(r, "lock"));
        moved(r, world, lock);
    }),
    ("an undo of nothing", "undo", |r| {
        let last = at(r, "close");
        let mut entry = r["entries"][last - 1].clone();
        entry["kind"] = "undo".into();
        entry["actor"] = "arbiter".into();
        entry["body"] = r#"{"v":1,"season":1,"entry":2,"kind":"world"}"#.into();
        r["entries"].as_array_mut().unwrap().insert(last, entry);
    }),
    ("orders withheld", "journal", |r| {
        let enter = at(r, "enter");
        r["entries"][enter]["body"] = Value::Null;
        r["entries"][enter]["salt"] = Value::Null;
    }),
    ("a blank", "journal", |r| {
        replaced(r, "enter", "\"v\":1,", "\"v\":1, ")
    }),
    ("a member", "journal", |r| {
        replaced(r, "roll", "\"v\":1,", "\"v\":1,\"more\":1,")
    }),
    ("an order of no kind", "journal", |r| {
        let enter = at(r, "enter");
        let body = r["entries"][enter]["body"].as_str().unwrap();
        assert!(body.contains("\"order\":\"hire\""), "{body}");
        let body = body.replace("\"order\":\"hire\"", "\"order\":\"buy\"");
        r["entries"][enter]["body"] = body.into();
    }),
    ("a card", "draw", |r| {
        let card = r#"}],"cards":[{"n":1,"purpose":"deal","of":15,"card":2}]}"#;
        replaced(r, "roll", "}]}", card);
    }),
    ("an erratum", "journal", |r| {
        let news = at(r, "lock") + 1;
        let body = r#"{"v":1,"season":1,"number":1,"reason":"x","then":[],"now":null,"seats":[]}"#;
        let mut entry = r["entries"][news].clone();
        entry["kind"] = "erratum".into();
        entry["body"] = body.into();
        r["entries"].as_array_mut().unwrap().insert(news, entry);
    }),
    ("an action that is none", "journal", |r| {
        let enter = at(r, "enter");
        let body = r["entries"][enter]["body"].as_str().unwrap();
        assert!(body.contains("\"augury\""), "{body}");
        r["entries"][enter]["body"] = body.replace("\"augury\"", "\"auguries\"").into();
    }),
    ("cut off", "not-closed", |r| {
        drop(r["entries"].as_array_mut().unwrap().pop())
    }),
    ("X6: not from the start", "not-from-the-start", |r| {
        drop(r["entries"].as_array_mut().unwrap().remove(0));
    }),
    ("made twice", "not-from-the-start", |r| {
        let new = r["entries"][0].clone();
        r["entries"].as_array_mut().unwrap().insert(1, new);
    }),
    ("X15: two seats of one name", "spelling", |r| {
        replaced(r, "new", "\"VARN\"", "\"Kesh\"")
    }),
    ("another game's", "reveal", |r| {
        r["rulebook"] = "coup".into()
    }),
];

fn bent(by: By) {
    for (name, what, bend) in BENT {
        let mut reveal: Value = serde_json::from_str(&PLAYED[FIRST]).unwrap();
        bend(&mut reveal);
        hashed_again(&mut reveal);
        let files = Files::from([(FIRST.to_owned(), reveal.to_string())]);
        if *what == "reveal" {
            // Another game's reader reads it, and cannot.
            assert_eq!(looked(by, name, &files).0, 3, "{name}");
            continue;
        }
        let (code, json, _) = looked(by, name, &files);
        let found = kinds(&json);
        assert!(
            code == 3 && found.iter().any(|kind| kind == what),
            "{name}: {found:?}"
        );
        // The same reveal beside the papers that were kept since.
        let mut beside = published();
        beside.insert(FIRST.to_owned(), reveal.to_string());
        assert_eq!(looked(by, name, &beside).0, 3, "{name}");
    }
}

#[test]
fn a_turn_that_was_bent_and_hashed_again_is_found() {
    bent(By::Program);
}

/// What everybody could edit.
fn edited(by: By) {
    for (name, files) in bend::edited(&published()) {
        assert_eq!(looked(by, &name, &files).0, 3, "{name}");
    }
}

#[test]
fn an_edited_turn_is_found() {
    edited(By::Program);
}

/// Papers that state another entry's hash than their own.
fn papers(by: By) {
    let files = published();
    let hash = |name: &str| {
        let paper: Value = serde_json::from_str(&files[name]).unwrap();
        let stated = ["head", "hash", "entry"]
            .iter()
            .find_map(|m| paper[*m].as_str());
        stated.unwrap().to_owned()
    };
    let bulletin = "KESH/bulletin-1.json";
    for (name, of) in [
        (bulletin, "lock-1.json"),
        ("lock-1.json", bulletin),
        ("sheet-1.text", "lock-1.json"),
        ("KESH-1.json", "VARN-1.json"),
        ("VARN-1.txt", bulletin),
        ("ORLO/letter-1-1.txt", "ORLO-1.json"),
        ("ORLO/letter-1-1.json", bulletin),
    ] {
        let own = match name.ends_with(".json") {
            true => hash(name),
            false => {
                let (_, stated) = files[name].rsplit_once("arbitre/1 ").unwrap();
                let after = ["head=", "entry="]
                    .iter()
                    .find_map(|m| stated.split_once(m));
                after.unwrap().1[..64].to_owned()
            }
        };
        let short = |hash: &str| format!("{}…{}", &hash[..4], &hash[60..]);
        let mut forged = files.clone();
        let text = files[name]
            .replace(&own, &hash(of))
            .replace(&short(&own), &short(&hash(of)));
        forged.insert(name.to_owned(), text);
        let (code, json, _) = looked(by, name, &forged);
        let found = (code, verdict(&json, name));
        assert_eq!(found, (3, "wrong"), "{name} of {of}");
    }
    // What a paper says is compared with the campaign's reveal.
    let mut forged = PLAYED.clone();
    let text = files["KESH/bulletin-1.txt"].replace("Karth", "Carth");
    forged.insert("KESH/bulletin-1.txt".to_owned(), text);
    let (code, json, _) = looked(By::Program, "words", &forged);
    assert_eq!((code, verdict(&json, "KESH/bulletin-1.txt")), (3, "wrong"));
}

#[test]
fn a_paper_with_the_hash_of_another_entry_is_found() {
    papers(By::Program);
}

/// Without a public draw, or with one that was left out, the dice are fixed by the seal alone.
fn unproved(by: By) {
    for (sheet, roll, what) in [
        ("", "--no-beacon", "no-beacon"),
        ("--beacon lottery", "--no-beacon", "beacon-left"),
    ] {
        let mut table = Table::new();
        table.ok("season open \"Turn 1\"");
        table.prints("sheet", &format!("season sheet 1 {sheet}"));
        table.prints("lock", "lock 1 --yes");
        table.ok(&format!("roll 1 {roll} --yes"));
        table.ok("season close 1");
        table.ok("bulletins --season 1 --out bulletins --format text,markdown,html,bbcode,json");
        table.folder("bulletins");
        table.reveals(1);
        let (code, json, said) = looked(by, what, &table.papers);
        assert_eq!(code, 0, "{}", json["faults"]);
        assert!(kinds(&json).iter().any(|kind| kind == what), "{json:#}");
        assert_eq!(verdicts(&json), ["consistent"]);
        assert!(
            by == By::Program || said.contains("season 1: consistent"),
            "{said}"
        );
    }
}

#[test]
fn x8_a_turn_without_a_public_draw_is_not_proved() {
    unproved(By::Program);
}

/// Nothing of a turn without a result and without a change of the world is withheld: it stands on a turn of which
/// something is.
fn void(by: By) {
    let mut table = Table::new();
    table.turn(
        1,
        "03 17 22 40 41 09",
        &["ORLO turn-1/01-orlo.txt", "VARN turn-1/02-varn.txt"],
    );
    table.ok("season open \"Turn 2\"");
    table.enters("KESH-2", "KESH turn-2/kesh.txt");
    table.ok("void 2 --reason ill --yes");
    table.reveals(2);
    let (code, json, _) = looked(by, "void", &table.papers);
    assert_eq!(code, 0, "{}", json["faults"]);
}

#[test]
fn a_turn_without_a_result_holds() {
    void(By::Program);
}

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_finds_the_same_of_dragon_lords() {
    for both in [honest, bent, edited, papers, unproved, void] {
        both(By::Both);
    }
}
