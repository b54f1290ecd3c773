//! Deadlines, states, reminders and receipts as the arbiter types them and players read them.

use arbitre::campaign::FixedClock;
use serde_json::{Value, json};

use crate::harness::desk::{Desk, Ran, Stage};

/// Runs a command when the clock says so: no date that may be given has passed today.
fn at(desk: &Desk, clock: &FixedClock, line: &str, typed: &str) -> Ran {
    desk.when(clock, line, typed)
}

/// A paper's words, whatever its lines.
fn flat(paper: &str) -> String {
    paper.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn seat<'a>(status: &'a Value, name: &str) -> &'a Value {
    let seats = status["seats"].as_array().expect("seats");
    seats.iter().find(|s| s["seat"] == name).expect("a seat")
}

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
    // Players read it beforehand, or it is none.
    desk.refuses(
        "season deadline 1 orders 2020-03-07 12:00",
        1,
        &["déjà passée : samedi 7 mars 2020", "à venir"],
        &["over already: Saturday 7 March 2020", "to come"],
    );
    let sheet = desk.run("season sheet 1").ok();
    sheet.says("Date limite des ordres");
    sheet.says("Date limite des choix");
    let template = desk.run("template GAULE").ok().out;
    for said in [
        "Date limite des ordres : jeudi 7 mars 2126",
        "Date limite des choix : samedi 30 mars 2126",
    ] {
        let mut lines = template.lines().filter(|line| line.contains(said));
        // Sent back it is no order.
        assert!(lines.any(|line| line.starts_with('>')), "{template}");
    }
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
    desk.run("season deadline 1 orders 2126-03-07 12:00").ok();
    desk.run("season sheet 1").ok();
    desk.enter("CARTHAGE", "protéger trésor -1");
    let before = desk.run("status").ok();
    assert!(!before.out.contains("retard") && !before.out.contains("passée"));
    let json = desk.run("status --json").ok().json();
    assert_eq!(json["passed"], json!(false));
    let clock = FixedClock::at("2126-03-07T11:00:01Z").expect("a time");
    let late = at(&desk, &clock, "enter GAULE", "protéger trésor -1").ok();
    late.says("Arrivé après la date limite");
    let in_time = at(&desk, &clock, "enter ASIE --in-time", "protéger trésor -1");
    assert!(!in_time.ok().out.contains("date limite"));
    let status = at(&desk, &clock, "status", "").ok();
    status.says("Cette date est passée.");
    let row = |seat: &str| -> String {
        let mut rows = status.out.lines().filter(|l| l.contains(seat));
        rows.next().unwrap_or_default().to_owned()
    };
    assert!(row("GAULE").contains("reçu, en retard"), "{status:#?}");
    for in_time in ["ASIE", "CARTHAGE", "ESPAGNE"] {
        assert!(!row(in_time).contains("retard"), "{status:#?}");
    }
    assert!(row("ITALIE").contains("attendu, en retard"), "{status:#?}");
    let json = at(&desk, &clock, "status --json", "").ok().json();
    assert_eq!(json["passed"], json!(true));
    let late = |name: &str| seat(&json, name)["late"] == json!(true);
    assert!(late("GAULE") && late("ITALIE") && !late("ASIE") && !late("CARTHAGE"));
    let audit = flat(&desk.run("audit 1").ok().out);
    assert_eq!(
        audit.matches("reçu après la date limite").count(),
        1,
        "{audit}"
    );
    // What was late is no mark of what came in time after it.
    at(&desk, &clock, "roll 1", "").ok();
    let rolled = at(&desk, &clock, "status", "").ok();
    assert!(!rolled.out.contains("retard"), "{rolled:#?}");
    at(&desk, &clock, "season close 1", "").ok();
    let gaul = flat(&desk.run("bulletin GAULE").ok().out);
    assert!(gaul.contains("reçu après la date limite"), "{gaul}");
    let asia = flat(&desk.run("bulletin ASIE").ok().out);
    assert!(!asia.contains("après la date limite"), "{asia}");
}

#[test]
fn a_reminder_is_in_the_nations_language_and_says_the_date() {
    let desk = Desk::at(Stage::Open);
    desk.run("season deadline 1 orders 2126-03-07 12:00").ok();
    desk.run("season sheet 1").ok();
    let egypt = desk.run("status --reminder EGYPTE").ok();
    egypt.says("Reminder for Egypt, “Printemps 218 av. J.-C.”.");
    egypt.says("Your answer is due by Thursday 7 March 2126, 12:00 (Europe/Paris, UTC+1).");
    egypt.says("If you give no orders, just answer: no orders");
    assert!(!egypt.out.contains("Rappel"));
    desk.run_with("enter GAULE", "PROVISOIRE\nprotéger trésor -1")
        .ok();
    let all = desk.run("status --reminder").ok();
    all.says("Rappel pour l'Italie, « Printemps 218 av. J.-C. ».");
    all.says("Si vous ne donnez aucun ordre, répondez simplement : aucun ordre");
    let lines = all.out.lines();
    let gaul: Vec<&str> = lines.filter(|line| line.contains("la Gaule")).collect();
    assert_eq!(gaul.len(), 1, "{all:#?}");
    assert!(gaul[0].contains("Vos ordres sont provisoires."), "{gaul:?}");
    assert!(!gaul[0].contains("aucun ordre"), "{gaul:?}");
    // Several in one stream are no letter to anybody; one is.
    all.says("Pour l'arbitre seul");
    assert!(!egypt.out.contains("arbitre seul") && !egypt.out.contains("arbiter alone"));
    assert!(!all.out.contains("Espagne"), "{}", all.out);
    desk.run_with("enter GAULE", "DÉFINITIF").ok();
    let none = desk.run("status --reminder GAULE").ok();
    none.complains("Tout le monde a répondu");
    assert_eq!(none.out, "");
    let json = desk.run("status --reminder EGYPTE --json").ok().json();
    assert_eq!(json["format"], json!("arbitre/1"));
    assert_eq!(json["reminders"][0]["seat"], json!("EGYPTE"));
    let clock = FixedClock::at("2126-03-07T11:00:01Z").expect("a time");
    let late = at(&desk, &clock, "status --reminder EGYPTE", "").ok();
    late.says("Your answer was due by Thursday 7 March 2126");
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
    desk.run("season deadline 1 choices 2126-03-14 12:00").ok();
    desk.run("roll 1").ok();
    let clock = FixedClock::at("2126-03-14T11:00:01Z").expect("a time");
    at(&desk, &clock, "season close 1", "").ok();
}

/// To extend the choices once the dice have fallen tells that somebody has one to make.
#[test]
fn choices_extended_after_the_roll_are_warned_of() {
    let desk = Desk::at(Stage::Rolled);
    let said = "laisse deviner que quelqu’un a un choix à faire";
    let first = desk.run("season deadline 1 choices 2126-03-14 12:00").ok();
    assert!(!first.err.contains(said), "{first:#?}");
    let later = "season deadline 1 choices 2126-03-15 12:00 --reason panne";
    desk.run(later).ok().complains(said);
    let english = "--lang en season deadline 1 choices 2126-03-16 12:00 --reason panne";
    let english = desk.run(english).ok();
    english.complains("lets people guess that somebody has a choice to make");
}

#[test]
fn a_receipt_is_printed_again_and_reads_as_the_same_orders() {
    let desk = Desk::at(Stage::Sheet);
    desk.refuses(
        "orders receipt GAULE",
        1,
        &["GAULE n'a rien envoyé", "arbitre entrer GAULE"],
        &["Nothing has come from GAULE", "arbitre enter GAULE"],
    );
    let message = "mot : gui\nespionner ITALIE : trésor +1, chaque saison\n\
                   protéger trésor -2, si contré : 40, chaque saison";
    let first = desk.run_with("enter GAULE", message).ok();
    first.says("espionner ITALIE : trésor +1, chaque saison");
    first.says("protéger trésor -2, si contré : 40, chaque saison");
    first.says("« stop : »");
    let again = desk.run("orders receipt GAULE").ok();
    assert_eq!(first.out, again.out);
    // What it prints, sent back, is the same set.
    let one = desk.run("orders list GAULE --json").ok().json();
    let lines = one["sets"][0]["orders"].as_array().unwrap().len();
    assert_eq!(one["sets"][0]["word"], json!("gui"));
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
    assert_eq!(two["sets"][0]["word"], json!("gui"));
    assert_eq!(lines, 2);
}

#[test]
fn states_are_named_in_both_languages() {
    let desk = Desk::at(Stage::Sheet);
    desk.run_with(
        "enter GAULE",
        "PROVISOIRE\nprotéger trésor -1, chaque saison, si contré : 40",
    )
    .ok()
    .says("Vos ordres sont provisoires");
    desk.run_with("enter ASIE", "aucun ordre").ok();
    let status = desk.run("status").ok();
    status.says("reçu, provisoire");
    status.says("aucun ordre, confirmé");
    let english = desk.run("--lang en status").ok();
    english.says("received, provisional");
    let json = desk.run("status --json").ok().json();
    assert_eq!(seat(&json, "GAULE")["state"], json!("provisional"));
    assert_eq!(seat(&json, "ASIE")["state"], json!("none"));
    let list = desk.run("orders list GAULE").ok();
    list.says("protéger trésor -1, si contré : 40, chaque saison");
    let locked = desk.run("lock 1 --yes").ok();
    locked.complains("GAULE : ses ordres sont provisoires ; ils compteront tels quels.");
    assert!(!locked.err.contains("ASIE : ses ordres"), "{locked:#?}");
    desk.run("roll 1 --no-beacon").ok();
    desk.run("season close 1").ok();
    desk.run("season open \"Été\"").ok();
    let sheet = desk.run("season sheet 2").ok();
    sheet.complains("GAULE : 1 ordre permanent renouvelé (2 pts).");
    sheet.complains("arbitre ordres accusé GAULE");
    assert!(!sheet.err.contains("ASIE :"), "{sheet:#?}");
    let again = desk.run("season sheet 2").ok();
    assert!(!again.err.contains("GAULE"), "{again:#?}");
    desk.run("status").ok().says("répondu d'avance");
    // What still stands is named before anything is published, with what was said beforehand.
    let asked = desk.run("reveal 1 --early");
    assert_eq!(asked.code, 1, "{asked:#?}");
    for ran in [asked, desk.run("reveal 1 --early --yes").ok()] {
        ran.complains("publie des ordres permanents encore en vigueur")
            .complains("  GAULE : protéger trésor -1, si contré : 40, chaque saison");
    }
    desk.run_with("enter GAULE", "plus d'ordres permanents\naucun ordre")
        .ok();
    desk.run("lock 2").ok();
    desk.run("roll 2").ok();
    desk.run("season close 2").ok();
    let over = desk.run("reveal 2 --early --yes").ok();
    assert!(!over.err.contains("GAULE"), "{over:#?}");
}

/// A standing order that the treasury cannot pay any more is named when it lapses.
#[test]
fn what_lapses_is_told_with_the_opening_sheet() {
    let desk = Desk::at(Stage::Sheet);
    let message = "protéger trésor -1, chaque saison\nprotéger contre ITALIE -2, chaque saison";
    desk.run_with("enter GAULE", message).ok();
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --no-beacon").ok();
    desk.run("season close 1").ok();
    desk.run("season open \"Été\"").ok();
    desk.run("treasury set GAULE 3").ok();
    let sheet = desk.run("season sheet 2").ok();
    sheet.complains("GAULE : 1 ordre permanent renouvelé (2 pts).");
    sheet.complains("« protéger contre ITALIE -2, chaque saison » n'a pas pu être renouvelé");
    let empty = desk.run_with("enter GAULE", "stop").code;
    assert_eq!(empty, 1, "alone it stops nothing");
}

/// A message that was late by the clock is entered again as one that came in time: that is a change.
#[test]
fn what_was_late_may_be_said_to_have_come_in_time() {
    let desk = Desk::at(Stage::Sheet);
    let clock = FixedClock::at("2126-03-07T11:00:01Z").expect("a time");
    let message = "espionner ITALIE : trésor\nmot : gui\n";
    let late = at(&desk, &clock, "enter GAULE", message).ok();
    late.says("après la date limite");
    at(&desk, &clock, "status", "").ok().says("en retard");
    let again = at(&desk, &clock, "enter GAULE --in-time", message).ok();
    assert!(!again.out.contains("C’est le même message"), "{again:#?}");
    assert!(!again.out.contains("après la date limite"), "{again:#?}");
    let again = at(&desk, &clock, "enter GAULE --in-time", message).ok();
    again.says("C'est le même message");
}
