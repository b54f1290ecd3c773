//! What is said of what came from each seat: by `status`, and on receipts of a message that came twice.

use crate::harness::desk::{DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};

/// The line of `status` about a seat.
fn line(desk: &Desk, lang: &str, seat: &str) -> String {
    let status = desk.run(&format!("--lang {lang} status")).ok().out;
    let found = status.lines().find(|line| line.contains(seat));
    found.unwrap_or_else(|| panic!("{status}")).to_owned()
}

/// A seat of a sample, an order of it, and a line that is refused.
const SEATS: [(&Sample, &str, &str, &str); 2] = [
    (
        &MARE_NOSTRUM,
        "GAULE",
        "espionner ITALIE : trésor",
        "espionner ITALIE : cuisine",
    ),
    (&DRAGON_LORDS, "KESH", "spy 4: steal", "spy 99: steal"),
];

#[test]
fn of_a_word_alone_it_does_not_say_that_nothing_came() {
    for (sample, seat, _, _) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        // A game on the engine says it of any answer that is due.
        let spies = *seat == *"KESH";
        let (nothing, french, english, state) = match spies {
            true => ("attendu", "son mot est là", "his word is there", "word"),
            false => (
                "rien reçu",
                "un mot, pas d'ordres",
                "a word, no orders",
                "missing",
            ),
        };
        assert!(line(&desk, "fr", seat).contains(nothing));
        desk.enter(seat, "mot : sel\n");
        for (lang, state) in [("fr", french), ("en", english)] {
            let line = line(&desk, lang, seat);
            assert!(line.contains(state), "{line}");
        }
        // It is waited for all the same.
        let status = desk.run("status --json").ok().json();
        let seats = status["seats"].as_array().unwrap();
        let own = seats.iter().find(|s| s["seat"] == seat).unwrap();
        assert_eq!(own["state"], state, "{own:#}");
        desk.run("status --out status.csv").ok();
        let book = std::fs::read_to_string(desk.path("status.csv")).unwrap();
        assert!(book.contains(french), "{book}");
    }
}

#[test]
fn remarks_go_with_a_new_set_or_a_confirmation_and_stay_with_a_word() {
    for (sample, seat, order, refused) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        let doubtful = format!("{order}\n{refused}\n");
        for (good, stay) in [
            ("mot : sel\n", true),
            ("définitif\n", false),
            (&*format!("mot : sel\n{order}\n"), false),
        ] {
            let (_, receipt) = desk.enter(seat, &doubtful);
            assert_eq!(receipt["status"], "warned", "{receipt:#}");
            assert!(line(&desk, "fr", seat).contains("avec des remarques"));
            let (_, receipt) = desk.enter(seat, good);
            assert_eq!(receipt["status"], "ok", "{good}: {receipt:#}");
            let said = line(&desk, "fr", seat);
            assert_eq!(said.contains("remarques"), stay, "{good}: {said}");
            assert!(said.contains("reçu"), "{good}: {said}");
            desk.run("undo --yes").ok();
            assert!(line(&desk, "fr", seat).contains("avec des remarques"));
            desk.run("undo --yes").ok();
        }
    }
}

#[test]
fn the_receipt_of_a_message_that_came_twice_says_that_nothing_changes() {
    for (sample, seat, order, refused) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        let says = |message: &str, lang: &str| {
            let receipt = desk.run_with(&format!("--lang {lang} enter {seat}"), message);
            let words: Vec<&str> = receipt.out.split_whitespace().collect();
            let said = match lang {
                "fr" => "C'est le même message que le précédent : rien ne change.",
                _ => "This is the same message as the one before: nothing changes.",
            };
            words.join(" ").contains(said)
        };
        let good = format!("mot : sel\n{order}\n");
        assert!(!says(&good, "fr"));
        assert!(says(&good, "fr"));
        assert!(says(&good, "en"));
        // It was entered three times, and the journal has it so; it is no doubtful set for that.
        let sheet = desk.run("audit 1 --json").ok().json();
        let sets = sheet.to_string().matches("\"enter\"").count();
        assert!(sets >= 3, "{sets}: {sheet:#}");
        let (_, receipt) = desk.enter(seat, &good);
        assert_eq!(receipt["status"], "ok", "{receipt:#}");
        // The same orders in other bytes are another message; so is the first after another one.
        assert!(!says(&format!("{good}\n"), "fr"));
        assert!(!says(&good, "fr"));
        // What is taken back is asked for anew.
        desk.run(&format!("orders withdraw {seat} --yes")).ok();
        assert!(!says(&good, "fr"));
        // A message that is refused the second time, for the set of the first stands.
        desk.run(&format!("orders withdraw {seat} --mistaken --yes"))
            .ok();
        let doubtful = format!("{order}\n{refused}\n");
        assert!(!says(&doubtful, "fr"));
        assert!(says(&doubtful, "fr"));
    }
}

/// What the arbiter reads of a message, entered and taken back, and its receipt in JSON.
fn entered(desk: &Desk, seat: &str, message: &str) -> (String, serde_json::Value) {
    let read = desk.run_with(&format!("--lang fr enter {seat}"), message);
    let words = format!("{}{}", read.out, read.err);
    let words: Vec<&str> = words.split_whitespace().collect();
    let (words, rejected) = (words.join(" "), read.code != 0);
    if !rejected {
        desk.run("undo --yes").ok();
    }
    let (_, receipt) = desk.enter(seat, message);
    if !rejected {
        desk.run("undo --yes").ok();
    }
    (words, receipt)
}

#[test]
fn a_line_that_takes_back_or_answers_is_remarked_on_and_a_refusal_says_why() {
    for (sample, seat, order, _) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        // What takes something back, and not for certain what, holds the whole message.
        let cases = [
            ("annuler la ligne 1", "revient sur quelque chose", "warned"),
            ("avis n° 1 : non", "réponse à un avis", "warned"),
            ("Rien de neuf chez nous.", "", "ok"),
        ];
        for (line, said, status) in cases {
            let message = format!("mot : sel\n{order}\n{line}\n");
            let (text, receipt) = entered(&desk, seat, &message);
            assert!(text.contains(said), "{line}: {text}");
            assert_eq!(receipt["status"], status, "{line}: {receipt:#}");
            let (text, receipt) = entered(&desk, seat, &format!("{line}\n"));
            assert_eq!(receipt["status"], "rejected", "{line}: {receipt:#}");
            let alone = match (said.is_empty(), *seat == *"KESH") {
                (true, true) => "La ligne n'est pas un ordre",
                (true, false) => "aucun ordre",
                (false, _) => said,
            };
            assert!(text.contains(alone), "{line}: {text}");
        }
    }
}

#[test]
fn orders_that_replace_more_are_said_to_be_fewer() {
    for (sample, seat, order, _) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        let more = match seat {
            "KESH" => "engager 1 espion à Karth",
            _ => "espionner CARTHAGE : trésor",
        };
        desk.enter(seat, &format!("mot : sel\n{order}\n{more}\n"));
        let (text, _) = entered(&desk, seat, &format!("{order}\n"));
        assert!(text.contains("il y en a un de moins"), "{text}");
    }
}
