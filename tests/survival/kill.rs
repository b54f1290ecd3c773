//! Killed (SIGKILL) while it writes the campaign: at every call that changes a file, half of a write
//! made or all of it.

use std::fs;

use crate::harness::desk::Desk;
use crate::harness::faults::{Call, Fault, faulty, on, watched};
use crate::survival::games::{GAMES, Game};
use crate::survival::state::State;
use crate::survival::verbs::Writing;

/// A call, and how the command is killed there; call 0 is before the first.
pub type Moment = (usize, Fault);

/// Every moment of a command at which it can be killed.
pub fn every(calls: &[Call]) -> Vec<Moment> {
    let mut moments = vec![(0, Fault::Kill)];
    for (n, call) in (1..).zip(calls) {
        if call.name == "write" {
            moments.push((n, Fault::Torn));
        }
        moments.push((n, Fault::Kill));
    }
    moments
}

/// So many of them, the first and the last among them.
pub fn some(calls: &[Call], count: usize) -> Vec<Moment> {
    let all = every(calls);
    let last = all.len() - 1;
    let count = count.min(all.len());
    (0..count).map(|n| all[n * last / (count - 1)]).collect()
}

/// Those that decide of a transaction: the campaign's file is half written; all is written, and not
/// yet done; it is done, and not yet said.
fn decisive(desk: &Desk, calls: &[Call]) -> Vec<Moment> {
    let (file, journal) = (desk.sample.file, journal(desk));
    let writes = (1..).zip(calls).filter(|(_, c)| c.is("write", file));
    let writes: Vec<usize> = writes.map(|(n, _)| n).collect();
    let done = calls.iter().rposition(|c| c.is("unlink", &journal));
    let done = done.expect("a transaction ends with its journal") + 1;
    vec![
        (writes[writes.len() / 2], Fault::Torn),
        (done - 1, Fault::Kill),
        (done, Fault::Kill),
    ]
}

/// The rollback journal's name.
fn journal(desk: &Desk) -> String {
    format!("{}-journal", desk.sample.file)
}

/// Whether these calls committed a transaction that wrote the campaign's file: its journal is gone.
fn committed(desk: &Desk, calls: &[Call]) -> bool {
    let wrote = calls.iter().position(|c| c.is("write", desk.sample.file));
    wrote.is_some_and(|n| calls[n..].iter().any(|c| c.is("unlink", &journal(desk))))
}

/// What became of the kills.
#[derive(Debug, Default)]
struct Tally {
    /// Before anything was in the campaign's file.
    early: u32,
    /// With the campaign's file half written.
    hot: u32,
    /// Done, and not said.
    late: u32,
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_small_command_killed_at_every_call_is_done_or_was_never_given() {
    for (game, verb) in GAMES.into_iter().zip(["treasury add", "seat"]) {
        let case = game.writing.iter().find(|w| w.verb == verb).unwrap();
        let tally = killed(game, case, &|_, calls| every(calls));
        assert!(
            tally.early >= 20 && tally.hot >= 6 && tally.late >= 1,
            "{tally:?}"
        );
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn every_writing_command_killed_where_it_is_decided() {
    for game in GAMES {
        for case in game.writing {
            let tally = killed(game, case, &decisive);
            assert_eq!((tally.hot, tally.late), (2, 1), "{}: {tally:?}", case.line);
        }
    }
}

#[test]
#[ignore = "large: every writing command at every call"]
fn every_writing_command_killed_at_every_call() {
    for game in GAMES {
        for case in game.writing {
            let tally = killed(game, case, &|_, calls| every(calls));
            println!("{}: {}: {tally:?}", game.sample.name, case.line);
            assert!(tally.hot >= 2 && tally.late >= 1, "{tally:?}");
        }
    }
}

/// A database without its free pages.
fn used(bytes: &[u8]) -> Vec<u8> {
    let dir = tempfile::tempdir().unwrap();
    let (all, used) = (dir.path().join("all.db"), dir.path().join("used.db"));
    fs::write(&all, bytes).unwrap();
    let conn = rusqlite::Connection::open(&all).unwrap();
    conn.execute("VACUUM INTO ?1", [used.to_str().unwrap()])
        .unwrap();
    fs::read(used).unwrap()
}

/// Kills a writing command at those moments, each on the campaign as it was.
fn killed(game: &Game, case: &Writing, moments: &dyn Fn(&Desk, &[Call]) -> Vec<Moment>) -> Tally {
    let desk = game.prepared(case);
    let (bytes, file) = (desk.bytes(), desk.file());
    let before = State::of(&file);
    let line = on(&desk, case.line);
    let usual = watched(&desk, &line);
    assert_eq!(usual.code, Some(0), "{usual:#?}");
    let whole = State::of(&file).beyond(&before);
    let again = desk.run(case.line).code;
    let mut tally = Tally::default();
    for (at, how) in moments(&desk, &usual.calls) {
        let told = format!("{} killed at call {at}, {how:?}", case.line);
        let _ = fs::remove_file(desk.journal());
        fs::write(&file, &bytes).unwrap();
        let killed = faulty(&desk, &line, at, how);
        assert_eq!(killed.code, None, "{told}: not killed: {killed:#?}");
        let done = committed(&desk, &killed.calls);
        if done {
            tally.late += 1;
        } else {
            assert_eq!(killed.out, "", "{told}: said before it was done");
            if killed.calls.iter().any(|c| c.is("write", desk.sample.file)) {
                // Half of it is in the file, and what was there is in the journal.
                assert!(fs::metadata(desk.journal()).unwrap().len() > 512, "{told}");
                assert!(desk.bytes() != bytes, "{told}: nothing was written");
                tally.hot += 1;
            } else {
                tally.early += 1;
            }
        }
        let audit = desk.run("audit verify");
        assert_eq!(audit.code, 0, "{told}: {audit:#?}");
        let there = State::of(&file).beyond(&before);
        match done {
            true => assert_eq!(there, whole, "{told}: done, and lost"),
            // SQLite does not give a page that was free its old bytes back.
            false => assert!(
                desk.bytes() == bytes || used(&desk.bytes()) == used(&bytes),
                "{told}: half: {there:?}"
            ),
        }
        // The command can be given again, and does what it would have done.
        let ran = desk.run(case.line);
        let code = if done { again } else { 0 };
        assert_eq!(ran.code, code, "{told}: given again: {ran:#?}");
        let after = State::of(&file).beyond(&before).0;
        assert!(after >= whole.0, "{told}: given again, and not there");
    }
    tally
}
