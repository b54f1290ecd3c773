//! A machine whose clock is wrong: no entry is ever before the one before it, and whoever gives the command is told.

use arbitre::campaign::Clock;
use arbitre::locale::Lang;
use jiff::{Timestamp, ToSpan as _};

use crate::harness::desk::{Desk, MARE_NOSTRUM, Ran, Stage, words};
use crate::harness::inside::Inside;
use crate::survival::games::{GAMES, Game};
use crate::survival::verbs::CLEAR;

/// A clock that stands still.
struct Still(String);

impl Clock for Still {
    fn now(&self) -> String {
        self.0.clone()
    }
}

/// When the last entry was made.
fn last(desk: &Desk) -> Timestamp {
    let file = rusqlite::Connection::open(desk.file()).unwrap();
    let last = "SELECT time FROM journal ORDER BY season DESC, i DESC LIMIT 1";
    let time: String = file.query_row(last, (), |row| row.get(0)).unwrap();
    time.parse().unwrap()
}

/// A command by a clock that is so many seconds after the last entry.
fn given(desk: &Desk, line: &[String], after: i64, typed: Option<&str>) -> Ran {
    let now = last(desk) + after.seconds();
    let now = now.strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
    at(now, desk, line, typed)
}

fn at(now: String, desk: &Desk, line: &[String], typed: Option<&str>) -> Ran {
    let inside = Inside {
        clock: &Still(now),
        lang: Lang::En,
        typed,
        input: b"",
        editor: "no-editor",
    };
    inside.run(desk, line)
}

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;
const BEHIND: &str = "What you enter now bears that time too, and nobody is called late by it.";
const AHEAD: &str = "days after the last entry";

/// Every verb that makes an entry, of every game; each with another of the clocks that are wrong.
fn wrong(game: &Game) {
    let entries = game.writing.iter().filter(|case| case.verb != CLEAR);
    for (n, case) in entries.enumerate() {
        let told = format!("{}: {}", game.sample.name, case.line);
        let line = words(case.line);
        let typed = words(case.line.trim_end_matches(" --yes"));
        let desk = game.prepared(case);
        // What every clock does, and what a month's rest may bring: nobody is told anything.
        let right = [-60, 0, 31 * DAY][n % 3];
        silent(&given(&desk.twin(), &line, right, None).ok(), &told);
        let before = desk.bytes();
        let ran = at("1969-12-31T23:59:59Z".to_owned(), &desk, &line, None);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{told}: {ran:#?}");
        ran.complains("it was never set");
        ran.complains("Nothing was changed");
        // At a terminal it is asked, once more than by a right clock, and a no changes nothing.
        let asked = |ran: &Ran| ran.err.matches("[y/N]").count() + ran.err.matches("[Y/n]").count();
        let all = "y\n".repeat(9);
        let usual = asked(&given(&desk.twin(), &typed, 0, Some(&all)));
        let behind = [-61, -HOUR, -400 * DAY][n % 3];
        for after in [behind, 32 * DAY] {
            let no = given(&desk, &typed, after, Some("n\n"));
            assert_eq!(no.code, 1, "{told}: {no:#?}");
            assert!(desk.bytes() == before, "{told}: a no changed the campaign");
        }
        let yes = given(&desk.twin(), &typed, behind, Some(&all)).ok();
        assert_eq!(asked(&yes), usual + 1, "{told}: {yes:#?}");
        // With --yes, and where nobody can be asked, it is said.
        let sure: Vec<String> = typed.iter().cloned().chain(["--yes".to_owned()]).collect();
        for (line, after, typed, said) in [
            (&sure, behind, Some(""), BEHIND),
            (&line, 32 * DAY, None, AHEAD),
        ] {
            let twin = desk.twin();
            let ran = given(&twin, line, after, typed).ok();
            assert!(
                asked(&ran) == 0 && ran.err.contains(said),
                "{told}: {ran:#?}"
            );
            in_order(&twin, &told);
        }
        // The desk looks when it is done with whether the campaign verifies.
        let back = game.prepared(case);
        silent(&given(&back, &line, -1, None).ok(), &told);
        given(&desk, &line, behind, None).ok();
        for desk in [back, desk] {
            in_order(&desk, &told);
        }
    }
}

fn silent(ran: &Ran, told: &str) {
    let said = ran.err.contains(BEHIND) || ran.err.contains(AHEAD);
    assert!(!said, "{told}: {ran:#?}");
}

/// No entry is before the one before it. (That it verifies is looked at when the desk is done with.)
fn in_order(desk: &Desk, told: &str) {
    let file = rusqlite::Connection::open(desk.file()).unwrap();
    let mut query = file
        .prepare("SELECT time FROM journal ORDER BY season, i")
        .unwrap();
    let times = query.query_map((), |row| row.get::<_, String>(0)).unwrap();
    let times: Vec<String> = times.map(Result::unwrap).collect();
    assert!(times.is_sorted(), "{told}: {times:#?}");
}

#[test]
fn a_wrong_clock_in_antiquity() {
    wrong(GAMES[0]);
}

#[test]
fn a_wrong_clock_in_dragon_lords() {
    wrong(GAMES[1]);
}

#[test]
fn a_wrong_clock_in_coup() {
    wrong(GAMES[2]);
}

#[test]
fn a_wrong_clock_in_aristocracy() {
    wrong(GAMES[3]);
}

/// A clock that was a century ahead for one entry: nobody is late by it, and whoever is late by his own is.
#[test]
fn nobody_is_late_by_a_clock_that_was_wrong() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Sheet);
    let run = |now: &str, line: &str| at(now.to_owned(), &desk, &words(line), None).ok();
    // Orders are taken until 7 March 2126, 12:00 in Paris.
    run("2126-03-10T10:00:00Z", "news saison-1/nouvelles.txt");
    let ran = run(
        "2026-03-01T10:00:00Z",
        "enter GAULE saison-1/gaule.txt --json",
    );
    assert_eq!(ran.json()["late"], false);
    ran.complains(BEHIND);
    let ran = run(
        "2126-03-09T10:00:00Z",
        "enter ITALIE saison-1/italie.txt --json",
    );
    assert_eq!(ran.json()["late"], false);
    desk.write(
        "ordres.csv",
        "nation,verb,target,kind,subject,n\nASIE,spy,ITALIE,treasury,,1\n",
    );
    run("2026-03-01T10:00:00Z", "orders import ordres.csv");
    let ran = run(
        "2126-03-11T10:00:00Z",
        "enter EGYPTE saison-1/egypte.txt --json",
    );
    assert_eq!(ran.json()["late"], true);
    let listed = desk.run("orders list --json").ok().json();
    let late = |seat: &str| {
        let sets = listed["sets"].as_array().unwrap();
        let of = sets.iter().find(|set| set["seat"] == seat).unwrap();
        of["late"] == true
    };
    assert!(!late("GAULE") && !late("ITALIE") && !late("ASIE") && late("EGYPTE"));
    in_order(&desk, "late");
}

/// What an entry says of a date holds of the time that the entry bears.
#[test]
fn a_date_between_the_clock_and_the_last_entry_is_past() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Open);
    let run = |now: &str, line: &str| at(now.to_owned(), &desk, &words(line), None);
    run("2126-03-10T10:00:00Z", "news saison-1/nouvelles.txt").ok();
    let ran = run(
        "2026-03-01T10:00:00Z",
        "season deadline 1 orders 2126-03-09 12:00",
    );
    assert_eq!(ran.code, 1, "{ran:#?}");
    run(
        "2026-03-01T10:00:00Z",
        "season deadline 1 orders 2126-03-11 12:00",
    )
    .ok();
}
