//! The pages about trust: every kind of entry documented, every example true.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use arbitre::engine::body::Body;
use arbitre::games::antiquity::{self, Antiquity};
use arbitre::games::aristocracy::Aristocracy;
use arbitre::games::aristocracy::plan::Asked;
use arbitre::games::coup::Coup;
use arbitre::games::dragon_lords::DragonLords;
use serde_json::Value;
use strum::VariantArray;

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
    let sections = sections.map(|s| s.split("\n## ").next().unwrap());
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

const ON_THE_ENGINE: &str = "\n## Games on the engine\n";
const OF_ANTIQUITY: &str = "\n## Antiquity\n";
const OF_DRAGON_LORDS: &str = "\n## Dragon Lords\n";
const OF_ARISTOCRACY: &str = "\n## Aristocracy\n";

/// Every kind of entry of a game on the engine has its place and a body that is written so.
#[test]
fn every_kind_of_entry_of_the_engine_is_documented() {
    let page = page("journal.md");
    let (_, all) = page.split_once(ON_THE_ENGINE).unwrap();
    let (part, others) = all.split_once(OF_DRAGON_LORDS).unwrap();
    let (lords, aristocracy) = others.split_once(OF_ARISTOCRACY).unwrap();
    // What Antiquity has for its own.
    let (_, antiquity) = part.split_once(OF_ANTIQUITY).unwrap();
    let own = kinds(antiquity);
    assert!(own.len() >= 7, "{own:?}");
    bodies(all, &own, |kind, body| {
        let body = Body::<Antiquity>::strict(kind, body).ok()?;
        body.write().ok()
    });
    // What Aristocracy has for its own.
    let own = kinds(aristocracy);
    assert!(own.len() >= 5, "{own:?}");
    bodies(all, &own, |kind, body| {
        let body = Body::<Aristocracy>::strict(kind, body).ok()?;
        body.write().ok()
    });
    let (part, _) = part.split_once(OF_ANTIQUITY).unwrap();
    // What Dragon Lords has for its own.
    let own = kinds(lords);
    assert!(own.len() >= 7, "{own:?}");
    bodies(all, &own, |kind, body| {
        let body = Body::<DragonLords>::strict(kind, body).ok()?;
        body.write().ok()
    });
    let documented = kinds(part);
    bodies(part, &documented, |kind, body| {
        let body = Body::<Coup>::strict(kind, body).ok()?;
        body.write().ok()
    });
    // What the program knows: a kind that is none is refused by its name, a body by its members.
    let source = include_str!("../../src/engine/body.rs");
    let all: BTreeSet<String> = variants(source, "Body<G: Game>").into_iter().collect();
    let of_cards = |kind: &&String| *kind != "erratum";
    let all: BTreeSet<&str> = all.iter().filter(of_cards).map(String::as_str).collect();
    assert_eq!(documented.keys().copied().collect::<BTreeSet<_>>(), all);
    let order = part.split("### The order of things").nth(1).unwrap();
    let order = order.split("\n### ").next().unwrap();
    for kind in all {
        assert!(order.contains(&format!("`{kind}`")), "{kind}: its place");
    }
}

/// The names of Antiquity's house rules: three of them decide outcomes, and are explained.
fn antiquity_rules() -> BTreeSet<&'static str> {
    let rules = antiquity::house::RULES.iter();
    rules.map(|rule| rule.name).collect()
}

/// Reads a body of a kind and writes it again; `None` where the program refuses it.
type Again = fn(&str, &str) -> Option<(String, String)>;

/// Every documented body is one that the program writes, and every member of it is explained.
fn bodies(part: &str, documented: &BTreeMap<&str, &str>, again: Again) {
    // An example does not explain itself.
    let fenced = part.split("```");
    let prose: String = fenced.step_by(2).collect();
    for (kind, body) in documented {
        let read = again(kind, body).unwrap_or_else(|| panic!("{kind} is refused: {body}"));
        assert_eq!(read, ((*kind).to_owned(), (*body).to_owned()), "{kind}");
        // A body with a member that nobody documents is refused, so the example names them all.
        let more = body.replacen("{\"v\":1", "{\"v\":1,\"more\":1", 1);
        assert!(again(kind, &more).is_none(), "{kind}");
        // Every member of the example is explained; those of the setup but in part.
        if *kind != "new" {
            let mut names = BTreeSet::new();
            members(&serde_json::from_str(body).unwrap(), &mut names);
            let explained = |n: &str| {
                ["`", "\""]
                    .iter()
                    .any(|q| prose.contains(&format!("{q}{n}{q}")))
            };
            // Troops, cities, stacks and spies are called as the world calls them.
            let of_the_world = |n: &str| n.starts_with(|c: char| c.is_ascii_uppercase());
            let rules = |n: &str| antiquity_rules().contains(n);
            for name in names.iter().filter(|n| !of_the_world(n) && !rules(n)) {
                assert!(explained(name), "{kind}: {name}");
            }
        }
    }
}

/// The names that stand in files for the variants of an enumeration.
fn variants(source: &str, name: &str) -> Vec<String> {
    let body = source.split(&format!("pub enum {name} {{\n")).nth(1);
    let body = body.unwrap_or_else(|| panic!("no {name}"));
    let body = body.split("\n}\n").next().unwrap();
    let lines = body.lines().filter_map(|l| l.strip_prefix("    "));
    let heads = lines.filter(|l| l.starts_with(|c: char| c.is_ascii_uppercase()));
    heads
        .map(|line| {
            let end = line.find(|c: char| !c.is_ascii_alphanumeric());
            let mut said = String::new();
            for c in line[..end.unwrap_or(line.len())].chars() {
                if c.is_ascii_uppercase() && !said.is_empty() {
                    said.push('-');
                }
                said.push(c.to_ascii_lowercase());
            }
            said
        })
        .collect()
}

/// The examples cannot show every form of what is told: each stands in a table.
#[test]
fn every_form_of_what_is_told_in_dragon_lords_is_documented() {
    let page = page("journal.md");
    let (_, second) = page.split_once(OF_DRAGON_LORDS).unwrap();
    let facts = include_str!("../../src/games/dragon_lords/facts.rs");
    let choice = include_str!("../../src/games/dragon_lords/turn/choice.rs");
    let news = include_str!("../../src/games/dragon_lords/news/mod.rs");
    let reason = include_str!("../../src/games/dragon_lords/turn/reason.rs");
    let mut all = Vec::new();
    for (source, name) in [
        (news, "News"),
        (news, "Did"),
        (
            include_str!("../../src/games/dragon_lords/news/loss.rs"),
            "Loss",
        ),
        (reason, "Why"),
        (reason, "Missing"),
        (
            include_str!("../../src/games/dragon_lords/reveal.rs"),
            "Reveal",
        ),
        (
            include_str!("../../src/games/dragon_lords/change.rs"),
            "Change",
        ),
        (choice, "Choice"),
        (choice, "Offers"),
        (facts, "Fact"),
        (facts, "Now"),
        (
            include_str!("../../src/games/dragon_lords/order.rs"),
            "Order",
        ),
    ] {
        all.extend(variants(source, name));
    }
    assert!(all.len() > 60, "{}", all.len());
    for name in all {
        assert!(second.contains(&format!("`{name}`")), "{name}");
    }
}

/// Every form of an answer in Aristocracy, and of what is said ahead, stands in a table as the journal writes it; every
/// window and every purpose of a draw is named.
#[test]
fn every_answer_of_aristocracy_is_documented() {
    let page = page("journal.md");
    let (_, part) = page.split_once(OF_ARISTOCRACY).unwrap();
    let rows = part.lines().filter(|line| line.starts_with("| "));
    let forms = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let forms: Vec<&str> = forms.filter(|form| form.starts_with(['{', '"'])).collect();
    assert!(forms.len() > 45, "{forms:?}");
    for form in &forms {
        let draft = |draft: &str| {
            let rule = format!("{{\"asked\":\"end\",\"draft\":{draft},\"phase\":null}}");
            let plan = format!("{{\"turn\":null,\"rules\":[{rule}]}}");
            format!("null,\"beforehand\":{{\"plan\":{{\"plan\":{plan}}}}}")
        };
        let act = |act: &str| format!("{{\"act\":{{\"act\":{act}}}}}");
        let deal = format!("{{\"royal\":{{\"deal\":{form}}}}}");
        // The card that is discarded stands in a row of its answer.
        let address = r#"{"step-down":{"site":0,"places":[],"discard":FORM}}"#;
        let answers = [
            (*form).to_owned(),
            act(form),
            act(&deal),
            draft(form),
            address.replace("FORM", form),
        ];
        let read = answers.iter().filter(|answer| {
            let body = format!(
                "{{\"v\":1,\"seat\":\"ALBA\",\"word\":\"\",\"none\":false,\"orders\":{answer},\"message\":null}}"
            );
            Body::<Aristocracy>::strict("enter", &body).is_ok()
        });
        assert!(read.count() > 0, "{form} is no form of anything");
    }
    let answers = include_str!("../../src/games/aristocracy/answers.rs");
    for name in ["Answer", "Act", "Deal", "Draft"] {
        for variant in variants(answers, name) {
            let begins = [format!("{{\"{variant}\":"), format!("\"{variant}\"")];
            let shown = |form: &&str| begins.iter().any(|begin| form.starts_with(begin.as_str()));
            assert!(forms.iter().any(shown), "{name}: {variant}");
        }
    }
    let table = include_str!("../../src/games/aristocracy/table.rs");
    let asked = Asked::VARIANTS
        .iter()
        .map(|asked| asked.into_str().to_owned());
    let said: Vec<String> = asked
        .chain(variants(table, "Royal"))
        .chain(variants(answers, "Call"))
        .collect();
    assert!(said.len() >= 8, "{said:?}");
    let windows = include_str!("../../src/games/aristocracy/admit/window.rs");
    let draws = include_str!("../../src/games/aristocracy/rule/mod.rs");
    let named = [windows, draws].into_iter().flat_map(|source| {
        let opened = source.split("(\n            \"").skip(1);
        let arms = source.split("=> (\"").skip(1).chain(opened);
        arms.map(|rest| rest.split('"').next().unwrap().to_owned())
    });
    let said: Vec<String> = said.into_iter().chain(named).collect();
    assert!(said.len() > 35, "{said:?}");
    for name in said {
        assert!(part.contains(&format!("`{name}`")), "{name}");
    }
}

/// The example of `docs/trust.md`, a die of the demonstration: lines for a shell, lines in Python, and
/// what both print.
fn lines_that_check_one_die() -> (Vec<String>, Vec<String>, String) {
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
    let of = |lang| {
        let all = blocks(&text, lang).into_iter().map(str::to_owned);
        all.collect::<Vec<String>>()
    };
    let (mut shell, python) = (of("sh"), of("python"));
    shell.retain(|b| b.contains("openssl"));
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
    (shell, python, die["die"].to_string())
}

#[test]
fn the_lines_that_check_one_die_are_about_the_demo() {
    lines_that_check_one_die();
}

/// Runs lines of a page, each of which prints the die.
fn run(program: &str, scripts: &[String], die: &str) {
    for script in scripts {
        let run = Command::new(program).args(["-c", script]).output().unwrap();
        let said = String::from_utf8(run.stdout).unwrap();
        let errors = String::from_utf8_lossy(&run.stderr);
        assert_eq!(said.trim(), die, "{script}: {errors}");
    }
}

#[test]
#[ignore = "needs openssl"]
fn the_lines_with_openssl_give_the_die_of_the_demo() {
    let (shell, _, die) = lines_that_check_one_die();
    run("sh", &shell, &die);
}

#[test]
#[ignore = "needs python3"]
fn the_lines_in_python_give_the_die_of_the_demo() {
    let (_, python, die) = lines_that_check_one_die();
    run("python3", &python, &die);
}

/// The second verifier can be read in one sitting.
#[test]
fn the_second_verifier_is_short_enough_to_be_read() {
    let lines = page("verify.py").lines().count();
    assert!(lines <= 340, "{lines}");
}
