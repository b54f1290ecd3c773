//! Several commands at once on one campaign.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::desk::{CAMPAIGN, Desk, Stage};
use crate::state::State;

const NATIONS: [&str; 8] = [
    "ARABIE",
    "ASIE",
    "CARTHAGE",
    "EGYPTE",
    "ESPAGNE",
    "GAULE",
    "ITALIE",
    "MACEDOINE",
];

/// How long the eight write.
const TIME: Duration = Duration::from_millis(1500);

/// What somebody who waited in vain is told.
const BUSY: &str = "Une autre commande se sert de cette campagne.";

fn message(seat: &str, n: usize) -> String {
    let other = if seat == "ITALIE" { "GAULE" } else { "ITALIE" };
    format!("Message {n} de {seat}, bonjour.\n\nespionner {other} : trésor\n")
}

/// Enters messages for a seat, numbered from `first`, until it is over; gives those that were
/// acknowledged.
fn enter(desk: &Desk, seat: &str, first: usize, over: &dyn Fn() -> bool) -> Vec<String> {
    let mut taken = Vec::new();
    for n in first.. {
        if over() {
            break;
        }
        let text = message(seat, n);
        let start = Instant::now();
        let ran = desk.run_with(&format!("enter {seat}"), text.clone());
        assert!(start.elapsed() < Duration::from_secs(20), "waited for ever");
        match ran.code {
            0 => taken.push(text),
            4 => drop(ran.complains(BUSY)),
            _ => panic!("{ran:#?}"),
        }
    }
    taken
}

fn messages(desk: &Desk) -> Vec<String> {
    let conn = Connection::open(desk.path(CAMPAIGN)).unwrap();
    let mut query = conn
        .prepare("SELECT CAST(bytes AS TEXT) FROM message WHERE source = '-' ORDER BY season, i")
        .unwrap();
    let rows = query.query_map((), |row| row.get(0)).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

#[test]
fn eight_at_once_lose_nothing_and_double_nothing() {
    let desk = Desk::at(Stage::Open);
    let start = Instant::now();
    // The arbiter's own nation comes first, or not at all: it is refused once others were.
    let taken: Vec<String> = std::thread::scope(|scope| {
        let hands: Vec<_> = NATIONS
            .into_iter()
            .filter(|seat| *seat != "ESPAGNE")
            .chain(["GAULE"])
            .enumerate()
            .map(|(hand, seat)| {
                let desk = &desk;
                scope.spawn(move || {
                    // Two hands enter for Gaul, each its own messages.
                    let first = if hand == 7 { 1_000_000 } else { 0 };
                    enter(desk, seat, first, &|| start.elapsed() > TIME)
                })
            })
            .collect();
        hands
            .into_iter()
            .flat_map(|hand| hand.join().unwrap())
            .collect()
    });
    assert!(start.elapsed() < TIME + Duration::from_secs(20));
    assert!(taken.len() > 16, "only {}", taken.len());
    let there = messages(&desk);
    assert_eq!(there.len(), taken.len(), "lost or doubled");
    let distinct: BTreeSet<_> = there.iter().collect();
    assert_eq!(distinct, taken.iter().collect());
    desk.run("audit verify").ok();
}

#[test]
fn a_command_that_waits_in_vain_says_so_within_ten_seconds() {
    let desk = Desk::at(Stage::Ordered);
    let before = desk.bytes();
    let other = Connection::open(desk.path(CAMPAIGN)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let start = Instant::now();
    let ran = desk.run("lock 1 --lang en");
    let waited = start.elapsed();
    assert_eq!(ran.code, 4, "{ran:#?}");
    ran.complains("Another command is using this campaign")
        .complains("nothing was changed");
    assert!(waited > Duration::from_secs(4) && waited < Duration::from_secs(10));
    drop(other);
    assert!(before == desk.bytes());
}

/// Whoever comes first: orders stand before the roll, or are refused.
#[test]
fn a_roll_and_an_order_at_once() {
    let (mut first, mut refused) = (0, 0);
    for n in 0..8_u64 {
        let desk = Desk::at(Stage::Ordered);
        let before = State::of(&desk.path(CAMPAIGN));
        let text = message("GAULE", n as usize);
        let entered = std::thread::scope(|scope| {
            let rolled = scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(n * 2));
                desk.run("roll 1 --no-beacon").ok()
            });
            let entered = desk.run_with("enter GAULE", text.clone());
            rolled.join().unwrap();
            entered
        });
        let added = State::of(&desk.path(CAMPAIGN)).beyond(&before).0;
        match entered.code {
            0 => {
                assert_eq!((added, messages(&desk)), (2, vec![text]));
                first += 1;
            }
            1 => {
                assert_eq!((added, messages(&desk).len()), (1, 0), "{entered:#?}");
                refused += 1;
            }
            _ => panic!("{entered:#?}"),
        }
        desk.run("audit verify").ok();
    }
    assert_eq!(first + refused, 8);
}

/// A copy made while others write is a moment of the campaign: all that was acknowledged before
/// it, and nothing half.
#[test]
fn a_backup_while_others_write_is_a_moment_of_the_campaign() {
    let desk = Desk::at(Stage::Sheet);
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let hands: Vec<_> = ["GAULE", "ITALIE", "ASIE"]
            .into_iter()
            .map(|seat| {
                let (desk, done) = (&desk, &done);
                scope.spawn(move || enter(desk, seat, 0, &|| done.load(Ordering::Relaxed)))
            })
            .collect();
        for n in 0..5 {
            let before = State::of(&desk.path(CAMPAIGN)).journal.len();
            let ran = desk.run(&format!("backup copie-{n}.db"));
            assert!(ran.code == 0 || n > 0 && ran.code == 4, "{ran:#?}");
            if ran.code == 0 {
                let copied = State::of(&desk.path(&format!("copie-{n}.db")))
                    .journal
                    .len();
                assert!(copied >= before, "what was there before is missing");
            }
        }
        done.store(true, Ordering::Relaxed);
        let taken: usize = hands.into_iter().map(|h| h.join().unwrap().len()).sum();
        assert!(taken > 0);
    });
    let end = State::of(&desk.path(CAMPAIGN));
    for n in 0..5 {
        let (copy, back) = (format!("copie-{n}.db"), format!("rendue-{n}.db"));
        if !desk.path(&copy).exists() {
            continue;
        }
        end.beyond(&State::of(&desk.path(&copy)));
        desk.bare(["restore", &copy, &back]).ok();
        desk.bare(["-c", &back, "audit", "verify"]).ok();
        assert_eq!(State::of(&desk.path(&back)), State::of(&desk.path(&copy)));
    }
}
