//! What is done is said to be done, also where its output is lost; and what was not, is not.

use std::fs::{self, File};
use std::io::Read;
use std::process::Stdio;

use crate::harness::desk::{Desk, Ran, Stage, holds, words};
use crate::harness::faults::{Errno, Fault, faulty, on, watched};
use crate::harness::program;
use crate::survival::files::{files, unnamed};
use crate::survival::games::{GAMES, Game};

const UNCHANGED: &str = "Nothing was changed.";
const DONE: &str = "The command did its work, and that stands";
const AGAIN: &str = "To see it: ";

/// A command line whose standard output goes to a place that takes nothing.
fn lost(desk: &Desk, line: &str, out: Stdio) -> Ran {
    let mut child = program(desk.dir.path())
        .args(["--lang", "en", "-c", desk.sample.file])
        .args(words(line))
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Closed before anything was read: every write fails.
    drop(child.stdout.take());
    let mut err = String::new();
    let mut said = child.stderr.take().unwrap();
    said.read_to_string(&mut err).unwrap();
    let code = child.wait().unwrap().code().unwrap();
    let out = String::new();
    Ran { code, out, err }
}

/// The command that a text names.
fn named(err: &str) -> Option<&str> {
    let (_, again) = err.split_once(AGAIN)?;
    again.lines().next()?.strip_prefix("arbitre ")
}

/// Of every writing verb: full and closed.
fn said(game: &Game) {
    for case in game.writing {
        for (full, code) in [(true, 4), (false, 0)] {
            let told = format!("{}: {}, full {full}", game.sample.name, case.line);
            let desk = game.prepared(case);
            desk.damaged();
            let before = desk.bytes();
            let out = match full {
                true => File::options()
                    .write(true)
                    .open("/dev/full")
                    .unwrap()
                    .into(),
                false => Stdio::piped(),
            };
            let ran = lost(&desk, case.line, out);
            let done = desk.bytes() != before;
            assert_eq!(ran.code, code, "{told}: {ran:#?}");
            assert_eq!(holds(&ran.err, DONE), done, "{told}: {ran:#?}");
            assert!(!done || !ran.err.contains(UNCHANGED), "{told}: {ran:#?}");
            if done {
                // What is named shows it, or writes it into a folder.
                let again = named(&ran.err).unwrap_or_else(|| panic!("{told}: {ran:#?}"));
                let again = desk.run(&again.replace("DIR", "dossier"));
                assert!(
                    again.code == 0 && !again.out.is_empty(),
                    "{told}: {again:#?}"
                );
            } else if full {
                assert!(ran.err.contains(UNCHANGED), "{told}: {ran:#?}");
            }
        }
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_deed_whose_output_is_lost_is_said_to_be_done() {
    GAMES.into_iter().for_each(said);
}

/// A paper that finds no place any more once its deed is done.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_deed_whose_paper_is_not_written_is_said_to_be_done() {
    for game in GAMES {
        let at = || game.at(Stage::Ordered);
        let line = on(&at(), "--lang en lock 1 --yes --out lock.txt");
        let usual = watched(&at(), &line).calls;
        let write = usual
            .iter()
            .rposition(|call| call.name == "write" && call.path.contains("lock.txt"));
        let desk = at();
        let fault = Fault::Fail(Errno::Space);
        let ran = faulty(&desk, &line, write.unwrap() + 1, fault).ran();
        assert_eq!(ran.code, 4, "{ran:#?}");
        assert!(
            holds(&ran.err, DONE) && !ran.err.contains(UNCHANGED),
            "{ran:#?}"
        );
        assert_eq!(named(&ran.err), Some("lock 1"), "{ran:#?}");
        assert!(!desk.path("lock.txt").exists());
        desk.run("lock 1").ok();
    }
}

/// A draft that is not written after what it tells was entered.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_deed_whose_draft_is_not_written_is_said_to_be_done() {
    for game in GAMES {
        let case = game
            .writing
            .iter()
            .find(|case| case.verb == "post")
            .unwrap();
        let line = on(&game.prepared(case), &format!("--lang en {}", case.line));
        let usual = watched(&game.prepared(case), &line).calls;
        let write = usual
            .iter()
            .rposition(|call| call.name == "write" && call.path.contains(".eml"));
        let desk = game.prepared(case);
        let fault = Fault::Fail(Errno::Space);
        let ran = faulty(&desk, &line, write.unwrap() + 1, fault).ran();
        assert_eq!(ran.code, 4, "{ran:#?}");
        assert!(
            holds(&ran.err, DONE) && !ran.err.contains(UNCHANGED),
            "{ran:#?}"
        );
        let again = named(&ran.err).unwrap();
        desk.run(again).ok();
        assert!(
            files(&desk.path("tray"))
                .keys()
                .any(|name| name.contains("receipt"))
        );
    }
}

/// What writes many files and stops half-way says so, and writes them all when it is given again.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn what_stops_half_way_is_given_again() {
    for game in GAMES {
        for (line, folder) in [
            ("bulletins --out papers", "papers"),
            ("site papers", "papers"),
            ("man --out papers", "papers"),
        ] {
            let line = format!("--lang en {line}");
            let desk = game.at(Stage::Closed);
            let usual = watched(&desk, &on(&desk, &line)).calls;
            let whole = files(&desk.path(folder));
            // Before anything, where folders are made, and far into it.
            let middle = usual.len() / 2;
            for at in [1, 4, 8, 12, middle, usual.len() - 2] {
                for fault in [Fault::Kill, Fault::Fail(Errno::Space)] {
                    let told = format!("{}: {line} at {at}, {fault:?}", game.sample.name);
                    fs::remove_dir_all(desk.path(folder)).unwrap();
                    let ran = faulty(&desk, &on(&desk, &line), at, fault);
                    if ran.code == Some(4) {
                        assert!(!ran.err.contains(UNCHANGED), "{told}: {ran:#?}");
                        assert!(
                            ran.err.contains("give the command again"),
                            "{told}: {ran:#?}"
                        );
                    }
                    desk.run(&line).ok();
                    assert!(files(&desk.path(folder)) == whole, "{told}");
                }
            }
        }
    }
}

/// A command that is killed before its deed leaves nothing where its paper was to be.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn nothing_stays_where_a_paper_was_to_be() {
    let game = GAMES[0];
    let line = "lock 1 --yes --out lock.txt";
    let desk = game.at(Stage::Ordered);
    let usual = watched(&desk, &on(&desk, line)).calls;
    let journal = format!("{}-journal", desk.sample.file);
    let begun = usual.iter().position(|call| call.path == journal);
    let desk = game.at(Stage::Ordered);
    let killed = faulty(&desk, &on(&desk, line), begun.unwrap() + 1, Fault::Kill);
    assert_eq!(killed.code, None);
    let left = files(desk.dir.path());
    let left: Vec<_> = left.keys().filter(|name| unnamed(name)).collect();
    assert!(left.is_empty(), "{left:?}");
    desk.run(line).ok();
}

/// What only reads and finds nothing says that nothing was changed; so does what finds no room.
#[test]
fn nothing_was_changed_where_nothing_was() {
    let desk = Desk::at(Stage::Sheet);
    let ran = desk.run("--lang en enter GAULE nowhere.txt");
    assert_eq!(ran.code, 4);
    ran.complains(UNCHANGED);
    let ran = desk.run("enter GAULE nowhere.txt");
    ran.complains("Rien n'a été changé.");
}

/// A message that is refused is not said to be done, and a season that `next` has closed has its copy.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn what_is_done_is_done_where_nothing_can_be_printed() {
    let full = || Stdio::from(File::options().write(true).open("/dev/full").unwrap());
    let desk = Desk::at(Stage::Sheet);
    desk.write("mail.txt", "espionner ATLANTIDE : trésor");
    let ran = lost(&desk, "enter GAULE mail.txt", full());
    assert_eq!(ran.code, 4);
    assert!(!holds(&ran.err, DONE), "{ran:#?}");
    let desk = Desk::at(Stage::Played);
    let ran = lost(&desk, "next --yes", full());
    assert!(ran.code == 4 && holds(&ran.err, DONE), "{ran:#?}");
    let copy = desk.sample.file.replace(".db", "-season-1.db");
    assert!(desk.path(&copy).exists(), "{ran:#?}");
}

/// A device, a pipe or a link is not replaced by a paper.
#[test]
#[cfg(unix)]
fn a_paper_takes_the_place_of_no_link_and_no_pipe() {
    let desk = GAMES[0].at(Stage::Ordered);
    desk.write("kept.txt", "");
    std::os::unix::fs::symlink(desk.path("kept.txt"), desk.path("link")).unwrap();
    let pipe = std::process::Command::new("mkfifo")
        .arg(desk.path("pipe"))
        .status();
    assert!(pipe.unwrap().success());
    let before = desk.bytes();
    for name in ["link", "pipe"] {
        let out = desk.path(name).display().to_string();
        let ran = desk.run(&format!("lock 1 --yes --out \"{out}\" --lang en"));
        assert_eq!(ran.code, 1, "{name}: {ran:#?}");
        assert!(!fs::symlink_metadata(&out).unwrap().is_file(), "{name}");
        assert!(before == desk.bytes(), "{name}");
    }
}
