//! What programs may rely on: each of those documents is as its schema in `docs/json/` says, in every game.

use std::fs;

use serde_json::{Map, Value};

use crate::harness::desk::{ARISTOCRACY, COUP, DRAGON_LORDS, Desk, SAMPLES, Stage};

/// A schema of `docs/json/`, in JSON Schema 2020-12.
fn schema(name: &str) -> Value {
    let root = env!("CARGO_MANIFEST_DIR");
    let text = fs::read_to_string(format!("{root}/docs/json/{name}.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Checks a document against a schema: those keywords that the schemas here use, and no other.
struct Checker<'a> {
    root: &'a Value,
    faults: Vec<String>,
}

fn is(value: &Value, name: &Value) -> bool {
    match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("no type is called {other}"),
    }
}

/// Whether a text is of a pattern of ranges and counts: `^[0-9a-f]{64}$`.
fn fits(text: &str, pattern: &str) -> bool {
    let within = pattern.strip_prefix('^').and_then(|p| p.strip_suffix('$'));
    let (mut rest, mut text) = (within.expect("a whole pattern"), text.chars());
    while let Some(first) = rest.chars().next() {
        let Some((class, tail)) = rest.strip_prefix('[').and_then(|r| r.split_once(']')) else {
            assert!(
                first.is_ascii_alphabetic() || "-:".contains(first),
                "{pattern}"
            );
            rest = &rest[1..];
            if text.next() != Some(first) {
                return false;
            }
            continue;
        };
        let (count, tail) = tail.strip_prefix('{').unwrap().split_once('}').unwrap();
        let class: Vec<char> = class.chars().collect();
        let ranges: Vec<_> = class.chunks(3).map(|c| (c[0], c[2])).collect();
        for _ in 0..count.parse::<usize>().unwrap() {
            let next = text.next();
            if !ranges
                .iter()
                .any(|(a, b)| next.is_some_and(|c| (*a..=*b).contains(&c)))
            {
                return false;
            }
        }
        rest = tail;
    }
    text.next().is_none()
}

impl Checker<'_> {
    fn fault(&mut self, at: &str, what: impl std::fmt::Display) {
        self.faults.push(format!("{at}: {what}"));
    }

    /// Whether a value conforms, by itself.
    fn conforms(&self, schema: &Value, value: &Value, at: &str) -> bool {
        let root = self.root;
        let mut inner = Checker {
            root,
            faults: Vec::new(),
        };
        inner.check(schema, value, at);
        inner.faults.is_empty()
    }

    fn check(&mut self, schema: &Value, value: &Value, at: &str) {
        let schema = schema.as_object().unwrap();
        for (keyword, of) in schema {
            match keyword.as_str() {
                "$schema" | "$defs" | "title" | "then" => {}
                "$ref" => {
                    let path = of.as_str().unwrap().strip_prefix('#').unwrap();
                    let root = self.root;
                    let found = root.pointer(path);
                    self.check(found.unwrap_or_else(|| panic!("{path}")), value, at);
                }
                "type" => {
                    let names = of.as_array().cloned().unwrap_or_else(|| vec![of.clone()]);
                    if !names.iter().any(|name| is(value, name)) {
                        self.fault(at, format!("{value} is no {of}"));
                    }
                }
                "const" if of != value => self.fault(at, format!("{value} is not {of}")),
                "enum" if !of.as_array().unwrap().contains(value) => {
                    self.fault(at, format!("{value} is none of {of}"));
                }
                "const" | "enum" => {}
                "anyOf" => {
                    let mut all = of.as_array().unwrap().iter();
                    if !all.any(|one| self.conforms(one, value, at)) {
                        self.fault(at, format!("{value} is none of those"));
                    }
                }
                "if" => {
                    if self.conforms(of, value, at) {
                        self.check(&schema["then"], value, at);
                    }
                }
                "required" => {
                    for name in of.as_array().unwrap() {
                        let name = name.as_str().unwrap();
                        if value.as_object().is_some_and(|o| !o.contains_key(name)) {
                            self.fault(at, format!("{name} is missing"));
                        }
                    }
                }
                "properties" => {
                    for (name, of) in of.as_object().unwrap() {
                        if let Some(member) = value.get(name) {
                            self.check(of, member, &format!("{at}/{name}"));
                        }
                    }
                }
                "additionalProperties" => {
                    let named = schema.get("properties").and_then(Value::as_object);
                    for (name, member) in value.as_object().into_iter().flatten() {
                        if named.is_none_or(|named| !named.contains_key(name)) {
                            self.check(of, member, &format!("{at}/{name}"));
                        }
                    }
                }
                "items" => {
                    for (n, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(of, item, &format!("{at}/{n}"));
                    }
                }
                "minItems" | "minProperties" | "minLength" => {
                    let least = usize::try_from(of.as_u64().unwrap()).unwrap();
                    let has = match value {
                        Value::Array(all) => all.len(),
                        Value::Object(all) => all.len(),
                        Value::String(text) => text.chars().count(),
                        _ => least,
                    };
                    if has < least {
                        self.fault(at, format!("fewer than {least}"));
                    }
                }
                "minimum" if value.as_i64() < of.as_i64() && value.is_number() => {
                    self.fault(at, format!("{value} is below {of}"));
                }
                "minimum" => {}
                "pattern" => {
                    let pattern = of.as_str().unwrap();
                    if value.as_str().is_some_and(|text| !fits(text, pattern)) {
                        self.fault(at, format!("{value} is not {pattern}"));
                    }
                }
                other => panic!("the checker does not know {other}"),
            }
        }
    }
}

fn faults(schema: &Value, document: &Value) -> Vec<String> {
    let mut checker = Checker {
        root: schema,
        faults: Vec::new(),
    };
    checker.check(schema, document, "");
    checker.faults
}

#[track_caller]
fn holds(name: &str, document: &Value) {
    let found = faults(&schema(name), document);
    assert!(found.is_empty(), "{name}: {found:#?}\n{document:#}");
}

/// Every document that is the same but for one member that is missing or is of another type: a schema that lets
/// one of them pass says nothing of that member.
fn bent(document: &Value) -> Vec<(String, Value)> {
    fn members(value: &Value, at: &str, out: &mut Vec<String>) {
        match value {
            Value::Object(all) => {
                for (name, member) in all {
                    let at = format!("{at}/{name}");
                    out.push(at.clone());
                    members(member, &at, out);
                }
            }
            // One of each kind is enough.
            Value::Array(all) => {
                if let Some(first) = all.first() {
                    members(first, &format!("{at}/0"), out);
                }
            }
            _ => {}
        }
    }
    let mut places = Vec::new();
    members(document, "", &mut places);
    let mut all = Vec::new();
    for place in places {
        let (parent, name) = place.rsplit_once('/').unwrap();
        let object = |document: &mut Value, change: &dyn Fn(&mut Map<String, Value>)| {
            change(
                document
                    .pointer_mut(parent)
                    .unwrap()
                    .as_object_mut()
                    .unwrap(),
            );
        };
        let (mut without, mut other) = (document.clone(), document.clone());
        object(&mut without, &|members| drop(members.remove(name)));
        object(&mut other, &|members| {
            members.insert(name.to_owned(), serde_json::json!([[0.5]]));
        });
        all.push((format!("no {place}"), without));
        all.push((format!("{place} of another type"), other));
    }
    all
}

/// Each of these members is promised: a document without it, or with it of another type, does not conform.
#[track_caller]
fn guards(name: &str, document: &Value, promised: &[&str]) {
    holds(name, document);
    let schema = schema(name);
    let bent = bent(document);
    for member in promised {
        for which in [format!("no {member}"), format!("{member} of another type")] {
            let found = bent.iter().find(|(what, _)| *what == which);
            let (_, document) = found.unwrap_or_else(|| panic!("{member} is not there"));
            assert!(!faults(&schema, document).is_empty(), "{name}: {which}");
        }
    }
}

/// Places of members, each below another.
fn below(at: &str, names: &str) -> Vec<String> {
    names
        .split(' ')
        .map(|name| format!("{at}/{name}"))
        .collect()
}

fn all(places: &[Vec<String>]) -> Vec<&str> {
    places.iter().flatten().map(String::as_str).collect()
}

#[test]
fn receipts_conform() {
    let desk = Desk::at(Stage::Sheet);
    let (_, receipt) = desk.enter(
        "GAULE",
        "espionner CARTHAGE : trésor +2\nespionner ITALIE : flotte en mer Égée\nprotéger contre ITALIE -1\n\
         espionner ITALIE : taille de l'armée de Varus\nne pas protéger trésor -1\nmot : gui\n",
    );
    assert_eq!(receipt["status"], "warned");
    let promised = [
        below(
            "",
            "format rulebook status orders problems held cost treasury_after arbiter noted",
        ),
        below("/orders/0", "line order target kind subject modifier cost"),
        below("/problems/0", "line row level message help proposals"),
        below("/arbiter/0", "line row message proposals"),
    ];
    guards("enter", &receipt, &all(&promised));
    for (message, status) in [("aucun ordre", "none"), ("espionner", "rejected")] {
        let (_, receipt) = Desk::at(Stage::Sheet).enter("ITALIE", message);
        assert_eq!(receipt["status"], status);
        holds("enter", &receipt);
    }
    for (sample, seat, message) in [
        (&DRAGON_LORDS, "VARN", "hire 1 spy at Mire\nword: ice\n"),
        (&COUP, "ANA", "mot : glace\n"),
        (&ARISTOCRACY, "ALBA", "mot : glace\n"),
    ] {
        let (_, receipt) = Desk::of(sample, Stage::Sheet).enter(seat, message);
        assert_ne!(receipt["status"], "rejected", "{receipt:#}");
        holds("enter", &receipt);
    }
}

#[test]
fn audits_and_notices_conform() {
    for stage in [Stage::Ordered, Stage::Locked, Stage::Rolled, Stage::Closed] {
        let desk = Desk::at(stage);
        let audit = desk.run("audit 1 --json").ok().json();
        holds("audit", &audit);
        if stage >= Stage::Rolled {
            holds("notices", &desk.run("notices --json").ok().json());
        }
    }
    let desk = Desk::at(Stage::Closed);
    let attempt =
        "nation target kind subject distance bonus malus cost die outcome truth told choice";
    let promised = [
        below("", "format rulebook season name phase attempts protections"),
        below("/attempts/0", attempt),
        below("/protections/0", "nation kind against malus cost"),
    ];
    let audit = desk.run("audit 1 --json").ok().json();
    guards("audit", &audit, &all(&promised));
    for member in ["malus", "die", "outcome"] {
        let mut unknown = audit.clone();
        unknown["attempts"][0][member] = Value::Null;
        assert!(!faults(&schema("audit"), &unknown).is_empty(), "{member}");
    }
    let notices = desk.run("notices --json").ok().json();
    assert!(!notices.as_array().unwrap().is_empty());
    let promised = [below("/0", "seat notice kind subject asker choice")];
    guards("notices", &notices, &all(&promised));
    for sample in [&DRAGON_LORDS, &COUP, &ARISTOCRACY] {
        let desk = Desk::of(sample, Stage::Closed);
        holds("audit", &desk.run("audit 1 --json").ok().json());
    }
}

#[test]
fn bulletins_and_reveals_conform() {
    for sample in SAMPLES {
        let desk = Desk::of(sample, Stage::Closed);
        let list = desk.run("seat --json").ok().json();
        let seats: Vec<&str> = list["seats"]
            .as_array()
            .unwrap_or_else(|| panic!("{list:#}"))
            .iter()
            .map(|seat| seat["seat"].as_str().unwrap())
            .collect();
        for seat in seats {
            let line = format!("bulletin {seat} --season 1 --format json");
            let bulletin = desk.run(&line).ok().json();
            assert_eq!(bulletin["nation"], seat);
            holds("bulletin", &bulletin);
        }
        let reveal = desk.run("reveal 1 --early --yes").ok().json();
        let promised = [
            below(
                "",
                "format id seal season key head_before head_after entries",
            ),
            below("/entries/0", "i time actor kind body_hash salt body"),
        ];
        guards("reveal", &reveal, &all(&promised));
    }
    let desk = Desk::at(Stage::Closed);
    desk.run("bulletins --season 1 --out papers").ok();
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    desk.write("papers/reveal.json", reveal);
    let verified = desk.bare(["--json", "verify", "papers"]).json();
    let promised = [
        below("", "format seasons papers faults"),
        below("/seasons/0", "season verdict by"),
        below("/papers/0", "file verdict why"),
        below("/remarks/0", "season entry what text"),
    ];
    guards("verify", &verified, &all(&promised));
    let bulletin = desk.run("bulletin ITALIE --season 1 --format json");
    let promised = [
        below("", "format rulebook nation season answers"),
        below("/answers/0", "target kind subject told"),
    ];
    guards("bulletin", &bulletin.ok().json(), &all(&promised));
}

#[test]
fn simulations_conform() {
    let desk = Desk::empty();
    let line = "simulate coup --players 3 --games 4 --seed 1 --json";
    let simulation = desk.bare(line.split(' ')).ok().json();
    let promised = [below("", "format games players wins turns")];
    guards("simulate", &simulation, &all(&promised));
    // A game that counts more says so.
    let line = "simulate aristocracy-full --players 3 --games 4 --seed 1 --house L36=3 --json";
    let simulation = desk.bare(line.split(' ')).ok().json();
    holds("simulate", &simulation);
    assert_eq!(simulation["points"].as_array().map(Vec::len), Some(3));
    assert!(
        simulation["counts"]["visits"]["sum"].as_u64() > Some(0),
        "{simulation}"
    );
}
