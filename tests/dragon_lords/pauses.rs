//! The roll pauses at a success that asks for a choice, and goes on with it (G6, G11).

use serde_json::{Value, json};

use crate::harness::desk::{DRAGON_LORDS, Desk, Stage};

/// The sample's first turn: it waits for ORLO's choice, and after it for VARN's.
fn rolled() -> Desk {
    Desk::of(&DRAGON_LORDS, Stage::Rolled)
}

fn notices(desk: &Desk) -> Value {
    desk.run("notices --json").ok().json()
}

fn questions(desk: &Desk) -> Vec<String> {
    let audit = desk.run("audit 1 --json").ok().json();
    let draws = audit["draws"].as_array().unwrap().iter();
    draws
        .map(|d| format!("{} {}", d["question"].as_str().unwrap(), d["dice"]))
        .collect()
}

fn bulletin(desk: &Desk, seat: &str) -> String {
    let paper = desk.run(&format!("--lang en bulletin {seat}")).ok().out;
    paper.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn g11_a_success_that_shows_a_list_waits_for_the_choice_and_the_dice_go_on_after_it() {
    let desk = rolled();
    let waits = notices(&desk);
    assert_eq!(waits.as_array().unwrap().len(), 1, "{waits:#}");
    assert_eq!(
        (&waits[0]["seat"], &waits[0]["notice"], &waits[0]["choice"]),
        (&json!("ORLO"), &json!(1), &Value::Null)
    );
    assert_eq!(waits[0]["answers"].as_array().unwrap().len(), 4);
    let before = questions(&desk);
    assert!(before.iter().all(|q| !q.contains("/bribe/")), "{before:?}");
    // The world stays as it was at the roll; nothing is rolled twice, and nobody else may answer.
    desk.write("rich.toml", "[player.VARN]\ngold = 1\n");
    let file = desk.bytes();
    for line in [
        "world import rich.toml --yes",
        "roll 1 --beacon \"4 5 6\"",
        "choose VARN 1 value smithy",
        "choose ORLO 2 value smithy",
        "choose ORLO 1 value arena",
        "choose ORLO 1 value 4",
    ] {
        assert_eq!(desk.run(line).code, 1, "{line}");
    }
    assert_eq!(notices(&desk), waits);
    drop(file);
    desk.run("choose orlo 1 value Smithy").ok();
    let after = questions(&desk);
    assert_eq!(after[..before.len()], before[..]);
    assert!(after.iter().any(|q| q.contains("/bribe/")), "{after:?}");
    assert_eq!(notices(&desk)[0]["seat"], "VARN");
    assert_eq!(desk.run("choose ORLO 1 value granary").code, 1);
    desk.run("choose VARN 1 withhold").ok();
    assert_eq!(notices(&desk), json!([]));
    desk.run("season close 1").ok();
    assert!(bulletin(&desk, "ORLO").contains("The smithy is destroyed."));
    assert!(bulletin(&desk, "KESH").contains("Destroyed in Karth: smithy."));
    desk.run("audit verify").ok();
}

#[test]
fn g11_what_nobody_chose_lapses_at_the_close_and_what_comes_up_then_is_not_asked() {
    let desk = rolled();
    let closed = desk.run("--lang en season close 1").ok();
    closed.complains("ORLO");
    // Both: VARN's list came up only then.
    for seat in ["ORLO", "VARN"] {
        let paper = bulletin(&desk, seat);
        assert!(
            paper.contains("nothing was chosen") || paper.contains("no choice came"),
            "{paper}"
        );
    }
    assert!(!bulletin(&desk, "KESH").contains("smithy is destroyed"));
    assert_eq!(notices(&desk), json!([]));
    assert!(questions(&desk).iter().any(|q| q.contains("/steal/")));
    desk.run("audit verify").ok();
}

#[test]
fn g11_one_who_is_silent_takes_no_choice_from_those_after_him() {
    let desk = rolled();
    desk.run("settle").ok();
    assert_eq!(notices(&desk)[0]["seat"], "VARN");
    desk.run("choose VARN 1 value \"take 3 1,0\"").ok();
    desk.run("season close 1").ok();
    assert!(bulletin(&desk, "VARN").contains("Bought for 90 gold"));
}

/// The line that is pointed at is the one that was meant as the answer.
#[test]
fn g11_an_answer_stands_among_courtesies() {
    let desk = rolled();
    let refused = desk.run_with(
        "--lang en enter ORLO",
        "Dear ref,\n\nthe smithe please\n\nOrlo\n",
    );
    assert_eq!(refused.code, 1);
    refused.says("Line 3, to be cleared up: “the smithe please”");
    refused.says("send back: “smithy”");
    assert!(!refused.out.contains("Dear"), "{refused:#?}");
    let proposed = desk.run("--lang en orders take ORLO --all --yes");
    proposed.ok().says("destroy the smithy");
    let taken = desk.run_with(
        "--lang en enter ORLO",
        "Hello ref,\nSorry, the smithy.\nOrlo\n",
    );
    taken.ok().says("destroy the smithy");
}

/// What is quoted below an answer is none, and another seat's mail answers nothing.
#[test]
fn g11_an_answer_is_ones_own_and_not_what_is_quoted_below_it() {
    let desk = rolled();
    let letter = desk.run("--lang en notices ORLO").ok().out;
    let quoted = format!("The smithy.\n\n-----Original Message-----\n{letter}");
    let taken = desk.run_with("--lang en enter ORLO", quoted.as_str());
    taken.ok().says("destroy the smithy");
    let desk = rolled();
    for mail in [
        "From: KESH\n\nThe smithy.\n",
        "From: Kesh <kesh@example.org>\nSubject: my choice\n\nThe smithy.\n",
        "Orders of KESH\n\nThe smithy.\n",
    ] {
        let held = desk.run_with("--lang en enter ORLO", mail);
        assert_eq!(held.code, 1, "{mail}: {held:#?}");
        assert_eq!(notices(&desk)[0]["choice"], Value::Null, "{mail}");
    }
}
