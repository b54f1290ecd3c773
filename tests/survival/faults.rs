//! A machine that fails: no room, short writes, failed writes and syncs, files and folders that
//! may only be read. Always exit 4, words in both languages, the campaign as it was.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use crate::harness::desk::{Desk, Ran, Stage, words};
use crate::harness::faults::{Call, Errno, Fault, faulty, on, watched};
use crate::harness::{self, PROGRAM};
use crate::survival::files::{files, unnamed};
use crate::survival::games::{GAMES, Game};
use crate::survival::state::State;

/// The machine said no, in words, and the campaign is what it was.
#[track_caller]
fn refused(desk: &Desk, before: &State, ran: &Ran, what: &str) {
    assert_eq!(ran.code, 4, "{what}: {ran:#?}");
    // Last of all: what a question without a terminal would have said may stand before it.
    let last = ran
        .err
        .lines()
        .find(|line| line.starts_with("erreur :") || line.starts_with("error:"));
    assert!(last.is_some(), "{what}: {ran:#?}");
    // What is wrong, and what to do.
    assert!(ran.err.len() > 60, "{what}: {ran:#?}");
    assert_eq!(State::of(&desk.file()), *before, "{what}");
    desk.run("audit verify").ok();
}

/// A call and what goes wrong with it.
type Wrong = (usize, Fault);

/// What can go wrong with a call.
fn wrongs(call: &Call) -> Vec<Fault> {
    let mut faults = vec![Fault::Fail(Errno::Io), Fault::Fail(Errno::Space)];
    if call.name == "write" {
        faults.extend([Fault::Short, Fault::Full]);
    }
    faults
}

/// All that can go wrong with each call of a command.
fn every(calls: &[Call]) -> Vec<Wrong> {
    let all = (1..).zip(calls);
    all.flat_map(|(n, call)| wrongs(call).into_iter().map(move |fault| (n, fault)))
        .collect()
}

/// The same for the first and the last call of each kind on the campaign, its journal and others.
fn some(calls: &[Call]) -> Vec<Wrong> {
    let kind = |call: &Call| {
        let path = Path::new(&call.path);
        let ending = path.extension().map(|e| e.to_owned());
        let own = ending.filter(|e| *e == "db" || *e == "db-journal");
        (call.name.clone(), own, call.path == ".")
    };
    let mut chosen = BTreeSet::new();
    for one in calls {
        let alike = |other: &Call| kind(other) == kind(one);
        chosen.extend(calls.iter().position(alike));
        chosen.extend(calls.iter().rposition(alike));
    }
    let mut all = every(calls);
    all.retain(|(n, _)| chosen.contains(&(n - 1)));
    all
}

/// About a hundred of them, with the first and the last of each kind: a command that writes hundreds of files does
/// the same hundreds of times.
fn many(calls: &[Call]) -> Vec<Wrong> {
    let (all, some) = (every(calls), some(calls));
    let step = all.len().div_ceil(100);
    let all = all.into_iter().enumerate();
    all.filter(|(n, wrong)| n % step == 0 || some.contains(wrong))
        .map(|(_, wrong)| wrong)
        .collect()
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_call_that_fails_changes_nothing() {
    for game in GAMES {
        failing(game, &format!("enter {}", game.letter), game.taking, some);
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_call_that_fails_leaves_no_half_file() {
    for game in GAMES {
        failing_files(game, some);
    }
}

#[test]
#[ignore = "large: calls of every writing command fail, every one of a small one"]
fn calls_of_every_writing_command_that_fail_change_nothing() {
    for game in GAMES {
        failing(game, &format!("enter {}", game.letter), game.taking, every);
        for case in game.writing {
            failing(game, case.line, case.stage, some);
        }
        failing_files(game, many);
    }
}

/// A command whose calls fail is refused, or is done where that did no harm; never a part of it.
fn failing(game: &Game, line: &str, stage: Stage, wrongs: fn(&[Call]) -> Vec<Wrong>) {
    let case = game
        .writing
        .iter()
        .find(|w| w.line == line && w.stage == stage);
    let desk = game.prepared(case.unwrap());
    let (bytes, file) = (desk.bytes(), desk.file());
    let before = State::of(&file);
    let usual = watched(&desk, &on(&desk, line));
    let whole = State::of(&file).beyond(&before);
    let (mut failed, mut done) = (0, 0);
    for (at, fault) in wrongs(&usual.calls) {
        let told = format!("{line}: call {at}, {fault:?}");
        let _ = fs::remove_file(desk.journal());
        fs::write(&file, &bytes).unwrap();
        let lang = if at % 2 == 0 { "en" } else { "fr" };
        let line = format!("--lang {lang} {line}");
        let ran = faulty(&desk, &on(&desk, &line), at, fault).ran();
        if ran.code == 0 {
            desk.run("audit verify").ok();
            assert_eq!(State::of(&file).beyond(&before), whole, "{told}");
            done += 1;
        } else {
            assert!(fault != Fault::Short, "{told}: {ran:#?}");
            refused(&desk, &before, &ran, &told);
            if fault == Fault::Full {
                let words = ["Le disque est plein.", "The disk is full."];
                assert!(
                    words.iter().any(|w| ran.err.contains(w)),
                    "{told}: {ran:#?}"
                );
            }
            let again = desk.run(&line);
            assert_eq!(again.code, 0, "{told}: given again: {again:#?}");
            failed += 1;
        }
    }
    println!(
        "{}: {line}: {failed} refused, {done} without harm",
        game.sample.name
    );
    assert!(failed >= 10, "only {failed} faults did anything");
}

/// Files of their own: whole under the final name, or nothing there.
fn failing_files(game: &Game, wrongs: fn(&[Call]) -> Vec<Wrong>) {
    for (line, made) in [
        ("new neuf.db SETUP", "neuf.db"),
        ("-c CAMPAIGN backup copie.db", "copie.db"),
        ("restore CAMPAIGN rendue.db", "rendue.db"),
        ("-c CAMPAIGN bulletins --out papiers", "papiers"),
    ] {
        let line = line
            .replace("SETUP", game.setup)
            .replace("CAMPAIGN", game.sample.file);
        let mut usual = Vec::new();
        let whole = ["fr", "en"].map(|lang| {
            let desk = game.at(Stage::Closed);
            usual = watched(&desk, &words(&format!("--lang {lang} {line}"))).calls;
            files(&desk.path("papiers"))
        });
        let mut failed = 0;
        for (at, fault) in wrongs(&usual) {
            let desk = game.at(Stage::Closed);
            let before = State::of(&desk.file());
            let told = format!("{line}: call {at}, {fault:?}");
            let (lang, papers) = [("fr", &whole[0]), ("en", &whole[1])][at % 2];
            let ran = faulty(&desk, &words(&format!("--lang {lang} {line}")), at, fault);
            let ran = ran.ran();
            if ran.code == 0 {
                if made == "papiers" {
                    assert!(files(&desk.path(made)) == *papers, "{told}");
                } else {
                    desk.bare(["-c", made, "audit", "verify"]).ok();
                }
                continue;
            }
            failed += 1;
            assert!(fault != Fault::Short, "{told}: {ran:#?}");
            refused(&desk, &before, &ran, &told);
            let there = files(desk.dir.path());
            assert!(!there.contains_key(made), "{told}: left {made}");
            let left = there.keys().find(|n| unnamed(n) || n.ends_with("-journal"));
            assert_eq!(left, None, "{told}: left behind");
            for (name, bytes) in files(&desk.path("papiers")) {
                assert!(papers.get(&name) == Some(&bytes), "{told}: {name} is half");
            }
        }
        assert!(failed >= 4, "{line}: only {failed} faults did anything");
    }
}

/// A small disk of its own, full but for a few kilobytes.
#[test]
#[ignore = "needs unshare"]
fn a_full_disk_changes_nothing() {
    GAMES.into_iter().for_each(full_disk);
}

fn full_disk(game: &Game) {
    let desk = game.at(game.taking);
    game.long_letter(&desk);
    // A file system in a namespace of its own: it is gone with the shell.
    let script = r#"
        mkdir disk && mount -t tmpfs -o size=2m tmpfs disk || exit 1
        cp $C disk/; cd disk
        cat /dev/zero > filler 2>/dev/null
        for lang in fr en; do
            $A --lang $lang enter $SEAT ../lettre.txt 2>&1; echo "code $?"
            $B --lang $lang new neuf.db 2>&1; echo "code $?"
            $A --lang $lang backup copie.db 2>&1; echo "code $?"
        done
        cmp $C ../$C && echo same
        rm filler; ls -A
        $A audit verify && $A enter $SEAT ../lettre.txt > /dev/null; echo "end $?"
    "#;
    let output = Command::new("unshare")
        .current_dir(desk.dir.path())
        .env("LC_ALL", "fr_FR.UTF-8")
        .env("A", format!("{PROGRAM} -c {}", desk.sample.file))
        .env("B", PROGRAM)
        .env("C", game.sample.file)
        .env("SEAT", game.seat())
        .args(["--map-root-user", "--mount", "sh", "-c", script])
        .output()
        .unwrap();
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(out.matches("code 4").count(), 6, "{out}");
    assert_eq!(out.matches("Le disque est plein.").count(), 3, "{out}");
    assert_eq!(out.matches("The disk is full.").count(), 3, "{out}");
    let same = format!("same\n{}\n", game.sample.file);
    assert!(out.contains(&same), "{out}");
    assert!(out.ends_with("end 0\n"), "{out}");
}

/// Whether permissions do not stop this user.
fn superuser() -> bool {
    fs::metadata("/proc/self").is_ok_and(|m| m.uid() == 0)
}

/// A user without rights of his own.
const NOBODY: u32 = 65_534;

/// Runs the desk's own copy of the program as somebody whom permissions stop.
fn as_nobody(desk: &Desk, line: &str) -> Ran {
    let mut command = harness::copy(&desk.path("prog"), desk.dir.path());
    if superuser() {
        command.uid(NOBODY).gid(NOBODY);
    }
    let output = command.args(words(line)).output().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn what_may_only_be_read_is_not_written() {
    GAMES.into_iter().for_each(only_read);
}

fn only_read(game: &Game) {
    let desk = game.at(game.taking);
    let campaign = desk.sample.file;
    // The program where anybody finds it.
    fs::copy(PROGRAM, desk.path("prog")).unwrap();
    let mode = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let (dir, file) = (desk.dir.path(), desk.file());
    mode(&desk.path("prog"), 0o755);
    if superuser() {
        let mut chown = Command::new("chown");
        chown.arg("-R").arg(format!("{NOBODY}:{NOBODY}")).arg(dir);
        assert!(chown.status().unwrap().success());
    }
    let before = State::of(&file);
    let enter = |lang| format!("-c {campaign} --lang {lang} enter {}", game.letter);
    let looks = format!("-c {campaign} status");
    let denied = ["Vous n’avez pas le droit", "You may not read or write"];
    // A file that may only be read; a folder where no rollback journal can be made.
    for (what, path, locked, free) in [
        ("file", file.as_path(), 0o400, 0o600),
        ("folder", dir, 0o500, 0o700),
    ] {
        for (lang, words) in ["fr", "en"].into_iter().zip(denied) {
            mode(path, locked);
            let ran = as_nobody(&desk, &enter(lang));
            let looked = as_nobody(&desk, &looks);
            let copied = as_nobody(&desk, &format!("-c {campaign} backup x/copie.db"));
            mode(path, free);
            refused(&desk, &before, &ran, what);
            ran.complains(words);
            assert_eq!(looked.code, 0, "{what}: {looked:?}");
            assert_eq!(copied.code, 4, "{what}: {copied:?}");
        }
    }
    mode(&file, 0o000);
    let ran = as_nobody(&desk, &looks);
    mode(&file, 0o600);
    refused(&desk, &before, &ran, "unreadable");
    // Nothing can be made in a folder that may only be read.
    mode(dir, 0o500);
    let made = as_nobody(&desk, "new neuf.db");
    let copied = as_nobody(&desk, &format!("-c {campaign} backup copie.db"));
    mode(dir, 0o700);
    refused(&desk, &before, &made, "new");
    refused(&desk, &before, &copied, "backup");
}
