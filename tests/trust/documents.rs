//! The pages about trust: every kind of entry documented, every example true.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use arbitre::rulebook::antiquity::event::Event;
use serde_json::Value;

use super::DEMO;

fn page(name: &str) -> String {
    fs::read_to_string(format!("{}/docs/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The fenced blocks of a language in a text.
fn blocks<'a>(text: &'a str, lang: &str) -> Vec<&'a str> {
    let fence = format!("```{lang}\n");
    let starts = text.split(fence.as_str()).skip(1);
    starts
        .map(|rest| rest.split("```").next().unwrap())
        .collect()
}

/// The sections of the page that are about a kind of entry, with their examples.
fn kinds(page: &str) -> BTreeMap<&str, &str> {
    let sections = page.split("\n### `").skip(1);
    sections
        .map(|section| {
            let (kind, text) = section.split_once('`').unwrap();
            let examples = blocks(text, "json");
            assert_eq!(examples.len(), 1, "{kind}: one example");
            (kind, examples[0].trim())
        })
        .collect()
}

/// The members of a JSON object and of all that it holds.
fn members(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                names.insert(name.clone());
                members(value, names);
            }
        }
        Value::Array(list) => list.iter().for_each(|v| members(v, names)),
        _ => {}
    }
}

#[test]
fn every_kind_of_entry_is_documented_with_a_body_that_parses() {
    let page = page("journal.md");
    let documented = kinds(&page);
    for (kind, body) in &documented {
        let event = Event::read(kind, body).unwrap_or_else(|e| panic!("{kind}: {e}"));
        assert_eq!(event.kind(), *kind);
        assert_eq!(event.body(), *body, "{kind}: as the program writes it");
        // A body with a member that nobody documents is refused, so the example names them all.
        let more = body.replacen("{\"v\":1", "{\"v\":1,\"more\":1", 1);
        assert!(Event::read(kind, &more).is_err(), "{kind}");
        // Every member of the example is explained; those of the setup but in part.
        if *kind != "new" {
            let mut names = BTreeSet::new();
            members(&serde_json::from_str(body).unwrap(), &mut names);
            let explained =
                |n: &str| page.contains(&format!("`{n}`")) || page.contains(&format!("\"{n}\""));
            let troops = ["Bd", "Sp", "El", "LH"];
            let rules = |n: &str| n.contains('-') || n == "protections";
            for name in names
                .iter()
                .filter(|n| !troops.contains(&n.as_str()) && !rules(n))
            {
                assert!(explained(name), "{kind}: {name}");
            }
        }
    }
    // The kinds that the program knows are exactly these: each arm of `Event::kind` names one.
    let source = include_str!("../../src/rulebook/antiquity/event.rs");
    let arms = source.split("pub fn kind(&self)").nth(1).unwrap();
    let arms = arms.split("\n    }\n").next().unwrap();
    let known: BTreeSet<&str> = arms.split('"').skip(1).step_by(2).collect();
    assert_eq!(documented.keys().copied().collect::<BTreeSet<_>>(), known);
    // And each has its place in the order of a season.
    let order = page.split("## The order of a season").nth(1).unwrap();
    let order = order.split("\n## ").next().unwrap();
    for kind in known {
        assert!(order.contains(&format!("`{kind}`")), "{kind}: its place");
    }
}

/// The example of `docs/trust.md` is a die of the demonstration: pasted into a shell, it comes out.
#[test]
fn the_lines_that_check_one_die_give_the_die_of_the_demo() {
    let reveal: Value = serde_json::from_str(&DEMO["revelation-1.json"]).unwrap();
    let entries = reveal["entries"].as_array().unwrap();
    let roll = entries.iter().find(|e| e["kind"] == "roll").unwrap();
    let roll: Value = serde_json::from_str(roll["body"].as_str().unwrap()).unwrap();
    let die = roll["dice"]
        .as_array()
        .unwrap()
        .iter()
        .find(|d| d["seat"] == "EGYPTE")
        .unwrap();
    let text = page("trust.md");
    let shell = blocks(&text, "sh")
        .into_iter()
        .filter(|b| b.contains("openssl"))
        .collect::<Vec<_>>();
    let python = blocks(&text, "python");
    assert_eq!(
        (shell.len(), python.len()),
        (2, 2),
        "one each in French and English"
    );
    let strings = [
        &reveal["id"],
        &reveal["key"],
        &die["seat"],
        &die["question"],
        &die["word"],
        &roll["beacon"],
    ];
    for block in shell.iter().chain(&python) {
        for string in strings {
            assert!(
                block.contains(string.as_str().unwrap()),
                "{string} in {block}"
            );
        }
    }
    for (program, tool, scripts) in [("sh", "openssl", &shell), ("python3", "python3", &python)] {
        if Command::new(tool).arg("version").output().is_err() {
            eprintln!("SKIPPED: no {tool} on this machine, so its lines were not run");
            continue;
        }
        for script in scripts {
            let run = Command::new(program).args(["-c", script]).output().unwrap();
            let said = String::from_utf8(run.stdout).unwrap();
            let errors = String::from_utf8_lossy(&run.stderr);
            assert_eq!(said.trim(), die["die"].to_string(), "{script}: {errors}");
        }
    }
}

/// The second verifier is one page that anybody can read.
#[test]
fn the_second_verifier_has_at_most_a_hundred_lines() {
    let lines = page("verify.py").lines().count();
    assert!(lines <= 100, "{lines}");
}
