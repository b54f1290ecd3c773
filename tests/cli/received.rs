//! What `status` says of what came from each seat.

use crate::desk::{DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};

/// The line of `status` about a seat.
fn line(desk: &Desk, lang: &str, seat: &str) -> String {
    let status = desk.run(&format!("--lang {lang} status")).ok().out;
    let found = status.lines().find(|line| line.contains(seat));
    found.unwrap_or_else(|| panic!("{status}")).to_owned()
}

/// A seat of each sample.
const SEATS: [(&Sample, &str); 2] = [(&MARE_NOSTRUM, "GAULE"), (&DRAGON_LORDS, "KESH")];

#[test]
fn of_a_word_alone_it_does_not_say_that_nothing_came() {
    for (sample, seat) in SEATS {
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
