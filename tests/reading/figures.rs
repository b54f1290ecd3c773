//! The figures over all heaps.

use std::collections::BTreeMap;
use std::path::Path;

use super::antiquity::Antiquity;
use super::dragon_lords;
use super::heaps::{self, Judged, Mail, Seen, heap, judge};

/// How many mails come out how.
fn counts(read: &dyn Fn(&Mail) -> Seen, mails: &[Mail]) -> BTreeMap<Judged, usize> {
    let mut counts = BTreeMap::new();
    for mail in mails {
        *counts.entry(judge(mail, &read(mail))).or_default() += 1;
    }
    counts
}

/// What is read of each mail that is not exact.
fn show(read: &dyn Fn(&Mail) -> Seen, mails: &[Mail]) {
    for mail in mails {
        let seen = read(mail);
        let judged = judge(mail, &seen);
        if judged > Judged::Exact {
            let (id, seat, text) = (&mail.id, &mail.seat, mail.text.trim_end());
            println!(
                "==== {id} {seat} {judged:?} {:?} {:?}\n{text}",
                mail.expected, mail.word
            );
            println!(
                "GOT {:?} none {} word {:?}",
                seen.orders, seen.none, seen.word
            );
            seen.remarks.iter().for_each(|r| println!("  {r}"));
        }
    }
}

#[test]
fn mails_are_read_as_an_arbiter_reads_them() {
    let antiquity = Antiquity::new();
    let read = |mail: &Mail| antiquity.read(mail);
    // How many are exact at least; a rest is asked about, and nothing is passed over.
    for (name, exact) in [
        ("given", 68),
        ("own", 92),
        ("more", 14),
        ("A-a", 4),
        ("B-a", 4),
        ("C-a", 5),
        // Read once, when the reader was done: nothing was changed for them.
        ("A-b", 1),
        ("B-b", 1),
        ("C-b", 4),
        // Of three more hands, and single sentences.
        ("D", 24),
        ("E", 22),
        ("F", 33),
        ("G", 36),
        ("H", 33),
        // What somebody entered who had only the guide; the rule refuses some of it (H6, neutral places).
        ("R", 36),
        ("sentences", 32),
        // Single lines, each with what a person would do.
        ("lines", 149),
    ] {
        let mails = heap("antiquity", &format!("{name}.json"));
        let counts = counts(&read, &mails);
        let of = |judged: Judged| counts.get(&judged).copied().unwrap_or_default();
        assert_eq!(of(Judged::Silent), 0, "{name}: {counts:?}");
        assert!(of(Judged::Exact) >= exact, "{name}: {counts:?}");
    }
}

#[test]
fn mails_to_spies_are_read_as_an_arbiter_reads_them() {
    for (name, exact) in [
        ("A-a", 0),
        ("B-a", 5),
        ("C-a", 5),
        ("more", 11),
        ("A-b", 4),
        ("B-b", 3),
        ("C-b", 6),
    ] {
        let mails = heap("dragon-lords", &format!("{name}.json"));
        let counts = counts(&dragon_lords::read, &mails);
        let of = |judged: Judged| counts.get(&judged).copied().unwrap_or_default();
        assert_eq!(of(Judged::Silent), 0, "{name}: {counts:?}");
        assert!(of(Judged::Exact) >= exact, "{name}: {counts:?}");
    }
}

/// `READ_HEAP=FILE cargo test --test suite reading::figures -- --ignored --nocapture` counts; with
/// `READ_TEXTS=1` it shows what is not exact; `READ_GAME=dragon-lords` takes that game's mails.
#[test]
#[ignore = "by hand: counts how the mails of a file are read"]
fn figures() {
    let antiquity = Antiquity::new();
    let game = std::env::var("READ_GAME").unwrap_or("antiquity".to_owned());
    let read: &dyn Fn(&Mail) -> Seen = match game.as_str() {
        "dragon-lords" => &dragon_lords::read,
        _ => &|mail: &Mail| antiquity.read(mail),
    };
    let mails = match std::env::var("READ_HEAP") {
        Ok(path) => heaps::read(&game, Path::new(&path)),
        Err(_) => ["given", "own", "more", "A-a", "B-a", "C-a"]
            .iter()
            .flat_map(|name| heap(&game, &format!("{name}.json")))
            .collect(),
    };
    if std::env::var_os("READ_TEXTS").is_some() {
        show(read, &mails);
    }
    println!("{} mails: {:?}", mails.len(), counts(read, &mails));
}
