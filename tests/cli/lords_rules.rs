//! Clauses of Dragon Lords that show at the referee's desk: D2, D6, G8, G10, G11, G19–G22, G26, G27.

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
    let said = "0 orders taken: what you sent before still stands";
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

/// A turn that is void counts: the papers, the world and who is under way go by one number.
#[test]
fn g8_after_a_void_turn_the_next_one_has_the_papers_number() {
    let desk = desk();
    open(&desk, 1);
    enters(&desk, "KESH", "word: reed\nhire 1 spy in Karth").ok();
    play(&desk, "lock 1");
    play(&desk, "void 1 --reason power --yes");
    // What was ordered in it was not paid.
    let void = play(&desk, "bulletin KESH --format json").json();
    assert_eq!(void["gold"]["after"], 1000, "{void:#}");
    open(&desk, 2);
    enters(&desk, "VARN", "word: oak\nspy 1: arson").ok();
    let audit = play(&desk, "audit 2 --json").json();
    assert_eq!(audit["state"]["turn"], 2);
    assert_eq!(audit["state"]["world"]["players"]["KESH"]["gold"], 1000);
    finish(&desk, 2);
    play(&desk, "bulletin VARN").says("turn 2");
    play(&desk, "audit verify");
}

/// What the referee takes by his own record stands in its owner's bulletin, and in nobody else's.
#[test]
fn d2_what_the_referee_takes_by_his_record_is_told_to_its_owner() {
    let desk = desk();
    let led = format!("{HOST}hero = {{ name = \"Rokan\", level = 2 }}\n");
    let two = led.replace(
        "units = [{ kind = \"pikes\", cost = 80, defend = 6 }]",
        "units = [{ kind = \"pikes\", cost = 80, defend = 6, count = 2 }]",
    );
    desk.write("led.toml", two);
    play(&desk, "world import led.toml --yes");
    open(&desk, 1);
    finish(&desk, 1);
    assert!(!play(&desk, "bulletin KESH").out.contains("Losses"));
    // Between the turns and within one, a slip among it that is set right.
    desk.write("fallen.toml", HOST);
    play(&desk, "world import fallen.toml --yes");
    open(&desk, 2);
    desk.write("none.toml", "stack = []\n");
    play(&desk, "world import none.toml --yes");
    play(&desk, "world import fallen.toml --yes");
    finish(&desk, 2);
    let own = flat(&play(&desk, "bulletin KESH").out);
    for said in [
        "Losses that the arbiter recorded",
        "Your hero Rokan is lost.",
        "Iron Host: pikes, 1 lost.",
    ] {
        assert!(own.contains(said), "{said}: {own}");
    }
    assert!(!own.contains("no longer there"), "{own}");
    assert!(!play(&desk, "bulletin ORLO").out.contains("Rokan"));
    open(&desk, 3);
    finish(&desk, 3);
    assert!(!play(&desk, "bulletin KESH").out.contains("Losses"));
    play(&desk, "audit verify");
}

/// What the referee recorded in a turn outlives it.
#[test]
fn g10_a_void_turn_undoes_no_record_of_the_referees() {
    let desk = desk();
    open(&desk, 1);
    play(&desk, "world set player ORLO gold=77 --yes");
    play(&desk, "world set city Elm owner=VARN --yes");
    play(&desk, "lock 1");
    play(&desk, "void 1 --reason power --yes");
    let of = |line: &str| flat(&play(&desk, line).out);
    assert!(of("bulletin ORLO").contains("Now 77"));
    assert!(of("bulletin VARN").contains("Elm (hex"));
    open(&desk, 2);
    assert!(of("template ORLO").contains("77"));
    let world = play(&desk, "world set player ORLO gold=77 --dry-run --json").json();
    assert_eq!(world["after"]["cities"]["Elm"]["owner"], "VARN");
    assert_eq!(world["changes"], serde_json::json!([]));
    play(&desk, "audit verify");
}

/// Gold in a world file means what is left beside the orders that wait: what is only written back changes nothing.
#[test]
fn d6_a_world_that_is_written_back_while_orders_wait_changes_no_gold() {
    let desk = desk();
    open(&desk, 1);
    enters(&desk, "KESH", "word: reed\nhire 2 spies in Karth").ok();
    enters(&desk, "VARN", "word: oak\nhire 1 spy in Karth").ok();
    let shown = play(&desk, "world set player ORLO prestige=46 --dry-run --json").json();
    assert_eq!(shown["changes"].as_array().unwrap().len(), 1, "{shown:#}");
    assert_eq!(shown["before"]["players"]["KESH"]["gold"], 700);
    play(&desk, "world export --out w.xlsx");
    let again = play(&desk, "world import w.xlsx --yes --json").json();
    assert_eq!(again["changes"], serde_json::json!([]));
    // What is set is what is left.
    play(&desk, "world set player KESH gold=10 --yes");
    let sheet = flat(&play(&desk, "orders receipt KESH").out);
    assert!(sheet.contains("1 order taken, 300 gold"), "{sheet}");
    finish(&desk, 1);
    let gold = play(&desk, "bulletin KESH --format json").json()["gold"].clone();
    assert_eq!(
        (&gold["orders"], &gold["recorded"]),
        (&300.into(), &(-690).into())
    );
    play(&desk, "audit verify");
}

/// One date is for all the choices of a turn (H19), and nothing goes on before it unasked.
#[test]
fn g11_a_date_for_choices_is_for_all_of_them() {
    let desk = Desk::of(
        &crate::harness::desk::DRAGON_LORDS,
        crate::harness::desk::Stage::Rolled,
    );
    desk.run("season deadline 1 choices 2126-03-14 12:00").ok();
    desk.run("--lang en letter ORLO").ok().says("14 March 2126");
    desk.run("choose ORLO 1 value smithy").ok();
    desk.run("--lang en letter VARN").ok().says("14 March 2126");
    for line in ["settle", "next", "season close 1"] {
        let ran = desk.run(line);
        assert_eq!(ran.code, 1, "{line}: {ran:#?}");
        ran.complains("--yes");
    }
    desk.run("settle --yes").ok();
    // The lock too, by whatever verb.
    let desk = Desk::of(
        &crate::harness::desk::DRAGON_LORDS,
        crate::harness::desk::Stage::Ordered,
    );
    for line in ["lock 1", "next", "roll 1 --no-beacon"] {
        desk.run(line).complains("--yes");
    }
}

#[test]
fn a_world_that_cannot_be_is_said_in_the_readers_language() {
    let desk = desk();
    // Its stack stays in a city of the old name.
    desk.write("other.toml", WORLD.replace("\"Karth\"", "\"karth\""));
    let said = |lang: &str| {
        let line = format!("-c game.db --lang {lang} world import other.toml --yes");
        let ran = desk.bare(words(&line));
        assert_eq!(ran.code, 1, "{ran:?}");
        flat(&ran.err)
    };
    let (en, fr) = (said("en"), said("fr"));
    let told = "stack Iron Host, city: \"Karth\" is no city of this world";
    assert!(en.contains(told), "{en}");
    let told = "stack Iron Host, city : « Karth » n’est pas une ville de ce monde";
    assert!(fr.contains(told), "{fr}");
    assert!(fr.contains("Vouliez-vous dire karth ?"), "{fr}");
}
