//! Clauses of the second rulebook that show at the referee's desk: G19, G21, G22, G26, G27.

use std::fs;

use crate::harness::desk::{Desk, Ran, words};

const WORLD: &str = r#"
[map]
radius = 4

[[city]]
name = "Karth"
owner = "KESH"
hex = "0,0"
income = 100
held-in = 1

[[city]]
name = "Elm"
owner = "ORLO"
hex = "3,0"
income = 80
"#;

const HOST: &str = r#"
[[stack]]
name = "Iron Host"
owner = "KESH"
city = "Karth"
units = [{ kind = "pikes", cost = 80, defend = 6 }]
"#;

const SPIES: &str = r#"
[[spy]]
owner = "VARN"
number = 1
city = "Karth"
"#;

/// A desk with a game of three players: VARN has no city, and a spy in Karth.
fn desk() -> Desk {
    let desk = Desk::empty();
    desk.write("world.toml", format!("{WORLD}{HOST}{SPIES}"));
    desk.bare(words("new game.db --setup dragon-lords")).ok();
    play(&desk, "world import world.toml --yes");
    desk
}

fn run(desk: &Desk, line: &str) -> Ran {
    let line = format!("-c game.db --lang en {line}");
    desk.bare(words(&line))
}

fn play(desk: &Desk, line: &str) -> Ran {
    run(desk, line).ok()
}

/// What is said, on one line.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn open(desk: &Desk, turn: u16) -> Ran {
    let ran = play(desk, &format!("turn open Turn-{turn}"));
    play(desk, &format!("turn sheet {turn}"));
    ran
}

fn finish(desk: &Desk, turn: u16) {
    play(desk, &format!("lock {turn}"));
    play(desk, &format!("roll {turn}"));
    play(desk, &format!("turn close {turn} --yes"));
}

fn enters(desk: &Desk, seat: &str, message: &str) -> Ran {
    desk.write("message.txt", message);
    run(desk, &format!("enter {seat} message.txt"))
}

#[test]
fn g19_a_held_city_is_named_at_the_opening_in_status_and_on_its_owners_sheet() {
    let desk = desk();
    let held = "the units of KESH may not leave Karth in turn 1 (intercept orders)";
    // Between the turns, at the opening, and while the turn is under way.
    assert!(flat(&play(&desk, "status").out).contains(held));
    let opened = open(&desk, 1);
    assert!(flat(&(opened.out + &opened.err)).contains(held));
    assert!(flat(&play(&desk, "status").out).contains(held));
    let json = play(&desk, "status --json").json();
    assert_eq!(json["duties"][0]["city"], "Karth");
    let sheet = |seat: &str| flat(&play(&desk, &format!("template {seat}")).out);
    assert!(sheet("KESH").contains("may not leave in turn 1"));
    assert!(!sheet("VARN").contains("may not leave"));
    finish(&desk, 1);
    assert!(!play(&desk, "status").out.contains("may not leave"));
}

#[test]
fn g19_a_world_file_that_moves_a_held_stack_out_is_shown_asked_about_and_noted() {
    let desk = desk();
    open(&desk, 1);
    let away = HOST.replace("city = \"Karth\"", "hex = \"0,1\"");
    desk.write("away.toml", away);
    let shown = "The stack Iron Host may not leave Karth in turn 1";
    let asked = run(&desk, "world import away.toml");
    assert_ne!(asked.code, 0, "{asked:?}");
    assert!(flat(&(asked.out + &asked.err)).contains(shown));
    let done = play(&desk, "world import away.toml --yes");
    assert!(flat(&(done.out + &done.err)).contains(shown));
    let noted = || play(&desk, "audit 1 --json").json()["left_held"].clone();
    assert_eq!(noted(), serde_json::json!(["Iron Host"]));
    play(&desk, "audit 1").says("Iron Host");
    play(&desk, "undo --yes");
    assert!(noted().is_null());
    // What else moves is asked about as ever, and not noted.
    desk.write("same.toml", HOST.replace("defend = 6", "defend = 5"));
    let done = play(&desk, "world import same.toml --yes");
    assert!(!(done.out + &done.err).contains("may not leave"));
    finish(&desk, 1);
    play(&desk, "audit verify");
}

#[test]
fn g20_to_g22_are_set_by_number_and_the_paper_says_so() {
    let desk = desk();
    for (rule, setting) in [
        ("G20", "every-other-player"),
        ("G21", "by-the-referee"),
        ("G22", "fixed"),
    ] {
        play(&desk, &format!("rules set {rule} {setting}"));
    }
    let paper = flat(&play(&desk, "rules").out);
    for said in [
        "of every other player",
        "paid by the arbiter, who is told of incite and smuggle",
        "act in every turn in the order of the list",
        "Where the rule says nothing",
        "What the arbiter does himself",
    ] {
        assert!(paper.contains(said), "{said}");
    }
    // Nothing is paid at the close (G21).
    open(&desk, 1);
    finish(&desk, 1);
    let bulletin = play(&desk, "bulletin KESH --format json").json();
    assert_eq!(bulletin["gold"]["before"], bulletin["gold"]["after"]);
}

/// H16 and H21 of the espionage rule.
#[test]
fn g26_silence_is_said_and_a_second_message_with_an_error_leaves_the_first() {
    let desk = desk();
    open(&desk, 1);
    enters(&desk, "KESH", "no orders").ok();
    enters(&desk, "VARN", "word: reed\nspy 1: steal").ok();
    let second = enters(&desk, "VARN", "word: oak\nspy 1: leak\nspy 7: steal");
    assert_eq!(second.code, 1, "{second:?}");
    let first = second.out.lines().nth(3).unwrap_or_default().to_owned();
    let said = "0 orders taken, 1 line refused, what you sent before still stands";
    assert!(first.contains(said), "{first}");
    let stands = play(&desk, "orders list VARN").out;
    assert!(stands.contains("steal") && !stands.contains("leak"));
    finish(&desk, 1);
    let sent = |seat: &str| {
        let line = format!("bulletin {seat} --format json");
        play(&desk, &line).json()["sent"].clone()
    };
    assert_eq!(sent("KESH"), "none");
    assert_eq!(sent("ORLO"), "nothing");
    assert_eq!(sent("VARN"), "orders");
}

#[test]
fn g27_who_is_out_is_told_so_once_and_then_gets_the_public_papers_only() {
    let desk = desk();
    let out = "you are out of the game";
    open(&desk, 1);
    // Without a city, but with a spy, he plays.
    enters(&desk, "VARN", "no orders").ok();
    finish(&desk, 1);
    assert!(!flat(&play(&desk, "bulletin VARN").out).contains(out));
    desk.write("lost.toml", format!("{SPIES}alive = false\n"));
    play(&desk, "world import lost.toml --yes");
    open(&desk, 2);
    assert!(play(&desk, "status").out.contains("out of the game"));
    let refused = enters(&desk, "VARN", "spy 1: steal");
    assert_eq!(refused.code, 1);
    assert!(flat(&refused.out).contains(out), "{refused:?}");
    assert!(!play(&desk, "status --reminder").out.contains("VARN"));
    finish(&desk, 2);
    assert!(flat(&play(&desk, "bulletin VARN").out).contains(out));
    open(&desk, 3);
    finish(&desk, 3);
    let none = run(&desk, "bulletin VARN");
    assert_eq!(none.code, 1);
    none.complains("out of the game");
    play(&desk, "bulletins --out papers");
    let folders = fs::read_dir(desk.path("papers")).unwrap();
    let mut folders: Vec<String> = folders
        .map(|f| f.unwrap().file_name().into_string().unwrap())
        .collect();
    folders.sort();
    assert_eq!(folders, ["KESH", "ORLO", "arbitre", "public"]);
    play(&desk, "audit verify");
}
