//! What programs may rely on (`docs/json/`): every field of the JSON documents, and its values.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::harness::desk::{Desk, Stage};

/// The names of an object's fields.
fn fields(value: &Value) -> BTreeSet<&str> {
    value
        .as_object()
        .unwrap_or_else(|| panic!("{value}"))
        .keys()
        .map(String::as_str)
        .collect()
}

#[track_caller]
fn has(value: &Value, names: &[&str]) {
    let there = fields(value);
    for name in names {
        assert!(there.contains(name), "{name} is not in {value:#}");
    }
}

const RECEIPT: [&str; 5] = ["status", "orders", "problems", "cost", "treasury_after"];
const ORDER: [&str; 7] = [
    "line", "order", "target", "kind", "subject", "modifier", "cost",
];

/// The line of an order with its contract fields alone.
fn order(value: &Value) -> Value {
    has(value, &ORDER);
    let mut order = serde_json::Map::new();
    for name in ORDER {
        order.insert(name.to_owned(), value[name].clone());
    }
    order.into()
}

#[test]
fn enter_ok_gives_every_line_as_understood() {
    let desk = Desk::at(Stage::Sheet);
    let (code, receipt) = desk.enter(
        "GAULE",
        "mot : Gare  au GUI\n\
         espionner carthage : trésor +2\n\
         espionner MACEDOINE : armée en thrace\n\
         espionner CARTHAGE : taille de l'armée d'Hannibal +1\n\
         espionner Italie : flotte en mer Egee\n\
         espionner ITALIE : espionnage\n\
         protéger trésor -3, si contré : 40\n\
         protéger contre italie -1\n",
    );
    assert_eq!(code, 0);
    has(&receipt, &RECEIPT);
    assert_eq!(receipt["format"], "arbitre/1");
    assert_eq!(receipt["nation"], "GAULE");
    assert_eq!(receipt["season"], 1);
    assert_eq!(receipt["status"], "ok", "{receipt:#}");
    let row = |line, order, target: Value, kind: Value, subject: Value, modifier, cost| {
        json!({"line": line, "order": order, "target": target, "kind": kind, "subject": subject,
               "modifier": modifier, "cost": cost})
    };
    let null = Value::Null;
    let expected = [
        row(
            1,
            "word",
            null.clone(),
            null.clone(),
            json!("gare au gui"),
            0,
            0,
        ),
        row(
            2,
            "attempt",
            json!("CARTHAGE"),
            json!("treasury"),
            null.clone(),
            2,
            6,
        ),
        row(
            3,
            "attempt",
            json!("MACEDOINE"),
            json!("army-presence"),
            json!("Thrace"),
            0,
            5,
        ),
        row(
            4,
            "attempt",
            json!("CARTHAGE"),
            json!("army-size"),
            json!("armée d'hannibal"),
            1,
            4,
        ),
        row(
            5,
            "attempt",
            json!("ITALIE"),
            json!("fleet-presence"),
            json!("mer Égée"),
            0,
            2,
        ),
        row(
            6,
            "attempt",
            json!("ITALIE"),
            json!("espionage"),
            null.clone(),
            0,
            2,
        ),
        row(
            7,
            "protection",
            null.clone(),
            json!("treasury"),
            null.clone(),
            3,
            6,
        ),
        row(
            8,
            "protection",
            json!("ITALIE"),
            null.clone(),
            null.clone(),
            1,
            2,
        ),
    ];
    let orders: Vec<_> = receipt["orders"]
        .as_array()
        .unwrap()
        .iter()
        .map(order)
        .collect();
    assert_eq!(orders, expected);
    assert_eq!(receipt["orders"][6]["if_countered"], 40);
    assert_eq!(receipt["cost"], 27);
    assert_eq!(receipt["treasury_after"], 173);
    assert_eq!(receipt["problems"], json!([]));
    assert_eq!(receipt["word"], "gare au gui");
    assert_eq!(
        receipt["questions"],
        json!([
            "CARTHAGE/treasury/",
            "MACEDOINE/army-presence/Thrace",
            "CARTHAGE/army-size/armée d'hannibal",
            "ITALIE/fleet-presence/mer Égée",
            "ITALIE/espionage/",
        ])
    );
    let hash = receipt["hash"].as_str().unwrap();
    assert!(hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit()));
}

#[test]
fn enter_warned_rejected_and_none() {
    let desk = Desk::at(Stage::Sheet);
    let (code, warned) = desk.enter("GAULE", "mot : un\nespionner ITALLIE : trésor\n");
    assert_eq!((code, &warned["status"]), (0, &json!("warned")));
    let [problem] = warned["problems"].as_array().unwrap().as_slice() else {
        panic!("{warned:#}");
    };
    let all = ["help", "level", "line", "message", "proposals", "row"];
    assert_eq!(fields(problem), all.into());
    assert!(problem["message"].as_str().unwrap().contains("ITALLIE"));
    assert_eq!(
        (&problem["line"], &problem["level"]),
        (&json!(2), &json!("warning"))
    );
    assert_eq!(
        warned["orders"][1]["target"], "ITALIE",
        "as the setup spells it"
    );

    let (code, rejected) = desk.enter("ASIE", "espionner BABYLONE : trésor\n");
    assert_eq!((code, &rejected["status"]), (1, &json!("rejected")));
    has(&rejected, &RECEIPT);
    assert_eq!(rejected["orders"], json!([]));
    assert_eq!(rejected["problems"][0]["level"], "asked");
    assert_eq!(
        (&rejected["cost"], &rejected["treasury_after"]),
        (&json!(0), &json!(200))
    );

    // What is only said is no problem.
    let (code, again) = desk.enter("GAULE", "espionner ASIE : trésor\n");
    assert_eq!((code, &again["status"]), (0, &json!("ok")), "{again:#}");
    assert_eq!(again["problems"], json!([]));
    let notes = again["notes"].as_array().unwrap();
    assert!(!notes.is_empty(), "it replaces what stood");
    for note in notes {
        assert_eq!(fields(note), ["help", "line", "message"].into());
    }

    let (code, none) = desk.enter("ARABIE", "Bonjour,\naucun ordre\nArétas\n");
    assert_eq!((code, &none["status"]), (0, &json!("none")));
    assert_eq!(none["orders"], json!([]));
    assert_eq!(none["problems"], json!([]));
    assert_eq!(none["treasury_after"], 200);
}

#[test]
fn audit_of_a_season() {
    let desk = Desk::at(Stage::Closed);
    let audit = desk.run("audit 1 --json").ok().json();
    assert_eq!(audit["season"], 1);
    assert_eq!(audit["name"], "Printemps 218 av. J.-C.");
    assert_eq!(audit["phase"], "closed");
    assert_eq!(audit["beacon"], "04 11 23 38 45 07");
    let attempts = audit["attempts"].as_array().unwrap();
    for attempt in attempts {
        has(
            attempt,
            &[
                "nation", "target", "kind", "subject", "distance", "bonus", "malus", "cost", "die",
                "outcome", "truth", "told", "choice",
            ],
        );
        assert!((1..=6).contains(&attempt["die"].as_i64().unwrap()));
    }
    let of = |nation: &str, target: &str, kind: &str| {
        attempts
            .iter()
            .find(|a| a["nation"] == nation && a["target"] == target && a["kind"] == kind)
            .unwrap_or_else(|| panic!("{nation} {target} {kind}"))
    };
    // Die and secret are the sample's: the numbers can be computed again from `secret.txt`.
    let countered = of("CARTHAGE", "ITALIE", "army-majority");
    assert_eq!(
        countered,
        &json!({"nation": "CARTHAGE", "target": "ITALIE", "kind": "army-majority",
                "subject": "armée de fabius", "distance": "neighbour", "bonus": 1, "malus": 4,
                "cost": 4, "die": 4, "outcome": "countered", "truth": ["Bd"], "told": ["Cv"],
                "choice": "false"})
    );
    let withheld = of("GAULE", "ESPAGNE", "army-presence");
    assert_eq!(withheld["outcome"], "countered");
    assert_eq!(withheld["truth"], true, "truth is given for failures too");
    assert_eq!(withheld["told"], Value::Null);
    assert_eq!(withheld["choice"], "withhold");
    let unlucky = of("MACEDOINE", "ITALIE", "army-size");
    assert_eq!(unlucky["outcome"], "bad-luck");
    assert_eq!(unlucky["die"], 1);
    assert_eq!(
        (&unlucky["truth"], &unlucky["told"]),
        (&json!(36), &Value::Null)
    );
    assert_eq!(unlucky["choice"], Value::Null);
    let composition = of("CARTHAGE", "GAULE", "army-composition");
    assert_eq!(composition["truth"], json!({"Cv": 8, "Ps": 4, "Wb": 32}));
    assert_eq!(composition["distance"], "trade");
    assert_eq!(
        of("CARTHAGE", "MACEDOINE", "fleet-presence")["distance"],
        "distant"
    );
    let treasury = of("ITALIE", "CARTHAGE", "treasury");
    assert_eq!(treasury["subject"], Value::Null);
    assert_eq!(
        (&treasury["truth"], &treasury["told"]),
        (&json!(173), &json!(173))
    );
    let nowhere = of("EGYPTE", "CARTHAGE", "army-size");
    assert_eq!(nowhere["outcome"], "success");
    assert_eq!(
        (&nowhere["truth"], &nowhere["told"]),
        (&Value::Null, &Value::Null)
    );

    for protection in audit["protections"].as_array().unwrap() {
        has(protection, &["nation", "kind", "against", "malus", "cost"]);
    }
    let first = &audit["protections"][0];
    assert_eq!(
        [
            &first["nation"],
            &first["kind"],
            &first["against"],
            &first["malus"],
            &first["cost"]
        ],
        [
            &json!("CARTHAGE"),
            &json!("treasury"),
            &Value::Null,
            &json!(3),
            &json!(6)
        ]
    );
    let second = &audit["protections"][1];
    assert_eq!(
        (&second["kind"], &second["against"]),
        (&Value::Null, &json!("ITALIE"))
    );
}

#[test]
fn audit_follows_the_phases() {
    for (stage, phase) in [
        (Stage::Ordered, "open"),
        (Stage::Locked, "locked"),
        (Stage::Rolled, "rolled"),
        (Stage::Closed, "closed"),
    ] {
        let audit = Desk::at(stage).run("audit 1 --json").ok().json();
        assert_eq!(audit["phase"], phase);
    }
    // Without a number it is the season that was last.
    let desk = Desk::at(Stage::Closed);
    let season = desk.run("audit --json").ok().json();
    assert_eq!(season, desk.run("audit 1 --json").ok().json());
    has(
        &season,
        &[
            "season",
            "name",
            "phase",
            "attempts",
            "protections",
            "entries",
        ],
    );
    let entries = season["entries"].as_array().unwrap();
    let kinds: Vec<_> = entries
        .iter()
        .map(|e| e["kind"].as_str().unwrap())
        .collect();
    // Seven messages, and what the arbiter took of one.
    let orders = ["enter"; 8];
    let before = ["new", "seat", "open", "world", "enter", "deadline", "sheet"];
    let after = [
        "lock", "roll", "standing", "choose", "choose", "choose", "news", "close",
    ];
    assert_eq!(kinds, [&before[..], &orders, &after].concat());
}

#[test]
fn notices_of_the_season_last_rolled() {
    let notices = Desk::at(Stage::Rolled).run("notices --json").ok().json();
    let expected = json!([
        {"seat": "CARTHAGE", "notice": 1, "kind": "army-composition", "subject": "Zeugitane",
         "asker": "ITALIE", "choice": null},
        {"seat": "EGYPTE", "notice": 1, "kind": "army-size", "subject": "armée de sosibios",
         "asker": null, "choice": "false"},
        {"seat": "ESPAGNE", "notice": 1, "kind": "army-presence", "subject": "Lusitanie",
         "asker": "GAULE", "choice": null},
        {"seat": "ITALIE", "notice": 1, "kind": "army-majority", "subject": "armée de fabius",
         "asker": "CARTHAGE", "choice": null},
        {"seat": "MACEDOINE", "notice": 1, "kind": "army-presence", "subject": "Thrace",
         "asker": null, "choice": "false"},
    ]);
    let bare = |notices: &Value| -> Vec<Value> {
        let notices = notices.as_array().unwrap();
        let names = ["seat", "notice", "kind", "subject", "asker", "choice"];
        notices
            .iter()
            .map(|n| {
                has(n, &names);
                names
                    .iter()
                    .map(|name| ((*name).to_owned(), n[name].clone()))
                    .collect()
            })
            .collect()
    };
    assert_eq!(Value::from(bare(&notices)), expected);
    assert_eq!(notices[1]["value"], 12, "given beforehand");
    let one = Desk::at(Stage::Rolled)
        .run("notices ITALIE --json")
        .ok()
        .json();
    assert_eq!(one.as_array().unwrap().len(), 1);
}

#[test]
fn bulletin_of_a_nation() {
    let desk = Desk::at(Stage::Closed);
    let italy = desk
        .run("bulletin ITALIE --season 1 --format json")
        .ok()
        .json();
    assert_eq!(
        (&italy["nation"], &italy["season"]),
        (&json!("ITALIE"), &json!(1))
    );
    let answers = italy["answers"].as_array().unwrap();
    let row = |target, kind, subject: Value, told: Value| json!({"target": target, "kind": kind, "subject": subject, "told": told});
    assert_eq!(
        answers,
        &[
            row("CARTHAGE", "treasury", Value::Null, json!(173)),
            row(
                "CARTHAGE",
                "army-composition",
                json!("Zeugitane"),
                json!({"El": 14, "LH": 12, "Sp": 30})
            ),
            row("MACEDOINE", "army-presence", json!("Thrace"), json!(false)),
            row("ARABIE", "espionage", Value::Null, json!(false)),
            row("EGYPTE", "army-size", json!("armée de sosibios"), json!(12)),
        ],
        "in the order in which the nation asked"
    );
    let gaul = desk.run("bulletin GAULE --json").ok().json();
    assert_eq!(gaul["answers"][1]["told"], Value::Null, "nothing learned");
    assert_eq!(gaul["answers"][2]["told"], json!(["Sp"]));
    assert_eq!(gaul["accounts"]["after"], 184);

    let spain = desk.run("bulletin ESPAGNE --season 1 --json").ok().json();
    assert_eq!(spain["answers"], json!([]));
    let spain = spain.to_string();
    assert!(spain.contains("armée d'Antiochos"), "its file is beside it");
}

#[test]
fn status_rules_seats_and_orders() {
    let status = Desk::at(Stage::Rolled).run("status --json").ok().json();
    assert_eq!(status["campaign"], "Mare Nostrum");
    assert_eq!(status["season"], 1);
    assert_eq!(status["name"], "Printemps 218 av. J.-C.");
    assert_eq!(status["phase"], "rolled");
    assert_eq!(status["window"], "choices");
    assert_eq!(status["next_step"], "close");
    let seat = |name: &str| {
        let seats = status["seats"].as_array().unwrap();
        seats.iter().find(|s| s["seat"] == name).unwrap().clone()
    };
    assert_eq!(
        seat("ASIE"),
        json!({"seat": "ASIE", "state": "not-asked", "late": false, "word": ""}),
        "nothing of it was countered"
    );
    let carthage = seat("CARTHAGE");
    has(&carthage, &["seat", "state", "late", "word"]);
    assert_eq!(carthage["state"], "missing", "a choice is open");
    assert_eq!(seat("EGYPTE")["state"], "good", "answered beforehand");
    let ordered = Desk::at(Stage::Ordered).run("status --json").ok().json();
    assert_eq!(
        (&ordered["phase"], &ordered["next_step"]),
        (&json!("open"), &json!("lock"))
    );
    let state = |name: &str| {
        let seats = ordered["seats"].as_array().unwrap();
        seats.iter().find(|s| s["seat"] == name).unwrap()["state"].clone()
    };
    assert_eq!(state("ASIE"), "missing");
    assert_eq!(state("ARABIE"), "none");
    assert_eq!(state("CARTHAGE"), "good");

    let desk = Desk::at(Stage::Ordered);
    let rules = desk.run("rules --json").ok().json();
    let rules = rules["rules"].as_array().unwrap();
    let ids: Vec<_> = rules.iter().map(|r| r["id"].as_str().unwrap()).collect();
    let expected: Vec<_> = (1..=23).map(|n| format!("H{n}")).collect();
    assert_eq!(ids, expected);
    for rule in rules {
        has(rule, &["id", "name", "setting", "settings", "words"]);
        assert!(!rule["words"].as_str().unwrap().is_empty());
    }
    let seats = desk.run("seat --json").ok().json();
    assert_eq!(seats["seats"].as_array().unwrap().len(), 8);
    assert_eq!(
        seats["seats"][3],
        json!({"seat": "EGYPTE", "lang": "en", "by": "mail", "form": "link", "mail": [], "names": []})
    );
    let orders = desk.run("orders list GAULE --json").ok().json();
    let [set] = orders["sets"].as_array().unwrap().as_slice() else {
        panic!("{orders:#}");
    };
    assert_eq!(
        (&set["seat"], &set["word"]),
        (&json!("GAULE"), &json!("gare au gui"))
    );
    assert_eq!(set["none"], false);
    let lines: Vec<_> = set["orders"]
        .as_array()
        .unwrap()
        .iter()
        .map(|o| order(o)["line"].clone())
        .collect();
    assert_eq!(Value::from(lines), json!([10, 12, 14, 15, 16]));
}

#[test]
fn the_world() {
    let desk = Desk::at(Stage::Ordered);
    let army = desk.run("world army --json").ok().json();
    assert_eq!(
        army["list"][0],
        json!({"nation": "ARABIE", "name": "armée d'Arétas", "province": "Nabatée",
               "elements": {"Bw": 12, "LH": 10, "Ps": 8}})
    );
    let fleet = desk.run("world fleet --json").ok().json();
    assert_eq!(
        fleet["list"][0],
        json!({"nation": "ARABIE", "sea": "golfe de Péluse", "name": null})
    );
    let trade = desk.run("trade --json").ok().json();
    assert!(
        trade["list"]
            .as_array()
            .unwrap()
            .contains(&json!({ "between": ["ARABIE", "ITALIE"] })),
        "{trade}"
    );
    let treasury = desk.run("treasury --json").ok().json();
    assert_eq!(treasury["list"]["CARTHAGE"], 173);
}

/// R6: the exact chances, net by net.
#[test]
fn r06_odds() {
    let desk = Desk::empty();
    let odds = desk
        .bare(["odds", "--bonus", "2", "--malus", "5", "--json"])
        .ok()
        .json();
    let rows = odds["odds"].as_array().unwrap();
    assert_eq!(rows.len(), 18);
    for row in rows {
        let number = |name: &str| row[name].as_i64().unwrap();
        let success = match number("bonus") - number("malus") {
            0.. => 5,
            -1 => 4,
            -2 => 3,
            -3 => 2,
            _ => 1,
        };
        assert_eq!(number("success"), success, "{row}");
        assert_eq!(number("bad_luck"), 1);
        assert_eq!(
            number("success") + number("bad_luck") + number("countered"),
            number("of")
        );
    }
    let table = desk.bare(["odds", "--bonus", "0", "--malus", "1"]).ok();
    table.says("Réussite").says("4/6");
}

#[test]
fn what_acts_says_what_it_did() {
    let desk = Desk::at(Stage::New);
    let opened = desk.run("season open \"Printemps\" --json").ok().json();
    assert_eq!(
        (&opened["season"], &opened["name"]),
        (&json!(1), &json!("Printemps"))
    );
    let world = desk.run("world import monde.toml --json").ok().json();
    has(&world, &["format", "season", "marked", "before", "after"]);
    assert_eq!(world["marked"], json!(false));
    assert_eq!(world["before"]["armies"], json!(0));
    assert_eq!(world["after"]["armies"], json!(25));
    assert_eq!(world["after"]["treasuries"]["ITALIE"], json!(200));

    let desk = Desk::at(Stage::Rolled);
    let chosen = desk.run("choose ITALIE 1 false Cv --json").ok().json();
    assert_eq!(
        chosen,
        json!({"format": "arbitre/1", "seat": "ITALIE", "notice": 1, "choice": "false", "value": ["Cv"]})
    );
    let chosen = desk.run("choose ITALIE 1 withhold --json").ok().json();
    assert_eq!(
        (&chosen["choice"], &chosen["value"]),
        (&json!("withhold"), &Value::Null)
    );
    let ran = desk.run("season close 1 --json").ok();
    let closed = ran.json();
    assert_eq!(closed["head"].as_str().unwrap().len(), 64);
    assert_eq!(
        closed["silent"],
        json!([{"seat": "CARTHAGE", "notice": 1}, {"seat": "ESPAGNE", "notice": 1}])
    );
    ran.complains("Avis 1 : Carthage n'a pas choisi");
    let made = desk
        .bare(["new", "autre.db", "--json", "--secret-file", "secret.txt"])
        .ok()
        .json();
    has(&made, &["format", "campaign", "file", "id", "seal"]);
    assert_eq!(made["id"].as_str().unwrap().len(), 32);
}

/// The dry run says how many dice the roll will have, shows none of them, and changes nothing.
#[test]
fn a_dry_run_counts_the_dice_and_shows_none() {
    let desk = Desk::at(Stage::Locked);
    let before = desk.bytes();
    let line = "roll 1 --beacon \"04 11\"";
    let dry = desk.run(&format!("{line} --dry-run --json")).ok().json();
    assert!(before == desk.bytes());
    assert_eq!(fields(&dry), ["draws", "dry_run", "format"].into());
    let real = desk.run(&format!("{line} --json")).ok().json();
    assert_eq!((&dry["draws"], &real["draws"]), (&json!(22), &json!(22)));
}
