//! What looks like an order and is none: another season's, a number in a heading, an answer that is taken back beside
//! it, the order sheet as it was sent.

use serde_json::Value;

use crate::harness::desk::{ARISTOCRACY, COUP, DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};

/// Amounts of the questions that a message asks.
fn bonuses(seat: &str, message: &str) -> Vec<(String, u64)> {
    let desk = Desk::at(Stage::Sheet);
    desk.damaged();
    let (_, receipt) = desk.enter(seat, message);
    let orders = receipt["orders"].as_array().unwrap().iter();
    let orders = orders.filter(|order| order["order"] == "attempt");
    let of = |order: &Value| {
        let target = order["target"].as_str().unwrap().to_owned();
        (target, order["modifier"].as_u64().unwrap())
    };
    orders.map(of).collect()
}

#[test]
fn orders_for_another_season_are_not_taken_now() {
    // It is spring.
    let order = "espionner CARTHAGE : trésor";
    for (message, taken) in [
        (format!("Pour l'été :\n{order}"), false),
        (format!("En été : {order}"), false),
        (format!("For summer:\n{order}"), false),
        (format!("Orders for the summer:\n{order}"), false),
        (format!("Pour le printemps :\n{order}"), true),
        (format!("Ordres du printemps\n\n{order}"), true),
        (order.to_owned(), true),
    ] {
        let desk = Desk::at(Stage::Sheet);
        desk.damaged();
        let (code, receipt) = desk.enter("GAULE", &message);
        assert_eq!(code == 0, taken, "{message}: {receipt:#}");
        let told = receipt["problems"].as_array().unwrap();
        assert_eq!(told.is_empty(), taken, "{message}: {receipt:#}");
    }
    // Of a title that no sign says to be one the arbiter is told.
    let desk = Desk::at(Stage::Sheet);
    desk.damaged();
    let (_, receipt) = desk.enter("GAULE", &format!("Ordres d'automne\n\n{order}"));
    let told = receipt["problems"].as_array().unwrap();
    assert_eq!(told.len(), 2, "{receipt:#}");
}

#[test]
fn a_number_in_a_heading_is_no_amount() {
    let orders = "- espionner CARTHAGE : trésor\n- espionner ITALIE : armée en Étrurie";
    for (heading, amount) in [
        ("Suite à notre discussion du 13 :", 0),
        ("Ordres, 19h :", 0),
        ("Ordres du 5 juin :", 0),
        ("En réponse à ton mail du 3 :", 0),
        ("Mes ordres pour le tour 1 :", 0),
        (
            "Orders from the Senate, drafted Tuesday 3 March at 22:15 after two beers:",
            0,
        ),
        ("Ordres du 21 :", 0),
        ("+1 sur tout :", 1),
        ("Tout à +2 :", 2),
        ("Bonus 2 partout :", 2),
        ("Avec un bonus de 3 :", 3),
        ("Ordres du 13, +1 partout :", 1),
    ] {
        let found = bonuses("GAULE", &format!("{heading}\n{orders}"));
        let all = [
            ("CARTHAGE".to_owned(), amount),
            ("ITALIE".to_owned(), amount),
        ];
        assert_eq!(found, all, "{heading}");
    }
}

/// What a player writes beside an answer that he thinks better of.
const TURNING: [&str; 9] = [
    "Sorry, no I do not.",
    "No wait.",
    "On second thought, do NOT do that.",
    "Draft, do not enter this yet:",
    "If Chiara agrees:",
    "Ana told me to answer, but I refuse:",
    "En fait non.",
    "Si Bruno est d'accord :",
    "Brouillon, ne pas entrer :",
];

/// What is said beside it and turns nothing.
const TALK: [&str; 5] = [
    "Hello all,",
    "See you tomorrow!",
    "Sorry for the delay.",
    "Bonsoir,",
    "I have not forgotten that the delivery of the new dining table comes on Thursday morning.",
];

/// An answer at a stage after some commands: with a turning sentence above or below it, it is not taken but told.
fn answered(sample: &'static Sample, stage: Stage, before: &[&str], seat: &str, answer: &str) {
    let made = || {
        let desk = Desk::of(sample, stage);
        desk.damaged();
        before.iter().for_each(|line| drop(desk.run(line).ok()));
        desk
    };
    let shapes = |line: &str| [format!("{answer}\n{line}\n"), format!("{line}\n{answer}\n")];
    for line in TALK {
        for message in shapes(line) {
            let (code, receipt) = made().enter(seat, &message);
            assert_eq!(code, 0, "{}: {message}: {receipt:#}", sample.name);
        }
    }
    for line in TURNING {
        for message in shapes(line) {
            let (code, receipt) = made().enter(seat, &message);
            assert_eq!(code, 1, "{}: {message}: {receipt:#}", sample.name);
            let status = receipt["status"].as_str().unwrap();
            assert!(
                ["held", "rejected"].contains(&status),
                "{message}: {receipt:#}"
            );
            let told = receipt["problems"].as_array().unwrap();
            assert!(!told.is_empty(), "{message}: {receipt:#}");
        }
    }
}

#[test]
fn an_answer_that_is_taken_back_beside_it_is_not_taken_in_coup() {
    answered(&COUP, Stage::Rolled, &[], "ANA", "I tax with my Duke.");
    let challenge = ["enter ANA evening-1/01-ana.txt", "settle --yes"];
    answered(&COUP, Stage::Rolled, &challenge, "CHIARA", "I challenge.");
}

#[test]
fn an_answer_that_is_taken_back_beside_it_is_not_taken_in_dragon_lords() {
    answered(&DRAGON_LORDS, Stage::Rolled, &[], "ORLO", "The smithy.");
    let bribe = ["enter ORLO turn-1/01-orlo.txt", "settle --yes"];
    answered(
        &DRAGON_LORDS,
        Stage::Rolled,
        &bribe,
        "VARN",
        "take 3 to 1,0",
    );
}

#[test]
fn an_answer_that_is_taken_back_beside_it_is_not_taken_in_aristocracy() {
    let answer = "I give the 10 of hearts to Bruno and the 10 of spades to Chiara.";
    answered(&ARISTOCRACY, Stage::Rolled, &[], "ALBA", answer);
}

#[test]
fn a_choice_that_is_taken_back_beside_it_is_not_taken_in_antiquity() {
    for answer in ["Avis 1 : Sp 30, LH 12, El 14", "notice 1: withhold"] {
        answered(&MARE_NOSTRUM, Stage::Rolled, &[], "CARTHAGE", answer);
    }
}

/// The order sheet as a mail program sends it back: without its marks.
fn unmarked(desk: &Desk, seat: &str) -> String {
    let sheet = desk.run(&format!("template {seat}")).ok().out;
    let lines = sheet
        .lines()
        .map(|line| line.trim_start_matches('>').trim_start());
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_order_sheet_returned_without_its_marks_buys_nothing() {
    let own = "espionner ITALIE : trésor +1\nprotéger trésor -2\nmot : garum\n";
    for (seat, lang) in [("GAULE", "fr"), ("EGYPTE", "en"), ("ASIE", "fr")] {
        let desk = Desk::at(Stage::Sheet);
        let sheet = unmarked(&desk, seat);
        assert!(sheet.lines().count() > 40, "{lang}: {sheet}");
        // By itself it is nothing.
        let (code, receipt) = desk.enter(seat, &sheet);
        assert_eq!(code, 1, "{receipt:#}");
        assert_eq!(receipt["orders"], serde_json::json!([]), "{receipt:#}");
        // Below it, and above it, stands what counts.
        let columns = sheet
            .split("  ")
            .map(str::trim)
            .collect::<Vec<_>>()
            .join("\t");
        for message in [
            format!("{sheet}\n{own}"),
            format!("{own}\n{sheet}"),
            format!("Bonjour,\n\n{own}\n{columns}"),
            format!(
                "{}\n{own}",
                sheet.replace("    - ", "* ").replace("- ", "• ")
            ),
        ] {
            let desk = Desk::at(Stage::Sheet);
            desk.damaged();
            let (code, receipt) = desk.enter(seat, &message);
            assert_eq!(code, 0, "{receipt:#}");
            let orders = receipt["orders"].as_array().unwrap();
            let of = |kind: &str| orders.iter().filter(|o| o["order"] == kind).count();
            assert_eq!(
                (of("attempt"), of("protection")),
                (1, 1),
                "{message}: {receipt:#}"
            );
            assert_eq!(receipt["word"], "garum", "{receipt:#}");
            let told = receipt["problems"].to_string();
            assert!(
                told.contains("feuille") || told.contains("sheet"),
                "{receipt:#}"
            );
        }
    }
}

#[test]
fn what_a_player_makes_of_the_sheet_is_his() {
    let desk = Desk::at(Stage::Sheet);
    let sheet = unmarked(&desk, "GAULE");
    let sample = sheet
        .lines()
        .find(|line| line.contains("protéger espionnage -1"));
    // A line that he changed, among all the others.
    let changed = sheet.replace(sample.unwrap(), "- protéger espionnage -4");
    let (code, receipt) = desk.enter("GAULE", &changed);
    assert_eq!(code, 0, "{receipt:#}");
    let orders = receipt["orders"].as_array().unwrap();
    assert_eq!(orders.len(), 1, "{receipt:#}");
    assert_eq!(orders[0]["modifier"], 4, "{receipt:#}");
    // Three samples are three orders.
    let desk = Desk::at(Stage::Sheet);
    let few = "protéger trésor -3\nprotéger espionnage -1\nespionner CARTHAGE : espionnage\n";
    let (_, receipt) = desk.enter("GAULE", few);
    assert_eq!(
        receipt["orders"].as_array().unwrap().len(),
        3,
        "{receipt:#}"
    );
}

#[test]
fn the_sheet_of_every_game_says_nothing_by_itself() {
    // The word that stood stands.
    for (sample, stage, seat, word) in [
        (&MARE_NOSTRUM, Stage::Sheet, "ASIE", ""),
        (&DRAGON_LORDS, Stage::Sheet, "VARN", ""),
        (&COUP, Stage::Rolled, "ANA", "pedra dura"),
        (&ARISTOCRACY, Stage::Rolled, "ALBA", "slow and steady"),
    ] {
        let desk = Desk::of(sample, stage);
        let sheet = unmarked(&desk, seat);
        let (code, receipt) = desk.enter(seat, &sheet);
        assert_eq!(code, 1, "{sheet}\n{receipt:#}");
        assert_eq!(receipt["orders"], serde_json::json!([]), "{receipt:#}");
        assert_eq!(receipt["word"], word, "{receipt:#}");
    }
}
