//! What the arbiter alone is told of messages: at `enter`, in `remarks`, `status` and at `lock`, until it is
//! settled; and in no paper of a player's. What players are asked is in `settling`.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::harness::desk::{COUP, DRAGON_LORDS, Desk, MARE_NOSTRUM, Stage};

/// No army of the Italians is called that, and one is.
const UNKNOWN: &str = "espionner ITALIE : taille de l'armée de Varus\nmot : sel\n";
const KNOWN: &str = "espionner ITALIE : taille de l'armée de Scipion\nmot : sel\n";

/// What the arbiter is told in that case.
const TOLD: &str = "Aucune armée de l’Italie ne s’appelle « armée de Varus ».";

fn remarks(desk: &Desk) -> Value {
    desk.run("remarks --json").ok().json()["arbiter"].take()
}

fn state(desk: &Desk, seat: &str) -> String {
    let status = desk.run("status --json").ok().json();
    let seats = status["seats"].as_array().unwrap();
    let own = seats.iter().find(|s| s["seat"] == seat).unwrap();
    own["state"].as_str().unwrap().to_owned()
}

fn reminder(desk: &Desk, seat: &str) -> String {
    desk.run(&format!("--lang fr status --reminder {seat}"))
        .ok()
        .out
}

#[test]
fn what_the_arbiter_is_told_stays_until_it_is_settled() {
    let desk = Desk::at(Stage::Sheet);
    let (code, receipt) = desk.enter("GAULE", UNKNOWN);
    assert_eq!(code, 0);
    assert_eq!(receipt["status"], "ok", "{receipt:#}");
    let told = json!([
        { "seat": "GAULE", "row": 1, "line": 1, "message": TOLD, "proposals": [] }
    ]);
    let at_enter = &receipt["arbiter"][0];
    assert_eq!(
        (&at_enter["line"], &at_enter["message"]),
        (&json!(1), &json!(TOLD))
    );
    assert_eq!(remarks(&desk), told);
    assert_eq!(desk.run("status --json").ok().json()["arbiter"], told);
    let line = format!("GAULE, n° 1, ligne 1 : {TOLD}");
    desk.run("--lang fr remarks").ok().says(&line);
    // The paper's lines are cut where they are full.
    let status = desk.run("--lang fr status").ok().out;
    let status: Vec<&str> = status.split_whitespace().collect();
    let unbroken: Vec<&str> = line.split_whitespace().collect();
    assert!(status.join(" ").contains(&unbroken.join(" ")), "{status:?}");
    // Another seat's message leaves it, its own takes its place.
    desk.enter("ASIE", "protéger trésor -1\n");
    assert_eq!(remarks(&desk), told);
    desk.enter("GAULE", KNOWN);
    assert_eq!(remarks(&desk), json!([]));
    desk.enter("GAULE", UNKNOWN);
    // At the lock it is said once more, and not on the sheet that is published.
    let lock = desk.run("--lang fr lock 1 --yes").ok();
    lock.complains(&format!("GAULE, n° 2, ligne 1 : {TOLD}"));
    assert!(!lock.out.contains("varus"), "{}", lock.out);
}

#[test]
fn remarks_are_settled_for_a_seat_or_for_all() {
    let desk = Desk::at(Stage::Sheet);
    let told = |seats: &[&str]| {
        let left = remarks(&desk);
        let left: Vec<&str> = left
            .as_array()
            .unwrap()
            .iter()
            .map(|r| r["seat"].as_str().unwrap())
            .collect();
        assert_eq!(left, seats);
    };
    for seat in ["ASIE", "EGYPTE", "GAULE"] {
        desk.enter(seat, UNKNOWN);
    }
    told(&["ASIE", "EGYPTE", "GAULE"]);
    desk.run("--lang fr remarks clear egypte")
        .ok()
        .says("Une remarque réglée.");
    told(&["ASIE", "GAULE"]);
    desk.refuses("remarks clear ATLANTIDE", 1, &["ATLANTIDE"], &["ATLANTIDE"]);
    let settled = desk.run("remarks clear --json").ok().json();
    assert_eq!(settled["settled"], 2);
    told(&[]);
    desk.run("--lang fr remarks").ok().says("Rien à régler.");
    for (lang, said) in [
        ("fr", "Il n’y avait rien à régler."),
        ("en", "There was nothing to settle."),
    ] {
        let again = desk.run(&format!("--lang {lang} remarks clear")).ok();
        again.says(said);
    }
}

#[test]
fn no_paper_of_a_player_holds_what_the_arbiter_is_told() {
    let desk = Desk::at(Stage::Sheet);
    let entered = desk.run_with("--lang fr enter GAULE", UNKNOWN).ok();
    entered.complains(TOLD);
    // A word of it: the paper's lines are cut where they are full.
    assert!(!entered.out.contains("s’appelle"), "{}", entered.out);
    for paper in [
        "orders receipt GAULE",
        "orders receipt GAULE --format json",
        "orders list GAULE",
        "template GAULE",
        "season sheet 1",
    ] {
        let ran = desk.run(&format!("--lang fr {paper}")).ok();
        assert!(!ran.out.contains("s’appelle"), "{paper}: {}", ran.out);
    }
    // The receipt for programs that is to be pasted lacks it.
    let pasted = desk.run_with("enter GAULE --format json", UNKNOWN).ok();
    assert_eq!(pasted.json().get("arbiter"), None);
    assert!(!pasted.out.contains("s’appelle"), "{}", pasted.out);
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon x").ok();
    desk.run("season close 1 --yes").ok();
    for format in ["text", "json", "html"] {
        let paper = desk.run(&format!("bulletin GAULE --season 1 --format {format}"));
        assert!(!paper.ok().out.contains("s’appelle"));
    }
}

#[test]
fn a_message_that_was_not_understood_is_no_missing_one() {
    let desk = Desk::at(Stage::Sheet);
    assert_eq!(state(&desk, "GAULE"), "missing");
    let (code, receipt) = desk.enter("GAULE", "Bonjour, tout va bien chez nous ?\nÀ bientôt\n");
    assert_eq!((code, &receipt["status"]), (1, &json!("rejected")));
    assert_eq!(state(&desk, "GAULE"), "unread");
    let status = desk.run("--lang fr status").ok().out;
    let own = status.lines().find(|l| l.contains("GAULE")).unwrap();
    assert!(own.contains("message reçu, pas compris"), "{status}");
    assert!(reminder(&desk, "GAULE").contains("Votre message est arrivé"));
    // It is waited for all the same, and settled as any remark.
    let lock = desk.run("--lang fr lock 1").err;
    assert!(lock.contains("GAULE"), "{lock}");
    let desk = Desk::at(Stage::Sheet);
    desk.enter("GAULE", "Bonjour\n");
    desk.run("remarks clear").ok();
    assert_eq!(state(&desk, "GAULE"), "missing");
    desk.enter("GAULE", "Bonjour\n");
    desk.enter("GAULE", "aucun ordre\n");
    assert_eq!(
        (state(&desk, "GAULE"), remarks(&desk)),
        ("none".to_owned(), json!([]))
    );
}

/// H7: whether an army exists shows in no reminder, whatever was entered and taken back.
#[test]
fn h07_what_was_told_of_orders_goes_with_them() {
    let taken_back = |orders: &str, back: &str| {
        let desk = Desk::at(Stage::Sheet);
        desk.enter("GAULE", orders);
        desk.run(back).ok();
        assert_eq!(remarks(&desk), json!([]), "{back}");
        // Only the word stays, and not where the whole message was taken back.
        let left = if back != "orders withdraw GAULE --yes" {
            "missing"
        } else {
            "word"
        };
        assert_eq!(state(&desk, "GAULE"), left, "{back}");
        reminder(&desk, "GAULE")
    };
    for back in [
        "orders withdraw GAULE --yes",
        "orders withdraw GAULE --mistaken --yes",
        "undo --yes",
    ] {
        assert_eq!(taken_back(UNKNOWN, back), taken_back(KNOWN, back), "{back}");
    }
}

#[test]
fn enter_fails_where_no_order_stands_and_none_was_said_to_be_given() {
    for (message, code) in [
        ("Bonjour\n", 1),
        ("espionner BABYLONE : trésor\n", 1),
        ("> espionner ITALIE : trésor\n", 1),
        ("aucun ordre\n", 0),
        ("mot : sel\n", 0),
        ("protéger trésor -1\n", 0),
        ("protéger trésor -1\nespionner BABYLONE : trésor\n", 0),
    ] {
        let desk = Desk::at(Stage::Sheet);
        assert_eq!(desk.enter("GAULE", message).0, code, "{message}");
        assert_eq!(desk.run_with("enter ASIE", message).code, code, "{message}");
    }
}

/// H21: a word alone is received, and the first one stands; so do the orders beside it.
#[test]
fn h21_a_word_that_is_given_again_is_received() {
    for (sample, seat, orders) in [
        (&MARE_NOSTRUM, "GAULE", "protéger trésor -1\nmot : sel\n"),
        (&DRAGON_LORDS, "KESH", "hire 1 spy in Karth\nmot : sel\n"),
    ] {
        let desk = Desk::of(sample, Stage::Sheet);
        desk.enter(seat, orders);
        for (word, status) in [("sel", "ok"), ("poivre", "warned")] {
            let (code, receipt) = desk.enter(seat, &format!("mot : {word}\n"));
            assert_eq!((code, &receipt["status"]), (0, &json!(status)), "{word}");
            assert_eq!(receipt["word"], "sel", "{receipt:#}");
            let orders = receipt["orders"].as_array().unwrap();
            let order = orders.iter().find(|o| o["order"] != "word");
            assert_eq!(order.unwrap()["line"], 1, "{receipt:#}");
        }
        assert_eq!(remarks(&desk), json!([]));
    }
}

#[test]
fn the_first_line_of_a_receipt_counts() {
    let first = |lang: &str, message: &str| {
        let desk = Desk::at(Stage::Sheet);
        let receipt = desk
            .run_with(&format!("enter GAULE --lang {lang}"), message)
            .out;
        let words: Vec<&str> = receipt.split_whitespace().collect();
        words.join(" ")
    };
    let mixed = "espionner ITALIE : trésor +1\nprotéger trésor -2\nmot : sel\nespionner BABYLONE : trésor\n";
    for (lang, said) in [
        ("fr", "2 ordres pris, 8 points. Chances"),
        ("en", "2 orders taken, 8 points. Chances"),
    ] {
        let receipt = first(lang, mixed);
        let head = receipt.find(said).unwrap_or_else(|| panic!("{receipt}"));
        // Nothing of what was taken stands before it.
        assert!(
            head < receipt
                .find("ITALIE")
                .unwrap_or(0)
                .max(receipt.find("Italie").unwrap_or(0)),
            "{receipt}"
        );
    }
    let one = first("fr", "protéger trésor -1\n");
    assert!(one.contains("1 ordre pris, 2 points"), "{one}");
    let none = first("fr", "espionner BABYLONE : trésor\n");
    assert!(
        none.contains("Rien de ce message ne compte encore"),
        "{none}"
    );
    let spies = Desk::of(&DRAGON_LORDS, Stage::Sheet);
    let orders = "spy 4: steal\nspy 99: steal\nword: salt\n";
    let receipt = spies.run_with("enter KESH --lang en", orders).out;
    let said = [
        "1 order taken.",
        "    - Remarks on your message",
        "Line 2, refused",
    ];
    assert!(said.iter().all(|said| receipt.contains(said)), "{receipt}");
}

#[test]
fn the_arbiters_reading_stands_beside_what_was_sent_and_says_so() {
    let desk = Desk::at(Stage::Sheet);
    desk.enter("GAULE", UNKNOWN);
    let line = "espionner ITALIE : armée en Étrurie +1";
    let added = desk
        .run(&format!("orders add GAULE \"{line}\" --lang fr"))
        .ok();
    let words: Vec<&str> = added.out.split_whitespace().collect();
    let receipt = words.join(" ");
    assert!(
        receipt.contains("L’arbitre a entré ces ordres"),
        "{receipt}"
    );
    assert!(
        receipt.contains("armée de varus") && receipt.contains("Étrurie"),
        "{receipt}"
    );
    let stands = desk.run("orders list GAULE --json").ok().json();
    let stands = stands.to_string();
    assert!(
        stands.contains("armée de varus") && stands.contains("Étrurie"),
        "{stands}"
    );
    // The word stands too; a line that is refused changes nothing.
    assert!(stands.contains("sel"), "{stands}");
    let before = desk.entries();
    // Nor does one of which nothing is taken; and no receipt says to the player that he had written it.
    for (line, why) in [
        ("espionner BABYLONE : trésor", "de quelle nation"),
        ("ne pas espionner ITALIE : trésor", "contient une négation"),
    ] {
        let refused = desk.run(&format!("orders add GAULE \"{line}\" --lang fr"));
        assert_eq!((refused.code, &*refused.out), (1, ""), "{refused:#?}");
        assert!(
            refused.err.contains("Rien n’a été ajouté") && refused.err.contains(why),
            "{refused:#?}"
        );
        assert_eq!(desk.entries(), before);
    }
    desk.refuses(
        "orders add ATLANTIDE \"protéger trésor -1\"",
        1,
        &["ATLANTIDE"],
        &["ATLANTIDE"],
    );
    // What was not understood is settled by it.
    desk.enter("ASIE", "Bonjour\n");
    desk.run("orders add ASIE \"protéger trésor -1\"").ok();
    assert_eq!(state(&desk, "ASIE"), "good");
    let seats = remarks(&desk).to_string();
    assert!(!seats.contains("ASIE"), "{seats}");
}

#[test]
fn the_arbiters_reading_stands_beside_a_players_orders_too() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Sheet);
    desk.enter("KESH", "word: salt\nhire 1 spy in Karth\nprovisional\n");
    for (line, lang, says) in [
        ("spy 4: steal", "en", "The arbiter entered these orders"),
        (
            "engager 1 espion à Dune",
            "fr",
            "L’arbitre a entré ces ordres",
        ),
    ] {
        let added = desk.run(&format!("--lang {lang} orders add KESH \"{line}\""));
        let receipt = added.ok().out;
        assert!(receipt.contains(says), "{receipt}");
    }
    // All that stood stands, the word and that it is provisional among it.
    let stands = desk.run("orders list KESH --json").ok().json();
    let set = &stands["sets"][0];
    assert_eq!(set["orders"].as_array().unwrap().len(), 3, "{set:#}");
    assert_eq!(
        (&set["word"], &set["provisional"]),
        (&json!("salt"), &json!(true))
    );
    // A line that is refused changes nothing, and what was not understood is settled.
    let before = desk.entries();
    assert_eq!(desk.run("orders add KESH \"spy 99: steal\"").code, 1);
    assert_eq!(desk.entries(), before);
    desk.enter("ORLO", "Hello, all well?\n");
    assert_eq!(state(&desk, "ORLO"), "unread");
    desk.run("orders add ORLO \"spy 1: steal\"").ok();
    assert_eq!(state(&desk, "ORLO"), "good");
}

/// A message that was turned down is seen at `status` and at the lock, whatever stood before it.
#[test]
fn a_replacement_that_is_refused_leaves_a_trace() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Sheet);
    desk.enter("KESH", "word: salt\nspy 4: steal\n");
    assert_eq!(remarks(&desk), json!([]));
    let (code, _) = desk.enter("KESH", "word: salt\nspy 99: steal\n");
    assert_eq!(code, 1);
    assert!(remarks(&desk).to_string().contains("KESH"));
    let told = desk.run("--lang en remarks").ok().out;
    assert!(
        told.contains("Rien d’un message n’est pris en compte"),
        "{told}"
    );
    desk.enter("KESH", "word: salt\nspy 4: leak\n");
    assert_eq!(remarks(&desk), json!([]));
}

/// Who wrote what was not taken is not silent: it is said before the settlement, which ends the matter.
#[test]
fn a_settlement_says_first_who_wrote_what_was_not_taken() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    let refused = desk.run_with("enter ANA", "I assassinate Ana");
    assert_eq!(refused.code, 1, "{refused:#?}");
    assert!(remarks(&desk).to_string().contains("ANA"));
    let before = desk.entries();
    let ran = desk.run("--lang fr settle");
    assert_eq!(ran.code, 1, "{ran:#?}");
    ran.complains("ANA, n° 1 : Rien d'un message n'est pris en compte")
        .complains("ANA a écrit, mais n'a pas de réponse valable")
        .complains("--yes");
    assert_eq!(desk.entries(), before);
    let ran = desk.run("--lang fr settle --yes").ok();
    ran.complains("ANA, n° 1 : Rien d'un message n'est pris en compte");
    assert_eq!(
        remarks(&desk),
        json!([]),
        "it was of a question that is over"
    );
}

/// Whose later message was taken is not asked about.
#[test]
fn a_settlement_asks_nothing_about_who_wrote_again() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    assert_eq!(desk.run_with("enter ANA", "I assassinate Ana").code, 1);
    desk.run_with("enter ANA", "I steal from Bruno").ok();
    let ran = desk.run("--lang fr settle").ok();
    assert!(!ran.err.contains("ANA a écrit"), "{ran:#?}");
}

#[test]
fn a_remark_that_was_changed_is_found() {
    let changes = [
        "UPDATE remark SET text = 'x'",
        "UPDATE remark SET line = 9",
        "UPDATE remark SET seat = 'ASIE'",
        "UPDATE remark SET n = 2",
        "UPDATE remark SET what = 'asked'",
        "UPDATE remark SET quote = 'x'",
        "UPDATE remark SET proposals = '[\"aucun ordre\"]'",
        "UPDATE remark SET replaces = 1",
        "UPDATE remark SET entry = 9",
        "UPDATE remark SET settled = 0",
        "UPDATE remark SET season = 2",
        "UPDATE remark SET sha256 = 'x'",
    ];
    for change in changes {
        let desk = Desk::at(Stage::Sheet);
        desk.damaged();
        desk.enter("GAULE", UNKNOWN);
        desk.run("audit verify").ok();
        let file = Connection::open(desk.file()).unwrap();
        assert_eq!(file.execute(change, ()).unwrap(), 1);
        drop(file);
        assert_eq!(desk.run("audit verify").code, 3, "{change}");
    }
}

/// A book is no message: what is said of it stays short, counts, and names no line less than it should.
#[test]
fn very_many_remarks_are_counted_and_not_written_out() {
    let bad = "espionner BABYLONE : trésor\n".repeat(300);
    let desk = Desk::at(Stage::Sheet);
    let (code, receipt) = desk.enter("GAULE", &bad);
    assert_eq!(code, 1);
    let problems = receipt["problems"].as_array().unwrap();
    let of_lines: Vec<&Value> = problems.iter().filter(|p| p["line"] != 0).collect();
    assert_eq!(of_lines.len(), 101);
    let last = of_lines[100];
    assert_eq!(
        (&last["line"], &last["level"]),
        (&json!(101), &json!("error"))
    );
    let message = last["message"].as_str().unwrap();
    assert!(
        message.starts_with("Il y a encore 200 remarques"),
        "{message}"
    );
    let paper = desk.run_with("--lang fr enter GAULE", bad.clone()).out;
    let words: Vec<&str> = paper.split_whitespace().collect();
    let paper = words.join(" ");
    assert!(paper.contains("Il y a encore 200 remarques"), "{paper}");
    // Each of them is settled by itself all the same, or with all the others.
    let told = remarks(&desk);
    assert_eq!(told.as_array().unwrap().len(), 300);
    // To the arbiter as well.
    let below = (0..300).map(|n| format!("espionner BABYLONE : trésor +{n}\n"));
    let below = format!("protéger trésor -1\n-- \n{}", below.collect::<String>());
    let (_, receipt) = desk.enter("GAULE", &below);
    assert_eq!(receipt["noted"].as_array().unwrap().len(), 300);
    assert_eq!(remarks(&desk), json!([]));
}

/// What was told of a message of which nothing stands goes beside what was told before, each once.
#[test]
fn a_message_that_was_not_taken_settles_nothing() {
    let desk = Desk::at(Stage::Sheet);
    desk.enter("GAULE", UNKNOWN);
    desk.enter("GAULE", "Bonjour\n");
    desk.enter("GAULE", "Bonjour\n");
    let told = remarks(&desk);
    let lines: Vec<&Value> = told
        .as_array()
        .unwrap()
        .iter()
        .map(|r| &r["line"])
        .collect();
    assert_eq!(lines, [&json!(1), &json!(0)], "{told:#}");
    desk.run("audit verify").ok();
}

#[test]
fn what_the_arbiter_of_dragon_lords_is_told_stays_too() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Sheet);
    let (code, nothing) = desk.enter("ORLO", "Bonjour, belle partie !\n");
    assert_eq!(code, 1, "{nothing:#}");
    assert_eq!(state(&desk, "ORLO"), "unread");
    let line = "espion 3 : vol\nmot : sel\n-- \nespion 4 : vol\n";
    let (_, receipt) = desk.enter("KESH", line);
    // What stands below the signature is shown to him, and is nothing to be settled.
    assert_eq!(receipt["arbiter"], json!([]), "{receipt:#}");
    let noted = json!([{"line": 4, "text": "espion 4 : vol"}]);
    assert_eq!(receipt["noted"], noted, "{receipt:#}");
    assert_eq!(receipt["orders"].as_array().unwrap().len(), 1);
    let seats = |left: &Value| {
        let left = left.as_array().unwrap().iter();
        left.map(|r| r["seat"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(seats(&remarks(&desk)), ["ORLO"]);
    // What is asked waits until it is settled, and with it what is to stand instead of the first message.
    desk.enter("KESH", "espion 3 : vol\nespion : vol\nmot : sel\n");
    assert_eq!(seats(&remarks(&desk)), ["KESH", "KESH", "ORLO"]);
    let status = desk.run("status --json").ok().json();
    assert_eq!(status["arbiter"], remarks(&desk));
    // A message that is understood takes its place.
    desk.enter("KESH", "espion 3 : vol\nmot : sel\n");
    assert_eq!(seats(&remarks(&desk)), ["ORLO"]);
    desk.run("remarks clear orlo").ok();
    assert_eq!(remarks(&desk), json!([]));
    assert_eq!(state(&desk, "ORLO"), "missing");
}
