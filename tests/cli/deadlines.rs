//! Deadlines, states, reminders and receipts as the arbiter types them and players read them.

use serde_json::json;

use crate::harness::desk::{Desk, Stage};

#[test]
fn a_deadline_is_set_shown_and_extended_in_words_that_may_be_published() {
    let desk = Desk::at(Stage::Open);
    desk.run("season deadline 1")
        .ok()
        .says("Aucune date limite");
    desk.run("season deadline 1 ordres 7/3/2126 12h").ok();
    let set = desk.run("season deadline 1 choices 2126-03-30 12:00").ok();
    set.says("Saison 1 « Printemps 218 av. J.-C. »");
    set.says("Date limite des ordres : jeudi 7 mars 2126 à 12 h 00 (Europe/Paris, UTC+1).");
    set.says("Date limite des choix : samedi 30 mars 2126 à 12 h 00 (Europe/Paris, UTC+1).");
    let english = desk.run("--lang en season deadline 1").ok();
    english.says("Deadline for orders: Thursday 7 March 2126, 12:00 (Europe/Paris, UTC+1).");
    let sheet = desk.run("season sheet 1").ok();
    sheet.says("Date limite des ordres");
    sheet.says("Date limite des choix");
    desk.run("template GAULE")
        .ok()
        .says("> Date limite des ordres : jeudi 7 mars 2126");
    desk.refuses(
        "season deadline 1 orders 2126-03-08",
        1,
        &["motif", "--reason"],
        &["reason", "--reason"],
    );
    desk.refuses(
        "season deadline 1 orders 2126-03-20 --reason x",
        1,
        &["7 jours"],
        &["7 days"],
    );
    desk.refuses(
        "season deadline 1 choices 2126-03-01 --reason x",
        1,
        &["Les choix ne peuvent pas finir avant les ordres"],
        &["Choices cannot end before orders"],
    );
    desk.refuses(
        "season deadline 1 orders samedi",
        1,
        &["« samedi »", "2026-03-07 12:00"],
        &["“samedi”", "2026-03-07 12:00"],
    );
    desk.refuses(
        "season deadline 1 orders 2126-03-08 --zone Lune --reason x",
        1,
        &["« Lune »", "Europe/Paris"],
        &["“Lune”", "Europe/Paris"],
    );
    desk.refuses("season deadline 2", 1, &["saison 1"], &["season 1"]);
    let extended = desk
        .run("season deadline 1 orders 2126-03-08 12:00 --reason \"panne du forum\"")
        .ok();
    extended.says("vendredi 8 mars 2126 à 12 h 00");
    extended.says("Reportée ; la première date était : jeudi 7 mars 2126");
    extended.says("Motif : panne du forum");
    let json = desk.run("season deadline 1 --json").ok().json();
    assert_eq!(json["orders"]["extensions"], json!(1));
    assert_eq!(json["orders"]["at"], json!("2126-03-08T11:00:00Z"));
    assert_eq!(json["choices"]["zone"], json!("Europe/Paris"));
}

#[test]
fn a_deadline_that_has_passed_marks_whoever_comes_after_it() {
    let desk = Desk::at(Stage::Open);
    let set = desk.run("season deadline 1 orders 2020-03-07 12:00").ok();
    set.complains("cette date est déjà passée");
    desk.run("season sheet 1").ok();
    let late = desk.run_with("enter GAULE", "protéger trésor -1").ok();
    late.says("après la date limite des ordres");
    let in_time = desk
        .run_with("enter ASIE --in-time", "protéger trésor -1")
        .ok();
    assert!(!in_time.out.contains("date limite"), "{}", in_time.out);
    let status = desk.run("status").ok();
    status.says("Elle est passée.");
    let row = |seat: &str| -> String {
        let mut rows = status.out.lines().filter(|l| l.contains(seat));
        rows.next().unwrap_or_default().to_owned()
    };
    assert!(
        row("GAULE").contains("reçus, en retard"),
        "{}",
        row("GAULE")
    );
    assert!(!row("ASIE").contains("retard"), "{}", row("ASIE"));
    assert!(row("ITALIE").contains("rien reçu, en retard"));
    let json = desk.run("status --json").ok().json();
    assert_eq!(json["passed"]["orders"], json!(true));
    let audit = desk.run("audit 1").ok();
    audit.says("Entré après la date limite des ordres.");
}

#[test]
fn a_reminder_is_in_the_nations_language_and_says_the_date() {
    let desk = Desk::at(Stage::Open);
    desk.run("season deadline 1 orders 2126-03-07 12:00").ok();
    desk.run("season sheet 1").ok();
    let egypt = desk.run("status --reminder EGYPTE").ok();
    egypt.says("Your orders have not come yet");
    egypt.says("Deadline: Thursday 7 March 2126, 12:00 (Europe/Paris, UTC+1).");
    assert!(!egypt.out.contains("Rappel"));
    desk.run_with("enter GAULE", "PROVISOIRE\nprotéger trésor -1")
        .ok();
    let all = desk.run("status --reminder").ok();
    all.says("Rappel pour les ordres de l'Italie, saison 1 (Printemps 218 av. J.-C.)");
    all.says("Vos ordres sont provisoires.");
    // Several in one stream are no letter to anybody; one is.
    all.says("Pour l'arbitre seul");
    assert!(!egypt.out.contains("arbitre seul") && !egypt.out.contains("arbiter alone"));
    assert!(!all.out.contains("Espagne"), "{}", all.out);
    desk.run_with("enter GAULE", "DÉFINITIF").ok();
    let none = desk.run("status --reminder GAULE").ok();
    none.complains("Personne n'est attendu");
    assert_eq!(none.out, "");
    let json = desk.run("status --reminder EGYPTE --json").ok().json();
    assert_eq!(json["reminders"][0]["seat"], json!("EGYPTE"));
}

/// Whether or not anybody has a choice to make, the same words ask.
#[test]
fn a_close_before_the_choices_deadline_asks_countered_rolls_or_not() {
    let mut questions = Vec::new();
    for seat in ["countered", "not"] {
        let desk = match seat {
            "countered" => Desk::at(Stage::Rolled),
            _ => {
                let desk = Desk::at(Stage::Sheet);
                desk.run("roll 1 --no-beacon --yes").ok();
                desk
            }
        };
        let notices = desk.run("notices --json").ok().json();
        assert_eq!(notices.as_array().unwrap().is_empty(), seat == "not");
        desk.run("season deadline 1 choices 2126-03-14 12:00").ok();
        let before = desk.bytes();
        let asked = desk.run("season close 1");
        assert_eq!(asked.code, 1, "{asked:#?}");
        assert!(before == desk.bytes());
        questions.push(asked.err);
        desk.run("season close 1 --yes").ok();
    }
    assert_eq!(questions[0], questions[1]);
    assert!(questions[0].contains("jeudi 14 mars 2126"), "{questions:?}");
    // After it nothing is asked.
    let desk = Desk::at(Stage::Open);
    desk.run("season deadline 1 choices 2020-03-14 12:00").ok();
    desk.run("roll 1").ok();
    desk.run("season close 1").ok();
}

#[test]
fn a_receipt_is_printed_again_and_reads_as_the_same_orders() {
    let desk = Desk::at(Stage::Sheet);
    desk.refuses(
        "orders receipt GAULE",
        1,
        &["Rien ne tient", "arbitre enter GAULE"],
        &["Nothing stands", "arbitre enter GAULE"],
    );
    let message = "mot : gui\nespionner ITALIE : trésor +1, chaque saison\n\
                   protéger trésor -2, si contré : 40, chaque saison";
    let first = desk.run_with("enter GAULE", message).ok();
    first.says("espionner ITALIE : trésor +1, chaque saison");
    first.says("protéger trésor -2, si contré : 40, chaque saison");
    first.says("« stop : » suivi de sa ligne");
    let again = desk.run("orders receipt GAULE").ok();
    assert_eq!(first.out, again.out);
    // What it prints, sent back, is the same set.
    let one = desk.run("orders list GAULE --json").ok().json();
    let lines = one["sets"][0]["orders"].as_array().unwrap().len();
    let back: String = again
        .out
        .lines()
        .filter(|l| l.contains("espionner ") || l.contains("protéger ") || l.contains("mot : "))
        .filter_map(|l| l.trim().split_once(' '))
        .map(|(_, rest)| rest.trim().split("  ").next().unwrap_or_default())
        .fold(String::new(), |all, line| format!("{all}{line}\n"));
    desk.run_with("enter GAULE", back.clone()).ok();
    let two = desk.run("orders list GAULE --json").ok().json();
    let plain = |v: &serde_json::Value| -> Vec<serde_json::Value> {
        let orders = v["sets"][0]["orders"].as_array().unwrap().clone();
        let of = |mut o: serde_json::Value| {
            o["line"] = json!(0);
            o
        };
        orders.into_iter().map(of).collect()
    };
    assert_eq!(plain(&one), plain(&two), "{back}");
    assert_eq!(lines, 3);
}

#[test]
fn states_are_named_in_both_languages() {
    let desk = Desk::at(Stage::Sheet);
    desk.run_with(
        "enter GAULE",
        "PROVISOIRE\nprotéger trésor -1, chaque saison",
    )
    .ok()
    .says("à titre provisoire");
    desk.run_with("enter ASIE", "aucun ordre").ok();
    let status = desk.run("status").ok();
    status.says("provisoires, 1 permanent");
    status.says("aucun ordre (dit exprès)");
    let english = desk.run("--lang en status").ok();
    english.says("provisional, 1 standing");
    let json = desk.run("status --json").ok().json();
    let seats = json["seats"].as_array().unwrap();
    let gaul = seats.iter().find(|s| s["seat"] == "GAULE").unwrap();
    assert_eq!(
        (&gaul["state"], &gaul["standing"]),
        (&json!("provisional"), &json!(1))
    );
    let locked = desk.run("lock 1 --yes").ok();
    locked.complains("GAULE : ses ordres étaient provisoires");
    desk.run("roll 1 --no-beacon").ok();
    desk.run("season close 1").ok();
    desk.run("season open \"Été\"").ok();
    let sheet = desk.run("season sheet 2").ok();
    sheet.complains("GAULE : 1 ordre permanent entré de lui-même (2 pts).");
    desk.run("status").ok().says("ordres permanents seuls");
    let reveal = desk.run("reveal 1 --early --yes").ok();
    reveal.complains("un ordre permanent encore en vigueur : GAULE");
    let empty = desk.run_with("enter GAULE", "stop").code;
    assert_eq!(empty, 1, "alone it stops nothing");
}
