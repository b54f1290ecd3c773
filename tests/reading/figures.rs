//! The figures over all heaps.

use std::collections::BTreeMap;
use std::path::Path;

use super::antiquity::Antiquity;
use super::dragon_lords;
use super::heaps::{self, Judged, Mail, Seen, heap, judge, key};

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

/// What came of the orders of a heap's mails, one by one.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Orders {
    wanted: usize,
    taken: usize,
    /// Not taken, and proposed.
    proposed: usize,
    /// Taken, and nobody wrote them.
    many: usize,
}

/// Orders of the mails of a heap; none of them is other than what is expected with nothing said.
fn orders(read: &dyn Fn(&Mail) -> (Seen, Vec<String>), mails: &[Mail]) -> Orders {
    let mut all = Orders::default();
    for mail in mails {
        let (seen, offered) = read(mail);
        let word = |l: &&String| !["ask", "none", "nothing"].contains(&l.as_str());
        let wanted: Vec<String> = mail.expected.iter().filter(word).map(|l| key(l)).collect();
        let mut left: Vec<String> = seen.orders.iter().map(|l| key(l)).collect();
        let offered: Vec<String> = offered.iter().map(|l| key(l)).collect();
        all.wanted += wanted.len();
        for order in &wanted {
            match left.iter().position(|l| l == order) {
                Some(at) => {
                    left.remove(at);
                    all.taken += 1;
                }
                None => {
                    all.proposed += usize::from(offered.contains(order));
                    assert!(!seen.remarks.is_empty(), "silent: {}", mail.text);
                }
            }
        }
        all.many += left.len();
    }
    all
}

/// Most orders are taken, most others proposed, none is lost in silence, and next to none was written by nobody.
#[test]
fn mails_are_read_as_an_arbiter_reads_them() {
    let antiquity = Antiquity::new();
    let read = |mail: &Mail| antiquity.read_and_proposed(mail);
    let mut all = Orders::default();
    // How many of a hundred are taken at least, and taken or proposed.
    for (name, taken, offered) in [
        ("given", 89, 98),
        ("own", 88, 94),
        ("more", 82, 84),
        ("A-a", 66, 80),
        ("B-a", 53, 66),
        ("C-a", 59, 77),
        ("A-b", 46, 92),
        ("B-b", 60, 84),
        ("C-b", 30, 80),
        ("D", 87, 97),
        ("E", 89, 97),
        ("F", 87, 100),
        ("G", 79, 86),
        ("H", 95, 100),
        // What somebody entered who had only the guide; the rule refuses some of it (H6, neutral places).
        ("R", 70, 88),
        ("sentences", 69, 86),
        // Single lines, each with what a person would do.
        ("lines", 73, 92),
    ] {
        let mails = heap("antiquity", &format!("{name}.json"));
        let found = orders(&read, &mails);
        let least = |percent: usize, n: usize| n * 100 >= found.wanted * percent;
        assert!(least(taken, found.taken), "{name}: {found:?}");
        let right = found.taken + found.proposed;
        assert!(least(offered, right), "{name}: {found:?}");
        all.wanted += found.wanted;
        all.many += found.many;
    }
    // Some that are taken with a remark would have been asked by others.
    assert!(all.many * 80 <= all.wanted, "{all:?}");
}

/// Order by order: how many are taken, and how many more are proposed.
#[test]
fn mails_to_spies_are_read_as_an_arbiter_reads_them() {
    for (name, taken, offered) in [
        ("A-a", 3, 9),
        ("B-a", 7, 4),
        ("C-a", 10, 4),
        ("more", 17, 8),
        ("A-b", 2, 7),
        ("B-b", 9, 2),
        ("C-b", 6, 9),
    ] {
        let (mut right, mut proposed) = (0, 0);
        for mail in heap("dragon-lords", &format!("{name}.json")) {
            let message = dragon_lords::read_text(&mail.seat, mail.turn, &mail.text);
            let read = dragon_lords::seen(&message);
            assert!(judge(&mail, &read) < Judged::Silent, "{}", mail.text);
            let lines = dragon_lords::proposed(&message);
            for order in &mail.expected {
                right += usize::from(read.orders.contains(order));
                let asked = !read.orders.contains(order) && lines.contains(order);
                proposed += usize::from(asked);
            }
        }
        let figures = (right, proposed);
        assert!(
            right >= taken && right + proposed >= taken + offered,
            "{name}: {figures:?}"
        );
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
