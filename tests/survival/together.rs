//! Several commands at once on one campaign. Who waits for whom is decided by holding a command at a
//! call, never by the clock.

use std::collections::BTreeSet;
use std::time::Duration;

use rusqlite::Connection;

use crate::harness::desk::{Desk, Stage};
use crate::harness::faults::{Call, asleep, held, on, sleepless, watched};
use crate::survival::games::{GAMES, Game};
use crate::survival::state::State;

/// What somebody who waited in vain is told.
const BUSY: &str = "Une autre commande se sert de cette campagne.";

/// Enters so many messages for a seat, numbered from `first`, each until it is taken.
fn enter(game: &Game, desk: &Desk, seat: &str, first: usize, count: usize) -> Vec<String> {
    let all = (first..first + count).map(|n| game.message(seat, n));
    all.inspect(|text| {
        loop {
            let ran = desk.process(&format!("enter {seat}"), text.clone());
            match ran.code {
                0 => break,
                // On a slow machine others may be at it for longer than it waits.
                4 => drop(ran.complains(BUSY)),
                _ => panic!("{ran:#?}"),
            }
        }
    })
    .collect()
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
    let desk = game.at(game.taking);
    let taken: Vec<String> = std::thread::scope(|scope| {
        let hands: Vec<_> = (0..8)
            .map(|hand| {
                let desk = &desk;
                // Where the seats are fewer, some hands enter for the same one, each its own messages.
                let seat = game.seats[hand % game.seats.len()];
                scope.spawn(move || enter(game, desk, seat, hand * 1_000_000, 4))
            })
            .collect();
        hands
            .into_iter()
            .flat_map(|hand| hand.join().unwrap())
            .collect()
    });
    assert_eq!(taken.len(), 32);
    let there = messages(&desk);
    assert_eq!(there.len(), taken.len(), "lost or doubled");
    let distinct: BTreeSet<_> = there.iter().collect();
    assert_eq!(distinct, taken.iter().collect());
    desk.run("audit verify").ok();
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_command_that_waits_in_vain_says_so_within_ten_seconds() {
    let desk = Desk::at(Stage::Ordered);
    let before = desk.bytes();
    let other = Connection::open(desk.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let tried = sleepless(&desk, &on(&desk, "lock 1 --yes --lang en"));
    let (waited, ran) = (tried.slept, tried.ran());
    assert_eq!(ran.code, 4, "{ran:#?}");
    ran.complains("Another command is using this campaign")
        .complains("Nothing was changed");
    let patience = Duration::from_secs(4)..Duration::from_secs(10);
    assert!(patience.contains(&waited), "{waited:?}");
    drop(other);
    assert!(before == desk.bytes());
}

/// The moments of a transaction, by its calls: its journal is there, and its lock with it; the file
/// is being written; all is written and not yet done.
fn inside(desk: &Desk, calls: &[Call]) -> [usize; 3] {
    let (file, journal) = (desk.sample.file, format!("{}-journal", desk.sample.file));
    let first = |name, path: &str| calls.iter().position(|c| c.is(name, path)).unwrap() + 1;
    let last = calls
        .iter()
        .rposition(|c| c.is("unlink", &journal))
        .unwrap()
        + 1;
    [first("write", &journal), first("write", file), last]
}

/// A roll held anywhere inside its transaction: an order waits, and when it waited in vain it is told
/// so; what comes after the roll is refused.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn an_order_while_a_roll_is_written() {
    GAMES.into_iter().for_each(order_beside_roll);
}

fn order_beside_roll(game: &Game) {
    let desk = game.at(game.sent);
    let (bytes, before) = (desk.bytes(), State::of(&desk.file()));
    desk.write("message.txt", game.message(game.seat(), 1));
    let order = format!("enter {} message.txt", game.seat());
    let calls = watched(&desk, &on(&desk, game.ends)).calls;
    for at in inside(&desk, &calls) {
        desk.write(desk.sample.file, &bytes);
        let rolling = held(&desk, &on(&desk, game.ends), at);
        let tried = sleepless(&desk, &on(&desk, &order)).ran();
        assert_eq!(tried.code, 4, "{tried:#?}");
        tried.complains(BUSY);
        let waiting = asleep(&desk, &on(&desk, &order));
        let rolled = rolling.goes_on().ran();
        assert_eq!(rolled.code, 0, "{rolled:#?}");
        let late = waiting.goes_on().ran();
        assert_eq!(late.code, 1, "{late:#?}");
        // Where something is still taken the message came, and nothing of it stands.
        let beyond = State::of(&desk.file()).beyond(&before);
        assert_eq!(beyond.0, 1 + usize::try_from(beyond.1).unwrap());
        desk.run("audit verify").ok();
    }
}

/// An order held anywhere inside its transaction: the roll waits for it, and counts it.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_roll_while_an_order_is_written() {
    GAMES.into_iter().for_each(roll_beside_order);
}

fn roll_beside_order(game: &Game) {
    let desk = game.at(game.sent);
    let (bytes, before) = (desk.bytes(), State::of(&desk.file()));
    desk.write("message.txt", game.message(game.seat(), 1));
    let order = format!("enter {} message.txt", game.seat());
    let calls = watched(&desk, &on(&desk, &order)).calls;
    for at in inside(&desk, &calls) {
        desk.write(desk.sample.file, &bytes);
        let entering = held(&desk, &on(&desk, &order), at);
        let waiting = asleep(&desk, &on(&desk, game.ends));
        let entered = entering.goes_on().ran();
        assert_eq!(entered.code, 0, "{entered:#?}");
        let rolled = waiting.goes_on().ran();
        assert_eq!(rolled.code, 0, "{rolled:#?}");
        let there = State::of(&desk.file()).beyond(&before);
        assert_eq!((there.0, there.1), (2, 1));
        desk.run("audit verify").ok();
    }
}

/// Whoever comes first: orders stand before the roll, or are refused.
#[test]
fn a_roll_and_an_order_at_once() {
    GAMES.into_iter().for_each(roll_and_order);
}

fn roll_and_order(game: &Game) {
    for n in 0..4 {
        let desk = game.at(game.sent);
        let before = State::of(&desk.file());
        let text = game.message(game.seat(), n);
        let line = format!("enter {}", game.seat());
        let (rolled, entered) = std::thread::scope(|scope| {
            let rolled = scope.spawn(|| desk.process(game.ends, ""));
            let entered = desk.process(&line, text.clone());
            (rolled.join().unwrap(), entered)
        });
        let (added, came, _) = State::of(&desk.file()).beyond(&before);
        let stands = messages(&desk);
        match (rolled.code, entered.code) {
            (0, 0) => assert_eq!((added, stands), (2, vec![text])),
            // It came too late, and where something is still taken that is entered.
            (0, 1) => assert_eq!(added, 1 + usize::try_from(came).unwrap(), "{entered:#?}"),
            (0, 4) => assert_eq!((added, stands.len()), (1, 0), "{entered:#?}"),
            (4, 0) => assert_eq!((added, stands), (1, vec![text])),
            _ => panic!("{rolled:#?} {entered:#?}"),
        }
        desk.run("audit verify").ok();
    }
}

/// A copy made while others write is a moment of the campaign: all that was acknowledged before
/// it, and nothing half.
#[test]
fn a_backup_while_others_write_is_a_moment_of_the_campaign() {
    GAMES.into_iter().for_each(backed_up);
}

fn backed_up(game: &Game) {
    let desk = game.at(game.taking);
    let mut copies = Vec::new();
    std::thread::scope(|scope| {
        let desk = &desk;
        let hands: Vec<_> = (game.seats.iter().take(3))
            .map(|seat| scope.spawn(move || enter(game, desk, seat, 0, 5)))
            .collect();
        // At least once, and on until all have written.
        for n in 0.. {
            let over = hands.iter().all(|hand| hand.is_finished());
            let before = State::of(&desk.file()).journal.len();
            let copy = format!("copie-{n}.db");
            let ran = desk.process(&format!("backup {copy}"), "");
            match ran.code {
                0 => {
                    let copied = State::of(&desk.path(&copy)).journal.len();
                    assert!(copied >= before, "what was there before is missing");
                    copies.push(copy);
                }
                4 => drop(ran.complains(BUSY)),
                _ => panic!("{ran:#?}"),
            }
            if over {
                break;
            }
        }
    });
    let end = State::of(&desk.file());
    assert!(!copies.is_empty());
    for copy in copies {
        end.beyond(&State::of(&desk.path(&copy)));
        let back = format!("rendue-{copy}");
        desk.bare(["restore", &copy, &back]).ok();
        desk.bare(["-c", &back, "audit", "verify"]).ok();
        assert_eq!(State::of(&desk.path(&back)), State::of(&desk.path(&copy)));
    }
}

/// A backup beside a command that is held inside its transaction has nothing of it, or waits.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_backup_beside_a_command_under_way() {
    for game in GAMES {
        let desk = game.at(game.taking);
        let (bytes, before) = (desk.bytes(), State::of(&desk.file()));
        let order = format!("enter {}", game.letter);
        let calls = watched(&desk, &on(&desk, &order)).calls;
        let [journal, file, end] = inside(&desk, &calls);
        desk.write(desk.sample.file, &bytes);
        let entering = held(&desk, &on(&desk, &order), journal);
        desk.run("backup avant.db").ok();
        assert_eq!(State::of(&desk.path("avant.db")), before);
        entering.goes_on().ran();
        for at in [file, end] {
            desk.write(desk.sample.file, &bytes);
            let entering = held(&desk, &on(&desk, &order), at);
            let waiting = asleep(&desk, &on(&desk, &format!("backup après-{at}.db")));
            entering.goes_on().ran();
            assert_eq!(waiting.goes_on().code, Some(0));
            let copied = State::of(&desk.path(&format!("après-{at}.db")));
            assert_eq!(copied, State::of(&desk.file()));
            assert_eq!(copied.beyond(&before).0, 1);
        }
    }
}
