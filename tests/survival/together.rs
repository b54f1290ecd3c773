//! Several commands at once on one campaign.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::harness::desk::{Desk, Stage};
use crate::survival::games::{GAMES, Game};
use crate::survival::state::State;

/// How long the eight write.
const TIME: Duration = Duration::from_millis(1500);

/// What somebody who waited in vain is told.
const BUSY: &str = "Une autre commande se sert de cette campagne.";

/// Enters messages for a seat, numbered from `first`, until it is over; gives those that were
/// acknowledged.
fn enter(
    game: &Game,
    desk: &Desk,
    seat: &str,
    first: usize,
    over: &dyn Fn() -> bool,
) -> Vec<String> {
    let mut taken = Vec::new();
    for n in first.. {
        if over() {
            break;
        }
        let text = game.message(seat, n);
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
    let conn = Connection::open(desk.file()).unwrap();
    let mut query = conn
        .prepare("SELECT CAST(bytes AS TEXT) FROM message WHERE source = '-' ORDER BY season, i")
        .unwrap();
    let rows = query.query_map((), |row| row.get(0)).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

#[test]
fn eight_at_once_lose_nothing_and_double_nothing() {
    GAMES.into_iter().for_each(eight_at_once);
}

fn eight_at_once(game: &Game) {
    let desk = game.at(Stage::Open);
    let start = Instant::now();
    let taken: Vec<String> = std::thread::scope(|scope| {
        let hands: Vec<_> = (0..8)
            .map(|hand| {
                let desk = &desk;
                // Where the seats are fewer, some hands enter for the same one, each its own messages.
                let seat = game.seats[hand % game.seats.len()];
                let over = move || start.elapsed() > TIME;
                scope.spawn(move || enter(game, desk, seat, hand * 1_000_000, &over))
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
    let other = Connection::open(desk.file()).unwrap();
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
    GAMES.into_iter().for_each(roll_and_order);
}

fn roll_and_order(game: &Game) {
    let (mut first, mut refused) = (0, 0);
    for n in 0..8_u64 {
        let desk = game.at(Stage::Ordered);
        let before = State::of(&desk.file());
        let text = game.message(game.seat(), n as usize);
        let entered = std::thread::scope(|scope| {
            let rolled = scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(n * 2));
                desk.run("roll 1 --no-beacon").ok()
            });
            let entered = desk.run_with(&format!("enter {}", game.seat()), text.clone());
            rolled.join().unwrap();
            entered
        });
        let added = State::of(&desk.file()).beyond(&before).0;
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
    GAMES.into_iter().for_each(backed_up);
}

fn backed_up(game: &Game) {
    let desk = game.at(Stage::Sheet);
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let hands: Vec<_> = (game.seats.iter().take(3))
            .map(|seat| {
                let (desk, done) = (&desk, &done);
                scope.spawn(move || enter(game, desk, seat, 0, &|| done.load(Ordering::Relaxed)))
            })
            .collect();
        for n in 0..5 {
            let before = State::of(&desk.file()).journal.len();
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
    let end = State::of(&desk.file());
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
