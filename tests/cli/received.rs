//! What `status` says of what came from each seat.

use crate::desk::{DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};

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
        assert!(line(&desk, "fr", seat).contains("rien reçu"));
        desk.enter(seat, "mot : sel\n");
        for (lang, state) in [("fr", "un mot, pas d'ordres"), ("en", "a word, no orders")] {
            let line = line(&desk, lang, seat);
            assert!(line.contains(state), "{line}");
        }
        // It is waited for all the same.
        let status = desk.run("status --json").ok().json();
        let seats = status["seats"].as_array().unwrap();
        let own = seats.iter().find(|s| s["seat"] == seat).unwrap();
        assert_eq!(own["state"], "missing", "{own:#}");
        desk.run("status --out status.csv").ok();
        let book = std::fs::read_to_string(desk.path("status.csv")).unwrap();
        assert!(book.contains("un mot, pas d'ordres"), "{book}");
    }
}

#[test]
fn remarks_are_those_of_the_last_message() {
    for (sample, seat, order, refused) in SEATS {
        let desk = Desk::of(sample, Stage::Sheet);
        let doubtful = format!("{order}\n{refused}\n");
        for good in [
            "mot : sel\n",
            "définitif\n",
            &format!("mot : sel\n{order}\n"),
        ] {
            let (_, receipt) = desk.enter(seat, &doubtful);
            assert_eq!(receipt["status"], "warned", "{receipt:#}");
            assert!(line(&desk, "fr", seat).contains("avec des remarques"));
            let (_, receipt) = desk.enter(seat, good);
            assert_eq!(receipt["status"], "ok", "{good}: {receipt:#}");
            let said = line(&desk, "fr", seat);
            assert!(!said.contains("remarques"), "{good}: {said}");
            assert!(said.contains("reçus"), "{good}: {said}");
            desk.run("undo --yes").ok();
            assert!(line(&desk, "fr", seat).contains("avec des remarques"));
            desk.run("undo --yes").ok();
        }
    }
}
