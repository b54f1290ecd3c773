//! A block as it comes back: whole, beside something, of another, changed, quoted.

use std::collections::BTreeMap;

use arbitre::reading::block::Head;
use serde_json::{Value, json};

use super::{block, data, head};
use crate::harness::desk::{ARISTOCRACY, COUP, DRAGON_LORDS, Desk, MARE_NOSTRUM, Stage};

const ORDERS: [&str; 3] = [
    "espionner CARTHAGE : trésor +2",
    "protéger trésor -3, si contré : 40",
    "mot : \"alea\"",
];

fn desk() -> (Desk, Head) {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Sheet);
    let head = head(&desk, "GAULE");
    (desk, head)
}

/// The orders of a receipt, each as it is called.
fn orders(receipt: &Value) -> Vec<&str> {
    let orders = receipt["orders"].as_array().unwrap();
    let mut orders: Vec<&str> = orders
        .iter()
        .map(|one| one["order"].as_str().unwrap())
        .collect();
    orders.sort_unstable();
    orders
}

#[test]
fn a_whole_block_is_taken_as_it_is() {
    let (desk, head) = desk();
    let text = format!(
        "Bonjour,\n\nVoici mes ordres. Merci !\n\n{}\nAmbigat",
        block(&head, &ORDERS)
    );
    let (code, receipt) = desk.enter("GAULE", &text);
    assert_eq!((code, &receipt["status"]), (0, &json!("ok")), "{receipt:#}");
    assert_eq!(orders(&receipt), ["attempt", "protection", "word"]);
    for nothing in ["problems", "arbiter", "notes", "noted"] {
        assert_eq!(receipt[nothing], json!([]), "{nothing}: {receipt:#}");
    }
    for (lang, called) in [("fr", "(bon d'ordres)"), ("en", "(order form)")] {
        let receipt = desk
            .run(&format!("--lang {lang} orders receipt GAULE"))
            .ok();
        assert!(
            receipt
                .out
                .lines()
                .next()
                .unwrap()
                .replace('’', "'")
                .contains(called),
            "{receipt:?}"
        );
    }
    std::fs::create_dir(desk.path("papers")).unwrap();
    let receipt = desk.run("orders receipt GAULE").ok().out;
    desk.write("papers/receipt.txt", receipt);
    let audit = desk.run("audit verify --papers papers").ok().out;
    assert!(audit.contains("1 papier"), "{audit}");
    // The whole of what is ordered is in it.
    let (_, receipt) = desk.enter("GAULE", &block(&head, &ORDERS[1..2]));
    assert_eq!(orders(&receipt), ["protection", "word"]);
    let (_, receipt) = desk.enter("GAULE", "espionner ITALIE : trésor");
    assert_eq!(receipt["status"], "ok");
    let out = desk.run("orders receipt GAULE").ok().out;
    assert!(!out.contains("(bon d"), "{out}");
}

/// Whatever its lines begin with, a block takes the place of what stands: `then` in it adds nothing.
#[test]
fn a_block_of_a_game_of_cards_is_taken_as_it_is() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    desk.enter("ANA", "steal from CHIARA");
    desk.run("settle --yes").ok();
    desk.enter("CHIARA", "I pass");
    let lines = ["then: I block with the Captain", "I challenge"];
    let (_, receipt) = desk.enter("CHIARA", &block(&head(&desk, "CHIARA"), &lines));
    assert_eq!(receipt["problems"], json!([]), "{receipt:#}");
    assert_eq!(receipt["orders"][0]["order"], "challenge");
}

/// What may be chosen together of what is said ahead is noted together: by who is robbed, and may say what he does
/// then, as much as by who waits.
#[test]
fn answers_ahead_that_go_together_are_noted_together() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    noted_together(&desk);
    assert_eq!(desk.enter("ANA", "steal from CHIARA").0, 0);
    desk.run("settle --yes").ok();
    noted_together(&desk);
}

fn noted_together(desk: &Desk) {
    let page = data(&desk.run("form CHIARA").ok().out);
    let slots = page["form"]["slots"].as_object().unwrap().values();
    let choices = slots.flat_map(|slot| slot["choices"].as_array().unwrap());
    let said = |choice: &Value| Some((choice["with"].clone(), choice["text"].as_str()?.to_owned()));
    let choices = choices.filter(|choice| choice["with"].is_array());
    // One of each kind, by how it begins.
    let begins = |line: &str| line.split(' ').next().unwrap().to_owned();
    let kinds: BTreeMap<(String, String), _> = choices
        .filter_map(said)
        .map(|(with, line)| ((with.to_string(), begins(&line)), (with, line)))
        .collect();
    let mut together = 0;
    for (first, one) in kinds.values() {
        for (second, other) in kinds.values().filter(|(_, other)| other != one) {
            let both = first.as_array().unwrap().iter();
            let mut both = both.filter(|with| second.as_array().unwrap().contains(with));
            if both.next().is_some() {
                let text = block(&head(desk, "CHIARA"), &[one, other]);
                let (_, receipt) = desk.twin().enter("CHIARA", &text);
                assert_eq!(receipt["problems"], json!([]), "{text} {receipt:#}");
                together += 1;
            }
        }
    }
    assert!(together > 2, "{kinds:?}");
}

/// What the order sheet shows as samples may be ordered, and the sheet may stand below.
#[test]
fn samples_of_the_sheet_are_orders_in_a_block() {
    let (desk, head) = desk();
    let sheet = desk.run("template GAULE").ok().out;
    let bare = sheet
        .lines()
        .map(|line| line.trim_start_matches(['>', ' ', '-']));
    let samples = bare
        .clone()
        .filter(|line| line.starts_with("espionner") || line.starts_with("protéger"));
    let samples: Vec<&str> = samples.take(5).collect();
    assert_eq!(samples.len(), 5, "{sheet}");
    let below: String = bare.map(|line| format!("{line}\n")).collect();
    let text = format!("{}\n\n{below}", block(&head, &samples));
    let (_, receipt) = desk.enter("GAULE", &text);
    assert_eq!(receipt["status"], "ok", "{text} {receipt:#}");
    assert_eq!(
        (orders(&receipt).len(), &receipt["problems"]),
        (5, &json!([]))
    );
}

#[test]
fn a_block_of_another_holds_its_message() {
    let (desk, own) = desk();
    for other in [
        Head {
            seat: "ITALIE".to_owned(),
            ..own.clone()
        },
        Head {
            season: 2,
            ..own.clone()
        },
        Head {
            campaign: "00000000".to_owned(),
            ..own.clone()
        },
    ] {
        let (code, receipt) = desk.enter("GAULE", &block(&other, &ORDERS));
        assert_eq!(
            (code, &receipt["status"]),
            (1, &json!("held")),
            "{other:?} {receipt:#}"
        );
        assert_eq!(receipt["orders"], json!([]));
        let proposed = receipt["problems"].as_array().unwrap();
        let proposed: Vec<&Value> = proposed
            .iter()
            .flat_map(|p| p["proposals"].as_array().unwrap())
            .collect();
        assert_eq!(proposed, ORDERS);
    }
    // It may be his all the same: row by row, for what is another's is not taken with others.
    let open = desk.run("remarks --json").ok().json();
    let rows = open["arbiter"].as_array().unwrap().iter();
    let rows = rows.filter(|row| row["proposals"].as_array().is_some_and(|p| !p.is_empty()));
    let rows: Vec<String> = rows.map(|row| row["row"].to_string()).collect();
    desk.run(&format!("orders take GAULE {}", rows.join(" ")))
        .ok();
    let list = desk.run("orders list GAULE").ok().out;
    assert!(list.contains("si contré : 40"), "{list}");
}

#[test]
fn a_block_that_was_changed_is_read_as_lines() {
    let (desk, head) = desk();
    let edited = block(&head, &ORDERS).replace("trésor +2", "trésor +3");
    let (code, receipt) = desk.enter("GAULE", &edited);
    assert_eq!(
        (code, &receipt["status"]),
        (0, &json!("warned")),
        "{receipt:#}"
    );
    assert_eq!(receipt["orders"][0]["modifier"], 3);
    let said = receipt["problems"][0]["message"].as_str().unwrap();
    assert!(
        said.contains("modifié") && receipt["problems"].as_array().unwrap().len() == 1,
        "{receipt:#}"
    );
    // A line that is no order any more is asked, and the others wait with it (H21).
    let edited = block(&head, &ORDERS).replace("trésor +2", "trésor ou armée +2");
    let (_, receipt) = desk.enter("GAULE", &edited);
    assert_eq!(
        receipt["problems"].as_array().unwrap().len(),
        3,
        "{receipt:#}"
    );
    let out = desk.run("orders receipt GAULE").ok().out;
    assert!(!out.contains("(bon d"), "{out}");
    // Of another season it is not read at all.
    let other = Head { season: 7, ..head };
    let edited = block(&other, &ORDERS).replace("trésor +2", "trésor +3");
    assert_eq!(desk.enter("GAULE", &edited).1["status"], "held");
}

#[test]
fn what_says_something_beside_a_block_holds_the_message() {
    let (desk, head) = desk();
    for beside in [
        "espionner ITALIE : trésor",
        "Finalement plutôt ITALIE.",
        "Sauf le trésor.",
        "mot : autre",
    ] {
        for text in [
            format!("{beside}\n\n{}", block(&head, &ORDERS)),
            format!("{}\n{beside}\n", block(&head, &ORDERS)),
        ] {
            let (code, receipt) = desk.enter("GAULE", &text);
            assert_eq!(
                (code, &receipt["status"]),
                (1, &json!("held")),
                "{text} {receipt:#}"
            );
            let held = receipt["held"]["message"].as_str().unwrap();
            assert!(held.contains(beside.trim_end_matches('.')), "{held}");
            let line = receipt["held"]["line"].as_u64().unwrap();
            let place = usize::try_from(line).unwrap() - 1;
            assert_eq!(text.lines().nth(place), Some(beside));
        }
    }
    // Two that differ are no order form.
    let two = format!("{}\n{}", block(&head, &ORDERS), block(&head, &ORDERS[..2]));
    assert_eq!(desk.enter("GAULE", &two).1["status"], "held");
    // Pasted twice it is one; a quotation and a signature say nothing beside it.
    let twice = format!(
        "{}\n\n{}\n> espionner ITALIE : trésor\n-- \nespion de CARTHAGE",
        block(&head, &ORDERS),
        block(&head, &ORDERS)
    );
    let (_, receipt) = desk.enter("GAULE", &twice);
    assert_eq!(receipt["status"], "ok", "{receipt:#}");
}

fn quoted(block: &str) -> String {
    block.lines().map(|line| format!("> {line}\n")).collect()
}

#[test]
fn a_quoted_block_counts_where_nothing_else_is_ordered() {
    let (desk, head) = desk();
    let newer = Head {
        time: "2126-03-02T08:00Z".to_owned(),
        ..head.clone()
    };
    let (_, receipt) = desk.enter(
        "GAULE",
        &format!("Voilà !\n\n{}", quoted(&block(&head, &ORDERS))),
    );
    assert_eq!(receipt["status"], "ok", "{receipt:#}");
    assert_eq!(orders(&receipt).len(), 3);
    // No older than the one that stands.
    let two = ["espionner ITALIE : trésor"];
    let (_, receipt) = desk.enter("GAULE", &quoted(&block(&newer, &two)));
    assert_eq!(orders(&receipt), ["attempt", "word"]);
    let (_, receipt) = desk.enter("GAULE", &quoted(&block(&head, &ORDERS)));
    assert_eq!(orders(&receipt), ["attempt", "word"], "{receipt:#}");
    let asked = &receipt["problems"][0];
    assert_eq!(asked["level"], "asked");
    assert_eq!(asked["proposals"], json!([ORDERS.join("\n")]));
    // Beside an order it is asked, and the order stands.
    let text = format!("protéger trésor -1\n\n{}", quoted(&block(&newer, &two)));
    let (_, receipt) = desk.enter("EGYPTE", "no orders");
    assert_eq!(receipt["status"], "none");
    let (_, receipt) = desk.enter("MACEDOINE", &text.replace("GAULE", "MACEDOINE"));
    assert_eq!(orders(&receipt), ["protection"]);
    assert_eq!(receipt["problems"][0]["level"], "asked", "{receipt:#}");
    // What was said otherwise stands, whatever is quoted below it.
    desk.enter("GAULE", "espionner ITALIE : trésor +4");
    let (_, receipt) = desk.enter(
        "GAULE",
        &format!("Merci !\n{}", quoted(&block(&newer, &two))),
    );
    assert_eq!(receipt["orders"][1]["modifier"], 4, "{receipt:#}");
    assert_eq!(receipt["problems"][0]["level"], "asked");
}

/// In a mail, in the window of every game.
#[test]
fn every_game_takes_its_own() {
    let first = |desk: &Desk, seat: &str| {
        let form = data(&desk.run(&format!("form {seat}")).ok().out)["form"].clone();
        let key = form["parts"][0]["slot"].as_str().unwrap().to_owned();
        let choice = form["slots"][key]["choices"][0].clone();
        let inner = choice["then"][0]
            .as_str()
            .map(|inner| form["slots"][inner]["choices"][0].clone());
        inner.unwrap_or(choice)["text"].as_str().unwrap().to_owned()
    };
    for (sample, stage, seat, lines) in [
        (
            &MARE_NOSTRUM,
            Stage::Sheet,
            "ITALIE",
            &["aucun ordre", "provisoire"][..],
        ),
        (
            &DRAGON_LORDS,
            Stage::Sheet,
            "KESH",
            &["spy 4: steal", "word: \"salt\""],
        ),
        (&COUP, Stage::Rolled, "ANA", &[]),
        (&ARISTOCRACY, Stage::Rolled, "ALBA", &[]),
    ] {
        let desk = Desk::of(sample, stage);
        let mut lines = lines.to_vec();
        let answer = first(&desk, seat);
        if lines.is_empty() {
            lines.push(&answer);
        }
        let block = block(&head(&desk, seat), &lines);
        let mail = format!(
            "From: {seat} <x@club.example>\nSubject: orders\nMessage-ID: <1@club.example>\nMIME-Version: 1.0\n\
             Content-Type: text/plain; charset=utf-8\n\n{block}"
        );
        let (code, receipt) = desk.enter(seat, &mail);
        assert_eq!(code, 0, "{receipt:#}");
        let out = desk
            .run(&format!("--lang en orders receipt {seat}"))
            .ok()
            .out;
        assert!(out.contains("(order form)"), "{out} {receipt:#}");
    }
}
