//! What a receipt says beside the orders: the dice that depend on the word, what was replaced, what a line that
//! was not taken looked like.

use serde_json::{Value, json};

use crate::harness::desk::{DRAGON_LORDS, Desk, Stage};

fn sheet() -> Desk {
    Desk::of(&DRAGON_LORDS, Stage::Sheet)
}

/// What the player is told in English, with the lines that it is about.
fn said(receipt: &Value) -> Vec<(u64, String)> {
    let list = |name: &str| receipt[name].as_array().unwrap().iter();
    let said = |p: &Value| (p["line"].as_u64().unwrap(), p["message"].to_string());
    list("problems").chain(list("notes")).map(said).collect()
}

fn sends(desk: &Desk, seat: &str, text: &str) -> (i32, Value) {
    let ran = desk.run_with(&format!("--lang en --json enter {seat}"), text);
    (ran.code, ran.json())
}

fn warns(receipt: &Value) -> bool {
    said(receipt)
        .iter()
        .any(|(_, message)| message.contains("You gave no word"))
}

fn list(value: &Value) -> Vec<String> {
    let all = value.as_array().unwrap().iter();
    let mut all: Vec<String> = all.map(|v| v.as_str().unwrap().to_owned()).collect();
    all.sort();
    all
}

#[test]
fn d5_a_friendly_spys_dice_depend_on_the_word_and_the_receipt_says_so() {
    let desk = sheet();
    // KESH has spies on watch in Karth: no orders, no word.
    let (_, receipt) = sends(&desk, "KESH", "aucun ordre\n");
    assert!(warns(&receipt), "{receipt:#}");
    let announced = list(&receipt["perhaps"]);
    assert_eq!(announced, ["Karth/guard/1", "Karth/guard/2"]);
    let paper = desk.run("--lang fr orders receipt KESH").ok().out;
    assert!(paper.contains("qui veillent dans vos villes"), "{paper}");
    for guard in &announced {
        assert!(paper.contains(guard), "{paper}");
    }
    // With the word nothing is missing any more.
    let (_, worded) = sends(&desk, "KESH", "mot : sable\n");
    assert!(!warns(&worded), "{worded:#}");
    // Every friendly spy's roll of the turn was announced, and it was his alone.
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"1 2 3\"").ok();
    let audit = desk.run("audit 1 --json").ok().json();
    let draws = audit["draws"].as_array().unwrap().iter();
    let own = draws.filter(|d| d["seat"] == "KESH");
    let mut rolled: Vec<&str> = own
        .map(|d| d["question"].as_str().unwrap())
        .filter(|question| question.contains("/guard/"))
        .collect();
    rolled.sort_unstable();
    rolled.dedup();
    assert_eq!(rolled, announced);
    desk.run("season close 1").ok();
    let paper = desk.run("--json orders receipt KESH").ok().json();
    assert_eq!(list(&paper["perhaps"]), announced, "{paper:#}");
}

#[test]
fn d5_without_a_friendly_spy_and_without_a_deed_no_word_is_missed() {
    let desk = sheet();
    desk.write("alone.toml", "spy = []\n");
    desk.run("world import alone.toml --yes").ok();
    let (_, receipt) = sends(&desk, "KESH", "no orders\n");
    assert!(!warns(&receipt), "{receipt:#}");
    assert_eq!(receipt["perhaps"], json!([]));
}

#[test]
fn d5_a_spy_on_its_way_or_just_hired_is_not_announced() {
    let desk = sheet();
    let spy = |number: u32, arrives: u32| {
        format!(
            "[[spy]]\nowner = \"KESH\"\nnumber = {number}\nfrom = \"Karth\"\nto = \"Dune\"\n\
             side = \"friendly\"\narrives = {arrives}\n"
        )
    };
    desk.write("spies.toml", spy(41, 3) + &spy(42, 1));
    desk.run("world import spies.toml --yes").ok();
    let (_, receipt) = sends(&desk, "KESH", "mot : sel\nengager 1 espion ami à Sel\n");
    assert_eq!(list(&receipt["perhaps"]), ["Dune/guard/42"]);
}

#[test]
fn what_helps_names_nothing_that_a_player_may_not_know() {
    let texts = [
        include_str!("../../data/locale/fr/dragon-lords.ftl"),
        include_str!("../../data/locale/en/dragon-lords.ftl"),
        include_str!("../../data/locale/fr/dragon-lords-desk.ftl"),
        include_str!("../../data/locale/en/dragon-lords-desk.ftl"),
    ];
    for name in ["Karth", "Brell", "Garde Rouge", "Red Guard", "VARN"] {
        for text in texts {
            let found = text.lines().find(|line| line.contains(name));
            assert_eq!(found, None, "{name}");
        }
    }
}

#[test]
fn a_refused_message_always_says_why() {
    let desk = sheet();
    sends(&desk, "VARN", "word: lune\nspy 1: steal\n");
    for (text, status) in [
        ("annule tout", "held"),
        ("annuler", "held"),
        ("retirer mes ordres", "held"),
        ("avis 1 : tuer wolf riders", "rejected"),
        ("avis 2 : rien", "held"),
        ("Combien d'or a VARN ?", "rejected"),
        ("notice 3: take 3 1,0", "rejected"),
    ] {
        let (code, receipt) = sends(&desk, "VARN", text);
        assert_eq!((code, &receipt["status"]), (1, &json!(status)), "{text}");
        assert!(!said(&receipt).is_empty(), "{text}");
    }
    let text = "spy 1: steal\navis 3 : prendre 3 1,0\npayer 50 po à ORLO\n";
    let (_, set) = sends(&desk, "VARN", text);
    let said = said(&set);
    let says = |n: u64, what: &str| said.iter().any(|(line, s)| *line == n && s.contains(what));
    assert!(says(2, "speaks of a notice"), "{said:?}");
    assert!(says(3, "something else to pay"), "{said:?}");
    assert_eq!(set["orders"].as_array().unwrap().len(), 1);
    for text in ["je ne donne pas d'ordres", "I give no orders this turn."] {
        let (_, receipt) = sends(&desk, "VARN", text);
        assert_eq!(receipt["status"], "none", "{text}");
    }
}

#[test]
fn a_message_that_replaces_another_says_so_and_how_many_fell_away() {
    let desk = sheet();
    let sent = |text: &str| {
        let paper = desk.run_with("--lang fr enter VARN", text).ok().out;
        paper.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let first = sent("word: lune\nspy 1: steal\nspy 2: arson\nspy 3: network\n");
    assert!(!first.contains("remplacent"), "{first}");
    let shorter = sent("spy 1: augury\n");
    assert!(shorter.contains("il y en a 2 de moins"), "{shorter}");
    let same = sent("spy 2: steal\n");
    let replaced = "remplacent ceux que vous aviez envoyés";
    assert!(
        same.contains(replaced) && !same.contains("de moins"),
        "{same}"
    );
}

#[test]
fn d3_a_spy_hired_in_the_same_message_acts_from_the_next_turn() {
    let desk = sheet();
    let text = "hire 2 spies in Karth\nspy 5: steal\nspy 7: steal\n";
    let (_, receipt) = sends(&desk, "VARN", text);
    let said = said(&receipt);
    let of = |n: u64, what: &str| said.iter().any(|(line, s)| *line == n && s.contains(what));
    let next = "Spy 5 is hired this turn: it acts from the next.";
    assert!(of(2, next), "{said:?}");
    assert!(of(3, "You have no spy 7"), "{said:?}");
}

/// It may be another's orders and word: nothing of it stands until the arbiter has said whose it is.
#[test]
fn what_names_another_players_mail_is_held() {
    for text in [
        "spy 1: steal\n\nYours,\nKESH\n",
        "espion 1 : vol\n\nCordialement,\nKESH\n",
        "Orders of KESH\nspy 1: steal\n",
        "spy 99: steal\n\nKESH\n",
    ] {
        let (code, receipt) = sends(&sheet(), "VARN", text);
        assert_eq!(code, 1, "{text}: {receipt:#}");
        assert_eq!(receipt["status"], "held", "{text}");
        assert_eq!(receipt["orders"], json!([]), "{text}");
        let said = said(&receipt);
        let whose = |(_, s): &(u64, String)| s.contains("another player");
        assert!(said.iter().any(whose), "{text}: {said:?}");
    }
}

/// D7: gold that is named beside a deed is not what it costs.
#[test]
fn d7_gold_beside_a_deed_is_no_price() {
    let desk = sheet();
    let text = "word: ash\nspy 1: steal 50 gold\nspy 2: steal (0 gold)\n";
    let (_, receipt) = sends(&desk, "VARN", text);
    let said = said(&receipt);
    assert!(
        matches!(&said[..], [(2, first), ..] if first.contains("not what it costs")),
        "{said:?}"
    );
    assert!(said.iter().all(|(line, _)| *line != 3), "{said:?}");
    assert_eq!(receipt["orders"].as_array().unwrap().len(), 1);
}

/// The word goes with the message that it stands in, and that is said.
#[test]
fn the_word_of_a_message_that_is_not_taken_is_said_not_to_be_kept() {
    let desk = sheet();
    sends(&desk, "VARN", "spy 1: steal\n");
    let kept = |text: &str| {
        let (code, receipt) = sends(&desk, "VARN", text);
        assert_eq!(code, 1, "{receipt:#}");
        let said = said(&receipt);
        !said.iter().any(|(_, s)| s.contains("is not kept either"))
    };
    assert!(!kept("spy 99: steal\nword: lune\n"));
    // Where a word stands already, or none was sent, there is nothing to say.
    assert!(kept("spy 99: steal\n"));
    sends(&desk, "VARN", "spy 1: steal\nword: lune\n");
    assert!(kept("spy 99: steal\nword: lune\n"));
}

/// In this game it is a turn, and no season, that a remark speaks of.
#[test]
fn no_remark_on_a_message_speaks_of_a_season() {
    for text in [
        "same as last turn",
        "comme au tour dernier",
        "spy 1: steal. Everything else as before.",
        "every turn please",
        "à chaque tour",
        "for turn 9:\nspy 1: steal",
    ] {
        for (lang, word) in [("en", "season"), ("fr", "saison")] {
            let ran = sheet().run_with(&format!("--lang {lang} --json enter VARN"), text);
            let receipt = ran.json();
            for all in ["problems", "arbiter"] {
                let all = receipt[all].as_array().unwrap();
                for problem in all {
                    let (message, help) = (&problem["message"], &problem["help"]);
                    let text = format!("{message} {help}");
                    assert!(!text.contains(word), "{text}");
                }
            }
        }
    }
}
